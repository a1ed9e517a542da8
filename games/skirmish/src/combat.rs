//! Battle (5): one block attacks another in its area; both are revealed, a die is thrown, the sum is read on the
//! table of results. The first attack die of a turn also decides the weather (7.1).

use grognard_core::sum::{Sum, Total};
use grognard_core::{Play, Procedure, Progress, Returned, Side, Sink, Waits, rule, term, terms};
use serde::{Deserialize, Serialize};

use crate::action::{Card, Effort};
use crate::activation::Blocks;
use crate::contract::{Look, Skirmish};
use crate::event::Event;
use crate::facts::{BlockId, Kind, Outcome, Way};
use crate::frame::Value;
use crate::retreat::{Course, Retreat};
use crate::state::{Face, Sky, Weather};
use crate::supply;
use crate::throw::{self, Throw};

/// A block attacks another: its die is being thrown, or the defender goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub(crate) attacker: BlockId,
    pub(crate) target: BlockId,
    pub(crate) effort: Effort,
    /// Blocks of either side that take part besides (5.10).
    #[serde(default)]
    pub(crate) with: Blocks,
    #[serde(default)]
    pub(crate) occasion: Occasion,
}

/// When a battle is fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Occasion {
    /// An attack of the activation.
    #[default]
    Attack,
    /// In the middle of a move.
    Overrun,
}

impl Battle {
    /// One block attacks another.
    pub(crate) fn of(attacker: BlockId, target: BlockId, effort: Effort) -> Self {
        Self {
            attacker,
            target,
            effort,
            with: Blocks::default(),
            occasion: Occasion::Attack,
        }
    }

    /// A moving block attacks another on its way.
    pub(crate) fn overrun(attacker: BlockId, target: BlockId) -> Self {
        Self {
            occasion: Occasion::Overrun,
            ..Self::of(attacker, target, Effort::Plain)
        }
    }

    /// Everybody in it, those that were named first in front.
    pub(crate) fn blocks(self) -> impl Iterator<Item = BlockId> {
        [self.attacker, self.target].into_iter().chain(self.with.iter())
    }

    pub(crate) fn has(self, block: BlockId) -> bool {
        self.blocks().any(|other| other == block)
    }

    /// Those of a side besides the one that was named first.
    pub(crate) fn others(self, side: Side) -> impl Iterator<Item = BlockId> {
        self.with.iter().filter(move |block| block.side() == side)
    }

    /// Those of a side.
    pub(crate) fn of_side(self, side: Side) -> impl Iterator<Item = BlockId> {
        self.blocks().filter(move |block| block.side() == side)
    }

    /// The battle among those who are still there; nothing if one side has nobody left.
    fn still(self, look: Look<'_>) -> Option<Self> {
        let there = |&block: &BlockId| look.state.block(block).area.is_some();
        let attacker = self.of_side(self.attacker.side()).find(there)?;
        let target = self.of_side(self.target.side()).find(there)?;
        let mut battle = Self {
            attacker,
            target,
            with: Blocks::default(),
            ..self
        };
        let others = self.with.iter().filter(there);
        others
            .filter(|&block| block != attacker && block != target)
            .for_each(|block| battle.with.insert(block));
        Some(battle)
    }

    /// As a written position names it.
    pub(crate) fn written(self, look: Look<'_>) -> String {
        let id = |block: BlockId| look.game.facts.block(block).id.as_str();
        let effort = match self.effort {
            Effort::Plain => "plain",
            Effort::Pressed => "pressed",
        };
        let mut text = format!("{} {} {effort}", id(self.attacker), id(self.target));
        for block in self.with.iter() {
            text.push(' ');
            text.push_str(id(block));
        }
        text
    }
}

