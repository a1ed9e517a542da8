//! Whether lab files notice that something is switched off.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

use crate::cite::{Sabotage, Spot};
use crate::game::Game;

use super::{Lab, Told};

/// The lab files of a game, with what they find as it is.
pub struct LabBaseline<G: Game> {
    game: Arc<G>,
    labs: Vec<(Lab<'static>, Vec<Told>)>,
}

impl<G: Game> LabBaseline<G> {
    /// Runs all lab files once; those that cannot be read or set up are left out.
    #[must_use]
    pub fn new(game: &Arc<G>) -> Self {
        let labs = game.about().labs.iter().filter_map(|(file, text)| {
            let lab = Lab::read(file, text).ok()?;
            let told = lab.tell(game).ok()?;
            Some((lab, told))
        });
        Self {
            game: Arc::clone(game),
            labs: labs.collect(),
        }
    }

    /// The lab files that find something else without what is decided at a place of the code, those that are about
    /// `paragraph` first. A file whose position cannot be set up any more has noticed nothing; one that breaks the
    /// program has.
    pub fn noticed_by<'a>(&'a self, spot: Spot, paragraph: &'a str) -> impl Iterator<Item = &'a str> {
        let about = |lab: &&(Lab<'static>, Vec<Told>)| lab.0.cites.iter().any(|cited| cited == paragraph);
        let (first, others): (Vec<_>, Vec<_>) = self.labs.iter().partition(about);
        let game = {
            let _off = Sabotage::at(spot);
            // What is worked out when a game is loaded is worked out without it, too.
            G::load(self.game.files().clone()).map(Arc::new)
        };
        let noticed = move |(lab, as_it_is): &&(Lab<'static>, Vec<Told>)| {
            let Ok(game) = &game else { return false };
            let _off = Sabotage::at(spot);
            let told = panic::catch_unwind(AssertUnwindSafe(|| lab.tell(game)));
            match told {
                Ok(Ok(told)) => told != *as_it_is,
                Ok(Err(_)) => false,
                Err(_) => true,
            }
        };
        let all = first.into_iter().chain(others);
        all.filter(noticed).map(|(lab, _)| lab.file.as_str())
    }
}
