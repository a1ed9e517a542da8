//! Dice, and the odds of attacks: all outcomes of the die, and what is taken for granted about the choices around it.

use grognard_board::HexId;
use grognard_core::odds::{Assumption, Label, Lost, Prospect, Within};
use grognard_core::{Actor, Game, Message, NoSink, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::battle::Muster;
use crate::facts::GERMAN;
use crate::frame::{Fight, Frame, Phase};
use crate::march::March;
use crate::state::State;

impl Triumphant {
    /// The attacks that the active side could make next, each named by its hex.
    pub(crate) fn attack_plans(&self, s: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        if s.active_side(self) != Some(side) {
            return Vec::new();
        }
        let named = |hex, plan| (self.label(hex).to_string(), plan);
        let mut plans = Vec::new();
        match (s.frames.last(), &s.battle) {
            (Some(Frame::Impulse(phase @ (Phase::Declare | Phase::Resolve))), _) => {
                self.open(s, side, *phase, &mut plans);
            }
            (Some(Frame::Impulse(Phase::Commit)), _) => return self.supported_plans(s, side),
            (Some(Frame::March(March::Open)), _) => self.open(s, side, March::Open, &mut plans),
            (Some(&Frame::Battle(step @ (Fight::Muster | Fight::Roll))), Some(battle)) => {
                let enough = self.permits(s, side, step, Action::Finish);
                let as_it_is = named(battle.hex, if enough { vec![Action::Finish] } else { Vec::new() });
                let mut more = self.joined_plans(s, side, battle.hex);
                more.push(as_it_is);
                return more;
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

    /// The declared attacks with what they have been given so far, and with every support that could be given next, each
    /// named by its hex and what it is given.
    fn supported_plans(&self, s: &State, side: Side) -> Vec<(String, Vec<Action>)> {
        let mut open = Vec::new();
        self.open(s, side, Phase::Commit, &mut open);
        let as_it_is = s.attacks.declared.iter().map(|hex| (hex, "", None));
        let given = open.into_iter().filter_map(|action| match action {
            Action::Strike(hex) => Some((hex, "+air", Some(action))),
            Action::Back(hex) => Some((hex, "+hq", Some(action))),
            _ => None,
        });
        let plan = |(hex, with, first): (HexId, &str, Option<Action>)| {
            let plan = self.fought_plan(s, side, hex, first.into_iter().collect())?;
            Some((format!("{}{with}", self.label(hex)), plan))
        };
        as_it_is.chain(given).filter_map(plan).collect()
    }

    /// What is said until the attack on a hex is the next to be made, if it can be.
    fn fought_plan(&self, s: &State, side: Side, hex: HexId, mut plan: Vec<Action>) -> Option<Vec<Action>> {
        let mut state = s.clone();
        let act = |state: &mut State, action| self.apply_unchecked(state, Actor::Side(side), action, &mut NoSink);
        plan.iter().for_each(|&action| act(&mut state, action));
        for (phase, action) in [(Phase::Commit, Action::Finish), (Phase::Resolve, Action::Fight(hex))] {
            if matches!(state.frames.last(), Some(Frame::Impulse(now)) if *now == phase) {
                self.permits(&state, side, phase, action).then_some(())?;
                plan.push(action);
                act(&mut state, action);
            }
        }
        let begun = state.battle.as_ref().is_some_and(|battle| battle.hex == hex);
        begun.then_some(plan)
    }

    /// A declaration, and the word that it was the last unless that goes without saying.
    fn declared_plan(&self, s: &State, side: Side, declare: Action) -> Vec<Action> {
        let mut state = s.clone();
        self.apply_unchecked(&mut state, Actor::Side(side), declare, &mut NoSink);
        let mut plan = vec![declare];
        if state.frames.last() == Some(&Frame::Impulse(Phase::Declare)) {
            plan.push(Action::Finish);
        }
        // Of several attacks this one is looked at as if it were the first.
        if let (false, Action::Declare(hex)) = (s.attacks.declared.is_empty(), declare) {
            plan.push(Action::Fight(hex));
        }
        plan
    }

    /// The attack with each unit that could still be named, and with nobody else if those are enough.
    fn joined_plans(&self, s: &State, side: Side, hex: HexId) -> Vec<(String, Vec<Action>)> {
        let mut open = Vec::new();
        self.open(s, side, Fight::from(Muster), &mut open);
        let joined = open.into_iter().filter_map(|action| {
            let Action::Attack(unit) = action else { return None };
            let mut state = s.clone();
            self.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
            let asked = state.frames.last() == Some(&Frame::Battle(Fight::from(Muster)));
            let enough = asked && self.permits(&state, side, Fight::from(Muster), Action::Finish);
            let plan = std::iter::once(action).chain(enough.then_some(Action::Finish));
            Some((format!("{}>{}", self.id(unit), self.label(hex)), plan.collect()))
        });
        joined.collect()
    }

    /// What is still to be chosen. Aircraft cover Allied defenders only, before support is given (3.33b), and nobody in
    /// an overrun (11.3, R82); support is given before the battle.
    pub(crate) fn odds_assumptions(from: &State, attacker: Side) -> Vec<Assumption> {
        let top = from.frames.last();
        let support = matches!(
            top,
            Some(Frame::Impulse(Phase::Declare | Phase::Cover | Phase::Commit) | Frame::March(March::Support { .. }))
        );
        let cover = attacker == GERMAN && matches!(top, Some(Frame::Impulse(Phase::Declare | Phase::Cover)));
        let mut all = vec![
            Assumption::new("support", &["given", "none"]),
            Assumption::new("cover", &["none", "given"]),
            Assumption::new("rest", &["retreat", "stand"]),
            Assumption::new("losses", &["weakest", "strongest"]),
        ];
        all.retain(|assumption| match assumption.id.as_str() {
            "support" => support,
            "cover" => cover,
            _ => true,
        });
        all
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
            lost: Some(Lost { own: a, enemy: d }),
        })
    }
}
