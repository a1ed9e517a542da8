//! `units.csv`: the troops.

use grognard_board::{Set, dense_id};
use grognard_core::data::{CsvTable, Listed, Reader, Row, WordEnum};
use grognard_core::message::Name;
use grognard_core::side::Side;
use grognard_core::{row_struct, word_enum};

use super::formations::FormationId;

/// The side of the German player.
pub(crate) const GERMAN: Side = Side::A;
/// The side of the Allied player.
pub(crate) const ALLIED: Side = Side::B;

pub(super) const SIDES: [(&str, Side); 2] = [("german", GERMAN), ("allied", ALLIED)];
pub(super) const UNITS: &str = "units.csv";

dense_id! {
    /// A unit, by its place in [`super::Facts::units`].
    pub struct UnitId(u16) named "unit";
}

/// A set of units.
pub(crate) type UnitSet = Set<UnitId, 5>;

word_enum! {
    /// What a unit fights with.
    pub(crate) enum Arm {
        /// Infantry on foot.
        Infantry = "infantry",
        /// Infantry on lorries.
        Motorised = "motorised",
        /// Infantry on tracks.
        Mechanised = "mechanised",
        /// An American mixture of tanks and infantry.
        CombatCommand = "combat-command",
        /// Tanks, assault guns and tank destroyers.
        Tank = "tank",
        /// Reconnaissance.
        Reconnaissance = "reconnaissance",
        /// Parachute infantry.
        Parachute = "parachute",
        /// Glider infantry.
        Glider = "glider",
        /// Engineers.
        Engineer = "engineer",
        /// Machine guns.
        MachineGun = "machine-gun",
        /// A headquarters.
        Headquarters = "headquarters",
    }

    /// How a unit moves: which column of the terrain chart it pays.
    pub(crate) enum Class {
        /// On foot.
        Foot = "foot",
        /// On wheels or tracks.
        Mechanised = "mechanised",
    }

    /// Whose army a unit belongs to.
    pub(crate) enum Nation {
        /// Germany.
        German = "german",
        /// The United States.
        Us = "us",
        /// The United Kingdom.
        British = "british",
    }

    /// What a unit can do besides.
    enum Role {
        Slip = "slip",
        Drop = "drop",
        Bridge = "bridge",
    }

    /// How big a unit is.
    pub(crate) enum Size {
        /// A battalion (II).
        Battalion = "battalion",
        /// A regiment (III).
        Regiment = "regiment",
        /// A brigade (X).
        Brigade = "brigade",
        /// A headquarters.
        Headquarters = "headquarters",
    }
}

impl Arm {
    /// How it moves (2.2).
    pub(crate) const fn class(self) -> Class {
        match self {
            Self::Infantry | Self::Parachute | Self::Glider | Self::Engineer | Self::MachineGun => Class::Foot,
            Self::Motorised
            | Self::Mechanised
            | Self::CombatCommand
            | Self::Tank
            | Self::Reconnaissance
            | Self::Headquarters => Class::Mechanised,
        }
    }

    /// Whether it counts as infantry for combined arms (R68).
    pub(crate) const fn is_infantry(self) -> bool {
        matches!(
            self,
            Self::Infantry | Self::Motorised | Self::Mechanised | Self::CombatCommand | Self::Parachute | Self::Glider
        )
    }
}

/// No unit is stronger.
const STRONGEST: u8 = 20;

