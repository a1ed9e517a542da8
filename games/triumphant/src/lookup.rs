//! What the rules ask the facts all the time, worked out once.

use grognard_board::{HexId, HexsideId};
use grognard_core::message::Name;
use grognard_core::{Side, rule};

use crate::Triumphant;
use crate::facts::{
    Arm, Campaign, Class, Edge, Facts, FormationId, GERMAN, HexSet, Hexside, Nation, Reserve, Scenario, Start, Terrain,
    Turn, Unit, UnitId, UnitSet, Victory,
};
use crate::mind::Ground;
use crate::range::Charted;
use crate::state::State;

/// When and where a unit comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// On this turn; none if it waits for an alarm (10.16).
    pub(crate) turn: Option<Turn>,
    pub(crate) edge: Edge,
}

/// What is worked out from the facts.
pub(crate) struct Lookup {
    /// Headquarters, in the order of their chits.
    pub(crate) hqs: Vec<UnitId>,
    /// The units of the side and nation of each, itself included.
    pub(crate) led: Vec<UnitSet>,
    /// Units that can become bridges.
    pub(crate) engineers: Vec<UnitId>,
    /// Entries by unit.
    entries: Vec<Option<Entry>>,
    /// Hexes by which a side comes in at an edge, by edge.
    doors: [HexSet; 4],
    /// What steps cost by the chart as the map is printed.
    pub(crate) charted: Charted,
    /// What players know of the ground before they begin.
    pub(crate) ground: Ground,
    /// Places at the start, by unit.
    starts: Vec<Option<(u8, Start)>>,
}

impl Lookup {
    pub(crate) fn new(facts: &Facts) -> Self {
        let units = || (0..facts.units.len() as u16).map(UnitId);
        let with = |wanted: fn(&Unit) -> bool| units().filter(|&unit| wanted(facts.of(unit))).collect();
        let hqs: Vec<UnitId> = with(Unit::is_hq);
        let own = |hq: &UnitId| {
            let hq = facts.of(*hq);
            let led = |unit: &UnitId| {
                let compatriots = rule!("R53", facts.of(*unit).nation == hq.nation, else true);
                compatriots && facts.of(*unit).side == hq.side
            };
            units().filter(led).collect()
        };
        Self {
            led: hqs.iter().map(own).collect(),
            hqs,
            engineers: with(|unit| unit.bridges),
            entries: units().map(|unit| entry(facts, unit)).collect(),
            doors: [Edge::North, Edge::East, Edge::South, Edge::West].map(|edge| doors(facts, edge)),
            charted: Charted::default(),
            ground: Ground::default(),
            starts: units().map(|unit| start(facts, unit)).collect(),
        }
    }
}

fn entry(facts: &Facts, unit: UnitId) -> Option<Entry> {
    let dated = facts.arrivals.dated.iter().find(|arrival| arrival.unit == unit);
    let dated = dated.map(|arrival| Entry {
        turn: Some(arrival.turn),
        edge: arrival.edge,
    });
    let guards = facts.arrivals.guards.iter().find(|(guard, _)| *guard == unit);
    let guards = guards.map(|&(_, edge)| Entry { turn: None, edge });
    let formation = facts.of(unit).formation;
    let historical = formation.and_then(|formation| facts.formations[formation.index()].historical);
    let reserve = historical.map(|turn| Entry {
        turn: Some(turn),
        edge: Edge::East,
    });
    dated.or(guards).or(reserve)
}

/// Germans come in by their crosses, Allied units by any hex of the edge (10.12).
fn doors(facts: &Facts, edge: Edge) -> HexSet {
    match edge {
        Edge::East => facts.board.marks.entries,
        _ => facts.board.grid.edge(edge).collect(),
    }
}

fn start(facts: &Facts, unit: UnitId) -> Option<(u8, Start)> {
    let found = facts.setup.iter().find(|setup| setup.unit == unit)?;
    Some((found.list, found.start))
}

