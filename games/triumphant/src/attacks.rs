//! The Combat Phase before and between the battles: hexes are declared, air and headquarters given, attacks resolved in
//! the attacker's order (3.33, 9.0, 9.1, 9.7, 11.3, R59, R84, R85).

use grognard_board::HexId;
use grognard_core::{Side, Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{ALLIED, GERMAN, HexSet, UnitId, UnitSet};
use crate::frame::{Frame, Phase};
use crate::reason::Reason;
use crate::state::{Attacks, Kind, State};
use crate::strength::Clash;

impl Triumphant {
    /// The side whose impulse it is.
    fn attacking(&self, s: &State) -> Side {
        s.active_side(self).unwrap_or(GERMAN)
    }

    pub(crate) fn attacks_waits(&self, s: &State, phase: Phase) -> Waits {
        match phase {
            Phase::Cover => Waits::on(ALLIED),
            _ => Waits::on(self.attacking(s)),
        }
    }

    pub(crate) fn attacks_judge(&self, s: &State, phase: Phase, action: Action) -> Result<(), Reason> {
        match (phase, action) {
            (Phase::Declare, Action::Declare(hex)) => self.may_declare(s, hex),
            (Phase::Cover, Action::Cover(hex)) => self.may_cover(s, hex),
            (Phase::Commit, Action::Strike(hex)) => self.may_strike(s, hex),
            (Phase::Commit, Action::Back(hex)) => self.may_back(s, hex),
            (Phase::Resolve, Action::Fight(hex)) => self.may_fight(s, hex),
            (Phase::Declare | Phase::Cover | Phase::Commit, Action::Finish) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn attacks_list(&self, s: &State, phase: Phase, out: &mut Vec<Action>) {
        let declared = s.attacks.declared;
        match phase {
            Phase::Declare => out.extend(self.targets(s).iter().map(Action::Declare)),
            Phase::Cover => out.extend(
                declared
                    .iter()
                    .filter(|&hex| self.may_cover(s, hex).is_ok())
                    .map(Action::Cover),
            ),
            Phase::Commit => {
                out.extend(
                    declared
                        .iter()
                        .filter(|&hex| self.may_strike(s, hex).is_ok())
                        .map(Action::Strike),
                );
                out.extend(
                    declared
                        .iter()
                        .filter(|&hex| self.may_back(s, hex).is_ok())
                        .map(Action::Back),
                );
            }
            _ => out.extend(
                declared
                    .iter()
                    .filter(|&hex| self.may_fight(s, hex).is_ok())
                    .map(Action::Fight),
            ),
        }
        if phase != Phase::Resolve {
            out.push(Action::Finish);
        }
    }

    pub(crate) fn attacks_resume<L: Sink<Event>>(&self, s: &mut State, phase: Phase, action: Action, log: &mut L) {
        s.frames.push(Frame::Impulse(phase));
        match action {
            Action::Declare(hex) => {
                s.attacks.declared.set(hex, rule!("9.0a", true));
                log.note(|| Event::Declares { hex });
            }
            Action::Cover(hex) => {
                s.air -= self.facts.modifiers.air_defence_points;
                s.attacks.covered.insert(hex);
                log.note(|| Event::Covers { hex });
            }
            Action::Strike(hex) => self.strike(s, hex, log),
            Action::Back(hex) => self.back(s, hex, log),
            Action::Fight(hex) => self.start_attack(s, hex),
            _ => self.next_attack_phase(s, phase, log),
        }
    }

    /// Goes on where the active side has nothing to choose. Cover is never skipped for want of points once it has been
    /// asked for: that would show how many points are hidden.
    pub(crate) fn attacks_carry_on<L: Sink<Event>>(&self, s: &mut State, phase: Phase, log: &mut L) -> bool {
        let declared = s.attacks.declared;
        let over = match phase {
            Phase::Declare => self.targets(s).is_empty(),
            Phase::Cover => !self.cover_is_asked(s),
            Phase::Commit => {
                let useless = |hex| self.may_strike(s, hex).is_err() && self.may_back(s, hex).is_err();
                declared.iter().all(useless)
            }
            _ => return self.next_attack(s, log),
        };
        if over {
            self.next_attack_phase(s, phase, log);
        }
        over
    }

    /// The phase on top is over.
    fn next_attack_phase<L: Sink<Event>>(&self, s: &mut State, phase: Phase, log: &mut L) {
        if phase == Phase::Cover && self.cover_is_asked(s) {
            log.note(|| Event::AirDecided);
        }
        let next = match phase {
            Phase::Declare if s.attacks.declared.is_empty() => Phase::CombatEnd,
            Phase::Declare => Phase::Cover,
            Phase::Cover => Phase::Commit,
            _ => Phase::Resolve,
        };
        s.frames.pop();
        s.frames.push(Frame::Impulse(next));
    }

    /// Hexes that can be declared: beside somebody who is able to attack them.
    fn targets(&self, s: &State) -> HexSet {
        let attackers = s.eligible - s.attacked - s.strategic;
        let hexes = attackers.iter().filter_map(|unit| s.hex_of(unit));
        let beside = hexes.flat_map(|hex| self.facts.board.grid.neighbours(hex).map(|(_, next)| next));
        let enemy = !self.attacking(s);
        let held: HexSet = beside.filter(|&hex| s.holder(self, hex) == Some(enemy)).collect();
        rule!(
            "3.33",
            held.iter().filter(|&hex| self.may_declare(s, hex).is_ok()).collect()
        )
    }

    /// A hex with enemies that somebody is able to attack, once in an impulse (3.33a, 9.0, R59).
    pub(crate) fn may_declare(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        if s.attacks.declared.has(hex) {
            return Err(Reason::DeclaredAlready(hex));
        }
        self.may_be_attacked(s, hex)?;
        let somebody = self.could_attack(s, hex).next().is_some();
        rule!(
            "9.0",
            if somebody {
                Ok(())
            } else {
                Err(Reason::NobodyAttacks(hex))
            }
        )
    }

    /// Only hexes with enemies are attacked, and no unit twice in an impulse (9.0, 9.72, R84).
    pub(crate) fn may_be_attacked(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        let held = s.holder(self, hex) == Some(!self.attacking(s));
        rule!("9.0", if held { Ok(()) } else { Err(Reason::NothingThere(hex)) })?;
        let again = s.stack(hex).any(|unit| s.struck.has(unit));
        rule!(
            "9.72",
            if again {
                Err(Reason::HexAttackedAlready(hex))
            } else {
                Ok(())
            }
        )
    }

    /// Units that are able to attack a hex.
    pub(crate) fn could_attack(&self, s: &State, hex: HexId) -> impl Iterator<Item = UnitId> {
        let beside = self
            .facts
            .board
            .grid
            .neighbours(hex)
            .flat_map(|(_, next)| s.stack(next));
        beside.filter(move |&unit| s.eligible.has(unit) && self.may_attack(s, unit, hex).is_ok())
    }

    /// Whether a unit is able to attack a hex: it may act in this impulse, stands beside it, is no headquarters, has not
    /// attacked this turn, did not move strategically or land today, and is no tank behind a river (9.0, 9.51, 9.7).
    pub(crate) fn may_attack(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Reason> {
        let refuse = |refused: bool, reason: Reason| if refused { Err(reason) } else { Ok(()) };
        refuse(self.side_of(unit) != self.attacking(s), Reason::NotYours(unit))?;
        rule!("11.11", refuse(self.is_hq(unit), Reason::HqNoAttack(unit)))?;
        rule!("9.71", refuse(s.hex_of(unit).is_none(), Reason::AttackOffMap(unit)))?;
        rule!("11.2", refuse(self.landed_today(s, unit), Reason::LandedToday(unit)))?;
        self.may_act(s, unit)?;
        let from = s
            .hex_of(unit)
            .filter(|&from| self.facts.board.grid.distance(from, hex) == 1);
        let from = from.ok_or(Reason::AttackNotAdjacent(unit))?;
        rule!("5.21", refuse(s.strategic.has(unit), Reason::StrategicNoAttack(unit)))?;
        rule!("9.73", refuse(s.attacked.has(unit), Reason::AttackedAlready(unit)))?;
        let river = self.is_tank(unit) && self.river_between(from, hex).is_some();
        rule!("9.51", refuse(river, Reason::TankAcrossRiver(unit)))
    }

    /// Whether the parachutists landed this turn: then they rest (11.2, R94).
    pub(crate) fn landed_today(&self, s: &State, unit: UnitId) -> bool {
        self.unit(unit).drops && s.arrived.has(unit)
    }

    /// Only the Allies have aircraft, and cover is given when the German attacks (3.33b, 9.0b, 11.3).
    pub(crate) fn cover_is_asked(&self, s: &State) -> bool {
        let points = s.air >= self.facts.modifiers.air_defence_points || !s.attacks.covered.is_empty();
        rule!("3.33b", rule!("9.0b", self.attacking(s) == GERMAN && points))
    }

    /// Two points cover a declared hex, once (11.3, R85).
    fn may_cover(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        if !s.attacks.declared.has(hex) {
            return Err(Reason::NotDeclared(hex));
        }
        let points = self.facts.modifiers.air_defence_points;
        if s.attacks.covered.has(hex) {
            Err(Reason::AirTwice(hex))
        } else if s.air < points {
            Err(Reason::AirPoints)
        } else {
            Ok(())
        }
    }

    /// Up to two points help the attack on a declared hex (3.33c, 9.0c, 11.3, R85).
    fn may_strike(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        if !s.attacks.declared.has(hex) {
            return Err(Reason::NotDeclared(hex));
        }
        if self.attacking(s) != ALLIED {
            return Err(Reason::AirOnlyAllied);
        }
        if s.attacks.struck_twice.has(hex) || self.points_given(s, hex) >= self.facts.modifiers.air_attack_most {
            return Err(Reason::AirTwice(hex));
        }
        if rule!("3.33c", s.air > 0) {
            Ok(())
        } else {
            Err(Reason::AirPoints)
        }
    }

    /// Air points in the attack on a hex.
    fn points_given(&self, s: &State, hex: HexId) -> u8 {
        u8::from(s.attacks.struck.has(hex)) + u8::from(s.attacks.struck_twice.has(hex))
    }

    fn strike<L: Sink<Event>>(&self, s: &mut State, hex: HexId, log: &mut L) {
        s.air -= 1;
        let first = !s.attacks.struck.has(hex);
        let hexes = if first {
            &mut s.attacks.struck
        } else {
            &mut s.attacks.struck_twice
        };
        hexes.insert(hex);
        let points = self.points_given(s, hex);
        log.note(|| Event::Strikes { hex, points });
    }

    /// The headquarters supports a declared attack, each once (9.0c, 11.12, R70).
    fn may_back(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        if !s.attacks.declared.has(hex) {
            return Err(Reason::NotDeclared(hex));
        }
        if s.attacks.backed.has(hex) {
            return Err(Reason::BackedAlready(hex));
        }
        self.may_support(s, hex)?;
        let within = s.backed_attacks < self.support_limit(s);
        rule!("11.13", if within { Ok(()) } else { Err(Reason::SupportLimit) })
    }

    fn back<L: Sink<Event>>(&self, s: &mut State, hex: HexId, log: &mut L) {
        s.attacks.backed.set(hex, rule!("9.0c", true));
        s.backed_attacks += 1;
        if let Some(unit) = s.hq {
            log.note(|| Event::Backs { unit, hex });
        }
    }

    /// The attack on a hex as its air and support make it, with these attackers and what the attacker knows.
    pub(crate) fn declared_clash(&self, s: &State, hex: HexId, attackers: UnitSet) -> Clash {
        Clash {
            kind: Kind::Attack,
            hex,
            attacker: self.attacking(s),
            attackers,
            backed: s.attacks.backed.has(hex),
            struck: self.points_given(s, hex),
            covered: false,
        }
    }

    /// A declared attack that can be made: there are enemies, and enough could attack to be on the table (R59).
    pub(crate) fn may_fight(&self, s: &State, hex: HexId) -> Result<(), Reason> {
        let declared = s.attacks.declared.has(hex);
        rule!(
            "3.33a",
            if declared {
                Ok(())
            } else {
                Err(Reason::NotDeclared(hex))
            }
        )?;
        self.may_be_attacked(s, hex)?;
        if self.could_attack(s, hex).next().is_none() {
            return Err(Reason::NobodyAttacks(hex));
        }
        let clash = self.declared_clash(s, hex, UnitSet::EMPTY);
        if self.could_reach_table(s, &clash) {
            Ok(())
        } else {
            Err(Reason::BelowLowest(hex))
        }
    }

    /// The next attack, if there is no choice; when none can be made any more the rest is dropped (9.1, 9.17, R59). One
    /// that cannot be made now is kept as long as others are: an advance may bring somebody beside it.
    fn next_attack<L: Sink<Event>>(&self, s: &mut State, log: &mut L) -> bool {
        let mut open = s.attacks.declared.iter().filter(|&hex| self.may_fight(s, hex).is_ok());
        let (first, second) = (open.next(), open.next());
        let ordered = rule!("9.1", rule!("3.33d", second.is_some()));
        match rule!("9.17", first) {
            Some(_) if ordered => return false,
            Some(hex) => self.start_attack(s, hex),
            None => self.close_attacks(s, log),
        }
        true
    }

    /// Attacks that could not be made are dropped, with what was given to them; cover that was never met is told now.
    fn close_attacks<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let Attacks { declared, covered, .. } = s.attacks;
        for hex in &declared {
            log.note(|| Event::Dropped { hex });
        }
        // Whether there was cover is told of every hex: silence about some would tell it too.
        let asked = self.cover_is_asked(s);
        for hex in declared.iter().filter(|_| asked) {
            let covered = covered.has(hex);
            log.note(|| Event::CoverShown { hex, covered });
        }
        s.attacks = Attacks::default();
        s.frames.pop();
        s.frames.push(Frame::Impulse(Phase::CombatEnd));
    }
}
