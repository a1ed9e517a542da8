//! Maps of areas: outlines with a coloured band inside, and the plate with an area's name and values.

use std::fmt::Write as _;

use grognard_core::side::Side;
use grognard_table::view::{Holder, View};

use super::chart::{Chart, Settled};
use super::letters::{Face, width};
use super::marks::{NAVAL, nation_class, sign};
use super::pen::{Pen, escape, text};
use crate::geometry::{Rect, pt};

/// Who controls a place, now or at the start.
fn controller<'v>(chart: &Chart<'v>, view: Option<&'v View>, place: usize) -> Option<&'v Holder> {
    let shape = chart.places[place].shape;
    match view.and_then(|view| view.place(&shape.id)) {
        Some(now) => now.control.as_ref(),
        None => shape.control.as_ref(),
    }
}

/// The classes that give a line the colour of whoever holds what it bounds: of the side, and of the nation where a side
/// has several and control is counted by nation.
pub(crate) fn held(chart: &Chart<'_>, holder: Option<&Holder>) -> String {
    let side = match holder.map(|holder| holder.side) {
        Some(Side::A) => "side-a",
        Some(Side::B) => "side-b",
        None => "side-none",
    };
    let several = |side: Side| {
        let mut sheets = chart.board.sides.iter();
        sheets.any(|sheet| sheet.side == side && sheet.nations.len() > 1)
    };
    let nation = holder
        .filter(|holder| several(holder.side))
        .and_then(|holder| holder.nation.as_deref());
    nation.map_or_else(|| side.to_owned(), |nation| format!("{side} {}", nation_class(nation)))
}

/// The areas: a band along the inside of each outline in the colour of whoever controls it, and the outline.
pub(crate) fn draw(chart: &Chart<'_>, view: Option<&View>, defs: &mut String) -> String {
    if chart.hexes() {
        return String::new();
    }
    let mut bands = String::new();
    let mut edges = String::new();
    for (at, place) in chart.places.iter().enumerate() {
        let mut pen = Pen::default();
        pen.ring(&place.outline);
        let _ = writeln!(defs, "<path id=\"area{at}\" d=\"{}\"/>", pen.done());
        let _ = writeln!(defs, "<clipPath id=\"in{at}\"><use href=\"#area{at}\"/></clipPath>");
        let side = held(chart, controller(chart, view, at));
        let _ = writeln!(
            bands,
            "<g clip-path=\"url(#in{at})\"><use href=\"#area{at}\" class=\"band {side}\" data-band=\"{}\"/></g>",
            escape(&place.shape.id)
        );
        let _ = writeln!(edges, "<use href=\"#area{at}\" class=\"area\"/>");
    }
    bands + &edges
}

/// The plate of an area: signs before and after its name.
pub(crate) struct Plate {
    pub(crate) width: f64,
    name: f64,
    size: f64,
    words: String,
    before: Vec<(String, Option<Side>, String)>,
    after: Vec<(String, Option<Side>, String)>,
}

/// How much room a sign takes on a plate.
const SIGN: f64 = 18.5;

impl Plate {
    /// The plate of an area, if it has a name.
    pub(crate) fn new(chart: &Chart<'_>, place: usize) -> Option<Self> {
        let words = chart.name(place)?.to_string();
        let size = match chart.places[place].ground.settled {
            _ if chart.places[place].ground.off_map => 12.5,
            Some(Settled::City) => 17.5,
            Some(Settled::Town) => 16.0,
            _ => 14.5,
        };
        let labels = chart.places[place].shape.labels.iter();
        let mut before = Vec::new();
        let mut after = Vec::new();
        for label in labels {
            let entry = (label.key.clone(), label.side, label.text.clone().unwrap_or_default());
            match label.key.as_str() {
                "victory" => before.push(entry),
                "terrain-value" => after.insert(0, entry),
                "supply-source" | "artillery" | "exit" | "objective" | "beach" | "fort" | "port" | "drop" => {
                    after.push(entry);
                }
                key if key.starts_with(NAVAL) => after.push(entry),
                _ => {}
            }
        }
        // The class of its ground: the colours under it follow the country, not always the rules.
        for key in chart.places[place].ground.signs() {
            after.insert(after.len().min(1), (key.into(), None, String::new()));
        }
        let name = width(&words, size, Face::Bold) + 3.0;
        Some(Self {
            width: name + SIGN * (before.len() + after.len()) as f64,
            name,
            size,
            words,
            before,
            after,
        })
    }

    /// How high it is.
    pub(crate) const HEIGHT: f64 = 19.0;

    /// Draws it into a box.
    pub(crate) fn draw(&self, area: Rect, id: &str) -> String {
        let mut svg = format!("<g data-name=\"{}\">", escape(id));
        let middle = area.centre().y;
        let mut x = area.x;
        let mut put = |x: &mut f64, (key, side, value): &(String, Option<Side>, String)| {
            svg.push_str(&sign(key, pt(*x + SIGN / 2.0, middle), *side, value).unwrap_or_default());
            *x += SIGN;
        };
        self.before.iter().for_each(|entry| put(&mut x, entry));
        let name = x;
        x += self.name;
        self.after.iter().for_each(|entry| put(&mut x, entry));
        svg.push_str(&text(
            "area-name",
            pt(name + 1.5, middle + self.size * 0.36),
            self.size,
            "start",
            &self.words,
        ));
        svg.push_str("</g>\n");
        svg
    }
}
