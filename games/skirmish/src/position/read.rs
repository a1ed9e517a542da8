//! Reading positions: every line is looked at, and all that is wrong is told at once.

use grognard_core::dice::Faces;
use grognard_core::text::{Cursor, Line};
use grognard_core::{BySide, Derived, Fault, Faults, Side, Stack, Start};

use super::{FACES, LINES, STAGES, STEPS, Step, Unset, WEATHERS};
use crate::action::{Card, Chits};
use crate::activation::{Activation, Blocks};
use crate::cup::Cup;
use crate::deploy::{Deploy, LIFTS};
use crate::facts::{BLOCKS, BlockId, BlockSet, Facts, PER_SIDE, Wing};
use crate::options::{Deployment, Options};
use crate::orders::Orders;
use crate::state::{Block, Face, Hand, Order, Sheet, Sky, Stage, State, Weather};

/// The first position of a scenario.
pub(crate) fn begin(facts: &Facts, start: &Start) -> Result<State, Faults> {
    let number = facts.scenarios.iter().position(|s| s.id == start.scenario);
    let number = number.ok_or_else(|| {
        let what = format!("the scenario '{}' has other facts", start.scenario);
        vec![Fault::new("", what, "begin it with the game that has them")]
    })?;
    let scenario = &facts.scenarios[number];
    let blocks = scenario.places.map(|area| Block {
        unit: None,
        area: Some(area),
        steps: 0,
        face: Face::Hidden,
    });
    let fair = start.options.get("weather").is_some_and(|value| value == "fair");
    Ok(State {
        scenario: number as u8,
        sky: if fair { Sky::Fair } else { Sky::Changing },
        options: Options::of(start),
        turn: 0,
        weather: Weather::Clear,
        next: None,
        here: Derived(State::recount(&blocks)),
        blocks,
        supply: scenario.supply,
        sheets: BySide::default(),
        orders: BySide::default(),
        hands: BySide::default(),
        cup: BySide::default(),
        fired: BlockSet::EMPTY,
        faces: Faces::default(),
        frames: Stack::of(Deploy),
    })
}

struct Reader<'f> {
    facts: &'f Facts,
    state: State,
    unset: Unset,
    active: Option<Activation>,
    moved: Blocks,
    attacked: Blocks,
    phase: Step,
}

