//! `modifiers.csv`: the numbers of the rules.

use grognard_core::entries;

entries! {
    /// Shifts, limits and the other fixed numbers of the rules.
    pub(crate) struct Modifiers: number in "modifiers.csv" ["value"] {
        /// Levels for a defender in the Westwall (11.6).
        pub(crate) westwall_shift: i8 [-9..=9],
        /// Added to the defender's number in the Westwall (11.6).
        pub(crate) westwall_result: i8 [-9..=9],
        /// Levels for an attacker with combined arms (9.54).
        pub(crate) combined_attack: i8 [-9..=9],
        /// Levels for a defender with combined arms (9.54).
        pub(crate) combined_defence: i8 [-9..=9],
        /// Ratio of tank steps from which armour is superior (9.53).
        pub(crate) armour_ratio: u8 [1..=20],
        /// Levels for armour superiority, and for each further ratio (9.53).
        pub(crate) armour_shift: i8 [-9..=9],
        /// Steps of combat commands that count as one tank step (9.53).
        pub(crate) combat_command_divide: u8 [1..=9],
        /// Hexes from which attackers encircle (9.55).
        pub(crate) encirclement_hexes: u8 [1..=6],
        /// Levels for encirclement (9.55).
        pub(crate) encirclement: i8 [-9..=9],
        /// Levels for headquarters support in attack (11.12).
        pub(crate) hq_attack: i8 [-9..=9],
        /// The same for the German during the barrage (11.15).
        pub(crate) hq_attack_barrage: i8 [-9..=9],
        /// Levels for headquarters support in defence (11.12).
        pub(crate) hq_defence: i8 [-9..=9],
        /// Levels for each air point in attack (11.3).
        pub(crate) air_attack: i8 [-9..=9],
        /// Levels for air points in defence (11.3).
        pub(crate) air_defence: i8 [-9..=9],
        /// Most air points in one attack (11.3).
        pub(crate) air_attack_most: u8 [0..=9],
        /// Air points that help a defence (11.3).
        pub(crate) air_defence_points: u8 [0..=9],
        /// Attacks, and as many overruns, an Allied headquarters supports in an impulse (11.13).
        pub(crate) support_allied: u8 [0..=99],
        /// The same for a German headquarters (11.13).
        pub(crate) support_german: u8 [0..=99],
        /// The same on the first days (11.13).
        pub(crate) support_german_double: u8 [0..=99],
        /// Supply points for combat supply of a German headquarters (7.3).
        pub(crate) hq_points: u8 [0..=99],
        /// Defence of a headquarters by itself (11.11).
        pub(crate) hq_alone: u8 [0..=20],
        /// Turns until an eliminated headquarters returns (11.11).
        pub(crate) hq_return: u8 [1..=20],
        /// Units in a hex (6.1).
        pub(crate) stack_units: u8 [1..=20],
        /// Battalions besides (6.1).
        pub(crate) stack_battalions: u8 [0..=20],
        /// Headquarters besides (6.1).
        pub(crate) stack_hqs: u8 [0..=20],
        /// Battalions that make a zone of control (4.1).
        pub(crate) zoc_battalions: u8 [1..=20],
        /// Points for entering an enemy zone of control (4.2).
        pub(crate) zoc_enter: u8 [0..=20],
        /// Leaving an enemy zone of control costs this part of the points left (4.2).
        pub(crate) zoc_leave_divide: u8 [1..=9],
        /// Die from which the slip succeeds (4.4).
        pub(crate) slip: u8 [1..=7],
        /// Strength is multiplied by this with divisional integrity (6.4).
        pub(crate) integrity: u8 [1..=9],
        /// Attack of unsupplied units is divided by this (7.21).
        pub(crate) unsupplied_attack_divide: u8 [1..=9],
        /// Attack of isolated units is divided by this (7.21).
        pub(crate) isolated_attack_divide: u8 [1..=9],
        /// Defence of isolated units is divided by this (7.21).
        pub(crate) isolated_defence_divide: u8 [1..=9],
        /// Movement of unsupplied mechanised units is divided by this (7.22).
        pub(crate) unsupplied_movement_divide: u8 [1..=9],
        /// The part of a result that is lost in steps at once (9.22).
        pub(crate) loss_divide: u8 [1..=9],
        /// Longest advance on foot (9.41).
        pub(crate) advance_foot: u8 [1..=9],
        /// Longest advance of mechanised units (9.41).
        pub(crate) advance_mechanised: u8 [1..=9],
        /// Points for an overrun (9.61).
        pub(crate) overrun_points: u8 [0..=30],
        /// Points for an overrun in mechanised movement (12.5).
        pub(crate) overrun_points_late: u8 [0..=30],
        /// American units brought back to full strength in a turn (10.2).
        pub(crate) us_replacements: u8 [0..=99],
        /// How near to a watched hex counts (10.16, S9).
        pub(crate) watched_range: u8 [0..=20],
        /// Added to the OKW die for the towns (S9).
        pub(crate) okw_towns: i8 [-9..=9],
        /// Added to the OKW die for a unit near a watched hex (S9).
        pub(crate) okw_watched: i8 [-9..=9],
        /// Added to the ground die late in the game (S7).
        pub(crate) late_ground: i8 [-9..=9],
        /// Die from which the drop succeeds (11.2).
        pub(crate) drop: u8 [1..=7],
        /// Die from which a bridge is built (11.71).
        pub(crate) bridge: u8 [1..=7],
        /// Added to that die where a bridge was destroyed (11.71).
        pub(crate) bridge_destroyed: i8 [-9..=9],
        /// Points for leaving the map by road (R49).
        pub(crate) exit_road: u8 [0..=30],
        /// Points for leaving the map elsewhere (R49).
        pub(crate) exit_other: u8 [0..=30],
        /// Most hexes of the city that count as objectives (13.24).
        pub(crate) city_objectives: u8 [0..=99],
        /// Steps north of the river that make one objective (13.24).
        pub(crate) steps_per_objective: u8 [1..=99],
        /// Die and formations together from which the plan is discovered (13.32).
        pub(crate) discovery: u8 [1..=99],
        /// Strength for a complete division (12.1).
        pub(crate) complete_division: u8 [0..=20],
        /// Hexes of a retreat before combat (12.4).
        pub(crate) recon_retreat: u8 [1..=20],
    }
}
