//! What is settled before anybody moves: set-up, replacements, combat supply, chits, bridges.

use grognard_board::HexId;
use grognard_core::Side;

use crate::Triumphant;
use crate::action::{Action, Engineer};
use crate::combat_supply::CombatSupply;
use crate::cup::Cup;
use crate::dawn::Return;
use crate::facts::{Bridge, GERMAN, Turn, UnitId, UnitSet};
use crate::frame::Segment;
use crate::mind::ground::SIGHT;
use crate::replacements::Restore;
use crate::reserve::Release;
use crate::setup::Setup;
use crate::state::{Place, State};

/// What it is worth that a headquarters comes in.
const ARRIVES: f32 = 10.0;
/// What a headquarters must have before it to be worth supply points.
const WORTH_POINTS: f32 = 6.0;

impl Triumphant {
    /// The ready-made set-up. Of the reserves as many as are hard to notice (13.32).
    pub(crate) fn setup_reply(&self, s: &State, step: Setup) -> Action {
        match step {
            Setup::DropHex | Setup::Battalion(_) | Setup::Deploy => Action::Preset,
            Setup::DropTurn => Action::DropOn(self.facts.arrivals.drops.first().map_or(Turn(1), |(_, turn)| *turn)),
            Setup::Ask => Action::Ask,
            Setup::Bring { brought, .. } => self.reserve_to_bring(s, brought),
            Setup::Place(unit) => self.place_to_start(s, unit),
            Setup::AskRoll | Setup::DiscoveryRoll { .. } => Action::Finish,
        }
    }

    /// The strongest formation of the reserve, up to three: with each more the Allies are likelier to notice.
    fn reserve_to_bring(&self, s: &State, brought: u8) -> Action {
        let strength = |formation| -> u32 {
            let units = self.members(formation);
            let sum: u32 = units.iter().map(|unit| u32::from(self.strength_of(s, unit))).sum();
            sum * if self.core_of(formation).is_empty() { 1 } else { 2 }
        };
        let open = self.formation_ids().filter(|&formation| self.in_reserve(s, formation));
        let best = open.max_by_key(|&formation| strength(formation));
        best.filter(|_| brought < 3).map_or(Action::Finish, Action::Bring)
    }

    /// Where nobody has a ready-made place: as near to the goals as there is room.
    fn place_to_start(&self, s: &State, unit: UnitId) -> Action {
        let survey = self.look_around(s, GERMAN);
        let best = self.best(s, GERMAN, Setup::Place(unit), |action| match action {
            Action::Put(hex) => Some(self.pulled(&survey, hex)),
            _ => None,
        });
        best.map_or(Action::Finish, |(action, _)| action)
    }

    pub(crate) fn segment_reply(&self, s: &State, side: Side, step: Segment) -> Action {
        match step {
            Segment::Return(step) => self.way_home(s, side, step),
            Segment::Release(step) => self.first_listed(s, side, step),
            Segment::Restore(step) => self.unit_to_restore(s, step),
            Segment::CombatSupply => self.hq_to_supply(s).map_or(Action::Finish, Action::Supply),
            // A chit left out is an army that stands still, headquarters and all.
            Segment::Chits => Action::Commit(self.chits_of(s, side)),
            Segment::Dawn | Segment::Sky | Segment::Okw | Segment::Income | Segment::Status => Action::Finish,
        }
    }

    /// The strongest formation that may be had.
    fn first_listed(&self, s: &State, side: Side, step: Release) -> Action {
        let best = self.best(s, side, step, |action| {
            let Action::Bring(formation) = action else { return None };
            let units = self.members(formation).iter();
            Some(units.map(|unit| f32::from(self.unit(unit).full)).sum())
        });
        best.map_or(Action::Finish, |(action, _)| action)
    }

    /// A headquarters comes back where its troops are nearest.
    fn way_home(&self, s: &State, side: Side, step: Return) -> Action {
        let Return(unit) = step;
        let mut open = Vec::new();
        self.open(s, side, step, &mut open);
        let grid = &self.facts.board.grid;
        let nation = self.unit(unit).nation;
        let far = |hex: HexId| -> u32 {
            let own = |other: &UnitId| self.unit(*other).nation == nation;
            let hexes = self
                .units_of(side)
                .iter()
                .filter(own)
                .filter_map(|other| s.hex_of(other));
            hexes.map(|at| u32::from(grid.distance(at, hex))).sum()
        };
        let cost = |action: &Action| match action {
            Action::Put(hex) => far(*hex),
            _ => u32::MAX,
        };
        open.into_iter().min_by_key(cost).unwrap_or(Action::Finish)
    }

