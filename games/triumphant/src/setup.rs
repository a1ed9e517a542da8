//! Before play: the parachute plan, the Allied battalions of free choice, the request to OKW, the German corps zones
//! (11.2, 13.22, 13.23, 13.32). Each step has a ready-made answer.

use grognard_board::HexId;
use grognard_core::{Sink, rule};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::Waits;
use crate::event::Event;
use crate::facts::{ALLIED, FormationId, GERMAN, HexSet, Start, UnitId};
use crate::frame::{Frame, Segment, Setup};
use crate::reason::Reason;
use crate::state::{Place, Plan, State};

impl Triumphant {
    pub(crate) fn setup_waits(&self, step: Setup) -> Waits {
        match step {
            Setup::Battalion(_) => Waits::on(ALLIED),
            Setup::AskRoll | Setup::DiscoveryRoll { .. } => Waits::DIE,
            Setup::DropHex | Setup::DropTurn | Setup::Ask | Setup::Bring { .. } | Setup::Deploy | Setup::Place(_) => {
                Waits::on(GERMAN)
            }
        }
    }

    pub(crate) fn setup_judge(&self, s: &State, step: Setup, action: Action) -> Result<(), Reason> {
        match (step, action) {
            (Setup::DropTurn, Action::DropOn(turn)) => self.may_drop_on(turn),
            (Setup::Battalion(unit), Action::Stack(with)) => self.may_start_with(s, unit, with),
            (Setup::Bring { .. }, Action::Bring(formation)) => self.may_bring(s, formation),
            (Setup::Deploy, Action::Pick(unit)) => self.may_deploy(s, unit),
            (Setup::Place(unit), Action::Put(hex)) => self.may_place(s, unit, hex),
            (Setup::DropHex, Action::DropAt(_))
            | (Setup::Ask, Action::Ask | Action::Decline)
            | (Setup::Bring { .. }, Action::Finish)
            | (Setup::DropHex | Setup::Battalion(_) | Setup::Ask | Setup::Deploy, Action::Preset) => Ok(()),
            _ => Err(Reason::NotNow),
        }
    }

    pub(crate) fn setup_list(&self, s: &State, step: Setup, out: &mut Vec<Action>) {
        if matches!(step, Setup::DropHex | Setup::Battalion(_) | Setup::Ask | Setup::Deploy) {
            out.push(Action::Preset);
        }
        match step {
            Setup::DropHex => out.extend(self.facts.board.grid.hexes().map(Action::DropAt)),
            Setup::DropTurn => {
                let turns = 0..self.facts.track.turns.len() as u8;
                out.extend(turns.filter(|&turn| self.may_drop_on(turn).is_ok()).map(Action::DropOn));
            }
            Setup::Battalion(unit) => {
                let units = self.units_of(ALLIED).iter();
                out.extend(
                    units
                        .filter(|&with| self.may_start_with(s, unit, with).is_ok())
                        .map(Action::Stack),
                );
            }
            Setup::Ask => out.extend([Action::Decline, Action::Ask]),
            Setup::Bring { .. } => {
                let free = self.formation_ids().filter(|&f| self.may_bring(s, f).is_ok());
                out.extend(free.map(Action::Bring));
                out.push(Action::Finish);
            }
            Setup::Deploy => {
                let units = self.units_of(GERMAN).iter();
                out.extend(units.filter(|&unit| self.may_deploy(s, unit).is_ok()).map(Action::Pick));
            }
            Setup::Place(unit) => {
                let hexes = self.start_zone(unit).iter();
                out.extend(
                    hexes
                        .filter(|&hex| self.may_start_in(s, unit, hex).is_ok())
                        .map(Action::Put),
                );
            }
            Setup::AskRoll | Setup::DiscoveryRoll { .. } => {}
        }
    }

