//! An impulse, phase by phase (3.31–3.34, 8.2), and the operational pause at its end (3.4, 8.3).

use crate::attacks::Declare;
use crate::cup::Cup;
use crate::engineers::Engineers;
use crate::intent::gait;
use crate::prelude::*;
use crate::state::{Attacks, Gait, Supplies};

/// Declares a phase in which units move: its gait, what is asked, what being through with it is called, and the phase
/// after it.
macro_rules! movement_phases {
    ($($(#[$about:meta])* $name:ident, $gait:expr, $asked:expr, $done:literal, $next:expr;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        pub struct $name;

        impl Procedure<Triumphant> for $name {
            fn waits(self, at: Look<'_>) -> Waits {
                Waits::on(at.game.attacking(at.state))
            }

            fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
                match action {
                    Action::Pick(unit) => at.game.may_pick(at.state, $gait, unit, why),
                    Action::Finish => Flow::Continue(()),
                    _ => why.not_now(),
                }
            }

            fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
                out.extend(at.game.pickable(at.state, $gait).map(Action::Pick));
                out.push(Action::Finish);
            }

            fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
                match action {
                    Action::Pick(unit) => play.game.pick(play.state, $gait, unit),
                    _ => leave_phase(play, $next),
                }
            }

            fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
                if play.game.pickable(play.state, $gait).next().is_some() {
                    return Progress::Waits;
                }
                leave_phase(play, $next);
                Progress::Skipped
            }

            fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
                Some($asked.task("movement"))
            }

            fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
                answers::units(at, answers);
                answers::ending(answers, $done);
            }

            fn warnings(self, at: Look<'_>, side: Side, out: &mut Vec<Warning<Action>>) {
                at.game.warn_of_phase(at.state, side, out);
            }

            fn stand_in(at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
                let picks = matches!(action, Action::Pick(_));
                (picks && gait(at.state) == $gait).then_some(Self)
            }

        }
    )*};
}

movement_phases! {
    /// Strategic movement.
    Strategic, Gait::Strategic, Question::new("3.32a", "ask-strategic", Shape::OneOf), "do-finish-strategic", Tactical;
    /// Tactical movement.
    Tactical, Gait::Tactical, Question::new("3.32b", "ask-tactical", Shape::OneOf), "do-finish-movement", MovementEnd;
    /// Mechanised movement.
    Mechanised, Gait::Mechanised, Question::new("3.34", "ask-mechanised", Shape::OneOf), "do-finish-movement", Close;
}

/// A phase is over: nobody has been in hand in the next.
pub(crate) fn leave_phase<L: Sink<Event>>(play: &mut Play<'_, L>, next: impl Into<Phase>) {
    play.state.handled = UnitSet::default();
    play.goto(next.into());
}

/// The Movement Phase begins with strategic movement (3.32).
pub(crate) fn first_movement() -> Phase {
    rule!("3.32", rule!("3.32a", Phase::Strategic, else Phase::Tactical), else Phase::MovementEnd)
}

/// Stacking is tested for the active side, then combat begins (6.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MovementEnd;

/// Stacking is tested for both sides, then mechanised movement begins (6.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CombatEnd;

/// Stacking is tested, the chit goes to its box (3.34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Close;

/// The die of the operational pause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PauseRoll;

impl Procedure<Triumphant> for MovementEnd {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let active = play.game.attacking(play.state);
        if !play.game.test_stacks(play.state, active, play.sink) {
            play.state.attacks = Attacks::default();
            play.goto(Phase::from(Declare));
        }
        Progress::Went
    }
}

impl Procedure<Triumphant> for CombatEnd {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let mut sides = Side::BOTH.into_iter();
        if !sides.any(|side| play.game.test_stacks(play.state, side, play.sink)) {
            leave_phase(play, Mechanised);
        }
        Progress::Went
    }
}

impl Procedure<Triumphant> for Close {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let active = play.game.attacking(play.state);
        if !play.game.test_stacks(play.state, active, play.sink) {
            close(play, active);
        }
        Progress::Went
    }
}

