//! The dice about to be thrown, with what is added to them and what they must reach.

use grognard_core::{Game, Message, Pending, Side};
use grognard_table::view::{Compare, Dice, DiceGroup, Die, Modifier, Target};

use crate::Triumphant;
use crate::facts::{Bridge, GERMAN, UnitId};
use crate::frame::{BridgeRoll, Cup, Fight, Frame, March, Phase, Segment, Setup};
use crate::state::State;

/// What a die is thrown for.
struct Throw {
    id: &'static str,
    paragraph: &'static str,
    side: Option<Side>,
    piece: Option<UnitId>,
    modifiers: Vec<Modifier>,
    target: Option<(i32, Compare)>,
}

impl Throw {
    fn new(id: &'static str, paragraph: &'static str, side: Option<Side>) -> Self {
        Self {
            id,
            paragraph,
            side,
            piece: None,
            modifiers: Vec::new(),
            target: None,
        }
    }

    fn at_least(mut self, value: u8) -> Self {
        self.target = Some((value.into(), Compare::AtLeast));
        self
    }

    fn of(mut self, unit: UnitId) -> Self {
        self.piece = Some(unit);
        self
    }

    fn with(mut self, modifiers: Vec<Modifier>) -> Self {
        self.modifiers = modifiers;
        self
    }
}

/// A modifier that is not nothing.
fn modifier(paragraph: &str, key: &str, value: i8) -> Option<Modifier> {
    (value != 0).then(|| Modifier::add(paragraph, Message::new(key), value.into()))
}

impl Triumphant {
    pub(super) fn dice_view(&self, s: &State) -> Option<Dice> {
        let Pending::Roll(dice) = self.pending(s) else {
            return None;
        };
        let throws = self.throws(s);
        Some(Dice {
            groups: throws
                .into_iter()
                .map(|throw| self.dice_group(throw, dice.sides))
                .collect(),
            rerolls: Vec::new(),
        })
    }

    fn dice_group(&self, throw: Throw, faces: u8) -> DiceGroup {
        let dice = vec![Die::new(format!("die-{}", throw.id), None)];
        let label = Message::new(&format!("dice-{}", throw.id));
        DiceGroup {
            side: throw.side,
            piece: throw.piece.map(|unit| self.id(unit).to_string()),
            modifiers: throw.modifiers,
            target: throw.target.map(|(value, compare)| Target::new(value, compare)),
            ..DiceGroup::new(throw.id, label, throw.paragraph, faces, dice)
        }
    }

    /// What is thrown at the procedure on top, in the order in which the faces are read.
    fn throws(&self, s: &State) -> Vec<Throw> {
        let m = &self.facts.modifiers;
        let (german, active) = (Some(GERMAN), s.active_side(self));
        let Some(frame) = self.top(s) else {
            return Vec::new();
        };
        let one = match frame {
            Frame::Segment(Segment::Sky) => {
                return vec![
                    Throw::new("weather", "S6", german).with(self.weather_modifiers(s)),
                    Throw::new("ground", "S7", german).with(self.ground_modifiers(s)),
                ];
            }
            Frame::Segment(Segment::Okw) => Throw::new("okw", "S9", german).with(self.okw_modifiers(s)),
            Frame::Setup(Setup::AskRoll) => Throw::new("request", "13.32", german),
            Frame::Setup(Setup::DiscoveryRoll { brought }) => Throw::new("discovery", "13.32", german)
                .with(modifier("13.32", "term-brought", brought as i8).into_iter().collect())
                .at_least(m.discovery),
            Frame::Cup(Cup::Draw) => Throw::new("draw", "3.3", None),
            Frame::Impulse(Phase::BridgeRoll(BridgeRoll { unit, to })) => {
                let side = s.hex_of(unit).and_then(|from| self.facts.board.sides.between(from, to));
                let site = side.is_some_and(|side| self.hexside(side).bridge == Some(Bridge::Destroyed));
                let bonus = if site { m.bridge_destroyed } else { 0 };
                let bonus = modifier("11.71", "term-bridge-site", bonus);
                Throw::new("bridge", "11.71", active)
                    .of(unit)
                    .with(bonus.into_iter().collect())
                    .at_least(m.bridge)
            }
            Frame::Impulse(Phase::Drop) => Throw::new("drop", "11.2", german).at_least(m.drop),
            Frame::Impulse(Phase::PauseRoll) => self.pause_throw(s),
            Frame::March(March::SlipRoll { .. }) => {
                let throw = Throw::new("slip", "4.4", active).at_least(m.slip);
                match s.group.as_ref().and_then(|group| group.units.first()) {
                    Some(&unit) => throw.of(unit),
                    None => throw,
                }
            }
            Frame::Battle(Fight::Roll) => Throw::new("combat", "9.15", active),
            _ => return Vec::new(),
        };
        vec![one]
    }

    fn pause_throw(&self, s: &State) -> Throw {
        let side = s.active_side(self);
        let number = side.and_then(|side| self.pause_number(s, side)).unwrap_or(0);
        let snow = self.facts.tables.ground.effect(s.ground).pause;
        Throw {
            target: Some((number.into(), Compare::AtMost)),
            modifiers: modifier("3.4", "term-snow", snow).into_iter().collect(),
            ..Throw::new("pause", "8.3", side)
        }
    }

    pub(super) fn weather_modifiers(&self, s: &State) -> Vec<Modifier> {
        let before = self.facts.tables.weather.effect(s.weather).next;
        modifier("S6", "term-weather-before", before).into_iter().collect()
    }

    pub(super) fn ground_modifiers(&self, s: &State) -> Vec<Modifier> {
        let late = self.facts.calendar.late_ground.covers(self.today(s));
        let late = if late { self.facts.modifiers.late_ground } else { 0 };
        let before = self.facts.tables.ground.effect(s.ground).next;
        let terms = [
            modifier("S7", "term-snow-before", before),
            modifier("S7", "term-late", late),
        ];
        terms.into_iter().flatten().collect()
    }

    /// What is added to the OKW die (S9, R88).
    pub(super) fn okw_modifiers(&self, s: &State) -> Vec<Modifier> {
        let marks = &self.facts.board.marks;
        let towns = self.facts.calendar.okw_towns.covers(self.today(s)) && marks.okw_towns.within(&s.german);
        let mut hexes = self.units_of(GERMAN).iter().filter_map(|unit| s.hex_of(unit));
        let near = hexes.any(|hex| marks.near_watched.has(hex));
        let m = &self.facts.modifiers;
        let terms = [
            modifier("S9", "term-okw-towns", if towns { m.okw_towns } else { 0 }),
            modifier("S9", "term-okw-near", if near { m.okw_watched } else { 0 }),
        ];
        terms.into_iter().flatten().collect()
    }
}
