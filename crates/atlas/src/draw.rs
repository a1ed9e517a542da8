//! Draws boards: one visual language for all games, hexes and areas.

mod areas;
mod chains;
mod chart;
mod cover;
mod fit;
mod frame;
mod grid;
mod land;
mod legend;
mod letters;
mod lines;
mod marks;
mod names;
mod network;
mod off_map;
mod overlay;
mod palette;
mod pen;
mod pieces;
mod river_names;
mod roads;
mod room;
mod sea;
mod terrain;
mod texture;
mod towns;
mod tracks;
mod water;
mod westwall;
mod words;
mod zones;

use std::fmt::Write as _;

use grognard_core::lexicon::Lexicon;
use grognard_core::message::Lang;
use grognard_table::view::{Board, Overlay, View};

use crate::geometry::{Point, Rect, pt};
use crate::theatre::{LatLon, Theatre};
use chart::{Chart, Cover};
pub use fit::{Spot, middle_of, spots};
pub use palette::Theme;
use pen::num;
pub use pieces::STACK;
use room::Room;
pub use words::WORDS;
use words::Words;

/// How wide the title is; the key to the map stands beside it.
const TITLE: f64 = 470.0;

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
    /// The game's words in the reader's language, for its legend and tracks.
    pub words: Option<&'a Lexicon>,
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
    /// Where bridges stand that somebody holds.
    pub bridges: Vec<BridgeSpot>,
}

/// A bridge that somebody holds: its drawing has the places it joins in `data-bridge`, and the classes `whole` or
/// `broken` and `side-a`, `side-b` or `side-none`.
#[derive(Clone, Debug, PartialEq)]
pub struct BridgeSpot {
    /// The ids of the two places.
    pub between: (String, String),
    /// Where it stands.
    pub at: Point,
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
    layers(request).svg(request.lang)
}

impl Layers {
    /// The layers put together to one picture.
    #[must_use]
    pub fn svg(&self, lang: Lang) -> String {
        let mut out = String::new();
        let (width, height) = (num(self.page.w), num(self.page.h));
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" class=\"atlas\" lang=\"{}\">\n<style>{}</style>\n<defs>{}</defs>\n",
            lang.code(),
            self.style,
            self.defs
        );
        let _ = writeln!(out, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>");
        for layer in &self.layers {
            let _ = write!(out, "<g data-layer=\"{}\">\n{}</g>\n", layer.name, layer.svg);
        }
        out.push_str("</svg>\n");
        out
    }
}

/// A board in layers, for a page that puts them together itself.
#[must_use]
pub fn layers(request: &Request<'_>) -> Layers {
    let chart = Chart::new(request.board, request.theatre, request.fit, request.lang);
    let courses = water::courses(&chart);
    let roads = roads::roads(&chart);
    let bridges = roads::sites(&chart, &roads);
    let mut defs = texture::trees() + &texture::tufts();
    let by_sea = sea::draw(&chart, &mut defs);
    if !by_sea.is_empty() {
        defs.push_str(&sea::sand());
    }
    if !by_sea.is_empty() || chart.places.iter().any(|place| place.ground.bocage) {
        defs.push_str(&texture::hedges());
    }
    if !by_sea.is_empty() || chart.places.iter().any(|place| place.ground.cover == Cover::Marsh) {
        defs.push_str(&texture::reeds());
    }
    let terrain = terrain::terrain(&chart, &courses);
    let mut layers = vec![
        Layer::new("ground", ground(&chart) + &blocks(&terrain.tints)),
        Layer::new("terrain", blocks(&terrain.cover)),
        Layer::new("relief", blocks(&terrain.light)),
    ];
    let mut add = |name: &'static str, svg: String| {
        if !svg.is_empty() {
            layers.push(Layer::new(name, svg));
        }
    };
    add("sea", by_sea);
    add("veil", grid::veil(&chart));
    add("off-map", off_map::draw(&chart));
    add("grid", grid::draw(&chart));
    add("areas", areas::draw(&chart, request.view, &mut defs));
    add("water", water::draw(&chart, &courses, &mut defs));
    add("borders", lines::borders(&chart));
    add("towns", towns::draw(&chart));
    add(
        "roads",
        roads::draw(&roads, &mut defs) + &roads::bridges(&chart, &bridges, request.view),
    );
    if let Some(over) = request.overlay {
        add("overlay", overlay::draw(&chart, over));
    }
    let zones = zones::zones(&chart);
    add("zones", zones::draw(&zones));
    add(
        "marks",
        westwall::draw(&chart) + &marks::draw(&chart) + &off_map::arrows(&chart),
    );
    add("numbers", grid::numbers(&chart));
    let mut room = Room::new(&chart, &courses, &roads);
    zones.iter().for_each(|zone| zone.keep_clear(&mut room));
    let places = names::places(&chart, &roads, &mut room);
    let rivers = river_names::draw(&chart, &courses, &mut room, &mut defs);
    add("names", names::grounds(&chart, &mut room) + &rivers + &places);
    if let Some(view) = request.view {
        add(
            "pieces",
            pieces::draw(&chart, view, request.theme, request.lang, &mut defs),
        );
        add("arrows", overlay::arrows(&chart, &view.arrows));
        add("markers", pieces::markers(&chart, view));
    }
    let furniture = furniture(&chart, request);
    add("frame", furniture.frame);
    add("key", furniture.key);
    add("places", grid::places(&chart));
    Layers {
        page: furniture.page,
        map: chart.map,
        style: palette::style(request.theme),
        defs,
        layers,
        bridges: bridges
            .iter()
            .filter(|site| site.held && site.printed())
            .map(|site| site.spot(&chart))
            .collect(),
    }
}

impl Layer {
    const fn new(name: &'static str, svg: String) -> Self {
        Self { name, svg }
    }
}

/// The bare ground.
fn ground(chart: &Chart<'_>) -> String {
    let Rect { x, y, w, h } = chart.map;
    format!(
        "<rect class=\"ground\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
        num(x),
        num(y),
        num(w),
        num(h)
    )
}

/// Terrain in blocks.
fn blocks(blocks: &[terrain::Block]) -> String {
    let group = |block: &terrain::Block| format!("<g data-block=\"{}\">\n{}</g>\n", block.name, block.svg);
    blocks.iter().map(group).collect()
}

/// What stands around and below the map.
struct Furniture {
    frame: String,
    key: String,
    /// The size of the whole page.
    page: Rect,
}

fn furniture(chart: &Chart<'_>, request: &Request<'_>) -> Furniture {
    let words = Words::new(request.lang, request.words);
    let moment = request.view.and_then(|view| words.game(&view.turn));
    let mut svg = frame::neat_line(chart);
    let start = frame::below(chart);
    let wide = chart.map.right() + 11.0 - start.x;
    svg.push_str(&frame::title(chart, moment.as_deref(), start));
    svg.push_str(&frame::compass_and_scale(chart, &words, start + pt(0.0, 98.0)));
    let (key, key_high) = legend::draw(chart, request.view, &words, start + pt(TITLE, 0.0), wide - TITLE);
    let mut bottom = start.y + key_high.max(176.0) + 12.0;
    if let Some(view) = request.view {
        let (tracks, high) = tracks::draw(&view.tracks, &words, pt(start.x, bottom), wide);
        svg.push_str(&tracks);
        bottom += high;
    }
    let page = Rect::new(0.0, 0.0, chart.map.right() + chart::MARGIN, (bottom + 24.0).ceil());
    Furniture {
        frame: frame::mat(chart, page) + &svg,
        key,
        page,
    }
}
