//! `modifiers.csv`: the numbers of the rules.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grognard_core::data::{Ids, Row, Table};

use super::reader::Reader;

/// Shifts, limits and the other fixed numbers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifiers {
    /// Levels for a defender in the Westwall (11.6).
    pub westwall_shift: i8,
    /// Added to the defender's number in the Westwall (11.6).
    pub westwall_result: i8,
    /// Levels for an attacker with combined arms (9.54).
    pub combined_attack: i8,
    /// Levels for a defender with combined arms (9.54).
    pub combined_defence: i8,
    /// Ratio of tank steps from which armour is superior (9.53).
    pub armour_ratio: u8,
    /// Levels for armour superiority, and for each further ratio (9.53).
    pub armour_shift: i8,
    /// Steps of combat commands that count as one tank step (9.53).
    pub combat_command_divide: u8,
    /// Hexes from which attackers encircle (9.55).
    pub encirclement_hexes: u8,
    /// Levels for encirclement (9.55).
    pub encirclement: i8,
    /// Levels for headquarters support in attack (11.12).
    pub hq_attack: i8,
    /// The same for the German during the barrage (11.15).
    pub hq_attack_barrage: i8,
    /// Levels for headquarters support in defence (11.12).
    pub hq_defence: i8,
    /// Levels for each air point in attack (11.3).
    pub air_attack: i8,
    /// Levels for air points in defence (11.3).
    pub air_defence: i8,
    /// Most air points in one attack (11.3).
    pub air_attack_most: u8,
    /// Air points that help a defence (11.3).
    pub air_defence_points: u8,
    /// Attacks, and as many overruns, an Allied headquarters supports in an impulse (11.13).
    pub support_allied: u8,
    /// The same for a German headquarters (11.13).
    pub support_german: u8,
    /// The same on the first days (11.13).
    pub support_german_double: u8,
    /// Supply points for combat supply of a German headquarters (7.3).
    pub hq_points: u8,
    /// Defence of a headquarters by itself (11.11).
    pub hq_alone: u8,
    /// Turns until an eliminated headquarters returns (11.11).
    pub hq_return: u8,
    /// Units in a hex (6.1).
    pub stack_units: u8,
    /// Battalions besides (6.1).
    pub stack_battalions: u8,
    /// Headquarters besides (6.1).
    pub stack_hqs: u8,
    /// Battalions that make a zone of control (4.1).
    pub zoc_battalions: u8,
    /// Points for entering an enemy zone of control (4.2).
    pub zoc_enter: u8,
    /// Leaving an enemy zone of control costs this part of the points left (4.2).
    pub zoc_leave_divide: u8,
    /// Die from which the slip succeeds (4.4).
    pub slip: u8,
    /// Strength is multiplied by this with divisional integrity (6.4).
    pub integrity: u8,
    /// Attack of unsupplied units is divided by this (7.21).
    pub unsupplied_attack_divide: u8,
    /// Attack of isolated units is divided by this (7.21).
    pub isolated_attack_divide: u8,
    /// Defence of isolated units is divided by this (7.21).
    pub isolated_defence_divide: u8,
    /// Movement of unsupplied mechanised units is divided by this (7.22).
    pub unsupplied_movement_divide: u8,
    /// The part of a result that is lost in steps at once (9.22).
    pub loss_divide: u8,
    /// Longest advance on foot (9.41).
    pub advance_foot: u8,
    /// Longest advance of mechanised units (9.41).
    pub advance_mechanised: u8,
    /// Points for an overrun (9.61).
    pub overrun_points: u8,
    /// Points for an overrun in mechanised movement (12.5).
    pub overrun_points_late: u8,
    /// American units brought back to full strength in a turn (10.2).
    pub us_replacements: u8,
    /// How near to a watched hex counts (10.16, S9).
    pub watched_range: u8,
    /// Added to the OKW die for the towns (S9).
    pub okw_towns: i8,
    /// Added to the OKW die for a unit near a watched hex (S9).
    pub okw_watched: i8,
    /// Added to the ground die late in the game (S7).
    pub late_ground: i8,
    /// Die from which the drop succeeds (11.2).
    pub drop: u8,
    /// Die from which a bridge is built (11.71).
    pub bridge: u8,
    /// Added to that die where a bridge was destroyed (11.71).
    pub bridge_destroyed: i8,
    /// Points for leaving the map by road (R49).
    pub exit_road: u8,
    /// Points for leaving the map elsewhere (R49).
    pub exit_other: u8,
    /// Most hexes of the city that count as objectives (13.24).
    pub city_objectives: u8,
    /// Steps north of the river that make one objective (13.24).
    pub steps_per_objective: u8,
    /// Die and formations together from which the plan is discovered (13.32).
    pub discovery: u8,
    /// Strength for a complete division (12.1).
    pub complete_division: u8,
    /// Hexes of a retreat before combat (12.4).
    pub recon_retreat: u8,
}