    pub(crate) fn setup_resume<L: Sink<Event>>(&self, s: &mut State, step: Setup, action: Action, log: &mut L) {
        match (step, action) {
            (Setup::DropHex, Action::DropAt(hex)) => {
                s.plan = Some(Plan { hex, turn: 0 });
                s.frames.push(Frame::Setup(Setup::DropTurn));
            }
            (Setup::DropHex, _) => {
                let ready = self
                    .facts
                    .presets
                    .iter()
                    .find_map(|preset| Some((preset.hex, preset.turn?)));
                if let Some((hex, turn)) = ready {
                    self.plan_drop(s, Plan { hex, turn: turn.0 }, log);
                }
            }
            (Setup::DropTurn, Action::DropOn(turn)) => {
                if let Some(Plan { hex, .. }) = s.plan {
                    self.plan_drop(s, Plan { hex, turn }, log);
                }
            }
            (Setup::Battalion(unit), Action::Stack(with)) => {
                self.start_with(s, unit, with, log);
                self.next_battalion(s);
            }
            (Setup::Battalion(_), _) => self.preset_battalions(s, log),
            (Setup::Ask, Action::Ask) => s.frames.push(Frame::Setup(Setup::AskRoll)),
            (Setup::AskRoll, Action::Rolled(die)) => {
                log.note(|| Event::OkwAsked { die });
                s.frames.push(Frame::Setup(Setup::Bring { left: die, brought: 0 }));
            }
            (Setup::Ask, _) => {
                log.note(|| Event::OkwNotAsked);
                s.frames.push(Frame::Setup(Setup::Deploy));
            }
            (Setup::Bring { left, brought }, Action::Bring(formation)) => {
                self.bring(s, formation, log);
                s.frames.push(Frame::Setup(Setup::Bring {
                    left: left - 1,
                    brought: brought + 1,
                }));
            }
            (Setup::Bring { brought, .. }, _) => self.brought(s, brought),
            (Setup::DiscoveryRoll { brought }, Action::Rolled(die)) => self.discovery(s, die, brought, log),
            (Setup::Deploy, Action::Pick(unit)) => s.frames.push(Frame::Setup(Setup::Place(unit))),
            (Setup::Deploy, _) => self.preset_zones(s, log),
            (Setup::Place(unit), Action::Put(hex)) => {
                self.set_up(s, unit, hex, log);
                s.frames.push(Frame::Setup(Setup::Deploy));
            }
            _ => {}
        }
    }

    /// Steps with nothing left to decide are over.
    pub(crate) fn setup_carry_on<L: Sink<Event>>(&self, s: &mut State, step: Setup, log: &mut L) -> bool {
        match step {
            Setup::Bring { left, brought }
                if left == 0 || self.formation_ids().all(|f| self.may_bring(s, f).is_err()) =>
            {
                s.frames.pop();
                self.brought(s, brought);
            }
            Setup::Deploy
                if self
                    .units_of(GERMAN)
                    .iter()
                    .all(|unit| s.place(unit) != Place::Deploying) =>
            {
                s.frames.pop();
                self.begin_play(s, log);
            }
            _ => return false,
        }
        true
    }

    /// The drop is on the second turn or later (R94).
    fn may_drop_on(&self, turn: u8) -> Result<(), Reason> {
        let known = usize::from(turn) < self.facts.track.turns.len();
        let first = self.facts.arrivals.drops.first().map_or(0, |(_, turn)| turn.0);
        if known && turn >= first {
            Ok(())
        } else {
            Err(Reason::DropTooEarly)
        }
    }

    fn plan_drop<L: Sink<Event>>(&self, s: &mut State, plan: Plan, log: &mut L) {
        s.plan = Some(plan);
        let Plan { hex, turn } = plan;
        log.note(|| Event::DropPlanned { hex, turn });
        log.note(|| Event::DropWritten);
        self.next_battalion(s);
    }

    /// The next Allied battalion to be placed; then the German, who may ask OKW first where the scenario lets him.
    fn next_battalion(&self, s: &mut State) {
        let waiting = self
            .units_of(ALLIED)
            .iter()
            .find(|&unit| s.place(unit) == Place::Deploying);
        let step = match waiting {
            Some(unit) => Setup::Battalion(unit),
            None if rule!("13.32", self.has_request(s)) => Setup::Ask,
            None => Setup::Deploy,
        };
        s.frames.push(Frame::Setup(step));
    }

    /// A battalion of free choice starts with another unit of its list (13.22), within the stacking limit.
    fn may_start_with(&self, s: &State, unit: UnitId, with: UnitId) -> Result<(), Reason> {
        let same = unit != with && self.list_of(unit) == self.list_of(with);
        let hex = s.hex_of(with).filter(|_| self.side_of(with) == ALLIED);
        let (true, Some(hex)) = (rule!("13.22", same, else unit != with), hex) else {
            return Err(Reason::NotInList(with));
        };
        if self.may_stack(s, unit, hex) {
            Ok(())
        } else {
            Err(Reason::StackFull(hex))
        }
    }

