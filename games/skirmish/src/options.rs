//! What players settle before the game. The first of each is the default, and what positions of before were played by.

use grognard_core::Start;
use serde::{Deserialize, Serialize};

/// Declares options, each with its id and its two values: the default and what may be chosen instead.
macro_rules! options {
    ($( $(#[$doc:meta])* $name:ident = $id:literal { $usual:ident, $(#[$about:meta])* $other:ident = $word:literal } )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub(crate) enum $name {
            /// As the rules have it without the option.
            #[default]
            $usual,
            $(#[$about])*
            $other,
        }

        impl $name {
            fn of(start: &Start) -> Self {
                let chosen = start.options.get($id).is_some_and(|value| value == $word);
                if chosen { Self::$other } else { Self::$usual }
            }
        }
    )*};
}

options! {
    /// How fire is thrown.
    Fire = "fire" {
        Single,
        /// A die for each step (4.7).
        Volley = "volley"
    }
    /// How units are deployed.
    Deployment = "deployment" {
        Units,
        /// On a sheet that is confirmed when it is full (2.8).
        Sheet = "sheet"
    }
    /// How attacks are made.
    Attacks = "attacks" {
        Single,
        /// Declared block by block, so that nobody is left out (5.10).
        Joint = "joint"
    }
    /// Whether a moving block may attack on its way.
    Overruns = "overrun" {
        No,
        /// It may (3.8).
        Yes = "yes"
    }
}

/// All of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Options {
    pub(crate) fire: Fire,
    pub(crate) deployment: Deployment,
    pub(crate) attacks: Attacks,
    pub(crate) overrun: Overruns,
}

impl Options {
    /// What was settled before a game.
    pub(crate) fn of(start: &Start) -> Self {
        Self {
            fire: Fire::of(start),
            deployment: Deployment::of(start),
            attacks: Attacks::of(start),
            overrun: Overruns::of(start),
        }
    }
}
