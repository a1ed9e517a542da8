//! Battle (5): one block attacks another in its area; both are revealed, a die is thrown, the sum is read on the
//! table of results. The first attack die of a turn also decides the weather (7.1).

use grognard_core::sum::{Sum, Total};
use grognard_core::{Play, Procedure, Progress, Side, Sink, Waits, rule, term, terms};
use serde::{Deserialize, Serialize};

use crate::action::{Card, Effort};
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, Kind, Outcome, Way};
use crate::frame::Value;
use crate::state::{Face, Sky, Weather};
use crate::throw::{self, Throw};
use crate::{retreat, supply};

/// A block attacks another: its die is being thrown, or the defender goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub(crate) attacker: BlockId,
    pub(crate) target: BlockId,
    pub(crate) effort: Effort,
}

pub(crate) fn start<S: Sink<Event>>(
    play: &mut Play<'_, Skirmish, S>,
    attacker: BlockId,
    target: BlockId,
    effort: Effort,
) {
    play.say(match effort {
        Effort::Plain => Event::Attacked {
            block: attacker,
            target,
        },
        Effort::Pressed => Event::Pressed {
            block: attacker,
            target,
        },
    });
    if effort == Effort::Pressed {
        throw::show(play, attacker.side(), Card::Assault);
    }
    if rule!("5.4", true) {
        reveal(play, attacker);
        reveal(play, target);
    }
    let on_map = |block: BlockId| play.state.block(block).area.is_some();
    if on_map(attacker) && on_map(target) {
        play.call(Battle {
            attacker,
            target,
            effort,
        });
        play.call(Throw::of(attacker.side(), 1));
    }
}

impl Procedure<Skirmish> for Battle {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::Nobody
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let (_, row) = outcome(at, self, at.state.die());
        if self.attacker.side() == side {
            i32::from(row.attacker_loss)
        } else {
            i32::from(row.defender_loss) + i32::from(row.retreat != Way::No)
        }
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, _value: Value) {
        play.end();
        let die = play.state.die();
        play.state.take_dice();
        rolled(play, self, die);
    }

    /// A battle that nothing is thrown for is over.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        play.end();
        Progress::Went
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let id = |block: BlockId| &at.game.facts.block(block).id;
        let effort = match self.effort {
            Effort::Plain => "plain",
            Effort::Pressed => "pressed",
        };
        let (attacker, target) = (id(self.attacker), id(self.target));
        out.push_str(&format!("doing battle {attacker} {target} {effort}\n"));
    }
}

/// Turns a block over; a decoy is removed (5.5). Whether it is still there.
pub(crate) fn reveal<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId) -> bool {
    let Some(unit) = play.state.block(block).unit else {
        return true;
    };
    if play.state.block(block).face == Face::Hidden {
        play.state.blocks[block.index()].face = Face::Shown;
        play.say(Event::Revealed { block, unit });
    }
    let decoy = rule!("5.5", play.game.facts.unit(unit).kind == Kind::Decoy);
    if decoy && play.state.block(block).area.is_some() {
        remove(play, block);
    }
    !decoy
}

/// Takes a block off the map for good.
pub(crate) fn remove<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId) {
    play.state.put(block, None);
    let now = &mut play.state.blocks[block.index()];
    (now.steps, now.face) = (0, Face::Shown);
    if let Some(unit) = now.unit {
        play.say(Event::Removed { block, unit });
    }
}

/// Takes steps from a block.
pub(crate) fn lose<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, block: BlockId, steps: u8) {
    if steps == 0 {
        return;
    }
    let now = &mut play.state.blocks[block.index()];
    now.steps = now.steps.saturating_sub(steps);
    let left = now.steps;
    play.say(match steps {
        1 => Event::Lost { block, left },
        _ => Event::LostSteps { block, steps, left },
    });
    if left == 0 {
        remove(play, block);
    }
}

terms! {
    /// What is added to a die.
    pub(crate) enum Factor {
        /// The strength of the attacker.
        Attacker = "5.6", "term-attacker";
        /// The attacker is not supplied.
        AttackerCutOff = "5.8", "term-attacker-cut-off";
        /// The strength of the defender.
        Defender = "5.6", "term-defender";
        /// The defender is not supplied.
        DefenderCutOff = "5.8", "term-defender-cut-off";
        /// The defence of the area.
        Terrain = "5.7", "term-terrain";
        /// The attack is pressed.
        Pressed = "6.2", "term-pressed";
        /// It rains.
        Rain = "7.2", "term-rain";
    }
}

/// Adds up what is added to the die of an attack.
pub(crate) fn score(look: Look<'_>, battle: Battle, sum: &mut impl Sum<Factor>) {
    let strength = |block: BlockId| {
        let unit = look.state.block(block).unit;
        unit.map_or(0, |unit| i32::from(look.game.facts.unit(unit).strength))
    };
    let cut_off = |block| i32::from(!supply::supplied(look, block));
    let area = look.state.block(battle.target).area;
    let defence = area.map_or(0, |area| i32::from(look.game.facts.area(area).defence));
    term!(sum, Factor::Attacker, strength(battle.attacker));
    term!(sum, Factor::AttackerCutOff, -cut_off(battle.attacker));
    term!(sum, Factor::Defender, -strength(battle.target));
    term!(sum, Factor::DefenderCutOff, cut_off(battle.target));
    term!(sum, Factor::Terrain, -defence);
    term!(sum, Factor::Pressed, i32::from(battle.effort == Effort::Pressed));
    rain(look, sum);
}

/// 7.2: rain takes one from every die of attack or fire.
pub(crate) fn rain(look: Look<'_>, sum: &mut impl Sum<Factor>) {
    term!(sum, Factor::Rain, -i32::from(look.state.weather == Weather::Rain));
}

/// The sum of an attack with a die, and the row it is read on.
pub(crate) fn outcome(look: Look<'_>, battle: Battle, die: u8) -> (i8, Outcome) {
    let mut sum = Total(die.into());
    score(look, battle, &mut sum);
    let sum = sum.0 as i8;
    (sum, look.game.facts.outcome(sum))
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
fn rolled<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, battle: Battle, die: u8) {
    if play.state.next.is_none() {
        let weather = forecast(play.look(), die);
        play.state.next = Some(weather);
        play.say(Event::WeatherDecided { die, weather });
    }
    let Battle { attacker, target, .. } = battle;
    let (sum, row) = outcome(play.look(), battle, die);
    play.say(Event::Result {
        block: attacker,
        target,
        sum,
    });
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
