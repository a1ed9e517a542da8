//! `grognard map sheet`: everything that is drawn, on one sheet.

use std::path::Path;

use grognard_atlas::contact::{self, Picture};
use grognard_atlas::counter;
use grognard_atlas::draw::{self, Theme};
use grognard_atlas::geometry::Rect;
use grognard_core::Fault;

use super::scene::Scene;
use super::{Ending, around, ending, page, written};
use crate::Shell;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::words::m;

/// The boards on the sheet, each with the place its zooms look at.
const BOARDS: [(&str, &str); 2] = [("bulge", "Bastogne"), ("triumphant", "Bastogne")];
/// How much larger than the whole the three zooms of a board are.
const ZOOMS: [f64; 3] = [2.5, 5.0, 10.0];
const WIDTH: u32 = 2400;
const GAP: u32 = 16;

/// Draws the contact sheet.
pub(super) fn run(shell: &mut Shell, output: &Path) -> CliResult {
    if ending(&shell.words, output)? != Ending::Png {
        let message = m("map-sheet-png").with("path", files::shown(output));
        return Err(CliError::input(shell.words.tell(&message)));
    }
    let mut sheet = Layout::default();
    let themes = [Theme::Light, Theme::Dark];
    let (mut wholes, mut zooms) = (Vec::new(), Vec::new());
    for (id, place) in BOARDS {
        let scene = Scene::first(shell, id)?;
        let middle = scene.place(&shell.words, place)?;
        let mut row = Vec::new();
        for theme in themes {
            let svg = draw::svg(&scene.request(&shell.words, theme));
            let page = page(&shell.words, &svg)?;
            let drawing = sheet.drawing(svg);
            wholes.push((drawing, page));
            row.extend(ZOOMS.map(|zoom| (drawing, around(middle, page, zoom))));
        }
        zooms.push(row);
    }
    sheet.row(&wholes);
    for row in &zooms {
        sheet.row(row);
    }
    let counters = themes.map(|theme| counter::specimen(theme, shell.words.lang()));
    let size = page(&shell.words, &counters[0])?;
    let drawn = counters.map(|svg| sheet.drawing(svg));
    sheet.row(&drawn.map(|svg| (svg, size)));
    let painted = sheet.painted().map_err(|faults| shell.words.faults(&faults))?;
    files::write(&shell.words, output, painted)?;
    written(shell, output)
}

/// Rows of pictures of equal height.
#[derive(Default)]
struct Layout {
    drawings: Vec<String>,
    /// Number of the drawing, the part of it that is shown, and where: left, top, width, height.
    pictures: Vec<(usize, Rect, [u32; 4])>,
    bottom: u32,
}

impl Layout {
    /// Adds a drawing and gives its number.
    fn drawing(&mut self, svg: String) -> usize {
        self.drawings.push(svg);
        self.drawings.len() - 1
    }

    /// Adds a row of equally wide pictures under what is there.
    fn row(&mut self, pictures: &[(usize, Rect)]) {
        let count = pictures.len() as u32;
        let width = (WIDTH - GAP * (count + 1)) / count;
        let y = self.bottom + GAP;
        for (at, (drawing, part)) in pictures.iter().enumerate() {
            let height = (f64::from(width) * part.h / part.w).round() as u32;
            let x = GAP + at as u32 * (width + GAP);
            self.pictures.push((*drawing, *part, [x, y, width, height]));
            self.bottom = self.bottom.max(y + height);
        }
    }

    fn painted(&self) -> Result<Vec<u8>, Vec<Fault>> {
        let pictures = self.pictures.iter().map(|(drawing, part, at)| Picture {
            drawing: *drawing,
            part: *part,
            at: *at,
        });
        contact::sheet(WIDTH, self.bottom + GAP, &self.drawings, &pictures.collect::<Vec<_>>())
    }
}
