//! The invasion before the landings (21.1–21.4): the drop, the fleets, the air forces.

use grognard_core::require;
use serde::{Deserialize, Serialize};

use crate::assault::{self, Assault};
use crate::bombard::{self, Bombardment};
use crate::facts::MarkerKind;
use crate::gunnery;
use crate::prelude::*;
use crate::state::{Agent, NOBODY, Occasion};
use crate::turn::Phase;

/// 1A: airborne units fight where they dropped, or take bridges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drops;

/// 1B: the fleets bombard every beach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelling;

/// 1C: the air forces strike two areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AirStrikes {
    /// Both areas are named.
    Name,
    /// They are bombarded.
    Strike,
}

/// Airborne units that have done nothing yet.
fn dropped(game: &Breakout, s: &State) -> UnitSet {
    let units = game.ashore(s, ALLIED) - s.acts.acted - s.acts.done;
    game.fresh(s, units)
}

fn drop_places(game: &Breakout, s: &State) -> AreaSet {
    dropped(game, s).iter().filter_map(|unit| s.area_of(unit)).collect()
}

/// What stands against an assault after the drop.
fn may_fight(at: Look<'_>, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(require(!game.vacant(s, ALLIED, area), Reason::NobodyThere(area)))?;
    why.hear(forbid!(s.acts.assaulted.has(area), Reason::OneDropAssault(area)))?;
    let leads = dropped(game, s) & s.at(area) & game.facts.leading;
    why.hear(require(!leads.is_empty(), Reason::NobodyLeads(area)))
}

/// What stands against taking a bridge after the drop (21.2, 20.1a).
fn may_secure(at: Look<'_>, unit: UnitId, water: WaterId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    why.gate(forbid!(game.side_of(unit) != ALLIED, Reason::NotYours(unit)))?;
    let here = why.value(s.area_of(unit).ok_or(Reason::NotOnMap(unit)))?;
    let facts = &game.facts.waters[water.index()];
    why.gate(require(facts.a == here || facts.b == here, Reason::NotBeside(water)))?;
    why.hear(forbid!(!dropped(game, s).has(unit), Reason::SecureInstead(unit)))?;
    why.hear(forbid!(!game.intact(s, water), Reason::NoBridge(water)))?;
    why.hear(forbid!(game.holder(s, water) == ALLIED, Reason::BridgeYours(water)))
}

