//! What players and dice do, and how it is written.

use grognard_board::HexId;
use grognard_core::cite::Neutral;
use grognard_core::{Notation, NotationReader, actions, notation};
use serde::{Deserialize, Serialize};

use crate::Triumphant;
use crate::facts::{Date, FormationId, Turn, UnitId};
use crate::state::State;

/// A set of headquarters' chits, by the place of each headquarters in the facts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Chits(pub u16);

impl Neutral for Chits {
    fn neutral() -> Self {
        Self(0)
    }
}

impl Chits {
    /// Whether the chit of headquarters number `hq` is in it.
    #[must_use]
    pub fn has(self, hq: u8) -> bool {
        self.0 >> hq & 1 == 1
    }

    /// The same set with that chit.
    #[must_use]
    pub fn with(self, hq: u8) -> Self {
        Self(self.0 | 1 << hq)
    }

    /// The same set without it.
    #[must_use]
    pub fn without(self, hq: u8) -> Self {
        Self(self.0 & !(1 << hq))
    }

    /// How many.
    #[must_use]
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Which.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |&hq| self.has(hq))
    }
}

/// A unit that tries to build a bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Engineer(pub UnitId);

actions! {
    /// Everything that changes a position.
    pub enum Action for Triumphant {
        /// Take the ready-made set-up for everything still open in this step.
        Preset = ["preset"], "do-preset", ends;
        /// The parachutists drop on this hex (11.2).
        DropAt(hex: HexId) = ["drop-at" hex], "11.2", "do-hex";
        /// They drop on this turn, 0 being the first (11.2).
        DropOn(date: Turn) = ["drop-on" date], "11.2", "do-date";
        /// The battalion in question starts with this unit (13.22).
        Stack(unit: UnitId) = ["stack" unit], "13.22", "do-stack";
        /// Ask OKW for formations (13.32).
        Ask = ["ask"], "13.32", "do-ask";
        /// Place or release this formation (13.32, 10.11).
        Bring(formation: FormationId) = ["bring" formation], "do-bring";
        /// Take a unit in hand: to place, move, retreat or advance it.
        Pick(unit: UnitId) = ["pick" unit], "do-unit";
        /// Put the unit in question here: set-up, or a headquarters that comes back.
        Put(hex: HexId) = ["put" hex], "do-hex";
        /// Restore this reduced unit (10.2).
        Restore(unit: UnitId) = ["restore" unit], "10.2", "do-unit";
        /// Put this headquarters in combat supply (7.3).
        Supply(unit: UnitId) = ["supply" unit], "7.3", "do-supply";
        /// Put these chits into the cup (8.1).
        Commit(units: Chits) = ["commit" units], "8.1", "chits-list";
        /// Put the drawn Allied chit back (13.1c).
        PutBack = ["put-back"], "13.1c", "do-put-back";
        /// Try to bridge the hexside between this engineer and this hex (11.71).
        Bridge(unit: Engineer, to: HexId) = ["bridge" unit to], "11.71", "do-bridge";
        /// This unit moves with the one in hand (5.1).
        Join(unit: UnitId) = ["join" unit], "5.1", "do-join";
        /// The reinforcements in hand come in here (10.12).
        Enter(hex: HexId) = ["enter" hex], "10.12", "do-hex";
        /// What is in hand moves, retreats or advances to this hex.
        Go(hex: HexId) = ["go" hex], "do-hex";
        /// The 150th Brigade tries to slip into this hex (4.4).
        Slip(hex: HexId) = ["slip" hex], "4.4", "do-slip";
        /// The formation in hand overruns this hex (9.6).
        Overrun(hex: HexId) = ["overrun" hex], "9.6", "do-overrun";
        /// What is in hand leaves the map (13.41).
        Exit = ["exit"], "13.41", "do-exit";
        /// What is in hand has gone far enough.
        Halt = ["halt"], "do-halt", closes;
        /// This unit, above the limit, is eliminated (6.2).
        Remove(unit: UnitId) = ["remove" unit], "6.2", "do-unit";
        /// This hex will be attacked (3.33a).
        Declare(hex: HexId) = ["declare" hex], "3.33a", "do-declare";
        /// Two air points defend this hex (3.33b, 11.3).
        Cover(hex: HexId) = ["cover" hex], "3.33b", "do-cover";
        /// One air point more in the attack on this hex (3.33c, 11.3).
        Strike(hex: HexId) = ["strike" hex], "11.3", "do-strike";
        /// The headquarters supports the attack on, or overrun of, this hex (11.12).
        Back(hex: HexId) = ["back" hex], "11.12", "do-back";
        /// Resolve the attack on this hex next (3.33d).
        Fight(hex: HexId) = ["fight" hex], "3.33d", "do-fight";
        /// This unit takes part in the attack (9.1).
        Attack(unit: UnitId) = ["attack" unit], "9.1", "do-unit";
        /// Go back: the reconnaissance before the die (12.4), or the defeated instead of losing more (9.22).
        Retreat = ["retreat"], "do-retreat";
        /// Stay: no withdrawal of the reconnaissance, or more steps instead of a retreat.
        Stand = ["stand"], "do-stand", ends;
        /// This unit loses a step (9.22).
        Lose(unit: UnitId) = ["lose" unit], "9.22", "do-lose";
        /// Make no use of it: a request, a support, a chit put back.
        Decline = ["decline"], "do-finish", ends;
        /// No more of what is asked for.
        Finish = ["finish"], "do-finish", closes;
        /// End the game now (13.31).
        Stop = ["stop"], "13.31", "do-stop";
    }
    dice {
        /// A die.
        Rolled(die: u8) = "rolled";
        /// The dice of weather and ground.
        Sky(weather: u8, ground: u8) = "sky";
        /// The chit drawn: its place among those in the cup, from 1.
        Drawn(place: u8) = "drawn";
    }
}

