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
        let mut add = |key: &str, side: Option<Side>, value: usize, paragraph: &str| {
            markers.push(Marker {
                value: (value > 0).then_some(value as i32),
                ..Marker::new(key, side, paragraph)
            });
        };
        for side in Side::BOTH {
            let coming = self
                .facts
                .arriving(day, side)
                .filter(|arrival| s.place(arrival.unit) == Place::Later);
            let coming = coming.count();
            if coming > 0 {
                add("reinforcements", Some(side), coming, "S2.4");
            }
            let points = self
                .facts
                .replacements
                .get(usize::from(day))
                .map_or(0, |points| points[side]);
            if points > 0 && day >= s.day {
                add("replacements", Some(side), points.into(), "S2.6");
            }
        }
        if day == self.scenario(s).last_day {
            add("last-day", None, 0, "R48");
        }
        markers
    }

    /// What decides the scenario, and how many units each side can still activate today.
    pub(super) fn gauge_views(&self, s: &State) -> Vec<Gauge> {
        let gauge = |id: &str, side: Side, value: i32, paragraph: &str| {
            let gauge = Gauge::new(id, Some(side), value, paragraph);
            Gauge {
                label: gauge.label.with("side", self.side_word(side)),
                ..gauge
            }
        };
        let german = |id: &str, value: i32, paragraph: &str| gauge(id, GERMAN, value, paragraph).deciding();
        let mut gauges = match &self.scenario(s).victory {
            Victory::Points { .. } => vec![german("victory", s.vp.into(), "S19")],
            Victory::ReachMeuse { hold } => vec![
                german("meuse", self.at_meuse(s) as i32, "R48"),
                german("held", (*hold & s.german).len() as i32, "R48").up_to(hold.len() as i32),
            ],
        };
        for side in Side::BOTH {
            let fresh = (self.activatable(s, side) - s.active).len() as i32;
            gauges.push(Gauge {
                id: format!("fresh-{}", self.side_word(side)),
                ..gauge("fresh", side, fresh, "S4b")
            });
        }
        gauges
    }
}
