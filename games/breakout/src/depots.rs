//! Depots (12.5–12.7): what they are worth, where they stand, and the step of the Refit Phase in which they are used.

use grognard_core::{Cost, require};
use serde::{Deserialize, Serialize};

use crate::day::Sky;
use crate::prelude::*;
use crate::refit::{Job, Stores, Supplying};
use crate::state::{DEPOTS, Depot, Origin};
use crate::{airlift, harbours, landing, night, repair, storm, supply};

/// A side places its depots and draws on them, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Depots {
    pub(crate) side: Side,
    /// What needs no choice has been done.
    pub(crate) begun: bool,
}

/// What each German depot is worth tonight (12.61, 18.41).
pub(crate) fn german_worth(game: &Breakout, s: &State) -> u8 {
    let (numbers, modifiers) = (&game.facts.numbers, &game.facts.modifiers);
    let (all, overcast) = airlift::impulses(s);
    let shares = |impulses: u32| {
        let each = u32::from(numbers.german_depot_impulses);
        i8::try_from(impulses.div_ceil(each)).unwrap_or(i8::MAX)
    };
    let (worth, more) = if s.track.dawn == Sky::Clear {
        let more = modifiers.depot_overcast.saturating_mul(shares(overcast));
        (rule!("12.61", numbers.german_depot_clear), rule!("18.41a", more))
    } else {
        let more = modifiers.depot_clear.saturating_mul(shares(all - overcast));
        (rule!("12.61", numbers.german_depot_overcast), rule!("18.41b", more))
    };
    worth.saturating_add_signed(more)
}

/// What a depot from an area is worth once the batteries have fired (12.72).
fn delivered(game: &Breakout, s: &State, area: AreaId, worth: u8) -> u8 {
    worth.saturating_sub(rule!("12.72", landing::batteries_near(game, s, area)))
}

/// Puts the Allied depots where their supplies come ashore (12.71, 24.2, 24.3).
fn supply_comes_ashore(game: &Breakout, s: &mut State) {
    let mut depots = [Depot::default(); DEPOTS];
    let mut free = depots.iter_mut();
    let mut land = |s: &State, area: AreaId, nation: Nation, origin: Origin, worth: u8| {
        if let Some(depot) = free.next() {
            *depot = Depot {
                source: area.0,
                area: area.0,
                points: delivered(game, s, area, worth),
                nation: Some(nation),
                origin,
                used: false,
            };
        }
    };
    for beach in game.every_beach() {
        let facts = game.beach(beach);
        let held = game.controls(s, ALLIED, facts.area) || !game.own(s, ALLIED, facts.area).is_empty();
        let works = rule!("12.71", s.day >= s.beach_from[beach.index()], else true);
        if rule!("R63", held, else true) && works {
            for _ in 0..facts.depots {
                land(s, facts.area, facts.nation, Origin::Beach, storm::beach_worth(game, s));
            }
        }
    }
    for harbour in harbours::working(game, s) {
        let facts = &game.facts.harbours[harbour];
        land(s, facts.area, facts.nation, harbours::origin(facts), facts.depot);
    }
    s.depots = depots;
}

/// German units in German sectors refit without depots (12.61, R61).
fn refit_sectors<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let game = play.game;
    for area in rule!("R61", supply::german_sources(game, play.state)) {
        for unit in game.own(play.state, GERMAN, area) {
            if play.state.condition[unit] != Condition::Fresh && !play.state.recovered.has(unit) {
                crate::refit::restore(play, unit);
            }
        }
    }
}

impl Breakout {
    /// What stands against a unit being refitted from depots (12.4, 12.51).
    fn may_refit(&self, at: Look<'_>, side: Side, stores: &Stores, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
        let s = at.state;
        why.gate(require(self.side_of(unit) == side, Reason::NotYours(unit)))?;
        let area = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        why.gate(require(self.ground().has(area), Reason::NotOnMap(unit)))?;
        why.hear(forbid!(s.recovered.has(unit), Reason::RecoveredBefore(unit)))?;
        why.gate(require(
            s.condition[unit] != Condition::Fresh,
            Reason::NothingToRecover(unit),
        ))?;
        stores.pays(at, Job::Unit(unit), why)
    }

    /// German depots that have been placed.
    fn german_depots(s: &State) -> usize {
        s.depots.iter().filter(|depot| depot.at().is_some()).count()
    }

    /// What stands against a German depot in an area (12.61).
    fn may_store(&self, s: &State, supplied: AreaSet, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
        why.gate(require(self.ground().has(area), Reason::NoPlace(area)))?;
        let most = usize::from(self.facts.numbers.german_depots).min(DEPOTS);
        why.hear(forbid!(Self::german_depots(s) >= most, Reason::NoDepotLeft))?;
        why.hear(forbid!(self.contested(s, area), Reason::DepotContested(area)))?;
        why.hear(forbid!(
            !self.free(s, GERMAN, area) && !self.contested(s, area),
            Reason::DepotHostile(area)
        ))?;
        why.hear(forbid!(!supplied.has(area), Reason::DepotUnsupplied(area)))
    }

