//! The limited source of the German player (12.62): units there may recover by themselves before depots are placed.

use grognard_core::{Offer, require};
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::throw::{Sort, Throw};
use crate::turn::Phase;

/// Units at the limited source try to recover, all in one throw (R117).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Recovery;

/// What a unit needs on its die.
fn needs(game: &Breakout, s: &State, unit: UnitId) -> u8 {
    game.facts.levels[s.condition[unit] as usize].recovery
}

/// What stands against a unit trying.
fn may_try(game: &Breakout, s: &State, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let area = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
    why.gate(require(game.side_of(unit) == GERMAN, Reason::NotYours(unit)))?;
    why.hear(forbid!(
        !game.facts.limited_sources.has(area),
        Reason::NotAtLimitedSource(unit)
    ))?;
    let lost = !game.controls(s, GERMAN, area);
    why.hear(forbid!(lost, Reason::LimitedSourceLost(area)))?;
    why.hear(require(needs(game, s, unit) > 0, Reason::NothingToRecover(unit)))
}

/// Whoever may try does, until the owner says otherwise.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &*play.state);
    let units = game.ashore(s, GERMAN).iter();
    let able = units.filter(|&unit| allows(|why| may_try(game, s, unit, why)));
    play.state.chosen = permit!("12.62", true).then(|| able.collect()).unwrap_or(UnitSet::EMPTY);
    play.call(Recovery);
}

/// Whether a unit recovers with its die.
fn recovers(game: &Breakout, s: &State, unit: UnitId, die: u8) -> bool {
    rule!("12.62", die >= needs(game, s, unit))
}

impl Procedure<Breakout> for Recovery {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(GERMAN)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let offer = Offer::duty("cherbourg", Action::Done).by_default(Offer::<Action>::STAFF);
        let asked = Question::new("12.62", "ask-recovery", Shape::OneOf);
        let asked = asked.with("units", at.game.unit_list(at.state.chosen));
        Some(asked.offered(offer).task("recovery"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-recover");
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.state.chosen.iter().map(Action::Without));
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Without(unit) => {
                may_try(at.game, at.state, unit, why)?;
                why.hear(require(at.state.chosen.has(unit), Reason::NotInThis(unit)))
            }
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Without(unit) => play.state.chosen.remove(unit),
            _ => play.call(Throw::of(Sort::Recovery, play.state.chosen.len() as u8)),
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        play.end();
        let faces = std::mem::take(&mut play.state.faces);
        let units = std::mem::take(&mut play.state.chosen);
        for (unit, die) in units.iter().zip(faces.iter()) {
            if recovers(play.game, play.state, unit, die) {
                crate::refit::restore(play, unit);
            }
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let thrown = at.state.chosen.iter().zip(at.state.faces.iter());
        let well = thrown
            .filter(|&(unit, die)| recovers(at.game, at.state, unit, die))
            .count();
        let all = at.state.chosen.len();
        (if side == GERMAN { all - well } else { well }) as i32
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let tonight = side == GERMAN && at.state.phase == Phase::GermanRefit;
        (tonight && matches!(action, Action::Without(_))).then_some(Self)
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if !play.state.chosen.is_empty() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }
}
