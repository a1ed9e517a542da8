//! What the games say about the players: scores, intervals, ratings.

use grognard_core::{BySide, Side};
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo};

use super::{Bout, Tournament};

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.wins += 1,
            None => self.draws += 1,
            Some(false) => self.losses += 1,
        }
    }

    /// Number of games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Share of the points; a draw counts half.
    #[must_use]
    pub fn share(self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from(self.games().max(1))
    }

    /// How far the points of a single game stray: their variance.
    fn spread(self) -> f64 {
        let games = f64::from(self.games().max(1));
        let squares = f64::from(self.wins) + f64::from(self.draws) / 4.0;
        squares / games - self.share().powi(2)
    }
}

/// The 95 % interval of a share of `games` games, after Wilson.
#[must_use]
pub fn interval(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let middle = (share + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
    let half = Z / (1.0 + Z * Z / games) * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The 95 % interval of a player's share who had each side as often as the other.
///
/// Wilson's interval is made for throws that all have the same chance and no third result. A draw strays less than
/// a win or a loss, and that one side wins more easily is no chance at all when both have it equally often: so these
/// games tell as much as a greater number of such throws would. One win and one loss more as each side keep the
/// spread of a side that always wins from being nothing.
fn of_both_sides(by_side: BySide<Score>) -> (f64, f64) {
    let total = sum(by_side);
    let games = f64::from(total.games());
    let smoothed = BySide::new(|side| Score {
        wins: by_side[side].wins + 1,
        losses: by_side[side].losses + 1,
        ..by_side[side]
    });
    let share = sum(smoothed).share();
    let weight = |score: Score| f64::from(score.games()) / f64::from(sum(smoothed).games());
    let spread: f64 = Side::BOTH
        .map(|side| weight(smoothed[side]) * smoothed[side].spread())
        .iter()
        .sum();
    interval(total.share(), games * share * (1.0 - share) / spread)
}

/// A player's place.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerResult {
    /// Id of the level.
    pub name: String,
    /// Elo rating; the mean of all players is 1,500.
    pub elo: f64,
    /// All his games.
    #[serde(flatten)]
    pub score: Score,
    /// Share of the points.
    pub share: f64,
    /// His games as each side.
    pub by_side: BySide<Score>,
    /// Longest thought for one whole day or turn, in seconds.
    pub longest_turn: f64,
}

/// Two players against each other, seen from the first; one who plays himself, seen from side A.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The first.
    pub a: String,
    /// The second.
    pub b: String,
    /// The first's score.
    #[serde(flatten)]
    pub score: Score,
    /// The first's share of the points.
    pub share: f64,
    /// Lower end of its 95 % interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The first's score as each side.
    pub by_side: BySide<Score>,
}

/// A finished tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentResult {
    /// Players, best first.
    pub players: Vec<PlayerResult>,
    /// Pairs, in the order of the players given.
    pub pairs: Vec<Pair>,
    /// Side A's score over all games.
    pub side_a: Score,
    /// What went wrong in games.
    pub faults: Vec<String>,
}

/// Sums a tournament up.
#[must_use]
pub fn summarise(tournament: &Tournament, bouts: &[Bout]) -> TournamentResult {
    let won = |bout: &Bout, side: Side| {
        let winner = bout.outcome.and_then(|outcome| outcome.winner);
        winner.map(|winner| winner == side)
    };
    let mut side_a = Score::default();
    let finished = || bouts.iter().filter(|bout| bout.outcome.is_some());
    finished().for_each(|bout| side_a.add(won(bout, Side::A)));
    let score = |name: &str, against: Option<&str>| {
        let mut sides: BySide<Score> = BySide::default();
        for bout in finished() {
            for side in Side::BOTH {
                let met = against.is_none_or(|other| bout.players[!side] == other);
                if bout.players[side] == name && met {
                    sides[side].add(won(bout, side));
                }
            }
        }
        sides
    };
    let elos = ratings(&tournament.players, bouts);
    let mut players: Vec<PlayerResult> = tournament
        .players
        .iter()
        .zip(elos)
        .map(|(name, elo)| {
            let by_side = score(name, None);
            let total = sum(by_side);
            PlayerResult {
                name: name.clone(),
                elo,
                score: total,
                share: total.share(),
                by_side,
                longest_turn: longest(bouts, name),
            }
        })
        .collect();
    players.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    let pairs = tournament.pairs().into_iter().map(|(a, b)| {
        let (a, b) = (&tournament.players[a], &tournament.players[b]);
        // Who plays himself wins as often as he loses: what is left to see is how often side A does.
        let (by_side, (low, high)) = if a == b {
            let by_side = BySide {
                a: side_a,
                b: Score::default(),
            };
            (by_side, interval(side_a.share(), f64::from(side_a.games())))
        } else {
            let by_side = score(a, Some(b));
            (by_side, of_both_sides(by_side))
        };
        let total = sum(by_side);
        Pair {
            a: a.clone(),
            b: b.clone(),
            score: total,
            share: total.share(),
            low,
            high,
            by_side,
        }
    });
    TournamentResult {
        pairs: pairs.collect(),
        players,
        side_a,
        faults: bouts.iter().filter_map(|bout| bout.fault.clone()).collect(),
    }
}

