//! Bombardment (10): field artillery, ships, aircraft or the guns beyond the map fire at one area.

use grognard_core::odds::Assumption;
use grognard_core::require;
use grognard_core::sum::Total;
use serde::{Deserialize, Serialize};

use crate::attrition::{self, Attrition};
use crate::facts::MarkerKind;
use crate::frame::Value;
use crate::friendly::FriendlyFire;
use crate::gunnery::{may_fire, may_use};
use crate::options::D2Primary;
use crate::prelude::*;
use crate::state::{Agent, Fire};
use crate::throw::{Sort, Throw};
use crate::turn::Phase;
use crate::{day, impulse};

/// A bombardment, step by step; `Position::fire` is what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Bombardment {
    /// The attacker names guns and what is hit first.
    Declare,
    /// The dice are due.
    Dice,
    /// The owner has given the points out.
    Given,
    /// Bombs that fell on one's own have been dealt with.
    Over,
}

/// Artillery of a side that could fire at a place.
fn batteries(at: Look<'_>, side: Side, area: AreaId) -> UnitSet {
    let (game, s) = (at.game, at.state);
    let mut there = s.at(area);
    for beside in game.facts.map.neighbours(area) {
        there |= s.at(beside);
    }
    let guns = there & game.facts.artillery & game.facts.of_side[side];
    guns.iter()
        .filter(|&unit| allows(|why| may_fire(at, unit, area, why)))
        .collect()
}

/// Whether a construction marker of the enemy lies on the boundary of an area.
fn enemy_works(at: Look<'_>, side: Side, area: AreaId) -> impl Iterator<Item = WaterId> + '_ {
    let waters = at.game.facts.waters_of[area.index()].iter();
    waters.filter(move |&water| at.game.works_at(at.state, !side, water).is_some())
}

/// What stands against bombarding an area in an impulse (8.11, 10.11).
pub(crate) fn may_bombard(at: Look<'_>, agent: Agent, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let side = s.impulse.side;
    why.gate(require(game.ground().has(area), Reason::NoPlace(area)))?;
    let enemies = !game.vacant(s, side, area);
    match agent {
        Agent::Marker(marker) => {
            why.gate(forbid!(
                game.facts.markers[usize::from(marker)].side != side,
                Reason::NotYourMarker
            ))?;
            why.hear(require(enemies, Reason::NobodyThere(area)))?;
            why.hear(impulse::may_use_marker(at, game.marker_kind(marker) == MarkerKind::Air))?;
            may_use(at, marker, area, why)
        }
        Agent::Guns => {
            let works = enemy_works(at, side, area).next().is_some();
            why.gate(require(enemies || works, Reason::NobodyThere(area)))?;
            let guns = batteries(at, side, area);
            let aims = |&unit: &UnitId| enemies || enemy_works(at, side, area).any(|water| leads_at(at, unit, water));
            let guns = guns.iter().filter(aims).any(|unit| game.one_nation(s, unit).is_ok());
            why.hear(require(guns, Reason::NoGuns(area)))
        }
    }
}

/// Whether an artillery unit stands beside a bridge (10.12, R49).
fn leads_at(at: Look<'_>, unit: UnitId, water: WaterId) -> bool {
    let facts = &at.game.facts.waters[water.index()];
    let here = at.state.area_of(unit);
    here == Some(facts.a) || here == Some(facts.b)
}

/// The bombardments of an impulse.
pub(crate) fn list(at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
    let markers = (0..at.game.facts.markers.len() as u8).map(Agent::Marker);
    for agent in markers.chain([Agent::Guns]) {
        let areas = at.game.ground().iter();
        let open = areas.filter(|&area| allows(|why| may_bombard(at, agent, area, why)));
        out.extend(open.map(|area| Action::Bombard(agent, area)));
    }
}

/// Puts a bombardment on the table.
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>, agent: Agent, area: AreaId) {
    let attacker = match agent {
        Agent::Marker(marker) => play.game.facts.markers[usize::from(marker)].side,
        Agent::Guns => play.state.impulse.side,
    };
    play.state.fire = Some(Fire {
        area,
        attacker,
        agent,
        guns: UnitSet::EMPTY,
        lead: None,
        primary: None,
        works: None,
        attack: 0,
        defence: 0,
        points: 0,
        open: UnitSet::EMPTY,
        friendly: 0,
    });
    play.say(Event::BombardmentBegins { agent, area });
}

