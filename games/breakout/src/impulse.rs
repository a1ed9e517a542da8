//! An impulse: what a player may do in it (8.1, 8.11, 8.6), and the Double Impulse (11.4).

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::bombard::{self, Bombardment};
use crate::demolition::Demolition;
use crate::landing::Landing;
use crate::operate::Operate;
use crate::options::DoubleImpulseMarkers;
use crate::prelude::*;
use crate::repair::{self, Repairs};
use crate::state::{Agent, NOBODY};
use crate::warnings;

/// The impulse that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Impulse {
    /// Whether one is.
    pub(crate) going: bool,
    pub(crate) side: Side,
    /// 0 for the first activation, 1 for the second of a Double Impulse.
    pub(crate) half: u8,
    /// The places that have been activated.
    pub(crate) places: [u8; 2],
    /// Movement that counts as spent where each of them has been assaulted (8.54).
    pub(crate) toll: [u8; 2],
    /// Places in which an assault was an overrun.
    pub(crate) overran: AreaSet,
    /// Halves that were air bombardments, and those in which a marker of ships was used.
    pub(crate) air: [bool; 2],
    pub(crate) naval: [bool; 2],
    pub(crate) passed: bool,
    pub(crate) stage: Stage,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The player chooses.
    #[default]
    Choose,
    /// The first activation is over.
    HalfOver,
    /// The player chooses for the second time.
    Second,
    /// Everything has been done.
    Over,
}

impl Default for Impulse {
    fn default() -> Self {
        Self {
            going: false,
            side: GERMAN,
            half: 0,
            places: [NOBODY; 2],
            toll: [0; 2],
            overran: AreaSet::EMPTY,
            air: [false; 2],
            naval: [false; 2],
            passed: false,
            stage: Stage::Choose,
        }
    }
}

impl Impulse {
    /// The names of the active places.
    pub(crate) fn named(self, game: &Breakout) -> grognard_core::Arg {
        let places = self.places.into_iter().filter(|&place| place != NOBODY);
        let names: Vec<grognard_core::Arg> = places.map(|place| game.area_name(AreaId(place)).into()).collect();
        names.into()
    }

    /// The places whose activation goes on: both, if they have been activated together.
    pub(crate) fn current(self) -> impl Iterator<Item = AreaId> {
        let after = self.half > 0 && self.stage == Stage::Over;
        let places = self.places.into_iter().skip(usize::from(after));
        places.filter(|&place| place != NOBODY).map(AreaId)
    }

    /// Whether a place has been activated.
    pub(crate) fn has(self, area: AreaId) -> bool {
        self.places.contains(&area.0)
    }
}

/// A player chooses what he does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choose;

/// Units of a place that may begin to act.
fn fresh_there(at: Look<'_>, area: AreaId) -> UnitSet {
    let (game, s) = (at.game, at.state);
    let fixed = rule!("4.25", game.facts.coastal);
    let able = game.own(s, s.impulse.side, area) - fixed - s.acts.acted - s.acts.done;
    game.fresh(s, able)
}

/// Whether a bridge of a place could be repaired or blown up by whoever activates it.
fn works_there(at: Look<'_>, area: AreaId) -> bool {
    let (game, s) = (at.game, at.state);
    let side = s.impulse.side;
    if !game.ground().has(area) {
        return false;
    }
    game.waters_of(area).any(|water| {
        let facts = &game.facts.waters[water.index()];
        let threatened = |area| game.contested(s, area) || !game.controls(s, side, area);
        let blows = game.intact(s, water)
            && game.holder(s, water) == side
            && (threatened(facts.a) || threatened(facts.b))
            && !s.waters.mined.has(water);
        let mends = || {
            game.controls(s, side, area)
                && allows(|why| game.may_repair(s, side, water, why))
                && !crate::supply::isolated(game, s, side, area)
        };
        blows || mends()
    })
}

