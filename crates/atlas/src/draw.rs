//! Draws boards: one visual language for all games, hexes and areas.

mod blobs;
mod chains;
mod chart;
mod fit;
mod grid;
mod labels;
mod letters;
mod palette;
mod pen;
mod roads;
mod towns;
mod water;

use std::fmt::Write as _;

use grognard_core::message::Lang;
use grognard_table::view::{Board, Overlay, View};

use crate::geometry::{Point, Rect, pt};
use crate::theatre::{LatLon, Theatre};
use chart::Chart;
pub use fit::middle_of;
pub use palette::Theme;

/// What is to be drawn.
pub struct Request<'a> {
    /// The board.
    pub board: &'a Board,
    /// The table at one moment: pieces, control, markers.
    pub view: Option<&'a View>,
    /// The country the board lies in.
    pub theatre: Option<&'a Theatre>,
    /// How latitude and longitude become the board's own coordinates.
    pub fit: Option<Fit>,
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Something laid over the map.
    pub overlay: Option<&'a Overlay>,
}

/// From latitude and longitude to a board's own coordinates: what the corners of areas are in, or hex widths from the
/// middle of the hex in column 0 and row 0. Each is a constant, a factor of latitude and a factor of longitude.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// To the right.
    pub x: [f64; 3],
    /// Downwards.
    pub y: [f64; 3],
}

impl Fit {
    /// A point of the earth in the board's coordinates.
    #[must_use]
    pub fn apply(&self, at: LatLon) -> Point {
        let of = |row: [f64; 3]| row[0] + row[1] * at.lat + row[2] * at.lon;
        pt(of(self.x), of(self.y))
    }
}

/// A map in layers, in the order in which they are painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The whole page.
    pub page: Rect,
    /// The part of the page that is map.
    pub map: Rect,
    /// The style sheet of the theme asked for.
    pub style: String,
    /// What the layers refer to.
    pub defs: String,
    /// The layers.
    pub layers: Vec<Layer>,
}

/// One layer of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What it shows (`terrain`, `numbers`, `places` …).
    pub name: &'static str,
    /// Its elements.
    pub svg: String,
}

/// A board as an SVG picture.
#[must_use]
pub fn svg(request: &Request<'_>) -> String {
    let layers = layers(request);
    let mut out = String::new();
    let page = layers.page;
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" class=\"atlas\" lang=\"{2}\">\n<style>{3}</style>\n<defs>{4}</defs>\n",
        page.w,
        page.h,
        request.lang.code(),
        layers.style,
        layers.defs
    );
    for layer in layers.layers {
        let clip = if ["terrain", "water", "roads"].contains(&layer.name) { " clip-path=\"url(#map)\"" } else { "" };
        let _ = write!(out, "<g data-layer=\"{}\"{clip}>\n{}</g>\n", layer.name, layer.svg);
    }
    out.push_str("</svg>\n");
    out
}

/// A board in layers, for a page that puts them together itself.
#[must_use]
pub fn layers(request: &Request<'_>) -> Layers {
    let chart = Chart::new(request.board, request.theatre, request.fit, request.lang);
    let courses = water::courses(&chart);
    let roads = roads::roads(&chart);
    let mut defs = defs(&chart);
    let page = Rect::new(0.0, 0.0, chart.map.right() + chart::MARGIN, chart.map.bottom() + chart::MARGIN);
    let terrain = blobs::blocks(&chart, &courses);
    let mut ground = format!(
        "<rect class=\"ground\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
        chart.map.x, chart.map.y, chart.map.w, chart.map.h
    );
    for block in terrain {
        let _ = write!(ground, "<g data-block=\"{}\">\n{}</g>\n", block.name, block.svg);
    }
    let paper = format!("<rect class=\"paper\" width=\"{}\" height=\"{}\"/>\n", page.w, page.h);
    let layer = |name: &'static str, svg: String| Layer { name, svg };
    let layers = vec![
        layer("paper", paper),
        layer("terrain", ground),
        layer("grid", grid::draw(&chart)),
        layer("water", water::draw(&courses, &mut defs)),
        layer("towns", towns::draw(&chart)),
        layer("roads", roads::draw(&roads, &mut defs) + &roads::bridges(&chart)),
        layer("numbers", grid::numbers(&chart)),
        layer("names", labels::draw(&chart, &courses, &roads, &[], &mut defs)),
        layer("places", grid::places(&chart)),
    ];
    Layers {
        page,
        map: chart.map,
        style: palette::style(request.theme),
        defs,
        layers,
    }
}

fn defs(chart: &Chart<'_>) -> String {
    let Rect { x, y, w, h } = chart.map;
    let mut defs = format!("<clipPath id=\"map\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>\n");
    defs.push_str(&towns::trees());
    defs
}