fn sum(by_side: BySide<Score>) -> Score {
    Score {
        wins: by_side.a.wins + by_side.b.wins,
        draws: by_side.a.draws + by_side.b.draws,
        losses: by_side.a.losses + by_side.b.losses,
    }
}

fn longest(bouts: &[Bout], name: &str) -> f64 {
    let seats = bouts.iter().flat_map(|bout| Side::BOTH.map(|side| (bout, side)));
    seats
        .filter(|(bout, side)| bout.players[*side] == name)
        .map(|(bout, side)| bout.longest[side])
        .fold(0.0, f64::max)
}

/// Elo ratings: the games are gone through again and again, each time with smaller steps, until the ratings stand still.
fn ratings(players: &[String], bouts: &[Bout]) -> Vec<f64> {
    let mut ratings = vec![EloRating { rating: 1500.0 }; players.len()];
    let seat = |name: &str| players.iter().position(|player| player == name);
    for round in 0..200 {
        let config = EloConfig {
            k: 32.0 / (1.0 + f64::from(round) / 4.0),
        };
        for bout in bouts {
            let (Some(a), Some(b)) = (seat(&bout.players.a), seat(&bout.players.b)) else {
                continue;
            };
            let (Some(outcome), true) = (bout.outcome, a != b) else {
                continue;
            };
            let outcome = match outcome.winner {
                Some(Side::A) => Outcomes::WIN,
                Some(Side::B) => Outcomes::LOSS,
                None => Outcomes::DRAW,
            };
            (ratings[a], ratings[b]) = elo(&ratings[a], &ratings[b], &outcome, &config);
        }
    }
    ratings.into_iter().map(|rating| rating.rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_one_in_the_books() {
        let (low, high) = interval(0.75, 100.0);
        assert!(
            (low - 0.657).abs() < 0.001 && (high - 0.825).abs() < 0.001,
            "{low} {high}"
        );
        assert_eq!(interval(0.5, 0.0), (0.0, 1.0));
        assert!(interval(1.0, 10.0).1 > 0.999);
    }

    fn score(wins: u32, draws: u32, losses: u32) -> Score {
        Score { wins, draws, losses }
    }

    #[test]
    fn sides_and_draws_are_no_chance() {
        let width = |a: Score, b: Score| {
            let (low, high) = of_both_sides(BySide { a, b });
            high - low
        };
        let books = |share: f64, games: f64| {
            let (low, high) = interval(share, games);
            high - low
        };
        // Alike as both sides and without draws: nothing is known beyond the number of games.
        assert!((width(score(15, 0, 5), score(15, 0, 5)) - books(0.75, 40.0)).abs() < 1e-9);
        assert!((width(score(20, 0, 0), score(20, 0, 0)) - books(1.0, 40.0)).abs() < 1e-9);
        // One side nearly always wins: the same share strays less.
        assert!(width(score(5, 0, 15), score(20, 0, 0)) < 0.8 * books(0.625, 40.0));
        // So does one that is made of draws.
        assert!(width(score(5, 10, 5), score(5, 10, 5)) < 0.8 * books(0.5, 40.0));
    }

    #[test]
    fn a_draw_counts_half() {
        assert!((score(2, 1, 1).share() - 0.625).abs() < 1e-12);
    }
}
