//! "Why not?": all reasons against something a player would like to do.

use grognard_board::AreaId;
use grognard_core::{Attempt, Fault, Game, Side};

use crate::Bulge;
use crate::action::Action;
use crate::facts::UnitId;
use crate::reason::Reason;
use crate::state::{Frame, State};

impl Bulge {
    /// All reasons; none if it can be done, now or after choosing the unit's area.
    pub(crate) fn reasons(&self, s: &State, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        let object = attempt
            .target
            .as_deref()
            .or(attempt.subjects.first().map(String::as_str));
        let missing = |what: &str| Fault::new("", format!("'{}' needs {what}", attempt.verb), "see: why help");
        let unit = || self.known_unit(attempt.subjects.first().ok_or_else(|| missing("a unit"))?);
        let area = || self.known_area(object.ok_or_else(|| missing("an area"))?);
        let units = || {
            attempt
                .subjects
                .iter()
                .map(|id| self.known_unit(id))
                .collect::<Result<Vec<_>, _>>()
        };
        match (attempt.verb.as_str(), &attempt.target) {
            ("move" | "go", Some(_)) => {
                let to = area()?;
                Ok(units()?
                    .into_iter()
                    .flat_map(|unit| self.against_move(s, side, unit, to))
                    .collect())
            }
            ("exit", None) if !attempt.subjects.is_empty() => Ok(self.against_exit(s, side, unit()?)),
            ("supply", _) => Ok(self.against_supply(s, unit()?)),
            ("move" | "pick", _) => Ok(self.against_pick(s, side, unit()?)),
            ("activate", _) => self.against(s, side, Action::Activate(self.area_or_unit(s, object)?)),
            ("attack" | "fight", _) => {
                let area = self.area_or_unit(s, object)?;
                Ok(self.against_attack(s, side, area))
            }
            ("retreat", _) => Ok(self.against_retreat(s, side, area()?)),
            ("end" | "finish", _) => self.against(s, side, Action::Finish),
            ("breakthrough", Some(_)) => Ok(self.against_breakthrough(s, side, unit()?, area()?)),
            _ => {
                let text = [attempt.verb.as_str(), object.unwrap_or("")].join(" ");
                match self.parse(text.trim()) {
                    Some(action) => self.against(s, side, action),
                    None if object.is_some() && self.verb_is_known(&attempt.verb) => Err(Fault::new(
                        "",
                        format!("'{}' is unknown", object.unwrap_or("")),
                        "name a unit or an area",
                    )),
                    None => {
                        let remedy = "ask: move UNIT to AREA, attack AREA, activate AREA, pass, end, exit UNIT, supply UNIT, \
                                      breakthrough UNIT to AREA, or an action";
                        Err(Fault::new(
                            "",
                            format!("'{}' is no question of this game", attempt.verb),
                            remedy,
                        ))
                    }
                }
            }
        }
    }

    fn verb_is_known(&self, verb: &str) -> bool {
        let mut every = Vec::new();
        self.every_action(&mut every);
        every
            .iter()
            .any(|&action| self.name(action).split(' ').next() == Some(verb))
    }

    /// An area by its code, or the one in which a unit stands.
    fn area_or_unit(&self, s: &State, object: Option<&str>) -> Result<AreaId, Fault> {
        let word = object.unwrap_or("");
        let of_unit = self.facts.unit(word).and_then(|unit| s.area_of(unit));
        of_unit.map_or_else(|| self.known_area(word), Ok)
    }

    fn against(&self, s: &State, side: Side, action: Action) -> Result<Vec<Reason>, Fault> {
        Ok(self.check(s, side, action).err().into_iter().collect())
    }

    fn turn_reasons(&self, s: &State, side: Side) -> Vec<Reason> {
        if s.over.is_some() {
            vec![Reason::GameOver]
        } else if s.turn != side {
            vec![Reason::NotYourTurn]
        } else {
            match s.frames.last() {
                Some(Frame::Choose | Frame::Movement | Frame::March(_)) => Vec::new(),
                _ => vec![Reason::NotNow],
            }
        }
    }

