//! Advances after combat (9.4–9.46, 11.72, 12.2, 13.1e, R48, R78–R80, R104).

use grognard_board::HexId;
use grognard_core::{Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Class, GERMAN, UnitId, UnitSet};
use crate::frame::{Fight, Frame};
use crate::movement::Toll;
use crate::reason::Reason;
use crate::state::{Battle, Kind, Path, State};

/// A unit that advances, as far as it has come.
#[derive(Clone, Copy)]
struct Advancer {
    unit: UnitId,
    path: Path,
    /// Hexes it may still go.
    left: u8,
}

impl Battle {
    /// Hexes that the defenders went back.
    pub(crate) fn hexes_retreated(&self) -> u8 {
        self.paths.iter().map(|path| path.length).max().unwrap_or(0)
    }

    /// How far one may advance before the limit of each class: as far as the defenders went back, or what was left of
    /// the number when they were all gone, at least one hex (9.41, R79).
    fn advance_length(&self) -> u8 {
        let toll = &self.toll[!self.attacker];
        let unsatisfied = if self.defenders.is_empty() {
            toll.number.saturating_sub(toll.lost)
        } else {
            0
        };
        rule!("9.41", self.hexes_retreated().max(unsatisfied).max(1), else 1)
    }
}

impl Triumphant {
    /// A unit beside the emptied hex, about to advance.
    fn advancer(&self, s: &State, battle: &Battle, unit: UnitId) -> Option<Advancer> {
        let m = &self.facts.modifiers;
        let most = match self.class_of(unit) {
            Class::Foot => m.advance_foot,
            Class::Mechanised => m.advance_mechanised,
        };
        Some(Advancer {
            unit,
            path: Path::from(s.hex_of(unit)?),
            left: rule!("9.41", battle.advance_length().min(most), else battle.advance_length()),
        })
    }

    /// Whether units may advance at all: the defenders left the hex, and it was no overrun (9.4, 9.63).
    fn is_open(&self, s: &State, battle: &Battle) -> bool {
        let vacated = rule!("9.4", s.holder(self, battle.hex) != Some(!battle.attacker));
        vacated && rule!("9.63", battle.kind == Kind::Attack, else true)
    }

    /// Whether a hex counts as in an enemy zone of control for an advance: not for Germans in the surprise of the first
    /// day (13.1e).
    fn hinders(&self, s: &State, battle: &Battle, hex: HexId) -> bool {
        let surprise = battle.attacker == GERMAN && self.facts.calendar.free_advance.covers(self.today(s));
        self.in_enemy_zone(s, battle.attacker, hex) && !rule!("13.1e", surprise)
    }

    /// A hex further, and what is left after it.
    fn advance_step(&self, s: &State, battle: &Battle, a: &Advancer, to: HexId) -> Result<Advancer, Reason> {
        let from = a.path.last();
        let toll = rule!("9.46", self.could_enter(s, a.unit, from, to), else Ok(Toll::Points(0)))?;
        if a.path.length == 0 && to != battle.hex {
            return self.advance_aside(s, battle, a, to);
        }
        // Each hex left in an enemy zone of control shortens the advance, but the first hex is always had (9.45, R80).
        let price = 1 + u8::from(rule!("9.45", self.hinders(s, battle, from)));
        if a.path.length > 0 && price > a.left {
            return Err(Reason::AdvanceTooFar(to));
        }
        self.keeps_to_line(battle, a, to)?;
        let left = match toll {
            // A ford ends it (R48).
            Toll::Everything => 0,
            Toll::Points(_) => a.left.saturating_sub(price),
        };
        let next = Advancer {
            unit: a.unit,
            path: a.path.to(to),
            left,
        };
        if self.can_end(s, battle, &next) {
            Ok(next)
        } else {
            Err(Reason::AdvanceStack(to))
        }
    }

    /// Foot units follow the way on which defenders went back, if there is one (9.44, R79).
    fn keeps_to_line(&self, battle: &Battle, a: &Advancer, to: HexId) -> Result<(), Reason> {
        let bound = self.class_of(a.unit) == Class::Foot && a.path.length > 0 && !battle.paths.is_empty();
        let way = a.path.to(to);
        // The line begins in the attacked hex, the advance one hex earlier.
        let follows = |line: &Path| line.hexes().starts_with(&way.hexes()[1..]);
        let strays = bound && !battle.paths.iter().any(follows);
        rule!("9.44", if strays { Err(Reason::AdvanceLine(to)) } else { Ok(()) })
    }

    /// Instead of the attacked hex a unit may enter one beside it and stop there, but not from zone of control to zone
    /// of control (9.44, 12.2, R104).
    fn advance_aside(&self, s: &State, battle: &Battle, a: &Advancer, to: HexId) -> Result<Advancer, Reason> {
        let beside = self.facts.board.grid.distance(to, battle.hex) == 1;
        let allowed = rule!("12.2", s.options.side_advance.is_on()) && beside;
        rule!(
            "9.44",
            if allowed {
                Ok(())
            } else {
                Err(Reason::AdvanceFirstHex(to))
            }
        )?;
        if self.hinders(s, battle, a.path.last()) && self.hinders(s, battle, to) {
            return Err(Reason::AdvanceZone(to));
        }
        let next = Advancer {
            unit: a.unit,
            path: a.path.to(to),
            left: 0,
        };
        if self.can_end(s, battle, &next) {
            Ok(next)
        } else {
            Err(Reason::AdvanceStack(to))
        }
    }

