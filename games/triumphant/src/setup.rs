//! Before play: the parachute plan, the Allied battalions of free choice, the request to OKW, the German corps zones
//! (11.2, 13.22, 13.23, 13.32). Each step has a ready-made answer.

use crate::dawn::Dawn;
use crate::facts::{FormationId, HexSet, Start, Turn};
use crate::prelude::*;
use crate::reserve::name_kinds;
use crate::state::{Place, Plan};

/// Steps before play (13.2–13.4, 11.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Setup {
    /// The German writes down where the parachutists drop …
    DropHex,
    /// … and when (11.2, R94).
    DropTurn,
    /// The Allied battalions of free choice, one after the other (13.22).
    Battalion(UnitId),
    /// The German may ask OKW for formations (13.32).
    Ask,
    /// The die of the request.
    AskRoll,
    /// Formations he may still place (13.32, R99).
    Bring {
        /// How many more.
        left: u8,
        /// How many he has placed.
        brought: u8,
    },
    /// The die of discovery.
    DiscoveryRoll {
        /// How many formations he placed.
        brought: u8,
    },
    /// The German places his units in the zones (13.23): which unit …
    Deploy,
    /// … and where.
    Place(UnitId),
}

impl Procedure<Triumphant> for Setup {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self {
            Self::Battalion(_) => Waits::on(ALLIED),
            Self::AskRoll | Self::DiscoveryRoll { .. } => Waits::DIE,
            Self::DropHex | Self::DropTurn | Self::Ask | Self::Bring { .. } | Self::Deploy | Self::Place(_) => {
                Waits::on(GERMAN)
            }
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        let (game, s) = (at.game, at.state);
        match (self, action) {
            (Self::DropTurn, Action::DropOn(turn)) => why.hear(game.may_drop_on(turn)),
            (Self::Battalion(unit), Action::Stack(with)) => game.may_start_with(s, unit, with, why),
            (Self::Bring { .. }, Action::Bring(formation)) => why.hear(game.may_bring(s, formation)),
            (Self::Deploy, Action::Pick(unit)) if game.is_to_deploy(s, unit) => Flow::Continue(()),
            (Self::Place(unit), Action::Put(hex)) => game.may_place(s, unit, hex, why),
            (Self::DropHex, Action::DropAt(_))
            | (Self::Ask, Action::Ask | Action::Decline)
            | (Self::Bring { .. }, Action::Finish)
            | (Self::DropHex | Self::Battalion(_) | Self::Ask | Self::Deploy, Action::Preset) => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        if matches!(self, Self::DropHex | Self::Battalion(_) | Self::Ask | Self::Deploy) {
            out.push(Action::Preset);
        }
        match self {
            Self::DropHex => out.extend(game.facts.board.grid.hexes().map(Action::DropAt)),
            Self::DropTurn => {
                let turns = (0..game.facts.track.turns.len() as u8).map(Turn);
                out.extend(turns.filter(|&turn| game.may_drop_on(turn).is_ok()).map(Action::DropOn));
            }
            Self::Battalion(unit) => {
                let free = |&with: &UnitId| allows(|why| game.may_start_with(s, unit, with, why));
                out.extend(game.units_of(ALLIED).iter().filter(free).map(Action::Stack));
            }
            Self::Ask => out.extend([Action::Decline, Action::Ask]),
            Self::Bring { .. } => {
                let free = game.formation_ids().filter(|&f| game.may_bring(s, f).is_ok());
                out.extend(free.map(Action::Bring));
                out.push(Action::Finish);
            }
            Self::Deploy => {
                let open = |&unit: &UnitId| game.is_to_deploy(s, unit);
                out.extend(game.units_of(GERMAN).iter().filter(open).map(Action::Pick));
            }
            Self::Place(unit) => {
                let free = |&hex: &HexId| allows(|why| game.may_start_in(s, unit, hex, why));
                out.extend(game.start_zone(unit).iter().filter(free).map(Action::Put));
            }
            Self::AskRoll | Self::DiscoveryRoll { .. } => {}
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        let (game, s, log) = (play.game, &mut *play.state, &mut *play.sink);
        match (self, action) {
            (Self::DropHex, Action::DropAt(hex)) => {
                s.plan = Some(Plan { hex, turn: 0 });
                s.frames.goto(Self::DropTurn);
            }
            (Self::DropHex, _) => {
                let mut presets = game.facts.presets.iter();
                let ready = presets.find_map(|preset| Some((preset.hex, preset.turn?)));
                if let Some((hex, turn)) = ready {
                    game.plan_drop(s, Plan { hex, turn: turn.0 }, log);
                }
            }
            (Self::DropTurn, Action::DropOn(turn)) => {
                if let Some(Plan { hex, .. }) = s.plan {
                    game.plan_drop(s, Plan { hex, turn: turn.0 }, log);
                }
            }
            (Self::Battalion(unit), Action::Stack(with)) => {
                game.start_with(s, unit, with, log);
                game.next_battalion(s);
            }
            (Self::Battalion(_), _) => game.preset_battalions(s, log),
            (Self::Ask, Action::Ask) => s.frames.goto(Self::AskRoll),
            (Self::AskRoll, Action::Rolled(die)) => {
                log.note(|| Event::OkwAsked { die });
                s.frames.goto(Self::Bring { left: die, brought: 0 });
            }
            (Self::Ask, _) => {
                log.note(|| Event::OkwNotAsked);
                s.frames.goto(Self::Deploy);
            }
            (Self::Bring { left, brought }, Action::Bring(formation)) => {
                game.bring(s, formation, log);
                s.frames.goto(Self::Bring {
                    left: left - 1,
                    brought: brought + 1,
                });
            }
            (Self::Bring { brought, .. }, _) => game.brought(s, brought),
            (Self::DiscoveryRoll { brought }, Action::Rolled(die)) => game.discovery(s, die, brought, log),
            (Self::Deploy, Action::Pick(unit)) => s.frames.goto(Self::Place(unit)),
            (Self::Deploy, _) => game.preset_zones(s, log),
            (Self::Place(unit), Action::Put(hex)) => {
                game.set_up(s, unit, hex, log);
                s.frames.goto(Self::Deploy);
            }
            (Self::DropTurn | Self::AskRoll | Self::DiscoveryRoll { .. } | Self::Place(_), _) => {}
        }
    }

    /// Steps with nothing left to decide are over.
    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        match self {
            Self::Bring { left, brought }
                if left == 0 || game.formation_ids().all(|f| game.may_bring(s, f).is_err()) =>
            {
                game.brought(s, brought);
                Progress::Skipped
            }
            Self::Deploy if game.to_place(s, GERMAN) == 0 => {
                game.begin_play(s, play.sink);
                Progress::Went
            }
            Self::DropHex
            | Self::DropTurn
            | Self::Battalion(_)
            | Self::Ask
            | Self::AskRoll
            | Self::Bring { .. }
            | Self::DiscoveryRoll { .. }
            | Self::Deploy
            | Self::Place(_) => Progress::Waits,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let one = Shape::OneOf;
        let asked = match self {
            Self::DropHex => Question::new("11.2", "ask-drop-hex", one).task("drop").secret(),
            Self::DropTurn => Question::new("11.2", "ask-drop-turn", one).task("drop").secret(),
            Self::Battalion(_) => Question::new("13.22", "ask-battalion", one).task("setup"),
            Self::Ask => Question::new("13.32", "ask-okw", one).task("okw"),
            Self::Bring { left, .. } => Question::new("13.32", "ask-bring", Shape::up_to(left)).task("okw"),
            Self::Deploy => Question::new("13.23", "ask-deploy", one).task("setup"),
            Self::Place(_) => Question::new("13.23", "ask-place", one).task("setup"),
            Self::AskRoll | Self::DiscoveryRoll { .. } => return None,
        };
        Some(match self {
            Self::Battalion(unit) | Self::Place(unit) => asked.with("unit", at.game.unit_name(unit)),
            Self::Bring { left, .. } => asked.with("left", left),
            Self::Deploy => asked.with("left", at.game.to_place(at.state, GERMAN) as i32),
            _ => asked,
        })
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        match self {
            Self::Battalion(_) | Self::Deploy => answers::units(at, answers),
            Self::Place(_) => answers::under(answers, "group-enter"),
            Self::Bring { .. } => {
                name_kinds(at, answers);
                answers::ending(answers, "do-finish-bring");
            }
            Self::Ask => {
                let declines = |answer: &&mut Answer<Action>| answer.action == Action::Decline;
                for answer in answers.iter_mut().filter(declines) {
                    answer.called("do-not-ask");
                }
            }
            Self::DropHex | Self::DropTurn | Self::AskRoll | Self::DiscoveryRoll { .. } => {}
        }
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let doing = match self {
            Self::DropHex => "drop-hex".into(),
            Self::DropTurn => "drop-turn".into(),
            Self::Battalion(unit) => format!("battalion {}", at.game.id(unit)),
            Self::Ask => "ask".into(),
            Self::AskRoll => "ask-roll".into(),
            Self::Bring { left, brought } => format!("bring {left} {brought}"),
            Self::DiscoveryRoll { brought } => format!("discovery-roll {brought}"),
            Self::Deploy => "deploy".into(),
            Self::Place(unit) => format!("place {}", at.game.id(unit)),
        };
        out.push_str(&format!("setup {doing}"));
    }
}

impl Triumphant {
    /// How many units of a side are still to be set up.
    pub(crate) fn to_place(&self, s: &State, side: Side) -> usize {
        let open = |unit: &UnitId| s.place(*unit) == Place::Deploying;
        self.units_of(side).iter().filter(open).count()
    }

