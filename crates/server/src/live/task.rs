//! The task of a table: one call after the other, each committed before it is answered and shown.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use grognard_core::Viewer;
use grognard_table::wire::{Accepted, Change, SeatWish, Submission};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{Call, Live, Look, PerViewer, Right, Shown, Sitting, Table, Watching};
use crate::denial::Denial;
use crate::secret::now;
use crate::store::{Holder, Player, Writing};
use crate::tables::join_path;

/// How long a table stays in memory when nobody needs it.
const IDLE: Duration = Duration::from_secs(600);

/// Whether the task goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    /// What is in memory may differ from what is kept: it must be read again.
    End,
}

/// What is noticed of a change, and by whom.
type Noticed = Vec<(Viewer, Arc<Shown>)>;

impl Live {
    /// Does one call after the other until nobody needs the table.
    pub(super) async fn run(mut self, mut calls: mpsc::Receiver<Call>) {
        self.let_think();
        loop {
            match timeout(IDLE, calls.recv()).await {
                Ok(Some(call)) => {
                    if self.obey(call).await == Flow::End {
                        return;
                    }
                }
                Err(_) if self.watched() || self.thinks() => {}
                Ok(None) | Err(_) => return,
            }
        }
    }

    fn watched(&self) -> bool {
        self.shown.iter().any(|(_, shown)| shown.receiver_count() > 0)
    }

    async fn obey(&mut self, call: Call) -> Flow {
        match call {
            Call::Watch(viewer, reply) => {
                // The first thing he sees is that he is there.
                self.come_or_go(viewer, |count| count + 1);
                let watching = Watching {
                    shown: self.shown.of(viewer).subscribe(),
                    calls: self.calls.clone(),
                };
                if reply.send(watching).is_err() {
                    self.come_or_go(viewer, |count| count.saturating_sub(1));
                }
            }
            Call::Left(viewer) => self.come_or_go(viewer, |count| count.saturating_sub(1)),
            Call::Look(reply) => {
                let _ = reply.send(self.copied());
            }
            Call::Do(visitor, submission, reply) => {
                let (answer, flow) = self.submit(&visitor, submission).await;
                let _ = reply.send(answer);
                return flow;
            }
            Call::Sit(sitting, reply) => {
                let (answer, flow) = self.sit(&sitting).await;
                let _ = reply.send(answer);
                return flow;
            }
            Call::Rematch(proposed, reply) => {
                let done = self.guarded(|table| {
                    table.course.rematch.get_or_insert(proposed);
                    Ok(table.played.entries())
                });
                let (done, flow) = self.finish(done).await;
                let new = self.table.course.rematch.clone().unwrap_or_default();
                let _ = reply.send(done.map(|()| new));
                return flow;
            }
            Call::Thought { side, number, chosen } => {
                if self.awaited(side, number) {
                    let done = self.guarded(|table| Ok(table.follow(side, chosen)));
                    return self.finish(done).await.1;
                }
            }
            Call::Renamed(visitor, name) => self.rename(&visitor, name.as_deref()),
        }
        Flow::On
    }

    /// A copy for those who ask questions.
    fn copied(&self) -> Look {
        let table = &self.table;
        Look {
            game: Arc::clone(&table.game),
            played: table.played.copy(),
            founding: table.founding.clone(),
            seats: table.seats.clone(),
            shown: PerViewer::new(|viewer| Arc::clone(&self.shown.of(viewer).borrow())),
        }
    }

    /// Judges and does what a visitor has sent.
    async fn submit(&mut self, visitor: &str, submission: Submission) -> (Result<Accepted, Denial>, Flow) {
        let Submission {
            seat: side,
            number,
            seen,
            change,
        } = submission;
        let seat = &self.table.seats[side];
        if !seat.held_by(visitor) {
            return (Err(Denial::forbidden("service-not-your-seat")), Flow::On);
        }
        if number <= seat.number {
            return (Ok(Accepted { number, link: None }), Flow::On);
        }
        let stamp = self.shown.of(Viewer::Seat(side)).borrow().stamp.clone();
        if number != seat.number + 1 || seen.is_some_and(|seen| seen != stamp) {
            return (Err(Denial::stale()), Flow::On);
        }
        let left = matches!(change, Change::Hand { to: SeatWish::Open });
        let done = self.guarded(|table| {
            let keep = table.change(side, change)?;
            table.seats[side].number = number;
            Ok(keep)
        });
        let (done, flow) = self.finish(done).await;
        let link = left.then(|| join_path(&self.table.seats[side]));
        (done.map(|()| Accepted { number, link }), flow)
    }

