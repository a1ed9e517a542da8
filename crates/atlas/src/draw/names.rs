//! Names of towns and areas, beside their sites without collisions; names of woods and moors where there is room.

use std::collections::BTreeMap;

use super::areas::Plate;
use super::chart::{Chart, HEX, RoadKind, Settled};
use super::letters::{Face, width};
use super::pen::{escape, text};
use super::pieces::STACK;
use super::roads::Road;
use super::room::{Room, Wanted};
use super::towns::{houses, reach};
use super::water::on_page;
use crate::geometry::{Point, Rect, inside, pt};
use crate::theatre::{GroundKind, TownSize};

/// Names of the places of the board.
pub(crate) fn places(chart: &Chart<'_>, roads: &[Road], room: &mut Room) -> String {
    if chart.hexes() {
        towns(chart, room)
    } else {
        areas(chart, roads, room)
    }
}

/// A town's name and how it is set.
struct Town<'a> {
    words: &'a str,
    place: usize,
    size: f64,
    face: Face,
}

fn towns(chart: &Chart<'_>, room: &mut Room) -> String {
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for at in 0..chart.places.len() {
        if let Some(name) = chart.name(at) {
            by_name.entry(name).or_default().push(at);
        }
    }
    let mut towns: Vec<(Town<'_>, Wanted<'_>)> =
        by_name.into_iter().map(|(name, its)| town(chart, name, &its)).collect();
    towns.sort_by(|(a, _), (b, _)| b.size.total_cmp(&a.size).then(b.words.len().cmp(&a.words.len())));
    let (towns, wanted): (Vec<_>, Vec<_>) = towns.into_iter().unzip();
    let mut svg = String::new();
    for (town, area) in towns.iter().zip(room.place(&wanted)) {
        let base = pt(area.x, area.y + town.size * 0.8);
        let class = if town.face == Face::Bold {
            "town-name"
        } else {
            "village-name"
        };
        let class = format!("{class}\" data-name=\"{}", escape(&chart.places[town.place].shape.id));
        svg.push_str(&text(&class, base, town.size, "start", town.words));
    }
    svg
}

fn town<'a>(chart: &Chart<'a>, words: &'a str, places: &[usize]) -> (Town<'a>, Wanted<'a>) {
    let settled = places.iter().filter_map(|&at| chart.places[at].ground.settled).max();
    let sum = places
        .iter()
        .fold(Point::default(), |sum, &at| sum + chart.places[at].site);
    let (size, face) = match settled {
        Some(Settled::City) => (17.0, Face::Bold),
        Some(Settled::Town) if places.len() > 1 => (18.0, Face::Bold),
        Some(Settled::Town) => (14.0, Face::Bold),
        Some(Settled::Village) => (11.0, Face::Plain),
        None => (10.0, Face::Plain),
    };
    let spread = if places.len() > 1 { HEX * 0.45 } else { 0.0 };
    let wanted = Wanted {
        width: width(words, size, face),
        height: size * 0.98,
        site: sum * (1.0 / places.len() as f64),
        gap: settled.map_or(3.0, reach) + spread + 1.5,
        home: None,
    };
    let town = Town {
        words,
        place: places[0],
        size,
        face,
    };
    (town, wanted)
}

/// Plates of areas, then the villages of the country where there is room.
fn areas(chart: &Chart<'_>, roads: &[Road], room: &mut Room) -> String {
    let mut plates: Vec<(usize, Plate)> = (0..chart.places.len())
        .filter_map(|at| Some((at, Plate::new(chart, at)?)))
        .collect();
    plates.sort_by(|a, b| b.1.width.total_cmp(&a.1.width).then(a.0.cmp(&b.0)));
    let wanted: Vec<Wanted<'_>> = plates
        .iter()
        .map(|(at, plate)| Wanted {
            width: plate.width,
            height: Plate::HEIGHT,
            site: chart.places[*at].site,
            gap: STACK / 2.0 + 2.0,
            home: Some(&chart.places[*at].outline),
        })
        .collect();
    let mut svg = String::new();
    for ((at, plate), area) in plates.iter().zip(room.place(&wanted)) {
        let id = &chart.places[*at].shape.id;
        svg.push_str(&plate.draw(area, id));
    }
    // Names of areas stand where they belong, whatever lesser roads there are; villages make way for them.
    for road in roads.iter().filter(|road| road.kind == RoadKind::Lane) {
        room.avoid(&road.line, 0.2);
    }
    villages(chart, room) + &svg
}

