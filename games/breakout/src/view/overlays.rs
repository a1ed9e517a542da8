//! What can be laid over the map besides supply and control: who is interdicted, and what the fleets reach.

use grognard_core::Message;
use grognard_table::view::{Overlay, OverlayPlace, OverlaySign};

use crate::facts::MarkerKind;
use crate::prelude::*;
use crate::{gunnery, landing};

/// The kinds; the legend of the board calls each `overlay-KIND`, and so do its words.
pub(super) const INTERDICTION: &str = "interdiction";
pub(super) const NAVAL_RANGE: &str = "naval-range";

impl Breakout {
    pub(crate) fn own_overlay(&self, s: &State, kind: &str) -> Option<Overlay> {
        match kind {
            INTERDICTION => Some(self.interdiction(s)),
            NAVAL_RANGE => Some(self.naval_range(s)),
            _ => None,
        }
    }

    /// Beaches under the fire of fresh batteries (19.4), and FLAK that covers German movement (8.4).
    fn interdiction(&self, s: &State) -> Overlay {
        let fire = self.every_beach().filter_map(|beach| {
            let guns = landing::batteries(self, s, beach);
            let value = if guns > 1 { "bad" } else { "limited" };
            let place = OverlayPlace::new(self.code(self.beach(beach).area), value);
            (guns > 0).then_some(OverlayPlace {
                note: Some(Message::new("overlay-batteries").with("count", guns)),
                ..place
            })
        });
        let guarded = |area: &AreaId| self.any_fresh(s, s.at(*area) & self.facts.flak);
        let covered = self.facts.land.iter().filter(guarded);
        let covered = covered.map(|area| OverlayPlace::new(self.code(area), "supplied"));
        let weather = if self.clear(s) {
            "overlay-air-clear"
        } else {
            "overlay-air-none"
        };
        Overlay {
            places: covered.chain(fire).collect(),
            legend: vec![
                OverlaySign::new("bad", Message::new("overlay-fire-heavy"), "19.4"),
                OverlaySign::new("limited", Message::new("overlay-fire-light"), "19.4"),
                OverlaySign::new("supplied", Message::new("overlay-flak"), "8.4"),
                OverlaySign::new("", Message::new(weather), "8.4"),
            ],
            ..Overlay::new(INTERDICTION)
        }
    }

    /// What either fleet may bombard now, and its other targets (17.2).
    fn naval_range(&self, s: &State) -> Overlay {
        let at = Look::new(self, s);
        let fleets = self.facts.markers.iter().enumerate();
        let fleets = fleets.filter_map(|(at, marker)| match marker.kind {
            MarkerKind::NavalEast => Some((at as u8, self.facts.naval_east)),
            MarkerKind::NavalWest => Some((at as u8, self.facts.naval_west)),
            _ => None,
        });
        let (mut open, mut coloured) = (AreaSet::EMPTY, AreaSet::EMPTY);
        for (marker, targets) in fleets {
            coloured |= targets;
            let able = |area: &AreaId| allows(|why| gunnery::may_use(at, marker, *area, why));
            open |= targets.iter().filter(able).collect();
        }
        let value = |area: AreaId| if open.has(area) { "range" } else { "contested" };
        let places = coloured.iter();
        Overlay {
            places: places
                .map(|area| OverlayPlace::new(self.code(area), value(area)))
                .collect(),
            legend: vec![
                OverlaySign::new("range", Message::new("overlay-fleet-now"), "17.2"),
                OverlaySign::new("contested", Message::new("overlay-fleet-not-now"), "17.2"),
            ],
            ..Overlay::new(NAVAL_RANGE)
        }
    }
}
