//! What happened, and how it is told.

use grognard_board::AreaId;
use grognard_core::{Arg, Audience, BySide, Happened, Message, Narrated, Side};
use serde::Serialize;

use crate::action::{Card, Chits, Effort};
use crate::facts::{BlockId, Facts, UnitId, Wing};
use crate::state::Weather;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Event {
    /// A unit was put into a block; only its owner hears of it.
    Deployed {
        /// The block.
        block: BlockId,
        /// What it is.
        unit: UnitId,
    },
    /// A side gave its orders; only it hears of it.
    Ordered {
        /// Whose.
        side: Side,
        /// Which chits.
        chits: Chits,
        /// Which card.
        card: Card,
    },
    /// A turn began.
    TurnBegun {
        /// Its number.
        turn: u8,
        /// Whether it rains.
        rain: bool,
    },
    /// Both have ordered: the chits are shown.
    CupFilled {
        /// Which chits.
        chits: BySide<Chits>,
    },
    /// A chit was drawn.
    Drawn {
        /// Whose.
        side: Side,
        /// Whose wing.
        wing: Wing,
    },
    /// A chit was drawn for a wing without blocks.
    Wasted {
        /// Whose.
        side: Side,
        /// Whose wing.
        wing: Wing,
    },
    /// A block took a leg.
    Moved {
        /// The block.
        block: BlockId,
        /// Where it was.
        from: AreaId,
        /// Where it is now.
        to: AreaId,
    },
    /// A block fired at one that moves.
    Fired {
        /// Who fired.
        firer: BlockId,
        /// At whom.
        at: BlockId,
    },
    /// The fire did not hit.
    Missed {
        /// At whom.
        at: BlockId,
    },
    /// A block attacked another.
    Attacked {
        /// Who attacks.
        attacker: BlockId,
        /// Who is attacked.
        target: BlockId,
        /// Pressed or not.
        effort: Effort,
    },
    /// A card was used.
    CardShown {
        /// Whose.
        side: Side,
        /// Which card.
        card: Card,
    },
    /// A block was turned over.
    Revealed {
        /// The block.
        block: BlockId,
        /// What it is.
        unit: UnitId,
    },
    /// A die fell.
    Threw {
        /// Whose.
        side: Side,
        /// What it shows.
        die: u8,
    },
    /// An attack came to a sum.
    Result {
        /// Who attacks.
        attacker: BlockId,
        /// Who is attacked.
        target: BlockId,
        /// The sum.
        sum: i8,
    },
    /// The first attack die made the weather of the next turn.
    WeatherDecided {
        /// What it shows.
        die: u8,
        /// Whether it rains.
        rain: bool,
    },
    /// A block lost steps.
    Lost {
        /// The block.
        block: BlockId,
        /// How many are left.
        left: u8,
    },
    /// A block left the map for good.
    Removed {
        /// The block.
        block: BlockId,
        /// What it is.
        unit: UnitId,
    },
    /// A block went back.
    Retreated {
        /// The block.
        block: BlockId,
        /// Where it is now.
        to: AreaId,
    },
    /// A block had to go back and could not.
    Trapped {
        /// The block.
        block: BlockId,
    },
    /// The game is over.
    Ended {
        /// The score.
        points: BySide<u8>,
    },
}

impl Event {
    pub(crate) const fn rain(weather: Weather) -> bool {
        matches!(weather, Weather::Rain)
    }
}

impl Happened for Event {
    fn audience(&self) -> Audience {
        match self {
            Self::Deployed { block, .. } => Audience::Only(block.side()),
            Self::Ordered { side, .. } => Audience::Only(*side),
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::CupFilled { .. } | Self::CardShown { .. } | Self::Revealed { .. }
        )
    }
}

/// Puts a message together, with the pieces and places it names.
struct Told<'f> {
    facts: &'f Facts,
    told: Narrated,
}

