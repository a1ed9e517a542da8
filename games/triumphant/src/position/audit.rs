//! What must hold in every position.

use grognard_board::{Flood, HexId};
use grognard_core::Side;

use crate::Triumphant;
use crate::cost::Charge;
use crate::facts::{ALLIED, GERMAN, UnitId, UnitSet};
use crate::frame::{Frame, Segment};
use crate::movement::{Mover, Nth, OneStep, Purse};
use crate::reason::Reason;
use crate::state::{Place, State};

impl Triumphant {
    /// Broken invariants, and caches that disagree with recomputation; empty if all is well.
    pub(crate) fn broken(&self, s: &State) -> Vec<String> {
        let mut broken = Vec::new();
        if s.cache.stacks != s.stacks() {
            broken.push("the stacks are not where the units are".into());
        }
        if s.cache.zones != self.zones_of(s) {
            broken.push("the zones of control are not those of the units".into());
        }
        for hex in self.facts.board.grid.hexes() {
            self.broken_hex(s, hex, &mut broken);
        }
        for unit in self.unit_ids() {
            self.broken_unit(s, unit, &mut broken);
        }
        self.broken_bridges(s, &mut broken);
        self.broken_chits(s, &mut broken);
        self.broken_floods(s, &mut broken);
        broken
    }

    /// The tables say of the range of a group in hand what the rules say.
    fn broken_floods(&self, s: &State, broken: &mut Vec<String>) {
        let Some((group, at)) = s.group.as_ref().and_then(|group| Some((group, group.at?))) else {
            return;
        };
        let grid = &self.facts.board.grid;
        let (mut rules, mut tables) = (Flood::new(grid), Flood::new(grid));
        let (budget, slowest) = (group.least(), self.slowest(group));
        rules.run(grid, at, budget, |step| {
            let left = budget - step.spent;
            let step = self.one_step(step.from, step.way).ok()?;
            Some(left - self.later_step(s, slowest, step, left).ok()?)
        });
        self.run_flood(s, group, at, &mut tables);
        let differs = |hex: &HexId| rules.spent(*hex) != tables.spent(*hex);
        if rules.reached() != tables.reached() || grid.hexes().any(|hex| differs(&hex)) {
            let label = self.label(at);
            broken.push(format!("the tables know another range from {label} than the rules"));
        }
    }

    /// A step of a longer leg, by its terms: what is left after it.
    fn later_step(&self, s: &State, mover: Mover, step: OneStep, left: u8) -> Result<u8, Reason> {
        let nth = Nth::Later;
        let purse = Purse { left, nth };
        let mut cost: Vec<(Charge, i32)> = Vec::new();
        self.step_cost(s, mover, step, purse, &mut cost)?;
        self.zone_to_zone(s, mover.side, step, || false)?;
        self.pay(&mut cost, purse, mover.gait, step.to)
    }

    /// One side in a hex; control as R43 has it once play has begun; legal stacks when a turn begins.
    fn broken_hex(&self, s: &State, hex: HexId, broken: &mut Vec<String>) {
        let label = self.label(hex);
        let there = |side: Side| s.stack(hex).any(|unit| self.side_of(unit) == side);
        if there(GERMAN) && there(ALLIED) {
            broken.push(format!("{label} holds units of both sides"));
        }
        let zone = |side: Side| s.cache.zones.has(side, hex);
        let owner = match (s.holder(self, hex), zone(GERMAN), zone(ALLIED)) {
            (Some(holder), ..) => Some(holder),
            (None, true, false) => Some(GERMAN),
            (None, false, true) => Some(ALLIED),
            (None, ..) => None,
        };
        if owner.is_some_and(|owner| !self.controls(s, owner, hex)) && !in_setup(s) {
            broken.push(format!("{label} belongs to a side that is not there"));
        }
        let dawn = s.frames.last() == Some(&Frame::Segment(Segment::Sky));
        if dawn && !self.stack_is_legal(s, hex) {
            broken.push(format!("too many units stand in {label}"));
        }
    }

    /// Reduced units have a weaker side and are on the map; a unit is supplied in one way.
    fn broken_unit(&self, s: &State, unit: UnitId, broken: &mut Vec<String>) {
        let id = self.id(unit);
        if s.reduced.has(unit) && (self.unit(unit).steps < 2 || s.place(unit) == Place::Dead) {
            broken.push(format!("{id} is reduced and cannot be"));
        }
        for supply in [s.supply, s.impulse_supply] {
            if supply.unsupplied.has(unit) && supply.isolated.has(unit) {
                broken.push(format!("{id} is unsupplied and isolated"));
            }
        }
        // While an overrun is fought its units may fall.
        let at = s.group.as_ref().and_then(|group| group.at);
        if s.in_hand(unit) && s.hex_of(unit) != at && s.battle.is_none() {
            broken.push(format!("{id} is in hand but not with its group"));
        }
        if s.fights(unit) && s.hex_of(unit).is_none() {
            broken.push(format!("{id} fights and is not on the map"));
        }
        if (s.place(unit) == Place::Bridge) && !self.unit(unit).bridges {
            broken.push(format!("{id} is a bridge and no engineer"));
        }
        if s.place(unit) == Place::Reserve && self.unit(unit).formation.is_none() {
            broken.push(format!("{id} is in the reserve without a formation"));
        }
    }

    /// Bridges lie on rivers, each once, and each is an engineer's.
    fn broken_bridges(&self, s: &State, broken: &mut Vec<String>) {
        for (at, &side) in s.bridges.iter().enumerate() {
            if self.hexside(side).river.is_none() || s.bridges[..at].contains(&side) {
                broken.push(format!("bridge {} cannot be there", at + 1));
            }
        }
        let built = self.unit_ids().filter(|&unit| s.place(unit) == Place::Bridge).count();
        if built > s.bridges.len() {
            let there = s.bridges.len();
            broken.push(format!("{built} engineers are bridges, but {there} were built"));
        }
    }

    /// Only headquarters are ready, and a chit is in one place.
    fn broken_chits(&self, s: &State, broken: &mut Vec<String>) {
        let hqs: UnitSet = self.facts.hqs;
        if !s.ready.within(&hqs) {
            broken.push("a unit that is no headquarters is in combat supply".into());
        }
        let drawn = || s.drawn.iter().flat_map(|(_, chits)| chits.iter().copied());
        for number in (0..self.lookup.hqs.len()).map(|at| at as u8) {
            let times = usize::from(s.cup.has(number)) + drawn().filter(|&chit| chit == number).count();
            if times > 1 {
                let hq = self.hq_of(number);
                broken.push(format!("the chit of {} is in several places", self.id(hq)));
            }
        }
        if s.hq.is_some_and(|hq| !self.is_hq(hq)) {
            broken.push("the active headquarters is none".into());
        }
    }
}

/// Before play control is still as the zones have it (R44).
fn in_setup(s: &State) -> bool {
    matches!(s.frames.first(), Some(Frame::Setup(_)))
}
