//! Noise that is the same on every machine and at every drawing: it makes outlines and slopes look grown.

use crate::geometry::{Point, pt};

/// A number from 0 to 1 that looks random but belongs to these three for ever.
#[must_use]
pub(crate) fn hash(x: i64, y: i64, seed: u64) -> f64 {
    let mut bits = (x as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ (y as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ seed.wrapping_mul(0x1656_67B1_9E37_79F9);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^= bits >> 31;
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

/// Smooth noise from -1 to 1 with bumps about one unit wide.
#[must_use]
pub(crate) fn noise(at: Point, seed: u64) -> f64 {
    let (left, top) = (at.x.floor(), at.y.floor());
    let ease = |t: f64| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (u, v) = (ease(at.x - left), ease(at.y - top));
    let corner = |dx: i64, dy: i64| hash(left as i64 + dx, top as i64 + dy, seed) * 2.0 - 1.0;
    let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u;
    let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u;
    upper + (lower - upper) * v
}

/// Several noises laid over each other, each half as wide and half as strong as the one before.
#[must_use]
pub(crate) fn layered(at: Point, layers: u32, seed: u64) -> f64 {
    let (mut sum, mut strength, mut scale, mut total) = (0.0, 1.0, 1.0, 0.0);
    for layer in 0..layers {
        sum += strength * noise(at * scale, seed + u64::from(layer));
        total += strength;
        strength *= 0.5;
        scale *= 2.0;
    }
    sum / total
}

/// Noise with sharp valleys and round ridges between them, from 0 (valley) to 1, like a landscape cut by brooks.
#[must_use]
pub(crate) fn brooks(at: Point, seed: u64) -> f64 {
    let bend = pt(noise(at * 0.9, seed + 11), noise(at * 0.9, seed + 12)) * 0.55;
    let valley = |scale: f64, seed: u64| noise((at + bend) * scale, seed).abs();
    (valley(1.0, seed) * 0.65 + valley(2.1, seed + 1) * 0.35).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_smooth_bounded_and_always_the_same() {
        let mut before = noise(pt(0.0, 0.3), 7);
        for step in 1..400 {
            let at = pt(f64::from(step) * 0.01, 0.3);
            let now = noise(at, 7);
            assert!(now.abs() <= 1.0 && (now - before).abs() < 0.05);
            assert!((0.0..=1.0).contains(&brooks(at, 3)) && layered(at, 3, 1).abs() <= 1.0);
            before = now;
        }
        assert_eq!(hash(3, -4, 5), hash(3, -4, 5));
        assert!((hash(3, -4, 5) - hash(3, -4, 6)).abs() > 1e-6);
    }
}
