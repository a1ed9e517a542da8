//! To be written.

use serde::{Deserialize, Serialize};

use crate::prelude::*;

/// To be written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Depots {
    pub(crate) side: Side,
}

impl Procedure<Breakout> for Depots {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.end();
        Progress::Went
    }
}
