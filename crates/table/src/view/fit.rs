//! Whether a board holds together, and whether a view fits the board it is laid on.

use std::collections::BTreeSet;

use super::{Board, Outline, View, Where};

impl Board {
    /// What is wrong with the board, said to its author; empty if all is well.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut ids = BTreeSet::new();
        let mut hexes = BTreeSet::new();
        for place in &self.places {
            if !ids.insert(place.id.as_str()) {
                faults.push(format!("place '{}' occurs twice", place.id));
            }
            match &place.outline {
                Outline::Area { points, .. } if points.len() < 3 => {
                    faults.push(format!("area {} has fewer than three corners", place.id));
                }
                Outline::Area { .. } => {}
                Outline::Hex { .. } if self.grid.is_none() => {
                    faults.push(format!("hex {} lies on a map without a grid", place.id));
                }
                Outline::Hex { column, row } => {
                    if !hexes.insert((*column, *row)) {
                        faults.push(format!("hex {} lies on another", place.id));
                    }
                }
            }
        }
        for border in &self.borders {
            let (a, b) = (border.between.0.as_str(), border.between.1.as_str());
            if a == b || !ids.contains(a) || !ids.contains(b) {
                faults.push(format!("no border can lie between '{a}' and '{b}'"));
            }
        }
        faults
    }
}

impl View {
    /// Places named in the view that are neither on the board nor boxes of the view; empty if all is well.
    #[must_use]
    pub fn strangers(&self, board: &Board) -> BTreeSet<&str> {
        let on_board = board.places.iter().map(|p| p.id.as_str());
        let boxes = self.boxes.iter().map(|b| b.id.as_str());
        let known: BTreeSet<&str> = on_board.chain(boxes).collect();
        self.named_places()
            .into_iter()
            .filter(|id| !known.contains(id))
            .collect()
    }

    fn named_places(&self) -> Vec<&str> {
        let mut named: Vec<&str> = self.places.iter().map(|p| p.id.as_str()).collect();
        for edge in &self.edges {
            named.extend([edge.between.0.as_str(), edge.between.1.as_str()]);
        }
        for piece in &self.pieces {
            match &piece.at {
                Where::Place { id } | Where::Box { id } => named.push(id),
                Where::Due { entry, .. } => named.extend(entry.as_deref()),
                Where::Cell { .. } | Where::Out { .. } => {}
            }
        }
        named.extend(self.arrows.iter().flat_map(|a| &a.path).map(String::as_str));
        named.extend(self.duties.iter().flat_map(|d| &d.places).map(String::as_str));
        named.extend(self.battle.iter().flat_map(|b| &b.places).map(String::as_str));
        for candidate in self.prompt.iter().flat_map(|p| &p.candidates) {
            named.extend(candidate.place.as_deref());
            named.extend(candidate.path.iter().map(String::as_str));
            if let Some((a, b)) = &candidate.edge {
                named.extend([a.as_str(), b.as_str()]);
            }
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use grognard_core::message::{Message, Name};
    use grognard_core::side::{Side, Viewer};

    use super::*;
    use crate::view::{Border, Grid, Holder, Label, LegendEntry, PlaceShape, PlaceView, SideSheet};

    fn place(id: &str, outline: Outline) -> PlaceShape {
        PlaceShape {
            id: id.into(),
            name: Some(Name::same("Krinkelt")),
            outline,
            terrain: vec!["forest".into()],
            labels: vec![Label {
                key: "victory".into(),
                text: Some("1".into()),
                side: None,
            }],
            control: Some(Holder {
                side: Side::B,
                nation: None,
            }),
            source: None,
        }
    }

    fn board() -> Board {
        let points = vec![(0.0, 0.0), (1.0, 0.0), (0.5, 1.25)];
        let centre = (0.5, 0.5);
        Board {
            game: "skirmish".into(),
            title: Name::new("Skirmish", "Escarmouche"),
            sides: vec![SideSheet {
                side: Side::A,
                name: Message::new("side-a"),
                colour: "grey".into(),
                nations: Vec::new(),
            }],
            grid: Some(Grid {
                flat_top: true,
                odd_pushed: false,
            }),
            places: vec![
                place("KRI", Outline::Area { points, centre }),
                place("2409", Outline::Hex { column: 24, row: 9 }),
            ],
            borders: vec![Border {
                between: ("KRI".into(), "2409".into()),
                features: vec!["river".into(), "road".into()],
                river: None,
            }],
            legend: vec![LegendEntry {
                key: "forest".into(),
                label: Message::new("terrain-forest"),
                paragraph: Some("S15a".into()),
            }],
            ranges: false,
        }
    }

    #[test]
    fn a_board_survives_the_journey() {
        let json = serde_json::to_string(&board()).expect("boards can be written");
        assert_eq!(serde_json::from_str::<Board>(&json).expect("and read back"), board());
        assert_eq!(board().faults(), Vec::<String>::new());
    }

    #[test]
    fn faults_of_a_board_are_found() {
        let found = |plant: fn(&mut Board)| {
            let mut board = board();
            plant(&mut board);
            board.faults().len()
        };
        assert_eq!(found(|b| b.places[1].id = "KRI".into()), 2);
        assert_eq!(found(|b| b.grid = None), 1);
        assert_eq!(found(|b| b.borders[0].between.1 = "KRI".into()), 1);
        assert_eq!(found(|b| b.borders[0].between.1 = "XXX".into()), 1);
        assert_eq!(found(|b| b.places[0].outline = b.places[1].outline.clone()), 1);
    }

    #[test]
    fn a_view_that_names_places_off_the_board_is_found() {
        let mut view = View::new("skirmish", "duel", Viewer::Public, Message::new("turn"));
        view.places.push(PlaceView::new("KRI"));
        assert!(view.strangers(&board()).is_empty());
        view.places.push(PlaceView::new("LOS"));
        assert_eq!(view.strangers(&board()), BTreeSet::from(["LOS"]));
    }
}
