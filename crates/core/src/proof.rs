//! Proof of the dice: what a record says of where they come from, and whether it is true.
//!
//! Before the first throw a secret is chosen and its hash is published; then each seat adds a word of its own, the nonce.
//! Every throw has a number and follows from all three, so that neither side nor whoever throws could choose it. In a
//! record all this stands in comments: programs that know nothing of it read the record all the same.

use std::fmt::Write as _;

use serde::Serialize;

use crate::about::StartFacts;
use crate::dice::{Dice, Roller, Seeded};
use crate::side::{BySide, Side};

/// How the comments begin.
const COMMITMENT: &str = "# dice-commitment ";
const NONCE: &str = "# dice-nonce ";
const TAKEN_BACK: &str = "# taken-back ";
/// What stands before the number of a roll.
const NUMBER: &str = " # ";

/// Throws `dice` for the number of a throw. Tables of before have no nonces.
pub fn throw(secret: &str, nonces: Option<&BySide<String>>, number: u64, dice: Dice, faces: &mut Vec<u8>) {
    let number = number.to_string();
    let of_seats = nonces.into_iter().flat_map(|nonces| [nonces.a.as_str(), &nonces.b]);
    let words: Vec<&str> = of_seats.chain([number.as_str()]).collect();
    Seeded::new(secret, &words).roll(dice, faces);
}

/// What a record says of its dice besides the secret in its header.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceNotes {
    /// The hash that was published before the first throw.
    pub commitment: Option<String>,
    /// What the seats have added; none where dice follow from the secret alone.
    pub nonces: Option<BySide<String>>,
    /// How often each side has taken back what it had done, dice and all.
    pub taken_back: BySide<u32>,
    /// The number of each roll, in order; none for one that was thrown elsewhere.
    pub numbers: Vec<Option<u64>>,
}

impl DiceNotes {
    /// Writes them into a record.
    #[must_use]
    pub fn write(&self, record: &str, facts: &StartFacts) -> String {
        let mut text = String::with_capacity(record.len() + 500);
        let mut numbers = self.numbers.iter();
        let mut told = false;
        for line in record.lines() {
            if !told && line.starts_with("position ") {
                told = true;
                self.write_head(&mut text, facts);
            }
            text.push_str(line);
            let number = if is_roll(line) { numbers.next() } else { None };
            if let Some(Some(number)) = number {
                let _ = write!(text, "{NUMBER}{number}");
            }
            text.push('\n');
        }
        text
    }

    fn write_head(&self, text: &mut String, facts: &StartFacts) {
        if let Some(hash) = &self.commitment {
            let _ = writeln!(text, "{COMMITMENT}{hash}");
        }
        for (side, nonce) in self.nonces.iter().flat_map(BySide::iter) {
            let _ = writeln!(text, "{NONCE}{} {nonce}", facts.sides[side].id);
        }
        for (side, count) in self.taken_back.iter().filter(|(_, count)| **count > 0) {
            let _ = writeln!(text, "{TAKEN_BACK}{} {count}", facts.sides[side].id);
        }
    }

    /// Reads them from a record.
    #[must_use]
    pub fn read(record: &str, facts: &StartFacts) -> Self {
        let of_side = |said: &str| {
            let (id, value) = said.split_once(' ')?;
            let side = Side::BOTH.into_iter().find(|&side| facts.sides[side].id == id)?;
            Some((side, value.trim().to_string()))
        };
        let (mut notes, mut nonces) = (Self::default(), BySide::<Option<String>>::default());
        for line in record.lines() {
            if let Some(hash) = line.strip_prefix(COMMITMENT) {
                notes.commitment = Some(hash.trim().into());
            } else if let Some((side, nonce)) = line.strip_prefix(NONCE).and_then(of_side) {
                nonces[side] = Some(nonce);
            } else if let Some((side, count)) = line.strip_prefix(TAKEN_BACK).and_then(of_side) {
                notes.taken_back[side] = count.parse().unwrap_or(0);
            } else if is_roll(line) {
                let number = line
                    .rsplit_once(NUMBER)
                    .and_then(|(_, number)| number.trim().parse().ok());
                notes.numbers.push(number);
            }
        }
        let BySide { a, b } = nonces;
        notes.nonces = a.zip(b).map(|(a, b)| BySide { a, b });
        notes
    }
}

/// Lines of positions stand further in.
fn is_roll(line: &str) -> bool {
    line.starts_with("roll ")
}

/// A throw of a game, as its record tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// What was to be thrown.
    pub dice: Dice,
    /// What came up.
    pub faces: Vec<u8>,
}

/// Something about the dice that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum DiceFault {
    /// The secret is another than the one whose hash was published.
    OtherSecret {
        /// The hash that was published.
        published: String,
        /// The hash of the secret that was shown.
        found: String,
    },
    /// A throw does not follow from secret and nonces.
    OtherFaces {
        /// The number of the throw.
        number: u64,
        /// What the record tells.
        told: Vec<u8>,
        /// What must have come up.
        thrown: Vec<u8>,
    },
    /// A number stands behind one that is not lower.
    Disordered {
        /// The number.
        number: u64,
    },
    /// Numbers are left out although nobody has taken anything back.
    LeftOut {
        /// The numbers.
        numbers: Vec<u64>,
    },
}

