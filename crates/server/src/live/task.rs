//! The task of a table: one call after the other, each committed before it is answered and shown.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use grognard_core::{Message, Side, Viewer};
use grognard_table::wire::{Accepted, Change, NonceGiven, SeatWish, Submission};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{ClaimBasis, PerViewer, SeatClaim, Subscription, Table, TableCall, TableCopy, TableTask, ViewerState};
use crate::error::ApiError;
use crate::secret::{content, now};
use crate::store::{Holder, Player, Submitted, TableUpdate};
use crate::tables::join_path;

/// How long a table stays in memory when nobody needs it.
const IDLE: Duration = Duration::from_secs(600);

/// Whether the task goes on.
#[derive(PartialEq, Eq)]
enum TaskFlow {
    On,
    /// What is in memory may differ from what is kept: it must be read again.
    End,
}

/// What is noticed of a change, and by whom.
type ViewerUpdates = Vec<(Viewer, Arc<ViewerState>)>;

impl TableTask {
    /// Does one call after the other until nobody needs the table.
    pub(super) async fn run(mut self, mut calls: mpsc::Receiver<TableCall>) {
        self.start_ai();
        loop {
            match timeout(IDLE, calls.recv()).await {
                Ok(Some(call)) => {
                    if self.handle(call).await == TaskFlow::End {
                        return;
                    }
                }
                Err(_) if self.watched() || self.ai_is_running() => {}
                Ok(None) | Err(_) => return,
            }
        }
    }

    pub(super) fn watched(&self) -> bool {
        self.shown.iter().any(|(_, shown)| shown.receiver_count() > 0)
    }

    async fn handle(&mut self, call: TableCall) -> TaskFlow {
        match call {
            TableCall::Watch(viewer, reply) => {
                // The first thing he sees is that he is there.
                self.set_presence(viewer, |count| count + 1);
                let subscription = Subscription {
                    shown: self.shown.of(viewer).subscribe(),
                    calls: self.calls.clone(),
                };
                if reply.send(subscription).is_err() {
                    self.set_presence(viewer, |count| count.saturating_sub(1));
                }
                self.start_ai();
            }
            TableCall::Left(viewer) => self.set_presence(viewer, |count| count.saturating_sub(1)),
            TableCall::Copy(reply) => {
                let _ = reply.send(self.copy_for_queries());
            }
            TableCall::Do(visitor, submission, reply) => {
                let (answer, flow) = self.submit(&visitor, submission).await;
                let _ = reply.send(answer);
                return flow;
            }
            TableCall::Sit(claim, reply) => {
                let (answer, flow) = self.sit(&claim).await;
                let _ = reply.send(answer);
                return flow;
            }
            TableCall::Device(visitor, side, reply) => {
                let done = self.guarded(|table| table.device_link(&visitor, side));
                let (done, flow) = self.finish(done, None).await;
                let _ = reply.send(done.map(|()| join_path(&self.table.seats[side])));
                return flow;
            }
            TableCall::Nonce(visitor, given, reply) => {
                let side = given.seat;
                let done = self.guarded(|table| table.add_nonce(&visitor, side, &given.nonce));
                let (done, flow) = self.finish(done, None).await;
                let nonce = self.table.seats[side].nonce.clone().unwrap_or_default();
                let _ = reply.send(done.map(|()| NonceGiven { seat: side, nonce }));
                return flow;
            }
            TableCall::Rematch(proposed, reply) => {
                let done = self.guarded(|table| {
                    table.agreements.rematch.get_or_insert(proposed);
                    Ok(table.played.entries())
                });
                let (done, flow) = self.finish(done, None).await;
                let new = self.table.agreements.rematch.clone().unwrap_or_default();
                let _ = reply.send(done.map(|()| new));
                return flow;
            }
            TableCall::AiMove { side, number, chosen } => {
                if self.take_awaited(side, number) {
                    let done = self.guarded(|table| Ok(table.apply_ai_move(side, chosen)));
                    return self.finish(done, None).await.1;
                }
            }
            TableCall::Delete(visitor, reply) => {
                let mut holders = self.table.seats.iter().flat_map(|(_, seat)| &seat.holders);
                if holders.any(|holder| holder.visitor != visitor) {
                    let _ = reply.send(Err(ApiError::Illegal(Message::new("service-others-play-here"))));
                    return TaskFlow::On;
                }
                let deleted = self.store.delete_table(&self.table.id).await;
                let flow = if deleted.is_ok() { TaskFlow::End } else { TaskFlow::On };
                let _ = reply.send(deleted.map_err(ApiError::from));
                return flow;
            }
            TableCall::Renamed(visitor, name) => self.rename(&visitor, name.as_deref()),
        }
        TaskFlow::On
    }

