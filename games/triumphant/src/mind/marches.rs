//! Moving: who goes first, who goes together, and where to.

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::Side;
use grognard_core::dice::below;
use rand_pcg::Pcg64Mcg as Rng;

use crate::Triumphant;
use crate::action::Action;
use crate::facts::{GERMAN, HexSet, UnitId, UnitSet, Victory};
use crate::frame::March;
use crate::mind::ground::{Goal, SIGHT};
use crate::mind::habits::Habits;
use crate::mind::prospects::{Target, WayOut};
use crate::mind::survey::Survey;
use crate::mind::temper::Temper;
use crate::state::{Gait, Group, HQS, Place, State, Supply};
use crate::strength::Clash;

/// Half points left with which a group that has come in looks on.
const LOOK_AGAIN: u8 = 8;

/// Units too many in a hex are lost (6.2).
const CROWDED: f32 = 50.0;
/// A headquarters with nobody around it where the enemy can come, in steps that may be lost.
const LONELY: f32 = 1.5;
/// Not to leave a headquarters alone where the enemy can come, in steps.
const GUARD: f32 = 4.0;
/// What is left to chance between hexes that look alike, in 32 parts.
const NOISE: f32 = 0.1 / 32.0;

/// A group that looks where to go.
struct Errand<'a> {
    survey: &'a Survey,
    habits: &'static Habits,
    temper: &'a Temper,
    group: &'a Group,
    targets: ArrayVec<Target, 24>,
    strength: u16,
    /// Whether it holds ground by a zone of control.
    holds: bool,
    /// How much more than others it minds being attacked: a unit with one step left may be lost.
    frailty: f32,
    /// Headquarters that could lead it: hex and range.
    leaders: ArrayVec<(HexId, u16), HQS>,
    /// Where their supply comes to.
    fed: HexSet,
}

impl Triumphant {
    /// Who is taken in hand next: strong formations first, so that others find room around them; headquarters last, when
    /// they see where their troops are. Nobody, if the rest may as well stay.
    pub(crate) fn next_to_move(&self, s: &State, gait: Gait) -> Option<UnitId> {
        let rank = |unit: UnitId| match s.place(unit) {
            _ if self.is_hq(unit) => 0,
            Place::Waiting => 1,
            _ => 2 + self.weight(s, unit),
        };
        let useful = |&unit: &UnitId| gait != Gait::Strategic || self.is_far_back(s, unit);
        self.pickable(s, gait).filter(useful).max_by_key(|&unit| rank(unit))
    }

    /// Whether a unit is out of sight of the enemy, or off the map: then it may as well travel.
    fn is_far_back(&self, s: &State, unit: UnitId) -> bool {
        let side = self.side_of(unit);
        let Some(hex) = s.hex_of(unit) else { return true };
        let mut around = self.lookup.ground.around(hex, SIGHT);
        !self.is_hq(unit) && !around.any(|(other, _)| s.holder(self, other) == Some(!side))
    }

    /// Somebody else in the hex who goes with the group: divisions move as one, but Allied infantry spreads out.
    pub(crate) fn companion(&self, s: &State, group: &Group) -> Option<UnitId> {
        let &first = group.units.first()?;
        let formation = self.unit(first).formation?;
        let whole = !self.core_of(formation).is_empty() || self.side_of(first) == GERMAN || group.at.is_none();
        let joins = |&unit: &UnitId| {
            self.unit(unit).formation == Some(formation)
                && self.mechanised(unit) == self.mechanised(first)
                && self.within_limit(self.tally_of(group.units.iter().copied().chain([unit])))
                && self.permits(s, self.side_of(unit), March::Open, Action::Join(unit))
        };
        let mut mates = self.members(formation).iter().filter(|_| whole);
        mates.find(joins)
    }

    /// What to do with the units in hand.
    pub(crate) fn march_reply(&self, s: &State, side: Side, step: March, temper: &Temper, rng: &mut Rng) -> Action {
        let Some(group) = &s.group else { return Action::Halt };
        match step {
            March::Open => self.open_reply(s, side, group, temper, rng),
            March::Lock { to } => self.friend_to_lock(s, to),
            March::Support { to } => Action::Back(to),
            March::Follow { to } => Action::Go(to),
            March::SlipRoll { .. } => Action::Halt,
        }
    }

