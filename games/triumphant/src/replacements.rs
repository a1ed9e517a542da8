//! Supply points come in, and reduced units are restored (3.1b, 3.1c, 3.2, 10.2, 11.5, R112).

use crate::combat_supply::CombatSupply;
use crate::facts::Nation;
use crate::frame::Frame;
use crate::prelude::*;
use crate::state::{Supplies, Supply};

/// Supply points come in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Income;

/// How many reduced units a side may still restore.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Restore {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

impl Procedure<Triumphant> for Income {
    /// German supply points by turn and weather (3.1b, 3.2, R112).
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        let track = i16::from(game.facts.track.of(game.today(s)).points);
        let weather = i16::from(game.facts.tables.weather.effect(s.weather).supply);
        let points = rule!("3.1b", (track + weather).max(0) as u16);
        s.points += points;
        let stock = s.points;
        // Judged before the replacements: they look at how things are today.
        let today = rule!("3.1e", game.supply_of_all(s), else Supplies::default());
        s.supply = rule!("R23", today, else s.supply);
        play.say(Event::Income { points, stock });
        play.goto(Segment::from(Restore::of(play.look(), GERMAN)));
        Progress::Went
    }
}

impl Restore {
    /// What a side may restore this turn.
    fn of(at: Look<'_>, side: Side) -> Self {
        let left = match side {
            GERMAN => rule!(
                "10.2",
                at.game.facts.track.of(at.game.today(at.state)).german_replacements
            ),
            ALLIED => rule!("3.1c", at.game.facts.modifiers.us_replacements),
        };
        Self { side, left }
    }

    /// Whether this turn's step of the side is over: for those who ask when something else is going on.
    fn is_over(self, at: Look<'_>) -> bool {
        let own = Procedure::<Triumphant>::order(Segment::from(self));
        match at.state.frames.first() {
            Some(Frame::Segment(Segment::Restore(now))) => self.side == GERMAN && now.side == ALLIED,
            Some(frame) => frame.order() > own,
            None => false,
        }
    }

    fn over<L: Sink<Event>>(self, play: &mut Play<'_, L>) {
        if self.side == GERMAN {
            play.goto(Segment::from(Self::of(play.look(), ALLIED)));
        } else {
            play.state.ready = UnitSet::default();
            play.goto(Segment::from(CombatSupply));
        }
    }
}

impl Procedure<Triumphant> for Restore {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.side)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Restore(unit) => {
                why.hear(forbid!(self.left == 0, Reason::NoReplacements))?;
                why.hear(require(!self.is_over(at), Reason::RestoredAlready))?;
                at.game.may_restore(at.state, self.side, unit, why)
            }
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.restorable(at.state, self.side).map(Action::Restore));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Restore(unit) = action else {
            return self.over(play);
        };
        play.state.reduced.remove(unit);
        play.say(Event::Restored { unit });
        let left = self.left - 1;
        play.goto(Segment::from(Self { left, ..self }));
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if self.left > 0 && play.game.restorable(play.state, self.side).next().is_some() {
            return Progress::Waits;
        }
        self.over(play);
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("10.2", "ask-restore", Shape::up_to(self.left)).with("left", self.left);
        Some(asked.task("restore").offered(
            Offer::interrupt("replacements", Action::Finish, None, self.left.into()).measured("measure-units"),
        ))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        answers::ending(answers, "do-finish-restore");
    }

    fn warnings(self, at: Look<'_>, _side: Side, out: &mut Vec<Warning<Action>>) {
        let open = at.game.restorable(at.state, self.side).collect();
        at.game.warn_of_replacements(self.left, open, out);
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Restore(_)).then(|| Self::of(at, side))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let side = at.game.side_word(self.side);
        out.push_str(&format!("restore {side} {}", self.left));
    }
}

impl Triumphant {
    /// Replacements (3.1c, 10.2, 11.5): reduced, not isolated, not beside an enemy, not British.
    fn may_restore(&self, s: &State, side: Side, unit: UnitId, why: &mut Why) -> Flow {
        why.gate(self.is_own(side, unit))?;
        let hex = why.value(s.hex_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        why.hear(forbid!(!s.reduced.has(unit), Reason::NothingLost(unit)))?;
        why.hear(forbid!(
            self.unit(unit).nation == Nation::British,
            Reason::RestoreBritish(unit)
        ))?;
        why.hear(forbid!(
            s.supply.of(unit) == Supply::Isolated,
            Reason::RestoreIsolated(unit)
        ))?;
        let beside = self.beside(hex).any(|next| s.holder(self, next) == Some(!side));
        why.hear(forbid!(beside, Reason::RestoreAdjacent(unit)))
    }

    fn restorable<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let reduced = s.reduced.iter();
        reduced.filter(move |&unit| allows(|why| self.may_restore(s, side, unit, why)))
    }
}
