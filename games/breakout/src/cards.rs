//! Cards instead of dice for attacks (23.3, 23.31). The order of a deck is not stored: each draw is a die with as many
//! sides as cards are left.

use grognard_core::dice::{Dice, Faces};

use crate::options::Combat;
use crate::prelude::*;
use crate::state::Deck;

/// Whether attacks are decided by cards.
pub(crate) fn played(at: Look<'_>) -> bool {
    rule!("23.3", at.state.options.combat == Combat::Cards)
}

fn left(deck: &Deck) -> u8 {
    deck.iter().sum()
}

/// The deck as it is drawn from: a new one once all cards are used.
fn deck(game: &Breakout, s: &State, side: Side) -> Deck {
    let deck = s.decks[side];
    if left(&deck) == 0 {
        rule!("23.31", game.facts.cards, else [1; 11])
    } else {
        deck
    }
}

/// What is drawn: a card of each side.
pub(crate) fn draw(at: Look<'_>) -> Dice {
    Dice::draw(2, left(&deck(at.game, at.state, GERMAN)))
}

/// The value of the card at a place of the deck.
fn value(deck: &Deck, place: u8) -> u8 {
    let mut before = 0;
    for (value, &count) in (2..).zip(deck) {
        before += count;
        if place <= before {
            return value;
        }
    }
    12
}

/// The side that attacks: its card lies in front.
fn attacker(s: &State) -> Side {
    let battle = s.battle.map(|battle| battle.attacker);
    battle.or(s.fire.map(|fire| fire.attacker)).unwrap_or(GERMAN)
}

/// The values of the cards that were drawn.
pub(crate) fn values(at: Look<'_>, places: &[u8]) -> Faces {
    let first = attacker(at.state);
    let drawn = [first, !first].into_iter().zip(places);
    let values: arrayvec::ArrayVec<u8, 2> = drawn
        .map(|(side, &place)| value(&deck(at.game, at.state, side), place))
        .collect();
    Faces::of(&values)
}

/// Takes cards out of the decks.
pub(crate) fn take(game: &Breakout, s: &mut State, cards: Faces) {
    let first = attacker(s);
    for (side, card) in [first, !first].into_iter().zip(cards.iter()) {
        let mut deck = deck(game, s, side);
        let at = usize::from(card.saturating_sub(2));
        deck[at.min(10)] = deck[at.min(10)].saturating_sub(1);
        s.decks[side] = deck;
    }
}
