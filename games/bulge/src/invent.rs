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

use grognard_core::text::{Cursor, Line, read_all};
use grognard_core::{Fault, Faults};

use crate::Bulge;

/// What can be invented.
#[derive(Clone, Copy)]
enum Kind {
    Area,
    Border,
    Unit,
}

/// Borders, each with the name of the river on it.
const BORDERS: [(&str, &str); 3] = [("open", ""), ("river", "River"), ("meuse", "River")];

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
        let kinds = [("area", Kind::Area), ("border", Kind::Border), ("unit", Kind::Unit)];
        let faults = read_all(lines, 1, |words| {
            match words.one_of(&kinds)? {
                Kind::Area => area(words, &mut areas),
                Kind::Border => border(words, &mut borders)?,
                Kind::Unit => unit(words, &mut units, &mut arrivals),
            }
            Ok(())
        });
        if !faults.is_empty() {
            return Err(faults);
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

fn area<'l, 't>(words: &mut Cursor<'l, 't>, sheet: &mut Sheet<'l, 't>) {
    let (code, terrain, worth) = (words.word(), words.word(), words.word());
    let (vp, bank) = (words.value("vp").unwrap_or("0"), words.value("bank").unwrap_or("east"));
    let control = words.value("control").unwrap_or("allied");
    let roles = words.value("roles").unwrap_or_default().replace(',', " ");
    sheet.row(
        words.line(),
        &[
            code, code, code, "50.0", "6.0", terrain, worth, vp, bank, control, &roles,
        ],
    );
}

fn border<'l, 't>(words: &mut Cursor<'l, 't>, sheet: &mut Sheet<'l, 't>) -> Result<(), Fault> {
    let (a, b) = (words.word(), words.word());
    let (kind, river) = words.one_of(&BORDERS.map(|(kind, river)| (kind, (kind, river))))?;
    let road = number(words.flag("road"));
    sheet.row(words.line(), &[a, b, kind, road, river]);
    Ok(())
}

fn unit<'l, 't>(words: &mut Cursor<'l, 't>, units: &mut Sheet<'l, 't>, arrivals: &mut Sheet<'l, 't>) {
    let (id, side, class, strength) = (words.word(), words.word(), words.word(), words.word());
    let us_or = words.value("nation").unwrap_or("us");
    let nation = if side == "german" { side } else { us_or };
    let elite = words.flag("elite");
    let usual = match (class, elite) {
        ("armor", true) => ("5", "4"),
        ("armor", _) | (_, true) => ("4", "4"),
        _ => ("3", "3"),
    };
    let attack = words.value("attack").unwrap_or(usual.0);
    let defence = words.value("defence").unwrap_or(usual.1);
    let bonus = number(words.flag("bonus"));
    let size = words.value("size").unwrap_or("div");
    let entry = words.value("area").unwrap_or_default();
    let day = words.value("day");
    let start = if day.is_none() { entry } else { "" };
    units.row(
        words.line(),
        &[
            id,
            id,
            id,
            side,
            nation,
            class,
            number(elite),
            size,
            strength,
            attack,
            defence,
            bonus,
            "Lab",
            start,
        ],
    );
    if let Some(day) = day {
        arrivals.row(words.line(), &[day, id, entry]);
    }
}

/// Yes or no, as data files have it.
fn number(yes: bool) -> &'static str {
    if yes { "1" } else { "0" }
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
