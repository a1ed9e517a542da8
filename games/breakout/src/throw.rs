//! A throw: dice fall, the holder of the Advantage may have them thrown again (11.3, 11.6), and whoever started it is told.
//!
//! An attack is four dice, the attacker's in front: a re-roll takes all of them (11.3). A throw of several single dice is
//! one throw, of which one die may be thrown again (R117). The faces lie in the position until they are accepted.

use grognard_core::Offer;
use grognard_core::dice::{self, Dice, Faces};
use grognard_core::odds::Assumption;
use serde::{Deserialize, Serialize};

use crate::cards;
use crate::frame::Value;
use crate::prelude::*;

/// Dice of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Throw {
    pub(crate) sort: Sort,
    pub(crate) dice: u8,
    pub(crate) step: Step,
}

/// What is thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Sort {
    Assault,
    Bombardment,
    Sunset,
    Bridge,
    Interdiction,
    Landing,
    Recovery,
    Airlift,
    Surrender,
    Storm,
    Harbours,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    /// The dice are about to fall.
    Roll,
    /// They fall for the second time.
    Again,
    /// One of them falls for the second time.
    AgainOne(u8),
    /// They lie, and the holder of the Advantage is asked.
    Offer,
}

impl Sort {
    /// Both players throw two dice.
    pub(crate) fn is_attack(self) -> bool {
        matches!(self, Self::Assault | Self::Bombardment)
    }

    /// Its word in written positions and in the keys of messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Assault => "assault",
            Self::Bombardment => "bombardment",
            Self::Sunset => "sunset",
            Self::Bridge => "bridge",
            Self::Interdiction => "interdiction",
            Self::Landing => "landing",
            Self::Recovery => "recovery",
            Self::Airlift => "airlift",
            Self::Surrender => "surrender",
            Self::Storm => "storm",
            Self::Harbours => "harbours",
        }
    }

    /// The kind of standing answer.
    const fn kind(self) -> &'static str {
        match self {
            Self::Assault | Self::Bombardment => "reroll-attack",
            Self::Sunset => "reroll-sunset",
            _ => "reroll-die",
        }
    }
}

/// What single dice are thrown for.
const SINGLE: [Sort; 8] = [
    Sort::Bridge,
    Sort::Interdiction,
    Sort::Landing,
    Sort::Recovery,
    Sort::Airlift,
    Sort::Surrender,
    Sort::Storm,
    Sort::Harbours,
];

impl Throw {
    /// An attack: two dice of either side.
    pub(crate) fn attack(sort: Sort) -> Self {
        Self::of(sort, 4)
    }

    /// Dice of one side.
    pub(crate) fn of(sort: Sort, dice: u8) -> Self {
        let step = Step::Roll;
        Self { sort, dice, step }
    }

    fn at(self, step: Step) -> Self {
        Self { step, ..self }
    }

    /// Whether cards are drawn instead (23.3).
    fn by_cards(self, at: Look<'_>) -> bool {
        self.sort.is_attack() && cards::played(at)
    }

    fn thrown(self, at: Look<'_>) -> Dice {
        match self.step {
            Step::AgainOne(_) => Dice::new(1, 6),
            _ if self.by_cards(at) => cards::draw(at),
            _ => Dice::new(self.dice.into(), 6),
        }
    }

    /// Whether the dice are thrown again as a whole: two dice, or both players' (11.3).
    pub(crate) fn whole(self) -> bool {
        self.dice == 1 || self.sort.is_attack() || self.sort == Sort::Sunset
    }

    fn again(self) -> impl Iterator<Item = Action> {
        let one = (!self.whole()).then_some(0..self.dice);
        let all = self.whole().then_some(Action::Reroll);
        all.into_iter().chain(one.into_iter().flatten().map(Action::RerollOne))
    }

    fn judge_again(self, at: Look<'_>, action: Action, why: &mut Refusals<Reason>) -> Flow {
        why.gate(forbid!(at.state.advantage.used, Reason::AdvantageUsed))?;
        match action {
            Action::Reroll => why.hear(forbid!(!self.whole(), Reason::OneDie)),
            Action::RerollOne(die) => why.hear(forbid!(self.whole() || die >= self.dice, Reason::AllDice)),
            _ => why.not_now(),
        }
    }

    /// From what stake a holder who has said nothing is asked: an attacker whom a repulse would cost two units, a defender
    /// who would have to absorb four points.
    fn asks_from(self, at: Look<'_>, side: Side) -> i32 {
        match (self.sort, at.state.battle) {
            (Sort::Assault, Some(battle)) if battle.attacker == side => 2,
            (Sort::Assault, _) => 4,
            _ => i32::MAX,
        }
    }

    /// The standing answers that ask for one sort of throw alone, or for one end of the Sunset roll.
    fn only_for(self, at: Look<'_>, offer: Offer<Action>) -> Offer<Action> {
        let keep_unless = |asked: bool| (!asked).then_some(Action::Keep);
        match self.sort {
            Sort::Assault | Sort::Bombardment => offer,
            Sort::Sunset => {
                let ends = crate::day::told(at, self.sort) == "ends";
                offer
                    .or("if-it-ends", keep_unless(ends))
                    .or("if-it-goes-on", keep_unless(!ends))
            }
            sort => SINGLE
                .into_iter()
                .fold(offer, |offer, only| offer.or(only.word(), keep_unless(only == sort))),
        }
    }

    /// The die whose new face would serve a side best: what it suffers now less what it would on average.
    fn best(self, at: Look<'_>, side: Side) -> Option<Action> {
        if self.whole() {
            return Some(Action::Reroll);
        }
        let worth = |&die: &u8| {
            let mut state = at.state.clone();
            let mut cost = |face| {
                state.faces = at.state.faces.with(die.into(), face);
                let then = Look::new(at.game, &state);
                then.stake(side, Value::Thrown) - then.stake(!side, Value::Thrown)
            };
            (1..=6).map(&mut cost).sum::<i32>()
        };
        (0..self.dice).min_by_key(worth).map(Action::RerollOne)
    }
}