    /// Stacking is looked at where an advance ends: here, or in a hex that can still be reached (9.43).
    fn can_end(&self, s: &State, battle: &Battle, a: &Advancer) -> bool {
        let mut beside = self.facts.board.grid.neighbours(a.path.last());
        self.may_halt(s, a).is_ok() || (a.left > 0 && beside.any(|(_, to)| self.advance_step(s, battle, a, to).is_ok()))
    }

    /// An advance may end within stacking, once it has begun (9.43).
    fn may_halt(&self, s: &State, a: &Advancer) -> Result<(), Reason> {
        let hex = a.path.last();
        if a.path.length == 0 {
            return Err(Reason::NotNow);
        }
        let room = rule!("6.3", self.may_stack(s, a.unit, hex), else true);
        rule!("9.43", if room { Ok(()) } else { Err(Reason::AdvanceStack(hex)) })
    }

    fn steps_on<'a>(&'a self, s: &'a State, battle: &'a Battle, a: &'a Advancer) -> impl Iterator<Item = HexId> + 'a {
        let beside = self.facts.board.grid.neighbours(a.path.last()).map(|(_, hex)| hex);
        beside.filter(move |&hex| self.advance_step(s, battle, a, hex).is_ok())
    }

    /// Units that were beside the hex and did not go back, each once (9.4, 9.42, R78).
    fn may_advance(&self, s: &State, battle: &Battle, unit: UnitId) -> Result<(), Reason> {
        let stays = battle.beside.has(unit) && !battle.retreated.has(unit) && !battle.advanced.has(unit);
        let a = self
            .advancer(s, battle, unit)
            .filter(|_| stays)
            .ok_or(Reason::NotBeside(unit))?;
        if self.steps_on(s, battle, &a).next().is_some() {
            return Ok(());
        }
        // Why not into the hex itself.
        self.advance_step(s, battle, &a, battle.hex).map(|_| ())
    }

    fn could_advance(&self, s: &State, battle: &Battle) -> UnitSet {
        battle
            .beside
            .iter()
            .filter(|&unit| self.may_advance(s, battle, unit).is_ok())
            .collect()
    }

    /// The unit that advances now.
    fn advancing(battle: &Battle, unit: UnitId, left: u8) -> Advancer {
        Advancer {
            unit,
            path: battle.path,
            left,
        }
    }

    pub(crate) fn advance_judge(&self, s: &State, battle: &Battle, step: Fight, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (Fight::Advance, Action::Pick(unit)) => self.may_advance(s, battle, unit),
            (Fight::Advance, Action::Finish) => Ok(()),
            (Fight::Advancing { unit, left }, Action::Go(to)) => self
                .advance_step(s, battle, &Self::advancing(battle, unit, left), to)
                .map(|_| ()),
            (Fight::Advancing { unit, left }, Action::Halt) => self.may_halt(s, &Self::advancing(battle, unit, left)),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn advance_list(&self, s: &State, battle: &Battle, step: Fight, out: &mut Vec<Action>) {
        match step {
            Fight::Advance => {
                out.extend(self.could_advance(s, battle).iter().map(Action::Pick));
                out.push(Action::Finish);
            }
            Fight::Advancing { unit, left } => {
                let a = Self::advancing(battle, unit, left);
                out.extend(self.steps_on(s, battle, &a).map(Action::Go));
                if self.may_halt(s, &a).is_ok() {
                    out.push(Action::Halt);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn advance_resume<L: Sink<Event>>(&self, s: &mut State, step: Fight, action: Action, log: &mut L) {
        match (step, action) {
            (Fight::Advance, Action::Pick(unit)) => self.begin_advance(s, unit),
            (Fight::Advancing { unit, left }, Action::Go(to)) => self.go_forward(s, unit, left, to, log),
            (Fight::Advance, _) => s.frames.push(Frame::Battle(Fight::Done)),
            _ => s.frames.push(Frame::Battle(Fight::Advance)),
        }
    }

    fn begin_advance(&self, s: &mut State, unit: UnitId) {
        let a = s.battle.as_ref().and_then(|battle| self.advancer(s, battle, unit));
        if let (Some(a), Some(battle)) = (a, &mut s.battle) {
            battle.path = a.path;
            battle.advanced.insert(unit);
            s.activated.insert(unit);
            s.frames.push(Frame::Battle(Fight::Advancing { unit, left: a.left }));
        }
    }

    fn go_forward<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, left: u8, to: HexId, log: &mut L) {
        let Some(battle) = &s.battle else { return };
        let Ok(next) = self.advance_step(s, battle, &Self::advancing(battle, unit, left), to) else {
            return;
        };
        log.note(|| Event::Advances { unit, to });
        self.enter(s, unit, to, log);
        if let Some(battle) = &mut s.battle {
            battle.path = next.path;
        }
        s.frames.push(Frame::Battle(Fight::Advancing { unit, left: next.left }));
    }

    pub(crate) fn advance_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Fight, log: &mut L) -> bool {
        let Some(battle) = &s.battle else { return false };
        let action = match step {
            Fight::Advance if self.is_open(s, battle) && !self.could_advance(s, battle).is_empty() => return false,
            Fight::Advancing { unit, left } => {
                let a = Self::advancing(battle, unit, left);
                let mut steps = self.steps_on(s, battle, &a);
                match (steps.next(), steps.next(), self.may_halt(s, &a).is_ok()) {
                    (Some(to), None, false) => Action::Go(to),
                    (None, _, _) => Action::Halt,
                    _ => return false,
                }
            }
            _ => Action::Finish,
        };
        s.frames.pop();
        self.advance_resume(s, step, action, log);
        true
    }
}
