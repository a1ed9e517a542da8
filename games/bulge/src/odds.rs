//! Odds of a battle: all outcomes of the dice, and what is taken for granted about the choices after them.

use grognard_board::{AreaId, AreaSet};
use grognard_core::odds::{Assumption, Label};
use grognard_core::{Actor, Game, NoSink, Pending, Side};
use grognard_table::odds::{DefenderFate, battle_label};

use crate::Bulge;
use crate::action::Action;
use crate::exploit::Exploit;
use crate::frame::Frame;
use crate::state::{Fate, State};

impl Bulge {
    /// The battles that the player on turn would fight if he went on as he is; named by their areas.
    pub(crate) fn attack_plans(&self, s: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        if s.turn != side {
            return Vec::new();
        }
        let code = |area: AreaId| self.code(area).to_string();
        match s.frames.last() {
            Some(Frame::Choose) => {
                let contested = self.areas_to_activate(s).iter().filter(|&a| self.enemy_in(s, side, a));
                contested
                    .map(|area| (code(area), self.plan(s, vec![Action::Activate(area)], area)))
                    .collect()
            }
            Some(Frame::Movement) => self
                .combats_due(s)
                .iter()
                .map(|a| (code(a), self.plan(s, Vec::new(), a)))
                .collect(),
            Some(&Frame::March(march)) => {
                // Where the unit in hand stands, and where it could go: each may be the last move before the dice. Where
                // others are already, the odds are those with it.
                let here = self.combats_due(s);
                let mut there = AreaSet::EMPTY;
                self.legs(s, march, |area| there.set(area, self.enemy_in(s, side, area)));
                let stay = (here - there).iter().map(|a| (code(a), self.plan(s, Vec::new(), a)));
                let go = there.iter().map(|a| (code(a), self.plan(s, vec![Action::Go(a)], a)));
                stay.chain(go).collect()
            }
            Some(&Frame::Exploit(Exploit { unit })) => {
                let into = self.exploits(s, unit).iter().filter(|&a| self.enemy_in(s, side, a));
                into.map(|a| (code(a), self.plan(s, vec![Action::Go(a)], a))).collect()
            }
            Some(Frame::Combats) => s.to_fight.iter().map(|a| (code(a), vec![Action::Fight(a)])).collect(),
            Some(Frame::Roll) => s.battle.iter().map(|battle| (code(battle.area), Vec::new())).collect(),
            _ => Vec::new(),
        }
    }

    /// What each unit could attack from next door, before it moves and before its area is chosen: named by the unit and
    /// the attacked area. It goes in, alone or to those that are there, and nobody else moves.
    pub(crate) fn plans_from_next_door(&self, s: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        if s.turn != side || s.frames.last() != Some(&Frame::Choose) {
            return self.charges(s, side, None);
        }
        let charges = |area: AreaId| {
            let (mut active, first) = (s.clone(), Action::Activate(area));
            self.apply_unchecked(&mut active, Actor::Side(side), first, &mut NoSink);
            self.charges(&active, side, Some(first))
        };
        self.areas_to_activate(s).iter().flat_map(charges).collect()
    }

    /// The moves of single units into enemies beside them.
    fn charges(&self, s: &State, side: Side, first: Option<Action>) -> Vec<(String, Vec<Action>)> {
        if s.turn != side || s.frames.last() != Some(&Frame::Movement) {
            return Vec::new();
        }
        let mut plans = Vec::new();
        for unit in self.movable(s) {
            let Some(from) = s.area_of(unit) else { continue };
            let march = self.march(s, unit);
            let held = self
                .facts
                .map
                .neighbours(from)
                .iter()
                .filter(|&to| self.enemy_in(s, side, to));
            for to in held.filter(|&to| self.open_step(s, march, from, to).is_some()) {
                let moves = vec![Action::Pick(unit), Action::Go(to)];
                let plan = first.into_iter().chain(self.plan(s, moves, to));
                plans.push((format!("{}>{}", self.id(unit), self.code(to)), plan.collect()));
            }
        }
        plans
    }

    /// Completes a plan until the battle of `area` is about to be rolled.
    fn plan(&self, s: &State, mut plan: Vec<Action>, area: AreaId) -> Vec<Action> {
        let mut state = s.clone();
        for &action in &plan {
            self.apply_unchecked(&mut state, Actor::Side(s.turn), action, &mut NoSink);
        }
        while !matches!(self.pending(&state), Pending::Roll(_)) {
            let next = match state.frames.last() {
                Some(Frame::March(_) | Frame::Exploit(_)) => Action::Halt,
                Some(Frame::Movement | Frame::Breakthrough) => Action::Finish,
                Some(Frame::Combats) => Action::Fight(area),
                _ => break,
            };
            plan.push(next);
            self.apply_unchecked(&mut state, Actor::Side(s.turn), next, &mut NoSink);
        }
        plan
    }

    pub(crate) fn odds_assumptions() -> Vec<Assumption> {
        vec![
            Assumption::new("retreat", &["never", "always"]),
            Assumption::new("losses", &["strongest", "weakest"]),
        ]
    }

    /// A battle that is over, as the bar chart calls it.
    pub(crate) fn odds_label(from: &State, now: &State) -> Option<Label> {
        if now.verdict.battles == from.verdict.battles {
            return None;
        }
        let verdict = now.verdict;
        let fate = match verdict.fate {
            Fate::Destroyed => DefenderFate::Destroyed,
            Fate::Retreated => DefenderFate::Retreated,
            Fate::Held => DefenderFate::Held,
        };
        Some(battle_label(fate, verdict.defender_lost, verdict.attacker_lost))
    }
}
