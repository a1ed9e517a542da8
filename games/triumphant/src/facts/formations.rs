//! `formations.csv`: divisions, and brigades that count as such.

use grognard_board::{Set, dense_id};
use grognard_core::cite::Neutral;
use grognard_core::data::{Ids, Row};
use grognard_core::message::Name;
use serde::{Deserialize, Serialize};

use super::dates::Turn;
use super::reader::{Listed, Reader};
use super::units::{Class, Nation, UNITS, Unit, UnitId, UnitSet};

pub(super) const FORMATIONS: &str = "formations.csv";

/// A formation, by its place in [`super::Facts::formations`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct FormationId(pub u8);

impl FormationId {
    /// Its place in arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Neutral for FormationId {
    fn neutral() -> Self {
        Self(0)
    }
}

dense_id!(FormationId: u8);

/// A set of formations.
pub type FormationSet = Set<FormationId, 2>;

/// What the OKW die can release.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reserve {
    /// A mechanised formation.
    Mechanised,
    /// An infantry division.
    Infantry,
}

/// A division, or a brigade that counts as one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formation {
    /// Id in data, records and on the command line.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whether it can have divisional integrity (6.4).
    pub integrity: bool,
    /// What it is in the OKW reserve; nothing if it is not in it.
    pub reserve: Option<Reserve>,
    /// When it came in history, if it is in the OKW reserve.
    pub historical: Option<Turn>,
    /// All its units.
    pub units: UnitSet,
    /// Its regiments and brigades, which must be together for integrity.
    pub core: UnitSet,
    /// Where these facts come from.
    pub source: String,
}

/// Reads `formations.csv`; their units come later.
pub(super) fn formations(reader: &mut Reader<'_>) -> Option<Listed<Formation>> {
    let columns = ["id", "name_en", "name_fr", "kind", "okw", "historical", "source"];
    let table = reader.table(FORMATIONS, &columns)?;
    if !reader.room(&table, "id", "formations", FormationSet::CAPACITY) {
        return None;
    }
    let list = table.rows().map(|row| formation(&row, reader)).collect();
    reader.formations = Some(Ids::of(&table, "id", &mut reader.faults));
    Some(Listed { table, list })
}

fn formation(row: &Row<'_>, reader: &mut Reader<'_>) -> Formation {
    let faults = &mut reader.faults;
    let name = row.name("name", faults);
    let integrity = row.one_of("kind", &[("integrity", true), ("plain", false)], faults);
    let reserves = [
        ("", None),
        ("mechanised", Some(Reserve::Mechanised)),
        ("infantry", Some(Reserve::Infantry)),
    ];
    let reserve = row.one_of("okw", &reserves, faults).flatten();
    let dated = !row.text("historical").is_empty();
    if dated == row.text("okw").is_empty() {
        let (what, remedy) = if dated {
            (
                "a date for a formation outside the OKW reserve",
                "clear it, or fill in `okw`",
            )
        } else {
            ("a formation of the OKW reserve without its date", "write when it came")
        };
        faults.push(row.fault("historical", what, remedy));
    }
    let historical = dated.then(|| reader.turn(row, "historical")).flatten();
    Formation {
        id: row.text("id").to_owned(),
        name,
        integrity: integrity.unwrap_or_default(),
        reserve,
        historical,
        units: UnitSet::EMPTY,
        core: UnitSet::EMPTY,
        source: row.text("source").to_owned(),
    }
}

/// Gives the formations their units, and checks that each has some and fits its kind.
pub(super) fn muster(formations: &mut Listed<Formation>, units: &[Unit], reader: &mut Reader<'_>) {
    for (number, unit) in (0..).zip(units) {
        let Some(formation) = unit.formation.and_then(|id| formations.list.get_mut(id.index())) else {
            continue;
        };
        formation.units.insert(UnitId(number));
        if unit.is_regiment() {
            formation.core.insert(UnitId(number));
        }
    }
    if !(reader.clean(UNITS) && reader.clean(FORMATIONS)) {
        return;
    }
    for (row, formation) in formations.table.rows().zip(&formations.list) {
        check_formation(&row, formation, units, reader);
    }
}

fn check_formation(row: &Row<'_>, formation: &Formation, units: &[Unit], reader: &mut Reader<'_>) {
    let id = &formation.id;
    let mut members = formation.units.iter().map(|unit| &units[unit.index()]);
    let Some(first) = members.next() else {
        let what = format!("the formation {id} has no units");
        reader
            .faults
            .push(row.fault("id", what, "give it some in units.csv or remove it"));
        return;
    };
    if let Some(other) = members.clone().find(|unit| unit.nation != first.nation) {
        let what = format!(
            "the formation {id} has units of two nations, {} and {}",
            first.id, other.id
        );
        reader
            .faults
            .push(row.fault("id", what, "correct one of the units in units.csv"));
    }
    let foot = [first]
        .into_iter()
        .chain(members)
        .find(|unit| unit.class == Class::Foot);
    if let Some(unit) = foot.filter(|_| formation.integrity) {
        let what = format!("{id} cannot have integrity: {} goes on foot", unit.id);
        reader
            .faults
            .push(row.fault("kind", what, "write plain (6.4 asks for mechanised units only)"));
    } else if formation.integrity && formation.core.is_empty() {
        let what = format!("{id} cannot have integrity: it has no regiment or brigade");
        reader.faults.push(row.fault("kind", what, "write plain"));
    }
    if formation.reserve.is_some() && first.nation != Nation::German {
        let what = format!("{id} is in the OKW reserve but not German");
        reader.faults.push(row.fault("okw", what, "clear the cell"));
    }
}
