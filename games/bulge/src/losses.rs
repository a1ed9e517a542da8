//! Dividing losses: each owner among his own units that took part, point by point (S16a, R12).

use grognard_core::odds::Assumption;
use grognard_core::{Cost, Limit, Offer};
use serde::{Deserialize, Serialize};

use crate::action::tell_units;
use crate::prelude::*;

/// A side divides its losses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Losses {
    /// The defender.
    Defender,
    /// The attacker.
    Attacker,
}

impl Losses {
    /// Units that can take a loss, and how many losses are due.
    pub(crate) fn losers(self, s: &State) -> (UnitSet, u8) {
        let Some(battle) = s.battle else {
            return (UnitSet::EMPTY, 0);
        };
        let (units, due) = match self {
            Self::Defender => (battle.defenders, battle.defender_due),
            Self::Attacker => (battle.attackers, battle.attacker_due),
        };
        (s.alive(units), due)
    }
}

impl Bulge {
    /// Whether a loss destroys a unit that the enemy is given points for: then who takes it is for the player (S19c).
    fn costs_points(&self, s: &State, loss: Action) -> bool {
        let Action::Lose(unit) = loss else { return false };
        let counts = self.facts.units[unit.index()].strength >= self.facts.modifiers.vp_strength;
        s.strength[unit] == 1 && counts
    }
}

fn take<S: Sink<Event>>(play: &mut Play<'_, S>, losses: Losses, unit: UnitId, points: u8) {
    if let Some(battle) = &mut play.state.battle {
        let due = match losses {
            Losses::Defender => &mut battle.defender_due,
            Losses::Attacker => {
                battle.attacker_lost = battle.attacker_lost.saturating_add(points);
                &mut battle.attacker_due
            }
        };
        *due = due.saturating_sub(points);
    }
    play.game.lose(play.state, unit, points, play.sink);
}

impl Procedure<Bulge> for Losses {
    fn waits(self, at: Look<'_>) -> Waits {
        let Some(battle) = at.state.battle else {
            return Waits::Nobody;
        };
        Waits::on(match self {
            Self::Defender => !battle.attacker,
            Self::Attacker => battle.attacker,
        })
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let (_, due) = self.losers(at.state);
        let asked = Question::new("S16a", "ask-losses", Shape::divide(due)).with("losses", due);
        let cheapest = at.game.cheapest_loss(at.state, self);
        let offer = Offer::duty("losses", cheapest).unless(at.game.costs_points(at.state, cheapest));
        Some(asked.offered(offer).task("losses"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
        let (_, due) = self.losers(at.state);
        for answer in answers {
            let Action::Lose(unit) = answer.action else { continue };
            let strength = at.state.strength[unit];
            answer.cost = Some(Cost::new("strength", 1_u8).leaving(strength.saturating_sub(1)));
            answer.limit = Some(Limit::up_to(strength.min(due)));
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.losers(at.state).0.iter().map(Action::Lose));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match (self, action) {
            (_, Action::Lose(unit)) => {
                let (units, _) = self.losers(at.state);
                why.hear(forbid!(!units.has(unit), Reason::NotInThisBattle(unit)))
            }
            (Self::Defender, Action::Retreat(area)) => {
                at.game.may_retreat(at.state, area, why)?;
                why.not_now()
            }
            _ => at.game.not_now(at.state, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Lose(unit) = action {
            take(play, self, unit, 1);
        }
    }

    /// Losses that leave no choice are taken: one unit takes all, and losses beyond the last strength point are lost
    /// (R12).
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let (units, due) = self.losers(play.state);
        let several = due > 0 && units.len() > 1 && due < play.game.total_strength(play.state, units);
        if permit!("R12", several) {
            return Progress::Waits;
        }
        play.end();
        for unit in units {
            let points = play.state.strength[unit].min(due);
            if points > 0 {
                take(play, self, unit, points);
            }
        }
        Progress::Skipped
    }

    fn assume(self, at: Look<'_>, _side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let (units, _) = self.losers(at.state);
        let strength = |unit: &UnitId| at.state.strength[*unit];
        let weakest = Assumption::is_chosen(assumptions, "losses", "weakest");
        let unit = if weakest {
            units.iter().min_by_key(strength)
        } else {
            units.iter().max_by_key(strength)
        };
        unit.map(Action::Lose)
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let battle = at.state.battle.filter(|_| matches!(action, Action::Lose(_)))?;
        let attacks = side == battle.attacker;
        Some(if attacks { Self::Attacker } else { Self::Defender })
    }

    fn order(self) -> Option<u16> {
        Some(match self {
            Self::Defender => 63,
            Self::Attacker => 64,
        })
    }
}
