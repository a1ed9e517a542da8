//! Reinforcements (S2.4, R37).

use grognard_board::{AreaId, AreaSet, NEVER};
use grognard_core::{Side, Sink, rule};

use crate::Bulge;
use crate::event::Event;
use crate::facts::{UnitId, UnitSet};
use crate::reason::Reason;
use crate::state::{Frame, Place, State};

impl Bulge {
    /// Step 4: today's units, and those that could not come in before, one at a time; `done` have been seen to.
    pub(crate) fn arrivals<L: Sink<Event>>(&self, s: &mut State, done: UnitSet, log: &mut L) {
        let due: UnitSet = self
            .facts
            .arrivals
            .iter()
            .filter(|arrival| arrival.day <= s.day && s.place(arrival.unit) == Place::Later)
            .map(|arrival| arrival.unit)
            .collect();
        let Some(next) = (rule!("S2.4", due) - done).lowest() else {
            return;
        };
        s.frames.push(Frame::Arrivals {
            done: done | UnitSet::one(next),
        });
        self.arrive(s, next, log);
    }

    fn arrive<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, log: &mut L) {
        let side = self.facts.units[unit.index()].side;
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
            _ => s.frames.push(Frame::Arrival { unit }),
        }
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
        let side = self.facts.units[unit.index()].side;
        let free: AreaSet = self.facts.sources[side]
            .iter()
            .filter(|&a| self.may_arrive(s, side, unit, a).is_ok())
            .collect();
        let nearest = free.iter().filter_map(|a| distance.spent(a)).min();
        free.iter().filter(|&a| distance.spent(a) == nearest).collect()
    }

    /// A source is open to a blocked reinforcement if it is held and free; the British stay west of the closed Meuse.
    fn may_arrive(&self, s: &State, side: Side, unit: UnitId, area: AreaId) -> Result<(), Reason> {
        let closed = self.facts.british.has(unit) && !s.british_free && !self.facts.west_bank.has(area);
        if rule!("S9c", closed) {
            return Err(Reason::MeuseClosed(unit));
        }
        if !self.safe(s, side, area) {
            return Err(Reason::ArrivalGround(area));
        }
        self.room(s, side, area)
    }

    /// Whether the owner may bring a blocked reinforcement in here: among the nearest of the open sources.
    pub(crate) fn may_come_in(&self, s: &State, unit: UnitId, area: AreaId) -> Result<(), Reason> {
        self.may_arrive(s, self.side_of(unit), unit, area)?;
        let open = self.other_entries(s, unit).has(area);
        if open { Ok(()) } else { Err(Reason::ArrivalGround(area)) }
    }

    /// Brings a blocked reinforcement in elsewhere.
    pub(crate) fn arrive_at<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, area: AreaId, log: &mut L) {
        s.put(unit, Place::Area(area));
        log.note(|| Event::ArrivesElsewhere { unit, area });
    }
}
