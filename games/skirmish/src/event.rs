//! What happened, and how it is told.

use grognard_board::AreaId;
use grognard_core::{Arg, Audience, BySide, Happened, Message, Narrated, Side};
use serde::Serialize;

use crate::action::{Card, Chits, Effort};
use crate::facts::{BlockId, Facts, UnitId, Wing};
use crate::state::Weather;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)] // the names say it; `narrate` says it in words
pub enum Event {
    Deployed {
        block: BlockId,
        unit: UnitId,
    },
    Ordered {
        side: Side,
        chits: Chits,
        card: Card,
    },
    TurnBegun {
        turn: u8,
        rain: bool,
    },
    CupFilled {
        chits: BySide<Chits>,
    },
    Drawn {
        side: Side,
        wing: Wing,
    },
    Wasted {
        side: Side,
        wing: Wing,
    },
    Moved {
        block: BlockId,
        from: AreaId,
        to: AreaId,
    },
    Fired {
        firer: BlockId,
        at: BlockId,
    },
    Missed {
        at: BlockId,
    },
    Attacked {
        attacker: BlockId,
        target: BlockId,
        effort: Effort,
    },
    CardShown {
        side: Side,
        card: Card,
    },
    Revealed {
        block: BlockId,
        unit: UnitId,
    },
    Threw {
        side: Side,
        die: u8,
    },
    Result {
        attacker: BlockId,
        target: BlockId,
        sum: i8,
    },
    WeatherDecided {
        die: u8,
        rain: bool,
    },
    Lost {
        block: BlockId,
        left: u8,
    },
    Removed {
        block: BlockId,
        unit: UnitId,
    },
    Retreated {
        block: BlockId,
        to: AreaId,
    },
    Trapped {
        block: BlockId,
    },
    Ended {
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
