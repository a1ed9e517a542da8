//! Actions and their notation.

use grognard_board::AreaId;
use serde::{Deserialize, Serialize};

use crate::facts::{BlockId, Facts, Wing};

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

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.word() == word)
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

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Effort {
    /// As it is.
    Plain,
    /// With the Assault card.
    Pressed,
}

/// Everything that changes a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Puts the next unit into a block.
    Deploy(BlockId),
    /// Gives the turn's orders.
    Order(Chits, Card),
    /// A chit is drawn: its place among those left.
    Drawn(u8),
    /// Begins the move of a block.
    Move(BlockId),
    /// Takes a leg.
    Step(AreaId),
    /// Ends the move.
    Stop,
    /// Attacks an enemy block.
    Attack(BlockId, BlockId, Effort),
    /// Fires at the moving block.
    Fire(BlockId),
    /// Lets it pass.
    Hold,
    /// A die has fallen.
    Rolled(u8),
    /// Has the die thrown again.
    Reroll,
    /// Lets the die stand.
    Keep,
    /// Sends the retreating block there.
    Retreat(AreaId),
    /// Ends the activation.
    End,
}

impl Facts {
    /// An action in notation.
    pub(crate) fn name(&self, action: Action) -> String {
        let block = |block: BlockId| &self.block(block).id;
        let area = |area: AreaId| &self.area(area).id;
        match action {
            Action::Deploy(b) => format!("deploy {}", block(b)),
            Action::Order(chits, card) => format!("order {} {}", chits.word(), card.word()),
            Action::Drawn(at) => format!("drawn {at}"),
            Action::Move(b) => format!("move {}", block(b)),
            Action::Step(to) => format!("step {}", area(to)),
            Action::Stop => "stop".into(),
            Action::Attack(b, at, Effort::Plain) => format!("attack {} > {}", block(b), block(at)),
            Action::Attack(b, at, Effort::Pressed) => format!("press {} > {}", block(b), block(at)),
            Action::Fire(b) => format!("fire {}", block(b)),
            Action::Hold => "hold".into(),
            Action::Rolled(die) => format!("rolled {die}"),
            Action::Reroll => "re-roll".into(),
            Action::Keep => "keep".into(),
            Action::Retreat(to) => format!("retreat {}", area(to)),
            Action::End => "end".into(),
        }
    }

    /// Reads the notation; dice are not read.
    pub(crate) fn parse(&self, text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let block = |id: &str| self.find_block(id);
        let area = |id: &str| self.find_area(id);
        Some(match words[..] {
            ["deploy", b] => Action::Deploy(block(b)?),
            ["order", chits, card] => Action::Order(Chits::read(chits)?, Card::read(card)?),
            ["move", b] => Action::Move(block(b)?),
            ["step", to] => Action::Step(area(to)?),
            ["stop"] => Action::Stop,
            ["attack", b, ">", at] => Action::Attack(block(b)?, block(at)?, Effort::Plain),
            ["press", b, ">", at] => Action::Attack(block(b)?, block(at)?, Effort::Pressed),
            ["fire", b] => Action::Fire(block(b)?),
            ["hold"] => Action::Hold,
            ["re-roll"] => Action::Reroll,
            ["keep"] => Action::Keep,
            ["retreat", to] => Action::Retreat(area(to)?),
            ["end"] => Action::End,
            _ => return None,
        })
    }

    /// Adds every action that can be written down.
    pub(crate) fn syntactic(&self, out: &mut Vec<Action>) {
        out.extend([Action::Stop, Action::Hold, Action::Reroll, Action::Keep, Action::End]);
        for chits in Chits::all() {
            out.extend(Card::ALL.map(|card| Action::Order(chits, card)));
        }
        for area in self.map.areas() {
            out.extend([Action::Step(area), Action::Retreat(area)]);
        }
        for block in BlockId::all() {
            out.extend([Action::Deploy(block), Action::Move(block), Action::Fire(block)]);
            for target in BlockId::all() {
                out.extend([Effort::Plain, Effort::Pressed].map(|effort| Action::Attack(block, target, effort)));
            }
        }
    }
}
