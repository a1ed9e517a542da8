//! What a side is used to in each kind of scenario: what counts for it, in steps, when it moves, attacks and goes back.
//!
//! The numbers were found by play, not by thought: quick players against themselves, all numbers changed a little at
//! random, kept as far as the changed side did better (see the page about this mind). They are right together and say
//! little alone.

use grognard_core::Side;

use crate::Triumphant;
use crate::facts::{GERMAN, Victory};
use crate::state::State;

/// What counts, and how much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Habits {
    /// A goal, from afar.
    pub(crate) pull: f32,
    /// An attack that can be made from a hex: the best of them,
    pub(crate) contact: f32,
    /// and each of the others.
    pub(crate) others: f32,
    /// A step that may be lost where a move ends,
    pub(crate) caution: f32,
    /// how much more that is minded by units with one step left, where lost units are counted,
    pub(crate) frailty: f32,
    /// and how much of what the enemy could bring is thought to come.
    pub(crate) reach: f32,
    /// A hex of the line that nobody else covers,
    pub(crate) closing: f32,
    /// the same for the German while he is strong,
    pub(crate) early: f32,
    /// and how many times as strong he must be on the map for that.
    pub(crate) turning: f32,
    /// Each hex out of reach of headquarters.
    pub(crate) straying: f32,
    /// A goal that changes hands by a move,
    pub(crate) taken: f32,
    /// and one that does by an advance.
    pub(crate) seized: f32,
    /// A regiment of a formation that finds the others.
    pub(crate) together: f32,
    /// What an overrun must promise,
    pub(crate) overrun: f32,
    /// and an attack that is declared.
    pub(crate) enough: f32,
    /// A step of one’s own that an attack costs,
    pub(crate) thrift: f32,
    /// the enemy driven back,
    pub(crate) driven: f32,
    /// each step more that he loses where he cannot go back,
    pub(crate) cornered: f32,
    /// the hex he is driven from if it counts for victory,
    pub(crate) goal: f32,
    /// and if it does not.
    pub(crate) field: f32,
    /// How much of what could still come is counted on in an attack,
    pub(crate) trust: f32,
    /// and how much an attack is worth to those who add little to it.
    pub(crate) share: f32,
    /// A step of a headquarters that may be lost (three times what play gave, where it made no difference: nobody likes to
    /// see one drive up to the front),
    pub(crate) staff: f32,
    /// and a point of strength that it has in range.
    pub(crate) led: f32,
    /// A step that may be lost where an advance ends,
    pub(crate) peril: f32,
    /// the hex that has been fought for,
    pub(crate) advance: f32,
    /// and the pull of the goals on those who go back.
    pub(crate) refuge: f32,
    /// A unit lost, beside its strength, where lost units are counted.
    pub(crate) counted: f32,
    /// Strength to spare that halves the worth of one more unit at a goal.
    pub(crate) spare: f32,
    /// A goal that is one’s own: what it pulls at peace (Allied) or while the German is strong,
    pub(crate) kept: f32,
    /// and what more under threat, or for the German when the tide has turned.
    pub(crate) threatened: f32,
    /// Each unit that no headquarters could feed where a move ends.
    pub(crate) cut: f32,
}

/// The German where ground decides (13.24).
const GERMAN_FOR_GROUND: Habits = Habits {
    pull: 4.26,
    contact: 1.95,
    others: 0.315,
    caution: 0.32,
    frailty: 0.427,
    reach: 1.58,
    closing: 0.783,
    early: 0.0794,
    turning: 2.96,
    straying: 0.176,
    taken: 4.52,
    seized: 5.62,
    together: 0.605,
    overrun: 2.17,
    enough: 0.171,
    thrift: 0.811,
    driven: 0.804,
    cornered: 0.248,
    goal: 0.684,
    field: 0.324,
    trust: 0.588,
    share: 0.489,
    staff: 20.97,
    led: 0.0269,
    peril: 0.374,
    advance: 0.545,
    refuge: 3.9,
    counted: 3.0,
    spare: 17.6,
    kept: 0.0907,
    threatened: 0.759,
    cut: 0.307,
};

/// The Allied player where ground decides (13.24).
const ALLIED_FOR_GROUND: Habits = Habits {
    pull: 4.27,
    contact: 1.96,
    others: 0.309,
    caution: 0.428,
    frailty: 1.3,
    reach: 0.463,
    closing: 1.03,
    early: 0.0,
    turning: 0.0,
    straying: 0.113,
    taken: 11.8,
    seized: 1.97,
    together: 2.91,
    overrun: 0.336,
    enough: 0.692,
    thrift: 0.595,
    driven: 0.421,
    cornered: 1.52,
    goal: 1.17,
    field: 0.253,
    trust: 0.389,
    share: 0.472,
    staff: 9.45,
    led: 0.142,
    peril: 0.53,
    advance: 0.179,
    refuge: 5.04,
    counted: 3.85,
    spare: 5.8,
    kept: 0.167,
    threatened: 0.944,
    cut: 0.286,
};

