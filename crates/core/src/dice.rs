//! Dice: what is to be rolled, and who rolls it.
//!
//! The state never holds a generator. It waits for faces; a [`Roller`] supplies them: from a seed that anybody can
//! check afterwards, from a script, typed in by a player, or sampled for search.

use std::collections::VecDeque;

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What chance does, so that it can be told as such.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lot {
    /// Dice are thrown.
    #[default]
    Dice,
    /// Chits or cards are drawn blind.
    Draw,
}

/// A number of equal dice thrown at once. A draw from a cup of `n` chits is one die of `n` sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    /// How many.
    pub count: u16,
    /// Faces 1 to `sides`.
    pub sides: u8,
    /// Whether they are dice at all.
    pub lot: Lot,
}

impl Dice {
    /// `count` dice of `sides` sides.
    #[must_use]
    pub const fn new(count: u16, sides: u8) -> Self {
        Self {
            count,
            sides,
            lot: Lot::Dice,
        }
    }

    /// A blind draw of one out of `among`, `count` times, each time from among all of them.
    #[must_use]
    pub const fn draw(count: u16, among: u8) -> Self {
        Self {
            lot: Lot::Draw,
            ..Self::new(count, among)
        }
    }

    /// Whether `faces` can be a throw of these dice.
    #[must_use]
    pub fn admits(self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.count) && faces.iter().all(|face| (1..=self.sides).contains(face))
    }
}

/// The faces of a throw, packed: up to 32 dice of up to 15 sides in the order in which they lie. Small enough to be part
/// of an action, and kept in the position until the throw is accepted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Faces(u128);

impl Faces {
    /// Dice that can be held.
    pub const MOST: usize = 32;

    /// The faces of a throw; those that find no room are left out.
    #[must_use]
    pub fn of(faces: &[u8]) -> Self {
        let packed = faces.iter().take(Self::MOST).rev();
        Self(packed.fold(0, |all, &face| all << 4 | u128::from(face & 15)))
    }

    /// How many dice.
    #[must_use]
    pub fn len(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Whether nothing has been thrown.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The face of one die, counted from 0.
    #[must_use]
    pub fn get(self, at: usize) -> Option<u8> {
        (at < self.len()).then(|| (self.0 >> (4 * at)) as u8 & 15)
    }

    /// The same throw with another face of one die.
    #[must_use]
    pub fn with(self, at: usize, face: u8) -> Self {
        match self.get(at) {
            Some(old) => Self(self.0 ^ (u128::from(old ^ (face & 15)) << (4 * at))),
            None => self,
        }
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).filter_map(move |at| self.get(at))
    }
}

impl std::fmt::Display for Faces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, face) in self.iter().enumerate() {
            write!(f, "{}{face}", if at > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<u8>::deserialize(deserializer).map(|faces| Self::of(&faces))
    }
}

/// Throws with more outcomes than this are not gone through one by one.
const LISTED: u64 = 10_000;

/// Goes through every throw of `dice` with its probability; through none if there are too many.
pub fn every_throw(dice: Dice, mut each: impl FnMut(&[u8], f64)) {
    let throws = u64::from(dice.sides).checked_pow(dice.count.into());
    let Some(throws) = throws.filter(|throws| (1..=LISTED).contains(throws)) else {
        return;
    };
    let chance = 1.0 / throws as f64;
    let mut faces = vec![1; dice.count.into()];
    for _ in 0..throws {
        each(&faces, chance);
        for face in faces.iter_mut().rev() {
            if *face < dice.sides {
                *face += 1;
                break;
            }
            *face = 1;
        }
    }
}

/// Supplies faces.
pub trait Roller {
    /// Throws `dice` into `faces`, which is cleared first. `false` if no faces can be had (a script at its end).
    fn roll(&mut self, dice: Dice, faces: &mut Vec<u8>) -> bool;
}

fn throw(rng: &mut impl Rng, dice: Dice, faces: &mut Vec<u8>) -> bool {
    faces.clear();
    faces.extend((0..dice.count).map(|_| die(rng, dice.sides)));
    true
}

/// One die by rejection: written here because a library may change how it maps words to ranges, and a published
/// seed must give the same dice for ever.
fn die(rng: &mut impl Rng, sides: u8) -> u8 {
    let sides = u32::from(sides.max(1));
    let fair = u32::MAX - u32::MAX % sides;
    loop {
        let word = rng.next_u32();
        if word < fair {
            return (word % sides) as u8 + 1;
        }
    }
}

/// A uniform number below `bound`, by multiplication: for choices in self-play, where speed matters and no
/// stream has to last.
pub fn below(rng: &mut impl Rng, bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}

