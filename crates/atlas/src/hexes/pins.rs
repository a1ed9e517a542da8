//! `pins.csv` and `overrides.csv`: what the rulebook fixes, and what a person corrected by hand. Both have the same
//! rows; where they disagree with the geography, they win.

use grognard_core::data::{CsvTable, Files, Row};
use grognard_core::fault::{Fault, Faults};

use super::board::{BRIDGES, Bridge, Terrain, WAYS, Way, hex_cell, side_cell, terrain_cell};
use super::grid::{Edge, Grid, HexId, Side};
use crate::theatre::Theatre;

const PINS: &str = "pins.csv";
const OVERRIDES: &str = "overrides.csv";
const COLUMNS: [&str; 5] = ["what", "hex", "other", "value", "source"];

/// What a row fixes.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fixed {
    /// A town lies in this hex; a town may have several rows, its main hex first.
    Place { town: usize, hex: HexId },
    /// Roads to a town outside the map leave it in this hex.
    Exit { town: usize, hex: HexId },
    /// A river runs along this hexside.
    River { river: usize, side: Side },
    /// A river is shown from this hexside on.
    Begins { river: usize, side: Side },
    /// A river does not run along this hexside.
    NoRiver { river: usize, side: Side },
    /// A hex lies on this bank of a river, looking downstream.
    Bank { river: usize, hex: HexId, bank: Bank },
    /// No way leads from one hex to the other but over a major river.
    Apart { a: HexId, b: HexId },
    /// A way leads from one hex to the other that crosses no major river.
    Together { a: HexId, b: HexId },
    /// Vehicles get from an edge of the map to this hex over whole bridges.
    Reach { hex: HexId, edge: Edge },
    /// Woods and hills of a hex.
    Ground { hex: HexId, terrain: Vec<Terrain> },
    /// The Westwall runs through a hex, or does not.
    Westwall { hex: HexId, there: bool },
    /// A road joins two hexes that need not be neighbours.
    Road { a: HexId, b: HexId, way: Way },
    /// No road crosses this hexside.
    NoRoad { side: Side },
    /// A road of the theatre passes this hex.
    Via { road: usize, hex: HexId },
    /// The state of a bridge at the start.
    Bridge { side: Side, bridge: Bridge },
}

/// A bank of a river, looking downstream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bank {
    Left,
    Right,
}

/// A row with its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pin {
    pub(super) fixed: Fixed,
    pub(super) source: String,
    /// Why a person corrected it; empty for what the rulebook fixes.
    pub(super) reason: String,
    file: &'static str,
    line: u32,
}

impl Pin {
    /// A fault of this row.
    pub(super) fn fault(&self, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        Fault::new(self.file, what, remedy).at(self.line, 0)
    }
}

/// Reads both files, pins first.
pub(super) fn read(map: &Files, grid: &Grid, theatre: &Theatre, faults: &mut Faults) -> Vec<Pin> {
    let mut pins = Vec::new();
    for (file, more) in [(PINS, None), (OVERRIDES, Some("reason"))] {
        let columns: Vec<&str> = COLUMNS.into_iter().chain(more).collect();
        let text = match map.get(file) {
            Ok(text) => text,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        let table = match CsvTable::read(file, text, &columns, &[]) {
            Ok(table) => table,
            Err(found) => {
                faults.extend(found);
                continue;
            }
        };
        for row in table.rows() {
            row.nonempty("source", faults);
            let reason = more.and_then(|column| row.nonempty(column, faults));
            let cells = Cells { grid, theatre, row };
            pins.extend(cells.fixed(faults).map(|fixed| Pin {
                fixed,
                source: row.text("source").to_owned(),
                reason: reason.unwrap_or_default().to_owned(),
                file,
                line: row.line(),
            }));
        }
    }
    pins
}

struct Cells<'t> {
    grid: &'t Grid,
    theatre: &'t Theatre,
    row: Row<'t>,
}

