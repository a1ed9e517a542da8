//! Drawing chits (3.3, 3.34, 8.0, R26) and putting Allied ones back (13.1c, R27).

use grognard_core::dice::Dice;

use crate::prelude::*;
use crate::turn_end::TurnEnd;

/// Drawing chits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Cup {
    /// The next chit is drawn, or the turn ends.
    Draw,
    /// An Allied chit has been drawn, and the German may put it back.
    PutBack {
        /// Its headquarters.
        hq: UnitId,
    },
}

impl Procedure<Triumphant> for Cup {
    fn waits(self, at: Look<'_>) -> Waits {
        match self {
            Self::Draw => Waits::Dice(Dice::draw(1, at.state.cup.count())),
            Self::PutBack { .. } => Waits::on(GERMAN),
        }
    }

    fn tally(self, _at: Look<'_>, faces: &[u8]) -> Option<Action> {
        faces.first().copied().map(Action::Drawn)
    }

    fn judge(self, _at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match (self, action) {
            (Self::PutBack { .. }, Action::PutBack | Action::Decline) => Flow::Continue(()),
            (Self::Draw | Self::PutBack { .. }, _) => why.not_now(),
        }
    }

    fn list(self, _at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        match self {
            Self::Draw => {}
            Self::PutBack { .. } => out.extend([Action::Decline, Action::PutBack]),
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        match (self, action) {
            (Self::Draw, Action::Drawn(place)) => {
                let number = play.state.cup.iter().nth(usize::from(place.saturating_sub(1)));
                if let Some(number) = number {
                    play.game.drawn(play.state, number, play.sink);
                }
            }
            (Self::Draw, _) => {}
            (Self::PutBack { hq }, Action::PutBack) => {
                play.state.put_back += 1;
                play.say(Event::PutBack { unit: hq });
                play.goto(Self::Draw);
            }
            (Self::PutBack { hq }, _) => play.game.play_chit(play.state, hq, play.sink),
        }
    }

    /// With an empty cup, or both sides paused, the turn is over (3.4, 8.3).
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (cup, paused) = (play.state.cup, play.state.paused);
        let over = cup.count() == 0 || (paused.a && paused.b);
        if self != Self::Draw || !over {
            return Progress::Waits;
        }
        play.goto(TurnEnd::Close);
        Progress::Went
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let Self::PutBack { hq } = self else { return None };
        let asked = Question::new("13.1c", "ask-put-back", Shape::OneOf).with("unit", at.game.unit_name(hq));
        Some(
            asked
                .task("put-back")
                .offered(Offer::interrupt("put-back", Action::Decline, Some(Action::PutBack), 1)),
        )
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::ending(answers, "do-not-put-back");
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        match self {
            Self::Draw => out.push_str("draw"),
            Self::PutBack { hq } => out.push_str(&format!("put-back {}", at.game.id(hq))),
        }
    }
}

impl Triumphant {
    /// A chit has been drawn. That of a headquarters that is not there is void (R26).
    fn drawn<L: Sink<Event>>(&self, s: &mut State, number: u8, log: &mut L) {
        let hq = self.hq_of(number);
        let side = self.side_of(hq);
        if rule!("R26", !self.hq_present(s, hq)) {
            s.cup = s.cup.without(number);
            log.note(|| Event::DrawnVoid { unit: hq });
            if permit!("R28") {
                self.refund(s, number, log);
            }
            return;
        }
        log.note(|| Event::Drawn { unit: hq });
        if rule!("13.1c", side == ALLIED && self.may_put_back(s)) {
            s.frames.goto(Cup::PutBack { hq });
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
        let german = |number: u8| self.side_of(self.hq_of(number)) == GERMAN;
        let own_left = rule!("R27", s.cup.iter().any(german) && !s.paused[Side::A], else true);
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
            s.frames.goto(Cup::Draw);
        }
    }

    /// The place of a headquarters among all.
    pub(crate) fn hq_number(&self, hq: UnitId) -> Option<u8> {
        self.lookup.hqs.iter().position(|&known| known == hq).map(|at| at as u8)
    }
}
