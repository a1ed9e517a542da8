//! The Initial Segment (3.1): weather, reinforcement die, supply points, replacements, combat supply, supply status,
//! chits.

use grognard_core::dice::Dice;
use grognard_core::{Actor, Side, Sides, Sink, rule};

use crate::Triumphant;
use crate::action::{Action, Chits};
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{
    ALLIED, FormationId, FormationSet, GERMAN, Ground, Nation, Released, Reserve, Turn, UnitId, UnitSet, Weather,
};
use crate::frame::{Cup, Frame, Segment};
use crate::options::Reinforcements;
use crate::reason::Reason;
use crate::state::{Place, State, Supplies, Supply};

impl Triumphant {
    pub(crate) fn segment_waits(&self, s: &State, step: Segment) -> Waits {
        match step {
            Segment::Sky => Waits::Dice(Dice::new(2, 6)),
            Segment::Okw => Waits::DIE,
            Segment::Return(unit) => Waits::on(self.side_of(unit)),
            Segment::Restore { side, .. } => Waits::on(side),
            Segment::Release { .. } | Segment::CombatSupply => Waits::on(GERMAN),
            Segment::Chits => match (s.committed.a, s.committed.b) {
                (None, None) => Waits::For(rule!("3.1f", Sides::Both, else Sides::One(GERMAN))),
                (None, Some(_)) => Waits::on(Side::A),
                (Some(_), None) => Waits::on(Side::B),
                (Some(_), Some(_)) => Waits::Nobody,
            },
            Segment::Dawn | Segment::Income | Segment::Status => Waits::Nobody,
        }
    }

