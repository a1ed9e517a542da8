//! The dice about to be thrown, with what is added to them and what they must reach.

use grognard_core::{Game, Pending, terms};
use grognard_table::view::{Compare, Dice, DiceGroup, Modifier, Target};

use crate::Triumphant;
use crate::facts::{Bridge, GERMAN};
use crate::frame::{BridgeRoll, Cup, Fight, Frame, March, Phase, Segment, Setup};
use crate::state::State;

terms! {
    /// What is added to a die.
    enum Bonus {
        /// Formations that the OKW has given.
        Brought = "13.32", "term-brought";
        /// A bridge was there.
        Site = "11.71", "term-bridge-site";
        /// Snow makes it harder to go on.
        Snow = "3.4", "term-snow";
        /// The weather of the turn before.
        WeatherBefore = "S6", "term-weather-before";
        /// Snow of the turn before.
        SnowBefore = "S7", "term-snow-before";
        /// The season.
        Late = "S7", "term-late";
        /// Towns have been taken.
        Towns = "S9", "term-okw-towns";
        /// Germans are near the hexes that the OKW watches.
        Near = "S9", "term-okw-near";
    }
}

/// Those bonuses that are not nothing.
fn bonuses(of: impl IntoIterator<Item = (Bonus, i8)>) -> Vec<Modifier> {
    let real = of.into_iter().filter(|&(_, value)| value != 0);
    real.map(|(bonus, value)| Modifier::term(bonus, value.into())).collect()
}

/// A number that the die must reach.
fn at_least(value: u8) -> Option<Target> {
    Some(Target::new(value.into(), Compare::AtLeast))
}

impl Triumphant {
    pub(super) fn dice_view(&self, s: &State) -> Option<Dice> {
        let Pending::Roll(dice) = self.pending(s) else {
            return None;
        };
        Some(Dice {
            groups: self.throws(s, dice.sides),
            rerolls: Vec::new(),
        })
    }

    /// What is thrown at the procedure on top, in the order in which the faces are read.
    fn throws(&self, s: &State, faces: u8) -> Vec<DiceGroup> {
        let m = &self.facts.modifiers;
        let Some(frame) = self.top(s) else {
            return Vec::new();
        };
        let (side, group) = match frame {
            Frame::Segment(Segment::Sky) => return self.sky_throws(s, faces),
            Frame::Segment(Segment::Okw) => {
                let modifiers = self.okw_modifiers(s);
                let die = DiceGroup::die("okw", "S9", faces);
                (Some(GERMAN), DiceGroup { modifiers, ..die })
            }
            Frame::Setup(Setup::AskRoll) => (Some(GERMAN), DiceGroup::die("request", "13.32", faces)),
            Frame::Setup(Setup::DiscoveryRoll { brought }) => {
                let modifiers = bonuses([(Bonus::Brought, brought as i8)]);
                let die = DiceGroup::die("discovery", "13.32", faces);
                let target = at_least(m.discovery);
                (
                    Some(GERMAN),
                    DiceGroup {
                        modifiers,
                        target,
                        ..die
                    },
                )
            }
            Frame::Cup(Cup::Draw) => (None, DiceGroup::die("draw", "3.3", faces)),
            Frame::Impulse(Phase::BridgeRoll(roll)) => (s.active_side(self), self.bridge_throw(s, roll, faces)),
            Frame::Impulse(Phase::Drop) => {
                let target = at_least(m.drop);
                let die = DiceGroup::die("drop", "11.2", faces);
                (Some(GERMAN), DiceGroup { target, ..die })
            }
            Frame::Impulse(Phase::PauseRoll) => (s.active_side(self), self.pause_throw(s, faces)),
            Frame::March(March::SlipRoll { .. }) => {
                let unit = s.group.as_ref().and_then(|group| group.units.first());
                let group = DiceGroup {
                    piece: unit.map(|&unit| self.id(unit).to_string()),
                    target: at_least(m.slip),
                    ..DiceGroup::die("slip", "4.4", faces)
                };
                (s.active_side(self), group)
            }
            Frame::Battle(Fight::Roll) => (s.active_side(self), DiceGroup::die("combat", "9.15", faces)),
            _ => return Vec::new(),
        };
        vec![DiceGroup { side, ..group }]
    }

    fn sky_throws(&self, s: &State, faces: u8) -> Vec<DiceGroup> {
        let weather = DiceGroup {
            side: Some(GERMAN),
            modifiers: self.weather_modifiers(s),
            ..DiceGroup::die("weather", "S6", faces)
        };
        let ground = DiceGroup {
            side: Some(GERMAN),
            modifiers: self.ground_modifiers(s),
            ..DiceGroup::die("ground", "S7", faces)
        };
        vec![weather, ground]
    }

    fn bridge_throw(&self, s: &State, roll: BridgeRoll, faces: u8) -> DiceGroup {
        let m = &self.facts.modifiers;
        let side = s
            .hex_of(roll.unit)
            .and_then(|from| self.facts.board.sides.between(from, roll.to));
        let site = side.is_some_and(|side| self.hexside(side).bridge == Some(Bridge::Destroyed));
        DiceGroup {
            piece: Some(self.id(roll.unit).to_string()),
            modifiers: bonuses([(Bonus::Site, if site { m.bridge_destroyed } else { 0 })]),
            target: at_least(m.bridge),
            ..DiceGroup::die("bridge", "11.71", faces)
        }
    }

    fn pause_throw(&self, s: &State, faces: u8) -> DiceGroup {
        let side = s.active_side(self);
        let number = side.and_then(|side| self.pause_number(s, side)).unwrap_or(0);
        let snow = self.facts.tables.ground.effect(s.ground).pause;
        DiceGroup {
            target: Some(Target::new(number.into(), Compare::AtMost)),
            modifiers: bonuses([(Bonus::Snow, snow)]),
            ..DiceGroup::die("pause", "8.3", faces)
        }
    }

    pub(super) fn weather_modifiers(&self, s: &State) -> Vec<Modifier> {
        let before = self.facts.tables.weather.effect(s.weather).next;
        bonuses([(Bonus::WeatherBefore, before)])
    }

    pub(super) fn ground_modifiers(&self, s: &State) -> Vec<Modifier> {
        let late = self.facts.calendar.late_ground.covers(self.today(s));
        let late = if late { self.facts.modifiers.late_ground } else { 0 };
        let before = self.facts.tables.ground.effect(s.ground).next;
        bonuses([(Bonus::SnowBefore, before), (Bonus::Late, late)])
    }

    /// What is added to the OKW die (S9, R88).
    pub(super) fn okw_modifiers(&self, s: &State) -> Vec<Modifier> {
        let marks = &self.facts.board.marks;
        let towns = self.facts.calendar.okw_towns.covers(self.today(s)) && marks.okw_towns.within(&s.german);
        let mut hexes = self.units_of(GERMAN).iter().filter_map(|unit| s.hex_of(unit));
        let near = hexes.any(|hex| marks.near_watched.has(hex));
        let m = &self.facts.modifiers;
        bonuses([
            (Bonus::Towns, if towns { m.okw_towns } else { 0 }),
            (Bonus::Near, if near { m.okw_watched } else { 0 }),
        ])
    }
}