/// Reads a position.
pub(crate) fn read(facts: &Facts, start: &Start, lines: &[Line<'_>]) -> Result<State, Faults> {
    let mut reader = Reader {
        facts,
        state: begin(facts, start)?,
        unset: [true; BLOCKS],
        active: None,
        moved: Blocks::default(),
        attacked: Blocks::default(),
        phase: Step::Orders,
    };
    reader.state.turn = 1;
    let mut faults = LINES.read_all(lines, |kind, words| reader.line(kind, words));
    let state = reader.finish(lines, &mut faults);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

impl Reader<'_> {
    fn line(&mut self, kind: &str, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let facts = self.facts;
        match kind {
            "turn" => {
                let turns = self.facts.scenarios[usize::from(self.state.scenario)].turns;
                self.state.turn = words.number(0..=turns)?;
            }
            "weather" => self.state.weather = words.one_of(&WEATHERS)?,
            "next" => self.state.next = Some(words.one_of(&WEATHERS)?),
            "supply" => self.state.supply = by_side(facts, words, |words| words.number(0..=u8::MAX))?,
            "block" => self.block(words)?,
            "card" => {
                let side = facts.start.read_side(words)?;
                let (card, face) = (card(words)?, words.one_of(&FACES)?);
                self.state.hands[side] = Some(Hand { card, face });
            }
            "cup" => self.state.cup = by_side(facts, words, chits)?,
            "fired" => self.state.fired = self.blocks(words)?.set(),
            "moved" => self.moved = self.blocks(words)?,
            "attacked" => self.attacked = self.blocks(words)?,
            "sheet" => {
                let side = facts.start.read_side(words)?;
                let (lifts, stage) = (words.number(0..=LIFTS)?, words.one_of(&STAGES)?);
                self.state.sheets[side] = Sheet { lifts, stage };
            }
            "order" => {
                let side = facts.start.read_side(words)?;
                let (chits, card) = (chits(words)?, card(words)?);
                self.state.orders[side] = Some(Order { chits, card });
            }
            "phase" => self.phase(words)?,
            _ => return Err(LINES.unread(words.line())),
        }
        Ok(())
    }

    fn block_id(&self, words: &mut Cursor<'_, '_>) -> Result<BlockId, Fault> {
        let known: Vec<&str> = self.facts.blocks.iter().map(|b| b.id.as_str()).collect();
        let remedy = format!("use one of: {}", known.join(", "));
        words.id("block", |id| self.facts.find_block(id), remedy)
    }

    fn blocks(&self, words: &mut Cursor<'_, '_>) -> Result<Blocks, Fault> {
        let mut blocks = Blocks::default();
        while words.more() {
            blocks.insert(self.block_id(words)?);
        }
        Ok(blocks)
    }

    fn block(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        let facts = self.facts;
        let block = self.block_id(words)?;
        let area = |id: &str| (id == "out").then_some(None).or_else(|| facts.find_area(id).map(Some));
        let area = words.id("area", area, "use out, or an id of areas.csv")?;
        let own = |id: &str| {
            facts
                .find_unit(id)
                .filter(|&unit| facts.unit(unit).side == block.side())
        };
        let unit = |id: &str| (id == "-").then_some(None).or_else(|| own(id).map(Some));
        let unit = words.id("unit of that side", unit, "use - or an id of units.csv")?;
        let full = unit.map_or(0, |unit| facts.unit(unit).steps);
        let (face, steps) = match (area, unit) {
            (None, _) => (Face::Shown, 0),
            (_, None) => (Face::Hidden, 0),
            _ => match words.one_of(&FACES)? {
                Face::Hidden => (Face::Hidden, full),
                Face::Shown => (Face::Shown, words.number(1..=full)?),
            },
        };
        self.unset[block.index()] = false;
        self.state.blocks[block.index()] = Block {
            unit,
            area,
            steps,
            face,
        };
        Ok(())
    }

    fn phase(&mut self, words: &mut Cursor<'_, '_>) -> Result<(), Fault> {
        self.phase = words.one_of(&STEPS)?;
        if self.phase == Step::Activation {
            self.active = Some(Activation {
                side: self.facts.start.read_side(words)?,
                wing: words.one_of(&[("1", Wing::One), ("2", Wing::Two)])?,
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
            (Step::Deploy, _) => state.frames.call(Deploy),
            (Step::Orders, _) => state.frames.call(Orders),
            (Step::Cup, _) => state.frames.call(Cup),
            (_, Some(active)) => {
                state.frames.call(Cup);
                state.frames.call(active);
            }
            _ => {}
        }
        let mut wrong = |what: &str, remedy: &str| {
            let place = lines.last().map(|line| line.fault(0, what, remedy));
            faults.push(place.unwrap_or_else(|| Fault::new("position", what, remedy)));
        };
        if self.phase == Step::Cup && state.cup.a.count() + state.cup.b.count() == 0 {
            wrong("the cup is empty", "put a chit into it, or choose another phase");
        }
        if self.phase != Step::Deploy && state.blocks.iter().any(|block| block.unit.is_none()) {
            wrong("a block has no unit", "name it, or choose the phase deploy");
        }
        let all = |side| BlockId::of(side).all(|b| state.block(b).unit.is_some());
        let confirmed = |side: Side| state.sheets[side].stage == Stage::Confirmed;
        let final_one = |side| all(side) && (state.options.deployment == Deployment::Units || confirmed(side));
        if self.phase == Step::Deploy && final_one(Side::A) && final_one(Side::B) {
            wrong("everything is deployed", "choose another phase");
        }
        if Side::BOTH.into_iter().any(|side| confirmed(side) && !all(side)) {
            wrong(
                "a sheet that is not full is confirmed",
                "deploy every unit, or leave it open",
            );
        }
        let no_sheets = self.phase != Step::Deploy || state.options.deployment == Deployment::Units;
        if no_sheets && state.sheets != BySide::default() {
            wrong(
                "nobody writes a sheet now",
                "choose the option and the phase, or remove the line",
            );
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
        if self.phase == Step::Deploy {
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

fn chits(words: &mut Cursor<'_, '_>) -> Result<Chits, Fault> {
    words.id("chits", Chits::read, "use one of: none, 1, 2, both")
}

fn card(words: &mut Cursor<'_, '_>) -> Result<Card, Fault> {
    words.one_of(&Card::ALL.map(|card| (card.word(), card)))
}

/// Reads a value for each side, behind its id.
fn by_side<T>(
    facts: &Facts,
    words: &mut Cursor<'_, '_>,
    read: impl Fn(&mut Cursor<'_, '_>) -> Result<T, Fault>,
) -> Result<BySide<T>, Fault> {
    words.exactly(facts.side(Side::A))?;
    let a = read(words)?;
    words.exactly(facts.side(Side::B))?;
    Ok(BySide { a, b: read(words)? })
}
