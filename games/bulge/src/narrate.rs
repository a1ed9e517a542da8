//! What happened, in words: each event with the paragraph that causes it, and the pieces and places it names.

use grognard_board::AreaId;
use grognard_core::game::Narrated;
use grognard_core::{Arg, Message, Name, Side};

use crate::Bulge;
use crate::event::{DayEnd, Event};
use crate::facts::{ALLIED, UnitId, UnitSet};
use crate::state::Fate;

/// A line of the log that is being put together.
struct Line<'g> {
    game: &'g Bulge,
    told: Narrated,
}

impl<'g> Line<'g> {
    fn new(game: &'g Bulge, key: &str, paragraph: &str) -> Self {
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

    fn units(mut self, name: &str, units: UnitSet) -> Self {
        let ids = units.iter().map(|u| self.game.id(u).to_string());
        self.told.pieces.extend(ids);
        let list = self.game.unit_list(units);
        self.with(name, list)
    }

    fn area(self, area: AreaId) -> Self {
        self.place("area", area)
    }

    fn place(mut self, name: &str, area: AreaId) -> Self {
        self.told.places.push(self.game.code(area).into());
        let said = self.game.area_name(area);
        self.with(name, said)
    }

    /// Victory points gained or lost, with their sign.
    fn points(self, points: i32) -> Self {
        self.with("points", signed(points))
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

impl Bulge {
    /// A unit's name.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &Name {
        &self.facts.units[unit.index()].name
    }

    /// An area's name.
    pub(crate) fn area_name(&self, area: AreaId) -> &Name {
        &self.facts.areas[area.index()].name
    }

    /// The names of units, one after the other.
    pub(crate) fn unit_list(&self, units: UnitSet) -> Arg {
        let names: Vec<Arg> = units.iter().map(|u| Arg::from(self.unit_name(u))).collect();
        names.into()
    }

    /// The word by which messages choose their form for a side.
    pub(crate) fn side_word(&self, side: Side) -> &str {
        &self.about.sides[side].id
    }

    /// An event in words.
    pub(crate) fn told(&self, event: Event) -> Narrated {
        self.told_of_day(event)
            .or_else(|| self.told_of_turn(event))
            .unwrap_or_else(|| self.told_of_battle(event))
            .told
    }

    /// The start and the end of a day.
    fn told_of_day(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::DayBegins { day } => line("log-day-begins", "S2.1").with("day", day),
            Event::CubesOff => line("log-cubes-off", "S2.2a"),
            Event::FuelMarkersOff { units } => line("log-fuel-off", "S2.2b").units("units", units),
            Event::OutOfSupply { unit } => line("log-out-of-supply", "S2.3c").unit(unit),
            Event::InSupplyAgain { unit } => line("log-in-supply", "S2.3d").unit(unit),
            Event::Attrition { unit, .. } => line("log-attrition", "S18d").unit(unit),
            Event::MeuseBonus { unit, points } => line("log-meuse-bonus", "S19e").unit(unit).points(i32::from(points)),
            Event::Arrives { unit, area } => line("log-arrives", "S2.4").unit(unit).area(area),
            Event::ArrivesElsewhere { unit, area } => line("log-arrives-elsewhere", "R37").unit(unit).area(area),
            Event::Waits { unit } => line("log-waits", "R37").unit(unit),
            Event::FuelShortage { unit } => line("log-fuel-shortage", "S2.5a").unit(unit),
            Event::FuelFound { unit } => line("log-fuel-found", "S2.5b").unit(unit),
            Event::Replacement { unit, strength } => {
                line("log-replacement", "S2.6").unit(unit).with("strength", strength)
            }
            Event::ReplacementsDeclined { side } => line("log-replacements-declined", "S2.6").side(side),
            Event::ReplacementsUnused { side, points } => line("log-replacements-unused", "S2.6")
                .side(side)
                .with("points", points),
            Event::Commando { unit } => line("log-commando", "S2.7").unit(unit),
            Event::CommandoDeclined => line("log-commando-declined", "S2.7"),
            Event::DayEnds { day, why } => {
                let (key, paragraph) = match why {
                    DayEnd::TwoPasses => ("log-day-ends-passes", "S4c"),
                    DayEnd::Exhaustion => ("log-day-ends-exhaustion", "S4b"),
                    DayEnd::Night => ("log-day-ends-night", "S4a"),
                };
                line(key, paragraph).with("day", day)
            }
            Event::GameOver { level } => {
                let outcome = Message::new(&format!("outcome-{}", self.outcome(level).level));
                line("log-game-over", "R48").with("outcome", outcome)
            }
            _ => return None,
        })
    }

