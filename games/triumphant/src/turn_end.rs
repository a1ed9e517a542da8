//! The end of a turn (3.4, 8.3, 13.31).

use grognard_core::BySide;

use crate::action::Chits;
use crate::dawn::Dawn;
use crate::facts::{FormationSet, Turn, Victory};
use crate::prelude::*;
use crate::state::Place;

/// The end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TurnEnd {
    /// Refunds, chits back, victory.
    Close,
    /// The German may end the game (13.31).
    Stop,
    /// The next turn begins.
    Next,
}

impl Procedure<Triumphant> for TurnEnd {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self {
            Self::Stop => Waits::on(GERMAN),
            Self::Close | Self::Next => Waits::Nobody,
        }
    }

    fn judge(self, _at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match (self, action) {
            (Self::Stop, Action::Stop | Action::Decline) => Flow::Continue(()),
            (Self::Close | Self::Stop | Self::Next, _) => why.not_now(),
        }
    }

    fn list(self, _at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        match self {
            Self::Stop => out.extend([Action::Decline, Action::Stop]),
            Self::Close | Self::Next => {}
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if action == Action::Stop {
            play.say(Event::GameStopped);
            play.game.finish_game(play.state, play.sink);
        } else {
            play.goto(Self::Next);
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        match self {
            Self::Close => play.game.close_turn(play.state, play.sink),
            Self::Stop => return Progress::Waits,
            Self::Next => play.game.next_turn(play.state, play.sink),
        }
        Progress::Went
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let stop = Offer::interrupt("stop", Action::Decline, Some(Action::Stop), 1);
        let asks = self == Self::Stop;
        asks.then(|| {
            Question::new("13.31", "ask-stop", Shape::OneOf)
                .task("stop")
                .offered(stop)
        })
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::ending(answers, "do-play-on");
    }

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str(match self {
            Self::Close => "",
            Self::Stop => "stop",
            Self::Next => "next-turn",
        });
    }
}

impl Triumphant {
    /// The turn, as a place on the track.
    pub(crate) fn today(&self, s: &State) -> Turn {
        Turn(s.turn)
    }

    /// A side's operations are over: its chits leave the cup, and the German gets back what he paid for headquarters that
    /// were not drawn (3.4, R28).
    pub(crate) fn take_back_chits<L: Sink<Event>>(&self, s: &mut State, side: Side, log: &mut L) {
        let own = s.cup.iter().filter(|&number| self.side_of(self.hq_of(number)) == side);
        let chits = own.fold(Chits::default(), Chits::with);
        s.cup = Chits(s.cup.0 & !chits.0);
        for number in chits.iter() {
            self.refund(s, number, log);
        }
    }

    /// Points come back for a headquarters in combat supply whose chit was not played.
    pub(crate) fn refund<L: Sink<Event>>(&self, s: &mut State, number: u8, log: &mut L) {
        let unit = self.hq_of(number);
        if self.side_of(unit) == GERMAN && s.ready.has(unit) {
            s.ready.remove(unit);
            s.points += u16::from(rule!("3.4", self.facts.modifiers.hq_points));
            let stock = s.points;
            log.note(|| Event::Refund { unit, stock });
        }
    }

    fn close_turn<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        self.cancel_drop(s, log);
        let date = self.today(s);
        log.note(|| Event::TurnEnds { date });
        if s.turn >= self.last_turn(s) {
            self.finish_game(s, log);
        } else if permit!("13.31", self.has_request(s)) {
            s.frames.goto(TurnEnd::Stop);
        } else {
            s.frames.goto(TurnEnd::Next);
        }
    }

    /// The last turn of the scenario; one that says nothing of it ends like the first.
    fn last_turn(&self, s: &State) -> u8 {
        let scenario = self.scenario(s);
        let (last, usual) = (
            scenario.last.0,
            self.facts.scenarios.first().map_or(0, |first| first.last.0),
        );
        match scenario.victory {
            Victory::Objectives(_) => rule!("13.21", last, else self.facts.track.last().0),
            Victory::Destruction(_) => rule!("13.31", last, else usual),
            Victory::Campaign(_) => rule!("13.41a", last, else usual),
        }
    }

    /// The next turn begins: chits go back, nobody has acted, what was released waits at the edge (10.11).
    fn next_turn<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        s.turn += 1;
        s.cup = Chits::default();
        s.drawn = BySide::default();
        s.paused = BySide::default();
        s.put_back = 0;
        s.activated = UnitSet::default();
        s.moved = UnitSet::default();
        s.locked = UnitSet::default();
        s.attacked = UnitSet::default();
        s.arrived = UnitSet::default();
        for formation in s.released.iter() {
            for unit in self.members(formation).iter() {
                self.put(s, unit, Place::Waiting);
            }
        }
        s.released = FormationSet::EMPTY;
        let date = self.today(s);
        log.note(|| Event::TurnBegins { date });
        s.frames.clear();
        s.frames.call(Segment::from(Dawn));
    }
}
