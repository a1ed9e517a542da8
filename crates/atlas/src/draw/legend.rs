//! The key to the map: a sample of everything that is on it, with what it is called.

use std::collections::BTreeSet;

use grognard_core::message::Message;
use grognard_core::side::Side;
use grognard_table::view::{Holder, Nation, View};

use super::areas::held;
use super::chart::{Bridge, Chart, RiverKind, RoadKind, Settled};
use super::letters::{Face, width};
use super::marks::{entry, sign};
use super::off_map;
use super::pen::{Pen, num, path, text};
use super::roads::one_bridge;
use super::towns::houses;
use super::westwall::teeth;
use super::words::Words;
use crate::geometry::{Point, Rect, pt};
use crate::theatre::{Ground, GroundKind, LineKind};

/// Keys in the order in which they are explained, with other names that games have for them.
const KEYS: [(&str, &[&str]); 37] = [
    ("clear", &[]),
    ("bocage", &[]),
    ("woods", &["wood", "forest"]),
    ("hill", &["hills"]),
    ("rough", &[]),
    ("moor", &[]),
    ("marsh", &["swamp"]),
    ("lake", &[]),
    ("village", &[]),
    ("town", &[]),
    ("city", &[]),
    ("westwall", &["fortified"]),
    ("river-major", &["major-river", "meuse"]),
    ("river-minor", &["minor-river", "river"]),
    ("flooded", &["flood"]),
    ("road-main", &["main-road"]),
    ("road", &[]),
    ("road-country", &[]),
    ("marsh-country", &[]),
    ("bridge", &[]),
    ("bridge-destroyed", &["destroyed-bridge"]),
    ("state", &[]),
    ("zone", &[]),
    ("entry", &[]),
    ("objective", &[]),
    ("victory", &[]),
    ("terrain-value", &[]),
    ("supply-source", &[]),
    ("artillery", &[]),
    ("exit", &[]),
    ("beach", &[]),
    ("fort", &[]),
    ("port", &[]),
    ("drop", &[]),
    ("naval-east", &[]),
    ("naval-west", &[]),
    ("off-map", &[]),
];

/// Width and height of a sample.
const SAMPLE: (f64, f64) = (50.0, 30.0);
/// Height of a row.
const ROW: f64 = 40.0;
/// Least width of a column.
const COLUMN: f64 = 236.0;
/// Sizes of the words, tried in turn until a label takes no more than three lines.
const SIZES: [f64; 3] = [12.5, 11.5, 10.5];

/// The key, laid out in a rectangle of the given width; also how high it came out.
pub(crate) fn draw(chart: &Chart<'_>, view: Option<&View>, words: &Words<'_>, at: Point, wide: f64) -> (String, f64) {
    let mut entries = entries(chart, words);
    entries.extend(holders(chart, view, words));
    let printed = printed(chart);
    let columns = (wide / COLUMN).floor().max(1.0);
    let column = wide / columns;
    let rows = entries.len().div_ceil(columns as usize);
    let mut svg = text(
        "key-title",
        at + pt(0.0, 15.0),
        17.0,
        "start",
        &words.own(&Message::new("map-key")),
    );
    for (number, (key, label)) in entries.iter().enumerate() {
        let corner = at + pt((number / rows) as f64 * column, 28.0 + (number % rows) as f64 * ROW);
        svg.push_str(&sample(key, &value(chart, key), corner));
        if printed.contains(key.as_str()) && key != "bocage" {
            let beside = corner + pt(SAMPLE.0 - 10.0, SAMPLE.1 / 2.0);
            svg.push_str(&sign(key, beside, None, "").unwrap_or_default());
        }
        let (lines, size) = set(label, column - SAMPLE.0 - 20.0);
        let leading = size * 1.09;
        let top = corner.y + SAMPLE.1 / 2.0 + size * 0.36 - (lines.len() as f64 - 1.0) * leading / 2.0;
        for (line, words) in lines.iter().enumerate() {
            svg.push_str(&text(
                "key-text",
                pt(corner.x + SAMPLE.0 + 9.0, top + line as f64 * leading),
                size,
                "start",
                words,
            ));
        }
    }
    (svg, 28.0 + rows as f64 * ROW)
}

