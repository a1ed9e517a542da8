//! Advances after combat (9.4–9.46, 11.72, 12.2, 13.1e, R48, R78–R80, R104).

use crate::battle::Done;
use crate::facts::Class;
use crate::frame::Frame;
use crate::going::{Pace, Stride};
use crate::movement::StepCost;
use crate::prelude::*;
use crate::state::{Battle, Kind, Path};

/// Attackers may advance: which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance;

/// A unit advances: where, and the hexes it may still go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advancing {
    pub(crate) unit: UnitId,
    pub(crate) left: u8,
}

impl Procedure<Triumphant> for Advance {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match (&at.state.battle, action) {
            (Some(battle), Action::Pick(unit)) => why.hear(at.game.may_advance(at.state, battle, unit)),
            (Some(_), Action::Finish) => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let Some(battle) = &at.state.battle else { return };
        out.extend(at.game.could_advance(at.state, battle).iter().map(Action::Pick));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Pick(unit) = action else {
            return play.goto(Fight::from(Done));
        };
        let (game, s) = (play.game, &mut *play.state);
        let a = s.battle.as_ref().and_then(|battle| game.advancer(s, battle, unit));
        if let (Some(a), Some(battle)) = (a, &mut s.battle) {
            battle.path = a.path;
            battle.advanced.insert(unit);
            s.activated.insert(unit);
            play.goto(Fight::from(Advancing { unit, left: a.left }));
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &*play.state);
        let Some(battle) = &s.battle else {
            return Progress::Waits;
        };
        if game.is_open(s, battle) && !game.could_advance(s, battle).is_empty() {
            return Progress::Waits;
        }
        play.goto(Fight::from(Done));
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let hex = at.game.hex_name(at.state.battle.as_ref()?.hex);
        let asked = Question::new("9.4", "ask-advance", Shape::OneOf).with("hex", &hex);
        Some(asked.task("advance"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        answers::ending(answers, "do-finish-advance");
    }
}

impl Procedure<Triumphant> for Advancing {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        let Some(battle) = &at.state.battle else {
            return why.not_now();
        };
        let a = self.advancer(battle);
        match action {
            Action::Go(to) => why.hear(at.game.advance_step(at.state, battle, &a, to).map(drop)),
            Action::Halt => why.hear(at.game.may_halt(at.state, &a)),
            Action::Pick(_) => why.gate(Err(Reason::OthersInHand)),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let Some(battle) = &at.state.battle else { return };
        let a = self.advancer(battle);
        out.extend(at.game.steps_on(at.state, battle, &a).map(Action::Go));
        if at.game.may_halt(at.state, &a).is_ok() {
            out.push(Action::Halt);
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let Action::Go(to) = action else {
            return play.goto(Fight::from(Advance));
        };
        let (game, s, unit) = (play.game, &mut *play.state, self.unit);
        let Some(battle) = &s.battle else { return };
        let Ok(next) = game.advance_step(s, battle, &self.advancer(battle), to) else {
            return;
        };
        play.sink.note(|| Event::Advances { unit, hex: to });
        game.enter(s, unit, to, play.sink);
        if let Some(battle) = &mut s.battle {
            battle.path = next.path;
        }
        play.goto(Fight::from(Self { unit, left: next.left }));
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &*play.state);
        let Some(battle) = &s.battle else {
            return Progress::Waits;
        };
        let a = self.advancer(battle);
        let action = match Open::of(game.steps_on(s, battle, &a)) {
            Open::One(to) if game.may_halt(s, &a).is_err() => Action::Go(to),
            Open::Nothing => Action::Halt,
            _ => return Progress::Waits,
        };
        self.resume(play, Actor::Chance, action);
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let way = Shape::way_into(&at.game.whence(at.state, self.unit), 0..=self.left.into());
        let asked = Question::new("9.44", "ask-advancing", way).task("advance");
        Some(asked.with("unit", at.game.unit_name(self.unit)).with("left", self.left))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::next_hexes(at, self.unit, answers);
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let unit = at.game.id(self.unit);
        out.push_str(&format!("advancing {unit} {}", self.left));
    }
}

impl Advancing {
    /// The unit, as far as it has come.
    fn advancer(self, battle: &Battle) -> Advancer {
        Advancer {
            unit: self.unit,
            path: battle.path,
            left: self.left,
        }
    }
}

/// A unit that advances, as far as it has come.
#[derive(Clone, Copy)]
struct Advancer {
    unit: UnitId,
    path: Path,
    /// Hexes it may still go.
    left: u8,
}

/// A unit that advances, with the battle after which it does.
#[derive(Clone, Copy)]
struct Ahead<'s> {
    game: &'s Triumphant,
    s: &'s State,
    battle: &'s Battle,
    a: Advancer,
}

impl Stride for Ahead<'_> {
    const PACE: Pace = Pace::Ahead;

    fn path(&self) -> Path {
        self.a.path
    }

    fn stride(&self, to: HexId) -> Result<Self, Reason> {
        let a = self.game.advance_step(self.s, self.battle, &self.a, to)?;
        Ok(Self { a, ..*self })
    }

    fn may_end(&self) -> bool {
        self.game.may_halt(self.s, &self.a).is_ok()
    }

    fn astray(to: HexId) -> Reason {
        Reason::AdvanceTooFar(to)
    }
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
        let unsatisfied = rule!("R79", unsatisfied);
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

