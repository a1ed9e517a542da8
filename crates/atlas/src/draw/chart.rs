//! The board laid out on the page: where every place and border lies, and what it is made of.

use std::collections::{BTreeMap, HashMap};

use grognard_core::message::{Arg, Lang};
use grognard_table::view::{Board, Outline, PlaceShape};

use super::Fit;
use crate::geometry::{Point, Rect, area, length, pt};
use crate::relief::noise::hash;
use crate::theatre::{LatLon, Theatre};

/// The width of a hex on the page; on a map of areas everything is drawn as large as if there were hexes of this size.
pub(crate) const HEX: f64 = 64.0;
/// How far the ground goes on beyond the outermost places.
const RIM: f64 = 14.0;
/// The paper left free around the map.
pub(crate) const MARGIN: f64 = 58.0;
/// The longer side of a map of areas.
const AREA_MAP: f64 = 1960.0;
/// How wide the middling area of a map is at least: if need be the map grows.
const AREA: f64 = 165.0;
/// How far the sea goes on beyond the outermost areas.
const OFFING: f64 = 22.0;

/// The board laid out on the page.
pub(crate) struct Chart<'a> {
    pub(crate) board: &'a Board,
    pub(crate) theatre: Option<&'a Theatre>,
    pub(crate) lang: Lang,
    /// What the neat line encloses.
    pub(crate) map: Rect,
    pub(crate) places: Vec<Place<'a>>,
    pub(crate) borders: Vec<Border>,
    /// Places that are joined without a common border, one of them off the map: from the first to the second.
    pub(crate) links: Vec<(usize, usize)>,
    numbers: HashMap<&'a str, usize>,
    geography: Option<Geography>,
    hexes: bool,
}

/// A hex or area on the page.
pub(crate) struct Place<'a> {
    pub(crate) shape: &'a PlaceShape,
    /// The middle of a hex; the printed centre of an area.
    pub(crate) centre: Point,
    pub(crate) outline: Vec<Point>,
    /// Where its town stands.
    pub(crate) site: Point,
    pub(crate) ground: Ground,
}

/// What a place is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) cover: Cover,
    pub(crate) hill: bool,
    pub(crate) fortified: bool,
    /// Fields between hedges, whatever else there is.
    pub(crate) bocage: bool,
    /// A box beside the map rather than a piece of it.
    pub(crate) off_map: bool,
    pub(crate) settled: Option<Settled>,
}

/// What grows in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cover {
    #[default]
    Open,
    Woods,
    Moor,
    Marsh,
    Lake,
}

/// How built-up a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Settled {
    Village,
    Town,
    City,
}

/// A border that means something.
pub(crate) struct Border {
    pub(crate) between: (usize, usize),
    /// The line the two places share.
    pub(crate) line: Vec<Point>,
    pub(crate) river: Option<RiverMark>,
    /// Whether the ground along it is under water.
    pub(crate) flooded: bool,
    pub(crate) road: Option<RoadKind>,
    pub(crate) bridge: Option<Bridge>,
}

/// A river on a border.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RiverMark {
    pub(crate) kind: RiverKind,
    /// Its id, where the board says which river it is.
    pub(crate) id: Option<String>,
}

/// How a river is drawn, the widest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RiverKind {
    Canal,
    Major,
    Minor,
    /// A minor river near its spring.
    Brook,
    Stream,
}

/// How a road is drawn, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RoadKind {
    Main,
    Road,
    /// A road of the country that the board knows nothing of.
    Lane,
    Track,
}

/// Whether a bridge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bridge {
    Intact,
    Destroyed,
}

/// From latitude and longitude to the page.
#[derive(Clone, Copy, Debug)]
struct Geography {
    fit: Fit,
    low: Point,
    scale: f64,
}

