//! Both sides choose in secret which chits go into the cup (3.1f, 8.1, R29).

use grognard_core::{BySide, Message, Sides};

use crate::action::Chits as Chosen;
use crate::cup::Cup;
use crate::event::Untold;
use crate::prelude::*;

/// Both sides choose chits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chits;

impl Procedure<Triumphant> for Chits {
    fn waits(self, at: Look<'_>) -> Waits {
        match (at.state.committed.a, at.state.committed.b) {
            (None, None) => Waits::For(rule!("3.1f", Sides::Both, else Sides::One(GERMAN))),
            (None, Some(_)) => Waits::on(Side::A),
            (Some(_), None) => Waits::on(Side::B),
            (Some(_), Some(_)) => Waits::Nobody,
        }
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Why) -> Flow {
        let Action::Commit(chits) = action else {
            return why.not_now();
        };
        let wrong = Chosen(chits.0 & !at.game.chits_of(at.state, side).0);
        for hq in at.game.chit_units(wrong) {
            why.hear(forbid!(true, Reason::HqAbsent(hq)))?;
        }
        Flow::Continue(())
    }

    /// All subsets of the side's chits, the empty one included.
    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let own = at.game.chits_of(at.state, side);
        let mut chits = own.0;
        loop {
            out.push(Action::Commit(Chosen(chits)));
            if chits == 0 {
                break;
            }
            chits = (chits - 1) & own.0;
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, actor: Actor, action: Action) {
        if let (Actor::Side(side), Action::Commit(chits)) = (actor, action) {
            play.state.committed[side] = Some(chits);
            play.say(Event::ChitsChosen { side });
            let owner = Untold(side);
            play.say(if chits == Chosen::default() {
                Event::NoChitsSecret { owner }
            } else {
                Event::ChitsSecret { owner, units: chits }
            });
        }
    }

    /// Both have chosen: the cup is filled, and its contents are open (R29). A side with no chit to place has chosen.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        for side in Side::BOTH {
            let none = play.game.chits_of(play.state, side) == Chosen::default();
            if play.state.committed[side].is_none() && none {
                play.state.committed[side] = Some(Chosen::default());
            }
        }
        let (Some(german), Some(allied)) = (play.state.committed.a, play.state.committed.b) else {
            return Progress::Waits;
        };
        play.state.committed = BySide::default();
        let chits = Chosen(german.0 | allied.0);
        play.state.cup = rule!("3.1f", chits);
        play.say(if chits == Chosen::default() {
            Event::CupEmpty
        } else {
            Event::CupFilled { units: chits }
        });
        play.goto(Cup::Draw);
        Progress::Went
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("8.1", "ask-chits", Shape::OneOf).task("chits").secret())
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            let Action::Commit(chits) = answer.action else { continue };
            answer.group = Some(Message::new("group-chits").with("count", chits.count()));
            answer.piece = None;
            if chits.count() == 0 {
                answer.called("chits-none");
            }
        }
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Commit(_)).then_some(Self)
    }
}

impl Triumphant {
    /// The chits that a side could place.
    pub(crate) fn chits_of(&self, s: &State, side: Side) -> Chosen {
        let own = |&(_, &hq): &(usize, &UnitId)| self.side_of(hq) == side && self.hq_present(s, hq);
        let numbers = self.lookup.hqs.iter().enumerate().filter(own).map(|(at, _)| at as u8);
        numbers.fold(Chosen::default(), Chosen::with)
    }
}
