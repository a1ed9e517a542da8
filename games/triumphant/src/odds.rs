//! Dice, and the odds of attacks: all outcomes of the die, and what is taken for granted about the choices around it.

use grognard_core::odds::{Assumption, Label, Prospect, Within};
use grognard_core::{Actor, Game, Message, NoSink, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::facts::{GERMAN, UnitId};
use crate::frame::{Cup, Fight, Frame, March, Phase, Segment};
use crate::state::State;

impl Triumphant {
    /// What faces mean at the procedure that waits for them.
    pub(crate) fn read_dice(&self, s: &State, faces: &[u8]) -> Action {
        match (s.frames.last(), faces) {
            (Some(Frame::Segment(Segment::Sky)), &[weather, ground, ..]) => Action::Sky(weather, ground),
            (Some(Frame::Cup(Cup::Draw)), &[place, ..]) => Action::Drawn(place),
            (_, faces) => Action::Rolled(faces.first().copied().unwrap_or(1)),
        }
    }

    /// Every outcome of the pending dice, all equally likely.
    pub(crate) fn dice_chances(&self, s: &State, out: &mut Vec<(Action, f64)>) {
        let waits = s.frames.last().map(|&frame| self.waits(s, frame));
        let Some(Waits::Dice(dice)) = waits else { return };
        let sides = dice.sides;
        let chance = f64::from(sides).powi(-i32::from(dice.count));
        for first in 1..=sides {
            let second = if dice.count > 1 { sides } else { 1 };
            out.extend((1..=second).map(|second| (self.read_dice(s, &[first, second]), chance)));
        }
    }

    /// The attacks that the active side could make next, each named by its hex.
    pub(crate) fn attack_plans(&self, s: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        if s.active_side(self) != Some(side) {
            return Vec::new();
        }
        let named = |hex, plan| (self.label(hex).to_string(), plan);
        let mut plans = Vec::new();
        match (s.frames.last(), &s.battle) {
            // Which of several declared attacks comes first is not settled yet.
            (Some(Frame::Impulse(Phase::Declare)), _) if !s.attacks.declared.is_empty() => {}
            (Some(Frame::Impulse(phase @ (Phase::Declare | Phase::Resolve))), _) => {
                self.attacks_list(s, *phase, &mut plans);
            }
            (Some(Frame::March(March::Open)), _) => self.march_list(s, March::Open, &mut plans),
            (Some(&Frame::Battle(step @ (Fight::Muster | Fight::Roll))), Some(battle)) => {
                let enough = self.battle_judge(s, step, Action::Finish).is_ok();
                return vec![named(
                    battle.hex,
                    if enough { vec![Action::Finish] } else { Vec::new() },
                )];
            }
            _ => {}
        }
        let attacks = plans.into_iter().filter_map(|action| match action {
            Action::Declare(hex) => Some(named(hex, self.declared_plan(s, side, action))),
            Action::Fight(hex) | Action::Overrun(hex) => Some(named(hex, vec![action])),
            _ => None,
        });
        attacks.collect()
    }

    /// A declaration, and the word that it was the last unless that goes without saying.
    fn declared_plan(&self, s: &State, side: Side, declare: Action) -> Vec<Action> {
        let mut state = s.clone();
        self.apply_unchecked(&mut state, Actor::Side(side), declare, &mut NoSink);
        if state.frames.last() == Some(&Frame::Impulse(Phase::Declare)) {
            vec![declare, Action::Finish]
        } else {
            vec![declare]
        }
    }

    /// Aircraft cover Allied defenders only (3.33c): an attacker of theirs has nothing to assume about cover.
    pub(crate) fn odds_assumptions(attacker: Side) -> Vec<Assumption> {
        let assumption = |id: &str, values: &[&str]| Assumption {
            id: id.into(),
            label: Message::new(&format!("assume-{id}")),
            values: values.iter().map(|v| (*v).to_string()).collect(),
            chosen: values[0].into(),
        };
        let mut all = vec![
            assumption("support", &["given", "none"]),
            assumption("cover", &["none", "given"]),
            assumption("rest", &["retreat", "stand"]),
            assumption("losses", &["weakest", "strongest"]),
        ];
        all.retain(|assumption| attacker == GERMAN || assumption.id != "cover");
        all
    }

    /// What the assumptions make a side choose; nothing in matters they are not about.
    pub(crate) fn assumed(&self, s: &State, side: Side, frame: Frame, assumptions: &[Assumption]) -> Option<Action> {
        let chosen = |id: &str, value: &str| assumptions.iter().any(|a| a.id == id && a.chosen == value);
        let mut legal = Vec::new();
        self.legal(s, side, &mut legal);
        let first = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
        match frame {
            Frame::Impulse(Phase::Cover) if chosen("cover", "given") => first(covers).or(Some(Action::Finish)),
            Frame::Impulse(Phase::Commit) if chosen("support", "given") => first(backs).or(Some(Action::Finish)),
            Frame::Impulse(Phase::Cover | Phase::Commit) => Some(Action::Finish),
            Frame::March(March::Support { .. }) if chosen("support", "given") => first(backs).or(Some(Action::Decline)),
            Frame::March(March::Support { .. }) => Some(Action::Decline),
            Frame::Battle(Fight::Scouts) => Some(Action::Stand),
            Frame::Battle(Fight::Rest(_)) if chosen("rest", "stand") => Some(Action::Stand),
            Frame::Battle(Fight::Rest(_)) => Some(Action::Retreat),
            Frame::Battle(step @ (Fight::Losses(_) | Fight::Cornered { .. })) => {
                let units = self.could_lose(s, step);
                let strength = |unit: &UnitId| self.strength_of(s, *unit);
                let unit = if chosen("losses", "strongest") {
                    units.iter().max_by_key(strength)
                } else {
                    units.iter().min_by_key(strength)
                };
                unit.map(Action::Lose)
            }
            // Everybody attacks; those that go back take the first way that is open.
            Frame::Impulse(Phase::Resolve) | Frame::Battle(Fight::Muster | Fight::FallBack { .. }) => {
                legal.first().copied()
            }
            Frame::Battle(Fight::Retreat(_)) => first(picks).or(Some(Action::Finish)),
            _ => None,
        }
    }

    /// A battle that is over, as the bar chart calls it.
    pub(crate) fn odds_label(&self, from: &State, now: &State) -> Option<Label> {
        if now.verdict.battles == from.verdict.battles {
            return None;
        }
        let verdict = now.verdict;
        let (d, a) = (verdict.defender_lost, verdict.attacker_lost);
        // A defender who holds is better off, unless he pays the higher price for it.
        let (order, key, prospect, group) = match (verdict.emptied, verdict.retreat) {
            (true, 0) => (0, "odds-destroyed", Prospect::Gain, "odds-group-destroyed"),
            (true, _) => (1, "odds-retreated", Prospect::Gain, "odds-group-retreated"),
            (false, _) if d > a => (2, "odds-held", Prospect::Even, "odds-group-worn"),
            (false, _) => (2, "odds-held", Prospect::Setback, "odds-group-held"),
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

fn covers(action: &Action) -> bool {
    matches!(action, Action::Cover(_))
}

fn picks(action: &Action) -> bool {
    matches!(action, Action::Pick(_))
}

fn backs(action: &Action) -> bool {
    matches!(action, Action::Back(_))
}