    fn open_reply(&self, s: &State, side: Side, group: &Group, temper: &Temper, rng: &mut Rng) -> Action {
        if group.steps == 0
            && let Some(unit) = self.companion(s, group)
        {
            return Action::Join(unit);
        }
        if let Some(hex) = self.overrun_target(s, side, group) {
            return Action::Overrun(hex);
        }
        // One leg goes as far as there is to go; only who has just come in looks again.
        let arrives = group.units.iter().any(|&unit| s.arrived.has(unit));
        if group.steps > 0 && (!arrives || group.least() < LOOK_AGAIN) {
            return Action::Halt;
        }
        let survey = self.survey(s, side, temper);
        match self.destination(s, &survey, group, temper, rng) {
            Some(hex) if group.at.is_none() => Action::Enter(hex),
            Some(hex) if group.at != Some(hex) => Action::Go(hex),
            _ => Action::Halt,
        }
    }

    /// The friend who stays behind for the turn: the one who would go least far.
    fn friend_to_lock(&self, s: &State, to: HexId) -> Action {
        let legal = |&unit: &UnitId| self.permits(s, self.side_of(unit), March::Lock { to }, Action::Pick(unit));
        let friend = s.stack(to).filter(legal).min_by_key(|&unit| self.unit(unit).movement);
        friend.map_or(Action::Halt, Action::Pick)
    }

