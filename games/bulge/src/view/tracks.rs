//! The time track, the days, and the numbers beside the map.

use grognard_core::{Message, Side};
use grognard_table::view::{Gauge, Marker, Track, TrackCell, TrackMarker};

use crate::Bulge;
use crate::facts::{GERMAN, Victory};
use crate::state::{Place, State};

impl Bulge {
    /// The two tracks.
    pub(super) fn track_views(&self, s: &State) -> Vec<Track> {
        vec![self.time_track(s), self.day_track(s)]
    }

    fn time_track(&self, s: &State) -> Track {
        let surprise = usize::from(self.surprise_boxes());
        let label = |at: usize| {
            if at < surprise {
                Message::new("cell-surprise").with("number", at as u8 + 1)
            } else {
                Message::new("cell-time").with("time", self.box_label(at as u8))
            }
        };
        let boxes = &self.facts.boxes;
        let cells = boxes.iter().enumerate();
        let cells = cells.map(|(at, id)| TrackCell::new(id, label(at), Vec::new()));
        let now = TrackMarker::new("time", None, &boxes[usize::from(s.slot)]);
        Track::new("time", cells, vec![now])
    }

    /// The days of the longest scenario, with what they bring.
    fn day_track(&self, s: &State) -> Track {
        let scenarios = &self.facts.scenarios;
        let first = scenarios.iter().map(|scenario| scenario.first_day);
        let last = scenarios.iter().map(|scenario| scenario.last_day);
        let days = first.fold(s.day, u8::min)..=last.fold(s.day, u8::max);
        let label = |day: u8| Message::new("cell-day").with("day", day);
        let cells = days.map(|day| TrackCell::new(&day, label(day), self.day_markers(s, day)));
        let markers = vec![
            TrackMarker::new("day", None, &s.day),
            TrackMarker::new("initiative", Some(self.initiative(s)), &s.day),
        ];
        Track::new("days", cells, markers)
    }

    /// Reinforcements still to come, replacement points from today on, the last day of the scenario.
    fn day_markers(&self, s: &State, day: u8) -> Vec<Marker> {
        let mut markers = Vec::new();
        for side in Side::BOTH {
            let coming = self
                .facts
                .arriving(day, side)
                .filter(|arrival| s.place(arrival.unit) == Place::Later);
            let coming = coming.count() as i32;
            if coming > 0 {
                markers.push(Marker::new("reinforcements", Some(side), "S2.4").counting(coming));
            }
            let points = self
                .facts
                .replacements
                .get(usize::from(day))
                .map_or(0, |points| points[side]);
            if points > 0 && day >= s.day {
                markers.push(Marker::new("replacements", Some(side), "S2.6").counting(points));
            }
        }
        if day == self.scenario(s).last_day {
            markers.push(Marker::new("last-day", None, "R48"));
        }
        markers
    }

    /// What decides the scenario, and how many units each side can still activate today.
    pub(super) fn gauge_views(&self, s: &State) -> Vec<Gauge> {
        let of_side = |side: Side, gauge: Gauge| Gauge {
            label: gauge.label.with("side", self.side_word(side)),
            ..gauge
        };
        let german = |gauge: Gauge| of_side(GERMAN, gauge).deciding();
        let side = Some(GERMAN);
        let mut gauges = match &self.scenario(s).victory {
            Victory::Points { .. } => vec![german(Gauge::new("victory", side, s.vp, "S19"))],
            Victory::ReachMeuse { hold } => vec![
                german(Gauge::new("meuse", side, self.at_meuse(s) as i32, "R48")),
                german(Gauge::new("held", side, (*hold & s.german).len() as i32, "R48").up_to(hold.len() as i32)),
            ],
        };
        for side in Side::BOTH {
            let fresh = (self.activatable(s, side) - s.active).len() as i32;
            gauges.push(Gauge {
                id: format!("fresh-{}", self.side_word(side)),
                ..of_side(side, Gauge::new("fresh", Some(side), fresh, "S4b"))
            });
        }
        gauges
    }
}
