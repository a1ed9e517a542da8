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
            let message = Message::new(if open { "seal-drop-hex" } else { "seal-drop-plan" });
            let message = message.with("hex", &self.hex_name(plan.hex));
            if open {
                message
            } else {
                message.with("date", self.date_message(Turn(plan.turn)))
            }
        };
        Some(Seal {
            id: "drop".into(),
            label: Message::new("seal-drop"),
            side: Some(GERMAN),
            state: if open { SealState::Open } else { SealState::Committed },
            content: (viewer == Viewer::Seat(GERMAN)).then(content),
            paragraph: Some("11.2".into()),
        })
    }

    fn chits_seal(&self, s: &State, viewer: Viewer, side: Side) -> Seal {
        let content = |chits: Chits| match chits.count() {
            0 => Message::new("chits-none"),
            _ => Message::new("chits-list").with("units", self.unit_list(self.chit_units(chits))),
        };
        let own = viewer == Viewer::Seat(side);
        Seal {
            id: of_side(self, "chits", side),
            label: Message::new("seal-chits").with("side", self.side_word(side)),
            side: Some(side),
            state: match s.committed[side] {
                Some(_) => SealState::Committed,
                None => SealState::Open,
            },
            content: s.committed[side].filter(|_| own).map(content),
            paragraph: Some("R29".into()),
        }
    }

    /// Air points over declared hexes, from the moment they are asked for until the attack is met.
    fn cover_seal(&self, s: &State, viewer: Viewer) -> Option<Seal> {
        let deciding = s.frames.last() == Some(&Frame::Impulse(Phase::Cover));
        let later = s.frames.iter().any(|frame| {
            matches!(
                frame,
                Frame::Impulse(Phase::Commit | Phase::Resolve) | Frame::Battle(Fight::Muster)
            )
        });
        let exists = (deciding || later) && !s.attacks.declared.is_empty() && self.cover_is_asked(s);
        let content = || {
            let hexes: Vec<Arg> = s
                .attacks
                .covered
                .iter()
                .map(|hex| Arg::from(&self.hex_name(hex)))
                .collect();
            match hexes.len() {
                0 => Message::new("cover-none"),
                _ => Message::new("cover-list").with("hexes", hexes),
            }
        };
        exists.then(|| Seal {
            id: "cover".into(),
            label: Message::new("seal-cover"),
            side: Some(ALLIED),
            state: if deciding {
                SealState::Open
            } else {
                SealState::Committed
            },
            content: (viewer == Viewer::Seat(ALLIED)).then(content),
            paragraph: Some("3.33b".into()),
        })
    }
}
