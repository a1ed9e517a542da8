//! `grognard map sheet`: everything that is drawn, on one sheet.

use std::path::Path;

use grognard_atlas::contact::{self, Picture};
use grognard_atlas::counter;
use grognard_atlas::draw::{self, Theme};
use grognard_atlas::geometry::Rect;

use super::scene::Scene;
use super::{Ending, ending, page, written};
use crate::Shell;
use crate::files;
use crate::out::{Done, Trouble};
use crate::words::m;

/// The boards on the sheet, each with the place its zooms look at.
const BOARDS: [(&str, &str); 2] = [("bulge", "Bastogne"), ("triumphant", "Bastogne")];
/// How much larger than the whole the three zooms of a board are.
const ZOOMS: [f64; 3] = [2.5, 5.0, 10.0];
const WIDTH: u32 = 2000;
const GAP: u32 = 20;

/// Draws the contact sheet.
pub(super) fn run(shell: &mut Shell, output: &Path) -> Done {
    if ending(&shell.words, output)? != Ending::Png {
        let message = m("map-sheet-png").with("path", files::shown(output));
        return Err(Trouble::input(shell.words.tell(&message)));
    }
    let mut sheet = Layout::default();
    for (id, place) in BOARDS {
        let scene = Scene::first(shell, id)?;
        let middle = scene.place(&shell.words, place)?;
        let svgs = [Theme::Light, Theme::Dark].map(|theme| draw::svg(&scene.request(&shell.words, theme)));
        let page = page(&shell.words, &svgs[0])?;
        let [light, dark] = svgs;
        sheet.row(&[(light.clone(), page), (dark.clone(), page)]);
        for svg in [light, dark] {
            let zooms = ZOOMS.map(|zoom| {
                let width = page.w / zoom;
                let part = Rect::new(middle.x - width / 2.0, middle.y - width * 0.35, width, width * 0.7);
                (svg.clone(), part)
            });
            sheet.row(&zooms);
        }
    }
    let counters = [Theme::Light, Theme::Dark].map(|theme| counter::specimen(theme, shell.words.lang()));
    let size = page(&shell.words, &counters[0])?;
    sheet.row(&counters.map(|svg| (svg, size)));
    let painted = sheet.painted().map_err(|faults| shell.words.faults(&faults))?;
    files::write(&shell.words, output, painted)?;
    written(shell, output)
}

/// Rows of pictures of equal height.
#[derive(Default)]
struct Layout {
    pictures: Vec<(String, Rect, [u32; 4])>,
    bottom: u32,
}

impl Layout {
    /// Adds a row of equally wide pictures under what is there.
    fn row(&mut self, pictures: &[(String, Rect)]) {
        let count = pictures.len() as u32;
        let width = (WIDTH - GAP * (count + 1)) / count;
        let y = self.bottom + GAP;
        for (at, (svg, part)) in pictures.iter().enumerate() {
            let height = (f64::from(width) * part.h / part.w).round() as u32;
            let x = GAP + at as u32 * (width + GAP);
            self.pictures.push((svg.clone(), *part, [x, y, width, height]));
            self.bottom = self.bottom.max(y + height);
        }
    }

    fn painted(&self) -> Result<Vec<u8>, Vec<grognard_core::Fault>> {
        let pictures: Vec<Picture<'_>> = self
            .pictures
            .iter()
            .map(|(svg, part, [x, y, width, height])| Picture {
                svg,
                part: Some(*part),
                x: *x,
                y: *y,
                width: *width,
                height: *height,
            })
            .collect();
        contact::sheet(WIDTH, self.bottom + GAP, &pictures)
    }
}
