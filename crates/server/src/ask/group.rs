//! Several pieces to one place in one gesture.

use grognard_core::{Attempt, Message, Side};
use grognard_table::erased::AnyMatch;
use grognard_table::view::Candidate;
use grognard_table::wire::{Gesture, Group, OddsAt};

use super::prompt;
use crate::error::ApiError;

/// No gesture takes more pieces.
const MOST: usize = 60;

/// What brings the pieces to the place, one after the other, or chooses all that may be chosen.
///
/// # Errors
/// Why one of them cannot go there.
pub(super) fn gesture(imagined: &dyn AnyMatch, group: &Group) -> Result<Gesture, ApiError> {
    if group.pieces.len() > MOST {
        return Err(ApiError::Illegal(Message::new("service-too-many-pieces")));
    }
    let mut hand = Hand {
        played: imagined.copy(),
        side: group.seat,
        done: Gesture {
            batch: group.draft.clone(),
            undoable: true,
            ..Gesture::default()
        },
    };
    match &group.place {
        Some(place) => {
            for piece in &group.pieces {
                hand.bring(piece, place)?;
            }
        }
        None => hand.choose_all()?,
    }
    Ok(hand.done)
}

/// What has been done with the pieces so far.
struct Hand {
    played: Box<dyn AnyMatch>,
    side: Side,
    done: Gesture,
}

impl Hand {
    /// Chooses of one question whatever may be chosen, until nothing is left or something is set off.
    fn choose_all(&mut self) -> Result<(), ApiError> {
        let asked = prompt(&*self.played, self.side).map(|prompt| prompt.question.key);
        for _ in 0..MOST {
            let now = prompt(&*self.played, self.side).map(|prompt| prompt.question.key);
            if now != asked || !self.choose(|c| !c.ends)? {
                break;
            }
        }
        Ok(())
    }

    fn bring(&mut self, piece: &str, place: &str) -> Result<(), ApiError> {
        let goes = |c: &Candidate| c.piece.as_deref() == Some(piece) && c.place.as_deref() == Some(place);
        if self.choose(goes)? {
            return Ok(());
        }
        let is_piece = |c: &Candidate| c.piece.as_deref() == Some(piece) && !c.ends;
        // The piece moved before may have to be put down first.
        if !self.choose(is_piece)? && self.put_down(is_piece)? {
            self.choose(is_piece)?;
        }
        let there = |place: &str| {
            let place = place.to_string();
            move |c: &Candidate| {
                let own = c.piece.as_deref().is_none_or(|own| own == piece);
                own && c.place.as_deref() == Some(&place) && !c.ends
            }
        };
        if self.choose(there(place))? {
            return Ok(());
        }
        let way = self.played.reach(self.side, piece).unwrap_or_default();
        let way = way.into_iter().find(|to| to.place == place);
        let legs = way.map(|to| to.path).unwrap_or_default();
        if legs.is_empty() {
            return Err(self.refusal(piece, place));
        }
        for leg in legs {
            if !self.choose(there(&leg))? {
                return Err(self.refusal(piece, place));
            }
        }
        Ok(())
    }

    /// Chooses the first candidate that fits; whether there was one.
    fn choose(&mut self, fits: impl Fn(&Candidate) -> bool) -> Result<bool, ApiError> {
        let candidates = prompt(&*self.played, self.side).map(|prompt| prompt.candidates);
        let Some(found) = candidates.into_iter().flatten().find(|c| fits(c)) else {
            return Ok(false);
        };
        self.played.apply(self.side, std::slice::from_ref(&found.action))?;
        self.note(found);
        Ok(true)
    }

    /// What an action adds to all that the gesture sets off.
    fn note(&mut self, chosen: Candidate) {
        let done = &mut self.done;
        if let Some(plan) = chosen.odds_plan {
            let draft = done.batch.clone();
            done.odds = Some(OddsAt { draft, plan });
        }
        done.batch.push(chosen.action);
        done.undoable &= chosen.undoable;
        done.confirm |= chosen.confirm;
        done.triggers.extend(chosen.triggers);
        done.losses.extend(chosen.losses);
    }

    /// Finishes with the piece in hand, if the next one can be taken up then.
    fn put_down(&mut self, next: impl Fn(&Candidate) -> bool) -> Result<bool, ApiError> {
        if self.done.batch.is_empty() {
            return Ok(false);
        }
        let candidates = prompt(&*self.played, self.side).map(|prompt| prompt.candidates);
        let ends = candidates.into_iter().flatten().filter(|c| c.ends);
        for end in ends {
            let mut after = self.played.copy();
            if after.apply(self.side, std::slice::from_ref(&end.action)).is_err() {
                continue;
            }
            let then = prompt(&*after, self.side).map(|prompt| prompt.candidates);
            if then.into_iter().flatten().any(|c| next(&c)) {
                self.played = after;
                self.note(end);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Why a piece cannot go to a place.
    fn refusal(&self, piece: &str, place: &str) -> ApiError {
        let attempt = Attempt {
            verb: "move".into(),
            subjects: vec![piece.into()],
            target: Some(place.into()),
        };
        let refusals = self.played.why(self.side, &attempt).unwrap_or_default();
        let first = refusals.into_iter().next();
        first.map_or_else(
            || ApiError::Illegal(Message::new("service-cannot-go")),
            ApiError::refused,
        )
    }
}
