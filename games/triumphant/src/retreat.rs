//! Going back: who can, where to, and what it costs those who cannot (9.3–9.33, 11.72, 12.3, 12.4, R74–R77, R105, R106).

use grognard_board::HexId;
use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Arm, UnitId, UnitSet};
use crate::frame::{Fight, Frame};
use crate::movement::Toll;
use crate::reason::Reason;
use crate::state::{Battle, Path, State, WAY};

/// How a hex receives a unit that goes back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refuge {
    /// No enemy zone of control.
    Free,
    /// A zone of control, but friends hold the hex.
    Friends,
    /// A zone of control and nobody there: it costs a step (12.3).
    Gauntlet,
}

/// A unit that goes back, as far as it has come.
#[derive(Clone, Copy)]
struct Retreater {
    unit: UnitId,
    side: Side,
    path: Path,
    /// Hexes still to go.
    left: u8,
    /// Steps it can lose on the way and still live.
    spare: u8,
    /// Somebody who is thought away: would there be room without him (9.32)?
    without: Option<UnitId>,
}

impl Retreater {
    fn at(&self) -> HexId {
        self.path.last()
    }
}

impl Path {
    /// A way that begins in a hex.
    pub(crate) fn from(start: HexId) -> Self {
        Self {
            hexes: [start; WAY],
            length: 0,
        }
    }

    /// Where it has come to.
    pub(crate) fn last(&self) -> HexId {
        self.hexes[usize::from(self.length)]
    }

    /// The hexes of it, the first included.
    pub(crate) fn hexes(&self) -> &[HexId] {
        &self.hexes[..=usize::from(self.length)]
    }

    /// The same way and one hex more.
    pub(crate) fn to(mut self, hex: HexId) -> Self {
        if usize::from(self.length) + 1 < self.hexes.len() {
            self.length += 1;
            self.hexes[usize::from(self.length)] = hex;
        }
        self
    }
}

impl Triumphant {
    /// A unit about to go back `left` hexes from where it stands.
    fn retreater(&self, s: &State, unit: UnitId, left: u8) -> Option<Retreater> {
        Some(Retreater {
            unit,
            side: self.side_of(unit),
            path: Path::from(s.hex_of(unit)?),
            left,
            spare: self.steps_of(s, unit) - 1,
            without: None,
        })
    }

    /// The unit that is going back now.
    fn falling_back(&self, s: &State, battle: &Battle, unit: UnitId, left: u8) -> Option<Retreater> {
        let retreater = self.retreater(s, unit, left)?;
        Some(Retreater {
            path: battle.path,
            ..retreater
        })
    }

    /// Whether a hex is open at all: enterable in movement but not by a ford, within stacking, not gone through before,
    /// and not an empty hex in an enemy zone of control unless that is paid for (9.32, 11.72, 12.3, R76, R105).
    fn refuge(&self, s: &State, r: &Retreater, to: HexId) -> Result<Refuge, Reason> {
        let toll = self.could_enter(s, r.unit, r.at(), to)?;
        rule!(
            "11.72",
            if toll == Toll::Everything {
                Err(Reason::RiverBars(to))
            } else {
                Ok(())
            }
        )?;
        if r.path.hexes().contains(&to) {
            return Err(Reason::RetreatUsed(to));
        }
        let others = s.stack(to).filter(|&other| Some(other) != r.without);
        let room = self.within_limit(self.tally_of(others.chain([r.unit])));
        let room = rule!("6.3", room, else true);
        rule!("9.32", if room { Ok(()) } else { Err(Reason::RetreatStack(to)) })?;
        let zone = self.in_enemy_zone(s, r.side, to);
        let friends = s.holder(self, to) == Some(r.side);
        if !rule!("9.32", zone) {
            Ok(Refuge::Free)
        } else if rule!("9.31c", friends) {
            Ok(Refuge::Friends)
        } else if rule!("12.3", s.options.costly_retreat.is_on()) {
            Ok(Refuge::Gauntlet)
        } else {
            Err(Reason::RetreatZone(to))
        }
    }

