//! `presets.csv`: a ready-made set-up, one of those the rules allow.

use grognard_board::HexId;
use grognard_core::data::{CsvTable, Reader, Row};

use super::board::Board;
use super::dates::Turn;
use super::marks::MARKS;
use super::numbers::Modifiers;
use super::setup::{ARRIVALS, Arrivals, SETUP, SetUp, Start};
use super::units::{UNITS, Unit, UnitId};
use crate::stacking::Tally;

const FILE: &str = "presets.csv";

/// Where a unit with a choice is put if nobody chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Preset {
    /// Which unit.
    pub(crate) unit: UnitId,
    /// Its hex; for the drop the one aimed at.
    pub(crate) hex: HexId,
    /// The turn of the drop; nothing for all others.
    pub(crate) turn: Option<Turn>,
}

/// What the presets must agree with.
pub(super) struct Choices<'f> {
    pub(super) board: &'f Board,
    pub(super) units: &'f [Unit],
    pub(super) setup: &'f [SetUp],
    pub(super) arrivals: &'f Arrivals,
    pub(super) modifiers: &'f Modifiers,
}

impl Choices<'_> {
    fn of(&self, unit: UnitId) -> Option<&SetUp> {
        self.setup.iter().find(|setup| setup.unit == unit)
    }

    fn first_drop(&self, unit: UnitId) -> Option<Turn> {
        let drop = self.arrivals.drops.iter().find(|(drop, _)| *drop == unit);
        drop.map(|(_, turn)| *turn)
    }
}

/// Reads `presets.csv`: every unit with a choice is in it once, where it may be, and no hex holds too many.
pub(super) fn presets(choices: &Choices<'_>, reader: &mut Reader<'_>) -> Option<Vec<Preset>> {
    let table = reader.table(FILE, &["unit", "hex", "with", "date", "source"])?;
    if !reader.all_clean(&[UNITS, MARKS, SETUP, ARRIVALS]) {
        return None;
    }
    let mut presets: Vec<Preset> = Vec::new();
    for row in table.rows() {
        let Some(unit) = reader.cell(&row, "unit") else {
            continue;
        };
        if presets.iter().any(|preset| preset.unit == unit) {
            let what = format!("{} is here for the second time", row.text("unit"));
            reader.wrong(&row, "unit", what, "remove one of the rows");
        }
        let preset = preset(&row, unit, choices, reader);
        presets.extend(preset);
    }
    if reader.clean(FILE) {
        check_complete(&table, &presets, choices, reader);
        check_stacks(&table, &presets, choices, reader);
    }
    Some(presets)
}

fn preset(row: &Row<'_>, unit: UnitId, choices: &Choices<'_>, reader: &mut Reader<'_>) -> Option<Preset> {
    if let Some(first) = choices.first_drop(unit) {
        return drop(row, unit, first, choices, reader);
    }
    let name = row.text("unit");
    empty(row, "date", reader);
    match choices.of(unit).map(|setup| (setup, setup.start)) {
        Some((setup, Start::List)) => {
            empty(row, "hex", reader);
            let host = reader.cell(row, "with")?;
            let hex = match choices.of(host).filter(|host| host.list == setup.list) {
                Some(SetUp {
                    start: Start::Hex(hex), ..
                }) => *hex,
                _ => {
                    let what = format!("{name} cannot go with {}", row.text("with"));
                    let remedy = "write a unit of the same list that has a hex in setup.csv";
                    reader.wrong(row, "with", what, remedy);
                    return None;
                }
            };
            Some(Preset { unit, hex, turn: None })
        }
        Some((_, Start::Zones(zones))) => {
            empty(row, "with", reader);
            let hex = choices.board.grid.cell(*row, "hex", &mut reader.faults)?;
            if !choices.board.marks.of(zones).has(hex) {
                let what = format!("{} is outside the zones of {name}", row.text("hex"));
                reader.wrong(row, "hex", what, "write a hex of a zone it has in setup.csv");
            }
            Some(Preset { unit, hex, turn: None })
        }
        Some((_, Start::Hex(_))) | None => {
            let what = format!("{name} has nothing to choose");
            reader.wrong(row, "unit", what, "remove the row");
            None
        }
    }
}

fn drop(row: &Row<'_>, unit: UnitId, first: Turn, choices: &Choices<'_>, reader: &mut Reader<'_>) -> Option<Preset> {
    empty(row, "with", reader);
    let hex = choices.board.grid.cell(*row, "hex", &mut reader.faults);
    let turn: Option<Turn> = reader.cell(row, "date");
    if turn.is_some_and(|turn| turn < first) {
        let what = format!("{} cannot drop so early", row.text("unit"));
        reader.wrong(row, "date", what, "write its date of arrivals.csv or a later one");
    }
    Some(Preset {
        unit,
        hex: hex?,
        turn: Some(turn?),
    })
}

/// A cell that has no meaning for this unit.
fn empty(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) {
    if !row.text(column).is_empty() {
        let what = format!("`{column}` means nothing for {}", row.text("unit"));
        reader.wrong(row, column, what, "clear the cell");
    }
}

fn check_complete(table: &CsvTable, presets: &[Preset], choices: &Choices<'_>, reader: &mut Reader<'_>) {
    let with_choice = choices
        .setup
        .iter()
        .filter(|setup| !matches!(setup.start, Start::Hex(_)));
    let drops = choices.arrivals.drops.iter().map(|(unit, _)| *unit);
    for unit in with_choice.map(|setup| setup.unit).chain(drops) {
        if !presets.iter().any(|preset| preset.unit == unit) {
            let what = format!("{} has a choice but no preset", choices.units[unit.index()].id);
            reader.faults.push(table.fault("unit", what, "add a row for it"));
        }
    }
}

/// No hex may hold more than stacking allows, those with a fixed hex included (6.1, R50).
fn check_stacks(table: &CsvTable, presets: &[Preset], choices: &Choices<'_>, reader: &mut Reader<'_>) {
    let fixed = choices.setup.iter().filter_map(|setup| match setup.start {
        Start::Hex(hex) => Some((setup.unit, hex)),
        _ => None,
    });
    let mut placed: Vec<(UnitId, HexId)> = fixed.collect();
    for (row, preset) in table.rows().zip(presets) {
        if preset.turn.is_some() {
            continue;
        }
        placed.push((preset.unit, preset.hex));
        let here = placed.iter().filter(|(_, hex)| *hex == preset.hex);
        let sizes = here.map(|(unit, _)| choices.units[unit.index()].size);
        if Tally::of(sizes).excess(choices.modifiers) > 0 {
            let label = choices.board.grid.label(preset.hex);
            let what = format!("{} is one too many in {label}", row.text("unit"));
            let column = if row.text("hex").is_empty() { "with" } else { "hex" };
            reader.wrong(&row, column, what, "put it elsewhere (6.1)");
        }
    }
}
