//! Repair of bridges (8.21, 20.2) and construction markers (20.21); the modifiers of all work on bridges (20.5).

use grognard_core::sum::{Sum, Total};
use grognard_core::{require, term, terms};
use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::prelude::*;
use crate::state::{WORKS, Works};
use crate::throw::{Sort, Throw};

/// The attacker repairs bridges of a place he has activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Repairs {
    pub(crate) area: AreaId,
    /// The bridge that the die is for.
    pub(crate) at: Option<WaterId>,
}

/// What is done to a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    Repair,
    Demolition,
}

terms! {
    /// What is added to the die.
    pub(crate) enum Working {
        /// A free area beside it.
        Free = "20.5a", "term-work-free";
        /// A contested area of one's own.
        Friendly = "20.5b", "term-work-friendly";
        /// A contested area of the enemy.
        Enemy = "20.5c", "term-work-enemy";
        /// A repair.
        Repair = "20.5d", "term-work-repair";
        /// Flooded ground.
        Flooded = "20.5e", "term-work-flooded";
        /// What has been built already.
        Level = "20.5f", "term-work-level";
    }
}

impl Breakout {
    /// The construction markers of a side.
    fn markers_of(&self, side: Side) -> std::ops::Range<usize> {
        let numbers = &self.facts.numbers;
        let german = usize::from(numbers.construction_german).min(1);
        match side {
            GERMAN => 0..german,
            ALLIED => 1..WORKS.min(1 + usize::from(numbers.construction_allied)),
        }
    }

    /// A construction marker of a side that does not lie on the map.
    pub(crate) fn idle_marker(&self, s: &State, side: Side) -> Option<usize> {
        self.markers_of(side)
            .find(|&marker| s.waters.works[marker].at().is_none())
    }

    /// The construction marker of a side at a bridge.
    pub(crate) fn works_at(&self, s: &State, side: Side, water: WaterId) -> Option<usize> {
        self.markers_of(side)
            .find(|&marker| s.waters.works[marker].at() == Some(water))
    }

    /// The marker that an attempt takes: the one there, a free one, or the least advanced from elsewhere.
    fn marker_for(&self, s: &State, side: Side, water: WaterId) -> Option<usize> {
        let free = |&marker: &usize| {
            let works = s.waters.works[marker];
            works.at().is_none() && !works.used
        };
        let here = self.works_at(s, side, water);
        let idle = here.or_else(|| self.markers_of(side).find(free));
        let unused = |marker: &usize| !s.waters.works[*marker].used;
        let elsewhere = || {
            self.markers_of(side)
                .filter(unused)
                .min_by_key(|&marker| s.waters.works[marker].level)
        };
        idle.or_else(elsewhere)
    }

    /// How often a side may try in an impulse or a Refit Phase: never more often than it has markers (20.21).
    fn repairs(&self, side: Side) -> u8 {
        let numbers = &self.facts.numbers;
        let most = match side {
            GERMAN => numbers.repairs_german,
            ALLIED => numbers.repairs_allied,
        };
        most.min(self.markers_of(side).len() as u8)
    }

    /// What stands against repairing a bridge, wherever it is tried from (20.2, 20.21).
    pub(crate) fn may_repair(&self, s: &State, side: Side, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
        why.gate(forbid!(!s.waters.down.has(water), Reason::NotDown(water)))?;
        why.hear(forbid!(s.waters.mended.has(water), Reason::MendedBefore(water)))?;
        why.hear(forbid!(
            s.waters.repairs[side] >= self.repairs(side),
            Reason::NoMoreRepairs(water)
        ))
    }
}

/// Adds up what is added to the die.
pub(crate) fn score(at: Look<'_>, side: Side, water: WaterId, work: Work, sum: &mut impl Sum<Working>) {
    let (game, s) = (at.game, at.state);
    let facts = &game.facts.waters[water.index()];
    let numbers = &game.facts.modifiers;
    for area in [facts.a, facts.b] {
        let (own, contested) = (game.controls(s, side, area), game.contested(s, area));
        if game.free(s, side, area) {
            term!(sum, Working::Free, numbers.work_free.into());
        } else if own && contested {
            term!(sum, Working::Friendly, numbers.work_friendly.into());
        } else if contested {
            term!(sum, Working::Enemy, numbers.work_enemy.into());
        }
    }
    if work == Work::Repair {
        term!(sum, Working::Repair, numbers.work_repair.into());
        let works = game.works_at(s, side, water);
        let level = works.map_or(0, |marker| s.waters.works[marker].level);
        term!(sum, Working::Level, level.into());
    }
    let flooded = if facts.flooded { numbers.work_flooded } else { 0 };
    term!(sum, Working::Flooded, flooded.into());
}

/// Whether a die is enough.
pub(crate) fn succeeds(at: Look<'_>, side: Side, water: WaterId, work: Work, die: u8) -> bool {
    let mut sum = Total(die.into());
    score(at, side, water, work, &mut sum);
    rule!("20.5", sum.0 >= at.game.facts.numbers.bridge_target.into())
}

