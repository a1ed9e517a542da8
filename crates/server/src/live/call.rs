//! What a live table can be asked.

use std::sync::Arc;

use grognard_core::{BySide, Side, Viewer};
use grognard_table::erased::{AiMove, AnyGame, AnyMatch};
use grognard_table::wire::{Accepted, NonceGiven, Submission};
use tokio::sync::{mpsc, oneshot, watch};

use super::{PerViewer, ViewerState};
use crate::error::ApiError;
use crate::store::{Seat, TableSetup};

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// What a live table can be asked.
pub(crate) enum TableCall {
    /// To show itself from now on.
    Watch(Viewer, oneshot::Sender<Subscription>),
    /// Somebody does not look any more.
    Left(Viewer),
    /// To let others look at a copy, for questions.
    Copy(oneshot::Sender<TableCopy>),
    /// To do something for a visitor.
    Do(String, Submission, Reply<Accepted>),
    /// To give a seat to a visitor.
    Sit(SeatClaim, Reply<()>),
    /// To make a link to a seat for another device of the visitor who holds it.
    Device(String, Side, Reply<String>),
    /// To add a nonce of a visitor's seat to the seed of the dice; what the seat has added.
    Nonce(String, NonceGiven, Reply<NonceGiven>),
    /// To lead to a new table for another game, unless it leads to one already; the table it leads to.
    Rematch(String, Reply<String>),
    /// What a computer player has thought of.
    AiMove {
        /// Its side.
        side: Side,
        /// Which thought.
        number: u64,
        /// What it would do.
        chosen: Option<AiMove>,
    },
    /// To be deleted, if nobody else than this visitor plays here.
    Delete(String, Reply<()>),
    /// A visitor has another name.
    Renamed(String, Option<String>),
}

/// A visitor who takes a seat.
#[derive(Clone)]
pub(crate) struct SeatClaim {
    /// The visitor.
    pub(crate) visitor: String,
    /// His name.
    pub(crate) name: Option<String>,
    /// The seat.
    pub(crate) side: Side,
    /// Why he may.
    pub(crate) right: ClaimBasis,
}

/// Why a visitor may take a seat.
#[derive(Clone)]
pub(crate) enum ClaimBasis {
    /// He was given its link.
    Link(String),
    /// Nobody has the seat, and it is not kept for others.
    Free,
}

/// A viewer's window.
pub(crate) struct Subscription {
    /// What there is to see.
    pub(crate) shown: watch::Receiver<Arc<ViewerState>>,
    /// Where to say that he does not look any more.
    pub(crate) calls: mpsc::WeakSender<TableCall>,
}

/// A table to be looked at: a copy, with all that is hidden in it.
pub(crate) struct TableCopy {
    /// The game.
    pub(crate) game: Arc<dyn AnyGame>,
    /// The match.
    pub(crate) played: Box<dyn AnyMatch>,
    /// How it was opened.
    pub(crate) setup: TableSetup,
    /// The number of each roll that stands, by its entry.
    pub(crate) throws: Vec<(usize, i64)>,
    /// What the seats have added to the seed.
    pub(crate) nonces: Option<BySide<String>>,
    /// Who sits where.
    pub(crate) seats: BySide<Seat>,
    /// What each viewer sees.
    pub(crate) shown: PerViewer<Arc<ViewerState>>,
}

impl TableCopy {
    /// The number of the roll at an entry, if it was rolled here.
    pub(crate) fn number_of(&self, entry: usize) -> Option<u64> {
        let found = self.throws.binary_search_by_key(&entry, |(at, _)| *at).ok()?;
        Some(self.throws[found].1.unsigned_abs())
    }

    /// Whether the game is over, by the rules or by agreement.
    pub(crate) fn over(&self) -> bool {
        self.shown.of(Viewer::Public).view.outcome.is_some()
    }
}
