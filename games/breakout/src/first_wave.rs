//! The landings of the first day (21.5): the first wave is chosen, comes under fire, and assaults beach by beach.

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::aftermath;
use crate::assault::{self, Assault};
use crate::dday::invades;
use crate::frame::Value;
use crate::landing;
use crate::prelude::*;
use crate::state::Occasion;
use crate::throw::{Sort, Throw};

/// 1D: the first wave lands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Landings {
    /// Who lands.
    Choose,
    /// The batteries fire at them.
    Fire,
    /// They assault, beach by beach.
    Assault,
}

/// Those of the first wave that are to land on a beach.
fn wave(game: &Breakout, s: &State, beach: BeachId) -> UnitSet {
    s.chosen & s.at(game.beach(beach).approach)
}

/// What stands against leaving a unit out of the first wave (21.5).
fn may_stay_aboard(at: Look<'_>, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(require(s.chosen.has(unit), Reason::NotInThis(unit)))?;
    let beach = s.area_of(unit).and_then(|box_| game.beach_from(box_));
    let mut others = beach.map_or(UnitSet::EMPTY, |beach| wave(game, s, beach));
    others.remove(unit);
    why.hear(forbid!(others.is_empty(), Reason::EveryBeach(unit)))
}

/// 21.5: all who can land are taken to begin with.
pub(crate) fn choose_all(game: &Breakout, s: &mut State) {
    let mut waiting = UnitSet::EMPTY;
    for beach in game.every_beach() {
        waiting |= s.at(game.beach(beach).approach);
    }
    let able = game.fresh(s, waiting);
    s.chosen = rule!("21.5", able - game.facts.artillery, else able);
    // No more than a beach holds.
    for beach in game.every_beach() {
        let most = usize::from(game.facts.numbers.stacking);
        let room = most.saturating_sub(game.own(s, ALLIED, game.beach(beach).area).len());
        for unit in wave(game, s, beach).iter().skip(room) {
            s.chosen.remove(unit);
        }
    }
}

impl Procedure<Breakout> for Landings {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self {
            Self::Fire => Waits::Nobody,
            _ => Waits::on(ALLIED),
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let key = if self == Self::Choose {
            "ask-first-wave"
        } else {
            "ask-landing-assault"
        };
        let asked = Question::new("21.5", key, Shape::OneOf).with("count", at.state.chosen.len() as i32);
        Some(asked.task("landings"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            match answer.action {
                Action::Done => answer.called("act-land"),
                Action::Without(_) => answer.called("act-stay-aboard"),
                _ => continue,
            };
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let legal = |action: &Action| allows(|why| self.judge(at, side, *action, why));
        match self {
            Self::Choose => {
                out.extend(at.state.chosen.iter().map(Action::Without).filter(legal));
                out.push(Action::Done);
            }
            Self::Assault => {
                let areas = at.game.facts.beach_areas.iter();
                out.extend(areas.map(Action::Assault).filter(legal));
            }
            Self::Fire => {}
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        match (self, action) {
            (Self::Choose, Action::Without(unit)) => may_stay_aboard(at, unit, why),
            (Self::Choose, Action::With(unit)) => {
                why.hear(forbid!(game.is_guns(unit), Reason::GunsAtSea(unit)))?;
                why.not_now()
            }
            (Self::Choose, Action::Done) => Flow::Continue(()),
            (Self::Assault, Action::Assault(area)) => {
                why.gate(require(game.facts.beach_areas.has(area), Reason::BeachesOnly(area)))?;
                why.gate(require(!game.vacant(s, ALLIED, area), Reason::NobodyThere(area)))?;
                why.hear(forbid!(s.acts.assaulted.has(area), Reason::AssaultedBefore(area)))
            }
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match (self, action) {
            (Self::Choose, Action::Without(unit)) => play.state.chosen.remove(unit),
            (Self::Choose, Action::Done) => play.goto(Self::Fire),
            (Self::Assault, Action::Assault(area)) => storm_beach(play, area),
            _ => {}
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let faces = std::mem::take(&mut play.state.faces);
        let batch = under_fire(play.game, play.state);
        for (unit, die) in batch.iter().zip(faces.iter()) {
            if let Some(beach) = play.state.area_of(unit).and_then(|box_| play.game.beach_from(box_)) {
                landing::come_ashore(play, unit, beach, Some(die));
            }
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let batch = under_fire(at.game, at.state);
        landing::stake(at, side, batch)
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let game = play.game;
        match self {
            Self::Choose => {
                if play.state.chosen.is_empty() {
                    play.goto(Self::Assault);
                    return Progress::Went;
                }
                Progress::Waits
            }
            Self::Fire => {
                let batch = under_fire(game, play.state);
                if !batch.is_empty() {
                    play.call(Throw::of(Sort::Landing, batch.len() as u8));
                    return Progress::Went;
                }
                for beach in game.every_beach() {
                    for unit in wave(game, play.state, beach) {
                        landing::come_ashore(play, unit, beach, None);
                    }
                }
                play.goto(Self::Assault);
                Progress::Went
            }
            Self::Assault => {
                let s = &*play.state;
                let areas = game.facts.beach_areas.iter();
                let open = |&area: &AreaId| !game.vacant(s, ALLIED, area) && !s.acts.assaulted.has(area);
                let due = |&area: &AreaId| open(&area) && landing::ashore_now(game, s, area);
                if areas.clone().any(|area| due(&area)) {
                    return Progress::Waits;
                }
                play.end();
                Progress::Went
            }
        }
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        match action {
            _ if !invades(at, side) => None,
            Action::Without(_) => Some(Self::Choose),
            Action::Assault(area) if at.game.facts.beach_areas.has(area) => Some(Self::Assault),
            _ => None,
        }
    }
}

/// The units at which the batteries fire next, as many as can be thrown for at once (R117).
fn under_fire(game: &Breakout, s: &State) -> UnitSet {
    let fired = |unit: &UnitId| {
        let beach = s.area_of(*unit).and_then(|box_| game.beach_from(box_));
        beach.is_some_and(|beach| landing::batteries(game, s, beach) > 0)
    };
    s.chosen
        .iter()
        .filter(fired)
        .take(grognard_core::dice::Faces::MOST)
        .collect()
}

/// A landing assaults: all who can fight do; if nobody can, it is lost (21.5, R72).
fn storm_beach<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let game = play.game;
    let s = &mut *play.state;
    s.acts.assaulted.insert(area);
    let landed = s.at(area) & s.acts.bound;
    let units = game.fresh(s, landed) - game.facts.artillery;
    if !units.meets(&game.facts.leading) {
        aftermath::disrupt(s, rule!("R72", landed));
        play.say(Event::Repulsed { area });
        return;
    }
    assault::open(s, area, ALLIED, Occasion::Landing, units, units);
    if let Some(battle) = &mut s.battle {
        battle.hurt = landed - units;
    }
    play.say(Event::AssaultBegins { area, side: ALLIED });
    play.call(Assault::Declare);
}