    pub(crate) fn segment_judge(&self, s: &State, side: Side, step: Segment, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (Segment::Return(unit), Action::Put(hex)) => self.may_return(s, unit, hex),
            (Segment::Release { mechanised, infantry }, Action::Bring(formation)) => {
                self.may_release(s, formation, mechanised, infantry)
            }
            (Segment::Restore { side, .. }, Action::Restore(unit)) => self.may_restore(s, side, unit),
            (Segment::CombatSupply, Action::Supply(hq)) => self.may_supply(s, hq),
            (Segment::Chits, Action::Commit(chits)) => self.may_commit(s, side, chits),
            (Segment::Restore { .. } | Segment::CombatSupply, Action::Finish) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn segment_list(&self, s: &State, side: Side, step: Segment, out: &mut Vec<Action>) {
        match step {
            Segment::Return(unit) => out.extend(self.return_hexes(s, unit).map(Action::Put)),
            Segment::Release { mechanised, infantry } => {
                let free = |f: &FormationId| self.may_release(s, *f, mechanised, infantry).is_ok();
                out.extend(self.formation_ids().filter(free).map(Action::Bring));
            }
            Segment::Restore { side, .. } => {
                out.extend(self.restorable(s, side).map(Action::Restore));
                out.push(Action::Finish);
            }
            Segment::CombatSupply => {
                let able = self.lookup.hqs.iter().copied().filter(|&hq| self.may_supply(s, hq).is_ok());
                out.extend(able.map(Action::Supply));
                out.push(Action::Finish);
            }
            Segment::Chits => {
                let own = self.chits_of(s, side);
                // All subsets of the side's chits, the empty one included.
                let mut chits = own.0;
                loop {
                    out.push(Action::Commit(Chits(chits)));
                    if chits == 0 {
                        break;
                    }
                    chits = (chits - 1) & own.0;
                }
            }
            Segment::Dawn | Segment::Sky | Segment::Okw | Segment::Income | Segment::Status => {}
        }
    }

    pub(crate) fn segment_resume<L: Sink<Event>>(
        &self,
        s: &mut State,
        actor: Actor,
        step: Segment,
        action: Action,
        log: &mut L,
    ) {
        match (step, action) {
            (Segment::Return(unit), Action::Put(hex)) => {
                s.frames.push(Frame::Segment(Segment::Dawn));
                self.bring_back(s, unit, hex, log);
            }
            (Segment::Sky, Action::Sky(weather, ground)) => {
                self.roll_sky(s, weather, ground, log);
                s.frames.push(Frame::Segment(Segment::Okw));
            }
            (Segment::Okw, Action::Rolled(die)) => self.okw_die(s, die, log),
            (Segment::Release { mechanised, infantry }, Action::Bring(formation)) => {
                self.release(s, formation, log);
                let taken = |kind| u8::from(self.okw_kind(formation) == Some(kind));
                s.frames.push(Frame::Segment(Segment::Release {
                    mechanised: mechanised.saturating_sub(taken(Reserve::Mechanised)),
                    infantry: infantry.saturating_sub(taken(Reserve::Infantry)),
                }));
            }
            (Segment::Restore { side, left }, Action::Restore(unit)) => {
                s.reduced.remove(unit);
                log.note(|| Event::Restored { unit });
                s.frames.push(Frame::Segment(Segment::Restore { side, left: left - 1 }));
            }
            (Segment::Restore { side, .. }, _) => self.restored(s, side, log),
            (Segment::CombatSupply, Action::Supply(hq)) => {
                self.supply(s, hq, log);
                s.frames.push(Frame::Segment(Segment::CombatSupply));
            }
            (Segment::CombatSupply, _) => self.supplied(s, log),
            (Segment::Chits, Action::Commit(chits)) => {
                if let Actor::Side(side) = actor {
                    s.committed[side] = Some(chits);
                    log.note(|| Event::ChitsChosen { side });
                    log.note(|| Event::ChitsSecret { side, chits });
                }
                s.frames.push(Frame::Segment(Segment::Chits));
            }
            _ => {}
        }
    }

    /// Steps with nothing to decide follow by themselves.
    pub(crate) fn segment_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Segment, log: &mut L) -> bool {
        match step {
            Segment::Dawn => self.dawn(s, log),
            Segment::Sky if self.facts.calendar.fixed_weather.covers(self.today(s)) => self.fixed_sky(s, log),
            Segment::Okw if !self.okw_rolls(s) => self.next_step(s, Segment::Income),
            Segment::Release { mechanised, infantry } if self.release_is_forced(s, mechanised, infantry) => {
                let free = |&f: &FormationId| self.may_release(s, f, mechanised, infantry).is_ok();
                let forced: FormationSet = self.formation_ids().filter(free).collect();
                forced.iter().for_each(|formation| self.release(s, formation, log));
                self.next_step(s, Segment::Income);
            }
            Segment::Return(unit) if self.return_hexes(s, unit).nth(1).is_none() => {
                let hex = self.return_hexes(s, unit).next();
                self.next_step(s, Segment::Dawn);
                if let Some(hex) = hex {
                    self.bring_back(s, unit, hex, log);
                }
            }
            Segment::Income => self.income(s, log),
            Segment::Restore { side, left } if left == 0 || self.restorable(s, side).next().is_none() => {
                s.frames.pop();
                self.restored(s, side, log);
            }
            Segment::CombatSupply if self.lookup.hqs.iter().all(|&hq| self.may_supply(s, hq).is_err()) => {
                s.frames.pop();
                self.supplied(s, log);
            }
            Segment::Status => self.status(s, log),
            Segment::Chits => return self.open_cup(s, log),
            _ => return false,
        }
        true
    }

    fn next_step(&self, s: &mut State, step: Segment) {
        s.frames.pop();
        s.frames.push(Frame::Segment(step));
    }

    /// The turn, as a place on the track.
    pub(crate) fn today(&self, s: &State) -> Turn {
        Turn(s.turn)
    }

