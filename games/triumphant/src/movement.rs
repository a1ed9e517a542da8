//! What a step costs and when it is forbidden (4.2, 4.3, 5.1–5.4, S5, 11.72).
//!
//! Costs are in half movement points, so that roads in strategic movement stay whole numbers.

use grognard_board::{HexId, SideId, Way};
use grognard_core::cite::watching;
use grognard_core::{Side, forbid, permit, rule};

use crate::Triumphant;
use crate::facts::{ALLIED, Bridge, Class, Cost as Water, GERMAN, River, Terrain, UnitId};
use crate::options::OverrunZoc;
use crate::reason::Reason;
use crate::state::{Gait, State, Supply};

/// What a hexside is to somebody who crosses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crossing {
    /// Nothing on it.
    Open,
    /// A road, over a bridge where there is a river (R45).
    Road,
    /// A river with a bridge but no road (R47).
    Bridged,
    /// A river without a bridge.
    River(River),
}

impl Crossing {
    /// Whether mechanised units of a side could get over it (R35): Allied ones ford minor rivers (11.72).
    pub(crate) fn passes(self, side: Side) -> bool {
        match self {
            Self::Open | Self::Road | Self::Bridged => true,
            Self::River(River::Minor) => side == ALLIED,
            Self::River(River::Major) => false,
        }
    }
}

/// What a step over a hexside into a hex costs by the chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Toll {
    /// Half points.
    Points(u8),
    /// Everything the unit has (11.72).
    Everything,
}

/// The chart worked out for every step over the printed map: half points by column of the chart, gait, hex and way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Charts(Vec<[u8; 6]>);

/// A step that is never made, and one that takes everything.
const NEVER: u8 = u8::MAX;
const EVERYTHING: u8 = u8::MAX - 1;

impl Charts {
    fn row(mover: Mover, hex: HexId) -> usize {
        hex.index() * Mover::COLUMNS + mover.column()
    }
}

/// Somebody who moves: all that a step depends on besides the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mover {
    pub(crate) side: Side,
    pub(crate) class: Class,
    pub(crate) gait: Gait,
    /// Named in refusals.
    pub(crate) unit: UnitId,
}

impl Mover {
    /// Foot units, mechanised ones of each side; each by strategic movement or not.
    pub(crate) const COLUMNS: usize = 6;

    /// The column of the chart.
    pub(crate) fn column(self) -> usize {
        let class = match self.class {
            Class::Foot => 0,
            Class::Mechanised => 1 + usize::from(self.side == ALLIED),
        };
        2 * class + usize::from(self.gait == Gait::Strategic)
    }

    /// A mover for each column.
    pub(crate) fn columns() -> impl Iterator<Item = Self> {
        let classes = [
            (Class::Foot, GERMAN),
            (Class::Mechanised, GERMAN),
            (Class::Mechanised, ALLIED),
        ];
        let gaits = [Gait::Tactical, Gait::Strategic];
        classes.into_iter().flat_map(move |(class, side)| {
            gaits.map(|gait| Self {
                side,
                class,
                gait,
                unit: UnitId(0),
            })
        })
    }
}

/// Whether a step is the first of a phase: a unit that moves one hex only may exceed its allowance (R38).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nth {
    First,
    Later,
}

impl Triumphant {
    #[inline]
    pub(crate) fn mover(&self, unit: UnitId, gait: Gait) -> Mover {
        Mover {
            side: self.side_of(unit),
            class: self.class_of(unit),
            gait,
            unit,
        }
    }

    /// The column of the chart that a unit uses (5.13).
    #[inline]
    pub(crate) fn class_of(&self, unit: UnitId) -> Class {
        let mechanised = self.facts.mechanised.has(unit);
        let class = if mechanised { Class::Mechanised } else { Class::Foot };
        rule!("5.13", class, else Class::Foot)
    }

    /// What lies on a hexside now: bridges are built, and destroyed ones built again (5.41, 11.71, R45, R47).
    #[inline]
    pub(crate) fn crossing(&self, s: &State, side: SideId) -> Crossing {
        self.crossing_with(&s.bridges, side)
    }

    /// What lies on a hexside before anybody builds.
    pub(crate) fn crossing_as_printed(&self, side: SideId) -> Crossing {
        self.crossing_with(&[], side)
    }

    fn crossing_with(&self, bridges: &[SideId], side: SideId) -> Crossing {
        let edge = self.hexside(side);
        let road = edge.road.is_some();
        let Some(river) = edge.river else {
            return if road { Crossing::Road } else { Crossing::Open };
        };
        let built = bridges.contains(&side);
        let standing = road && !rule!("5.41", edge.bridge == Some(Bridge::Destroyed));
        if standing || (built && road) {
            Crossing::Road
        } else if built {
            Crossing::Bridged
        } else {
            Crossing::River(river)
        }
    }

