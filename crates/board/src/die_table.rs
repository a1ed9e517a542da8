//! Tables read with a die.

use grognard_core::data::{CsvTable, Reader, Row};

/// A table read with a die: each row goes up to a number, the last to any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieTable<T> {
    rows: Vec<(i8, T)>,
}

impl<T: Copy> DieTable<T> {
    /// The row for a die with its modifiers.
    #[must_use]
    pub fn at(&self, die: i8) -> T {
        let row = self.rows.iter().find(|(up_to, _)| die <= *up_to);
        row.unwrap_or(&self.rows[self.rows.len() - 1]).1
    }
}

impl<T> DieTable<T> {
    /// Reads a table with the columns `from` and `to`: the first row begins anywhere, each row where the one above it
    /// ends, and the last ends nowhere.
    pub fn read(
        table: &CsvTable,
        reader: &mut Reader<'_>,
        mut value: impl FnMut(&Row<'_>, &mut Reader<'_>) -> Option<T>,
    ) -> Option<Self> {
        let Some(last) = table.rows().count().checked_sub(1) else {
            reader.faults.push(table.fault("from", "there are no rows", "add some"));
            return None;
        };
        let mut rows = Vec::new();
        let mut good = true;
        let mut next: Option<i8> = None;
        for (number, row) in table.rows().enumerate() {
            let from = end(&row, "from", number == 0, reader);
            let to = end(&row, "to", number == last, reader);
            let value = value(&row, reader);
            let (Some(from), Some(to), Some(value)) = (from, to, value) else {
                (good, next) = (false, None);
                continue;
            };
            let due = next.or(from);
            if from != due {
                let due = due.unwrap_or_default();
                let torn = due.min(from.unwrap_or(due));
                let what = format!("the rows do not join: {torn} has no row or two");
                reader.wrong(&row, "from", what, format!("write {due}"));
                good = false;
            } else if from.zip(to).is_some_and(|(from, to)| to < from) {
                reader.wrong(&row, "to", "the row ends before it begins", "write a greater number");
                good = false;
            }
            next = to.map(|to| to + 1);
            rows.push((to.unwrap_or(i8::MAX), value));
        }
        good.then_some(Self { rows })
    }
}

/// An end of a row: a number, or nothing exactly at the end of the table.
fn end(row: &Row<'_>, column: &str, open: bool, reader: &mut Reader<'_>) -> Option<Option<i8>> {
    match (row.text(column), open) {
        ("", true) => Some(None),
        (text, true) => {
            let what = format!("`{column}` is `{text}`, so that some dice have no row");
            reader.wrong(row, column, what, "leave the cell empty: this row has no end");
            None
        }
        (_, false) => row.number(column, -20..=20, &mut reader.faults).map(Some),
    }
}
