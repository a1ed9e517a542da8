//! The map, which never changes: outlines, terrain, what is printed in the places and on their boundaries.

use std::collections::BTreeMap;

use grognard_board::AreaId;
use grognard_core::data::WordEnum;
use grognard_core::{Message, Side};
use grognard_table::view::{
    Board, Border, Holder, Label, LegendEntry, Nation as NationView, Outline, PlaceShape, Point, SideSheet, Source,
};

use super::overlays::{INTERDICTION, NAVAL_RANGE};
use super::slug;
use crate::Breakout;
use crate::facts::{ALLIED, Boundary, BoundaryKind, GERMAN, Nation, PlaceKind};

/// So begin the keys of what the game itself lays over the map.
const OWN: &str = "overlay-";

/// How much shorter a degree of longitude is than one of latitude where the battle was fought.
const SHORTENING: f64 = 0.655;

/// Half the height of a box that stands for a place without an outline, in degrees of latitude.
const BOX: f64 = 0.02;

impl Breakout {
    /// The board.
    pub(crate) fn map_board(&self) -> Board {
        let boundaries = self.facts.map.borders().iter();
        let landings = self.facts.beaches.iter().map(|beach| Border {
            between: (
                self.facts.code(beach.approach).into(),
                self.facts.code(beach.area).into(),
            ),
            features: vec!["landing".into()],
            river: None,
        });
        Board {
            game: self.about.id.into(),
            title: self.about.title.clone(),
            sides: vec![
                self.side_sheet(GERMAN, &[Nation::German]),
                self.side_sheet(ALLIED, &[Nation::Us, Nation::British]),
            ],
            grid: None,
            places: self.facts.map.areas().map(|area| self.place_shape(area)).collect(),
            borders: boundaries
                .map(|(a, b, boundary)| self.border_view(*a, *b, boundary))
                .chain(landings)
                .collect(),
            legend: self.legend(),
            ranges: false,
        }
    }

    fn side_sheet(&self, side: Side, nations: &[Nation]) -> SideSheet {
        let nations = nations.iter().map(|nation| NationView::new(nation.word()));
        SideSheet::new(side, self.side_id(side), nations)
    }

    /// The word by which data and messages call a side.
    pub(super) fn side_id(&self, side: Side) -> &str {
        &self.start_facts.sides[side].id
    }

    fn place_shape(&self, area: AreaId) -> PlaceShape {
        let facts = &self.facts.areas[area.index()];
        let at_sea = matches!(facts.kind, PlaceKind::Approach | PlaceKind::Offshore);
        PlaceShape {
            id: facts.code.clone(),
            name: Some(facts.name.clone()),
            outline: self.outline(area),
            terrain: self.terrain_keys(area),
            labels: self.labels(area),
            control: Some(Holder::side(if at_sea { ALLIED } else { GERMAN })),
            source: Some(Source::of_row(&facts.source)),
        }
    }

    /// Its terrain; sectors and boxes of the sea are no pieces of the map.
    fn terrain_keys(&self, area: AreaId) -> Vec<String> {
        let facts = &self.facts.areas[area.index()];
        match facts.kind {
            PlaceKind::Area if facts.bocage => vec!["bocage".into()],
            PlaceKind::Area => vec!["open-country".into()],
            kind => vec![kind.word().into(), "off-map".into()],
        }
    }

    /// The outline of a place. One without any (sectors and boxes of the sea, a map invented for a lab) is a small box
    /// around its centre.
    fn outline(&self, area: AreaId) -> Outline {
        let facts = &self.facts.areas[area.index()];
        let centre = point(facts.lat, facts.lon);
        let ring = &self.facts.outlines[area.index()];
        let points = if ring.is_empty() {
            let ((x, y), wide) = (centre, 2.0 * BOX);
            vec![
                (x - wide, y - BOX),
                (x + wide, y - BOX),
                (x + wide, y + BOX),
                (x - wide, y + BOX),
            ]
        } else {
            ring.iter().map(|&(lat, lon)| point(lat, lon)).collect()
        };
        Outline::Area { points, centre }
    }

