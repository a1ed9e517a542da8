//! What is on the shelf: the games with their rules, words, boards and maps. None of it changes while the service runs,
//! so each answer is made once and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use grognard_atlas::draw::Theme;
use grognard_core::lab::Lab;
use grognard_core::{About, Lang, Name};
use grognard_table::face::AnyGame;
use grognard_table::guide;
use grognard_table::wire::{Catalogue, GameSheet, Level, RuleExample, RuleSheet};
use serde::Deserialize;

use crate::answer::{Kept, unknown};
use crate::denial::Denial;
use crate::request::{Asked, Showing};
use crate::{map, words};

/// The games, and the answers made so far.
pub struct Shelf {
    games: Vec<Arc<dyn AnyGame>>,
    /// Address under which others on the network reach the service.
    address: Option<String>,
    kept: Mutex<HashMap<Question, Arc<OnceLock<Option<Kept>>>>>,
}

/// What can be asked, with all it depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    what: What,
    game: Option<String>,
    lang: Lang,
    dark: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    Catalogue,
    Words,
    Board,
    Map,
    Rules,
    Guide,
    Picture,
}

/// A game named behind the question mark.
#[derive(Deserialize)]
struct Named {
    game: Option<String>,
}

impl Question {
    /// The question, with what does not matter to it left out, so that nothing is kept twice.
    fn new(what: What, game: Option<String>, showing: Showing) -> Self {
        let spoken = matches!(what, What::Words | What::Map | What::Picture);
        let shaded = matches!(what, What::Map | What::Picture);
        Self {
            what,
            game,
            lang: if spoken { showing.lang() } else { Lang::En },
            dark: shaded && showing.theme() == Theme::Dark,
        }
    }
}

impl Shelf {
    /// A shelf with these games.
    #[must_use]
    pub fn new(games: Vec<Arc<dyn AnyGame>>, address: Option<String>) -> Self {
        Self {
            games,
            address,
            kept: Mutex::default(),
        }
    }

    fn game(&self, id: &str) -> Option<&dyn AnyGame> {
        let found = self.games.iter().find(|game| game.about().id == id);
        found.map(|game| &**game)
    }

    /// The answer, made now or before. Whoever asks while it is being made waits for it.
    fn get(&self, question: &Question) -> Option<Kept> {
        let cell = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kept.entry(question.clone()).or_default())
        };
        cell.get_or_init(|| self.make(question)).clone()
    }

    fn make(&self, question: &Question) -> Option<Kept> {
        let game = question.game.as_deref().and_then(|id| self.game(id));
        let theme = if question.dark { Theme::Dark } else { Theme::Light };
        let drawn = match question.what {
            What::Catalogue => Ok(Kept::json(&self.catalogue())),
            What::Words => Ok(self.words(question.lang, game)),
            What::Board => Ok(Kept::json(&game?.board())),
            What::Rules => Ok(Kept::json(&rules(game?.about()))),
            What::Guide => guide::read(game?.data()).transpose()?.map(|guide| Kept::json(&guide)),
            What::Map => map::sheet(game?, question.lang, theme).map(|sheet| Kept::json(&sheet)),
            What::Picture => map::picture(game?, question.lang, theme).map(|png| Kept::new("image/png", png)),
        };
        let told = |faults: Vec<grognard_core::Fault>| {
            for fault in faults {
                tracing::error!(game = question.game, "{fault}");
            }
        };
        drawn.map_err(told).ok()
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue {
            version: env!("CARGO_PKG_VERSION").into(),
            address: self.address.clone(),
            games: self.games.iter().map(|game| game_sheet(&**game)).collect(),
        }
    }

    fn words(&self, lang: Lang, game: Option<&dyn AnyGame>) -> Kept {
        let text = match game {
            Some(game) => words::all(lang, [game].into_iter()),
            None => words::all(lang, self.games.iter().map(|game| &**game)),
        };
        Kept::new("text/plain; charset=utf-8", text)
    }
}

fn game_sheet(game: &dyn AnyGame) -> GameSheet {
    let about = game.about();
    let sides = about.sides.iter().map(|(_, side)| Level {
        id: side.id.clone(),
        name: side.name.clone(),
        help: Name::default(),
    });
    let levels = game.levels().into_iter().map(|level| Level {
        id: level.id.into(),
        name: level.name,
        help: level.help,
    });
    GameSheet {
        id: about.id.into(),
        title: about.title.clone(),
        sides: sides.collect(),
        scenarios: about.scenarios.clone(),
        options: about.options.clone(),
        levels: levels.collect(),
        hidden: about.hidden,
        guide: guide::read(game.data()).is_ok_and(|guide| guide.is_some()),
    }
}

fn rules(about: &About) -> RuleSheet {
    let example = |(file, text): &(&'static str, &'static str)| {
        let lab = Lab::read(file, text).ok()?;
        Some(RuleExample {
            file: (*file).into(),
            paragraphs: lab.cites,
            text: (*text).into(),
        })
    };
    RuleSheet {
        paragraphs: about.paragraphs.clone(),
        examples: about.labs.iter().filter_map(example).collect(),
    }
}

/// The routes of the shelf.
pub fn router(shelf: Arc<Shelf>) -> Router {
    let plain = |what| {
        get(move |State(shelf), Asked(Named { game }), Asked(showing), headers| {
            let game = game.filter(|_| what == What::Words);
            answer(shelf, Question::new(what, game, showing), headers)
        })
    };
    let of_game = |what| {
        get(move |State(shelf), Path(game), Asked(showing), headers| {
            answer(shelf, Question::new(what, Some(game), showing), headers)
        })
    };
    Router::new()
        .route("/api/catalogue", plain(What::Catalogue))
        .route("/api/words", plain(What::Words))
        .route("/api/games/{game}/board", of_game(What::Board))
        .route("/api/games/{game}/map", of_game(What::Map))
        .route("/api/games/{game}/rules", of_game(What::Rules))
        .route("/api/games/{game}/guide", of_game(What::Guide))
        .route("/api/games/{game}/picture.png", of_game(What::Picture))
        .with_state(shelf)
}

async fn answer(shelf: Arc<Shelf>, question: Question, headers: HeaderMap) -> Response {
    if question.game.as_deref().is_some_and(|id| shelf.game(id).is_none()) {
        return Denial::unknown("service-no-such-game").into_response();
    }
    // Drawing a map takes a while.
    let made = tokio::task::spawn_blocking(move || {
        let made = shelf.get(&question);
        if question.what == What::Picture {
            // Whoever sees the picture may want to sit down at the map next.
            std::thread::spawn(move || {
                let what = What::Map;
                shelf.get(&Question { what, ..question })
            });
        }
        made
    })
    .await;
    match made.ok().flatten() {
        Some(kept) => kept.answer(&headers),
        None => unknown(),
    }
}
