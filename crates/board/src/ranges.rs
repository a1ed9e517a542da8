//! Hexes as positions list them: numbers, and ranges inside a line of the map.

use grognard_core::Fault;
use grognard_core::text::Cursor;

use crate::{HexGrid, HexId, Set};

impl HexGrid {
    /// Hexes with a blank before each number or range: ` 1101-1105 1201`.
    #[must_use]
    pub fn ranges<const W: usize>(&self, hexes: &Set<HexId, W>) -> String {
        let mut runs: Vec<(HexId, HexId)> = Vec::new();
        for hex in hexes.iter() {
            match runs.last_mut() {
                Some((_, last)) if last.0 + 1 == hex.0 && self.on_one_line(*last, hex) => *last = hex,
                _ => runs.push((hex, hex)),
            }
        }
        let run = |(first, last): (HexId, HexId)| match self.label(first) {
            only if first == last => format!(" {only}"),
            from => format!(" {from}-{}", self.label(last)),
        };
        runs.into_iter().map(run).collect()
    }

    /// Reads such a list up to the end of a line.
    ///
    /// # Errors
    /// If a word is no hex and no range.
    pub fn read_ranges<const W: usize>(&self, words: &mut Cursor<'_, '_>) -> Result<Set<HexId, W>, Fault> {
        let range = |word: &str| {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            let ends = self.hex(first).zip(self.hex(last));
            ends.filter(|&(a, b)| a <= b && self.on_one_line(a, b))
        };
        let what = |word: &str| format!("'{word}' is no hex and no range inside a row");
        let mut hexes = Set::EMPTY;
        while words.more() {
            let (first, last) = words.read(range, what, "write hexes like 2409, ranges like 1101-1105")?;
            hexes.extend((first.0..=last.0).map(HexId));
        }
        Ok(hexes)
    }

    fn on_one_line(&self, a: HexId, b: HexId) -> bool {
        self.line_place(a).0 == self.line_place(b).0
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::text::{Cursor, lines};

    use super::*;
    use crate::samples::{Lot, rows};

    #[test]
    fn what_is_listed_is_read_again() {
        let grid = rows();
        let mut lot = Lot(3);
        for _ in 0..50 {
            let hexes: Set<HexId, 18> = grid.hexes().filter(|_| lot.below(3) > 0).collect();
            let text = format!("control{}", grid.ranges(&hexes));
            let line = lines("", &text).remove(0);
            let mut words = Cursor::new(&line, 1);
            assert_eq!(grid.read_ranges(&mut words), Ok(hexes));
        }
        let first: Set<HexId, 18> = grid.hexes().take(3).collect();
        let (from, to) = (grid.label(HexId(0)), grid.label(HexId(2)));
        assert_eq!(grid.ranges(&first), format!(" {from}-{to}"));
    }
}
