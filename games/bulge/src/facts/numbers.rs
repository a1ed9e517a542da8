//! `calendar.csv`, `modifiers.csv` and `track.csv`: dates, numbers and the boxes of the time track.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grognard_core::data::{Ids, Row, Table};

use super::map::room;
use super::reader::Reader;
use super::types::Days;

/// When the rules that depend on the date are in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Allied units are checked for supply.
    pub allied_supply: Days,
    /// German units are checked for supply.
    pub german_supply: Days,
    /// Fuel shortage markers of the day before are removed.
    pub fuel_removal: Days,
    /// Reinforcements arrive.
    pub reinforcements: Days,
    /// Fuel shortage markers are placed.
    pub fuel_shortage: Days,
    /// The German removes fewer of them.
    pub fuel_hard: Days,
    /// Replacement points are given out.
    pub replacements: Days,
    /// The German may use his commandos.
    pub commando: Days,
    /// German armour and mechanised infantry may move strategically.
    pub german_strategic: Days,
    /// The Allied player has the initiative.
    pub allied_initiative: Days,
    /// Allied attacks are better.
    pub allied_attack_bonus: Days,
    /// Allied units suffer no attrition.
    pub allied_no_attrition: Days,
    /// British units may cross the Meuse.
    pub british_released: Days,
    /// The special rules of the first day hold.
    pub opening: Days,
}

/// Reads `calendar.csv`.
pub(super) fn calendar(reader: &mut Reader<'_>) -> Option<Calendar> {
    let table = reader.table("calendar.csv", &["id", "first", "last", "source"])?;
    let mut entries = Entries::of(&table, reader);
    let mut days = |id| {
        entries
            .take(id)
            .map_or(Days { first: 1, last: 1 }, |row| days_of(&row, reader))
    };
    let calendar = Calendar {
        allied_supply: days("allied_supply"),
        german_supply: days("german_supply"),
        fuel_removal: days("fuel_removal"),
        reinforcements: days("reinforcements"),
        fuel_shortage: days("fuel_shortage"),
        fuel_hard: days("fuel_hard"),
        replacements: days("replacements"),
        commando: days("commando"),
        german_strategic: days("german_strategic"),
        allied_initiative: days("allied_initiative"),
        allied_attack_bonus: days("allied_attack_bonus"),
        allied_no_attrition: days("allied_no_attrition"),
        british_released: days("british_released"),
        opening: days("opening"),
    };
    entries.finish("date", reader);
    Some(calendar)
}

fn days_of(row: &Row<'_>, reader: &mut Reader<'_>) -> Days {
    let faults = &mut reader.faults;
    let first = row.number("first", 1..=Days::END, faults).unwrap_or(1);
    let last = if row.text("last").is_empty() {
        Some(Days::END)
    } else {
        row.number("last", 1..=Days::END, faults)
    };
    if last.is_some_and(|last| last < first) {
        let what = "the last day comes before the first";
        faults.push(row.fault("last", what, "write a later day, or nothing for the end of the game"));
    }
    Days {
        first,
        last: last.unwrap_or(Days::END),
    }
}

/// The modifiers to hit chances and the other fixed numbers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifiers {
    /// German attack in the opening.
    pub s12a: i8,
    /// German attack in an artillery area.
    pub s12b: i8,
    /// Allied attack late in the battle.
    pub s12c: i8,
    /// Armour or elite infantry among the defenders.
    pub s12d: i8,
    /// Defender in the clear.
    pub s12e: i8,
    /// All defenders out of supply or short of fuel.
    pub s12f: i8,
    /// Armour among the attackers.
    pub s13a: i8,
    /// Attacker in the clear.
    pub s13b: i8,
    /// All attackers came over a river.
    pub s13c: i8,
    /// Base chance of a defender out of supply or short of fuel.
    pub oos_base: u8,
    /// Base chance of attacking elite armour.
    pub elite_armor_attack: u8,
    /// Base chance of defending elite armour.
    pub elite_armor_defence: u8,
    /// Starting strength from which an eliminated unit counts for victory.
    pub vp_strength: u8,
    /// Points for the first supplied unit west of the Meuse.
    pub meuse_bonus: u8,
    /// Fuel shortage markers the Allied player places.
    pub fuel_markers: u8,
    /// Markers the German removes.
    pub fuel_removed: u8,
    /// Markers he removes when fuel is hard to come by.
    pub fuel_removed_hard: u8,
    /// Areas infantry moves.
    pub normal_infantry: u8,
    /// Areas armour and mechanised infantry move by road.
    pub normal_mech: u8,
    /// Areas of a strategic move.
    pub strategic: u8,
    /// Surprise turns before the first day.
    pub surprise_turns: u8,
}

