//! The boxes beside the map: units to be set up or waiting at an edge, the reserve, the lost, chits and the cup.

use grognard_core::data::WordEnum;
use grognard_core::{Message, Side};
use grognard_table::view::OffMapBox;

use super::of_side;
use super::pieces::{CUP, DRAWN, EXITED, RESERVE};
use crate::Triumphant;
use crate::facts::{Edge, GERMAN, UnitId};
use crate::state::{Place, State};

/// A box whose title needs no argument.
fn plain(id: &str, key: &str, side: Option<Side>, stack: Vec<String>) -> OffMapBox {
    OffMapBox::new(id, Message::new(key), side, stack)
}

impl Triumphant {
    /// All boxes; those that are empty and not always there are left out.
    pub(super) fn box_views(&self, s: &State) -> Vec<OffMapBox> {
        let mut boxes = Vec::new();
        for side in Side::BOTH {
            let stack = self.lying(s, Place::Deploying, |unit| self.side_of(unit) == side);
            if !stack.is_empty() {
                boxes.push(self.side_box("setup", side, stack));
            }
        }
        boxes.extend(Edge::WORDS.iter().filter_map(|&(_, edge)| self.waiting_view(s, edge)));
        let reserve = self.lying(s, Place::Reserve, |_| true);
        if !reserve.is_empty() {
            boxes.push(plain(RESERVE, "box-okw", Some(GERMAN), reserve));
        }
        for side in Side::BOTH {
            let stack = self.lying(s, Place::Dead, |unit| self.side_of(unit) == side);
            boxes.push(self.side_box("eliminated", side, stack));
        }
        let exited = self.lying(s, Place::Exited, |_| true);
        if self.campaign(s).is_some() || !exited.is_empty() {
            boxes.push(plain(EXITED, "box-exited", Some(GERMAN), exited));
        }
        boxes.extend(self.chit_boxes(s));
        boxes
    }

    /// Ids of the units in a place off the map.
    fn lying(&self, s: &State, place: Place, wanted: impl Fn(UnitId) -> bool) -> Vec<String> {
        let units = self.unit_ids().filter(|&unit| s.place(unit) == place && wanted(unit));
        units.map(|unit| self.id(unit).to_string()).collect()
    }

    fn side_box(&self, kind: &str, side: Side, stack: Vec<String>) -> OffMapBox {
        let title = Message::new(&format!("box-{kind}")).with("side", self.side_word(side));
        OffMapBox::new(&of_side(self, kind, side), title, Some(side), stack)
    }

    fn waiting_view(&self, s: &State, edge: Edge) -> Option<OffMapBox> {
        let id = format!("waiting-{}", edge.word());
        let stack = self.lying(s, Place::Waiting, |unit| self.waiting_box(unit) == id);
        let title = Message::new("box-waiting").with("edge", edge.word());
        (!stack.is_empty()).then(|| OffMapBox::new(&id, title, None, stack))
    }

    /// The cup, whose contents are open (R29), the chit drawn from it, and the chits that are not in play.
    fn chit_boxes(&self, s: &State) -> Vec<OffMapBox> {
        let present = |hq: UnitId| s.place(hq) != Place::Absent;
        let on_track = |number: u8| s.drawn.iter().any(|(_, chits)| chits.contains(&number));
        let chits = |id: &str| -> Vec<String> {
            let hqs = (0..).zip(self.hqs());
            let lying =
                hqs.filter(|&(number, hq)| present(hq) && !on_track(number) && self.chit_box(s, number, hq) == id);
            lying.map(|(_, hq)| self.chit_id(hq)).collect()
        };
        let mut boxes = vec![plain(CUP, "box-cup", None, chits(CUP))];
        let drawn = chits(DRAWN);
        if !drawn.is_empty() {
            boxes.push(plain(DRAWN, "box-drawn", None, drawn));
        }
        for side in Side::BOTH {
            let stack = chits(&of_side(self, "chits", side));
            boxes.push(self.side_box("chits", side, stack));
        }
        boxes
    }
}
