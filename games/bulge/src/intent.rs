//! What an attempt comes to: the actions that a player means, in their order.

use grognard_core::{Attempt, Fault, Game, Intent, NoSink};

use crate::breakthrough::Breakthrough;
use crate::choose::Choose;
use crate::exploit::Exploit;
use crate::frame::Frame;
use crate::movement::Movement;
use crate::prelude::*;

const QUESTIONS: &str = "ask: move UNIT to AREA, attack AREA, activate AREA, pass, end, exit UNIT, supply UNIT, \
                         breakthrough UNIT to AREA, or an action";

/// The words of an attempt, looked up.
struct Words<'a> {
    game: &'a Bulge,
    attempt: &'a Attempt,
}

impl Words<'_> {
    fn missing(&self, what: &str) -> Fault {
        Fault::new("", format!("'{}' needs {what}", self.attempt.verb), "see: why help")
    }

    fn units(&self) -> Result<Vec<UnitId>, Fault> {
        let subjects = self.attempt.subjects.iter();
        subjects.map(|id| self.game.known_unit(id)).collect()
    }

    fn unit(&self) -> Result<UnitId, Fault> {
        let id = self.attempt.subjects.first().ok_or_else(|| self.missing("a unit"))?;
        self.game.known_unit(id)
    }

    /// What it is about: the target, or else the first subject.
    fn object(&self) -> Option<&str> {
        let subject = self.attempt.subjects.first();
        self.attempt.target.as_deref().or(subject.map(String::as_str))
    }

    fn area(&self) -> Result<AreaId, Fault> {
        self.game
            .known_area(self.object().ok_or_else(|| self.missing("an area"))?)
    }

    /// An area by its code, or the one in which a unit stands.
    fn area_or_unit(&self, s: &State) -> Result<AreaId, Fault> {
        let word = self.object().unwrap_or("");
        let of_unit = self.game.facts.unit(word).and_then(|unit| s.area_of(unit));
        of_unit.map_or_else(|| self.game.known_area(word), Ok)
    }

    /// The action that an attempt is written as.
    fn action(&self) -> Result<Action, Fault> {
        let (verb, object) = (&self.attempt.verb, self.object().unwrap_or(""));
        if let Some(action) = self.game.parse(&format!("{verb} {object}")) {
            return Ok(action);
        }
        let mut every = Vec::new();
        self.game.syntactic(&mut every);
        let is = |&action: &Action| self.game.name(action).split(' ').next() == Some(verb);
        Err(if !object.is_empty() && every.iter().any(is) {
            Fault::new("", format!("'{object}' is unknown"), "name a unit or an area")
        } else {
            Fault::new("", format!("'{verb}' is no question of this game"), QUESTIONS)
        })
    }
}

/// Where a unit would go.
#[derive(Clone, Copy)]
enum Way {
    Nowhere,
    To(AreaId),
    Off,
}

type Meant = Result<Intent<Action, Reason>, Fault>;

impl Bulge {
    /// What an attempt stands for.
    pub(crate) fn meant(&self, s: &State, side: Side, attempt: &Attempt) -> Meant {
        let words = Words { game: self, attempt };
        let action = match (attempt.verb.as_str(), &attempt.target) {
            ("move" | "go", Some(_)) => {
                let (units, to) = (words.units()?, Way::To(words.area()?));
                return match (&units[..], s.frames.in_hand()) {
                    ([], None) if s.turn == side && Self::in_movement(s) => Ok(Intent::Judged(
                        self.against_going_on_unnamed(s, Action::Go(words.area()?)),
                    )),
                    ([], None) => Ok(Intent::Judged(vec![Reason::NothingInHand])),
                    (&[unit], _) | ([], Some(unit)) => self.travel(s, side, unit, to, attempt),
                    _ => self.one_by_one(s, side, attempt),
                };
            }
            ("exit", None) if !attempt.subjects.is_empty() => {
                return self.travel(s, side, words.unit()?, Way::Off, attempt);
            }
            ("move" | "pick", _) => return self.travel(s, side, words.unit()?, Way::Nowhere, attempt),
            ("attack" | "fight", _) => return self.attack(s, side, words.area_or_unit(s)?, attempt),
            ("breakthrough", Some(_)) => return Ok(self.break_through(s, side, words.unit()?, words.area()?)),
            ("supply", _) => return Ok(Intent::Judged(self.against_supply(s, words.unit()?))),
            ("activate", _) => Action::Activate(words.area_or_unit(s)?),
            ("retreat", _) => Action::Retreat(words.area()?),
            ("end" | "finish", _) => Action::Finish,
            _ => words.action()?,
        };
        let goes = matches!(action, Action::Go(_) | Action::Exit);
        if goes && s.turn == side && s.frames.in_hand().is_none() && Self::in_movement(s) {
            return Ok(Intent::Judged(self.against_going_on_unnamed(s, action)));
        }
        Ok(Intent::Do(vec![action]))
    }

