//! The map as text: a hex takes two lines of five columns, an area stands where it lies as far as there is room.

use grognard_core::{Side, StartFacts};
use grognard_table::view::{Board, Grid, Outline, PlaceShape, View};

use crate::Shell;
use crate::out::CliResult;
use crate::table::{wide, wrapped};
use crate::words::m;

/// Columns of a hex.
const HEX: usize = 5;
/// Rows of hexes that are shown.
const ROWS: i32 = 12;
/// Lines that a map of areas takes for each of its columns: letters are higher than wide.
const HIGH: f64 = 0.45;
/// How units and ground of the two sides are marked.
const UNITS: [char; 2] = ['■', '□'];
const GROUND: [char; 2] = ['▪', '▫'];

/// Draws the map, or the part of it around a place.
pub(super) fn map(shell: &mut Shell, facts: &StartFacts, board: &Board, view: &View, place: &str) -> CliResult {
    let named = |shape: &&PlaceShape| {
        let name = shape
            .name
            .as_ref()
            .map(|name| name.get(shell.words.lang()).to_lowercase());
        shape.id.eq_ignore_ascii_case(place) || name.is_some_and(|name| name == place.to_lowercase())
    };
    let around = board.places.iter().find(named);
    if around.is_none() && !place.is_empty() {
        return shell
            .out
            .line(shell.words.tell(&m("play-no-place").with("text", place)));
    }
    let sketch = Sketch { board, view };
    let width = shell.out.width();
    let lines = match board.grid {
        Some(grid) => sketch.hexes(grid, around, width),
        None => sketch.areas(width),
    };
    lines.iter().try_for_each(|line| shell.out.line(line.trim_end()))?;
    sketch.legend(shell, facts)
}

/// Letters on a sheet.
struct Canvas(Vec<Vec<char>>);

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Self(vec![vec![' '; width]; height])
    }

    /// Whether nothing stands where a text would be, nor right beside it.
    fn is_free(&self, line: usize, column: usize, size: usize) -> bool {
        let Some(row) = self.0.get(line) else { return false };
        let from = column.saturating_sub(1);
        column + size <= row.len() && row[from..row.len().min(column + size + 1)].iter().all(|c| *c == ' ')
    }

    fn write(&mut self, line: usize, column: usize, text: &str) {
        let Some(row) = self.0.get_mut(line) else { return };
        for (cell, letter) in row.iter_mut().skip(column).zip(text.chars()) {
            *cell = letter;
        }
    }

    fn lines(&self) -> Vec<String> {
        self.0.iter().map(|row| row.iter().collect()).collect()
    }
}

struct Sketch<'v> {
    board: &'v Board,
    view: &'v View,
}

