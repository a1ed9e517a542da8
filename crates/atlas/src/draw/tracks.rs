//! Tracks below the map: cells in rows, with their markers.

use grognard_table::view::Track;

use super::legend::wrap;
use super::letters::{Face, width};
use super::pen::{num, text};
use super::words::Words;
use crate::geometry::{Point, pt};

const CELL: (f64, f64) = (88.0, 58.0);

/// All tracks of a view, one below the other; also how high they came out.
pub(crate) fn draw(tracks: &[Track], words: &Words<'_>, at: Point, wide: f64) -> (String, f64) {
    let mut svg = String::new();
    let mut y = 0.0;
    for track in tracks {
        let title = words.game(&track.title).unwrap_or_default();
        svg.push_str(&text("key-title", at + pt(0.0, y + 15.0), 15.0, "start", &title));
        y += 24.0;
        let columns = ((wide / CELL.0).floor() as usize).max(1);
        for (number, cell) in track.cells.iter().enumerate() {
            let corner = at
                + pt(
                    (number % columns) as f64 * CELL.0,
                    y + (number / columns) as f64 * CELL.1,
                );
            let markers: Vec<_> = track.markers.iter().filter(|marker| marker.cell == cell.id).collect();
            let class = if markers.is_empty() { "cell" } else { "cell now" };
            svg.push_str(&format!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\"/>\n",
                num(corner.x),
                num(corner.y),
                num(CELL.0 - 6.0),
                num(CELL.1 - 6.0)
            ));
            let label = words.game(&cell.label).unwrap_or_else(|| cell.id.clone());
            svg.push_str(&fitted(
                "cell-text",
                &label,
                corner + pt(41.0, 16.0),
                12.0,
                CELL.0 - 12.0,
            ));
            let said = markers
                .iter()
                .map(|marker| words.game(&marker.label).unwrap_or_else(|| marker.key.clone()));
            let said: Vec<String> = said.collect();
            let (lines, size) = written(&said);
            for (line, words) in lines.iter().enumerate() {
                let spot = corner + pt(41.0, 18.0 + size + line as f64 * size * 1.1);
                svg.push_str(&fitted("cell-marker", words, spot, size, CELL.0 - 10.0));
            }
        }
        y += track.cells.len().div_ceil(columns) as f64 * CELL.1 + 12.0;
    }
    (svg, y)
}

/// What lies in a cell, in lines, and their size: the largest at which they fit below the label.
fn written(said: &[String]) -> (Vec<String>, f64) {
    let tried = [10.5, 9.0, 7.8, 6.8].map(|size| {
        let lines = said
            .iter()
            .flat_map(|words| wrap(words, size, Face::Bold, CELL.0 - 12.0));
        (lines.collect::<Vec<_>>(), size)
    });
    let last = tried[tried.len() - 1].clone();
    let fits = |(lines, size): &(Vec<String>, f64)| lines.len() as f64 * size * 1.1 <= CELL.1 - 26.0;
    tried.into_iter().find(fits).unwrap_or(last)
}

/// Words in the middle, set smaller if they would not fit.
fn fitted(class: &str, words: &str, at: Point, size: f64, wide: f64) -> String {
    let needed = width(words, size, Face::Bold);
    let size = if needed > wide { size * wide / needed } else { size };
    text(class, at, size, "middle", words)
}
