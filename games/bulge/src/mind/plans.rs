//! Plans worth a thought: for each area, who goes where.

use arrayvec::ArrayVec;
use grognard_core::dice::below;
use grognard_core::{Breadth, Game, Idea, NoSink};
use rand_pcg::Pcg64Mcg;

use super::picture::Picture;
use crate::frame::Frame;
use crate::march::March;
use crate::prelude::*;

/// Plans that are weighed, of all that come to mind.
const WIDE: usize = 24;
const NARROW: usize = 8;
/// Areas looked at when there is no time.
const QUICK: usize = 3;

/// Who follows an order to go somewhere.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    /// Everybody does as he would by habit.
    Usual,
    /// All who can go there; the others by habit.
    All(AreaId),
    /// All who can go there; the others stay.
    Only(AreaId),
    /// This unit goes there; the others stay.
    One(UnitId, AreaId),
    /// Nobody moves.
    Stay,
}

/// A plan with what it looks like before it is weighed.
struct Draft {
    idea: Idea<Action>,
    promise: f64,
}

impl Bulge {
    /// Ideas at a frame.
    pub(super) fn thoughts(&self, s: &State, frame: Frame, breadth: Breadth, out: &mut Vec<Idea<Action>>) {
        match frame {
            Frame::Choose => self.turn_plans(s, breadth, out),
            Frame::Combats => {
                let battles = s.to_fight.iter().map(|a| Idea::one("fight", Action::Fight(a)));
                out.extend(battles);
            }
            Frame::Retreat => {
                out.push(Idea::one("stand", Action::Stand));
                let ways = self.refuges(s).iter().map(|a| Idea::one("retreat", Action::Retreat(a)));
                out.extend(ways);
            }
            Frame::Breakthrough => {
                for unit in self.breakers(s) {
                    let ways = self.exploits(s, unit).iter().map(|a| Idea {
                        batch: vec![Action::Pick(unit), Action::Go(a)],
                        kind: "breakthrough",
                    });
                    out.extend(ways);
                }
                out.push(Idea::one("", Action::Finish));
            }
            _ => {}
        }
    }

    /// What could be done with this turn.
    fn turn_plans(&self, s: &State, breadth: Breadth, out: &mut Vec<Idea<Action>>) {
        let picture = Picture::of(self, s);
        let mut drafts = Vec::new();
        for area in self.areas_to_activate(s) {
            self.area_plans(s, &picture, area, breadth, &mut drafts);
        }
        drafts.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        drafts.dedup_by(|a, b| a.idea.batch == b.idea.batch);
        drafts.truncate(match breadth {
            Breadth::Wide | Breadth::Full => WIDE,
            Breadth::Narrow => NARROW,
        });
        out.extend(drafts.into_iter().map(|draft| draft.idea));
        if self.may_pass(s, s.turn).is_ok() {
            out.push(Idea::one("pass", Action::Pass));
        }
    }

    /// A whole turn without much thought: the best of a few plans for the areas where most is to be done.
    pub(super) fn quick_turn(&self, s: &State, rng: &mut Pcg64Mcg, out: &mut Vec<Action>) {
        let picture = Picture::of(self, s);
        let mut areas: ArrayVec<(f64, AreaId), { AreaSet::CAPACITY }> = self
            .areas_to_activate(s)
            .iter()
            .map(|area| (self.area_pays(s, &picture, area) + 0.002 * below(rng, 100) as f64, area))
            .collect();
        areas.sort_by(|a, b| b.0.total_cmp(&a.0));
        let rests = self.may_pass(s, s.turn).is_ok();
        let mut best = rests.then(|| (vec![Action::Pass], self.outlook(s)));
        for &(_, area) in areas.iter().take(QUICK) {
            let mut drafts = Vec::new();
            self.area_plans(s, &picture, area, Breadth::Narrow, &mut drafts);
            for draft in drafts {
                let promise = draft.promise + 0.0005 * below(rng, 100) as f64;
                if best.as_ref().is_none_or(|(_, most)| promise > *most) {
                    best = Some((draft.idea.batch, promise));
                }
            }
        }
        out.extend(best.map_or_else(|| vec![Action::Pass], |(batch, _)| batch));
    }

    /// What the player on turn can expect in the end, in points.
    fn outlook(&self, s: &State) -> f64 {
        let worth = self.guess(s);
        if s.turn == GERMAN { worth } else { -worth }
    }

