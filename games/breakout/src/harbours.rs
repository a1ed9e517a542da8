//! Minor and artificial ports of the extended game (24.2–24.4).

use crate::prelude::*;

/// An area has changed hands: its harbour begins its days, or loses them.
pub(crate) fn changed(game: &Breakout, s: &mut State, area: AreaId, allied: bool) {
    let _ = (game, s, area, allied);
}

/// Ports whose units are not isolated (R66).
pub(crate) fn sources(game: &Breakout, s: &State, nation: Nation) -> AreaSet {
    let _ = (game, s, nation);
    AreaSet::EMPTY
}
