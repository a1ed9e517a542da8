//! What players and dice do, and how it is written.

use grognard_board::{AreaId, Id};
use grognard_core::data::WordEnum;
use grognard_core::dice::Faces;
use grognard_core::{actions, notation, tell};

use crate::Breakout;
use crate::facts::{Nation, UnitId, WaterId};
use crate::state::Agent;

/// Which way a marker goes on its track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shift {
    /// Towards a shorter day.
    Earlier,
    /// Towards a longer one.
    Later,
}

impl Shift {
    const ALL: [Self; 2] = [Self::Earlier, Self::Later];

    const fn word(self) -> &'static str {
        match self {
            Self::Earlier => "earlier",
            Self::Later => "later",
        }
    }

    /// The same with its sign.
    pub(crate) const fn boxes(self) -> i8 {
        match self {
            Self::Earlier => -1,
            Self::Later => 1,
        }
    }
}

actions! {
    /// Everything that changes a position.
    pub enum Action for Breakout {
        /// Activate an area, a sector or an approach box (8.1).
        Activate(area: AreaId) = ["activate" area], "8.1", "act-activate";
        /// Activate a second one, to fight together (11.4).
        Combine(area: AreaId) = ["combine" area], "11.4", "act-combine";
        /// Bombard an area (8.11).
        Bombard(agent: Agent, area: AreaId) = ["bombard" agent area], "8.11", "act-bombard";
        /// Do nothing (8.6).
        Pass = ["pass"], "8.6", "act-pass", ends;
        /// Go on with a second activation (11.4).
        Double = ["double"], "11.4", "act-double";
        /// The step, the impulse or the phase is over.
        Done = ["done"], "act-done", closes;
        /// Try to repair a bridge (20.2).
        Repair(water: WaterId) = ["repair" water], "20.2", "act-repair";
        /// Repair a bridge at night from one of its areas (20.23).
        Mend(water: WaterId, area: AreaId) = ["mend" water area], "20.23", "act-mend";
        /// Take one's own construction marker away (20.4).
        Dismantle(water: WaterId) = ["dismantle" water], "20.4", "act-dismantle";
        /// Take a unit in hand.
        Pick(unit: UnitId) = ["pick" unit], "act-pick";
        /// Move what is in hand there.
        Go(area: AreaId) = ["go" area], "act-go";
        /// Wade through the river instead of using the bridge (8.36E).
        Wade(area: AreaId) = ["wade" area], "8.36E", "act-wade";
        /// Try to seize a bridge (8.221).
        Seize(water: WaterId) = ["seize" water], "8.221", "act-seize";
        /// What is in hand stays where it is.
        Halt = ["halt"], "act-halt", closes;
        /// Assault an area (8.5).
        Assault(area: AreaId) = ["assault" area], "8.5", "act-assault";
        /// Leave a unit out of what is being prepared.
        Without(unit: UnitId) = ["without" unit], "act-without";
        /// Take a unit into it.
        With(unit: UnitId) = ["with" unit], "act-with";
        /// Lead with this unit (9.2A, 10.2).
        Lead(unit: UnitId) = ["lead" unit], "act-lead";
        /// Defend with this unit in front (9.3A).
        Forward(unit: UnitId) = ["forward" unit], "9.3A", "act-forward";
        /// Name the unit that is hit first (10.12).
        Target(unit: UnitId) = ["target" unit], "10.12", "act-target";
        /// Name a construction marker as what is hit first (20.22).
        TargetWorks(water: WaterId) = ["target-works" water], "20.22", "act-target-works";
        /// Have the dice thrown again (11.3).
        Reroll = ["reroll"], "11.3", "act-reroll";
        /// Have one die of several thrown again (11.6).
        RerollOne(die: u8) = ["reroll-die" die], "11.6", "act-reroll-one";
        /// Let the dice lie.
        Keep = ["keep"], "11.3", "act-keep", ends;
        /// A unit goes back.
        Withdraw(unit: UnitId) = ["withdraw" unit], "9.6", "act-withdraw";
        /// A unit takes a point (9.5, 10.4).
        Reduce(unit: UnitId) = ["reduce" unit], "act-reduce";
        /// Nobody goes back any more.
        Stand = ["stand"], "9.62", "act-stand", closes;
        /// Move the sunset marker by a box (11.21, 11.22).
        Sunset(shift: Shift) = ["sunset" shift], "11.24", "act-sunset";
        /// Leave it where it is.
        Leave = ["leave"], "act-leave", ends;
        /// Take control for one of the two nations (7.3).
        Flag(nation: Nation) = ["flag" nation], "7.3", "act-flag";
        /// Try to blow up a bridge (20.4).
        Blow(water: WaterId) = ["blow" water], "20.4", "act-blow";
        /// Take a bridge with a unit that dropped beside it (21.2).
        Secure(unit: UnitId, water: WaterId) = ["secure" unit water], "21.2", "act-secure";
        /// Place a depot (12.51).
        Depot(source: AreaId, area: AreaId) = ["depot" source area], "12.51", "act-depot";
        /// Refit a unit (12.4).
        Refit(unit: UnitId) = ["refit" unit], "12.4", "act-refit";
        /// Draw on the depots of this area (12.51).
        Draw(area: AreaId) = ["draw" area], "12.51", "act-draw";
        /// Draw a single point on the depots of this area, to share the price out (R60).
        DrawOne(area: AreaId) = ["draw-one" area], "12.51", "act-draw-one";
        /// Supply an area from the air (12.9).
        Airlift(area: AreaId) = ["airlift" area], "12.9", "act-airlift";
        /// Raise all beach depots by a point out of the reserve (24.7).
        Raise = ["raise"], "24.7", "act-raise";
        /// Move the start of the next day by a box (12.53).
        Buy(shift: Shift) = ["buy" shift], "12.53", "act-buy";
    }
    dice {
        /// Dice have fallen, or cards have been drawn.
        Rolled(dice: Faces) = "rolled";
    }
}

