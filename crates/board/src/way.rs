//! The six ways out of a hex.

use std::fmt;

use grognard_core::cite::Neutral;
use serde::{Deserialize, Serialize};

/// How hexes stand: with a corner or with a side to the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Top {
    /// A corner points north; hexes touch along straight rows.
    Pointy,
    /// A side lies north; hexes touch along straight columns.
    Flat,
}

/// A way out of a hex, clockwise; the first is north-east for pointy tops and north for flat ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Way {
    /// North-east (pointy) or north (flat).
    W0,
    /// East (pointy) or north-east (flat).
    W1,
    /// South-east.
    W2,
    /// South-west (pointy) or south (flat).
    W3,
    /// West (pointy) or south-west (flat).
    W4,
    /// North-west.
    W5,
}

impl Way {
    /// Every way, clockwise.
    pub const ALL: [Self; 6] = [Self::W0, Self::W1, Self::W2, Self::W3, Self::W4, Self::W5];

    /// 0 to 5, for arrays.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The way back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The way `sixths` of a full turn further clockwise.
    #[must_use]
    #[inline]
    pub const fn turned(self, sixths: usize) -> Self {
        Self::ALL[(self as usize + sixths) % 6]
    }

    /// Its name on the compass: `ne`, `e` …
    #[must_use]
    pub const fn compass(self, top: Top) -> &'static str {
        let names = match top {
            Top::Pointy => ["ne", "e", "se", "sw", "w", "nw"],
            Top::Flat => ["n", "ne", "se", "s", "sw", "nw"],
        };
        names[self as usize]
    }

    /// The way with a name on the compass.
    #[must_use]
    pub fn named(name: &str, top: Top) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.compass(top) == name)
    }
}

impl From<Way> for u8 {
    fn from(way: Way) -> Self {
        way as Self
    }
}

impl TryFrom<u8> for Way {
    type Error = NoWay;

    fn try_from(number: u8) -> Result<Self, NoWay> {
        Self::ALL.get(usize::from(number)).copied().ok_or(NoWay(number))
    }
}

/// A number that is no way out of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoWay(pub u8);

impl fmt::Display for NoWay {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a hex has the ways 0 to 5, not {}", self.0)
    }
}

impl std::error::Error for NoWay {}

/// A set of ways, in the order of [`Way`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ways(u8);

impl Ways {
    /// No way.
    pub const NONE: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// The set of one way.
    #[must_use]
    #[inline]
    pub const fn one(way: Way) -> Self {
        Self(1 << way as u8)
    }

    /// Whether `way` is a member.
    #[must_use]
    #[inline]
    pub const fn has(self, way: Way) -> bool {
        self.0 & Self::one(way).0 != 0
    }

    /// The set with `way`.
    #[must_use]
    #[inline]
    pub const fn with(self, way: Way) -> Self {
        Self(self.0 | Self::one(way).0)
    }

    /// The set without `way`.
    #[must_use]
    #[inline]
    pub const fn without(self, way: Way) -> Self {
        Self(self.0 & !Self::one(way).0)
    }

    /// The set with `way` as a member or not.
    #[must_use]
    #[inline]
    pub const fn put(self, way: Way, member: bool) -> Self {
        Self(self.without(way).0 | (member as u8) << way as u8)
    }

    /// Whether there is no member.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of members.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Neutral for Ways {
    fn neutral() -> Self {
        Self::NONE
    }
}

impl Iterator for Ways {
    type Item = Way;

    #[inline]
    fn next(&mut self) -> Option<Way> {
        let way = Way::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(*way)
    }
}

impl FromIterator<Way> for Ways {
    fn from_iter<I: IntoIterator<Item = Way>>(ways: I) -> Self {
        ways.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_has_a_way_back_and_a_name() {
        for way in Way::ALL {
            assert_eq!(way.opposite().opposite(), way);
            assert_eq!(Way::try_from(u8::from(way)), Ok(way));
            for top in [Top::Pointy, Top::Flat] {
                assert_eq!(Way::named(way.compass(top), top), Some(way));
            }
        }
        assert_eq!(Way::named("e", Top::Flat), None);
        assert_eq!(Way::try_from(6), Err(NoWay(6)));
        assert_eq!(Way::W5.turned(2), Way::W1);
    }

    #[test]
    fn sets_of_ways_come_out_clockwise() {
        let ways: Ways = [Way::W5, Way::W0, Way::W3].into_iter().collect();
        assert_eq!(ways.collect::<Vec<_>>(), [Way::W0, Way::W3, Way::W5]);
        assert_eq!(ways.without(Way::W3).len(), 2);
        assert_eq!(Ways::ALL.len(), 6);
    }
}
