//! The turn track, the impulse tracks, and the numbers beside the map.

use grognard_core::data::WordEnum;
use grognard_core::{Message, Side, Viewer};
use grognard_table::view::{Gauge, Marker, Track, TrackCell, TrackMarker};

use super::of_side;
use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, Turn, UnitId, Victory};
use crate::state::{Place, State};

impl Triumphant {
    /// The turns, and the impulses of both sides.
    pub(super) fn track_views(&self, s: &State) -> Vec<Track> {
        vec![
            self.turn_track(s),
            self.impulse_track(s, GERMAN),
            self.impulse_track(s, ALLIED),
        ]
    }

    /// The turns of the scenario, with what they bring.
    fn turn_track(&self, s: &State) -> Track {
        let scenario = self.scenario(s);
        let turns = scenario.first.0..=scenario.last.0.max(s.turn);
        let label = |turn: u8| self.date_message(Turn(turn));
        let cell = |turn: u8| TrackCell::new(&self.date_of(turn), label(turn), self.turn_markers(s, turn));
        let now = TrackMarker::new("turn", None, &self.date_of(s.turn));
        Track::new("turns", turns.map(cell), vec![now])
    }

    /// Reinforcements still to come, supply points, replacements, the last turn.
    fn turn_markers(&self, s: &State, turn: u8) -> Vec<Marker> {
        let mut markers = Vec::new();
        for side in Side::BOTH {
            let due = |unit: &UnitId| s.place(*unit) == Place::Later && self.due_turn(s, *unit) == Some(turn);
            let coming = self.units_of(side).iter().filter(due).count();
            if coming > 0 {
                markers.push(Marker::new("reinforcements", Some(side), "10.1").counting(coming as i32));
            }
        }
        let facts = self.facts.track.of(Turn(turn.min(self.facts.track.last().0)));
        if turn >= s.turn {
            markers.push(Marker::new("supply-points", Some(GERMAN), "3.1b").counting(facts.points));
        }
        if turn >= s.turn && facts.german_replacements > 0 {
            markers.push(Marker::new("replacements", Some(GERMAN), "10.2").counting(facts.german_replacements));
        }
        if turn == self.scenario(s).last.0 {
            markers.push(Marker::new("last-turn", None, "13.0"));
        }
        markers
    }

    /// The boxes of a side with the chits played this turn, and the numbers of the pause (3.34, 8.3).
    fn impulse_track(&self, s: &State, side: Side) -> Track {
        let boxes = &self.facts.tables.impulses[side];
        let chits = &s.drawn[side];
        let count = boxes.len().max(chits.len());
        let cell = |at: usize| {
            let number = boxes.get(at).copied().flatten();
            let chit = chits
                .get(at)
                .and_then(|&number| self.lookup.hqs.get(usize::from(number)));
            let label = match number {
                Some(number) => Message::new("cell-pause").with("number", number),
                None => Message::new("cell-free"),
            };
            TrackCell {
                stack: chit.map(|&hq| self.chit_id(hq)).into_iter().collect(),
                ..TrackCell::new(&(at + 1), label, Vec::new())
            }
        };
        let track = Track::new("impulses", (0..count).map(cell), Vec::new());
        Track {
            id: of_side(self, "impulses", side),
            title: track.title.with("side", self.side_word(side)),
            side: Some(side),
            ..track
        }
    }

    /// Supply and air points, and what counts for victory.
    pub(super) fn gauge_views(&self, s: &State, viewer: Viewer) -> Vec<Gauge> {
        let german = Some(GERMAN);
        let air = self.facts.tables.weather.effect(s.weather).air;
        let owner = viewer == Viewer::Seat(ALLIED);
        let mut gauges = vec![
            self.sky_gauge(s),
            self.ground_gauge(s),
            Gauge::new("supply", german, s.points, "7.3"),
            Gauge {
                // Points over hexes are still among those that the German counts.
                secret: owner && !s.attacks.covered.is_empty(),
                ..Gauge::new("air", Some(ALLIED), self.known_air(s, viewer), "11.3").up_to(air)
            },
        ];
        let hexes = i32::from(self.objectives_held(s));
        let counted = match self.scenario(s).victory {
            Victory::Objectives(goal) => {
                vec![Gauge::new("objective-points", german, self.objective_points(s), "13.24").up_to(goal.german)]
            }
            Victory::Destruction(goal) => vec![
                Gauge::new("destroyed", german, self.lost(s, ALLIED), "13.33").up_to(goal.destroyed),
                Gauge::new("lost", german, self.lost(s, GERMAN), "13.33").up_to(goal.lost_below),
                Gauge::new("westwall", Some(ALLIED), self.breached(s), "13.33"),
                Gauge::new("hexes", german, hexes, "13.33").up_to(goal.hexes),
            ],
            Victory::Campaign(goal) => vec![
                Gauge::new("exits", german, self.exited(s), "13.43").up_to(goal.exits),
                Gauge::new("hexes", german, hexes + i32::from(self.city_held(s)), "13.43").up_to(goal.hexes),
                Gauge::new("lost", german, self.lost(s, GERMAN), "13.43").up_to(goal.lost_below),
            ],
        };
        gauges.extend(counted.into_iter().map(Gauge::deciding));
        gauges
    }

    /// The weather: its number is that of the air points it gives.
    fn sky_gauge(&self, s: &State) -> Gauge {
        let gauge = Gauge::new("weather", None, self.facts.tables.weather.effect(s.weather).air, "S6");
        let label = gauge.label.with("weather", s.weather.word());
        Gauge { label, ..gauge }
    }

    /// The ground: its number is the factor of movement costs.
    fn ground_gauge(&self, s: &State) -> Gauge {
        let gauge = Gauge::new("ground", None, self.facts.tables.ground.effect(s.ground).movement, "S7");
        let label = gauge.label.with("ground", s.ground.word());
        Gauge { label, ..gauge }
    }
}
