//! The Combat Phase before and between the battles: hexes are declared, attacks resolved in the attacker's order (3.33,
//! 9.0, 9.1, 9.7, R59, R84). What is given to them between is told in `air`.

use crate::air::Cover;
use crate::editions::Change;
use crate::facts::HexSet;
use crate::impulse::CombatEnd;
use crate::prelude::*;
use crate::state::{Attacks, Kind};
use crate::strength::Clash;

/// Hexes are declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declare;

/// Attacks are resolved in the attacker's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Resolve;

impl Procedure<Triumphant> for Declare {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Declare(hex) => at.game.may_declare(at.state, hex, why),
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.targets(at.state).iter().map(Action::Declare));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        match action {
            Action::Declare(hex) => {
                play.state.attacks.declared.set(hex, rule!("9.0a", true));
                play.say(Event::Declares { hex });
            }
            _ => declared(play),
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if !play.game.targets(play.state).is_empty() {
            return Progress::Waits;
        }
        declared(play);
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("3.33a", "ask-declare", Shape::ANY).task("declare"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::stacks(at, answers);
        answers::ending(answers, "do-finish-declare");
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Declare(_)).then_some(Self)
    }
}

fn declared<L: Sink<Event>>(play: &mut Play<'_, L>) {
    if play.state.attacks.declared.is_empty() {
        play.goto(Phase::from(CombatEnd));
    } else {
        play.goto(Phase::from(Cover));
    }
}

impl Procedure<Triumphant> for Resolve {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Fight(hex) => at.game.may_fight(at.state, hex, why),
            Action::Finish => {
                why.refuse(Reason::NotNow)?;
                let mut owed = at.game.fightable(at.state);
                owed.try_for_each(|hex| why.refuse(Reason::MustBeMade(hex)))
            }
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(at.game.fightable(at.state).map(Action::Fight));
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Fight(hex) = action {
            play.game.start_attack(play.state, hex);
        }
    }

    /// The next attack, if there is no choice; when none can be made any more the rest is dropped (9.1, 9.17, R59). One
    /// that cannot be made now is kept as long as others are: an advance may bring somebody beside it.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (first, second) = {
            let mut open = play.game.fightable(play.state);
            (open.next(), open.next())
        };
        let ordered = rule!("9.1", rule!("3.33d", second.is_some()));
        match rule!("9.17", first) {
            Some(_) if ordered => return Progress::Waits,
            Some(hex) => play.game.start_attack(play.state, hex),
            None => close_attacks(play),
        }
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("3.33d", "ask-resolve", Shape::OneOf).task("resolve"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::stacks(at, answers);
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        at.game.fightable(at.state).next().map(Action::Fight)
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Fight(_)).then_some(Self)
    }
}

/// Attacks that could not be made are dropped, with what was given to them; cover that was never met is told now.
fn close_attacks<L: Sink<Event>>(play: &mut Play<'_, L>) {
    let Attacks { declared, covered, .. } = play.state.attacks;
    for hex in &declared {
        play.say(Event::Dropped { hex });
    }
    // Whether there was cover is told of every hex: silence about some would tell it too.
    let asked = play.game.cover_is_asked(play.state);
    for hex in declared.iter().filter(|_| asked) {
        play.say(Event::cover(hex, covered.has(hex)));
    }
    play.state.attacks = Attacks::default();
    play.goto(Phase::from(CombatEnd));
}

impl Triumphant {
    /// Hexes that can be declared: beside somebody who is able to attack them.
    fn targets(&self, s: &State) -> HexSet {
        let attackers = s.eligible - s.attacked - s.strategic;
        let hexes = attackers.iter().filter_map(|unit| s.hex_of(unit));
        let beside = hexes.flat_map(|hex| self.beside(hex));
        let enemy = !self.attacking(s);
        let held: HexSet = beside.filter(|&hex| s.holder(self, hex) == Some(enemy)).collect();
        let open = |&hex: &HexId| allows(|why| self.may_declare(s, hex, why));
        rule!("3.33", held.iter().filter(open).collect())
    }

    /// A hex with enemies that somebody is able to attack with any hope, once in an impulse (3.33a, 9.0, 9.14, R59).
    fn may_declare(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.hear(forbid!(s.attacks.declared.has(hex), Reason::DeclaredAlready(hex)))?;
        self.may_be_attacked(s, hex, why)?;
        why.gate(forbid!(
            self.could_attack(s, hex).next().is_none(),
            Reason::NobodyAttacks(hex)
        ))?;
        let hopeless = self.has(Change::HopelessAttacks) && rule!("R122", self.is_hopeless(s, hex));
        why.hear(forbid!(hopeless, Reason::BelowLowest(hex)))
    }

