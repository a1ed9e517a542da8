//! Tables of results by odds, or by difference of strengths, and a die.

use std::cmp::Ordering;
use std::fmt;

use grognard_core::Faults;
use grognard_core::data::Table;

/// What stands over a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Head {
    /// Odds of attack to defence: `3:1`, `1:2`, `3:2`.
    Odds(u16, u16),
    /// Attack minus defence: `-2`, `0`, `+3`.
    Difference(i16),
}

impl Head {
    fn parse(text: &str) -> Option<Self> {
        let Some((attack, defence)) = text.split_once([':', '/']) else {
            return text.parse().ok().map(Self::Difference);
        };
        let part = |text: &str| text.parse().ok().filter(|&part: &u16| part > 0);
        Some(Self::Odds(part(attack)?, part(defence)?))
    }

    /// Whether one column is better for the attacker than another; none if they are of different kinds.
    fn compare(self, other: Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Odds(a, b), Self::Odds(c, d)) => Some(product(a, d).cmp(&product(c, b))),
            (Self::Difference(a), Self::Difference(b)) => Some(a.cmp(&b)),
            _ => None,
        }
    }

    /// Whether strengths are good enough for this column.
    fn allows(self, attack: u16, defence: u16) -> bool {
        match self {
            Self::Odds(a, d) => product(attack, d) >= product(defence, a),
            Self::Difference(least) => i32::from(attack) - i32::from(defence) >= least.into(),
        }
    }
}

fn product(a: u16, b: u16) -> u32 {
    u32::from(a) * u32::from(b)
}

impl fmt::Display for Head {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odds(attack, defence) => write!(out, "{attack}:{defence}"),
            Self::Difference(0) => out.write_str("0"),
            Self::Difference(difference) => write!(out, "{difference:+}"),
        }
    }
}

/// A column of a table, counted from 0 at the worst for the attacker. It may lie beside the table: shifts bring it
/// back.
pub type Level = i16;

/// Strengths so unequal that no shift matters.
const BOUNDLESS: Level = 1000;

/// Results by column (odds or difference) and row (the die, or the sum of dice).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddsTable<T> {
    heads: Vec<Head>,
    /// The number of the first row.
    first: i16,
    cells: Vec<T>,
}

