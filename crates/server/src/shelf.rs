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
use grognard_core::{About, Faults, Lang, ScenarioAbout, Start};
use grognard_table::erased::AnyGame;
use grognard_table::guide;
use grognard_table::wire::{Catalogue, Example, GameSheet, Level, RuleExample, RuleSheet, ScenarioSheet};
use serde::Deserialize;

use crate::answer::{CachedBody, unknown};
use crate::drawings::Drawings;
use crate::error::ApiError;
use crate::request::{QueryParams, Showing};
use crate::{map, words};

/// The games, and the answers made so far.
pub struct Shelf {
    games: Vec<Arc<dyn AnyGame>>,
    /// Address under which others on the network reach the service.
    address: Option<String>,
    kept: Mutex<HashMap<Question, Arc<OnceLock<Option<CachedBody>>>>>,
    /// Where drawings are kept from one start of the program to the next.
    drawings: Option<Drawings>,
    /// One drawing at a time: whoever waits for something else does not wait for all of them.
    drawing: Mutex<()>,
}

/// What can be asked, with all it depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    what: What,
    game: Option<String>,
    /// The scenario of a board, map or picture. Of several with the same board the first stands for all.
    scenario: Option<String>,
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
    Example,
    ExamplePicture,
}

/// A game or a scenario named behind the question mark.
#[derive(Deserialize)]
struct Named {
    game: Option<String>,
    scenario: Option<String>,
}

impl Question {
    /// The question, with what does not matter to it left out, so that nothing is kept twice.
    fn new(what: What, game: Option<String>, showing: Showing) -> Self {
        let spoken = matches!(what, What::Words | What::Map | What::Picture | What::ExamplePicture);
        let shaded = matches!(what, What::Map | What::Picture | What::ExamplePicture);
        Self {
            what,
            game,
            scenario: None,
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
            drawings: None,
            drawing: Mutex::default(),
        }
    }

    /// The same shelf, which keeps its drawings in a data folder.
    #[must_use]
    pub fn kept_in(self, data: &std::path::Path) -> Self {
        Self {
            drawings: Drawings::within(data),
            ..self
        }
    }

    fn game(&self, id: &str) -> Option<&dyn AnyGame> {
        let found = self.games.iter().find(|game| game.about().id == id);
        found.map(|game| &**game)
    }