/// Villages of the theatre that are no place of the board, small, where nothing is in the way.
fn villages(chart: &Chart<'_>, room: &mut Room) -> String {
    const SIZE: f64 = 9.5;
    let mut svg = String::new();
    let towns = chart.theatre.map_or(&[][..], |theatre| &theatre.towns[..]);
    let mut order: Vec<_> = towns.iter().filter(|town| town.size >= TownSize::Village).collect();
    order.sort_by(|a, b| b.size.cmp(&a.size).then(a.id.cmp(&b.id)));
    for town in order {
        let Some(site) = chart.on_page(town.at) else { continue };
        let words = town.name.get(chart.lang);
        let named = (0..chart.places.len()).find(|&at| {
            let name = chart.name(at).unwrap_or("");
            name == words
                || name == town.local
                || (namesake(name, &town.local) && inside(site, &chart.places[at].outline))
        });
        if named.is_some() {
            // Its name stands on the plate of the area, it is not written twice.
            svg.push_str(&namesakes_houses(chart, town.size, site));
        }
        let near = chart.places.iter().any(|place| place.site.distance(site) < 16.0);
        if near || named.is_some() || !chart.map.grown(-12.0).contains(site) {
            continue;
        }
        let wanted = Wanted {
            width: width(words, SIZE, Face::Plain),
            height: SIZE,
            site,
            gap: 5.0,
            home: None,
        };
        if let Some(area) = room.place_if_free(&wanted, 2.6) {
            svg.push_str(&houses(site, Settled::Village));
            svg.push_str(&text(
                "hamlet-name",
                pt(area.x, area.y + SIZE * 0.8),
                SIZE,
                "start",
                words,
            ));
        }
    }
    svg
}

/// Whether an area is called after a town, perhaps in short: `St-Clair` after `Saint-Clair-sur-l'Elle`.
fn namesake(area: &str, town: &str) -> bool {
    let plain = |name: &str| {
        let words = name
            .to_lowercase()
            .replace(['’', '\''], "-")
            .replace(['é', 'è', 'ê'], "e");
        let words = words.split(['-', ' ']).map(|word| match word {
            "st" => "saint".to_owned(),
            "ste" => "sainte".to_owned(),
            other => other.to_owned(),
        });
        words.collect::<Vec<_>>()
    };
    let (area, town) = (plain(area), plain(town));
    !area[0].is_empty() && town.starts_with(&area)
}

/// The houses of a town whose name an area bears, where they really are.
fn namesakes_houses(chart: &Chart<'_>, size: TownSize, site: Point) -> String {
    let by_sea = chart.theatre.is_some_and(|theatre| !theatre.coasts.is_empty());
    if !by_sea {
        return String::new();
    }
    houses(
        site,
        match size {
            TownSize::City => Settled::City,
            TownSize::Town => Settled::Town,
            _ => Settled::Village,
        },
    )
}

/// Names of woods, moors, high and wet ground, spaced out, where there is room.
pub(crate) fn grounds(chart: &Chart<'_>, room: &mut Room) -> String {
    const SIZE: f64 = 12.0;
    let mut svg = String::new();
    let grounds = chart.theatre.map_or(&[][..], |theatre| &theatre.grounds[..]);
    let mut large: Vec<(f64, &str, &'static str, Point)> = Vec::new();
    for ground in grounds {
        let class = match ground.kind {
            GroundKind::Wood => "wood-name",
            GroundKind::High | GroundKind::Moor => "high-name",
            GroundKind::Marsh | GroundKind::Flood | GroundKind::Flat => "wet-name",
            GroundKind::Sea => "sea-name",
            GroundKind::Lake | GroundKind::Urban | GroundKind::Bocage => continue,
        };
        let Some(ring) = on_page(chart, &ground.outline) else {
            continue;
        };
        let Some(bounds) = Rect::around(ring.iter().copied()) else {
            continue;
        };
        let words = ground.name.get(chart.lang);
        if !words.is_empty() && bounds.w * bounds.h > HEX * HEX * 7.0 && chart.map.contains(bounds.centre()) {
            large.push((bounds.w * bounds.h, words, class, bounds.centre()));
        }
    }
    large.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    for (_, words, class, middle) in large {
        let (size, apart) = if class == "sea-name" { (26.0, 5.0) } else { (SIZE, 2.2) };
        let wide = width(words, size, Face::Italic) + apart * words.chars().count() as f64;
        let wanted = Wanted {
            width: wide,
            height: size * 1.1,
            site: middle,
            gap: -size * 0.55,
            home: None,
        };
        if let Some(area) = room.place_if_free(&wanted, 1.2) {
            svg.push_str(&text(class, pt(area.x, area.y + size * 0.85), size, "start", words));
        }
    }
    svg
}