notation! {
    for Triumphant;
    HexId: |hex, game| game.label(hex).to_string(), |game, word| game.facts.board.grid.hex(word),
        |game| game.facts.board.grid.hexes();
    UnitId: |unit, game| game.id(unit), |game, word| game.facts.unit(word), |game| game.unit_ids();
    Engineer: |unit, game| game.id(unit.0), |game, word| game.facts.unit(word).map(Self),
        |game| game.lookup.engineers.iter().copied().map(Self);
    FormationId: |formation, game| game.facts.formations[formation.index()].id, |game, word| game.facts.formation(word),
        |game| game.formation_ids();
    Turn: |turn, game| game.facts.track.of(turn).date.to_string(),
        |game, word| game.facts.track.turn(Date::read(word)?), |game| (0..=game.facts.track.last().0).map(Turn);
}

/// All the words that are left, or `none`.
impl Notation<Triumphant> for Chits {
    fn write(self, game: &Triumphant, out: &mut String) {
        let ids: Vec<&str> = game.chit_units(self).map(|hq| game.id(hq)).collect();
        out.push_str(&if ids.is_empty() { "none".into() } else { ids.join(" ") });
    }

    fn read(game: &Triumphant, words: &mut NotationReader<'_>) -> Option<Self> {
        let mut chits = Self::default();
        for (at, word) in words.by_ref().enumerate() {
            if at == 0 && word == "none" {
                return Some(chits);
            }
            let hq = game.hq_number(game.facts.unit(word)?)?;
            if chits.has(hq) {
                return None;
            }
            chits = chits.with(hq);
        }
        (chits != Self::default()).then_some(chits)
    }

    fn each(game: &Triumphant, every: &mut dyn FnMut(Self)) {
        (0..1_u16 << game.lookup.hqs.len()).map(Self).for_each(every);
    }
}

impl Triumphant {
    pub(crate) fn label(&self, hex: HexId) -> grognard_board::HexLabel {
        self.facts.board.grid.label(hex)
    }

    /// The label of the hex where a unit stands; empty off the map.
    pub(crate) fn whence(&self, s: &State, unit: UnitId) -> String {
        s.hex_of(unit).map_or(String::new(), |hex| self.label(hex).to_string())
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.facts.units[unit.index()].id
    }
}
