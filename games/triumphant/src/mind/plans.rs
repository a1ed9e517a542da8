//! What is worth a thought: the quick answer first, then what else a player would weigh.

use grognard_board::HexId;
use grognard_core::selfplay::generator;
use grognard_core::{Actor, Breadth, Game, Idea, NoSink, Side};

use crate::Triumphant;
use crate::action::{Action, Chits};
use crate::frame::{Fight, Frame, March, Phase, Segment};
use crate::state::{Gait, State};

/// How many hexes are weighed for a group.
const NARROW: usize = 2;
const WIDE: usize = 4;
/// Where no more answers than this are open, each is an idea.
const FEW: usize = 8;
/// What an attack must promise to be thought of.
const THINKABLE: f32 = -0.4;
/// No longer batch is made.
const LONGEST: usize = 12;

type Ideas = Vec<Idea<Action>>;

impl Triumphant {
    pub(crate) fn plans_for(&self, s: &State, side: Side, frame: Frame, breadth: Breadth, out: &mut Ideas) {
        let first = out.len();
        match frame {
            Frame::Impulse(Phase::Tactical) => self.march_plans(s, side, Gait::Tactical, breadth, out),
            Frame::Impulse(Phase::Mechanised) => self.march_plans(s, side, Gait::Mechanised, breadth, out),
            Frame::Impulse(Phase::Declare) => self.attack_plans_for(s, side, breadth, out),
            Frame::Segment(Segment::Chits) => self.chit_plans(s, side, breadth, out),
            Frame::Segment(Segment::CombatSupply) | Frame::Cup(_) => self.every_answer(s, side, "staff", out),
            Frame::Impulse(Phase::Cover | Phase::Commit) if breadth == Breadth::Wide => {
                self.every_answer(s, side, "help", out);
            }
            Frame::March(March::Open) => self.open_plans(s, side, out),
            Frame::Battle(Fight::Rest(_) | Fight::Scouts) => self.every_answer(s, side, "rest", out),
            Frame::Battle(Fight::Advance | Fight::Advancing { .. }) if breadth == Breadth::Wide => {
                self.every_answer(s, side, "advance", out);
            }
            _ => {}
        }
        if out.len() == first {
            let answer = self.routine(s, side);
            out.push(Idea::one("routine", answer));
        }
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

    /// The next group, and the best hexes it could go to.
    fn march_plans(&self, s: &State, side: Side, gait: Gait, breadth: Breadth, out: &mut Ideas) {
        let Some(unit) = self.next_to_move(s, gait) else {
            return;
        };
        let mut world = s.clone();
        let mut taken = vec![Action::Pick(unit)];
        self.apply_unchecked(&mut world, Actor::Side(side), Action::Pick(unit), &mut NoSink);
        while let Some(mate) = world.group.as_ref().and_then(|group| self.companion(&world, group)) {
            taken.push(Action::Join(mate));
            self.apply_unchecked(&mut world, Actor::Side(side), Action::Join(mate), &mut NoSink);
        }
        let Some(group) = &world.group else {
            out.push(Idea {
                batch: taken,
                kind: "march",
            });
            return;
        };
        if let Some(hex) = self.overrun_target(&world, side, group) {
            out.push(with(&taken, Action::Overrun(hex), "overrun"));
        }
        let survey = self.survey(&world, side);
        let many = if breadth == Breadth::Wide { WIDE } else { NARROW };
        let best = self.destinations(&world, &survey, group, &mut generator(0));
        for &(hex, _) in best.iter().take(many) {
            out.push(with(&taken, self.going(group.at, hex), "march"));
        }
        let stays = group
            .at
            .is_some_and(|at| best.iter().take(many).any(|&(hex, _)| hex == at));
        if !stays {
            out.push(with(&taken, Action::Halt, "hold"));
        }
    }

    fn going(&self, at: Option<HexId>, hex: HexId) -> Action {
        match at {
            None => Action::Enter(hex),
            Some(at) if at == hex => Action::Halt,
            Some(_) => Action::Go(hex),
        }
    }

    /// A group on its way: on, or enough.
    fn open_plans(&self, s: &State, side: Side, out: &mut Ideas) {
        let answer = self.routine(s, side);
        out.push(Idea::one("march", answer));
        if matches!(answer, Action::Overrun(_)) {
            out.push(Idea::one("hold", Action::Halt));
        }
    }

    /// All attacks that pay, the best alone, a bolder list, none; then each one that can be thought of.
    fn attack_plans_for(&self, s: &State, side: Side, breadth: Breadth, out: &mut Ideas) {
        let mut world = s.clone();
        let mut list = Vec::new();
        while let Some((hex, promise)) = self.next_target(&world, side, THINKABLE) {
            list.push((hex, promise));
            self.apply_unchecked(&mut world, Actor::Side(side), Action::Declare(hex), &mut NoSink);
            if !matches!(world.frames.last(), Some(Frame::Impulse(Phase::Declare))) || list.len() + 1 >= LONGEST {
                break;
            }
        }
        let quick = list.iter().filter(|&&(_, promise)| self.pays(promise)).count();
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
        if breadth == Breadth::Wide {
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
        if !batch.is_empty() && out.iter().all(|idea| idea.batch != batch) {
            out.push(Idea { batch, kind });
        }
    }

    /// The useful chits, all of them, and fewer.
    fn chit_plans(&self, s: &State, side: Side, breadth: Breadth, out: &mut Ideas) {
        let (all, useful) = (self.chits_of(s, side), self.chits_to_commit(s, side));
        let mut order: Vec<u8> = all.iter().collect();
        let prospects = |&number: &u8| self.hq_prospects(s, self.lookup.hqs[usize::from(number)]);
        order.sort_by(|a, b| prospects(b).total_cmp(&prospects(a)));
        let first = |count: usize| {
            order
                .iter()
                .take(count)
                .fold(Chits::default(), |chits, &hq| chits.with(hq))
        };
        let mut choices = vec![useful, all];
        if breadth == Breadth::Wide {
            choices.extend((1..order.len()).map(first));
        }
        for chits in choices {
            let idea = Idea::one("staff", Action::Commit(chits));
            if !out.contains(&idea) {
                out.push(idea);
            }
        }
    }
}

fn with(taken: &[Action], last: Action, kind: &'static str) -> Idea<Action> {
    let mut batch = taken.to_vec();
    batch.push(last);
    Idea { batch, kind }
}
