//! `modifiers.csv`, `costs.csv` and `numbers.csv`: the numbers of the rules.

use grognard_core::entries;

entries! {
    /// What is added to sums and dice, by paragraph.
    pub(crate) struct Modifiers: modifier in "modifiers.csv" ["value"] {
        /// Each further assaulting unit.
        pub(crate) further_unit: i8 [-9..=9] = "9.2B",
        /// Each supporting artillery unit.
        pub(crate) support: i8 [-9..=9] = "9.2C",
        /// Each division with enough units.
        pub(crate) integrity: i8 [-9..=9] = "9.2D",
        /// Allied air support.
        pub(crate) air_support: i8 [-9..=9] = "9.2E",
        /// Each of: over a bridge, an enemy one, flooded.
        pub(crate) bridge: i8 [-9..=9] = "9.3C",
        /// Over a river without a bridge.
        pub(crate) river: i8 [-9..=9] = "9.3D",
        /// Fortification against an assault.
        pub(crate) fortified: i8 [-9..=9] = "9.3E",
        /// Air support against a German assault.
        pub(crate) air_defence: i8 [-9..=9] = "9.3F",
        /// Each further fresh defender.
        pub(crate) fresh_defender: i8 [-9..=9] = "9.3G",
        /// Casualty points in bocage.
        pub(crate) bocage: i8 [-9..=9] = "9.5g",
        /// Each further bombarding artillery unit.
        pub(crate) battery: i8 [-9..=9] = "10.2",
        /// Fortification against a bombardment.
        pub(crate) fortified_bombarded: i8 [-9..=9] = "10.3B",
        /// Each fresh gun that answers a bombardment.
        pub(crate) gun: i8 [-9..=9] = "10.3C",
        /// Seizure from a free area.
        pub(crate) seize_free: i8 [-9..=9] = "8.221a",
        /// Seizure towards a vacant area.
        pub(crate) seize_vacant: i8 [-9..=9] = "8.221b",
        /// Seizure against each fresh enemy.
        pub(crate) seize_enemy: i8 [-9..=9] = "8.221c",
        /// Seizure over flooded ground.
        pub(crate) seize_flooded: i8 [-9..=9] = "8.221d",
        /// Bridge work beside a free area.
        pub(crate) work_free: i8 [-9..=9] = "20.5a",
        /// Bridge work beside a contested area of one's own.
        pub(crate) work_friendly: i8 [-9..=9] = "20.5b",
        /// Bridge work beside a contested area of the enemy.
        pub(crate) work_enemy: i8 [-9..=9] = "20.5c",
        /// A repair.
        pub(crate) work_repair: i8 [-9..=9] = "20.5d",
        /// Bridge work over flooded ground.
        pub(crate) work_flooded: i8 [-9..=9] = "20.5e",
        /// Air supply to a free area.
        pub(crate) air_free: i8 [-9..=9] = "12.9a",
        /// Air supply to a contested area of one's own.
        pub(crate) air_contested: i8 [-9..=9] = "12.9b",
        /// Air supply to a German area.
        pub(crate) air_german: i8 [-9..=9] = "12.9c",
        /// Air supply to a disrupted unit.
        pub(crate) air_disrupted: i8 [-9..=9] = "12.9d",
        /// Air supply when up to half of the day was overcast.
        pub(crate) air_half: i8 [-9..=9] = "12.9e",
        /// Air supply when more than half of the day was overcast.
        pub(crate) air_most: i8 [-9..=9] = "12.9f",
        /// Air supply when all of the day was overcast.
        pub(crate) air_all: i8 [-9..=9] = "12.9g",
        /// Interdiction beside each fresh FLAK unit.
        pub(crate) flak: i8 [-9..=9] = "8.4",
        /// German movement under an overcast sky.
        pub(crate) overcast_movement: i8 [-9..=9] = "18.3",
        /// German depots for overcast impulses of a day that began clear.
        pub(crate) depot_overcast: i8 [-9..=9] = "18.41a",
        /// German depots for clear impulses of a day that began overcast.
        pub(crate) depot_clear: i8 [-9..=9] = "18.41b",
    }
}

entries! {
    /// What entering, attacking and seizing cost.
    pub(crate) struct Costs: cost in "costs.csv" ["value"] {
        /// Entering a free area.
        pub(crate) free: u8 [0..=9] = "8.36A",
        /// Entering a vacant enemy area.
        pub(crate) vacant: u8 [0..=9] = "8.36B",
        /// Entering an area in which no enemy is fresh.
        pub(crate) reduced: u8 [0..=9] = "8.36C",
        /// Entering an area with a fresh enemy.
        pub(crate) fresh: u8 [0..=9] = "8.36D",
        /// Assaulting where one began, if no enemy is fresh.
        pub(crate) assault_reduced: u8 [0..=9],
        /// Assaulting where one began, if an enemy is fresh.
        pub(crate) assault_fresh: u8 [0..=9],
        /// Trying to seize a bridge.
        pub(crate) seizure: u8 [0..=9],
        /// Crossing a bridge that another unit has just seized.
        pub(crate) over_seized: u8 [0..=9],
    }
}

