//! What a change of control does to beaches and harbours (12.71, 24.2–24.4).

use crate::prelude::*;

/// The beach has no depot while it is lost.
const LOST: u8 = u8::MAX;

/// An area has changed hands.
pub(crate) fn changed(game: &Breakout, s: &mut State, area: AreaId, before: Nation) {
    let (was, is) = (before != Nation::German, s.control[area] != Nation::German);
    if was == is {
        return;
    }
    if let Some(beach) = game.beach_of(area) {
        let (at, bit) = (beach.index(), 1 << beach.index());
        let held = s.beach_held & bit != 0;
        s.beach_held |= bit;
        if !is {
            s.beach_from[at] = rule!("12.71", LOST);
        } else if held {
            // A beach that was retaken works again on the next day.
            s.beach_from[at] = rule!("R63", s.day + 1);
        }
    }
    crate::harbours::changed(game, s, area, is);
}
