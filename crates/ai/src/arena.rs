//! Players against each other: round robins with sides swapped and the same dice for both.

mod bout;
mod results;

use std::sync::atomic::{AtomicU64, Ordering};

use grognard_core::selfplay::game_seed;
use grognard_core::{BySide, Faults, Side, Start};
use grognard_table::erased::AnyGame;

pub use bout::{Bout, ChapterCounts, CountedGauge, play};
pub use results::{Pair, PlayerResult, Score, TournamentResult, interval, summarise};

use crate::parallel::parallel_map;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Scenario and options.
    pub start: Start,
    /// Ids of the levels.
    pub players: Vec<String>,
    /// Games of each pair; half of them with sides swapped.
    pub games: u64,
    /// Seed of dice and players.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

impl Tournament {
    /// Every pair of players; a single player plays himself.
    #[must_use]
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let count = self.players.len();
        if count == 1 {
            return vec![(0, 0)];
        }
        (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect()
    }

    /// How many games that makes.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.pairs().len() as u64 * self.games
    }

    /// Plays all games; `done` counts them. They come back in the order of the pairs.
    ///
    /// # Errors
    /// Faults of the set-up.
    pub fn play(&self, game: &dyn AnyGame, done: &AtomicU64) -> Result<Vec<Bout>, Faults> {
        let pairs = self.pairs();
        let bouts = parallel_map(
            self.threads,
            1,
            self.total() as usize,
            || true,
            || (),
            |(), at| {
                let number = at as u64 % self.games;
                let (a, b) = pairs[at / self.games as usize];
                let seats = if number.is_multiple_of(2) { [a, b] } else { [b, a] };
                let players = BySide::new(|side: Side| self.players[seats[side.index()]].as_str());
                // Two games with sides swapped meet the same dice; who plays himself has nothing to swap.
                let dice = if a == b { number } else { number / 2 };
                let bout = play(game, &self.start, players, game_seed(self.seed, dice));
                done.fetch_add(1, Ordering::Relaxed);
                bout
            },
        );
        bouts.into_iter().flatten().collect()
    }
}
