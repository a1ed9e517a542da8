//! Odds of a battle: all outcomes of the dice, and what is taken for granted about the choices after them.

use grognard_board::{AreaId, AreaSet};
use grognard_core::odds::{Assumption, Label, Prospect, Within};
use grognard_core::{Actor, Game, Message, NoSink, Pending, Side};

use crate::Bulge;
use crate::action::Action;
use crate::facts::UnitId;
use crate::state::{Fate, Frame, State};

impl Bulge {
    /// Every pair of hits with its probability: each side's hits are independent sums of its dice.
    pub(crate) fn hit_chances(&self, s: &State, out: &mut Vec<(Action, f64)>) {
        let Some(battle) = s.battle else { return };
        let volleys = self.volleys(s, &battle);
        let sides = f64::from(s.options.die.sides());
        let hits = |side: Side| {
            let dice = volleys[side].iter().flat_map(|&(_, dice, target)| {
                let chance = f64::from(target) / sides;
                (0..dice).map(move |_| chance)
            });
            dice.fold(vec![1.0], |hits, chance| add_die(&hits, chance))
        };
        let (on_defender, on_attacker) = (hits(battle.attacker), hits(!battle.attacker));
        for (d, p) in on_defender.iter().enumerate() {
            for (a, q) in on_attacker.iter().enumerate() {
                if p * q > 0.0 {
                    let counted = |hits: usize| u8::try_from(hits).unwrap_or(u8::MAX);
                    let action = Action::Hits {
                        on_defender: counted(d),
                        on_attacker: counted(a),
                    };
                    out.push((action, p * q));
                }
            }
        }
    }

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
                // Where the unit in hand stands, and where it could go: each may be the last move before the dice.
                let here = self.combats_due(s);
                let mut there = AreaSet::EMPTY;
                self.legs(s, march, |area, _, _| there.set(area, self.enemy_in(s, side, area)));
                let stay = (here - there).iter().map(|a| (code(a), self.plan(s, Vec::new(), a)));
                let go = (there - here)
                    .iter()
                    .map(|a| (code(a), self.plan(s, vec![Action::Go(a)], a)));
                stay.chain(go).collect()
            }
            Some(&Frame::Exploit { unit, .. }) => {
                let into = self.exploits(s, unit).iter().filter(|&a| self.enemy_in(s, side, a));
                into.map(|a| (code(a), self.plan(s, vec![Action::Go(a)], a))).collect()
            }
            Some(Frame::Combats) => s.to_fight.iter().map(|a| (code(a), vec![Action::Fight(a)])).collect(),
            Some(Frame::Roll) => s.battle.iter().map(|battle| (code(battle.area), Vec::new())).collect(),
            _ => Vec::new(),
        }
    }

    /// Completes a plan until the battle of `area` is about to be rolled.
    fn plan(&self, s: &State, mut plan: Vec<Action>, area: AreaId) -> Vec<Action> {
        let mut state = s.clone();
        for &action in &plan {
            self.apply_unchecked(&mut state, Actor::Side(s.turn), action, &mut NoSink);
        }
        while !matches!(self.pending(&state), Pending::Roll(_)) {
            let next = match state.frames.last() {
                Some(Frame::March(_) | Frame::Exploit { .. }) => Action::Halt,
                Some(Frame::Movement | Frame::Breakthrough { .. }) => Action::Finish,
                Some(Frame::Combats) => Action::Fight(area),
                _ => break,
            };
            plan.push(next);
            self.apply_unchecked(&mut state, Actor::Side(s.turn), next, &mut NoSink);
        }
        plan
    }

    pub(crate) fn odds_assumptions() -> Vec<Assumption> {
        let assumption = |id: &str, values: &[&str]| Assumption {
            id: id.into(),
            label: Message::new(&format!("assume-{id}")),
            values: values.iter().map(|v| (*v).to_string()).collect(),
            chosen: values[0].into(),
        };
        vec![
            assumption("retreat", &["never", "always"]),
            assumption("losses", &["strongest", "weakest"]),
        ]
    }

    /// What the assumptions make a side choose.
    pub(crate) fn assumed(&self, s: &State, frame: Frame, assumptions: &[Assumption]) -> Option<Action> {
        let chosen = |id: &str| {
            assumptions
                .iter()
                .find(|a| a.id == id)
                .map_or("", |a| a.chosen.as_str())
        };
        match frame {
            Frame::Retreat if chosen("retreat") == "always" => self.refuges(s).lowest().map(Action::Retreat),
            Frame::Retreat => Some(Action::Stand),
            Frame::DefenderLosses | Frame::AttackerLosses => {
                let (units, _) = self.losers(s, frame);
                let strength = |u: &UnitId| s.strength[*u];
                let unit = match chosen("losses") {
                    "weakest" => units.iter().min_by_key(strength),
                    _ => units.iter().max_by_key(strength),
                };
                unit.map(Action::Lose)
            }
            _ => None,
        }
    }

    /// A battle that is over, as the bar chart calls it.
    pub(crate) fn odds_label(from: &State, now: &State) -> Option<Label> {
        if now.verdict.battles == from.verdict.battles {
            return None;
        }
        let (d, a) = (now.verdict.defender_lost, now.verdict.attacker_lost);
        // A defender who holds is better off, unless he pays the higher price for it.
        let (order, key, prospect, group) = match now.verdict.fate {
            Fate::Destroyed => (0, "odds-destroyed", Prospect::Gain, "odds-group-destroyed"),
            Fate::Retreated => (1, "odds-retreated", Prospect::Gain, "odds-group-retreated"),
            Fate::Held if d > a => (2, "odds-held", Prospect::Even, "odds-group-worn"),
            Fate::Held => (2, "odds-held", Prospect::Setback, "odds-group-held"),
        };
        let told = |key: &str| Message::new(key).with("defender", d).with("attacker", a);
        Some(Label {
            message: told(key),
            rank: order * 100_000 - i32::from(d) * 300 + i32::from(a),
            prospect,
            within: Some(Within {
                group: Message::new(group),
                detail: told("odds-losses"),
            }),
        })
    }
}

/// Adds a die that hits with `chance` to a distribution of hits.
fn add_die(hits: &[f64], chance: f64) -> Vec<f64> {
    let mut next = vec![0.0; hits.len() + 1];
    for (n, p) in hits.iter().enumerate() {
        next[n] += p * (1.0 - chance);
        next[n + 1] += p * chance;
    }
    next
}