/// The German where losses decide (13.33).
const GERMAN_FOR_LOSSES: Habits = Habits {
    pull: 0.855,
    contact: 2.08,
    others: 0.309,
    caution: 0.718,
    frailty: 0.293,
    reach: 1.52,
    closing: 0.578,
    early: 0.153,
    turning: 4.87,
    straying: 0.356,
    taken: 15.2,
    seized: 3.28,
    together: 7.55,
    overrun: 5.8,
    enough: 0.553,
    thrift: 0.574,
    driven: 0.534,
    cornered: 0.523,
    goal: 0.382,
    field: 0.144,
    trust: 0.741,
    share: 2.09,
    staff: 7.08,
    led: 0.0383,
    peril: 1.2,
    advance: 0.286,
    refuge: 5.44,
    counted: 1.33,
    spare: 27.3,
    kept: 0.0206,
    threatened: 1.52,
    cut: 0.369,
};

/// The Allied player where losses decide (13.33).
const ALLIED_FOR_LOSSES: Habits = Habits {
    pull: 0.988,
    contact: 17.0,
    others: 0.0653,
    caution: 0.742,
    frailty: 10.4,
    reach: 0.477,
    closing: 1.51,
    early: 0.0,
    turning: 0.0,
    straying: 0.102,
    taken: 1.71,
    seized: 2.01,
    together: 0.577,
    overrun: 0.312,
    enough: 0.582,
    thrift: 0.134,
    driven: 0.977,
    cornered: 4.33,
    goal: 1.22,
    field: 0.0682,
    trust: 0.0941,
    share: 0.222,
    staff: 4.74,
    led: 0.0423,
    peril: 0.726,
    advance: 0.629,
    refuge: 1.73,
    counted: 3.84,
    spare: 11.1,
    kept: 0.0874,
    threatened: 0.14,
    cut: 0.196,
};

/// The German in the campaign (13.43).
const GERMAN_IN_CAMPAIGN: Habits = Habits {
    pull: 1.68,
    contact: 4.17,
    others: 0.242,
    caution: 1.25,
    frailty: 0.868,
    reach: 0.429,
    closing: 0.311,
    early: 0.198,
    turning: 1.83,
    straying: 0.324,
    taken: 14.9,
    seized: 6.03,
    together: 1.94,
    overrun: 1.68,
    enough: 0.654,
    thrift: 0.887,
    driven: 0.357,
    cornered: 1.67,
    goal: 0.292,
    field: 0.0917,
    trust: 0.226,
    share: 1.5,
    staff: 17.64,
    led: 0.0719,
    peril: 0.534,
    advance: 0.266,
    refuge: 1.34,
    counted: 1.86,
    spare: 30.4,
    kept: 0.0417,
    threatened: 1.85,
    cut: 0.358,
};

/// The Allied player in the campaign (13.43).
const ALLIED_IN_CAMPAIGN: Habits = Habits {
    pull: 2.31,
    contact: 10.7,
    others: 0.0711,
    caution: 0.567,
    frailty: 2.2,
    reach: 0.175,
    closing: 0.273,
    early: 0.0,
    turning: 0.0,
    straying: 0.0751,
    taken: 4.79,
    seized: 0.58,
    together: 1.39,
    overrun: 1.17,
    enough: 0.782,
    thrift: 0.0608,
    driven: 1.23,
    cornered: 3.55,
    goal: 1.16,
    field: 0.125,
    trust: 0.0855,
    share: 0.851,
    staff: 4.98,
    led: 0.0175,
    peril: 1.09,
    advance: 0.291,
    refuge: 1.1,
    counted: 0.455,
    spare: 2.28,
    kept: 0.0769,
    threatened: 0.325,
    cut: 0.29,
};

impl Triumphant {
    /// What a side is used to in this scenario.
    pub(crate) fn habits(&self, s: &State, side: Side) -> &'static Habits {
        match (self.scenario(s).victory, side) {
            (Victory::Objectives(_), GERMAN) => &GERMAN_FOR_GROUND,
            (Victory::Objectives(_), _) => &ALLIED_FOR_GROUND,
            (Victory::Destruction(_), GERMAN) => &GERMAN_FOR_LOSSES,
            (Victory::Destruction(_), _) => &ALLIED_FOR_LOSSES,
            (Victory::Campaign(_), GERMAN) => &GERMAN_IN_CAMPAIGN,
            (Victory::Campaign(_), _) => &ALLIED_IN_CAMPAIGN,
        }
    }
}
