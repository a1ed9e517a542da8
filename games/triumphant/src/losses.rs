//! Losing steps: who must, who may be chosen, and who chooses (9.2–9.23, 11.11, 12.6, R73, R74, R87, R108).

use grognard_core::{Cost, Limit};

use crate::prelude::*;
use crate::retreat::Retreat;
use crate::state::{Battle, Damage, Place};

/// A side takes losses that must be steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Losses(pub(crate) Side);

/// A side chooses between a retreat and more steps (9.22, R74).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rest(pub(crate) Side);

/// Those of a side that cannot go back lose so many steps (9.33, R75).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cornered {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

/// Steps that somebody has to lose.
#[derive(Clone, Copy)]
struct Due {
    side: Side,
    /// The units to choose from.
    pool: UnitSet,
    steps: u8,
}

impl Due {
    fn judge(self, at: Look<'_>, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Lose(unit) => why.hear(at.game.may_lose(at.state, self.pool, unit)),
            _ => why.not_now(),
        }
    }

    /// The units that can be chosen.
    fn open(self, at: Look<'_>) -> UnitSet {
        let able = |unit: &UnitId| at.game.may_lose(at.state, self.pool, *unit).is_ok();
        self.pool.iter().filter(able).collect()
    }

    /// The unit that must lose the next step, if there is no choice: one unit to choose, or nobody left after it.
    fn forced(self, at: Look<'_>) -> Forced {
        let open = self.open(at);
        let Some(first) = open.lowest().filter(|_| self.steps > 0) else {
            return Forced::Over;
        };
        let steps = |unit| u16::from(at.game.steps_of(at.state, unit));
        let left: u16 = self.pool.iter().map(steps).sum();
        if open.len() == 1 || left <= u16::from(self.steps) {
            Forced::Lose(first)
        } else {
            Forced::No
        }
    }

    /// Odds take the weakest or the strongest.
    fn assume(self, at: Look<'_>, assumptions: &[Assumption]) -> Option<Action> {
        let open = self.open(at);
        let strength = |unit: &UnitId| at.game.strength_of(at.state, *unit);
        let (strongest, weakest) = (open.iter().max_by_key(strength), open.iter().min_by_key(strength));
        let strong = Assumption::is_chosen(assumptions, "losses", "strongest");
        if strong { strongest } else { weakest }.map(Action::Lose)
    }

    /// Steps are given out all at once, unless a unit may have to lose a second one only after others (9.23).
    fn shape(self, at: Look<'_>) -> Shape {
        if at.state.options.second_step.is_on() {
            return Shape::OneOf;
        }
        let most = |unit| u16::from(at.game.steps_of(at.state, unit).min(self.steps));
        let room: u16 = self.open(at).iter().map(most).sum();
        if room >= self.steps.into() {
            Shape::divide(self.steps)
        } else {
            Shape::divide_up_to(self.steps)
        }
    }

    /// What the side that loses them is asked; the enemy is asked otherwise.
    fn question(self, at: Look<'_>, side: Side, own: Question<Action>) -> Question<Action> {
        let theirs = || Question::new("12.6", "ask-their-losses", Shape::OneOf);
        let asked = if side == self.side { own } else { theirs() };
        let shape = self.shape(at);
        let asked = Question { shape, ..asked };
        let asked = asked.with("losses", self.steps).task("losses");
        match at.game.cheapest_step(at.state, self.open(at)) {
            Some(unit) if side == self.side => {
                let offer = Offer::duty("losses", Action::Lose(unit));
                asked.offered(offer.unless(at.game.is_last_step(at.state, unit)))
            }
            _ => asked,
        }
    }

    /// Each unit with what a step costs it and how many it can lose.
    fn answers(self, at: Look<'_>, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        for answer in answers {
            let Action::Lose(unit) = answer.action else { continue };
            let steps = at.game.steps_of(at.state, unit);
            answer.cost = Some(Cost::new("steps", 1_u8).leaving(steps - 1));
            answer.limit = Some(Limit::up_to(steps.min(self.steps)));
        }
    }
}

/// Whether a loss leaves a choice.
enum Forced {
    No,
    Lose(UnitId),
    Over,
}