impl<T: Copy> OddsTable<T> {
    /// Reads a table whose first line names the column of the die (`die`), then the columns from the worst for the
    /// attacker to the best (`1:2,1:1,2:1` or `-1,0,+2`), then perhaps others that are named in `besides`. Each row
    /// holds one number of the die, rising by one, and a result for each column, which `cell` understands or says what
    /// to write instead.
    ///
    /// # Errors
    /// Everything that is wrong with it: heads that are none or out of order, rows that do not follow each other,
    /// empty cells and such that `cell` refuses.
    pub fn read(
        file: &str,
        text: &str,
        die: &str,
        besides: &[&str],
        mut cell: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Self, Faults> {
        let names = header(text);
        let table = Table::read(file, text, &[die], &names)?;
        let columns = names.iter().filter(|name| **name != die && !besides.contains(name));
        let columns: Vec<&str> = columns.copied().collect();
        let mut faults = Faults::new();
        let heads = heads(&table, die, &columns, &mut faults);
        let mut cells = Vec::new();
        let mut numbers: Vec<i16> = Vec::new();
        for row in table.rows() {
            if let Some(number) = row.number(die, -99..=99_i16, &mut faults) {
                if let Some(last) = numbers.last().filter(|&&last| last + 1 != number) {
                    let what = format!("the row {number} follows the row {last}");
                    faults.push(row.fault(die, what, format!("write the row {} here", last + 1)));
                }
                numbers.push(number);
            }
            for column in &columns {
                let Some(text) = row.nonempty(column, &mut faults) else {
                    continue;
                };
                match cell(text) {
                    Ok(result) => cells.push(result),
                    Err(remedy) => faults.push(row.fault(column, format!("`{text}` is not a result"), remedy)),
                }
            }
        }
        match numbers.first() {
            Some(&first) if faults.is_empty() => Ok(Self { heads, first, cells }),
            Some(_) => Err(faults),
            None => {
                faults.push(table.fault(die, "there is no row", "write one for each number of the die"));
                Err(faults)
            }
        }
    }

    /// What stands over the columns, from the worst for the attacker to the best.
    #[must_use]
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// The numbers of the rows.
    pub fn rows(&self) -> impl Iterator<Item = i16> + use<T> {
        let count = self.cells.len() / self.heads.len();
        (0..count as i16).map({
            let first = self.first;
            move |row| first + row
        })
    }

    /// The level of two strengths: the best column that the attacker is strong enough for, so that fractions count for
    /// the defender.
    ///
    /// Where the table ends with odds of n to 1 or 1 to n, levels go on beyond it as whole odds do: a table up to 10:1
    /// has the level of 10:1 plus two for 12:1, which shifts may bring back. Other tables end with one level below
    /// the first column. Against no defence no shift matters.
    #[must_use]
    pub fn level(&self, attack: u16, defence: u16) -> Level {
        let last = self.heads.len() as Level - 1;
        let best = self.heads.iter().rposition(|head| head.allows(attack, defence));
        let best = best.map_or(-1, |column| column as Level);
        match (self.heads[0], self.heads[self.heads.len() - 1]) {
            (_, Head::Odds(highest, 1)) if best == last => match attack.checked_div(defence) {
                Some(whole) => last + (whole - highest).min(BOUNDLESS as u16) as Level,
                None => BOUNDLESS,
            },
            (Head::Odds(1, lowest), _) if best < 0 => match attack {
                0 => -BOUNDLESS,
                _ => -((defence.div_ceil(attack) - lowest).min(BOUNDLESS as u16) as Level),
            },
            _ => best,
        }
    }

    /// The column of a level, the outermost one if it lies beside the table.
    #[must_use]
    pub fn column(&self, level: Level) -> usize {
        level.clamp(0, self.heads.len() as Level - 1) as usize
    }

    /// Whether a level lies below the lowest column.
    #[must_use]
    pub fn is_below(&self, level: Level) -> bool {
        level < 0
    }

    /// What stands over the column of a level.
    #[must_use]
    pub fn head(&self, level: Level) -> Head {
        self.heads[self.column(level)]
    }

    /// The result of a level and a number of the die; what lies beside the table counts as its outermost column or
    /// row.
    #[must_use]
    pub fn result(&self, level: Level, die: i16) -> T {
        let rows = (self.cells.len() / self.heads.len()) as i16;
        let row = die.saturating_sub(self.first).clamp(0, rows - 1) as usize;
        self.cells[row * self.heads.len() + self.column(level)]
    }
}

/// The names of the columns of a table, as they stand.
fn header(text: &str) -> Vec<&str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let names = lines.next().unwrap_or_default().split(',');
    names.map(|name| name.trim().trim_matches('"').trim()).collect()
}

fn heads(table: &Table, die: &str, columns: &[&str], faults: &mut Faults) -> Vec<Head> {
    let mut heads: Vec<Head> = Vec::new();
    for column in columns {
        let Some(head) = Head::parse(column) else {
            let what = format!("`{column}` is neither odds nor a difference");
            faults.push(table.fault(column, what, "write odds like 3:1 or a difference like +2"));
            continue;
        };
        if let Some(&last) = heads.last() {
            let problem = match last.compare(head) {
                Some(Ordering::Less) => None,
                Some(_) => Some("order the columns from the worst for the attacker to the best"),
                None => Some("write either odds or differences over all columns"),
            };
            faults.extend(problem.map(|remedy| table.fault(column, format!("`{column}` follows `{last}`"), remedy)));
        }
        heads.push(head);
    }
    if columns.is_empty() {
        faults.push(table.fault(
            die,
            "there is no column with results",
            "write odds like 3:1 over each column",
        ));
    }
    heads
}

#[cfg(test)]
mod tests;
