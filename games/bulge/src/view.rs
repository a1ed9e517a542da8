//! The table as a viewer sees it. Nothing is hidden in this game (R51): viewers differ only in what they are asked.

mod battle;
mod board;
mod goal;
mod pieces;
mod places;
mod tracks;

use grognard_core::{Message, Side, Viewer};
use grognard_table::asked;
use grognard_table::view::{Duty, Notice, Step, View};

use crate::Bulge;
use crate::day::DayStep;
use crate::facts::ALLIED;
use crate::frame::Frame;
use crate::state::{Battle, State};

impl Bulge {
    /// The table as `viewer` sees it.
    pub(crate) fn table_view(&self, s: &State, viewer: Viewer) -> View {
        let mut view = View::new(self.about.id, &self.scenario(s).about.id, viewer, self.headline(s));
        view.sequence = self.sequence(s);
        asked::fill(self, s, viewer, &mut view);
        view.places = self.place_views(s);
        view.edges = self.used_crossings(s);
        view.pieces = self.piece_views(s);
        view.boxes = self.off_map(s);
        view.tracks = self.track_views(s);
        view.gauges = self.gauge_views(s);
        view.goal = Some(self.goal_view(s));
        view.arrows = self.arrow_views(s);
        view.duties = self.compulsory(s);
        view.battle = self.battle_view(s);
        view.dice = self.dice_view(s);
        view.notices = self.notices(s);
        view.rank_stacks("strength");
        view
    }

    /// Date, time and whose turn it is.
    fn headline(&self, s: &State) -> Message {
        let dated = |key: &str| Message::new(key).with("day", s.day);
        if s.over.is_some() {
            dated("turn-over")
        } else if s.frames.last().is_some_and(|&frame| day_step_of(frame).is_some()) {
            dated("turn-dawn")
        } else if self.surprise(s) {
            dated("turn-surprise")
                .with("number", s.slot + 1)
                .with("total", self.surprise_boxes())
        } else {
            dated("turn-play")
                .with("time", self.box_label(s.slot))
                .with("side", self.side_word(s.turn))
        }
    }

    /// The steps of the day's start, or of a turn.
    fn sequence(&self, s: &State) -> Vec<Step> {
        let Some(&frame) = s.frames.last().filter(|_| s.over.is_none()) else {
            return Vec::new();
        };
        match day_step_of(frame) {
            Some(now) => self.day_steps(s, now),
            None => turn_steps(s.turn, turn_step_of(frame)),
        }
    }

    fn day_steps(&self, s: &State, now: usize) -> Vec<Step> {
        let calendar = &self.facts.calendar;
        let supply = calendar.allied_supply.covers(s.day) || calendar.german_supply.covers(s.day);
        let commando = calendar.commando.covers(s.day) && !s.commando_used;
        Step::planned(
            [
                ("day-1", "S2.1", None, true),
                ("day-2", "S2.2a", None, true),
                ("day-3", "S2.3a", None, supply),
                ("day-4", "S2.4", None, calendar.reinforcements.covers(s.day)),
                ("day-5", "S2.5a", None, calendar.fuel_shortage.covers(s.day)),
                ("day-6", "S2.6", None, calendar.replacements.covers(s.day)),
                ("day-7", "S2.7", None, commando),
            ],
            now,
        )
    }

    /// Combats that cannot be declined: the one being fought and those to come (S3c).
    fn compulsory(&self, s: &State) -> Vec<Duty> {
        let coming = s.to_fight.iter().map(|area| self.battle_in(s, area));
        let label = |area| Message::new("duty-combat").with("area", self.area_name(area));
        let duty = |battle: Battle| Duty {
            pieces: self.unit_ids(battle.attackers),
            places: vec![self.code(battle.area).into()],
            ..Duty::new(label(battle.area), battle.attacker, "S3c")
        };
        s.battle.into_iter().chain(coming).map(duty).collect()
    }

    /// Rules of the day that are easily forgotten.
    fn notices(&self, s: &State) -> Vec<Notice> {
        if s.over.is_some() {
            return Vec::new();
        }
        let last = s.slot + 1 == self.facts.boxes.len() as u8;
        let british = self.on_map(s, ALLIED) & self.facts.british;
        Notice::those([
            (self.surprise(s), "notice-surprise", "S1b"),
            (self.opening(s) && !self.surprise(s), "notice-opening", "S5b"),
            (!british.is_empty() && !s.british_free, "notice-british", "S9c"),
            (last, "notice-last-turn", "S4a"),
        ])
    }
}

/// The steps of a side's turn.
fn turn_steps(side: Side, now: usize) -> Vec<Step> {
    let side = Some(side);
    Step::planned(
        [
            ("choose", "S3a", side, true),
            ("move", "S3b", side, true),
            ("combat", "S3c", side, true),
            ("end", "S3d", side, true),
        ],
        now,
    )
}

/// The step of the day's start at which a frame waits, from 0.
fn day_step_of(frame: Frame) -> Option<usize> {
    match frame {
        Frame::DayStep(DayStep(step)) => Some(usize::from(step.clamp(1, 7)) - 1),
        Frame::Arrivals | Frame::Arrival(_) => Some(3),
        Frame::Fuel(_) => Some(4),
        Frame::Replacement(_) => Some(5),
        Frame::Commando => Some(6),
        _ => None,
    }
}

/// The step of a turn at which a frame waits.
fn turn_step_of(frame: Frame) -> usize {
    match frame {
        Frame::Choose => 0,
        Frame::Movement | Frame::March(_) => 1,
        Frame::TurnEnd => 3,
        _ => 2,
    }
}

/// A name as an id: small letters and digits with dashes between them.
fn slug(name: &str) -> String {
    let words = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
