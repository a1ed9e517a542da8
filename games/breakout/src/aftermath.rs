//! What comes of an assault (9.4): its result, the conditions of the attackers, control and bridges, and who goes on.

use crate::prelude::*;
use crate::state::{Battle, Crossing, Occasion, Outcome};
use crate::{control, losses};

/// How it ends with the dice on the table, and what it costs the defender (9.4).
pub(crate) fn outcome(game: &Breakout, s: &State, battle: &Battle) -> (Outcome, u8) {
    let half = s.faces.len() / 2;
    let (attack, defence) = s
        .faces
        .iter()
        .enumerate()
        .fold((0_i32, 0_i32), |(attack, defence), (at, face)| {
            if at < half {
                (attack + i32::from(face), defence)
            } else {
                (attack, defence + i32::from(face))
            }
        });
    let values = i32::from(battle.attack) - i32::from(battle.defence);
    let difference = attack - defence + rule!("9.1", values);
    let cover = game.facts.bocage.has(battle.area);
    let cover = rule!(
        "9.5g",
        if cover {
            i32::from(game.facts.modifiers.bocage)
        } else {
            0
        }
    );
    match difference {
        ..0 => (Outcome::Repulse, 0),
        0 => (Outcome::Tie, 0),
        _ => (
            Outcome::Success,
            rule!("9.43", (difference + cover).clamp(0, 255) as u8),
        ),
    }
}

/// What all defenders together can absorb (R38).
pub(crate) fn capacity(game: &Breakout, s: &State, units: UnitSet) -> u8 {
    let of = |unit| game.facts.levels[s.condition[unit] as usize].capacity;
    units.iter().map(of).fold(0, u8::saturating_add)
}

/// The dice have been accepted: conditions of the attackers, points of the defender.
pub(crate) fn resolve<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let Some(mut battle) = play.state.battle else { return };
    let (game, s) = (play.game, &mut *play.state);
    let (result, points) = outcome(game, s, &battle);
    let _ = crate::throw::take(s);
    battle.result = Some(result);
    match result {
        Outcome::Repulse => {
            let all = battle.units | battle.hurt | rule!("16.1", battle.bound);
            disrupt(s, rule!("9.41", all));
        }
        Outcome::Tie => {
            let lead: UnitSet = battle.lead.into_iter().collect();
            disrupt(s, rule!("9.42", lead));
            tire(s, battle.units);
        }
        Outcome::Success => {
            let defenders = game.enemies(s, battle.attacker, battle.area);
            battle.points = points;
            battle.total = points;
            battle.overrun = points > capacity(game, s, defenders);
        }
    }
    let area = battle.area;
    if result != Outcome::Success {
        tire(s, battle.guns);
    }
    s.battle = Some(battle);
    play.say(match result {
        Outcome::Repulse => Event::Repulsed { area },
        Outcome::Tie => Event::Tied { area },
        Outcome::Success => Event::Succeeded { area, points },
    });
}

/// Units become disrupted, unless they are already.
pub(crate) fn disrupt(s: &mut State, units: UnitSet) {
    for unit in units {
        s.condition[unit] = s.condition[unit].max(Condition::D1);
    }
}

/// Units become spent, unless they are worse.
pub(crate) fn tire(s: &mut State, units: UnitSet) {
    for unit in units {
        let spent = rule!("12.3", Condition::Spent, else Condition::Fresh);
        s.condition[unit] = s.condition[unit].max(spent);
    }
}

/// Whether attackers can overrun there and then (8.53).
pub(crate) fn can_overrun(game: &Breakout, battle: &Battle) -> bool {
    let ground = !game.facts.bocage.has(battle.area) && !game.is_sector(battle.area);
    battle.occasion == Occasion::Impulse && ground
}

/// Whether an overrun lets the attackers go on (8.53).
fn goes_on(game: &Breakout, battle: &Battle) -> bool {
    rule!("8.53", battle.overrun && can_overrun(game, battle))
}

/// Everybody has gone back who does: control, bridges, fortifications, and who may go on.
pub(crate) fn conclude<S: Sink<Event>>(play: &mut Play<'_, S>, battle: Battle) {
    let game = play.game;
    let s = &mut *play.state;
    let there = battle.units & s.at(battle.area);
    let overrun = goes_on(game, &battle);
    let left = game.enemies(s, battle.attacker, battle.area);
    s.verdict.attacks = s.verdict.attacks.wrapping_add(1);
    s.verdict.points = battle.total;
    s.verdict.gone = u8::from(left.is_empty());
    s.verdict.result = match battle.result {
        Some(Outcome::Repulse) => 1,
        Some(Outcome::Tie) => 2,
        Some(Outcome::Success) if battle.overrun => 4,
        _ => 3,
    };
    if overrun {
        for unit in there {
            s.acts.stopped.remove(unit);
            let places = &mut s.acts.overran[unit];
            places.rotate_right(1);
            places[0] = battle.area.0;
        }
        s.impulse.overran.insert(battle.area);
        s.acts.again |= battle.guns;
        // Who came along may not be bound any more: there is nobody left.
        let here = s.at(battle.area);
        s.acts.bound -= here;
        play.say(Event::Overran { area: battle.area });
    } else {
        s.acts.done |= battle.units | battle.bound;
    }
    if battle.result != Some(Outcome::Repulse) {
        win_waters(game, play.state, &battle);
    }
    losses::shift(play);
    game.breach(play.state, battle.area);
    control::settle(play, battle.area);
}

/// 8.511, 20.1d: bridges and rivers that were crossed in an assault that was not repulsed.
fn win_waters(game: &Breakout, s: &mut State, battle: &Battle) {
    for unit in battle.units | battle.bound {
        let crossed = s.acts.way[unit].over != Crossing::Dry;
        let from = s.acts.came_from(unit).filter(|_| crossed);
        let Some(water) = from.and_then(|from| game.water_between(from, battle.area)) else {
            continue;
        };
        let allied = battle.attacker == ALLIED;
        let before = s.waters.allied.has(water);
        s.waters.allied.set(water, rule!("20.1d", allied, else before));
    }
}
