//! Reading positions: every line is looked at, and all that is wrong is told at once.

use arrayvec::ArrayVec;
use grognard_core::text::Line;
use grognard_core::{BySide, Derived, Fault, Faults, Side, Start};

use super::Unset;
use crate::action::{Action, Chits};
use crate::facts::{BLOCKS, BlockId, BlockSet, Facts, PER_SIDE, Wing};
use crate::frame::{Activation, Blocks, Frame};
use crate::state::{Block, Face, Hand, Order, Sky, State, Weather};

/// The first position of a scenario.
pub(crate) fn begin(facts: &Facts, start: &Start) -> State {
    let number = facts.scenarios.iter().position(|s| s.id == start.scenario).unwrap_or(0);
    let scenario = &facts.scenarios[number];
    let blocks = scenario.places.map(|area| Block {
        unit: None,
        area: Some(area),
        steps: 0,
        face: Face::Hidden,
    });
    let fair = start.options.get("weather").is_some_and(|value| value == "fair");
    State {
        scenario: number as u8,
        sky: if fair { Sky::Fair } else { Sky::Changing },
        turn: 0,
        weather: Weather::Clear,
        next: None,
        here: Derived(State::recount(&blocks)),
        blocks,
        supply: scenario.supply,
        orders: BySide::default(),
        hands: BySide::default(),
        cup: BySide::default(),
        fired: BlockSet::EMPTY,
        frames: ArrayVec::from_iter([Frame::Deploy]),
    }
}

struct Reader<'f> {
    facts: &'f Facts,
    state: State,
    unset: Unset,
    active: Option<Activation>,
    moved: Blocks,
    attacked: Blocks,
    phase: &'static str,
}

