//! Rows as types: a table's columns, their limits and the struct they fill are declared once, with
//! [`row_struct!`](crate::row_struct) and [`word_enum!`](crate::word_enum).

use super::{CsvTable, Reader, Row};
use crate::message::Name;
use crate::side::Side;

/// What a cell of a table can hold.
pub trait Cell: Sized {
    /// What stands behind the name of its column: a name has one column for each language.
    const SUFFIXES: &'static [&'static str] = &[""];

    /// Reads the cell; what is wrong with it goes to the reader.
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self>;

    /// Stands for a faulty cell while the rest is checked.
    fn harmless() -> Self;
}

impl Cell for String {
    fn from_cell(row: &Row<'_>, column: &str, _: &mut Reader<'_>) -> Option<Self> {
        Some(row.text(column).to_owned())
    }

    fn harmless() -> Self {
        Self::new()
    }
}

impl Cell for Name {
    const SUFFIXES: &'static [&'static str] = &["_en", "_fr"];

    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        Some(row.name(column, &mut reader.faults))
    }

    fn harmless() -> Self {
        Self::default()
    }
}

/// A text of a table that is a name in English, and in French where `COLUMN_fr` gives another.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said(pub Name);

impl Cell for Said {
    fn from_cell(row: &Row<'_>, column: &str, _: &mut Reader<'_>) -> Option<Self> {
        Some(Self(row.said(column)))
    }

    fn harmless() -> Self {
        Self::default()
    }
}

impl Cell for bool {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        row.flag(column, &mut reader.faults)
    }

    fn harmless() -> Self {
        false
    }
}

impl Cell for Side {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        let [a, b] = reader.sides;
        row.one_of(column, &[(a, Self::A), (b, Self::B)], &mut reader.faults)
    }

    fn harmless() -> Self {
        Self::A
    }
}

/// A cell that may be empty.
impl<T: Cell> Cell for Option<T> {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        let filled = |suffix: &&str| !row.text(&format!("{column}{suffix}")).is_empty();
        if T::SUFFIXES.iter().any(filled) {
            T::from_cell(row, column, reader).map(Some)
        } else {
            Some(None)
        }
    }

    fn harmless() -> Self {
        None
    }
}

/// A value that data files spell as one of several words: what [`word_enum!`](crate::word_enum) declares.
pub trait WordEnum: Copy + PartialEq + 'static {
    /// Every word with its value, in the order of the declaration.
    const WORDS: &'static [(&'static str, Self)];

    /// How data files spell it.
    #[must_use]
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, value)| *value == self);
        found.map_or("", |(word, _)| word)
    }
}

/// A cell with any number of words.
impl<T: WordEnum> Cell for Vec<T> {
    fn from_cell(row: &Row<'_>, column: &str, reader: &mut Reader<'_>) -> Option<Self> {
        // `roles` is a list of roles.
        let kind = column.trim_end_matches('s');
        Some(row.all_of(column, kind, T::WORDS, &mut reader.faults))
    }

    fn harmless() -> Self {
        Self::new()
    }
}

/// A struct that is filled from a row of a table: what [`row_struct!`](crate::row_struct) declares.
pub trait FromRow: Sized {
    /// The columns it is read from, in the order in which people write them.
    fn columns() -> Vec<String>;

    /// Reads a row; a faulty cell counts as some harmless value.
    fn from_row(row: &Row<'_>, reader: &mut Reader<'_>) -> Self;
}

/// What the rows of a table say, and where they say it.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    /// The table.
    pub table: CsvTable,
    /// Its contents, row by row.
    pub list: Vec<T>,
}

impl<T> Listed<T> {
    /// The rows with their contents.
    pub fn iter(&self) -> impl Iterator<Item = (Row<'_>, &T)> {
        self.table.rows().zip(&self.list)
    }
}

