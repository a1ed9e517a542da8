//! The OKW reserve (3.1b, 10.11, S9): a die tells what may be released for the next turn.

use grognard_core::sum::{Sum, Total};

use crate::facts::{FormationId, FormationSet, Released, Reserve};
use crate::options::Reinforcements;
use crate::prelude::*;
use crate::replacements::Income;
use crate::sky::Bonus;
use crate::state::Place;

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

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Rolled(die) = action else { return };
        let mut bonus = Total::default();
        play.game.okw_bonus(play.state, &mut bonus);
        let total = die as i8 + rule!("S9", bonus.0) as i8;
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

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str(&format!("release {} {}", self.mechanised, self.infantry));
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
        why.gate(forbid!(
            !at.game.held_back(at.state, formation),
            Reason::NotInReserve(formation)
        ))?;
        let left = match at.game.okw_kind(formation) {
            Some(Reserve::Mechanised) => self.mechanised,
            _ => self.infantry,
        };
        why.hear(forbid!(left == 0, Reason::WrongKind(formation)))
    }

    fn free(self, at: Look<'_>) -> FormationSet {
        let open = |&formation: &FormationId| allows(|why| self.may_release(at, formation, why));
        at.game.formation_ids().filter(open).collect()
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
    pub(crate) fn okw_bonus(&self, s: &State, sum: &mut impl Sum<Bonus>) {
        let (m, marks) = (&self.facts.modifiers, &self.facts.board.marks);
        let towns = self.facts.calendar.okw_towns.covers(self.today(s)) && marks.okw_towns.within(&s.german);
        let mut hexes = self.units_of(GERMAN).iter().filter_map(|unit| s.hex_of(unit));
        let near = hexes.any(|hex| marks.near_watched.has(hex));
        sum.add(Bonus::Towns, i32::from(towns) * i32::from(m.okw_towns));
        sum.add(Bonus::Near, i32::from(near) * i32::from(m.okw_watched));
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