    fn is_to_deploy(&self, s: &State, unit: UnitId) -> bool {
        self.side_of(unit) == GERMAN && s.place(unit) == Place::Deploying
    }

    /// The drop is on the second turn or later (R94).
    fn may_drop_on(&self, turn: Turn) -> Result<(), Reason> {
        let known = usize::from(turn.0) < self.facts.track.turns.len();
        let first = self.facts.arrivals.drops.first().map_or(Turn(0), |(_, turn)| *turn);
        forbid!(!known || turn < first, Reason::DropTooEarly)
    }

    fn plan_drop<L: Sink<Event>>(&self, s: &mut State, plan: Plan, log: &mut L) {
        s.plan = Some(plan);
        let (hex, date) = (plan.hex, Turn(plan.turn));
        log.note(|| Event::DropPlanned { hex, date });
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
        s.frames.goto(step);
    }

    /// A battalion of free choice starts with another unit of its list (13.22), within the stacking limit.
    fn may_start_with(&self, s: &State, unit: UnitId, with: UnitId, why: &mut Why) -> Flow {
        let other = s.hex_of(with).filter(|_| self.side_of(with) == ALLIED && unit != with);
        let hex = why.value(other.ok_or(Reason::NotInList(with)))?;
        why.hear(forbid!(
            self.list_of(unit) != self.list_of(with),
            Reason::NotInList(with)
        ))?;
        why.hear(self.room_for(s, unit, hex))
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
            let free = |with: &UnitId| allows(|why| self.may_start_with(s, unit, *with, why));
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
        forbid!(!self.in_reserve(s, formation), Reason::NotInReserve(formation))
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
        s.frames.goto(step);
    }

