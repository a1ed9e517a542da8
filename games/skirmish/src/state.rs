//! A position: plain data in dense arrays.

use grognard_board::AreaId;
use grognard_core::cite::Neutral;
use grognard_core::dice::Faces;
use grognard_core::{BySide, Derived, Side, Stack};
use serde::{Deserialize, Serialize};

use crate::action::{Card, Chits};
use crate::facts::{AREAS, BLOCKS, BlockId, BlockSet, Facts, UnitId, blocks_of};
use crate::frame::Frame;
use crate::options::Options;

/// Whether the enemy knows what something is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Face {
    Hidden,
    Shown,
}

/// A block as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Block {
    /// What it is; nothing before it is deployed.
    pub(crate) unit: Option<UnitId>,
    /// Where it is; nowhere once it has been removed.
    pub(crate) area: Option<AreaId>,
    pub(crate) steps: u8,
    pub(crate) face: Face,
}

/// The sheet on which a side deploys (2.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Sheet {
    /// How often a unit was taken back.
    pub(crate) lifts: u8,
    pub(crate) stage: Stage,
}

/// Whether a sheet can still be changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Stage {
    #[default]
    Open,
    Confirmed,
}

/// What a side ordered for this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) chits: Chits,
    pub(crate) card: Card,
}

/// The card a side holds this turn. Shown means used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) card: Card,
    pub(crate) face: Face,
}

/// The weather.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Weather {
    #[default]
    /// Clear.
    Clear,
    /// Rain.
    Rain,
}

impl Weather {
    /// Its word in positions and messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Rain => "rain",
        }
    }
}

impl Neutral for Weather {
    fn neutral() -> Self {
        Self::Clear
    }
}

/// Whether the weather can change (an option).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Sky {
    Changing,
    Fair,
}

/// A playable position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Index of the scenario.
    pub(crate) scenario: u8,
    pub(crate) sky: Sky,
    #[serde(default)]
    pub(crate) options: Options,
    /// From 1; 0 during deployment.
    pub(crate) turn: u8,
    pub(crate) weather: Weather,
    /// The next turn's weather, once the first attack die of this turn has decided it.
    pub(crate) next: Option<Weather>,
    pub(crate) blocks: [Block; BLOCKS],
    pub(crate) supply: BySide<u8>,
    #[serde(default)]
    pub(crate) sheets: BySide<Sheet>,
    /// Sealed orders, while one side still has to give its own.
    pub(crate) orders: BySide<Option<Order>>,
    pub(crate) hands: BySide<Option<Hand>>,
    /// What is still in the cup.
    pub(crate) cup: BySide<Chits>,
    /// Blocks that have fired this turn.
    pub(crate) fired: BlockSet,
    /// The dice on the table, until both sides have accepted them.
    #[serde(default)]
    pub(crate) faces: Faces,
    /// What is going on, the innermost procedure last. Empty when the game is over.
    pub(crate) frames: Stack<Frame>,
    /// The blocks in each area.
    pub(crate) here: Derived<[BlockSet; AREAS]>,
}

impl State {
    /// The blocks in each area, counted anew.
    pub(crate) fn recount(blocks: &[Block; BLOCKS]) -> [BlockSet; AREAS] {
        let mut here = [BlockSet::EMPTY; AREAS];
        for block in BlockId::all() {
            if let Some(area) = blocks[block.index()].area {
                here[area.index()].insert(block);
            }
        }
        here
    }

    pub(crate) fn block(&self, block: BlockId) -> &Block {
        &self.blocks[block.index()]
    }

    /// Blocks of a side in an area.
    pub(crate) fn standing(&self, area: AreaId, side: Side) -> BlockSet {
        self.here[area.index()] & blocks_of(side)
    }

    /// Whether enemies of `side` stand in an area.
    pub(crate) fn enemies(&self, area: AreaId, side: Side) -> bool {
        !self.standing(area, !side).is_empty()
    }

    /// Whether a block shares its area with enemies.
    pub(crate) fn engaged(&self, block: BlockId) -> bool {
        let area = self.block(block).area;
        area.is_some_and(|area| self.enemies(area, block.side()))
    }

    /// Puts a block into an area, or takes it off the map.
    pub(crate) fn put(&mut self, block: BlockId, to: Option<AreaId>) {
        let area = &mut self.blocks[block.index()].area;
        if let Some(from) = *area {
            self.here[from.index()].remove(block);
        }
        if let Some(to) = to {
            self.here[to.index()].insert(block);
        }
        *area = to;
    }

    /// Whether `viewer` may not know what a block is.
    pub(crate) fn concealed(&self, block: BlockId, viewer: grognard_core::Viewer) -> bool {
        viewer != grognard_core::Viewer::Seat(block.side()) && self.block(block).face == Face::Hidden
    }

    /// The first die on the table.
    pub(crate) fn die(&self) -> u8 {
        self.faces.get(0).unwrap_or(1)
    }

    /// Takes the dice off the table.
    pub(crate) fn take_dice(&mut self) -> Faces {
        std::mem::take(&mut self.faces)
    }

    /// Whether everybody knows that `side` holds no unused card.
    pub(crate) fn card_known(&self, side: Side) -> bool {
        self.hands[side].is_none_or(|hand| hand.face == Face::Shown)
    }

    /// Broken invariants.
    pub(crate) fn audit(&self, facts: &Facts) -> Vec<String> {
        let mut broken = Vec::new();
        let battles = self.frames.iter().filter(|frame| matches!(frame, Frame::Battle(_)));
        if battles.count() > 1 {
            broken.push("a battle was opened in the middle of another".into());
        }
        let counted = Self::recount(&self.blocks);
        for (at, (have, want)) in self.here.iter().zip(counted).enumerate() {
            if *have != want {
                broken.push(format!("area {at} lists {have:?}, but {want:?} stand there"));
            }
        }
        for block in BlockId::all() {
            let id = &facts.block(block).id;
            let now = self.block(block);
            let full = now.unit.map_or(0, |unit| facts.unit(unit).steps);
            if now.steps > full || (now.area.is_some() && now.unit.is_some() && now.steps == 0) {
                broken.push(format!("block {id} has {} of {full} steps", now.steps));
            }
            if now.face == Face::Hidden && now.steps != full {
                broken.push(format!("block {id} was hit and is still hidden"));
            }
            if now.unit.is_some_and(|unit| facts.unit(unit).side != block.side()) {
                broken.push(format!("block {id} is a unit of the enemy"));
            }
        }
        broken
    }
}
