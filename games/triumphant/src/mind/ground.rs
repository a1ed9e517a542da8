//! What a player knows of the ground and of the combat table before the first move: how far it is to every goal by
//! road, what lies around every hex, what attacks at each level of the odds come to.

use std::sync::atomic::{AtomicU64, Ordering};

use grognard_board::{Flood, HexId, Way};

use crate::Triumphant;
use crate::facts::{self, Class, GERMAN, HIGHEST, HexSet, LOWEST, UnitId};
use crate::movement::Mover;
use crate::state::{Gait, HEXES};

/// Games that have been looked at.
static GAMES: AtomicU64 = AtomicU64::new(1);

/// Most goals: what a row of distances holds.
pub(crate) const GOALS: usize = 32;
/// How far around a hex somebody looks.
pub(crate) const SIGHT: u8 = 4;
/// What it takes to get over a river where there is no bridge, in half points: a detour, or an engineer.
const DETOUR: u8 = 12;
/// Half points after which a goal pulls by a third of what it did.
const REACH: f32 = 36.0;
/// Half points for a hex of open country.
const OFF_ROAD: u16 = 4;

/// Something worth going to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// A hex that counts for victory (13.24).
    Objective(HexId),
    /// A hex of the city (13.24).
    City(HexId),
    /// A bridge over the great river: the hex on the far bank.
    Bridge(HexId),
    /// The far bank of the great river (13.24).
    Bank,
    /// The edge by which units leave (13.41).
    Exit,
}

impl Goal {
    /// The hex, if it is a single one.
    pub(crate) fn hex(self) -> Option<HexId> {
        match self {
            Self::Objective(hex) | Self::City(hex) | Self::Bridge(hex) => Some(hex),
            Self::Bank | Self::Exit => None,
        }
    }
}

/// What an attack at some level comes to on average: steps lost, and how often the defender goes back.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Exchange {
    pub(crate) attacker: f32,
    pub(crate) defender: f32,
    pub(crate) retreat: f32,
    /// Steps by which losses grow if those beaten cannot go back.
    pub(crate) rest: f32,
}

/// What is known of the ground.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ground {
    /// Which game of this program it is: what one keeps in mind of another is of no use.
    pub(crate) game: u64,
    pub(crate) goals: Vec<Goal>,
    /// Half points by road from each hex to each goal.
    pub(crate) far: Vec<[u8; GOALS]>,
    /// The hexes in sight of each hex, nearest first, with their distance.
    around: Vec<Vec<(HexId, u8)>>,
    /// Levels that the terrain of each hex is worth to its defender: none or negative.
    pub(crate) shelter: Vec<i8>,
    /// Roads out of each hex.
    pub(crate) roads: Vec<u8>,
    /// How strongly a goal pulls over a distance.
    near: Vec<f32>,
    exchanges: Vec<Exchange>,
}

impl Ground {
    /// Hexes up to so far away, nearest first, the hex itself included.
    pub(crate) fn around(&self, hex: HexId, range: u8) -> impl Iterator<Item = (HexId, u8)> + '_ {
        let seen = self.around[hex.index()].iter().copied();
        seen.take_while(move |&(_, distance)| distance <= range)
    }

    /// How strongly a goal pulls at a hex, between 0 and 1.
    #[inline]
    pub(crate) fn near(&self, hex: HexId, goal: usize) -> f32 {
        self.near[usize::from(self.far[hex.index()][goal])]
    }

    /// How strongly something pulls so many hexes away.
    pub(crate) fn near_by_air(&self, hexes: u16) -> f32 {
        self.near[usize::from(hexes * OFF_ROAD).min(self.near.len() - 1)]
    }

    /// What an attack at a level comes to.
    #[inline]
    pub(crate) fn exchange(&self, level: i16) -> Exchange {
        self.exchanges[(level.clamp(LOWEST, HIGHEST) - LOWEST) as usize]
    }
}

