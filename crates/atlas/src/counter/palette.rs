//! Colours of counters: grounds by nation, stripes by formation, and ink that can be read on them.

use grognard_core::Side;

use super::fingerprint;
use crate::draw::Theme;

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

const WHITE: Colour = Colour(0xfb, 0xfa, 0xf5);
const BLACK: Colour = Colour(0x15, 0x18, 0x1a);

impl Colour {
    /// This colour with `share` of another mixed in.
    pub(super) fn mix(self, other: Self, share: f64) -> Self {
        let part = |a: u8, b: u8| (f64::from(a) * (1.0 - share) + f64::from(b) * share).round() as u8;
        Self(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// As SVG writes it.
    pub(super) fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// Relative luminance, as contrast is measured.
    fn luminance(self) -> f64 {
        let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Black or white, whichever stands out more.
    pub(super) fn ink(self) -> Self {
        if self.luminance() > 0.17 { BLACK } else { WHITE }
    }
}

/// What a counter is printed on, and with.
pub(super) struct Ground {
    /// The counter's colour.
    pub(super) fill: Colour,
    /// The colour of print on it.
    pub(super) ink: Colour,
    /// Colour of the reduced side's band.
    pub(super) pale: Colour,
    side: Side,
    theme: Theme,
}

/// Colours of the sides, light and dark, as on the map: dark against bright, blue against yellow, so that they differ
/// for everybody and at any size.
const SIDES: [[Colour; 2]; 2] = [
    [Colour(0x35, 0x3f, 0x73), Colour(0x4a, 0x57, 0x9c)],
    [Colour(0xf0, 0xbc, 0x3c), Colour(0xdc, 0xa8, 0x32)],
];

/// Grounds by a word of the palette key. Picked troops come first: `german-ss` is black although it is German.
const GROUNDS: &[(&str, Colour)] = &[
    ("ss", Colour(0x2a, 0x2c, 0x2f)),
    ("luftwaffe", Colour(0x93, 0xad, 0xbd)),
    ("german", Colour(0x9c, 0xa9, 0x92)),
    ("italian", Colour(0xb3, 0xb7, 0x9f)),
    ("axis", Colour(0x9c, 0xa9, 0x92)),
    ("us", Colour(0xae, 0xab, 0x6b)),
    ("american", Colour(0xae, 0xab, 0x6b)),
    ("british", Colour(0xdc, 0xbf, 0x8e)),
    ("commonwealth", Colour(0xdc, 0xbf, 0x8e)),
    ("canadian", Colour(0xd8, 0xa7, 0x85)),
    ("polish", Colour(0xd9, 0xb3, 0xb0)),
    ("french", Colour(0x9d, 0xb2, 0xd0)),
    ("allied", Colour(0xae, 0xab, 0x6b)),
    ("north", Colour(0x8f, 0xb3, 0xcf)),
    ("south", Colour(0xdd, 0xaa, 0x76)),
    ("neutral", Colour(0xe4, 0xdf, 0xd0)),
];

impl Ground {
    /// The ground of a palette key; a key without a colour of its own takes its side's.
    pub(super) fn of(key: &str, side: Side, theme: Theme) -> Self {
        let named = GROUNDS
            .iter()
            .find(|(word, _)| key.split('-').any(|part| part == *word));
        let plain = named.map_or_else(
            || match side {
                Side::A => Colour(0xa9, 0xb4, 0xa6),
                Side::B => Colour(0xd8, 0xc4, 0x98),
            },
            |(_, colour)| *colour,
        );
        let fill = match theme {
            Theme::Light => plain,
            Theme::Dark => plain.mix(BLACK, 0.16),
        };
        Self {
            fill,
            ink: fill.ink(),
            pale: fill.mix(WHITE, 0.5),
            side,
            theme,
        }
    }

    /// The foot of the counter, in the colour of its side: whose it is can be told when nothing else can be read.
    pub(super) fn foot(&self) -> Self {
        let of_side = match self.side {
            Side::A => SIDES[0],
            Side::B => SIDES[1],
        };
        let fill = match self.theme {
            Theme::Light => of_side[0],
            Theme::Dark => of_side[1],
        };
        Self {
            fill,
            ink: fill.ink(),
            pale: fill.mix(WHITE, 0.5),
            ..*self
        }
    }

    /// The ground, lighter.
    pub(super) fn lit(&self) -> Colour {
        self.fill.mix(WHITE, 0.42)
    }

    /// The ground, darker.
    pub(super) fn shaded(&self) -> Colour {
        self.fill.mix(BLACK, 0.38)
    }

    /// A dark colour of print as it is, or lightened on a dark ground.
    pub(super) fn readable(&self, colour: Colour) -> Colour {
        if self.ink == WHITE {
            colour.mix(WHITE, 0.6)
        } else {
            colour
        }
    }

    /// The inside of the symbol's frame: paper with a breath of the formation's colour.
    pub(super) fn paper(&self, stripe: Option<&Stripe>) -> Colour {
        if self.ink == WHITE {
            return self.fill;
        }
        let paper = match self.theme {
            Theme::Light => WHITE,
            Theme::Dark => WHITE.mix(BLACK, 0.1),
        };
        stripe.map_or(paper, |stripe| paper.mix(stripe.colour, 0.34))
    }
}

/// How a stripe is broken up, so that formations can be told apart without colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// Solid.
    Plain,
    /// Crossed by bars.
    Barred,
    /// With a light line along its middle.
    Lined,
}

/// The mark of a formation along a counter's edge.
pub(super) struct Stripe {
    pub(super) colour: Colour,
    pub(super) pattern: Pattern,
}

/// Hues that stay apart for colour-blind eyes.
const STRIPES: [Colour; 12] = [
    Colour(0x33, 0x22, 0x88),
    Colour(0x56, 0xb4, 0xe9),
    Colour(0x2a, 0x9d, 0x8f),
    Colour(0x11, 0x6b, 0x33),
    Colour(0xf0, 0xe4, 0x42),
    Colour(0xcc, 0x66, 0x77),
    Colour(0x88, 0x22, 0x55),
    Colour(0xaa, 0x44, 0x99),
    Colour(0xd5, 0x5e, 0x00),
    Colour(0xf4, 0xf2, 0xea),
    Colour(0x1c, 0x5f, 0xa8),
    Colour(0x7a, 0x4a, 0x21),
];
const PATTERNS: [Pattern; 3] = [Pattern::Plain, Pattern::Barred, Pattern::Lined];

impl Stripe {
    /// The stripe of a formation: always the same for the same id.
    pub(super) fn of(formation: &str) -> Self {
        let choice = (fingerprint(formation) >> 17) as usize % (STRIPES.len() * PATTERNS.len());
        Self {
            colour: STRIPES[choice % STRIPES.len()],
            pattern: PATTERNS[choice / STRIPES.len()],
        }
    }

    /// The colour of its bars or line.
    pub(super) fn light(&self) -> Colour {
        let white = Colour(0xff, 0xff, 0xff);
        if self.colour.ink() == BLACK {
            self.colour.mix(BLACK, 0.7)
        } else {
            white
        }
    }
}