/// Reads `modifiers.csv`.
pub(super) fn modifiers(reader: &mut Reader<'_>) -> Option<Modifiers> {
    let table = reader.table("modifiers.csv", &["id", "value", "source"])?;
    let mut entries = Entries::of(&table, reader);
    let mut signed = |id| entries.number(id, -9..=9, reader);
    let [s12a, s12b, s12c] = ["S12a", "S12b", "S12c"].map(&mut signed);
    let [s12d, s12e, s12f] = ["S12d", "S12e", "S12f"].map(&mut signed);
    let [s13a, s13b, s13c] = ["S13a", "S13b", "S13c"].map(&mut signed);
    let mut number = |id, range| entries.number(id, range, reader);
    let modifiers = Modifiers {
        s12a,
        s12b,
        s12c,
        s12d,
        s12e,
        s12f,
        s13a,
        s13b,
        s13c,
        oos_base: number("oos_base", 0..=9),
        elite_armor_attack: number("elite_armor_attack", 1..=9),
        elite_armor_defence: number("elite_armor_defence", 1..=9),
        vp_strength: number("vp_strength", 1..=10),
        meuse_bonus: number("meuse_bonus", 0..=20),
        fuel_markers: number("fuel_markers", 0..=9),
        fuel_removed: number("fuel_removed", 0..=9),
        fuel_removed_hard: number("fuel_removed_hard", 0..=9),
        normal_infantry: number("normal_infantry", 1..=9),
        normal_mech: number("normal_mech", 1..=9),
        strategic: number("strategic", 1..=9),
        surprise_turns: number("surprise_turns", 0..=9),
    };
    entries.finish("number", reader);
    Some(modifiers)
}

/// A table with a fixed set of ids, taken out one by one.
struct Entries<'t> {
    table: &'t Table,
    ids: Ids,
    /// The ids asked for.
    known: Vec<&'static str>,
}

impl<'t> Entries<'t> {
    fn of(table: &'t Table, reader: &mut Reader<'_>) -> Self {
        Self {
            table,
            ids: Ids::of(table, "id", &mut reader.faults),
            known: Vec::new(),
        }
    }

    fn take(&mut self, id: &'static str) -> Option<Row<'t>> {
        self.known.push(id);
        self.table.row(self.ids.get(id)?)
    }

    fn number<T>(&mut self, id: &'static str, range: RangeInclusive<T>, reader: &mut Reader<'_>) -> T
    where
        T: FromStr + PartialOrd + Display + Default,
    {
        let row = self.take(id);
        let number = row.and_then(|row| row.number("value", range, &mut reader.faults));
        number.unwrap_or_default()
    }

    /// Reports ids that are missing and rows that nobody asked for.
    fn finish(self, what: &str, reader: &mut Reader<'_>) {
        for id in self.known.iter().filter(|id| self.ids.get(id).is_none()) {
            let missing = format!("the {what} `{id}` is missing");
            reader.faults.push(self.table.fault("id", missing, "add a row for it"));
        }
        let known: Ids = self.known.iter().copied().collect();
        for row in self.table.rows().filter(|row| !row.text("id").is_empty()) {
            row.id("id", what, &known, &mut reader.faults);
        }
    }
}

/// The boxes of the time track.
#[derive(Default)]
pub(super) struct Track {
    pub(super) boxes: Vec<String>,
    pub(super) labels: Vec<String>,
}

/// Reads `track.csv`. The boxes of the surprise turns come first; their ids begin with `surprise`.
pub(super) fn track(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Track {
    let Some(table) = reader.table("track.csv", &["box", "label", "source"]) else {
        return Track::default();
    };
    if !room(&table, "box", "boxes", reader) {
        return Track::default();
    }
    Ids::of(&table, "box", &mut reader.faults);
    let mut track = Track::default();
    for row in table.rows() {
        let label = row.nonempty("label", &mut reader.faults);
        track.boxes.push(row.text("box").to_owned());
        track.labels.push(label.unwrap_or_default().to_owned());
    }
    let Some(modifiers) = modifiers.filter(|_| reader.clean("modifiers.csv")) else {
        return track;
    };
    let turns = usize::from(modifiers.surprise_turns);
    let surprises = track.boxes.iter().map(|id| id.starts_with("surprise"));
    if surprises.clone().filter(|&surprise| surprise).count() != turns || !surprises.take(turns).all(|s| s) {
        let what = format!("the track does not begin with exactly {turns} boxes for surprise turns");
        let remedy = "list them first, with ids that begin with `surprise`, or change surprise_turns in modifiers.csv";
        reader.faults.push(table.fault("box", what, remedy));
    }
    if track.boxes.len() < turns + 2 {
        let what = "the day needs at least two boxes behind those of the surprise turns";
        reader.faults.push(table.fault("box", what, "add boxes"));
    }
    track
}