    /// A copy for those who ask questions.
    fn copy_for_queries(&self) -> TableCopy {
        let table = &self.table;
        TableCopy {
            game: Arc::clone(&table.game),
            played: table.played.copy(),
            setup: table.setup.clone(),
            throws: table.throws.clone(),
            nonces: table.nonces(),
            seats: table.seats.clone(),
            shown: PerViewer::new(|viewer| Arc::clone(&self.shown.of(viewer).borrow())),
        }
    }

    /// Judges and does what a visitor has sent.
    async fn submit(&mut self, visitor: &str, submission: Submission) -> (Result<Accepted, ApiError>, TaskFlow) {
        let Submission {
            seat: side,
            number,
            seen,
            change,
        } = submission;
        let seat = &self.table.seats[side];
        if !seat.held_by(visitor) {
            return (Err(ApiError::Forbidden("service-not-your-seat")), TaskFlow::On);
        }
        let submitted = Submitted {
            side,
            number,
            content: content(&change),
        };
        if number <= seat.number {
            return (self.repeated(&submitted).await, TaskFlow::On);
        }
        let stamp = self.shown.of(Viewer::Seat(side)).borrow().stamp.clone();
        if number != seat.number + 1 || seen.is_some_and(|seen| seen != stamp) {
            return (Err(ApiError::Behind("service-stale", None)), TaskFlow::On);
        }
        let left = matches!(change, Change::Hand { to: SeatWish::Open });
        let done = self.guarded(|table| {
            let keep = table.change(side, change)?;
            table.seats[side].number = number;
            Ok(keep)
        });
        let (done, flow) = self.finish(done, Some(&submitted)).await;
        let link = left.then(|| join_path(&self.table.seats[side]));
        (done.map(|()| Accepted { number, link }), flow)
    }

    /// Answers a number that was used before: done once, if it was for the same.
    async fn repeated(&mut self, submitted: &Submitted) -> Result<Accepted, ApiError> {
        let Submitted { side, number, content } = submitted;
        let known = self.store.submitted(&self.table.id, *side, *number).await?;
        if known.as_ref() != Some(content) {
            return Err(ApiError::Behind("service-conflict", None));
        }
        let number = *number;
        Ok(Accepted { number, link: None })
    }

    /// Gives a seat to a visitor.
    async fn sit(&mut self, claim: &SeatClaim) -> (Result<(), ApiError>, TaskFlow) {
        let done = self.guarded(|table| table.sit(claim));
        self.finish(done, None).await
    }

    /// Does something with the table, and sees who notices. Should the rules fail at it, the table is read again.
    fn guarded(
        &mut self,
        work: impl FnOnce(&mut Table) -> Result<usize, ApiError>,
    ) -> Result<(usize, ViewerUpdates), (ApiError, TaskFlow)> {
        let (table, shown) = (&mut self.table, &self.shown);
        let done = catch_unwind(AssertUnwindSafe(|| {
            let keep = work(table)?;
            table.follow(keep);
            let now = now();
            let fresh = shown.iter().filter_map(|(viewer, before)| {
                let before = before.borrow().clone();
                let shown = table.state_if_changed(viewer, &before, now)?;
                Some((viewer, Arc::new(shown)))
            });
            Ok((keep, fresh.collect()))
        }));
        match done {
            Ok(done) => done.map_err(|error| (error, TaskFlow::On)),
            Err(_) => {
                tracing::error!(table = self.table.id, "the rules have failed");
                Err((ApiError::RulesFailed, TaskFlow::End))
            }
        }
    }

    /// Commits what was done, and shows it.
    async fn finish(
        &mut self,
        done: Result<(usize, ViewerUpdates), (ApiError, TaskFlow)>,
        submitted: Option<&Submitted>,
    ) -> (Result<(), ApiError>, TaskFlow) {
        let (keep, updates) = match done {
            Ok(done) => done,
            Err((error, flow)) => return (Err(error), flow),
        };
        let entries = self.table.lines(keep);
        let update = TableUpdate {
            table: &self.table.id,
            keep,
            entries: &entries,
            rolls: self.table.rolls,
            submitted,
            agreements: &self.table.agreements,
            seats: &self.table.seats,
            sheets: updates.iter().map(|(viewer, shown)| (*viewer, &shown.sheet)).collect(),
            now: now(),
        };
        if let Err(error) = self.store.write(&update).await {
            return (Err(error.into()), TaskFlow::End);
        }
        self.show(updates);
        self.start_ai();
        (Ok(()), TaskFlow::On)
    }