    /// The answer, made now or before. Whoever asks while it is being made waits for it.
    fn get(&self, question: &Question) -> Option<CachedBody> {
        let cell = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kept.entry(question.clone()).or_default())
        };
        cell.get_or_init(|| self.make(question)).clone()
    }

    /// The scenario that is meant, if the answer depends on one.
    fn scenario(&self, question: &Question, asked: Option<&str>) -> Result<Option<String>, ApiError> {
        let Some(game) = question.game.as_deref().and_then(|id| self.game(id)) else {
            return Ok(None);
        };
        let named = asked.filter(|_| !matches!(question.what, What::Example | What::ExamplePicture));
        let start = game.about().start(named, &[]);
        let start = start.map_err(|faults| ApiError::faults("service-no-such-start", &faults))?;
        let facts = || game.start_facts(&start).id;
        Ok(match question.what {
            What::Board | What::Map => {
                let same = |other: &Start| game.start_facts(other).id == facts();
                let first = game.each_facts().into_iter().find(same);
                Some(first.unwrap_or(start).scenario)
            }
            What::Picture => Some(start.scenario),
            // Examples are kept by their file; nothing is kept of files that are not there.
            What::Example | What::ExamplePicture => {
                let known = |file: &&str| example(game.about(), file).is_some();
                asked.filter(known).map(Into::into)
            }
            What::Catalogue | What::Words | What::Rules | What::Guide => None,
        })
    }

    fn make(&self, question: &Question) -> Option<CachedBody> {
        let game = question.game.as_deref().and_then(|id| self.game(id));
        let start = || game?.about().start(question.scenario.as_deref(), &[]).ok();
        let theme = if question.dark { Theme::Dark } else { Theme::Light };
        let drawn = match question.what {
            What::Catalogue => Ok(CachedBody::json(&self.catalogue())),
            What::Words => Ok(self.words(question.lang, game)),
            What::Board => Ok(CachedBody::json(&game?.board(&start()?))),
            What::Rules => Ok(CachedBody::json(&rules(game?.about()))),
            What::Guide => guide::read(game?.data())
                .transpose()?
                .map(|guide| CachedBody::json(&guide)),
            What::Map => self.drawn(game?, &start()?, question, |game, start| {
                let sheet = map::sheet(game, start, question.lang, theme)?;
                Ok(serde_json::to_vec(&sheet).unwrap_or_default())
            }),
            What::Picture => self.drawn(game?, &start()?, question, |game, start| {
                map::picture(game, start, question.lang, theme)
            }),
            What::Example => {
                let (file, text) = example(game?.about(), question.scenario.as_deref()?)?;
                let lesson = game?.lesson(file, text);
                lesson.map(|lesson| CachedBody::json(&Example { steps: lesson.steps }))
            }
            What::ExamplePicture => {
                let (file, text) = example(game?.about(), question.scenario.as_deref()?)?;
                let start = game?.about().start(None, &[]).ok()?;
                self.drawn(game?, &start, question, |game, _| {
                    map::example(game, &game.lesson(file, text)?, question.lang, theme)
                })
            }
        };
        let told = |faults: Vec<grognard_core::Fault>| {
            for fault in faults {
                tracing::error!(game = question.game, "{fault}");
            }
        };
        drawn.map_err(told).ok()
    }

    /// A drawing: as it was kept, or made now.
    fn drawn(
        &self,
        game: &dyn AnyGame,
        start: &Start,
        question: &Question,
        draw: impl Fn(&dyn AnyGame, &Start) -> Result<Vec<u8>, Faults>,
    ) -> Result<CachedBody, Faults> {
        let mime = match question.what {
            What::Picture | What::ExamplePicture => "image/png",
            _ => "application/json",
        };
        let kept = self.drawings.as_ref();
        let facts = game.start_facts(start).data_digest;
        let key = kept.map(|kept| {
            let content = (mime, game.about().id, facts, start, question.lang, question.dark);
            kept.key(&(content, &question.scenario))
        });
        if let (Some(kept), Some(key)) = (kept, &key)
            && let Some(body) = kept.get(key)
        {
            return Ok(CachedBody::new(mime, body));
        }
        let body = {
            let _alone = self.drawing.lock().unwrap_or_else(PoisonError::into_inner);
            draw(game, start)?
        };
        if let (Some(kept), Some(key)) = (kept, &key) {
            kept.put(key, &body);
        }
        Ok(CachedBody::new(mime, body))
    }

    fn catalogue(&self) -> Catalogue {
        Catalogue {
            version: env!("CARGO_PKG_VERSION").into(),
            address: self.address.clone(),
            games: self.games.iter().map(|game| game_sheet(&**game)).collect(),
        }
    }

    fn words(&self, lang: Lang, game: Option<&dyn AnyGame>) -> CachedBody {
        let text = match game {
            Some(game) => words::all(lang, [game].into_iter()),
            None => words::all(lang, self.games.iter().map(|game| &**game)),
        };
        CachedBody::new("text/plain; charset=utf-8", text)
    }
}

fn game_sheet(game: &dyn AnyGame) -> GameSheet {
    let about = game.about();
    let levels = game.levels().into_iter().map(|level| Level {
        id: level.id.into(),
        name: level.name,
        help: level.help,
    });
    GameSheet {
        id: about.id.into(),
        title: about.title.clone(),
        scenarios: about
            .scenarios
            .iter()
            .filter_map(|one| scenario_sheet(game, one))
            .collect(),
        options: about.options.clone(),
        levels: levels.collect(),
        guide: guide::read(game.data()).is_ok_and(|guide| guide.is_some()),
    }
}

