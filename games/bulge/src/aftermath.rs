//! What is left to do when the losses are taken: the retreat is made, control is settled, armour may break through (R7,
//! R13, R44).

use crate::breakthrough::Breakthrough;
use crate::options::BreakthroughAfter;
use crate::prelude::*;
use crate::state::{BattleResult, Fate};

/// What is left to do when the losses are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aftermath;

impl Procedure<Bulge> for Aftermath {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.end();
        let (game, s) = (play.game, &mut *play.state);
        let Some(battle) = s.battle.take() else {
            return Progress::Went;
        };
        let area = battle.area;
        let defenders = s.alive(battle.defenders);
        let fate = match battle.refuge {
            _ if defenders.is_empty() => Fate::Destroyed,
            Some(_) => Fate::Retreated,
            None => Fate::Held,
        };
        if let (Fate::Retreated, Some(to)) = (fate, battle.refuge) {
            game.fall_back(s, defenders, to, play.sink);
        }
        game.settle_control(s, area, play.sink);
        s.verdict = BattleResult {
            battles: s.verdict.battles.wrapping_add(1),
            fate,
            defender_lost: battle.strength.saturating_sub(game.total_strength(s, battle.defenders)),
            attacker_lost: battle.attacker_lost,
        };
        let open = match s.options.breakthrough_after {
            BreakthroughAfter::Elimination => fate == Fate::Destroyed,
            BreakthroughAfter::RetreatToo => fate != Fate::Held,
        };
        if open {
            s.frames.able = game.able_to_break_through(s, s.alive(battle.attackers));
            s.frames.call(Breakthrough);
        }
        play.say(match fate {
            Fate::Held => Event::BattleHeld { area },
            Fate::Retreated => Event::BattleRetreated { area },
            Fate::Destroyed => Event::BattleDestroyed { area },
        });
        Progress::Went
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        if let Some(battle) = at.state.battle {
            out.push_str(&format!("due {} {}\n", battle.defender_due, battle.attacker_due));
        }
    }
}
