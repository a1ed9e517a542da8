//! Stacking (6.0–6.3, R50, R51).

use grognard_board::HexId;
use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Size, UnitId};
use crate::frame::Frame;
use crate::reason::Reason;
use crate::state::State;

/// The units of a hex as the limit counts them: headquarters beyond the first count as battalions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    units: u8,
    battalions: u8,
    hqs: u8,
}

impl Tally {
    fn add(&mut self, size: Size) {
        match size {
            Size::Headquarters => self.hqs += 1,
            Size::Battalion => {
                self.units += 1;
                self.battalions += 1;
            }
            Size::Regiment | Size::Brigade => self.units += 1,
        }
    }
}

impl Triumphant {
    pub(crate) fn tally_of(&self, units: impl Iterator<Item = UnitId>) -> Tally {
        let mut tally = Tally::default();
        units.for_each(|unit| tally.add(self.unit(unit).size));
        tally
    }

    /// Three units, one battalion more, and a headquarters (6.1, R50): how many units are too many.
    fn excess(&self, tally: Tally) -> u8 {
        let m = &self.facts.modifiers;
        let extra = tally.hqs.saturating_sub(m.stack_hqs);
        let (units, battalions) = (tally.units + extra, tally.battalions + extra);
        let over = units.saturating_sub(m.stack_units);
        rule!("6.1", over.saturating_sub(battalions.min(m.stack_battalions)))
    }

    /// Whether units can stand together.
    pub(crate) fn within_limit(&self, tally: Tally) -> bool {
        self.excess(tally) == 0
    }

    /// Whether a unit could be added to a hex within the limit.
    pub(crate) fn may_stack(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let others = s.stack(hex).filter(|&other| other != unit);
        self.within_limit(self.tally_of(others.chain([unit])))
    }

    /// Whether the units of a hex are within the limit.
    pub(crate) fn stack_is_legal(&self, s: &State, hex: HexId) -> bool {
        self.within_limit(self.tally_of(s.stack(hex)))
    }

    /// Tests the stacks of a side (6.2): each above the limit is given to the opponent. Returns whether any was.
    pub(crate) fn test_stacks<L: Sink<Event>>(&self, s: &mut State, owner: Side, log: &mut L) -> bool {
        let stands = |unit: UnitId| s.hex_of(unit);
        let crowded = |&hex: &HexId| !self.stack_is_legal(s, hex);
        let found = self.units_of(owner).iter().filter_map(stands).find(crowded);
        let Some(hex) = rule!("6.2", found) else {
            return false;
        };
        log.note(|| Event::Overstacked { hex });
        s.frames.push(Frame::Overstack { hex, owner });
        true
    }

    /// The opponent takes off units, just enough to make the stack legal: each must bring it nearer to that (R51).
    pub(crate) fn may_remove(&self, s: &State, hex: HexId, unit: UnitId) -> Result<(), Reason> {
        if s.hex_of(unit) != Some(hex) {
            return Err(Reason::NotInBattle(unit));
        }
        let others = self.tally_of(s.stack(hex).filter(|&other| other != unit));
        let helps = self.excess(others) < self.excess(self.tally_of(s.stack(hex)));
        if helps { Ok(()) } else { Err(Reason::StackLegal) }
    }

    pub(crate) fn overstack_judge(&self, s: &State, hex: HexId, _owner: Side, action: Action) -> Result<(), Reason> {
        match action {
            Action::Remove(unit) => self.may_remove(s, hex, unit),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn overstack_list(&self, s: &State, hex: HexId, _owner: Side, out: &mut Vec<Action>) {
        let removable = s.stack(hex).filter(|&unit| self.may_remove(s, hex, unit).is_ok());
        out.extend(removable.map(Action::Remove));
    }

    pub(crate) fn overstack_resume<L: Sink<Event>>(
        &self,
        s: &mut State,
        hex: HexId,
        owner: Side,
        action: Action,
        log: &mut L,
    ) {
        s.frames.push(Frame::Overstack { hex, owner });
        if let Action::Remove(unit) = action {
            self.eliminate(s, unit, log);
        }
    }

    pub(crate) fn overstack_carry_on(&self, s: &mut State, hex: HexId, _owner: Side) -> bool {
        let legal = self.stack_is_legal(s, hex);
        if legal {
            s.frames.pop();
        }
        legal
    }
}
