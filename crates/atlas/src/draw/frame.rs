//! The edge of the map: neat line with degrees, compass, scale, title.

use grognard_core::message::{Lang, Message};

use super::TITLE;
use super::chart::{Chart, HEX, MARGIN};
use super::letters::{Face, width};
use super::pen::{Pen, escape, num, path, text};
use super::words::Words;
use crate::geometry::{Point, Rect, crossing, pt};
use crate::theatre::LatLon;

/// Paper laid over everything beyond the neat line: cheaper than cutting every layer at it.
pub(crate) fn mat(chart: &Chart<'_>, page: Rect) -> String {
    let ring = |r: Rect| {
        [
            pt(r.x, r.y),
            pt(r.right(), r.y),
            pt(r.right(), r.bottom()),
            pt(r.x, r.bottom()),
        ]
    };
    let mut pen = Pen::default();
    pen.ring(&ring(page.grown(HEX)));
    pen.ring(&ring(chart.map));
    path("mat", pen)
}

/// The neat line: a thick and a thin one, with ticks every five minutes of a degree and names every ten.
pub(crate) fn neat_line(chart: &Chart<'_>) -> String {
    let rect = |by: f64, wide: f64| {
        let Rect { x, y, w, h } = chart.map.grown(by);
        format!(
            "<rect class=\"neat\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" stroke-width=\"{wide}\"/>\n",
            num(x),
            num(y),
            num(w),
            num(h)
        )
    };
    rect(0.0, 1.2) + &rect(11.0, 2.6) + &degrees(chart)
}

fn degrees(chart: &Chart<'_>) -> String {
    let Some(theatre) = chart.theatre else {
        return String::new();
    };
    let bounds = theatre.bounds;
    let mut pen = Pen::default();
    let mut svg = String::new();
    let twelfth = |degree: f64| (degree * 12.0).floor() as i32;
    for minute in twelfth(bounds.south)..=twelfth(bounds.north) {
        let lat = f64::from(minute) / 12.0;
        let ends = [
            LatLon {
                lat,
                lon: bounds.west - 1.0,
            },
            LatLon {
                lat,
                lon: bounds.east + 1.0,
            },
        ];
        ticks(chart, ends, (minute * 5, ["N", "S"], [3, 1]), &mut pen, &mut svg);
    }
    for minute in twelfth(bounds.west)..=twelfth(bounds.east) {
        let lon = f64::from(minute) / 12.0;
        let ends = [
            LatLon {
                lat: bounds.south - 1.0,
                lon,
            },
            LatLon {
                lat: bounds.north + 1.0,
                lon,
            },
        ];
        let west = if chart.lang == Lang::Fr { "O" } else { "W" };
        ticks(chart, ends, (minute * 5, ["E", west], [0, 2]), &mut pen, &mut svg);
    }
    path("tick", pen) + &svg
}

/// Ticks where a line of latitude or longitude meets the sides of the map it should meet (0 is the upper one, then
/// clockwise).
fn ticks(
    chart: &Chart<'_>,
    ends: [LatLon; 2],
    (minutes, letters, sides): (i32, [&str; 2], [usize; 2]),
    pen: &mut Pen,
    svg: &mut String,
) {
    let (Some(from), Some(to)) = (chart.on_page(ends[0]), chart.on_page(ends[1])) else {
        return;
    };
    let map = chart.map;
    let corners = [
        pt(map.x, map.y),
        pt(map.right(), map.y),
        pt(map.right(), map.bottom()),
        pt(map.x, map.bottom()),
    ];
    let outward = [pt(0.0, -1.0), pt(1.0, 0.0), pt(0.0, 1.0), pt(-1.0, 0.0)];
    for side in sides {
        let Some(at) = crossing((from, to), (corners[side], corners[(side + 1) % 4])) else {
            continue;
        };
        let long = if minutes % 10 == 0 { 11.0 } else { 6.0 };
        pen.line(&[at, at + outward[side] * long]);
        if minutes % 10 == 0 {
            let (far, letter) = (minutes.unsigned_abs(), letters[usize::from(minutes < 0)]);
            let words = format!("{}°{:02}′{letter}", far / 60, far % 60);
            svg.push_str(&tick_name(&words, at, side));
        }
    }
}