impl<'a> Chart<'a> {
    /// Lays a board out.
    pub(crate) fn new(board: &'a Board, theatre: Option<&'a Theatre>, fit: Option<Fit>, lang: Lang) -> Self {
        let hexes = board.grid.is_some();
        let plain: Vec<(Vec<Point>, Point)> = board.places.iter().map(|place| plain_shape(board, place)).collect();
        let bounds = Rect::around(plain.iter().flat_map(|(outline, _)| outline.iter().copied())).unwrap_or_default();
        let scale = if hexes {
            HEX
        } else {
            let whole = AREA_MAP / bounds.w.max(bounds.h).max(1e-6);
            whole.max(AREA / middling(board, &plain).max(1e-6))
        };
        let by_sea = theatre.is_some_and(|theatre| !theatre.coasts.is_empty());
        let rim = match (hexes, by_sea) {
            (true, _) => [RIM; 4],
            (false, true) => flush(&plain, bounds).map(|flush| if flush { 0.0 } else { OFFING }),
            (false, false) => [0.0; 4],
        };
        let [left, top, right, bottom] = rim;
        let low = pt(bounds.x, bounds.y) - pt(MARGIN + left, MARGIN + top) * (1.0 / scale);
        let page = |p: Point| (p - low) * scale;
        let places = board.places.iter().zip(plain).map(|(shape, (outline, centre))| Place {
            shape,
            centre: page(centre),
            outline: outline.into_iter().map(page).collect(),
            site: page(centre),
            ground: Ground::read(shape),
        });
        let mut chart = Self {
            board,
            theatre,
            lang,
            map: Rect::new(
                MARGIN,
                MARGIN,
                bounds.w * scale + left + right,
                bounds.h * scale + top + bottom,
            ),
            places: places.collect(),
            borders: Vec::new(),
            links: Vec::new(),
            numbers: board
                .places
                .iter()
                .enumerate()
                .map(|(at, place)| (place.id.as_str(), at))
                .collect(),
            geography: fit.map(|fit| Geography { fit, low, scale }),
            hexes,
        };
        chart.settle();
        chart.borders = board.borders.iter().filter_map(|border| chart.border(border)).collect();
        chart.links = board.borders.iter().filter_map(|border| chart.link(border)).collect();
        chart
    }

    /// Whether the board is of hexes.
    pub(crate) fn hexes(&self) -> bool {
        self.hexes
    }

    /// The number of a place.
    pub(crate) fn number(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }

    /// A point of the earth on the page; none if nobody said how they fit.
    pub(crate) fn on_page(&self, at: LatLon) -> Option<Point> {
        let Geography { fit, low, scale } = self.geography?;
        Some((fit.apply(at) - low) * scale)
    }

    /// The name of a place in the reader's language.
    pub(crate) fn name(&self, place: usize) -> Option<&'a str> {
        let name = self.places[place].shape.name.as_ref()?.get(self.lang);
        (!name.is_empty()).then_some(name)
    }

    /// The name of a river in the reader's language.
    pub(crate) fn river_name(&self, id: &str) -> Option<String> {
        let known = self
            .theatre
            .and_then(|theatre| Some(&theatre.rivers[theatre.river(id)?]));
        if let Some(river) = known {
            return Some(river.name.get(self.lang).to_string());
        }
        let key = format!("river-{id}");
        let entry = self.board.legend.iter().find(|entry| entry.key == key)?;
        entry.label.args.iter().find_map(|(_, arg)| match arg {
            Arg::Text(text) => Some(text.clone()),
            Arg::Name(name) => Some(name.get(self.lang).to_string()),
            _ => None,
        })
    }

    /// Moves towns from the middle of their hexes towards where they really lie, or a little at random.
    fn settle(&mut self) {
        let mut sites: BTreeMap<usize, Point> = BTreeMap::new();
        for (at, place) in self
            .places
            .iter()
            .enumerate()
            .filter(|(_, p)| p.ground.settled.is_some())
        {
            if !self.hexes {
                continue;
            }
            let key = (place.centre.x as i64, place.centre.y as i64);
            let wander = pt(hash(key.0, key.1, 1) - 0.5, hash(key.0, key.1, 2) - 0.5) * (HEX * 0.12);
            let real = self
                .real_town(at)
                .filter(|real| real.distance(place.centre) < HEX * 1.3);
            let away = real.map_or(wander, |real| real - place.centre);
            let far = away.length().min(HEX * 0.2);
            sites.insert(at, place.centre + away.unit() * far);
        }
        for (at, site) in sites {
            self.places[at].site = site;
        }
    }

    fn real_town(&self, place: usize) -> Option<Point> {
        let name = self.places[place].shape.name.as_ref()?;
        let theatre = self.theatre?;
        let town = theatre
            .towns
            .iter()
            .find(|town| town.local == name.en || town.name.en == name.en || town.name.fr == name.fr)?;
        self.on_page(town.at)
    }

    fn link(&self, border: &grognard_table::view::Border) -> Option<(usize, usize)> {
        let (a, b) = (self.number(&border.between.0)?, self.number(&border.between.1)?);
        let apart = shared(&self.places[a].outline, &self.places[b].outline).is_none();
        let off_map = [a, b].into_iter().any(|at| self.places[at].ground.off_map);
        (apart && off_map).then_some((a, b))
    }

    fn border(&self, border: &grognard_table::view::Border) -> Option<Border> {
        let (a, b) = (self.number(&border.between.0)?, self.number(&border.between.1)?);
        let line = shared(&self.places[a].outline, &self.places[b].outline)?;
        let has = |keys: &[&str]| border.features.iter().any(|key| keys.contains(&key.as_str()));
        let kind = if has(&["major-river", "river-major", "meuse", "major"]) {
            Some(RiverKind::Major)
        } else if has(&["minor-river", "river-minor", "river", "minor"]) {
            Some(RiverKind::Minor)
        } else {
            has(&["stream"]).then_some(RiverKind::Stream)
        };
        let ids = border.features.iter().filter_map(|key| key.strip_prefix("river-"));
        let named = ids
            .filter(|id| !["major", "minor"].contains(id))
            .map(String::from)
            .next();
        let id = border.river.clone().or(named);
        let id = id.or_else(|| has(&["meuse"]).then(|| "meuse".to_string()));
        let road = if has(&["main-road", "road-main", "main"]) {
            Some(RoadKind::Main)
        } else if has(&["road"]) {
            Some(RoadKind::Road)
        } else {
            has(&["track"]).then_some(RoadKind::Track)
        };
        let bridge = if has(&["destroyed-bridge", "bridge-destroyed"]) {
            Some(Bridge::Destroyed)
        } else if has(&["bridge"]) || (kind.is_some() && road.is_some()) {
            Some(Bridge::Intact)
        } else {
            None
        };
        Some(Border {
            between: (a, b),
            line,
            river: kind.map(|kind| RiverMark { kind, id }),
            flooded: has(&["flooded", "flood"]),
            road,
            bridge,
        })
    }
}