    /// Turns, movement and control.
    fn told_of_turn(&self, event: Event) -> Option<Line<'_>> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        Some(match event {
            Event::Activates { side, area, units } => {
                line("log-activates", "S3a").side(side).area(area).units("units", units)
            }
            Event::Passes { side } => line("log-passes", "S3e").side(side),
            Event::MustPass { side } => line("log-must-pass", "S3e").side(side),
            Event::Moves { unit, from, to } => line("log-moves", "S3b").unit(unit).place("from", from).place("to", to),
            Event::Exits { unit, from, points } => line("log-exits", "S19f")
                .unit(unit)
                .place("from", from)
                .points(i32::from(points)),
            Event::Captures { side, area, points: 0 } => line("log-captures", "R24").side(side).area(area),
            Event::Captures { side, area, points } => {
                let paragraph = if side == ALLIED { "S19b" } else { "S19a" };
                line("log-captures-points", paragraph)
                    .side(side)
                    .area(area)
                    .points(i32::from(points))
            }
            Event::BritishReleased => line("log-british-released", "S9c"),
            Event::BreaksThrough { unit, from, to } => line("log-breaks-through", "S17a")
                .unit(unit)
                .place("from", from)
                .place("to", to),
            Event::MarkerMoves { slot } if slot < self.surprise_boxes() => {
                line("log-marker-surprise", "S3f").with("number", slot + 1)
            }
            Event::MarkerMoves { slot } => line("log-marker", "S3f").with("time", self.box_label(slot)),
            _ => return None,
        })
    }

    /// Battles and losses; the last to be asked. An event that nobody tells has no words, which the tests notice.
    fn told_of_battle(&self, event: Event) -> Line<'_> {
        let line = |key, paragraph| Line::new(self, key, paragraph);
        match event {
            Event::Battle {
                area,
                attackers,
                defenders,
            } => line("log-battle", "S11a")
                .area(area)
                .units("attackers", attackers)
                .units("defenders", defenders),
            Event::Hits {
                on_defender,
                on_attacker,
                terrain: 0,
            } => line("log-hits", "S11d")
                .with("defender", on_defender)
                .with("attacker", on_attacker),
            Event::Hits {
                on_defender,
                on_attacker,
                terrain,
            } => line("log-hits-terrain", "S15a")
                .with("defender", on_defender)
                .with("attacker", on_attacker)
                .with("terrain", terrain),
            Event::Stands { side } => line("log-stands", "S16b").side(side),
            Event::Retreats { side, to } => line("log-retreats", "S16b").side(side).area(to),
            Event::Loses { unit, points, left } => line("log-loses", "S16a")
                .unit(unit)
                .with("points", points)
                .with("left", left),
            Event::Eliminated { unit, points: 0 } => line("log-eliminated", "R53").unit(unit),
            Event::Eliminated { unit, points } => {
                let paragraph = if self.side_of(unit) == ALLIED { "S19c" } else { "S19d" };
                line("log-eliminated-points", paragraph)
                    .unit(unit)
                    .points(i32::from(points))
            }
            Event::BattleOver { area, fate } => {
                let (key, paragraph) = match fate {
                    Fate::Held => ("log-battle-held", "S16a"),
                    Fate::Retreated => ("log-battle-retreated", "S16b"),
                    Fate::Destroyed => ("log-battle-destroyed", "S16a"),
                };
                line(key, paragraph).area(area)
            }
            _ => line("log-untold", ""),
        }
    }

    /// What is written in a box of the time track.
    pub(crate) fn box_label(&self, slot: u8) -> &str {
        self.facts.box_labels.get(usize::from(slot)).map_or("", String::as_str)
    }
}
