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
    /// A step of a headquarters that may be lost,
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
}

/// The German where ground decides (13.24).
const GERMAN_FOR_GROUND: Habits = Habits {
    pull: 3.78,
    contact: 1.67,
    others: 0.213,
    caution: 0.69,
    frailty: 0.494,
    reach: 0.627,
    closing: 0.361,
    early: 0.119,
    turning: 2.08,
    straying: 0.273,
    taken: 9.5,
    seized: 3.29,
    together: 1.58,
    overrun: 1.31,
    enough: 0.322,
    thrift: 0.523,
    driven: 0.968,
    cornered: 0.919,
    goal: 0.425,
    field: 0.217,
    trust: 0.38,
    share: 0.699,
    staff: 3.79,
    led: 0.13,
    peril: 0.449,
    advance: 0.246,
    refuge: 4.46,
    counted: 2.23,
    spare: 29.0,
    kept: 0.112,
    threatened: 0.999,
};

/// The Allied player where ground decides (13.24).
const ALLIED_FOR_GROUND: Habits = Habits {
    pull: 4.93,
    contact: 1.65,
    others: 0.208,
    caution: 0.712,
    frailty: 1.34,
    reach: 0.657,
    closing: 0.798,
    early: 0.0,
    turning: 0.0,
    straying: 0.191,
    taken: 4.63,
    seized: 2.01,
    together: 1.16,
    overrun: 0.304,
    enough: 0.458,
    thrift: 0.878,
    driven: 0.571,
    cornered: 1.26,
    goal: 0.451,
    field: 0.181,
    trust: 0.173,
    share: 0.499,
    staff: 2.07,
    led: 0.0572,
    peril: 0.524,
    advance: 0.345,
    refuge: 1.9,
    counted: 1.73,
    spare: 8.06,
    kept: 0.206,
    threatened: 0.678,
};

/// The German where losses decide (13.33).
const GERMAN_FOR_LOSSES: Habits = Habits {
    pull: 2.33,
    contact: 2.35,
    others: 0.237,
    caution: 0.872,
    frailty: 0.314,
    reach: 0.269,
    closing: 0.212,
    early: 0.132,
    turning: 1.9,
    straying: 0.443,
    taken: 7.65,
    seized: 3.09,
    together: 1.66,
    overrun: 1.88,
    enough: 0.354,
    thrift: 0.654,
    driven: 0.864,
    cornered: 0.898,
    goal: 0.699,
    field: 0.0916,
    trust: 0.392,
    share: 1.28,
    staff: 4.92,
    led: 0.0538,
    peril: 0.64,
    advance: 0.245,
    refuge: 4.4,
    counted: 2.21,
    spare: 28.1,
    kept: 0.0696,
    threatened: 1.74,
};

/// The Allied player where losses decide (13.33).
const ALLIED_FOR_LOSSES: Habits = Habits {
    pull: 2.33,
    contact: 3.36,
    others: 0.154,
    caution: 0.797,
    frailty: 2.18,
    reach: 0.596,
    closing: 0.566,
    early: 0.0,
    turning: 0.0,
    straying: 0.127,
    taken: 1.4,
    seized: 2.09,
    together: 1.48,
    overrun: 0.611,
    enough: 0.773,
    thrift: 0.249,
    driven: 0.737,
    cornered: 1.67,
    goal: 0.714,
    field: 0.175,
    trust: 0.0988,
    share: 0.408,
    staff: 1.9,
    led: 0.0291,
    peril: 0.376,
    advance: 0.388,
    refuge: 2.21,
    counted: 2.8,
    spare: 5.37,
    kept: 0.158,
    threatened: 0.435,
};

/// The German in the campaign (13.43).
const GERMAN_IN_CAMPAIGN: Habits = Habits {
    pull: 2.38,
    contact: 3.0,
    others: 0.246,
    caution: 1.35,
    frailty: 0.404,
    reach: 0.367,
    closing: 0.341,
    early: 0.125,
    turning: 2.21,
    straying: 0.429,
    taken: 10.3,
    seized: 6.49,
    together: 3.15,
    overrun: 1.91,
    enough: 0.294,
    thrift: 1.26,
    driven: 0.312,
    cornered: 0.842,
    goal: 0.999,
    field: 0.0686,
    trust: 0.286,
    share: 0.882,
    staff: 8.49,
    led: 0.0689,
    peril: 0.826,
    advance: 0.281,
    refuge: 3.49,
    counted: 1.55,
    spare: 32.2,
    kept: 0.0419,
    threatened: 1.39,
};

/// The Allied player in the campaign (13.43).
const ALLIED_IN_CAMPAIGN: Habits = Habits {
    pull: 1.77,
    contact: 5.95,
    others: 0.18,
    caution: 0.652,
    frailty: 1.42,
    reach: 0.277,
    closing: 0.277,
    early: 0.0,
    turning: 0.0,
    straying: 0.054,
    taken: 2.21,
    seized: 0.894,
    together: 0.977,
    overrun: 0.957,
    enough: 0.61,
    thrift: 0.18,
    driven: 1.35,
    cornered: 2.78,
    goal: 0.706,
    field: 0.187,
    trust: 0.162,
    share: 0.408,
    staff: 1.08,
    led: 0.0215,
    peril: 0.573,
    advance: 0.407,
    refuge: 1.37,
    counted: 1.15,
    spare: 3.19,
    kept: 0.103,
    threatened: 0.45,
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
