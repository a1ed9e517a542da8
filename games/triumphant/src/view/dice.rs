//! The dice about to be thrown, with what is added to them and what they must reach.

use grognard_core::sum::Sum;
use grognard_core::{Game, Pending};
use grognard_table::view::{Compare, Dice, DiceGroup, Modifier, Target};

use crate::Triumphant;
use crate::facts::{Bridge, GERMAN};
use crate::frame::{BridgeRoll, Cup, Fight, Frame, March, Phase, Segment, Setup};
use crate::sky::Bonus;
use crate::state::State;

/// What is added to a die, as it is shown.
pub(super) fn bonuses(add: impl FnOnce(&mut Vec<(Bonus, i32)>)) -> Vec<Modifier> {
    let mut sum = Vec::new();
    add(&mut sum);
    sum.into_iter()
        .map(|(bonus, value)| Modifier::term(bonus, value))
        .collect()
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
                let modifiers = bonuses(|sum| self.okw_bonus(s, sum));
                let die = DiceGroup::die("okw", "S9", faces);
                (Some(GERMAN), DiceGroup { modifiers, ..die })
            }
            Frame::Setup(Setup::AskRoll) => (Some(GERMAN), DiceGroup::die("request", "13.32", faces)),
            Frame::Setup(Setup::DiscoveryRoll { brought }) => {
                let modifiers = bonuses(|sum| sum.add(Bonus::Brought, brought.into()));
                let die = DiceGroup::die("discovery", "13.32", faces);
                let die = DiceGroup { modifiers, ..die };
                let target = at_least(m.discovery);
                (Some(GERMAN), DiceGroup { target, ..die })
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
            modifiers: bonuses(|sum| self.weather_bonus(s, sum)),
            ..DiceGroup::die("weather", "S6", faces)
        };
        let ground = DiceGroup {
            side: Some(GERMAN),
            modifiers: bonuses(|sum| self.ground_bonus(s, sum)),
            ..DiceGroup::die("ground", "S7", faces)
        };
        vec![weather, ground]
    }

    fn bridge_throw(&self, s: &State, roll: BridgeRoll, faces: u8) -> DiceGroup {
        let m = &self.facts.modifiers;
        let from = s.hex_of(roll.unit);
        let side = from.and_then(|from| self.facts.board.sides.between(from, roll.to));
        let site = side.is_some_and(|side| self.hexside(side).bridge == Some(Bridge::Destroyed));
        DiceGroup {
            piece: Some(self.id(roll.unit).to_string()),
            modifiers: bonuses(|sum| sum.add(Bonus::Site, i32::from(site) * i32::from(m.bridge_destroyed))),
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
            modifiers: bonuses(|sum| sum.add(Bonus::Snow, snow.into())),
            ..DiceGroup::die("pause", "8.3", faces)
        }
    }
}