impl Triumphant {
    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.facts.units[unit.index()]
    }

    /// The side of a unit.
    #[inline]
    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        // Asked more often than anything else: a set is small enough to stay at hand.
        if self.facts.of_side.a.has(unit) {
            Side::A
        } else {
            Side::B
        }
    }

    pub(crate) fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.facts.units.len() as u16).map(UnitId)
    }

    #[inline]
    pub(crate) fn units_of(&self, side: Side) -> UnitSet {
        self.facts.of_side[side]
    }

    #[inline]
    pub(crate) fn is_hq(&self, unit: UnitId) -> bool {
        self.facts.hqs.has(unit)
    }

    /// Tanks are the tank units (11.9); combat commands are something of both (9.53).
    #[inline]
    pub(crate) fn is_tank(&self, unit: UnitId) -> bool {
        self.unit(unit).arm == Arm::Tank
    }

    #[inline]
    pub(crate) fn mechanised(&self, unit: UnitId) -> bool {
        self.class_of(unit) == Class::Mechanised
    }

    /// All headquarters, in the order of their chits.
    pub(crate) fn hqs(&self) -> impl Iterator<Item = UnitId> + Clone {
        self.lookup.hqs.iter().copied()
    }

    /// Those of a nation.
    pub(crate) fn hqs_of(&self, nation: Nation) -> impl Iterator<Item = UnitId> {
        self.hqs().filter(move |&hq| self.unit(hq).nation == nation)
    }

    /// The headquarters of a chit.
    pub(crate) fn hq_of(&self, number: u8) -> UnitId {
        self.lookup.hqs[usize::from(number)]
    }

    /// The hexes around a hex.
    #[inline]
    pub(crate) fn beside(&self, hex: HexId) -> impl Iterator<Item = HexId> {
        self.facts.board.grid.neighbours(hex).map(|(_, next)| next)
    }

    /// The units in the hexes around a hex.
    pub(crate) fn units_beside(&self, s: &State, hex: HexId) -> impl Iterator<Item = UnitId> {
        self.beside(hex).flat_map(|next| s.stack(next))
    }

    /// How far two hexes lie apart.
    #[inline]
    pub(crate) fn distance(&self, a: HexId, b: HexId) -> u16 {
        self.facts.board.grid.distance(a, b)
    }

    pub(crate) fn range_of(&self, hq: UnitId) -> u16 {
        self.unit(hq).range.into()
    }

    /// Steps that a unit has left.
    #[inline]
    pub(crate) fn steps_of(&self, s: &State, unit: UnitId) -> u8 {
        self.unit(unit).steps - u8::from(s.reduced.has(unit))
    }

    /// The strength printed on the face that is up.
    #[inline]
    pub(crate) fn strength_of(&self, s: &State, unit: UnitId) -> u8 {
        self.unit(unit).strength(self.steps_of(s, unit))
    }

    pub(crate) fn scenario(&self, s: &State) -> &Scenario {
        &self.facts.scenarios[usize::from(s.scenario)]
    }

    pub(crate) fn formation_ids(&self) -> impl Iterator<Item = FormationId> + use<> {
        (0..self.facts.formations.len() as u8).map(FormationId)
    }

    /// All units of a formation.
    pub(crate) fn members(&self, formation: FormationId) -> UnitSet {
        self.facts.formations[formation.index()].units
    }

    /// The regiments and brigades that make the integrity of a formation; none if it cannot have it.
    pub(crate) fn core_of(&self, formation: FormationId) -> UnitSet {
        let formation = &self.facts.formations[formation.index()];
        if formation.integrity {
            formation.core
        } else {
            UnitSet::EMPTY
        }
    }

    /// What the OKW die calls a formation.
    pub(crate) fn okw_kind(&self, formation: FormationId) -> Option<Reserve> {
        self.facts.formations[formation.index()].reserve
    }

    pub(crate) fn hexside(&self, side: HexsideId) -> Hexside {
        self.facts.board.hexsides[side.index()]
    }

    #[inline]
    pub(crate) fn terrain(&self, hex: HexId) -> Terrain {
        self.facts.board.terrain[hex.index()]
    }

    pub(crate) fn entry_of(&self, unit: UnitId) -> Option<Entry> {
        self.lookup.entries[unit.index()]
    }

    /// Hexes by which one comes in at an edge.
    pub(crate) fn doors(&self, edge: Edge) -> &HexSet {
        &self.lookup.doors[edge as usize]
    }

    pub(crate) fn start_of(&self, unit: UnitId) -> Option<Start> {
        self.lookup.starts[unit.index()].map(|(_, start)| start)
    }

    /// The list of the set-up in which a unit stands.
    pub(crate) fn list_of(&self, unit: UnitId) -> Option<u8> {
        self.lookup.starts[unit.index()].map(|(list, _)| list)
    }

    /// The edge from which a side is supplied and to which its headquarters come back (2.1c, 7.11).
    pub(crate) fn home_edge(side: Side) -> Edge {
        if side == GERMAN { Edge::East } else { Edge::West }
    }

    /// Whether the German may ask OKW before play and end the game early (13.31, 13.32).
    pub(crate) fn has_request(&self, s: &State) -> bool {
        rule!("13.3", matches!(self.scenario(s).victory, Victory::Destruction(_)))
    }

    /// The goals of the scenario in which units may leave the map (13.41).
    pub(crate) fn campaign(&self, s: &State) -> Option<Campaign> {
        match self.scenario(s).victory {
            Victory::Campaign(goal) => rule!("13.4", Some(goal)),
            _ => None,
        }
    }

    /// How a hex is called: its number, and its name if it has one.
    pub(crate) fn hex_name(&self, hex: HexId) -> Name {
        let label = self.label(hex);
        match &self.facts.board.names[hex.index()] {
            Some(name) => Name::new(&format!("{} ({label})", name.en), &format!("{} ({label})", name.fr)),
            None => Name::new(&label.to_string(), &label.to_string()),
        }
    }
}