    /// A step back to a hex from which the rest of the way can be gone (R75): how it is received there.
    fn step_back(&self, s: &State, battle: &Battle, r: &Retreater, to: HexId) -> Result<Refuge, Reason> {
        let refuge = self.refuge(s, r, to)?;
        // A stack pays once for each such hex: for those that follow it has been paid (R105).
        let costs = refuge == Refuge::Gauntlet && !battle.paid.has(to);
        let next = Retreater {
            path: r.path.to(to),
            left: r.left - 1,
            spare: r.spare.checked_sub(u8::from(costs)).ok_or(Reason::RetreatZone(to))?,
            ..*r
        };
        if self.gets_away(s, battle, &next) {
            Ok(refuge)
        } else {
            Err(Reason::RetreatDeadEnd(to))
        }
    }

    /// Whether the whole way can be gone.
    fn gets_away(&self, s: &State, battle: &Battle, r: &Retreater) -> bool {
        let mut beside = self.facts.board.grid.neighbours(r.at());
        r.left == 0 || beside.any(|(_, to)| self.step_back(s, battle, r, to).is_ok())
    }

    /// The order of choice, less is better: no zone of control and away from the attackers, no zone of control, friends
    /// in a zone, a step paid (9.31, R76).
    fn retreat_rank(&self, battle: &Battle, r: &Retreater, to: HexId, refuge: Refuge) -> u8 {
        let away = self.danger(battle, r.side, to) > self.danger(battle, r.side, r.at());
        let rank = match refuge {
            Refuge::Free if away => 0,
            Refuge::Free => rule!("9.31b", 1),
            Refuge::Friends => rule!("9.31a", 2),
            Refuge::Gauntlet => 3,
        };
        rule!("9.31", rank)
    }

    /// How far a hex is from the enemy: for defenders from the nearest hex that attacked, for attackers from the
    /// attacked one (R76).
    fn danger(&self, battle: &Battle, side: Side, hex: HexId) -> u16 {
        let distance = |other| self.facts.board.grid.distance(hex, other);
        if side == battle.attacker {
            distance(battle.hex)
        } else {
            battle.from.iter().map(distance).min().unwrap_or(0)
        }
    }

    /// The next hex of a retreat: one of the best that are open (9.31).
    fn may_fall_back(&self, s: &State, battle: &Battle, r: &Retreater, to: HexId) -> Result<(), Reason> {
        let refuge = self.step_back(s, battle, r, to)?;
        let rank = |to, refuge| self.retreat_rank(battle, r, to, refuge);
        let beside = self.facts.board.grid.neighbours(r.at()).map(|(_, hex)| hex);
        let best = beside
            .filter_map(|hex| Some(rank(hex, self.step_back(s, battle, r, hex).ok()?)))
            .min();
        if best < Some(rank(to, refuge)) {
            Err(Reason::RetreatBetter(to))
        } else {
            Ok(())
        }
    }

    /// Whether a unit can go back the whole way (R75).
    fn can_retreat(&self, s: &State, battle: &Battle, unit: UnitId, left: u8) -> bool {
        self.retreater(s, unit, left)
            .is_some_and(|r| self.gets_away(s, battle, &r))
    }

    /// A unit that has to go back and can.
    fn may_go_back(&self, s: &State, battle: &Battle, side: Side, unit: UnitId) -> Result<(), Reason> {
        if !battle.retreating.has(unit) {
            return Err(Reason::NotInBattle(unit));
        }
        let can = self.can_retreat(s, battle, unit, battle.toll[side].rest);
        if can {
            Ok(())
        } else {
            Err(Reason::RetreatDeadEnd(s.hex_of(unit).unwrap_or(battle.hex)))
        }
    }

    /// Units that can go back now.
    fn runaways(&self, s: &State, battle: &Battle, side: Side) -> UnitSet {
        let waiting = battle.retreating.iter();
        waiting
            .filter(|&unit| self.may_go_back(s, battle, side, unit).is_ok())
            .collect()
    }

    /// A unit that has gone back may lose steps to make room for one that otherwise cannot (9.32).
    fn may_make_room(&self, s: &State, battle: &Battle, side: Side, unit: UnitId) -> Result<(), Reason> {
        let left = battle.toll[side].rest;
        let helps = |waiting: UnitId| {
            let Some(r) = self.retreater(s, waiting, left) else {
                return false;
            };
            let without = Retreater {
                without: Some(unit),
                ..r
            };
            !self.gets_away(s, battle, &r) && self.gets_away(s, battle, &without)
        };
        let useful = battle.retreated.has(unit) && battle.of(side).has(unit) && battle.retreating.iter().any(helps);
        rule!(
            "9.32",
            if useful {
                Ok(())
            } else {
                Err(Reason::NothingToLoseForRoom)
            }
        )
    }