impl Ground {
    /// Keys of the signs that say in an area what its ground is; towns are drawn as such.
    pub(crate) fn signs(self) -> impl Iterator<Item = &'static str> {
        let signs = [
            (self.bocage, "bocage"),
            (self.cover == Cover::Woods, "woods"),
            (self.hill, "rough"),
        ];
        signs.into_iter().filter(|(is, _)| *is).map(|(_, key)| key)
    }

    fn read(shape: &PlaceShape) -> Self {
        let mut ground = Self::default();
        let printed = shape.labels.iter().map(|label| label.key.as_str());
        for key in shape.terrain.iter().map(String::as_str).chain(printed) {
            match key {
                "woods" | "wood" | "forest" => ground.cover = Cover::Woods,
                "moor" => ground.cover = Cover::Moor,
                "marsh" | "swamp" => ground.cover = Cover::Marsh,
                "lake" | "sea" | "water" => ground.cover = Cover::Lake,
                "hill" | "hills" | "rough" | "mountain" => ground.hill = true,
                "bocage" => ground.bocage = true,
                "off-map" => ground.off_map = true,
                "westwall" | "fortified" => ground.fortified = true,
                "village" => ground.settled = ground.settled.max(Some(Settled::Village)),
                "town" => ground.settled = ground.settled.max(Some(Settled::Town)),
                "city" => ground.settled = ground.settled.max(Some(Settled::City)),
                _ => {}
            }
        }
        ground
    }
}

/// On which sides places end along the edge of their common bounds: left, upper, right, lower.
fn flush(plain: &[(Vec<Point>, Point)], bounds: Rect) -> [bool; 4] {
    let lies = |a: f64, b: f64, edge: f64| (a - edge).abs() < 1e-6 && (b - edge).abs() < 1e-6;
    let mut flush = [false; 4];
    for (outline, _) in plain {
        for (at, from) in outline.iter().enumerate() {
            let to = outline[(at + 1) % outline.len()];
            flush[0] |= lies(from.x, to.x, bounds.x);
            flush[1] |= lies(from.y, to.y, bounds.y);
            flush[2] |= lies(from.x, to.x, bounds.right());
            flush[3] |= lies(from.y, to.y, bounds.bottom());
        }
    }
    flush
}

