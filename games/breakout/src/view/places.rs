//! Places and boundaries where something differs from the board.

use grognard_core::data::WordEnum;
use grognard_table::view::{Arrow, EdgeView, Holder, Marker, PlaceView, Tone};

use crate::facts::HarbourKind;
use crate::prelude::*;
use crate::state::NOBODY;

impl Breakout {
    /// Places with units or markers, and those that have changed hands.
    pub(super) fn place_views(&self, s: &State) -> Vec<PlaceView> {
        let places = self.facts.map.areas();
        places.filter_map(|area| self.place_view(s, area)).collect()
    }

    fn place_view(&self, s: &State, area: AreaId) -> Option<PlaceView> {
        let markers = self.place_markers(s, area);
        let units = s.at(area);
        let german = s.control[area] == Nation::German;
        if units.is_empty() && markers.is_empty() && german == self.ground().has(area) {
            return None;
        }
        Some(PlaceView {
            control: self.ground().has(area).then(|| Holder {
                side: if german { GERMAN } else { ALLIED },
                nation: Some(s.control[area].word().into()),
            }),
            contested: self.contested(s, area),
            markers,
            stack: self.unit_ids(units),
            ..PlaceView::new(self.code(area))
        })
    }

    /// What is going on in a place, and what has happened there today.
    fn place_markers(&self, s: &State, area: AreaId) -> Vec<Marker> {
        let going = s.impulse.going;
        let fighting = s.battle.is_some_and(|battle| battle.area == area);
        let fired_at = s.fire.is_some_and(|fire| fire.area == area);
        let attacker = Some(s.impulse.side);
        let mut markers = Vec::new();
        let mut mark = |there: bool, marker: Marker| markers.extend(there.then_some(marker));
        mark(
            going && s.impulse.has(area),
            Marker::new("active", attacker, "8.1").toned(Tone::Good),
        );
        mark(fighting, Marker::new("assault", attacker, "8.5").toned(Tone::Warn));
        mark(fired_at, Marker::new("bombardment", attacker, "10.1").toned(Tone::Warn));
        mark(
            going && !fighting && s.acts.assaulted.has(area),
            Marker::new("assaulted", attacker, "8.31"),
        );
        let breached = self.facts.fortified.has(area) && !s.forts.has(area);
        mark(breached, Marker::new("breached", Some(ALLIED), "15.2"));
        mark(s.hit_us.has(area), Marker::new("hit-us", Some(ALLIED), "17.1"));
        mark(
            s.hit_british.has(area),
            Marker::new("hit-british", Some(ALLIED), "17.1"),
        );
        for depot in s.depots.iter().filter(|depot| depot.at() == Some(area)) {
            let side = if depot.nation == Some(Nation::German) {
                GERMAN
            } else {
                ALLIED
            };
            mark(
                true,
                Marker::new("depot", Some(side), "12.51")
                    .counting(depot.points)
                    .toned(Tone::Good),
            );
        }
        for (at, harbour) in self.facts.harbours.iter().enumerate() {
            let due = s.extended.harbour.get(at).copied().unwrap_or(0);
            let key = if due <= s.day { "harbour-works" } else { "harbour-due" };
            mark(
                harbour.area == area && due > 0,
                Marker::new(
                    key,
                    Some(ALLIED),
                    match harbour.kind {
                        HarbourKind::Port => "24.2",
                        HarbourKind::Mulberry => "24.3",
                    },
                )
                .counting(due),
            );
        }
        markers
    }

    /// The ids of units.
    pub(super) fn unit_ids(&self, units: UnitSet) -> Vec<String> {
        units.iter().map(|unit| self.id(unit).to_owned()).collect()
    }

    /// Bridges and rivers: who holds them, whether they stand, what is being done to them.
    pub(super) fn edge_views(&self, s: &State) -> Vec<EdgeView> {
        let waters = self.every_water().filter(|&water| self.tells(s, water));
        waters.map(|water| self.edge_view(s, water)).collect()
    }

    /// Whether a boundary has anything to tell: a printed bridge always has.
    fn tells(&self, s: &State, water: WaterId) -> bool {
        self.facts.bridges.has(water) || self.holder(s, water) == ALLIED
    }

    fn edge_view(&self, s: &State, water: WaterId) -> EdgeView {
        let facts = &self.facts.waters[water.index()];
        let holder = self.holder(s, water);
        let mut markers = Vec::new();
        if facts.bridge && s.waters.down.has(water) {
            markers.push(Marker::new("bridge-destroyed", None, "20.1").toned(Tone::Bad));
        } else if facts.bridge {
            markers.push(Marker::new("bridge", Some(holder), "20.1"));
        } else {
            markers.push(Marker::new("river-held", Some(holder), "8.511"));
        }
        for (at, works) in s.waters.works.iter().enumerate() {
            if works.at() == Some(water) {
                let side = if at == 0 { GERMAN } else { ALLIED };
                markers.push(Marker::new("construction", Some(side), "20.21").counting(works.level));
            }
        }
        let users = s.waters.users[water].iter().filter(|&&user| user != NOBODY).count() as i32;
        if users > 0 {
            markers.push(Marker::new("bridge-users", None, "8.371").counting(users));
        }
        EdgeView {
            between: (self.code(facts.a).into(), self.code(facts.b).into()),
            control: Some(Holder::side(holder)),
            markers,
        }
    }

    /// Where the assaulting units came from.
    pub(super) fn arrow_views(&self, s: &State) -> Vec<Arrow> {
        let Some(battle) = s.battle else { return Vec::new() };
        let mut from: Vec<AreaId> = battle.units.iter().filter_map(|unit| s.acts.came_from(unit)).collect();
        from.sort_unstable();
        from.dedup();
        from.retain(|&from| from != battle.area);
        let arrow = |from: AreaId| {
            let came = battle.units.iter().filter(|&unit| s.acts.came_from(unit) == Some(from));
            let pieces = self.unit_ids(came.collect());
            let path = vec![self.code(from).into(), self.code(battle.area).into()];
            Arrow::new("assault", battle.attacker, path, pieces, None)
        };
        from.into_iter().map(arrow).collect()
    }
}