    fn start_with<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, with: UnitId, log: &mut L) {
        if let Some(hex) = s.hex_of(with) {
            self.set_up(s, unit, hex, log);
        }
    }

    /// The ready-made places of the battalions still to be placed; where one is taken, the first that is free.
    fn preset_battalions<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        log.note(|| Event::ReadyMade { side: ALLIED });
        for unit in self.units_of(ALLIED).iter() {
            if s.place(unit) != Place::Deploying {
                continue;
            }
            let wanted = self.preset_hex(unit);
            let free = |with: &UnitId| self.may_start_with(s, unit, *with).is_ok();
            let there = |with: &UnitId| wanted.is_some() && s.hex_of(*with) == wanted && free(with);
            let units = || self.units_of(ALLIED).iter();
            let with = units().find(there).or_else(|| units().find(free));
            if let Some(with) = with {
                self.start_with(s, unit, with, log);
            }
        }
        self.next_battalion(s);
    }

    /// Where the ready-made set-up puts a unit.
    fn preset_hex(&self, unit: UnitId) -> Option<HexId> {
        let preset = self.facts.presets.iter().find(|preset| preset.unit == unit)?;
        Some(preset.hex)
    }

    fn set_up<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut L) {
        self.put(s, unit, Place::Hex(hex));
        log.note(|| Event::SetUp { unit, hex });
    }

    /// Any formation of the reserve, mechanised or infantry (R99).
    fn may_bring(&self, s: &State, formation: FormationId) -> Result<(), Reason> {
        if self.in_reserve(s, formation) {
            Ok(())
        } else {
            Err(Reason::NotInReserve(formation))
        }
    }

    fn bring<L: Sink<Event>>(&self, s: &mut State, formation: FormationId, log: &mut L) {
        log.note(|| Event::Brought { formation });
        for unit in self.members(formation).iter() {
            self.put(s, unit, Place::Deploying);
        }
    }

    /// If any formation was placed, a die tells whether the Allies noticed.
    fn brought(&self, s: &mut State, brought: u8) {
        let step = if brought > 0 {
            Setup::DiscoveryRoll { brought }
        } else {
            Setup::Deploy
        };
        s.frames.push(Frame::Setup(step));
    }

    fn discovery<L: Sink<Event>>(&self, s: &mut State, die: u8, brought: u8, log: &mut L) {
        let total = die + brought;
        let discovered = rule!("13.32", total >= self.facts.modifiers.discovery);
        s.discovered = discovered;
        log.note(|| Event::Discovery { die, total, discovered });
        s.frames.push(Frame::Setup(Setup::Deploy));
    }

    fn may_deploy(&self, s: &State, unit: UnitId) -> Result<(), Reason> {
        let open = self.side_of(unit) == GERMAN && s.place(unit) == Place::Deploying;
        if open { Ok(()) } else { Err(Reason::NotNow) }
    }

    /// A German unit starts in a zone of its corps or army, formations from the reserve in any zone (13.23, 13.32).
    fn start_zone(&self, unit: UnitId) -> HexSet {
        let (marks, everywhere) = (&self.facts.board.marks, || HexSet::first(self.facts.board.grid.count()));
        let zone = match self.start_of(unit) {
            Some(Start::Zones(zones)) => marks.of(zones),
            _ => marks.zones.iter().fold(HexSet::EMPTY, |all, zone| all | zone.hexes),
        };
        rule!("13.23", zone, else everywhere())
    }

    fn may_place(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Reason> {
        if !self.start_zone(unit).has(hex) {
            return Err(Reason::OutsideZone(hex));
        }
        self.may_start_in(s, unit, hex)
    }

    /// Whether a German unit could be put into a hex of its zone.
    fn may_start_in(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Reason> {
        self.may_stand(s, GERMAN, hex)?;
        if self.may_stack(s, unit, hex) {
            Ok(())
        } else {
            Err(Reason::StackFull(hex))
        }
    }

    /// The ready-made set-up for all units still to be placed; where a hex is full, the first of the zone with room.
    fn preset_zones<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        log.note(|| Event::ReadyMade { side: GERMAN });
        for unit in self.units_of(GERMAN).iter() {
            if s.place(unit) != Place::Deploying {
                continue;
            }
            let wanted = self.preset_hex(unit).into_iter();
            let others = self.start_zone(unit).iter();
            let hex = wanted.chain(others).find(|&hex| self.may_place(s, unit, hex).is_ok());
            if let Some(hex) = hex {
                self.set_up(s, unit, hex, log);
            }
        }
        s.frames.push(Frame::Setup(Setup::Deploy));
    }

    /// Everything is placed: control as the rules give it (2.1c, R44), and the first turn begins.
    fn begin_play<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        s.german = self.facts.board.marks.german_start;
        for hex in self.facts.board.grid.hexes() {
            if !s.cache.stacks.is_empty(hex) {
                self.settle_control(s, hex);
            }
        }
        let turn = s.turn;
        log.note(|| Event::TurnBegins { turn });
        s.frames.push(Frame::Segment(Segment::Dawn));
    }
}
