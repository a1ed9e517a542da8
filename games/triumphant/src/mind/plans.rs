//! What is worth a thought: the quick answer first, then what else a player would weigh.

use grognard_core::selfplay::generator;
use grognard_core::{Actor, Breadth, Game, Idea, Mind, NoSink, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::frame::{Fight, Frame, Phase, Rest};
use crate::mind::temper::{BOLD, DASHING, HUNTING, Mood, Temper};
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

/// Other moods to be tried out.
const MOODS: [Mood; 16] = [
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
        s.battle.as_ref().is_some_and(|battle| self.counts(battle.hex))
    }

    /// The quick answer without chance.
    fn routine(&self, s: &State, side: Side) -> Action {
        self.reply(s, side, &mut generator(0))
    }

    /// Each answer, the quick one first, where there are few.
    fn every_answer(&self, s: &State, side: Side, kind: &'static str, out: &mut Ideas) {
        let answer = self.routine(s, side);
        out.push(Idea::one(kind, answer));
        let mut open = Vec::new();
        self.legal(s, side, &mut open);
        if open.len() <= FEW {
            let others = open.into_iter().filter(|&other| other != answer);
            out.extend(others.map(|other| Idea::one(kind, other)));
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
            tempers.push(("bold", steady.in_mood(BOLD)));
        }
        if breadth >= Breadth::Wide {
            tempers.push(("dash", steady.in_mood(DASHING)));
            let goals = self.first_goals(&self.look_around(s, side)).into_iter().take(FOCUSED);
            let focused = |goal| Temper {
                goal: Some(goal),
                ..steady
            };
            tempers.extend(goals.map(|goal| ("goal", focused(goal))));
            if gait == Gait::Tactical {
                tempers.push(("hunt", steady.in_mood(HUNTING)));
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
        let next = |world: &State| {
            self.next_target(world, side)
                .filter(|&(_, promise)| promise > THINKABLE)
        };
        while let Some((declare, promise)) = next(&world) {
            list.push((declare, promise));
            self.apply_unchecked(&mut world, Actor::Side(side), declare, &mut NoSink);
            if !matches!(world.frames.last(), Some(Frame::Impulse(Phase::Declare))) || list.len() >= ATTACKS {
                break;
            }
        }
        let enough = self.enough(s, side);
        let quick = list.iter().filter(|&&(_, promise)| promise > enough).count();
        let all: Vec<Action> = list.into_iter().map(|(declare, _)| declare).collect();
        let half = usize::midpoint(quick, all.len());
        for size in [quick, all.len(), 1, quick.saturating_sub(1), half] {
            self.add_attack(s, side, &all[..size.min(all.len())], out);
        }
        if breadth >= Breadth::Wide {
            all.chunks(1).skip(1).for_each(|one| self.add_attack(s, side, one, out));
        }
        self.add_attack(s, side, &[], out);
    }

    /// Adds a list of attacks unless it has been thought of.
    fn add_attack(&self, s: &State, side: Side, attacks: &[Action], out: &mut Ideas) {
        let batch = self.feasible(s, side, attacks.iter().copied().chain([Action::Finish]));
        let holds = batch.first() == Some(&Action::Finish);
        let kind = if holds { "hold" } else { "attack" };
        add(Idea { batch, kind }, out);
    }
}

/// Adds an idea unless somebody has had it.
fn add(idea: Idea<Action>, out: &mut Ideas) {
    if !idea.batch.is_empty() && out.iter().all(|other| other.batch != idea.batch) {
        out.push(idea);
    }
}
