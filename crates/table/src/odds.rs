//! What came of a battle, as the bar chart of odds calls it in every game.

use grognard_core::Message;
use grognard_core::odds::{Label, Lost, Prospect, Within};

/// How the defence of a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefenderFate {
    /// None of the defenders is left.
    Destroyed,
    /// They went back.
    Retreated,
    /// They are still there.
    Held,
}

/// A battle that is over: `odds-destroyed`, `odds-retreated` or `odds-held`, told with the losses of both sides. A
/// defender who holds is better off, unless he pays the higher price for it.
#[must_use]
pub fn battle_label(fate: DefenderFate, defender_lost: u8, attacker_lost: u8) -> Label {
    let (order, key, prospect, group) = match fate {
        DefenderFate::Destroyed => (0, "odds-destroyed", Prospect::Gain, "odds-group-destroyed"),
        DefenderFate::Retreated => (1, "odds-retreated", Prospect::Gain, "odds-group-retreated"),
        DefenderFate::Held if defender_lost > attacker_lost => (2, "odds-held", Prospect::Even, "odds-group-worn"),
        DefenderFate::Held => (2, "odds-held", Prospect::Setback, "odds-group-held"),
    };
    let told = |key: &str| {
        Message::new(key)
            .with("defender", defender_lost)
            .with("attacker", attacker_lost)
    };
    Label {
        message: told(key),
        rank: order * 100_000 - i32::from(defender_lost) * 300 + i32::from(attacker_lost),
        prospect,
        within: Some(Within {
            group: Message::new(group),
            detail: told("odds-losses"),
        }),
        lost: Some(Lost {
            own: attacker_lost,
            enemy: defender_lost,
        }),
    }
}
