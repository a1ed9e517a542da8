//! Victory (22, 24.1, 23.22).

use grognard_core::Outcome;
use grognard_core::sum::{Sum, Total};
use grognard_core::{term, terms};

use crate::facts::{Counted, Winner};
use crate::prelude::*;
use crate::supply;

terms! {
    /// What is counted.
    pub(crate) enum Point {
        /// Areas under supplied Allied control.
        Areas = "22.3", "term-areas";
        /// The port in the west, cut off.
        Isolated = "22.3", "term-isolated", "R84";
        /// The Advantage.
        Advantage = "22.3", "term-advantage";
        /// German beaches.
        Beaches = "22.3", "term-german-beaches";
        /// Contested areas.
        Contested = "22.4", "term-contested", "R83";
        /// Allied beaches, in the short scenario.
        Landed = "2.S1", "term-allied-beaches";
    }
}

/// How a game can end: what is kept in a position is the place in this list.
const RESULTS: [Outcome; 5] = [
    Outcome::new("22.1", Some(ALLIED), "breakthrough"),
    Outcome::new("22.2", Some(ALLIED), "allied-victory"),
    Outcome::new("22.2", None, "draw"),
    Outcome::new("22.2", Some(GERMAN), "german-victory"),
    Outcome::new("24.1", Some(GERMAN), "german-victory"),
];

/// The result that a position keeps.
pub(crate) fn outcome(s: &State) -> Option<Outcome> {
    s.over.and_then(|at| RESULTS.get(usize::from(at)).copied())
}

/// Adds up the points of a scenario (22.3, 22.4).
pub(crate) fn count(game: &Breakout, s: &State, sum: &mut impl Sum<Point>) {
    let facts = &game.facts;
    let supplied = [Nation::Us, Nation::British].map(|nation| supply::supplied(game, s, nation));
    let value = |area: AreaId| i32::from(facts.areas[area.index()].vp);
    let held = |area: &AreaId| match s.control[*area] {
        Nation::German => false,
        Nation::Us => rule!("12.8", supplied[0].has(*area), else true),
        Nation::British => rule!("12.8", supplied[1].has(*area), else true),
    };
    term!(sum, Point::Areas, facts.victory.iter().filter(held).map(value).sum());
    let german_beaches = facts
        .beach_areas
        .iter()
        .filter(|&area| game.controls(s, GERMAN, area))
        .count() as i32;
    if facts.scenarios[usize::from(s.scenario)].counted == Counted::Beaches {
        term!(sum, Point::Landed, facts.beach_areas.len() as i32 - german_beaches);
        return;
    }
    let german = supply::supplied(game, s, Nation::German);
    let cut_off = facts
        .victory
        .iter()
        .filter(|&area| game.controls(s, GERMAN, area) && !german.has(area));
    let isolated = cut_off
        .map(|area| i32::from(facts.areas[area.index()].vp_isolated))
        .sum();
    term!(sum, Point::Isolated, isolated);
    let numbers = &facts.numbers;
    let advantage = s.advantage.holder == ALLIED;
    term!(
        sum,
        Point::Advantage,
        i32::from(advantage) * i32::from(numbers.vp_advantage)
    );
    term!(sum, Point::Beaches, -german_beaches * i32::from(numbers.vp_beach_lost));
    let contested = contested(game, s) >= i32::from(numbers.vp_contested_least);
    term!(
        sum,
        Point::Contested,
        i32::from(contested) * i32::from(numbers.vp_contested)
    );
}

/// What the areas are worth that the Allied player contests and does not control (R83).
fn contested(game: &Breakout, s: &State) -> i32 {
    let facts = &game.facts;
    let open = |&area: &AreaId| game.contested(s, area) && game.controls(s, GERMAN, area);
    facts
        .victory
        .iter()
        .filter(open)
        .map(|area| i32::from(facts.areas[area.index()].vp))
        .sum()
}

/// The points now.
pub(crate) fn points(game: &Breakout, s: &State) -> i32 {
    let mut total = Total(0);
    count(game, s, &mut total);
    total.0
}

/// 22.1: a fresh, supplied Allied unit in a sector at the end of a Day.
pub(crate) fn breakthrough(at: Look<'_>) -> Option<u8> {
    let (game, s) = (at.game, at.state);
    if !game.facts.scenarios[usize::from(s.scenario)].breakthrough {
        return None;
    }
    let through = |nation, units| {
        let supplied = supply::supplied(game, s, nation);
        let mut sectors = game.facts.sectors.iter();
        sectors.any(|area| supplied.has(area) && game.any_fresh(s, s.at(area) & units))
    };
    let through = through(Nation::Us, game.facts.us) || through(Nation::British, game.facts.british);
    rule!("22.1", through).then_some(0)
}

/// Twentieths would do; tenths of a point are what bids come in (R86).
const TENTHS: i32 = 10;

/// What has come of the turn: a result, or nothing if the game goes on.
pub(crate) fn at_end_of_turn(at: Look<'_>) -> Option<u8> {
    let (game, s) = (at.game, at.state);
    let scenario = &game.facts.scenarios[usize::from(s.scenario)];
    let bid = rule!("23.22", i32::from(s.options.bid.tenths()));
    let has = points(game, s) * TENTHS
        + if bid % TENTHS == 0 {
            0
        } else {
            rule!("23.21", contested(game, s))
        };
    let last = s.day >= scenario.last_day;
    if scenario.extended {
        let needed = game.facts.date(s.day).and_then(|date| date.required)?;
        let needed = i32::from(needed.0) * TENTHS + bid;
        return rule!(
            "24.1",
            match has.cmp(&needed) {
                std::cmp::Ordering::Greater => Some(1),
                std::cmp::Ordering::Less => Some(4),
                std::cmp::Ordering::Equal => last.then_some(1),
            }
        );
    }
    if !last {
        return None;
    }
    let needs = |points: i16| has >= i32::from(points) * TENTHS + bid;
    let level = scenario.levels.iter().find(|(points, _)| points.is_none_or(needs));
    let winner = level.map_or(Winner::German, |(_, winner)| *winner);
    Some(match rule!("22.2", winner, else Winner::Draw) {
        Winner::Allied => 1,
        Winner::Draw => 2,
        Winner::German => 3,
    })
}

/// The game is over.
pub(crate) fn finish<S: Sink<Event>>(play: &mut Play<'_, S>, result: u8) {
    play.state.over = Some(result);
    play.state.frames.clear();
    play.say(Event::GameOver { result: Ending(result) });
}

/// A result of the game, by its place among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Ending(pub(crate) u8);

impl Ending {
    /// Key of its words.
    pub(crate) fn key(self) -> String {
        let level = RESULTS.get(usize::from(self.0)).map_or("draw", |result| result.level);
        format!("outcome-{level}")
    }
}
