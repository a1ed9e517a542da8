//! Demolition of bridges at the end of an Assault impulse (8.23, 20.4).

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::repair::{self, Work};
use crate::throw::{Sort, Throw};

/// The attacker blows up bridges of the places he has activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Demolition {
    /// The bridge that the die is for.
    pub(crate) at: Option<WaterId>,
}

/// What stands against blowing up a bridge.
fn judge_blow(at: Look<'_>, side: Side, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let facts = &game.facts.waters[water.index()];
    let beside = s.impulse.current().any(|area| area == facts.a || area == facts.b);
    why.gate(require(beside, Reason::NotBeside(water)))?;
    why.hear(forbid!(!game.intact(s, water), Reason::NothingToBlow(water)))?;
    why.hear(forbid!(game.holder(s, water) != side, Reason::NotYourBridge(water)))?;
    let threatened = |area| game.contested(s, area) || !game.controls(s, side, area);
    why.hear(forbid!(
        !threatened(facts.a) && !threatened(facts.b),
        Reason::NotThreatened(water)
    ))?;
    why.hear(forbid!(s.waters.mined.has(water), Reason::BlownBefore(water)))
}

fn open(at: Look<'_>, side: Side) -> WaterSet {
    let ground = at.state.impulse.current().filter(|&area| at.game.ground().has(area));
    let waters = ground.flat_map(|area| at.game.waters_of(area));
    waters
        .filter(|&water| allows(|why| judge_blow(at, side, water, why)))
        .collect()
}

impl Procedure<Breakout> for Demolition {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.impulse.side)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("8.23", "ask-blow", Shape::OneOf).task("demolition"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-blowing");
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        out.extend(open(at, side).iter().map(Action::Blow));
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Blow(water) => judge_blow(at, side, water, why),
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Blow(water) => {
                play.state.waters.mined.insert(water);
                play.goto(Self { at: Some(water) });
                play.call(Throw::of(Sort::Bridge, 1));
            }
            _ => play.end(),
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let die = crate::throw::take(play.state);
        let side = play.state.impulse.side;
        play.goto(Self::default());
        let Some(water) = self.at else {
            return Returned::Taken;
        };
        if rule!(
            "20.4",
            repair::succeeds(play.look(), side, water, Work::Demolition, die)
        ) {
            play.state.waters.down.insert(water);
            play.say(Event::Blown { water });
        } else {
            play.say(Event::NotBlown { water });
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let Some(water) = self.at else { return 0 };
        let who = at.state.impulse.side;
        let die = at.state.faces.get(0).unwrap_or(1);
        let done = repair::succeeds(at, who, water, Work::Demolition, die);
        i32::from(done != (side == who))
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if permit!("8.23", !open(play.look(), play.state.impulse.side).is_empty()) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let impulse = at.state.impulse;
        let blows = matches!(action, Action::Blow(_)) && impulse.going && impulse.side == side;
        blows.then(Self::default)
    }
}
