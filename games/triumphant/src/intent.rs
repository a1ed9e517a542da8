//! What an attempt comes to: the actions that a player means, or what stands against something that is no action.

use grognard_board::HexId;
use grognard_core::{Attempt, Fault, Game, Intent, Procedure, Side, procedure};

use crate::Triumphant;
use crate::action::{Action, Engineer};
use crate::battle::Muster;
use crate::combat_supply::CombatSupply;
use crate::contract::{Look, Why};
use crate::facts::{GERMAN, UnitId, UnitSet};
use crate::frame::{Frame, Phase, Segment};
use crate::march::March;
use crate::reason::Reason;
use crate::state::{Gait, Place, State, Supply};

type Meant = Intent<Action, Reason>;

/// The actions that an attempt stands for.
pub(crate) fn intent(look: Look<'_>, side: Side, attempt: &Attempt) -> Result<Meant, Fault> {
    let missing = |what: &str| Fault::new("", format!("'{}' needs {what}", attempt.verb), "see: why help");
    let unit = || known_unit(look.game, attempt.subjects.first().ok_or_else(|| missing("a unit"))?);
    let units = || {
        attempt
            .subjects
            .iter()
            .map(|id| known_unit(look.game, id))
            .collect::<Result<Vec<_>, _>>()
    };
    let hex = || known_hex(look.game, attempt.target.as_deref().ok_or_else(|| missing("a hex"))?);
    if let Some(enemy) = enemy_in(look.game, side, attempt) {
        return Ok(Intent::Judged(vec![Reason::NotYours(enemy)]));
    }
    match (attempt.verb.as_str(), &attempt.target, attempt.subjects.as_slice()) {
        ("move" | "go", Some(_), [_, ..]) => march(look, side, &units()?, Action::Go(hex()?)),
        ("enter", Some(_), [_, ..]) => march(look, side, &units()?, Action::Enter(hex()?)),
        ("slip", Some(_), [_, ..]) => march(look, side, &units()?, Action::Slip(hex()?)),
        ("overrun", Some(_), [_, ..]) => march(look, side, &units()?, Action::Overrun(hex()?)),
        ("exit", None, [_, ..]) => march(look, side, &units()?, Action::Exit),
        ("attack", Some(_), [_, ..]) => attack(look, side, unit()?, hex()?),
        ("attack", None, [place]) if look.game.facts.unit(place).is_none() => {
            let hex = known_hex(look.game, place)?;
            if others_impulse(look, side) {
                return Ok(Intent::Judged(vec![Reason::NotYourTurn]));
            }
            Ok(Intent::Do(vec![attack_on(look.state, hex)]))
        }
        ("bridge", Some(_), [_, ..]) => Ok(Intent::Do(vec![Action::Bridge(Engineer(unit()?), hex()?)])),
        ("move", None, [_, ..]) => Ok(Intent::Do(vec![Action::Pick(unit()?)])),
        ("supply", None, [_, ..]) if !buys_supply(look) => supply(look, side, unit()?),
        ("support", None, [place]) => Ok(Intent::Do(vec![Action::Back(known_hex(look.game, place)?)])),
        ("end", None, []) => Ok(Intent::Do(vec![Action::Finish])),
        _ => written(look, attempt),
    }
}

fn known_unit(game: &Triumphant, id: &str) -> Result<UnitId, Fault> {
    let found = game.facts.unit(id);
    found.ok_or_else(|| Fault::new("", format!("there is no unit '{id}'"), "name a unit by its id"))
}

fn known_hex(game: &Triumphant, label: &str) -> Result<HexId, Fault> {
    let found = game.facts.board.grid.hex(label);
    let remedy = "name a hex by its number, like 2409";
    found.ok_or_else(|| Fault::new("", format!("there is no hex '{label}'"), remedy))
}

