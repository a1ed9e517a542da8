//! What is going on: a stack of small frames, each a procedure with its place in it and its local values.
//!
//! The innermost procedure is last. Each is told in the file named beside it.

use grognard_board::HexId;
use grognard_core::Side;
use serde::{Deserialize, Serialize};

use crate::facts::UnitId;

/// One suspended procedure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// Before play (`setup`).
    Setup(Setup),
    /// The Initial Segment (`segment`).
    Segment(Segment),
    /// Chits are drawn until the turn is over (`cup`).
    Cup(Cup),
    /// An impulse, phase by phase (`impulse`).
    Impulse(Phase),
    /// A unit or a group is in hand (`march`); its data are in the state.
    March(March),
    /// A stack is above the limit: the opponent of `owner` takes units off until it is legal (`stacking`).
    Overstack { hex: HexId, owner: Side },
    /// An attack or overrun (`battle`, `losses`, `retreat`, `advance`); its data are in the state.
    Battle(Fight),
    /// The end of the turn (`turn_end`).
    TurnEnd(TurnEnd),
}

/// Steps before play (13.2–13.4, 11.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Setup {
    /// The German writes down where the parachutists drop …
    DropHex,
    /// … and when (11.2, R94).
    DropTurn,
    /// The Allied battalions of free choice, one after the other (13.22).
    Battalion(UnitId),
    /// The German may ask OKW for formations (13.32).
    Ask,
    /// The die of the request.
    AskRoll,
    /// Formations he may still place (13.32, R99).
    Bring { left: u8, brought: u8 },
    /// The die of discovery.
    DiscoveryRoll { brought: u8 },
    /// The German places his units in the zones (13.23): which unit …
    Deploy,
    /// … and where.
    Place(UnitId),
}

/// Steps of the Initial Segment (3.1), in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Segment {
    /// The turn begins: units that are due, headquarters that come back (11.11, R93).
    Dawn,
    /// Where a headquarters comes back.
    Return(UnitId),
    /// Weather and ground (3.1a); waits for dice from the second turn on.
    Sky,
    /// The OKW die (3.1b, 10.11).
    Okw,
    /// Formations of each kind that the German may still release.
    Release { mechanised: u8, infantry: u8 },
    /// Supply points come in (3.1b).
    Income,
    /// Reduced units are restored (3.1c, 10.2): how many a side may still restore.
    Restore { side: Side, left: u8 },
    /// German headquarters are put in combat supply (3.1d, 7.3).
    CombatSupply,
    /// Supply status of all units (3.1e).
    Status,
    /// Both sides choose chits in secret (3.1f, 8.1).
    Chits,
}

/// Drawing chits (3.3, 3.34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Cup {
    /// The next chit is drawn, or the turn ends.
    Draw,
    /// An Allied chit has been drawn, and the German may put it back (13.1c, R27).
    PutBack { hq: UnitId },
}

/// Phases of an impulse (3.31–3.34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// Bridges are tried (3.31).
    Engineers,
    /// The die of a bridge: engineer and the hex across (11.71).
    BridgeRoll { unit: UnitId, to: HexId },
    /// The planned drop takes place, if this is its impulse (3.32b, 11.2); waits for its die.
    Drop,
    /// Strategic movement (3.32a).
    Strategic,
    /// Tactical movement (3.32b).
    Tactical,
    /// Stacking is tested for the active side, then combat begins (6.2).
    MovementEnd,
    /// Hexes are declared (3.33a).
    Declare,
    /// The Allied defender covers hexes with aircraft, in secret (3.33b).
    Cover,
    /// The attacker gives aircraft and his headquarters' support (3.33c).
    Commit,
    /// Attacks are resolved in his order (3.33d).
    Resolve,
    /// Stacking is tested for both, then mechanised movement begins (6.2).
    CombatEnd,
    /// Mechanised movement (3.34).
    Mechanised,
    /// Stacking is tested, the chit goes to its box (3.34).
    Close,
    /// The die of the operational pause (3.4, 8.3).
    PauseRoll,
}

/// A march in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum March {
    /// The player moves it on.
    Open,
    /// The die of the 150th Brigade (4.4): the hex it wants to slip into.
    SlipRoll { to: HexId },
    /// Which of several friends in the hex ahead is to stay there for the turn (4.3, R39).
    Lock { to: HexId },
    /// Whether the headquarters supports the overrun of this hex (9.62, 11.13).
    Support { to: HexId },
    /// The overrun has been fought: the formation may enter the emptied hex (9.63).
    Follow { to: HexId },
}

/// Steps of an attack or overrun (9.1), in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Fight {
    /// The attacker names who takes part.
    Muster,
    /// The defender may pull reconnaissance back before the die (12.4).
    Scouts,
    /// The die.
    Roll,
    /// Losses that must be taken as steps, attacker first (9.22, 9.3).
    Losses(Side),
    /// Retreat or more steps (9.22, R74).
    Rest(Side),
    /// Units go back: which …
    Retreat(Side),
    /// … and where: the unit and the hexes it has still to go (9.31).
    FallBack { unit: UnitId, left: u8 },
    /// Those that cannot go back lose steps (9.33, R75).
    Cornered { side: Side, left: u8 },
    /// Attackers may advance: which … (9.4)
    Advance,
    /// … and where: the unit and the hexes it may still go.
    Advancing { unit: UnitId, left: u8 },
    /// It is over.
    Done,
}

/// The end of a turn (3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum TurnEnd {
    /// Refunds, chits back, victory.
    Close,
    /// The German may end the game (13.31).
    Stop,
    /// The next turn begins.
    Next,
}