fn tick_name(words: &str, at: Point, side: usize) -> String {
    let (spot, turn) = match side {
        0 => (at + pt(0.0, -18.0), 0),
        1 => (at + pt(18.0, 0.0), 90),
        2 => (at + pt(0.0, 26.0), 0),
        _ => (at + pt(-18.0, 0.0), -90),
    };
    let turn = if turn == 0 {
        String::new()
    } else {
        format!(" transform=\"rotate({turn} {} {})\"", num(spot.x), num(spot.y))
    };
    format!(
        "<text class=\"degree\" x=\"{}\" y=\"{}\" font-size=\"10\"{turn}>{}</text>\n",
        num(spot.x),
        num(spot.y),
        escape(words)
    )
}

/// The title: the game's name over the theatre's, and what moment it shows.
pub(crate) fn title(chart: &Chart<'_>, moment: Option<&str>, at: Point) -> String {
    let words = chart.board.title.get(chart.lang);
    let size = (36.0 * TITLE * 0.95 / width(words, 36.0, Face::Title).max(1.0)).min(36.0);
    let mut svg = text("title", at + pt(0.0, 34.0), size, "start", words);
    let mut y = 60.0;
    if let Some(theatre) = chart.theatre.filter(|theatre| theatre.title != chart.board.title) {
        svg.push_str(&text(
            "subtitle",
            at + pt(1.0, y),
            17.0,
            "start",
            theatre.title.get(chart.lang),
        ));
        y += 24.0;
    }
    if let Some(moment) = moment {
        svg.push_str(&text("moment", at + pt(1.0, y), 14.0, "start", moment));
    }
    svg
}

/// Compass and scale.
pub(crate) fn compass_and_scale(chart: &Chart<'_>, words: &Words<'_>, at: Point) -> String {
    let Some((north, kilometre)) = bearings(chart) else {
        return String::new();
    };
    let mut svg = compass(at + pt(34.0, 38.0), north, &words.own(&Message::new("map-north")));
    let steps = 4;
    let each = [1.0, 2.0, 5.0, 10.0, 20.0]
        .into_iter()
        .find(|km| km * kilometre >= 42.0)
        .unwrap_or(50.0);
    let start = at + pt(88.0, 40.0);
    for step in 0..steps {
        let class = if step % 2 == 0 { "scale-dark" } else { "scale-light" };
        svg.push_str(&format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"6\"/>\n",
            num(start.x + f64::from(step) * each * kilometre),
            num(start.y),
            num(each * kilometre)
        ));
    }
    for step in 0..=steps {
        let label = (each * f64::from(step)).to_string();
        let spot = start + pt(f64::from(step) * each * kilometre, -5.0);
        if step == steps {
            let said = words.own(&Message::new("map-scale").with("km", label.as_str()));
            svg.push_str(&text("scale-text", spot - pt(6.0, 0.0), 11.0, "start", &said));
        } else {
            svg.push_str(&text("scale-text", spot, 11.0, "middle", &label));
        }
    }
    svg
}

/// The direction of north on the page and how long a kilometre is, in the middle of the map.
fn bearings(chart: &Chart<'_>) -> Option<(Point, f64)> {
    let bounds = chart.theatre?.bounds;
    let (lat, lon) = (
        f64::midpoint(bounds.south, bounds.north),
        f64::midpoint(bounds.west, bounds.east),
    );
    let south = LatLon { lat, lon };
    let north = LatLon { lat: lat + 0.1, lon };
    let way = chart.on_page(north)? - chart.on_page(south)?;
    Some((way.unit(), way.length() / south.kilometres(north)))
}

fn compass(at: Point, north: Point, letter: &str) -> String {
    let east = pt(-north.y, north.x);
    let mut dark = Pen::default();
    let mut light = Pen::default();
    for (long, ways) in [
        (
            17.0,
            [north + east, east - north, pt(0.0, 0.0) - north - east, north - east],
        ),
        (28.0, [north, east, pt(0.0, 0.0) - north, pt(0.0, 0.0) - east]),
    ] {
        for way in ways {
            let way = way.unit();
            let side = way.left();
            dark.ring(&[at, at + (way - side) * 5.0, at + way * long]);
            light.ring(&[at, at + (way + side) * 5.0, at + way * long]);
        }
    }
    let mut ring = Pen::default();
    ring.circle(at, 20.0);
    path("compass-ring", ring)
        + &path("compass-light", light)
        + &path("compass-dark", dark)
        + &text(
            "compass-north",
            at + north * 34.0 + pt(0.0, 4.5),
            13.0,
            "middle",
            letter,
        )
}

/// Where what stands below the map begins.
pub(crate) fn below(chart: &Chart<'_>) -> Point {
    pt(chart.map.x - 11.0, chart.map.bottom() + MARGIN)
}
