//! Areas and borders where something differs from the board.

use grognard_core::Message;
use grognard_table::view::{Arrow, EdgeView, Holder, Marker, PlaceView, Tone};

use crate::prelude::*;

impl Bulge {
    /// Areas with units or markers, and those that have changed hands.
    pub(super) fn place_views(&self, s: &State) -> Vec<PlaceView> {
        let areas = self.facts.map.areas();
        areas.filter_map(|area| self.place_view(s, area)).collect()
    }

    fn place_view(&self, s: &State, area: AreaId) -> Option<PlaceView> {
        let owner = if s.german.has(area) { GERMAN } else { ALLIED };
        let markers = self.area_markers(s, area);
        let units = s.at(area);
        if units.is_empty() && markers.is_empty() && owner == self.facts.areas[area.index()].control {
            return None;
        }
        Some(PlaceView {
            control: Some(Holder::side(owner)),
            contested: Side::BOTH.iter().all(|&side| self.enemy_in(s, side, area)),
            markers,
            stack: self.unit_ids(units),
            ..PlaceView::new(self.code(area))
        })
    }

    /// Combats and lost supply sources.
    fn area_markers(&self, s: &State, area: AreaId) -> Vec<Marker> {
        let fought = s.battle.is_some_and(|battle| battle.area == area);
        let combat = Marker::new("combat", Some(s.turn), "S3c").toned(Tone::Warn);
        let combat = (fought || s.to_fight.has(area)).then_some(combat);
        let lost = Side::BOTH.into_iter().filter(|&side| {
            let source = self.facts.sources[side].has(area);
            source && !self.safe(s, side, area)
        });
        let lost = lost.map(|side| Marker::new("source-lost", Some(side), "R22").toned(Tone::Bad));
        combat.into_iter().chain(lost).collect()
    }

    /// The ids of units.
    pub(super) fn unit_ids(&self, units: UnitSet) -> Vec<String> {
        units.iter().map(|u| self.id(u).to_string()).collect()
    }

    /// River borders over which a unit has gone in among enemies this turn: closed to others (S9a).
    pub(super) fn used_crossings(&self, s: &State) -> Vec<EdgeView> {
        let borders = self.facts.map.borders().iter().map(|(a, b, _)| (*a, *b));
        let used = borders.filter(|&(a, b)| self.facts.map.border_number(a, b).is_some_and(|n| s.border_used(n)));
        let marker = Marker::new("crossing-used", Some(s.turn), "S9a").toned(Tone::Warn);
        let edge = |(a, b)| EdgeView::marked([&self.code(a), &self.code(b)], marker.clone());
        used.map(edge).collect()
    }

    /// A retreat that has been announced and is still to be made.
    pub(super) fn arrow_views(&self, s: &State) -> Vec<Arrow> {
        let Some((battle, refuge)) = s.battle.and_then(|battle| Some((battle, battle.refuge?))) else {
            return Vec::new();
        };
        let label = Message::new("arrow-retreat").with("area", self.area_name(refuge));
        let path = vec![self.code(battle.area).into(), self.code(refuge).into()];
        let pieces = self.unit_ids(s.alive(battle.defenders));
        vec![Arrow::new("retreat", !battle.attacker, path, pieces, Some(label))]
    }
}
