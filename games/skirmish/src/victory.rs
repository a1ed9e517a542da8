//! Victory (9): a side scores the areas in which it stands alone.

use grognard_core::{BySide, Outcome, Side, rule};

use crate::contract::Look;

/// 9.3: the points of each side as things stand.
pub(crate) fn points(look: Look<'_>) -> BySide<u8> {
    BySide::new(|side| {
        let areas = look.game.facts.map.areas();
        let alone =
            areas.filter(|&area| !look.state.standing(area, side).is_empty() && !look.state.enemies(area, side));
        rule!("9.3", alone.map(|area| look.game.facts.area(area).value).sum::<u8>())
    })
}

/// How the game has ended.
pub(crate) fn outcome(look: Look<'_>) -> Outcome {
    let BySide { a, b } = points(look);
    let winner = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    };
    let level = winner.map_or("draw", |side| look.game.facts.wins[side]);
    Outcome::new("9.3", winner, level)
}
