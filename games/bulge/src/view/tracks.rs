//! The time track, the days, and the numbers beside the map.

use grognard_core::{Message, Side};
use grognard_table::view::{Gauge, Marker, Tone, Track, TrackCell, TrackMarker};

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
        let cell = |(at, id): (usize, &String)| TrackCell {
            id: id.clone(),
            label: label(at),
            stack: Vec::new(),
            markers: Vec::new(),
        };
        Track {
            id: "time".into(),
            title: Message::new("track-time"),
            side: None,
            cells: self.facts.boxes.iter().enumerate().map(cell).collect(),
            markers: vec![track_marker(
                "time",
                None,
                self.facts.boxes[usize::from(s.slot)].clone(),
            )],
        }
    }

    /// The days of the longest scenario, with what they bring.
    fn day_track(&self, s: &State) -> Track {
        let scenarios = &self.facts.scenarios;
        let first = scenarios
            .iter()
            .map(|scenario| scenario.first_day)
            .min()
            .unwrap_or(s.day);
        let last = scenarios
            .iter()
            .map(|scenario| scenario.last_day)
            .max()
            .unwrap_or(s.day);
        let cell = |day: u8| TrackCell {
            id: day.to_string(),
            label: Message::new("cell-day").with("day", day),
            stack: Vec::new(),
            markers: self.day_markers(s, day),
        };
        let today = s.day.to_string();
        Track {
            id: "days".into(),
            title: Message::new("track-days"),
            side: None,
            cells: (first.min(s.day)..=last.max(s.day)).map(cell).collect(),
            markers: vec![
                track_marker("day", None, today.clone()),
                track_marker("initiative", Some(self.initiative(s)), today),
            ],
        }
    }

    /// Reinforcements still to come, replacement points from today on, the last day of the scenario.
    fn day_markers(&self, s: &State, day: u8) -> Vec<Marker> {
        let mut markers = Vec::new();
        let mut add = |key: &str, side: Option<Side>, value: usize, paragraph: &str| {
            markers.push(Marker {
                side,
                value: (value > 0).then_some(value as i32),
                paragraph: Some(paragraph.into()),
                ..Marker::new(key, Message::new(&format!("marker-{key}")))
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
        let gauge = |id: String, key: &str, side: Side, value: i32, paragraph: &str| Gauge {
            id,
            label: Message::new(key).with("side", self.side_word(side)),
            side: Some(side),
            value,
            max: None,
            paragraph: Some(paragraph.into()),
            tone: Tone::Plain,
            secret: false,
            decides: false,
        };
        let german = |id: &str, value: i32, paragraph: &str| Gauge {
            decides: true,
            ..gauge(id.into(), &format!("gauge-{id}"), GERMAN, value, paragraph)
        };
        let mut gauges = match &self.scenario(s).victory {
            Victory::Points { .. } => vec![german("victory", s.vp.into(), "S19")],
            Victory::ReachMeuse { hold } => vec![
                german("meuse", self.at_meuse(s) as i32, "R48"),
                Gauge {
                    max: Some(hold.len() as i32),
                    ..german("held", (*hold & s.german).len() as i32, "R48")
                },
            ],
        };
        for side in Side::BOTH {
            let fresh = (self.activatable(s, side) - s.active).len() as i32;
            let id = format!("fresh-{}", self.side_word(side));
            gauges.push(gauge(id, "gauge-fresh", side, fresh, "S4b"));
        }
        gauges
    }
}

fn track_marker(key: &str, side: Option<Side>, cell: String) -> TrackMarker {
    TrackMarker {
        key: key.into(),
        label: Message::new(&format!("marker-{key}")),
        side,
        cell,
    }
}
