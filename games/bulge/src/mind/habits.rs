//! Quick answers, as an experienced player gives them without thinking: where a unit goes, who takes the loss, whether
//! to stand.

use grognard_core::dice::below;
use rand_pcg::Pcg64Mcg;

use super::picture::Picture;
use crate::facts::Victory;
use crate::frame::Frame;
use crate::fuel::FuelStep;
use crate::losses::Losses;
use crate::march::March;
use crate::prelude::*;

/// What a round of fighting is expected to cost, in strength points.
pub(super) struct Clash {
    /// The defender's losses, terrain taken off.
    pub(super) defender: f64,
    /// The attacker's losses.
    pub(super) attacker: f64,
    /// The defender's strength.
    pub(super) strength: f64,
}

impl Bulge {
    /// What an area is worth to whoever holds it.
    pub(super) fn stake(&self, s: &State, side: Side, area: AreaId) -> f64 {
        let weights = self.weights(s);
        let points = f64::from(self.facts.areas[area.index()].vp) + weights.room;
        let far = self.facts.west_bank.has(area) && !s.meuse_scored;
        let goal = match &self.scenario(s).victory {
            Victory::ReachMeuse { hold } if hold.has(area) || self.facts.by_meuse.has(area) => 3.0,
            Victory::Points {
                meuse_bonus_decides: true,
                ..
            } if far => 4.0,
            _ if far => 1.0,
            _ => 0.0,
        };
        let way_out = if side == GERMAN {
            weights.way_out * self.insight.way_out[area.index()]
        } else {
            0.0
        };
        points + weights.goal * goal + way_out
    }

    /// What would come of an attack by these units on an area.
    pub(super) fn clash(&self, s: &State, attackers: UnitSet, area: AreaId) -> Clash {
        let side = s.turn;
        let battle = self.battle_of(s, area, attackers);
        let volleys = self.volleys(s, &battle);
        let sides = f64::from(s.options.die.sides());
        let hits = |side: Side| -> f64 {
            let volley = volleys[side].iter();
            volley
                .map(|&(_, dice, target)| f64::from(dice) * f64::from(target) / sides)
                .sum()
        };
        let shelter = f64::from(self.facts.areas[area.index()].terrain_value.min(battle.strength));
        Clash {
            defender: (hits(side) - shelter).max(self.weights(s).luck * hits(side)),
            attacker: hits(!side),
            strength: f64::from(battle.strength),
        }
    }

    /// Whether an attack pays, in points.
    pub(super) fn attack_pays(&self, s: &State, attackers: UnitSet, area: AreaId) -> f64 {
        let weights = self.weights(s);
        let clash = self.clash(s, attackers, area);
        let won = ((clash.defender / clash.strength.max(1.0) - weights.doubt) / weights.certainty).clamp(0.0, 1.0);
        let killed = weights.kill * clash.defender.min(clash.strength) + weights.rout * won * won;
        let strength = f64::from(self.total_strength(s, attackers));
        let lost = weights.loss * clash.attacker.min(strength);
        let there = won.max(self.foothold(s, area, 1.0 - clash.attacker / strength.max(1.0)));
        killed + there * self.stake(s, s.turn, area) - lost
    }

    /// How much an area needs somebody to hold it.
    pub(super) fn need(&self, s: &State, picture: &Picture, side: Side, area: AreaId) -> f64 {
        let (ours, theirs) = (picture.reach[side][area], picture.reach[!side][area]);
        let weights = self.weights(s);
        self.stake(s, side, area) * theirs / (theirs + weights.cover * ours + weights.calm)
    }

    /// How good it is for a unit to be in an area at the end of its move; `party` are those who attack there with it.
    pub(super) fn place_pays(&self, s: &State, picture: &Picture, party: UnitSet, area: AreaId) -> f64 {
        let side = s.turn;
        let weights = self.weights(s);
        if self.enemy_in(s, side, area) {
            return self.attack_pays(s, party, area);
        }
        if !self.controls(s, side, area) {
            let danger = picture.reach[!side][area] - picture.reach[side][area];
            return self.stake(s, side, area) + weights.advance - weights.danger * danger.max(0.0);
        }
        self.need(s, picture, side, area)
    }