fn scenario_sheet(game: &dyn AnyGame, about: &ScenarioAbout) -> Option<ScenarioSheet> {
    let start = game.about().start(Some(&about.id), &[]).ok()?;
    let facts = game.start_facts(&start);
    Some(ScenarioSheet {
        about: about.clone(),
        sides: vec![facts.sides.a, facts.sides.b],
        hidden: facts.hidden,
    })
}

/// The lab file of this name, with its text.
fn example(about: &About, name: &str) -> Option<(&'static str, &'static str)> {
    about.labs.iter().find(|(file, _)| *file == name).copied()
}

fn rules(about: &About) -> RuleSheet {
    let example = |(file, text): &(&'static str, &'static str)| {
        let lab = Lab::read(file, text).ok()?;
        Some(RuleExample {
            file: (*file).into(),
            note: lab.note(),
            title: lab.title,
            paragraphs: lab.cites,
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
        get(
            move |State(shelf), QueryParams(Named { game, .. }), QueryParams(showing), headers| {
                let game = game.filter(|_| what == What::Words);
                answer(shelf, Question::new(what, game, showing), None, headers)
            },
        )
    };
    let of_game = |what| {
        get(
            move |State(shelf), Path(game), QueryParams(named), QueryParams(showing), headers| {
                let Named { scenario, .. } = named;
                answer(shelf, Question::new(what, Some(game), showing), scenario, headers)
            },
        )
    };
    let of_example = |what| {
        get(
            move |State(shelf), Path((game, file)): Path<(String, String)>, QueryParams(showing), headers| {
                answer(shelf, Question::new(what, Some(game), showing), Some(file), headers)
            },
        )
    };
    Router::new()
        .route("/api/games/{game}/examples/{file}", of_example(What::Example))
        .route(
            "/api/games/{game}/examples/{file}/picture.png",
            of_example(What::ExamplePicture),
        )
        .route("/api/catalogue", plain(What::Catalogue))
        .route("/api/words", plain(What::Words))
        .route("/api/games/{game}/board", of_game(What::Board))
        .route("/api/games/{game}/map", of_game(What::Map))
        .route("/api/games/{game}/rules", of_game(What::Rules))
        .route("/api/games/{game}/guide", of_game(What::Guide))
        .route("/api/games/{game}/picture.png", of_game(What::Picture))
        .with_state(shelf)
}

async fn answer(shelf: Arc<Shelf>, mut question: Question, scenario: Option<String>, headers: HeaderMap) -> Response {
    if question.game.as_deref().is_some_and(|id| shelf.game(id).is_none()) {
        return ApiError::Unknown("service-no-such-game").into_response();
    }
    match shelf.scenario(&question, scenario.as_deref()) {
        Ok(scenario) => question.scenario = scenario,
        Err(error) => return error.into_response(),
    }
    // Drawing a map takes a while.
    let made = tokio::task::spawn_blocking(move || shelf.get(&question)).await;
    match made.ok().flatten() {
        Some(kept) => kept.answer(&headers),
        None => unknown(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scenario by which the answer to a question is kept.
    fn kept_for(shelf: &Shelf, what: What, asked: &str) -> Option<String> {
        let showing = Showing::default();
        let question = Question::new(what, Some("skirmish".into()), showing);
        shelf.scenario(&question, Some(asked)).expect("a scenario of the game")
    }

    #[test]
    fn scenarios_with_one_board_share_what_is_drawn_of_it() {
        let shelf = Shelf::new(vec![grognard_skirmish::game().expect("a sound game")], None);
        for what in [What::Board, What::Map] {
            let kept = ["crossing", "melee", "raid"].map(|asked| kept_for(&shelf, what, asked));
            assert_eq!(kept, ["crossing", "crossing", "raid"].map(|id| Some(id.into())));
        }
        assert_eq!(kept_for(&shelf, What::Picture, "melee"), Some("melee".into()));
        assert_eq!(kept_for(&shelf, What::Rules, "melee"), None);
    }
}
