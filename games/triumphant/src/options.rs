//! The named options: those of section 12, the reinforcement method, and rulings that another reading could overturn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Declares an option as a type of its own; the first value is the default.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub(crate) enum $name {
            $($(#[$value_doc])* $value),*
        }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn read(word: &str) -> Self {
                let known = [$((Self::$value, $word)),*];
                let found = known.iter().find(|(_, w)| *w == word);
                found.unwrap_or(&known[0]).0
            }
        }
    };
}

option!(
    /// 10.11: how the formations of the OKW reserve come.
    Reinforcements { Historical = "historical", Okw = "okw" }
);
option!(
    /// An option of section 12.
    Switch { Off = "off", On = "on" }
);
option!(
    /// R33: whether 3.34 by itself allows overruns in mechanised movement.
    OverrunMech { No = "no", Yes = "yes" }
);
option!(
    /// R58: what the German has in stock before the campaign.
    CampaignStock { TwentyEight = "28", Nineteen = "19" }
);
option!(
    /// R66: whether every step of the tank ratio shifts the odds, or only the first.
    ArmourShift { Each = "each", Flat = "flat" }
);
option!(
    /// R81: whether the zone of the overrun units themselves charges its cost.
    OverrunZoc { Waived = "waived", Charged = "charged" }
);
option!(
    /// R98: which way reinforcements shift when the German is discovered.
    DiscoveryShift { Earlier = "earlier", Later = "later" }
);

impl Switch {
    /// Whether it is on.
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }
}

/// Every option the rules know, with its values.
pub(crate) const KNOWN: [(&str, &[&str]); 12] = [
    ("reinforcements", Reinforcements::WORDS),
    ("complete_division", Switch::WORDS),
    ("side_advance", Switch::WORDS),
    ("costly_retreat", Switch::WORDS),
    ("recon_retreat", Switch::WORDS),
    ("late_overrun", Switch::WORDS),
    ("second_step", Switch::WORDS),
    ("overrun_mech", OverrunMech::WORDS),
    ("campaign_stock", CampaignStock::WORDS),
    ("armour_shift", ArmourShift::WORDS),
    ("overrun_zoc", OverrunZoc::WORDS),
    ("discovery_shift", DiscoveryShift::WORDS),
];

/// The options of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) reinforcements: Reinforcements,
    /// 12.1.
    pub(crate) complete_division: Switch,
    /// 12.2.
    pub(crate) side_advance: Switch,
    /// 12.3.
    pub(crate) costly_retreat: Switch,
    /// 12.4.
    pub(crate) recon_retreat: Switch,
    /// 12.5.
    pub(crate) late_overrun: Switch,
    /// 12.6.
    pub(crate) second_step: Switch,
    pub(crate) overrun_mech: OverrunMech,
    pub(crate) campaign_stock: CampaignStock,
    pub(crate) armour_shift: ArmourShift,
    pub(crate) overrun_zoc: OverrunZoc,
    pub(crate) discovery_shift: DiscoveryShift,
}

impl Options {
    /// Reads checked options; what is not named has its default.
    pub(crate) fn read(options: &BTreeMap<String, String>) -> Self {
        let word = |id: &str| options.get(id).map_or("", String::as_str);
        Self {
            reinforcements: Reinforcements::read(word("reinforcements")),
            complete_division: Switch::read(word("complete_division")),
            side_advance: Switch::read(word("side_advance")),
            costly_retreat: Switch::read(word("costly_retreat")),
            recon_retreat: Switch::read(word("recon_retreat")),
            late_overrun: Switch::read(word("late_overrun")),
            second_step: Switch::read(word("second_step")),
            overrun_mech: OverrunMech::read(word("overrun_mech")),
            campaign_stock: CampaignStock::read(word("campaign_stock")),
            armour_shift: ArmourShift::read(word("armour_shift")),
            overrun_zoc: OverrunZoc::read(word("overrun_zoc")),
            discovery_shift: DiscoveryShift::read(word("discovery_shift")),
        }
    }
}