/// The impulse is over: the chit goes to the leftmost empty box (3.34), and from the second one on the side rolls for
/// its pause (3.4, R25) unless its last chit has been played (R26).
fn close<L: Sink<Event>>(play: &mut Play<'_, L>, side: Side) {
    let (game, s) = (play.game, &mut *play.state);
    let number = s.hq.and_then(|hq| game.hq_number(hq));
    if let Some(number) = number {
        s.drawn[side].push(number);
    }
    s.forget_impulse();
    let own = |number: u8| game.side_of(game.hq_of(number)) == side;
    let own_left = s.cup.iter().any(own);
    let rolls = own_left && game.pause_number(s, side).is_some() && !game.exempt(s, side);
    if rolls {
        s.hq = number.map(|number| game.hq_of(number));
    }
    play.goto(Cup::Draw);
    if rolls {
        play.call(Phase::from(PauseRoll));
    }
}

impl Procedure<Triumphant> for PauseRoll {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::DIE
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Rolled(die) = action {
            play.end();
            play.game.pause(play.state, die, play.sink);
        }
    }
}

impl State {
    /// Forgets what only the impulse needed.
    fn forget_impulse(&mut self) {
        self.hq = None;
        self.eligible = UnitSet::default();
        self.handled = UnitSet::default();
        self.strategic = UnitSet::default();
        self.tried = UnitSet::default();
        self.struck = UnitSet::default();
        self.impulse_supply = Supplies::default();
        self.backed_attacks = 0;
        self.backed_overruns = 0;
        self.attacks = Attacks::default();
        self.group = None;
        self.battle = None;
    }
}

impl Triumphant {
    /// The impulse of a headquarters begins: who may act is settled now, and their supply (3.3, 7.12, 8.2).
    pub(crate) fn begin_impulse<L: Sink<Event>>(&self, s: &mut State, hq: UnitId, log: &mut L) {
        let side = self.side_of(hq);
        log.note(|| Event::ImpulseBegins { unit: hq, side });
        s.hq = Some(hq);
        s.eligible = self.eligible_for(s, hq);
        self.judge_impulse_supply(s, hq, log);
        s.frames.goto(Phase::from(Engineers));
    }

    /// The side whose impulse it is.
    pub(crate) fn attacking(&self, s: &State) -> Side {
        s.active_side(self).unwrap_or(GERMAN)
    }

    /// Units that may be taken in hand: eligible ones, and reinforcements.
    pub(crate) fn pickable<'a>(&'a self, s: &'a State, gait: Gait) -> impl Iterator<Item = UnitId> + 'a {
        let free = (s.eligible - s.handled).iter().filter(|&unit| s.hex_of(unit).is_some());
        let waiting = self.units_waiting(s);
        free.chain(waiting)
            .filter(move |&unit| allows(|why| self.may_pick(s, gait, unit, why)))
    }

    /// The German makes no pause roll on the first days (3.4, 13.1d).
    pub(crate) fn exempt(&self, s: &State, side: Side) -> bool {
        let early = self.facts.calendar.no_pause.covers(self.today(s));
        rule!("13.1d", side == GERMAN && early)
    }

    /// The number of the box just filled; none for the first (R111).
    pub(crate) fn pause_number(&self, s: &State, side: Side) -> Option<u8> {
        let filled = s.drawn[side].len();
        *self.facts.tables.impulses[side].get(filled.checked_sub(1)?)?
    }

    /// The die of the pause: with the box's number or less the operations of the side are over (3.4, 8.3).
    fn pause<L: Sink<Event>>(&self, s: &mut State, die: u8, log: &mut L) {
        let side = s.active_side(self).unwrap_or(GERMAN);
        s.hq = None;
        let number = self.pause_number(s, side).unwrap_or(0);
        let snow = rule!("3.4", self.facts.tables.ground.effect(s.ground).pause);
        let total = die as i8 + snow;
        let pauses = rule!("8.3", total <= number as i8);
        if !pauses {
            log.note(|| Event::GoesOn {
                side,
                die,
                total,
                number,
            });
            return;
        }
        log.note(|| Event::Pauses {
            side,
            die,
            total,
            number,
        });
        s.paused[side] = true;
        self.take_back_chits(s, side, log);
    }
}