    pub(crate) fn retreat_judge(&self, s: &State, battle: &Battle, step: Fight, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (Fight::Retreat(side), Action::Pick(unit)) => self.may_go_back(s, battle, side, unit),
            (Fight::Retreat(side), Action::Lose(unit)) => self.may_make_room(s, battle, side, unit),
            (Fight::Retreat(side), Action::Finish) if self.runaways(s, battle, side).is_empty() => Ok(()),
            (Fight::FallBack { unit, left }, Action::Go(to)) => {
                let r = self.falling_back(s, battle, unit, left).ok_or(Reason::NotNow)?;
                self.may_fall_back(s, battle, &r, to)
            }
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn retreat_list(&self, s: &State, battle: &Battle, step: Fight, out: &mut Vec<Action>) {
        match step {
            Fight::Retreat(side) => {
                let able = self.runaways(s, battle, side);
                out.extend(able.iter().map(Action::Pick));
                let gone = battle.retreated.iter();
                out.extend(
                    gone.filter(|&unit| self.may_make_room(s, battle, side, unit).is_ok())
                        .map(Action::Lose),
                );
                if able.is_empty() {
                    out.push(Action::Finish);
                }
            }
            Fight::FallBack { unit, left } => {
                if let Some(r) = self.falling_back(s, battle, unit, left) {
                    out.extend(self.ways_back(s, battle, &r).map(Action::Go));
                }
            }
            _ => {}
        }
    }

    fn ways_back(&self, s: &State, battle: &Battle, r: &Retreater) -> impl Iterator<Item = HexId> {
        let beside = self.facts.board.grid.neighbours(r.at()).map(|(_, hex)| hex);
        beside.filter(move |&hex| self.may_fall_back(s, battle, r, hex).is_ok())
    }

    pub(crate) fn retreat_resume<L: Sink<Event>>(&self, s: &mut State, step: Fight, action: Action, log: &mut L) {
        match (step, action) {
            (Fight::Retreat(side), Action::Pick(unit)) => {
                let start = s.hex_of(unit);
                if let (Some(battle), Some(start)) = (&mut s.battle, start) {
                    battle.path = Path::from(start);
                    let left = battle.toll[side].rest;
                    s.frames.push(Frame::Battle(Fight::FallBack { unit, left }));
                }
            }
            (Fight::Retreat(side), Action::Lose(unit)) => {
                s.frames.push(Frame::Battle(step));
                self.suffer(s, side, unit, log);
            }
            (Fight::Retreat(side), _) => self.cornered(s, side, log),
            (Fight::FallBack { unit, left }, Action::Go(to)) => self.fall_back(s, unit, left, to, log),
            _ => {}
        }
    }

    /// A unit goes back a hex.
    fn fall_back<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, left: u8, to: HexId, log: &mut L) {
        let Some(battle) = &s.battle else { return };
        let refuge = self.falling_back(s, battle, unit, left).map(|r| self.refuge(s, &r, to));
        let costs = refuge == Some(Ok(Refuge::Gauntlet)) && !battle.paid.has(to);
        log.note(|| Event::Retreats { unit, to });
        self.enter(s, unit, to, log);
        let side = self.side_of(unit);
        if costs {
            self.suffer(s, side, unit, log);
        }
        let Some(battle) = &mut s.battle else { return };
        battle.path = battle.path.to(to);
        if costs {
            battle.paid.insert(to);
        }
        let next = if left > 1 {
            Fight::FallBack { unit, left: left - 1 }
        } else {
            battle.retreating.remove(unit);
            battle.retreated.insert(unit);
            if side != battle.attacker && !battle.paths.is_full() {
                battle.paths.push(battle.path);
            }
            Fight::Retreat(side)
        };
        s.frames.push(Frame::Battle(next));
    }

