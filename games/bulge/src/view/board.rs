//! The map, which never changes: outlines, terrain, what is printed in the areas and on their borders.

use std::collections::BTreeMap;

use grognard_board::AreaId;
use grognard_core::data::WordEnum;
use grognard_core::{Message, Name, Side};
use grognard_table::view::{
    Board, Border as BorderView, Holder, Label, LegendEntry, Nation as NationView, Outline, PlaceShape, Point,
    SideSheet, Source,
};

use super::slug;
use crate::Bulge;
use crate::facts::{ALLIED, Border, BorderKind, GERMAN, Nation};

/// How much shorter a degree of longitude is than one of latitude where the battle was fought.
const SHORTENING: f64 = 0.64;

impl Bulge {
    /// The board.
    pub(crate) fn map_board(&self) -> Board {
        let borders = self.facts.map.borders().iter();
        Board {
            game: self.about.id.into(),
            title: self.about.title.clone(),
            sides: vec![
                self.side_sheet(GERMAN, &[Nation::German]),
                self.side_sheet(ALLIED, &[Nation::Us, Nation::British]),
            ],
            grid: None,
            places: self.facts.map.areas().map(|area| self.place_shape(area)).collect(),
            borders: borders.map(|(a, b, border)| self.border_view(*a, *b, border)).collect(),
            legend: self.legend(),
            ranges: false,
        }
    }

    fn side_sheet(&self, side: Side, nations: &[Nation]) -> SideSheet {
        let nations = nations.iter().map(|nation| NationView::new(nation.word()));
        SideSheet::new(side, self.side_word(side), nations)
    }

    fn place_shape(&self, area: AreaId) -> PlaceShape {
        let facts = &self.facts.areas[area.index()];
        PlaceShape {
            id: facts.code.clone(),
            name: Some(facts.name.clone()),
            outline: self.outline(area),
            terrain: vec![facts.terrain.word().into()],
            labels: self.labels(area),
            control: Some(Holder::side(facts.control)),
            source: Some(Source::of_row(&facts.source)),
        }
    }

    /// The outline of an area; those without one (of a map invented for a lab) are squares, side by side.
    fn outline(&self, area: AreaId) -> Outline {
        let facts = &self.facts.areas[area.index()];
        let ring = &self.facts.outlines[area.index()];
        if !ring.is_empty() {
            return Outline::Area {
                points: ring.iter().map(|&(lat, lon)| point(lat, lon)).collect(),
                centre: point(facts.lat, facts.lon),
            };
        }
        let columns = (1..).find(|n| n * n >= self.facts.map.count()).unwrap_or(1);
        let (x, y) = ((area.index() % columns) as f64, (area.index() / columns) as f64);
        Outline::Area {
            points: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
            centre: (x + 0.5, y + 0.5),
        }
    }

    /// What is printed in an area: values, artillery, supply sources, the exit arrow.
    fn labels(&self, area: AreaId) -> Vec<Label> {
        let facts = &self.facts.areas[area.index()];
        let number = |key: &str, value: u8| (value > 0).then(|| Label::text(key, &value));
        let symbol = |key: &str, side: Side, there: bool| there.then(|| Label::symbol(key, Some(side)));
        let source = |side: Side| symbol("supply-source", side, self.facts.sources[side].has(area));
        let labels = [
            number("victory", facts.vp),
            number("terrain-value", facts.terrain_value),
            symbol("artillery", GERMAN, self.facts.artillery.has(area)),
            source(GERMAN),
            source(ALLIED),
            symbol("exit", GERMAN, self.facts.exits.has(area)),
        ];
        labels.into_iter().flatten().collect()
    }

    /// A border with its river, by kind and by name, and its road; a plain one has no feature.
    fn border_view(&self, a: AreaId, b: AreaId, border: &Border) -> BorderView {
        let mut features = Vec::new();
        match border.kind {
            BorderKind::Open => {}
            BorderKind::River => features.push("river".to_string()),
            BorderKind::Meuse => features.extend(["river".to_string(), "meuse".to_string()]),
        }
        features.extend(river_key(border).filter(|_| border.kind == BorderKind::River));
        if border.road {
            features.push("road".into());
        }
        BorderView {
            between: (self.code(a).into(), self.code(b).into()),
            features,
            river: None,
        }
    }

    /// Keys of terrain, borders, labels and markers, with the paragraphs that give them their effect; and the rivers.
    fn legend(&self) -> Vec<LegendEntry> {
        let mut legend = LegendEntry::those([
            ("clear", "S12e"),
            ("rough", "S15a"),
            ("forest", "S17b"),
            ("town", "S15a"),
            ("city", "S15a"),
            ("river", "S9a"),
            ("meuse", "S9c"),
            ("road", "S7b"),
            ("victory", "S19a"),
            ("terrain-value", "S15a"),
            ("artillery", "S12b"),
            ("supply-source", "R22"),
            ("exit", "S19f"),
            ("combat", "S3c"),
            ("source-lost", "R22"),
            ("crossing-used", "S9a"),
            ("reinforcements", "S2.4"),
            ("replacements", "S2.6"),
            ("last-day", "R48"),
        ]);
        let borders = self.facts.map.borders().iter().map(|(_, _, border)| border);
        let plain = borders.filter(|border| border.kind == BorderKind::River);
        let rivers: BTreeMap<String, &Name> = plain
            .filter_map(|border| Some((river_key(border)?, &border.river.0)))
            .collect();
        let named = rivers.into_iter().map(|(key, name)| LegendEntry {
            key,
            label: Message::new("legend-river-name").with("name", name),
            paragraph: None,
        });
        legend.extend(named);
        legend
    }
}

/// Latitude and longitude as a point of the map: degrees, x to the right and y downwards. Five digits, about a metre,
/// keep the board short where it is sent or written.
fn point(lat: f64, lon: f64) -> Point {
    let short = |degrees: f64| (degrees * 100_000.0).round() / 100_000.0;
    (short(lon * SHORTENING), -lat)
}

/// The key under which a river's name stands in the legend.
fn river_key(border: &Border) -> Option<String> {
    let name = &border.river.0.en;
    (!name.is_empty()).then(|| format!("river-{}", slug(name)))
}
