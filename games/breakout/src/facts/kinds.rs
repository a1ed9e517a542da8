//! The words of the data files: kinds of places, units, markers and conditions.

use grognard_core::word_enum;
use serde::{Deserialize, Serialize};

word_enum! {
    /// What a place is.
    pub(crate) enum PlaceKind {
        /// One of the numbered areas of the map.
        Area = "area",
        /// A sector at the edge of the map.
        Sector = "sector",
        /// The sea before a beach: Allied units wait there to land.
        Approach = "approach",
        /// The sea: Allied units wait there for another beach.
        Offshore = "offshore",
    }

    /// Whose army a unit belongs to, and who controls an area.
    #[derive(PartialOrd, Ord, Default, Serialize, Deserialize)]
    pub(crate) enum Nation {
        /// Germany.
        #[default]
        German = "german",
        /// The United States.
        Us = "us",
        /// The United Kingdom and Canada.
        British = "british",
    }

    /// What lies between two places.
    pub(crate) enum BoundaryKind {
        /// Nothing.
        Open = "open",
        /// A river.
        River = "river",
        /// Flooded ground.
        Flooded = "flooded",
    }

    /// The six types of units of the rules.
    #[derive(PartialOrd, Ord)]
    pub(crate) enum Class {
        /// On foot or in trucks: can lead an attack.
        Infantry = "infantry",
        /// Tanks: can lead an attack.
        Armour = "armour",
        /// Field artillery: bombards and supports.
        Artillery = "artillery",
        /// Anti-aircraft guns.
        Flak = "flak",
        /// Anti-tank guns.
        Pak = "pak",
        /// Guns in concrete: never move.
        Coastal = "coastal",
    }

    /// The symbol on a counter.
    pub(crate) enum Symbol {
        /// Infantry.
        Infantry = "infantry",
        /// US Rangers.
        Ranger = "ranger",
        /// British commandos.
        Commando = "commando",
        /// Panzer grenadiers.
        PanzerGrenadier = "panzer_grenadier",
        /// Parachutists.
        Parachute = "parachute",
        /// Glider infantry.
        Glider = "glider",
        /// Armour.
        Armour = "armour",
        /// Artillery of a division.
        Artillery = "artillery",
        /// Artillery of a corps.
        CorpsArtillery = "corps_artillery",
        /// Rocket artillery.
        Nebelwerfer = "nebelwerfer",
        /// Anti-aircraft guns.
        Flak = "flak",
        /// Anti-tank guns.
        Pak = "pak",
        /// Coastal artillery.
        Coastal = "coastal",
    }

    /// How big a formation a unit stands for; only its counter shows it.
    pub(crate) enum Size {
        /// A battalion.
        Battalion = "battalion",
        /// A regiment.
        Regiment = "regiment",
        /// A brigade.
        Brigade = "brigade",
        /// A division.
        Division = "division",
        /// A corps.
        Corps = "corps",
    }

    /// How a unit comes into play on its day.
    pub(crate) enum Entry {
        /// It is set up in its place.
        Setup = "setup",
        /// It drops from the air into its place.
        Drop = "drop",
        /// It lands from its approach box.
        Landing = "landing",
        /// It lands on any beach of its nation.
        Beach = "beach",
        /// It enters in its sector.
        Sector = "sector",
    }

    /// How much a unit has suffered, the less the better.
    #[derive(PartialOrd, Ord, Default, Serialize, Deserialize)]
    pub(crate) enum Condition {
        /// Ready to act.
        #[default]
        Fresh = "fresh",
        /// Has acted or been hit.
        Spent = "spent",
        /// Disrupted once.
        D1 = "d1",
        /// Disrupted twice.
        D2 = "d2",
    }

    /// The weather.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    pub(crate) enum Weather {
        /// The air forces fly.
        Clear = "clear",
        /// They do not.
        Overcast = "overcast",
    }

    /// What a bombardment marker stands for.
    pub(crate) enum MarkerKind {
        /// The ships of the east.
        NavalEast = "naval_east",
        /// The ships of the west.
        NavalWest = "naval_west",
        /// Aircraft.
        Air = "air",
        /// The German guns beyond the map.
        LeHavre = "le_havre",
    }

    /// What a harbour is.
    pub(crate) enum HarbourKind {
        /// A small port.
        Port = "port",
        /// An artificial port.
        Mulberry = "mulberry",
    }

    /// What happens to an isolated unit.
    pub(crate) enum Fate {
        /// Nothing.
        Nothing = "nothing",
        /// One level worse.
        Worse = "worse",
        /// It surrenders.
        Eliminated = "eliminated",
    }

    /// What has become of a bridge before the first turn.
    pub(crate) enum BridgeState {
        /// Intact and held by the Allied player.
        Allied = "allied",
        /// Blown up.
        Destroyed = "destroyed",
    }
}
