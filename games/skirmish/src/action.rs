//! Actions and their notation.

use grognard_board::AreaId;
use grognard_core::dice::Faces;
use grognard_core::{Narrated, Notation, NotationReader, Tell, actions};
use serde::{Deserialize, Serialize};

use crate::contract::Skirmish;
use crate::facts::{BlockId, Wing};

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    /// One attack may be pressed.
    Assault,
    /// One die may be thrown again.
    Fortune,
}

impl Card {
    /// Both cards.
    pub const ALL: [Self; 2] = [Self::Assault, Self::Fortune];

    /// Its word in the notation and in the keys of messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Assault => "assault",
            Self::Fortune => "fortune",
        }
    }
}

impl Tell<Skirmish> for Card {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, self.word());
    }
}

/// Which wings have a chit in the cup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Chits(u8);

impl Chits {
    /// No chit.
    pub const NONE: Self = Self(0);

    /// Every choice.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..4).map(Self)
    }

    /// Whether the wing's chit is among them.
    #[must_use]
    pub const fn has(self, wing: Wing) -> bool {
        self.0 >> wing as u8 & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, wing: Wing) -> Self {
        Self(self.0 & !(1 << wing as u8))
    }

    /// The wings.
    pub fn iter(self) -> impl Iterator<Item = Wing> {
        Wing::BOTH.into_iter().filter(move |&wing| self.has(wing))
    }

    /// In the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self.0 {
            0 => "none",
            1 => "1",
            2 => "2",
            _ => "both",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::all().find(|chits| chits.word() == word)
    }
}

impl Tell<Skirmish> for Effort {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, self.word());
    }
}

impl Tell<Skirmish> for Chits {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, i32::from(self.count()));
    }
}

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Effort {
    /// As it is.
    Plain,
    /// With the Assault card.
    Pressed,
}

impl Effort {
    const ALL: [Self; 2] = [Self::Plain, Self::Pressed];

    /// The verb of such an attack.
    const fn word(self) -> &'static str {
        match self {
            Self::Plain => "attack",
            Self::Pressed => "press",
        }
    }
}

actions! {
    /// Everything that changes a position.
    pub enum Action for Skirmish {
        /// Puts the next unit into a block.
        Deploy(block: BlockId) = ["deploy" block], "2.1", "act-deploy";
        /// Takes a unit back out of a block.
        Lift(block: BlockId) = ["lift" block], "2.8", "act-lift";
        /// Says that what was written down is final.
        Confirm = ["confirm"], "act-confirm", ends;
        /// Gives the turn's orders.
        Order(chits: Chits, card: Card) = ["order" chits card], "2.2", "order", ends;
        /// Begins the move of a block.
        Move(block: BlockId) = ["move" block], "3.2", "act-move";
        /// Takes a leg.
        Step(area: AreaId) = ["step" area], "3.3", "act-step";
        /// Ends the move.
        Stop = ["stop"], "3.3", "act-stop", closes;
        /// Attacks an enemy block.
        Attack(effort: Effort, block: BlockId, target: BlockId) = [effort block ">" target], "5.3", "act-attack";
        /// Joins the attack that is being declared.
        Join(block: BlockId) = ["join" block], "5.10", "act-join";
        /// Has an enemy block attacked too.
        Also(block: BlockId) = ["also" block], "5.10", "act-also";
        /// Fires at the moving block.
        Fire(block: BlockId) = ["fire" block], "4.1", "act-fire";
        /// Lets it pass.
        Hold = ["hold"], "4.1", "act-hold", ends;
        /// Has the only die thrown again.
        Reroll = ["re-roll"], "6.3", "act-re-roll", ends;
        /// Has one die of several thrown again.
        RerollOne(die: u8) = ["re-roll" die], "6.3", "act-re-roll-one", ends;
        /// Lets the dice lie.
        Keep = ["keep"], "6.3", "act-keep", ends;
        /// Sends the retreating block there.
        Retreat(area: AreaId) = ["retreat" area], "8.1", "act-retreat";
        /// Sends the retreating block two areas back.
        RetreatBy(via: AreaId, area: AreaId) = ["retreat" via area], "8.4", "act-retreat-by";
        /// Attacks in the middle of a move.
        Overrun = ["overrun"], "3.8", "act-overrun";
        /// Ends the activation.
        End = ["end"], "3.1", "act-end", ends;
    }
    dice {
        /// A chit is drawn: its place among those left.
        Drawn(place: u8) = "drawn";
        /// Dice have fallen.
        Rolled(dice: Faces) = "rolled";
    }
}

/// Notation of what is found by its id.
macro_rules! notation_by_id {
    ($($type:ty, $about:ident, $find:ident, $all:expr;)*) => {$(
        impl Notation<Skirmish> for $type {
            fn write(self, game: &Skirmish, out: &mut String) {
                out.push_str(&game.facts.$about(self).id);
            }

            fn read(game: &Skirmish, words: &mut NotationReader<'_>) -> Option<Self> {
                game.facts.$find(words.next()?)
            }

            fn each(game: &Skirmish, every: &mut dyn FnMut(Self)) {
                let all: fn(&Skirmish) -> Vec<Self> = $all;
                all(game).into_iter().for_each(every);
            }
        }
    )*};
}

notation_by_id! {
    BlockId, block, find_block, |_| BlockId::all().collect();
    AreaId, area, find_area, |game| game.facts.map.areas().collect();
}

/// Notation of what has a word of its own.
macro_rules! notation_by_word {
    ($($type:ty, $all:expr;)*) => {$(
        impl Notation<Skirmish> for $type {
            fn write(self, _game: &Skirmish, out: &mut String) {
                out.push_str(self.word());
            }

            fn read(_game: &Skirmish, words: &mut NotationReader<'_>) -> Option<Self> {
                let word = words.next()?;
                $all.find(|value| value.word() == word)
            }

            fn each(_game: &Skirmish, every: &mut dyn FnMut(Self)) {
                $all.for_each(every);
            }
        }
    )*};
}

notation_by_word! {
    Card, Card::ALL.into_iter();
    Chits, Chits::all();
    Effort, Effort::ALL.into_iter();
}

/// Dice of a throw that are said to lie first, second …
const DICE: u8 = 4;

impl Notation<Skirmish> for u8 {
    fn write(self, _game: &Skirmish, out: &mut String) {
        out.push_str(&(self + 1).to_string());
    }

    fn read(_game: &Skirmish, words: &mut NotationReader<'_>) -> Option<Self> {
        let number: Self = words.next()?.parse().ok()?;
        (1..=DICE).contains(&number).then(|| number - 1)
    }

    fn each(_game: &Skirmish, every: &mut dyn FnMut(Self)) {
        (0..DICE).for_each(every);
    }
}
