//! The end of a turn (3.4, 8.3, 13.31).

use grognard_core::{BySide, Side, Sink, rule};

use crate::Triumphant;
use crate::action::{Action, Chits};
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{FormationSet, GERMAN, UnitSet, Victory};
use crate::frame::{Frame, Segment, TurnEnd};
use crate::reason::Reason;
use crate::state::{Place, State};

impl Triumphant {
    pub(crate) fn turn_end_waits(&self, step: TurnEnd) -> Waits {
        match step {
            TurnEnd::Stop => Waits::on(GERMAN),
            TurnEnd::Close | TurnEnd::Next => Waits::Nobody,
        }
    }

    pub(crate) fn turn_end_judge(&self, step: TurnEnd, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (TurnEnd::Stop, Action::Stop | Action::Decline) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn turn_end_list(&self, step: TurnEnd, out: &mut Vec<Action>) {
        if step == TurnEnd::Stop {
            out.extend([Action::Decline, Action::Stop]);
        }
    }

    pub(crate) fn turn_end_resume<L: Sink<Event>>(&self, s: &mut State, step: TurnEnd, action: Action, log: &mut L) {
        match (step, action) {
            (TurnEnd::Stop, Action::Stop) => {
                log.note(|| Event::GameStopped);
                self.finish_game(s, log);
            }
            _ => s.frames.push(Frame::TurnEnd(TurnEnd::Next)),
        }
    }

    pub(crate) fn turn_end_carry_on<L: Sink<Event>>(&self, s: &mut State, step: TurnEnd, log: &mut L) -> bool {
        match step {
            TurnEnd::Close => self.close_turn(s, log),
            TurnEnd::Stop => return false,
            TurnEnd::Next => self.next_turn(s, log),
        }
        true
    }

    /// A side's operations are over: its chits leave the cup, and the German gets back what he paid for headquarters that
    /// were not drawn (3.4, R28).
    pub(crate) fn take_back_chits<L: Sink<Event>>(&self, s: &mut State, side: Side, log: &mut L) {
        let own = s.cup.iter().filter(|&number| self.side_of(self.lookup.hqs[usize::from(number)]) == side);
        let chits = own.fold(Chits::default(), Chits::with);
        s.cup = Chits(s.cup.0 & !chits.0);
        for number in chits.iter() {
            self.refund(s, number, log);
        }
    }

    /// Points come back for a headquarters in combat supply whose chit was not played.
    pub(crate) fn refund<L: Sink<Event>>(&self, s: &mut State, number: u8, log: &mut L) {
        let unit = self.lookup.hqs[usize::from(number)];
        if self.side_of(unit) == GERMAN && s.ready.has(unit) {
            s.ready.remove(unit);
            s.points += u16::from(rule!("3.4", self.facts.modifiers.hq_points));
            let stock = s.points;
            log.note(|| Event::Refund { unit, stock });
        }
    }

    fn close_turn<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        self.cancel_drop(s, log);
        let turn = s.turn;
        log.note(|| Event::TurnEnds { turn });
        s.frames.pop();
        if s.turn >= self.last_turn(s) {
            self.finish_game(s, log);
        } else if rule!("13.31", self.has_request(s)) {
            s.frames.push(Frame::TurnEnd(TurnEnd::Stop));
        } else {
            s.frames.push(Frame::TurnEnd(TurnEnd::Next));
        }
    }

    /// The last turn of the scenario; one that says nothing of it ends like the first.
    fn last_turn(&self, s: &State) -> u8 {
        let scenario = self.scenario(s);
        let (last, usual) = (scenario.last.0, self.facts.scenarios.first().map_or(0, |first| first.last.0));
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
        let turn = s.turn;
        log.note(|| Event::TurnBegins { turn });
        s.frames.clear();
        s.frames.push(Frame::Segment(Segment::Dawn));
    }
}
