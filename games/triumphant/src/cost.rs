//! What steps cost (3.2, 4.2, 5.1–5.4, 11.72, S5): a sum of terms.
//!
//! Costs are in half movement points, so that roads in strategic movement stay whole numbers.

use grognard_board::NEVER;
use grognard_core::sum::{Sum, Total};
use grognard_core::{term, terms};

use crate::facts::{Class, Cost as Water, Ground, Terrain, TerrainEffect};
use crate::movement::{Crossing, Mover, OneStep, Purse, StepCost};
use crate::prelude::*;
use crate::state::Gait;

terms! {
    /// Of what the cost of a step is made up, in half points.
    pub(crate) enum Charge {
        /// Ground without anything else on it.
        Clear = "S5", "spent-clear";
        /// The worst of woods and hills.
        Rough = "5.11", "spent-rough";
        /// A village or town, whatever else is there.
        Settlement = "5.3", "spent-settlement";
        /// A road over the hexside.
        Road = "5.41", "spent-road";
        /// A road in strategic movement.
        StrategicRoad = "5.2", "spent-strategic-road";
        /// A river on the hexside, without a bridge.
        River = "S5", "spent-river";
        /// A minor river that takes all that is left.
        Ford = "11.72", "spent-ford";
        /// Into an enemy zone of control.
        IntoZone = "4.2", "spent-into-zone";
        /// Out of one.
        OutOfZone = "4.2", "spent-out-of-zone";
        /// The overrun itself.
        Overrun = "9.61", "spent-overrun";
        /// The way off the map.
        Exit = "13.41", "spent-exit";
        /// Snow on the ground.
        Snow = "3.2", "spent-snow";
        /// What a unit that moves a single hex need not pay.
        Waived = "5.43", "spent-waived";
    }
}

/// Where the cost of a step is written down. A total takes what was worked out for the printed map when the game was
/// loaded; a list asks the rules.
pub(crate) trait Ledger: Sum<Charge> {
    /// Adds what the hex and the hexside cost on today's ground.
    ///
    /// # Errors
    /// If the hexside bars the step.
    fn ground(&mut self, game: &Triumphant, s: &State, mover: Mover, step: OneStep) -> Result<StepCost, Reason>;
}

impl Ledger for Total {
    #[inline(always)]
    fn ground(&mut self, game: &Triumphant, s: &State, mover: Mover, step: OneStep) -> Result<StepCost, Reason> {
        let side = game.facts.board.sides.of(step.from, step.way);
        let printed = game.costs(s, mover).of(step.from, step.way);
        // Only a ford takes everything, and the table does not know it.
        if printed == NEVER || !s.bridges.is_empty() && s.bridges.contains(&side) {
            return game.on_ground(s.ground, mover, game.crossing(s, side), step.to, self);
        }
        self.0 += i32::from(printed);
        Ok(StepCost::Points)
    }
}

impl Ledger for Vec<(Charge, i32)> {
    fn ground(&mut self, game: &Triumphant, s: &State, mover: Mover, step: OneStep) -> Result<StepCost, Reason> {
        let side = game.facts.board.sides.of(step.from, step.way);
        game.on_ground(s.ground, mover, game.crossing(s, side), step.to, self)
    }
}

impl Triumphant {
    /// What a hex and its hexside cost by the chart: road, village and town, worst terrain, river (S5, 5.11, 5.2, 5.3,
    /// 5.41, R41).
    #[inline(never)]
    pub(crate) fn chart(
        &self,
        mover: Mover,
        crossing: Crossing,
        to: HexId,
        sum: &mut impl Sum<Charge>,
    ) -> Result<StepCost, Reason> {
        let table = &self.facts.tables.terrain;
        if crossing == Crossing::Road {
            let whole = table.road.cost(mover.class);
            let (term, points) = match mover.gait {
                Gait::Strategic => (Charge::StrategicRoad, table.strategic.cost(mover.class)),
                Gait::Tactical | Gait::Mechanised => (Charge::Road, whole),
            };
            sum.add(term, rule!("5.2", points, else whole).into());
            return Ok(StepCost::Points);
        }
        let extra = match self.water(mover, crossing) {
            Water::Parts(extra) => extra,
            Water::All if permit!("11.72") => return Ok(StepCost::Everything),
            Water::All | Water::Never => forbid!(true, Reason::RiverBars(to)).map(|()| 0)?,
        };
        self.terrain_cost(mover.class, self.terrain(to), sum);
        sum.add(Charge::River, extra.into());
        Ok(StepCost::Points)
    }

    fn water(&self, mover: Mover, crossing: Crossing) -> Water {
        let Crossing::River(river) = crossing else {
            return Water::Parts(0);
        };
        let effect = self.facts.tables.rivers.of(river);
        match mover.class {
            Class::Foot => effect.foot,
            Class::Mechanised => effect.mechanised[mover.side],
        }
    }

