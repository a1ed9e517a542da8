//! Orders (2.2–2.4): both sides choose in secret which wings go into the cup and which card they hold.

use grognard_core::{
    Actor, Answer, BySide, Flow, Message, Play, Procedure, Question, Refusals, Shape, Side, Sides, Sink, Verdict,
    Waits, forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Card, Chits};
use crate::contract::{Look, Skirmish};
use crate::cup::Cup;
use crate::event::Event;
use crate::reason::Reason;
use crate::scenario;
use crate::state::{Face, Hand, Order};

/// Both sides give orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Orders;

/// 2.3: each chit costs a point.
pub(crate) fn affordable(supply: u8, chits: Chits) -> Verdict<Reason> {
    forbid!(chits.count() > supply, Reason::NoSupply)
}

impl Procedure<Skirmish> for Orders {
    fn waits(self, at: Look<'_>) -> Waits {
        let orders = &at.state.orders;
        Waits::For(match (orders.a, orders.b) {
            (None, None) if !scenario::in_the_open(at) => rule!("2.2", Sides::Both, else Sides::One(Side::A)),
            (None, _) => Sides::One(Side::A),
            _ => Sides::One(Side::B),
        })
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("2.2", "ask-orders", Shape::OneOf);
        Some(asked.task("orders").secret())
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if let Action::Order(chits, card) = answer.action {
                answer.label = Order { chits, card }.told();
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        for chits in Chits::all().filter(|&chits| affordable(at.state.supply[side], chits).is_ok()) {
            out.extend(Card::ALL.map(|card| Action::Order(chits, card)));
        }
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Action::Order(chits, _) = action else {
            return why.not_now();
        };
        why.hear(affordable(at.state.supply[side], chits))
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, actor: Actor, action: Action) {
        if let (Actor::Side(side), Action::Order(chits, card)) = (actor, action) {
            play.state.orders[side] = Some(Order { chits, card });
            play.say(Event::Ordered { side, chits, card });
        }
        if let BySide { a: Some(a), b: Some(b) } = play.state.orders {
            play.state.orders = BySide::default();
            open(play, BySide { a, b });
        }
    }
}

impl Order {
    /// In words.
    pub(crate) fn told(self) -> Message {
        let (chits, card) = (self.chits.word(), self.card.word());
        Message::new("order").with("chits", chits).with("card", card)
    }
}

/// 2.4: both have ordered. The chits are shown, the cards are not.
fn open<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, orders: BySide<Order>) {
    for (side, order) in orders.iter() {
        let supply = &mut play.state.supply[side];
        *supply = supply.saturating_sub(rule!("2.3", order.chits.count()));
        let face = rule!("2.4", Face::Hidden, else Face::Shown);
        play.state.hands[side] = Some(Hand { card: order.card, face });
        play.state.cup[side] = order.chits;
    }
    let chits = play.state.cup;
    play.say(Event::CupFilled { chits });
    play.goto(Cup);
}