impl<'f> Told<'f> {
    fn new(facts: &'f Facts, paragraph: &str, key: &str) -> Self {
        let told = Narrated {
            message: Message::new(key),
            paragraph: paragraph.into(),
            ..Narrated::default()
        };
        Self { facts, told }
    }

    fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.told.message = self.told.message.with(name, value);
        self
    }

    fn block(mut self, name: &str, block: BlockId) -> Self {
        let id = self.facts.block(block).id.clone();
        self.told.pieces.push(id.clone());
        self.with(name, id)
    }

    fn area(mut self, name: &str, area: AreaId) -> Self {
        let facts = self.facts;
        let area = facts.area(area);
        self.told.places.push(area.id.clone());
        self.with(name, &area.name)
    }

    fn side(self, side: Side) -> Self {
        let facts = self.facts;
        self.with("side", &facts.about.sides[side].name)
    }

    fn unit(self, unit: UnitId) -> Self {
        let facts = self.facts;
        self.with("unit", &facts.unit(unit).name)
    }

    fn wing(self, wing: Wing) -> Self {
        self.with("wing", wing.number())
    }

    fn chits(self, name: &str, chits: Chits) -> Self {
        self.with(name, i32::from(chits.count()))
    }

    fn sky(self, rain: bool) -> Self {
        self.with("weather", if rain { "rain" } else { "clear" })
    }
}

impl Facts {
    /// An event in words.
    pub(crate) fn narrate(&self, event: &Event) -> Narrated {
        let told = |paragraph, key| Told::new(self, paragraph, key);
        let told = match *event {
            Event::Deployed { block, unit } => told("2.1", "event-deployed").block("block", block).unit(unit),
            Event::Ordered { chits, card, .. } => told("2.2", "event-ordered")
                .chits("chits", chits)
                .with("card", card.word()),
            Event::TurnBegun { turn, rain } => told("2.2", "event-turn").with("turn", turn).sky(rain),
            Event::CupFilled { chits } => told("2.4", "event-cup").chits("north", chits.a).chits("south", chits.b),
            Event::Drawn { side, wing } => told("2.5", "event-drawn").side(side).wing(wing),
            Event::Wasted { side, wing } => told("2.5", "event-wasted").side(side).wing(wing),
            Event::Moved { block, from, to } => told("3.3", "event-moved")
                .block("block", block)
                .area("from", from)
                .area("to", to),
            Event::Fired { firer, at } => told("4.1", "event-fired").block("firer", firer).block("block", at),
            Event::Missed { at } => told("4.5", "event-missed").block("block", at),
            Event::Attacked {
                attacker,
                target,
                effort,
            } => {
                let key = match effort {
                    Effort::Plain => "event-attacked",
                    Effort::Pressed => "event-pressed",
                };
                told("5.3", key).block("block", attacker).block("target", target)
            }
            Event::CardShown { side, card } => told("6.5", "event-card").side(side).with("card", card.word()),
            Event::Revealed { block, unit } => told("5.4", "event-revealed").block("block", block).unit(unit),
            Event::Threw { side, die } => told("6.3", "event-threw").side(side).with("die", die),
            Event::Result { attacker, target, sum } => told("5.9", "event-result")
                .block("block", attacker)
                .block("target", target)
                .with("sum", sum),
            Event::WeatherDecided { die, rain } => told("7.1", "event-weather").with("die", die).sky(rain),
            Event::Lost { block, left } => told("5.9", "event-lost").block("block", block).with("left", left),
            Event::Removed { block, unit } => told("5.5", "event-removed").block("block", block).unit(unit),
            Event::Retreated { block, to } => told("8.1", "event-retreated").block("block", block).area("to", to),
            Event::Trapped { block } => told("8.3", "event-trapped").block("block", block),
            Event::Ended { points } => told("9.3", "event-ended")
                .with("north", points.a)
                .with("south", points.b),
        };
        told.told
    }
}