/// What must be explained, in words.
fn entries(chart: &Chart<'_>, words: &Words<'_>) -> Vec<(String, String)> {
    let used = used(chart);
    let mut found = Vec::new();
    for (key, others) in KEYS {
        let names = || std::iter::once(key).chain(others.iter().copied());
        if !names().any(|name| used.contains(name)) {
            continue;
        }
        let said = names().find_map(|name| {
            let entry = chart.board.legend.iter().find(|entry| entry.key == name)?;
            words.game(&entry.label)
        });
        let own = || words.own(&Message::new(&format!("key-{key}")));
        found.push((key.to_owned(), said.unwrap_or_else(own)));
    }
    found
}

/// Keys of who holds ground begin so; the rest are the classes of their colour.
const HELD: &str = "held ";

/// Whose colours the areas have, where control is counted by nation.
fn holders(chart: &Chart<'_>, view: Option<&View>, words: &Words<'_>) -> Vec<(String, String)> {
    let places = view.map_or(&[][..], |view| &view.places[..]);
    let mut holders = places.iter().filter_map(|place| place.control.as_ref());
    if chart.hexes() || !holders.any(|holder| holder.nation.is_some()) {
        return Vec::new();
    }
    let nations = chart
        .board
        .sides
        .iter()
        .flat_map(|sheet| sheet.nations.iter().map(move |nation| (sheet.side, nation)));
    let entry = |(side, nation): (Side, &Nation)| {
        let holder = Holder {
            side,
            nation: Some(nation.id.clone()),
        };
        let who = words.game(&nation.name).unwrap_or_else(|| nation.id.clone());
        let said = words.own(&Message::new("key-held").with("who", who));
        (format!("{HELD}{}", held(chart, Some(&holder))), said)
    };
    nations.map(entry).collect()
}

/// Keys that occur on the map.
fn used<'a>(chart: &Chart<'a>) -> BTreeSet<&'a str> {
    let mut used = BTreeSet::from(["clear"]);
    for place in &chart.board.places {
        used.extend(place.terrain.iter().map(String::as_str));
        used.extend(place.labels.iter().map(|label| label.key.as_str()));
    }
    for border in &chart.borders {
        used.extend(border.river.as_ref().map(|river| match river.kind {
            RiverKind::Major => "river-major",
            _ => "river-minor",
        }));
        used.extend(border.road.map(|road| match road {
            RoadKind::Main => "road-main",
            _ => "road",
        }));
        if border.flooded {
            used.insert("flooded");
        }
        if chart.hexes() || border.road.is_none() {
            used.extend(border.bridge.map(|bridge| match bridge {
                Bridge::Intact => "bridge",
                Bridge::Destroyed => "bridge-destroyed",
            }));
        }
    }
    if let Some(theatre) = chart.theatre.filter(|_| !chart.hexes()) {
        let marsh = |ground: &Ground| ground.kind == GroundKind::Marsh;
        if chart.borders.iter().all(|border| border.road.is_none()) && !theatre.roads.is_empty() {
            used.insert("road-country");
        }
        if !used.contains("marsh") && theatre.grounds.iter().any(marsh) {
            used.insert("marsh-country");
        }
    }
    let lines = chart.theatre.map_or(&[][..], |theatre| &theatre.lines[..]);
    if lines.iter().any(|line| line.kind == LineKind::Border) {
        used.insert("state");
    }
    used
}

/// A label in lines, and its size.
fn set(label: &str, wide: f64) -> (Vec<String>, f64) {
    let tried = SIZES.map(|size| (wrap(label, size, Face::Plain, wide), size));
    let last = tried[SIZES.len() - 1].clone();
    let fits = |(lines, size): &(Vec<String>, f64)| lines.len() as f64 * size < 27.0;
    tried.into_iter().find(fits).unwrap_or(last)
}

/// Words broken into lines no wider than `wide`.
pub(crate) fn wrap(words: &str, size: f64, face: Face, wide: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, face) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// What is written in the first sign of a kind on the map.
fn value(chart: &Chart<'_>, key: &str) -> String {
    let mut labels = chart.board.places.iter().flat_map(|place| &place.labels);
    let first = labels.find(|label| label.key == key);
    first.and_then(|label| label.text.clone()).unwrap_or_default()
}

