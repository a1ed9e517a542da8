//! Tables with a fixed set of ids: the numbers of the rules, the dates on which they are in force.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{CsvTable, FromRow, Ids, Reader, Row};

/// A table with a fixed set of ids, taken out one by one: what [`entries!`](crate::entries) reads from.
pub struct Entries<'t> {
    table: &'t CsvTable,
    ids: Ids,
    /// The ids asked for.
    known: Vec<&'static str>,
}

impl<'t> Entries<'t> {
    /// The entries of a table with a column `id`.
    pub fn of(table: &'t CsvTable, reader: &mut Reader<'_>) -> Self {
        Self {
            table,
            ids: Ids::of(table, "id", &mut reader.faults),
            known: Vec::new(),
        }
    }

    fn take(&mut self, id: &'static str) -> Option<Row<'t>> {
        self.known.push(id);
        self.table.row(self.ids.get(id)?)
    }

    /// The number of an entry, from the column `value`.
    pub fn number<T>(&mut self, id: &'static str, range: RangeInclusive<T>, reader: &mut Reader<'_>) -> T
    where
        T: FromStr + PartialOrd + Display + Default,
    {
        let row = self.take(id);
        let number = row.and_then(|row| row.number("value", range, &mut reader.faults));
        number.unwrap_or_default()
    }

    /// An entry with columns of its own.
    pub fn row<T: FromRow + Default>(&mut self, id: &'static str, reader: &mut Reader<'_>) -> T {
        let row = self.take(id);
        row.map_or_else(T::default, |row| T::from_row(&row, reader))
    }

    /// Reports ids that are missing and rows that nobody asked for.
    pub fn finish(self, what: &str, reader: &mut Reader<'_>) {
        for id in self.known.iter().filter(|id| self.ids.get(id).is_none()) {
            let missing = format!("the {what} `{id}` is missing");
            reader.faults.push(self.table.fault("id", missing, "add a row for it"));
        }
        let known: Ids = self.known.iter().copied().collect();
        for row in self.table.rows().filter(|row| !row.text("id").is_empty()) {
            row.id("id", what, &known, &mut reader.faults);
        }
    }
}

/// Declares a struct with one row of a table for each field, the id of the row being the field's name:
///
/// - `number in "modifiers.csv" ["value"]` says what the rows are called, the file and its columns but `id` and `source`,
/// - `stack_units: u8 [1..=20]` is a number within limits,
/// - `s12a: i8 [-9..=9] = "S12a"` has another id,
/// - `opening: Days` is a [`FromRow`](crate::data::FromRow).
#[macro_export]
macro_rules! entries {
    ($(#[$meta:meta])* $vis:vis struct $name:ident: $what:ident in $file:literal [$($column:literal),*] {
        $(
            $(#[$doc:meta])*
            $seen:vis $field:ident: $type:ty $([$range:expr])? $(= $id:literal)?
        ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis struct $name {
            $($(#[$doc])* $seen $field: $type),*
        }

        impl $name {
            /// Reads its file.
            pub(super) fn read(reader: &mut $crate::data::Reader<'_>) -> Option<Self> {
                let table = reader.table($file, &["id", $($column,)* "source"])?;
                let mut entries = $crate::data::Entries::of(&table, reader);
                let read = Self {
                    $($field: $crate::entries!(@read entries, reader, $field, $([$range])? $(= $id)?)),*
                };
                entries.finish(stringify!($what), reader);
                Some(read)
            }
        }
    };
    (@read $entries:ident, $reader:ident, $field:ident, [$range:expr] $(= $id:literal)?) => {
        $entries.number($crate::row_struct!(@column $field $($id)?), $range, $reader)
    };
    (@read $entries:ident, $reader:ident, $field:ident, $(= $id:literal)?) => {
        $entries.row($crate::row_struct!(@column $field $($id)?), $reader)
    };
}