/// What stands against hitting a unit first (10.12, 16.1, R46). `side` is that of the unit.
pub(crate) fn may_hit(at: Look<'_>, side: Side, area: AreaId, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let targets = game.own(s, side, area);
    why.gate(require(targets.has(unit), Reason::NotInThis(unit)))?;
    let others = targets - game.facts.artillery;
    let guns = game.is_guns(unit) && !others.is_empty();
    why.hear(forbid!(guns, Reason::GunsNotFirst(unit)))?;
    let eligible = if others.is_empty() { targets } else { others };
    let harmed = eligible.iter().any(|unit| s.condition[unit] != Condition::D2);
    let hopeless = s.condition[unit] == Condition::D2 && harmed && s.options.d2_primary == D2Primary::Barred;
    why.hear(forbid!(hopeless, Reason::CannotBeHarmed(unit)))
}

/// What stands against artillery leading or joining (10.2, 16.14).
fn may_shoot(at: Look<'_>, fire: &Fire, unit: UnitId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(forbid!(game.side_of(unit) != fire.attacker, Reason::NotYours(unit)))?;
    why.gate(require(game.is_guns(unit), Reason::NotGuns(unit)))?;
    may_fire(at, unit, fire.area, why)?;
    match fire.lead {
        None => {
            why.hear(game.one_nation(s, unit))?;
            let empty = game.vacant(s, fire.attacker, fire.area);
            let mut works = enemy_works(at, fire.attacker, fire.area);
            why.hear(require(
                !empty || works.any(|water| leads_at(at, unit, water)),
                Reason::NotBesideWorks(unit),
            ))
        }
        Some(lead) => {
            why.gate(require(!fire.guns.has(unit), Reason::InThis(unit)))?;
            let strangers = game.unit(lead).nation != game.unit(unit).nation;
            why.hear(forbid!(strangers, Reason::OtherNationsFire(unit)))?;
            let rockets = game.facts.nebelwerfers.has(unit) || game.facts.nebelwerfers.has(lead);
            why.hear(forbid!(rockets, Reason::RocketsAlone(unit)))
        }
    }
}

