//! Loading: every table is read and checked, and all that is wrong is told at once.

use grognard_board::{AreaId, AreaMap, AreaSet, Id};
use grognard_core::data::{Files, Ids, Listed, Packs, Reader, Sources};
use grognard_core::{BySide, Faults, Identity, OptionAbout, ParagraphAbout, ScenarioAbout, StartFacts};
use grognard_table::view::Branch;

use super::{AREAS, Area, BLOCKS, BlockAbout, BlockId, Border, Facts, Outcome, PER_SIDE, Unit, UnitId};
use super::{blocks_of, scenarios};
use crate::Skirmish;

const IDENTITY: Identity = Identity {
    id: "skirmish",
    rules_number: 1,
    sides: ["north", "south"],
    longest: 400,
    hidden: true,
    citations: crate::CITATIONS,
    words: crate::WORDS,
    labs: crate::LABS,
};

/// Loads the game from its files: its own facts, and those of its packs.
pub(crate) fn load(files: &Files) -> Result<Skirmish, Faults> {
    let mut shared = None;
    let (packs, scenarios) = Packs::load(files, |files| {
        let start = IDENTITY.start_facts(files)?;
        let sides = [start.sides.a.id.clone(), start.sides.b.id.clone()];
        let read = Reader::load(files, sides.each_ref().map(String::as_str), |reader| {
            read(files, start, reader)
        });
        let (facts, scenarios, of_game) = read?;
        shared.get_or_insert(of_game);
        Ok((facts, scenarios))
    })?;
    // Options and paragraphs are those of the game itself.
    let (options, paragraphs) = shared.unwrap_or_default();
    let about = IDENTITY.about(scenarios, options, paragraphs);
    Ok(Skirmish::new(about, packs))
}

/// What packs share with the game.
type OfGame = (Vec<OptionAbout>, Vec<ParagraphAbout>);

fn read(files: &Files, start: StartFacts, reader: &mut Reader<'_>) -> Option<(Facts, Vec<ScenarioAbout>, OfGame)> {
    reader.sources = Sources::Free;
    let paragraphs = reader.read_paragraphs();
    let areas = areas(&start, reader);
    let map = areas.as_ref().and_then(|areas| map(areas.len(), reader));
    let units = units(&start, reader);
    let blocks = blocks(&start, reader);
    let results = results(reader);
    let (scenarios, listed) = scenarios::scenarios(&start, reader);
    let options = scenarios::options(reader);
    let (areas, (units, army)) = (areas?, units?);
    let facts = Facts {
        homes: BySide::new(|side| AreaSet::of(&areas, |area| area.home == Some(side))),
        wins: wins(&start),
        files: files.clone(),
        start,
        areas,
        map: map?,
        units,
        blocks: blocks?,
        results: results?,
        scenarios,
        army,
    };
    Some((facts, listed, (options, paragraphs)))
}

/// The words of the game know its own two sides; of others they can only say which one wins.
fn wins(start: &StartFacts) -> BySide<&'static str> {
    let [a, b] = IDENTITY.sides;
    let own = start.sides.a.id == a && start.sides.b.id == b;
    if own {
        BySide { a, b }
    } else {
        BySide {
            a: "first",
            b: "second",
        }
    }
}

fn areas(start: &StartFacts, reader: &mut Reader<'_>) -> Option<Vec<Area>> {
    let areas: Listed<Area> = reader.list_of("area", "areas.csv", "id", AREAS - 2)?;
    for row in areas.table.rows() {
        row.nonempty("terrain", &mut reader.faults);
    }
    for (side, about) in start.sides.iter() {
        if areas.list.iter().all(|area| area.home != Some(side)) {
            let what = format!("no area is the home of {}", about.id);
            reader
                .faults
                .push(areas.table.fault("home", what, "each side needs one"));
        }
    }
    Some(areas.list)
}

fn map(count: usize, reader: &mut Reader<'_>) -> Option<AreaMap<Border>> {
    let table = reader.table("borders.csv", &["a", "b", "kind", "source"])?;
    let mut borders = Vec::new();
    for row in table.rows() {
        let ends: [Option<AreaId>; 2] = ["a", "b"].map(|column| reader.cell(&row, column));
        let kind = reader.cell(&row, "kind");
        if let ([Some(a), Some(b)], Some(kind)) = (ends, kind) {
            borders.push((row, a, b, kind));
        }
    }
    AreaMap::from_rows(count, borders, reader)
}

/// The units, and those of each side in order.
fn units(start: &StartFacts, reader: &mut Reader<'_>) -> Option<(Vec<Unit>, BySide<[UnitId; PER_SIDE]>)> {
    let branches = [
        ("infantry", Branch::Infantry),
        ("artillery", Branch::Artillery),
        ("cavalry", Branch::Cavalry),
        ("marker", Branch::Marker),
    ];
    let mut units: Listed<Unit> = reader.list("units.csv")?;
    Ids::of(&units.table, "id", &mut reader.faults);
    let mut army = BySide::new(|_| Vec::new());
    for (at, (row, unit)) in units.table.rows().zip(&mut units.list).enumerate() {
        let branch = row.one_of("branch", &branches, &mut reader.faults);
        unit.branch = branch.unwrap_or(Branch::Marker);
        army[unit.side].push(UnitId::from_index(at));
    }
    for (side, about) in start.sides.iter() {
        let have = army[side].len();
        if have != PER_SIDE {
            let what = format!("{} has {have} units", about.id);
            let remedy = format!("each side has {PER_SIDE}, one for each block");
            reader.faults.push(units.table.fault("side", what, remedy));
        }
    }
    let four = |list: &Vec<UnitId>| std::array::from_fn(|at| list.get(at).copied().unwrap_or(UnitId(0)));
    Some((units.list, BySide::new(|side| four(&army[side]))))
}

fn blocks(start: &StartFacts, reader: &mut Reader<'_>) -> Option<Vec<BlockAbout>> {
    let blocks: Listed<BlockAbout> = reader.list("blocks.csv")?;
    let ids = Ids::of(&blocks.table, "id", &mut reader.faults);
    reader.name_ids("block", ids);
    for (at, (row, block)) in blocks.iter().enumerate() {
        if at < BLOCKS && !blocks_of(block.side).has(BlockId::from_index(at)) && reader.sound(&row) {
            let BySide { a, b } = &start.sides;
            let remedy = format!("first {PER_SIDE} of {}, then of {}", a.id, b.id);
            reader.wrong(&row, "side", "the blocks are not in order", remedy);
        }
    }
    let count = blocks.list.len();
    if count != BLOCKS {
        let fault = (format!("there are {count} blocks"), format!("there must be {BLOCKS}"));
        reader.faults.push(blocks.table.fault("id", fault.0, fault.1));
    }
    Some(blocks.list)
}

fn results(reader: &mut Reader<'_>) -> Option<Vec<Outcome>> {
    let results: Listed<Outcome> = reader.list("results.csv")?;
    let mut last = None;
    for (row, result) in results.iter() {
        if last.is_some_and(|last| last >= result.at_least) {
            let remedy = "sort them from the lowest sum to the highest";
            reader.wrong(&row, "at_least", "the rows do not rise", remedy);
        }
        last = Some(result.at_least);
    }
    if last.is_none() {
        let fault = ("the table is empty", "write a row for every result");
        reader.faults.push(results.table.fault("at_least", fault.0, fault.1));
    }
    Some(results.list)
}
