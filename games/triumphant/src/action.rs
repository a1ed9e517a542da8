//! What players and dice do, and how it is written.

use grognard_board::HexId;
use grognard_core::cite::Neutral;
use serde::{Deserialize, Serialize};

use crate::Triumphant;
use crate::facts::{Date, FormationId, Turn, UnitId};

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

/// Everything that changes a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take the ready-made set-up for everything still open in this step.
    Preset,
    /// The parachutists drop on this hex (11.2).
    DropAt(HexId),
    /// They drop on this turn, 0 being the first (11.2).
    DropOn(u8),
    /// The battalion in question starts with this unit (13.22).
    Stack(UnitId),
    /// Ask OKW for formations (13.32).
    Ask,
    /// Place or release this formation (13.32, 10.11).
    Bring(FormationId),
    /// Take a unit in hand: to place, move, retreat or advance it.
    Pick(UnitId),
    /// Put the unit in question here: set-up, or a headquarters that comes back.
    Put(HexId),
    /// Restore this reduced unit (10.2).
    Restore(UnitId),
    /// Put this headquarters in combat supply (7.3).
    Supply(UnitId),
    /// Put these chits into the cup (8.1).
    Commit(Chits),
    /// Put the drawn Allied chit back (13.1c).
    PutBack,
    /// Try to bridge the hexside between this engineer and this hex (11.71).
    Bridge(UnitId, HexId),
    /// This unit moves with the one in hand (5.1).
    Join(UnitId),
    /// The reinforcements in hand come in here (10.12).
    Enter(HexId),
    /// What is in hand moves, retreats or advances to this hex.
    Go(HexId),
    /// The 150th Brigade tries to slip into this hex (4.4).
    Slip(HexId),
    /// The formation in hand overruns this hex (9.6).
    Overrun(HexId),
    /// What is in hand leaves the map (13.41).
    Exit,
    /// What is in hand has gone far enough.
    Halt,
    /// This unit, above the limit, is eliminated (6.2).
    Remove(UnitId),
    /// This hex will be attacked (3.33a).
    Declare(HexId),
    /// Two air points defend this hex (3.33b, 11.3).
    Cover(HexId),
    /// One air point more in the attack on this hex (3.33c, 11.3).
    Strike(HexId),
    /// The headquarters supports the attack on, or overrun of, this hex (11.12).
    Back(HexId),
    /// Resolve the attack on this hex next (3.33d).
    Fight(HexId),
    /// This unit takes part in the attack (9.1).
    Attack(UnitId),
    /// Go back: the reconnaissance before the die (12.4), or the defeated instead of losing more (9.22).
    Retreat,
    /// Stay: no withdrawal of the reconnaissance, or more steps instead of a retreat.
    Stand,
    /// This unit loses a step (9.22).
    Lose(UnitId),
    /// Make no use of it: a request, a support, a chit put back.
    Decline,
    /// No more of what is asked for.
    Finish,
    /// End the game now (13.31).
    Stop,
    /// A die.
    Rolled(u8),
    /// The dice of weather and ground.
    Sky(u8, u8),
    /// The chit drawn: its place among those in the cup, from 1.
    Drawn(u8),
}

impl Triumphant {
    pub(crate) fn name_of(&self, action: Action) -> String {
        let hex = |verb: &str, hex: HexId| format!("{verb} {}", self.label(hex));
        let unit = |verb: &str, unit: UnitId| format!("{verb} {}", self.id(unit));
        match action {
            Action::Preset => "preset".into(),
            Action::DropAt(h) => hex("drop-at", h),
            Action::DropOn(turn) => format!("drop-on {}", self.facts.track.of(Turn(turn)).date),
            Action::Stack(u) => unit("stack", u),
            Action::Ask => "ask".into(),
            Action::Bring(f) => format!("bring {}", self.facts.formations[f.index()].id),
            Action::Pick(u) => unit("pick", u),
            Action::Put(h) => hex("put", h),
            Action::Restore(u) => unit("restore", u),
            Action::Supply(u) => unit("supply", u),
            Action::Commit(chits) if chits.count() == 0 => "commit none".into(),
            Action::Commit(chits) => chits.iter().fold("commit".into(), |text, hq| {
                format!("{text} {}", self.id(self.lookup.hqs[usize::from(hq)]))
            }),
            Action::PutBack => "put-back".into(),
            Action::Bridge(u, h) => format!("bridge {} {}", self.id(u), self.label(h)),
            Action::Join(u) => unit("join", u),
            Action::Enter(h) => hex("enter", h),
            Action::Go(h) => hex("go", h),
            Action::Slip(h) => hex("slip", h),
            Action::Overrun(h) => hex("overrun", h),
            Action::Exit => "exit".into(),
            Action::Halt => "halt".into(),
            Action::Remove(u) => unit("remove", u),
            Action::Declare(h) => hex("declare", h),
            Action::Cover(h) => hex("cover", h),
            Action::Strike(h) => hex("strike", h),
            Action::Back(h) => hex("back", h),
            Action::Fight(h) => hex("fight", h),
            Action::Attack(u) => unit("attack", u),
            Action::Retreat => "retreat".into(),
            Action::Stand => "stand".into(),
            Action::Lose(u) => unit("lose", u),
            Action::Decline => "decline".into(),
            Action::Finish => "finish".into(),
            Action::Stop => "stop".into(),
            Action::Rolled(die) => format!("rolled {die}"),
            Action::Sky(weather, ground) => format!("sky {weather} {ground}"),
            Action::Drawn(place) => format!("drawn {place}"),
        }
    }