    /// A quick sensible answer at a frame.
    pub(super) fn habit(&self, s: &State, frame: Frame, rng: &mut Pcg64Mcg) -> Action {
        match frame {
            Frame::Choose => self.usual_area(s, rng),
            Frame::Movement => self.movable(s).next().map_or(Action::Finish, Action::Pick),
            Frame::March(march) => self.usual_leg(s, &Picture::of(self, s), march, Some(rng)),
            Frame::Combats => s.to_fight.lowest().map_or(Action::Finish, Action::Fight),
            Frame::Retreat => self.stand_or_retreat(s),
            Frame::Losses(losses) => self.cheapest_loss(s, losses),
            Frame::Breakthrough => self.breakers(s).next().map_or(Action::Finish, Action::Pick),
            Frame::Exploit(exploit) => self.usual_exploit(s, exploit.unit),
            frame => self.day_habit(s, frame),
        }
    }

    /// The area where most is to be done; passes if that is little.
    fn usual_area(&self, s: &State, rng: &mut Pcg64Mcg) -> Action {
        let picture = Picture::of(self, s);
        let mut best = (
            Action::Pass,
            if self.may_pass(s, s.turn).is_ok() {
                0.05
            } else {
                f64::MIN
            },
        );
        for area in self.areas_to_activate(s) {
            let score = self.area_pays(s, &picture, area) + 0.006 * below(rng, 100) as f64;
            if score > best.1 {
                best = (Action::Activate(area), score);
            }
        }
        best.0
    }

    /// How much there is to be done with the units of an area, as far as a glance at its neighbours tells.
    pub(super) fn area_pays(&self, s: &State, picture: &Picture, area: AreaId) -> f64 {
        let side = s.turn;
        let units = self.activatable_in(s, side, area);
        let here = self.enemy_in(s, side, area);
        let stay = if here {
            self.attack_pays(s, units, area)
        } else {
            self.need(s, picture, side, area)
        };
        let movable: UnitSet = units.iter().filter(|&u| self.class_may_move(s, u).is_ok()).collect();
        if movable.is_empty() {
            return if here { stay } else { -1.0 };
        }
        let strongest = movable
            .iter()
            .max_by_key(|&u| s.strength[u])
            .map_or(UnitSet::EMPTY, UnitSet::one);
        let go = self
            .facts
            .map
            .neighbours(area)
            .into_iter()
            .map(|to| {
                let river = self.facts.rivers[area.index()].has(to);
                self.place_pays(s, picture, if river { strongest } else { movable }, to)
            })
            .fold(f64::MIN, f64::max);
        if here {
            go.max(stay)
        } else {
            go - self.weights(s).stay * stay
        }
    }

    /// Where a unit on the march goes next, or that it has come far enough.
    pub(super) fn usual_leg(&self, s: &State, picture: &Picture, march: March, rng: Option<&mut Pcg64Mcg>) -> Action {
        let unit = march.unit;
        let side = self.side_of(unit);
        if self.may_exit(s, march).is_ok() {
            return Action::Exit;
        }
        let Some(here) = s.area_of(unit) else {
            return Action::Halt;
        };
        let alone = UnitSet::one(unit);
        let mates = self.own(s, side, here) & (s.active - s.moved);
        let party = |to: AreaId| {
            let there = self.activatable_in(s, side, to);
            let joined = if self.facts.rivers[here.index()].has(to) {
                alone
            } else {
                mates | alone
            };
            there | joined
        };
        let mut rng = rng;
        let mut whim = || rng.as_mut().map_or(0.0, |rng| 0.003 * below(*rng, 100) as f64);
        let stays = self.activatable_in(s, side, here);
        let mut best = (Action::Halt, self.place_pays(s, picture, stays, here) + 0.05 + whim());
        self.legs(s, march, |to| {
            let score = self.place_pays(s, picture, party(to), to) + whim();
            if score > best.1 {
                best = (Action::Go(to), score);
            }
        });
        best.0
    }

