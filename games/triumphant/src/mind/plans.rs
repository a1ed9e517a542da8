//! What is worth a thought: the quick answer first, then what else a player would weigh.

use grognard_board::HexId;
use grognard_core::selfplay::generator;
use grognard_core::{Actor, Breadth, Game, Idea, NoSink, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::frame::{Fight, Frame, Phase, Rest};
use crate::mind::temper::Temper;
use crate::state::{Gait, State};

/// How many goals somebody may set his mind on.
const FOCUSED: usize = 2;
/// Where no more answers than this are open, each is an idea.
const FEW: usize = 8;
/// What an attack must promise to be thought of.
const THINKABLE: f32 = -0.4;
/// No longer batch is made.
const LONGEST: usize = 400;
/// No more attacks are thought of in one impulse.
const ATTACKS: usize = 12;

/// Other tempers to be tried out: how much more or less goals, attacks, safety and gaps count.
const MOODS: [[f32; 4]; 16] = [
    [2.0, 1.0, 1.0, 1.0],
    [1.0, 2.5, 1.0, 1.0],
    [1.0, 1.0, 0.4, 1.0],
    [0.4, 1.0, 1.0, 1.0],
    [1.0, 0.4, 1.5, 2.0],
    [2.0, 2.0, 0.5, 0.5],
    [1.5, 1.5, 1.5, 1.5],
    [1.0, 1.0, 1.0, 4.0],
    [3.0, 1.0, 1.0, 0.0],
    [1.0, 4.0, 0.7, 1.0],
    [0.5, 2.0, 2.0, 1.0],
    [1.5, 0.7, 0.7, 2.0],
    [0.3, 0.5, 3.0, 3.0],
    [1.0, 1.5, 0.7, 2.0],
    [3.0, 2.0, 1.0, 1.0],
    [0.7, 0.7, 0.7, 0.7],
];

type Ideas = Vec<Idea<Action>>;

impl Triumphant {
    pub(crate) fn plans_for(&self, s: &State, side: Side, frame: Frame, breadth: Breadth, out: &mut Ideas) {
        let first = out.len();
        let wide = breadth >= Breadth::Wide;
        match frame {
            Frame::Impulse(Phase::Tactical) => self.march_plans(s, side, Gait::Tactical, breadth, out),
            Frame::Impulse(Phase::Mechanised) => self.march_plans(s, side, Gait::Mechanised, breadth, out),
            Frame::Impulse(Phase::Strategic) | Frame::March(_) => {
                let batch = self.marching(s, side, &self.steady(s, side));
                out.push(Idea { batch, kind: "march" });
            }
            Frame::Impulse(Phase::Declare) => self.attack_plans_for(s, side, breadth, out),
            // Whoever weighs a draw every evening takes it on the first on which he sees too black (13.31).
            Frame::TurnEnd(_) if wide && self.routine(s, side) == Action::Stop => {
                self.every_answer(s, side, "staff", out);
            }
            Frame::Battle(Fight::Rest(Rest(of))) if wide && self.is_dear(s) && self.could_stand(s, of) => {
                self.every_answer(s, side, "rest", out);
            }
            _ => {}
        }
        if out.len() == first {
            let answer = self.routine(s, side);
            out.push(Idea::one("routine", answer));
        }
    }

    /// Whether ground is fought for that counts.
    fn is_dear(&self, s: &State) -> bool {
        let marks = &self.facts.board.marks;
        s.battle
            .as_ref()
            .is_some_and(|battle| (marks.objectives | marks.city).has(battle.hex))
    }

    /// The quick answer without chance.
    fn routine(&self, s: &State, side: Side) -> Action {
        use grognard_core::Mind;
        self.reply(s, side, &mut generator(0))
    }

    /// Each answer, the quick one first, where there are few.
    fn every_answer(&self, s: &State, side: Side, kind: &'static str, out: &mut Ideas) {
        let answer = self.routine(s, side);
        out.push(Idea::one(kind, answer));
        let mut open = Vec::new();
        self.legal(s, side, &mut open);
        if open.len() <= FEW {
            out.extend(
                open.into_iter()
                    .filter(|&other| other != answer)
                    .map(|other| Idea::one(kind, other)),
            );
        }
    }

    /// Plays some actions on a copy as long as the same side is asked and they are legal: what of them can be done.
    fn feasible(&self, s: &State, side: Side, actions: impl IntoIterator<Item = Action>) -> Vec<Action> {
        let mut world = s.clone();
        let mut batch = Vec::new();
        for action in actions.into_iter().take(LONGEST) {
            if self.check(&world, side, action).is_err() {
                break;
            }
            self.apply_unchecked(&mut world, Actor::Side(side), action, &mut NoSink);
            batch.push(action);
        }
        batch
    }

    /// The whole movement of a phase in several tempers, and nobody moving at all.
    fn march_plans(&self, s: &State, side: Side, gait: Gait, breadth: Breadth, out: &mut Ideas) {
        let steady = self.steady(s, side);
        let mut tempers = vec![("march", steady), ("careful", steady.careful())];
        if gait == Gait::Tactical {
            tempers.push(("bold", steady.bold()));
        }
        if breadth >= Breadth::Wide {
            tempers.push(("dash", steady.dashing()));
            let goals = self.first_goals(&self.look_around(s, side));
            let focused = goals
                .into_iter()
                .take(FOCUSED)
                .map(|goal| ("goal", steady.set_on(goal)));
            tempers.extend(focused);
            if gait == Gait::Tactical {
                tempers.push(("hunt", steady.hunting()));
            }
        }
        if breadth == Breadth::Full {
            tempers.extend(MOODS.map(|mood| ("mood", steady.in_mood(mood))));
        }
        for (kind, temper) in tempers {
            let batch = self.marching(s, side, &temper);
            add(Idea { batch, kind }, out);
        }
        add(Idea::one("hold", Action::Finish), out);
    }

    /// What a side in some temper does up to the next die, question of the other side, or phase.
    fn marching(&self, s: &State, side: Side, temper: &Temper) -> Vec<Action> {
        let mut world = s.clone();
        let mut rng = generator(0);
        let mut batch = Vec::new();
        let phase = s.frames.len();
        while let Some(frame) = self.asking(&world, side) {
            let same = world.frames.len() > phase || world.frames.last() == s.frames.last();
            let moves = matches!(frame, Frame::March(_) | Frame::Impulse(_));
            if !same || !moves || batch.len() >= LONGEST {
                break;
            }
            let answer = self.sensible(&world, side, frame, temper, &mut rng);
            let action = self.allowed(&world, side, frame, answer);
            self.apply_unchecked(&mut world, Actor::Side(side), action, &mut NoSink);
            batch.push(action);
        }
        batch
    }

    /// All attacks that pay, the best alone, a bolder list, none; then each one that can be thought of.
    fn attack_plans_for(&self, s: &State, side: Side, breadth: Breadth, out: &mut Ideas) {
        let mut world = s.clone();
        let mut list = Vec::new();
        while let Some((hex, promise)) = self.next_target(&world, side, THINKABLE) {
            list.push((hex, promise));
            self.apply_unchecked(&mut world, Actor::Side(side), Action::Declare(hex), &mut NoSink);
            if !matches!(world.frames.last(), Some(Frame::Impulse(Phase::Declare))) || list.len() >= ATTACKS {
                break;
            }
        }
        let enough = self.enough(s, side);
        let quick = list.iter().filter(|&&(_, promise)| promise > enough).count();
        let sizes = [
            quick,
            list.len(),
            1,
            quick.saturating_sub(1),
            usize::midpoint(quick, list.len()),
        ];
        for size in sizes {
            let hexes = list.iter().take(size).map(|&(hex, _)| hex);
            self.add_attack(s, side, hexes, out);
        }
        if breadth >= Breadth::Wide {
            for &(hex, _) in list.iter().skip(1) {
                self.add_attack(s, side, [hex].into_iter(), out);
            }
        }
        self.add_attack(s, side, std::iter::empty(), out);
    }

    /// Adds a list of attacks unless it has been thought of.
    fn add_attack(&self, s: &State, side: Side, hexes: impl Iterator<Item = HexId>, out: &mut Ideas) {
        let actions = hexes.map(Action::Declare).chain([Action::Finish]);
        let batch = self.feasible(s, side, actions);
        let kind = if batch.first() == Some(&Action::Finish) {
            "hold"
        } else {
            "attack"
        };
        add(Idea { batch, kind }, out);
    }
}

/// Adds an idea unless somebody has had it.
fn add(idea: Idea<Action>, out: &mut Ideas) {
    if !idea.batch.is_empty() && out.iter().all(|other| other.batch != idea.batch) {
        out.push(idea);
    }
}