    /// The unit that gains most strength.
    fn unit_to_restore(&self, s: &State, step: Restore) -> Action {
        let side = step.side;
        let able = s.reduced.iter().filter(|&unit| self.side_of(unit) == side);
        let able = able.filter(|&unit| self.permits(s, side, step, Action::Restore(unit)));
        let gain = |unit: &UnitId| {
            let facts = self.unit(*unit);
            let core = facts
                .formation
                .map_or(UnitSet::EMPTY, |formation| self.core_of(formation));
            let core = core.has(*unit);
            (facts.full - facts.reduced) * if core { 2 } else { 1 }
        };
        able.max_by_key(gain).map_or(Action::Finish, Action::Restore)
    }

    /// Those whom a headquarters could lead this turn: troops in its reach, and those that come in with it or by it.
    fn followers(&self, s: &State, hq: UnitId) -> UnitSet {
        let nation = self.unit(hq).nation;
        let edge = |unit| self.entry_of(unit).map(|entry| entry.edge);
        let comes = |&unit: &UnitId| {
            let due = s.place(unit) == Place::Waiting && !self.unit(unit).drops && !self.is_hq(unit);
            let here = s.hex_of(hq).is_some() || edge(unit) == edge(hq);
            due && here && self.unit(unit).nation == nation
        };
        let coming: UnitSet = self.units_of(self.side_of(hq)).iter().filter(comes).collect();
        self.eligible_for(s, hq) | coming
    }

    /// What a headquarters could do this turn with some of its followers: their strength, that of those near the enemy
    /// above all, and troops that come in, above all with it.
    pub(crate) fn hq_prospects(&self, s: &State, hq: UnitId, followers: UnitSet) -> f32 {
        let side = self.side_of(hq);
        let arrives = s.hex_of(hq).is_none();
        let ground = &self.lookup.ground;
        let share = |unit: UnitId| {
            let Some(hex) = s.hex_of(unit) else {
                return if arrives { self.strength_of(s, unit).into() } else { 2.0 };
            };
            let mut seen = ground.around(hex, SIGHT);
            let near = seen.any(|(other, _)| s.holder(self, other) == Some(!side));
            let share = if near { 1.0 } else { 0.4 };
            share * f32::from(self.weight(s, unit))
        };
        let sum: f32 = followers.iter().map(share).sum();
        sum + if arrives { ARRIVES } else { 0.0 }
    }

    /// The headquarters with most to do, if it is worth the points; those of later turns are thought of.
    fn hq_to_supply(&self, s: &State) -> Option<UnitId> {
        let able = |hq: &UnitId| self.permits(s, GERMAN, CombatSupply, Action::Supply(*hq));
        let open = self.hqs().filter(able);
        let weighed = open.map(|hq| (hq, self.hq_prospects(s, hq, self.followers(s, hq))));
        let best = weighed.max_by(|a, b| a.1.total_cmp(&b.1));
        let best = best.filter(|&(_, prospects)| prospects > WORTH_POINTS);
        best.map(|(hq, _)| hq)
    }

    /// On the first days every Allied chit goes back, so that the Germans strike first (13.1c).
    pub(crate) fn cup_reply(&self, step: Cup) -> Action {
        match step {
            Cup::PutBack { .. } => Action::PutBack,
            Cup::Draw => Action::Decline,
        }
    }

    /// A bridge is tried where a road is cut, and where it leads nearer to the goals.
    pub(crate) fn bridge_reply(&self, s: &State, side: Side) -> Action {
        let survey = self.look_around(s, side);
        let mut best: Option<(f32, Action)> = None;
        self.bridges_to_try(s, |unit, to| {
            let Some(from) = s.hex_of(unit) else { return };
            let board = &self.facts.board;
            let side = board.sides.between(from, to);
            let cut = side.is_some_and(|side| board.hexsides[side.index()].bridge == Some(Bridge::Destroyed));
            let nearer = self.pulled(&survey, to) - self.pulled(&survey, from);
            let score = nearer + if cut { 0.5 } else { -0.02 };
            if score > 0.0 && best.is_none_or(|(other, _)| score > other) {
                best = Some((score, Action::Bridge(Engineer(unit), to)));
            }
        });
        best.map_or(Action::Finish, |(_, action)| action)
    }
}