/// Declares what is done step by step by those who have to lose steps, and what is asked; how much is due and what
/// comes of it each of the procedures says itself.
macro_rules! loses_steps {
    ($($name:ident, $asked:expr;)*) => {$(
        impl Procedure<Triumphant> for $name {
            fn waits(self, at: Look<'_>) -> Waits {
                Waits::on(at.game.loss_chooser(at.state, self.side()))
            }

            fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
                match self.due(at) {
                    Some(due) => due.judge(at, action, why),
                    None => why.not_now(),
                }
            }

            fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
                let open = self.due(at).map(|due| due.open(at));
                out.extend(open.unwrap_or_default().iter().map(Action::Lose));
            }

            fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
                if let Action::Lose(unit) = action {
                    self.count(play);
                    play.game.suffer(play.state, self.side(), unit, play.sink);
                }
            }

            fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
                match self.due(play.look()).map(|due| due.forced(play.look())) {
                    None | Some(Forced::No) => return Progress::Waits,
                    Some(Forced::Lose(unit)) => self.resume(play, Actor::Chance, Action::Lose(unit)),
                    Some(Forced::Over) => self.over(play),
                }
                Progress::Skipped
            }

            fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
                Some(self.due(at)?.question(at, side, $asked))
            }

            fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
                if let Some(due) = self.due(at) {
                    due.answers(at, answers);
                }
            }

            fn assume(self, at: Look<'_>, _side: Side, assumptions: &[Assumption]) -> Option<Action> {
                self.due(at)?.assume(at, assumptions)
            }

            fn write(self, at: Look<'_>, out: &mut String) {
                out.push_str(&self.told(at.game.side_word(self.side())));
            }
        }
    )*};
}

loses_steps! {
    Losses, Question::new("9.22", "ask-losses", Shape::OneOf);
    Cornered, Question::new("9.33", "ask-cornered", Shape::OneOf);
}

impl Losses {
    fn side(self) -> Side {
        self.0
    }

    fn told(self, side: &str) -> String {
        format!("losses {side}")
    }

    fn due(self, at: Look<'_>) -> Option<Due> {
        let (side, battle) = (self.0, at.state.battle.as_ref()?);
        let (pool, steps) = (battle.of(side), battle.toll[side].due);
        Some(Due { side, pool, steps })
    }

    fn count<L: Sink<Event>>(self, play: &mut Play<'_, L>) {
        if let Some(battle) = &mut play.state.battle {
            battle.toll[self.0].due -= 1;
        }
    }

    /// What is due has been lost: survivors go back or lose the rest (9.22).
    fn over<L: Sink<Event>>(self, play: &mut Play<'_, L>) {
        let side = self.0;
        let Some(battle) = &play.state.battle else { return };
        if battle.toll[side].rest > 0 && !battle.of(side).is_empty() {
            play.goto(Fight::from(Rest(side)));
        } else {
            play.game.side_is_done(play.state, side);
        }
    }
}

impl Cornered {
    fn side(self) -> Side {
        self.side
    }

    fn told(self, side: &str) -> String {
        format!("cornered {side} {}", self.left)
    }

    fn due(self, at: Look<'_>) -> Option<Due> {
        let (pool, steps) = (at.state.battle.as_ref()?.retreating, self.left);
        Some(Due {
            side: self.side,
            pool,
            steps,
        })
    }

    fn count<L: Sink<Event>>(self, play: &mut Play<'_, L>) {
        let left = self.left - 1;
        play.goto(Fight::from(Self { left, ..self }));
    }

    fn over<L: Sink<Event>>(self, play: &mut Play<'_, L>) {
        play.game.side_is_done(play.state, self.side);
    }
}

impl Procedure<Triumphant> for Rest {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.0)
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

    /// The owner has chosen for his whole side: back, or more steps.
    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let side = self.0;
        let Some(battle) = &mut play.state.battle else { return };
        let toll = &mut battle.toll[side];
        let rest = toll.rest;
        if action == Action::Retreat {
            play.say(Event::ChoosesRetreat { side, hexes: rest });
            play.game.turn_back(play.state, side);
            play.goto(Fight::from(Retreat(side)));
        } else {
            toll.due = rest;
            toll.rest = 0;
            play.say(Event::ChoosesLosses { side, steps: rest });
            play.goto(Fight::from(Losses(side)));
        }
    }

    /// Where nobody can go back there is nothing to choose.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s, side) = (play.game, &*play.state, self.0);
        let Some(battle) = &s.battle else {
            return Progress::Waits;
        };
        let left = battle.toll[side].rest;
        let mut units = battle.of(side).iter();
        if units.any(|unit| game.can_retreat(s, battle, unit, left)) {
            return Progress::Waits;
        }
        game.turn_back(play.state, side);
        game.cornered(play.state, side, play.sink);
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let rest = at.state.battle.as_ref()?.toll[self.0].rest;
        let asked = Question::new("9.22", "ask-rest", Shape::OneOf);
        Some(asked.with("rest", rest).task("retreat"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        let rest = at.state.battle.as_ref().map_or(0, |battle| battle.toll[self.0].rest);
        for answer in answers {
            answer.with(if answer.ends { "steps" } else { "hexes" }, rest);
        }
    }

    fn assume(self, _at: Look<'_>, _side: Side, assumptions: &[Assumption]) -> Option<Action> {
        let stands = Assumption::is_chosen(assumptions, "rest", "stand");
        Some(if stands { Action::Stand } else { Action::Retreat })
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("rest {}", at.game.side_word(self.0)));
    }
}

