//! What lies between hexes, and when a step is forbidden (4.2, 4.3, 5.1–5.4).

use grognard_board::{HexsideId, Way};
use grognard_core::sum::Total;

use crate::cost::Ledger;
use crate::facts::{Bridge, Class, River};
use crate::options::OverrunZoc;
use crate::prelude::*;
use crate::state::{Gait, Supply};

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

/// How a step is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepCost {
    /// With points.
    Points,
    /// With everything the unit has (11.72).
    Everything,
}

/// A step to the next hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneStep {
    pub(crate) from: HexId,
    pub(crate) way: Way,
    pub(crate) to: HexId,
}

/// What a unit has to pay a step with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Purse {
    /// Half points.
    pub(crate) left: u8,
    pub(crate) nth: Nth,
}

impl Purse {
    /// Whether it may be exceeded, and a ford be crossed: by tactical movement over a single hex (5.43, R38, R48).
    pub(crate) fn exceeds(self, gait: Gait) -> bool {
        self.nth == Nth::First && rule!("R38", gait != Gait::Strategic, else true)
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
    pub(crate) fn crossing(&self, s: &State, side: HexsideId) -> Crossing {
        self.crossing_with(&s.bridges, side)
    }

    /// What lies on a hexside before anybody builds.
    pub(crate) fn crossing_as_printed(&self, side: HexsideId) -> Crossing {
        self.crossing_with(&[], side)
    }

    fn crossing_with(&self, bridges: &[HexsideId], side: HexsideId) -> Crossing {
        let edge = self.hexside(side);
        let road = edge.road.is_some();
        let Some(river) = edge.river else {
            return if road { Crossing::Road } else { Crossing::Open };
        };
        let built = bridges.contains(&side);
        let standing = road && !rule!("5.41", edge.bridge == Some(Bridge::Destroyed));
        if standing || (built && road) {
            Crossing::Road
        } else if rule!("R47", built) {
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

    /// The step out of a hex.
    #[inline(always)]
    pub(crate) fn one_step(&self, from: HexId, way: Way) -> Result<OneStep, Reason> {
        let to = self.facts.board.grid.neighbour(from, way).ok_or(Reason::NoExit)?;
        Ok(OneStep { from, way, to })
    }

    /// Nobody steps from zone to zone, unless a friend in the hex ahead stays there (4.3, R39).
    #[inline]
    pub(crate) fn zone_to_zone(
        &self,
        s: &State,
        side: Side,
        step: OneStep,
        friend: impl FnOnce() -> bool,
    ) -> Result<(), Reason> {
        let zones = self.in_enemy_zone(s, side, step.from) && self.in_enemy_zone(s, side, step.to);
        forbid!(zones && !friend(), Reason::ZoneToZone(step.to))
    }

    /// No hex with enemy units may be entered (5.42).
    #[inline]
    pub(crate) fn may_stand(&self, s: &State, side: Side, to: HexId) -> Result<(), Reason> {
        forbid!(s.holder(self, to) == Some(!side), Reason::EnemyHex(to))
    }

    /// Strategic movement stays out of zones of control and on ground that was friendly when the phase began (5.2, 5.22,
    /// R42).
    #[inline]
    pub(crate) fn may_step_strategically(&self, s: &State, mover: Mover, to: HexId) -> Result<(), Reason> {
        forbid!(self.in_enemy_zone(s, mover.side, to), Reason::StrategicIntoZone(to))?;
        forbid!(
            s.german_before.has(to) != (mover.side == GERMAN),
            Reason::StrategicEnemyControl(to)
        )
    }

    /// Whether a unit could enter a hex beside it at all, were it to move there: what retreats and advances ask (9.32,
    /// 9.46). Costs and zones are not looked at.
    pub(crate) fn could_enter(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<StepCost, Reason> {
        let mover = self.mover(unit, Gait::Tactical);
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        self.may_stand(s, mover.side, to)?;
        Total::default().ground(self, s, mover, OneStep { from, way, to })
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
        let all = zones.has(!side, from);
        let leaves = match s.options.overrun_zoc {
            OverrunZoc::Waived => rule!("R81", zones.has_without(!side, from, way), else all),
            OverrunZoc::Charged => all,
        };
        (leaves, zones.has(!side, to))
    }
}