pub(crate) fn start<S: Sink<Event>>(play: &mut Play<'_, Skirmish, S>, battle: Battle) {
    let (block, target) = (battle.attacker, battle.target);
    play.say(match (battle.occasion, battle.effort) {
        (Occasion::Overrun, _) => Event::Overran { block, target },
        (Occasion::Attack, Effort::Plain) => Event::Attacked { block, target },
        (Occasion::Attack, Effort::Pressed) => Event::Pressed { block, target },
    });
    for block in battle.with.iter() {
        play.say(Event::TakesPart { block });
    }
    if battle.effort == Effort::Pressed {
        throw::show(play, block.side(), Card::Assault);
    }
    if rule!("5.4", true) {
        for block in battle.blocks() {
            reveal(play, block);
        }
    }
    if let Some(battle) = battle.still(play.look()) {
        play.call(battle);
        play.call(Throw::of(block.side(), 1));
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

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>, value: Value) -> Returned {
        let Value::Thrown = value else {
            return Returned::Unexpected;
        };
        let die = play.state.die();
        play.state.take_dice();
        rolled(play, self, die);
        Returned::Taken
    }

    /// Dice have been thrown and nobody retreats any more: it is over.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, Skirmish, S>) -> Progress {
        play.give(Value::Fought);
        Progress::Went
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let named = self.written(at);
        out.push_str(&format!("doing battle {named}\n"));
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
        /// The strength of those who join the attack.
        Joined = "5.14", "term-joined";
        /// The strength of those who are attacked too.
        Also = "5.14", "term-also";
        /// The defence of the area.
        Terrain = "5.7", "term-terrain";
        /// The attack is pressed.
        Pressed = "6.2", "term-pressed";
        /// It rains.
        Rain = "7.2", "term-rain";
    }
}

impl Factor {
    /// The side whose strength it is part of; none if it changes the die of both.
    pub(crate) fn side(self, battle: Battle) -> Option<Side> {
        match self {
            Self::Attacker | Self::AttackerCutOff | Self::Joined => Some(battle.attacker.side()),
            Self::Defender | Self::DefenderCutOff | Self::Also => Some(battle.target.side()),
            Self::Terrain | Self::Pressed | Self::Rain => None,
        }
    }
}

/// The strength of a block.
pub(crate) fn strength(look: Look<'_>, block: BlockId) -> i32 {
    let unit = look.state.block(block).unit;
    unit.map_or(0, |unit| i32::from(look.game.facts.unit(unit).strength))
}

/// Adds up what is added to the die of an attack.
pub(crate) fn score(look: Look<'_>, battle: Battle, sum: &mut impl Sum<Factor>) {
    let strength = |block| strength(look, block);
    let cut_off = |side| {
        let blocks = battle.of_side(side);
        blocks.filter(|&block| !supply::supplied(look, block)).count() as i32
    };
    let (attackers, targets) = (battle.attacker.side(), battle.target.side());
    let others = |side| battle.others(side).map(strength).sum::<i32>();
    let area = look.state.block(battle.target).area;
    let defence = area.map_or(0, |area| i32::from(look.game.facts.area(area).defence));
    term!(sum, Factor::Attacker, strength(battle.attacker));
    term!(sum, Factor::Joined, others(attackers));
    term!(sum, Factor::AttackerCutOff, -cut_off(attackers));
    term!(sum, Factor::Defender, -strength(battle.target));
    term!(sum, Factor::Also, -others(targets));
    term!(sum, Factor::DefenderCutOff, cut_off(targets));
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
    let chooser = match row.retreat {
        Way::No => return,
        Way::Owner => target.side(),
        Way::Enemy => rule!("8.1", attacker.side(), else target.side()),
    };
    // 8.4: whoever is overrun goes far, and the enemy directs it.
    let (chooser, course) = match rule!("8.4", battle.occasion, else Occasion::Attack) {
        Occasion::Attack => (chooser, Course::Next),
        Occasion::Overrun => (attacker.side(), Course::Far),
    };
    // The last that is called goes first: the one that was named first.
    let others = rule!("5.16", battle.with, else Blocks::default());
    let others = others.iter().filter(|block| block.side() == target.side());
    for block in others.chain([target]) {
        if play.state.block(block).area.is_some() {
            play.call(Retreat { block, chooser, course });
        }
    }
}
