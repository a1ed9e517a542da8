//! Choosing (S3a, S3e): the player on turn activates an area, or passes.

use grognard_core::{Arg, Message};

use crate::movement::Movement;
use crate::prelude::*;
use crate::turn::{TurnAction, TurnEnd};

/// The player on turn chooses an area or passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choose;

impl Bulge {
    /// Units out of supply or short of fuel: they cannot be activated and cannot attack (S18a).
    pub(crate) fn stuck(&self, s: &State) -> UnitSet {
        rule!("S18a", s.oos | s.fuel)
    }

    /// Which of the two it is.
    pub(crate) fn why_stuck(s: &State, unit: UnitId) -> Reason {
        if s.oos.has(unit) {
            Reason::StuckWithoutSupply(unit)
        } else {
            Reason::StuckWithoutFuel(unit)
        }
    }

    /// Units of `side` that could still be activated today.
    pub(crate) fn activatable(&self, s: &State, side: Side) -> UnitSet {
        self.on_map(s, side) - s.cube - self.stuck(s)
    }

    pub(crate) fn activatable_in(&self, s: &State, side: Side, area: AreaId) -> UnitSet {
        self.own(s, side, area) - s.cube - self.stuck(s)
    }

    /// An area can be chosen if it holds a unit that can be activated (S3a); where all that are left are out of
    /// supply or short of fuel, that is why it cannot (S18a).
    fn may_activate(&self, s: &State, side: Side, area: AreaId) -> Verdict<Reason> {
        if !self.activatable_in(s, side, area).is_empty() {
            return Ok(());
        }
        let stuck = (self.own(s, side, area) - s.cube).lowest();
        Err(stuck.map_or(Reason::NobodyToActivate(area), |unit| Self::why_stuck(s, unit)))
    }

    /// The grounds for a pass (S3e, R14).
    pub(crate) fn may_pass(&self, s: &State, side: Side) -> Verdict<Reason> {
        let ground = side != self.initiative(s) || s.passed || self.activatable(s, side).is_empty();
        // Where there is no enemy an activation may come to nothing.
        let quiet = || {
            self.areas_to_activate(s)
                .iter()
                .any(|area| !self.enemy_in(s, side, area))
        };
        forbid!(
            !ground,
            if quiet() {
                Reason::MayNotPass
            } else {
                Reason::MayNotPassInContact
            }
        )
    }

    /// The Allies have no turn between the surprise turns (S1d).
    pub(crate) fn has_turns(&self, s: &State, side: Side) -> Verdict<Reason> {
        forbid!(side != s.turn && self.surprise(s), Reason::SurpriseTurns)
    }

    /// The areas that the player on turn may choose.
    pub(crate) fn areas_to_activate(&self, s: &State) -> AreaSet {
        s.areas_of(self.activatable(s, s.turn))
    }

    /// Something else is asked. What holds the commandos up is told first; whoever would go on has nothing in hand.
    pub(crate) fn not_now(&self, s: &State, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Commando(_) => {
                why.hear(self.commando_possible(s))?;
                why.not_now()
            }
            Action::Go(_) | Action::Exit | Action::Halt => {
                why.refuse(Reason::NotNow)?;
                why.gate(Err(Reason::NothingInHand))
            }
            _ => why.not_now(),
        }
    }
}

/// Activates an area: all fresh units in it, none left out (S3a).
fn activate<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let side = play.state.turn;
    let units = rule!("S3a", play.game.activatable_in(play.state, side, area));
    play.state.clear_turn();
    play.state.active = units;
    play.say(Event::Activates { side, area, units });
    play.goto(TurnEnd);
    play.call(Movement);
}

fn pass<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let side = play.state.turn;
    play.say(Event::Passes { side });
    play.state.clear_turn();
    play.game.turn_over(play.state, TurnAction::Pass, play.sink);
}

impl Procedure<Bulge> for Choose {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.turn)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("S3a", "ask-choose", Shape::OneOf).task("choose"))
    }

    fn answers(self, at: Look<'_>, side: Side, answers: &mut [Answer<Action>]) {
        let (game, s) = (at.game, at.state);
        let told = |unit| {
            let said = Message::new("unit-strength").with("unit", game.unit_name(unit));
            Arg::from(said.with("strength", s.strength[unit]))
        };
        for answer in answers {
            let Action::Activate(area) = answer.action else {
                continue;
            };
            let units: Vec<Arg> = game.activatable_in(s, side, area).iter().map(told).collect();
            let contact = game.enemy_in(s, side, area);
            let group = if contact { "group-contact" } else { "group-free" };
            answer.with("units", units).group = Some(Message::new(group));
        }
    }

    fn warnings(self, at: Look<'_>, side: Side, out: &mut Vec<Warning<Action>>) {
        if at.game.may_pass(at.state, side).is_ok() {
            at.game.warn_of_pass(at.state, side, out);
            at.game.warn_of_supply(at.state, side, Action::Pass, out);
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.areas_to_activate(at.state).iter().map(Action::Activate));
        if at.game.may_pass(at.state, side).is_ok() {
            out.push(Action::Pass);
        }
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Activate(area) => {
                why.hear(at.game.has_turns(at.state, side))?;
                why.gate(at.game.may_activate(at.state, side, area))
            }
            Action::Pass => {
                why.hear(at.game.has_turns(at.state, side))?;
                why.hear(at.game.may_pass(at.state, side))
            }
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Activate(area) => activate(play, area),
            _ => pass(play),
        }
    }

    /// A player with nothing to activate must pass (R14).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let side = play.state.turn;
        if !rule!("R14", play.game.activatable(play.state, side).is_empty()) {
            return Progress::Waits;
        }
        play.say(Event::MustPass { side });
        pass(play);
        Progress::Skipped
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Activate(_) | Action::Pass).then_some(Self)
    }
}
