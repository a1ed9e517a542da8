//! The printed tables that decide what happens now. Their cells are signs that read the same in every language; the
//! title of a table says what they mean.

use grognard_table::view::{LiveCell, LookupTable, Modifier, Source};

use super::dice::bonuses;
use crate::Triumphant;
use crate::facts::{CombatTable, Ground, Weather};
use crate::frame::{Frame, Phase, Segment};
use crate::state::State;
use crate::words::dash;

/// The combat results table.
pub(super) const COMBAT: &str = "combat";
/// Faces of the die.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;
/// Modified dice that a daily table shows.
const DAILY: std::ops::RangeInclusive<i8> = 0..=8;

impl Triumphant {
    /// The tables in use.
    pub(super) fn table_views(&self, s: &State) -> Vec<LookupTable> {
        match self.top(s) {
            Some(Frame::Segment(Segment::Sky)) => vec![self.weather_table(s), self.ground_table(s)],
            Some(Frame::Segment(Segment::Okw | Segment::Release(_))) => vec![self.okw_table(s)],
            Some(Frame::Impulse(Phase::Declare | Phase::Cover | Phase::Commit | Phase::Resolve)) => {
                vec![self.combat_table(s)]
            }
            Some(Frame::Battle(_) | Frame::March(_)) => vec![self.combat_table(s)],
            _ => Vec::new(),
        }
    }

    fn combat_table(&self, s: &State) -> LookupTable {
        let combat = &self.facts.tables.combat;
        let columns = CombatTable::columns(combat.levels());
        let cell = |die: u8, level: i16| {
            let result = combat.result(level, die);
            format!("{}/{}", dash(result.attacker), dash(result.defender))
        };
        let row = |die: u8| (die.to_string(), combat.levels().map(|level| cell(die, level)).collect());
        let (live, shifts) = self.live_column(s);
        LookupTable {
            live,
            shifts,
            source: Some(Source::Reconstructed {
                ruling: Some("R110".into()),
            }),
            in_use: s.battle.is_some(),
            ..LookupTable::new(COMBAT, "9.15", columns, FACES.map(row))
        }
    }

    /// The column of the battle that is being fought, as far as it is known, with what shifts it.
    fn live_column(&self, s: &State) -> (Option<LiveCell>, Vec<Modifier>) {
        let Some(battle) = s.battle.as_ref().filter(|battle| !battle.attackers.is_empty()) else {
            return (None, Vec::new());
        };
        let column = |level: i16| self.facts.tables.combat.column(level) as u16;
        if !self.before_die(s) {
            let live = LiveCell {
                column: Some(column(battle.level.into())),
                unshifted: None,
                row: None,
            };
            return (Some(live), Vec::new());
        }
        let clash = battle.clash();
        let Some(level) = self.level(s, &clash) else {
            return (None, Vec::new());
        };
        let sum = self.odds_sum(s, &clash);
        let shifts: Vec<Modifier> = sum.terms.into_iter().skip(1).collect();
        let live = LiveCell {
            column: Some(column(level)),
            unshifted: Some(column(self.level_before_shifts(s, &clash).unwrap_or(level))),
            row: None,
        };
        (Some(live), shifts)
    }

    fn weather_table(&self, s: &State) -> LookupTable {
        let tables = &self.facts.tables;
        let sign = |die: i8| match tables.weather.roll(die) {
            Weather::Clear => "☀".to_string(),
            Weather::Cloudy => "☁".to_string(),
            Weather::Precipitation => "☂".to_string(),
        };
        LookupTable {
            shifts: bonuses(|sum| self.weather_bonus(s, sum)),
            ..LookupTable::new("weather", "S6", dice(), rows(&[("", &sign)]))
        }
    }

    fn ground_table(&self, s: &State) -> LookupTable {
        let tables = &self.facts.tables;
        let sign = |die: i8| match tables.ground.roll(die) {
            Ground::Frost => "–".to_string(),
            Ground::Snow => "❄".to_string(),
        };
        LookupTable {
            shifts: bonuses(|sum| self.ground_bonus(s, sum)),
            ..LookupTable::new("ground", "S7", dice(), rows(&[("", &sign)]))
        }
    }

    fn okw_table(&self, s: &State) -> LookupTable {
        let okw = &self.facts.tables.okw;
        let mechanised = |die: i8| dash(okw.at(die).mechanised);
        let infantry = |die: i8| dash(okw.at(die).infantry);
        LookupTable {
            shifts: bonuses(|sum| self.okw_bonus(s, sum)),
            ..LookupTable::new("okw", "S9", dice(), rows(&[("M", &mechanised), ("I", &infantry)]))
        }
    }
}

/// A row of a daily table: its head, and what a die gives.
type DailyRow<'t> = (&'static str, &'t dyn Fn(i8) -> String);

/// The heads of the columns of a daily table: a modified die.
fn dice() -> impl Iterator<Item = String> {
    DAILY.map(|die| die.to_string())
}

fn rows(rows: &[DailyRow<'_>]) -> impl Iterator<Item = (String, Vec<String>)> {
    let row = |(head, sign): &DailyRow<'_>| ((*head).to_string(), DAILY.map(sign).collect());
    rows.iter().map(row)
}
