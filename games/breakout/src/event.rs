//! What happens: every event with its paragraph and its words.

use grognard_board::AreaId;
use grognard_core::dice::Faces;
use grognard_core::{Message, Narrated, Side, Tell, events, tell};

use crate::Breakout;
use crate::day::Sky;
use crate::facts::{Condition, Nation, UnitId, UnitSet, WaterId};
use crate::state::Agent;
use crate::turn::Phase;
use crate::victory::Ending;

events! {
    /// Something that happened.
    pub enum Event for Breakout {
        /// The phase.
        PhaseBegins { phase: Phase } = "6.1", "event-phase";
        /// The day June.
        NewDay { day: u8 } = "6.1", "event-new-day";
        /// Allied impulse.
        ImpulseBegins { side: Side } = "6.3", "event-impulse";
        /// The day is over.
        DayEnds = "6.3", "event-day-ends";
        /// The Sunset roll is the roll.
        SunsetRolled { roll: u8 } = "6.3", "event-sunset-rolled";
        /// The sunset modifier is the drm now.
        SunsetShifted { drm: i8 } = "11.23", "event-sunset-shifted";
        /// A storm rages.
        WeatherChanged { sky: Sky } = "18.1", "event-weather";
        /// From the next German impulse on: storm.
        WeatherWillChange { sky: Sky } = "18.4", "event-weather-will-change";
        /// The Allies pass.
        Passed { side: Side } = "8.6", "event-passed";
        /// The area is activated.
        Activated { area: AreaId } = "8.1", "event-activated";
        /// The Allies use the Advantage.
        AdvantageUsed { side: Side } = "11.3", "event-advantage-used";
        /// The Allies gain the Advantage.
        AdvantagePasses { side: Side } = "11.2", "event-advantage-passes";
        /// Dice: the dice.
        Threw { dice: Faces } = "6.3", "event-threw";
        /// The unit moves there.
        Moved { unit: UnitId, area: AreaId } = "8.33", "event-moved";
        /// The unit is caught by aircraft.
        Interdicted { unit: UnitId } = "8.4", "event-interdicted";
        /// The unit seizes the bridge the water.
        Seized { unit: UnitId, water: WaterId } = "8.221", "event-seized";
        /// The unit fails to seize the bridge the water.
        NotSeized { unit: UnitId, water: WaterId } = "8.221", "event-not-seized";
        /// The Allies repair the bridge { $water . }.
        Repaired { side: Side, water: WaterId } = "20.2", "event-repaired";
        /// The Allies work on the bridge { $water . }.
        NotRepaired { side: Side, water: WaterId } = "20.21", "event-not-repaired";
        /// The works at the water are given up.
        Dismantled { water: WaterId } = "20.4", "event-dismantled";
        /// The bridge the water is blown up.
        Blown { water: WaterId } = "20.4", "event-blown";
        /// The bridge the water stands.
        NotBlown { water: WaterId } = "20.4", "event-not-blown";
        /// The unit takes the bridge the water.
        Secured { unit: UnitId, water: WaterId } = "21.2", "event-secured";
        /// British troops control { $area . }.
        Taken { area: AreaId, nation: Nation } = "7.3", "event-taken";
        /// The Allies assault { $area . }.
        AssaultBegins { area: AreaId, side: Side } = "8.5", "event-assault-begins";
        /// The unit leads the assault there: the units.
        Declared { unit: UnitId, area: AreaId, units: UnitSet } = "9.1", "event-declared";
        /// Artillery in support: the units.
        Supported { units: UnitSet } = "9.7", "event-supported";
        /// The unit stands in front.
        InFront { unit: UnitId } = "9.3A", "event-in-front";
        /// The assault there is repulsed.
        Repulsed { area: AreaId } = "9.41", "event-repulsed";
        /// The assault there ends in a draw.
        Tied { area: AreaId } = "9.42", "event-tied";
        /// The assault there succeeds: the points to absorb.
        Succeeded { area: AreaId, points: u8 } = "9.43", "event-succeeded";
        /// The area is overrun.
        Overran { area: AreaId } = "8.53", "event-overran";
        /// Fresh.
        Reduced { unit: UnitId, condition: Condition } = "12.3", "event-reduced";
        /// The unit is eliminated.
        Eliminated { unit: UnitId } = "9.5D", "event-eliminated";
        /// The unit goes back there.
        Retreated { unit: UnitId, area: AreaId } = "9.6", "event-retreated";
        /// The unit cannot go back.
        RetreatBlocked { unit: UnitId } = "R44", "event-retreat-blocked";
        /// The agent: bombardment of the area.
        BombardmentBegins { area: AreaId, agent: Agent } = "8.11", "event-bombardment-begins";
        /// The agent: the target is the area.
        AirNamed { area: AreaId, agent: Agent } = "21.4", "event-air-named";
        /// The unit is the primary target.
        Targeted { unit: UnitId } = "10.12", "event-targeted";
        /// The area: the points attrition points.
        Bombarded { area: AreaId, points: u8 } = "10.4", "event-bombarded";
        /// The works at the water are hit.
        WorksHit { water: WaterId } = "20.22", "event-works-hit";
        /// Bombs fall on one's own: the unit.
        FriendlyFire { unit: UnitId } = "17.31", "event-friendly-fire";
        /// The unit lands there.
        Landed { unit: UnitId, area: AreaId } = "19.3", "event-landed";
        /// Disrupted.
        LandedUnderFire { unit: UnitId, area: AreaId, condition: Condition } = "19.4", "event-landed-under-fire";
        /// The unit arrives: the area.
        Arrived { unit: UnitId, area: AreaId } = "19.1", "event-arrived";
        /// The unit leaves the game.
        Left { unit: UnitId } = "19.6", "event-left";
        /// The unit regroups there.
        Regrouped { unit: UnitId, area: AreaId } = "13.S2", "event-regrouped";
        /// The unit is better: the condition.
        Restored { unit: UnitId, condition: Condition } = "12.4", "event-restored";
        /// A depot in the area: the points.
        DepotPlaced { area: AreaId, points: u8 } = "12.51", "event-depot-placed";
        /// The points from the depots in the area.
        Drew { area: AreaId, points: u8 } = "12.51", "event-drew";
        /// The points go to the reserves.
        Stored { side: Side, points: u16 } = "12.53", "event-stored";
        /// Reserves raise the depots of the beaches: the points spent.
        Raised { points: u16 } = "24.7", "event-raised";
        /// Aircraft supply the area.
        AirSupply { area: AreaId } = "12.9", "event-air-supply";
        /// The next day begins in this box.
        Bought { side: Side, slot: Slot } = "12.53", "event-bought";
        /// The unit surrenders.
        Surrendered { unit: UnitId } = "12.8", "event-surrendered";
        /// The artificial port there is destroyed.
        HarbourWrecked { area: AreaId } = "24.6B", "event-harbour-wrecked";
        /// The result.
        GameOver { result: Ending } = "2.S1", "event-game-over";
    }
}

/// A box of the impulse track, as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Slot(pub(crate) u8);

tell! {
    for Breakout;
    word Slot: |slot, game| game.facts.impulses.get(usize::from(slot.0)).map_or("", |slot| slot.label.as_str());
    word Sky: |sky, _game| sky.word();
    word Faces: |faces, _game| faces.to_string();
    word Phase: |phase, _game| Message::new(&format!("phase-{}", phase.word()));
    word Ending: |ending, _game| Message::new(&ending.key());
}

impl Tell<Breakout> for Agent {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        match self {
            Self::Guns => told.add(name, Message::new("agent-guns")),
            Self::Marker(marker) => {
                let facts = &game.facts.markers[usize::from(marker)];
                told.add_piece(name, &facts.id, &facts.name);
            }
        }
    }
}
