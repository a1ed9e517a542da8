//! The map of a start in layers, and a small picture of it for the shelf.

use grognard_atlas::draw::{self, BridgeSpot, Layer, Layers, Request, STACK, Spot, Theme};
use grognard_atlas::geometry::{Point, Rect};
use grognard_atlas::{Country, paint};
use grognard_core::{Faults, Lang, Lexicon, Start, Viewer};
use grognard_table::erased::AnyGame;
use grognard_table::view::{Board, View};
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