/// Reads `modifiers.csv`.
pub(super) fn modifiers(reader: &mut Reader<'_>) -> Option<Modifiers> {
    let table = reader.table("modifiers.csv", &["id", "value", "source"])?;
    let mut entries = Entries::of(&table, reader);
    let shift = -9..=9;
    let modifiers = Modifiers {
        westwall_shift: entries.number("westwall_shift", shift.clone(), reader),
        westwall_result: entries.number("westwall_result", shift.clone(), reader),
        combined_attack: entries.number("combined_attack", shift.clone(), reader),
        combined_defence: entries.number("combined_defence", shift.clone(), reader),
        armour_ratio: entries.number("armour_ratio", 1..=20, reader),
        armour_shift: entries.number("armour_shift", shift.clone(), reader),
        combat_command_divide: entries.number("combat_command_divide", 1..=9, reader),
        encirclement_hexes: entries.number("encirclement_hexes", 1..=6, reader),
        encirclement: entries.number("encirclement", shift.clone(), reader),
        hq_attack: entries.number("hq_attack", shift.clone(), reader),
        hq_attack_barrage: entries.number("hq_attack_barrage", shift.clone(), reader),
        hq_defence: entries.number("hq_defence", shift.clone(), reader),
        air_attack: entries.number("air_attack", shift.clone(), reader),
        air_defence: entries.number("air_defence", shift.clone(), reader),
        air_attack_most: entries.number("air_attack_most", 0..=9, reader),
        air_defence_points: entries.number("air_defence_points", 0..=9, reader),
        support_allied: entries.number("support_allied", 0..=99, reader),
        support_german: entries.number("support_german", 0..=99, reader),
        support_german_double: entries.number("support_german_double", 0..=99, reader),
        hq_points: entries.number("hq_points", 0..=99, reader),
        hq_alone: entries.number("hq_alone", 0..=20, reader),
        hq_return: entries.number("hq_return", 1..=20, reader),
        stack_units: entries.number("stack_units", 1..=20, reader),
        stack_battalions: entries.number("stack_battalions", 0..=20, reader),
        stack_hqs: entries.number("stack_hqs", 0..=20, reader),
        zoc_battalions: entries.number("zoc_battalions", 1..=20, reader),
        zoc_enter: entries.number("zoc_enter", 0..=20, reader),
        zoc_leave_divide: entries.number("zoc_leave_divide", 1..=9, reader),
        slip: entries.number("slip", 1..=7, reader),
        integrity: entries.number("integrity", 1..=9, reader),
        unsupplied_attack_divide: entries.number("unsupplied_attack_divide", 1..=9, reader),
        isolated_attack_divide: entries.number("isolated_attack_divide", 1..=9, reader),
        isolated_defence_divide: entries.number("isolated_defence_divide", 1..=9, reader),
        unsupplied_movement_divide: entries.number("unsupplied_movement_divide", 1..=9, reader),
        loss_divide: entries.number("loss_divide", 1..=9, reader),
        advance_foot: entries.number("advance_foot", 1..=9, reader),
        advance_mechanised: entries.number("advance_mechanised", 1..=9, reader),
        overrun_points: entries.number("overrun_points", 0..=30, reader),
        overrun_points_late: entries.number("overrun_points_late", 0..=30, reader),
        us_replacements: entries.number("us_replacements", 0..=99, reader),
        watched_range: entries.number("watched_range", 0..=20, reader),
        okw_towns: entries.number("okw_towns", shift.clone(), reader),
        okw_watched: entries.number("okw_watched", shift.clone(), reader),
        late_ground: entries.number("late_ground", shift.clone(), reader),
        drop: entries.number("drop", 1..=7, reader),
        bridge: entries.number("bridge", 1..=7, reader),
        bridge_destroyed: entries.number("bridge_destroyed", shift.clone(), reader),
        exit_road: entries.number("exit_road", 0..=30, reader),
        exit_other: entries.number("exit_other", 0..=30, reader),
        city_objectives: entries.number("city_objectives", 0..=99, reader),
        steps_per_objective: entries.number("steps_per_objective", 1..=99, reader),
        discovery: entries.number("discovery", 1..=99, reader),
        complete_division: entries.number("complete_division", 0..=20, reader),
        recon_retreat: entries.number("recon_retreat", 1..=20, reader),
    };
    entries.finish("number", reader);
    Some(modifiers)
}

/// A table with a fixed set of ids, taken out one by one.
pub(super) struct Entries<'t> {
    table: &'t Table,
    ids: Ids,
    /// The ids asked for.
    known: Vec<&'static str>,
}

impl<'t> Entries<'t> {
    pub(super) fn of(table: &'t Table, reader: &mut Reader<'_>) -> Self {
        Self {
            table,
            ids: Ids::of(table, "id", &mut reader.faults),
            known: Vec::new(),
        }
    }

    pub(super) fn take(&mut self, id: &'static str) -> Option<Row<'t>> {
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
    pub(super) fn finish(self, what: &str, reader: &mut Reader<'_>) {
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
