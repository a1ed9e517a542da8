//! Combats to be fought, in the order the attacker likes (S3c, S11, R11, R46).

use crate::movement::Movement;
use crate::prelude::*;
use crate::roll::Roll;
use crate::state::Battle;

/// Combats to be fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combats;

impl Bulge {
    /// The battle that would be fought in an area now: active units against all enemies there (S11a), with friends
    /// that have not been activated yet (S11b, R11).
    pub(crate) fn battle_in(&self, s: &State, area: AreaId) -> Battle {
        let side = s.turn;
        let own = self.own(s, side, area);
        let active = rule!("S11a", own & (s.active - s.fought));
        let idle = own - s.active - s.cube - rule!("R11", self.stuck(s), else UnitSet::EMPTY);
        let helpers = rule!("S11b", idle);
        self.battle_of(s, area, active | helpers)
    }

    /// The battle of these attackers of the player on turn against all enemies in an area.
    pub(crate) fn battle_of(&self, s: &State, area: AreaId, attackers: UnitSet) -> Battle {
        let defenders = self.own(s, !s.turn, area);
        Battle {
            area,
            attacker: s.turn,
            attackers,
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
}

/// Begins a combat.
fn fight<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    let battle = play.game.battle_in(play.state, area);
    let s = &mut *play.state;
    s.to_fight.remove(area);
    let active = s.active;
    s.fought |= battle.attackers & active;
    s.helped |= battle.attackers - active;
    s.battle = Some(battle);
    play.say(Event::Battle {
        area,
        attackers: battle.attackers,
        defenders: battle.defenders,
    });
    play.call(Roll);
}

impl Procedure<Bulge> for Combats {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.state.turn)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("S3c", "ask-combats", Shape::OneOf).task("combats"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.state.to_fight.iter().map(Action::Fight));
    }

    /// A combat that is being fought because it was the only one is one too.
    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let s = at.state;
        let now = s.battle.map(|battle| battle.area);
        match action {
            Action::Fight(area) => {
                let here = now == Some(area);
                why.hear(forbid!(here, Reason::CombatGoesOn(area)))?;
                why.hear(forbid!(!here && !s.to_fight.has(area), Reason::NoCombatThere(area)))
            }
            Action::Finish => {
                for area in s.to_fight.iter().chain(now) {
                    why.hear(forbid!(true, Reason::CombatCompulsory(area)))?;
                }
                Flow::Continue(())
            }
            Action::Pick(_) => {
                // That its movement is over is no move of the unit.
                let mut unmoved = s.clone();
                unmoved.moved = UnitSet::EMPTY;
                Movement.judge(Look::new(at.game, &unmoved), side, action, why)?;
                why.gate(Err(Reason::MovementOver))
            }
            Action::Go(_) | Action::Exit => {
                why.refuse(Reason::NotNow)?;
                why.gate(Err(Reason::MovementOver))
            }
            _ => at.game.not_now(s, action, why),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Fight(area) = action {
            fight(play, area);
        }
    }

    /// The only combat left is fought, and where there is none the turn goes on.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let mut due = play.state.to_fight.iter();
        match (due.next(), due.next()) {
            (Some(_), Some(_)) => return Progress::Waits,
            (Some(only), None) => fight(play, only),
            (None, _) => play.end(),
        }
        Progress::Skipped
    }

    fn stand_in(at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        let ends = action == Action::Finish && at.state.battle.is_some();
        (ends || matches!(action, Action::Fight(_))).then_some(Self)
    }
}
