//! Reinforcements (S2.4, R37): today's units, and those that could not come in before, one at a time.

use grognard_board::NEVER;

use crate::arrival::Arrival;
use crate::prelude::*;
use crate::state::Place;

/// Reinforcements come in one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrivals;

impl Bulge {
    /// Reinforcements whose day has come and that are not on the map.
    fn due_now(&self, s: &State) -> UnitSet {
        let arrivals = self.facts.arrivals.iter();
        let due = arrivals.filter(|arrival| arrival.day <= s.day && s.place(arrival.unit) == Place::Later);
        rule!("S2.4", due.map(|arrival| arrival.unit).collect::<UnitSet>())
    }

    fn entry_of(&self, unit: UnitId) -> Option<AreaId> {
        let arrival = self.facts.arrivals.iter().find(|arrival| arrival.unit == unit);
        arrival.map(|arrival| arrival.area)
    }

    /// The nearest own sources that are free, where the entry is blocked; several if they are equally near.
    pub(crate) fn other_entries(&self, s: &State, unit: UnitId) -> AreaSet {
        let Some(entry) = self.entry_of(unit) else {
            return AreaSet::EMPTY;
        };
        let distance = self.facts.map.reach(entry, NEVER - 1, |_| Some(1));
        let side = self.side_of(unit);
        let free: AreaSet = self.facts.sources[side]
            .iter()
            .filter(|&a| self.may_arrive(s, side, unit, a).is_ok())
            .collect();
        let nearest = free.iter().filter_map(|a| distance.spent(a)).min();
        let near: AreaSet = free.iter().filter(|&a| distance.spent(a) == nearest).collect();
        rule!("R37", near, else free)
    }

    /// A source is open to a blocked reinforcement if it is held and free; the British stay west of the closed Meuse.
    pub(crate) fn may_arrive(&self, s: &State, side: Side, unit: UnitId, area: AreaId) -> Verdict<Reason> {
        let closed = self.facts.british.has(unit) && !s.british_free && !self.facts.west_bank.has(area);
        forbid!(closed, Reason::MeuseClosed(unit))?;
        forbid!(!self.safe(s, side, area), Reason::ArrivalGround(area))?;
        self.room(s, side, area)
    }

    /// Brings a blocked reinforcement in elsewhere.
    pub(crate) fn arrive_at<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, area: AreaId, log: &mut L) {
        s.put(unit, Place::Area(area));
        log.note(|| Event::ArrivesElsewhere { unit, area });
    }

    fn arrive<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        let side = self.side_of(unit);
        let Some(entry) = self.entry_of(unit) else { return };
        if self.safe(s, side, entry) && self.room(s, side, entry).is_ok() {
            s.put(unit, Place::Area(entry));
            log.note(|| Event::Arrives { unit, area: entry });
            return;
        }
        let mut choices = self.other_entries(s, unit).iter();
        match (choices.next(), choices.next()) {
            (None, _) => log.note(|| Event::Waits { unit }),
            (Some(only), None) => self.arrive_at(s, unit, only, log),
            _ => s.frames.call(Arrival { unit }),
        }
    }
}

impl Procedure<Bulge> for Arrivals {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        if let Some(next) = (game.due_now(s) - s.frames.seen).lowest() {
            s.frames.seen.insert(next);
            game.arrive(s, next, play.sink);
        } else {
            s.frames.seen = UnitSet::EMPTY;
            s.frames.end();
        }
        Progress::Went
    }
}
