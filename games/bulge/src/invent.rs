//! Areas and units invented in a lab file, so that a rule can be shown in isolation.
//!
//! ```text
//! invent area A1 forest 2 vp=1 bank=west control=german roles=exit,german_source
//! invent border A1 A2 river road
//! invent unit X1 german armor 4 attack=5 defence=4 elite bonus nation=british size=bde day=17 area=A1
//! ```
//!
//! Invented areas replace the whole map, invented units all units. They are written as data files and go through
//! the same checks as ours.

use std::fmt::Write as _;

use grognard_core::text::Line;
use grognard_core::{Fault, Faults};

use crate::Bulge;

/// One data file written from lab lines, with the line behind each row.
struct Sheet<'l, 't> {
    file: &'static str,
    text: String,
    rows: Vec<&'l Line<'t>>,
}

impl<'l, 't> Sheet<'l, 't> {
    fn new(file: &'static str, header: &str) -> Self {
        Self {
            file,
            text: format!("{header}\n"),
            rows: Vec::new(),
        }
    }

    fn row(&mut self, line: &'l Line<'t>, cells: &[&str]) {
        let _ = writeln!(self.text, "{},reconstructed", cells.join(","));
        self.rows.push(line);
    }

    /// A fault of the written file, told of the lab line it came from.
    fn blame(&self, fault: &Fault) -> Option<Fault> {
        let row = (fault.line as usize).checked_sub(2)?;
        let line = self.rows.get(row).filter(|_| fault.file == self.file)?;
        Some(line.fault(0, fault.what.clone(), fault.remedy.clone()))
    }
}

/// The value of `key=value` among the words of a line, or a default.
fn value<'t>(line: &Line<'t>, key: &str, default: &'t str) -> &'t str {
    let found = line
        .words
        .iter()
        .find_map(|w| w.text.strip_prefix(key)?.strip_prefix('='));
    found.unwrap_or(default)
}

fn flag(line: &Line<'_>, word: &str) -> &'static str {
    if line.words.iter().any(|w| w.text == word) {
        "1"
    } else {
        "0"
    }
}

impl Bulge {
    pub(crate) fn with_inventions(&self, lines: &[Line<'_>]) -> Result<Self, Faults> {
        let mut areas = Sheet::new(
            "areas.csv",
            "code,name_en,name_fr,lat,lon,terrain,terrain_value,vp,bank,control,roles,source",
        );
        let mut borders = Sheet::new("borders.csv", "a,b,kind,road,river,source");
        let mut units = Sheet::new(
            "units.csv",
            "id,name_en,name_fr,side,nation,type,elite,size,strength,attack,defence,bonus,formation,area,source",
        );
        let mut arrivals = Sheet::new("reinforcements.csv", "day,unit,area,source");
        for line in lines {
            match line.word(1) {
                "area" => area(line, &mut areas),
                "border" => border(line, &mut borders),
                "unit" => unit(line, &mut units, &mut arrivals),
                word => {
                    let what = format!("'{word}' cannot be invented");
                    return Err(vec![line.fault(1, what, "invent an area, a border or a unit")]);
                }
            }
        }
        let mut files = self.files.clone();
        if !areas.rows.is_empty() {
            files = files
                .with("areas.csv", &areas.text)
                .with("borders.csv", &borders.text)
                .with("outlines.csv", "a,b,points,source\n")
                .with(
                    "scenarios.toml",
                    without_places(files.get("scenarios.toml").unwrap_or("")),
                );
        }
        files = files
            .with("units.csv", &units.text)
            .with("reinforcements.csv", &arrivals.text);
        let sheets = [areas, borders, units, arrivals];
        Self::from_files(files).map_err(|faults| {
            let blame = |fault: Fault| sheets.iter().find_map(|sheet| sheet.blame(&fault)).unwrap_or(fault);
            faults.into_iter().map(blame).collect()
        })
    }
}

fn area<'l, 't>(line: &'l Line<'t>, sheet: &mut Sheet<'l, 't>) {
    let roles = value(line, "roles", "").replace(',', " ");
    let code = line.word(2);
    let (terrain, worth) = (line.word(3), line.word(4));
    let (vp, bank) = (value(line, "vp", "0"), value(line, "bank", "east"));
    let control = value(line, "control", "allied");
    sheet.row(
        line,
        &[
            code, code, code, "50.0", "6.0", terrain, worth, vp, bank, control, &roles,
        ],
    );
}

fn border<'l, 't>(line: &'l Line<'t>, sheet: &mut Sheet<'l, 't>) {
    let kind = line.word(4);
    let river = if kind == "open" { "" } else { "River" };
    sheet.row(line, &[line.word(2), line.word(3), kind, flag(line, "road"), river]);
}

fn unit<'l, 't>(line: &'l Line<'t>, units: &mut Sheet<'l, 't>, arrivals: &mut Sheet<'l, 't>) {
    let id = line.word(2);
    let nation = match line.word(3) {
        "german" => "german",
        _ => value(line, "nation", "us"),
    };
    let (class, elite) = (line.word(4), flag(line, "elite"));
    let usual = match (class, elite) {
        ("armor", "1") => ("5", "4"),
        ("armor", _) | (_, "1") => ("4", "4"),
        _ => ("3", "3"),
    };
    let (attack, defence) = (value(line, "attack", usual.0), value(line, "defence", usual.1));
    let (day, entry) = (value(line, "day", ""), value(line, "area", ""));
    let start = if day.is_empty() { entry } else { "" };
    units.row(
        line,
        &[
            id,
            id,
            id,
            line.word(3),
            nation,
            class,
            elite,
            value(line, "size", "div"),
            line.word(5),
            attack,
            defence,
            flag(line, "bonus"),
            "Lab",
            start,
        ],
    );
    if !day.is_empty() {
        arrivals.row(line, &[day, id, entry]);
    }
}

/// Scenarios on an invented map ask for no area of the old one.
fn without_places(text: &str) -> String {
    let line = |line: &str| {
        if line.starts_with("hold") {
            "hold = []\n".to_string()
        } else {
            format!("{line}\n")
        }
    };
    text.lines().map(line).collect()
}