/// How wide the middling place of a map of areas is, before it is scaled.
fn middling(board: &Board, plain: &[(Vec<Point>, Point)]) -> f64 {
    let on_map = board
        .places
        .iter()
        .zip(plain)
        .filter(|(place, _)| !Ground::read(place).off_map);
    let mut extents: Vec<f64> = on_map.map(|(_, (outline, _))| area(outline).abs()).collect();
    extents.sort_by(f64::total_cmp);
    extents
        .get(extents.len() / 2)
        .map_or(f64::INFINITY, |extent| extent.sqrt())
}

/// Outline and centre of a place before it is scaled: hex widths, or whatever an area's corners are in.
pub(super) fn plain_shape(board: &Board, place: &PlaceShape) -> (Vec<Point>, Point) {
    match &place.outline {
        Outline::Area { points, centre } => (points.iter().map(|&(x, y)| pt(x, y)).collect(), pt(centre.0, centre.1)),
        Outline::Hex { column, row } => {
            let flat = board.grid.is_some_and(|grid| grid.flat_top);
            let odd = board.grid.is_some_and(|grid| grid.odd_pushed);
            let (along, across) = if flat { (*row, *column) } else { (*column, *row) };
            let pushed = (across.rem_euclid(2) == 1) == odd;
            let first = f64::from(along) + if pushed { 0.5 } else { 0.0 };
            let second = f64::from(across) * 0.75_f64.sqrt();
            let turn = |p: Point| if flat { pt(p.y, p.x) } else { p };
            let side = 1.0 / 3.0_f64.sqrt();
            let corners = [
                (0.0, -side),
                (0.5, -side / 2.0),
                (0.5, side / 2.0),
                (0.0, side),
                (-0.5, side / 2.0),
                (-0.5, -side / 2.0),
            ];
            let outline = corners.iter().map(|&(x, y)| turn(pt(first + x, second + y)));
            (outline.collect(), turn(pt(first, second)))
        }
    }
}

/// The longest line two outlines have in common, in the direction of the first.
fn shared(a: &[Point], b: &[Point]) -> Option<Vec<Point>> {
    let close = |p: Point, q: Point| p.distance(q) < 0.05;
    let in_b = |p: Point| b.iter().position(|q| close(p, *q));
    let next = |at: usize| (at + 1) % a.len();
    let joined = |at: usize| match (in_b(a[at]), in_b(a[next(at)])) {
        (Some(from), Some(to)) => (to + 1) % b.len() == from || (from + 1) % b.len() == to,
        _ => false,
    };
    let common: Vec<bool> = (0..a.len()).map(joined).collect();
    let begins = (0..a.len()).filter(|&at| common[at] && !common[(at + a.len() - 1) % a.len()]);
    let lines = begins.map(|begin| {
        let mut line = vec![a[begin]];
        let mut at = begin;
        while common[at] && line.len() <= a.len() {
            at = next(at);
            line.push(a[at]);
        }
        line
    });
    lines.max_by(|p, q| length(p).total_cmp(&length(q)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_outlines_share_their_longest_common_line() {
        let left = [pt(0.0, 0.0), pt(1.0, 0.0), pt(1.2, 0.5), pt(1.0, 1.0), pt(0.0, 1.0)];
        let right = [pt(1.0, 0.0), pt(2.0, 0.0), pt(2.0, 1.0), pt(1.0, 1.0), pt(1.2, 0.5)];
        let line = shared(&left, &right).expect("they touch");
        assert_eq!(line, [pt(1.0, 0.0), pt(1.2, 0.5), pt(1.0, 1.0)]);
        assert_eq!(shared(&left, &[pt(5.0, 5.0), pt(6.0, 5.0), pt(6.0, 6.0)]), None);
    }

    #[test]
    fn terrain_keys_of_all_games_are_understood() {
        let keys = |keys: &[&str]| {
            Ground::read(&PlaceShape {
                id: String::new(),
                name: None,
                outline: Outline::Hex { column: 0, row: 0 },
                terrain: keys.iter().map(ToString::to_string).collect(),
                labels: Vec::new(),
                control: None,
                source: None,
            })
        };
        assert_eq!(keys(&["town", "woods"]).settled, Some(Settled::Town));
        assert_eq!(keys(&["town", "woods"]).cover, Cover::Woods);
        assert!(keys(&["rough"]).hill && keys(&["westwall"]).fortified);
        assert_eq!(keys(&["clear"]), Ground::default());
    }
}
