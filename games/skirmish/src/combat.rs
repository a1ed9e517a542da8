//! Battle (5): one block attacks another in its area; both are revealed, a die is thrown, the sum is read on the
//! table of results. The first attack die of a turn also decides the weather (7.1).

use grognard_core::{Side, Sink, rule};

use crate::action::{Card, Effort};
use crate::engine::Play;
use crate::event::Event;
use crate::facts::{BlockId, Kind, Outcome, Way};
use crate::frame::{Battle, Frame};
use crate::state::{Face, Look, Sky, Weather};
use crate::{reroll, retreat, supply};

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, S>, attacker: BlockId, target: BlockId, effort: Effort) {
    play.say(Event::Attacked {
        attacker,
        target,
        effort,
    });
    if effort == Effort::Pressed {
        reroll::show(play, attacker.side(), Card::Assault);
    }
    if rule!("5.4", true) {
        reveal(play, attacker);
        reveal(play, target);
    }
    let on_map = |block: BlockId| play.state.block(block).area.is_some();
    if on_map(attacker) && on_map(target) {
        play.push(Frame::Battle(Battle {
            attacker,
            target,
            effort,
        }));
        reroll::start(play, attacker.side());
    }
}

/// Turns a block over; a decoy is removed (5.5). Whether it is still there.
pub(crate) fn reveal<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId) -> bool {
    let Some(unit) = play.state.block(block).unit else {
        return true;
    };
    if play.state.block(block).face == Face::Hidden {
        play.state.blocks[block.index()].face = Face::Shown;
        play.say(Event::Revealed { block, unit });
    }
    let decoy = rule!("5.5", play.facts.unit(unit).kind == Kind::Decoy);
    if decoy && play.state.block(block).area.is_some() {
        remove(play, block);
    }
    !decoy
}

/// Takes a block off the map for good.
pub(crate) fn remove<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId) {
    play.state.put(block, None);
    let now = &mut play.state.blocks[block.index()];
    (now.steps, now.face) = (0, Face::Shown);
    if let Some(unit) = now.unit {
        play.say(Event::Removed { block, unit });
    }
}

/// Takes steps from a block.
pub(crate) fn lose<S: Sink<Event>>(play: &mut Play<'_, S>, block: BlockId, steps: u8) {
    if steps == 0 {
        return;
    }
    let now = &mut play.state.blocks[block.index()];
    now.steps = now.steps.saturating_sub(steps);
    let left = now.steps;
    play.say(Event::Lost { block, left });
    if left == 0 {
        remove(play, block);
    }
}

/// What is added to the die of an attack, term by term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Score {
    /// 5.6, for each side.
    pub(crate) attacker: i8,
    pub(crate) defender: i8,
    /// 5.8, for each side.
    pub(crate) attacker_cut_off: i8,
    pub(crate) defender_cut_off: i8,
    /// 5.7.
    pub(crate) terrain: i8,
    /// 6.2.
    pub(crate) pressed: i8,
    /// 7.2.
    pub(crate) rain: i8,
}

impl Score {
    pub(crate) fn of(look: Look<'_>, battle: Battle) -> Self {
        let strength = |block: BlockId| {
            let unit = look.state.block(block).unit;
            unit.map_or(0, |unit| look.facts.unit(unit).strength)
        };
        let cut_off = |block| !supply::supplied(look, block);
        let area = look.state.block(battle.target).area;
        let defence = area.map_or(0, |area| look.facts.area(area).defence);
        Self {
            attacker: rule!("5.6", strength(battle.attacker)),
            defender: rule!("5.6", -strength(battle.target)),
            attacker_cut_off: rule!("5.8", -i8::from(cut_off(battle.attacker))),
            defender_cut_off: rule!("5.8", i8::from(cut_off(battle.target))),
            terrain: rule!("5.7", -defence),
            pressed: rule!("6.2", i8::from(battle.effort == Effort::Pressed)),
            rain: rain(look),
        }
    }

    /// All of it.
    pub(crate) fn total(self) -> i8 {
        let strength = self.attacker + self.defender + self.attacker_cut_off + self.defender_cut_off;
        strength + self.terrain + self.pressed + self.rain
    }
}

/// 7.2: rain takes one from every die of attack or fire.
pub(crate) fn rain(look: Look<'_>) -> i8 {
    rule!("7.2", -i8::from(look.state.weather == Weather::Rain))
}

/// The sum of an attack with a die, and the row it is read on.
pub(crate) fn outcome(look: Look<'_>, battle: Battle, die: u8) -> (i8, Outcome) {
    let sum = Score::of(look, battle).total() + die as i8;
    (sum, look.facts.outcome(sum))
}

/// What a die costs a side: steps, and one for a retreat.
pub(crate) fn cost(look: Look<'_>, battle: Battle, side: Side, die: u8) -> i32 {
    let (_, row) = outcome(look, battle, die);
    if battle.attacker.side() == side {
        i32::from(row.attacker_loss)
    } else {
        i32::from(row.defender_loss) + i32::from(row.retreat != Way::No)
    }
}

/// 7.1, 7.3: the weather that a first attack die brings.
pub(crate) fn forecast(look: Look<'_>, die: u8) -> Weather {
    if rule!("7.3", look.state.sky == Sky::Fair) {
        return Weather::Clear;
    }
    let weather = if die <= 2 { Weather::Rain } else { Weather::Clear };
    rule!("7.1", weather)
}

/// The die lies as it will.
pub(crate) fn rolled<S: Sink<Event>>(play: &mut Play<'_, S>, battle: Battle, die: u8) {
    if play.state.next.is_none() {
        let weather = forecast(play.look(), die);
        play.state.next = Some(weather);
        let rain = Event::rain(weather);
        play.say(Event::WeatherDecided { die, rain });
    }
    let Battle { attacker, target, .. } = battle;
    let (sum, row) = outcome(play.look(), battle, die);
    play.say(Event::Result { attacker, target, sum });
    lose(play, attacker, row.attacker_loss);
    lose(play, target, row.defender_loss);
    if play.state.block(target).area.is_none() {
        return;
    }
    match row.retreat {
        Way::No => {}
        Way::Owner => retreat::start(play, target, target.side()),
        Way::Enemy => {
            let chooser = rule!("8.1", attacker.side(), else target.side());
            retreat::start(play, target, chooser);
        }
    }
}
