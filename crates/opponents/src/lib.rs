//! The games of this program, each with its computer players. Adding a game adds a line here and nothing else.
//!
//! A search is compiled once for each game, which takes longer than anything else in the program: a crate of its own,
//! so that whoever works on the command or the service does not wait for it.

use std::sync::Arc;

use grognard_core::Faults;
use grognard_table::erased::AnyGame;

/// A game, or what is wrong with its files.
pub type Loaded = Result<Arc<dyn AnyGame>, Faults>;

/// How a game is loaded.
pub type Loader = fn() -> Loaded;

/// How each game is loaded, by its id.
pub const GAMES: &[(&str, Loader)] = &[
    ("bulge", || grognard_bulge::game_with(grognard_ai::levels())),
    ("triumphant", || grognard_triumphant::game_with(grognard_ai::levels())),
    ("breakout", grognard_breakout::game),
    ("skirmish", grognard_skirmish::game),
];