    /// The depot of a beach that can still be taken inland.
    fn movable(s: &State, source: AreaId) -> Option<usize> {
        let waits = |depot: &Depot| {
            depot.nation.is_some()
                && depot.source == source.0
                && depot.area == depot.source
                && !depot.used
                && matches!(depot.origin, Origin::Beach | Origin::Mulberry)
        };
        s.depots.iter().position(waits)
    }

    /// What stands against taking a depot of a beach inland (12.71).
    fn may_take_inland(&self, s: &State, source: AreaId, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
        why.gate(require(self.ground().has(area), Reason::NoPlace(area)))?;
        let gives = s
            .depots
            .iter()
            .any(|depot| depot.nation.is_some() && depot.source == source.0);
        why.gate(require(gives, Reason::NoDepotFrom(source)))?;
        let Some(depot) = Self::movable(s, source) else {
            return why.gate(require(false, Reason::DepotStays(source)));
        };
        let nation = s.depots[depot].nation.unwrap_or_default();
        why.gate(require(area != source, Reason::DepotStays(source)))?;
        why.hear(forbid!(!self.free(s, ALLIED, source), Reason::BeachContested(source)))?;
        why.hear(forbid!(!self.free(s, ALLIED, area), Reason::DepotContested(area)))?;
        why.hear(forbid!(s.control[area] != nation, Reason::OtherNationsGround(area)))?;
        let inland = supply::inland(self, s, nation, source);
        why.hear(forbid!(!inland.has(area), Reason::NoWayInland(area)))
    }

    /// The beach depots, if reserves may raise them (24.7, R6).
    fn may_raise(&self, s: &State, why: &mut Refusals<Reason>) -> Flow {
        let beaches = || {
            s.depots
                .iter()
                .filter(|depot| depot.nation.is_some() && depot.origin == Origin::Beach)
        };
        let count = beaches().count();
        why.hear(forbid!(!self.extended(s), Reason::NoRaising))?;
        let touched = s.depots.iter().any(|depot| depot.used);
        why.hear(forbid!(touched, Reason::RaiseFirst))?;
        let full = beaches().any(|depot| depot.points >= self.facts.numbers.top_up);
        why.hear(forbid!(full, Reason::DepotsFull))?;
        let poor = count == 0 || usize::from(s.reserves[ALLIED]) < count;
        why.hear(forbid!(poor, Reason::CannotRaise))
    }
}

impl Depots {
    /// Where depots can be placed.
    fn places(self, at: Look<'_>, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        if self.side == GERMAN {
            let supplied = supply::supplied(game, s, Nation::German);
            let open = game.ground().iter();
            let open = open.filter(|&area| allows(|why| game.may_store(s, supplied, area, why)));
            out.extend(open.map(|area| Action::Depot(area, area)));
            return;
        }
        for source in game.facts.beach_areas {
            if Breakout::movable(s, source).is_some() {
                let open = game.facts.land.iter();
                let open = open.filter(|&area| allows(|why| game.may_take_inland(s, source, area, why)));
                out.extend(open.map(|area| Action::Depot(source, area)));
            }
        }
    }

    /// Whether a depot could be placed somewhere.
    fn has_place(self, at: Look<'_>) -> bool {
        let (game, s) = (at.game, at.state);
        let supplied = supply::supplied(game, s, Nation::German);
        let mut open = game.ground().iter();
        self.side == GERMAN && open.any(|area| allows(|why| game.may_store(s, supplied, area, why)))
    }

    /// Units of the side that could use a level.
    fn in_need(self, at: Look<'_>) -> impl Iterator<Item = UnitId> + '_ {
        let units = at.game.ashore(at.state, self.side) - at.state.recovered;
        units
            .iter()
            .filter(move |&unit| at.state.condition[unit] != Condition::Fresh)
    }

    /// Whether the side has anything left to do.
    fn open(self, at: Look<'_>) -> bool {
        let (game, s) = (at.game, at.state);
        let stores = Stores::of(at);
        let refits = || {
            self.in_need(at)
                .any(|unit| allows(|why| game.may_refit(at, self.side, &stores, unit, why)))
        };
        let bridges = || {
            s.waters
                .down
                .iter()
                .any(|water| allows(|why| game.may_repair(s, self.side, water, why)))
        };
        let needy = || self.in_need(at).next().is_some() || bridges();
        refits() || night::list(at, self.side, &stores).next().is_some() || (needy() && self.could_place(at))
    }

    fn could_place(self, at: Look<'_>) -> bool {
        let (game, s) = (at.game, at.state);
        let inland = |source: AreaId| {
            let mut land = game.facts.land.iter();
            Breakout::movable(s, source).is_some()
                && land.any(|area| allows(|why| game.may_take_inland(s, source, area, why)))
        };
        match self.side {
            GERMAN => self.has_place(at),
            ALLIED => game.facts.beach_areas.iter().any(inland) || allows(|why| game.may_raise(s, why)),
        }
    }

    /// What is left goes to the reserves, and the depots leave the map (12.53, R62). Depots that the German has not placed
    /// would leave as much wherever they stood.
    fn close<S: Sink<Event>>(self, play: &mut Play<'_, S>) {
        play.end();
        let (game, side) = (play.game, self.side);
        let mut points = 0;
        if self.has_place(play.look()) {
            let most = usize::from(game.facts.numbers.german_depots).min(DEPOTS);
            let left = most.saturating_sub(Breakout::german_depots(play.state)) as u16;
            points += left * u16::from(german_worth(game, play.state));
        }
        let depots = std::mem::take(&mut play.state.depots);
        for depot in &depots {
            let free = |area| rule!("12.52", game.free(play.state, side, area), else true);
            if depot.at().is_some_and(free) {
                points += u16::from(depot.points);
            }
        }
        let points = rule!("12.53", rule!("R62", points));
        if points > 0 {
            let reserves = &mut play.state.reserves[side];
            *reserves = reserves.saturating_add(points);
            play.say(Event::Stored { side, points });
        }
    }
}