/// Reads a position.
pub(crate) fn read(facts: &Facts, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
    let mut reader = Reader {
        facts,
        state: begin(facts, start),
        unset: [true; BLOCKS],
        active: None,
        moved: Blocks::default(),
        attacked: Blocks::default(),
        phase: "orders",
    };
    reader.state.turn = 1;
    let mut faults: Faults = lines.iter().filter_map(|line| reader.line(line).err()).collect();
    let state = reader.finish(lines, &mut faults);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

impl Reader<'_> {
    fn line(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match line.word(0) {
            "turn" => self.state.turn = number(line, 1)?,
            "weather" => self.state.weather = weather(line, 1)?,
            "next" => self.state.next = Some(weather(line, 1)?),
            "supply" => self.state.supply = by_side(line, |at| number(line, at))?,
            "block" => self.block(line)?,
            "card" => {
                let (side, face) = (side(line, 1)?, face(line, 3)?);
                let card = self.order(line, "none", 2)?.card;
                self.state.hands[side] = Some(Hand { card, face });
            }
            "cup" => self.state.cup = by_side(line, |at| chits(line, at))?,
            "fired" => self.state.fired = self.blocks(line)?.set(),
            "moved" => self.moved = self.blocks(line)?,
            "attacked" => self.attacked = self.blocks(line)?,
            "order" => {
                let side = side(line, 1)?;
                self.state.orders[side] = Some(self.order(line, line.word(2), 3)?);
            }
            "phase" => self.phase(line)?,
            word => {
                let known = "a position's lines begin with turn, weather, next, supply, block, card, cup, fired, \
                             order, phase, moved, attacked";
                return Err(line.fault(0, format!("no line of a position begins with '{word}'"), known));
            }
        }
        Ok(())
    }

    /// Chits and card, the card at word `at`.
    fn order(&self, line: &Line<'_>, chits: &str, at: usize) -> Result<Order, Fault> {
        match self.facts.parse(&format!("order {chits} {}", line.word(at))) {
            Some(Action::Order(chits, card)) => Ok(Order { chits, card }),
            _ => Err(line.fault(at, "not an order", "write none, 1, 2 or both, then assault or fortune")),
        }
    }

    fn block_id(&self, line: &Line<'_>, at: usize) -> Result<BlockId, Fault> {
        let id = line.word(at);
        let known = || {
            self.facts
                .blocks
                .iter()
                .map(|b| b.id.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let found = self.facts.find_block(id);
        found.ok_or_else(|| {
            line.fault(
                at,
                format!("no block is called '{id}'"),
                format!("use one of: {}", known()),
            )
        })
    }

    fn blocks(&self, line: &Line<'_>) -> Result<Blocks, Fault> {
        let mut blocks = Blocks::default();
        for at in 1..line.words.len() {
            blocks.insert(self.block_id(line, at)?);
        }
        Ok(blocks)
    }

    fn block(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let block = self.block_id(line, 1)?;
        let area = match line.word(2) {
            "out" => None,
            id => {
                let found = self.facts.find_area(id);
                Some(found.ok_or_else(|| line.fault(2, format!("no area is called '{id}'"), "see areas.csv"))?)
            }
        };
        let unit = match line.word(3) {
            "-" => None,
            id => {
                let found = self.facts.find_unit(id);
                let found = found.filter(|&unit| self.facts.unit(unit).side == block.side());
                let wrong = || line.fault(3, format!("that side has no unit '{id}'"), "see units.csv");
                Some(found.ok_or_else(wrong)?)
            }
        };
        let full = unit.map_or(0, |unit| self.facts.unit(unit).steps);
        let (face, steps) = match (area, unit) {
            (None, _) => (Face::Shown, 0),
            (_, None) => (Face::Hidden, 0),
            _ => match face(line, 4)? {
                Face::Hidden => (Face::Hidden, full),
                Face::Shown => (Face::Shown, number(line, 5)?),
            },
        };
        if steps > full || (area.is_some() && unit.is_some() && steps == 0) {
            let remedy = format!("a block on the map has 1 to {full} steps");
            return Err(line.fault(5, "that unit cannot have so many steps", remedy));
        }
        if !std::mem::take(&mut self.unset[block.index()]) {
            return Err(line.fault(1, "this block is here for the second time", "remove one of the lines"));
        }
        self.state.blocks[block.index()] = Block {
            unit,
            area,
            steps,
            face,
        };
        Ok(())
    }

    fn phase(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        const PHASES: [&str; 5] = ["deploy", "orders", "cup", "over", "activation"];
        let phase = PHASES.into_iter().find(|word| *word == line.word(1));
        self.phase =
            phase.ok_or_else(|| line.fault(1, "no such phase", format!("use one of: {}", PHASES.join(", "))))?;
        if self.phase == "activation" {
            let wing = match line.word(3) {
                "1" => Wing::One,
                "2" => Wing::Two,
                _ => return Err(line.fault(3, "no such wing", "write 1 or 2")),
            };
            self.active = Some(Activation {
                side: side(line, 2)?,
                wing,
                moved: Blocks::default(),
                attacked: Blocks::default(),
            });
        }
        Ok(())
    }

    /// Puts everything together and looks at what only the whole can tell.
    fn finish(mut self, lines: &[Line<'_>], faults: &mut Faults) -> State {
        self.remove_unset();
        let (moved, attacked) = (self.moved, self.attacked);
        let active = self.active.map(|active| Activation {
            moved,
            attacked,
            ..active
        });
        let mut state = self.state;
        state.here = Derived(State::recount(&state.blocks));
        state.frames.clear();
        match (self.phase, active) {
            ("deploy", _) => state.frames.push(Frame::Deploy),
            ("orders", _) => state.frames.push(Frame::Orders),
            ("cup", _) => state.frames.push(Frame::Cup),
            (_, Some(active)) => state.frames.extend([Frame::Cup, Frame::Activation(active)]),
            _ => {}
        }
        let mut wrong = |what: &str, remedy: &str| {
            let place = lines.last().map(|line| line.fault(0, what, remedy));
            faults.push(place.unwrap_or_else(|| Fault::new("position", what, remedy)));
        };
        if self.phase == "cup" && state.cup.a.count() + state.cup.b.count() == 0 {
            wrong("the cup is empty", "put a chit into it, or choose another phase");
        }
        if self.phase != "deploy" && state.blocks.iter().any(|block| block.unit.is_none()) {
            wrong("a block has no unit", "name it, or choose the phase deploy");
        }
        let all = |side| BlockId::of(side).all(|b| state.block(b).unit.is_some());
        if self.phase == "deploy" && all(Side::A) && all(Side::B) {
            wrong("everything is deployed", "choose another phase");
        }
        let repeated = |at: usize| {
            let unit = state.blocks[at].unit;
            unit.is_some() && state.blocks[..at].iter().any(|other| other.unit == unit)
        };
        if (0..BLOCKS).any(repeated) {
            wrong("two blocks are the same unit", "name each unit once");
        }
        state
    }

    /// Blocks that are not mentioned are out, and are the units that are not mentioned. While deploying they are
    /// where the scenario puts them.
    fn remove_unset(&mut self) {
        if self.phase == "deploy" {
            return;
        }
        for side in Side::BOTH {
            for block in BlockId::of(side) {
                if !self.unset[block.index()] {
                    continue;
                }
                let army = &self.facts.army[side];
                let free = army.iter().find(|&&unit| {
                    let mut named = (0..BLOCKS).filter(|&at| !self.unset[at]);
                    named.all(|at| self.state.blocks[at].unit != Some(unit))
                });
                let unit = free.copied().unwrap_or(army[PER_SIDE - 1]);
                self.state.blocks[block.index()] = Block {
                    unit: Some(unit),
                    area: None,
                    steps: 0,
                    face: Face::Shown,
                };
                self.unset[block.index()] = false;
            }
        }
    }
}

fn number(line: &Line<'_>, at: usize) -> Result<u8, Fault> {
    let number = line.word(at).parse();
    number.map_err(|_| line.fault(at, "not a number", "write a small whole number"))
}

fn weather(line: &Line<'_>, at: usize) -> Result<Weather, Fault> {
    match line.word(at) {
        "clear" => Ok(Weather::Clear),
        "rain" => Ok(Weather::Rain),
        _ => Err(line.fault(at, "not a weather", "write clear or rain")),
    }
}

fn face(line: &Line<'_>, at: usize) -> Result<Face, Fault> {
    match line.word(at) {
        "hidden" => Ok(Face::Hidden),
        "shown" => Ok(Face::Shown),
        _ => Err(line.fault(at, "hidden or not?", "write hidden or shown")),
    }
}

fn side(line: &Line<'_>, at: usize) -> Result<Side, Fault> {
    match line.word(at) {
        "north" => Ok(Side::A),
        "south" => Ok(Side::B),
        _ => Err(line.fault(at, "no such side", "write north or south")),
    }
}

fn chits(line: &Line<'_>, at: usize) -> Result<Chits, Fault> {
    Chits::read(line.word(at)).ok_or_else(|| line.fault(at, "not chits", "write none, 1, 2 or both"))
}

/// Reads `north X south Y`.
fn by_side<T>(line: &Line<'_>, read: impl Fn(usize) -> Result<T, Fault>) -> Result<BySide<T>, Fault> {
    if (line.word(1), line.word(3)) != ("north", "south") {
        return Err(line.fault(1, "both sides must be named", "write 'north … south …'"));
    }
    Ok(BySide {
        a: read(2)?,
        b: read(4)?,
    })
}
