//! Counters: what is printed on them, what state they are in, where they lie.

use grognard_core::message::{Message, Name};
use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Source, Tone};

/// A counter on or beside the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Piece {
    /// The unit's id; for a counter whose identity the viewer may not know, one that says nothing about it.
    pub id: String,
    /// Its owner.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// Key of its ground colour in the palette: the formation's, or the side's if that is all the viewer knows.
    pub colour: String,
    /// Where it is.
    pub at: Where,
    /// What the viewer sees of it.
    pub face: Face,
    /// Whether the opponent does not see it, or not here: a covered unit, a marker placed in secret.
    pub secret: bool,
    /// Whether it takes part in what is going on now.
    pub active: bool,
    /// Whether it has done what it may do in this phase.
    pub done: bool,
}

impl Piece {
    /// A counter that everybody sees and that has nothing to do just now.
    #[must_use]
    pub fn new(id: &str, side: Side, colour: &str, at: Where, face: Face) -> Self {
        Self {
            id: id.into(),
            side,
            colour: colour.into(),
            at,
            face,
            secret: false,
            active: false,
            done: false,
        }
    }
}

/// What a viewer sees of a counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Face {
    /// Everything.
    Open(Box<Counter>),
    /// Its kind, and perhaps its steps, but not which unit it is.
    Glimpsed {
        /// The kind.
        symbol: Symbol,
        /// How many steps it has, if that may be known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<Steps>,
    },
    /// Only that it is there.
    Closed,
}

/// What is printed on a counter, with the state it is in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Counter {
    /// The unit's name.
    pub name: Name,
    /// The symbol in the middle.
    pub symbol: Symbol,
    /// The numbers, in the order in which they are printed.
    pub factors: Vec<Factor>,
    /// Steps, for units that lose them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
    /// What has happened to it: out of supply, disrupted, fired, a mission.
    pub states: Vec<StateMark>,
    /// The formation it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub formation: Option<Formation>,
    /// Its nation, where a side has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<String>,
    /// Where its values come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

impl Counter {
    /// A counter with nothing but a name and a symbol.
    #[must_use]
    pub const fn new(name: Name, symbol: Symbol) -> Self {
        Self {
            name,
            symbol,
            factors: Vec::new(),
            steps: None,
            states: Vec::new(),
            formation: None,
            nation: None,
            source: None,
        }
    }
}

/// The symbol of a unit: a branch, refined by traits, with a size mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Symbol {
    /// What it fights as.
    pub branch: Branch,
    /// What is drawn into or around the branch.
    pub traits: Vec<Trait>,
    /// The size mark on top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
}

impl Symbol {
    /// A plain symbol.
    #[must_use]
    pub const fn new(branch: Branch) -> Self {
        Self {
            branch,
            traits: Vec::new(),
            size: None,
        }
    }
}

/// The branch a symbol shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Branch {
    /// Infantry.
    Infantry,
    /// Tanks and assault guns.
    Armour,
    /// Cavalry in the modern sense: reconnaissance, armoured cars.
    Reconnaissance,
    /// Horsemen.
    Cavalry,
    /// Guns.
    Artillery,
    /// Rocket launchers.
    RocketArtillery,
    /// Guns in fixed works on the coast.
    CoastalArtillery,
    /// Anti-tank guns and tank destroyers.
    AntiTank,
    /// Guns against aircraft.
    AntiAircraft,
    /// Engineers.
    Engineer,
    /// Machine guns.
    MachineGun,
    /// A headquarters.
    Headquarters,
    /// A general in person.
    Leader,
    /// Aircraft.
    Air,
    /// Warships.
    Naval,
    /// A chit that is drawn, or lies on a track.
    Chit,
    /// Anything else.
    Marker,
}

