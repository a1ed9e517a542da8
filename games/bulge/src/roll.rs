//! The dice of a combat: both sides roll at full strength (S11c, S15, R7, R8).

use grognard_core::dice::Dice;

use crate::aftermath::Aftermath;
use crate::losses::Losses;
use crate::prelude::*;
use crate::retreat::Retreat;
use crate::state::Battle;

/// Dice of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll;

impl Bulge {
    /// Terrain is taken off the defender's losses (S15a), but no more than his strength (S15b, R8).
    fn sheltered(&self, battle: &Battle, hits: u8) -> u8 {
        let value = rule!("S15a", self.facts.areas[battle.area.index()].terrain_value);
        let most = rule!("S15b", value.min(battle.strength), else value);
        hits.min(most)
    }
}

impl Procedure<Bulge> for Roll {
    fn waits(self, at: Look<'_>) -> Waits {
        let count = at.state.battle.map_or(0, |battle| {
            let rolling = (battle.attackers | battle.defenders).iter();
            rolling.map(|u| u16::from(at.game.dice(at.state, u))).sum()
        });
        Waits::Dice(Dice::new(count, at.state.options.die.sides()))
    }

    /// Counts the hits of a throw: attackers' dice first, each side in the order of its units.
    fn tally(self, at: Look<'_>, faces: &[u8]) -> Option<Action> {
        let battle = at.state.battle?;
        let volleys = at.game.volleys(at.state, &battle);
        let mut faces = faces.iter();
        let mut hits = |side: Side| {
            let volley = volleys[side].iter().map(|&(_, dice, target)| {
                let dice = faces.by_ref().take(usize::from(dice));
                dice.filter(|face| **face <= target).count() as u8
            });
            volley.fold(0, u8::saturating_add)
        };
        let on_defender = hits(battle.attacker);
        Some(Action::Hits(on_defender, hits(!battle.attacker)))
    }

    /// Every pair of hits with its probability: each side's hits are independent sums of its dice.
    fn chances(self, at: Look<'_>, out: &mut Vec<(Action, f64)>) {
        let Some(battle) = at.state.battle else { return };
        let volleys = at.game.volleys(at.state, &battle);
        let sides = f64::from(at.state.options.die.sides());
        let hits = |side: Side| {
            let dice = volleys[side].iter().flat_map(|&(_, dice, target)| {
                let chance = f64::from(target) / sides;
                (0..dice).map(move |_| chance)
            });
            dice.fold(vec![1.0], |hits, chance| add_die(&hits, chance))
        };
        let (on_defender, on_attacker) = (hits(battle.attacker), hits(!battle.attacker));
        let counted = |hits: usize| u8::try_from(hits).unwrap_or(u8::MAX);
        for (d, p) in on_defender.iter().enumerate() {
            for (a, q) in on_attacker.iter().enumerate() {
                if p * q > 0.0 {
                    out.push((Action::Hits(counted(d), counted(a)), p * q));
                }
            }
        }
    }

    /// Each side loses what the other's dice hit, the defender first (S16a, R7).
    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let (Action::Hits(defender, attacker), Some(battle)) = (action, play.state.battle) else {
            return play.end();
        };
        // Losses are those that the other side inflicts.
        let (defender, attacker) = rule!("R7", (defender, attacker), else (attacker, defender));
        let terrain = play.game.sheltered(&battle, defender);
        play.state.battle = Some(Battle {
            defender_due: rule!("S16a", defender - terrain),
            attacker_due: rule!("S16a", attacker),
            ..battle
        });
        play.say(match terrain {
            0 => Event::Hits { defender, attacker },
            _ => Event::HitsInShelter {
                defender,
                attacker,
                terrain,
            },
        });
        play.goto(Aftermath);
        play.call(Losses::Attacker);
        play.call(Losses::Defender);
        play.call(Retreat);
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let Some(battle) = at.state.battle else { return };
        let volleys = at.game.volleys(at.state, &battle);
        for (side, word) in [(battle.attacker, "attack"), (!battle.attacker, "defence")] {
            for &(unit, dice, target) in &volleys[side] {
                out.push_str(&format!("dice {} {word} {dice} {target}\n", at.game.id(unit)));
            }
        }
    }
}

/// Adds a die that hits with `chance` to a distribution of hits.
fn add_die(hits: &[f64], chance: f64) -> Vec<f64> {
    let mut next = vec![0.0; hits.len() + 1];
    for (n, p) in hits.iter().enumerate() {
        next[n] += p * (1.0 - chance);
        next[n + 1] += p * chance;
    }
    next
}
