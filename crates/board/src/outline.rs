//! Outlines of areas, made of lines that two areas share: a point is a latitude and a longitude.

/// A point of a line: latitude and longitude in degrees.
pub type Degrees = (f64, f64);

/// Reads the points of a line, written `50.87 5.70;50.86 5.71`: at least two, none twice in a row.
///
/// # Errors
/// The first part that is no point, or the last if there are too few.
pub fn points(text: &str) -> Result<Vec<Degrees>, &str> {
    let mut points: Vec<Degrees> = Vec::new();
    for part in text.split(';') {
        let mut numbers = part.split_whitespace().map(str::parse::<f64>);
        let point = match (numbers.next(), numbers.next(), numbers.next()) {
            (Some(Ok(lat)), Some(Ok(lon)), None) if lat.abs() <= 90.0 && lon.abs() <= 180.0 => (lat, lon),
            _ => return Err(part),
        };
        if points.last() == Some(&point) {
            return Err(part);
        }
        points.push(point);
    }
    if points.len() < 2 { Err(text) } else { Ok(points) }
}

/// Joins lines, in any order and direction, to the one closed ring they form; its first point is not repeated.
/// `None` if they do not form one.
#[must_use]
pub fn ring(lines: &[&[Degrees]]) -> Option<Vec<Degrees>> {
    let mut left: Vec<&[Degrees]> = lines.to_vec();
    let mut ring = left.pop()?.to_vec();
    while let Some(&end) = ring.last().filter(|_| !left.is_empty()) {
        let next = left
            .iter()
            .position(|line| line.first() == Some(&end) || line.last() == Some(&end))?;
        let line = left.swap_remove(next);
        if line.first() == Some(&end) {
            ring.extend(&line[1..]);
        } else {
            ring.extend(line.iter().rev().skip(1));
        }
    }
    let closed = ring.len() > 3 && ring.first() == ring.last();
    ring.pop();
    closed.then_some(ring)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_pairs_of_numbers() {
        assert_eq!(points("50.5 6;50.25 6.125"), Ok(vec![(50.5, 6.0), (50.25, 6.125)]));
        assert_eq!(points("50.5 6;50.25"), Err("50.25"));
        assert_eq!(points("50.5 6;x 7;91 6"), Err("x 7"));
        assert_eq!(points("50 6;91 6"), Err("91 6"));
        assert_eq!(points("50 6;50 6"), Err("50 6"));
        assert_eq!(points("50 6"), Err("50 6"));
        assert_eq!(points(""), Err(""));
    }

    #[test]
    fn lines_in_any_order_make_a_ring() {
        let (a, b, c) = (
            [(0.0, 0.0), (0.0, 1.0)],
            [(1.0, 1.0), (0.0, 1.0)],
            [(1.0, 1.0), (0.0, 0.0)],
        );
        let closed = ring(&[&a, &b, &c]).expect("a ring");
        assert_eq!(closed, [(1.0, 1.0), (0.0, 0.0), (0.0, 1.0)]);
        assert_eq!(ring(&[&a, &b]), None);
        assert_eq!(ring(&[&a, &c, &b, &[(5.0, 5.0), (6.0, 6.0)]]), None);
        assert_eq!(ring(&[]), None);
    }
}
