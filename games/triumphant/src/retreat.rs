//! Going back: who can, where to, and what it costs those who cannot (9.3–9.33, 11.72, 12.3, 12.4, R74–R77, R105, R106).

use grognard_board::Retreat as _;

use crate::frame::Frame;
use crate::going::{Pace, Stride};
use crate::losses::Cornered;
use crate::movement::StepCost;
use crate::prelude::*;
use crate::state::{Battle, Path, WAY};

/// Units of a side go back: which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat(pub(crate) Side);

/// A unit goes back: where, and the hexes it has still to go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FallBack {
    pub(crate) unit: UnitId,
    pub(crate) left: u8,
}

impl Procedure<Triumphant> for Retreat {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(self.0)
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        let (game, s, side) = (at.game, at.state, self.0);
        let Some(battle) = &s.battle else { return why.not_now() };
        match action {
            Action::Pick(unit) => why.hear(game.may_go_back(s, battle, side, unit)),
            Action::Lose(unit) => why.hear(game.may_make_room(s, battle, side, unit)),
            Action::Finish if game.runaways(s, battle, side).is_empty() => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let (game, s, side) = (at.game, at.state, self.0);
        let Some(battle) = &s.battle else { return };
        let able = game.runaways(s, battle, side);
        out.extend(able.iter().map(Action::Pick));
        let helpful = |&unit: &UnitId| game.may_make_room(s, battle, side, unit).is_ok();
        out.extend(battle.retreated.iter().filter(helpful).map(Action::Lose));
        if able.is_empty() {
            out.push(Action::Finish);
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let side = self.0;
        match action {
            Action::Pick(unit) => {
                let start = play.state.hex_of(unit);
                if let (Some(battle), Some(start)) = (&mut play.state.battle, start) {
                    battle.path = Path::from(start);
                    let left = battle.toll[side].rest;
                    play.goto(Fight::from(FallBack { unit, left }));
                }
            }
            Action::Lose(unit) => play.game.suffer(play.state, side, unit, play.sink),
            _ => play.game.cornered(play.state, side, play.sink),
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s, side) = (play.game, &*play.state, self.0);
        let Some(battle) = &s.battle else {
            return Progress::Waits;
        };
        let room = |unit| game.may_make_room(s, battle, side, unit).is_ok();
        let able = game.runaways(s, battle, side);
        let action = match able.lowest() {
            _ if battle.retreated.iter().any(room) => return Progress::Waits,
            None => Action::Finish,
            Some(unit) if able.len() == 1 => Action::Pick(unit),
            Some(_) => return Progress::Waits,
        };
        self.resume(play, Actor::Chance, action);
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        // Whoever may lose a step to make room for another decides that himself.
        let (game, s, side) = (at.game, at.state, self.0);
        let battle = s.battle.as_ref()?;
        let room = |unit| game.may_make_room(s, battle, side, unit).is_ok();
        let real = battle.retreated.iter().any(room);
        let offer = Offer::duty("way-back", game.who_goes_back(s, self)).unless(real);
        Some(
            Question::new("9.3", "ask-retreat", Shape::OneOf)
                .task("retreat")
                .offered(offer),
        )
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        answers::ending(answers, "do-finish-retreat");
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        let able = at.game.runaways(at.state, at.state.battle.as_ref()?, self.0);
        Some(able.lowest().map_or(Action::Finish, Action::Pick))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("retreat {}", at.game.side_word(self.0)));
    }
}

impl Procedure<Triumphant> for FallBack {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.side_of(self.unit))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match (self.retreater(at), action) {
            (Some(r), Action::Go(to)) => why.hear(r.may_go(to)),
            (_, Action::Pick(_)) => why.gate(Err(Reason::OthersInHand)),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        if let Some(back) = self.retreater(at) {
            out.extend(back.ways().map(Action::Go));
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Go(to) = action {
            play.game.fall_back(play.state, self, to, play.sink);
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let back = self.retreater(play.look());
        let Open::One(to) = Open::of(back.iter().flat_map(Back::ways)) else {
            return Progress::Waits;
        };
        self.resume(play, Actor::Chance, Action::Go(to));
        Progress::Skipped
    }

    fn question(self, at: Look<'_>, side: Side) -> Option<Question<Action>> {
        let left = self.left.into();
        let way = Shape::way_into(&at.game.whence(at.state, self.unit), left..=left);
        let asked = Question::new("9.31", "ask-fall-back", way).task("retreat");
        let asked = asked.with("unit", at.game.unit_name(self.unit)).with("left", self.left);
        Some(asked.offered(Offer::duty("way-back", at.game.way_back(at.state, side, self))))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::next_hexes(at, self.unit, answers);
    }

    /// The first way that is open.
    fn assume(self, at: Look<'_>, side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        let mut open = Vec::new();
        self.list(at, side, &mut open);
        open.first().copied()
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let unit = at.game.id(self.unit);
        out.push_str(&format!("fall-back {unit} {}", self.left));
    }
}

impl FallBack {
    /// The unit, as far as it has come.
    fn retreater(self, at: Look<'_>) -> Option<Back<'_>> {
        let battle = at.state.battle.as_ref()?;
        let back = at.game.retreater(at.state, battle, self.unit, self.left)?;
        let path = battle.path;
        Some(Back { path, ..back })
    }
}

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
struct Back<'s> {
    game: &'s Triumphant,
    s: &'s State,
    battle: &'s Battle,
    unit: UnitId,
    side: Side,
    path: Path,
    /// Hexes still to go.
    left: u8,
    /// Steps it can lose on the way and still live.
    spare: u8,
    /// How it was received where it is.
    refuge: Refuge,
    /// Somebody who is thought away: would there be room without him (9.32)?
    without: Option<UnitId>,
}

impl Back<'_> {
    fn at(&self) -> HexId {
        self.path.last()
    }

