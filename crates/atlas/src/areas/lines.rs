//! The lines of the map: straight along the edge, along rivers, and swaying over land.

use super::description::{Description, Edge};
use super::geography::Geography;
use super::plane::{Bounds, Spot, cross, crosses_itself, length, nearest, section, smooth};
use super::report::Notes;

/// How a border is tried, the first that fits is taken: part of its sway, and bow as part of its length.
const TRIES: [(f64, f64); 15] = [
    (1.0, 0.0),
    (0.5, 0.0),
    (0.25, 0.0),
    (0.5, 0.08),
    (0.5, -0.08),
    (0.5, 0.16),
    (0.5, -0.16),
    (0.125, 0.0),
    (0.0, 0.0),
    (0.25, 0.24),
    (0.25, -0.24),
    (0.25, 0.32),
    (0.25, -0.32),
    (0.25, 0.4),
    (0.25, -0.4),
];
/// Parts of the wished gap to other borders, tried one after the other.
const GAPS: [f64; 4] = [1.0, 0.5, 0.25, 0.0];
/// How wide two lines must part behind their common corner: kilometres for each kilometre away from it.
const PARTING: f64 = 0.4;
/// Kilometres over land between two bends of a border, about.
const BEND: f64 = 1.8;
/// Kilometres from a river beyond which land is as good as a watershed.
const WATERSHED: f64 = 3.0;

/// The line of every edge.
pub(super) fn draw(
    description: &Description,
    geography: &Geography,
    corners: &[Spot],
    notes: &mut Notes,
) -> Vec<Vec<Spot>> {
    let straight = |edge: &Edge| edge.ends.map(|end| corners[end]).to_vec();
    let fixed = |edge: &Edge| match (edge.right, geography.courses.get(&edge.river)) {
        (None, _) => along_frame(&geography.frame, edge.ends.map(|end| corners[end])),
        (_, Some(course)) => along_river(course, edge.ends.map(|end| corners[end])),
        _ => straight(edge),
    };
    let lines: Vec<Vec<Spot>> = description.edges.iter().map(fixed).collect();
    let mut sheet = Sheet::new(description, lines);
    for (number, edge) in description.edges.iter().enumerate() {
        if edge.right.is_some() && edge.river.is_empty() {
            sheet.sway(number, geography, notes);
        }
    }
    sheet.lines
}

/// The map edge from one corner to another, counterclockwise.
fn along_frame(frame: &[Spot], [from, to]: [Spot; 2]) -> Vec<Spot> {
    let closed: Vec<Spot> = frame.iter().chain(frame.first()).copied().collect();
    let whole = length(&closed);
    let start = nearest(&closed, from).station;
    let way = |station: f64| {
        if station > start {
            station - start
        } else {
            station - start + whole
        }
    };
    let end = way(nearest(&closed, to).station);
    let mut turns: Vec<(f64, Spot)> = frame
        .iter()
        .map(|&corner| (way(nearest(&closed, corner).station), corner))
        .filter(|(station, corner)| *station < end && *corner != from && *corner != to)
        .collect();
    turns.sort_by(|a, b| a.0.total_cmp(&b.0));
    let turns = turns.into_iter().map(|(_, corner)| corner);
    std::iter::once(from).chain(turns).chain([to]).collect()
}

/// A river from one corner to another.
fn along_river(course: &[Spot], [from, to]: [Spot; 2]) -> Vec<Spot> {
    let mut line = section(course, nearest(course, from).station, nearest(course, to).station);
    let last = line.len() - 1;
    line[0] = from;
    line[last] = to;
    line
}

/// The lines drawn so far.
struct Sheet<'d> {
    description: &'d Description,
    lines: Vec<Vec<Spot>>,
    bounds: Vec<Bounds>,
}

impl<'d> Sheet<'d> {
    fn new(description: &'d Description, lines: Vec<Vec<Spot>>) -> Self {
        let bounds = lines.iter().map(|line| Bounds::of(line)).collect();
        Self {
            description,
            lines,
            bounds,
        }
    }

    /// Lets a border over land sway as much as there is room for.
    fn sway(&mut self, number: usize, geography: &Geography, notes: &mut Notes) {
        let edge = &self.description.edges[number];
        let settings = &self.description.settings;
        let codes: Vec<&str> = [Some(edge.left), edge.right]
            .into_iter()
            .flatten()
            .map(|area| self.description.areas[area].code.as_str())
            .collect();
        let name = codes.join("–");
        let ends = [self.lines[number][0], self.lines[number][1]];
        let most = (settings.sway * ends[0].distance(ends[1])).min(settings.sway_most);
        let offsets = profile(ends, most, seed(&name), &geography.waters);
        for wide in GAPS {
            for (part, bow) in TRIES {
                let line = smooth(&curve(ends, &offsets, part, bow), settings.step);
                if !self.fits(number, &line, settings.gap * wide) {
                    continue;
                }
                if (part, bow) != TRIES[0] {
                    notes.calmed.push(format!("{name}: {part} of the sway, bow {bow}"));
                }
                if wide < 1.0 {
                    notes.narrow.push(format!("{name}: {:.2} km", settings.gap * wide));
                }
                self.bounds[number] = Bounds::of(&line);
                self.lines[number] = line;
                return;
            }
        }
        notes.narrow.push(format!("{name}: no room, left straight"));
    }

