//! What a player can know: computer players hold this, never a position.

use std::sync::Arc;

use crate::game::{Game, Pending};
use crate::question::Question;
use crate::side::{Side, Viewer};

/// A position as one side can imagine it: everything it knows is right, everything else is drawn.
pub struct Belief<G: Game> {
    game: Arc<G>,
    side: Side,
    imagined: G::State,
}

impl<G: Game> Belief<G> {
    /// What `side` can know of a position. The real one cannot be got back from it.
    #[must_use]
    pub fn of(game: &Arc<G>, state: &G::State, side: Side) -> Self {
        Self {
            game: Arc::clone(game),
            side,
            imagined: game.resample(state, Viewer::Seat(side), 0),
        }
    }

    /// The game: board, pieces, tables and rules, which everybody knows.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Whose belief it is.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// A world that the side cannot tell from the real one; the same seed gives the same world.
    #[must_use]
    pub fn world(&self, seed: u64) -> G::State {
        self.game.resample(&self.imagined, Viewer::Seat(self.side), seed)
    }

    /// What the game waits for: the same in every world.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.imagined)
    }

    /// What the side is asked: the same in every world.
    #[must_use]
    pub fn question(&self) -> Option<Question<G::Action>> {
        self.game.question(&self.imagined, self.side)
    }

    /// Its legal actions: the same in every world.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(&self.imagined, self.side, out);
    }
}
