//! Computer players by name, from beginner to best.

use std::sync::Arc;

use grognard_core::player::Random;
use grognard_core::{Game, Name, Player};

/// A computer player, for people who choose one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AiLevelAbout {
    /// Id, as on the command line.
    pub id: &'static str,
    /// Name.
    pub name: Name,
    /// How it plays.
    pub help: Name,
}

/// A level with the player who plays at it.
pub struct AiLevel<G: Game> {
    /// What is said of it.
    pub about: AiLevelAbout,
    /// Who plays.
    pub player: Box<dyn Player<G>>,
}

/// All levels of a game, weakest first; `random` is the last.
pub type AiLevels<G> = Arc<[AiLevel<G>]>;

/// The level that every game has: any legal action, all equally likely. It is no real opponent.
#[must_use]
pub fn random<G: Game>() -> AiLevel<G> {
    AiLevel {
        about: AiLevelAbout {
            id: "random",
            name: Name::new("Random", "Hasard"),
            help: Name::new(
                "Takes any legal action. No opponent, but a measure for the others.",
                "Prend n’importe quelle action légale. Pas un adversaire, mais une mesure pour les autres.",
            ),
        },
        player: Box::new(Random),
    }
}
