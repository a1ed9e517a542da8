//! The named options: those of section 12, the reinforcement method, and rulings that another reading could overturn.

use grognard_core::{choice, options};

choice!(
    /// 10.11: how the formations of the OKW reserve come.
    Reinforcements { Historical = "historical", Okw = "okw" }
);
choice!(
    /// An option of section 12.
    Switch { Off = "off", On = "on" }
);
choice!(
    /// R33: whether 3.34 by itself allows overruns in mechanised movement.
    OverrunMech { No = "no", Yes = "yes" }
);
choice!(
    /// R58: what the German has in stock before the campaign.
    CampaignStock { TwentyEight = "28", Nineteen = "19" }
);
choice!(
    /// R66: whether every step of the tank ratio shifts the odds, or only the first.
    ArmourShift { Each = "each", Flat = "flat" }
);
choice!(
    /// R81: whether the zone of the overrun units themselves charges its cost.
    OverrunZoc { Waived = "waived", Charged = "charged" }
);
choice!(
    /// R98: which way reinforcements shift when the German is discovered.
    DiscoveryShift { Earlier = "earlier", Later = "later" }
);

impl Switch {
    /// Whether it is on.
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }
}

options! {
    reinforcements: Reinforcements,
    /// 12.1.
    complete_division: Switch,
    /// 12.2.
    side_advance: Switch,
    /// 12.3.
    costly_retreat: Switch,
    /// 12.4.
    recon_retreat: Switch,
    /// 12.5.
    late_overrun: Switch,
    /// 12.6.
    second_step: Switch,
    overrun_mech: OverrunMech,
    campaign_stock: CampaignStock,
    armour_shift: ArmourShift,
    overrun_zoc: OverrunZoc,
    discovery_shift: DiscoveryShift,
}
