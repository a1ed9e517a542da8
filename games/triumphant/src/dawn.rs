//! The turn begins: what is due waits at the edges, headquarters come back (10.15, 10.16, 11.11, R93).

use crate::chits::Chits;
use crate::prelude::*;
use crate::sky::Sky;
use crate::state::Place;

/// The turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dawn;

/// Where a headquarters comes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Return(pub(crate) UnitId);

impl Procedure<Triumphant> for Dawn {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        let patient = permit!("10.15");
        for unit in game.unit_ids() {
            let due = game.due_turn(s, unit).is_some_and(|turn| turn <= s.turn);
            match s.place(unit) {
                Place::Later if due => {
                    game.put(s, unit, Place::Waiting);
                    play.sink.note(|| Event::Due { unit });
                }
                Place::Waiting if !patient => game.put(s, unit, Place::Gone),
                _ => {}
            }
        }
        let returns = game.returning(s).find(|&hq| game.return_hexes(s, hq).next().is_some());
        let step = match rule!("11.11", returns) {
            Some(hq) => Return(hq).into(),
            None => {
                game.returning(s)
                    .for_each(|unit| play.sink.note(|| Event::HqCannotReturn { unit }));
                rule!("3.1", Segment::from(Sky), else Chits.into())
            }
        };
        play.goto(step);
        Progress::Went
    }
}

impl Procedure<Triumphant> for Return {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.0))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Put(hex) => at.game.may_return(at.state, self.0, hex, why),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.return_hexes(at.state, self.0).map(Action::Put));
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Put(hex) = action {
            play.goto(Segment::from(Dawn));
            play.game.bring_back(play.state, self.0, hex, play.sink);
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        match Open::of(play.game.return_hexes(play.state, self.0)) {
            Open::Several => return Progress::Waits,
            Open::One(hex) => self.resume(play, Actor::Chance, Action::Put(hex)),
            Open::Nothing => play.goto(Segment::from(Dawn)),
        }
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("11.11", "ask-return", Shape::OneOf);
        Some(asked.with("unit", at.game.unit_name(self.0)).task("return"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::under(answers, "group-enter");
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("return {}", at.game.id(self.0)));
    }
}

impl Triumphant {
    /// Headquarters that are due back.
    fn returning<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let hqs = self.hqs().enumerate();
        let due = hqs.filter(|&(at, hq)| s.place(hq) == Place::Dead && s.back_on[at] <= s.turn);
        due.map(|(_, hq)| hq)
    }

    /// Hexes of its own edge where a headquarters may come back.
    fn return_hexes<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let edge = Self::home_edge(self.side_of(unit));
        let hexes = self.facts.board.grid.edge(edge);
        hexes.filter(move |&hex| allows(|why| self.may_return(s, unit, hex, why)))
    }

    fn may_return(&self, s: &State, unit: UnitId, hex: HexId, why: &mut Why) -> Flow {
        let side = self.side_of(unit);
        let edge = self.facts.board.grid.on_edge(hex, Self::home_edge(side));
        let friendly = rule!("R93", self.controls(s, side, hex) && s.holder(self, hex) != Some(!side), else true);
        why.hear(forbid!(!edge || !friendly, Reason::ReturnEdge(hex)))?;
        why.hear(self.room_for(s, unit, hex))
    }

    fn bring_back<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut L) {
        self.enter(s, unit, hex, log);
        log.note(|| Event::HqReturns { unit, hex });
    }
}