    pub(crate) fn read_action(&self, text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (&verb, objects) = words.split_first()?;
        match objects {
            [] => plain(verb),
            [object] => self.read_single(verb, object).or_else(|| self.read_commit(verb, objects)),
            [unit, hex] if verb == "bridge" => Some(Action::Bridge(self.facts.unit(unit)?, self.facts.board.grid.hex(hex)?)),
            _ => self.read_commit(verb, objects),
        }
    }

    fn read_commit(&self, verb: &str, objects: &[&str]) -> Option<Action> {
        if verb != "commit" {
            return None;
        }
        if objects == ["none"] {
            return Some(Action::Commit(Chits::default()));
        }
        let mut chits = Chits::default();
        for object in objects {
            let unit = self.facts.unit(object)?;
            let hq = self.lookup.hqs.iter().position(|&hq| hq == unit)? as u8;
            if chits.has(hq) {
                return None;
            }
            chits = chits.with(hq);
        }
        Some(Action::Commit(chits))
    }

    fn read_single(&self, verb: &str, object: &str) -> Option<Action> {
        let unit = || self.facts.unit(object);
        let hex = || self.facts.board.grid.hex(object);
        Some(match verb {
            "drop-at" => Action::DropAt(hex()?),
            "drop-on" => Action::DropOn(self.facts.track.turn(Date::read(object)?)?.0),
            "stack" => Action::Stack(unit()?),
            "bring" => Action::Bring(self.facts.formation(object)?),
            "pick" => Action::Pick(unit()?),
            "put" => Action::Put(hex()?),
            "restore" => Action::Restore(unit()?),
            "supply" => Action::Supply(unit()?),
            "join" => Action::Join(unit()?),
            "enter" => Action::Enter(hex()?),
            "go" => Action::Go(hex()?),
            "slip" => Action::Slip(hex()?),
            "overrun" => Action::Overrun(hex()?),
            "remove" => Action::Remove(unit()?),
            "declare" => Action::Declare(hex()?),
            "cover" => Action::Cover(hex()?),
            "strike" => Action::Strike(hex()?),
            "back" => Action::Back(hex()?),
            "fight" => Action::Fight(hex()?),
            "attack" => Action::Attack(unit()?),
            "lose" => Action::Lose(unit()?),
            _ => return None,
        })
    }

    /// Every action that can be written, dice left out.
    pub(crate) fn every_action(&self, out: &mut Vec<Action>) {
        let with_hex = [
            Action::DropAt,
            Action::Put,
            Action::Enter,
            Action::Go,
            Action::Slip,
            Action::Overrun,
            Action::Declare,
            Action::Cover,
            Action::Strike,
            Action::Back,
            Action::Fight,
        ];
        for hex in self.facts.board.grid.hexes() {
            out.extend(with_hex.map(|make| make(hex)));
        }
        let with_unit = [
            Action::Stack,
            Action::Pick,
            Action::Restore,
            Action::Supply,
            Action::Join,
            Action::Remove,
            Action::Attack,
            Action::Lose,
        ];
        for unit in self.unit_ids() {
            out.extend(with_unit.map(|make| make(unit)));
        }
        for &engineer in &self.lookup.engineers {
            out.extend(self.facts.board.grid.hexes().map(|hex| Action::Bridge(engineer, hex)));
        }
        out.extend((0..self.facts.track.turns.len() as u8).map(Action::DropOn));
        out.extend((0..self.facts.formations.len() as u8).map(|f| Action::Bring(FormationId(f))));
        out.extend((0..1_u16 << self.lookup.hqs.len()).map(|chits| Action::Commit(Chits(chits))));
        out.extend(PLAIN.map(|(_, action)| action));
    }

    pub(crate) fn label(&self, hex: HexId) -> grognard_board::HexLabel {
        self.facts.board.grid.label(hex)
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        &self.facts.units[unit.index()].id
    }
}

/// Actions without an object.
const PLAIN: [(&str, Action); 10] = [
    ("preset", Action::Preset),
    ("ask", Action::Ask),
    ("put-back", Action::PutBack),
    ("exit", Action::Exit),
    ("halt", Action::Halt),
    ("retreat", Action::Retreat),
    ("stand", Action::Stand),
    ("decline", Action::Decline),
    ("finish", Action::Finish),
    ("stop", Action::Stop),
];

fn plain(verb: &str) -> Option<Action> {
    PLAIN.iter().find(|(word, _)| *word == verb).map(|(_, action)| *action)
}
