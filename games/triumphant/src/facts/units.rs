//! `units.csv`: the troops.

use grognard_board::{Set, dense_id};
use grognard_core::cite::Neutral;
use grognard_core::data::{Ids, Row, Table};
use grognard_core::message::Name;
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};

use super::formations::FormationId;
use super::reader::{Listed, Reader};

/// The side of the German player.
pub const GERMAN: Side = Side::A;
/// The side of the Allied player.
pub const ALLIED: Side = Side::B;

pub(super) const SIDES: [(&str, Side); 2] = [("german", GERMAN), ("allied", ALLIED)];
pub(super) const UNITS: &str = "units.csv";

/// A unit, by its place in [`super::Facts::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Its place in arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Neutral for UnitId {
    fn neutral() -> Self {
        Self(0)
    }
}

dense_id!(UnitId: u16);

/// A set of units.
pub type UnitSet = Set<UnitId, 5>;

/// What a unit fights with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arm {
    /// Infantry on foot.
    Infantry,
    /// Infantry on lorries.
    Motorised,
    /// Infantry on tracks.
    Mechanised,
    /// An American mixture of tanks and infantry.
    CombatCommand,
    /// Tanks, assault guns and tank destroyers.
    Tank,
    /// Reconnaissance.
    Reconnaissance,
    /// Parachute infantry.
    Parachute,
    /// Glider infantry.
    Glider,
    /// Engineers.
    Engineer,
    /// Machine guns.
    MachineGun,
    /// A headquarters.
    Headquarters,
}

impl Arm {
    /// How it moves (2.2).
    #[must_use]
    pub const fn class(self) -> Class {
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
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(
            self,
            Self::Infantry | Self::Motorised | Self::Mechanised | Self::CombatCommand | Self::Parachute | Self::Glider
        )
    }
}

/// How a unit moves: which column of the terrain chart it pays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Class {
    /// On foot.
    Foot,
    /// On wheels or tracks.
    Mechanised,
}

/// Whose army a unit belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Nation {
    /// Germany.
    German,
    /// The United States.
    Us,
    /// The United Kingdom.
    British,
}

/// How big a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Size {
    /// A battalion (II).
    Battalion,
    /// A regiment (III).
    Regiment,
    /// A brigade (X).
    Brigade,
    /// A headquarters.
    Headquarters,
}

/// A unit: all that is printed on its counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Id in data, records and on the command line.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it fights with.
    pub arm: Arm,
    /// How it moves.
    pub class: Class,
    /// Its nation.
    pub nation: Nation,
    /// Whose it is.
    pub side: Side,
    /// The formation it belongs to; independent units have none (2.1e).
    pub formation: Option<FormationId>,
    /// How big it is.
    pub size: Size,
    /// Steps at full strength, 1 or 2.
    pub steps: u8,
    /// Strength at full strength; 0 for headquarters.
    pub full: u8,
    /// Strength on the weaker side; 0 if there is none.
    pub reduced: u8,
    /// Movement allowance in points.
    pub movement: u8,
    /// Range of a headquarters; 0 for all others.
    pub range: u8,
    /// Whether it may slip from one enemy zone of control into another (4.4).
    pub slips: bool,
    /// Whether it comes by parachute (11.2).
    pub drops: bool,
    /// Whether it can become a bridge (11.71).
    pub bridges: bool,
    /// Where these facts come from.
    pub source: String,
}

impl Unit {
    /// Its strength with so many steps left.
    #[must_use]
    pub const fn strength(&self, steps: u8) -> u8 {
        match steps {
            0 => 0,
            _ if steps < self.steps => self.reduced,
            _ => self.full,
        }
    }

    /// Whether it is a headquarters.
    #[must_use]
    pub fn is_hq(&self) -> bool {
        self.arm == Arm::Headquarters
    }

    /// Whether it is a battalion, for stacking and zones of control.
    #[must_use]
    pub fn is_battalion(&self) -> bool {
        self.size == Size::Battalion
    }

    /// Whether it is a regiment or a brigade.
    #[must_use]
    pub fn is_regiment(&self) -> bool {
        matches!(self.size, Size::Regiment | Size::Brigade)
    }
}

/// No unit is stronger.
const STRONGEST: u8 = 20;

const ARMS: [(&str, Arm); 11] = [
    ("infantry", Arm::Infantry),
    ("motorised", Arm::Motorised),
    ("mechanised", Arm::Mechanised),
    ("combat-command", Arm::CombatCommand),
    ("tank", Arm::Tank),
    ("reconnaissance", Arm::Reconnaissance),
    ("parachute", Arm::Parachute),
    ("glider", Arm::Glider),
    ("engineer", Arm::Engineer),
    ("machine-gun", Arm::MachineGun),
    ("headquarters", Arm::Headquarters),
];
const CLASSES: [(&str, Class); 2] = [("foot", Class::Foot), ("mechanised", Class::Mechanised)];
const NATIONS: [(&str, Nation); 3] = [
    ("german", Nation::German),
    ("us", Nation::Us),
    ("british", Nation::British),
];
const SIZES: [(&str, Size); 4] = [
    ("battalion", Size::Battalion),
    ("regiment", Size::Regiment),
    ("brigade", Size::Brigade),
    ("headquarters", Size::Headquarters),
];

