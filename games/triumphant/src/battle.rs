//! An attack or overrun from the first attacker named to its end (9.1, 9.6): muster, die, and the steps after it, which
//! are told in `losses`, `retreat` and `advance`.

use arrayvec::ArrayVec;
use grognard_core::BySide;

use crate::advance::Advance;
use crate::event::{Column, Loss};
use crate::facts::{FormationId, HexSet, Outcome};
use crate::losses::Losses;
use crate::march::March;
use crate::prelude::*;
use crate::scouts::Scouts;
use crate::state::{Battle, Damage, Group, Kind, Path, Verdict};
use crate::strength::Clash;

/// The attacker names who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster;

/// The die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Roll;

/// The battle is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Done;

impl Procedure<Triumphant> for Muster {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match (&at.state.battle, action) {
            (Some(battle), Action::Attack(unit)) => at.game.may_take_part(at.state, battle, unit, why),
            (Some(battle), Action::Finish) => why.hear(at.game.may_engage(at.state, battle)),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let Some(battle) = &at.state.battle else { return };
        out.extend(at.game.could_take_part(at.state, battle).map(Action::Attack));
        if at.game.may_engage(at.state, battle).is_ok() {
            out.push(Action::Finish);
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        match (action, &mut play.state.battle) {
            (Action::Attack(unit), Some(battle)) => battle.attackers.insert(unit),
            _ => {
                play.game.engage(play.state, play.sink);
                play.goto(Fight::from(Scouts));
            }
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &*play.state);
        let Some(battle) = &s.battle else {
            return Progress::Waits;
        };
        let action = match Open::of(game.could_take_part(s, battle)) {
            Open::Nothing => Action::Finish,
            Open::One(unit) if game.may_engage(s, battle).is_err() => Action::Attack(unit),
            _ => return Progress::Waits,
        };
        self.resume(play, Actor::Chance, action);
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let battle = at.state.battle.as_ref()?;
        let shape = Shape::Subset {
            min: u16::from(battle.attackers.is_empty()),
            max: None,
        };
        let asked = Question::new("9.1", "ask-muster", shape).with("hex", &at.game.hex_name(battle.hex));
        Some(asked.task("muster"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        answers::ending(answers, "do-finish-muster");
    }

    fn warnings(self, at: Look<'_>, _side: Side, out: &mut Vec<Warning<Action>>) {
        if let Some(battle) = &at.state.battle
            && at.game.may_engage(at.state, battle).is_ok()
        {
            at.game.warn_of_attack(at.state, battle, out);
        }
    }

    /// Everybody attacks.
    fn assume(self, at: Look<'_>, side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        let mut open = Vec::new();
        self.list(at, side, &mut open);
        open.first().copied()
    }
}

impl Procedure<Triumphant> for Roll {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::DIE
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Rolled(die) = action {
            play.game.roll(play.state, die, play.sink);
        }
    }
}

impl Procedure<Triumphant> for Done {
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        play.state.battle = None;
        play.end();
        Progress::Went
    }

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str("battle-done");
    }
}

impl Battle {
    fn new(clash: &Clash) -> Self {
        Self {
            kind: clash.kind,
            hex: clash.hex,
            attacker: clash.attacker,
            attackers: clash.attackers,
            defenders: UnitSet::EMPTY,
            beside: UnitSet::EMPTY,
            from: HexSet::EMPTY,
            level: 0,
            backed: clash.backed,
            struck: clash.struck,
            covered: clash.covered,
            toll: BySide::default(),
            retreating: UnitSet::EMPTY,
            retreated: UnitSet::EMPTY,
            paid: HexSet::EMPTY,
            paths: ArrayVec::new(),
            path: Path::from(clash.hex),
            advanced: UnitSet::EMPTY,
        }
    }
}

impl Triumphant {
    /// A declared attack begins: the attackers are named one by one. It stays declared until they are, so that what
    /// covers it stays hidden.
    pub(crate) fn start_attack(&self, s: &mut State, hex: HexId) {
        let clash = self.declared_clash(s, hex, UnitSet::EMPTY);
        s.battle = Some(Battle::new(&clash));
        s.frames.call(Fight::from(Muster));
    }

