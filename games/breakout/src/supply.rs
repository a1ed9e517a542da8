//! Lines of supply (12.5, E8) and isolation (12.8, E9).

use crate::prelude::*;
use crate::state::ByPlace;

/// What lines of a side run over at one moment.
struct Ways<'a> {
    game: &'a Breakout,
    /// Places the side controls.
    own: AreaSet,
    /// Bridges it can use.
    bridges: WaterSet,
}

/// How a line passes a boundary.
enum Passage {
    /// It goes on from there.
    Through,
    /// It ends there.
    Last,
}

impl<'a> Ways<'a> {
    fn of(game: &'a Breakout, s: &State, side: Side) -> Self {
        let every = WaterSet::first(WaterSet::CAPACITY);
        let held = match side {
            ALLIED => s.waters.allied,
            GERMAN => every - s.waters.allied,
        };
        let own = game.facts.map.areas().filter(|&area| game.controls(s, side, area));
        Self {
            game,
            own: rule!("12.5", own.collect(), else game.facts.map.areas().collect()),
            bridges: rule!("12.5", game.standing(s) & held, else every),
        }
    }

    /// Whether a line passes a boundary (12.5): rivers and floods over bridges of one's own. Into the place that is
    /// supplied a river needs none.
    fn passage(&self, water: Option<WaterId>, to: AreaId) -> Option<Passage> {
        let bridge = water.is_none_or(|water| self.bridges.has(water));
        let wades = water.is_some_and(|water| !self.game.facts.flooded.has(water));
        match bridge {
            true if self.own.has(to) => Some(Passage::Through),
            _ => (bridge || wades).then_some(Passage::Last),
        }
    }

    fn out_of(&self, from: AreaId) -> impl Iterator<Item = (AreaId, Passage)> + '_ {
        let links = self.game.facts.links[from.index()].iter();
        links.filter_map(|link| Some((link.to, self.passage(link.water, link.to)?)))
    }
}

/// All that a line from some places comes to: the places a line goes on from, and those it ends in besides.
pub(crate) fn reached(game: &Breakout, s: &State, side: Side, sources: AreaSet) -> AreaSet {
    let ways = Ways::of(game, s, side);
    let (mut through, mut ends) = (sources, sources);
    let mut front = sources;
    while let Some(from) = front.lowest() {
        front.remove(from);
        for (to, passage) in ways.out_of(from) {
            ends.insert(to);
            if matches!(passage, Passage::Through) && !through.has(to) {
                through.insert(to);
                front.insert(to);
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

/// What lines from depots of a side add to the price of a unit in each place (12.51, E8): [`NO_LINE`] where none leads.
pub(crate) struct Distances {
    /// Where a line goes on to from each place, and where it can only end.
    through: ByPlace<AreaSet>,
    last: ByPlace<AreaSet>,
    contested: AreaSet,
    /// What each boundary costs, and a contested place on the way.
    step: u8,
    toll: u8,
}

impl Distances {
    pub(crate) fn of(game: &Breakout, s: &State, side: Side) -> Self {
        let ways = Ways::of(game, s, side);
        let (mut through, mut last) = (ByPlace::filled(AreaSet::EMPTY), ByPlace::filled(AreaSet::EMPTY));
        for from in game.ground() {
            for (to, passage) in ways.out_of(from) {
                match passage {
                    Passage::Through => through[from].insert(to),
                    Passage::Last => last[from].insert(to),
                }
            }
        }
        let contested = game.ground().iter().filter(|&area| game.contested(s, area));
        Self {
            through,
            last,
            contested: contested.collect(),
            step: rule!("12.51c", game.facts.numbers.depot_boundary),
            toll: rule!("12.51d", game.facts.numbers.depot_contested),
        }
    }

    /// The lines from one depot, the shortest first.
    pub(crate) fn from(&self, depot: AreaId) -> ByPlace<u8> {
        let mut prices = ByPlace::filled(NO_LINE);
        prices[depot] = 0;
        if rule!("12.52", self.contested.has(depot)) {
            return prices;
        }
        // Places at each price, and those of them from which a line goes on.
        let mut at = [(AreaSet::EMPTY, AreaSet::EMPTY); NO_LINE as usize];
        at[0] = (AreaSet::one(depot), AreaSet::one(depot));
        let (mut priced, mut gone_on) = (AreaSet::EMPTY, AreaSet::EMPTY);
        let (mut price, mut farthest) = (0_u8, 0);
        while price <= farthest {
            let (there, front) = at[usize::from(price)];
            for area in there - priced {
                prices[area] = price;
            }
            priced |= there;
            for from in front - gone_on {
                let toll = if from != depot && self.contested.has(from) {
                    self.toll
                } else {
                    0
                };
                let next = price.saturating_add(self.step).saturating_add(toll);
                if next < NO_LINE {
                    let (ends, goes_on) = &mut at[usize::from(next)];
                    *ends |= self.through[from] | self.last[from];
                    *goes_on |= self.through[from];
                    farthest = farthest.max(next);
                }
            }
            gone_on |= front;
            price += 1;
        }
        prices
    }
}

/// No line leads there.
pub(crate) const NO_LINE: u8 = u8::MAX;

/// Where a depot of a beach can be taken (12.71): over free areas of its nation, and bridges of one's own.
pub(crate) fn inland(game: &Breakout, s: &State, nation: Nation, beach: AreaId) -> AreaSet {
    let open = |area| game.free(s, ALLIED, area) && s.control[area] == nation;
    let ways = Ways::of(game, s, ALLIED);
    let (mut reached, mut front) = (AreaSet::one(beach), AreaSet::one(beach));
    while let Some(from) = front.lowest() {
        front.remove(from);
        for (to, passage) in ways.out_of(from) {
            if matches!(passage, Passage::Through) && open(to) && !reached.has(to) {
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
    let ways = Ways::of(game, s, side);
    let open = |step: grognard_board::AreaStep| {
        let passage = ways.passage(game.water_between(step.from, step.to), step.from)?;
        let first = step.from == here;
        let open = ways.own.has(step.to) && (first || matches!(passage, Passage::Through));
        open.then_some(1)
    };
    let way = game
        .facts
        .map
        .way_to(here, |area| sources.has(area), open)
        .unwrap_or_default();
    way.into_iter().map(|area| game.code(area).to_owned()).collect()
}
