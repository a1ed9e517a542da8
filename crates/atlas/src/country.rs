//! The country a board lies in, and how it fits: what a drawing of the board needs besides the board itself.

use grognard_core::data::Files;
use grognard_core::fault::Faults;
use grognard_core::lexicon::Lexicon;
use grognard_core::message::Lang;
use grognard_table::view::Board;

use crate::Plan;
use crate::draw::{Fit, Request, Theme};
use crate::theatre::Theatre;

/// The country under a board.
pub struct Country {
    /// The theatre.
    pub theatre: Theatre,
    /// How latitude and longitude become the board's own coordinates, if that can be known.
    pub fit: Option<Fit>,
}

impl Country {
    /// The country of a map that comes with the program; none if there is no such map, and the board is drawn bare.
    ///
    /// # Errors
    /// What is wrong with the map or the theatre.
    pub fn of_map(map: &str, board: &Board, data: &Files) -> Result<Option<Self>, Faults> {
        let Some(plan) = Plan::of_game(map) else {
            return Ok(None);
        };
        let theatre = Theatre::embedded(&plan.theatre()?)?;
        Ok(Some(Self::under(board, theatre, &plan, data)))
    }

    /// A theatre under a board that was compiled from `plan`.
    #[must_use]
    pub fn under(board: &Board, theatre: Theatre, plan: &Plan, data: &Files) -> Self {
        let fit = plan.fit(board, data);
        Self { theatre, fit }
    }

    /// Asks for the bare board in its country, if it has one.
    #[must_use]
    pub fn request<'a>(
        country: Option<&'a Self>,
        board: &'a Board,
        words: &'a Lexicon,
        lang: Lang,
        theme: Theme,
    ) -> Request<'a> {
        Request {
            board,
            view: None,
            theatre: country.map(|country| &country.theatre),
            fit: country.and_then(|country| country.fit),
            lang,
            theme,
            overlay: None,
            words: Some(words),
        }
    }
}
