//! What happened, in words: each event with the paragraph that causes it, and the pieces and places it names.

use grognard_board::HexId;
use grognard_core::game::Narrated;
use grognard_core::{Arg, Message, Name, Side};

use crate::Triumphant;
use crate::action::Chits;
use crate::event::Event;
use crate::facts::{CombatTable, FormationId, Turn, UnitId};
use crate::position::{ground_word, halves, weather_word};
use crate::state::{Kind, Supply};

/// A line of the log that is being put together.
struct Line<'g> {
    game: &'g Triumphant,
    told: Narrated,
}

impl<'g> Line<'g> {
    fn new(game: &'g Triumphant, key: &str, paragraph: &str) -> Self {
        let told = Narrated {
            message: Message::new(key),
            paragraph: paragraph.into(),
            pieces: Vec::new(),
            places: Vec::new(),
        };
        Self { game, told }
    }

    fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.told.message = self.told.message.with(name, value);
        self
    }

    fn side(self, side: Side) -> Self {
        let word = self.game.side_word(side).to_string();
        self.with("side", word)
    }

    fn unit(mut self, unit: UnitId) -> Self {
        self.told.pieces.push(self.game.id(unit).into());
        let name = self.game.unit_name(unit);
        self.with("unit", name)
    }

    fn hex(self, hex: HexId) -> Self {
        self.place("hex", hex)
    }

    fn place(mut self, name: &str, hex: HexId) -> Self {
        self.told.places.push(self.game.label(hex).to_string());
        let said = self.game.hex_name(hex);
        self.with(name, &said)
    }

    fn formation(self, formation: FormationId) -> Self {
        let name = &self.game.facts.formations[formation.index()].name;
        self.with("formation", name)
    }

    fn date(self, turn: u8) -> Self {
        let date = self.game.date_message(turn);
        self.with("date", date)
    }

    fn die(self, die: u8) -> Self {
        self.with("die", die)
    }

    fn supply(self, supply: Supply) -> Self {
        self.with("supply", supply_word(supply))
    }

    fn chits(mut self, chits: Chits) -> Self {
        let hqs: Vec<UnitId> = self.game.chit_units(chits).collect();
        self.told
            .pieces
            .extend(hqs.iter().map(|&hq| self.game.id(hq).to_string()));
        let names: Vec<Arg> = hqs.iter().map(|&hq| Arg::from(self.game.unit_name(hq))).collect();
        self.with("units", names)
    }
}

/// The word by which messages choose their form for a supply status.
pub(crate) fn supply_word(supply: Supply) -> &'static str {
    match supply {
        Supply::Supplied => "supplied",
        Supply::Unsupplied => "unsupplied",
        Supply::Isolated => "isolated",
    }
}

/// A number with its sign, as it is printed in every language.
pub(crate) fn signed(number: i32) -> String {
    match number {
        0 => "0".into(),
        _ if number < 0 => format!("\u{2212}{}", number.unsigned_abs()),
        _ => format!("+{number}"),
    }
}

