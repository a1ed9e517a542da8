//! "Why not?": all reasons against something a player would like to do.
//!
//! The rules give one reason at a time. To find the others, the question is asked again in a position in which the
//! reason does not hold, as long as there is such a position.

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::{Attempt, Fault, Game, Side};

use crate::Triumphant;
use crate::action::Action;
use crate::facts::UnitId;
use crate::frame::{Fight, Frame, March, Phase, Segment};
use crate::reason::Reason;
use crate::state::{GROUP, Gait, Group, State, Supply};

/// No attempt has more reasons against it.
const MOST: usize = 12;

impl Triumphant {
    /// All reasons; none if it can be done.
    pub(crate) fn reasons(&self, s: &State, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        let missing = |what: &str| Fault::new("", format!("'{}' needs {what}", attempt.verb), "see: why help");
        let unit = || self.known_unit(attempt.subjects.first().ok_or_else(|| missing("a unit"))?);
        let target = || self.known_hex(attempt.target.as_deref().ok_or_else(|| missing("a hex"))?);
        match (attempt.verb.as_str(), &attempt.target, attempt.subjects.len()) {
            ("move" | "go", Some(_), 1..) => Ok(self.against_move(s, side, unit()?, Action::Go(target()?))),
            ("enter", Some(_), 1..) => Ok(self.against_move(s, side, unit()?, Action::Enter(target()?))),
            ("slip", Some(_), 1..) => Ok(self.against_move(s, side, unit()?, Action::Slip(target()?))),
            ("overrun", Some(_), 1..) => Ok(self.against_overrun(s, side, unit()?, target()?)),
            ("exit", None, 1..) => Ok(self.against_move(s, side, unit()?, Action::Exit)),
            ("attack", Some(_), 1..) => Ok(self.against_attack(s, side, unit()?, target()?)),
            ("bridge", Some(_), 1..) => Ok(self.against_bridge(s, side, unit()?, target()?)),
            ("move" | "pick", None, 1..) if !picks_otherwise(s) => Ok(self.against_pick(s, side, unit()?).0),
            ("supply", None, 1..) if !buys_supply(s) => Ok(self.against_supply(s, unit()?)),
            ("restore", None, 1..) => Ok(self.against_restore(s, side, unit()?)),
            ("support", None, 1..) => {
                let hex = self.known_hex(&attempt.subjects[0])?;
                Ok(self.against_support(s, side, hex))
            }
            ("end", None, 0) => Ok(self.against(s, side, Action::Finish)),
            _ => self.against_words(s, side, attempt),
        }
    }

    fn known_unit(&self, id: &str) -> Result<UnitId, Fault> {
        let found = self.facts.unit(id);
        found.ok_or_else(|| Fault::new("", format!("there is no unit '{id}'"), "name a unit by its id"))
    }

    fn known_hex(&self, label: &str) -> Result<HexId, Fault> {
        let found = self.facts.board.grid.hex(label);
        found.ok_or_else(|| {
            Fault::new(
                "",
                format!("there is no hex '{label}'"),
                "name a hex by its number, like 2409",
            )
        })
    }

    fn against(&self, s: &State, side: Side, action: Action) -> Vec<Reason> {
        self.check(s, side, action).err().into_iter().collect()
    }

    /// Anything that can be written as an action; the name of a hex stands for an attack on it too.
    fn against_words(&self, s: &State, side: Side, attempt: &Attempt) -> Result<Vec<Reason>, Fault> {
        let words = std::iter::once(&attempt.verb)
            .chain(&attempt.subjects)
            .chain(&attempt.target);
        let text: Vec<&str> = words.map(String::as_str).collect();
        if let Some(action) = self.parse(&text.join(" ")) {
            return Ok(self.against(s, side, action));
        }
        if let ("attack", [hex], None) = (attempt.verb.as_str(), attempt.subjects.as_slice(), &attempt.target) {
            let hex = self.known_hex(hex)?;
            let resolving = s.frames.last() == Some(&Frame::Impulse(Phase::Resolve));
            let action = if resolving {
                Action::Fight(hex)
            } else {
                Action::Declare(hex)
            };
            return Ok(self.against(s, side, action));
        }
        let remedy = "ask: move UNIT to HEX, attack UNIT to HEX, overrun UNIT to HEX, enter UNIT to HEX, bridge UNIT to \
                      HEX, exit UNIT, supply UNIT, restore UNIT, support HEX, attack HEX, end, or an action";
        let what = format!("'{}' is no question of this game", text.join(" "));
        Err(Fault::new("", what, remedy))
    }