/// What came of checking the dice of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DiceVerdict {
    /// How many throws follow from what was published.
    pub checked: usize,
    /// How many throws have no number: they were thrown elsewhere.
    pub unnumbered: usize,
    /// Numbers of throws that were taken back.
    pub taken_back: Vec<u64>,
    /// What is not as it should be.
    pub faults: Vec<DiceFault>,
}

/// Checks the throws of a game against what was published: the hash in its record or, if somebody has kept it, the one he
/// was shown before the first throw.
#[must_use]
pub fn check(secret: &str, notes: &DiceNotes, kept: Option<&str>, throws: &[Thrown]) -> DiceVerdict {
    let mut verdict = DiceVerdict::default();
    let found = Seeded::commitment(secret);
    let published = kept.into_iter().chain(notes.commitment.as_deref());
    for published in published.filter(|published| **published != found).take(1) {
        verdict.faults.push(DiceFault::OtherSecret {
            published: published.into(),
            found: found.clone(),
        });
    }
    let mut next = 0;
    let mut faces = Vec::new();
    for (at, thrown) in throws.iter().enumerate() {
        let Some(number) = notes.numbers.get(at).copied().flatten() else {
            verdict.unnumbered += 1;
            continue;
        };
        if number < next {
            verdict.faults.push(DiceFault::Disordered { number });
        }
        verdict.taken_back.extend((next..number).take(throws.len()));
        next = next.max(number.saturating_add(1));
        throw(secret, notes.nonces.as_ref(), number, thrown.dice, &mut faces);
        if faces == thrown.faces {
            verdict.checked += 1;
        } else {
            verdict.faults.push(DiceFault::OtherFaces {
                number,
                told: thrown.faces.clone(),
                thrown: faces.clone(),
            });
        }
    }
    // Records without a hash are of programs that did not count what was taken back.
    let counted = notes.commitment.is_some() && notes.taken_back == BySide::default();
    if counted && !verdict.taken_back.is_empty() {
        let numbers = std::mem::take(&mut verdict.taken_back);
        verdict.faults.push(DiceFault::LeftOut { numbers });
    }
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "secret";

    fn nonces() -> BySide<String> {
        BySide {
            a: "north".into(),
            b: "south".into(),
        }
    }

    /// Throws of two dice with these numbers, and what a record says of them.
    fn thrown(numbers: &[u64]) -> (DiceNotes, Vec<Thrown>) {
        let dice = Dice::new(2, 10);
        let throws = numbers.iter().map(|&number| {
            let mut faces = Vec::new();
            throw(SECRET, Some(&nonces()), number, dice, &mut faces);
            Thrown { dice, faces }
        });
        let notes = DiceNotes {
            commitment: Some(Seeded::commitment(SECRET)),
            nonces: Some(nonces()),
            numbers: numbers.iter().copied().map(Some).collect(),
            ..DiceNotes::default()
        };
        (notes, throws.collect())
    }

    #[test]
    fn a_throw_depends_on_the_secret_both_nonces_and_its_number() {
        let faces = |secret: &str, nonces: Option<&BySide<String>>, number: u64| {
            let mut faces = Vec::new();
            throw(secret, nonces, number, Dice::new(20, 6), &mut faces);
            faces
        };
        let (given, before) = (nonces(), faces(SECRET, Some(&nonces()), 7));
        for side in Side::BOTH {
            let mut other = given.clone();
            other[side] = "east".into();
            assert_ne!(faces(SECRET, Some(&other), 7), before);
        }
        assert_ne!(faces("other", Some(&given), 7), before);
        assert_ne!(faces(SECRET, Some(&given), 8), before);
        let mut old = Vec::new();
        Seeded::new(SECRET, &["7"]).roll(Dice::new(20, 6), &mut old);
        assert_eq!(faces(SECRET, None, 7), old, "tables of before keep their stream");
    }

    #[test]
    fn dice_that_follow_from_what_was_published_are_found_sound() {
        let (notes, throws) = thrown(&[0, 1, 2]);
        let verdict = check(SECRET, &notes, None, &throws);
        assert_eq!((verdict.checked, verdict.faults.len()), (3, 0));
        let elsewhere = DiceNotes {
            numbers: vec![None, Some(1), Some(2)],
            taken_back: BySide { a: 1, b: 0 },
            ..notes
        };
        let verdict = check(SECRET, &elsewhere, None, &throws);
        assert_eq!(
            (verdict.checked, verdict.unnumbered, verdict.taken_back),
            (2, 1, vec![0])
        );
    }

    #[test]
    fn whatever_was_changed_is_found() {
        let (notes, throws) = thrown(&[0, 1, 2]);
        let kept = check(SECRET, &notes, Some("another hash"), &throws);
        assert!(matches!(kept.faults[..], [DiceFault::OtherSecret { .. }]));
        let mut bent = throws.clone();
        bent[1].faces = vec![10, if throws[1].faces[1] == 10 { 9 } else { 10 }];
        let verdict = check(SECRET, &notes, None, &bent);
        assert!(matches!(verdict.faults[..], [DiceFault::OtherFaces { number: 1, .. }]));
        let (gap, throws) = thrown(&[0, 2]);
        let verdict = check(SECRET, &gap, None, &throws);
        assert_eq!(verdict.faults, [DiceFault::LeftOut { numbers: vec![1] }]);
        let (twice, throws) = thrown(&[1, 1]);
        let verdict = check(SECRET, &twice, None, &throws);
        assert!(verdict.faults.contains(&DiceFault::Disordered { number: 1 }));
    }
}
