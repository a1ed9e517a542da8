//! Units are eliminated, and what it does to the Advantage and to the length of the day (11.2, 11.21–11.24).

use grognard_core::Offer;
use grognard_core::odds::Assumption;
use serde::{Deserialize, Serialize};

use crate::action::Shift;
use crate::options::AdvantageLoss;
use crate::prelude::*;

/// A side may move the sunset marker, box by box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SunsetShift {
    pub(crate) side: Side,
}

impl Breakout {
    /// Whether losses of a side still cost it the Advantage: it holds it, and has not used or lost it already.
    fn loses(&self, s: &State, side: Side) -> bool {
        s.advantage.holder == side && !s.advantage.lost && !s.advantage.paid
    }
}

/// A unit leaves the map for good.
pub(crate) fn eliminate<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId) {
    let side = play.game.side_of(unit);
    play.state.put(unit, Place::Dead);
    play.state.condition[unit] = Condition::Fresh;
    play.say(Event::Eliminated { unit });
    if !rule!("R56", play.state.impulse.going, else true) {
        return;
    }
    let (game, s) = (play.game, &mut *play.state);
    s.advantage.killed[side] = s.advantage.killed[side].saturating_add(1);
    let killed = s.advantage.killed[side];
    let threshold = game.facts.numbers.german_losses;
    let costs = match side {
        ALLIED => rule!("11.21", true),
        GERMAN => rule!("11.22", killed >= threshold),
    };
    if !costs {
        return;
    }
    let first = side == ALLIED || killed == threshold;
    if first && game.loses(s, side) {
        if rule!("R116", s.advantage.used) {
            s.advantage.paid = true;
        } else if s.options.advantage_loss == AdvantageLoss::AtOnce {
            s.advantage.holder = !side;
            play.say(Event::AdvantagePasses { side: !side });
        } else {
            s.advantage.lost = true;
        }
    } else {
        s.advantage.due[!side] += 1;
    }
}

/// Boxes that a side may still move the marker by in this impulse.
fn boxes(at: Look<'_>, side: Side) -> u8 {
    let most = at.game.facts.numbers.drm_most;
    let left = rule!("11.24", most.saturating_sub(at.state.advantage.moved), else u8::MAX);
    at.state.advantage.due[side].min(left)
}

/// Asks those who may move the marker because of what was just lost.
pub(crate) fn shift<S: Sink<Event>>(play: &mut Play<'_, S>) {
    for side in [GERMAN, ALLIED] {
        if play.state.advantage.due[side] > 0 {
            play.call(SunsetShift { side });
        }
    }
}

/// The Advantage passes at the end of an impulse or phase in which it was used or lost (11.2).
pub(crate) fn close<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let advantage = &mut play.state.advantage;
    let passes = rule!("11.2", advantage.used) || advantage.lost;
    let holder = if passes { !advantage.holder } else { advantage.holder };
    *advantage = crate::state::Advantage {
        holder,
        ..crate::state::Advantage::default()
    };
    if passes {
        play.say(Event::AdvantagePasses { side: holder });
    }
}

impl Procedure<Breakout> for SunsetShift {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let shift = if side == GERMAN { Shift::Earlier } else { Shift::Later };
        let offer = Offer::duty("drm", Action::Sunset(shift))
            .or("shorten", Some(Action::Sunset(Shift::Earlier)))
            .or("lengthen", Some(Action::Sunset(Shift::Later)))
            .or("leave", Some(Action::Leave))
            .by_default(if side == GERMAN { "shorten" } else { "lengthen" });
        let asked = match side {
            GERMAN => Question::new("11.21", "ask-sunset-shift", Shape::OneOf),
            ALLIED => Question::new("11.22", "ask-sunset-shift", Shape::OneOf),
        };
        let asked = asked.with("boxes", boxes(at, side));
        Some(asked.offered(offer).task("sunset-shift"))
    }

    fn list(self, _at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend([
            Action::Sunset(Shift::Earlier),
            Action::Sunset(Shift::Later),
            Action::Leave,
        ]);
    }

    fn judge(self, _at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Sunset(_) | Action::Leave => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn assume(self, _at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        Some(Action::Leave)
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let limit = play.game.facts.numbers.drm_limit;
        let s = &mut *play.state;
        s.advantage.due[self.side] -= 1;
        s.advantage.moved += 1;
        if let Action::Sunset(shift) = action {
            let drm = s.track.drm + shift.boxes();
            s.track.drm = rule!("R115", drm.clamp(-limit, limit), else drm);
            let drm = s.track.drm;
            play.say(Event::SunsetShifted { drm });
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if boxes(play.look(), self.side) > 0 {
            return Progress::Waits;
        }
        play.state.advantage.due[self.side] = 0;
        play.end();
        Progress::Went
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!(
            "doing sunset-shift {} {}\n",
            at.game.side_word(self.side),
            boxes(at, self.side)
        ));
    }
}