    /// The turn begins: what is due waits at the edges, headquarters come back one by one (11.11, 10.16, R93).
    fn dawn<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let patient = rule!("10.15", true);
        for unit in self.unit_ids() {
            let due = self.due_turn(s, unit).is_some_and(|turn| turn <= s.turn);
            match s.place(unit) {
                Place::Later if due => {
                    self.put(s, unit, Place::Waiting);
                    log.note(|| Event::Due { unit });
                }
                Place::Waiting if !patient => self.put(s, unit, Place::Gone),
                _ => {}
            }
        }
        s.frames.pop();
        let returns = self.returning(s).find(|&hq| self.return_hexes(s, hq).next().is_some());
        let step = match rule!("11.11", returns) {
            Some(hq) => Segment::Return(hq),
            None => {
                self.returning(s).for_each(|unit| log.note(|| Event::HqCannotReturn { unit }));
                rule!("3.1", Segment::Sky, else Segment::Chits)
            }
        };
        s.frames.push(Frame::Segment(step));
    }

    /// Headquarters that are due back.
    fn returning<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let hqs = self.lookup.hqs.iter().copied().enumerate();
        let due = hqs.filter(|&(at, hq)| s.place(hq) == Place::Dead && s.back_on[at] <= s.turn);
        due.map(|(_, hq)| hq)
    }

    /// Hexes of its own edge where a headquarters may come back.
    fn return_hexes<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = grognard_board::HexId> + 'a {
        let edge = Self::home_edge(self.side_of(unit));
        let hexes = self.facts.board.grid.edge(edge);
        hexes.filter(move |&hex| self.may_return(s, unit, hex).is_ok())
    }

    fn may_return(&self, s: &State, unit: UnitId, hex: grognard_board::HexId) -> Result<(), Reason> {
        let side = self.side_of(unit);
        let edge = self.facts.board.grid.on_edge(hex, Self::home_edge(side));
        if !edge || !self.controls(s, side, hex) || s.holder(self, hex) == Some(!side) {
            return Err(Reason::ReturnEdge(hex));
        }
        if self.may_stack(s, unit, hex) { Ok(()) } else { Err(Reason::StackFull(hex)) }
    }

    fn bring_back<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, hex: grognard_board::HexId, log: &mut L) {
        self.enter(s, unit, hex, log);
        log.note(|| Event::HqReturns { unit, hex });
    }

    /// Weather and ground of the first turn are given (13.1b).
    fn fixed_sky<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        s.weather = rule!("13.1b", Weather::Precipitation, else Weather::Clear);
        s.ground = rule!("13.1b", Ground::Frost, else Ground::Snow);
        s.air = self.air_points(s);
        let (weather, ground) = (s.weather, s.ground);
        log.note(|| Event::WeatherFixed { weather, ground });
        self.next_step(s, Segment::Okw);
    }

    /// Air points by weather, each turn anew (11.3, R19).
    fn air_points(&self, s: &State) -> u8 {
        rule!("11.3", self.facts.tables.weather.effect(s.weather).air)
    }

    /// The German rolls for weather and ground (3.1a, 3.2, S6, S7).
    fn roll_sky<L: Sink<Event>>(&self, s: &mut State, weather: u8, ground: u8, log: &mut L) {
        let tables = &self.facts.tables;
        let late = self.facts.calendar.late_ground.covers(self.today(s));
        let late = if late { self.facts.modifiers.late_ground } else { 0 };
        let sky = tables.weather.roll(weather as i8 + rule!("S6", tables.weather.effect(s.weather).next));
        let soil = tables.ground.roll(ground as i8 + rule!("S7", tables.ground.effect(s.ground).next + late));
        s.weather = rule!("3.1a", sky, else s.weather);
        s.ground = rule!("3.1a", soil, else s.ground);
        s.air = self.air_points(s);
        let (sky, soil, air) = (s.weather, s.ground, s.air);
        log.note(|| Event::WeatherRolled { die: weather, weather: sky, air });
        log.note(|| Event::GroundRolled { die: ground, ground: soil });
    }

    /// Whether the OKW die is rolled this turn (3.1b, 10.11): not in the scenario that gives no more reserves (13.32).
    fn okw_rolls(&self, s: &State) -> bool {
        let method = s.options.reinforcements == Reinforcements::Okw;
        let date = rule!("3.1b", self.facts.calendar.okw_roll.covers(self.today(s)));
        let any = self.formation_ids().any(|f| self.in_reserve(s, f));
        method && date && any && !self.has_request(s)
    }

    /// Whether a formation is still in the OKW reserve.
    pub(crate) fn in_reserve(&self, s: &State, formation: FormationId) -> bool {
        self.okw_kind(formation).is_some() && self.members(formation).iter().all(|unit| s.place(unit) == Place::Reserve)
    }

    /// The OKW die (S9): what may be released for the next turn.
    fn okw_die<L: Sink<Event>>(&self, s: &mut State, die: u8, log: &mut L) {
        let m = &self.facts.modifiers;
        let towns = self.facts.calendar.okw_towns.covers(self.today(s))
            && self.facts.board.marks.okw_towns.iter().all(|hex| s.german.has(hex));
        let near = self.unit_ids().filter(|&unit| self.side_of(unit) == GERMAN);
        let near = near.filter_map(|unit| s.hex_of(unit)).any(|hex| self.facts.board.marks.near_watched.has(hex));
        let towns = if towns { m.okw_towns } else { 0 };
        let near = if near { m.okw_watched } else { 0 };
        let total = die as i8 + rule!("S9", towns + near);
        let Released { mechanised, infantry } = self.facts.tables.okw.at(total);
        log.note(|| Event::OkwRolled { die, total, mechanised, infantry });
        s.frames.push(Frame::Segment(Segment::Release { mechanised, infantry }));
    }

    /// Nothing is substituted: a formation of the kind rolled, still in the reserve (10.11).
    fn may_release(&self, s: &State, formation: FormationId, mechanised: u8, infantry: u8) -> Result<(), Reason> {
        if !self.held_back(s, formation) {
            return Err(Reason::NotInReserve(formation));
        }
        let left = match self.okw_kind(formation) {
            Some(Reserve::Mechanised) => mechanised,
            _ => infantry,
        };
        rule!("10.11", if left > 0 { Ok(()) } else { Err(Reason::WrongKind(formation)) })
    }

    /// Whether the German has nothing to choose: of each kind none may come, or all that are left may.
    fn release_is_forced(&self, s: &State, mechanised: u8, infantry: u8) -> bool {
        let open = |kind| self.formation_ids().filter(move |&f| self.okw_kind(f) == Some(kind) && self.held_back(s, f));
        let settled = |kind, left: u8| left == 0 || open(kind).count() <= usize::from(left);
        settled(Reserve::Mechanised, mechanised) && settled(Reserve::Infantry, infantry)
    }

    /// Whether a formation is in the reserve and not released today.
    fn held_back(&self, s: &State, formation: FormationId) -> bool {
        self.in_reserve(s, formation) && !s.released.has(formation)
    }

    fn release<L: Sink<Event>>(&self, s: &mut State, formation: FormationId, log: &mut L) {
        s.released.insert(formation);
        log.note(|| Event::Released { formation });
    }

    /// German supply points by turn and weather (3.1b, 3.2, R112).
    fn income<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        let track = i16::from(self.facts.track.of(self.today(s)).points);
        let weather = i16::from(self.facts.tables.weather.effect(s.weather).supply);
        let points = rule!("3.1b", (track + weather).max(0) as u16);
        s.points += points;
        let stock = s.points;
        log.note(|| Event::Income { points, stock });
        self.judge_supply(s);
        let left = rule!("10.2", self.facts.track.of(self.today(s)).german_replacements);
        self.next_step(s, Segment::Restore { side: GERMAN, left });
    }

    /// Replacements (3.1c, 10.2, 11.5): reduced, not isolated, not beside an enemy, not British.
    fn may_restore(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Reason> {
        if self.side_of(unit) != side {
            return Err(Reason::NotYours(unit));
        }
        let hex = s.hex_of(unit).ok_or(Reason::NotOnMap(unit))?;
        if !s.reduced.has(unit) {
            return Err(Reason::NothingLost(unit));
        }
        let british = self.unit(unit).nation == Nation::British;
        rule!("11.5", if british { Err(Reason::RestoreBritish(unit)) } else { Ok(()) })?;
        let isolated = s.supply.of(unit) == Supply::Isolated;
        rule!("10.2", if isolated { Err(Reason::RestoreIsolated(unit)) } else { Ok(()) })?;
        let beside = self.facts.board.grid.neighbours(hex).any(|(_, next)| s.holder(self, next) == Some(!side));
        rule!("10.2", if beside { Err(Reason::RestoreAdjacent(unit)) } else { Ok(()) })
    }

    fn restorable<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        s.reduced.iter().filter(move |&unit| self.may_restore(s, side, unit).is_ok())
    }

    fn restored<L: Sink<Event>>(&self, s: &mut State, side: Side, _log: &mut L) {
        let next = if side == GERMAN {
            let left = rule!("3.1c", self.facts.modifiers.us_replacements);
            Segment::Restore { side: ALLIED, left }
        } else {
            s.ready = UnitSet::default();
            Segment::CombatSupply
        };
        s.frames.push(Frame::Segment(next));
    }

    /// A German headquarters in supply may be put in combat supply for its points (3.1d, 7.3). Arriving ones pay too
    /// (10.14, R57).
    fn may_supply(&self, s: &State, hq: UnitId) -> Result<(), Reason> {
        if !self.is_hq(hq) || self.side_of(hq) != GERMAN {
            return Err(Reason::NotHeadquarters(hq));
        }
        if !self.hq_present(s, hq) {
            return Err(Reason::HqAbsent(hq));
        }
        if s.ready.has(hq) {
            return Err(Reason::HqReady(hq));
        }
        let supplied = s.place(hq) == Place::Waiting || s.supply.of(hq) == Supply::Supplied;
        rule!("7.3", if supplied { Ok(()) } else { Err(Reason::HqUnsupplied(hq)) })?;
        let rich = s.points >= u16::from(self.facts.modifiers.hq_points);
        rule!("7.3", if rich { Ok(()) } else { Err(Reason::SupplyPoints) })
    }

    fn supply<L: Sink<Event>>(&self, s: &mut State, hq: UnitId, log: &mut L) {
        s.points = s.points.saturating_sub(u16::from(rule!("7.3", self.facts.modifiers.hq_points)));
        s.ready.insert(hq);
        let stock = s.points;
        log.note(|| Event::InCombatSupply { unit: hq, stock });
    }

    /// Allied headquarters in supply, and those that arrive, are in combat supply for nothing (7.3, 10.13).
    fn supplied<L: Sink<Event>>(&self, s: &mut State, _log: &mut L) {
        for &hq in self.lookup.hqs.iter().filter(|&&hq| self.side_of(hq) == ALLIED) {
            let arriving = rule!("10.13", s.place(hq) == Place::Waiting);
            let supplied = s.hex_of(hq).is_some() && s.supply.of(hq) == Supply::Supplied;
            if arriving || rule!("3.1d", supplied) {
                s.ready.insert(hq);
            }
        }
        s.frames.push(Frame::Segment(Segment::Status));
    }

    /// Supply status of all units for this turn (3.1e, 7.11), judged before the replacements (R23).
    fn status<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        s.supply = rule!("3.1e", s.supply, else Supplies::default());
        for unit in (s.supply.unsupplied | s.supply.isolated).iter() {
            let supply = s.supply.of(unit);
            log.note(|| Event::SupplyStatus { unit, supply });
        }
        self.next_step(s, Segment::Chits);
    }

    /// Whether a headquarters is on the map or comes in this turn (8.1, 10.14).
    pub(crate) fn hq_present(&self, s: &State, hq: UnitId) -> bool {
        s.hex_of(hq).is_some() || rule!("10.14", s.place(hq) == Place::Waiting)
    }

    /// The chits that a side could place.
    pub(crate) fn chits_of(&self, s: &State, side: Side) -> Chits {
        let own = |&(_, &hq): &(usize, &UnitId)| self.side_of(hq) == side && self.hq_present(s, hq);
        let numbers = self.lookup.hqs.iter().enumerate().filter(own).map(|(at, _)| at as u8);
        numbers.fold(Chits::default(), Chits::with)
    }

    fn may_commit(&self, s: &State, side: Side, chits: Chits) -> Result<(), Reason> {
        let wrong = Chits(chits.0 & !self.chits_of(s, side).0);
        let absent = wrong.iter().next().and_then(|hq| self.lookup.hqs.get(usize::from(hq)));
        absent.map_or(Ok(()), |&hq| Err(Reason::HqAbsent(hq)))
    }

    /// Both have chosen: the cup is filled, and its contents are open (R29). A side with no chit to place has chosen.
    fn open_cup<L: Sink<Event>>(&self, s: &mut State, log: &mut L) -> bool {
        for side in Side::BOTH {
            if s.committed[side].is_none() && self.chits_of(s, side) == Chits::default() {
                s.committed[side] = Some(Chits::default());
            }
        }
        let (Some(german), Some(allied)) = (s.committed.a, s.committed.b) else {
            return false;
        };
        s.committed = grognard_core::BySide::default();
        let chits = Chits(german.0 | allied.0);
        s.cup = rule!("3.1f", chits);
        log.note(|| Event::CupFilled { chits });
        s.frames.pop();
        s.frames.push(Frame::Cup(Cup::Draw));
        true
    }
}