    /// An overrun as the units of the formation in hand would fight it (9.62).
    pub(crate) fn overrun_clash(&self, group: &Group, formation: FormationId, hex: HexId) -> Clash {
        Clash {
            kind: Kind::Overrun,
            hex,
            attacker: self.group_side(group),
            attackers: self.overrunners(group, formation).collect(),
            backed: false,
            struck: 0,
            covered: false,
        }
    }

    /// An overrun by the formation in hand begins, with the support of a headquarters or without: who attacks is given.
    pub(crate) fn start_overrun<L: Sink<Event>>(&self, s: &mut State, hex: HexId, hq: Option<UnitId>, log: &mut L) {
        let formation = |group: &Group| self.unit(*group.units.first()?).formation;
        let Some((group, formation)) = s.group.as_ref().and_then(|group| Some((group, formation(group)?))) else {
            return;
        };
        let (clash, backed) = (self.overrun_clash(group, formation, hex), hq.is_some());
        s.battle = Some(Battle::new(&Clash { backed, ..clash }));
        s.frames.goto(March::Follow { to: hex });
        if let Some(unit) = hq {
            s.backed_overruns += 1;
            log.note(|| Event::Backs { unit, hex });
        }
        self.engage(s, log);
        s.frames.call(Fight::from(Scouts));
    }

    /// Units that could still be named.
    pub(crate) fn could_take_part(&self, s: &State, battle: &Battle) -> impl Iterator<Item = UnitId> {
        self.could_attack(s, battle.hex)
            .filter(move |&unit| allows(|why| self.may_take_part(s, battle, unit, why)))
    }

    /// A unit may join if the odds can still be brought onto the table with it.
    fn may_take_part(&self, s: &State, battle: &Battle, unit: UnitId, why: &mut Why) -> Flow {
        why.gate(forbid!(battle.attackers.has(unit), Reason::AttackedAlready(unit)))?;
        self.may_attack(s, unit, battle.hex, why)?;
        let mut clash = battle.clash();
        clash.attackers.insert(unit);
        why.hear(require(
            self.could_reach_table(s, &clash),
            Reason::BelowLowest(battle.hex),
        ))
    }

    /// Whether these attackers, with any others, can bring the odds onto the table. More attackers never hurt, but for
    /// the first tank, which brings the defender's combined arms to bear (R67): so it is all of them, or all without
    /// tanks.
    pub(crate) fn could_reach_table(&self, s: &State, clash: &Clash) -> bool {
        let (mut all, mut foot) = (*clash, *clash);
        all.attackers.extend(self.could_attack(s, clash.hex));
        let on_foot = |unit: &UnitId| !self.has_tanks(s, *unit);
        foot.attackers.extend(self.could_attack(s, clash.hex).filter(on_foot));
        self.on_table(s, &all) || (!foot.attackers.is_empty() && self.on_table(s, &foot))
    }

    /// The attackers are enough: no attack is made below the lowest column (9.14, R60).
    fn may_engage(&self, s: &State, battle: &Battle) -> Result<(), Reason> {
        forbid!(battle.attackers.is_empty(), Reason::MustBeMade(battle.hex))?;
        require(self.on_table(s, &battle.clash()), Reason::BelowLowest(battle.hex))
    }