    /// Entering a village or town replaces the cost of other terrain (5.3); of several others the worst counts (5.11).
    fn terrain_cost(&self, class: Class, terrain: Terrain, sum: &mut impl Sum<Charge>) {
        let table = &self.facts.tables.terrain;
        let clear = table.clear.cost(class);
        let here = |(kind, effect): (Terrain, TerrainEffect)| terrain.has(kind).then(|| effect.cost(class));
        let rough = [(Terrain::WOODS, table.woods), (Terrain::HILL, table.hill)];
        let rough = rough.into_iter().filter_map(here);
        let worst = rule!("5.11", rough.fold(clear, u8::max), else clear);
        let built = [(Terrain::VILLAGE, table.village), (Terrain::TOWN, table.town)];
        let built = built.into_iter().filter_map(here);
        let (term, points) = match rule!("5.3", built.min()) {
            Some(points) => (Charge::Settlement, points),
            None if worst > clear => (Charge::Rough, worst),
            None => (Charge::Clear, clear),
        };
        sum.add(term, points.into());
    }

    /// The chart on a ground.
    pub(crate) fn on_ground(
        &self,
        ground: Ground,
        mover: Mover,
        crossing: Crossing,
        to: HexId,
        sum: &mut impl Sum<Charge>,
    ) -> Result<StepCost, Reason> {
        let before = sum.total();
        let toll = self.chart(mover, crossing, to, sum)?;
        self.snow(ground, before, sum);
        Ok(toll)
    }

    /// The same in half points; nothing where a step is barred or takes everything.
    pub(crate) fn charted(&self, ground: Ground, mover: Mover, crossing: Crossing, to: HexId) -> Option<u8> {
        let mut points = Total::default();
        let toll = self.on_ground(ground, mover, crossing, to, &mut points).ok()?;
        (toll == StepCost::Points).then_some(points.0 as u8)
    }

    /// Snow doubles what has been added since a sum came to `before` (3.2, R37).
    #[inline]
    pub(crate) fn snow(&self, ground: Ground, before: i32, sum: &mut impl Sum<Charge>) {
        let factor = i32::from(self.facts.tables.ground.effect(ground).movement);
        term!(sum, Charge::Snow, (sum.total() - before) * (factor - 1));
    }

    /// What entering a zone of control costs (4.2).
    #[inline]
    pub(crate) fn enter_zone(&self, s: &State, sum: &mut impl Sum<Charge>) {
        let before = sum.total();
        let points = 2 * self.facts.modifiers.zoc_enter;
        term!(sum, Charge::IntoZone, points.into());
        self.snow(s.ground, before, sum);
    }

    /// What leaving a zone of control costs: half of what is left, in whole points rounded down (4.2, R36).
    #[inline]
    pub(crate) fn leave_zone(&self, left: u8, sum: &mut impl Sum<Charge>) {
        let points = left / 2 / self.facts.modifiers.zoc_leave_divide * 2;
        term!(sum, Charge::OutOfZone, points.into());
    }

    /// A ford takes all that is left (11.72).
    pub(crate) fn ford(toll: StepCost, left: u8, sum: &mut impl Sum<Charge>) {
        if toll == StepCost::Everything {
            sum.add(Charge::Ford, left.into());
        }
    }

    /// The whole cost of a step, zones included, whether or not it can be paid.
    #[inline(always)]
    pub(crate) fn step_cost(
        &self,
        s: &State,
        mover: Mover,
        step: OneStep,
        purse: Purse,
        sum: &mut impl Ledger,
    ) -> Result<(), Reason> {
        let to = step.to;
        self.may_stand(s, mover.side, to)?;
        let toll = sum.ground(self, s, mover, step)?;
        let from_zone = self.in_enemy_zone(s, mover.side, step.from);
        let to_zone = self.in_enemy_zone(s, mover.side, to);
        if mover.gait == Gait::Strategic {
            self.may_step_strategically(s, mover, to)?;
        }
        if toll == StepCost::Everything {
            // A ford takes the whole allowance: only as the first step, and never in strategic movement (R48).
            forbid!(!purse.exceeds(mover.gait), Reason::FordNotFirst(to))?;
            Self::ford(toll, purse.left, sum);
            return Ok(());
        }
        if from_zone {
            self.leave_zone(purse.left, sum);
        }
        if to_zone {
            self.enter_zone(s, sum);
        }
        Ok(())
    }

    /// Pays what a sum comes to: what is left then. A unit that moves a single hex may owe the rest (4.2, 5.12, 5.43,
    /// R38).
    #[inline]
    pub(crate) fn pay(&self, sum: &mut impl Sum<Charge>, purse: Purse, gait: Gait, to: HexId) -> Result<u8, Reason> {
        let (cost, left) = (sum.total(), i32::from(purse.left));
        if cost <= left {
            return Ok((left - cost) as u8);
        }
        forbid!(!permit!("5.43", purse.exceeds(gait)), Reason::AllowanceSpent(to))?;
        sum.add(Charge::Waived, left - cost);
        Ok(0)
    }
}