/// What stands against activating a place (8.1, 8.11).
fn may_activate(at: Look<'_>, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let open = game.ground().has(area) || (permit!("3.4", s.impulse.side == ALLIED && game.facts.approaches.has(area)));
    why.gate(require(open, Reason::NoPlace(area)))?;
    if let Some(beach) = game.beach_from(area) {
        return crate::landing::may_land_somebody(at, beach, why);
    }
    let units = fresh_there(at, area);
    let acts = units.iter().any(|unit| game.one_nation(s, unit).is_ok());
    why.hear(forbid!(
        !acts && !permit!("8.11", works_there(at, area)),
        Reason::NothingThere(area)
    ))
}

/// What stands against a Double Impulse (11.4).
pub(crate) fn may_double(at: Look<'_>) -> Verdict<Reason> {
    let s = at.state;
    forbid!(s.impulse.half > 0, Reason::DoubleAlready)?;
    forbid!(s.advantage.holder != s.impulse.side, Reason::NoAdvantage)?;
    forbid!(s.advantage.used, Reason::AdvantageUsed)
}

/// What stands against activating a second place to fight together with the first (11.4).
pub(crate) fn may_combine(at: Look<'_>, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    why.hear(may_double(at))?;
    why.hear(forbid!(at.state.impulse.has(area), Reason::ActiveAlready(area)))?;
    why.gate(require(at.game.ground().has(area), Reason::NoPlace(area)))?;
    // As a Double Impulse, it may bring in the other nation.
    let units = fresh_there(at, area);
    why.hear(forbid!(
        units.is_empty() && !works_there(at, area),
        Reason::NothingThere(area)
    ))
}

/// Activates a second place beside the first.
pub(crate) fn combine<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let units = fresh_there(play.look(), area);
    let s = &mut *play.state;
    s.advantage.used = true;
    s.impulse.half = 1;
    s.impulse.places[1] = area.0;
    s.acts.active |= units;
    let side = s.impulse.side;
    play.say(Event::AdvantageUsed { side });
    play.say(Event::Activated { area });
    if play.game.controls(play.state, side, area) {
        play.call(Repairs::of(area));
    }
}

/// Activates a place and begins with its three steps (8.2).
fn activate<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let units = fresh_there(play.look(), area);
    let (game, s) = (play.game, &mut *play.state);
    let half = usize::from(s.impulse.half);
    s.impulse.places[half] = area.0;
    s.impulse.stage = if half == 0 { Stage::HalfOver } else { Stage::Over };
    play.say(Event::Activated { area });
    let (side, s) = (play.state.impulse.side, &mut *play.state);
    if let Some(beach) = game.beach_from(area) {
        s.chosen = UnitSet::EMPTY;
        // Bridges are blown beside a place that is combined with the landing.
        play.call(Demolition::default());
        play.call(Operate);
        play.call(Landing::of(beach));
        return;
    }
    s.acts.active |= units;
    play.call(Demolition::default());
    play.call(Operate);
    if rule!("8.2", game.controls(play.state, side, area)) {
        play.call(Repairs::of(area));
    }
}

/// What stands against a marker of ships or aircraft beside another in the same impulse (17.1, R114).
pub(crate) fn may_use_marker(at: Look<'_>, air: bool) -> Verdict<Reason> {
    let impulse = at.state.impulse;
    let used = if air { impulse.air } else { impulse.naval };
    let each = at.state.options.double_impulse_markers == DoubleImpulseMarkers::PerHalf;
    let again = impulse.half > 0 && used[0] && !each;
    forbid!(again, Reason::MarkerThisImpulse)
}

