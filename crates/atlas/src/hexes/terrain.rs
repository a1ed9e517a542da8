//! Woods and hills: what covers enough of a hex.

use super::board::{HexBoard, Terrain};
use super::course::Course;
use super::grid::{Grid, HexId, Spot};
use super::inputs::Inputs;
use super::pins::Fixed;
use crate::theatre::{GroundKind, LineKind, Theatre};

/// Woods and hills, with the ground that makes them.
const KINDS: [(Terrain, GroundKind); 2] = [(Terrain::Woods, GroundKind::Wood), (Terrain::Hill, GroundKind::High)];

/// Per cent of every hex covered by woods and by high ground.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    pub(super) woods: Vec<u8>,
    pub(super) hill: Vec<u8>,
}

impl Cover {
    /// Measures how much of every hex is covered.
    pub(super) fn measure(theatre: &Theatre, grid: &Grid) -> Self {
        let [woods, hill] = KINDS.map(|(_, kind)| {
            let outlines: Vec<Vec<Spot>> = theatre
                .grounds
                .iter()
                .filter(|ground| ground.kind == kind)
                .map(|ground| ground.outline.iter().map(|at| grid.project(*at)).collect())
                .collect();
            grid.hexes().map(|hex| share(grid, hex, &outlines)).collect()
        });
        Self { woods, hill }
    }

    /// Per cent of a hex covered by what makes a terrain.
    pub(super) fn of(&self, terrain: Terrain, hex: HexId) -> u8 {
        let list = if terrain == Terrain::Woods {
            &self.woods
        } else {
            &self.hill
        };
        list[usize::from(hex.0)]
    }
}

/// The threshold a hex must reach; the proposal moves it to its side.
fn threshold(inputs: &Inputs<'_>, terrain: Terrain, hex: HexId) -> u8 {
    let rule = &inputs.description.terrain;
    let plain = if terrain == Terrain::Woods {
        rule.woods
    } else {
        rule.hill
    };
    if inputs.proposal.terrain.is_empty() {
        return plain;
    }
    let lean = inputs.description.proposal.terrain;
    let there = inputs
        .proposal
        .terrain
        .get(&hex)
        .is_some_and(|it| it.contains(&terrain));
    if there {
        plain.saturating_sub(lean)
    } else {
        plain.saturating_add(lean)
    }
}

/// Writes woods, hills and the Westwall into a board.
pub(super) fn write(inputs: &Inputs<'_>, cover: &Cover, board: &mut HexBoard) {
    for hex in board.grid.hexes() {
        for (terrain, _) in KINDS {
            if cover.of(terrain, hex) >= threshold(inputs, terrain, hex).max(1) {
                board.hexes[usize::from(hex.0)].terrain.insert(terrain);
            }
        }
    }
    // Pins that say where the Westwall is say all of it; others only correct the real line.
    let pinned = inputs
        .pins
        .iter()
        .any(|pin| pin.reason.is_empty() && matches!(pin.fixed, Fixed::Westwall { .. }));
    if !pinned {
        for hex in westwall(inputs.theatre, &board.grid) {
            board.hexes[usize::from(hex.0)].westwall = true;
        }
    }
    for pin in inputs.pins {
        match &pin.fixed {
            Fixed::Ground { hex, terrain } => {
                let facts = &mut board.hexes[usize::from(hex.0)];
                facts.terrain.retain(|it| KINDS.iter().all(|(kind, _)| kind != it));
                facts.terrain.extend(terrain);
                facts.source.clone_from(&pin.source);
            }
            Fixed::Westwall { hex, there } => board.hexes[usize::from(hex.0)].westwall = *there,
            _ => {}
        }
    }
}

/// The hexes in which a fortified line runs for at least two fifths of a hex width.
pub(super) fn westwall(theatre: &Theatre, grid: &Grid) -> Vec<HexId> {
    let mut samples = vec![0_u32; grid.len()];
    for line in theatre.lines.iter().filter(|line| line.kind == LineKind::Westwall) {
        let spots = line.points.iter().map(|at| grid.project(*at)).collect();
        for spot in (Course { spots }).fine().spots {
            if let Some(hex) = grid.at(spot) {
                samples[usize::from(hex.0)] += 1;
            }
        }
    }
    grid.hexes().filter(|hex| samples[usize::from(hex.0)] >= 4).collect()
}

/// Per cent of a hex inside any of the outlines, from 91 spots spread evenly over it.
fn share(grid: &Grid, hex: HexId, outlines: &[Vec<Spot>]) -> u8 {
    const RINGS: i32 = 5;
    let centre = grid.spot(hex);
    let (mut inside, mut all) = (0_u32, 0_u32);
    for a in -RINGS..=RINGS {
        for b in -RINGS..=RINGS {
            if (a + b).abs() > RINGS {
                continue;
            }
            // Spots of a small hex lattice turned by a right angle against the grid, so that they fill the hex.
            let across = Spot::of((0, 1)).across * 2.0 * (f64::from(a) + f64::from(b) / 2.0);
            let along = Spot::of((1, 0)).along * f64::from(b);
            let spot = Spot {
                along: centre.along + along / (f64::from(RINGS) + 0.5),
                across: centre.across + across / (f64::from(RINGS) + 0.5),
            };
            all += 1;
            inside += u32::from(outlines.iter().any(|outline| contains(outline, spot)));
        }
    }
    u8::try_from(100 * inside / all).unwrap_or(100)
}

/// Whether a spot lies inside a closed outline.
fn contains(outline: &[Spot], spot: Spot) -> bool {
    let mut inside = false;
    for (at, b) in outline.iter().enumerate() {
        let a = outline[at.checked_sub(1).unwrap_or(outline.len() - 1)];
        if (a.across > spot.across) != (b.across > spot.across) {
            let along = a.along + (spot.across - a.across) / (b.across - a.across) * (b.along - a.along);
            inside ^= spot.along < along;
        }
    }
    inside
}
