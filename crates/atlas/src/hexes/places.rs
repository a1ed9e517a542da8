//! Towns of the theatre in hexes of the board.

use grognard_core::fault::{Fault, Faults};

use super::board::{HexBoard, Terrain};
use super::description::{Description, FILE};
use super::grid::{Grid, HexId};
use super::pins::{Fixed, Pin};
use super::proposal::Proposal;
use crate::theatre::Theatre;

/// Where every town of the theatre lies on the board.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The hexes of each town, its main hex first; none if it lies outside the map.
    pub(super) hexes: Vec<Vec<HexId>>,
    /// What each town is on the board.
    pub(super) shown: Vec<Option<Shown>>,
    /// Towns that a pin or the proposal moved out of the hex they lie in, with the hex and by how many kilometres.
    pub(super) moved: Vec<Moved>,
}

/// A town whose hex already has the name of another, that other, and the hex.
pub(super) type Crowded = (usize, usize, HexId);

/// What a town is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    Town,
    Village,
    Name,
}

#[derive(Clone, Debug)]
pub(super) struct Moved {
    pub(super) town: usize,
    pub(super) from: Option<HexId>,
    pub(super) to: HexId,
    pub(super) kilometres: f64,
}

impl Places {
    /// Finds the hexes of all towns.
    pub(super) fn find(
        theatre: &Theatre,
        grid: &Grid,
        description: &Description,
        pins: &[Pin],
        proposal: &Proposal,
        faults: &mut Faults,
    ) -> Self {
        let mut hexes: Vec<Vec<HexId>> = vec![Vec::new(); theatre.towns.len()];
        for pin in pins {
            if let Fixed::Place { town, hex } = pin.fixed {
                hexes[town].push(hex);
            }
        }
        let near = f64::from(description.proposal.places) / 100.0;
        for proposed in &proposal.places {
            let Some(town) = theatre.town(&proposed.town) else {
                continue;
            };
            let away = grid.project(theatre.towns[town].at).distance(grid.spot(proposed.hex));
            if hexes[town].is_empty() && away <= near {
                hexes[town].push(proposed.hex);
            }
        }
        let mut moved = Vec::new();
        for (number, town) in theatre.towns.iter().enumerate() {
            let spot = grid.project(town.at);
            let real = grid.at(spot);
            match hexes[number].first() {
                None => hexes[number].extend(real),
                Some(&to) if !hexes[number].iter().any(|hex| Some(*hex) == real) => moved.push(Moved {
                    town: number,
                    from: real,
                    to,
                    kilometres: spot.distance(grid.spot(to)) * grid.plan.kilometres,
                }),
                Some(_) => {}
            }
        }
        let mut places = Self {
            shown: vec![None; hexes.len()],
            hexes,
            moved,
        };
        places.choose(theatre, description, faults);
        places
    }

    fn choose(&mut self, theatre: &Theatre, description: &Description, faults: &mut Faults) {
        let rule = &description.places;
        let lists = [
            (&rule.towns, Shown::Town),
            (&rule.villages, Shown::Village),
            (&rule.names, Shown::Name),
        ];
        for (id, shown) in lists.iter().flat_map(|(ids, shown)| ids.iter().map(|id| (id, *shown))) {
            let Some(town) = theatre.town(id) else {
                let what = format!("`places` names the unknown town `{id}`");
                let remedy = format!("write an id of towns.csv of the theatre `{}`", theatre.id);
                faults.push(Fault::new(FILE, what, remedy));
                continue;
            };
            if self.hexes[town].is_empty() {
                let what = format!("`places` names `{id}`, which lies outside the map");
                faults.push(Fault::new(FILE, what, "remove it, or pin it to a hex"));
            }
            self.shown[town] = Some(shown);
        }
    }

    /// Writes names and built-up terrain into the board; tells which names found their hex taken.
    pub(super) fn write(&self, theatre: &Theatre, pins: &[Pin], board: &mut HexBoard) -> Vec<Crowded> {
        let mut crowded = Vec::new();
        let mut owner: Vec<Option<usize>> = vec![None; board.hexes.len()];
        for order in [Shown::Town, Shown::Village, Shown::Name] {
            for town in (0..theatre.towns.len()).filter(|town| self.shown[*town] == Some(order)) {
                for &id in &self.hexes[town] {
                    let hex = &mut board.hexes[usize::from(id.0)];
                    if let Some(first) = owner[usize::from(id.0)] {
                        crowded.push((town, first, id));
                        continue;
                    }
                    owner[usize::from(id.0)] = Some(town);
                    hex.name = Some(theatre.towns[town].name.clone());
                    hex.terrain.extend(match order {
                        Shown::Town => Some(Terrain::Town),
                        Shown::Village => Some(Terrain::Village),
                        Shown::Name => None,
                    });
                    let pinned = |pin: &&Pin| pin.fixed == Fixed::Place { town, hex: id };
                    if let Some(pin) = pins.iter().find(pinned) {
                        hex.source.clone_from(&pin.source);
                    }
                }
            }
        }
        crowded
    }
}
