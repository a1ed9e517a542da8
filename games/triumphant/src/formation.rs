//! Formations and divisional integrity (6.4, 11.8, R52).

use crate::facts::FormationId;
use crate::prelude::*;

impl Triumphant {
    /// Whether a formation has divisional integrity in a hex: mechanised throughout, and all its regiments and brigades
    /// there; a battalion may be missing.
    pub(crate) fn has_integrity(&self, s: &State, formation: FormationId, hex: HexId) -> bool {
        // Which elements make up a formation: three as a rule, two for the escort brigades (11.8).
        let core = rule!("11.8", self.core_of(formation), else UnitSet::EMPTY);
        let whole = !core.is_empty() && core.iter().all(|unit| s.hex_of(unit) == Some(hex));
        rule!("6.4", whole)
    }

    /// The formation whose integrity a unit shares where it stands.
    pub(crate) fn integrity_of(&self, s: &State, unit: UnitId) -> Option<FormationId> {
        let formation = self.unit(unit).formation?;
        let hex = s.hex_of(unit)?;
        self.has_integrity(s, formation, hex).then_some(formation)
    }

    /// The units of a formation that stand in a hex.
    pub(crate) fn members_in(&self, s: &State, formation: FormationId, hex: HexId) -> UnitSet {
        s.stack(hex)
            .filter(|&unit| self.unit(unit).formation == Some(formation))
            .collect()
    }
}