impl Cells<'_> {
    fn fixed(&self, faults: &mut Faults) -> Option<Fixed> {
        type Read = fn(&Cells<'_>, &mut Faults) -> Option<Fixed>;
        const KINDS: [(&str, Read); 15] = [
            ("place", |it, faults| {
                let (town, hex) = (it.town(faults), it.hex("hex", faults));
                Some(Fixed::Place { town: town?, hex: hex? })
            }),
            ("exit", |it, faults| {
                let (town, hex) = (it.town(faults), it.hex("hex", faults));
                Some(Fixed::Exit { town: town?, hex: hex? })
            }),
            ("river", |it, faults| {
                let (river, side) = (it.river(faults), it.side(faults));
                Some(Fixed::River {
                    river: river?,
                    side: side?,
                })
            }),
            ("begins", |it, faults| {
                let (river, side) = (it.river(faults), it.side(faults));
                Some(Fixed::Begins {
                    river: river?,
                    side: side?,
                })
            }),
            ("no-river", |it, faults| {
                let (river, side) = (it.river(faults), it.side(faults));
                Some(Fixed::NoRiver {
                    river: river?,
                    side: side?,
                })
            }),
            ("bank", |it, faults| it.bank(faults)),
            ("apart", |it, faults| {
                let (a, b) = (it.hex("hex", faults), it.hex("other", faults));
                Some(Fixed::Apart { a: a?, b: b? })
            }),
            ("together", |it, faults| {
                let (a, b) = (it.hex("hex", faults), it.hex("other", faults));
                Some(Fixed::Together { a: a?, b: b? })
            }),
            ("reach", |it, faults| it.reach(faults)),
            ("ground", |it, faults| {
                let terrain = terrain_cell(&it.row, "value", faults);
                let hex = it.hex("hex", faults)?;
                Some(Fixed::Ground {
                    hex,
                    terrain: terrain.into_iter().collect(),
                })
            }),
            ("westwall", |it, faults| {
                let (hex, there) = (it.hex("hex", faults), it.row.flag("value", faults));
                Some(Fixed::Westwall {
                    hex: hex?,
                    there: there?,
                })
            }),
            ("road", |it, faults| {
                let (a, b) = (it.hex("hex", faults), it.hex("other", faults));
                let way = it.row.one_of("value", &WAYS, faults);
                Some(Fixed::Road {
                    a: a?,
                    b: b?,
                    way: way?,
                })
            }),
            ("no-road", |it, faults| Some(Fixed::NoRoad { side: it.side(faults)? })),
            ("via", |it, faults| {
                let ids = it.theatre.roads.iter().map(|road| road.id.as_str());
                let road = it.named("road", ids, faults);
                let hex = it.hex("hex", faults);
                Some(Fixed::Via { road: road?, hex: hex? })
            }),
            ("bridge", |it, faults| {
                let (side, bridge) = (it.side(faults), it.row.one_of("value", &BRIDGES, faults));
                Some(Fixed::Bridge {
                    side: side?,
                    bridge: bridge?,
                })
            }),
        ];
        let read = self.row.one_of("what", &KINDS, faults)?;
        read(self, faults)
    }

    fn hex(&self, column: &str, faults: &mut Faults) -> Option<HexId> {
        hex_cell(self.grid, &self.row, column, faults)
    }

    fn side(&self, faults: &mut Faults) -> Option<Side> {
        side_cell(self.grid, &self.row, ("hex", "other"), faults)
    }

    fn town(&self, faults: &mut Faults) -> Option<usize> {
        self.named("town", self.theatre.towns.iter().map(|town| town.id.as_str()), faults)
    }

    fn river(&self, faults: &mut Faults) -> Option<usize> {
        self.named(
            "river",
            self.theatre.rivers.iter().map(|river| river.id.as_str()),
            faults,
        )
    }

    /// The value as the id of something of the theatre.
    fn named<'n>(&self, kind: &str, ids: impl Iterator<Item = &'n str>, faults: &mut Faults) -> Option<usize> {
        let ids = ids.collect();
        self.row.id("value", kind, &ids, faults)
    }

    fn bank(&self, faults: &mut Faults) -> Option<Fixed> {
        let hex = self.hex("hex", faults);
        let mut words = self.row.text("value").split_whitespace();
        let river = words.next().and_then(|id| self.theatre.river(id));
        let bank = match words.next() {
            Some("left") => Some(Bank::Left),
            Some("right") => Some(Bank::Right),
            _ => None,
        };
        if river.is_none() || bank.is_none() {
            let what = format!("`{}` is not a bank of a river of the theatre", self.row.text("value"));
            let remedy = "write the id of the river and `left` or `right`, looking downstream";
            faults.push(self.row.fault("value", what, remedy));
        }
        Some(Fixed::Bank {
            river: river?,
            hex: hex?,
            bank: bank?,
        })
    }

    fn reach(&self, faults: &mut Faults) -> Option<Fixed> {
        const EDGES: [(&str, Edge); 4] = [
            ("north", Edge::North),
            ("east", Edge::East),
            ("south", Edge::South),
            ("west", Edge::West),
        ];
        let hex = self.hex("hex", faults);
        let edge = self.row.one_of("value", &EDGES, faults);
        Some(Fixed::Reach { hex: hex?, edge: edge? })
    }
}