impl Procedure<Breakout> for Choose {
    fn waits(self, at: Look<'_>) -> Waits {
        match at.state.impulse.stage {
            Stage::Over => Waits::Nobody,
            _ => Waits::on(at.state.impulse.side),
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = match at.state.impulse.stage {
            Stage::HalfOver => Question::new("11.4", "ask-double", Shape::OneOf),
            Stage::Second => Question::new("11.4", "ask-second", Shape::OneOf),
            _ => Question::new("8.1", "ask-impulse", Shape::OneOf),
        };
        let asked = asked.with("box", crate::day::box_label(at));
        Some(asked.task("impulse"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-impulse");
            }
            if let Action::Activate(area) = answer.action
                && at.game.facts.approaches.has(area)
            {
                answer.says("19.3", "act-activate-sea");
            }
        }
    }

    fn warnings(self, at: Look<'_>, side: Side, out: &mut Vec<Warning<Action>>) {
        if at.state.impulse.stage == Stage::Choose {
            warnings::of_pass(at, side, out);
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        if at.state.impulse.stage == Stage::HalfOver {
            out.extend(may_double(at).is_ok().then_some(Action::Double));
            out.push(Action::Done);
            return;
        }
        let places = at.game.ground() | at.game.facts.approaches;
        out.extend(
            places
                .iter()
                .filter(|&area| allows(|why| may_activate(at, area, why)))
                .map(Action::Activate),
        );
        bombard::list(at, side, out);
        repair::list_dismantle(at, side, out);
        out.push(if at.state.impulse.stage == Stage::Choose {
            Action::Pass
        } else {
            Action::Done
        });
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let stage = at.state.impulse.stage;
        match action {
            Action::Double if stage == Stage::HalfOver => why.hear(may_double(at)),
            Action::Done if stage != Stage::Choose => Flow::Continue(()),
            Action::Activate(_) | Action::Bombard(..) if stage == Stage::HalfOver => {
                why.hear(forbid!(true, Reason::OneActivation))
            }
            Action::Activate(area) => may_activate(at, area, why),
            Action::Bombard(agent, area) => bombard::may_bombard(at, agent, area, why),
            Action::Dismantle(water) if stage != Stage::HalfOver => repair::may_dismantle(at, side, water, why),
            Action::Pass if stage == Stage::Choose => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Activate(area) => activate(play, area),
            Action::Bombard(agent, area) => {
                let s = &mut *play.state;
                let half = usize::from(s.impulse.half);
                let over = if half == 0 { Stage::HalfOver } else { Stage::Over };
                s.impulse.stage = rule!("10.1", over, else Stage::Choose);
                if let Agent::Marker(marker) = agent {
                    let air = play.game.facts.markers[usize::from(marker)].kind == crate::facts::MarkerKind::Air;
                    play.state.impulse.air[half] = air;
                    play.state.impulse.naval[half] = !air;
                }
                bombard::begin(play, agent, area);
                play.call(Bombardment::Declare);
            }
            Action::Double => {
                play.state.advantage.used = true;
                play.state.impulse.half = 1;
                play.state.impulse.stage = Stage::Second;
                // The first activation has ended with its own steps (8.2).
                play.state.acts.active = UnitSet::EMPTY;
                play.state.acts.again = UnitSet::EMPTY;
                let side = play.state.impulse.side;
                play.say(Event::AdvantageUsed { side });
                crate::day::first_half_over(play);
            }
            Action::Dismantle(water) => {
                let side = play.state.impulse.side;
                repair::dismantle(play, side, water);
            }
            Action::Pass => {
                play.state.impulse.passed = true;
                play.state.impulse.stage = Stage::Over;
                let side = play.state.impulse.side;
                play.say(Event::Passed { side });
            }
            _ => play.state.impulse.stage = Stage::Over,
        }
    }

    /// It is asked of the player whose impulse it is.
    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let impulse = at.state.impulse;
        let begins = matches!(action, Action::Activate(_) | Action::Bombard(..));
        (begins && impulse.going && impulse.side == side).then_some(Self)
    }

    /// The impulse is over where no Double Impulse is possible.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        match play.state.impulse.stage {
            Stage::HalfOver if may_double(play.look()).is_err() => {
                play.state.impulse.stage = Stage::Over;
                Progress::Skipped
            }
            Stage::Over => {
                play.end();
                Progress::Went
            }
            _ => Progress::Waits,
        }
    }
}
