//! What happened, and how it is told.

use grognard_board::AreaId;
use grognard_core::dice::Faces;
use grognard_core::{BySide, Narrated, Side, Tell, events};

use crate::action::{Card, Chits};
use crate::contract::Skirmish;
use crate::facts::{BlockId, UnitId, Wing};
use crate::state::Weather;

events! {
    /// Something that happened.
    pub enum Event for Skirmish {
        /// A unit was put into a block; only its owner hears of it.
        Deployed { block: BlockId, unit: UnitId } = "2.1", "event-deployed" => block.side();
        /// A unit was taken back out of a block; only its owner hears of it.
        Lifted { block: BlockId, unit: UnitId } = "2.8", "event-lifted" => block.side();
        /// A side confirmed its sheet; the other sees that it is closed.
        Confirmed { side: Side } = "2.8", "event-confirmed" => side;
        /// A side gave its orders; only it hears of it.
        Ordered { side: Side, chits: Chits, card: Card } = "2.2", "event-ordered" => side;
        /// A turn began.
        TurnBegun { turn: u8, weather: Weather } = "2.2", "event-turn";
        /// Both have ordered: the chits are shown.
        CupFilled { chits: BySide<Chits> } = "2.4", "event-cup", reveals;
        /// A chit was drawn.
        Drawn { side: Side, wing: Wing } = "2.5", "event-drawn";
        /// A chit was drawn for a wing without blocks.
        Wasted { side: Side, wing: Wing } = "2.5", "event-wasted";
        /// A block took a leg.
        Moved { block: BlockId, from: AreaId, to: AreaId } = "3.3", "event-moved";
        /// A block fired at one that moves.
        Fired { firer: BlockId, block: BlockId } = "4.1", "event-fired";
        /// The fire did not hit.
        Missed { block: BlockId } = "4.5", "event-missed";
        /// A block attacked another.
        Attacked { block: BlockId, target: BlockId } = "5.3", "event-attacked";
        /// A block pressed its attack on another.
        Pressed { block: BlockId, target: BlockId } = "5.3", "event-pressed";
        /// A moving block attacked another on its way.
        Overran { block: BlockId, target: BlockId } = "3.8", "event-overran";
        /// A block takes part in the attack.
        TakesPart { block: BlockId } = "5.10", "event-takes-part";
        /// A card was used.
        CardShown { side: Side, card: Card } = "6.5", "event-card", reveals;
        /// A block was turned over.
        Revealed { block: BlockId, unit: UnitId } = "5.4", "event-revealed", reveals;
        /// Dice fell.
        Threw { side: Side, dice: Faces } = "6.3", "event-threw";
        /// An attack came to a sum.
        Result { block: BlockId, target: BlockId, sum: i8 } = "5.9", "event-result";
        /// The first attack die made the weather of the next turn.
        WeatherDecided { die: u8, weather: Weather } = "7.1", "event-weather";
        /// A block lost a step.
        Lost { block: BlockId, left: u8 } = "5.9", "event-lost";
        /// A block lost several steps at once.
        LostSteps { block: BlockId, steps: u8, left: u8 } = "4.7", "event-lost-steps";
        /// A block left the map for good.
        Removed { block: BlockId, unit: UnitId } = "5.5", "event-removed";
        /// A block went back.
        Retreated { block: BlockId, to: AreaId } = "8.1", "event-retreated";
        /// A block had to go back and could not.
        Trapped { block: BlockId } = "8.3", "event-trapped";
        /// The game is over.
        Ended { points: BySide<u8> } = "9.3", "event-ended";
    }
}

impl Tell<Skirmish> for BlockId {
    fn tell(self, game: &Skirmish, name: &'static str, told: &mut Narrated) {
        let id = game.facts.block(self).id.as_str();
        told.add_piece(name, id, id);
    }
}

impl Tell<Skirmish> for AreaId {
    fn tell(self, game: &Skirmish, name: &'static str, told: &mut Narrated) {
        let area = game.facts.area(self);
        told.add_place(name, &area.id, &area.name);
    }
}

impl Tell<Skirmish> for UnitId {
    fn tell(self, game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, &game.facts.unit(self).name);
    }
}

impl Tell<Skirmish> for Side {
    fn tell(self, game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, game.facts.side_name(self));
    }
}

/// A number for each side, with the names of both.
fn tell_both(game: &Skirmish, numbers: BySide<u8>, told: &mut Narrated) {
    let names = [("first", "a", Side::A), ("second", "b", Side::B)];
    for (whose, number, side) in names {
        told.add(whose, game.facts.side_name(side));
        told.add(number, numbers[side]);
    }
}

impl Tell<Skirmish> for BySide<Chits> {
    fn tell(self, game: &Skirmish, _name: &'static str, told: &mut Narrated) {
        tell_both(game, BySide::new(|side| self[side].count()), told);
    }
}

impl Tell<Skirmish> for BySide<u8> {
    fn tell(self, game: &Skirmish, _name: &'static str, told: &mut Narrated) {
        tell_both(game, self, told);
    }
}

impl Tell<Skirmish> for Wing {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, self.number());
    }
}

impl Tell<Skirmish> for Weather {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, self.word());
    }
}

impl Tell<Skirmish> for Faces {
    fn tell(self, _game: &Skirmish, name: &'static str, told: &mut Narrated) {
        told.add(name, self.to_string());
    }
}
