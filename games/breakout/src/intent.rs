//! What an attempt comes to: the actions that a player means, in their order.

use grognard_core::{Attempt, Fault, Game, Intent};

use crate::facts::Class;
use crate::frame::Frame;
use crate::prelude::*;

const QUESTIONS: &str = "ask: move UNIT to PLACE, assault PLACE, supply UNIT, or an action";

type Meant = Result<Intent<Action, Reason>, Fault>;

impl Breakout {
    pub(crate) fn known_unit(&self, id: &str) -> Result<UnitId, Fault> {
        let unknown = || Fault::new("", format!("there is no unit '{id}'"), "use an id of units.csv");
        self.facts.unit(id).ok_or_else(unknown)
    }

    pub(crate) fn known_area(&self, code: &str) -> Result<AreaId, Fault> {
        let unknown = || Fault::new("", format!("there is no place '{code}'"), "use a code of areas.csv");
        self.facts.area(code).ok_or_else(unknown)
    }
}

/// What an attempt stands for.
pub(crate) fn meant(at: Look<'_>, side: Side, attempt: &Attempt) -> Meant {
    let game = at.game;
    match (attempt.verb.as_str(), &attempt.target, &attempt.subjects[..]) {
        ("move", Some(to), [unit]) => {
            let (unit, to) = (game.known_unit(unit)?, game.known_area(to)?);
            Ok(Intent::Do(travel(at, side, unit, to)))
        }
        ("supply", None, [unit]) => {
            let unit = game.known_unit(unit)?;
            Ok(Intent::Judged(
                crate::reach::against_supply(at, unit).into_iter().collect(),
            ))
        }
        _ => action(at, attempt),
    }
}

/// The action that an attempt is written as.
fn action(at: Look<'_>, attempt: &Attempt) -> Meant {
    let text = attempt.notation(" ");
    match at.game.parse(&text) {
        Some(action) => Ok(Intent::Do(vec![action])),
        None => {
            let what = format!("'{text}' is no question of this game");
            Err(Fault::new("", what, QUESTIONS))
        }
    }
}

/// A unit is taken in hand, if it is not yet, and goes there; before that its place is activated.
fn travel(at: Look<'_>, side: Side, unit: UnitId, to: AreaId) -> Vec<Action> {
    let (game, s) = (at.game, at.state);
    let mut actions = Vec::new();
    match s.frames.top() {
        Some(Frame::March(march)) if march.unit == unit => {}
        Some(Frame::Choose) if s.impulse.side == side && game.unit(unit).class != Class::Coastal => {
            actions.extend(s.area_of(unit).map(Action::Activate));
            actions.push(Action::Pick(unit));
        }
        _ => actions.push(Action::Pick(unit)),
    }
    actions.push(Action::Go(to));
    actions
}
