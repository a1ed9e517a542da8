//! The table as a viewer sees it. Nothing is hidden in this game (7.7, R81): viewers differ only in what they are asked.

mod battle;
mod board;
mod goal;
mod overlays;
mod pieces;
mod places;
mod tracks;

use grognard_core::{Message, Viewer};
use grognard_table::asked;
use grognard_table::view::{Duty, Notice, Step, View};

use crate::prelude::*;
use crate::turn::Phase;

impl Breakout {
    /// The table as `viewer` sees it.
    pub(crate) fn table_view(&self, s: &State, viewer: Viewer) -> View {
        let scenario = &self.facts.scenarios[usize::from(s.scenario)].about.id;
        let mut view = View::new(self.about.id, scenario, viewer, self.headline(s));
        view.sequence = self.sequence(s);
        asked::fill(self, s, viewer, &mut view);
        view.places = self.place_views(s);
        view.edges = self.edge_views(s);
        view.pieces = self.piece_views(s);
        view.boxes = self.off_map(s);
        view.tracks = self.track_views(s);
        view.gauges = self.gauge_views(s);
        view.goal = Some(self.goal_view(s));
        view.arrows = self.arrow_views(s);
        view.duties = self.duties(s);
        view.battle = self.battle_view(s);
        view.dice = self.dice_view(s, viewer);
        view.tables = self.table_views(s);
        view.notices = self.notices(s);
        view
    }

    /// Date and phase; by day the box of the impulse track, the weather and whose impulse it is.
    fn headline(&self, s: &State) -> Message {
        if s.over.is_some() {
            return Message::new("turn-over").with("day", s.day);
        }
        let headline = Message::new(&format!("turn-{}", s.phase.word())).with("day", s.day);
        if s.phase != Phase::Day {
            return headline;
        }
        let slot = self.facts.impulses.get(usize::from(s.track.slot));
        let side = if s.impulse.going {
            s.impulse.side
        } else {
            s.track.next_side
        };
        headline
            .with("box", slot.map_or("", |slot| slot.label.as_str()))
            .with("sky", s.track.weather.word())
            .with("side", self.side_id(side))
    }

    /// The phases of the turn (6.1, 21.1).
    fn sequence(&self, s: &State) -> Vec<Step> {
        let landings = self.facts.calendar.first().is_some_and(|date| date.day == s.day);
        let held = |phase: &Phase| match phase {
            Phase::Drop | Phase::Naval | Phase::Air | Phase::Landings => landings,
            Phase::Dawn => !landings,
            Phase::Night => false,
            _ => true,
        };
        let phases = Phase::ALL.into_iter().map(|(_, phase)| phase).filter(held);
        let over = s.phase == Phase::Night || s.over.is_some();
        let now = phases.clone().position(|phase| phase == s.phase && !over);
        let now = now.or(over.then_some(phases.clone().count()));
        let (allied, german) = (Some(ALLIED), Some(GERMAN));
        Step::planned(
            phases.map(|phase| {
                let (paragraph, side) = match phase {
                    Phase::Drop => ("21.2", allied),
                    Phase::Naval => ("21.3", allied),
                    Phase::Air => ("21.4", allied),
                    Phase::Landings => ("21.5", allied),
                    Phase::Dawn => ("6.2", None),
                    Phase::Day | Phase::Night => ("6.3", None),
                    Phase::GermanRefit => ("6.4", german),
                    Phase::AlliedRefit => ("6.4", allied),
                    Phase::GermanRegroup => ("6.5", german),
                    Phase::AlliedRegroup => ("6.5", allied),
                };
                (phase.word(), paragraph, side, true)
            }),
            now,
        )
    }

    /// Assaults that cannot be declined (8.51).
    fn duties(&self, s: &State) -> Vec<Duty> {
        if !s.impulse.going {
            return Vec::new();
        }
        let mut areas: Vec<AreaId> = s.acts.bound.iter().filter_map(|unit| s.area_of(unit)).collect();
        areas.sort_unstable();
        areas.dedup();
        let duty = |area: AreaId| Duty {
            pieces: self.unit_ids(s.acts.bound & s.at(area)),
            places: vec![self.code(area).into()],
            ..Duty::new(
                self.facts.with_place(Message::new("duty-assault"), "area", area),
                s.impulse.side,
                "8.51",
            )
        };
        areas
            .into_iter()
            .filter(|&area| !s.acts.assaulted.has(area))
            .map(duty)
            .collect()
    }

    /// What is easily forgotten.
    fn notices(&self, s: &State) -> Vec<Notice> {
        let day = s.phase == Phase::Day && s.over.is_none();
        let last = s.track.slot == self.last_box();
        Notice::those([
            (day && s.track.weather == crate::day::Sky::Storm, "notice-storm", "24.6"),
            (
                day && s.track.weather == crate::day::Sky::Overcast,
                "notice-overcast",
                "18.3",
            ),
            (day && s.track.next.is_some(), "notice-weather", "18.4"),
            (day && s.track.passed, "notice-passed", "8.6"),
            (day && last, "notice-last-box", "R13"),
            (s.advantage.used, "notice-advantage", "11.2"),
        ])
    }
}

/// A name as an id: small letters and digits with dashes between them.
fn slug(name: &str) -> String {
    let words = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
