//! A look at the whole map through the eyes of one side: where strength stands, where it could strike, how near the
//! enemy is, and what is worth going to.

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::Side;

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN, UnitId, Victory};
use crate::mind::ground::{GOALS, Goal};
use crate::mind::strength_map::Strengths;
use crate::mind::temper::Temper;
use crate::state::{HEXES, State};

/// How much more a goal pulls that somebody has set his mind on.
const FOCUS: f32 = 3.0;

/// What a side sees.
pub(crate) struct Survey {
    pub(crate) side: Side,
    /// Strength that stands in each hex, integrity counted, of whichever side holds it.
    pub(crate) power: Strengths,
    /// Quarters of strength that each side could bring to a hex.
    pub(crate) own: Strengths,
    pub(crate) enemy: Strengths,
    /// Hexes of each side that hold the ground around them: how many of `side` cover a hex.
    pub(crate) cover: [u8; HEXES],
    /// How much stronger the German is on the map: below 1 the tide has turned.
    pub(crate) tide: f32,
    /// What each goal is worth going to.
    pub(crate) pull: [f32; GOALS],
    /// Hexes of the wall to be won back, where that matters (13.33).
    pub(crate) breaches: ArrayVec<HexId, BREACHES>,
    /// How much more one of them counts than usual: victory may wait for nothing else.
    pub(crate) breach: f32,
}

/// No more holes in the wall are thought of at a time.
const BREACHES: usize = 8;
/// What one of them is worth, a whole goal being 1,
const BREACH: f32 = 0.8;
/// how much more when little else is missing, and how many units still to be destroyed are little.
const LAST_BREACH: f32 = 5.0;
const LITTLE: u16 = 6;

impl Triumphant {
    /// Strength of a unit where it stands, doubled by integrity.
    pub(crate) fn weight(&self, s: &State, unit: UnitId) -> u16 {
        let strength = u16::from(self.strength_of(s, unit));
        let whole = self.mechanised(unit) && self.integrity_of(s, unit).is_some();
        if whole {
            strength * u16::from(self.facts.modifiers.integrity)
        } else {
            strength
        }
    }

    /// Looks around for a side that is in some temper.
    pub(crate) fn survey(&self, s: &State, side: Side, temper: &Temper) -> Survey {
        let mut survey = self.look_around(s, side);
        if let Some(goal) = temper.goal {
            survey.pull[goal] *= FOCUS;
        }
        survey
    }

    /// Looks around for a side.
    pub(crate) fn look_around(&self, s: &State, side: Side) -> Survey {
        let breaches = self.breaches(s, side);
        let breach = if !breaches.is_empty() && self.lacks_the_wall(s) {
            LAST_BREACH
        } else {
            1.0
        };
        let mut survey = self.with_strength_map(s, |standing| Survey {
            side,
            power: standing.power,
            own: standing.reach[side],
            enemy: standing.reach[!side],
            cover: standing.cover[side],
            tide: standing.total[GERMAN] as f32 / standing.total[ALLIED].max(1) as f32,
            pull: [0.0; GOALS],
            breaches,
            breach,
        });
        self.weigh_goals(s, &mut survey);
        survey
    }

    /// Westwall hexes in Allied hands, if the German needs them (13.33).
    fn breaches(&self, s: &State, side: Side) -> ArrayVec<HexId, BREACHES> {
        let matters = side == GERMAN && matches!(self.scenario(s).victory, Victory::Destruction(_));
        let lost = (self.facts.board.westwall - s.german).iter();
        lost.filter(|_| matters).take(BREACHES).collect()
    }

    /// Whether the German has won, or nearly, but for the wall: he ends the game on the first evening on which it is
    /// whole, so nothing else matters then (13.31, 13.33).
    fn lacks_the_wall(&self, s: &State) -> bool {
        let Victory::Destruction(goal) = self.scenario(s).victory else {
            return false;
        };
        self.lost(s, ALLIED) + LITTLE >= goal.destroyed && self.lost(s, GERMAN) < goal.lost_below
    }

    /// What each goal is worth to the side, as things stand.
    fn weigh_goals(&self, s: &State, survey: &mut Survey) {
        let tide = survey.tide;
        for (number, &goal) in self.lookup.ground.goals.iter().enumerate() {
            let worth = self.goal_worth(s, goal);
            survey.pull[number] = match (goal.hex(), survey.side) {
                _ if worth == 0.0 => 0.0,
                (Some(_), GERMAN) if matches!(goal, Goal::Bridge(_)) => 0.0,
                (Some(hex), GERMAN) => worth * self.worth_taking(s, survey, hex, tide),
                (Some(hex), ALLIED) => worth * self.worth_holding(s, survey, hex),
                (None, GERMAN) => worth,
                (None, ALLIED) => 0.0,
            };
        }
    }

    /// What a goal counts in this scenario.
    pub(crate) fn goal_worth(&self, s: &State, goal: Goal) -> f32 {
        match (self.scenario(s).victory, goal) {
            (_, Goal::Objective(_)) => 1.0,
            (Victory::Objectives(_) | Victory::Campaign(_), Goal::City(_)) => 0.7,
            (Victory::Objectives(_), Goal::Bank | Goal::Bridge(_)) => 0.5,
            _ => 0.0,
        }
    }

    /// The attacker wants what he has not, and enough troops there; what he has he keeps an eye on, and
    /// holds when the tide turns.
    fn worth_taking(&self, s: &State, survey: &Survey, hex: HexId, tide: f32) -> f32 {
        let (own, enemy) = (
            f32::from(survey.own[hex.index()]) / 4.0,
            f32::from(survey.enemy[hex.index()]) / 4.0,
        );
        let spare = (own - enemy).max(0.0);
        let habits = self.habits(s, survey.side);
        if self.controls(s, survey.side, hex) && tide < 1.0 {
            habits.threatened * (0.14 + 0.86 * (enemy / 10.0).min(1.0)) / (1.0 + spare / 8.0)
        } else if self.controls(s, survey.side, hex) {
            habits.kept * (enemy / 8.0).min(1.0) / (1.0 + spare / 8.0)
        } else {
            1.0 / (1.0 + spare / habits.spare)
        }
    }

    /// The defender wants back what he has lost, and stands where he is threatened.
    fn worth_holding(&self, s: &State, survey: &Survey, hex: HexId) -> f32 {
        let (own, enemy) = (
            f32::from(survey.own[hex.index()]) / 4.0,
            f32::from(survey.enemy[hex.index()]) / 4.0,
        );
        let spare = (own - enemy).max(0.0);
        let habits = self.habits(s, survey.side);
        if self.controls(s, survey.side, hex) {
            (habits.kept + habits.threatened * (enemy / 10.0).min(1.0)) / (1.0 + spare / habits.spare)
        } else {
            1.0 / (1.0 + spare / 16.0)
        }
    }

    /// How much the goals pull at a hex.
    #[inline]
    pub(crate) fn pulled(&self, survey: &Survey, hex: HexId) -> f32 {
        let ground = &self.lookup.ground;
        let goals = 0..ground.goals.len();
        let goals: f32 = goals.map(|goal| survey.pull[goal] * ground.near(hex, goal)).sum();
        let gap = |&at: &HexId| survey.breach * BREACH * ground.near_by_air(self.distance(at, hex));
        goals + survey.breaches.iter().map(gap).sum::<f32>()
    }
}
