//! Boxes of the next day bought out of the reserves (12.53).

use grognard_core::{Offer, require};
use serde::{Deserialize, Serialize};

use crate::action::Shift;
use crate::event::Slot;
use crate::prelude::*;

/// A side may move the box in which the next day begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Purchase {
    pub(crate) side: Side,
    /// Boxes bought so far, forward or back.
    pub(crate) bought: i8,
}

/// The standing answers, and how many boxes each buys.
const ANSWERS: [(&str, i8); 6] = [
    ("forward-1", 1),
    ("forward-2", 2),
    ("forward-3", 3),
    ("back-1", -1),
    ("back-2", -2),
    ("back-3", -3),
];

impl Purchase {
    fn may_buy(self, at: Look<'_>, shift: Shift, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        let numbers = &game.facts.numbers;
        let scenario = &game.facts.scenarios[usize::from(s.scenario)];
        why.hear(require(s.day < scenario.last_day, Reason::NoNextDay))?;
        why.hear(forbid!(
            s.reserves[self.side] < numbers.box_price,
            Reason::TooFewReserves
        ))?;
        let most = self.bought.unsigned_abs() >= numbers.boxes_most;
        why.hear(forbid!(most, Reason::BoxesBought))?;
        let back = self.bought * shift.boxes() < 0;
        why.hear(forbid!(back, Reason::OneDirection))?;
        let start = s.track.start;
        let last = match shift {
            Shift::Earlier => start == 0,
            Shift::Later => start >= game.last_box(),
        };
        why.hear(forbid!(last, Reason::EndOfTrack))
    }

    fn open(self, at: Look<'_>) -> impl Iterator<Item = Shift> + '_ {
        let both = [Shift::Earlier, Shift::Later].into_iter();
        both.filter(move |&shift| allows(|why| self.may_buy(at, shift, why)))
    }

    /// What a standing answer comes to now.
    fn towards(self, at: Look<'_>, boxes: i8) -> Action {
        let shift = if boxes < 0 { Shift::Earlier } else { Shift::Later };
        let more = self.bought.unsigned_abs() < boxes.unsigned_abs();
        if more && allows(|why| self.may_buy(at, shift, why)) {
            Action::Buy(shift)
        } else {
            Action::Done
        }
    }
}

impl Procedure<Breakout> for Purchase {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let offer = Offer::interrupt("purchase", Action::Done, None, 0);
        let offer = ANSWERS.into_iter().fold(offer, |offer, (answer, boxes)| {
            offer.or(answer, Some(self.towards(at, boxes)))
        });
        let start = at.game.facts.impulses.get(usize::from(at.state.track.start));
        let asked = Question::new("12.53", "ask-purchase", Shape::OneOf)
            .with("box", start.map_or("", |slot| slot.label.as_str()))
            .with("points", i32::from(at.state.reserves[self.side]));
        Some(asked.offered(offer).task("purchase"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-buying");
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at).map(Action::Buy));
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Buy(shift) => self.may_buy(at, shift, why),
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Action::Buy(shift) = action else {
            return play.end();
        };
        let price = play.game.facts.numbers.box_price;
        let s = &mut *play.state;
        s.reserves[self.side] = s.reserves[self.side].saturating_sub(price);
        let start = s.track.start.saturating_add_signed(shift.boxes());
        s.track.start = rule!("12.53", start.min(play.game.last_box()), else s.track.start);
        let (side, slot) = (self.side, Slot(s.track.start));
        play.goto(Self {
            bought: self.bought + shift.boxes(),
            ..self
        });
        play.say(Event::Bought { side, slot });
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if self.open(play.look()).next().is_some() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!(
            "doing purchase {} {}\n",
            at.game.side_word(self.side),
            self.bought
        ));
    }
}
