//! The tracks, the numbers beside the map, and the decks of cards.

use grognard_core::Message;
use grognard_table::view::{Gauge, LookupTable, Marker, Tone, Track, TrackCell, TrackMarker};

use crate::day::Sky;
use crate::facts::Winner;
use crate::options::Combat;
use crate::prelude::*;
use crate::victory;

impl Breakout {
    /// The two tracks.
    pub(super) fn track_views(&self, s: &State) -> Vec<Track> {
        vec![self.impulse_track(s), self.turn_track(s)]
    }

    /// The boxes of the day with the weather of each (3.8), the Advantage on the box of now, the sunset modifier.
    fn impulse_track(&self, s: &State) -> Track {
        let track = &s.track;
        let boxes = self.facts.impulses.iter().enumerate();
        let cells = boxes.map(|(at, slot)| {
            let seen = track.seen & 1 << at != 0;
            let overcast = track.overcast & 1 << at != 0;
            let sky = if overcast { "sky-overcast" } else { "sky-clear" };
            let markers = seen.then(|| Marker::new(sky, None, "18.41")).into_iter().collect();
            TrackCell::new(
                &slot.label,
                Message::new("cell-box").with("box", slot.label.as_str()),
                markers,
            )
        });
        let label = |at: u8| {
            self.facts
                .impulses
                .get(usize::from(at))
                .map_or("", |slot| slot.label.as_str())
        };
        let mut markers = vec![
            TrackMarker::new("advantage", Some(s.advantage.holder), label(track.slot)),
            TrackMarker::new("start", None, label(track.start)),
        ];
        let drm = track.drm;
        let shown = self.facts.impulses.iter().find(|slot| slot.number == drm.abs());
        if let Some(slot) = shown.filter(|_| drm != 0) {
            let key = if drm > 0 { "sun" } else { "moon" };
            markers.push(TrackMarker::new(key, None, &slot.label));
        }
        Track::new("impulse", cells, markers)
    }

    /// The days of the scenario, with their weather and what comes on them.
    fn turn_track(&self, s: &State) -> Track {
        let scenario = &self.facts.scenarios[usize::from(s.scenario)];
        let days = self
            .facts
            .calendar
            .iter()
            .filter(|date| (scenario.first_day..=scenario.last_day).contains(&date.day));
        let cells = days.map(|date| {
            let mut markers = vec![Marker::new(
                &format!("sky-{}", Sky::from(date.weather).word()),
                None,
                "18.1",
            )];
            for side in Side::BOTH {
                let coming = self.facts.coming(date.day) & self.facts.of_side[side];
                let coming = coming.iter().filter(|&unit| s.place(unit) == Place::Later).count() as i32;
                if coming > 0 {
                    markers.push(Marker::new("reinforcements", Some(side), "19.1").counting(coming));
                }
            }
            if date.day == scenario.last_day || (scenario.extended && date.required.is_some()) {
                markers.push(Marker::new("check", None, "22.2"));
            }
            TrackCell::new(&date.day, Message::new("cell-day").with("day", date.day), markers)
        });
        let day = s.day.clamp(scenario.first_day, scenario.last_day);
        Track::new("turn", cells, vec![TrackMarker::new("day", None, &day)])
    }

    /// What decides the scenario, the Advantage, the sunset modifier and the reserves.
    pub(super) fn gauge_views(&self, s: &State) -> Vec<Gauge> {
        let points = Gauge::new("victory", Some(ALLIED), victory::points(self, s), "22.3");
        let points = match self.needed(s) {
            Some(needed) => points.up_to(needed),
            None => points,
        };
        let holder = s.advantage.holder;
        let advantage = Gauge {
            label: Message::new("gauge-advantage")
                .with("side", self.side_id(holder))
                .with("used", if s.advantage.used { "yes" } else { "no" }),
            tone: if s.advantage.used { Tone::Warn } else { Tone::Plain },
            ..Gauge::new("advantage", Some(holder), 1, "11.1").up_to(1).watched()
        };
        let sunset = Gauge::new("sunset", None, s.track.drm, "11.23");
        let sunset = if s.track.drm == 0 { sunset } else { sunset.watched() };
        let mut gauges = vec![points.deciding(), advantage, sunset];
        for side in Side::BOTH {
            gauges.push(Gauge {
                id: format!("reserves-{}", self.side_id(side)),
                label: Message::new("gauge-reserves").with("side", self.side_id(side)),
                ..Gauge::new("reserves", Some(side), i32::from(s.reserves[side]), "12.53")
            });
        }
        gauges
    }

    /// The points that an Allied victory needs.
    pub(super) fn needed(&self, s: &State) -> Option<i32> {
        let scenario = &self.facts.scenarios[usize::from(s.scenario)];
        let printed = if scenario.extended {
            let mut days = self.facts.calendar.iter().filter(|date| date.day >= s.day);
            days.find_map(|date| date.required).map(|points| points.0)
        } else {
            let allied = scenario.levels.iter().find(|(_, winner)| *winner == Winner::Allied);
            allied.and_then(|(points, _)| *points)
        };
        printed.map(|points| self.with_bid(s, points))
    }

    /// Points with what the Allied player has bid, rounded up if the bid has halves (23.22).
    pub(super) fn with_bid(&self, s: &State, points: i16) -> i32 {
        i32::from(points) + (i32::from(s.options.bid.tenths()) + 9).div_euclid(10)
    }

    /// How many cards of each value are left in both decks, if cards are played (23.31).
    pub(super) fn table_views(&self, s: &State) -> Vec<LookupTable> {
        if s.options.combat != Combat::Cards {
            return Vec::new();
        }
        let values = || (2..=12).map(|value: u8| value.to_string());
        let deck = |side: Side| {
            let left = s.decks[side].iter().map(ToString::to_string).collect();
            let id = format!("cards-{}", self.side_id(side));
            LookupTable::new(&id, "23.31", values(), [("×".to_owned(), left)])
        };
        Side::BOTH.into_iter().map(deck).collect()
    }
}