/// Anything that can be written as an action.
fn written(look: Look<'_>, attempt: &Attempt) -> Result<Meant, Fault> {
    let text = attempt.notation(" ");
    if let Some(action) = look.game.parse(&text) {
        return Ok(Intent::Do(vec![action]));
    }
    let remedy = "ask: move UNIT to HEX, attack UNIT to HEX, overrun UNIT to HEX, enter UNIT to HEX, bridge UNIT to HEX, \
                  exit UNIT, supply UNIT, restore UNIT, support HEX, attack HEX, end, or an action";
    Err(Fault::new("", format!("'{text}' is no question of this game"), remedy))
}

/// What stands against units that would like to go somewhere: what keeps them from being taken in hand, or from being
/// chosen to go back or ahead in a battle, and what they could not do then. An overrun by one unit is meant for all of
/// its formation that stand with it.
fn march(look: Look<'_>, side: Side, units: &[UnitId], action: Action) -> Result<Meant, Fault> {
    let (game, s) = (look.game, look.state);
    let [first, others @ ..] = units else {
        return Ok(Intent::Do(vec![action]));
    };
    if let Action::Go(to) = action
        && let Some(bars) = game.battle_bars(s, *first, to)
    {
        let chosen = Triumphant::on_its_way(s) == Some(*first);
        let mut reasons = if chosen {
            Vec::new()
        } else {
            against(look, side, Action::Pick(*first))?
        };
        reasons.extend(
            bars.into_iter()
                .filter(|bar| !reasons.contains(bar))
                .collect::<Vec<Reason>>(),
        );
        return Ok(Intent::Judged(reasons));
    }
    if others_impulse(look, side) {
        return Ok(Intent::Judged(vec![Reason::NotYourTurn]));
    }
    if units.iter().all(|&unit| s.in_hand(unit)) {
        return Ok(Intent::Do(vec![action]));
    }
    let in_hand = s.group.as_ref().filter(|_| units.iter().any(|&unit| s.in_hand(unit)));
    let (mut group, mut reasons) = match in_hand {
        Some(group) => (group.clone(), Vec::new()),
        None => (
            game.alone(s, gait(s), *first),
            against(look, side, Action::Pick(*first))?,
        ),
    };
    let mut world = s.clone();
    world.frames.call(March::Open);
    for &unit in units.iter().filter(|&&unit| unit != *first && !s.in_hand(unit)) {
        world.group = Some(group.clone());
        hear(
            &mut reasons,
            March::Open,
            Look::new(game, &world),
            side,
            Action::Join(unit),
        );
        game.add_to(s, &mut group, unit);
    }
    if let (Action::Overrun(_), [], Some(formation), Some(hex)) =
        (action, others, game.unit(*first).formation, s.hex_of(*first))
    {
        for other in game.members_in(s, formation, hex).iter().filter(|other| other != first) {
            game.add_to(s, &mut group, other);
        }
    }
    world.group = Some(group);
    hear(&mut reasons, March::Open, Look::new(game, &world), side, action);
    Ok(Intent::Judged(when_reinforcements_come(s, *first, reasons)))
}

/// For whom waits at the edge it is too late because reinforcements come in during the Movement Phase.
fn when_reinforcements_come(s: &State, unit: UnitId, mut reasons: Vec<Reason>) -> Vec<Reason> {
    if s.place(unit) == Place::Waiting {
        let late = reasons.iter_mut().find(|reason| **reason == Reason::TooLate);
        if let Some(late) = late {
            *late = Reason::EntryPhase(unit);
        }
    }
    reasons
}

/// Whether it is the other side's impulse: who is an enemy and who may act is judged for that side then.
fn others_impulse(look: Look<'_>, side: Side) -> bool {
    look.state.active_side(look.game) == Some(!side)
}

