//! A throw (6.3–6.6): dice fall, both sides may have one of them thrown again, and whoever started it is told.
//!
//! The faces lie in the position until both have accepted them. A side whose card is unknown is asked whether it holds
//! Fortune or not: a skipped question would tell.

use grognard_core::dice::{Dice, Faces};
use grognard_core::odds::Assumption;
use grognard_core::{
    Actor, Answer, Flow, Offer, Play, Procedure, Progress, Question, Refusals, Shape, Side, Sink, Verdict, Waits,
    forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Card};
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::frame::{Frame, Value};
use crate::reason::Reason;
use crate::state::{Face, State};

/// Dice of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Throw {
    /// Who throws them.
    pub(crate) roller: Side,
    pub(crate) step: ThrowStep,
}

/// How far a throw has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum ThrowStep {
    /// So many dice are about to fall.
    Roll { dice: u8 },
    /// One of them, counted from 0, is thrown again.
    Again { die: u8 },
    /// They lie, and `to` is asked whether one shall be thrown again.
    Offer {
        to: Side,
        /// Where older programs kept the only die.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<u8>,
    },
}

impl ThrowStep {
    fn offer(to: Side) -> Self {
        Self::Offer { to, die: None }
    }
}

/// Puts the die that an older program kept with the throw onto the table.
pub(crate) fn mend(state: &mut State) {
    let Some(Frame::Throw(throw)) = state.frames.top() else {
        return;
    };
    if let ThrowStep::Offer { to, die: Some(die) } = throw.step {
        state.faces = Faces::of(&[die]);
        state.frames.goto(throw.at(ThrowStep::offer(to)));
    }
}

impl Throw {
    /// Throws dice.
    pub(crate) fn of(roller: Side, dice: u8) -> Self {
        let step = ThrowStep::Roll { dice };
        Self { roller, step }
    }

    fn at(self, step: ThrowStep) -> Self {
        Self { step, ..self }
    }

    /// 6.4: who is asked first.
    fn first(self) -> Side {
        rule!("6.4", !self.roller, else self.roller)
    }

    /// One side lets the dice lie: the other is asked, or they are used.
    fn accepted<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, by: Side) {
        if by == self.first() {
            play.goto(self.at(ThrowStep::offer(!by)));
        } else {
            play.give(Value::Thrown);
        }
    }
}

/// Whether a side holds a card, used or not.
fn has(look: Look<'_>, side: Side, card: Card) -> bool {
    look.state.hands[side].is_some_and(|hand| hand.card == card)
}

/// 6.5: a card is used once.
fn unused(look: Look<'_>, side: Side, card: Card) -> Verdict<Reason> {
    let used = look.state.hands[side].is_some_and(|hand| hand.card == card && hand.face == Face::Shown);
    forbid!(used, Reason::CardUsed(card))
}

/// 6.1: an attack is pressed with Assault.
pub(crate) fn assault(look: Look<'_>, side: Side, why: &mut Refusals<Reason>) -> Flow {
    why.hear(forbid!(
        !has(look, side, Card::Assault),
        Reason::NoAssault(Card::Assault)
    ))?;
    why.hear(unused(look, side, Card::Assault))
}

/// 6.3: a die is thrown again with Fortune.
fn fortune(look: Look<'_>, side: Side) -> Verdict<Reason> {
    forbid!(!has(look, side, Card::Fortune), Reason::NoFortune(Card::Fortune))?;
    unused(look, side, Card::Fortune)
}

/// Whether a side could have a die thrown again.
pub(crate) fn could(look: Look<'_>, side: Side) -> bool {
    fortune(look, side).is_ok()
}

/// 6.5: a card is shown when it is used.
pub(crate) fn show<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, side: Side, card: Card) {
    if let Some(hand) = &mut play.state.hands[side] {
        hand.face = rule!("6.5", Face::Shown, else hand.face);
        play.say(Event::CardShown { side, card });
    }
}

/// What a die is called on the page: `die`, `die-2` …
pub(crate) fn die_id(die: u8) -> String {
    match die {
        0 => "die".into(),
        _ => format!("die-{}", die + 1),
    }
}

/// The answers of a side that can have a die thrown again: the only one, or one of several.
pub(crate) fn again(look: Look<'_>) -> impl Iterator<Item = Action> {
    let dice = look.state.faces.len() as u8;
    (0..dice).map(move |die| {
        if dice == 1 {
            Action::Reroll
        } else {
            Action::RerollOne(die)
        }
    })
}

/// Which die a side would have thrown again: the one whose new face serves it best on average.
fn best(look: Look<'_>, side: Side) -> Option<Action> {
    let worth = |&action: &Action| {
        let die = usize::from(meant(look, action).unwrap_or(0));
        let mut state = look.state.clone();
        let cost = |face| {
            state.faces = look.state.faces.with(die, face);
            let then = Look::new(look.game, &state);
            then.stake(side, Value::Thrown) - then.stake(!side, Value::Thrown)
        };
        (1..=6).map(cost).sum::<i32>()
    };
    again(look).min_by_key(worth)
}