    /// Whether a hex is open at all: enterable in movement but not by a ford, within stacking, not gone through before,
    /// and not an empty hex in an enemy zone of control unless that is paid for (9.32, 11.72, 12.3, R76, R105).
    fn refuge(&self, to: HexId) -> Result<Refuge, Reason> {
        let (game, s) = (self.game, self.s);
        let toll = game.could_enter(s, self.unit, self.at(), to)?;
        forbid!(toll == StepCost::Everything, Reason::RetreatFord(to))?;
        forbid!(self.path.hexes().contains(&to), Reason::RetreatUsed(to))?;
        let others = s.stack(to).filter(|&other| Some(other) != self.without);
        let room = game.within_limit(game.tally_of(others.chain([self.unit])));
        forbid!(!rule!("6.3", room, else true), Reason::RetreatStack(to))?;
        let zone = game.in_enemy_zone(s, self.side, to);
        let friends = s.holder(game, to) == Some(self.side);
        if !rule!("9.32", zone) {
            Ok(Refuge::Free)
        } else if permit!("9.31c", friends) {
            Ok(Refuge::Friends)
        } else if permit!("12.3", s.options.costly_retreat.is_on()) {
            Ok(Refuge::Gauntlet)
        } else {
            Err(Reason::RetreatZone(to))
        }
    }

    /// Whether a hex costs a step. A stack pays once for each such hex: for those that follow it has been paid (R105).
    fn pays(&self, refuge: Refuge, to: HexId) -> bool {
        refuge == Refuge::Gauntlet && !rule!("R105", self.battle.paid.has(to))
    }

    /// How far a hex is from the enemy: for defenders from the nearest hex that attacked, for attackers from the
    /// attacked one (R76).
    fn danger(&self, hex: HexId) -> u16 {
        let distance = |other| self.game.distance(hex, other);
        if self.side == self.battle.attacker {
            distance(self.battle.hex)
        } else {
            self.battle.from.iter().map(distance).min().unwrap_or(0)
        }
    }
}

/// Each step is one of the best of those from which the rest of the way can be gone (9.31, R75).
impl grognard_board::Retreat for Back<'_> {
    type Place = HexId;
    type Rank = u8;
    type Reason = Reason;

    fn is_over(&self) -> bool {
        self.left == 0
    }

    fn beside(&self) -> impl Iterator<Item = HexId> {
        self.game.beside(self.at())
    }

    fn step(&self, to: HexId) -> Result<Self, Reason> {
        let refuge = self.refuge(to)?;
        let costs = u8::from(self.pays(refuge, to));
        Ok(Self {
            path: self.path.to(to),
            left: self.left - 1,
            spare: self.spare.checked_sub(costs).ok_or(Reason::RetreatZone(to))?,
            refuge,
            ..*self
        })
    }

    /// No zone of control and away from the attackers, no zone of control, friends in a zone, a step paid (9.31, R76).
    fn rank(&self, next: &Self, to: HexId) -> u8 {
        let away = self.danger(to) > self.danger(self.at());
        let rank = match next.refuge {
            Refuge::Free if away => 0,
            Refuge::Free => rule!("9.31b", 1),
            Refuge::Friends => rule!("9.31a", 2),
            Refuge::Gauntlet => 3,
        };
        rule!("9.31", rank)
    }

    fn dead_end(stuck: bool, to: HexId) -> Result<(), Reason> {
        forbid!(stuck, Reason::RetreatDeadEnd(to))
    }

    fn worse(better: bool, to: HexId) -> Result<(), Reason> {
        forbid!(better, Reason::RetreatBetter(to))
    }
}

