//! Stacking (6.0–6.3, R50, R51).

use crate::facts::{Modifiers, Size};
use crate::prelude::*;

/// A stack is above the limit: the opponent of `owner` takes units off until it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Overstack {
    pub(crate) hex: HexId,
    pub(crate) owner: Side,
}

impl Procedure<Triumphant> for Overstack {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(!self.owner)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Remove(unit) => why.hear(at.game.may_remove(at.state, self.hex, unit)),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let stack = at.state.stack(self.hex);
        let removable = stack.filter(|&unit| at.game.may_remove(at.state, self.hex, unit).is_ok());
        out.extend(removable.map(Action::Remove));
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Remove(unit) = action {
            play.game.eliminate(play.state, unit, play.sink);
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if !play.game.stack_is_legal(play.state, self.hex) {
            return Progress::Waits;
        }
        play.end();
        Progress::Went
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let asked = Question::new("6.2", "ask-overstack", Shape::OneOf);
        Some(asked.with("hex", &at.game.hex_name(self.hex)).task("overstack"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (hex, owner) = (at.game.label(self.hex), at.game.side_word(self.owner));
        out.push_str(&format!("overstack {hex} {owner}"));
    }
}

/// The units of a hex as the limit counts them: headquarters beyond the first count as battalions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    units: u8,
    battalions: u8,
    hqs: u8,
}

impl Tally {
    /// Units of these sizes.
    pub(crate) fn of(sizes: impl Iterator<Item = Size>) -> Self {
        let mut tally = Self::default();
        for size in sizes {
            let (unit, battalion) = (size != Size::Headquarters, size == Size::Battalion);
            tally.hqs += u8::from(!unit);
            tally.units += u8::from(unit);
            tally.battalions += u8::from(battalion);
        }
        tally
    }

    /// Three units, one battalion more, and a headquarters (6.1, R50): how many units are too many.
    pub(crate) fn excess(self, m: &Modifiers) -> u8 {
        let extra = rule!("R50", self.hqs.saturating_sub(m.stack_hqs));
        let (units, battalions) = (self.units + extra, self.battalions + extra);
        let over = units.saturating_sub(m.stack_units);
        rule!("6.1", over.saturating_sub(battalions.min(m.stack_battalions)))
    }
}

impl Triumphant {
    pub(crate) fn tally_of(&self, units: impl Iterator<Item = UnitId>) -> Tally {
        Tally::of(units.map(|unit| self.unit(unit).size))
    }

    /// Whether units can stand together.
    pub(crate) fn within_limit(&self, tally: Tally) -> bool {
        tally.excess(&self.facts.modifiers) == 0
    }

    /// Whether a unit could be added to a hex within the limit.
    pub(crate) fn may_stack(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let others = s.stack(hex).filter(|&other| other != unit);
        self.within_limit(self.tally_of(others.chain([unit])))
    }

    /// Whether there is room for a unit in a hex.
    pub(crate) fn room_for(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Reason> {
        require(self.may_stack(s, unit, hex), Reason::StackFull(hex))
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
        s.frames.call(Overstack { hex, owner });
        true
    }

    /// The opponent takes off units, just enough to make the stack legal: each must bring it nearer to that (R51).
    pub(crate) fn may_remove(&self, s: &State, hex: HexId, unit: UnitId) -> Result<(), Reason> {
        if s.hex_of(unit) != Some(hex) {
            return Err(Reason::NotInBattle(unit));
        }
        let others = self.tally_of(s.stack(hex).filter(|&other| other != unit));
        let (all, m) = (self.tally_of(s.stack(hex)), &self.facts.modifiers);
        forbid!(others.excess(m) >= all.excess(m), Reason::StackLegal)
    }
}