/// What stands against a unit that would like to take part in an attack on a hex.
fn attack(look: Look<'_>, side: Side, unit: UnitId, hex: HexId) -> Result<Meant, Fault> {
    let (game, s) = (look.game, look.state);
    if others_impulse(look, side) {
        return Ok(Intent::Judged(vec![Reason::NotYourTurn]));
    }
    match s.battle.as_ref().filter(|battle| battle.hex == hex) {
        Some(battle) if battle.defenders.is_empty() => return Ok(Intent::Do(vec![Action::Attack(unit)])),
        Some(battle) if battle.attackers.has(unit) => return Ok(Intent::Judged(vec![Reason::AttackedAlready(unit)])),
        Some(_) => return Ok(Intent::Judged(vec![Reason::TooLate, Reason::HexAttackedAlready(hex)])),
        None => {}
    }
    let mut reasons = Vec::new();
    if !s.attacks.declared.has(hex) || resolving(s) {
        reasons = against(look, side, attack_on(s, hex))?;
    }
    let mut world = s.clone();
    game.start_attack(&mut world, hex);
    let given = s.frames.first() == Some(&Frame::Impulse(Phase::Resolve));
    if let Some(battle) = world.battle.as_mut().filter(|_| !given) {
        let hoped = game.hoped_clash(s, hex, UnitSet::EMPTY);
        (battle.backed, battle.struck) = (hoped.backed, hoped.struck);
    }
    let joins = Action::Attack(unit);
    hear(&mut reasons, Muster, Look::new(game, &world), side, joins);
    Ok(Intent::Judged(reasons))
}

/// An attack on a hex is declared, or fought if that is what is asked now.
fn attack_on(s: &State, hex: HexId) -> Action {
    let now = resolving(s);
    if now { Action::Fight(hex) } else { Action::Declare(hex) }
}

fn resolving(s: &State) -> bool {
    s.frames.top() == Some(Frame::Impulse(Phase::Resolve))
}

/// What stands against an action in a position.
fn against(look: Look<'_>, side: Side, action: Action) -> Result<Vec<Reason>, Fault> {
    procedure::why(look.game, look.state, side, &Attempt::parse(&look.game.name(action)))
}

/// Adds what a procedure has against an action.
fn hear(reasons: &mut Vec<Reason>, procedure: impl Procedure<Triumphant>, look: Look<'_>, side: Side, action: Action) {
    let mut why = Why::all();
    let _ = procedure.judge(look, side, action, &mut why);
    for reason in why.into_all() {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
}

/// How units move in the phase that goes on, tactically if none does.
pub(crate) fn gait(s: &State) -> Gait {
    match s.frames.first() {
        Some(Frame::Impulse(Phase::Strategic)) => Gait::Strategic,
        Some(Frame::Impulse(Phase::Mechanised)) => Gait::Mechanised,
        _ => Gait::Tactical,
    }
}

/// Whether `supply` means to put a headquarters in combat supply.
fn buys_supply(look: Look<'_>) -> bool {
    look.state.frames.top() == Some(Frame::Segment(Segment::CombatSupply))
}

/// Why a unit has no supply line, and why a headquarters cannot be put in combat supply.
fn supply(look: Look<'_>, side: Side, unit: UnitId) -> Result<Meant, Fault> {
    let mut reasons = unsupplied(look, unit);
    let own = look.game.is_hq(unit) && look.game.side_of(unit) == side;
    if own && side == GERMAN {
        let mut why = Why::all();
        let _ = CombatSupply.judge(look, side, Action::Supply(unit), &mut why);
        reasons.extend(why.into_all());
    }
    Ok(Intent::Judged(reasons))
}

/// The unit of the other side that somebody would like to use.
fn enemy_in(game: &Triumphant, side: Side, attempt: &Attempt) -> Option<UnitId> {
    let verbs = [
        "move", "go", "pick", "join", "enter", "slip", "overrun", "exit", "attack", "bridge", "restore",
    ];
    let mut units = attempt.subjects.iter().filter_map(|id| game.facts.unit(id));
    let enemy = units.find(|&unit| game.side_of(unit) != side);
    enemy.filter(|_| verbs.contains(&attempt.verb.as_str()))
}

/// Why a unit has no supply line (7.11).
fn unsupplied(look: Look<'_>, unit: UnitId) -> Vec<Reason> {
    if look.state.hex_of(unit).is_none() {
        return vec![Reason::NotOnMap(unit)];
    }
    let mut world = look.state.clone();
    world.arrived.remove(unit);
    let supply = look.game.supply_of_all(&world);
    match supply.of(unit) {
        Supply::Supplied => Vec::new(),
        Supply::Unsupplied | Supply::Isolated => vec![Reason::Unsupplied(unit)],
    }
}
