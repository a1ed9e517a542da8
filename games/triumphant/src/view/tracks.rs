//! The turn track, the impulse tracks, and the numbers beside the map.

use grognard_core::{Message, Side, Viewer};
use grognard_table::view::{Gauge, Marker, Tone, Track, TrackCell, TrackMarker};

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
        let cell = |turn: u8| TrackCell {
            id: self.date_of(turn).to_string(),
            label: self.date_message(Turn(turn)),
            stack: Vec::new(),
            markers: self.turn_markers(s, turn),
        };
        Track {
            id: "turns".into(),
            title: Message::new("track-turns"),
            side: None,
            cells: turns.map(cell).collect(),
            markers: vec![TrackMarker {
                key: "turn".into(),
                label: Message::new("marker-turn"),
                side: None,
                cell: self.date_of(s.turn).to_string(),
            }],
        }
    }

    /// Reinforcements still to come, supply points, replacements, the last turn.
    fn turn_markers(&self, s: &State, turn: u8) -> Vec<Marker> {
        let mut markers = Vec::new();
        let mut add = |key: &str, side: Option<Side>, value: Option<i32>, paragraph: &str| {
            markers.push(Marker {
                side,
                value,
                paragraph: Some(paragraph.into()),
                ..Marker::new(key, Message::new(&format!("marker-{key}")))
            });
        };
        for side in Side::BOTH {
            let due = |unit: &UnitId| s.place(*unit) == Place::Later && self.due_turn(s, *unit) == Some(turn);
            let coming = self.units_of(side).iter().filter(due).count();
            if coming > 0 {
                add("reinforcements", Some(side), Some(coming as i32), "10.1");
            }
        }
        let facts = self.facts.track.of(Turn(turn.min(self.facts.track.last().0)));
        if turn >= s.turn {
            add("supply-points", Some(GERMAN), Some(facts.points.into()), "3.1b");
        }
        if turn >= s.turn && facts.german_replacements > 0 {
            add(
                "replacements",
                Some(GERMAN),
                Some(facts.german_replacements.into()),
                "10.2",
            );
        }
        if turn == self.scenario(s).last.0 {
            add("last-turn", None, None, "13.0");
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
            TrackCell {
                id: (at + 1).to_string(),
                label: match number {
                    Some(number) => Message::new("cell-pause").with("number", number),
                    None => Message::new("cell-free"),
                },
                stack: chit.map(|&hq| self.chit_id(hq)).into_iter().collect(),
                markers: Vec::new(),
            }
        };
        Track {
            id: of_side(self, "impulses", side),
            title: Message::new("track-impulses").with("side", self.side_word(side)),
            side: Some(side),
            cells: (0..count).map(cell).collect(),
            markers: Vec::new(),
        }
    }

    /// Supply and air points, and what counts for victory.
    pub(super) fn gauge_views(&self, s: &State, viewer: Viewer) -> Vec<Gauge> {
        let gauge = |id: &str, side: Option<Side>, value: i32, max: Option<i32>, paragraph: &str| Gauge {
            id: id.into(),
            label: Message::new(&format!("gauge-{id}")),
            side,
            value,
            max,
            paragraph: Some(paragraph.into()),
            tone: Tone::Plain,
            secret: false,
            decides: false,
        };
        let air = self.facts.tables.weather.effect(s.weather).air;
        let owner = viewer == Viewer::Seat(ALLIED);
        let mut gauges = vec![
            self.sky_gauge(s),
            self.ground_gauge(s),
            gauge("supply", Some(GERMAN), s.points.into(), None, "7.3"),
            Gauge {
                // Points over hexes are still among those that the German counts.
                secret: owner && !s.attacks.covered.is_empty(),
                ..gauge(
                    "air",
                    Some(ALLIED),
                    self.known_air(s, viewer).into(),
                    Some(air.into()),
                    "11.3",
                )
            },
        ];
        let hexes = i32::from(self.objectives_held(s));
        let counted = match self.scenario(s).victory {
            Victory::Objectives(goal) => vec![gauge(
                "objective-points",
                Some(GERMAN),
                self.objective_points(s).into(),
                Some(goal.german.into()),
                "13.24",
            )],
            Victory::Destruction(goal) => vec![
                gauge(
                    "destroyed",
                    Some(GERMAN),
                    self.lost(s, ALLIED).into(),
                    Some(goal.destroyed.into()),
                    "13.33",
                ),
                gauge(
                    "lost",
                    Some(GERMAN),
                    self.lost(s, GERMAN).into(),
                    Some(goal.lost_below.into()),
                    "13.33",
                ),
                gauge("westwall", Some(ALLIED), self.breached(s).into(), None, "13.33"),
                gauge("hexes", Some(GERMAN), hexes, Some(goal.hexes.into()), "13.33"),
            ],
            Victory::Campaign(goal) => vec![
                gauge(
                    "exits",
                    Some(GERMAN),
                    self.exited(s).into(),
                    Some(goal.exits.into()),
                    "13.43",
                ),
                gauge(
                    "hexes",
                    Some(GERMAN),
                    hexes + i32::from(self.city_held(s)),
                    Some(goal.hexes.into()),
                    "13.43",
                ),
                gauge(
                    "lost",
                    Some(GERMAN),
                    self.lost(s, GERMAN).into(),
                    Some(goal.lost_below.into()),
                    "13.43",
                ),
            ],
        };
        gauges.extend(counted.into_iter().map(|gauge| Gauge { decides: true, ..gauge }));
        gauges
    }

    /// The weather: its number is that of the air points it gives.
    fn sky_gauge(&self, s: &State) -> Gauge {
        Gauge {
            id: "weather".into(),
            label: Message::new("gauge-weather").with("weather", crate::position::weather_word(s.weather)),
            side: None,
            value: self.facts.tables.weather.effect(s.weather).air.into(),
            max: None,
            paragraph: Some("S6".into()),
            tone: Tone::Plain,
            secret: false,
            decides: false,
        }
    }

    /// The ground: its number is the factor of movement costs.
    fn ground_gauge(&self, s: &State) -> Gauge {
        Gauge {
            id: "ground".into(),
            label: Message::new("gauge-ground").with("ground", crate::position::ground_word(s.ground)),
            side: None,
            value: self.facts.tables.ground.effect(s.ground).movement.into(),
            max: None,
            paragraph: Some("S7".into()),
            tone: Tone::Plain,
            secret: false,
            decides: false,
        }
    }
}
