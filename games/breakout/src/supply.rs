//! Lines of supply (12.5, E8) and isolation (12.8, E9).

use crate::prelude::*;
use crate::state::ByPlace;

/// Whether a line passes a boundary (12.5): rivers and floods over bridges of one's own. Into the place that is
/// supplied a river needs none.
fn passes(game: &Breakout, s: &State, side: Side, from: AreaId, to: AreaId, last: bool) -> bool {
    let Some(water) = game.water_between(from, to) else {
        return true;
    };
    let bridge = game.intact(s, water) && game.holder(s, water) == side;
    let wades = last && !game.facts.flooded.has(water);
    rule!("12.5", bridge, else true) || wades
}

/// All that a line from some places comes to: the places a line goes on from, and those it ends in besides.
pub(crate) fn reached(game: &Breakout, s: &State, side: Side, sources: AreaSet) -> AreaSet {
    let (mut through, mut ends) = (sources, sources);
    let mut front = sources;
    while let Some(from) = front.lowest() {
        front.remove(from);
        for to in game.facts.map.neighbours(from) - through {
            let own = rule!("12.5", game.controls(s, side, to), else true);
            if own && passes(game, s, side, from, to, false) {
                through.insert(to);
                front.insert(to);
                ends.insert(to);
            } else if passes(game, s, side, from, to, true) {
                ends.insert(to);
            }
        }
    }
    ends
}

/// The German sources: sectors he controls (12.6, R1).
pub(crate) fn german_sources(game: &Breakout, s: &State) -> AreaSet {
    let own = |&area: &AreaId| game.controls(s, GERMAN, area);
    rule!("12.6", game.facts.sectors.iter().filter(own).collect())
}

/// The sources of an Allied nation: its beaches under Allied control, and working ports (12.7, R66).
pub(crate) fn allied_sources(game: &Breakout, s: &State, nation: Nation) -> AreaSet {
    let beaches = game.facts.beaches.iter();
    let own = beaches.filter(|beach| beach.nation == nation && game.controls(s, ALLIED, beach.area));
    let areas: AreaSet = own.map(|beach| beach.area).collect();
    rule!("12.7", areas) | crate::harbours::sources(game, s, nation)
}

/// Places with a line of supply for a nation.
pub(crate) fn supplied(game: &Breakout, s: &State, nation: Nation) -> AreaSet {
    match nation {
        Nation::German => reached(game, s, GERMAN, german_sources(game, s)),
        _ => reached(game, s, ALLIED, allied_sources(game, s, nation)),
    }
}

/// Whether a place of a side is isolated (12.8): without a line for the nation that controls it.
pub(crate) fn isolated(game: &Breakout, s: &State, side: Side, area: AreaId) -> bool {
    let nation = match (side, s.control[area]) {
        (GERMAN, _) => Nation::German,
        (_, Nation::German) => {
            return !supplied(game, s, Nation::Us).has(area) && !supplied(game, s, Nation::British).has(area);
        }
        (_, nation) => nation,
    };
    !supplied(game, s, nation).has(area)
}

/// The limited sources that the German player controls (12.62).
pub(crate) fn limited_sources(game: &Breakout, s: &State) -> AreaSet {
    let own = |&area: &AreaId| game.controls(s, GERMAN, area);
    rule!("12.62", game.facts.limited_sources.iter().filter(own).collect())
}

/// What a line from a depot adds to the price of a unit in each place (12.51, E8): [`NO_LINE`] where none leads.
pub(crate) fn distances(game: &Breakout, s: &State, side: Side, depot: AreaId) -> ByPlace<u8> {
    let numbers = &game.facts.numbers;
    let (mut through, mut ends) = (ByPlace::filled(NO_LINE), ByPlace::filled(NO_LINE));
    through[depot] = 0;
    let mut front = AreaSet::one(depot);
    if rule!("12.52", game.contested(s, depot)) {
        front = AreaSet::EMPTY;
    }
    while let Some(from) = front.lowest() {
        front.remove(from);
        let between = from != depot && game.contested(s, from);
        let toll = if between {
            rule!("12.51d", numbers.depot_contested)
        } else {
            0
        };
        let there = through[from] + rule!("12.51c", numbers.depot_boundary) + toll;
        for to in game.facts.map.neighbours(from) {
            let own = game.controls(s, side, to);
            if own && passes(game, s, side, from, to, false) {
                if there < through[to] {
                    through[to] = there;
                    front.insert(to);
                }
            } else if passes(game, s, side, from, to, true) {
                ends[to] = ends[to].min(there);
            }
        }
    }
    for area in game.ground() {
        through[area] = through[area].min(ends[area]);
    }
    through
}

/// No line leads there.
pub(crate) const NO_LINE: u8 = u8::MAX;

/// Where a depot of a beach can be taken (12.71): over free areas of its nation, and bridges of one's own.
pub(crate) fn inland(game: &Breakout, s: &State, nation: Nation, beach: AreaId) -> AreaSet {
    let open = |area| game.free(s, ALLIED, area) && s.control[area] == nation;
    let (mut reached, mut front) = (AreaSet::one(beach), AreaSet::one(beach));
    while let Some(from) = front.lowest() {
        front.remove(from);
        for to in game.facts.map.neighbours(from) - reached {
            if open(to) && passes(game, s, ALLIED, from, to, false) {
                reached.insert(to);
                front.insert(to);
            }
        }
    }
    reached
}

/// The places of a line from a unit to its source, both included.
pub(crate) fn line(game: &Breakout, s: &State, unit: UnitId) -> Vec<String> {
    let side = game.side_of(unit);
    let Some(here) = s.area_of(unit) else { return Vec::new() };
    let sources = match game.unit(unit).nation {
        Nation::German => german_sources(game, s),
        nation => allied_sources(game, s, nation),
    };
    let open = |step: grognard_board::AreaStep| {
        let first = step.from == here;
        let own = game.controls(s, side, step.to);
        (own && passes(game, s, side, step.to, step.from, first)).then_some(1)
    };
    let way = game
        .facts
        .map
        .way_to(here, |area| sources.has(area), open)
        .unwrap_or_default();
    way.into_iter().map(|area| game.code(area).to_owned()).collect()
}