    /// What stands against doing anything in one of some phases.
    fn against_moment(&self, s: &State, side: Side, fits: impl Fn(Frame) -> bool) -> Vec<Reason> {
        match self.asked(s, side) {
            Err(reason) => vec![reason],
            Ok(frame) if fits(frame) => Vec::new(),
            Ok(_) => vec![Reason::NotNow],
        }
    }

    /// Reasons against taking a unit in hand, and the position in which it could be.
    fn against_pick(&self, s: &State, side: Side, unit: UnitId) -> (Vec<Reason>, State) {
        let mut reasons = self.against_moment(s, side, moves);
        let gait = gait(s);
        let mut world = s.clone();
        if in_hand(s, unit) {
            return (reasons, world);
        }
        let may = |world: &State| self.may_pick(world, gait, unit);
        self.gather(&mut world, unit, may, &mut reasons);
        (reasons, world)
    }

    /// Collects reasons, one after the other, each thought away before the next is sought.
    fn gather(
        &self,
        world: &mut State,
        unit: UnitId,
        may: impl Fn(&State) -> Result<(), Reason>,
        reasons: &mut Vec<Reason>,
    ) {
        for _ in 0..MOST {
            let Err(reason) = may(world) else { return };
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
            if !self.think_away(world, unit, reason) {
                return;
            }
        }
    }

    /// Changes a position so that a reason against a unit does not hold there; returns whether that can be done.
    fn think_away(&self, world: &mut State, unit: UnitId, reason: Reason) -> bool {
        match reason {
            Reason::HandledAlready(_) => {
                world.handled.remove(unit);
                world.strategic.remove(unit);
            }
            Reason::ActedAlready(_) => world.activated.remove(unit),
            Reason::NotEligible(_) | Reason::OwnChitOnly(_) | Reason::WrongNation(_) | Reason::NearerHq(_)
                if world.hex_of(unit).is_some() =>
            {
                world.eligible.insert(unit);
            }
            Reason::Locked(_) => world.locked.remove(unit),
            Reason::EngineerBusy(_) | Reason::TriedAlready(_) => world.tried.remove(unit),
            Reason::StrategicNoAttack(_) => world.strategic.remove(unit),
            Reason::AttackedAlready(_) => world.attacked.remove(unit),
            Reason::OverrunHqNotReady | Reason::SupportNotReady(_) => match world.hq {
                Some(hq) => world.ready.insert(hq),
                None => return false,
            },
            Reason::SupportStrategic(hq) => world.strategic.remove(hq),
            Reason::OverrunUnsupplied => {
                let group = world.group.clone();
                for member in group.iter().flat_map(|group| group.units.iter()) {
                    world.impulse_supply.set(*member, Supply::Supplied);
                }
            }
            Reason::OverrunAgain(hex) | Reason::HexAttackedAlready(hex) => {
                let there: Vec<UnitId> = world.stack(hex).collect();
                there.into_iter().for_each(|enemy| world.struck.remove(enemy));
            }
            Reason::NothingLost(_) => world.reduced.insert(unit),
            Reason::RestoreIsolated(_) => world.supply.set(unit, Supply::Supplied),
            _ => return false,
        }
        true
    }

    /// A unit by itself, or the group in hand if it belongs to it.
    fn group_for(&self, s: &State, unit: UnitId, others: &[UnitId]) -> Group {
        if let Some(group) = s.group.as_ref().filter(|group| group.units.contains(&unit)) {
            return group.clone();
        }
        let mut group = Group {
            units: ArrayVec::new(),
            left: [0; GROUP],
            at: s.hex_of(unit),
            steps: 0,
            gait: gait(s),
        };
        for &member in others.iter().take(GROUP) {
            group.left[group.units.len()] = self.allowance(s, member);
            group.units.push(member);
        }
        group
    }

    /// Reasons against a unit that would like to go somewhere.
    fn against_move(&self, s: &State, side: Side, unit: UnitId, action: Action) -> Vec<Reason> {
        let (mut reasons, mut world) = self.against_pick(s, side, unit);
        let group = self.group_for(&world, unit, &[unit]);
        world.group = Some(group);
        let may = |world: &State| self.march_judge(world, March::Open, action);
        self.gather(&mut world, unit, may, &mut reasons);
        reasons
    }