impl Sketch<'_> {
    /// What stands in a place: the number of units of each side, or else whose ground it is.
    fn content(&self, shape: &PlaceShape) -> String {
        let now = self.view.place(&shape.id);
        let mut text = String::new();
        for side in Side::BOTH {
            let stack = now.map_or(&[][..], |place| &place.stack);
            let known = stack.iter().filter_map(|id| self.view.piece(id));
            let units = known.filter(|piece| piece.side == side).count();
            let hidden = now
                .and_then(|place| place.hidden.as_ref())
                .filter(|hidden| hidden.side == side);
            let more = hidden.map_or(0, |hidden| hidden.count.map_or(0, usize::from));
            if units + more > 0 {
                text.push_str(&format!("{}{}", UNITS[side.index()], units + more));
            }
            if hidden.is_some() {
                text.push('?');
            }
        }
        let holder = now.map_or(shape.control.as_ref(), |place| place.control.as_ref());
        if let (true, Some(holder)) = (text.is_empty(), holder) {
            text.push(GROUND[holder.side.index()]);
        }
        text
    }

    /// A letter for each kind of terrain, the first one of its key that no other has.
    fn letters(&self) -> Vec<(&str, char)> {
        let mut found: Vec<(&str, char)> = Vec::new();
        for key in self.board.places.iter().filter_map(|shape| shape.terrain.first()) {
            if found.iter().any(|(known, _)| known == key) {
                continue;
            }
            let free = |letter: &char| !found.iter().any(|(_, taken)| taken == letter);
            let letter = key.chars().filter(char::is_ascii_lowercase).find(free);
            found.push((key.as_str(), letter.unwrap_or('?')));
        }
        found
    }

    fn letter(&self, letters: &[(&str, char)], shape: &PlaceShape) -> char {
        let terrain = shape.terrain.first();
        let found = letters
            .iter()
            .find(|(key, _)| Some(*key) == terrain.map(String::as_str));
        found.map_or(' ', |(_, letter)| *letter)
    }

    /// The hexes around one, or around the middle of the units. Columns that are pushed stand a line lower, rows that
    /// are half a hex to the right.
    fn hexes(&self, grid: Grid, around: Option<&PlaceShape>, width: usize) -> Vec<String> {
        let letters = self.letters();
        let (column, row) = around.and_then(at).unwrap_or_else(|| self.middle());
        let half = i32::try_from(width / HEX / 2).unwrap_or(8);
        let first = (column - half + 1, row - ROWS / 2);
        let mut canvas = Canvas::new(width, 2 * ROWS as usize + 1);
        for shape in &self.board.places {
            let Some((column, row)) = at(shape) else { continue };
            let (across, down) = (column - first.0, row - first.1);
            let (Ok(across), Ok(down)) = (usize::try_from(across), usize::try_from(down)) else {
                continue;
            };
            if down >= ROWS as usize || (across + 2) * HEX > width {
                continue;
            }
            let pushed = |number: i32| (number.rem_euclid(2) == 1) == grid.odd_pushed;
            let (line, left) = if grid.flat_top {
                (2 * down + usize::from(pushed(column)), across * HEX)
            } else {
                (2 * down, across * HEX + usize::from(pushed(row)) * HEX / 2)
            };
            canvas.write(line, left, &shape.id);
            let content = format!("{}{}", self.letter(&letters, shape), self.content(shape));
            canvas.write(line + 1, left, &content);
        }
        canvas.lines()
    }

    /// The hex in the middle of all units on the map.
    fn middle(&self) -> (i32, i32) {
        let held = self.board.places.iter().filter(|shape| {
            let now = self.view.place(&shape.id);
            now.is_some_and(|place| !place.stack.is_empty() || place.hidden.is_some())
        });
        let (mut columns, mut rows): (Vec<i32>, Vec<i32>) = held.filter_map(at).unzip();
        if columns.is_empty() {
            (columns, rows) = self.board.places.iter().filter_map(at).unzip();
        }
        columns.sort_unstable();
        rows.sort_unstable();
        let half = columns.len() / 2;
        (
            columns.get(half).copied().unwrap_or(0),
            rows.get(half).copied().unwrap_or(0),
        )
    }

    /// Every area where it lies, its id over what stands there.
    fn areas(&self, width: usize) -> Vec<String> {
        let centre = |shape: &PlaceShape| match shape.outline {
            Outline::Area { centre, .. } => centre,
            Outline::Hex { column, row } => (f64::from(column), f64::from(row)),
        };
        let points: Vec<(f64, f64)> = self.board.places.iter().map(centre).collect();
        let low = |axis: fn(&(f64, f64)) -> f64| points.iter().map(axis).fold(f64::INFINITY, f64::min);
        let high = |axis: fn(&(f64, f64)) -> f64| points.iter().map(axis).fold(f64::NEG_INFINITY, f64::max);
        let (left, right, top, bottom) = (low(|p| p.0), high(|p| p.0), low(|p| p.1), high(|p| p.1));
        let scale = (width.saturating_sub(2 * HEX) as f64) / (right - left).max(1.0);
        let height = ((bottom - top) * scale * HIGH).round() as usize + 3;
        let mut canvas = Canvas::new(width, height + 4);
        for (shape, point) in self.board.places.iter().zip(&points) {
            let content = self.content(shape);
            let column = ((point.0 - left) * scale).round() as usize;
            let line = ((point.1 - top) * scale * HIGH).round() as usize;
            let size = wide(&shape.id).max(wide(&content));
            let (line, column) = room(&canvas, line, column, size).unwrap_or((line, column));
            canvas.write(line, column, &shape.id);
            canvas.write(line + 1, column, &content);
        }
        let mut lines = canvas.lines();
        while lines.last().is_some_and(|line| line.trim().is_empty()) {
            lines.pop();
        }
        lines
    }

    fn legend(&self, shell: &mut Shell, facts: &StartFacts) -> CliResult {
        let words = &shell.words;
        let mut parts = Vec::new();
        for side in Side::BOTH {
            let legend = m("play-map-side")
                .with("units", UNITS[side.index()].to_string())
                .with("ground", GROUND[side.index()].to_string())
                .with("side", words.side(facts, side));
            parts.push(words.tell(&legend));
        }
        if self.board.grid.is_some() {
            for (key, letter) in self.letters() {
                let entry = self.board.legend.iter().find(|entry| entry.key == key);
                let label = entry.map_or_else(|| key.to_string(), |entry| words.tell(&entry.label));
                // What it does is told by `show`.
                let name = label.split(':').next().unwrap_or_default().trim_end();
                parts.push(format!("{letter} {name}"));
            }
        }
        let line = wrapped(&parts.join(" · "), shell.out.width(), 0);
        shell.out.line(console::style(line).dim())
    }
}

/// Column and row of a hex.
fn at(shape: &PlaceShape) -> Option<(i32, i32)> {
    match shape.outline {
        Outline::Hex { column, row } => Some((column.into(), row.into())),
        Outline::Area { .. } => None,
    }
}

/// The free place for two lines of a text that is nearest to where they belong.
fn room(canvas: &Canvas, line: usize, column: usize, size: usize) -> Option<(usize, usize)> {
    let near = |far: i32| {
        let shifts = move |down: i32| (-2 * far..=2 * far).map(move |across| (down, across));
        (-far..=far).flat_map(shifts)
    };
    let shifted = |(down, across): (i32, i32)| {
        let line = usize::try_from(i32::try_from(line).ok()? + down).ok()?;
        let column = usize::try_from(i32::try_from(column).ok()? + across).ok()?;
        let free = canvas.is_free(line, column, size) && canvas.is_free(line + 1, column, size);
        free.then_some((line, column))
    };
    (0..6).find_map(|far| near(far).find_map(shifted))
}
