//! The levels: players with names, from beginner to best.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use grognard_core::{Breadth, Foresight, Mind, Name, Player};
use grognard_table::erased::{AiLevel, AiLevelAbout, AiLevels, random};

use crate::{Greedy, Search};

/// How far a beginner misjudges an idea, where 1 is the whole game.
const BEGINNER_NOISE: f64 = 0.25;

/// When a player answers with what he has, however slow the machine: far beyond what he needs on any that is not
/// overloaded, because what he chooses then depends on time.
const LIMIT: Duration = Duration::from_millis(2_500);

/// Every level of a game that has a mind, weakest first; `random` is the last.
#[must_use]
pub fn levels<G: Mind>() -> AiLevels<G> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    Arc::new([
        level(
            "recruit",
            Name::new("Recruit", "Recrue"),
            Name::new(
                "Looks one activation ahead, has only the obvious ideas and misjudges some. For a first game.",
                "Voit une activation à l’avance, n’a que les idées évidentes et se trompe parfois. Pour une première partie.",
            ),
            Greedy {
                breadth: Breadth::Narrow,
                noise: BEGINNER_NOISE,
            },
        ),
        level(
            "regular",
            Name::new("Regular", "Régulier"),
            Name::new(
                "Looks one activation ahead, weighs every idea with exact odds and takes the best.",
                "Voit une activation à l’avance, pèse chaque idée avec les probabilités exactes et prend la meilleure.",
            ),
            Greedy {
                breadth: Breadth::Wide,
                noise: 0.0,
            },
        ),
        level(
            "veteran",
            Name::new("Veteran", "Vétéran"),
            Name::new(
                "Tries its best ideas out in a few imagined games and thinks of your answer.",
                "Essaie ses meilleures idées dans quelques parties imaginées et pense à votre réponse.",
            ),
            Search {
                games: 60,
                each: 8,
                breadth: Breadth::Wide,
                width: 8,
                foresight: Foresight::Near,
                trust: 8.0,
                limit: LIMIT,
                threads,
            },
        ),
        level(
            "marshal",
            Name::new("Marshal", "Maréchal"),
            Name::new(
                "Has more ideas, and tries them out in imagined games that go on to the next day. The best there is.",
                "A plus d’idées, et les essaie dans des parties imaginées qui vont jusqu’au lendemain. Le meilleur.",
            ),
            Search {
                games: 240,
                each: 24,
                breadth: Breadth::Full,
                width: 12,
                foresight: Foresight::Far,
                trust: 8.0,
                limit: LIMIT,
                threads,
            },
        ),
        random(),
    ])
}

fn level<G: Mind>(id: &'static str, name: Name, help: Name, player: impl Player<G> + 'static) -> AiLevel<G> {
    AiLevel {
        about: AiLevelAbout { id, name, help },
        player: Box::new(player),
    }
}

/// The id of a level that was called by its method: `greedy` and `search` stand for those who play so.
#[must_use]
pub fn named(id: &str) -> &str {
    match id {
        "greedy" => "regular",
        "search" => "marshal",
        other => other,
    }
}
