//! What movement costs, as tables of data say it.

use grognard_core::data::{Reader, Row};

/// The most points that a cell gives.
const MOST: u8 = 20;

/// What it costs to go somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many parts of a point.
    Parts(u8),
    /// All that the mover has.
    All,
    /// It cannot go there.
    Never,
}

impl Cost {
    /// Reads a cell with points, `all` or `no`; a point has so many parts, of which one is written `1/2`.
    pub fn read(row: &Row<'_>, column: &str, parts: u8, reader: &mut Reader<'_>) -> Option<Self> {
        match row.text(column) {
            "no" => Some(Self::Never),
            "all" => Some(Self::All),
            text if parts_of(text, parts).is_some() => parts_of(text, parts).map(Self::Parts),
            text => {
                let remedy = format!("write `no`, `all` or a number of points from 0 to {MOST}");
                reader.wrong(row, column, format!("`{column}` is `{text}`"), remedy);
                None
            }
        }
    }

    /// Reads a cell that can hold nothing but points.
    pub fn read_parts(row: &Row<'_>, column: &str, parts: u8, reader: &mut Reader<'_>) -> Option<u8> {
        let text = row.text(column);
        let read = parts_of(text, parts);
        if read.is_none() {
            let remedy = format!("write a number of points from 0 to {MOST}, or 1/{parts}");
            reader.wrong(row, column, format!("`{column}` is `{text}`"), remedy);
        }
        read
    }
}

/// Points in parts of one.
fn parts_of(text: &str, parts: u8) -> Option<u8> {
    if text.strip_prefix("1/") == Some(parts.to_string().as_str()) {
        return Some(1);
    }
    let points = text.parse::<u8>().ok().filter(|points| *points <= MOST)?;
    points.checked_mul(parts)
}

#[cfg(test)]
mod tests {
    use super::parts_of;

    #[test]
    fn points_are_counted_in_parts() {
        assert_eq!(
            ["1/2", "0", "2", "20"].map(|text| parts_of(text, 2)),
            [1, 0, 4, 40].map(Some)
        );
        assert_eq!(
            ["1/3", "21", "-1", "", "x", "1/"].map(|text| parts_of(text, 2)),
            [None; 6]
        );
    }
}
