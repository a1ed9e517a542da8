//! Questions about the map: where a unit could go, and where its supply comes from.

use grognard_core::{CostTerm, Fault, Points, Reach, Trace};

use crate::prelude::*;
use crate::step::{Charge, How, Mover};
use crate::supply;

/// Where a unit could go in one leg, in the impulse that goes on or as if its place were active.
pub(crate) fn reach(at: Look<'_>, subject: &str) -> Result<Vec<Reach>, Fault> {
    let (game, s) = (at.game, at.state);
    let unit = game.known_unit(subject)?;
    let Some(mover) = game.mover(s, unit) else {
        return Ok(Vec::new());
    };
    let able = s.condition[unit] == Condition::Fresh
        && !s.acts.done.has(unit)
        && !s.acts.stopped.has(unit)
        && (s.acts.active.is_empty() || s.acts.active.has(unit))
        && !game.facts.coastal.has(unit);
    if !able {
        return Ok(Vec::new());
    }
    let legs = game.legs(s, mover);
    let reached = legs.reached().iter().filter(|&&to| to != mover.at);
    let told = reached.map(|&to| {
        let path = legs.path(to);
        Reach {
            place: game.code(to).into(),
            cost: Points::whole(legs.spent(to).unwrap_or(0).into()),
            ends: !game.vacant(s, game.side_of(unit), to) || legs.spent(to) == Some(mover.left),
            terms: bill(at, mover, &path),
            path: path.into_iter().map(|area| game.code(area).to_owned()).collect(),
        }
    });
    Ok(told.collect())
}

/// Of what the cost of a leg is made up.
fn bill(at: Look<'_>, start: Mover, path: &[AreaId]) -> Vec<CostTerm> {
    let (game, s) = (at.game, at.state);
    let mut mover = start;
    let mut bill = Vec::new();
    for &to in path.iter().filter(|&&to| to != start.at) {
        let Some(step) = game.open_step(s, mover, to, How::Any) else {
            break;
        };
        let mut terms: Vec<(Charge, i32)> = Vec::new();
        game.charge(s, mover, to, step.over, &mut terms);
        let whole: i32 = terms.iter().map(|(_, value)| value).sum();
        if whole != i32::from(step.cost) {
            terms = vec![(Charge::All, step.cost.into())];
        }
        let term = |&(term, value): &(Charge, i32)| CostTerm::new(game.code(to), term, Points::whole(value));
        bill.extend(terms.iter().map(term));
        mover = Mover {
            at: to,
            left: mover.left - step.cost,
            moved: true,
            paid: true,
            wet: true,
            ..mover
        };
    }
    bill
}

/// What stands against a unit being supplied.
pub(crate) fn against_supply(at: Look<'_>, unit: UnitId) -> Option<Reason> {
    let Some(area) = at.state.area_of(unit) else {
        return Some(Reason::NotOnMap(unit));
    };
    let supplied = supply::supplied(at.game, at.state, at.game.unit(unit).nation);
    (!supplied.has(area)).then_some(Reason::Isolated(unit))
}

/// The supply line of every unit on land, or why it has none.
pub(crate) fn traces(at: Look<'_>) -> Vec<Trace> {
    let (game, s) = (at.game, at.state);
    let units = game.ashore(s, GERMAN).iter().chain(game.ashore(s, ALLIED));
    let trace = |unit: UnitId| {
        let refusal = against_supply(at, unit);
        Trace {
            subject: game.id(unit).to_owned(),
            line: "supply".into(),
            status: if refusal.is_none() { "supplied" } else { "isolated" }.into(),
            path: refusal.is_none().then(|| supply::line(game, s, unit)),
            refusal: refusal.map(|reason| reason.explain(game)),
            terms: Vec::new(),
        }
    };
    units.map(trace).collect()
}
