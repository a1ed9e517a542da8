//! How messages name places, units and all else that data files list.
//!
//! A place comes with its French article, so that a message can say `{ at-area }` ("in Caen", "à la Haye-du-Puits") or
//! `{ of-area }` ("of Les Pieux", "des Pieux"): the messages of these names choose the form. The arguments with the
//! article are there for French alone (`fr-area`, `fr-bare-area`).

use grognard_board::AreaId;
use grognard_core::data::WordEnum;
use grognard_core::message::{Arg, Message};
use grognard_core::side::Side;
use grognard_core::{Name, Narrated, Tell};

use super::Facts;
use super::{BeachId, Condition, DivisionId, HarbourId, Nation, UnitId, UnitSet, WaterId, Weather};
use crate::Breakout;

impl Facts {
    /// A unit's name.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &Name {
        &self.units[unit.index()].name
    }

    /// The names of units, one after the other.
    pub(crate) fn unit_list(&self, units: UnitSet) -> Arg {
        let names: Vec<Arg> = units.iter().map(|unit| Arg::from(self.unit_name(unit))).collect();
        names.into()
    }

    /// A place's name.
    pub(crate) fn area_name(&self, area: AreaId) -> &Name {
        &self.areas[area.index()].name
    }

    /// A place's code.
    pub(crate) fn code(&self, area: AreaId) -> &str {
        &self.areas[area.index()].code
    }

    /// The arguments that say a place as `name`: the place, and for French its article with what stands behind it.
    pub(crate) fn place_args(&self, name: &str, area: AreaId) -> Vec<(String, Arg)> {
        let place = &self.areas[area.index()];
        let mut args = vec![
            (name.to_owned(), Arg::from(&place.name)),
            (format!("fr-{name}"), Arg::from(place.name.article().word())),
        ];
        if !place.name.article().is_silent() {
            args.push((format!("fr-bare-{name}"), Arg::from(place.bare.as_str())));
        }
        args
    }

    /// A message with one more argument that says a place.
    pub(crate) fn with_place(&self, mut message: Message, name: &str, area: AreaId) -> Message {
        message.args.extend(self.place_args(name, area));
        message
    }
}

impl Tell<Breakout> for AreaId {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        told.places.push(game.facts.code(self).into());
        told.message.args.extend(game.facts.place_args(name, self));
    }
}

impl Tell<Breakout> for UnitId {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        let unit = &game.facts.units[self.index()];
        told.add_piece(name, &unit.id, &unit.name);
    }
}

impl Tell<Breakout> for UnitSet {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        let ids = self.iter().map(|unit| game.facts.units[unit.index()].id.clone());
        told.pieces.extend(ids);
        told.add(name, game.facts.unit_list(self));
    }
}

impl Tell<Breakout> for WaterId {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        let water = &game.facts.waters[self.index()];
        told.places
            .extend([water.a, water.b].map(|area| game.facts.code(area).to_owned()));
        told.add(name, &game.facts.water_name(self));
    }
}

/// Messages choose their form by these words.
macro_rules! tell_words {
    ($($type:ty),*) => {$(
        impl Tell<Breakout> for $type {
            fn tell(self, _game: &Breakout, name: &'static str, told: &mut Narrated) {
                told.add(name, self.word());
            }
        }
    )*};
}

tell_words!(Nation, Condition, Weather);

macro_rules! tell_names {
    ($($type:ident in $list:ident),*) => {$(
        impl Tell<Breakout> for $type {
            fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
                told.add(name, &game.facts.$list[self.index()].name);
            }
        }
    )*};
}

tell_names!(BeachId in beaches, DivisionId in divisions);

impl Tell<Breakout> for HarbourId {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        let harbour = &game.facts.harbours[self.index()];
        told.add("kind", harbour.kind.word());
        harbour.area.tell(game, name, told);
    }
}

impl Tell<Breakout> for Side {
    fn tell(self, game: &Breakout, name: &'static str, told: &mut Narrated) {
        told.add(name, game.start_facts.sides[self].id.as_str());
    }
}
