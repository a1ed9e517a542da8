//! What is on the shelf: the games with their rules, words, boards and maps. None of it changes while the service runs,
//! so each answer is made once and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use grognard_atlas::draw::Theme;
use grognard_core::lab::Lab;
use grognard_core::{About, Lang, Name};
use grognard_table::face::AnyGame;
use grognard_table::wire::{Catalogue, GameSheet, Level, RuleExample, RuleSheet, Wrong};
use serde::Deserialize;

use crate::answer::{Kept, denied, unknown};
use crate::{map, words};

/// The games, and the answers made so far.
pub struct Shelf {
    games: Vec<Arc<dyn AnyGame>>,
    /// Address under which others on the network reach the service.
    address: Option<String>,
    kept: Mutex<HashMap<Asked, Arc<OnceLock<Option<Kept>>>>>,
}

/// What can be asked, with all it depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Asked {
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
    Picture,
}

/// How the reader would like to have it.
#[derive(Deserialize)]
struct Wish {
    #[serde(default = "english")]
    lang: Lang,
    #[serde(default)]
    theme: Shade,
    game: Option<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Shade {
    #[default]
    Light,
    Dark,
}

const fn english() -> Lang {
    Lang::En
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

    /// Draws every map once, so that nobody waits for the first.
    pub fn warm(&self) {
        for game in &self.games {
            for (what, lang) in [(What::Picture, Lang::En), (What::Map, Lang::En), (What::Map, Lang::Fr)] {
                let game = Some(game.about().id.to_string());
                let _ = self.get(&Asked {
                    what,
                    game,
                    lang,
                    dark: false,
                });
            }
        }
    }

    fn game(&self, id: &str) -> Option<&dyn AnyGame> {
        let found = self.games.iter().find(|game| game.about().id == id);
        found.map(|game| &**game)
    }

    /// The answer, made now or before. Whoever asks while it is being made waits for it.
    fn get(&self, asked: &Asked) -> Option<Kept> {
        let cell = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kept.entry(asked.clone()).or_default())
        };
        cell.get_or_init(|| self.make(asked)).clone()
    }

    fn make(&self, asked: &Asked) -> Option<Kept> {
        let game = asked.game.as_deref().and_then(|id| self.game(id));
        let theme = if asked.dark { Theme::Dark } else { Theme::Light };
        let drawn = match asked.what {
            What::Catalogue => Ok(Kept::json(&self.catalogue())),
            What::Words => Ok(self.words(asked.lang, game)),
            What::Board => Ok(Kept::json(&game?.board())),
            What::Rules => Ok(Kept::json(&rules(game?.about()))),
            What::Map => map::sheet(game?, asked.lang, theme).map(|sheet| Kept::json(&sheet)),
            What::Picture => map::picture(game?, asked.lang, theme).map(|png| Kept::new("image/png", png)),
        };
        let told = |faults: Vec<grognard_core::Fault>| {
            for fault in faults {
                tracing::error!(game = asked.game, "{fault}");
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
        guide: false,
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

type Asking = Result<Query<Wish>, QueryRejection>;

/// The routes of the shelf.
pub fn router(shelf: Arc<Shelf>) -> Router {
    let plain = |what| {
        get(
            move |State(shelf): State<Arc<Shelf>>, wish: Asking, headers: HeaderMap| {
                answer(shelf, what, None, wish, headers)
            },
        )
    };
    let of_game = |what| {
        get(
            move |State(shelf): State<Arc<Shelf>>, Path(game): Path<String>, wish: Asking, headers: HeaderMap| {
                answer(shelf, what, Some(game), wish, headers)
            },
        )
    };
    Router::new()
        .route("/api/catalogue", plain(What::Catalogue))
        .route("/api/words", plain(What::Words))
        .route("/api/games/{game}/board", of_game(What::Board))
        .route("/api/games/{game}/map", of_game(What::Map))
        .route("/api/games/{game}/rules", of_game(What::Rules))
        .route("/api/games/{game}/picture.png", of_game(What::Picture))
        .with_state(shelf)
}

async fn answer(shelf: Arc<Shelf>, what: What, game: Option<String>, wish: Asking, headers: HeaderMap) -> Response {
    let Ok(Query(wish)) = wish else {
        return denied(StatusCode::BAD_REQUEST, Wrong::Unreadable, "service-cannot-read");
    };
    let game = game.or(wish.game.filter(|_| what == What::Words));
    if game.as_deref().is_some_and(|id| shelf.game(id).is_none()) {
        return unknown();
    }
    let asked = what.as_asked(game, wish.lang, wish.theme);
    // Drawing a map takes a while.
    let made = tokio::task::spawn_blocking(move || shelf.get(&asked)).await;
    match made.ok().flatten() {
        Some(kept) => kept.answer(&headers),
        None => denied(StatusCode::NOT_FOUND, Wrong::Unknown, "service-cannot-draw"),
    }
}

impl What {
    /// The question, with what does not matter to it left out, so that nothing is kept twice.
    fn as_asked(self, game: Option<String>, lang: Lang, shade: Shade) -> Asked {
        let spoken = matches!(self, Self::Words | Self::Map | Self::Picture);
        let shaded = matches!(self, Self::Map | Self::Picture);
        Asked {
            what: self,
            game,
            lang: if spoken { lang } else { english() },
            dark: shaded && shade == Shade::Dark,
        }
    }
}
