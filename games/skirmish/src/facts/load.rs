//! Loading: every table is read and checked, and all that is wrong is told at once.

use grognard_board::{AreaId, AreaMap, AreaSet, Id};
use grognard_core::data::{Files, Ids, Listed, Reader, Sources};
use grognard_core::{BySide, Faults, Identity, Side};
use grognard_table::view::Branch;

use super::{AREAS, Area, BLOCKS, BlockAbout, BlockId, Border, Facts, Outcome, PER_SIDE, Unit, UnitId};
use super::{blocks_of, scenarios};

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
const SIDES: [(&str, Side); 2] = [("north", Side::A), ("south", Side::B)];

/// Loads the facts from the game's files.
pub(crate) fn load(files: &Files) -> Result<Facts, Faults> {
    Reader::load(files, IDENTITY.sides, |reader| read(files, reader))
}

fn read(files: &Files, reader: &mut Reader<'_>) -> Option<Facts> {
    reader.sources = Sources::Free;
    let paragraphs = reader.read_paragraphs();
    let areas = areas(reader);
    let map = areas.as_ref().and_then(|areas| map(areas.len(), reader));
    let units = units(reader);
    let blocks = blocks(reader);
    let results = results(reader);
    let (scenarios, listed) = scenarios::scenarios(reader);
    let options = scenarios::options(reader);
    let (areas, (units, army)) = (areas?, units?);
    Some(Facts {
        homes: BySide::new(|side| AreaSet::of(&areas, |area| area.home == Some(side))),
        about: IDENTITY.about(files, listed, options, paragraphs),
        files: files.clone(),
        areas,
        map: map?,
        units,
        blocks: blocks?,
        results: results?,
        scenarios,
        army,
    })
}

fn areas(reader: &mut Reader<'_>) -> Option<Vec<Area>> {
    let areas: Listed<Area> = reader.list_of("area", "areas.csv", "id", AREAS - 2)?;
    for row in areas.table.rows() {
        row.nonempty("terrain", &mut reader.faults);
    }
    for (word, side) in SIDES {
        if areas.list.iter().all(|area| area.home != Some(side)) {
            let what = format!("no area is the home of {word}");
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
fn units(reader: &mut Reader<'_>) -> Option<(Vec<Unit>, BySide<[UnitId; PER_SIDE]>)> {
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
    for (word, side) in SIDES {
        let have = army[side].len();
        if have != PER_SIDE {
            let what = format!("{word} has {have} units");
            let remedy = format!("each side has {PER_SIDE}, one for each block");
            reader.faults.push(units.table.fault("side", what, remedy));
        }
    }
    let four = |list: &Vec<UnitId>| std::array::from_fn(|at| list.get(at).copied().unwrap_or(UnitId(0)));
    Some((units.list, BySide::new(|side| four(&army[side]))))
}

fn blocks(reader: &mut Reader<'_>) -> Option<Vec<BlockAbout>> {
    let blocks: Listed<BlockAbout> = reader.list("blocks.csv")?;
    let ids = Ids::of(&blocks.table, "id", &mut reader.faults);
    reader.name_ids("block", ids);
    for (at, (row, block)) in blocks.iter().enumerate() {
        if at < BLOCKS && !blocks_of(block.side).has(BlockId::from_index(at)) && reader.sound(&row) {
            let remedy = format!("first {PER_SIDE} of north, then of south");
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
