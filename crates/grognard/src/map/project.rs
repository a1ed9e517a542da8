//! A folder in which a map is made: `map/`, the compiled `data/`, and perhaps a `theatre/` of its own.

use std::path::{Path, PathBuf};

use grognard_atlas::{Plan, Theatre};
use grognard_core::data::Files;

use crate::files;
use crate::out::{CliError, CliResult};
use crate::words::{Words, m};

/// A map in the making.
pub(super) struct Project {
    pub(super) folder: PathBuf,
    pub(super) plan: Plan,
    pub(super) theatre: Theatre,
    pub(super) data: Files,
}

impl Project {
    /// Reads a folder.
    pub(super) fn open(words: &Words, folder: &Path) -> CliResult<Self> {
        let map = folder.join("map");
        if !map.is_dir() {
            let message = m("map-no-map").with("path", files::shown(folder));
            return Err(CliError::input(words.tell(&message)));
        }
        let wrong = |faults: Vec<_>| words.faults(&faults);
        let plan = Plan::new(files::data(words, &map)?).map_err(wrong)?;
        let id = plan.theatre().map_err(wrong)?;
        let data = folder.join("data");
        let data = if data.is_dir() {
            files::data(words, &data)?
        } else {
            Files::default()
        };
        Ok(Self {
            folder: folder.into(),
            theatre: theatre(folder, &id).map_err(wrong)?,
            plan,
            data,
        })
    }

    /// The folder of a game's sources, if the command runs where they are.
    pub(super) fn sources(game: &str) -> Option<PathBuf> {
        let plain = !game.is_empty() && game.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let folder = Path::new("games").join(game);
        (plain && folder.join("map").is_dir()).then_some(folder)
    }
}

/// The theatre in the folder, or of that name beside the games, or in the program.
fn theatre(folder: &Path, id: &str) -> Result<Theatre, Vec<grognard_core::Fault>> {
    let own = folder.join("theatre");
    let beside = folder.join("../../theatres").join(id);
    match [own, beside].iter().find(|path| path.is_dir()) {
        Some(path) => Theatre::load(path),
        None => Theatre::embedded(id),
    }
}