entries! {
    /// The other fixed numbers of the rules.
    pub(crate) struct Numbers: number in "numbers.csv" ["value"] {
        /// Units of a side in an area.
        pub(crate) stacking: u8 [1..=20],
        /// Units over a bridge in an impulse or phase.
        pub(crate) bridge_capacity: u8 [1..=20],
        /// Units that land on a beach in an impulse.
        pub(crate) landing: u8 [1..=20],
        /// Units that land on a beach while regrouping.
        pub(crate) regroup_landing: u8 [1..=20],
        /// What a die for bridge work needs.
        pub(crate) bridge_target: i8 [1..=20],
        /// Allied repairs in an impulse or phase.
        pub(crate) repairs_allied: u8 [0..=9],
        /// German repairs in an impulse or phase.
        pub(crate) repairs_german: u8 [0..=9],
        /// Allied construction markers.
        pub(crate) construction_allied: u8 [0..=9],
        /// German construction markers.
        pub(crate) construction_german: u8 [0..=9],
        /// The highest level of a construction marker.
        pub(crate) construction_most: u8 [1..=9],
        /// Units of a division that make it count as whole.
        pub(crate) integrity: u8 [1..=9],
        /// What a die for air supply needs.
        pub(crate) air_target: i8 [1..=20],
        /// Units that air supply can reach.
        pub(crate) air_units: u8 [1..=10],
        /// Interdiction up to this disrupts.
        pub(crate) interdiction_worst: i8 [0..=6],
        /// Interdiction up to this stops.
        pub(crate) interdiction_stop: i8 [0..=6],
        /// German depots of a day.
        pub(crate) german_depots: u8 [0..=20],
        /// What each is worth after a day that began clear.
        pub(crate) german_depot_clear: u8 [0..=50],
        /// What each is worth after a day that began overcast.
        pub(crate) german_depot_overcast: u8 [0..=50],
        /// Impulses of the other weather that change it.
        pub(crate) german_depot_impulses: u8 [1..=20],
        /// What an Allied depot of a beach is worth.
        pub(crate) allied_depot: u8 [0..=50],
        /// What any unit costs.
        pub(crate) depot_base: u8 [0..=9],
        /// What a disrupted unit costs more.
        pub(crate) depot_disrupted: u8 [0..=9],
        /// What each boundary costs.
        pub(crate) depot_boundary: u8 [0..=9],
        /// What each contested area in between costs.
        pub(crate) depot_contested: u8 [0..=9],
        /// Reserve points for a box of the impulse track.
        pub(crate) box_price: u16 [1..=99],
        /// Boxes that a player may buy.
        pub(crate) boxes_most: u8 [0..=9],
        /// Boxes by which the sunset modifier may move in an impulse.
        pub(crate) drm_most: u8 [0..=9],
        /// How far the sunset modifier goes either way.
        pub(crate) drm_limit: i8 [1..=20],
        /// German losses in an impulse that cost the Advantage.
        pub(crate) german_losses: u8 [1..=20],
        /// Victory points the Allied player needs.
        pub(crate) victory_points: i16 [1..=99],
        /// Victory points for the Advantage.
        pub(crate) vp_advantage: i16 [0..=9],
        /// Victory points that a German beach costs.
        pub(crate) vp_beach_lost: i16 [0..=9],
        /// Victory points for contesting enough.
        pub(crate) vp_contested: i16 [0..=9],
        /// What must be contested for that.
        pub(crate) vp_contested_least: i16 [1..=99],
        /// Attrition points for a level of a construction marker.
        pub(crate) construction_price: u8 [1..=9],
        /// The first day on which units at sea choose another beach.
        pub(crate) offshore_from: u8 [1..=30],
        /// The first day on which a storm may break.
        pub(crate) storm_from: u8 [1..=30],
        /// The day on which it breaks in any case.
        pub(crate) storm_forced: u8 [1..=30],
        /// The day of the storm that ends it in any case.
        pub(crate) storm_length: u8 [1..=9],
        /// A die up to this destroys an artificial port.
        pub(crate) storm_mulberry: i8 [0..=6],
        /// By what depots of beaches are divided on its first day.
        pub(crate) storm_first_day: u8 [1..=9],
        /// What they are worth on the days after.
        pub(crate) storm_depot: u8 [0..=50],
        /// Days after the storm until they are normal again, where that is played.
        pub(crate) storm_recovery: u8 [0..=30],
        /// Up to what reserves raise them.
        pub(crate) top_up: u8 [0..=50],
    }
}