impl Procedure<Breakout> for Drops {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("21.2", "ask-drops", Shape::OneOf).task("drops"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if answer.action == Action::Done {
                answer.called("act-done-dropping");
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        let (game, s) = (at.game, at.state);
        let places = drop_places(game, s).iter();
        out.extend(
            places
                .filter(|&area| allows(|why| may_fight(at, area, why)))
                .map(Action::Assault),
        );
        for unit in dropped(game, s) {
            let Some(here) = s.area_of(unit) else { continue };
            let waters = game.waters_of(here);
            let open = waters.filter(|&water| allows(|why| may_secure(at, unit, water, why)));
            out.extend(open.map(|water| Action::Secure(unit, water)));
        }
        out.push(Action::Done);
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Assault(area) => may_fight(at, area, why),
            Action::Secure(unit, water) => may_secure(at, unit, water, why),
            Action::Done => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let game = play.game;
        match action {
            Action::Assault(area) => {
                let units = (dropped(game, play.state) & play.state.at(area)) - game.facts.artillery;
                play.state.acts.assaulted.insert(area);
                let none = UnitSet::EMPTY;
                assault::open(play.state, area, ALLIED, Occasion::Drop, units, none);
                play.say(Event::AssaultBegins { area, side: ALLIED });
                play.call(Assault::Declare);
            }
            Action::Secure(unit, water) => {
                let s = &mut *play.state;
                s.condition[unit] = rule!("21.2", Condition::Spent, else Condition::Fresh);
                s.acts.done.insert(unit);
                s.waters.allied.set(water, rule!("20.1a", true));
                play.say(Event::Secured { unit, water });
            }
            _ => play.end(),
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let mut out = UnitSet::EMPTY;
        out |= dropped(play.game, play.state);
        if rule!("21.2", !out.is_empty()) {
            return Progress::Waits;
        }
        play.end();
        Progress::Skipped
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        (invades(at, side) && matches!(action, Action::Secure(..))).then_some(Self)
    }
}

/// Whether the player could be asked about the phases of the invasion: on their day, until they are over.
pub(crate) fn invades(at: Look<'_>, side: Side) -> bool {
    side == ALLIED && at.state.phase < Phase::Dawn
}

/// What stands against bombarding a beach before the landing (21.3).
fn may_shell(at: Look<'_>, agent: Agent, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let Agent::Marker(marker) = agent else {
        return why.not_now();
    };
    let facts = &game.facts.markers[usize::from(marker)];
    let naval = matches!(facts.kind, MarkerKind::NavalEast | MarkerKind::NavalWest);
    if !naval {
        return why.not_now();
    }
    why.hear(forbid!(!game.facts.beach_areas.has(area), Reason::BeachesOnly(area)))?;
    why.hear(forbid!(s.acts.assaulted.has(area), Reason::ShelledBefore(area)))?;
    why.gate(require(!game.vacant(s, ALLIED, area), Reason::NobodyThere(area)))?;
    gunnery::may_use(at, marker, area, why)
}

fn markers(at: Look<'_>) -> impl Iterator<Item = Agent> + use<> {
    (0..at.game.facts.markers.len() as u8).map(Agent::Marker)
}

impl Procedure<Breakout> for Shelling {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("21.3", "ask-shelling", Shape::OneOf).task("shelling"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        for agent in markers(at) {
            let areas = at.game.facts.beach_areas.iter();
            let open = areas.filter(|&area| allows(|why| may_shell(at, agent, area, why)));
            out.extend(open.map(|area| Action::Bombard(agent, area)));
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Bombard(agent, area) => may_shell(at, agent, area, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        if let Action::Bombard(agent, area) = action {
            play.state.acts.assaulted.insert(area);
            bombard::begin(play, agent, area);
            play.call(Bombardment::Declare);
        }
    }

    /// Over when every beach has been bombarded: then the fleets are used for the day.
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let at = play.look();
        let open = markers(at).any(|agent| {
            let mut areas = at.game.facts.beach_areas.iter();
            areas.any(|area| allows(|why| may_shell(at, agent, area, why)))
        });
        if permit!("21.3", open) {
            return Progress::Waits;
        }
        use_up(play.game, play.state, &[MarkerKind::NavalEast, MarkerKind::NavalWest]);
        play.end();
        Progress::Went
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let fires = matches!(action, Action::Bombard(agent, _) if !flies(at.game, agent));
        (invades(at, side) && fires).then_some(Self)
    }
}

/// Whether aircraft are meant.
fn flies(game: &Breakout, agent: Agent) -> bool {
    matches!(agent, Agent::Marker(marker) if game.facts.markers[usize::from(marker)].kind == MarkerKind::Air)
}

/// Markers are used until the next Dawn.
fn use_up(game: &Breakout, s: &mut State, kinds: &[MarkerKind]) {
    for (at, marker) in game.facts.markers.iter().enumerate() {
        if kinds.contains(&marker.kind) {
            s.used |= rule!("17.1", 1 << at);
        }
    }
}

/// Which of the two air markers it is.
fn air_index(game: &Breakout, marker: u8) -> usize {
    usize::from(game.facts.markers[usize::from(marker)].nation == Nation::British)
}

/// What stands against naming an area for the air forces (21.4, R47).
fn may_name(at: Look<'_>, agent: Agent, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let (game, s) = (at.game, at.state);
    let Agent::Marker(marker) = agent else {
        return why.not_now();
    };
    let facts = &game.facts.markers[usize::from(marker)];
    if facts.kind != MarkerKind::Air {
        return why.not_now();
    }
    let mut own = game.facts.beaches.iter().filter(|beach| beach.nation == facts.nation);
    let near = own.any(|beach| beach.area == area || game.facts.map.border(beach.area, area).is_some());
    why.hear(forbid!(!near, Reason::AwayFromBeaches(area)))?;
    why.hear(forbid!(s.named[air_index(game, marker)] != NOBODY, Reason::NamedBefore))?;
    why.hear(forbid!(s.named.contains(&area.0), Reason::TwoTargets(area)))?;
    why.gate(require(!game.vacant(s, ALLIED, area), Reason::NobodyThere(area)))?;
    gunnery::may_use(at, marker, area, why)
}

/// What stands against striking an area now.
fn may_strike(at: Look<'_>, agent: Agent, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
    let game = at.game;
    let Agent::Marker(marker) = agent else {
        return why.not_now();
    };
    let air = game.facts.markers[usize::from(marker)].kind == MarkerKind::Air;
    let named = air && at.state.named[air_index(game, marker)] == area.0;
    why.hear(forbid!(!named, Reason::NotNamed(area)))
}

impl AirStrikes {
    fn may(self, at: Look<'_>, agent: Agent, area: AreaId, why: &mut Refusals<Reason>) -> Flow {
        match self {
            Self::Name => may_name(at, agent, area, why),
            Self::Strike => may_strike(at, agent, area, why),
        }
    }

    fn open(self, at: Look<'_>) -> impl Iterator<Item = Action> + '_ {
        let pairs = markers(at).flat_map(move |agent| at.game.facts.land.iter().map(move |area| (agent, area)));
        let open = pairs.filter(move |&(agent, area)| allows(|why| self.may(at, agent, area, why)));
        open.map(|(agent, area)| Action::Bombard(agent, area))
    }
}

impl Procedure<Breakout> for AirStrikes {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let key = if self == Self::Name {
            "ask-air-name"
        } else {
            "ask-air-strike"
        };
        Some(Question::new("21.4", key, Shape::OneOf).task("air"))
    }

    fn answers(self, _at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        for answer in answers {
            if self == Self::Name {
                answer.says("21.4", "act-name-air");
            }
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.open(at));
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Bombard(agent, area) => self.may(at, agent, area, why),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        let Action::Bombard(agent, area) = action else { return };
        let Agent::Marker(marker) = agent else { return };
        let at = air_index(play.game, marker);
        match self {
            Self::Name => {
                play.state.named[at] = area.0;
                play.say(Event::AirNamed { agent, area });
            }
            Self::Strike => {
                play.state.named[at] = NOBODY;
                bombard::begin(play, agent, area);
                play.call(Bombardment::Declare);
            }
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let mut open = self.open(play.look());
        if permit!("21.4", open.next().is_some()) {
            return Progress::Waits;
        }
        drop(open);
        match self {
            Self::Name => play.goto(Self::Strike),
            Self::Strike => {
                use_up(play.game, play.state, &[MarkerKind::Air]);
                play.state.named = [NOBODY; 2];
                play.end();
            }
        }
        Progress::Went
    }

    fn stand_in(at: Look<'_>, side: Side, action: Action) -> Option<Self> {
        let strikes = matches!(action, Action::Bombard(agent, _) if flies(at.game, agent));
        (invades(at, side) && strikes).then_some(Self::Name)
    }
}
