//! The dice of each side.

use std::collections::BTreeMap;

use grognard_core::{BySide, Side};
use grognard_table::view::View;
use grognard_table::wire::Luck;

/// What each side has thrown: by the number of sides of the dice, how often each face came up.
#[derive(Default)]
pub(super) struct Throws(BySide<BTreeMap<u8, Vec<u32>>>);

impl Throws {
    /// Notes a throw of the dice that lie ready on the table. Dice that are nobody's are not counted.
    pub(super) fn note(&mut self, before: &View, faces: &[u8]) {
        let groups = before.dice.iter().flat_map(|dice| &dice.groups);
        let ready = groups.flat_map(|group| {
            let unthrown = group.dice.iter().filter(|die| die.face.is_none());
            unthrown.map(|_| (group.side, group.faces))
        });
        let ready: Vec<(Option<Side>, u8)> = ready.collect();
        if ready.len() != faces.len() {
            return;
        }
        for ((side, sides), &face) in ready.into_iter().zip(faces) {
            if let Some(side) = side {
                let counts = self.0[side].entry(sides).or_insert_with(|| vec![0; sides.into()]);
                if let Some(count) = counts.get_mut(usize::from(face).wrapping_sub(1)) {
                    *count += 1;
                }
            }
        }
    }

    /// The dice of each side, A first: those it has thrown most.
    pub(super) fn luck(&self) -> Vec<Luck> {
        let luck = |side: Side| {
            let most = self.0[side].iter().max_by_key(|(_, counts)| counts.iter().sum::<u32>());
            let (faces, counts) = most.map_or((6, vec![0; 6]), |(faces, counts)| (*faces, counts.clone()));
            Luck {
                faces,
                percentile: percentile(&counts),
                counts,
            }
        };
        Side::BOTH.map(luck).into()
    }
}

/// Share of all possible throws of as many dice with a lower or equal sum; one half if there are none.
fn percentile(counts: &[u32]) -> f64 {
    let dice: u32 = counts.iter().sum();
    if dice == 0 {
        return 0.5;
    }
    let above: usize = counts
        .iter()
        .enumerate()
        .map(|(face, &count)| face * count as usize)
        .sum();
    // Chances of each sum, faces counted from 0, one more die at a time.
    let mut chances = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + counts.len() - 1];
        for (sum, chance) in chances.iter().enumerate() {
            for more in &mut next[sum..sum + counts.len()] {
                *more += chance / counts.len() as f64;
            }
        }
        chances = next;
    }
    chances[..=above].iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_the_share_of_throws_that_are_no_better() {
        assert!((percentile(&[0, 0, 0, 0, 0, 0]) - 0.5).abs() < 1e-9);
        assert!(
            (percentile(&[0, 0, 1, 0, 0, 0]) - 0.5).abs() < 1e-9,
            "three of six faces"
        );
        assert!((percentile(&[0, 0, 0, 0, 0, 2]) - 1.0).abs() < 1e-9);
        assert!((percentile(&[2, 0, 0, 0, 0, 0]) - 1.0 / 36.0).abs() < 1e-9);
        assert!(
            (percentile(&[1, 0, 0, 0, 0, 1]) - 21.0 / 36.0).abs() < 1e-9,
            "a sum of seven"
        );
    }
}