    fn against_pick(&self, s: &State, side: Side, unit: UnitId) -> Vec<Reason> {
        let able = self.breaking_through(s);
        if able.has(unit) && s.turn == side {
            return self.may_break(s, able, unit).err().into_iter().collect();
        }
        let mut reasons = self.against_moving(s, side, unit);
        if reasons.is_empty() && self.marches(s, self.march_of(s, unit)).is_empty() {
            reasons.extend(
                self.may_exit(s, self.march_of(s, unit))
                    .err()
                    .map(|_| Reason::NowhereToGo(unit)),
            );
        }
        reasons
    }

    /// What stands against any move of a unit.
    fn against_moving(&self, s: &State, side: Side, unit: UnitId) -> Vec<Reason> {
        let mut reasons = self.turn_reasons(s, side);
        if self.side_of(unit) != side {
            reasons.push(Reason::NotActive(unit));
        }
        for reason in self.held_back(s, unit) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons
    }

    fn against_move(&self, s: &State, side: Side, unit: UnitId, to: AreaId) -> Vec<Reason> {
        if self.breaking_through(s).has(unit) && s.turn == side {
            return self.against_breakthrough(s, side, unit, to);
        }
        let mut reasons = self.against_moving(s, side, unit);
        let Some(from) = s.area_of(unit) else {
            return reasons;
        };
        let march = self.march_of(s, unit);
        if self.marches(s, march).iter().any(|marched| marched.area == to) {
            return reasons;
        }
        if self.facts.map.border_number(from, to).is_some() {
            reasons.extend(self.step_reasons(s, march, from, to));
        } else {
            reasons.extend(self.far_reasons(s, march, from, to));
        }
        reasons
    }

    fn against_exit(&self, s: &State, side: Side, unit: UnitId) -> Vec<Reason> {
        let mut reasons = self.against_moving(s, side, unit);
        reasons.extend(self.may_exit(s, self.march_of(s, unit)).err());
        reasons
    }

    fn against_supply(&self, s: &State, unit: UnitId) -> Vec<Reason> {
        match s.area_of(unit) {
            None => vec![Reason::NotOnMap(unit)],
            Some(_) if self.can_trace(s, self.side_of(unit)).has(unit) => Vec::new(),
            Some(_) => vec![Reason::Unsupplied(unit)],
        }
    }

    fn against_attack(&self, s: &State, side: Side, area: AreaId) -> Vec<Reason> {
        let mut reasons = self.turn_reasons(s, side);
        if s.frames.last() == Some(&Frame::Combats) {
            reasons = self.may_fight(s, area).err().into_iter().collect();
        } else if reasons.is_empty() && !self.combats_due(s).has(area) && !self.could_fight(s, side, area) {
            reasons.push(Reason::NoCombatThere(area));
        }
        reasons
    }

    fn could_fight(&self, s: &State, side: Side, area: AreaId) -> bool {
        s.frames.last() == Some(&Frame::Choose)
            && self.enemy_in(s, side, area)
            && self.may_activate(s, side, area).is_ok()
    }

    fn against_breakthrough(&self, s: &State, side: Side, unit: UnitId, to: AreaId) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let now = matches!(
            s.frames.last(),
            Some(Frame::Breakthrough { .. } | Frame::Exploit { .. })
        ) && s.turn == side;
        if self.breakthrough_barred(s, side) {
            reasons.push(Reason::BreakthroughOpening(unit));
        }
        if !now {
            reasons.push(Reason::NotNow);
        }
        if !now || !self.breaking_through(s).has(unit) {
            reasons.push(Reason::NotEligibleToBreakThrough(unit));
        }
        let way = self.may_exploit(s, unit, to).err();
        reasons.extend(way);
        if way == Some(Reason::RoadCut(to)) {
            reasons.push(Reason::BreakthroughNeedsRoad(to));
        }
        reasons
    }
}