/// A retreat is gone to its end.
impl Stride for Back<'_> {
    const PACE: Pace = Pace::Back;

    fn path(&self) -> Path {
        self.path
    }

    fn stride(&self, to: HexId) -> Result<Self, Reason> {
        require(self.left > 0, Reason::RetreatAstray(to))?;
        self.may_go(to)?;
        self.step(to)
    }

    fn may_end(&self) -> bool {
        self.left == 0
    }

    fn astray(to: HexId) -> Reason {
        Reason::RetreatAstray(to)
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
    fn retreater<'s>(&'s self, s: &'s State, battle: &'s Battle, unit: UnitId, left: u8) -> Option<Back<'s>> {
        Some(Back {
            game: self,
            s,
            battle,
            unit,
            side: self.side_of(unit),
            path: Path::from(s.hex_of(unit)?),
            left,
            spare: self.steps_of(s, unit) - 1,
            refuge: Refuge::Free,
            without: None,
        })
    }

    /// A unit that goes back now, or that would if it were chosen.
    pub(crate) fn going_back<'s>(&'s self, s: &'s State, unit: UnitId) -> Option<impl Stride + use<'s>> {
        let battle = s.battle.as_ref().filter(|battle| battle.retreating.has(unit))?;
        match s.frames.top()? {
            Frame::Battle(Fight::FallBack(now)) if now.unit == unit => now.retreater(Look::new(self, s)),
            _ => self.retreater(s, battle, unit, battle.toll[self.side_of(unit)].rest),
        }
    }

    /// Whether a unit can go back the whole way (R75).
    pub(crate) fn can_retreat(&self, s: &State, battle: &Battle, unit: UnitId, left: u8) -> bool {
        self.retreater(s, battle, unit, left)
            .is_some_and(|back| back.completes())
    }

    /// A unit that has to go back and can.
    fn may_go_back(&self, s: &State, battle: &Battle, side: Side, unit: UnitId) -> Result<(), Reason> {
        require(battle.retreating.has(unit), Reason::NotGoingBack(unit))?;
        let can = self.can_retreat(s, battle, unit, battle.toll[side].rest);
        require(can, Reason::RetreatDeadEnd(s.hex_of(unit).unwrap_or(battle.hex)))
    }

    /// Units that can go back now.
    fn runaways(&self, s: &State, battle: &Battle, side: Side) -> UnitSet {
        let able = |unit: &UnitId| self.may_go_back(s, battle, side, *unit).is_ok();
        battle.retreating.iter().filter(able).collect()
    }

    /// A unit that has gone back may lose steps to make room for one that otherwise cannot (9.32).
    fn may_make_room(&self, s: &State, battle: &Battle, side: Side, unit: UnitId) -> Result<(), Reason> {
        let left = battle.toll[side].rest;
        let helps = |waiting: UnitId| {
            let Some(back) = self.retreater(s, battle, waiting, left) else {
                return false;
            };
            let without = Some(unit);
            !back.completes() && Back { without, ..back }.completes()
        };
        let useful = battle.retreated.has(unit) && battle.of(side).has(unit) && battle.retreating.iter().any(helps);
        forbid!(!useful, Reason::NothingToLoseForRoom)
    }

    /// A unit goes back a hex.
    fn fall_back<L: Sink<Event>>(&self, s: &mut State, step: FallBack, to: HexId, log: &mut L) {
        let FallBack { unit, left } = step;
        let costs = step
            .retreater(Look::new(self, s))
            .is_some_and(|back| back.refuge(to).is_ok_and(|refuge| back.pays(refuge, to)));
        log.note(|| Event::Retreats { unit, hex: to });
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
        let next: Fight = if left > 1 {
            FallBack { unit, left: left - 1 }.into()
        } else {
            battle.retreating.remove(unit);
            battle.retreated.insert(unit);
            if side != battle.attacker && !battle.paths.is_full() {
                battle.paths.push(battle.path);
            }
            Retreat(side).into()
        };
        s.frames.goto(next);
    }

    /// Nobody else can go back: those that are left lose steps for it together (9.33, R75).
    pub(crate) fn cornered<L: Sink<Event>>(&self, s: &mut State, side: Side, log: &mut L) {
        let Some(battle) = &s.battle else { return };
        let nobody = battle.retreating.is_empty();
        let left = if nobody {
            0
        } else {
            rule!("9.33", battle.toll[side].rest)
        };
        if left > 0 {
            log.note(|| Event::Cornered { side, steps: left });
        }
        s.frames.goto(Fight::from(Cornered { side, left }));
    }

    /// The survivors of a side have to go back, all of them (9.3, R77).
    pub(crate) fn turn_back(&self, s: &mut State, side: Side) {
        if let Some(battle) = &mut s.battle {
            battle.retreating = battle.of(side);
        }
    }
}