/// Dice from a seed, the same for ever.
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Mixes a secret with a word from each seat, so that neither the server nor a player alone fixes the dice.
    #[must_use]
    pub fn new(secret: &str, nonces: &[&str]) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(secret.as_bytes());
        for nonce in nonces {
            hasher.update(&[0]);
            hasher.update(nonce.as_bytes());
        }
        Self(ChaCha8Rng::from_seed(*hasher.finalize().as_bytes()))
    }

    /// What is published before the game, so that the secret can be checked after it.
    #[must_use]
    pub fn commitment(secret: &str) -> String {
        blake3::hash(secret.as_bytes()).to_hex().to_string()
    }
}

impl Roller for Seeded {
    fn roll(&mut self, dice: Dice, faces: &mut Vec<u8>) -> bool {
        throw(&mut self.0, dice, faces)
    }
}

/// Fast dice for self-play and search.
#[derive(Clone, Debug)]
pub struct Sampled(pub Pcg64Mcg);

impl Sampled {
    /// The stream of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }
}

impl Roller for Sampled {
    fn roll(&mut self, dice: Dice, faces: &mut Vec<u8>) -> bool {
        throw(&mut self.0, dice, faces)
    }
}

/// Dice written down beforehand, or typed in one by one.
#[derive(Clone, Debug, Default)]
pub struct Scripted(pub VecDeque<u8>);

impl Roller for Scripted {
    fn roll(&mut self, dice: Dice, faces: &mut Vec<u8>) -> bool {
        faces.clear();
        if self.0.len() < usize::from(dice.count) {
            return false;
        }
        faces.extend(self.0.drain(..usize::from(dice.count)));
        true
    }
}

/// Reads faces typed by a player: numbers with blanks, commas or bars between them ("3 10, 4").
///
/// # Errors
/// A sentence that says what was expected.
pub fn typed(text: &str, dice: Dice) -> Result<Vec<u8>, String> {
    let faces: Option<Vec<u8>> = text
        .split(|c: char| c.is_whitespace() || c == ',' || c == '|')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .map(|face| {
            if face == Some(0) && dice.sides == 10 {
                Some(10)
            } else {
                face
            }
        })
        .collect();
    let wanted = format!("expected {} numbers from 1 to {}", dice.count, dice.sides);
    match faces {
        Some(faces) if dice.admits(&faces) => Ok(faces),
        Some(faces) => Err(format!("{wanted}, got {}", faces.len())),
        None => Err(wanted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_dice_for_ever() {
        let mut faces = Vec::new();
        Seeded::new("secret", &["north", "south"]).roll(Dice::new(12, 10), &mut faces);
        assert_eq!(faces, FIRST_DICE);
    }

    const FIRST_DICE: [u8; 12] = [2, 3, 6, 3, 9, 5, 2, 3, 9, 8, 6, 1];

    #[test]
    fn faces_are_packed_and_one_can_be_changed() {
        let faces = Faces::of(&[6, 1, 10]);
        assert_eq!((faces.len(), faces.get(2), faces.get(3)), (3, Some(10), None));
        assert_eq!(faces.with(1, 4).iter().collect::<Vec<_>>(), [6, 4, 10]);
        assert_eq!(Faces::of(&[3; 25]).len(), 25);
        assert_eq!(faces.to_string(), "6 1 10");
    }

    #[test]
    fn every_throw_is_gone_through_once() {
        let (mut throws, mut sum) = (Vec::new(), 0.0);
        every_throw(Dice::new(2, 3), |faces, chance| {
            throws.push(faces.to_vec());
            sum += chance;
        });
        assert_eq!((throws.len(), &throws[1]), (9, &vec![1, 2]));
        assert!((sum - 1.0_f64).abs() < 1e-12);
        every_throw(Dice::new(25, 6), |_, _| panic!("too many to list"));
    }

    #[test]
    fn typed_dice_are_counted_and_bounded() {
        let dice = Dice::new(3, 10);
        assert_eq!(typed("3 10, 4", dice), Ok(vec![3, 10, 4]));
        assert_eq!(typed("3 0 4", dice), Ok(vec![3, 10, 4]));
        assert!(typed("3 0 4", Dice::new(3, 6)).is_err());
        assert!(typed("3 11 4", dice).is_err());
        assert!(typed("3 4", dice).is_err());
        assert!(typed("a b c", dice).is_err());
    }

    #[test]
    fn dice_are_fair_enough_to_play_with() {
        let mut faces = Vec::new();
        Sampled::new(7).roll(Dice::new(60_000, 10), &mut faces);
        for face in 1..=10 {
            let count = faces.iter().filter(|f| **f == face).count();
            assert!((5_700..6_300).contains(&count), "{face}: {count}");
        }
    }
}
