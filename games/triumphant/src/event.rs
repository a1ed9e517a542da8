//! What happened, and how it is told: every event with the paragraph that causes it and its words.

use grognard_board::{HexId, odds_text};
use grognard_core::data::WordEnum;
use grognard_core::{Message, Narrated, Side, Tell, events, tell};
use serde::Serialize;

use crate::Triumphant;
use crate::action::{Chits, Engineer};
use crate::facts::{ALLIED, FormationId, GERMAN, Ground, Turn, UnitId, Weather};
use crate::position::halves;
use crate::state::Supply;
use crate::victory::level_of;
use crate::words::dash;

events! {
    /// Something that happened.
    pub enum Event for Triumphant {
        // Set-up.
        DropPlanned { hex: HexId, date: Turn } = "11.2", "log-drop-planned" => GERMAN;
        DropWritten = "11.2", "log-drop-written";
        SetUp { unit: UnitId, hex: HexId } = "13.22", "log-set-up";
        ReadyMade { side: Side } = "13.22", "log-ready-made";
        OkwAsked { die: u8 } = "13.32", "log-okw-asked";
        OkwNotAsked = "13.32", "log-okw-not-asked";
        Brought { formation: FormationId } = "13.32", "log-brought";
        Discovered { die: u8, total: u8 } = "13.32", "log-discovered";
        NotDiscovered { die: u8, total: u8 } = "13.32", "log-not-discovered";
        // Initial Segment.
        TurnBegins { date: Turn } = "3.0", "log-turn-begins";
        Due { unit: UnitId } = "10.16", "log-due";
        HqReturns { unit: UnitId, hex: HexId } = "11.11", "log-hq-returns";
        HqCannotReturn { unit: UnitId } = "R93", "log-hq-cannot-return";
        WeatherFixed { weather: Weather, ground: Ground } = "13.1b", "log-weather-fixed";
        WeatherRolled { die: u8, weather: Weather, air: u8 } = "S6", "log-weather-rolled";
        GroundRolled { die: u8, ground: Ground } = "S7", "log-ground-rolled";
        OkwRolled { die: u8, total: i8, mechanised: u8, infantry: u8 } = "S9", "log-okw-rolled";
        Released { formation: FormationId } = "10.11", "log-released";
        Income { points: u16, stock: u16 } = "3.1b", "log-income";
        Restored { unit: UnitId } = "10.2", "log-restored";
        InCombatSupply { unit: UnitId, stock: u16 } = "7.3", "log-in-combat-supply";
        SupplyStatus { unit: UnitId, supply: Supply } = "7.11", "log-supply";
        ChitsChosen { side: Side } = "8.1", "log-chits-chosen";
        ChitsSecret { owner: Untold, units: Chits } = "8.1", "log-chits" => owner.0;
        NoChitsSecret { owner: Untold } = "8.1", "log-no-chits" => owner.0;
        CupFilled { units: Chits } = "R29", "log-cup-filled", reveals;
        CupEmpty = "R29", "log-cup-empty", reveals;
        // Impulses.
        Drawn { unit: UnitId } = "3.3", "log-drawn";
        DrawnVoid { unit: UnitId } = "R26", "log-drawn-void";
        PutBack { unit: UnitId } = "13.1c", "log-put-back";
        ImpulseBegins { unit: UnitId, side: Side } = "8.0", "log-impulse-begins";
        ImpulseSupply { unit: UnitId, supply: Supply } = "7.12", "log-impulse-supply";
        BridgeBuilt { unit: UnitId, hex: HexId, die: u8 } = "11.71", "log-bridge-built";
        BridgeFailed { unit: UnitId, hex: HexId, die: u8 } = "11.71", "log-bridge-failed";
        Pauses { side: Side, die: u8, total: i8, number: u8 } = "8.3", "log-pauses";
        GoesOn { side: Side, die: u8, total: i8, number: u8 } = "8.3", "log-goes-on";
        Refund { unit: UnitId, stock: u16 } = "R28", "log-refund";
        // Movement.
        Moves { unit: UnitId, from: HexId, to: HexId, left: HalfPoints } = "5.1", "log-moves";
        Enters { unit: UnitId, to: HexId, left: HalfPoints } = "10.12", "log-enters";
        Locks { unit: UnitId } = "4.3", "log-locks";
        Slips { unit: UnitId, hex: HexId, die: u8 } = "4.4", "log-slips";
        DoesNotSlip { unit: UnitId, hex: HexId, die: u8 } = "4.4", "log-does-not-slip";
        Exits { unit: UnitId } = "13.41b", "log-exits";
        BritishStop = "13.41c", "log-british-stop";
        BritishLeave { unit: UnitId } = "13.41d", "log-british-leave";
        NorthCancelled = "13.41d", "log-north-cancelled";
        Alarm { unit: UnitId, hex: HexId } = "10.16", "log-alarm";
        DropBegins { unit: UnitId, hex: HexId } = "11.2", "log-drop-begins", reveals;
        DropLands { unit: UnitId, hex: HexId, die: u8 } = "11.2", "log-drop-lands";
        DropFails { unit: UnitId, hex: HexId, die: u8 } = "11.2", "log-drop-fails";
        DropOnEnemy { unit: UnitId, hex: HexId } = "11.2", "log-drop-on-enemy", reveals;
        DropCancelled { unit: UnitId } = "R94", "log-drop-cancelled", reveals;
        Overstacked { hex: HexId } = "6.2", "log-overstacked", warned overstacked;
        // Combat.
        Declares { hex: HexId } = "3.33a", "log-declares";
        AirDecided = "3.33b", "log-air-decided";
        Covers { hex: HexId } = "3.33b", "log-covers" => ALLIED;
        CoverShown { hex: HexId } = "11.3", "log-cover-shown", reveals;
        NoCover { hex: HexId } = "11.3", "log-no-cover", reveals;
        Strikes { hex: HexId, points: u8 } = "11.3", "log-strikes";
        Backs { unit: UnitId, hex: HexId } = "11.12", "log-backs";
        Dropped { hex: HexId } = "R59", "log-dropped";
        Attacks { hex: HexId, attack: u16, defence: u16, odds: Column } = "9.13", "log-attacks";
        Overruns { hex: HexId, attack: u16, defence: u16, odds: Column } = "9.62", "log-overruns";
        CombatRolled { die: u8, attacker: Loss, defender: Loss } = "9.15", "log-combat-rolled";
        ScoutsWithdraw { hex: HexId } = "12.4", "log-scouts-withdraw";
        ChoosesRetreat { side: Side, hexes: u8 } = "9.22", "log-chooses-retreat";
        ChoosesLosses { side: Side, steps: u8 } = "9.22", "log-chooses-losses";
        Retreats { unit: UnitId, hex: HexId } = "9.31", "log-retreats";
        Cornered { side: Side, steps: u8 } = "9.33", "log-cornered";
        Advances { unit: UnitId, hex: HexId } = "9.44", "log-advances";
        StepLost { unit: UnitId } = "9.21", "log-step-lost";
        Eliminated { unit: UnitId } = "9.21", "log-eliminated";
        // The end.
        TurnEnds { date: Turn } = "3.4", "log-turn-ends";
        GameStopped = "13.31", "log-game-stopped";
        GameOver { outcome: Ending } = "R101", "log-game-over";
    }
}

