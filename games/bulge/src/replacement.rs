//! Replacement points (S2.6, R39).

use grognard_core::Limit;
use serde::{Deserialize, Serialize};

use crate::action::tell_units;
use crate::frame::Frame;
use crate::options::ReplacementCap;
use crate::prelude::*;

/// Points a side still has to give out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Replacement {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

impl Bulge {
    /// Whether a unit can get a point.
    fn may_replace(&self, s: &State, side: Side, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let facts = &self.facts.units[unit.index()];
        why.hear(forbid!(facts.side != side, Reason::ReplacementNotYours(unit)))?;
        why.gate(self.present(s, unit))?;
        let full = s.strength[unit] >= facts.strength;
        why.hear(forbid!(full, Reason::ReplacementFull(unit)))?;
        why.hear(forbid!(s.oos.has(unit), Reason::ReplacementOos(unit)))?;
        let beset = s.area_of(unit).is_some_and(|area| self.enemy_in(s, side, area));
        why.hear(forbid!(beset, Reason::ReplacementEnemy(unit)))?;
        let capped = s.options.replacement_cap == ReplacementCap::One;
        let twice = rule!("R39", capped && s.replaced.has(unit));
        why.hear(forbid!(twice, Reason::ReplacementTwice(unit)))
    }

    /// All units that can get a point.
    pub(crate) fn replaceable(&self, s: &State, side: Side) -> UnitSet {
        let units = self.facts.of_side[side].iter();
        units
            .filter(|&u| allows(|why| self.may_replace(s, side, u, why)))
            .collect()
    }
}

impl Procedure<Bulge> for Replacement {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let shape = match at.state.options.replacement_cap {
            ReplacementCap::One => Shape::up_to(self.left),
            ReplacementCap::Free => Shape::divide_up_to(self.left),
        };
        Some(
            Question::new("S2.6", "ask-replacement", shape)
                .with("left", self.left)
                .task("replacement"),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
        let free = at.state.options.replacement_cap == ReplacementCap::Free;
        for answer in answers {
            let Action::Replace(unit) = answer.action else { continue };
            let full = at.game.facts.units[unit.index()].strength;
            let missing = full.saturating_sub(at.state.strength[unit]);
            answer.with("full", full).limit = free.then(|| Limit::up_to(missing.min(self.left)));
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.replaceable(at.state, self.side).iter().map(Action::Replace));
        out.push(Action::Decline);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Replace(unit) => {
                let theirs = matches!(at.state.frames.top(), Some(Frame::Replacement(now)) if now.side != self.side);
                why.hear(require(!(theirs && self.side == ALLIED), Reason::TheyReplaceFirst))?;
                at.game.may_replace(at.state, self.side, unit, why)?;
                why.hear(forbid!(self.left == 0, Reason::ReplacementsGone))
            }
            Action::Decline => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Action::Replace(unit) = action else {
            play.end();
            return play.say(Event::ReplacementsDeclined { side: self.side });
        };
        let left = self.left.saturating_sub(1);
        play.goto(Self { left, ..self });
        play.state.strength[unit] += 1;
        play.state.replaced.insert(unit);
        let strength = play.state.strength[unit];
        play.say(Event::Replacement { unit, strength });
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let Self { side, left } = self;
        if left > 0 && !play.game.replaceable(play.state, side).is_empty() {
            return Progress::Waits;
        }
        play.end();
        if left > 0 {
            play.say(Event::ReplacementsUnused { side, points: left });
        }
        Progress::Skipped
    }

    /// His points may wait below those of the other side.
    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let own = at.state.frames.iter().find_map(|frame| match frame {
            Frame::Replacement(waiting) if waiting.side == side => Some(*waiting),
            _ => None,
        });
        let replaces = matches!(action, Action::Replace(_));
        replaces.then(|| own.unwrap_or(Self { side, left: 0 }))
    }
}