/// Keys of ground whose signs are printed beside the names of areas.
fn printed(chart: &Chart<'_>) -> BTreeSet<&'static str> {
    let places = chart.places.iter().filter(|_| !chart.hexes());
    places.flat_map(|place| place.ground.signs()).collect()
}

/// A sample of a key in its frame.
fn sample(key: &str, value: &str, at: Point) -> String {
    let frame = Rect::new(at.x, at.y, SAMPLE.0, SAMPLE.1);
    let middle = frame.centre();
    let (left, right) = (pt(frame.x, middle.y), pt(frame.right(), middle.y));
    let boxed = |class: &str| {
        format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>\n",
            num(frame.x),
            num(frame.y),
            num(frame.w),
            num(frame.h)
        )
    };
    let line = |classes: &[&str]| -> String {
        let bow = [
            left + pt(4.0, 4.0),
            middle - pt(6.0, 3.0),
            middle + pt(8.0, 3.0),
            right - pt(4.0, 4.0),
        ];
        let stroke = |class: &&str| {
            let mut pen = Pen::default();
            pen.curve(&bow);
            path(class, pen)
        };
        classes.iter().map(stroke).collect()
    };
    let across = |bridge: Bridge| {
        line(&["bank minor", "water minor"])
            + &straight(&["kerb road", "lane road"], middle, pt(0.0, 13.0))
            + &one_bridge(bridge, middle, pt(1.0, 0.0), pt(0.0, -1.0), 5.5)
    };
    let inner = match key {
        "woods" => boxed("wood"),
        "hill" | "rough" => boxed("hill") + &rings(middle),
        "moor" => boxed("moor"),
        "lake" => boxed("lake"),
        "village" => houses(middle, Settled::Village),
        "town" => houses(middle, Settled::Town),
        "city" => houses(middle, Settled::City),
        "westwall" => teeth(&[left + pt(5.0, 3.0), right + pt(-5.0, 3.0)]),
        "bocage" => boxed("bocage") + &sign("bocage", pt(frame.right() - 10.0, middle.y), None, "").unwrap_or_default(),
        "marsh" => boxed("marsh"),
        "marsh-country" => boxed("fen") + &boxed("marsh"),
        "road-country" => {
            let lane = |classes: &[&str], down: f64| straight(classes, middle + pt(0.0, down), pt(22.0, 0.0));
            lane(&["kerb highway", "lane highway"], -6.0) + &lane(&["kerb byroad", "lane byroad"], 6.0)
        }
        "flooded" => line(&["flood-edge", "flood-band"]),
        "off-map" => off_map::sample(middle),
        "river-major" => line(&["bank major", "water major"]),
        "river-minor" => line(&["bank minor", "water minor"]),
        "road-main" => line(&["kerb highway", "lane highway"]),
        "road" => line(&["kerb road", "lane road"]),
        "bridge" => across(Bridge::Intact),
        "bridge-destroyed" => across(Bridge::Destroyed),
        "state" => line(&["state-band", "state"]),
        "zone" => format!(
            "<rect class=\"zone zone-0\" x=\"{}\" y=\"{}\" width=\"40\" height=\"20\"/>",
            num(frame.x + 5.0),
            num(frame.y + 5.0)
        ),
        "entry" => entry(middle, pt(-1.0, 0.0)),
        "victory" | "terrain-value" => sign(key, middle, None, "2").unwrap_or_default(),
        "artillery" | "exit" => sign(key, middle, Some(Side::A), "").unwrap_or_default(),
        "supply-source" => {
            sign(key, middle - pt(11.0, 0.0), Some(Side::A), "").unwrap_or_default()
                + &sign(key, middle + pt(11.0, 0.0), Some(Side::B), "").unwrap_or_default()
        }
        other => match other.strip_prefix(HELD) {
            Some(holder) => straight(&[&format!("band {holder}")], middle, pt(SAMPLE.0 / 2.0, 0.0)),
            None => sign(other, middle, None, value).unwrap_or_default(),
        },
    };
    format!("<g>{}{inner}{}</g>\n", boxed("ground"), boxed("sample"))
}

fn straight(classes: &[&str], middle: Point, half: Point) -> String {
    let stroke = |class: &&str| {
        let mut pen = Pen::default();
        pen.line(&[middle - half, middle + half]);
        path(class, pen)
    };
    classes.iter().map(stroke).collect()
}

fn rings(middle: Point) -> String {
    let ring = |size: f64| {
        let mut pen = Pen::default();
        pen.soft_ring(&[
            middle + pt(-size, -size * 0.3),
            middle + pt(-size * 0.2, -size * 0.6),
            middle + pt(size, -size * 0.35),
            middle + pt(size * 0.9, size * 0.4),
            middle + pt(0.0, size * 0.5),
            middle + pt(-size * 0.9, size * 0.45),
        ]);
        path("contour", pen)
    };
    [21.0, 14.0, 7.5].map(ring).concat()
}
