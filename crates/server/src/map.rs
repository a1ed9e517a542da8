//! The map of a start in layers, and a small picture of it for the shelf.

use grognard_atlas::draw::{self, BridgeSpot, Layer, Layers, Request, STACK, Spot, Theme};
use grognard_atlas::geometry::{Point, Rect};
use grognard_atlas::{Country, paint};
use grognard_core::{Faults, Lang, Lexicon, Start, Viewer};
use grognard_table::erased::{AnyGame, AnyLesson};
use grognard_table::view::{Board, Piece, View, Where};
use grognard_table::wire::{MapLayer, MapSheet, PlacePoint};

use crate::words;

/// Pixels across the picture of a board.
const PICTURE: u32 = 640;

/// The bare map of a start. What depends on a position (pieces, markers, arrows, overlays, tracks) is for the client to
/// draw; so are the shapes to be clicked, which `places` gives.
///
/// # Errors
/// What is wrong with the map or its theatre.
pub(crate) fn sheet(game: &dyn AnyGame, start: &Start, lang: Lang, theme: Theme) -> Result<MapSheet, Faults> {
    let board = game.board(start);
    let Layers {
        page,
        map,
        style,
        defs,
        layers,
        bridges,
    } = drawn(game, start, &board, (lang, theme), None)?;
    let shown = layers.into_iter().filter(|layer| layer.name != "places");
    Ok(MapSheet {
        page: corners(page),
        map: corners(map),
        style: format!(".atlas{{{style}}}"),
        defs,
        layers: shown.map(as_layer).collect(),
        places: draw::spots(&board).into_iter().map(point).collect(),
        bridges: bridges.into_iter().map(bridge).collect(),
        counter: round(STACK),
    })
}

/// The map of a start with its first position, as PNG.
///
/// # Errors
/// What is wrong with the map, its theatre or the scenario.
pub(crate) fn picture(game: &dyn AnyGame, start: &Start, lang: Lang, theme: Theme) -> Result<Vec<u8>, Faults> {
    let played = game.begin(start)?;
    let view = played.view(Viewer::Public);
    let layers = drawn(game, start, &played.board(), (lang, theme), Some(&view))?;
    paint::png_part(&layers.svg(lang), layers.map, PICTURE).map_err(|fault| vec![fault])
}

/// Pixels across the picture of an example.
const EXAMPLE: u32 = 960;
/// How much of the country around is shown, in widths of what it is about.
const AROUND: f64 = 0.35;
/// The least that is shown, in widths of a counter.
const LEAST: f64 = 9.0;

/// The part of the board that a worked example is about, as PNG.
///
/// # Errors
/// What is wrong with the map or its theatre.
pub(crate) fn example(game: &dyn AnyGame, lesson: &AnyLesson, lang: Lang, theme: Theme) -> Result<Vec<u8>, Faults> {
    let (played, board) = (&lesson.first, lesson.first.board());
    let view = played.view(Viewer::Public);
    let layers = drawn(game, played.start(), &board, (lang, theme), Some(&view))?;
    let part = about(lesson, &board, &view).map_or(layers.map, |part| within(part, layers.map));
    paint::png_part(&layers.svg(lang), part, EXAMPLE).map_err(|fault| vec![fault])
}

/// What surrounds the places and pieces that an example speaks of; all pieces, if it speaks of none.
fn about(lesson: &AnyLesson, board: &Board, view: &View) -> Option<Rect> {
    let place = |piece: &Piece| match &piece.at {
        Where::Place { id } => Some(id.clone()),
        _ => None,
    };
    let spoken = view.pieces.iter().filter(|piece| lesson.pieces.contains(&piece.id));
    let mut places: Vec<String> = lesson.places.iter().cloned().chain(spoken.filter_map(place)).collect();
    if places.is_empty() {
        places = view.pieces.iter().filter_map(place).collect();
    }
    let spots = draw::spots(board).into_iter().filter(|spot| places.contains(&spot.id));
    let points: Vec<Point> = spots
        .flat_map(|spot| spot.outline.into_iter().chain([spot.middle]))
        .collect();
    let least = |of: fn(&Point) -> f64| points.iter().map(of).reduce(f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).reduce(f64::max);
    let (x, y) = (least(|p| p.x)?, least(|p| p.y)?);
    Some(Rect::new(x, y, most(|p| p.x)? - x, most(|p| p.y)? - y))
}

/// A part with the country around it, three wide and two high at least, within the map.
fn within(part: Rect, map: Rect) -> Rect {
    let wide = (part.w * (1.0 + AROUND)).max(LEAST * STACK);
    let high = (part.h * (1.0 + AROUND)).max(LEAST * STACK * 2.0 / 3.0);
    let wide = wide.max(high * 1.5).min(map.w);
    let high = high.max(wide / 2.0).min(map.h);
    let x = (part.x + part.w / 2.0 - wide / 2.0).clamp(map.x, map.right() - wide);
    let y = (part.y + part.h / 2.0 - high / 2.0).clamp(map.y, map.y + map.h - high);
    Rect::new(x, y, wide, high)
}

fn drawn(
    game: &dyn AnyGame,
    start: &Start,
    board: &Board,
    (lang, theme): (Lang, Theme),
    view: Option<&View>,
) -> Result<Layers, Faults> {
    let country = Country::of_map(&game.start_facts(start).map, board, &game.data_of(start))?;
    let lexicon = Lexicon::new(lang, &[words::GENERAL, game.about().words]);
    let request = Request {
        view,
        ..Country::request(country.as_ref(), board, &lexicon, lang, theme)
    };
    Ok(draw::layers(&request))
}

fn as_layer(layer: Layer) -> MapLayer {
    MapLayer {
        name: layer.name.into(),
        svg: layer.svg,
    }
}

fn point(spot: Spot) -> PlacePoint {
    let corner = |p: &Point| (round(p.x), round(p.y));
    PlacePoint {
        x: round(spot.middle.x),
        y: round(spot.middle.y),
        outline: spot.outline.iter().map(corner).collect(),
        id: spot.id,
    }
}

fn bridge(spot: BridgeSpot) -> (String, String, f64, f64) {
    let (a, b) = spot.between;
    (a, b, round(spot.at.x), round(spot.at.y))
}

fn corners(rect: Rect) -> (f64, f64, f64, f64) {
    (round(rect.x), round(rect.y), round(rect.w), round(rect.h))
}

/// A tenth of a unit is less than can be seen.
fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
