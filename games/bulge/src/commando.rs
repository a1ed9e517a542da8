//! Commandos: on the 17th or the 18th, once in the game (S2.7, R40).

use grognard_core::Offer;

use crate::action::tell_units;
use crate::prelude::*;

/// The German may use his commandos.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commando;

impl Bulge {
    pub(crate) fn commando_possible(&self, s: &State) -> Verdict<Reason> {
        forbid!(s.commando_used, Reason::CommandoUsed)?;
        if permit!("S2.7", self.facts.calendar.commando.covers(s.day)) {
            Ok(())
        } else {
            Err(Reason::CommandoDate)
        }
    }

    /// Any Allied unit on the map can be held up.
    fn may_raid(&self, s: &State, unit: UnitId) -> Verdict<Reason> {
        forbid!(!self.facts.of_side[ALLIED].has(unit), Reason::CommandoTarget(unit))?;
        self.present(s, unit)
    }
}

impl Procedure<Bulge> for Commando {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(GERMAN)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let offer = Offer::interrupt("commando", Action::Decline, None, 1);
        Some(
            Question::new("S2.7", "ask-commando", Shape::OneOf)
                .offered(offer)
                .task("commando"),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        tell_units(at, answers);
        for answer in answers.iter_mut().filter(|answer| answer.action == Action::Decline) {
            answer.called("do-no-commando");
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.on_map(at.state, ALLIED).iter().map(Action::Commando));
        out.push(Action::Decline);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Commando(unit) => why.hear(at.game.may_raid(at.state, unit)),
            Action::Decline => Flow::Continue(()),
            _ => at.game.not_now(at.state, action, why),
        }
    }

    /// Puts a cube on the unit.
    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        play.end();
        if let Action::Commando(unit) = action {
            play.state.cube.insert(unit);
            play.state.commando_used = true;
            play.say(Event::Commando { unit });
        } else {
            play.say(Event::CommandoDeclined);
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        if !play.game.on_map(play.state, ALLIED).is_empty() {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }
}
