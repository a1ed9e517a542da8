//! Control of hexes (2.1c, R43).

use crate::prelude::*;

impl Triumphant {
    /// Who controls a hex.
    #[inline]
    pub(crate) fn controls(&self, s: &State, side: Side, hex: HexId) -> bool {
        s.german.has(hex) == (side == GERMAN)
    }

    /// Settles control of a hex and of those around it after a change of place.
    pub(crate) fn settle_control(&self, s: &mut State, hex: HexId) {
        self.settle_hex(s, hex);
        for (_, beside) in self.facts.board.grid.neighbours(hex) {
            self.settle_hex(s, beside);
        }
    }

    /// The same for both ends of a step: what lies beside both is looked at once.
    pub(crate) fn settle_step(&self, s: &mut State, from: HexId, to: HexId) {
        self.settle_control(s, from);
        let around = &self.facts.board.grid.table()[from.index()];
        for (_, beside) in self.facts.board.grid.neighbours(to) {
            if beside != from && !around.contains(&beside) {
                self.settle_hex(s, beside);
            }
        }
        if !around.contains(&to) {
            self.settle_hex(s, to);
        }
    }

    /// An occupied hex belongs to its occupant; an empty one to the side whose zone of control alone reaches it, else
    /// it stays as it is (R43).
    #[inline]
    fn settle_hex(&self, s: &mut State, hex: HexId) {
        let zone = |side: Side| s.cache.zones.has(side, hex);
        let owner = match (s.holder(self, hex), zone(GERMAN), zone(ALLIED)) {
            (Some(side), ..) => Some(side),
            (None, true, false) => Some(GERMAN),
            (None, false, true) => Some(ALLIED),
            (None, ..) => None,
        };
        if let Some(owner) = rule!("2.1c", owner) {
            s.german.set(hex, owner == GERMAN);
        }
    }
}