/// An attempt is made: it counts, and takes a marker there.
pub(crate) fn attempt(game: &Breakout, s: &mut State, side: Side, water: WaterId) {
    s.waters.mended.insert(water);
    s.waters.repairs[side] += 1;
    if let Some(marker) = game.marker_for(s, side, water) {
        let works = &mut s.waters.works[marker];
        if works.at() != Some(water) {
            *works = Works {
                water: water.0,
                ..Works::default()
            };
        }
    }
    tidy(s);
}

/// The die of a repair has fallen.
pub(crate) fn decide<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, water: WaterId, die: u8) {
    let done = succeeds(play.look(), side, water, Work::Repair, die);
    let (game, s) = (play.game, &mut *play.state);
    let marker = game.works_at(s, side, water);
    if rule!("20.2", done) {
        s.waters.down.remove(water);
        let before = s.waters.allied.has(water);
        s.waters.allied.set(water, rule!("20.1b", side == ALLIED, else before));
        if let Some(marker) = marker {
            s.waters.works[marker] = Works {
                used: true,
                ..Works::default()
            };
        }
        if let Some(other) = game.works_at(s, !side, water) {
            s.waters.works[other] = Works::default();
        }
        tidy(s);
        play.say(Event::Repaired { side, water });
    } else {
        let most = game.facts.numbers.construction_most;
        if let Some(marker) = marker {
            let level = s.waters.works[marker].level;
            s.waters.works[marker].level = rule!("20.21", (level + 1).min(most), else level);
        }
        tidy(s);
        play.say(Event::NotRepaired { side, water });
    }
}

/// Construction markers of a side are all alike: they are kept in the order of their bridges.
pub(crate) fn tidy(s: &mut State) {
    s.waters.works[1..].sort_unstable_by_key(|works| (works.water, works.level, works.used));
}

/// What stands against taking a marker away (20.4).
pub(crate) fn may_dismantle(at: Look<'_>, side: Side, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
    let here = at.game.works_at(at.state, side, water);
    why.hear(forbid!(here.is_none(), Reason::NoWorksThere(water)))
}

/// Takes a marker away.
pub(crate) fn dismantle<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, water: WaterId) {
    if let Some(marker) = play.game.works_at(play.state, side, water) {
        let works = &mut play.state.waters.works[marker];
        *works = Works {
            used: works.used,
            ..Works::default()
        };
    }
    tidy(play.state);
    play.say(Event::Dismantled { water });
}

/// The markers that a side could take away.
pub(crate) fn list_dismantle(at: Look<'_>, side: Side, out: &mut Vec<Action>) {
    let works = at.game.markers_of(side).map(|marker| at.state.waters.works[marker]);
    out.extend(works.filter_map(Works::at).map(Action::Dismantle));
}

impl Repairs {
    pub(crate) fn of(area: AreaId) -> Self {
        Self { area, at: None }
    }

    fn judge_repair(self, look: Look<'_>, side: Side, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (look.game, look.state);
        let facts = &game.facts.waters[water.index()];
        why.gate(require(
            facts.a == self.area || facts.b == self.area,
            Reason::NotBeside(water),
        ))?;
        why.hear(forbid!(
            !game.controls(s, side, self.area),
            Reason::RepairElsewhere(self.area)
        ))?;
        why.hear(forbid!(
            crate::supply::isolated(game, s, side, self.area),
            Reason::RepairIsolated(self.area)
        ))?;
        game.may_repair(s, side, water, why)
    }

    fn open(self, look: Look<'_>, side: Side) -> impl Iterator<Item = WaterId> + '_ {
        let waters = look.game.waters_of(self.area);
        waters.filter(move |&water| allows(|why| self.judge_repair(look, side, water, why)))
    }
}

impl Procedure<Breakout> for Repairs {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.impulse.side)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("8.21", "ask-repair", Shape::OneOf).with("area", at.game.area_name(self.area));
        Some(asked.task("repair"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-repairing");
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at, side).map(Action::Repair));
        list_dismantle(at, side, out);
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Repair(water) => self.judge_repair(at, side, water, why),
            Action::Dismantle(water) => may_dismantle(at, side, water, why),
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match action {
            Action::Repair(water) => {
                let side = play.state.impulse.side;
                attempt(play.game, play.state, side, water);
                play.goto(Self {
                    at: Some(water),
                    ..self
                });
                play.call(Throw::of(Sort::Bridge, 1));
            }
            Action::Dismantle(water) => {
                let side = play.state.impulse.side;
                dismantle(play, side, water);
            }
            _ => play.end(),
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let die = crate::throw::take(play.state);
        let side = play.state.impulse.side;
        play.goto(Self::of(self.area));
        if let Some(water) = self.at {
            decide(play, side, water, die);
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let Some(water) = self.at else { return 0 };
        let who = at.state.impulse.side;
        let die = at.state.faces.get(0).unwrap_or(1);
        let done = succeeds(at, who, water, Work::Repair, die);
        i32::from(done != (side == who))
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let (at, side) = (play.look(), play.state.impulse.side);
        let open = self.open(at, side).next().is_some();
        if open || self.at.is_some() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    /// It is asked beside a place of the impulse, or of nobody's.
    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let Action::Repair(water) = action else { return None };
        let impulse = at.state.impulse;
        let facts = &at.game.facts.waters[water.index()];
        let active = [facts.a, facts.b].into_iter().find(|&area| impulse.has(area));
        active.filter(|_| impulse.going && impulse.side == side).map(Self::of)
    }
}