/// Adds every sum of two dice for each side, with the smallest dice that make it: nothing else counts in an attack.
fn every_attack(out: &mut Vec<(Action, f64)>) {
    let ways = |sum: u8| f64::from(6 - sum.abs_diff(7)) / 36.0;
    let pair = |sum: u8| [sum / 2, sum - sum / 2];
    for attack in 2..=12 {
        for defence in 2..=12 {
            let ([a, b], [c, d]) = (pair(attack), pair(defence));
            out.push((Action::Rolled(Faces::of(&[a, b, c, d])), ways(attack) * ways(defence)));
        }
    }
}

impl Procedure<Breakout> for Throw {
    fn waits(self, at: Look<'_>) -> Waits {
        match self.step {
            Step::Offer => Waits::on(at.state.advantage.holder),
            _ => Waits::Dice(self.thrown(at)),
        }
    }

    fn tally(self, at: Look<'_>, faces: &[u8]) -> Option<Action> {
        if self.by_cards(at) {
            return Some(Action::Rolled(cards::values(at, faces)));
        }
        Some(Action::Rolled(Faces::of(faces)))
    }

    fn chances(self, at: Look<'_>, out: &mut Vec<(Action, f64)>) {
        if self.step == Step::Offer {
            return;
        }
        if self.sort.is_attack() && !self.by_cards(at) {
            return every_attack(out);
        }
        dice::every_throw(self.thrown(at), |faces, chance| {
            out.extend(self.tally(at, faces).map(|action| (action, chance)));
        });
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let stake = at.stake(side, Value::Thrown);
        let best = self.best(at, side);
        let offer = Offer::interrupt(self.sort.kind(), Action::Keep, best, stake).measured("standing-measure");
        let offer = self.only_for(at, offer);
        let offer = if stake >= self.asks_from(at, side) {
            offer
        } else {
            offer.by_default(Offer::<Action>::NEVER)
        };
        let key = match (self.sort, crate::day::is_sunset(at, self.sort)) {
            (Sort::Sunset, _) => "ask-reroll-sunset",
            (_, true) => "ask-reroll-attack-sunset",
            _ if self.sort.is_attack() => "ask-reroll-attack",
            _ if self.dice == 1 => "ask-reroll",
            _ => "ask-reroll-one",
        };
        let asked = Question::new("11.3", key, Shape::OneOf)
            .with("sort", self.sort.word())
            .with("dice", at.state.faces.to_string())
            .with("ends", crate::day::told(at, self.sort));
        Some(asked.offered(offer).task("reroll"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if let Action::RerollOne(die) = answer.action {
                answer.with("face", at.state.faces.get(die.into()).unwrap_or_default());
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(
            self.again()
                .filter(|&action| allows(|why| self.judge_again(at, action, why))),
        );
        out.push(Action::Keep);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Keep => Flow::Continue(()),
            Action::Reroll | Action::RerollOne(_) => self.judge_again(at, action, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match (self.step, action) {
            (Step::Roll | Step::Again, Action::Rolled(dice)) => {
                if self.by_cards(play.look()) {
                    cards::take(play.game, play.state, dice);
                }
                play.state.faces = dice;
                play.say(Event::Threw { dice });
                if self.step == Step::Roll {
                    play.goto(self.at(Step::Offer));
                } else {
                    play.give(Value::Thrown);
                }
            }
            (Step::AgainOne(die), Action::Rolled(dice)) => {
                let face = dice.get(0).unwrap_or(1);
                play.state.faces = play.state.faces.with(die.into(), face);
                play.say(Event::Threw { dice });
                play.give(Value::Thrown);
            }
            (Step::Offer, Action::Keep) => play.give(Value::Thrown),
            (Step::Offer, Action::Reroll | Action::RerollOne(_)) => {
                play.state.advantage.used = rule!("R54", true);
                let side = play.state.advantage.holder;
                play.say(Event::AdvantageUsed { side });
                play.goto(self.at(match action {
                    Action::RerollOne(die) => Step::AgainOne(die),
                    _ => Step::Again,
                }));
            }
            _ => {}
        }
    }

    /// Nobody is asked if the Advantage has been used in this impulse or phase.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let asked = permit!("11.6", self.step == Step::Offer && !play.state.advantage.used);
        if self.step != Step::Offer || asked {
            return Progress::Waits;
        }
        play.give(Value::Thrown);
        Progress::Skipped
    }

    fn assume(self, at: Look<'_>, side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let worse = at.stake(side, Value::Thrown) > at.stake(!side, Value::Thrown);
        let wants = Assumption::is_chosen(assumptions, "re-roll", "when-bad") && worse;
        self.best(at, side).filter(|_| wants).or(Some(Action::Keep))
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        let again = matches!(action, Action::Reroll);
        again.then(|| Self::of(Sort::Bridge, 1).at(Step::Offer))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (sort, faces) = (self.sort.word(), at.state.faces);
        out.push_str(&match self.step {
            Step::Roll => format!("throw {sort} {}\n", self.dice),
            Step::Again => format!("throw {sort} {} again\n", self.dice),
            Step::AgainOne(die) => format!("throw {sort} dice {faces} again {}\n", die + 1),
            Step::Offer => format!("throw {sort} dice {faces}\n"),
        });
    }
}

/// Takes the dice off the table: the first of them.
pub(crate) fn take(s: &mut State) -> u8 {
    std::mem::take(&mut s.faces).get(0).unwrap_or(1)
}