/// Declares enums whose values data files spell as words:
/// `word_enum! { pub enum Bank { East = "east", West = "west" } }`. A faulty cell counts as the first value.
#[macro_export]
macro_rules! word_enum {
    ($(
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal),* $(,)? }
    )*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $name {
            $($(#[$doc])* $value),*
        }

        impl $crate::data::WordEnum for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),*];
        }

        impl $crate::data::Cell for $name {
            fn from_cell(
                row: &$crate::data::Row<'_>,
                column: &str,
                reader: &mut $crate::data::Reader<'_>,
            ) -> Option<Self> {
                row.one_of(column, <Self as $crate::data::WordEnum>::WORDS, &mut reader.faults)
            }

            fn harmless() -> Self {
                <Self as $crate::data::WordEnum>::WORDS[0].1
            }
        }
    )*};
}

/// Declares a struct and the columns it is read from:
///
/// - `name: Type` is read as a [`Cell`](crate::data::Cell) from the column of that name,
/// - `points: u8 [0..=9]` is a number within limits; `[0..=9; else 1]` says what a faulty one counts as,
/// - `start: Option<AreaId> = "area"` is in a column of another name,
/// - `core: UnitSet { UnitSet::EMPTY }` is worked out later and begins like this; with `= "column"` from that column.
#[macro_export]
macro_rules! row_struct {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $(
            $(#[$doc:meta])*
            $seen:vis $field:ident: $type:ty $([$($limits:tt)+])? $({$begin:expr})? $(= $column:literal)?
        ),* $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$doc])* $seen $field: $type),*
        }

        impl $crate::data::FromRow for $name {
            fn columns() -> Vec<String> {
                let mut columns = Vec::new();
                $($crate::row_struct!(@columns columns, $field, $type, $([$($limits)+])? $({$begin})? $(= $column)?);)*
                columns
            }

            fn from_row(row: &$crate::data::Row<'_>, reader: &mut $crate::data::Reader<'_>) -> Self {
                Self {
                    $($field: $crate::row_struct!(
                        @read row, reader, $field, $type, $([$($limits)+])? $({$begin})? $(= $column)?
                    )),*
                }
            }
        }
    };
    (@columns $columns:ident, $field:ident, $type:ty, {$begin:expr}) => {};
    (@columns $columns:ident, $field:ident, $type:ty, {$begin:expr} = $column:literal) => {
        $columns.push($column.to_owned())
    };
    (@columns $columns:ident, $field:ident, $type:ty, [$($limits:tt)+] $(= $column:literal)?) => {
        $columns.push($crate::row_struct!(@column $field $($column)?).to_owned())
    };
    (@columns $columns:ident, $field:ident, $type:ty, $(= $column:literal)?) => {
        for suffix in <$type as $crate::data::Cell>::SUFFIXES {
            $columns.push(format!("{}{suffix}", $crate::row_struct!(@column $field $($column)?)));
        }
    };
    (@read $row:ident, $reader:ident, $field:ident, $type:ty, {$begin:expr} $(= $column:literal)?) => { $begin };
    (@read $row:ident, $reader:ident, $field:ident, $type:ty, [$range:expr; else $other:expr] $(= $column:literal)?) => {
        $row.number($crate::row_struct!(@column $field $($column)?), $range, &mut $reader.faults).unwrap_or($other)
    };
    (@read $row:ident, $reader:ident, $field:ident, $type:ty, [$range:expr] $(= $column:literal)?) => {
        $row.number($crate::row_struct!(@column $field $($column)?), $range, &mut $reader.faults).unwrap_or_default()
    };
    (@read $row:ident, $reader:ident, $field:ident, $type:ty, $(= $column:literal)?) => {
        $reader
            .cell::<$type>($row, $crate::row_struct!(@column $field $($column)?))
            .unwrap_or_else(<$type as $crate::data::Cell>::harmless)
    };
    (@column $field:ident) => { stringify!($field) };
    (@column $field:ident $column:literal) => { $column };
}

#[cfg(test)]
mod tests;