    fn area_plans(&self, s: &State, picture: &Picture, area: AreaId, breadth: Breadth, drafts: &mut Vec<Draft>) {
        let side = s.turn;
        let units = self.activatable_in(s, side, area);
        let mut begun = s.clone();
        self.apply_unchecked(&mut begun, Actor::Side(side), Action::Activate(area), &mut NoSink);
        let mut orders = vec![Order::Usual, Order::Stay];
        let mut seen = AreaSet::EMPTY;
        for unit in units.iter().filter(|&u| self.may_move(&begun, u).is_ok()) {
            self.legs(&begun, self.march(&begun, unit), |to| {
                let first = !seen.has(to);
                seen.insert(to);
                let enemies = self.enemy_in(s, side, to);
                let ours = self.controls(s, side, to);
                if first && (enemies || !ours || breadth >= Breadth::Wide) {
                    orders.push(Order::All(to));
                }
                if breadth >= Breadth::Wide && units.len() > 1 {
                    if first {
                        orders.push(Order::Only(to));
                    }
                    if !enemies {
                        orders.push(Order::One(unit, to));
                    }
                }
            });
        }
        let known = drafts.len();
        for order in orders {
            let (batch, state) = self.carry_out(s, picture, area, order);
            if drafts[known..].iter().all(|draft| draft.idea.batch != batch) {
                drafts.push(self.draft(side, &state, batch, order));
            }
        }
    }

    /// Carries an order out as far as the first dice.
    fn carry_out(&self, s: &State, picture: &Picture, area: AreaId, order: Order) -> (Vec<Action>, State) {
        let side = s.turn;
        let mut state = s.clone();
        let mut batch = Vec::new();
        let mut act = |state: &mut State, action: Action| {
            self.apply_unchecked(state, Actor::Side(side), action, &mut NoSink);
            batch.push(action);
        };
        act(&mut state, Action::Activate(area));
        for unit in state.active {
            if state.frames.last() != Some(&Frame::Movement) || !self.may_pick(&state, unit) {
                continue;
            }
            let first = self.obey(&state, picture, self.march(&state, unit), order);
            if first == Action::Halt {
                continue;
            }
            act(&mut state, Action::Pick(unit));
            act(&mut state, first);
            while let Some(&Frame::March(march)) = state.frames.last() {
                let next = match order {
                    Order::All(to) | Order::Only(to) | Order::One(_, to) if state.area_of(march.unit) == Some(to) => {
                        self.onward(&state, picture, march)
                    }
                    _ => self.obey(&state, picture, march, order),
                };
                act(&mut state, next);
            }
        }
        if state.frames.last() == Some(&Frame::Movement) {
            act(&mut state, Action::Finish);
        }
        (batch, state)
    }

    /// What a plan looks like that has been carried out as far as the first dice.
    fn draft(&self, side: Side, state: &State, batch: Vec<Action>, order: Order) -> Draft {
        let fights = match state.battle {
            Some(battle) => state.to_fight | AreaSet::one(battle.area),
            None => state.to_fight,
        };
        // What comes of the battles is only guessed here; it is weighed later.
        let battles: f64 = fights
            .iter()
            .map(|a| self.attack_pays(state, self.party(state, a), a))
            .sum();
        let worth = self.guess(state);
        let promise = self.weights(state).battles * battles + if side == GERMAN { worth } else { -worth };
        let kind = match (fights.is_empty(), order) {
            (false, _) => "attack",
            (true, Order::Stay) => "hold",
            (true, _) => "advance",
        };
        Draft {
            idea: Idea { batch, kind },
            promise,
        }
    }

    /// Those who would attack in an area now.
    fn party(&self, s: &State, area: AreaId) -> UnitSet {
        match s.battle {
            Some(battle) if battle.area == area => battle.attackers,
            _ => self.battle_in(s, area).attackers,
        }
    }

    fn obey(&self, s: &State, picture: &Picture, march: March, order: Order) -> Action {
        let go = |to: AreaId| match self.has_leg(s, march, to) {
            true => Action::Go(to),
            false => Action::Halt,
        };
        match order {
            Order::Usual => self.usual_leg(s, picture, march, None),
            Order::All(to) => match go(to) {
                Action::Halt if march.steps == 0 => self.usual_leg(s, picture, march, None),
                action => action,
            },
            Order::Only(to) => go(to),
            Order::One(unit, to) if unit == march.unit => go(to),
            Order::One(..) | Order::Stay => Action::Halt,
        }
    }

    /// A unit that has come where it was sent goes on only to take more, or off the map.
    fn onward(&self, s: &State, picture: &Picture, march: March) -> Action {
        let next = self.usual_leg(s, picture, march, None);
        match next {
            Action::Go(to) if self.controls(s, s.turn, to) || self.enemy_in(s, s.turn, to) => Action::Halt,
            other => other,
        }
    }
}
