//! Combat supply of headquarters, and the supply status of all units (3.1d, 3.1e, 7.11, 7.3, 10.13, 10.14, R23, R57).

use grognard_core::Cost;

use crate::chits::Chits;
use crate::prelude::*;
use crate::state::{Place, Supply};

/// German headquarters are put in combat supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CombatSupply;

/// The supply status of all units for this turn is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Status;

impl Procedure<Triumphant> for CombatSupply {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(GERMAN)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Supply(hq) => at.game.may_supply(at.state, hq, why),
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.suppliable(at.state).map(Action::Supply));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Supply(unit) = action else {
            return supplied(play);
        };
        let price = u16::from(rule!("7.3", play.game.facts.modifiers.hq_points));
        play.state.points = play.state.points.saturating_sub(price);
        play.state.ready.insert(unit);
        let stock = play.state.points;
        play.say(Event::InCombatSupply { unit, stock });
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if play.game.suppliable(play.state).next().is_some() {
            return Progress::Waits;
        }
        supplied(play);
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let price = at.game.facts.modifiers.hq_points;
        let affordable = at.state.points / u16::from(price).max(1);
        let asked = Question::new("7.3", "ask-combat-supply", Shape::up_to(affordable));
        let asked = asked.with("points", i32::from(at.state.points));
        Some(asked.with("price", price).task("combat-supply"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let price = u16::from(at.game.facts.modifiers.hq_points);
        let cost = Cost::new("supply", price).leaving(at.state.points.saturating_sub(price));
        answers::ending(answers, "do-finish-supply");
        for answer in answers {
            answer.cost = answers::unit(at, answer).map(|_| cost.clone());
        }
    }

    fn warnings(self, at: Look<'_>, _side: Side, out: &mut Vec<Warning<Action>>) {
        at.game.warn_of_points(at.game.suppliable(at.state).collect(), out);
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Supply(_)).then_some(Self)
    }
}

/// Allied headquarters in supply, and those that arrive, are in combat supply for nothing (7.3, 10.13).
fn supplied<L: Sink<Event>>(play: &mut Play<'_, L>) {
    let (game, s) = (play.game, &mut *play.state);
    for &hq in game.lookup.hqs.iter().filter(|&&hq| game.side_of(hq) == ALLIED) {
        let arriving = rule!("10.13", s.place(hq) == Place::Waiting);
        let supplied = s.hex_of(hq).is_some() && s.supply.of(hq) == Supply::Supplied;
        if arriving || rule!("3.1d", supplied) {
            s.ready.insert(hq);
        }
    }
    play.goto(Segment::from(Status));
}

impl Procedure<Triumphant> for Status {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let supply = play.state.supply;
        for unit in (supply.unsupplied | supply.isolated).iter() {
            let supply = supply.of(unit);
            play.say(Event::SupplyStatus { unit, supply });
        }
        play.goto(Segment::from(Chits));
        Progress::Went
    }
}

impl Triumphant {
    /// A German headquarters in supply may be put in combat supply for its points (3.1d, 7.3). Arriving ones pay too
    /// (10.14, R57).
    fn may_supply(&self, s: &State, hq: UnitId, why: &mut Why) -> Flow {
        let german = self.is_hq(hq) && self.side_of(hq) == GERMAN;
        why.gate(forbid!(!german, Reason::NotHeadquarters(hq)))?;
        why.gate(forbid!(!self.hq_present(s, hq), Reason::HqAbsent(hq)))?;
        why.gate(forbid!(s.ready.has(hq), Reason::HqReady(hq)))?;
        let supplied = s.place(hq) == Place::Waiting || s.supply.of(hq) == Supply::Supplied;
        why.hear(forbid!(!supplied, Reason::HqUnsupplied(hq)))?;
        why.hear(forbid!(
            s.points < u16::from(self.facts.modifiers.hq_points),
            Reason::SupplyPoints
        ))
    }

    /// Headquarters that can be put in combat supply now.
    fn suppliable<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let hqs = self.hqs();
        hqs.filter(|&hq| allows(|why| self.may_supply(s, hq, why)))
    }

    /// Whether a headquarters is on the map or comes in this turn (8.1, 10.14).
    pub(crate) fn hq_present(&self, s: &State, hq: UnitId) -> bool {
        s.hex_of(hq).is_some() || permit!("10.14", s.place(hq) == Place::Waiting)
    }
}