row_struct! {
    /// A unit: all that is printed on its counter.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Unit {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// Its name.
        pub(crate) name: Name,
        /// What it fights with.
        pub(crate) arm: Arm = "type",
        /// How it moves.
        pub(crate) class: Class,
        /// Its nation.
        pub(crate) nation: Nation,
        /// Whose it is.
        pub(crate) side: Side,
        /// The formation it belongs to; independent units have none (2.1e).
        pub(crate) formation: Option<FormationId>,
        /// How big it is.
        pub(crate) size: Size,
        /// Steps at full strength, 1 or 2.
        pub(crate) steps: u8 [1..=2; else 2],
        /// Strength at full strength; 0 for headquarters.
        pub(crate) full: u8 [0..=STRONGEST; else STRONGEST] = "strength",
        /// Strength on the weaker side; 0 if there is none.
        pub(crate) reduced: u8 { 0 } = "reduced",
        /// Movement allowance in points.
        pub(crate) movement: u8 [1..=30; else 1],
        /// Range of a headquarters; 0 for all others.
        pub(crate) range: u8 { 0 } = "range",
        /// Whether it may slip from one enemy zone of control into another (4.4).
        pub(crate) slips: bool { false } = "roles",
        /// Whether it comes by parachute (11.2).
        pub(crate) drops: bool { false },
        /// Whether it can become a bridge (11.71).
        pub(crate) bridges: bool { false },
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

impl Unit {
    /// Its strength with so many steps left.
    pub(crate) const fn strength(&self, steps: u8) -> u8 {
        match steps {
            0 => 0,
            _ if steps < self.steps => self.reduced,
            _ => self.full,
        }
    }

    /// Whether it is a headquarters.
    pub(crate) fn is_hq(&self) -> bool {
        self.arm == Arm::Headquarters
    }

    /// Whether it is a battalion, for stacking and zones of control.
    pub(crate) fn is_battalion(&self) -> bool {
        self.size == Size::Battalion
    }

    /// Whether it is a regiment or a brigade.
    pub(crate) fn is_regiment(&self) -> bool {
        matches!(self.size, Size::Regiment | Size::Brigade)
    }
}

/// Reads `units.csv`.
pub(super) fn units(reader: &mut Reader<'_>) -> Option<Listed<Unit>> {
    let mut units: Listed<Unit> = reader.list_of("unit", UNITS, "id", UnitSet::CAPACITY)?;
    for (row, unit) in units.table.rows().zip(&mut units.list) {
        check_arm(&row, unit, reader);
        unit.class = unit.arm.class();
        read_weaker_side(&row, unit, reader);
        for role in row.all_of("roles", "role", Role::WORDS, &mut reader.faults) {
            match role {
                Role::Slip => unit.slips = true,
                Role::Drop => unit.drops = true,
                Role::Bridge => unit.bridges = true,
            }
        }
        if (unit.side == GERMAN) != (unit.nation == Nation::German) && reader.sound(&row) {
            let what = format!("a {} unit on the {} side", row.text("nation"), row.text("side"));
            reader.wrong(&row, "nation", what, "correct the nation or the side");
        }
    }
    check_chits(&units.table, &units.list, reader);
    Some(units)
}

/// Type, class and size must agree.
fn check_arm(row: &Row<'_>, unit: &Unit, reader: &mut Reader<'_>) {
    if !reader.sound(row) {
        return;
    }
    let arm = row.text("type");
    if unit.class != unit.arm.class() {
        let what = format!("{arm} units are not of the class {}", row.text("class"));
        reader.wrong(row, "class", what, "write the other class, or correct the type");
    }
    if unit.is_hq() != (unit.size == Size::Headquarters) {
        let what = format!("the size {} for a unit of the type {arm}", row.text("size"));
        reader.wrong(row, "size", what, "headquarters have both words, others neither");
    }
}

/// A unit with two steps has a weaker side, one with a single step none; a headquarters has a range.
fn read_weaker_side(row: &Row<'_>, unit: &mut Unit, reader: &mut Reader<'_>) {
    let faults = &mut reader.faults;
    if unit.steps == 2 {
        unit.reduced = row.number("reduced", 0..=unit.full, faults).unwrap_or_default();
    } else if !row.text("reduced").is_empty() {
        let what = "a weaker side for a unit with one step";
        faults.push(row.fault("reduced", what, "clear the cell or write 2 steps"));
    }
    if unit.is_hq() {
        unit.range = row.number("range", 1..=30, faults).unwrap_or(1);
    } else if !row.text("range").is_empty() {
        let what = "a range for a unit that is no headquarters";
        faults.push(row.fault("range", what, "clear the cell"));
    }
}

/// Each side needs a headquarters, or it could never act.
fn check_chits(table: &CsvTable, units: &[Unit], reader: &mut Reader<'_>) {
    for (word, side) in SIDES {
        if reader.clean(UNITS) && !units.iter().any(|unit| unit.side == side && unit.is_hq()) {
            let what = format!("the {word} side has no headquarters");
            reader.faults.push(table.fault("type", what, "add one"));
        }
    }
}