impl Procedure<Breakout> for Depots {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let asked = match side {
            GERMAN => {
                let most = usize::from(at.game.facts.numbers.german_depots);
                let left = most.saturating_sub(Breakout::german_depots(at.state));
                Question::new("12.61", "ask-depots-german", Shape::OneOf)
                    .with("left", left as i32)
                    .with("points", german_worth(at.game, at.state))
            }
            ALLIED => Question::new("12.71", "ask-depots-allied", Shape::OneOf),
        };
        Some(asked.task("depots"))
    }

    fn answers(self, at: Look<'_>, side: Side, answers: &mut [Answer<Action>]) {
        let stores = Stores::of(at);
        let cost = |job: Job| stores.price(at, job).map(|price| Cost::new("depot", price));
        for answer in answers {
            match answer.action {
                Action::Refit(unit) => answer.cost = cost(Job::Unit(unit)),
                Action::Mend(_, area) => answer.cost = cost(Job::Bridge(area)),
                Action::Done => _ = answer.called("act-done-refitting"),
                Action::Depot(..) if side == GERMAN => _ = answer.called("act-depot-german"),
                _ => {}
            }
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let game = at.game;
        let stores = Stores::of(at);
        let able = self
            .in_need(at)
            .filter(|&unit| allows(|why| game.may_refit(at, side, &stores, unit, why)));
        out.extend(able.map(Action::Refit));
        self.places(at, out);
        out.extend(night::list(at, side, &stores));
        repair::list_dismantle(at, side, out);
        if side == ALLIED && allows(|why| game.may_raise(at.state, why)) {
            out.push(Action::Raise);
        }
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let (game, s) = (at.game, at.state);
        match action {
            Action::Refit(unit) => game.may_refit(at, side, &Stores::of(at), unit, why),
            Action::Depot(source, area) if side == GERMAN => {
                why.gate(require(source == area, Reason::NoDepotFrom(source)))?;
                game.may_store(s, supply::supplied(game, s, Nation::German), area, why)
            }
            Action::Depot(source, area) => game.may_take_inland(s, source, area, why),
            Action::Mend(water, area) => night::may_mend(at, side, &Stores::of(at), water, area, why),
            Action::Dismantle(water) => repair::may_dismantle(at, side, water, why),
            Action::Raise if side == ALLIED => game.may_raise(s, why),
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let (game, s) = (play.game, &mut *play.state);
        match action {
            Action::Refit(unit) => play.call(Supplying::of(Job::Unit(unit))),
            Action::Depot(_, area) if self.side == GERMAN => {
                let points = german_worth(game, s);
                if let Some(depot) = s.depots.iter_mut().find(|depot| depot.at().is_none()) {
                    *depot = Depot {
                        source: area.0,
                        area: area.0,
                        points,
                        nation: Some(Nation::German),
                        ..Depot::default()
                    };
                }
                play.say(Event::DepotPlaced { area, points });
            }
            Action::Depot(source, area) => {
                let Some(depot) = Breakout::movable(s, source) else {
                    return;
                };
                s.depots[depot].area = area.0;
                let points = s.depots[depot].points;
                play.say(Event::DepotPlaced { area, points });
            }
            Action::Mend(water, area) => night::begin(play, self.side, water, area),
            Action::Dismantle(water) => repair::dismantle(play, self.side, water),
            Action::Raise => {
                let mut spent = 0;
                for depot in s
                    .depots
                    .iter_mut()
                    .filter(|depot| depot.nation.is_some() && depot.origin == Origin::Beach)
                {
                    depot.points += 1;
                    spent += 1;
                }
                s.reserves[ALLIED] = s.reserves[ALLIED].saturating_sub(spent);
                play.say(Event::Raised { points: spent });
            }
            _ => self.close(play),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if !self.begun {
            play.goto(Self { begun: true, ..self });
            match self.side {
                GERMAN => refit_sectors(play),
                ALLIED => {
                    harbours::night(play);
                    supply_comes_ashore(play.game, play.state);
                }
            }
            return Progress::Went;
        }
        if self.open(play.look()) {
            return Progress::Waits;
        }
        self.close(play);
        Progress::Skipped
    }
}
