//! Reconnaissance alone in a hex may slip away before the die (12.4, R106).

use crate::battle::Roll;
use crate::facts::Arm;
use crate::prelude::*;
use crate::retreat::Retreat;
use crate::state::Battle;

/// The defender may pull reconnaissance back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Scouts;

impl Procedure<Triumphant> for Scouts {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(!at.game.attacking(at.state))
    }

    fn judge(self, _at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Retreat | Action::Stand => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, _at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend([Action::Retreat, Action::Stand]);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Some(battle) = play.state.battle.as_mut().filter(|_| action == Action::Retreat) else {
            return play.goto(Fight::from(Roll));
        };
        let (hex, side) = (battle.hex, !battle.attacker);
        battle.toll[side].rest = play.game.facts.modifiers.recon_retreat;
        play.say(Event::ScoutsWithdraw { hex });
        play.game.turn_back(play.state, side);
        play.goto(Fight::from(Retreat(side)));
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &*play.state);
        if s.battle.as_ref().is_some_and(|battle| game.scouts_can_go(s, battle)) {
            return Progress::Waits;
        }
        play.goto(Fight::from(Roll));
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let battle = at.state.battle.as_ref()?;
        let asked = Question::new("12.4", "ask-scouts", Shape::OneOf).with("hex", &at.game.hex_name(battle.hex));
        let asked = asked.with("hexes", at.game.facts.modifiers.recon_retreat);
        let units = battle.defenders.len() as i32;
        let offer = Offer::interrupt("scouts", Action::Stand, Some(Action::Retreat), units);
        Some(asked.task("scouts").offered(offer.measured("measure-units")))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            answer.called(if answer.ends { "do-stay" } else { "do-withdraw" });
        }
    }

    fn assume(self, _at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        Some(Action::Stand)
    }
}

impl Triumphant {
    /// Reconnaissance goes if all of it can.
    fn scouts_can_go(&self, s: &State, battle: &Battle) -> bool {
        let left = self.facts.modifiers.recon_retreat;
        let mut defenders = battle.defenders.iter();
        let able = |unit| self.unit(unit).arm == Arm::Reconnaissance && self.can_retreat(s, battle, unit, left);
        permit!("12.4", s.options.recon_retreat.is_on() && defenders.all(able))
    }
}