    fn usual_exploit(&self, s: &State, unit: UnitId) -> Action {
        let picture = Picture::of(self, s);
        let stay = s.area_of(unit).map_or(0.0, |here| self.need(s, &picture, s.turn, here));
        let mut best = (Action::Halt, stay);
        for to in self.exploits(s, unit) {
            let score = self.place_pays(s, &picture, UnitSet::one(unit), to);
            if score > best.1 {
                best = (Action::Go(to), score);
            }
        }
        best.0
    }

    /// Stands if the place is worth it and can be held; goes where it is safest if not.
    fn stand_or_retreat(&self, s: &State) -> Action {
        let Some(battle) = s.battle else {
            return Action::Stand;
        };
        let side = !battle.attacker;
        let power = |units: UnitSet| -> f64 { units.iter().map(|u| self.power(s, u)).sum() };
        let (ours, theirs) = (power(battle.defenders), power(battle.attackers));
        let left = f64::from(battle.strength.saturating_sub(battle.defender_due)) / f64::from(battle.strength.max(1));
        let weights = self.weights(s);
        let shelter = weights.shelter * f64::from(self.facts.areas[battle.area.index()].terrain_value);
        let holds = (ours * left + shelter) / (ours * left + shelter + theirs).max(0.01);
        let stand = if left > 0.0 {
            holds * self.stake(s, side, battle.area)
        } else {
            -1.0
        };
        let retreat = weights.retreat + (1.0 - holds) * weights.last_stand * f64::from(battle.strength);
        if stand >= retreat {
            return Action::Stand;
        }
        let picture = Picture::of(self, s);
        let mut best = (Action::Stand, f64::MIN);
        for to in self.refuges(s) {
            let safety = self.need(s, &picture, side, to) - weights.refuge * picture.reach[!side][to];
            if safety > best.1 {
                best = (Action::Retreat(to), safety);
            }
        }
        best.0
    }

    /// The loss that hurts least: no unit that counts for points is given up while another can take it.
    pub(crate) fn cheapest_loss(&self, s: &State, losses: Losses) -> Action {
        let cost = |u: UnitId| {
            let unit = &self.facts.units[u.index()];
            let last = s.strength[u] == 1;
            let counts = unit.strength >= self.facts.modifiers.vp_strength;
            let end = match (last, counts) {
                (true, true) => 1.3,
                (true, false) => 0.2,
                (false, _) => 0.0,
            };
            end + f64::from(unit.attack + unit.defence) / 20.0 - 0.01 * f64::from(s.strength[u])
        };
        let (units, _) = losses.losers(s);
        let cheapest = units.iter().min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
        cheapest.map_or(Action::Finish, Action::Lose)
    }

    /// The routine of a day's start.
    fn day_habit(&self, s: &State, frame: Frame) -> Action {
        let strongest = |units: UnitSet| {
            units
                .iter()
                .max_by(|&a, &b| self.force(s, a).total_cmp(&self.force(s, b)))
        };
        match frame {
            Frame::Fuel(fuel) => {
                let mark = match fuel.step {
                    FuelStep::Place => Action::Drain,
                    FuelStep::Remove => Action::Refuel,
                };
                strongest(fuel.among(Look::new(self, s))).map_or(Action::Decline, mark)
            }
            Frame::Replacement(replacement) => {
                strongest(self.replaceable(s, replacement.side)).map_or(Action::Decline, Action::Replace)
            }
            Frame::Commando => {
                let targets = self.on_map(s, !GERMAN);
                strongest(targets).map_or(Action::Decline, Action::Commando)
            }
            Frame::Arrival(arrival) => {
                let sources = self.other_entries(s, arrival.unit);
                sources.lowest().map_or(Action::Decline, Action::Arrive)
            }
            _ => Action::Decline,
        }
    }

    /// What a unit can do: its power, the more the nearer the enemy is.
    fn force(&self, s: &State, unit: UnitId) -> f64 {
        let side = self.side_of(unit);
        let near = s.area_of(unit).is_some_and(|area| {
            self.enemy_in(s, side, area)
                || self
                    .facts
                    .map
                    .neighbours(area)
                    .into_iter()
                    .any(|a| self.enemy_in(s, side, a))
        });
        self.power(s, unit) * if near { 1.5 } else { 1.0 }
    }
}