    pub(crate) fn retreat_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Fight, log: &mut L) -> bool {
        let Some(battle) = &s.battle else { return false };
        let action = match step {
            Fight::Retreat(side) => {
                let room = |unit| self.may_make_room(s, battle, side, unit).is_ok();
                let able = self.runaways(s, battle, side);
                match able.lowest() {
                    _ if battle.retreated.iter().any(room) => return false,
                    None => Action::Finish,
                    Some(unit) if able.len() == 1 => Action::Pick(unit),
                    Some(_) => return false,
                }
            }
            Fight::FallBack { unit, left } => {
                let Some(r) = self.falling_back(s, battle, unit, left) else {
                    return false;
                };
                let mut ways = self.ways_back(s, battle, &r);
                match (ways.next(), ways.next()) {
                    (Some(to), None) => Action::Go(to),
                    _ => return false,
                }
            }
            _ => return false,
        };
        s.frames.pop();
        self.retreat_resume(s, step, action, log);
        true
    }

    /// Nobody else can go back: those that are left lose steps for it together (9.33, R75).
    fn cornered<L: Sink<Event>>(&self, s: &mut State, side: Side, log: &mut L) {
        let Some(battle) = &s.battle else { return };
        let left = if battle.retreating.is_empty() {
            0
        } else {
            rule!("9.33", battle.toll[side].rest)
        };
        if left > 0 {
            log.note(|| Event::Cornered { side, steps: left });
        }
        s.frames.push(Frame::Battle(Fight::Cornered { side, left }));
    }

    /// The survivors of a side have to go back, all of them (9.3, R77).
    fn turn_back(&self, s: &mut State, side: Side) {
        if let Some(battle) = &mut s.battle {
            battle.retreating = battle.of(side);
        }
    }

    /// The owner has chosen for his whole side: back, or more steps (9.22, R74).
    pub(crate) fn rest_resume<L: Sink<Event>>(&self, s: &mut State, side: Side, action: Action, log: &mut L) {
        let Some(battle) = &mut s.battle else { return };
        let toll = &mut battle.toll[side];
        let rest = toll.rest;
        if action == Action::Retreat {
            log.note(|| Event::ChoosesRetreat { side, hexes: rest });
            self.turn_back(s, side);
            s.frames.push(Frame::Battle(Fight::Retreat(side)));
        } else {
            log.note(|| Event::ChoosesLosses { side, steps: rest });
            toll.due = rest;
            toll.rest = 0;
            s.frames.push(Frame::Battle(Fight::Losses(side)));
        }
    }

    /// Where nobody can go back there is nothing to choose.
    pub(crate) fn rest_carry_on<L: Sink<Event>>(&self, s: &mut State, side: Side, log: &mut L) -> bool {
        let Some(battle) = &s.battle else { return false };
        let left = battle.toll[side].rest;
        if battle
            .of(side)
            .iter()
            .any(|unit| self.can_retreat(s, battle, unit, left))
        {
            return false;
        }
        s.frames.pop();
        self.turn_back(s, side);
        self.cornered(s, side, log);
        true
    }

    /// Reconnaissance alone in a hex may slip away before the die, if all of it can (12.4, R106).
    fn scouts_can_go(&self, s: &State, battle: &Battle) -> bool {
        let left = self.facts.modifiers.recon_retreat;
        let mut defenders = battle.defenders.iter();
        let able = |unit| self.unit(unit).arm == Arm::Reconnaissance && self.can_retreat(s, battle, unit, left);
        rule!("12.4", s.options.recon_retreat.is_on() && defenders.all(able))
    }

    pub(crate) fn scouts_carry_on(&self, s: &mut State) -> bool {
        let ask = s.battle.as_ref().is_some_and(|battle| self.scouts_can_go(s, battle));
        if !ask {
            s.frames.pop();
            s.frames.push(Frame::Battle(Fight::Roll));
        }
        !ask
    }

    pub(crate) fn scouts_resume<L: Sink<Event>>(&self, s: &mut State, action: Action, log: &mut L) {
        let Some(battle) = &mut s.battle else { return };
        let (hex, side) = (battle.hex, !battle.attacker);
        if action != Action::Retreat {
            s.frames.push(Frame::Battle(Fight::Roll));
            return;
        }
        battle.toll[side].rest = self.facts.modifiers.recon_retreat;
        log.note(|| Event::ScoutsWithdraw { hex });
        self.turn_back(s, side);
        s.frames.push(Frame::Battle(Fight::Retreat(side)));
    }
}