/// Reads `units.csv`.
pub(super) fn units(reader: &mut Reader<'_>) -> Option<Listed<Unit>> {
    let columns = [
        "id",
        "name_en",
        "name_fr",
        "type",
        "class",
        "nation",
        "side",
        "formation",
        "size",
        "steps",
        "strength",
        "reduced",
        "movement",
        "range",
        "roles",
        "source",
    ];
    let table = reader.table(UNITS, &columns)?;
    if !reader.room(&table, "id", "units", UnitSet::CAPACITY) {
        return None;
    }
    let list: Vec<Unit> = table.rows().map(|row| unit(&row, reader)).collect();
    reader.units = Some(Ids::of(&table, "id", &mut reader.faults));
    check_chits(&table, &list, reader);
    Some(Listed { table, list })
}

fn unit(row: &Row<'_>, reader: &mut Reader<'_>) -> Unit {
    let formation = match row.text("formation") {
        "" => None,
        _ => reader.formation(row, "formation"),
    };
    let faults = &mut reader.faults;
    let mut unit = Unit {
        id: row.text("id").to_owned(),
        name: row.name("name", faults),
        arm: Arm::Infantry,
        class: Class::Foot,
        nation: row.one_of("nation", &NATIONS, faults).unwrap_or(Nation::German),
        side: row.one_of("side", &SIDES, faults).unwrap_or(GERMAN),
        formation,
        size: Size::Regiment,
        steps: row.number("steps", 1..=2, faults).unwrap_or(2),
        full: row.number("strength", 0..=STRONGEST, faults).unwrap_or(STRONGEST),
        reduced: 0,
        movement: row.number("movement", 1..=30, faults).unwrap_or(1),
        range: 0,
        slips: false,
        drops: false,
        bridges: false,
        source: row.text("source").to_owned(),
    };
    if let (Some(arm), Some(size)) = (row.one_of("type", &ARMS, faults), row.one_of("size", &SIZES, faults)) {
        (unit.arm, unit.size) = (arm, size);
        check_arm(row, arm, size, reader);
    }
    unit.class = unit.arm.class();
    read_weaker_side(row, &mut unit, reader);
    read_roles(row, &mut unit, reader);
    check_nation(row, &unit, reader);
    unit
}

/// Type, class, size and range must agree.
fn check_arm(row: &Row<'_>, arm: Arm, size: Size, reader: &mut Reader<'_>) {
    let faults = &mut reader.faults;
    let class = row.one_of("class", &CLASSES, faults);
    if class.is_some_and(|class| class != arm.class()) {
        let what = format!("{} units are not of the class {}", row.text("type"), row.text("class"));
        faults.push(row.fault("class", what, "write the other class, or correct the type"));
    }
    let hq = arm == Arm::Headquarters;
    if hq != (size == Size::Headquarters) {
        let what = format!(
            "the size {} for a unit of the type {}",
            row.text("size"),
            row.text("type")
        );
        faults.push(row.fault("size", what, "headquarters have both words, others neither"));
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

fn read_roles(row: &Row<'_>, unit: &mut Unit, reader: &mut Reader<'_>) {
    for role in row.text("roles").split_whitespace() {
        match role {
            "slip" => unit.slips = true,
            "drop" => unit.drops = true,
            "bridge" => unit.bridges = true,
            _ => {
                let known: Ids = ["slip", "drop", "bridge"].into_iter().collect();
                let what = format!("unknown role `{role}`");
                reader.faults.push(row.fault("roles", what, known.remedy(role)));
            }
        }
    }
}

fn check_nation(row: &Row<'_>, unit: &Unit, reader: &mut Reader<'_>) {
    if (unit.side == GERMAN) != (unit.nation == Nation::German) && reader.clean(UNITS) {
        let what = format!("a {} unit on the {} side", row.text("nation"), row.text("side"));
        reader
            .faults
            .push(row.fault("nation", what, "correct the nation or the side"));
    }
}

/// Each side needs a headquarters, or it could never act.
fn check_chits(table: &Table, units: &[Unit], reader: &mut Reader<'_>) {
    for (word, side) in SIDES {
        if reader.clean(UNITS) && !units.iter().any(|unit| unit.side == side && unit.is_hq()) {
            let what = format!("the {word} side has no headquarters");
            reader.faults.push(table.fault("type", what, "add one"));
        }
    }
}