    /// Reasons against the formation of a unit that would like to overrun a hex.
    fn against_overrun(&self, s: &State, side: Side, unit: UnitId, to: HexId) -> Vec<Reason> {
        let (mut reasons, mut world) = self.against_pick(s, side, unit);
        let formation = self.unit(unit).formation;
        let members: Vec<UnitId> = match (formation, s.hex_of(unit)) {
            (Some(formation), Some(hex)) => self.members_in(s, formation, hex).iter().collect(),
            _ => vec![unit],
        };
        let group = self.group_for(&world, unit, &members);
        world.group = Some(group);
        let may = |world: &State| self.march_judge(world, March::Open, Action::Overrun(to));
        self.gather(&mut world, unit, may, &mut reasons);
        reasons
    }

    fn against_attack(&self, s: &State, side: Side, unit: UnitId, hex: HexId) -> Vec<Reason> {
        let mut reasons = self.against_moment(s, side, attacks);
        let mut world = s.clone();
        self.gather(&mut world, unit, |world| self.may_be_attacked(world, hex), &mut reasons);
        self.gather(
            &mut world,
            unit,
            |world| self.may_attack(world, unit, hex),
            &mut reasons,
        );
        reasons
    }

    fn against_bridge(&self, s: &State, side: Side, unit: UnitId, to: HexId) -> Vec<Reason> {
        let mut reasons = self.against_moment(s, side, |frame| frame == Frame::Impulse(Phase::Engineers));
        let mut world = s.clone();
        let may = |world: &State| self.may_bridge(world, unit, to).map(drop);
        self.gather(&mut world, unit, may, &mut reasons);
        reasons
    }

    fn against_restore(&self, s: &State, side: Side, unit: UnitId) -> Vec<Reason> {
        let restores = |frame| matches!(frame, Frame::Segment(Segment::Restore { .. }));
        let mut reasons = self.against_moment(s, side, restores);
        let step = Segment::Restore { side, left: 1 };
        let may = |world: &State| self.segment_judge(world, side, step, Action::Restore(unit));
        self.gather(&mut s.clone(), unit, may, &mut reasons);
        reasons
    }

    fn against_support(&self, s: &State, side: Side, hex: HexId) -> Vec<Reason> {
        let supports = |frame| {
            matches!(
                frame,
                Frame::Impulse(Phase::Commit) | Frame::March(March::Support { .. })
            )
        };
        let mut reasons = self.against_moment(s, side, supports);
        if let Some(hq) = s.hq {
            self.gather(&mut s.clone(), hq, |world| self.may_support(world, hex), &mut reasons);
        }
        reasons
    }

    /// Why a unit has no supply line (7.11).
    fn against_supply(&self, s: &State, unit: UnitId) -> Vec<Reason> {
        if s.hex_of(unit).is_none() {
            return vec![Reason::NotOnMap(unit)];
        }
        let mut world = s.clone();
        world.arrived.remove(unit);
        self.judge_supply(&mut world);
        match world.supply.of(unit) {
            Supply::Supplied => Vec::new(),
            _ => vec![Reason::Unsupplied(unit)],
        }
    }
}

/// How units move in the phase that goes on, tactically if none does.
fn gait(s: &State) -> Gait {
    match s.frames.first() {
        Some(Frame::Impulse(Phase::Strategic)) => Gait::Strategic,
        Some(Frame::Impulse(Phase::Mechanised)) => Gait::Mechanised,
        _ => Gait::Tactical,
    }
}

fn in_hand(s: &State, unit: UnitId) -> bool {
    s.group.as_ref().is_some_and(|group| group.units.contains(&unit))
}

fn moves(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Impulse(Phase::Strategic | Phase::Tactical | Phase::Mechanised) | Frame::March(_)
    )
}

fn attacks(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Impulse(Phase::Declare | Phase::Resolve) | Frame::Battle(Fight::Muster)
    )
}

/// Whether `pick` means something else than to move a unit now.
fn picks_otherwise(s: &State) -> bool {
    matches!(
        s.frames.last(),
        Some(Frame::Setup(_) | Frame::Battle(_) | Frame::March(March::Lock { .. }))
    )
}

/// Whether `supply` means to put a headquarters in combat supply.
fn buys_supply(s: &State) -> bool {
    s.frames.last() == Some(&Frame::Segment(Segment::CombatSupply))
}
