//! Drawing chits (3.3, 3.34, 8.0, R26) and putting Allied ones back (13.1c, R27).

use grognard_core::dice::Dice;
use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, UnitId};
use crate::frame::{Cup, Frame, TurnEnd};
use crate::reason::Reason;
use crate::state::State;

impl Triumphant {
    pub(crate) fn cup_waits(&self, s: &State, step: Cup) -> Waits {
        match step {
            Cup::Draw => Waits::Dice(Dice::new(1, s.cup.count())),
            Cup::PutBack { .. } => Waits::on(GERMAN),
        }
    }

    pub(crate) fn cup_judge(&self, _s: &State, step: Cup, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (Cup::PutBack { .. }, Action::PutBack | Action::Decline) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn cup_list(&self, step: Cup, out: &mut Vec<Action>) {
        if let Cup::PutBack { .. } = step {
            out.extend([Action::Decline, Action::PutBack]);
        }
    }

    pub(crate) fn cup_resume<L: Sink<Event>>(&self, s: &mut State, step: Cup, action: Action, log: &mut L) {
        match (step, action) {
            (Cup::Draw, Action::Drawn(place)) => {
                let number = s.cup.iter().nth(usize::from(place.saturating_sub(1)));
                if let Some(number) = number {
                    self.drawn(s, number, log);
                }
            }
            (Cup::PutBack { hq }, Action::PutBack) => {
                s.put_back += 1;
                log.note(|| Event::PutBack { unit: hq });
                s.frames.push(Frame::Cup(Cup::Draw));
            }
            (Cup::PutBack { hq }, _) => self.play_chit(s, hq, log),
            _ => {}
        }
    }

    /// With an empty cup, or both sides paused, the turn is over (3.4, 8.3).
    pub(crate) fn cup_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Cup, _log: &mut L) -> bool {
        let over = s.cup.count() == 0 || (s.paused.a && s.paused.b);
        if step != Cup::Draw || !over {
            return false;
        }
        s.frames.pop();
        s.frames.push(Frame::TurnEnd(TurnEnd::Close));
        true
    }

    /// A chit has been drawn. That of a side whose operations are over, or of a headquarters that is not there, is void
    /// (3.4, R26).
    fn drawn<L: Sink<Event>>(&self, s: &mut State, number: u8, log: &mut L) {
        let hq = self.lookup.hqs[usize::from(number)];
        let side = self.side_of(hq);
        let paused = rule!("3.4", s.paused[side]);
        if paused || !self.hq_present(s, hq) {
            s.cup = s.cup.without(number);
            log.note(|| Event::DrawnVoid { unit: hq });
            self.refund(s, number, log);
            s.frames.push(Frame::Cup(Cup::Draw));
            return;
        }
        log.note(|| Event::Drawn { unit: hq });
        if rule!("13.1c", side == ALLIED && self.may_put_back(s)) {
            s.frames.push(Frame::Cup(Cup::PutBack { hq }));
        } else {
            self.play_chit(s, hq, log);
        }
    }

    /// The German may return Allied chits on the first days, while one of his own is left to be drawn (R27); not once he
    /// has been discovered (13.32).
    fn may_put_back(&self, s: &State) -> bool {
        let calendar = &self.facts.calendar;
        let today = self.today(s);
        let once = calendar.chit_returned_once.covers(today) && s.put_back == 0;
        let german = |number: u8| self.side_of(self.lookup.hqs[usize::from(number)]) == GERMAN;
        let own_left = s.cup.iter().any(german) && !s.paused[Side::A];
        let known = rule!("13.32", s.discovered);
        (calendar.chits_returned.covers(today) || once) && own_left && !known
    }

    /// The chit is played: its headquarters has its impulse (3.3, 8.0).
    fn play_chit<L: Sink<Event>>(&self, s: &mut State, hq: UnitId, log: &mut L) {
        if let Some(number) = self.hq_number(hq) {
            s.cup = s.cup.without(number);
        }
        if rule!("8.0", true) {
            self.begin_impulse(s, hq, log);
        } else {
            s.frames.push(Frame::Cup(Cup::Draw));
        }
    }

    /// The place of a headquarters among all.
    pub(crate) fn hq_number(&self, hq: UnitId) -> Option<u8> {
        self.lookup.hqs.iter().position(|&known| known == hq).map(|at| at as u8)
    }
}
