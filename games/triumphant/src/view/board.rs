//! The map, which never changes: hexes with their terrain, what is printed in them and between them.

use grognard_board::{HexId, HexsideId, Top};
use grognard_core::Side;
use grognard_core::data::WordEnum;
use grognard_table::view::{
    Board, Border, Grid, Holder, Label, LegendEntry, Nation as NationView, Outline, PlaceShape, SideSheet,
};

use crate::Triumphant;
use crate::facts::{ALLIED, Bridge, Class, Cost, GERMAN, Hexside, Nation, River, Road, Terrain, TerrainEffect};
use crate::position::halves;
use crate::words::signed;

impl Triumphant {
    /// The board.
    pub(crate) fn map_board(&self) -> Board {
        let board = &self.facts.board;
        Board {
            game: self.about.id.into(),
            title: self.about.title.clone(),
            sides: vec![
                self.side_sheet(GERMAN, &[Nation::German]),
                self.side_sheet(ALLIED, &[Nation::Us, Nation::British]),
            ],
            grid: Some(Grid {
                flat_top: board.grid.shape().top == Top::Flat,
                odd_pushed: board.grid.odd_pushed(),
            }),
            places: board.grid.hexes().map(|hex| self.place_shape(hex)).collect(),
            borders: self.border_views(),
            legend: self.legend(),
            ranges: true,
        }
    }

    fn side_sheet(&self, side: Side, nations: &[Nation]) -> SideSheet {
        let nations = nations.iter().map(|nation| NationView::new(nation.word()));
        SideSheet::new(side, self.side_word(side), nations)
    }

    fn place_shape(&self, hex: HexId) -> PlaceShape {
        let board = &self.facts.board;
        let (column, row) = board.grid.column_row(hex);
        let (column, row) = (column as i16, row as i16);
        let german = board.marks.german_start.has(hex);
        let side = if german { GERMAN } else { ALLIED };
        PlaceShape {
            id: self.label(hex).to_string(),
            name: board.names[hex.index()].clone(),
            outline: Outline::Hex { column, row },
            terrain: self.terrain_keys(hex),
            labels: self.labels(hex),
            control: Some(Holder::side(side)),
            source: None,
        }
    }

    fn terrain_keys(&self, hex: HexId) -> Vec<String> {
        let terrain = self.terrain(hex);
        let here = Terrain::WORDS.iter().filter(|(_, kind)| terrain.has(*kind));
        let mut keys: Vec<String> = here.map(|(key, _)| (*key).to_string()).collect();
        if keys.is_empty() {
            keys.push("clear".into());
        }
        if self.facts.board.westwall.has(hex) {
            keys.push("westwall".into());
        }
        keys
    }

    /// What is printed in a hex.
    fn labels(&self, hex: HexId) -> Vec<Label> {
        let board = &self.facts.board;
        let marks = &board.marks;
        let label = |key: &str, side: Option<Side>, there: bool| there.then(|| Label::symbol(key, side));
        let zone = marks.zones.iter().find(|zone| zone.hexes.has(hex)).map(|zone| Label {
            side: Some(GERMAN),
            ..Label::text("zone", &zone.id)
        });
        let edge = |side: Side| {
            let home = Self::home_edge(side);
            label("supply-edge", Some(side), board.grid.on_edge(hex, home))
        };
        let labels = [
            label("objective", None, marks.objectives.has(hex)),
            label("city", None, marks.city.has(hex)),
            label("entry", Some(GERMAN), marks.entries.has(hex)),
            zone,
            edge(GERMAN),
            edge(ALLIED),
            label("exit", Some(GERMAN), marks.exits.has(hex)),
        ];
        labels.into_iter().flatten().collect()
    }

    fn border_views(&self) -> Vec<Border> {
        let board = &self.facts.board;
        let sides = (0..board.sides.count() as u16).map(HexsideId);
        let border = |side: HexsideId| {
            let hexside = board.hexsides[side.index()];
            let features = features(hexside);
            let river = hexside
                .name
                .and_then(|name| board.rivers.get(usize::from(name)).cloned());
            let (a, way) = board.sides.first(side);
            let b = board.grid.neighbour(a, way)?;
            (!features.is_empty()).then(|| Border {
                between: (self.label(a).to_string(), self.label(b).to_string()),
                features,
                river,
            })
        };
        sides.filter_map(border).collect()
    }

    fn legend(&self) -> Vec<LegendEntry> {
        let chart = &self.facts.tables.terrain;
        let terrain = [
            ("clear", chart.clear),
            ("woods", chart.woods),
            ("hill", chart.hill),
            ("village", chart.village),
            ("town", chart.town),
        ];
        let rivers = [("river-major", River::Major), ("river-minor", River::Minor)];
        let rivers = rivers.into_iter().map(|(key, river)| self.river_entry(key, river));
        let terrain = terrain.into_iter().map(|(key, effect)| terrain_entry(key, effect));
        terrain.chain(rivers).chain(marks()).collect()
    }

    /// What a river costs and does.
    fn river_entry(&self, key: &str, river: River) -> LegendEntry {
        let effect = self.facts.tables.rivers.of(river);
        let foot = match effect.foot {
            Cost::Parts(points) => format!("+{}", halves(points)),
            Cost::All | Cost::Never => "–".into(),
        };
        LegendEntry::new(key, "9.51")
            .with("foot", foot)
            .with("divide", effect.divide)
    }
}

/// Labels and markers, with the paragraphs that give them their effect.
fn marks() -> Vec<LegendEntry> {
    LegendEntry::those([
        ("westwall", "11.6"),
        ("road-main", "R18"),
        ("road", "R18"),
        ("bridge", "R45"),
        ("bridge-destroyed", "5.41"),
        ("bridge-built", "11.71"),
        ("objective", "13.24"),
        ("city", "13.24"),
        ("entry", "10.12"),
        ("zone", "13.23"),
        ("supply-edge", "7.11"),
        ("exit", "13.41"),
        ("attack", "3.33a"),
        ("battle", "9.1"),
        ("support", "11.12"),
        ("air", "11.3"),
        ("cover", "3.33b"),
        ("drop", "11.2"),
        ("reinforcements", "10.1"),
        ("supply-points", "3.1b"),
        ("replacements", "10.2"),
        ("last-turn", "13.0"),
    ])
}

/// What terrain costs and does.
fn terrain_entry(key: &str, effect: TerrainEffect) -> LegendEntry {
    LegendEntry::new(key, "S5")
        .with("foot", halves(effect.cost(Class::Foot)))
        .with("mechanised", halves(effect.cost(Class::Mechanised)))
        .with("shift", signed(effect.shift.into()))
}

/// Keys of what lies on a hexside.
fn features(hexside: Hexside) -> Vec<String> {
    let river = hexside.river.map(|river| match river {
        River::Major => "river-major",
        River::Minor => "river-minor",
    });
    let road = hexside.road.map(|road| match road {
        Road::Main => "road-main",
        Road::Other => "road",
    });
    let bridge = hexside.bridge.map(|bridge| match bridge {
        Bridge::Intact => "bridge",
        Bridge::Destroyed => "bridge-destroyed",
    });
    [river, road, bridge].into_iter().flatten().map(String::from).collect()
}