/// A side whose secret it is; the words need not say so.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Untold(pub(crate) Side);

/// A number of half movement points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct HalfPoints(pub(crate) u8);

/// A column of the combat table, by its level.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Column(pub(crate) i8);

/// A number of the combat table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Loss(pub(crate) u8);

/// How the game ended: index into the levels.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ending(pub(crate) u8);

impl Event {
    /// Whether aircraft cover a hex, as it is told when the attack is met.
    pub(crate) fn cover(hex: HexId, covered: bool) -> Self {
        if covered {
            Self::CoverShown { hex }
        } else {
            Self::NoCover { hex }
        }
    }
}

impl Tell<Triumphant> for Chits {
    fn tell(self, game: &Triumphant, name: &'static str, told: &mut Narrated) {
        told.pieces
            .extend(game.chit_units(self).map(|hq| game.id(hq).to_string()));
        told.add(name, game.unit_list(game.chit_units(self)));
    }
}

impl Tell<Triumphant> for Untold {
    fn tell(self, _game: &Triumphant, _name: &'static str, _told: &mut Narrated) {}
}

impl Tell<Triumphant> for Engineer {
    fn tell(self, game: &Triumphant, name: &'static str, told: &mut Narrated) {
        self.0.tell(game, name, told);
    }
}

tell! {
    for Triumphant;
    piece UnitId: |unit, game| game.id(unit), game.unit_name(unit);
    place HexId: |hex, game| &game.label(hex).to_string(), &game.hex_name(hex);
    word FormationId: |formation, game| &game.facts.formations[formation.index()].name;
    word Side: |side, game| game.side_word(side);
    word Turn: |turn, game| game.date_message(turn);
    word Weather: |weather, _game| weather.word();
    word Ground: |ground, _game| ground.word();
    word Supply: |supply, _game| supply.word();
    word HalfPoints: |points, _game| halves(points.0);
    word Column: |column, _game| odds_text(column.0.into());
    word Loss: |number, _game| dash(number.0);
    word Ending: |ending, _game| Message::new(&format!("outcome-{}", level_of(ending.0)));
}