    /// Several units: what stands against each of them.
    fn one_by_one(&self, s: &State, side: Side, attempt: &Attempt) -> Meant {
        let mut reasons = Vec::new();
        for subject in &attempt.subjects {
            let subjects = vec![subject.clone()];
            reasons.extend(self.why(
                s,
                side,
                &Attempt {
                    subjects,
                    ..attempt.clone()
                },
            )?);
        }
        Ok(Intent::Judged(reasons))
    }

    /// A unit is taken in hand, if it is not yet, and goes where it can, leg by leg. Before an area is chosen, that of
    /// the unit is.
    fn travel(&self, s: &State, side: Side, unit: UnitId, way: Way, attempt: &Attempt) -> Meant {
        // Whoever is not there, or another's, is never too early or too late.
        if let Err(reason) = self.present(s, unit).and_then(|()| self.is_own(side, unit)) {
            return Ok(Intent::Judged(vec![reason]));
        }
        let in_hand = s.frames.in_hand();
        let area = s.area_of(unit);
        if let (Some(Frame::Choose), Some(area), true) = (s.frames.top(), area, s.turn == side) {
            return self.chosen(s, side, area, attempt);
        }
        let onward = match way {
            Way::Nowhere => None,
            Way::To(to) => Some(Action::Go(to)),
            Way::Off => Some(Action::Exit),
        };
        if let Some(onward) = onward.filter(|_| s.turn == side && s.moved.has(unit) && Self::in_movement(s)) {
            return Ok(Intent::Judged(self.against_going_on(s, unit, onward)));
        }
        let mut actions = Vec::new();
        if in_hand != Some(unit) {
            // Whoever is in hand stays where it is.
            let halt = in_hand.filter(|_| s.turn == side).map(|_| Action::Halt);
            actions.extend(halt.into_iter().chain([Action::Pick(unit)]));
        }
        match way {
            Way::Nowhere => {}
            Way::Off => actions.push(Action::Exit),
            Way::To(to) => {
                let path = self.way(s, self.march_of(s, unit), to);
                let path = path.filter(|_| !self.breaks_through(s, unit));
                actions.extend(path.unwrap_or_else(|| vec![to]).into_iter().map(Action::Go));
            }
        }
        Ok(Intent::Do(actions))
    }

    /// What stands against choosing an area, and then against the attempt: before anything that follows by itself, or a
    /// unit that cannot move would end the turn.
    fn chosen(&self, s: &State, side: Side, area: AreaId, attempt: &Attempt) -> Meant {
        let action = Action::Activate(area);
        let mut reasons: Vec<Reason> = self.check(s, side, action).err().into_iter().collect();
        let mut chosen = s.clone();
        Choose.resume(
            &mut Play::new(self, &mut chosen, &mut NoSink),
            Actor::Side(side),
            action,
        );
        for reason in self.why(&chosen, side, attempt)? {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        Ok(Intent::Judged(reasons))
    }

    /// Fights in an area, once it has been chosen and movement is over.
    fn attack(&self, s: &State, side: Side, area: AreaId, attempt: &Attempt) -> Meant {
        match s.frames.top() {
            Some(Frame::Choose) if s.turn == side => self.chosen(s, side, area, attempt),
            Some(frame @ (Frame::Movement | Frame::March(_))) if s.turn == side => {
                let mut moved = s.clone();
                if frame != Frame::Movement {
                    moved.frames.end();
                }
                let mut nobody = NoSink;
                let mut play = Play::new(self, &mut moved, &mut nobody);
                Movement.resume(&mut play, Actor::Side(side), Action::Finish);
                Ok(Intent::Judged(self.why(&moved, side, attempt)?))
            }
            _ => Ok(Intent::Do(vec![Action::Fight(area)])),
        }
    }

    /// Armour breaks through; where that is not asked, what would stand against it, and that it is not.
    fn break_through(&self, s: &State, side: Side, unit: UnitId, to: AreaId) -> Intent<Action, Reason> {
        let (pick, go) = (Action::Pick(unit), Action::Go(to));
        match s.frames.top() {
            Some(Frame::Exploit(exploit)) if exploit.unit == unit && s.turn == side => Intent::Do(vec![go]),
            Some(Frame::Breakthrough) if s.turn == side => Intent::Do(vec![pick, go]),
            _ => {
                let (look, mut why) = (Look::new(self, s), Refusals::all());
                let _ = Breakthrough.judge(look, side, pick, &mut why);
                let _ = Exploit { unit }.judge(look, side, go, &mut why);
                let _ = why.not_now();
                Intent::Judged(why.into_all())
            }
        }
    }

    fn against_supply(&self, s: &State, unit: UnitId) -> Vec<Reason> {
        let supplied = || {
            let cut_off = !self.can_trace(s, self.side_of(unit)).has(unit);
            forbid!(cut_off, Reason::Unsupplied(unit))
        };
        self.present(s, unit)
            .and_then(|()| supplied())
            .err()
            .into_iter()
            .collect()
    }
}
