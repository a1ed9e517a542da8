//! Odds of attacks: what can be asked about, what is taken for granted, and what came of it.

use grognard_core::Message;
use grognard_core::odds::{Assumption, Label, Prospect, Within};

use crate::assault;
use crate::day::{self, Dusk};
use crate::frame::Frame;
use crate::prelude::*;
use crate::throw::Sort;

/// What odds take for granted about later choices.
pub(crate) fn assumptions() -> Vec<Assumption> {
    vec![Assumption::new("re-roll", &["never", "when-bad"])]
}

/// The attacks that a side could see the odds of.
pub(crate) fn plans(at: Look<'_>, side: Side) -> Vec<(String, Vec<Action>)> {
    let (game, s) = (at.game, at.state);
    let code = |area: AreaId| game.code(area).to_owned();
    let mut legal = Vec::new();
    match s.frames.top() {
        Some(frame @ Frame::Assault(_)) if frame.waits(at) == Waits::on(side) => {
            let Some(battle) = s.battle else { return Vec::new() };
            frame.list(at, side, &mut legal);
            let leads = legal.into_iter().filter(|action| matches!(action, Action::Lead(_)));
            let named = |action: &Action| match action {
                Action::Lead(unit) => format!("{}>{}", game.id(*unit), code(battle.area)),
                _ => code(battle.area),
            };
            leads.map(|action| (named(&action), vec![action])).collect()
        }
        Some(frame @ Frame::Bombardment(_)) if frame.waits(at) == Waits::on(side) => {
            frame.list(at, side, &mut legal);
            let targets = legal.into_iter().filter_map(|action| match action {
                Action::Target(unit) => Some((game.id(unit).to_owned(), vec![action])),
                _ => None,
            });
            targets.collect()
        }
        Some(Frame::Operate) if s.impulse.side == side => {
            let frame = Frame::Operate;
            frame.list(at, side, &mut legal);
            let assaults = legal.into_iter().filter_map(|action| match action {
                Action::Assault(area) => {
                    let units = game.assaulters(s, area) & game.facts.leading;
                    let lead = units
                        .iter()
                        .max_by_key(|&unit| (game.unit(unit).attack.factor(), std::cmp::Reverse(unit)))?;
                    Some((code(area), vec![action, Action::Lead(lead)]))
                }
                _ => None,
            });
            assaults.collect()
        }
        _ => Vec::new(),
    }
}

/// An attack that has been resolved, as the bar chart calls it. Where its roll was the Sunset roll too, every result
/// stands under what came of the day (11.5).
pub(crate) fn label(game: &Breakout, from: &State, now: &State) -> Option<Label> {
    if now.verdict.attacks == from.verdict.attacks || now.battle.is_some() || now.fire.is_some() {
        return None;
    }
    let verdict = now.verdict;
    let points = verdict.points;
    let overruns = from.battle.is_none_or(|battle| assault::can_overrun(game, &battle));
    let (key, rank, prospect) = match (verdict.result, verdict.gone) {
        (3, _) if from.fire.is_some() => ("odds-attrition", 2 + i32::from(points), Prospect::Gain),
        (1, _) => ("odds-repulse", 0, Prospect::Setback),
        (2, _) => ("odds-tie", 1, Prospect::Even),
        (4, _) if overruns => ("odds-overrun", 99, Prospect::Gain),
        (4, _) | (3, 1) => ("odds-cleared", 98, Prospect::Gain),
        (3, _) => ("odds-foothold", 2 + i32::from(points), Prospect::Gain),
        _ => ("odds-nothing", 0, Prospect::Even),
    };
    let mut message = Message::new(key);
    if ["odds-foothold", "odds-attrition"].contains(&key) {
        message = message.with("points", points);
    }
    let evening = evening(game, from, now).map(|dusk| match dusk {
        Dusk::GoesOn => (0, "odds-day-goes-on"),
        Dusk::Changes => (1, "odds-weather-changes"),
        Dusk::Ends => (2, "odds-day-ends"),
    });
    let Some((order, group)) = evening else {
        return Some(Label {
            message,
            rank,
            prospect,
            within: None,
        });
    };
    let group = Message::new(group);
    let both = Message::new("odds-and-day").with("result", message.clone());
    Some(Label {
        message: both.with("day", group.clone()),
        rank: rank + order * RANKS,
        prospect,
        within: Some(Within { group, detail: message }),
    })
}

/// What the roll of an attack did to the day, if it was the Sunset roll: as it lies, or as it shows once the impulse is
/// over because nobody had anything left to do.
fn evening(game: &Breakout, from: &State, now: &State) -> Option<Dusk> {
    if !day::is_sunset(Look::new(game, from), Sort::Assault) {
        return None;
    }
    if let Some((roll, drm)) = now.track.sunset {
        return Some(day::dusk(Look::new(game, now), roll, drm));
    }
    if now.phase != from.phase || now.over.is_some() {
        return Some(Dusk::Ends);
    }
    let closed = !now.impulse.going || now.impulse.side != ALLIED;
    closed.then_some(match (now.track.weather == from.track.weather, now.track.next) {
        (true, None) => Dusk::GoesOn,
        _ => Dusk::Changes,
    })
}

/// More than there are results of an attack.
const RANKS: i32 = 1000;
