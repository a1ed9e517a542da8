//! Orders (2.2–2.4): both sides choose in secret which wings go into the cup and which card they hold.

use grognard_core::{BySide, Message, Question, Shape, Side, Sides, Sink, rule};

use crate::action::{Action, Card, Chits};
use crate::engine::Play;
use crate::event::Event;
use crate::frame::Frame;
use crate::reason::{Ear, Flow, Reason, Verdict, refuse_if};
use crate::state::{Face, Hand, Look, Order};

/// Who has still to order.
pub(crate) fn asked(look: Look<'_>) -> Sides {
    let orders = &look.state.orders;
    match (orders.a, orders.b) {
        (None, None) => rule!("2.2", Sides::Both, else Sides::One(Side::A)),
        (None, _) => Sides::One(Side::A),
        _ => Sides::One(Side::B),
    }
}

pub(crate) fn question() -> Question<Action> {
    Question {
        message: Message::new("ask-orders"),
        paragraph: "2.2",
        shape: Shape::OneOf,
        offer: None,
    }
}

/// 2.3: each chit costs a point.
pub(crate) fn affordable(supply: u8, chits: Chits) -> Verdict {
    rule!("2.3", refuse_if(chits.count() > supply, Reason::NoSupply))
}

pub(crate) fn legal(look: Look<'_>, side: Side, out: &mut Vec<Action>) {
    for chits in Chits::all().filter(|&chits| affordable(look.state.supply[side], chits).is_ok()) {
        out.extend(Card::ALL.map(|card| Action::Order(chits, card)));
    }
}

pub(crate) fn judge(look: Look<'_>, side: Side, action: Action, ear: &mut Ear<'_>) -> Flow {
    let Action::Order(chits, _) = action else {
        return ear.gate(Err(Reason::NotNow));
    };
    ear.hear(affordable(look.state.supply[side], chits))
}

pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, action: Action) {
    if let Action::Order(chits, card) = action {
        play.state.orders[side] = Some(Order { chits, card });
        play.say(Event::Ordered { side, chits, card });
    }
    let BySide {
        a: Some(north),
        b: Some(south),
    } = play.state.orders
    else {
        play.push(Frame::Orders);
        return;
    };
    play.state.orders = BySide::default();
    open(play, BySide { a: north, b: south });
}

/// 2.4: both have ordered. The chits are shown, the cards are not.
fn open<S: Sink<Event>>(play: &mut Play<'_, S>, orders: BySide<Order>) {
    for (side, order) in orders.iter() {
        let supply = &mut play.state.supply[side];
        *supply = supply.saturating_sub(rule!("2.3", order.chits.count()));
        let face = rule!("2.4", Face::Hidden, else Face::Shown);
        play.state.hands[side] = Some(Hand { card: order.card, face });
        play.state.cup[side] = order.chits;
    }
    let chits = play.state.cup;
    play.say(Event::CupFilled { chits });
    play.push(Frame::Cup);
}
