//! The report of a compilation: what was bent and why, and how the board differs from an older proposal.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::board::{Bridge, HexBoard, TERRAINS, Terrain, WaterClass, word};
use super::check::road_length;
use super::grid::{HexId, Side, Spot};
use super::inputs::Inputs;
use super::pins::{Fixed, Pin};
use super::places::Crowded;
use super::proposal::Proposal;
use super::rivers::Line;
use super::roads::Chain;
use super::terrain::{Cover, westwall};

pub(super) struct Report<'r> {
    pub(super) inputs: &'r Inputs<'r>,
    pub(super) board: &'r HexBoard,
    pub(super) cover: &'r Cover,
    pub(super) crowded: &'r [Crowded],
    pub(super) lines: &'r [Line],
    pub(super) chains: &'r [Chain],
    pub(super) proposal: Option<&'r Proposal>,
}

impl Report<'_> {
    /// The whole report.
    pub(super) fn write(&self) -> String {
        let mut out = String::from(
            "# What the map compiler did\n\nWritten by `grognard map compile`; do not edit. Distances are on the ground.\n",
        );
        self.counts(&mut out);
        self.towns(&mut out);
        self.rivers(&mut out);
        self.westwall(&mut out);
        self.overrides(&mut out);
        if let Some(proposal) = self.proposal {
            out.push_str("\n## Differences from the proposal\n");
            self.terrain_differences(proposal, &mut out);
            self.river_differences(proposal, &mut out);
            self.bank_differences(proposal, &mut out);
            self.road_differences(proposal, &mut out);
            self.bridge_differences(proposal, &mut out);
            self.westwall_differences(proposal, &mut out);
        }
        out
    }

    fn number(&self, hex: HexId) -> String {
        self.board.grid.number(hex)
    }

    fn numbers<'h>(&self, hexes: impl IntoIterator<Item = &'h HexId>) -> String {
        let numbers: Vec<String> = hexes.into_iter().map(|hex| self.number(*hex)).collect();
        if numbers.is_empty() {
            "none".to_owned()
        } else {
            numbers.join(" ")
        }
    }

    fn sides<'s>(&self, sides: impl IntoIterator<Item = &'s Side>) -> String {
        let number = |side: &Side| {
            let (a, b) = side.hexes();
            format!("{}/{}", self.number(a), self.number(b))
        };
        let numbers: Vec<String> = sides.into_iter().map(number).collect();
        if numbers.is_empty() {
            "none".to_owned()
        } else {
            numbers.join(" ")
        }
    }

    fn counts(&self, out: &mut String) {
        let hexes = &self.board.hexes;
        let _ = write!(out, "\n## Counts\n\n{} hexes: ", hexes.len());
        let clear = hexes.iter().filter(|hex| hex.terrain.is_empty()).count();
        let _ = write!(out, "{clear} clear");
        for (key, terrain) in TERRAINS {
            let count = hexes.iter().filter(|hex| hex.terrain.contains(&terrain)).count();
            let _ = write!(out, ", {count} {key}");
        }
        let walls = hexes.iter().filter(|hex| hex.westwall).count();
        let _ = writeln!(out, ", {walls} with the Westwall.");
        let sides = || self.board.sides.values();
        let rivers = sides().filter(|side| side.river.is_some()).count();
        let roads = sides().filter(|side| side.road.is_some()).count();
        let bridges = |state| sides().filter(|side| side.bridge == Some(state)).count();
        let _ = writeln!(
            out,
            "{rivers} river hexsides, {roads} road steps of {} roads, {} bridges, {} of them destroyed.",
            self.chains.len(),
            bridges(Bridge::Intact) + bridges(Bridge::Destroyed),
            bridges(Bridge::Destroyed)
        );
    }

    fn towns(&self, out: &mut String) {
        out.push_str("\n## Towns outside the hex they really lie in\n\n");
        out.push_str("Where rulebook or proposal name a hex; kilometres from the town to the middle of that hex.\n\n");
        out.push_str("| town | really in | on the board in | km |\n|---|---|---|---|\n");
        for moved in self.inputs.places.moved.iter() {
            let from = moved.from.map_or("outside".to_owned(), |hex| self.number(hex));
            let name = &self.inputs.theatre.towns[moved.town].local;
            let (to, away) = (self.number(moved.to), moved.kilometres);
            let _ = writeln!(out, "| {name} | {from} | {to} | {away:.1} |");
        }
        for (town, first, hex) in self.crowded {
            let name = |town: usize| &self.inputs.theatre.towns[town].local;
            let (hex, late, early) = (self.number(*hex), name(*town), name(*first));
            let _ = writeln!(out, "\n{late} shares hex {hex} with {early}, whose name is printed.");
        }
    }

    fn rivers(&self, out: &mut String) {
        out.push_str("\n## Rivers\n\nDistances are those of the middles of its hexsides from the real course.\n\n");
        out.push_str(
            "| river | hexsides | mean km | greatest km | shared with another river |\n|---|---|---|---|---|\n",
        );
        for line in self.lines.iter().filter(|line| !line.sides.is_empty()) {
            let away: Vec<f64> = line.sides.iter().map(|side| self.away(line, *side)).collect();
            let mean = away.iter().sum::<f64>() / away.len() as f64;
            let most = away.iter().copied().fold(0.0, f64::max);
            let name = &self.inputs.theatre.rivers[line.river].name.en;
            let _ = writeln!(
                out,
                "| {name} | {} | {mean:.1} | {most:.1} | {} |",
                line.sides.len(),
                self.sides(&line.shared)
            );
        }
    }

    /// Kilometres from the middle of a hexside to the real course of a river.
    fn away(&self, line: &Line, side: Side) -> f64 {
        let (a, b) = self.board.grid.ends(side);
        line.course.distance(Spot::of(a).middle(Spot::of(b))) * self.board.grid.plan.kilometres
    }

    fn westwall(&self, out: &mut String) {
        let real: BTreeSet<HexId> = westwall(self.inputs.theatre, &self.board.grid).into_iter().collect();
        let here: BTreeSet<HexId> = self
            .board
            .grid
            .hexes()
            .filter(|hex| self.board.hex(*hex).westwall)
            .collect();
        let _ = writeln!(
            out,
            "\n## Westwall\n\n{} of {} hexes lie on the real line. It runs through these too: {}. These lie beside it: {}.",
            here.intersection(&real).count(),
            here.len(),
            self.numbers(real.difference(&here)),
            self.numbers(here.difference(&real))
        );
    }

    fn overrides(&self, out: &mut String) {
        let rows: Vec<&Pin> = self.inputs.pins.iter().filter(|pin| !pin.reason.is_empty()).collect();
        let _ = writeln!(out, "\n## Overrides\n\n{} rows, by reason:\n", rows.len());
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for pin in rows {
            match reasons.iter_mut().find(|(reason, _)| *reason == pin.reason) {
                Some((_, count)) => *count += 1,
                None => reasons.push((&pin.reason, 1)),
            }
        }
        for (reason, count) in reasons {
            let _ = writeln!(out, "- {count} × {reason}");
        }
    }

    fn terrain_differences(&self, proposal: &Proposal, out: &mut String) {
        for terrain in [Terrain::Woods, Terrain::Hill] {
            let proposed = |hex: HexId| proposal.terrain.get(&hex).is_some_and(|it| it.contains(&terrain));
            let here = |hex: HexId| self.board.hex(hex).terrain.contains(&terrain);
            let hexes = || self.board.grid.hexes();
            let both = hexes().filter(|hex| proposed(*hex) && here(*hex)).count();
            let list = |hexes: Vec<HexId>| {
                let one = |hex: &HexId| format!("{} ({} %)", self.number(*hex), self.cover.of(terrain, *hex));
                let listed: Vec<String> = hexes.iter().map(one).collect();
                if listed.is_empty() {
                    "none".to_owned()
                } else {
                    listed.join(", ")
                }
            };
            let gone: Vec<HexId> = hexes().filter(|hex| proposed(*hex) && !here(*hex)).collect();
            let new: Vec<HexId> = hexes().filter(|hex| !proposed(*hex) && here(*hex)).collect();
            let key = word(&TERRAINS, &terrain);
            let _ = writeln!(out, "\n### Terrain: {key}\n\n{both} hexes as proposed.\n");
            let _ = writeln!(
                out,
                "- {} proposed, but too little of the hex is covered (per cent covered): {}\n- {} more, because enough \
                 of the hex is covered: {}",
                gone.len(),
                list(gone),
                new.len(),
                list(new)
            );
        }
    }

    fn river_differences(&self, proposal: &Proposal, out: &mut String) {
        out.push_str("\n### Rivers\n\n");
        for line in self.lines.iter().filter(|line| !line.sides.is_empty()) {
            let id = &self.inputs.theatre.rivers[line.river].id;
            let name = &self.inputs.theatre.rivers[line.river].name.en;
            let proposed: BTreeSet<Side> = proposal
                .rivers
                .iter()
                .filter(|(_, (river, _))| river == id)
                .map(|(side, _)| *side)
                .collect();
            if proposed.is_empty() {
                let _ = writeln!(out, "- {name}: not proposed; the real river crosses the map.");
                continue;
            }
            let here: BTreeSet<Side> = line.sides.iter().copied().collect();
            let new: Vec<Side> = here.difference(&proposed).copied().collect();
            let gone: Vec<Side> = proposed.difference(&here).copied().collect();
            let same = here.intersection(&proposed).count();
            if new.is_empty() && gone.is_empty() {
                let _ = writeln!(out, "- {name}: all {same} hexsides as proposed.");
                continue;
            }
            let list = |sides: &[Side]| {
                let sum: f64 = sides.iter().map(|side| self.away(line, *side)).sum();
                let mean = sum / sides.len() as f64;
                match sides {
                    [] => "none".to_owned(),
                    _ => format!("{} ({mean:.1} km from the real course on average)", self.sides(sides)),
                }
            };
            let (new, gone) = (list(&new), list(&gone));
            let _ = writeln!(out, "- {name}: {same} hexsides as proposed. New: {new}. Gone: {gone}.");
        }
    }

    /// Which hexes a major river leaves on the bank of the first hexes that pins hold apart.
    fn bank_differences(&self, proposal: &Proposal, out: &mut String) {
        let mut seen: BTreeSet<HexId> = BTreeSet::new();
        for pin in self.inputs.pins {
            let Fixed::Apart { a, .. } = pin.fixed else { continue };
            if seen.contains(&a) {
                continue;
            }
            let major = Some(WaterClass::Major);
            let here = self.board.flood(a, |from, to| self.board.water(from, to) != major);
            let then = self.board.flood(a, |from, to| {
                proposal.rivers.get(&Side::new(from, to)).map(|(_, class)| *class) != major
            });
            let _ = writeln!(
                out,
                "\nOn the bank of {} lie {} hexes; more than proposed: {}; fewer: {}.",
                self.number(a),
                here.len(),
                self.numbers(here.difference(&then)),
                self.numbers(then.difference(&here))
            );
            seen.extend(here);
        }
    }

    fn road_differences(&self, proposal: &Proposal, out: &mut String) {
        let mut missing = Vec::new();
        let mut other = Vec::new();
        let mut same = 0;
        let mut steps = BTreeSet::new();
        for road in &proposal.roads {
            steps.extend(road.chain.windows(2).map(|step| Side::new(step[0], step[1])));
            let whole = road
                .chain
                .windows(2)
                .all(|step| self.board.way(step[0], step[1]).is_some());
            if whole {
                same += 1;
            } else if self.joined(proposal, &road.chain) {
                other.push(road.name.as_str());
            } else {
                missing.push(road.name.as_str());
            }
        }
        let _ = writeln!(
            out,
            "\n### Roads\n\n{same} proposed roads run through the proposed hexes.\n"
        );
        let _ = writeln!(
            out,
            "- {} join the same places through other hexes, because they follow the real villages: {}",
            other.len(),
            other.join("; ")
        );
        if missing.is_empty() {
            out.push_str("- Every proposed connection exists.\n");
        } else {
            let _ = writeln!(
                out,
                "- {} proposed connections are missing: {}",
                missing.len(),
                missing.join("; ")
            );
        }
        let is_new = |chain: &&Chain| {
            let sides = chain.parts.iter().flat_map(|part| part.windows(2));
            let sides: Vec<Side> = sides.map(|step| Side::new(step[0], step[1])).collect();
            let unknown = sides.iter().filter(|side| !steps.contains(side)).count();
            sides.len() > 2 && unknown * 10 > sides.len() * 9
        };
        let new = self.chains.iter().filter(is_new).map(|chain| chain.name.as_str());
        let new: Vec<&str> = new.collect();
        let _ = writeln!(
            out,
            "- {} roads of the theatre that were not proposed: {}",
            new.len(),
            new.join(", ")
        );
    }

    /// Whether the places and ends of a proposed road are joined without a great detour; at the edge of the map a road
    /// may leave two hexes beside.
    fn joined(&self, proposal: &Proposal, chain: &[HexId]) -> bool {
        let grid = &self.board.grid;
        let edge = |hex: HexId| !grid.edges(hex).is_empty();
        let stop = |at: usize| {
            let ends = at == 0 || at + 1 == chain.len();
            ends || proposal.places.iter().any(|place| place.hex == chain[at])
        };
        let stops: Vec<usize> = (0..chain.len()).filter(|at| stop(*at)).collect();
        stops.windows(2).all(|pair| {
            let near = |at: usize| -> Vec<HexId> {
                let hex = chain[at];
                let free = (at == 0 || at + 1 == chain.len()) && !proposal.places.iter().any(|place| place.hex == hex);
                let around = grid
                    .hexes()
                    .filter(|other| *other == hex || free && edge(*other) && grid.distance(hex, *other) <= 2);
                around.collect()
            };
            let most = i32::try_from(pair[1] - pair[0]).unwrap_or(i32::MAX - 4) + 3;
            let (from, to) = (near(pair[0]), near(pair[1]));
            from.iter().any(|a| {
                to.iter()
                    .any(|b| road_length(self.board, *a, *b).is_some_and(|steps| steps <= most))
            })
        })
    }

    fn bridge_differences(&self, proposal: &Proposal, out: &mut String) {
        let here = |state| {
            let sides = self
                .board
                .sides
                .iter()
                .filter(move |(_, facts)| facts.bridge == Some(state));
            sides.map(|(side, _)| *side).collect::<BTreeSet<Side>>()
        };
        out.push_str("\n### Bridges\n\nA bridge stands wherever a road crosses a river.\n\n");
        for (state, title) in [(Bridge::Intact, "whole"), (Bridge::Destroyed, "destroyed")] {
            let proposed: BTreeSet<Side> = proposal
                .bridges
                .iter()
                .filter(|(_, it)| **it == state)
                .map(|(side, _)| *side)
                .collect();
            let here = here(state);
            let _ = writeln!(
                out,
                "- {title}: {} as proposed; new: {}; gone: {}",
                here.intersection(&proposed).count(),
                self.sides(here.difference(&proposed)),
                self.sides(proposed.difference(&here))
            );
        }
    }

    fn westwall_differences(&self, proposal: &Proposal, out: &mut String) {
        let here: BTreeSet<HexId> = self
            .board
            .grid
            .hexes()
            .filter(|hex| self.board.hex(*hex).westwall)
            .collect();
        let proposed = &proposal.westwall;
        let _ = writeln!(
            out,
            "\n### Westwall\n\n{} hexes as proposed; new: {}; gone: {}.",
            here.intersection(proposed).count(),
            self.numbers(here.difference(proposed)),
            self.numbers(proposed.difference(&here))
        );
    }
}
