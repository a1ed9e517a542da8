//! What can be done at a table. Each change is all or nothing; it answers how many entries have stayed.

use grognard_core::{BySide, Message, Pending, Side, Viewer, proof};
use grognard_table::erased::StoredEntry;
use grognard_table::view::{Outcome, StandingAnswer};
use grognard_table::wire::{Agreement, Change, DiceMode, Hints, Proposal, SeatWish, StandingChange};

use super::Table;
use crate::error::ApiError;
use crate::store::{DiceStream, Player};

/// How many standing answers a seat can have: no game has so many kinds of interrupts.
const STANDING: usize = 64;
/// The longest name of a kind of interrupt.
const KIND: usize = 64;
/// The longest nonce.
const NONCE: usize = 64;

fn illegal(key: &str) -> ApiError {
    ApiError::Illegal(Message::new(key))
}

impl Table {
    /// Does something for a seat.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub(super) fn change(&mut self, side: Side, change: Change) -> Result<usize, ApiError> {
        let entries = self.played.entries();
        if let Change::Hand { to } = change {
            self.hand(side, to)?;
            return Ok(entries);
        }
        if self.over() {
            return Err(illegal("service-over"));
        }
        let acts = matches!(change, Change::Act { .. } | Change::Redo);
        let keep = match change {
            Change::Act { batch } => self.act(side, &batch)?,
            Change::Roll { faces } => self.roll(&faces)?,
            Change::Undo => self.undo(side, 1)?,
            Change::Reset => self.undo(side, usize::MAX)?,
            Change::Redo => self.redo(side)?,
            Change::Stand(change) => self.stand(side, &change)?,
            Change::Offer(offer) => self.offer(side, offer.proposal)?,
            Change::Answer { accept: true } => self.accept_offer(side)?,
            Change::Answer { accept: false } => self.decline_offer()?,
            Change::Resign => self.resign(side),
            Change::Hand { .. } => entries,
        };
        // What the other side has taken back it can still do again, and an offer to it stands, as long as it has not noticed
        // anything.
        let other = Viewer::Seat(!side);
        if self.logs.of(other).notices(&*self.played, other, keep) {
            self.redo[!side].clear();
            if acts {
                self.agreements.agreement = self.agreements.agreement.filter(|offer| offer.by != side);
            }
        }
        Ok(keep)
    }

    fn act(&mut self, side: Side, batch: &[String]) -> Result<usize, ApiError> {
        if batch.is_empty() {
            return Err(ApiError::Unreadable(Message::new("service-empty-batch")));
        }
        let keep = self.played.entries();
        self.played.apply(side, batch)?;
        self.note_chapters(keep);
        self.after_action(side);
        Ok(keep)
    }

    /// After an action: what was taken back before is gone.
    fn after_action(&mut self, side: Side) {
        self.redo[side].clear();
        self.settle();
    }

    fn roll(&mut self, faces: &[u8]) -> Result<usize, ApiError> {
        let keep = self.played.entries();
        if self.setup.dice != DiceMode::Typed {
            return Err(illegal("service-no-dice"));
        }
        self.played.roll(faces).map_err(|_| illegal("service-no-dice"))?;
        self.note_chapters(keep);
        self.settle();
        Ok(keep)
    }

    /// Lets chance and standing answers go on until somebody has to decide.
    pub(super) fn settle(&mut self) {
        let mut faces = Vec::new();
        while self.agreements.outcome.is_none() {
            self.forget_passing_answers();
            let before = self.played.entries();
            if self.played.apply_advance_answer() {
                self.note_chapters(before);
                continue;
            }
            let Pending::Roll(dice) = self.played.pending() else {
                return;
            };
            if self.setup.dice == DiceMode::Typed || !self.nonces_wanted().is_empty() {
                return;
            }
            // Each roll has its own number and none is used twice: what is taken back is not rolled again alike.
            let number = self.rolls;
            let nonces = self.nonces();
            proof::throw(&self.seed, nonces.as_ref(), number.unsigned_abs(), dice, &mut faces);
            self.rolls += 1;
            if self.played.roll(&faces).is_err() {
                return;
            }
            self.throws.push((before, number));
            self.note_chapters(before);
        }
    }

    /// The seats that have not added anything to the seed yet, if dice wait for that.
    pub(super) fn nonces_wanted(&self) -> Vec<Side> {
        if self.setup.stream == DiceStream::Seed || self.setup.dice == DiceMode::Typed || self.over() {
            return Vec::new();
        }
        let wanted = |side: &Side| self.seats[*side].nonce.is_none();
        Side::BOTH.into_iter().filter(wanted).collect()
    }

    /// What both seats have added to the seed, if dice follow from that.
    pub(super) fn nonces(&self) -> Option<BySide<String>> {
        let mixed = self.setup.stream == DiceStream::Nonces;
        mixed.then(|| BySide::new(|side| self.seats[side].nonce.clone().unwrap_or_default()))
    }

    /// Adds to the seed for a seat, whose first word stands. Dice that have waited for it are thrown.
    ///
    /// # Errors
    /// The seat is not the visitor's, or it is no nonce.
    pub(super) fn add_nonce(&mut self, visitor: &str, side: Side, nonce: &str) -> Result<usize, ApiError> {
        let keep = self.played.entries();
        let seat = &mut self.seats[side];
        if !seat.held_by(visitor) {
            return Err(ApiError::Forbidden("service-not-your-seat"));
        }
        let plain = nonce.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !plain || nonce.is_empty() || nonce.len() > NONCE {
            return Err(ApiError::Unreadable(Message::new("service-no-nonce")));
        }
        seat.nonce.get_or_insert_with(|| nonce.into());
        self.settle();
        Ok(keep)
    }

    fn undo(&mut self, side: Side, most: usize) -> Result<usize, ApiError> {
        let mut taken = Vec::new();
        let mut keep = self.played.entries();
        while let Some(last) = self.played.last_undoable(side).filter(|_| taken.len() < most) {
            let entry = self.played.entry(last);
            self.played.undo(side).map_err(ApiError::refused)?;
            keep = keep.min(last);
            if let Some(StoredEntry::Act(_, action) | StoredEntry::Staff(_, action)) = entry {
                taken.push(action);
            }
        }
        if taken.is_empty() {
            // Says why.
            self.played.undo(side).map_err(ApiError::refused)?;
        }
        self.redo[side].extend(taken);
        self.note_chapters(keep);
        Ok(keep)
    }

    fn redo(&mut self, side: Side) -> Result<usize, ApiError> {
        let action = self.redo[side].last().cloned();
        let action = action.ok_or_else(|| illegal("service-no-redo"))?;
        let keep = self.played.entries();
        self.played.apply(side, &[action])?;
        self.note_chapters(keep);
        self.redo[side].pop();
        let left = std::mem::take(&mut self.redo[side]);
        self.after_action(side);
        self.redo[side] = left;
        Ok(keep)
    }

    fn stand(&mut self, side: Side, change: &StandingChange) -> Result<usize, ApiError> {
        let keep = self.played.entries();
        let told = &mut self.seats[side].standing;
        let others = told.iter().filter(|(kind, _)| *kind != change.kind).count();
        // To be asked is to have no answer.
        let answer = Some(&change.answer).filter(|answer| **answer != StandingAnswer::Ask);
        if answer.is_some() && (others >= STANDING || change.kind.len() > KIND) {
            return Err(illegal("service-too-many-answers"));
        }
        told.retain(|(kind, _)| *kind != change.kind);
        told.extend(answer.map(|answer| (change.kind.clone(), answer.clone())));
        let headline = self.chapters.last().map(|(_, headline)| headline.clone());
        let passing = &mut self.seats[side].passing;
        passing.retain(|(kind, _)| *kind != change.kind);
        let passes = headline.filter(|_| change.turn && answer.is_some());
        passing.extend(passes.map(|headline| (change.kind.clone(), headline)));
        self.played
            .answer_in_advance(side, &change.kind, answer.map(StandingAnswer::standing));
        self.settle();
        Ok(keep)
    }

    /// What was answered in advance for a turn that is over is asked again.
    fn forget_passing_answers(&mut self) {
        let now = self.chapters.last().map(|(_, headline)| headline.clone());
        for side in Side::BOTH {
            let seat = &mut self.seats[side];
            let is_over = |(_, headline): &&(String, Message)| Some(headline) != now.as_ref();
            let over: Vec<String> = seat
                .passing
                .iter()
                .filter(is_over)
                .map(|(kind, _)| kind.clone())
                .collect();
            seat.passing.retain(|(kind, _)| !over.contains(kind));
            seat.standing.retain(|(kind, _)| !over.contains(kind));
            for kind in over {
                self.played.answer_in_advance(side, &kind, None);
            }
        }
    }

    fn offer(&mut self, side: Side, proposal: Proposal) -> Result<usize, ApiError> {
        if self.agreements.agreement.is_some() {
            return Err(illegal("service-offer-open"));
        }
        if proposal == Proposal::TakeBack && self.last_act(side).is_none() {
            return Err(illegal("service-nothing-to-take-back"));
        }
        let agreement = Agreement { by: side, proposal };
        match (&self.seats[!side].player, proposal) {
            (_, Proposal::Hints) if self.hints() == Hints::None => Err(illegal("service-nobody-to-ask")),
            (_, Proposal::Hints) if self.hints() == Hints::Allowed => Err(illegal("service-hints-already")),
            // A computer lets people think again, but plays to the end.
            (Player::Computer { .. }, Proposal::TakeBack | Proposal::Hints) => Ok(self.agree(agreement)),
            (Player::Computer { .. }, Proposal::Draw) => Err(illegal("service-computer-plays-on")),
            _ => {
                self.agreements.agreement = Some(agreement);
                Ok(self.played.entries())
            }
        }
    }

    fn accept_offer(&mut self, side: Side) -> Result<usize, ApiError> {
        let open = self.agreements.agreement.ok_or_else(|| illegal("service-no-offer"))?;
        if open.by == side {
            return Err(illegal("service-own-offer"));
        }
        Ok(self.agree(open))
    }

    /// Whoever made an offer may take it back in the same way.
    fn decline_offer(&mut self) -> Result<usize, ApiError> {
        self.agreements
            .agreement
            .take()
            .ok_or_else(|| illegal("service-no-offer"))?;
        Ok(self.played.entries())
    }

    fn agree(&mut self, agreement: Agreement) -> usize {
        self.agreements.agreement = None;
        match agreement.proposal {
            Proposal::Draw => {
                self.end(None, Message::new("service-outcome-draw"));
            }
            Proposal::Hints => self.agreements.hints = true,
            Proposal::TakeBack => {
                if let Some(at) = self.last_act(agreement.by) {
                    self.played = self.played.at(at);
                    self.throws.retain(|(entry, _)| *entry < at);
                    self.restore_advance_answers();
                    self.note_chapters(at);
                    self.redo = BySide::default();
                    self.agreements.taken_back[agreement.by] += 1;
                }
            }
        }
        self.played.entries()
    }

    /// The number of the last entry that `side` made.
    fn last_act(&self, side: Side) -> Option<usize> {
        let mut entries = (0..self.played.entries()).rev();
        entries.find(|&at| matches!(self.played.entry(at), Some(StoredEntry::Act(by, _)) if by == side))
    }

    fn resign(&mut self, side: Side) -> usize {
        let name = &self.played.start_facts().sides[side].name;
        let message = Message::new("service-outcome-resigned").with("side", name);
        self.end(Some(!side), message);
        self.played.entries()
    }

    fn end(&mut self, winner: Option<Side>, message: Message) {
        self.agreements.agreement = None;
        self.agreements.outcome = Some(Outcome {
            winner,
            message,
            paragraph: None,
        });
    }

    /// Gives a seat away. The link to it is a new one.
    fn hand(&mut self, side: Side, to: SeatWish) -> Result<(), ApiError> {
        let player = match to {
            SeatWish::Me => return Err(ApiError::Unreadable(Message::new("service-hand-to-me"))),
            SeatWish::Open => Player::Nobody,
            SeatWish::Computer { level } => {
                self.knows(&level)?;
                Player::Computer { level }
            }
        };
        self.agreements.agreement = None;
        // Whoever comes next has not agreed to hints.
        self.agreements.hints = false;
        let seat = &mut self.seats[side];
        seat.leave_to(player);
        // What was answered in advance was answered by the one who leaves.
        seat.passing.clear();
        for (kind, _) in std::mem::take(&mut seat.standing) {
            self.played.answer_in_advance(side, &kind, None);
        }
        Ok(())
    }

    /// Whether the computer can play at a level.
    fn knows(&self, level: &str) -> Result<(), ApiError> {
        let known = self.game.levels().iter().any(|known| known.id == level);
        known
            .then_some(())
            .ok_or_else(|| ApiError::Unreadable(Message::new("service-no-such-level")))
    }
}