impl Triumphant {
    /// Looks at map and tables once for all.
    pub(crate) fn ground(&self) -> Ground {
        let grid = &self.facts.board.grid;
        let goals = self.goals();
        let mut far = vec![[u8::MAX; GOALS]; grid.count().min(HEXES)];
        let mut flood = Flood::new(grid);
        for (number, &goal) in goals.iter().enumerate() {
            self.measure(goal, &mut flood);
            for &hex in flood.reached() {
                far[hex.index()][number] = flood.spent(hex).unwrap_or(u8::MAX);
            }
        }
        let around = |hex| {
            let told = |other| (other, grid.distance(hex, other) as u8);
            let mut seen: Vec<(HexId, u8)> = grid.within(hex, SIGHT.into()).map(told).collect();
            seen.sort_unstable_by_key(|&(other, distance)| (distance, other));
            seen
        };
        Ground {
            game: GAMES.fetch_add(1, Ordering::Relaxed),
            goals,
            far,
            around: grid.hexes().map(around).collect(),
            shelter: grid.hexes().map(|hex| self.shelter(hex)).collect(),
            roads: grid.hexes().map(|hex| self.roads(hex)).collect(),
            near: (0..=u8::MAX).map(|halves| (-f32::from(halves) / REACH).exp()).collect(),
            exchanges: self.exchanges(),
        }
    }

    fn goals(&self) -> Vec<Goal> {
        let marks = &self.facts.board.marks;
        let objectives = marks.objectives.iter().map(Goal::Objective);
        let city = marks.city.iter().map(Goal::City);
        let bridgeheads = marks.north_bank.iter().filter(|&hex| self.is_bridgehead(hex));
        let bridges = bridgeheads.map(Goal::Bridge);
        let all = objectives.chain(city).chain([Goal::Bank, Goal::Exit]).chain(bridges);
        all.take(GOALS).collect()
    }

    /// Whether a road comes over the great river into a hex of the far bank.
    fn is_bridgehead(&self, hex: HexId) -> bool {
        let board = &self.facts.board;
        let mut around = board.grid.neighbours(hex);
        around.any(|(way, next)| board.between(hex, way).road.is_some() && !board.marks.north_bank.has(next))
    }

    /// Floods from a goal outwards: what it costs to come, by the steps that lead there.
    fn measure(&self, goal: Goal, flood: &mut Flood) {
        let marks = &self.facts.board.marks;
        let hexes = match goal {
            Goal::Bank => marks.north_bank,
            Goal::Exit => marks.exits,
            _ => goal.hex().map_or(HexSet::EMPTY, HexSet::one),
        };
        let sources: Vec<(HexId, u8)> = hexes.iter().map(|hex| (hex, 0)).collect();
        let grid = &self.facts.board.grid;
        flood.run_from(grid, &sources, u8::MAX - 1, HexId::OFF, |step| {
            Some(self.approach(step.to, step.way.opposite(), step.from))
        });
    }

    /// What a step costs motorised troops on an ordinary day.
    fn approach(&self, from: HexId, way: Way, to: HexId) -> u8 {
        let mover = Mover {
            side: GERMAN,
            class: Class::Mechanised,
            gait: Gait::Tactical,
            unit: UnitId(0),
        };
        let crossing = self.crossing_as_printed(self.facts.board.sides.of(from, way));
        let points = self.charted(facts::Ground::Frost, mover, crossing, to);
        points.unwrap_or(DETOUR)
    }

    fn shelter(&self, hex: HexId) -> i8 {
        let terrain = self.facts.tables.terrain.shift(self.terrain(hex));
        let wall = self.facts.modifiers.westwall_shift;
        let counts = self.facts.board.westwall.has(hex) && terrain > wall;
        if counts { terrain + wall } else { terrain }
    }

    fn roads(&self, hex: HexId) -> u8 {
        let board = &self.facts.board;
        let road = |way: &Way| board.between(hex, *way).road.is_some();
        board.grid.neighbours(hex).filter(|(way, _)| road(way)).count() as u8
    }

    fn exchanges(&self) -> Vec<Exchange> {
        let steps = |number: u8| f32::from(number.div_ceil(self.facts.modifiers.loss_divide.max(1)));
        let at = |level: i16| {
            let mut sum = Exchange::default();
            for die in 1..=6 {
                let result = self.facts.tables.combat.result(level, die);
                sum.attacker += steps(result.attacker) / 6.0;
                sum.defender += steps(result.defender) / 6.0;
                let rest = f32::from(result.defender) - steps(result.defender);
                sum.retreat += if rest > 0.0 { 1.0 / 6.0 } else { 0.0 };
                sum.rest += rest / 6.0;
            }
            sum
        };
        (LOWEST..=HIGHEST).map(at).collect()
    }
}
