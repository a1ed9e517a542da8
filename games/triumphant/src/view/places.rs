//! Hexes and hexsides where something differs from the board, and what is drawn from hex to hex.

use grognard_board::{HexId, HexsideId};
use grognard_core::{Message, Side, Viewer};
use grognard_table::view::{Arrow, EdgeView, Holder, Marker, PlaceView, Tone};

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, UnitId};
use crate::frame::{Advancing, FallBack, Fight, Frame};
use crate::state::{Path, State};

impl Triumphant {
    /// Hexes with units or markers, and those that have changed hands.
    pub(super) fn place_views(&self, s: &State, viewer: Viewer) -> Vec<PlaceView> {
        let hexes = self.facts.board.grid.hexes();
        hexes.filter_map(|hex| self.place_view(s, viewer, hex)).collect()
    }

    fn place_view(&self, s: &State, viewer: Viewer, hex: HexId) -> Option<PlaceView> {
        let markers = self.hex_markers(s, viewer, hex);
        let units: Vec<UnitId> = s.stack(hex).collect();
        let changed = s.german.has(hex) != self.facts.board.marks.german_start.has(hex);
        if units.is_empty() && markers.is_empty() && !changed {
            return None;
        }
        let side = if s.german.has(hex) { GERMAN } else { ALLIED };
        Some(PlaceView {
            control: Some(Holder::side(side)),
            markers,
            stack: units.into_iter().map(|unit| self.id(unit).to_string()).collect(),
            ..PlaceView::new(&self.label(hex).to_string())
        })
    }

    /// Attacks with what is given to them; cover and the planned drop only for their owners.
    fn hex_markers(&self, s: &State, viewer: Viewer, hex: HexId) -> Vec<Marker> {
        let attacks = &s.attacks;
        let attacker = s.active_side(self);
        let fought = s.battle.as_ref().is_some_and(|battle| battle.hex == hex);
        let mut markers = Vec::new();
        if fought {
            markers.push(Marker::new("battle", attacker, "9.1").toned(Tone::Warn));
        } else if attacks.declared.has(hex) {
            markers.push(Marker::new("attack", attacker, "3.33a").toned(Tone::Warn));
        }
        if attacks.backed.has(hex) && (fought || attacks.declared.has(hex)) {
            markers.push(Marker::new("support", attacker, "11.12").toned(Tone::Good));
        }
        let points = i32::from(attacks.struck.has(hex)) + i32::from(attacks.struck_twice.has(hex));
        if points > 0 && (fought || attacks.declared.has(hex)) {
            let air = Marker::new("air", Some(ALLIED), "11.3").toned(Tone::Good);
            markers.push(air.counting(points));
        }
        if viewer == Viewer::Seat(ALLIED) && attacks.covered.has(hex) {
            let cover = Marker::new("cover", Some(ALLIED), "3.33b").toned(Tone::Good);
            markers.push(cover.secret());
        }
        let planned = s.plan.is_some_and(|plan| plan.hex == hex);
        if viewer == Viewer::Seat(GERMAN) && planned {
            markers.push(Marker::new("drop", Some(GERMAN), "11.2").secret());
        }
        markers
    }

    /// Bridges that were built (R47).
    pub(super) fn built_bridges(&self, s: &State) -> Vec<EdgeView> {
        let board = &self.facts.board;
        let edge = |side: &HexsideId| {
            let (a, way) = board.sides.first(*side);
            let b = board.grid.neighbour(a, way)?;
            let marker = Marker::new("bridge-built", None, "11.71");
            Some(EdgeView::marked([&self.label(a), &self.label(b)], marker))
        };
        s.bridges.iter().filter_map(edge).collect()
    }

    /// Attacks being made, the ways on which defenders went back, the way of the unit that goes back or advances now.
    pub(super) fn arrow_views(&self, s: &State) -> Vec<Arrow> {
        let Some(battle) = &s.battle else {
            return Vec::new();
        };
        let hexes = battle.attackers.iter().filter_map(|unit| s.hex_of(unit));
        let mut from: Vec<HexId> = hexes.filter(|&hex| hex != battle.hex).collect();
        from.sort_unstable();
        from.dedup();
        let attack = |hex: HexId| {
            let attackers = battle.attackers.iter().filter(|&unit| s.hex_of(unit) == Some(hex));
            let path = [hex, battle.hex].map(|hex| self.label(hex).to_string());
            let pieces = attackers.map(|unit| self.id(unit).to_string()).collect();
            Arrow::new("attack", battle.attacker, path.into(), pieces, None)
        };
        let mut arrows: Vec<Arrow> = if battle.toll.a.number + battle.toll.b.number == 0 {
            from.into_iter().map(attack).collect()
        } else {
            Vec::new()
        };
        let gone = battle.paths.iter().filter(|path| path.length > 0);
        arrows.extend(gone.map(|path| self.way_arrow("retreat", !battle.attacker, path, None)));
        arrows.extend(self.present_way(s));
        arrows
    }

    fn present_way(&self, s: &State) -> Option<Arrow> {
        let battle = s.battle.as_ref().filter(|battle| battle.path.length > 0)?;
        let (kind, unit) = match s.frames.last()? {
            Frame::Battle(Fight::FallBack(FallBack { unit, .. })) => ("retreat", *unit),
            Frame::Battle(Fight::Advancing(Advancing { unit, .. })) => ("advance", *unit),
            _ => return None,
        };
        Some(self.way_arrow(kind, self.side_of(unit), &battle.path, Some(unit)))
    }

    fn way_arrow(&self, kind: &str, side: Side, path: &Path, unit: Option<UnitId>) -> Arrow {
        let label = Message::new(&format!("arrow-{kind}"));
        let path = path.hexes().iter().map(|&hex| self.label(hex).to_string());
        let pieces = unit.into_iter().map(|unit| self.id(unit).to_string());
        Arrow::new(kind, side, path.collect(), pieces.collect(), Some(label))
    }
}
