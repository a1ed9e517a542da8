//! Who may fire at what (12.1, 16.11, 17.1–17.3), and the values of a bombardment (10.2, 10.3).

use grognard_core::sum::Sum;
use grognard_core::{term, terms};

use crate::facts::MarkerKind;
use crate::options::NavalFromApproach;
use crate::prelude::*;
use crate::state::{Agent, Fire};
use crate::turn::Phase;

terms! {
    /// What is added up on either side.
    pub(crate) enum Gunnery {
        /// The marker.
        Marker = "10.2", "term-marker";
        /// The lead artillery.
        Lead = "10.2", "term-lead-guns";
        /// Further artillery.
        Guns = "10.2", "term-further-guns";
        /// The ground.
        Terrain = "10.3A", "term-terrain";
        /// Concrete.
        Fort = "10.3B", "term-fort";
        /// Guns that answer.
        Answer = "10.3C", "term-answer";
    }
}

impl Breakout {
    pub(crate) fn marker_kind(&self, marker: u8) -> MarkerKind {
        self.facts.markers[usize::from(marker)].kind
    }

    /// Whether aircraft bombard.
    pub(crate) fn by_air(&self, fire: &Fire) -> bool {
        matches!(fire.agent, Agent::Marker(marker) if self.marker_kind(marker) == MarkerKind::Air)
    }

    /// 10.2, 10.3: the values of both sides.
    pub(crate) fn gunnery(
        &self,
        s: &State,
        fire: &Fire,
        attack: &mut impl Sum<Gunnery>,
        defence: &mut impl Sum<Gunnery>,
    ) {
        let numbers = &self.facts.modifiers;
        let kind = match fire.agent {
            Agent::Marker(marker) => {
                let factor = self.facts.markers[usize::from(marker)].attack;
                term!(attack, Gunnery::Marker, factor.into());
                Some(self.marker_kind(marker))
            }
            Agent::Guns => {
                let lead = fire.lead.map_or(0, |unit| self.unit(unit).attack.factor());
                let others = (fire.guns.len() as i32 - 1).max(0);
                term!(attack, Gunnery::Lead, lead.into());
                term!(attack, Gunnery::Guns, others * i32::from(numbers.battery));
                None
            }
        };
        term!(
            defence,
            Gunnery::Terrain,
            self.facts.areas[fire.area.index()].tem.into()
        );
        let fort = fire.attacker == ALLIED && rule!("15.1", s.forts.has(fire.area));
        term!(
            defence,
            Gunnery::Fort,
            if fort { numbers.fortified_bombarded.into() } else { 0 }
        );
        let rockets = fire.lead.is_some_and(|unit| self.is_rockets(unit));
        let answering = match kind {
            Some(MarkerKind::Air) => self.facts.flak,
            Some(_) => rule!("16.3", self.facts.coastal),
            None if rockets => UnitSet::EMPTY,
            None => self.facts.artillery - rule!("16.14", self.facts.nebelwerfers),
        };
        let fresh = self.fresh(s, self.enemies(s, fire.attacker, fire.area) & answering);
        term!(defence, Gunnery::Answer, fresh.len() as i32 * i32::from(numbers.gun));
    }

    /// Units of a nation in or beside an area, or the nation's control beside it (17.2, 17.3, R48).
    fn near(&self, s: &State, nation: Nation, area: AreaId, sea: bool) -> bool {
        let beside = self.facts.map.neighbours(area);
        let units = if nation == Nation::Us {
            self.facts.us
        } else {
            self.facts.british
        };
        let there = |area: AreaId| {
            let approach = self
                .beach_of(area)
                .map(|beach| self.beach(beach).approach)
                .filter(|_| sea);
            units.meets(&s.at(area)) || approach.is_some_and(|box_| units.meets(&s.at(box_)))
        };
        there(area) || beside.iter().any(|area| there(area) || s.control[area] == nation)
    }
}

/// What stands against artillery firing at a place (12.1, 16.11, 14.4).
pub(crate) fn may_fire(at: Look<'_>, unit: UnitId, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let here = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
    let rested = !s.acts.acted.has(unit) || rule!("8.53", s.acts.again.has(unit));
    let fresh = s.condition[unit] == Condition::Fresh && rested && !s.acts.done.has(unit);
    why.hear(forbid!(!fresh, Reason::GunsMoved(unit)))?;
    let reach = here == area || game.facts.map.border(here, area).is_some();
    why.hear(forbid!(!reach, Reason::GunsTooFar(unit, area)))?;
    let held = here != area && game.contested(s, here);
    why.hear(forbid!(held, Reason::GunsContested(unit)))?;
    let sector = here != area && (game.is_sector(here) || game.is_sector(area));
    why.hear(forbid!(sector, Reason::GunsSector(unit)))?;
    let rockets = here != area && game.facts.nebelwerfers.has(unit);
    why.hear(forbid!(rockets, Reason::RocketsHere(unit)))
}

/// What stands against a marker being used on an area (16.4, 17.1–17.3, 24.6C).
pub(crate) fn may_use(at: Look<'_>, marker: u8, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let facts = &game.facts.markers[usize::from(marker)];
    why.hear(forbid!(s.used & 1 << marker != 0, Reason::MarkerUsed))?;
    if facts.kind == MarkerKind::LeHavre {
        return why.hear(forbid!(!game.facts.le_havre.has(area), Reason::LeHavreOnly(area)));
    }
    let air = facts.kind == MarkerKind::Air;
    let other = if facts.nation == Nation::Us {
        s.hit_british
    } else {
        s.hit_us
    };
    why.hear(forbid!(other.has(area), Reason::OtherNationHit(area)))?;
    if air {
        why.hear(forbid!(!game.clear(s), Reason::NoFlying))?;
        why.hear(forbid!(game.is_sector(area), Reason::NoFlyingToSectors(area)))?;
        return why.hear(forbid!(
            !game.near(s, facts.nation, area, true),
            Reason::NobodyNearAir(area)
        ));
    }
    let colour = if facts.kind == MarkerKind::NavalEast {
        game.facts.naval_east
    } else {
        game.facts.naval_west
    };
    why.hear(forbid!(!colour.has(area), Reason::WrongColour(area)))?;
    why.hear(crate::storm::ships_sail(at))?;
    let sea = s.options.naval_from_approach == NavalFromApproach::Yes || s.phase < Phase::Dawn;
    let sea = rule!("R48", sea, else !sea);
    why.hear(forbid!(
        !game.near(s, facts.nation, area, sea),
        Reason::NobodyNearShips(area)
    ))
}
