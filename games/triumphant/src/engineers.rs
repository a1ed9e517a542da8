//! Engineers and bridges (3.31, 11.71, R47).

use grognard_board::HexsideId;

use crate::action::Engineer;
use crate::facts::Bridge;
use crate::impulse::{first_movement, leave_phase};
use crate::movement::Crossing;
use crate::prelude::*;
use crate::state::Place;

/// Bridges are tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Engineers;

/// The die of a bridge: engineer and the hex across.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BridgeRoll {
    pub(crate) unit: UnitId,
    pub(crate) to: HexId,
}

impl Procedure<Triumphant> for Engineers {
    fn waits(self, at: Look<'_>) -> Waits {
        Waits::on(at.game.attacking(at.state))
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Why) -> Flow {
        match action {
            Action::Bridge(Engineer(unit), to) => at.game.may_bridge(at.state, unit, to, why),
            Action::Finish => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        at.game
            .bridges_to_try(at.state, |unit, to| out.push(Action::Bridge(Engineer(unit), to)));
        out.push(Action::Finish);
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        match action {
            Action::Bridge(Engineer(unit), to) => play.call(Phase::from(BridgeRoll { unit, to })),
            _ => movement_begins(play),
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        if play.game.may_bridge_anything(play.state) {
            return Progress::Waits;
        }
        movement_begins(play);
        Progress::Skipped
    }

    fn question(self, _at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        Some(Question::new("3.31", "ask-engineers", Shape::OneOf).task("engineers"))
    }

    fn answers(self, at: Look<'_>, _side: Side, answers: &mut [Answer<Action>]) {
        answers::units(at, answers);
        answers::ending(answers, "do-finish-engineers");
        for answer in answers {
            if let Action::Bridge(Engineer(unit), to) = answer.action {
                answer.edge = Some((at.game.whence(at.state, unit), at.game.label(to).to_string()));
            }
        }
    }

    fn stand_in(_at: Look<'_>, _side: Side, action: Action) -> Option<Self> {
        matches!(action, Action::Bridge(..)).then_some(Self)
    }
}

/// Which headquarters is nearest to the drop is measured where the impulse began (R94): so it takes place before anybody
/// moves, which changes nothing for those who do.
fn movement_begins<L: Sink<Event>>(play: &mut Play<'_, L>) {
    play.state.german_before = play.state.german;
    if play.game.drop_is_due(play.state) {
        leave_phase(play, Phase::Drop);
        play.game.begin_drop(play.state, play.sink);
    } else {
        leave_phase(play, first_movement());
    }
}

impl Procedure<Triumphant> for BridgeRoll {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::DIE
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Rolled(die) = action {
            play.end();
            play.game.bridge(play.state, self.unit, self.to, die, play.sink);
        }
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        let (unit, to) = (at.game.id(self.unit), at.game.label(self.to));
        out.push_str(&format!("bridge-roll {unit} {to}"));
    }
}

impl Triumphant {
    /// Whether an engineer may try to bridge the hexside towards a hex.
    fn may_bridge(&self, s: &State, unit: UnitId, to: HexId, why: &mut Why) -> Flow {
        why.gate(require(
            permit!("11.7", self.unit(unit).bridges),
            Reason::NotEngineer(unit),
        ))?;
        let from = why.value(s.hex_of(unit).ok_or(Reason::NotOnMap(unit)))?;
        self.may_act(s, unit, why)?;
        why.hear(forbid!(s.tried.has(unit), Reason::TriedAlready(unit)))?;
        why.hear(forbid!(s.moved.has(unit), Reason::EngineerMoved(unit)))?;
        let side = why.value(self.bridge_side(from, to))?;
        let water = matches!(self.crossing(s, side), Crossing::River(_)) && !s.bridges.is_full();
        why.hear(forbid!(!water, Reason::BridgedAlready(to)))?;
        why.hear(forbid!(
            s.holder(self, to) == Some(!self.side_of(unit)),
            Reason::EnemyAtBridge(to)
        ))
    }

    /// The river between an engineer and a hex.
    fn bridge_side(&self, from: HexId, to: HexId) -> Result<HexsideId, Reason> {
        let way = self.facts.board.grid.way(from, to).ok_or(Reason::NotAdjacent(to))?;
        let side = self.facts.board.sides.of(from, way);
        let river = self.facts.board.hexsides[side.index()].river;
        forbid!(river.is_none(), Reason::NoRiver(to)).map(|()| side)
    }

    /// Every bridge that could be tried now.
    pub(crate) fn bridges_to_try(&self, s: &State, mut found: impl FnMut(UnitId, HexId)) {
        if !permit!("3.31") {
            return;
        }
        for &unit in &self.lookup.engineers {
            let Some(at) = s.hex_of(unit).filter(|_| s.eligible.has(unit)) else {
                continue;
            };
            for (_, to) in self.facts.board.grid.neighbours(at) {
                if allows(|why| self.may_bridge(s, unit, to, why)) {
                    found(unit, to);
                }
            }
        }
    }

    fn may_bridge_anything(&self, s: &State) -> bool {
        let mut any = false;
        self.bridges_to_try(s, |_, _| any = true);
        any
    }

    /// The die of a bridge: the counter becomes the bridge, for both sides and for good (R47).
    fn bridge<L: Sink<Event>>(&self, s: &mut State, unit: UnitId, to: HexId, die: u8, log: &mut L) {
        let Some(side) = s.hex_of(unit).and_then(|from| self.bridge_side(from, to).ok()) else {
            return;
        };
        let m = &self.facts.modifiers;
        let site = self.facts.board.hexsides[side.index()].bridge == Some(Bridge::Destroyed);
        let total = die as i8 + if site { m.bridge_destroyed } else { 0 };
        let built = rule!("11.71", total >= m.bridge as i8, else true);
        log.note(|| match built {
            true => Event::BridgeBuilt { unit, hex: to, die },
            false => Event::BridgeFailed { unit, hex: to, die },
        });
        s.tried.insert(unit);
        s.activated.insert(unit);
        if built {
            s.bridges.push(side);
            self.put(s, unit, Place::Bridge);
            let (first, way) = self.facts.board.sides.first(side);
            // Zones of mechanised units now reach over it (R35).
            self.refresh(s, [Some(first), self.facts.board.grid.neighbour(first, way)]);
        }
    }
}