impl Triumphant {
    /// A unit's name.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &Name {
        &self.unit(unit).name
    }

    /// The names of units, one after the other.
    pub(crate) fn unit_list(&self, units: impl Iterator<Item = UnitId>) -> Arg {
        let names: Vec<Arg> = units.map(|unit| Arg::from(self.unit_name(unit))).collect();
        names.into()
    }

    /// The headquarters of chits.
    pub(crate) fn chit_units(&self, chits: Chits) -> impl Iterator<Item = UnitId> + '_ {
        let hqs = chits
            .iter()
            .filter_map(|number| self.lookup.hqs.get(usize::from(number)));
        hqs.copied()
    }

    /// The word by which messages choose their form for a side.
    pub(crate) fn side_word(&self, side: Side) -> &str {
        &self.about.sides[side].id
    }

    /// The date of a turn, in words.
    pub(crate) fn date_message(&self, turn: u8) -> Message {
        let date = self.facts.track.of(Turn(turn.min(self.facts.track.last().0))).date;
        Message::new("date").with("day", date.day).with("month", date.month)
    }

    /// An event in words.
    pub(crate) fn told(&self, event: Event) -> Narrated {
        self.told_of_setup(event)
            .or_else(|| self.told_of_segment(event))
            .or_else(|| self.told_of_impulse(event))
            .or_else(|| self.told_of_movement(event))
            .or_else(|| self.told_of_combat(event))
            .unwrap_or_else(|| self.told_of_end(event))
            .told
    }

    fn told_of_setup(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::DropPlanned { hex, turn } => line("log-drop-planned", "11.2").hex(hex).date(turn),
            Event::DropWritten => line("log-drop-written", "11.2"),
            Event::SetUp { unit, hex } => line("log-set-up", "13.22").unit(unit).hex(hex),
            Event::ReadyMade { side } => line("log-ready-made", "13.22").side(side),
            Event::OkwAsked { die } => line("log-okw-asked", "13.32").die(die),
            Event::OkwNotAsked => line("log-okw-not-asked", "13.32"),
            Event::Brought { formation } => line("log-brought", "13.32").formation(formation),
            Event::Discovery { die, total, discovered } => {
                let key = if discovered {
                    "log-discovered"
                } else {
                    "log-not-discovered"
                };
                line(key, "13.32").die(die).with("total", total)
            }
            _ => return None,
        })
    }

    fn told_of_segment(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::TurnBegins { turn } => line("log-turn-begins", "3.0").date(turn),
            Event::Due { unit } => line("log-due", "10.16").unit(unit),
            Event::HqReturns { unit, hex } => line("log-hq-returns", "11.11").unit(unit).hex(hex),
            Event::HqCannotReturn { unit } => line("log-hq-cannot-return", "R93").unit(unit),
            Event::WeatherFixed { weather, ground } => line("log-weather-fixed", "13.1b")
                .with("weather", weather_word(weather))
                .with("ground", ground_word(ground)),
            Event::WeatherRolled { die, weather, air } => line("log-weather-rolled", "S6")
                .die(die)
                .with("weather", weather_word(weather))
                .with("air", air),
            Event::GroundRolled { die, ground } => line("log-ground-rolled", "S7")
                .die(die)
                .with("ground", ground_word(ground)),
            Event::OkwRolled {
                die,
                total,
                mechanised,
                infantry,
            } => line("log-okw-rolled", "S9")
                .die(die)
                .with("total", total)
                .with("mechanised", mechanised)
                .with("infantry", infantry),
            Event::Released { formation } => line("log-released", "10.11").formation(formation),
            Event::Income { points, stock } => line("log-income", "3.1b")
                .with("points", i32::from(points))
                .with("stock", i32::from(stock)),
            Event::Restored { unit } => line("log-restored", "10.2").unit(unit),
            Event::InCombatSupply { unit, stock } => line("log-in-combat-supply", "7.3")
                .unit(unit)
                .with("stock", i32::from(stock)),
            Event::SupplyStatus { unit, supply } => line("log-supply", "7.11").unit(unit).supply(supply),
            Event::ChitsChosen { side } => line("log-chits-chosen", "8.1").side(side),
            Event::ChitsSecret { chits, .. } if chits.count() == 0 => line("log-no-chits", "8.1"),
            Event::ChitsSecret { chits, .. } => line("log-chits", "8.1").chits(chits),
            Event::CupFilled { chits } if chits.count() == 0 => line("log-cup-empty", "R29"),
            Event::CupFilled { chits } => line("log-cup-filled", "R29").chits(chits),
            _ => return None,
        })
    }

    fn told_of_impulse(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::Drawn { unit } => line("log-drawn", "3.3").unit(unit),
            Event::DrawnVoid { unit } => line("log-drawn-void", "R26").unit(unit),
            Event::PutBack { unit } => line("log-put-back", "13.1c").unit(unit),
            Event::ImpulseBegins { unit } => {
                let side = self.side_of(unit);
                line("log-impulse-begins", "8.0").unit(unit).side(side)
            }
            Event::ImpulseSupply { unit, supply } => line("log-impulse-supply", "7.12").unit(unit).supply(supply),
            Event::BridgeRolled { unit, to, die, built } => {
                let key = if built { "log-bridge-built" } else { "log-bridge-failed" };
                line(key, "11.71").unit(unit).hex(to).die(die)
            }
            Event::PauseRolled {
                side,
                die,
                total,
                number,
                pauses,
            } => {
                let key = if pauses { "log-pauses" } else { "log-goes-on" };
                line(key, "8.3")
                    .side(side)
                    .die(die)
                    .with("total", total)
                    .with("number", number)
            }
            Event::Refund { unit, stock } => line("log-refund", "R28").unit(unit).with("stock", i32::from(stock)),
            _ => return None,
        })
    }

    fn told_of_movement(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::Moves { unit, from, to, left } => {
                let told = match from {
                    Some(from) => line("log-moves", "5.1").unit(unit).place("from", from),
                    None => line("log-enters", "10.12").unit(unit),
                };
                told.place("to", to).with("left", halves(left))
            }
            Event::Locks { unit } => line("log-locks", "4.3").unit(unit),
            Event::SlipRolled { unit, to, die, enters } => {
                let key = if enters { "log-slips" } else { "log-does-not-slip" };
                line(key, "4.4").unit(unit).hex(to).die(die)
            }
            Event::Exits { unit } => line("log-exits", "13.41b").unit(unit),
            Event::BritishStop => line("log-british-stop", "13.41c"),
            Event::BritishLeave { unit } => line("log-british-leave", "13.41d").unit(unit),
            Event::NorthCancelled => line("log-north-cancelled", "13.41d"),
            Event::Alarm { unit, hex } => line("log-alarm", "10.16").unit(unit).hex(hex),
            Event::DropBegins { unit, hex } => line("log-drop-begins", "11.2").unit(unit).hex(hex),
            Event::DropRolled { unit, hex, die, lands } => {
                let key = if lands { "log-drop-lands" } else { "log-drop-fails" };
                line(key, "11.2").unit(unit).hex(hex).die(die)
            }
            Event::DropOnEnemy { unit, hex } => line("log-drop-on-enemy", "11.2").unit(unit).hex(hex),
            Event::DropCancelled { unit } => line("log-drop-cancelled", "R94").unit(unit),
            Event::Overstacked { hex } => line("log-overstacked", "6.2").hex(hex),
            _ => return None,
        })
    }

    fn told_of_combat(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::Declares { hex } => line("log-declares", "3.33a").hex(hex),
            Event::AirDecided => line("log-air-decided", "3.33b"),
            Event::Covers { hex } => line("log-covers", "3.33b").hex(hex),
            Event::CoverShown { hex, covered } => {
                let key = if covered { "log-cover-shown" } else { "log-no-cover" };
                line(key, "11.3").hex(hex)
            }
            Event::Strikes { hex, points } => line("log-strikes", "11.3").hex(hex).with("points", points),
            Event::Backs { unit, hex } => line("log-backs", "11.12").unit(unit).hex(hex),
            Event::Dropped { hex } => line("log-dropped", "R59").hex(hex),
            Event::Attacks {
                kind,
                hex,
                attack,
                defence,
                level,
            } => {
                let (key, paragraph) = match kind {
                    Kind::Attack => ("log-attacks", "9.13"),
                    Kind::Overrun => ("log-overruns", "9.62"),
                };
                line(key, paragraph)
                    .hex(hex)
                    .with("attack", i32::from(attack))
                    .with("defence", i32::from(defence))
                    .with("odds", CombatTable::column(level.into()))
            }
            Event::CombatRolled {
                die,
                attacker,
                defender,
            } => line("log-combat-rolled", "9.15")
                .die(die)
                .with("attacker", dash(attacker))
                .with("defender", dash(defender)),
            Event::ScoutsWithdraw { hex } => line("log-scouts-withdraw", "12.4").hex(hex),
            Event::ChoosesRetreat { side, hexes } => {
                line("log-chooses-retreat", "9.22").side(side).with("hexes", hexes)
            }
            Event::ChoosesLosses { side, steps } => line("log-chooses-losses", "9.22").side(side).with("steps", steps),
            Event::Retreats { unit, to } => line("log-retreats", "9.31").unit(unit).hex(to),
            Event::Cornered { side, steps } => line("log-cornered", "9.33").side(side).with("steps", steps),
            Event::Advances { unit, to } => line("log-advances", "9.44").unit(unit).hex(to),
            Event::StepLost { unit } => line("log-step-lost", "9.21").unit(unit),
            Event::Eliminated { unit } => line("log-eliminated", "9.21").unit(unit),
            _ => return None,
        })
    }

    /// The end; the last to be asked. An event that nobody tells has no words, which the tests notice.
    fn told_of_end(&self, event: Event) -> Line<'_> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        match event {
            Event::TurnEnds { turn } => line("log-turn-ends", "3.4").date(turn),
            Event::GameStopped => line("log-game-stopped", "13.31"),
            Event::GameOver { level } => {
                let outcome = Message::new(&format!("outcome-{}", self.outcome_of(level).level));
                line("log-game-over", "R101").with("outcome", outcome)
            }
            _ => line("log-untold", ""),
        }
    }
}

/// A number of the combat table, as it is printed.
pub(crate) fn dash(number: u8) -> String {
    if number == 0 { "–".into() } else { number.to_string() }
}