    /// Whether an attack on a hex could not be brought onto the table by everybody who is able to attack it, and all the
    /// support that could still be given (9.14, R122).
    fn is_hopeless(&self, s: &State, hex: HexId) -> bool {
        let clash = self.hoped_clash(s, hex, UnitSet::EMPTY);
        !self.could_reach_table(s, &clash)
    }

    /// The attack on a hex with all the support that it has or could still be given.
    pub(crate) fn hoped_clash(&self, s: &State, hex: HexId, attackers: UnitSet) -> Clash {
        let clash = self.declared_clash(s, hex, attackers);
        Clash {
            backed: clash.backed || allows(|why| self.may_support_attack(s, hex, why)),
            struck: clash.struck.max(self.most_air(s)),
            ..clash
        }
    }

    /// Only hexes with enemies are attacked, and no unit twice in an impulse (9.0, 9.72, R84).
    pub(crate) fn may_be_attacked(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.gate(forbid!(
            s.holder(self, hex) != Some(!self.attacking(s)),
            Reason::NothingThere(hex)
        ))?;
        why.hear(forbid!(
            s.stack(hex).any(|unit| s.struck.has(unit)),
            Reason::HexAttackedAlready(hex)
        ))
    }

    /// Units that are able to attack a hex.
    pub(crate) fn could_attack(&self, s: &State, hex: HexId) -> impl Iterator<Item = UnitId> {
        let beside = self.units_beside(s, hex);
        beside.filter(move |&unit| s.eligible.has(unit) && self.can_attack(s, unit, hex))
    }

    /// Whether a unit is able to attack a hex.
    pub(crate) fn can_attack(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        allows(|why| self.may_attack(s, unit, hex, why))
    }

    /// Whether a unit is able to attack a hex: it may act in this impulse, stands beside it, is no headquarters, has not
    /// attacked this turn, did not move strategically or land today, and is no tank behind a river (9.0, 9.51, 9.7).
    pub(crate) fn may_attack(&self, s: &State, unit: UnitId, hex: HexId, why: &mut Why) -> Flow {
        why.gate(self.is_own(self.attacking(s), unit))?;
        why.hear(forbid!(self.is_hq(unit), Reason::HqNoAttack(unit)))?;
        why.gate(forbid!(s.hex_of(unit).is_none(), Reason::AttackOffMap(unit)))?;
        self.may_act(s, unit, why)?;
        let from = s.hex_of(unit).filter(|&from| self.distance(from, hex) == 1);
        why.hear(forbid!(from.is_none(), Reason::AttackNotAdjacent(unit)))?;
        why.hear(forbid!(s.strategic.has(unit), Reason::StrategicNoAttack(unit)))?;
        why.hear(forbid!(s.attacked.has(unit), Reason::AttackedAlready(unit)))?;
        let across = |from| self.river_between(from, hex).is_some();
        let river = self.is_tank(unit) && from.is_some_and(across);
        why.hear(forbid!(river, Reason::TankAcrossRiver(unit)))
    }

    /// Whether the parachutists landed this turn: then they rest (11.2, R94).
    pub(crate) fn landed_today(&self, s: &State, unit: UnitId) -> bool {
        self.unit(unit).drops && s.arrived.has(unit)
    }

    /// The attack on a hex as its air and support make it, with these attackers and what the attacker knows.
    pub(crate) fn declared_clash(&self, s: &State, hex: HexId, attackers: UnitSet) -> Clash {
        Clash {
            kind: Kind::Attack,
            hex,
            attacker: self.attacking(s),
            attackers,
            backed: s.attacks.backed.has(hex),
            struck: s.attacks.air_on(hex),
            covered: false,
        }
    }

    /// A declared attack that can be made: there are enemies, and enough could attack to be on the table (R59).
    fn may_fight(&self, s: &State, hex: HexId, why: &mut Why) -> Flow {
        why.gate(forbid!(!s.attacks.declared.has(hex), Reason::NotDeclared(hex)))?;
        self.may_be_attacked(s, hex, why)?;
        why.gate(require(
            self.could_attack(s, hex).next().is_some(),
            Reason::NobodyAttacks(hex),
        ))?;
        let clash = self.declared_clash(s, hex, UnitSet::EMPTY);
        why.hear(require(self.could_reach_table(s, &clash), Reason::BelowLowest(hex)))
    }

    /// Declared attacks that can be made now.
    pub(crate) fn fightable<'a>(&'a self, s: &'a State) -> impl Iterator<Item = HexId> + 'a {
        let declared = s.attacks.declared.iter();
        declared.filter(|&hex| allows(|why| self.may_fight(s, hex, why)))
    }
}
