//! Computer players: each runs beside the table's task, and what it chooses is judged like anybody's choice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use grognard_core::{Message, Pending, Side, Thinking, Viewer};
use grognard_table::erased::AiMove;

use super::{Table, TableCall, TableTask};
use crate::secret::{number, secret};
use crate::store::Player;

/// A computer player who thinks.
pub(super) struct AiTask {
    /// Which thought.
    number: u64,
    /// What he saw when he began.
    stamp: String,
    stop: Arc<AtomicBool>,
}

impl Drop for AiTask {
    /// Whoever is not waited for any more answers at once; nobody listens to him.
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl TableTask {
    /// Lets computer players think who are waited for, and stops those who are not or see something else now.
    pub(super) fn start_ai(&mut self) {
        let paused = self.nobody_cares();
        for side in Side::BOTH {
            let stamp = self.shown.of(Viewer::Seat(side)).borrow().stamp.clone();
            let Some(level) = self.table.ai_level_asked(side).filter(|_| !paused) else {
                self.ai_tasks[side] = None;
                continue;
            };
            let goes_on = self.ai_tasks[side].as_ref().is_some_and(|task| task.stamp == stamp);
            if !goes_on {
                self.ai_tasks[side] = None;
                self.ai_tasks[side] = Some(self.spawn_ai(side, level, stamp));
            }
        }
    }

    /// Whether only computers sit here and nobody looks: then they wait until somebody does.
    fn nobody_cares(&self) -> bool {
        let mut seats = self.table.seats.iter();
        seats.all(|(_, seat)| matches!(seat.player, Player::Computer { .. })) && !self.watched()
    }

    fn spawn_ai(&self, side: Side, level: String, stamp: String) -> AiTask {
        let seed = number(&secret());
        let stop = Arc::new(AtomicBool::new(false));
        let stop_asked = Arc::clone(&stop);
        let (played, stopped, calls) = (self.table.played.copy(), Arc::clone(&stop), self.calls.clone());
        let thinkers = Arc::clone(&self.quotas.thinkers);
        let opener = self.quotas.user(&self.table.setup.opener);
        let think = move || {
            let thinking = Thinking {
                seed,
                stop: &stopped,
                say: &|_| {},
            };
            let choose = std::panic::AssertUnwindSafe(|| played.choose(side, &level, &thinking));
            let chosen = std::panic::catch_unwind(choose).ok().flatten();
            if let Some(calls) = calls.upgrade() {
                let task = TableCall::AiMove {
                    side,
                    number: seed,
                    chosen,
                };
                let _ = calls.blocking_send(task);
            }
        };
        // The tables of one person, or of one house, have a turn among them for each of another's.
        tokio::spawn(async move {
            let Some(turn) = thinkers.take(&opener).await else {
                return;
            };
            if !stop_asked.load(Ordering::Relaxed) {
                let _ = tokio::task::spawn_blocking(think).await;
            }
            drop(turn);
        });
        AiTask {
            number: seed,
            stamp,
            stop,
        }
    }

    /// Whether somebody still waits for this thought; nobody does a second time.
    pub(super) fn take_awaited(&mut self, side: Side, number: u64) -> bool {
        let awaited = self.ai_tasks[side].as_ref().is_some_and(|task| task.number == number);
        if awaited {
            self.ai_tasks[side] = None;
        }
        awaited
    }

    /// Whether somebody thinks.
    pub(super) fn ai_is_running(&self) -> bool {
        self.ai_tasks.iter().any(|(_, task)| task.is_some())
    }
}

impl Table {
    /// The level of the computer that has to decide for a side.
    fn ai_level_asked(&self, side: Side) -> Option<String> {
        let Player::Computer { level } = &self.seats[side].player else {
            return None;
        };
        match self.played.pending() {
            Pending::Decide(sides) if sides.contains(side) && !self.over() => Some(level.clone()),
            _ => None,
        }
    }

    /// Does what a computer player has chosen; any legal action if that cannot be done. How many entries have stayed.
    pub(super) fn apply_ai_move(&mut self, side: Side, chosen: Option<AiMove>) -> usize {
        let keep = self.played.entries();
        let chosen = chosen.filter(|chosen| !chosen.batch.is_empty());
        let done = chosen.as_ref().map(|chosen| self.played.apply(side, &chosen.batch));
        if let Some(Ok(())) = done {
            let intent = chosen.map(|chosen| chosen.intent).unwrap_or_default();
            self.intents[side] = self.public_intent(intent);
        } else {
            tracing::error!(
                table = self.id,
                ?done,
                "a computer player has chosen nothing that is legal"
            );
            let mut legal = self.played.legal(side);
            if !legal.is_empty() {
                let at = number(&secret()) % legal.len() as u64;
                let any = legal.swap_remove(usize::try_from(at).unwrap_or(0));
                let _ = self.played.apply(side, &[any]);
            }
        }
        self.note_chapters(keep);
        self.settle();
        keep
    }

    /// What a computer player may say of its intentions: nothing while it has something to hide.
    fn public_intent(&self, intent: Vec<Message>) -> Option<Message> {
        if self.played.start_facts().hidden {
            return None;
        }
        // Whole sentences, one after the other.
        let both =
            |first: Message, then: Message| Message::new("service-intent").with("first", first).with("then", then);
        intent.into_iter().reduce(both)
    }
}