/// What refines a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// On tracks or half-tracks.
    Mechanised,
    /// On wheels.
    Motorised,
    /// On motorcycles.
    Motorcycle,
    /// Self-propelled guns.
    SelfPropelled,
    /// Towed guns.
    Towed,
    /// Heavy tanks or guns.
    Heavy,
    /// Light tanks or guns.
    Light,
    /// Parachute troops.
    Parachute,
    /// Glider troops.
    Glider,
    /// Mountain troops.
    Mountain,
    /// Commandos and rangers.
    Commando,
    /// Troops of a fortress or of static divisions.
    Static,
    /// Picked troops.
    Elite,
    /// A mixed force of tanks and infantry, such as a combat command.
    Combined,
    /// Level bombers.
    Bomber,
}

/// The size of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// I.
    Company,
    /// II.
    Battalion,
    /// III.
    Regiment,
    /// X.
    Brigade,
    /// XX.
    Division,
    /// XXX.
    Corps,
    /// XXXX.
    Army,
}

/// A number on a counter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Factor {
    /// What it counts (`attack`, `movement`, `efficiency` …); said by the Fluent key `factor-KIND`.
    pub kind: String,
    /// Where on the counter it stands.
    pub slot: Slot,
    /// As printed on the face that is up (`4`, `*`, `(3)`).
    pub value: String,
    /// As printed on the other face.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<String>,
    /// What it is worth at this moment, if that differs from the print.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
    /// How it is printed where that means something (`red`, `red-square`, `orange-circle`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
}

impl Factor {
    /// A number that is printed on the face that is up.
    #[must_use]
    pub fn new(kind: &str, slot: Slot, value: &(impl ToString + ?Sized)) -> Self {
        Self {
            kind: kind.into(),
            slot,
            value: value.to_string(),
            reverse: None,
            now: None,
            style: None,
        }
    }
}

/// Where on a counter a number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// In the row at the bottom, in list order.
    Bottom,
    /// Left of the symbol.
    Left,
    /// Right of the symbol.
    Right,
    /// In the upper left corner.
    TopLeft,
    /// In the upper right corner.
    TopRight,
}

/// Steps of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Steps {
    /// How many it has.
    pub left: u8,
    /// How many it has when it is whole.
    pub full: u8,
}

/// A state a counter is in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct StateMark {
    /// Which, for the drawings (`out-of-supply`).
    pub key: String,
    /// A word or two to print on the counter.
    pub short: Message,
    /// What it means.
    pub label: Message,
    /// How bad it is.
    pub tone: Tone,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

impl StateMark {
    /// A state called by the message `short-KEY` and explained by `state-KEY`.
    #[must_use]
    pub fn new(key: &str, tone: Tone, paragraph: &str) -> Self {
        Self {
            key: key.into(),
            short: Message::new(&format!("short-{key}")),
            label: Message::new(&format!("state-{key}")),
            tone,
            paragraph: Some(paragraph.into()),
        }
    }

    /// Those states that hold.
    pub fn those<'k>(states: impl IntoIterator<Item = (bool, &'k str, Tone, &'k str)>) -> Vec<Self> {
        let hold = states.into_iter().filter(|(holds, ..)| *holds);
        hold.map(|(_, key, tone, paragraph)| Self::new(key, tone, paragraph))
            .collect()
    }
}

/// The formation a unit belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Formation {
    /// Id.
    pub id: String,
    /// What it is called.
    pub name: Name,
}

/// Where a counter is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Where {
    /// On the map.
    Place {
        /// The place.
        id: String,
    },
    /// In a box beside the map.
    Box {
        /// The box.
        id: String,
    },
    /// On a track.
    Cell {
        /// The track.
        track: String,
        /// The cell.
        cell: String,
    },
    /// Still to come.
    Due {
        /// When, and by which way.
        when: Message,
        /// The place or box where it will appear.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<String>,
    },
    /// Out of the game: eliminated, surrendered, left the map.
    Out {
        /// How it went.
        reason: Message,
    },
}

impl Where {
    /// On the map.
    #[must_use]
    pub fn place(id: &(impl ToString + ?Sized)) -> Self {
        let id = id.to_string();
        Self::Place { id }
    }

    /// In a box beside the map.
    #[must_use]
    pub fn off_map(id: &(impl ToString + ?Sized)) -> Self {
        let id = id.to_string();
        Self::Box { id }
    }
}