    fn discovery<L: Sink<Event>>(&self, s: &mut State, die: u8, brought: u8, log: &mut L) {
        let total = die + brought;
        let discovered = rule!("13.32", total >= self.facts.modifiers.discovery);
        s.discovered = discovered;
        log.note(|| match discovered {
            true => Event::Discovered { die, total },
            false => Event::NotDiscovered { die, total },
        });
        s.frames.goto(Setup::Deploy);
    }

    /// A German unit starts in a zone of its corps or army, formations from the reserve in any zone (13.23, 13.32).
    fn may_place(&self, s: &State, unit: UnitId, hex: HexId, why: &mut Why) -> Flow {
        why.hear(forbid!(!self.start_zone(unit).has(hex), Reason::OutsideZone(hex)))?;
        self.may_start_in(s, unit, hex, why)
    }

    fn start_zone(&self, unit: UnitId) -> HexSet {
        let marks = &self.facts.board.marks;
        match self.start_of(unit) {
            Some(Start::Zones(zones)) => marks.of(zones),
            _ => marks.zones.iter().fold(HexSet::EMPTY, |all, zone| all | zone.hexes),
        }
    }

    /// Whether a German unit could be put into a hex of its zone.
    fn may_start_in(&self, s: &State, unit: UnitId, hex: HexId, why: &mut Why) -> Flow {
        why.hear(self.may_stand(s, GERMAN, hex))?;
        why.hear(self.room_for(s, unit, hex))
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
            let free = |&hex: &HexId| allows(|why| self.may_place(s, unit, hex, why));
            let hex = wanted.chain(others).find(free);
            if let Some(hex) = hex {
                self.set_up(s, unit, hex, log);
            }
        }
        s.frames.goto(Setup::Deploy);
    }

    /// Everything is placed: control as the rules give it (2.1c, R44), and the first turn begins.
    fn begin_play<L: Sink<Event>>(&self, s: &mut State, log: &mut L) {
        s.german = self.facts.board.marks.german_start;
        for hex in self.facts.board.grid.hexes() {
            if !s.cache.stacks.is_empty(hex) {
                self.settle_control(s, hex);
            }
        }
        let date = self.today(s);
        log.note(|| Event::TurnBegins { date });
        s.frames.goto(Segment::from(Dawn));
    }
}