/// In what order units can be chosen to lose steps (9.23, 11.11, R87).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    WithStrength,
    WithoutStrength,
    Headquarters,
}

impl Battle {
    /// Units of a side that take part.
    pub(crate) fn of(&self, side: Side) -> UnitSet {
        if side == self.attacker {
            self.attackers
        } else {
            self.defenders
        }
    }

    /// A unit is gone.
    fn strike_out(&mut self, unit: UnitId) {
        for set in [
            &mut self.attackers,
            &mut self.defenders,
            &mut self.retreating,
            &mut self.retreated,
            &mut self.beside,
        ] {
            set.remove(unit);
        }
    }
}

impl Triumphant {
    /// A unit loses a step: it is turned over, or gone if that was its last (9.21).
    pub(crate) fn lose_step<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        if rule!("9.21", self.steps_of(s, unit) > 1) {
            s.reduced.insert(unit);
            log.note(|| Event::StepLost { unit });
        } else {
            self.eliminate(s, unit, log);
        }
    }

    /// A unit is eliminated; a headquarters comes back some turns later (11.11, R93).
    pub(crate) fn eliminate<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        self.put(s, unit, Place::Dead);
        s.reduced.remove(unit);
        if let Some(number) = self.hq_number(unit) {
            s.back_on[usize::from(number)] = rule!("11.11", s.turn + self.facts.modifiers.hq_return, else u8::MAX);
        }
        log.note(|| Event::Eliminated { unit });
    }

    /// What a number of the table means: half of it in steps now, at least one, the rest by choice (9.22).
    pub(crate) fn toll(&self, number: u8) -> Damage {
        let due = rule!("9.22", number.div_ceil(self.facts.modifiers.loss_divide), else number);
        Damage {
            number,
            due,
            rest: number - due,
            lost: 0,
        }
    }

    /// The owner chooses who loses a step; the opponent the second one of a combat (9.22, 12.6, R108).
    fn loss_chooser(&self, s: &State, side: Side) -> Side {
        let second = s.battle.as_ref().is_some_and(|battle| battle.toll[side].lost == 1);
        let opponent = permit!("12.6", s.options.second_step.is_on() && second);
        if opponent { !side } else { side }
    }

    fn loss_turn(&self, s: &State, unit: UnitId) -> Turn {
        if self.is_hq(unit) {
            rule!("11.11", Turn::Headquarters, else Turn::WithoutStrength)
        } else if self.strength_of(s, unit) == 0 {
            rule!("9.23", Turn::WithoutStrength, else Turn::WithStrength)
        } else {
            Turn::WithStrength
        }
    }

    /// Only units of the combat lose steps: those with strength first, headquarters last (9.23, 11.11, R87).
    fn may_lose(&self, s: &State, pool: UnitSet, unit: UnitId) -> Result<(), Reason> {
        forbid!(!pool.has(unit), Reason::NotInBattle(unit))?;
        // Whose turn it is has been decided by paragraphs.
        let turn = self.loss_turn(s, unit);
        match pool.iter().map(|other| self.loss_turn(s, other)).min() {
            Some(first) if first < turn && turn == Turn::Headquarters => Err(Reason::LoseHqLast(unit)),
            Some(first) if first < turn => Err(Reason::LoseStrengthFirst(unit)),
            _ => Ok(()),
        }
    }

    /// A unit of the combat loses a step.
    pub(crate) fn suffer<L: Sink<Event>>(&self, s: &mut State, side: Side, unit: UnitId, log: &mut L) {
        self.lose_step(s, unit, log);
        let gone = s.hex_of(unit).is_none();
        if let Some(battle) = &mut s.battle {
            battle.toll[side].lost += 1;
            if gone {
                battle.strike_out(unit);
            }
        }
    }

    /// The units that can be chosen to lose a step of a battle.
    pub(crate) fn could_lose(&self, s: &State, step: Fight) -> UnitSet {
        let at = Look::new(self, s);
        let due = match step {
            Fight::Losses(step) => step.due(at),
            Fight::Cornered(step) => step.due(at),
            _ => None,
        };
        due.map_or(UnitSet::EMPTY, |due| due.open(at))
    }
}