    /// The attackers are named: cover is told, the odds are fixed (9.13, 9.14).
    fn engage<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let Some(mut battle) = s.battle.take() else { return };
        self.show_cover(s, &mut battle, log);
        s.attacks.declared.remove(battle.hex);
        battle.defenders = s.stack(battle.hex).collect();
        battle.from = battle.attackers.iter().filter_map(|unit| s.hex_of(unit)).collect();
        battle.beside = self.bystanders(s, &battle);
        s.struck |= battle.defenders;
        s.activated |= battle.attackers;
        if battle.kind == Kind::Attack {
            s.attacked |= battle.attackers;
        }
        let clash = battle.clash();
        battle.level = self.column(s, &clash);
        let (kind, hex, odds) = (battle.kind, battle.hex, Column(battle.level));
        let (attack, defence) = (self.attack_strength(s, &clash), self.defence_strength(s, &clash));
        log.note(|| match kind {
            Kind::Attack => Event::Attacks {
                hex,
                attack,
                defence,
                odds,
            },
            Kind::Overrun => Event::Overruns {
                hex,
                attack,
                defence,
                odds,
            },
        });
        s.battle = Some(battle);
    }

    /// What the Allied player decided about this hex is told (3.33b, R85). That there was something to decide is no
    /// secret: points are left, or cover a hex.
    fn show_cover<L: Sink<Event>>(&self, s: &mut State, battle: &mut Battle, log: &mut L) {
        let hex = battle.hex;
        if battle.kind == Kind::Attack && self.cover_is_asked(s) {
            battle.covered = s.attacks.covered.has(hex);
            s.attacks.covered.remove(hex);
            let covered = battle.covered;
            log.note(|| Event::cover(hex, covered));
        }
    }

    /// Own units beside the attacked hex that may act, in the attack or not: they may advance (9.42, R78).
    fn bystanders(&self, s: &State, battle: &Battle) -> UnitSet {
        let able = |&unit: &UnitId| {
            let idle = !battle.attackers.has(unit);
            let free = s.eligible.has(unit) && !rule!("R34", s.strategic.has(unit)) && !self.landed_today(s, unit);
            self.side_of(unit) == battle.attacker && free && (!idle || permit!("9.42"))
        };
        self.units_beside(s, battle.hex).filter(able).collect()
    }

    /// The die is read: an attacker who overruns takes all in steps, helpless defenders cost nothing (9.15, 9.2, 9.62).
    fn roll<L: Sink<Event>>(&self, s: &mut State, die: u8, log: &mut L) {
        let Some(mut battle) = s.battle.take() else { return };
        let Outcome { attacker, defender } = self.facts.tables.combat.result(battle.level.into(), die);
        let attacker = if self.helpless(s, &battle.clash()) {
            0
        } else {
            rule!("9.15", rule!("9.2", attacker))
        };
        let defender = self.behind_wall(battle.hex, rule!("9.15", rule!("9.2", defender)));
        log.note(|| Event::CombatRolled {
            die,
            attacker: Loss(attacker),
            defender: Loss(defender),
        });
        battle.toll[!battle.attacker] = self.toll(defender);
        battle.toll[battle.attacker] = match battle.kind {
            Kind::Overrun => rule!("9.62", Damage::all(attacker), else self.toll(attacker)),
            Kind::Attack => self.toll(attacker),
        };
        let first = first_to_lose(&battle);
        s.battle = Some(battle);
        s.frames.goto(Fight::from(Losses(first)));
    }

    /// The Westwall takes one from the defender's number (11.6, R73).
    fn behind_wall(&self, hex: HexId, number: u8) -> u8 {
        let wall = self.facts.board.westwall.has(hex);
        let change = if wall { self.facts.modifiers.westwall_result } else { 0 };
        number.saturating_add_signed(rule!("11.6", change))
    }

    /// A side has suffered what it had to: the other, or what follows (9.16).
    pub(crate) fn side_is_done(&self, s: &mut State, side: Side) {
        let Some(battle) = &mut s.battle else { return };
        battle.retreating = UnitSet::EMPTY;
        let next = if side == first_to_lose(battle) {
            Losses(!side).into()
        } else {
            self.tell(s);
            rule!("9.16", Fight::from(Advance), else Done.into())
        };
        s.frames.goto(next);
    }

    /// The fighting is over: what came of it is kept for odds and view.
    fn tell(&self, s: &mut State) {
        let Some(battle) = &s.battle else { return };
        s.verdict = Verdict {
            battles: s.verdict.battles.wrapping_add(1),
            attacker_lost: battle.toll[battle.attacker].lost,
            defender_lost: battle.toll[!battle.attacker].lost,
            retreat: battle.hexes_retreated(),
            emptied: s.holder(self, battle.hex).is_none(),
        };
    }
}

/// The attacker loses and goes back first (9.3).
fn first_to_lose(battle: &Battle) -> Side {
    rule!("9.3", battle.attacker, else !battle.attacker)
}

impl Damage {
    /// Everything in steps.
    fn all(number: u8) -> Self {
        Self {
            number,
            due: number,
            ..Self::default()
        }
    }
}
