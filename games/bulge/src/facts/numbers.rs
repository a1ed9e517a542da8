//! `calendar.csv`, `modifiers.csv` and `track.csv`: dates, numbers and the boxes of the time track.

use grognard_board::AreaSet;
use grognard_core::data::{Ids, Reader};
use grognard_core::{Name, entries};

use super::types::Days;

entries! {
    /// When the rules that depend on the date are in force.
    pub(crate) struct Calendar: date in "calendar.csv" ["first", "last"] {
        /// Allied units are checked for supply.
        pub(crate) allied_supply: Days,
        /// German units are checked for supply.
        pub(crate) german_supply: Days,
        /// Fuel shortage markers of the day before are removed.
        pub(crate) fuel_removal: Days,
        /// Reinforcements arrive.
        pub(crate) reinforcements: Days,
        /// Fuel shortage markers are placed.
        pub(crate) fuel_shortage: Days,
        /// The German removes fewer of them.
        pub(crate) fuel_hard: Days,
        /// Replacement points are given out.
        pub(crate) replacements: Days,
        /// The German may use his commandos.
        pub(crate) commando: Days,
        /// German armour and mechanised infantry may move strategically.
        pub(crate) german_strategic: Days,
        /// The Allied player has the initiative.
        pub(crate) allied_initiative: Days,
        /// Allied attacks are better.
        pub(crate) allied_attack_bonus: Days,
        /// Allied units suffer no attrition.
        pub(crate) allied_no_attrition: Days,
        /// British units may cross the Meuse.
        pub(crate) british_released: Days,
        /// The special rules of the first day hold.
        pub(crate) opening: Days,
    }
}

entries! {
    /// The modifiers to hit chances and the other fixed numbers of the rules.
    pub(crate) struct Modifiers: number in "modifiers.csv" ["value"] {
        /// German attack in the opening.
        pub(crate) s12a: i8 [-9..=9] = "S12a",
        /// German attack in an artillery area.
        pub(crate) s12b: i8 [-9..=9] = "S12b",
        /// Allied attack late in the battle.
        pub(crate) s12c: i8 [-9..=9] = "S12c",
        /// Armour or elite infantry among the defenders.
        pub(crate) s12d: i8 [-9..=9] = "S12d",
        /// Defender in the clear.
        pub(crate) s12e: i8 [-9..=9] = "S12e",
        /// All defenders out of supply or short of fuel.
        pub(crate) s12f: i8 [-9..=9] = "S12f",
        /// Armour among the attackers.
        pub(crate) s13a: i8 [-9..=9] = "S13a",
        /// Attacker in the clear.
        pub(crate) s13b: i8 [-9..=9] = "S13b",
        /// All attackers came over a river.
        pub(crate) s13c: i8 [-9..=9] = "S13c",
        /// Base chance of a defender out of supply or short of fuel.
        pub(crate) oos_base: u8 [0..=9],
        /// Base chance of attacking elite armour.
        pub(crate) elite_armor_attack: u8 [1..=9],
        /// Base chance of defending elite armour.
        pub(crate) elite_armor_defence: u8 [1..=9],
        /// Starting strength from which an eliminated unit counts for victory.
        pub(crate) vp_strength: u8 [1..=10],
        /// Points for the first supplied unit west of the Meuse.
        pub(crate) meuse_bonus: u8 [0..=20],
        /// Fuel shortage markers the Allied player places.
        pub(crate) fuel_markers: u8 [0..=9],
        /// Markers the German removes.
        pub(crate) fuel_removed: u8 [0..=9],
        /// Markers he removes when fuel is hard to come by.
        pub(crate) fuel_removed_hard: u8 [0..=9],
        /// Areas infantry moves.
        pub(crate) normal_infantry: u8 [1..=9],
        /// Areas armour and mechanised infantry move by road.
        pub(crate) normal_mech: u8 [1..=9],
        /// Areas of a strategic move.
        pub(crate) strategic: u8 [1..=9],
        /// Surprise turns before the first day.
        pub(crate) surprise_turns: u8 [0..=9],
    }
}

/// The boxes of the time track.
#[derive(Default)]
pub(super) struct Track {
    pub(super) boxes: Vec<String>,
    pub(super) labels: Vec<Name>,
}

/// Reads `track.csv`. The boxes of the surprise turns come first; their ids begin with `surprise`.
pub(super) fn track(modifiers: Option<&Modifiers>, reader: &mut Reader<'_>) -> Track {
    let Some(table) = reader.table("track.csv", &["box", "label", "source"]) else {
        return Track::default();
    };
    if !reader.room(&table, "box", "boxes", AreaSet::CAPACITY) {
        return Track::default();
    }
    Ids::of(&table, "box", &mut reader.faults);
    let mut track = Track::default();
    for row in table.rows() {
        row.nonempty("label", &mut reader.faults);
        track.boxes.push(row.text("box").to_owned());
        track.labels.push(row.said("label"));
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