/// The die that an answer means.
fn meant(look: Look<'_>, action: Action) -> Option<u8> {
    let die = match action {
        Action::Reroll => 0,
        Action::RerollOne(die) => die,
        _ => return None,
    };
    again(look).any(|other| other == action).then_some(die)
}

impl Procedure<Skirmish> for Throw {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self.step {
            ThrowStep::Roll { dice } => Waits::Dice(Dice::new(dice.into(), 6)),
            ThrowStep::Again { .. } => Waits::DIE,
            ThrowStep::Offer { to, .. } => Waits::on(to),
        }
    }

    fn tally(self, _at: Look<'_>, faces: &[u8]) -> Option<Action> {
        Some(Action::Rolled(Faces::of(faces)))
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let stake = at.stake(side, Value::Thrown);
        // With nothing to accept with, "always" lets the dice lie: that it waits for nobody must not tell.
        let accept = best(at, side).filter(|_| could(at, side));
        let key = match (accept, at.state.faces.len()) {
            (Some(Action::RerollOne(_)), _) => "ask-reroll-one",
            (Some(_), _) => "ask-reroll",
            (None, 1) => "ask-no-reroll",
            (None, _) => "ask-no-reroll-one",
        };
        let accept = Some(accept.unwrap_or(Action::Keep));
        let offer = Offer::interrupt("re-roll", Action::Keep, accept, stake).measured("standing-measure");
        let asked = Question::new("6.3", key, Shape::OneOf).with("die", at.state.faces.to_string());
        Some(asked.offered(offer).task("re-roll"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            let Some(die) = meant(at, answer.action) else { continue };
            let face = at.state.faces.get(die.into()).unwrap_or_default();
            answer.dice = vec![die_id(die)];
            answer.with("number", die + 1).with("face", face);
        }
    }

    fn list(self, at: Look<'_>, side: Side, out: &mut Vec<Action>) {
        if could(at, side) {
            out.extend(again(at));
        }
        out.push(Action::Keep);
    }

    fn judge(self, at: Look<'_>, side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Keep => Flow::Continue(()),
            _ if meant(at, action).is_some() => why.hear(fortune(at, side)),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _actor: Actor, action: Action) {
        let side = self.roller;
        match (self.step, action) {
            (ThrowStep::Roll { .. }, Action::Rolled(dice)) => {
                play.state.faces = dice;
                play.say(Event::Threw { side, dice });
                play.goto(self.at(ThrowStep::offer(self.first())));
            }
            (ThrowStep::Again { die }, Action::Rolled(dice)) => {
                let face = dice.get(0).unwrap_or(1);
                play.state.faces = play.state.faces.with(die.into(), face);
                play.say(Event::Threw { side, dice });
                play.goto(self.at(ThrowStep::offer(self.first())));
            }
            (ThrowStep::Offer { to, .. }, _) => match meant(play.look(), action) {
                Some(die) => {
                    show(play, to, Card::Fortune);
                    play.goto(self.at(ThrowStep::Again { die }));
                }
                None => self.accepted(play, to),
            },
            (ThrowStep::Roll { .. } | ThrowStep::Again { .. }, _) => {}
        }
    }

    /// 6.6: passes over a side that everybody knows cannot have a die thrown again.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        let ThrowStep::Offer { to, .. } = self.step else {
            return Progress::Waits;
        };
        let able = could(play.look(), to);
        if rule!("6.6", !play.state.card_known(to), else able) {
            return Progress::Waits;
        }
        self.accepted(play, to);
        Progress::Skipped
    }

    fn assume(self, at: Look<'_>, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let chosen = assumptions
            .iter()
            .find(|a| a.id == "re-roll")
            .map_or("none", |a| &a.chosen);
        let who = if self.roller == side { "attacker" } else { "defender" };
        let wants = (chosen == who || chosen == "both") && at.stake(side, Value::Thrown) > 0 && could(at, side);
        best(at, side).filter(|_| wants).or(Some(Action::Keep))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let side = |side| at.game.facts.side(side);
        let (roller, faces) = (side(self.roller), at.state.faces);
        out.push_str(&match self.step {
            ThrowStep::Roll { dice: 1 } => format!("doing throw {roller}\n"),
            ThrowStep::Roll { dice } => format!("doing throw {roller} {dice}\n"),
            ThrowStep::Again { die } => format!("doing throw {roller} dice {faces} again {}\n", die + 1),
            ThrowStep::Offer { to, .. } => format!("doing throw {roller} die {faces} asked {}\n", side(to)),
        });
    }
}