    /// Half movement points of a unit in a phase (2.1g, 7.22, R32).
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let full = self.unit(unit).movement;
        let short = self.mechanised(unit) && s.impulse_supply.of(unit) != Supply::Supplied;
        let divide = self.facts.modifiers.unsupplied_movement_divide;
        2 * rule!("7.22", if short { full.div_ceil(divide) } else { full }, else full)
    }

    /// The cost of a step by the chart: road, village and town, worst terrain, river (S5, 5.11, 5.2, 5.3, 5.41, R41).
    #[inline(never)]
    pub(crate) fn chart(&self, mover: Mover, crossing: Crossing, to: HexId) -> Result<Toll, Reason> {
        let table = &self.facts.tables.terrain;
        if crossing == Crossing::Road {
            let whole = table.road.cost(mover.class);
            let strategic = mover.gait == Gait::Strategic;
            let half = table.strategic.cost(mover.class);
            return Ok(Toll::Points(
                rule!("5.2", if strategic { half } else { whole }, else whole),
            ));
        }
        let enter = self.enter_cost(mover.class, self.terrain(to));
        let Crossing::River(river) = crossing else {
            return Ok(Toll::Points(enter));
        };
        let effect = self.facts.tables.rivers.of(river);
        let water = match mover.class {
            Class::Foot => effect.foot,
            Class::Mechanised => effect.mechanised[mover.side],
        };
        match water {
            Water::Parts(extra) => Ok(Toll::Points(enter + extra)),
            Water::All if permit!("11.72") => Ok(Toll::Everything),
            Water::All | Water::Never => Err(Reason::RiverBars(to)),
        }
    }

    /// The chart for a step over a hexside as it is now. As printed it has been worked out before, unless a bridge was
    /// built there or somebody watches the paragraphs.
    #[inline(always)]
    fn charted(&self, s: &State, mover: Mover, from: HexId, way: Way, to: HexId) -> Result<Toll, Reason> {
        let side = self.facts.board.sides.of(from, way);
        let rebuilt = !s.bridges.is_empty() && s.bridges.contains(&side);
        if rebuilt || watching() {
            return self.chart(mover, self.crossing(s, side), to);
        }
        match self.lookup.charts.0[Charts::row(mover, from)][way.index()] {
            NEVER => Err(Reason::RiverBars(to)),
            EVERYTHING => Ok(Toll::Everything),
            points => Ok(Toll::Points(points)),
        }
    }

    /// Works the chart out for every step over the map without built bridges.
    pub(crate) fn charts(&self) -> Charts {
        let grid = &self.facts.board.grid;
        let mut charts = Charts(vec![[NEVER; 6]; grid.count() * Mover::COLUMNS]);
        for mover in Mover::columns() {
            for (from, (way, to)) in grid
                .hexes()
                .flat_map(|hex| grid.neighbours(hex).map(move |next| (hex, next)))
            {
                let crossing = self.crossing_as_printed(self.facts.board.sides.of(from, way));
                charts.0[Charts::row(mover, from)][way.index()] = match self.chart(mover, crossing, to) {
                    Ok(Toll::Points(points)) => points,
                    Ok(Toll::Everything) => EVERYTHING,
                    Err(_) => NEVER,
                };
            }
        }
        charts
    }

    /// Entering a village or town replaces the cost of other terrain (5.3); of several others the worst counts (5.11).
    fn enter_cost(&self, class: Class, terrain: Terrain) -> u8 {
        let table = &self.facts.tables.terrain;
        let clear = table.clear.cost(class);
        let rough = [(Terrain::WOODS, table.woods), (Terrain::HILL, table.hill)];
        let rough = rough
            .iter()
            .filter(|(kind, _)| terrain.has(*kind))
            .map(|(_, effect)| effect.cost(class));
        let worst = rule!("5.11", rough.fold(clear, u8::max), else clear);
        let built = [(Terrain::VILLAGE, table.village), (Terrain::TOWN, table.town)];
        let built = built
            .iter()
            .filter(|(kind, _)| terrain.has(*kind))
            .map(|(_, effect)| effect.cost(class));
        rule!("5.3", built.min()).unwrap_or(worst)
    }

    /// Snow doubles what is paid by the chart (3.2, R37).
    #[inline]
    pub(crate) fn in_snow(&self, s: &State, points: u8) -> u8 {
        points * rule!("3.2", self.facts.tables.ground.effect(s.ground).movement, else 1)
    }

    /// What leaving a zone of control costs: half of what is left, in whole points rounded down (4.2, R36).
    #[inline]
    pub(crate) fn leaving(&self, left: u8) -> u8 {
        rule!("4.2", left / 2 / self.facts.modifiers.zoc_leave_divide * 2)
    }

    /// What entering a zone of control costs.
    #[inline]
    pub(crate) fn entering_zone(&self, s: &State) -> u8 {
        rule!("4.2", self.in_snow(s, 2 * self.facts.modifiers.zoc_enter))
    }

    // What a flood asks of every step is inlined: refusals that nobody reads are then never made.

    /// A step to the next hex with `left` half points: what is left after it, or why it cannot be made. Steps from zone
    /// to zone are refused here: a friend in the hex may allow one (see `zone_to_zone`).
    #[inline(always)]
    pub(crate) fn step(
        &self,
        s: &State,
        mover: Mover,
        from: HexId,
        way: Way,
        left: u8,
        nth: Nth,
    ) -> Result<u8, Reason> {
        let to = self.facts.board.grid.neighbour(from, way).ok_or(Reason::NoExit)?;
        let cost = self.step_cost(s, mover, from, way, to, left, nth)?;
        let zones = self.in_enemy_zone(s, mover.side, from) && self.in_enemy_zone(s, mover.side, to);
        forbid!(zones, Reason::ZoneToZone(to))?;
        self.pay(cost, left, nth, mover.gait, to)
    }

    /// The whole cost of a step, zones included, whether or not it can be paid.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "a step is all of these")]
    pub(crate) fn step_cost(
        &self,
        s: &State,
        mover: Mover,
        from: HexId,
        way: Way,
        to: HexId,
        left: u8,
        nth: Nth,
    ) -> Result<u8, Reason> {
        self.may_stand(s, mover.side, to)?;
        let toll = self.charted(s, mover, from, way, to)?;
        let (from_zone, to_zone) = (
            self.in_enemy_zone(s, mover.side, from),
            self.in_enemy_zone(s, mover.side, to),
        );
        if mover.gait == Gait::Strategic {
            self.may_step_strategically(s, mover, to, to_zone)?;
        }
        let Toll::Points(points) = toll else {
            // A ford takes the whole allowance: only as the first step, and never in strategic movement (R48).
            let allowed = nth == Nth::First && mover.gait != Gait::Strategic;
            return if allowed {
                Ok(left)
            } else {
                Err(Reason::FordNotFirst(to))
            };
        };
        let exit = if from_zone { self.leaving(left) } else { 0 };
        let zone = if to_zone { self.entering_zone(s) } else { 0 };
        Ok(exit + self.in_snow(s, points) + zone)
    }

    /// No hex with enemy units may be entered (5.42).
    #[inline]
    pub(crate) fn may_stand(&self, s: &State, side: Side, to: HexId) -> Result<(), Reason> {
        let held = s.holder(self, to) == Some(!side);
        forbid!(held, Reason::EnemyHex(to))
    }

    /// Strategic movement stays out of zones of control and on ground that was friendly when the phase began (5.2, 5.22,
    /// R42).
    #[inline]
    fn may_step_strategically(&self, s: &State, mover: Mover, to: HexId, to_zone: bool) -> Result<(), Reason> {
        forbid!(to_zone, Reason::StrategicIntoZone(to))?;
        let friendly = s.german_before.has(to) == (mover.side == GERMAN);
        forbid!(!friendly, Reason::StrategicEnemyControl(to))
    }

    /// A unit pays what a step costs; one that moves a single hex may owe the rest (4.2, 5.12, 5.43, R38).
    #[inline]
    pub(crate) fn pay(&self, cost: u8, left: u8, nth: Nth, gait: Gait, to: HexId) -> Result<u8, Reason> {
        if cost <= left {
            return Ok(left - cost);
        }
        let single = permit!("5.43", nth == Nth::First && gait != Gait::Strategic);
        forbid!(!single, Reason::AllowanceSpent(to)).map(|()| 0)
    }

    /// Whether a unit could enter a hex beside it at all, were it to move there: what retreats and advances ask (9.32,
    /// 9.46). Costs and zones are not looked at.
    pub(crate) fn could_enter(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<Toll, Reason> {
        let mover = self.mover(unit, Gait::Tactical);
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        self.may_stand(s, mover.side, to)?;
        self.charted(s, mover, from, way, to)
    }

    /// Why a step cannot be paid: zones of control on the way cost too much (4.2), or the allowance is spent (5.12).
    pub(crate) fn short_of_points(zones: bool, to: HexId) -> Reason {
        if zones {
            Reason::TooFewPoints(to)
        } else {
            Reason::AllowanceSpent(to)
        }
    }

    /// The zones that an overrun meets: those of the overrun units themselves are ignored (R81).
    pub(crate) fn zones_of_overrun(&self, s: &State, side: Side, from: HexId, way: Way, to: HexId) -> (bool, bool) {
        let zones = &s.cache.zones;
        let leaves = match s.options.overrun_zoc {
            OverrunZoc::Waived => zones.has_without(!side, from, way),
            OverrunZoc::Charged => zones.has(!side, from),
        };
        (leaves, zones.has(!side, to))
    }
}