    /// A unit that advances now, or that would if it were chosen.
    pub(crate) fn going_ahead<'s>(&'s self, s: &'s State, unit: UnitId) -> Option<impl Stride + use<'s>> {
        let battle = s.battle.as_ref()?;
        let a = match s.frames.top()? {
            Frame::Battle(Fight::Advancing(now)) if now.unit == unit => Some(now.advancer(battle)),
            _ => {
                let free = battle.beside - battle.retreated - battle.advanced;
                free.has(unit).then(|| self.advancer(s, battle, unit)).flatten()
            }
        };
        let game = self;
        a.map(|a| Ahead { game, s, battle, a })
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
        let toll = rule!("9.46", self.could_enter(s, a.unit, from, to), else Ok(StepCost::Points))?;
        if a.path.length == 0 && to != battle.hex {
            return self.advance_aside(s, battle, a, to);
        }
        // Each hex left in an enemy zone of control shortens the advance, but the first hex is always had (9.45, R80).
        let price = 1 + u8::from(rule!("9.45", self.hinders(s, battle, from)));
        forbid!(a.path.length > 0 && price > a.left, Reason::AdvanceTooFar(to))?;
        self.keeps_to_line(battle, a, to)?;
        let left = match toll {
            // A ford ends it (R48).
            StepCost::Everything => rule!("R48", 0, else a.left.saturating_sub(price)),
            StepCost::Points => a.left.saturating_sub(price),
        };
        let next = Advancer {
            unit: a.unit,
            path: a.path.to(to),
            left,
        };
        self.must_end(s, battle, &next).map(|()| next)
    }

    /// Foot units follow the way on which defenders went back, if there is one (9.44, R79).
    fn keeps_to_line(&self, battle: &Battle, a: &Advancer, to: HexId) -> Result<(), Reason> {
        let bound = self.class_of(a.unit) == Class::Foot && a.path.length > 0 && !battle.paths.is_empty();
        let way = a.path.to(to);
        // The line begins in the attacked hex, the advance one hex earlier.
        let follows = |line: &Path| line.hexes().starts_with(&way.hexes()[1..]);
        let strays = bound && !battle.paths.iter().any(follows);
        forbid!(strays, Reason::AdvanceLine(to))
    }

    /// Instead of the attacked hex a unit may enter one beside it and stop there, but not from zone of control to zone
    /// of control (9.44, 12.2, R104).
    fn advance_aside(&self, s: &State, battle: &Battle, a: &Advancer, to: HexId) -> Result<Advancer, Reason> {
        let beside = self.distance(to, battle.hex) == 1;
        let allowed = permit!("12.2", s.options.side_advance.is_on()) && beside;
        forbid!(!allowed, Reason::AdvanceFirstHex(to))?;
        let zones = self.hinders(s, battle, a.path.last()) && self.hinders(s, battle, to);
        forbid!(zones, Reason::AdvanceZone(to))?;
        let next = Advancer {
            unit: a.unit,
            path: a.path.to(to),
            left: 0,
        };
        self.must_end(s, battle, &next).map(|()| next)
    }

    /// Stacking is looked at where an advance ends: here, or in a hex that can still be reached (9.43).
    fn must_end(&self, s: &State, battle: &Battle, a: &Advancer) -> Result<(), Reason> {
        let halts = self.may_halt(s, a);
        if a.left > 0 && self.steps_on(s, battle, a).next().is_some() {
            return Ok(());
        }
        halts
    }

    /// An advance may end within stacking, once it has begun (9.43).
    fn may_halt(&self, s: &State, a: &Advancer) -> Result<(), Reason> {
        let hex = a.path.last();
        if a.path.length == 0 {
            return Err(Reason::NotNow);
        }
        forbid!(
            !rule!("6.3", self.may_stack(s, a.unit, hex), else true),
            Reason::AdvanceStack(hex)
        )
    }

    fn steps_on<'a>(&'a self, s: &'a State, battle: &'a Battle, a: &'a Advancer) -> impl Iterator<Item = HexId> + 'a {
        let beside = self.beside(a.path.last());
        beside.filter(move |&hex| self.advance_step(s, battle, a, hex).is_ok())
    }

    /// Units that were beside the hex and did not go back, each once (9.4, 9.42, R78).
    fn may_advance(&self, s: &State, battle: &Battle, unit: UnitId) -> Result<(), Reason> {
        forbid!(battle.retreated.has(unit), Reason::WentBack(unit))?;
        forbid!(battle.advanced.has(unit), Reason::AdvancedAlready(unit))?;
        let strategic = s.strategic.has(unit) && s.hex_of(unit).is_some_and(|hex| self.distance(hex, battle.hex) == 1);
        let reason = if strategic {
            Reason::StrategicNoAdvance
        } else {
            Reason::NotBeside
        };
        forbid!(!battle.beside.has(unit), reason(unit))?;
        let a = self.advancer(s, battle, unit).ok_or(Reason::NotOnMap(unit))?;
        if self.steps_on(s, battle, &a).next().is_some() {
            return Ok(());
        }
        // Why not into the hex itself.
        self.advance_step(s, battle, &a, battle.hex).map(|_| ())
    }

    fn could_advance(&self, s: &State, battle: &Battle) -> UnitSet {
        let able = |unit: &UnitId| self.may_advance(s, battle, *unit).is_ok();
        battle.beside.iter().filter(able).collect()
    }
}
