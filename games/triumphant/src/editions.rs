//! Rules numbers: a game goes on by the rules and facts it began with.

use grognard_core::data::Edition;

use crate::Triumphant;

/// The rules number of today.
pub(crate) const RULES_NUMBER: u32 = 4;

/// Earlier rules numbers, the last one first. Under number 3 attacks and overruns were allowed that are refused now
/// ([`Change`]); under number 2 supply (R112), pauses (R111) and late American divisions (R113) were different, under
/// number 1 units (R113) and bridges over the Our (R115).
pub(crate) const EDITIONS: [Edition; 3] = [
    Edition {
        rules: 3,
        published: &["080be2c0aa4ea47653fb6f31002cb60d"],
        files: &[],
    },
    Edition {
        rules: 2,
        published: &["be592056d75779bc5fe14cb29697f59b"],
        files: &[
            ("impulses.csv", include_str!("../editions/2/impulses.csv")),
            ("track.csv", include_str!("../editions/2/track.csv")),
            ("units.csv", include_str!("../editions/2/units.csv")),
        ],
    },
    Edition {
        rules: 1,
        published: &["b1ed61b432d6df94a3cdb45b3bdd75ec"],
        files: &[
            ("hexsides.csv", include_str!("../editions/1/hexsides.csv")),
            ("units.csv", include_str!("../editions/1/units.csv")),
        ],
    },
];

/// A change of the rules, of which games that began before know nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Range for an overrun is that at the start of the impulse, not that of the moment (R120).
    OverrunRange,
    /// The 150th Brigade slips into no hex with a friendly unit (R121).
    SlipAlone,
    /// Hopeless attacks cannot be declared (R122).
    HopelessAttacks,
    /// All units of a formation on the map take part in its overrun (R123).
    WholeFormation,
}

impl Change {
    /// The rules number under which it came.
    fn since(self) -> u32 {
        match self {
            Self::OverrunRange | Self::SlipAlone | Self::HopelessAttacks | Self::WholeFormation => 4,
        }
    }
}

impl Triumphant {
    /// Whether this game is played with a change.
    pub(crate) fn has(&self, change: Change) -> bool {
        self.about.rules_number >= change.since()
    }
}
