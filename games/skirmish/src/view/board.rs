//! The board: what never changes during play.

use grognard_board::AreaId;
use grognard_core::{Message, Side};
use grognard_table::view::{
    Board, Border as BorderView, Holder, Label, LegendEntry, Nation, Outline, PlaceShape, SideSheet, Source,
};

use crate::contract::Skirmish;
use crate::facts::{Area, Border, Facts};

/// Half the width of an area as it is drawn.
const HALF: f64 = 12.0;

/// The board of the game.
pub(crate) fn board(game: &Skirmish) -> Board {
    let facts = &*game.facts;
    let borders = facts.map.borders().iter();
    let rivers = borders.filter(|(_, _, border)| *border == Border::River);
    let id = |area: AreaId| facts.area(area).id.clone();
    Board {
        game: game.about.id.into(),
        title: game.about.title.clone(),
        sides: Side::BOTH.map(|side| sheet(facts, side)).into(),
        grid: None,
        places: facts.areas.iter().map(shape).collect(),
        borders: rivers
            .map(|&(a, b, _)| BorderView {
                between: (id(a), id(b)),
                features: vec!["river".into()],
                river: None,
            })
            .collect(),
        legend: legend(facts),
        ranges: false,
    }
}

fn sheet(facts: &Facts, side: Side) -> SideSheet {
    let id = facts.side(side);
    let nation = Nation {
        name: Message::new("side-name").with("name", facts.side_name(side)),
        ..Nation::new(id)
    };
    let sheet = SideSheet {
        name: nation.name.clone(),
        ..SideSheet::new(side, id, [])
    };
    SideSheet {
        nations: vec![nation],
        ..sheet
    }
}

fn shape(area: &Area) -> PlaceShape {
    let (x, y) = (area.x, area.y);
    let mut labels = vec![
        Label::text("victory", &area.value),
        Label::text("terrain-value", &area.defence),
    ];
    labels.extend(area.home.map(|side| Label::symbol("supply-source", Some(side))));
    PlaceShape {
        id: area.id.clone(),
        name: Some(area.name.clone()),
        outline: Outline::Area {
            points: vec![
                (x - HALF, y),
                (x - HALF / 2.0, y - HALF),
                (x + HALF / 2.0, y - HALF),
                (x + HALF, y),
                (x + HALF / 2.0, y + HALF),
                (x - HALF / 2.0, y + HALF),
            ],
            centre: (x, y),
        },
        terrain: vec![area.terrain.clone()],
        labels,
        control: area.home.map(Holder::side),
        source: Some(Source::Rulebook {
            paragraph: "1.4".into(),
        }),
    }
}

fn legend(facts: &Facts) -> Vec<LegendEntry> {
    let mut terrain: Vec<&str> = facts.areas.iter().map(|area| area.terrain.as_str()).collect();
    terrain.sort_unstable();
    terrain.dedup();
    let mut legend: Vec<LegendEntry> = terrain.into_iter().map(|key| LegendEntry::new(key, "5.7")).collect();
    legend.extend(LegendEntry::those([
        ("river", "3.4"),
        ("victory", "9.3"),
        ("supply-source", "1.6"),
    ]));
    legend
}
