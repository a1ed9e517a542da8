//! Small tables: dates, boxes of tracks, markers, what each condition means, cards.

use grognard_core::data::{FromRow, Ids, Listed, Reader, WordEnum};
use grognard_core::row_struct;

use super::{Condition, Date, Fate, GERMAN, Impulse, Marker, MarkerKind, Nation};

const CALENDAR: &str = "calendar.csv";
const IMPULSES: &str = "impulses.csv";
const MARKERS: &str = "markers.csv";
const CARDS: &str = "cards.csv";

/// Faces of the two dice, and values of the cards that stand for them.
const FACES: std::ops::RangeInclusive<u8> = 2..=12;

/// Reads `calendar.csv`: the days follow each other.
pub(super) fn calendar(reader: &mut Reader<'_>) -> Option<Vec<Date>> {
    let dates: Listed<Date> = reader.list(CALENDAR)?;
    if !reader.room(&dates.table, "day", "days", 30) {
        return None;
    }
    let mut before: Option<u8> = None;
    for (row, date) in dates.iter() {
        if before.is_some_and(|day| date.day != day + 1) && reader.sound(&row) {
            let what = format!("{} does not follow the day before", date.day);
            reader.wrong(&row, "day", what, "list the days in their order, without gaps");
        }
        before = Some(date.day);
    }
    Some(dates.list)
}

/// Reads `impulses.csv`: the numbers follow each other, and 0 is among them.
pub(super) fn impulses(reader: &mut Reader<'_>) -> Option<Vec<Impulse>> {
    let boxes: Listed<Impulse> = reader.list(IMPULSES)?;
    if !reader.room(&boxes.table, "box", "boxes", 30) {
        return None;
    }
    Ids::of(&boxes.table, "box", &mut reader.faults);
    let mut before: Option<i8> = None;
    for (row, impulse) in boxes.iter() {
        if before.is_some_and(|number| impulse.number != number + 1) && reader.sound(&row) {
            let what = format!("{} does not follow the box before", impulse.number);
            reader.wrong(&row, "number", what, "number the boxes in their order, without gaps");
        }
        before = Some(impulse.number);
    }
    if boxes.list.iter().all(|impulse| impulse.number != 0) && reader.clean(IMPULSES) {
        let fault = boxes
            .table
            .fault("number", "no box has the number 0", "days begin there: add it");
        reader.faults.push(fault);
    }
    Some(boxes.list)
}

/// Reads `markers.csv`: one for each kind and nation.
pub(super) fn markers(reader: &mut Reader<'_>) -> Option<Vec<Marker>> {
    let markers: Listed<Marker> = reader.list(MARKERS)?;
    if !reader.room(&markers.table, "id", "markers", 8) {
        return None;
    }
    Ids::of(&markers.table, "id", &mut reader.faults);
    for (row, marker) in markers.iter() {
        let german = [
            marker.side == GERMAN,
            marker.nation == Nation::German,
            marker.kind == MarkerKind::LeHavre,
        ];
        if german.iter().any(|&is| is != german[0]) && reader.sound(&row) {
            let what = "side, nation and kind do not fit each other";
            reader.wrong(&row, "kind", what, "le_havre is German, all others are Allied");
        }
    }
    Some(markers.list)
}

row_struct! {
    /// What a condition means.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Level {
        /// Casualty points that a unit in it can absorb.
        pub(crate) capacity: u8 [1..=9],
        /// Its level when isolated units roll to surrender.
        pub(crate) surrender: u8 [1..=6],
        /// What a unit in it needs to recover from a limited source; 0 if it has nothing to recover.
        pub(crate) recovery: u8 [0..=6],
    }
}

row_struct! {
    /// What taking a level off a unit costs a bombardment.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Attrition {
        /// A fresh one.
        pub(crate) fresh: u8 [1..=9],
        /// One that is spent or disrupted.
        pub(crate) reduced: u8 [1..=9],
    }
}

row_struct! {
    /// What a die compared with the level of an isolated unit does.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Surrender {
        /// Less than the level.
        pub(crate) less: Fate,
        /// The level.
        pub(crate) equal: Fate,
        /// More.
        pub(crate) more: Fate,
    }
}

/// Reads a table with one row for each of `words`.
fn rows<T: FromRow, const N: usize>(
    file: &str,
    column: &str,
    words: [&str; N],
    reader: &mut Reader<'_>,
) -> Option<[T; N]> {
    let mut columns = T::columns();
    columns.extend([column, "source"].map(str::to_owned));
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let table = reader.table(file, &columns)?;
    let rows = reader.rows_of(&table, column, words)?;
    Some(rows.map(|row| T::from_row(&row, reader)))
}

/// Reads `conditions.csv`, by [`Condition`].
pub(super) fn conditions(reader: &mut Reader<'_>) -> Option<[Level; 4]> {
    let words = [Condition::Fresh, Condition::Spent, Condition::D1, Condition::D2].map(WordEnum::word);
    rows("conditions.csv", "id", words, reader)
}

/// Reads `attrition.csv`: armour, coastal artillery, all others.
pub(super) fn attrition(reader: &mut Reader<'_>) -> Option<[Attrition; 3]> {
    rows("attrition.csv", "kind", ["armour", "coastal", "other"], reader)
}

/// Reads `surrender.csv`, by the values of the option.
pub(super) fn surrender(reader: &mut Reader<'_>) -> Option<[Surrender; 3]> {
    rows(
        "surrender.csv",
        "table",
        ["printed", "equal_worse", "at_least_worse"],
        reader,
    )
}

/// Reads `cards.csv`: how many cards of a deck have each value, from 2.
pub(super) fn cards(reader: &mut Reader<'_>) -> Option<[u8; 11]> {
    let table = reader.table(CARDS, &["value", "count", "source"])?;
    Ids::of(&table, "value", &mut reader.faults);
    let mut cards = [0; 11];
    for row in table.rows() {
        let value = row.number("value", FACES, &mut reader.faults);
        let count = row.number("count", 0..=36, &mut reader.faults);
        if let (Some(value), Some(count)) = (value, count) {
            cards[usize::from(value - FACES.start())] = count;
        }
    }
    if cards.iter().all(|&count| count == 0) && reader.clean(CARDS) {
        let fault = table.fault(
            "count",
            "the deck has no cards",
            "write how many there are of each value",
        );
        reader.faults.push(fault);
    }
    Some(cards)
}
