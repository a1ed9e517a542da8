//! The table as a viewer sees it, built field by field from what he may know. Hidden are the plan of the parachute
//! drop (11.2), chits chosen until both sides have chosen (R29) and air points over attacked hexes (3.33b).

mod battle;
mod board;
mod boxes;
mod command;
mod dice;
mod goal;
mod pieces;
mod places;
mod seals;
mod sequence;
mod tables;
mod tracks;

use grognard_core::{Message, Side, Viewer};
use grognard_table::asked;
use grognard_table::view::{Duty, Notice, View};

use crate::Triumphant;
use crate::facts::GERMAN;
use crate::frame::{Frame, Phase};
use crate::state::State;

impl Triumphant {
    /// The table as `viewer` sees it.
    pub(crate) fn table_view(&self, s: &State, viewer: Viewer) -> View {
        let mut view = View::new(self.about.id, &self.scenario(s).about.id, viewer, self.headline(s));
        view.sequence = self.sequence(s);
        asked::fill(self, s, viewer, &mut view);
        view.places = self.place_views(s, viewer);
        view.edges = self.built_bridges(s);
        view.pieces = self.piece_views(s);
        view.boxes = self.box_views(s);
        view.tracks = self.track_views(s);
        view.gauges = self.gauge_views(s, viewer);
        view.goal = Some(self.goal_view(s));
        view.arrows = self.arrow_views(s);
        view.duties = self.compulsory(s);
        view.battle = self.battle_view(s);
        view.dice = self.dice_view(s);
        view.tables = self.table_views(s);
        view.notices = self.notices(s);
        view.seals = self.seal_views(s, viewer);
        view.rank_stacks("combat");
        view
    }

    /// The frame on top, while the game goes on.
    fn top(&self, s: &State) -> Option<Frame> {
        s.frames.last().copied().filter(|_| s.over.is_none())
    }

    /// The date, and what is going on.
    fn headline(&self, s: &State) -> Message {
        let dated = |key: &str| Message::new(key).with("date", self.date_message(self.today(s)));
        match (self.top(s), s.hq) {
            (None, _) => dated("turn-over"),
            (Some(Frame::Setup(_)), _) => Message::new("turn-setup"),
            (Some(Frame::Segment(_)), _) => dated("turn-segment"),
            (Some(Frame::TurnEnd(_)), _) => dated("turn-end"),
            (Some(_), Some(hq)) => dated("turn-impulse")
                .with("unit", self.unit_name(hq))
                .with("side", self.side_word(self.side_of(hq))),
            (Some(_), None) => dated("turn-draw"),
        }
    }

    /// Declared attacks must be made if they can be (R59).
    fn compulsory(&self, s: &State) -> Vec<Duty> {
        let asked = self.top(s) == Some(Frame::Impulse(Phase::Resolve));
        let Some(side) = s.active_side(self).filter(|_| asked) else {
            return Vec::new();
        };
        let duty = |hex| {
            let label = Message::new("duty-attack").with("hex", &self.hex_name(hex));
            let able = self.could_attack(s, hex);
            Duty {
                pieces: able.map(|unit| self.id(unit).to_string()).collect(),
                places: vec![self.label(hex).to_string()],
                ..Duty::new(label, side, "R59")
            }
        };
        let open = self.fightable(s);
        open.map(duty).collect()
    }

    /// Rules of the day that are easily forgotten, and what has come to pass for good.
    fn notices(&self, s: &State) -> Vec<Notice> {
        if s.over.is_some() || matches!(s.frames.first(), Some(Frame::Setup(_))) {
            return Vec::new();
        }
        let (calendar, today) = (&self.facts.calendar, self.today(s));
        let open = !s.discovered;
        let exits = self.campaign(s).map(|goal| (self.exited(s), goal));
        let stopped = exits.is_some_and(|(out, goal)| out >= goal.british_stop);
        let last = s.turn >= self.scenario(s).last.0;
        Notice::those([
            (open && calendar.barrage.covers(today), "notice-barrage", "11.15"),
            (calendar.free_advance.covers(today), "notice-free-advance", "13.1e"),
            (open && calendar.chits_returned.covers(today), "notice-chits", "13.1c"),
            (
                open && calendar.chit_returned_once.covers(today),
                "notice-chit-once",
                "13.1c",
            ),
            (calendar.no_pause.covers(today), "notice-no-pause", "13.1d"),
            (s.discovered, "notice-discovered", "13.32"),
            (s.alarm.is_some(), "notice-alarm", "10.16"),
            (stopped, "notice-british-stopped", "13.41c"),
            (s.paused[GERMAN], "notice-paused-german", "8.3"),
            (s.paused[!GERMAN], "notice-paused-allied", "8.3"),
            (last, "notice-last-turn", "13.0"),
        ])
    }
}

/// A side as an id: part of the ids of boxes, tracks and gauges.
fn of_side(game: &Triumphant, kind: &str, side: Side) -> String {
    format!("{kind}-{}", game.side_word(side))
}
