//! What players and dice do, and how it is written.

use grognard_board::AreaId;
use grognard_core::{Answer, Message, Side, actions, notation};

use crate::Bulge;
use crate::contract::Look;
use crate::facts::UnitId;

actions! {
    /// Everything that changes a position.
    pub enum Action for Bulge {
        /// Activate all fresh units of an area (S3a).
        Activate(area: AreaId) = ["activate" area], "S3a", "do-activate";
        /// Pass (S3e).
        Pass = ["pass"], "S3e", "do-pass", ends;
        /// Take a unit in hand, to move it or to break through with it.
        Pick(unit: UnitId) = ["pick" unit], "do-pick";
        /// Move the unit in hand to an area.
        Go(area: AreaId) = ["go" area], "do-go";
        /// Leave the map with the unit in hand (S19f).
        Exit = ["exit"], "S19f", "do-exit";
        /// The unit in hand has moved far enough.
        Halt = ["halt"], "do-stay", closes;
        /// No more movement, or no more breakthroughs.
        Finish = ["finish"], "do-finish", closes;
        /// Resolve the combat of this area next.
        Fight(area: AreaId) = ["fight" area], "S3c", "do-fight";
        /// Take the losses and stay (S16b).
        Stand = ["stand"], "S16b", "do-stand", ends;
        /// Cancel a loss by going back to this area (S16b).
        Retreat(area: AreaId) = ["retreat" area], "S16b", "do-retreat";
        /// This unit loses a strength point (S16a).
        Lose(unit: UnitId) = ["lose" unit], "S16a", "do-lose";
        /// Put a fuel shortage marker on this unit (S2.5a).
        Drain(unit: UnitId) = ["drain" unit], "S2.5a", "do-drain";
        /// Take the fuel shortage marker off this unit (S2.5b).
        Refuel(unit: UnitId) = ["refuel" unit], "S2.5b", "do-refuel";
        /// Give this unit a replacement point (S2.6).
        Replace(unit: UnitId) = ["replace" unit], "S2.6", "do-replace";
        /// Let the commandos hold this unit up (S2.7).
        Commando(unit: UnitId) = ["commando" unit], "S2.7", "do-commando";
        /// Make no use of replacement points or of the commandos.
        Decline = ["decline"], "do-no-replacement", ends;
        /// Bring the reinforcement in here instead of its blocked entry (R37).
        Arrive(area: AreaId) = ["arrive" area], "R37", "do-arrive";
    }
    dice {
        /// Hits of both sides in a combat: on the defender, before terrain, and on the attacker.
        Hits(on_defender: u8, on_attacker: u8) = "hits";
    }
}

impl Action {
    /// The unit that it names.
    fn unit(self) -> Option<UnitId> {
        match self {
            Self::Pick(unit)
            | Self::Lose(unit)
            | Self::Drain(unit)
            | Self::Refuel(unit)
            | Self::Replace(unit)
            | Self::Commando(unit) => Some(unit),
            _ => None,
        }
    }
}

/// Says of each unit that an answer names how strong it is and where it stands; those that can be taken in hand stand
/// together area by area.
pub(crate) fn tell_units(at: Look<'_>, answers: &mut [Answer<Action>]) {
    for answer in answers {
        let Some(unit) = answer.action.unit() else { continue };
        tell_unit(at, unit, answer);
        if let (Action::Pick(_), Some(area)) = (answer.action, at.state.area_of(unit)) {
            answer.group = Some(Message::new("group-area").with("area", at.game.area_name(area)));
        }
    }
}

/// Says how strong a unit is and where it stands.
fn tell_unit(at: Look<'_>, unit: UnitId, answer: &mut Answer<Action>) {
    answer.with("strength", at.state.strength[unit]);
    if let Some(area) = at.state.area_of(unit) {
        answer.place = Some(at.game.code(area).into());
        answer.with("area", at.game.area_name(area));
    }
}

/// Says of an answer that it is about the unit in hand.
pub(crate) fn tell_unit_in_hand(at: Look<'_>, unit: UnitId, answer: &mut Answer<Action>) {
    answer.piece = Some(at.game.id(unit).into());
    answer.with("unit", at.game.unit_name(unit));
    tell_unit(at, unit, answer);
}

/// What a unit of `side` goes to an area for: to attack there, to take it, or merely to move. The answer gets the
/// heading; returned is the key of its words.
pub(crate) fn purpose(at: Look<'_>, side: Side, area: AreaId, answer: &mut Answer<Action>) -> &'static str {
    let (key, group) = if at.game.enemy_in(at.state, side, area) {
        ("do-go-attack", "group-attack")
    } else if !at.game.controls(at.state, side, area) {
        ("do-go-take", "group-take")
    } else {
        ("do-go", "group-move")
    };
    answer.group = Some(Message::new(group));
    key
}

notation! {
    for Bulge;
    AreaId: |area, game| game.code(area), |game, word| game.facts.area(word), |game| game.facts.map.areas();
    UnitId: |unit, game| game.id(unit), |game, word| game.facts.unit(word), |game| game.every_unit();
}

impl Bulge {
    /// All units of the game, in the order of their file.
    pub(crate) fn every_unit(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.facts.units.len() as u8).map(UnitId)
    }

    pub(crate) fn code(&self, area: AreaId) -> &str {
        &self.facts.areas[area.index()].code
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.facts.units[unit.index()].id
    }
}
