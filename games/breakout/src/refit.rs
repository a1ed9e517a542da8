//! The Refit Phase (6.4, 12): what a side does in it, in order.

use serde::{Deserialize, Serialize};

use crate::airlift::Airlift;
use crate::cherbourg::Recovery;
use crate::depots::Depots;
use crate::options::SurrenderTiming;
use crate::prelude::*;
use crate::purchase::Purchase;
use crate::surrender::Surrender;

/// One unit is refitted from depots (12.51).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Supplying {
    pub(crate) unit: UnitId,
}

/// A side begins its refit: the last that is called goes first.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side) {
    if side == GERMAN && play.state.options.surrender_timing == SurrenderTiming::GermanRefit {
        play.call(Surrender { side });
    }
    play.call(Purchase { side });
    play.call(Depots { side });
    match side {
        GERMAN => play.call(Recovery { side }),
        ALLIED => play.call(Airlift { side }),
    }
}

/// A side has ended its refit: its depots are gone.
pub(crate) fn end<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.depots = <[crate::state::Depot; crate::state::DEPOTS]>::default();
    play.state.recovered = UnitSet::EMPTY;
}

impl Procedure<Breakout> for Supplying {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.end();
        Progress::Went
    }
}
