//! What is drawn: a board, the country it lies in, and perhaps a position.

use std::path::Path;
use std::sync::Arc;

use grognard_atlas::draw::{self, Request, Theme};
use grognard_atlas::geometry::Point;
use grognard_atlas::{Country, Plan, Theatre, map_ids};
use grognard_core::data::Files;
use grognard_core::{Viewer, record};
use grognard_table::erased::{AnyGame, AnyMatch};
use grognard_table::view::{Board, Overlay, View};

use super::overlay;
use super::project::Project;
use crate::Shell;
use crate::args::MapArgs;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::registry;
use crate::replay;
use crate::words::{Words, m};

/// A board and what lies on it.
pub(super) struct Scene {
    pub(super) board: Board,
    pub(super) view: Option<View>,
    country: Option<Country>,
    overlay: Option<Overlay>,
}

impl Scene {
    /// What the command line asks for.
    pub(super) fn asked(shell: &mut Shell, args: &MapArgs) -> CliResult<Self> {
        let id = args.game.as_deref().unwrap_or_default();
        if shell.registry.all().any(|(known, _)| known == id) {
            let game = shell.registry.find(&shell.words, id)?;
            return Self::played(shell, &game, args);
        }
        let plain = args.record.is_none() && args.scenario.is_none() && args.overlay.is_none();
        let folder = Path::new(id);
        let scene = if let Some(plan) = Plan::of_game(id) {
            Self::planned(&shell.words, id, &plan)?
        } else if folder.is_dir() {
            Self::of_folder(&shell.words, folder)?
        } else {
            let message = m("map-unknown").with("id", id).with("known", known(shell));
            return Err(CliError::input(shell.words.tell(&message)));
        };
        if plain {
            Ok(scene)
        } else {
            Err(CliError::input(shell.words.tell(&m("map-no-position").with("id", id))))
        }
    }

    fn played(shell: &mut Shell, game: &Arc<dyn AnyGame>, args: &MapArgs) -> CliResult<Self> {
        shell.add_words_of(game.about());
        let words = &shell.words;
        let played = match &args.record {
            Some(file) => recorded(words, game, file, args.at)?,
            None => {
                let start = registry::start(words, &**game, args.scenario.as_deref(), &args.options)?;
                game.begin(&start).map_err(|faults| words.faults(&faults))?
            }
        };
        let mut view = played.view(Viewer::Public);
        let mut scene = Self::of_match(words, &**game, &*played)?;
        if let Some(kind) = &args.overlay {
            scene.overlay = Some(overlay::make(words, &*played, kind)?);
        }
        if args.no_counters {
            view.pieces.clear();
            for place in &mut view.places {
                place.stack.clear();
                place.hidden = None;
            }
        }
        scene.view = Some(view);
        Ok(scene)
    }

    /// The bare board of a match.
    fn of_match(words: &Words, game: &dyn AnyGame, played: &dyn AnyMatch) -> CliResult<Self> {
        let board = played.board();
        let data = game.data_of(played.start());
        let country = Country::of_map(&played.start_facts().map, &board, &data);
        Ok(Self {
            country: country.map_err(|faults| words.faults(&faults))?,
            board,
            view: None,
            overlay: None,
        })
    }

    /// The first position of a game, or the board of one that cannot be played yet.
    pub(super) fn first(shell: &mut Shell, id: &str) -> CliResult<Self> {
        let found = shell
            .registry
            .games()
            .find(|game| game.about().id == id)
            .map(Arc::clone);
        if let Some(game) = found {
            shell.add_words_of(game.about());
            let words = &shell.words;
            let start = registry::start(words, &*game, None, &[])?;
            let played = game.begin(&start).map_err(|faults| words.faults(&faults))?;
            let mut scene = Self::of_match(words, &*game, &*played)?;
            scene.view = Some(played.view(Viewer::Public));
            return Ok(scene);
        }
        match Plan::of_game(id) {
            Some(plan) => Self::planned(&shell.words, id, &plan),
            None => Err(CliError::input(
                shell
                    .words
                    .tell(&m("map-unknown").with("id", id).with("known", known(shell))),
            )),
        }
    }

    fn planned(words: &Words, id: &str, plan: &Plan) -> CliResult<Self> {
        let theatre = theatre(words, plan)?;
        let board = plan.board(&theatre, id).map_err(|faults| words.faults(&faults))?;
        Ok(Self::on(board, theatre, plan, &Files::default()))
    }

    fn of_folder(words: &Words, folder: &Path) -> CliResult<Self> {
        let Project {
            plan, theatre, data, ..
        } = Project::open(words, folder)?;
        let board = plan.board(&theatre, "").map_err(|faults| words.faults(&faults))?;
        Ok(Self::on(board, theatre, &plan, &data))
    }

    fn on(board: Board, theatre: Theatre, plan: &Plan, data: &Files) -> Self {
        Self {
            country: Some(Country::under(&board, theatre, plan, data)),
            board,
            view: None,
            overlay: None,
        }
    }

    /// What the drawing needs to know.
    pub(super) fn request<'a>(&'a self, words: &'a Words, theme: Theme) -> Request<'a> {
        Request {
            view: self.view.as_ref(),
            overlay: self.overlay.as_ref(),
            ..Country::request(self.country.as_ref(), &self.board, words.lexicon(), words.lang(), theme)
        }
    }

    /// The middle of a place, named by its id or its name.
    pub(super) fn place(&self, words: &Words, name: &str) -> CliResult<Point> {
        let same = |text: &str| text.to_lowercase() == name.to_lowercase();
        let found = self.board.places.iter().find(|place| {
            let named = place.name.as_ref().is_some_and(|name| same(&name.en) || same(&name.fr));
            same(&place.id) || named
        });
        let middle = found.and_then(|place| draw::middle_of(&self.board, &place.id));
        middle.ok_or_else(|| CliError::input(words.tell(&m("map-no-place").with("place", name))))
    }
}

/// What can be drawn.
fn known(shell: &Shell) -> String {
    let mut ids: Vec<&str> = shell.registry.all().map(|(id, _)| id).chain(map_ids()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.join(", ")
}

fn theatre(words: &Words, plan: &Plan) -> CliResult<Theatre> {
    let found = plan.theatre().and_then(|id| Theatre::embedded(&id));
    found.map_err(|faults| words.faults(&faults))
}

/// A position of a record: the last, or that after some actions.
fn recorded(words: &Words, game: &Arc<dyn AnyGame>, file: &Path, at: Option<usize>) -> CliResult<Box<dyn AnyMatch>> {
    let (name, text) = (files::shown(file), files::read(words, file)?);
    let header = record::header(&name, &text).map_err(|fault| words.faults(&[fault]))?;
    if header.game != game.about().id {
        let message = m("map-other-game")
            .with("path", name.as_str())
            .with("game", header.game.as_str())
            .with("asked", game.about().id);
        return Err(CliError::input(words.tell(&message)));
    }
    let again = game.replay(&name, &text).map_err(|faults| words.faults(&faults))?;
    if let Some(trouble) = replay::objections(words, &name, &again) {
        return Err(trouble);
    }
    let count = again.played.entries();
    match at {
        None => Ok(again.played),
        Some(at) if at <= count => Ok(again.played.at(at)),
        Some(_) => {
            let count = i32::try_from(count).unwrap_or(i32::MAX);
            Err(CliError::input(
                words.tell(&m("map-at").with("path", name).with("count", count)),
            ))
        }
    }
}