    /// What is printed in a place: number, values, and who reaches it from sea and air.
    fn labels(&self, area: AreaId) -> Vec<Label> {
        let facts = &self.facts.areas[area.index()];
        let symbol = |key: &str, side: Option<Side>, there: bool| there.then(|| Label::symbol(key, side));
        let text = |key: &str, there: bool, text: String| there.then(|| Label::text(key, &text));
        let land = facts.kind == PlaceKind::Area;
        let beach = self.facts.beach_areas.has(area);
        let port = self.facts.harbours.iter().any(|harbour| harbour.area == area && !beach);
        let labels = [
            text("number", land || facts.kind == PlaceKind::Sector, facts.code.clone()),
            text("victory", facts.vp > 0, facts.vp.to_string()),
            text("terrain-value", facts.tem > 0, facts.tem.to_string()),
            symbol("beach", Some(ALLIED), beach),
            symbol("fort", Some(GERMAN), facts.fortified),
            symbol("port", Some(ALLIED), port),
            symbol("drop", Some(ALLIED), facts.drop.is_some()),
            text("naval-east", facts.naval_east, Nation::British.word().into()),
            text("naval-west", facts.naval_west, Nation::Us.word().into()),
            symbol("le-havre", Some(GERMAN), facts.le_havre),
            symbol(
                "supply-source",
                Some(GERMAN),
                facts.kind == PlaceKind::Sector || facts.limited_source,
            ),
            symbol("supply-source", Some(ALLIED), beach),
        ];
        labels.into_iter().flatten().collect()
    }

    /// A boundary with what lies in it, by kind and by name, and its bridge; a plain one has no feature. Those of
    /// sectors are arrows.
    fn border_view(&self, a: AreaId, b: AreaId, boundary: &Boundary) -> Border {
        let mut features = Vec::new();
        match boundary.kind {
            BoundaryKind::Open => {}
            BoundaryKind::River => features.push("river".to_owned()),
            BoundaryKind::Flooded => features.push("flooded".to_owned()),
        }
        features.extend(water_key(boundary));
        if boundary.bridge {
            features.push("bridge".into());
        }
        if !(self.facts.land.has(a) && self.facts.land.has(b)) {
            features.push("arrow".into());
        }
        Border {
            between: (self.facts.code(a).into(), self.facts.code(b).into()),
            features,
            river: None,
        }
    }

    /// Keys of terrain, boundaries, labels and markers, with the paragraphs that give them their effect; and the rivers.
    fn legend(&self) -> Vec<LegendEntry> {
        let mut legend = LegendEntry::those([
            ("bocage", "9.5g"),
            ("open-country", "3.21"),
            ("sector", "14.1"),
            ("approach", "3.4"),
            ("offshore", "3.5"),
            ("off-map", "3.3"),
            ("river", "3.23b"),
            ("flooded", "3.23c"),
            ("bridge", "20.1"),
            ("arrow", "3.3"),
            ("landing", "19.3"),
            ("number", "3.21"),
            ("victory", "22.3"),
            ("terrain-value", "3.22"),
            ("beach", "12.71"),
            ("fort", "15.1"),
            ("port", "24.2"),
            ("drop", "21.2"),
            ("naval-east", "3.26"),
            ("naval-west", "3.26"),
            ("le-havre", "3.27"),
            ("supply-source", "12.5"),
            (&format!("{OWN}{INTERDICTION}"), "19.4"),
            (&format!("{OWN}{NAVAL_RANGE}"), "17.2"),
        ]);
        let boundaries = self.facts.map.borders().iter().map(|(_, _, boundary)| boundary);
        let waters: BTreeMap<String, _> = boundaries
            .filter_map(|boundary| Some((water_key(boundary)?, boundary.name.as_ref()?)))
            .collect();
        legend.extend(waters.into_iter().map(|(key, name)| LegendEntry {
            key,
            label: Message::new("legend-water-name").with("name", name),
            paragraph: None,
        }));
        legend
    }
}

/// Latitude and longitude as a point of the map: degrees, x to the right and y downwards. Five digits, about a metre,
/// keep the board short where it is sent or written.
fn point(lat: f64, lon: f64) -> Point {
    let short = |degrees: f64| (degrees * 100_000.0).round() / 100_000.0;
    (short(lon * SHORTENING), -lat)
}

/// The key under which the name of a boundary's water stands in the legend.
fn water_key(boundary: &Boundary) -> Option<String> {
    let name = boundary.name.as_ref()?;
    Some(format!("water-{}", slug(&name.en)))
}
