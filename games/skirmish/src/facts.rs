//! The facts of the game: map, units, tables and scenarios, as the data files give them.
//!
//! Code names no place and no unit. What a rule needs of one is a column of its table.

mod invent;
mod load;
mod scenarios;

use grognard_board::{AreaId, AreaMap, AreaSet, Id, Set, dense_id};
use grognard_core::data::Files;
use grognard_core::{BySide, Name, Side, StartFacts, row_struct, word_enum};
use grognard_table::view::Branch;
use serde::{Deserialize, Serialize};

pub(crate) use load::load;

/// Blocks of both sides: the first half is side A's.
pub(crate) const BLOCKS: usize = 8;
/// Blocks of one side.
pub(crate) const PER_SIDE: usize = BLOCKS / 2;
/// Areas at most: those of the map and a few that a lab file may invent.
pub(crate) const AREAS: usize = 10;

dense_id! {
    /// A block.
    pub struct BlockId(u8) named "block";
    /// A unit: what a block may turn out to be.
    pub struct UnitId(u8);
}

/// A set of blocks.
pub(crate) type BlockSet = Set<BlockId, 1>;

impl BlockId {
    /// Whose it is.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < PER_SIDE { Side::A } else { Side::B }
    }

    /// Every block.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BLOCKS as u8).map(Self)
    }

    /// The blocks of a side.
    pub fn of(side: Side) -> impl Iterator<Item = Self> {
        Self::all().filter(move |block| block.side() == side)
    }
}

/// The blocks of a side as a set.
#[must_use]
pub(crate) fn blocks_of(side: Side) -> BlockSet {
    let first = BlockSet::first(PER_SIDE);
    match side {
        Side::A => first,
        Side::B => BlockSet::first(BLOCKS) - first,
    }
}

word_enum! {
    /// One of the two wings of a side.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Wing {
        /// The first.
        One = "1",
        /// The second.
        Two = "2",
    }

    /// What lies between two areas.
    pub(crate) enum Border {
        Open = "open",
        River = "river",
    }

    /// Whether a unit can fight.
    pub(crate) enum Kind {
        Troop = "troop",
        Decoy = "decoy",
    }

    /// Who chooses the way of a retreat, if there is one.
    pub(crate) enum Way {
        No = "no",
        Owner = "owner",
        Enemy = "enemy",
    }
}

impl Wing {
    /// Both wings.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2, as people say.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

row_struct! {
    /// An area of the map.
    #[derive(Clone, Debug)]
    pub(crate) struct Area {
        pub(crate) id: String,
        pub(crate) name: Name,
        /// Key of its terrain, for the drawings.
        pub(crate) terrain: String,
        /// Taken from the die of an attack there.
        pub(crate) defence: i8 [0..=3],
        /// What it scores.
        pub(crate) value: u8 [0..=9],
        /// Whose supply comes from here.
        pub(crate) home: Option<Side>,
        /// Where it is drawn.
        pub(crate) x: f64 [0.0..=100.0],
        pub(crate) y: f64 [0.0..=100.0],
    }
}

row_struct! {
    /// A unit.
    #[derive(Clone, Debug)]
    pub(crate) struct Unit {
        pub(crate) id: String,
        pub(crate) side: Side,
        pub(crate) name: Name,
        pub(crate) branch: Branch { Branch::Marker } = "branch",
        pub(crate) kind: Kind,
        pub(crate) strength: i8 [0..=6],
        pub(crate) steps: u8 [1..=4; else 1],
        pub(crate) range: u8 [0..=1],
    }
}

row_struct! {
    /// A block: its name and where it belongs.
    #[derive(Clone, Debug)]
    pub(crate) struct BlockAbout {
        pub(crate) id: String,
        pub(crate) side: Side,
        pub(crate) wing: Wing,
    }
}

row_struct! {
    /// A row of the table of results.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Outcome {
        pub(crate) at_least: i8 [-20..=20],
        pub(crate) attacker_loss: u8 [0..=2],
        pub(crate) defender_loss: u8 [0..=2],
        pub(crate) retreat: Way,
    }
}

/// A scenario.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub(crate) id: String,
    pub(crate) turns: u8,
    pub(crate) supply: BySide<u8>,
    pub(crate) places: [AreaId; BLOCKS],
}

/// Everything that is fixed before play: of the game itself, or of a pack.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) files: Files,
    pub(crate) start: StartFacts,
    pub(crate) areas: Vec<Area>,
    pub(crate) map: AreaMap<Border>,
    pub(crate) units: Vec<Unit>,
    pub(crate) blocks: Vec<BlockAbout>,
    pub(crate) results: Vec<Outcome>,
    pub(crate) scenarios: Vec<Scenario>,
    /// The units that a side deploys, in order.
    pub(crate) army: BySide<[UnitId; PER_SIDE]>,
    /// The level of the outcome if a side wins. Sides that a pack brings along have no words of their own.
    pub(crate) wins: BySide<&'static str>,
    /// The areas where a side's supply begins.
    pub(crate) homes: BySide<AreaSet>,
}

impl Facts {
    /// How positions, records and data files call a side.
    pub(crate) fn side(&self, side: Side) -> &str {
        &self.start.sides[side].id
    }

    /// What a side is called.
    pub(crate) fn side_name(&self, side: Side) -> &Name {
        &self.start.sides[side].name
    }

    pub(crate) fn area(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[usize::from(unit.0)]
    }

    pub(crate) fn block(&self, block: BlockId) -> &BlockAbout {
        &self.blocks[block.index()]
    }

    pub(crate) fn find_area(&self, id: &str) -> Option<AreaId> {
        AreaId::find(&self.areas, |area| area.id == id)
    }

    pub(crate) fn find_unit(&self, id: &str) -> Option<UnitId> {
        UnitId::find(&self.units, |unit| unit.id == id)
    }

    pub(crate) fn find_block(&self, id: &str) -> Option<BlockId> {
        BlockId::find(&self.blocks, |block| block.id == id)
    }

    /// The row of the table of results for a sum.
    pub(crate) fn outcome(&self, sum: i8) -> Outcome {
        let rows = self.results.iter().rev();
        let fallback = self.results[0];
        rows.copied().find(|row| row.at_least <= sum).unwrap_or(fallback)
    }
}