/// Dice of one throw that can be named.
const DICE: u8 = Faces::MOST as u8;

notation! {
    for Breakout;
    UnitId: |unit, game| game.facts.units[unit.index()].id, |game, word| game.facts.unit(word), |game| game.every_unit();
    AreaId: |area, game| game.facts.areas[area.index()].code, |game, word| game.facts.area(word), |game| game.facts.map.areas();
    WaterId: |water, game| game.facts.waters[water.index()].code, |game, word| game.facts.water(word), |game| game.every_water();
    Nation: |nation, _game| nation.word(), |_game, word| nation(word), |_game| [Nation::Us, Nation::British];
    Agent: |agent, game| game.agent_id(agent), |game, word| game.agent(word), |game| game.agents();
    Shift: |shift, _game| shift.word(), |_game, word| Shift::ALL.into_iter().find(|shift| shift.word() == word), |_game| Shift::ALL;
    u8: |die, _game| (die + 1).to_string(), |_game, word| word.parse().ok().filter(|die| (1..=DICE).contains(die)).map(|die: u8| die - 1), |_game| 0..DICE;
}

/// One of the two Allied nations.
fn nation(word: &str) -> Option<Nation> {
    [Nation::Us, Nation::British]
        .into_iter()
        .find(|nation| nation.word() == word)
}

/// The word of guns that are no marker.
const GUNS: &str = "guns";

impl Breakout {
    /// Every unit of the game.
    pub(crate) fn every_unit(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.facts.units.len()).map(UnitId::from_index)
    }

    /// Every boundary with water.
    pub(crate) fn every_water(&self) -> impl Iterator<Item = WaterId> + use<> {
        (0..self.facts.waters.len()).map(WaterId::from_index)
    }

    fn agents(&self) -> impl Iterator<Item = Agent> + use<> {
        let markers = (0..self.facts.markers.len() as u8).map(Agent::Marker);
        [Agent::Guns].into_iter().chain(markers)
    }

    fn agent_id(&self, agent: Agent) -> &str {
        match agent {
            Agent::Guns => GUNS,
            Agent::Marker(marker) => &self.facts.markers[usize::from(marker)].id,
        }
    }

    fn agent(&self, word: &str) -> Option<Agent> {
        self.agents().find(|&agent| self.agent_id(agent) == word)
    }
}

tell! {
    for Breakout;
    word Shift: |shift, _game| shift.word();
}