impl Procedure<Breakout> for Bombardment {
    fn waits(self, at: Look<'_>) -> Waits {
        match (self, at.state.fire) {
            (Self::Declare, Some(fire)) => Waits::on(fire.attacker),
            _ => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let fire = at.state.fire?;
        let key = if fire.agent == Agent::Guns && fire.lead.is_none() {
            "ask-lead-guns"
        } else {
            "ask-target"
        };
        let asked = Question::new("10.12", key, Shape::OneOf).with("area", at.game.area_name(fire.area));
        Some(asked.task("bombard"))
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        let Some(fire) = at.state.fire else { return };
        let legal = |action: &Action| allows(|why| self.judge(at, side, *action, why));
        let guns = batteries(at, side, fire.area);
        if fire.agent == Agent::Guns {
            let named = if fire.lead.is_some() {
                Action::With
            } else {
                Action::Lead
            };
            out.extend(guns.iter().map(named).filter(legal));
        }
        let targets = at.game.enemies(at.state, side, fire.area).iter();
        out.extend(targets.map(Action::Target).filter(legal));
        let works = enemy_works(at, side, fire.area);
        out.extend(works.map(Action::TargetWorks).filter(legal));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(fire) = at.state.fire.filter(|_| self == Self::Declare) else {
            return why.not_now();
        };
        let guns = fire.agent == Agent::Guns;
        let led = require(!guns || fire.lead.is_some(), Reason::LeadFirst);
        match action {
            Action::Lead(unit) if guns && fire.lead.is_none() => may_shoot(at, &fire, unit, why),
            Action::With(unit) if guns && fire.lead.is_some() => may_shoot(at, &fire, unit, why),
            Action::Target(unit) => {
                why.gate(led)?;
                may_hit(at, !fire.attacker, fire.area, unit, why)
            }
            Action::TargetWorks(water) => {
                why.gate(led)?;
                let there = enemy_works(at, fire.attacker, fire.area).any(|other| other == water);
                why.gate(require(there, Reason::NoWorksThere(water)))?;
                let beside = fire.lead.is_some_and(|unit| leads_at(at, unit, water));
                why.hear(forbid!(!beside, Reason::WorksOutOfSight(water)))
            }
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Some(fire) = &mut play.state.fire else {
            return play.end();
        };
        match action {
            Action::Lead(unit) => {
                fire.lead = Some(unit);
                fire.guns.insert(unit);
            }
            Action::With(unit) => fire.guns.insert(unit),
            Action::Target(unit) => {
                fire.primary = Some(unit);
                play.say(Event::Targeted { unit });
                shoot(play);
            }
            Action::TargetWorks(water) => {
                fire.works = Some(water);
                shoot(play);
            }
            _ => {}
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        day::keep_sunset(play, Sort::Bombardment);
        play.goto(Self::Given);
        resolve(play);
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let Some(fire) = at.state.fire else { return 0 };
        let (points, friendly) = points(at.game, at.state, &fire);
        if side == fire.attacker {
            friendly.into()
        } else {
            points.into()
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let Some(fire) = play.state.fire else {
            play.end();
            return Progress::Went;
        };
        match self {
            Self::Declare => return Progress::Waits,
            Self::Dice => play.call(Throw::attack(Sort::Bombardment)),
            Self::Given => {
                play.goto(Self::Over);
                if fire.friendly > 0 {
                    play.call(FriendlyFire);
                }
            }
            Self::Over => {
                play.state.fire = None;
                play.end();
            }
        }
        Progress::Went
    }

    fn assume(self, _at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        None
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        if let Some(fire) = &at.state.fire {
            crate::position::write_fire(at, fire, out);
        }
    }
}

/// Everything has been named: the values are fixed, the marker is used, and the dice are due.
fn shoot<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let game = play.game;
    let Some(mut fire) = play.state.fire else { return };
    let (mut attack, mut defence) = (Total(0), Total(0));
    game.gunnery(play.state, &fire, &mut attack, &mut defence);
    (fire.attack, fire.defence) = (attack.0 as i8, rule!("10.3", defence.0 as i8));
    let s = &mut *play.state;
    s.fire = Some(fire);
    s.acts.acted |= fire.guns;
    for unit in fire.guns {
        crate::march::note_nation(game, s, unit);
    }
    if let Agent::Marker(marker) = fire.agent {
        let facts = &game.facts.markers[usize::from(marker)];
        // In the phases of the landings markers are used at the end (21.3, 21.4).
        if rule!("10.11", s.phase == Phase::Day) {
            s.used |= 1 << marker;
        }
        match facts.nation {
            Nation::Us => s.hit_us.insert(fire.area),
            Nation::British => s.hit_british.insert(fire.area),
            Nation::German => {}
        }
    }
    play.goto(Bombardment::Dice);
}

/// Points on the enemy, and those that fall on one's own (10.4, 17.31).
fn points(game: &Breakout, s: &State, fire: &Fire) -> (u8, u8) {
    let half = s.faces.len() / 2;
    let sum = |front: bool| -> u8 {
        let faces = s.faces.iter().enumerate();
        faces
            .filter(|(at, _)| (*at < half) == front)
            .map(|(_, face)| face)
            .sum()
    };
    let (attack, defence) = (sum(true), sum(false));
    let total = i32::from(attack) + i32::from(fire.attack) - i32::from(defence) - i32::from(fire.defence);
    let equal = attack == defence && game.by_air(fire) && game.contested(s, fire.area);
    let friendly = rule!("17.31", if equal { attack.div_ceil(2) } else { 0 });
    (rule!("10.4", total.clamp(0, 255) as u8), friendly)
}

/// The dice have been accepted (E7).
fn resolve<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let game = play.game;
    let Some(mut fire) = play.state.fire else { return };
    let (ap, friendly) = points(game, play.state, &fire);
    let s = &mut *play.state;
    let _ = crate::throw::take(s);
    crate::aftermath::tire(s, fire.guns);
    fire.friendly = friendly;
    let (price, works) = match (fire.primary, fire.works) {
        (Some(unit), _) => (attrition::first_price(game, s, unit), None),
        (None, Some(water)) => (rule!("10.4e", game.facts.numbers.construction_price), Some(water)),
        (None, None) => (0, None),
    };
    let reached = rule!("R45", ap >= price && ap > 0);
    fire.points = if reached { ap - price } else { 0 };
    let targets = game.enemies(s, fire.attacker, fire.area);
    fire.open = if reached {
        attrition::reducible(game, s, targets)
    } else {
        UnitSet::EMPTY
    };
    if let Some(unit) = fire.primary {
        fire.open.remove(unit);
    }
    s.fire = Some(fire);
    let area = fire.area;
    s.verdict.attacks = s.verdict.attacks.wrapping_add(1);
    s.verdict.result = if reached { 3 } else { 0 };
    s.verdict.points = ap;
    s.verdict.gone = 0;
    play.say(Event::Bombarded { area, points: ap });
    if !reached {
        return;
    }
    if let Some(water) = works {
        wear_works(play, !fire.attacker, water);
    }
    if let Some(unit) = fire.primary {
        attrition::reduce(play, unit);
    }
    play.call(Attrition { owner: !fire.attacker });
}

/// A construction marker loses a level (20.22).
fn wear_works<S: Sink<Event>>(play: &mut Play<'_, S>, side: Side, water: WaterId) {
    let marker = play.game.works_at(play.state, side, water);
    if let Some(marker) = marker {
        let works = &mut play.state.waters.works[marker];
        let level = rule!("20.22", works.level.saturating_sub(1), else works.level);
        works.level = level;
        if level == 0 {
            *works = crate::state::Works::default();
        }
        crate::repair::tidy(play.state);
        play.say(Event::WorksHit { water });
    }
}
