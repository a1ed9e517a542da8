//! Runs the procedures: asks the innermost one what it waits for, lets it judge and go on.

use grognard_core::dice::Dice;
use grognard_core::{Actor, Pending, Question, Side, Sides, Sink, rule};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Facts;
use crate::frame::{Frame, Reaction, ThrowStep};
use crate::reason::{Ear, Flow, Reason};
use crate::state::{Look, State};
use crate::{activation, cup, deploy, movement, orders, reaction, reroll, retreat, victory};

/// A position that is being changed, and who listens.
pub(crate) struct Play<'a, S> {
    pub(crate) facts: &'a Facts,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn look(&self) -> Look<'_> {
        Look {
            facts: self.facts,
            state: self.state,
        }
    }

    pub(crate) fn say(&mut self, event: Event) {
        self.sink.note(|| event);
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }
}

impl Look<'_> {
    /// What the game waits for.
    pub(crate) fn pending(self) -> Pending {
        let one = |side| Pending::Decide(Sides::One(side));
        let Some(&frame) = self.state.frames.last() else {
            return Pending::Over(victory::outcome(self));
        };
        match frame {
            Frame::Deploy => Pending::Decide(deploy::asked(self)),
            Frame::Orders => Pending::Decide(orders::asked(self)),
            Frame::Cup => Pending::Roll(Dice::new(1, cup::count(self))),
            Frame::Activation(active) => one(active.side),
            Frame::Move(moving) => one(moving.block.side()),
            Frame::Reaction(Reaction::Asked { mover } | Reaction::Aimed { mover }) => one(!mover.side()),
            Frame::Throw(throw) => match throw.step {
                ThrowStep::Roll => Pending::Roll(Dice::new(1, 6)),
                ThrowStep::Offer { to, .. } => one(to),
            },
            Frame::Retreat(retreat) => one(retreat.chooser),
            // A battle never waits itself: its die lies above it.
            Frame::Battle(battle) => one(battle.attacker.side()),
        }
    }

    fn asks(self, side: Side) -> bool {
        matches!(self.pending(), Pending::Decide(sides) if sides.contains(side))
    }

    /// What `side` is asked.
    pub(crate) fn question(self, side: Side) -> Option<Question<Action>> {
        let &frame = self.state.frames.last().filter(|_| self.asks(side))?;
        match frame {
            Frame::Deploy => Some(deploy::question(self, side)),
            Frame::Orders => Some(orders::question()),
            Frame::Activation(active) => Some(activation::question(active)),
            Frame::Move(moving) => Some(movement::question(self, moving)),
            Frame::Reaction(Reaction::Asked { mover }) => Some(reaction::question(self, mover)),
            Frame::Throw(throw) => reroll::question(self, throw, side),
            Frame::Retreat(retreat) => Some(retreat::question(self, retreat)),
            Frame::Cup | Frame::Battle(_) | Frame::Reaction(Reaction::Aimed { .. }) => None,
        }
    }

    /// Adds the legal actions of `side`.
    pub(crate) fn legal(self, side: Side, out: &mut Vec<Action>) {
        let Some(&frame) = self.state.frames.last().filter(|_| self.asks(side)) else {
            return;
        };
        match frame {
            Frame::Deploy => deploy::legal(self, side, out),
            Frame::Orders => orders::legal(self, side, out),
            Frame::Activation(active) => activation::legal(self, active, out),
            Frame::Move(moving) => movement::legal(self, moving, out),
            Frame::Reaction(Reaction::Asked { mover }) => reaction::legal(self, mover, out),
            Frame::Throw(_) => reroll::legal(self, side, out),
            Frame::Retreat(retreat) => retreat::legal(self, retreat, out),
            Frame::Cup | Frame::Battle(_) | Frame::Reaction(Reaction::Aimed { .. }) => {}
        }
    }

    /// Judges an action of `side` by the rules of what is going on.
    pub(crate) fn judge(self, side: Side, action: Action, ear: &mut Ear<'_>) -> Flow {
        let asked = if self.asks(side) { Ok(()) } else { Err(Reason::NotAsked) };
        ear.gate(rule!("2.7", asked))?;
        match self.state.frames.last() {
            Some(Frame::Deploy) => deploy::judge(self, side, action, ear),
            Some(Frame::Orders) => orders::judge(self, side, action, ear),
            Some(&Frame::Activation(active)) => activation::judge(self, active, action, ear),
            Some(&Frame::Move(moving)) => movement::judge(self, moving, action, ear),
            Some(&Frame::Reaction(Reaction::Asked { mover })) => reaction::judge(self, mover, action, ear),
            Some(Frame::Throw(_)) => reroll::judge(self, side, action, ear),
            Some(&Frame::Retreat(retreat)) => retreat::judge(self, retreat, action, ear),
            _ => ear.gate(Err(Reason::NotNow)),
        }
    }

    /// Whether the rules allow an action of `side`.
    pub(crate) fn check(self, side: Side, action: Action) -> Result<(), Reason> {
        let mut ear = Ear::First(None);
        let _ = self.judge(side, action, &mut ear);
        match ear {
            Ear::First(Some(reason)) => Err(reason),
            _ => Ok(()),
        }
    }
}

/// Does an action and runs on to the next choice or die.
pub(crate) fn resume<S: Sink<Event>>(play: &mut Play<'_, S>, actor: Actor, action: Action) {
    let Some(frame) = play.state.frames.pop() else {
        return;
    };
    match (frame, actor) {
        (Frame::Deploy, Actor::Side(side)) => deploy::resume(play, side, action),
        (Frame::Orders, Actor::Side(side)) => orders::resume(play, side, action),
        (Frame::Cup, _) => cup::resume(play, action),
        (Frame::Activation(active), _) => activation::resume(play, active, action),
        (Frame::Move(moving), _) => movement::resume(play, moving, action),
        (Frame::Reaction(Reaction::Asked { mover }), _) => reaction::resume(play, mover, action),
        (Frame::Throw(throw), _) => reroll::resume(play, throw, action),
        (Frame::Retreat(retreat), _) => retreat::resume(play, retreat, action),
        (waiting, _) => play.push(waiting),
    }
    settle(play);
}

/// Passes over procedures that have nothing to ask.
fn settle<S: Sink<Event>>(play: &mut Play<'_, S>) {
    loop {
        let passed = match play.state.frames.last() {
            Some(Frame::Cup) => cup::pass(play),
            Some(&Frame::Move(moving)) => movement::pass(play, moving),
            Some(&Frame::Throw(throw)) => reroll::pass(play, throw),
            _ => false,
        };
        if !passed {
            return;
        }
    }
}