    /// Whether a line keeps clear of centres and of all other lines.
    fn fits(&self, number: usize, line: &[Spot], gap: f64) -> bool {
        let settings = &self.description.settings;
        let bounds = Bounds::of(line);
        let clear = |centre: Spot| nearest(line, centre).distance >= settings.centre_clearance;
        !crosses_itself(line)
            && self.description.areas.iter().all(|area| clear(area.centre))
            && (0..self.lines.len())
                .filter(|&other| other != number && bounds.near(&self.bounds[other], gap))
                .all(|other| self.apart(number, line, other, gap))
    }

    /// Whether a line and another keep their distance, which grows from nothing at a common corner.
    fn apart(&self, number: usize, line: &[Spot], other: usize, gap: f64) -> bool {
        let other_line = &self.lines[other];
        let ends = self.description.edges[other].ends;
        let mine = self.description.edges[number].ends;
        let shared: Vec<Spot> = (0..2)
            .filter(|&end| ends.contains(&mine[end]))
            .map(|end| line[end * (line.len() - 1)])
            .collect();
        let wanted = |spot: Spot| {
            let free = |corner: &Spot| PARTING * corner.distance(spot);
            shared.iter().map(free).fold(gap, f64::min)
        };
        let far = |from: &[Spot], to: &[Spot]| from.iter().all(|&spot| nearest(to, spot).distance >= wanted(spot));
        let meets = |pair: &[Spot], with: &[Spot]| {
            let corner = pair.iter().any(|spot| shared.contains(spot) && with.contains(spot));
            !corner && cross([pair[0], pair[1]], [with[0], with[1]])
        };
        far(line, other_line)
            && far(other_line, line)
            && !line
                .windows(2)
                .any(|pair| other_line.windows(2).any(|with| meets(pair, with)))
    }
}

/// A border as a line across its chord: offsets to the left at equal distances, scaled, plus a bow.
fn curve([from, to]: [Spot; 2], offsets: &[f64], part: f64, bow: f64) -> Vec<Spot> {
    let way = to.from(from);
    let left = Spot::default().plus(way.left(), 1.0 / way.length());
    let last = (offsets.len() - 1) as f64;
    let point = |(number, offset): (usize, &f64)| {
        let t = number as f64 / last;
        let arch = bow * way.length() * 4.0 * t * (1.0 - t);
        from.towards(to, t).plus(left, offset * part + arch)
    };
    let mut line: Vec<Spot> = offsets.iter().enumerate().map(point).collect();
    let end = line.len() - 1;
    line[0] = from;
    line[end] = to;
    line
}

/// Offsets by midpoint displacement; of the places a midpoint may go to, one far from rivers is preferred, for open
/// borders follow watersheds.
fn profile(ends: [Spot; 2], most: f64, seed: u64, waters: &[Vec<Spot>]) -> Vec<f64> {
    let far = ends[0].distance(ends[1]);
    let mut pieces = 2;
    while far / f64::from(pieces) > BEND * 1.4 {
        pieces *= 2;
    }
    let mut random = Random(seed);
    let mut offsets = vec![0.0, 0.0];
    let mut most = most;
    while offsets.len() <= pieces as usize {
        let mut finer = vec![offsets[0]];
        for (n, pair) in offsets.windows(2).enumerate() {
            let middle = f64::midpoint(pair[0], pair[1]);
            let t = (n as f64 + 0.5) / (offsets.len() - 1) as f64;
            let way = ends[1].from(ends[0]);
            let base = ends[0].towards(ends[1], t);
            let good = |offset: f64| {
                let spot = base.plus(way.left(), offset / far);
                let dry = waters
                    .iter()
                    .filter(|water| !water.is_empty())
                    .map(|water| nearest(water, spot).distance);
                dry.fold(WATERSHED, f64::min)
            };
            let mut best = (f64::NEG_INFINITY, middle);
            for _ in 0..4 {
                let offset = middle + most * random.next();
                let worth = good(offset) + 0.5 * random.next() * WATERSHED;
                if worth > best.0 {
                    best = (worth, offset);
                }
            }
            finer.extend([best.1, pair[1]]);
        }
        offsets = finer;
        most *= 0.6;
    }
    offsets
}

/// A number from the name of a border (FNV-1a).
fn seed(name: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// Numbers that look random and are the same everywhere (SplitMix64).
struct Random(u64);

impl Random {
    /// From -1 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        (word >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}
