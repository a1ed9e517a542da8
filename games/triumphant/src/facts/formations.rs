//! `formations.csv`: divisions, and brigades that count as such.

use grognard_board::{Id, Set, dense_id};
use grognard_core::data::{Listed, Reader, Row};
use grognard_core::message::Name;
use grognard_core::{row_struct, word_enum};
use serde::{Deserialize, Serialize};

use super::dates::Turn;
use super::units::{Class, Nation, UNITS, Unit, UnitId, UnitSet};

pub(super) const FORMATIONS: &str = "formations.csv";

dense_id! {
    /// A formation, by its place in [`super::Facts::formations`].
    pub struct FormationId(u8) named "formation";
}

/// A set of formations.
pub(crate) type FormationSet = Set<FormationId, 2>;

word_enum! {
    /// What the OKW die can release.
    #[derive(Serialize, Deserialize)]
    pub(crate) enum Reserve {
        /// A mechanised formation.
        Mechanised = "mechanised",
        /// An infantry division.
        Infantry = "infantry",
    }
}

row_struct! {
    /// A division, or a brigade that counts as one.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct Formation {
        /// Id in data, records and on the command line.
        pub(crate) id: String,
        /// Its name.
        pub(crate) name: Name,
        /// Whether it can have divisional integrity (6.4).
        pub(crate) integrity: bool { false } = "kind",
        /// What it is in the OKW reserve; nothing if it is not in it.
        pub(crate) reserve: Option<Reserve> = "okw",
        /// When it came in history, if it is in the OKW reserve.
        pub(crate) historical: Option<Turn>,
        /// All its units.
        pub(crate) units: UnitSet { UnitSet::EMPTY },
        /// Its regiments and brigades, which must be together for integrity.
        pub(crate) core: UnitSet { UnitSet::EMPTY },
        /// Where these facts come from.
        pub(crate) source: String,
    }
}

/// Reads `formations.csv`; their units come later.
pub(super) fn formations(reader: &mut Reader<'_>) -> Option<Listed<Formation>> {
    let mut formations: Listed<Formation> = reader.list_of("formation", FORMATIONS, "id", FormationSet::CAPACITY)?;
    for (row, formation) in formations.table.rows().zip(&mut formations.list) {
        let integrity = row.one_of("kind", &[("integrity", true), ("plain", false)], &mut reader.faults);
        formation.integrity = integrity.unwrap_or_default();
        let (what, remedy) = match (row.text("historical").is_empty(), row.text("okw").is_empty()) {
            (false, true) => (
                "a date for a formation outside the OKW reserve",
                "clear it, or fill in `okw`",
            ),
            (true, false) => ("a formation of the OKW reserve without its date", "write when it came"),
            _ => continue,
        };
        reader.wrong(&row, "historical", what, remedy);
    }
    Some(formations)
}

/// Gives the formations their units, and checks that each has some and fits its kind.
pub(super) fn muster(formations: &mut Listed<Formation>, units: &[Unit], reader: &mut Reader<'_>) {
    for (number, unit) in units.iter().enumerate() {
        let id = UnitId::from_index(number);
        let Some(formation) = unit.formation.and_then(|id| formations.list.get_mut(id.index())) else {
            continue;
        };
        formation.units.insert(id);
        if unit.is_regiment() {
            formation.core.insert(id);
        }
    }
    if !reader.all_clean(&[UNITS, FORMATIONS]) {
        return;
    }
    for (row, formation) in formations.iter() {
        check_formation(&row, formation, units, reader);
    }
}

fn check_formation(row: &Row<'_>, formation: &Formation, units: &[Unit], reader: &mut Reader<'_>) {
    let id = &formation.id;
    let mut members = formation.units.iter().map(|unit| &units[unit.index()]);
    let Some(first) = members.next() else {
        let what = format!("the formation {id} has no units");
        reader.wrong(row, "id", what, "give it some in units.csv or remove it");
        return;
    };
    if let Some(other) = members.clone().find(|unit| unit.nation != first.nation) {
        let what = format!(
            "the formation {id} has units of two nations, {} and {}",
            first.id, other.id
        );
        reader.wrong(row, "id", what, "correct one of the units in units.csv");
    }
    let foot = [first]
        .into_iter()
        .chain(members)
        .find(|unit| unit.class == Class::Foot);
    if let Some(unit) = foot.filter(|_| formation.integrity) {
        let what = format!("{id} cannot have integrity: {} goes on foot", unit.id);
        reader.wrong(row, "kind", what, "write plain (6.4 asks for mechanised units only)");
    } else if formation.integrity && formation.core.is_empty() {
        let what = format!("{id} cannot have integrity: it has no regiment or brigade");
        reader.wrong(row, "kind", what, "write plain");
    }
    if formation.reserve.is_some() && first.nation != Nation::German {
        let what = format!("{id} is in the OKW reserve but not German");
        reader.wrong(row, "okw", what, "clear the cell");
    }
}