    /// Gives a seat to a visitor.
    async fn sit(&mut self, sitting: &Sitting) -> (Result<(), Denial>, Flow) {
        let done = self.guarded(|table| table.sit(sitting));
        self.finish(done).await
    }

    /// Does something with the table, and sees who notices. Should the rules fail at it, the table is read again.
    fn guarded(
        &mut self,
        work: impl FnOnce(&mut Table) -> Result<usize, Denial>,
    ) -> Result<(usize, Noticed), (Denial, Flow)> {
        let (table, shown) = (&mut self.table, &self.shown);
        let done = catch_unwind(AssertUnwindSafe(|| {
            let keep = work(table)?;
            let now = now();
            let fresh = shown.iter().filter_map(|(viewer, before)| {
                let before = before.borrow().clone();
                let shown = table.look_after(viewer, &before, now)?;
                Some((viewer, Arc::new(shown)))
            });
            Ok((keep, fresh.collect()))
        }));
        match done {
            Ok(done) => done.map_err(|denial| (denial, Flow::On)),
            Err(_) => {
                tracing::error!(table = self.table.id, "the rules have failed");
                Err((Denial::broken(), Flow::End))
            }
        }
    }

    /// Commits what was done, and shows it.
    async fn finish(&mut self, done: Result<(usize, Noticed), (Denial, Flow)>) -> (Result<(), Denial>, Flow) {
        let (keep, noticed) = match done {
            Ok(done) => done,
            Err((denial, flow)) => return (Err(denial), flow),
        };
        let entries = self.table.lines(keep);
        let writing = Writing {
            table: &self.table.id,
            keep,
            entries: &entries,
            rolls: self.table.rolls,
            course: &self.table.course,
            seats: &self.table.seats,
            sheets: noticed.iter().map(|(viewer, shown)| (*viewer, &shown.sheet)).collect(),
            now: now(),
        };
        if let Err(error) = self.store.write(&writing).await {
            return (Err(error.into()), Flow::End);
        }
        self.show(noticed);
        self.let_think();
        (Ok(()), Flow::On)
    }

    fn show(&self, noticed: Noticed) {
        for (viewer, shown) in noticed {
            self.shown.of(viewer).send_replace(shown);
        }
    }

    /// Shows what has changed about the table without anything being done at it.
    fn show_again(&self) {
        let fresh = self.shown.iter().filter_map(|(viewer, before)| {
            let before = before.borrow().clone();
            let shown = self.table.look_after(viewer, &before, before.sheet.changed)?;
            Some((viewer, Arc::new(shown)))
        });
        self.show(fresh.collect());
    }

    fn come_or_go(&mut self, viewer: Viewer, count: impl Fn(u32) -> u32) {
        if let Viewer::Seat(side) = viewer {
            let before = self.table.present[side];
            self.table.present[side] = count(before);
            if (before > 0) != (self.table.present[side] > 0) {
                self.show_again();
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
            self.show_again();
        }
    }
}

impl Table {
    /// What `viewer` sees now, if that differs from what he saw before.
    fn look_after(&self, viewer: Viewer, before: &Shown, now: i64) -> Option<Shown> {
        let mut shown = self.look(viewer, before.sheet.changed);
        if shown == *before {
            return None;
        }
        if shown.stamp != before.stamp {
            shown.sheet.changed = now;
        }
        Some(shown)
    }

    fn sit(&mut self, sitting: &Sitting) -> Result<usize, Denial> {
        let host = self.founding.opener == sitting.visitor
            || self.seats.iter().any(|(_, seat)| seat.held_by(&sitting.visitor));
        let seat = &mut self.seats[sitting.side];
        let may = match &sitting.right {
            Right::Link(token) => *token == seat.token && !matches!(seat.player, Player::Computer { .. }),
            Right::Host => host && seat.player != Player::Person,
        };
        if !may {
            return Err(match sitting.right {
                Right::Link(_) => Denial::unknown("service-no-such-link"),
                Right::Host => Denial::forbidden("service-seat-taken"),
            });
        }
        seat.player = Player::Person;
        if !seat.held_by(&sitting.visitor) {
            seat.holders.push(Holder {
                visitor: sitting.visitor.clone(),
                name: sitting.name.clone(),
            });
        }
        self.intents[sitting.side] = None;
        Ok(self.played.entries())
    }
}