    fn show(&self, updates: ViewerUpdates) {
        for (viewer, shown) in updates {
            self.shown.of(viewer).send_replace(shown);
        }
    }

    /// Shows what has changed about the table without anything being done at it.
    fn refresh(&self) {
        let fresh = self.shown.iter().filter_map(|(viewer, before)| {
            let before = before.borrow().clone();
            let shown = self.table.state_if_changed(viewer, &before, before.sheet.changed)?;
            Some((viewer, Arc::new(shown)))
        });
        self.show(fresh.collect());
    }

    fn set_presence(&mut self, viewer: Viewer, count: impl Fn(u32) -> u32) {
        if let Viewer::Seat(side) = viewer {
            let before = self.table.present[side];
            self.table.present[side] = count(before);
            if (before > 0) != (self.table.present[side] > 0) {
                self.refresh();
            }
        }
    }

    fn rename(&mut self, visitor: &str, name: Option<&str>) {
        let mut found = false;
        for seat in [&mut self.table.seats.a, &mut self.table.seats.b] {
            for holder in seat.holders.iter_mut().filter(|holder| holder.visitor == visitor) {
                holder.name = name.map(Into::into);
                found = true;
            }
        }
        if found {
            self.refresh();
        }
    }
}

impl Table {
    /// What `viewer` sees now, if that differs from what he saw before.
    fn state_if_changed(&self, viewer: Viewer, before: &ViewerState, now: i64) -> Option<ViewerState> {
        let mut shown = self.state_for(viewer, before.sheet.changed);
        if shown == *before {
            return None;
        }
        if shown.stamp != before.stamp {
            shown.sheet.changed = now;
        }
        Some(shown)
    }

    /// Makes a link to a seat for another device of a visitor who holds it.
    fn device_link(&mut self, visitor: &str, side: Side) -> Result<usize, ApiError> {
        let seat = &mut self.seats[side];
        if !seat.held_by(visitor) {
            return Err(ApiError::Forbidden("service-not-your-seat"));
        }
        seat.renew_link(true);
        Ok(self.played.entries())
    }

    fn sit(&mut self, claim: &SeatClaim) -> Result<usize, ApiError> {
        self.may_sit(claim)?;
        let seat = &mut self.seats[claim.side];
        seat.player = Player::Person;
        seat.left_by.clear();
        // Whatever let him in lets nobody else in.
        seat.renew_link(false);
        if !seat.held_by(&claim.visitor) {
            seat.holders.push(Holder {
                visitor: claim.visitor.clone(),
                name: claim.name.clone(),
            });
        }
        self.intents[claim.side] = None;
        Ok(self.played.entries())
    }

    fn may_sit(&self, claim: &SeatClaim) -> Result<(), ApiError> {
        let SeatClaim { visitor, side, .. } = claim;
        let (seat, other) = (&self.seats[*side], &self.seats[!*side]);
        match &claim.right {
            ClaimBasis::Link(token) => {
                let leads = match seat.player {
                    Player::Person => seat.device,
                    Player::Nobody => true,
                    Player::Computer { .. } => false,
                };
                if *token != seat.token || !leads {
                    return Err(ApiError::Unknown("service-no-such-link"));
                }
                // Who plays both sides may do so from all his devices; the opponent may not.
                let both = seat.holders.iter().any(|holder| other.held_by(&holder.visitor));
                if other.held_by(visitor) && !both {
                    return Err(ApiError::Forbidden("service-own-invitation"));
                }
            }
            ClaimBasis::Free => {
                let host = self.setup.opener == *visitor || self.seats.iter().any(|(_, seat)| seat.held_by(visitor));
                if !seat.door().lets_in(visitor, host) {
                    return Err(ApiError::Forbidden(match seat.player {
                        Player::Nobody => "service-seat-kept",
                        _ => "service-seat-taken",
                    }));
                }
            }
        }
        Ok(())
    }
}
