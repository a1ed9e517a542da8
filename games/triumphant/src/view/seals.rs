//! Hidden facts that exist: everybody sees that there is something, its owner sees what.

use grognard_core::{Arg, Message, Side, Viewer};
use grognard_table::view::{Seal, SealState};

use super::of_side;
use crate::Triumphant;
use crate::action::Chits;
use crate::facts::{ALLIED, GERMAN, Turn};
use crate::frame::{Fight, Frame, Phase, Segment, Setup};
use crate::state::State;

impl Triumphant {
    /// The drop, the chits, the air points.
    pub(super) fn seal_views(&self, s: &State, viewer: Viewer) -> Vec<Seal> {
        let mut seals = Vec::new();
        seals.extend(self.drop_seal(s, viewer));
        if s.frames.last() == Some(&Frame::Segment(Segment::Chits)) {
            seals.extend(Side::BOTH.map(|side| self.chits_seal(s, viewer, side)));
        }
        seals.extend(self.cover_seal(s, viewer));
        seals
    }

    fn drop_seal(&self, s: &State, viewer: Viewer) -> Option<Seal> {
        let plan = s.plan?;
        let open = s.frames.last() == Some(&Frame::Setup(Setup::DropTurn));
        let content = || {
            let about = |key| Message::new(key).with("hex", &self.hex_name(plan.hex));
            let dated = || about("seal-drop-plan").with("date", self.date_message(Turn(plan.turn)));
            if open { about("seal-drop-hex") } else { dated() }
        };
        Some(Seal {
            content: (viewer == Viewer::Seat(GERMAN)).then(content),
            ..Seal::new("drop", Some(GERMAN), "11.2", state_of(open))
        })
    }

    fn chits_seal(&self, s: &State, viewer: Viewer, side: Side) -> Seal {
        let content = |chits: Chits| match chits.count() {
            0 => Message::new("chits-none"),
            _ => Message::new("chits-list").with("units", self.unit_list(self.chit_units(chits))),
        };
        let own = viewer == Viewer::Seat(side);
        let seal = Seal::new("chits", Some(side), "R29", state_of(s.committed[side].is_none()));
        Seal {
            id: of_side(self, "chits", side),
            label: seal.label.with("side", self.side_word(side)),
            content: s.committed[side].filter(|_| own).map(content),
            ..seal
        }
    }

    /// Air points over declared hexes, from the moment they are asked for until the attack is met.
    fn cover_seal(&self, s: &State, viewer: Viewer) -> Option<Seal> {
        let deciding = s.frames.last() == Some(&Frame::Impulse(Phase::Cover));
        let awaits = |frame: &Frame| match frame {
            Frame::Impulse(phase) => matches!(phase, Phase::Commit | Phase::Resolve),
            frame => *frame == Frame::Battle(Fight::Muster),
        };
        let later = s.frames.iter().any(awaits);
        let exists = (deciding || later) && !s.attacks.declared.is_empty() && self.cover_is_asked(s);
        let content = || {
            let covered = s.attacks.covered.iter();
            let hexes: Vec<Arg> = covered.map(|hex| Arg::from(&self.hex_name(hex))).collect();
            match hexes.len() {
                0 => Message::new("cover-none"),
                _ => Message::new("cover-list").with("hexes", hexes),
            }
        };
        exists.then(|| Seal {
            content: (viewer == Viewer::Seat(ALLIED)).then(content),
            ..Seal::new("cover", Some(ALLIED), "3.33b", state_of(deciding))
        })
    }
}

/// Whether a fact is still being decided.
fn state_of(open: bool) -> SealState {
    if open { SealState::Open } else { SealState::Committed }
}