    /// An enemy beside the group who is worth overrunning (9.6).
    pub(crate) fn overrun_target(&self, s: &State, side: Side, group: &Group) -> Option<HexId> {
        let at = group.at?;
        let formation = group.units.first().and_then(|&unit| self.unit(unit).formation)?;
        if self.core_of(formation).is_empty() {
            return None;
        }
        let worth = |hex: HexId| {
            self.can_overrun(s, group, hex).then_some(())?;
            let backed = self.can_back_overrun(s, hex);
            let clash = self.overrun_clash(group, formation, hex);
            let level = self.level(s, &Clash { backed, ..clash })?;
            // Who overruns takes everything in steps, but the enemy does not get away either.
            let gain = self.gain(s, side, level, self.prize(s, side, hex) + 0.5, WayOut::Open);
            (gain > self.habits(s, side).overrun).then_some((hex, gain))
        };
        let best = self.beside(at).filter_map(worth).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(hex, _)| hex)
    }

    /// The best hex that the group could go to, come in by, or stay in.
    fn destination(&self, s: &State, survey: &Survey, group: &Group, temper: &Temper, rng: &mut Rng) -> Option<HexId> {
        let mut best: Option<(HexId, f32)> = None;
        let mut offer = |hex: HexId, score: f32| {
            let score = score + below(rng, 32) as f32 * NOISE;
            if best.is_none_or(|(_, other)| score > other) {
                best = Some((hex, score));
            }
        };
        if let (&[hq], Some(at)) = (group.units.as_slice(), group.at)
            && self.is_hq(hq)
        {
            let troops = self.troops(s, survey, hq);
            offer(at, self.command_post(s, survey, hq, &troops, at));
            self.legs(s, group, |hex| {
                offer(hex, self.command_post(s, survey, hq, &troops, hex))
            });
            return best.map(|(hex, _)| hex);
        }
        let errand = self.errand(s, survey, group, temper);
        if let Some(at) = group.at {
            let crowd = if self.has_room(s, group, at) { 0.0 } else { CROWDED };
            offer(at, self.attraction(s, &errand, at) - crowd);
        }
        let open = |hex| {
            if self.has_room(s, group, hex) {
                offer(hex, self.attraction(s, &errand, hex));
            }
        };
        match group.at {
            Some(_) => self.legs(s, group, open),
            None => self.entries(s, group).for_each(open),
        }
        best.map(|(hex, _)| hex)
    }

    /// Whether the group would fit into a hex (6.1).
    fn has_room(&self, s: &State, group: &Group, hex: HexId) -> bool {
        let others = s.stack(hex).filter(|unit| !group.units.contains(unit));
        self.within_limit(self.tally_of(others.chain(group.units.iter().copied())))
    }

    fn errand<'a>(&self, s: &State, survey: &'a Survey, group: &'a Group, temper: &'a Temper) -> Errand<'a> {
        let nation = group.units.first().map(|&unit| self.unit(unit).nation);
        let own = || self.hqs().filter(|&hq| Some(self.unit(hq).nation) == nation);
        let leads = |hq: UnitId| Some((s.hex_of(hq)?, self.range_of(hq)));
        let habits = self.habits(s, survey.side);
        let mut errand = Errand {
            survey,
            habits,
            temper,
            group,
            targets: ArrayVec::new(),
            strength: group.units.iter().map(|&unit| self.weight(s, unit)).sum(),
            holds: group.units.iter().any(|&unit| self.unit(unit).is_regiment()),
            frailty: self.frailty(s, group, habits.frailty),
            leaders: own().filter_map(leads).take(HQS).collect(),
            fed: HexSet::EMPTY,
        };
        let feeders = own().filter(|&hq| s.supply.of(hq) == Supply::Supplied);
        let feeders: ArrayVec<HexId, HQS> = feeders.filter_map(|hq| s.hex_of(hq)).take(HQS).collect();
        let range = errand.leaders.iter().map(|&(_, range)| range).max().unwrap_or(0);
        errand.fed = self.fed_ground(s, survey.side, &feeders, range);
        if group.gait == Gait::Tactical
            && let Some(at) = group.at
        {
            let range = if self.mechanised(group.units[0]) { SIGHT } else { 3 };
            for (hex, _) in self.lookup.ground.around(at, range) {
                if s.holder(self, hex) == Some(!survey.side) && !errand.targets.is_full() {
                    errand.targets.push(self.target(s, survey, group, hex));
                }
            }
        }
        errand
    }

    /// Where lost units count, those with one step left keep away.
    fn frailty(&self, s: &State, group: &Group, frailty: f32) -> f32 {
        if matches!(self.scenario(s).victory, Victory::Objectives(_)) {
            return 1.0;
        }
        let frail = group.units.iter().filter(|&&unit| self.steps_of(s, unit) < 2).count();
        1.0 + frailty * frail as f32 / group.units.len().max(1) as f32
    }

    /// How good a hex is for a group that ends its move there.
    fn attraction(&self, s: &State, errand: &Errand<'_>, hex: HexId) -> f32 {
        let (survey, temper) = (errand.survey, errand.temper);
        let stays = errand.group.at == Some(hex);
        let own = if stays { errand.strength } else { 0 };
        let others = survey.power[hex.index()].saturating_sub(own);
        let danger = self.exposure(s, survey, hex, others + errand.strength);
        let needed = stays && others == 0 && self.guards(s, errand, hex);
        let guarded = if needed { GUARD } else { 0.0 };
        guarded
            + temper.pull * self.pulled(survey, hex)
            + temper.contact * self.contact(s, errand, hex)
            + self.taken(s, errand, hex)
            + self.closing(errand, hex)
            + self.reunion(s, errand, hex)
            - temper.caution * errand.frailty * danger
            - self.straying(errand, hex)
            - self.cut_off(errand, hex)
    }

    /// Whether somebody of the group must stay with a headquarters, because it cannot move any more in this impulse.
    fn guards(&self, s: &State, errand: &Errand<'_>, hex: HexId) -> bool {
        let stays = |unit: UnitId| self.is_hq(unit) && (!s.eligible.has(unit) || s.handled.has(unit));
        errand.survey.enemy[hex.index()] > 0 && s.stack(hex).any(stays)
    }

    /// Whether no supply would come to the group.
    fn cut_off(&self, errand: &Errand<'_>, hex: HexId) -> f32 {
        if errand.fed.has(hex) || self.beside(hex).any(|next| errand.fed.has(next)) {
            return 0.0;
        }
        errand.habits.cut * errand.group.units.len() as f32
    }

    /// What could be attacked from a hex: the best of it, and a little of the rest.
    fn contact(&self, s: &State, errand: &Errand<'_>, hex: HexId) -> f32 {
        let near = |target: &&Target| self.distance(target.hex, hex) == 1;
        let gain = |target: &Target| self.prospect(s, errand.survey, errand.group, hex, target);
        let gains = errand.targets.iter().filter(near).map(gain);
        let (best, sum) = gains.fold((0.0_f32, 0.0), |(best, sum), gain| (best.max(gain), sum + gain));
        best + errand.habits.others * (sum - best)
    }

    /// Goals that would change hands: by standing there, or by a zone of control alone over them (R43).
    fn taken(&self, s: &State, errand: &Errand<'_>, hex: HexId) -> f32 {
        let (ground, side) = (&self.lookup.ground, errand.survey.side);
        let free = |at: HexId| s.holder(self, at).is_none() && !self.in_enemy_zone(s, side, at);
        let takes = |at: HexId| match self.distance(hex, at) {
            0 => true,
            1 => errand.holds && free(at),
            _ => false,
        };
        let mut worth = 0.0;
        for &goal in &ground.goals {
            let counts = !matches!(goal, Goal::Bridge(_));
            let Some(at) = goal.hex().filter(|&at| counts && !self.controls(s, side, at)) else {
                continue;
            };
            if takes(at) {
                worth += self.goal_worth(s, goal);
            }
        }
        let walls = errand.survey.breaches.iter().filter(|&&at| takes(at));
        errand.habits.taken * (worth + errand.survey.breach * walls.count() as f32)
    }

    /// Gaps in the line that the group would close: hexes that the enemy could come through and nobody else covers.
    fn closing(&self, errand: &Errand<'_>, hex: HexId) -> f32 {
        let survey = errand.survey;
        if !errand.holds || errand.temper.closing == 0.0 {
            return 0.0;
        }
        let ground = &self.lookup.ground;
        let own = |other: HexId| u8::from(errand.group.at.is_some_and(|at| self.distance(at, other) <= 1));
        let mut open = 0.0;
        for (other, _) in ground.around(hex, 1) {
            let covered = survey.cover[other.index()].saturating_sub(own(other));
            if covered == 0 && survey.enemy[other.index()] > 0 {
                open += 0.5 + 0.25 * f32::from(ground.roads[other.index()].min(4));
            }
        }
        errand.temper.closing * open
    }

    /// Whether the group would find the rest of its formation: together they fight twice as well (6.4).
    fn reunion(&self, s: &State, errand: &Errand<'_>, hex: HexId) -> f32 {
        let formation = errand.group.units.first().and_then(|&unit| self.unit(unit).formation);
        let core = formation.map_or(UnitSet::EMPTY, |formation| self.core_of(formation));
        let apart = core.iter().filter(|unit| !errand.group.units.contains(unit));
        let mates = apart.filter(|&unit| s.hex_of(unit) == Some(hex)).count();
        errand.habits.together * mates as f32
    }

    /// How far from its headquarters the group would be (7.12, 8.21).
    fn straying(&self, errand: &Errand<'_>, hex: HexId) -> f32 {
        let beyond = |&(at, range): &(HexId, u16)| self.distance(at, hex).saturating_sub(range);
        let hexes = errand.leaders.iter().map(beyond).min().unwrap_or(0);
        errand.habits.straying * f32::from(hexes)
    }

    /// The troops that a headquarters could lead, by hex: what it is worth to have them in range. Those at the front
    /// count above all, those whom others lead count less.
    fn troops(&self, s: &State, survey: &Survey, hq: UnitId) -> Vec<(HexId, f32)> {
        let (nation, range) = (self.unit(hq).nation, self.range_of(hq));
        let others = self.hqs_of(nation).filter(|&other| other != hq);
        let others: ArrayVec<HexId, HQS> = others.filter_map(|other| s.hex_of(other)).take(HQS).collect();
        let mut troops: Vec<(HexId, f32)> = Vec::new();
        for unit in self.units_of(survey.side).iter() {
            let Some(at) = s.hex_of(unit).filter(|_| self.unit(unit).nation == nation) else {
                continue;
            };
            let front = if survey.enemy[at.index()] > 0 { 1.0 } else { 0.35 };
            let leads = |other: &&HexId| self.distance(**other, at) <= range;
            let shared = others.iter().filter(leads).count();
            let worth = front * f32::from(self.strength_of(s, unit)) / (1.0 + shared as f32);
            match troops.iter_mut().find(|(hex, _)| *hex == at) {
                Some((_, sum)) => *sum += worth,
                None => troops.push((at, worth)),
            }
        }
        troops
    }

    /// How good a hex is for a headquarters: many troops in range, and no enemy near.
    fn command_post(&self, s: &State, survey: &Survey, hq: UnitId, troops: &[(HexId, f32)], hex: HexId) -> f32 {
        let range = self.range_of(hq);
        if self.in_enemy_zone(s, survey.side, hex) || !self.may_stack(s, hq, hex) {
            return -100.0;
        }
        let led = troops.iter().map(|&(at, worth)| {
            let distance = self.distance(at, hex);
            let share = 1.5 - 0.5 * f32::from(distance) / f32::from(range.max(1));
            if distance > range { 0.0 } else { worth * share }
        });
        let led: f32 = led.sum();
        let habits = self.habits(s, survey.side);
        let guards = survey.power[hex.index()];
        let alone = guards == 0 && survey.enemy[hex.index()] > 0;
        let lonely = if alone { LONELY } else { 0.0 };
        habits.led * led + self.pulled(survey, hex)
            - habits.staff * (self.exposure(s, survey, hex, guards + 1) + lonely)
    }
}
