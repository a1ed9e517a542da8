//! Combat: who fights, the dice, terrain, and what follows (S11, S15, S16, R7–R12, R44, R46).

use grognard_board::AreaId;
use grognard_core::dice::Dice;
use grognard_core::{Sink, rule};

use crate::Bulge;
use crate::action::Action;
use crate::event::Event;
use crate::facts::UnitSet;
use crate::options::BreakthroughAfter;
use crate::reason::Reason;
use crate::state::{Battle, Fate, Frame, State, Verdict};

impl Bulge {
    /// The battle that would be fought in an area now: active units against all enemies there (S11a), with friends
    /// that have not been activated yet (S11b, R11).
    pub(crate) fn battle_in(&self, s: &State, area: AreaId) -> Battle {
        let side = s.turn;
        let own = self.own(s, side, area);
        let active = rule!("S11a", own & (s.active - s.fought));
        let idle = own - s.active - s.cube - self.stuck(s);
        let helpers = rule!("S11b", idle);
        let defenders = self.own(s, !side, area);
        Battle {
            area,
            attacker: side,
            attackers: active | helpers,
            defenders,
            strength: self.total_strength(s, defenders),
            defender_due: 0,
            attacker_due: 0,
            attacker_lost: 0,
            refuge: None,
        }
    }

    pub(crate) fn total_strength(&self, s: &State, units: UnitSet) -> u8 {
        units.iter().fold(0u8, |sum, u| sum.saturating_add(s.strength[u]))
    }

    /// Whether a combat is to be fought in an area.
    pub(crate) fn may_fight(&self, s: &State, area: AreaId) -> Result<(), Reason> {
        if s.to_fight.has(area) {
            Ok(())
        } else {
            Err(Reason::NoCombatThere(area))
        }
    }

    /// Begins a combat.
    pub(crate) fn fight<L: Sink<Event>>(&self, s: &mut State, area: AreaId, log: &mut L) {
        let battle = self.battle_in(s, area);
        s.to_fight.remove(area);
        let active = s.active;
        s.fought |= battle.attackers & active;
        s.helped |= battle.attackers - active;
        s.battle = Some(battle);
        log.note(|| Event::Battle {
            area,
            attackers: battle.attackers,
            defenders: battle.defenders,
        });
        s.frames.push(Frame::Combats);
        s.frames.push(Frame::Roll);
    }

    /// The dice of the battle in progress.
    pub(crate) fn battle_dice(&self, s: &State) -> Dice {
        let count = s.battle.map_or(0, |battle| {
            (battle.attackers | battle.defenders)
                .iter()
                .map(|u| u16::from(self.dice(s, u)))
                .sum()
        });
        Dice::new(count, s.options.die.sides())
    }

    /// Counts the hits of a throw: attackers' dice first, each side in the order of its units.
    pub(crate) fn count_hits(&self, s: &State, faces: &[u8]) -> Action {
        let mut hits = [0u8; 2];
        if let Some(battle) = s.battle {
            let volleys = self.volleys(s, &battle);
            let mut faces = faces.iter();
            for (at, side) in [battle.attacker, !battle.attacker].into_iter().enumerate() {
                for &(_, dice, target) in &volleys[side] {
                    let hit = faces.by_ref().take(usize::from(dice)).filter(|face| **face <= target);
                    hits[at] = hits[at].saturating_add(hit.count() as u8);
                }
            }
        }
        Action::Hits {
            on_defender: hits[0],
            on_attacker: hits[1],
        }
    }

    /// Terrain is taken off the defender's losses (S15a), but no more than his strength (S15b, R8).
    fn sheltered(&self, battle: &Battle, hits: u8) -> u8 {
        let value = rule!("S15a", self.facts.areas[battle.area.index()].terrain_value);
        let most = rule!("S15b", value.min(battle.strength), else value);
        hits.min(most)
    }

    /// The dice have fallen; both sides rolled at full strength (R7).
    pub(crate) fn hits<L: Sink<Event>>(&self, s: &mut State, on_defender: u8, on_attacker: u8, log: &mut L) {
        let Some(mut battle) = s.battle else { return };
        let terrain = self.sheltered(&battle, on_defender);
        // Each side loses what the other's dice hit, the defender first (S16a, R7).
        battle.defender_due = rule!("S16a", on_defender - terrain);
        battle.attacker_due = rule!("S16a", on_attacker);
        s.battle = Some(battle);
        log.note(|| Event::Hits {
            on_defender,
            on_attacker,
            terrain,
        });
        let frames = [
            Frame::Aftermath,
            Frame::AttackerLosses,
            Frame::DefenderLosses,
            Frame::Retreat,
        ];
        s.frames.extend(frames);
    }

    /// Losses are taken: the retreat is made, control is settled, armour may break through (R7, R13, R44).
    pub(crate) fn aftermath<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let Some(battle) = s.battle else { return };
        let alive = |s: &State, units: UnitSet| -> UnitSet { units.iter().filter(|&u| s.strength[u] > 0).collect() };
        let defenders = alive(s, battle.defenders);
        let attackers = alive(s, battle.attackers);
        let fate = match battle.refuge {
            _ if defenders.is_empty() => Fate::Destroyed,
            Some(_) => Fate::Retreated,
            None => Fate::Held,
        };
        if let (Fate::Retreated, Some(to)) = (fate, battle.refuge) {
            self.fall_back(s, defenders, to, log);
        }
        self.settle_control(s, battle.area, log);
        let area = battle.area;
        log.note(|| Event::BattleOver { area, fate });
        s.verdict = Verdict {
            battles: s.verdict.battles.wrapping_add(1),
            fate,
            defender_lost: battle.strength.saturating_sub(self.total_strength(s, battle.defenders)),
            attacker_lost: battle.attacker_lost,
        };
        s.battle = None;
        let open = match s.options.breakthrough_after {
            BreakthroughAfter::Elimination => fate == Fate::Destroyed,
            BreakthroughAfter::RetreatToo => fate != Fate::Held,
        };
        if open {
            let able = self.able_to_break_through(s, attackers);
            s.frames.push(Frame::Breakthrough { able });
        }
    }
}
