//! The OKW reserve (3.1b, 10.11, S9): a die tells what may be released for the next turn.

use grognard_core::{
    Actor, Answer, Flow, Procedure, Progress, Question, Shape, Side, Sink, Waits, allows, forbid, rule,
};
use serde::{Deserialize, Serialize};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::{Look, Play, Why};
use crate::event::Event;
use crate::facts::{FormationId, FormationSet, GERMAN, Released, Reserve};
use crate::frame::Segment;
use crate::options::Reinforcements;
use crate::reason::Reason;
use crate::replacements::Income;
use crate::state::{Place, State};

/// The OKW die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Okw;

/// Formations of each kind that the German may still release.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Release {
    pub(crate) mechanised: u8,
    pub(crate) infantry: u8,
}

impl Procedure<Triumphant> for Okw {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::DIE
    }

    fn tally(self, _at: Look<'_>, faces: &[u8]) -> Option<Action> {
        faces.first().copied().map(Action::Rolled)
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Rolled(die) = action else { return };
        let total = die as i8 + play.game.okw_modifier(play.state);
        let Released { mechanised, infantry } = play.game.facts.tables.okw.at(total);
        play.say(Event::OkwRolled {
            die,
            total,
            mechanised,
            infantry,
        });
        play.goto(Segment::from(Release { mechanised, infantry }));
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if play.game.okw_rolls(play.state) {
            return Progress::Waits;
        }
        play.goto(Segment::from(Income));
        Progress::Went
    }

    fn order(self) -> Option<u16> {
        Some(12)
    }

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str("doing okw\n");
    }
}

impl Procedure<Triumphant> for Release {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(GERMAN)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Bring(formation) => self.may_release(at, formation, why),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.free(at).iter().map(Action::Bring));
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Bring(formation) = action else { return };
        release(play, formation);
        let taken = |kind| u8::from(play.game.okw_kind(formation) == Some(kind));
        let left = Self {
            mechanised: self.mechanised.saturating_sub(taken(Reserve::Mechanised)),
            infantry: self.infantry.saturating_sub(taken(Reserve::Infantry)),
        };
        play.goto(Segment::from(left));
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if !self.is_forced(play.look()) {
            return Progress::Waits;
        }
        for formation in self.free(play.look()).iter() {
            release(play, formation);
        }
        play.goto(Segment::from(Income));
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("10.11", "ask-release", Shape::OneOf);
        let asked = asked.with("mechanised", self.mechanised);
        Some(asked.with("infantry", self.infantry).task("okw"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        name_kinds(at, answers);
    }

    fn order(self) -> Option<u16> {
        Some(13)
    }

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str(&format!("doing release {} {}\n", self.mechanised, self.infantry));
    }
}

/// Formations are called with their kind.
pub(crate) fn name_kinds(at: Look<'_>, answers: &mut [Answer<Action>]) {
    for answer in answers {
        if let Action::Bring(formation) = answer.action {
            let mechanised = at.game.okw_kind(formation) == Some(Reserve::Mechanised);
            answer.with("kind", if mechanised { "mechanised" } else { "infantry" });
        }
    }
}

fn release<L: Sink<Event>>(play: &mut Play<'_, L>, formation: FormationId) {
    play.state.released.insert(formation);
    play.say(Event::Released { formation });
}

impl Release {
    /// Nothing is substituted: a formation of the kind rolled, still in the reserve (10.11).
    fn may_release(self, at: Look<'_>, formation: FormationId, why: &mut Why) -> Flow {
        let held = at.game.held_back(at.state, formation);
        why.gate(forbid!(!held, Reason::NotInReserve(formation)))?;
        let left = match at.game.okw_kind(formation) {
            Some(Reserve::Mechanised) => self.mechanised,
            _ => self.infantry,
        };
        why.hear(forbid!(left == 0, Reason::WrongKind(formation)))
    }

    fn free(self, at: Look<'_>) -> FormationSet {
        let formations = at.game.formation_ids();
        formations
            .filter(|&formation| allows(|why| self.may_release(at, formation, why)))
            .collect()
    }

    /// Whether the German has nothing to choose: of each kind none may come, or all that are left may.
    fn is_forced(self, at: Look<'_>) -> bool {
        let open = |kind| {
            let formations = at.game.formation_ids();
            formations.filter(move |&f| at.game.okw_kind(f) == Some(kind) && at.game.held_back(at.state, f))
        };
        let settled = |kind, left: u8| left == 0 || open(kind).count() <= usize::from(left);
        settled(Reserve::Mechanised, self.mechanised) && settled(Reserve::Infantry, self.infantry)
    }
}

impl Triumphant {
    /// Whether the OKW die is rolled this turn (3.1b, 10.11): not in the scenario that gives no more reserves (13.32).
    fn okw_rolls(&self, s: &State) -> bool {
        let method = s.options.reinforcements == Reinforcements::Okw;
        let date = rule!("3.1b", self.facts.calendar.okw_roll.covers(self.today(s)));
        let any = self.formation_ids().any(|f| self.in_reserve(s, f));
        method && date && any && !self.has_request(s)
    }

    /// What is added to the OKW die: for towns taken in time, and for Germans near the Meuse bridges (S9).
    fn okw_modifier(&self, s: &State) -> i8 {
        let m = &self.facts.modifiers;
        let towns = self.facts.calendar.okw_towns.covers(self.today(s))
            && self.facts.board.marks.okw_towns.iter().all(|hex| s.german.has(hex));
        let near = self.units_of(GERMAN).iter();
        let near = near
            .filter_map(|unit| s.hex_of(unit))
            .any(|hex| self.facts.board.marks.near_watched.has(hex));
        let towns = if towns { m.okw_towns } else { 0 };
        let near = if near { m.okw_watched } else { 0 };
        rule!("S9", towns + near)
    }

    /// Whether a formation is still in the OKW reserve.
    pub(crate) fn in_reserve(&self, s: &State, formation: FormationId) -> bool {
        let mut members = self.members(formation).iter();
        self.okw_kind(formation).is_some() && members.all(|unit| s.place(unit) == Place::Reserve)
    }

    /// Whether a formation is in the reserve and not released today.
    fn held_back(&self, s: &State, formation: FormationId) -> bool {
        self.in_reserve(s, formation) && !s.released.has(formation)
    }
}
