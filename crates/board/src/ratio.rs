//! Ratios of strengths, and tables of results by ratio and die.

use std::ops::RangeInclusive;

use grognard_core::data::{CsvTable, Reader, Row};

/// Whole odds as a number: 3:1 is 3, 1:1 is 1, 1:2 is 0, 1:3 is -1. So a shift of a column is a step of one.
pub type OddsLevel = i16;

/// In whose favour a ratio is rounded to whole odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// The attacker's: 7:2 is 4:1, and 2:5 is 1:2.
    Attacker,
    /// The defender's: 7:2 is 3:1, and 2:5 is 1:3.
    Defender,
}

/// The level of two strengths, on a table or beyond it; none without an attacker. No defence counts as 1.
#[must_use]
#[inline]
pub fn whole_odds(attack: u16, defence: u16, rounding: Rounding) -> Option<OddsLevel> {
    let (attack, defence) = (attack as OddsLevel, defence.max(1) as OddsLevel);
    let up = |over: OddsLevel, under: OddsLevel| (over + under - 1) / under;
    match (attack, rounding) {
        (0, _) => None,
        (_, Rounding::Defender) if attack >= defence => Some(attack / defence),
        (_, Rounding::Attacker) if attack >= defence => Some(up(attack, defence)),
        (_, Rounding::Defender) => Some(2 - up(defence, attack)),
        (_, Rounding::Attacker) => Some(2 - defence / attack),
    }
}

/// Odds as they are printed, such as `3:1`.
#[must_use]
pub fn odds_text(level: OddsLevel) -> String {
    if level >= 1 {
        format!("{level}:1")
    } else {
        format!("1:{}", 2 - level)
    }
}

/// Results by whole odds and one die. What lies beside the table counts as its outermost column or row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsTable<T> {
    lowest: OddsLevel,
    highest: OddsLevel,
    /// Row by row.
    cells: Vec<T>,
}

impl<T: Copy> OddsTable<T> {
    /// The columns that such a table has.
    pub fn columns(levels: RangeInclusive<OddsLevel>) -> impl Iterator<Item = String> {
        levels.map(odds_text)
    }

    /// Reads a table that has a column for each of these levels, and one, `die`, with the number of the row from 1.
    pub fn read<const FACES: usize>(
        table: &CsvTable,
        (die, faces): (&str, [&str; FACES]),
        levels: RangeInclusive<OddsLevel>,
        reader: &mut Reader<'_>,
        mut cell: impl FnMut(&Row<'_>, &str, &mut Reader<'_>) -> T,
    ) -> Option<Self> {
        let mut cells = Vec::new();
        for row in reader.rows_of(table, die, faces)? {
            cells.extend(Self::columns(levels.clone()).map(|column| cell(&row, &column, reader)));
        }
        let (lowest, highest) = levels.into_inner();
        Some(Self { lowest, highest, cells })
    }

    /// The level of the column that is read.
    #[must_use]
    pub fn clamped(&self, level: OddsLevel) -> OddsLevel {
        level.clamp(self.lowest, self.highest)
    }

    /// Its place in the table, from 0.
    #[must_use]
    #[inline]
    pub fn column(&self, level: OddsLevel) -> usize {
        usize::from((self.clamped(level) - self.lowest).unsigned_abs())
    }

    /// The levels of its columns.
    #[must_use]
    pub const fn levels(&self) -> RangeInclusive<OddsLevel> {
        self.lowest..=self.highest
    }

    /// The result of a level and a die.
    #[must_use]
    pub fn result(&self, level: OddsLevel, die: u8) -> T {
        let width = self.levels().count();
        let rows = self.cells.len() / width;
        let row = usize::from(die).clamp(1, rows) - 1;
        self.cells[row * width + self.column(level)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_rounded_in_somebodys_favour() {
        let pairs = [(16, 4), (15, 4), (4, 4), (3, 4), (2, 4), (2, 5), (1, 4), (5, 0)];
        let levels = |rounding| pairs.map(|(attack, defence)| whole_odds(attack, defence, rounding));
        assert_eq!(levels(Rounding::Defender), [4, 3, 1, 0, 0, -1, -2, 5].map(Some));
        assert_eq!(levels(Rounding::Attacker), [4, 4, 1, 1, 0, 0, -2, 5].map(Some));
        assert_eq!(whole_odds(0, 4, Rounding::Defender), None);
    }

    #[test]
    fn levels_rise_with_the_attack_and_fall_with_the_defence() {
        for rounding in [Rounding::Attacker, Rounding::Defender] {
            let level = |attack, defence| whole_odds(attack, defence, rounding);
            for (attack, defence) in (1..60).flat_map(|attack| (1..60).map(move |defence| (attack, defence))) {
                assert!(
                    level(attack, defence) <= level(attack + 1, defence),
                    "{attack}:{defence}"
                );
                assert!(
                    level(attack, defence) >= level(attack, defence + 1),
                    "{attack}:{defence}"
                );
            }
        }
    }

    #[test]
    fn levels_have_the_names_of_their_columns() {
        assert_eq!([12, 1, 0, -2].map(odds_text), ["12:1", "1:1", "1:2", "1:4"]);
    }

    #[test]
    fn what_lies_beside_the_table_counts_as_its_outermost_cells() {
        let table = OddsTable {
            lowest: 0,
            highest: 2,
            cells: vec![1, 2, 3, 11, 12, 13],
        };
        assert_eq!(
            [-4, 0, 1, 2, 9].map(|level| table.result(level, 2)),
            [11, 11, 12, 13, 13]
        );
        assert_eq!([0, 1, 2, 6].map(|die| table.result(1, die)), [2, 2, 12, 12]);
        assert_eq!([-4, 1, 9].map(|level| table.column(level)), [0, 1, 2]);
    }
}
