//! What a side is used to in each kind of scenario: what counts for it, in steps, when it moves, attacks and goes back.
//!
//! The numbers were found by play, not by thought: quick players against themselves, all numbers changed a little at
//! random, kept as far as the changed side did better (see the page about this mind). They are right together and say
//! little alone.

use grognard_core::{Side, tuned};

use crate::Triumphant;
use crate::facts::{GERMAN, Victory};
use crate::state::State;

tuned! {
    /// What counts, and how much.
    #[derive(Clone, Copy, PartialEq, Debug)]
    pub(crate) struct Habits;

    /// The German where ground decides (13.24).
    GERMAN_FOR_GROUND,
    /// The Allied player where ground decides (13.24).
    ALLIED_FOR_GROUND,
    /// The German where losses decide (13.33).
    GERMAN_FOR_LOSSES,
    /// The Allied player where losses decide (13.33).
    ALLIED_FOR_LOSSES,
    /// The German in the campaign (13.43).
    GERMAN_IN_CAMPAIGN,
    /// The Allied player in the campaign (13.43).
    ALLIED_IN_CAMPAIGN,

    {
        /// A goal, from afar.
        pull: f32 = [4.26, 4.27, 0.855, 0.988, 1.68, 2.31];
        /// An attack that can be made from a hex: the best of them,
        contact: f32 = [1.95, 1.96, 2.08, 17.0, 4.17, 10.7];
        /// and each of the others.
        others: f32 = [0.315, 0.309, 0.309, 0.0653, 0.242, 0.0711];
        /// A step that may be lost where a move ends,
        caution: f32 = [0.32, 0.428, 0.718, 0.742, 1.25, 0.567];
        /// how much more that is minded by units with one step left, where lost units are counted,
        frailty: f32 = [0.427, 1.3, 0.293, 10.4, 0.868, 2.2];
        /// and how much of what the enemy could bring is thought to come.
        reach: f32 = [1.58, 0.463, 1.52, 0.477, 0.429, 0.175];
        /// A hex of the line that nobody else covers,
        closing: f32 = [0.783, 1.03, 0.578, 1.51, 0.311, 0.273];
        /// the same for the German while he is strong,
        early: f32 = [0.0794, 0.0, 0.153, 0.0, 0.198, 0.0];
        /// and how many times as strong he must be on the map for that.
        turning: f32 = [2.96, 0.0, 4.87, 0.0, 1.83, 0.0];
        /// Each hex out of reach of headquarters.
        straying: f32 = [0.176, 0.113, 0.356, 0.102, 0.324, 0.0751];
        /// A goal that changes hands by a move,
        taken: f32 = [4.52, 11.8, 15.2, 1.71, 14.9, 4.79];
        /// and one that does by an advance.
        seized: f32 = [5.62, 1.97, 3.28, 2.01, 6.03, 0.58];
        /// A regiment of a formation that finds the others.
        together: f32 = [0.605, 2.91, 7.55, 0.577, 1.94, 1.39];
        /// What an overrun must promise,
        overrun: f32 = [2.17, 0.336, 5.8, 0.312, 1.68, 1.17];
        /// and an attack that is declared.
        enough: f32 = [0.171, 0.692, 0.553, 0.582, 0.654, 0.782];
        /// A step of one’s own that an attack costs,
        thrift: f32 = [0.811, 0.595, 0.574, 0.134, 0.887, 0.0608];
        /// the enemy driven back,
        driven: f32 = [0.804, 0.421, 0.534, 0.977, 0.357, 1.23];
        /// each step more that he loses where he cannot go back,
        cornered: f32 = [0.248, 1.52, 0.523, 4.33, 1.67, 3.55];
        /// the hex he is driven from if it counts for victory,
        goal: f32 = [0.684, 1.17, 0.382, 1.22, 0.292, 1.16];
        /// and if it does not.
        field: f32 = [0.324, 0.253, 0.144, 0.0682, 0.0917, 0.125];
        /// How much of what could still come is counted on in an attack,
        trust: f32 = [0.588, 0.389, 0.741, 0.0941, 0.226, 0.0855];
        /// and how much an attack is worth to those who add little to it.
        share: f32 = [0.489, 0.472, 2.09, 0.222, 1.5, 0.851];
        /// A step of a headquarters that may be lost (three times what play gave, where it made no difference: nobody likes to
        /// see one drive up to the front),
        staff: f32 = [20.97, 9.45, 7.08, 4.74, 17.64, 4.98];
        /// and a point of strength that it has in range.
        led: f32 = [0.0269, 0.142, 0.0383, 0.0423, 0.0719, 0.0175];
        /// A step that may be lost where an advance ends,
        peril: f32 = [0.374, 0.53, 1.2, 0.726, 0.534, 1.09];
        /// the hex that has been fought for,
        advance: f32 = [0.545, 0.179, 0.286, 0.629, 0.266, 0.291];
        /// and the pull of the goals on those who go back.
        refuge: f32 = [3.9, 5.04, 5.44, 1.73, 1.34, 1.1];
        /// A unit lost, beside its strength, where lost units are counted.
        counted: f32 = [3.0, 3.85, 1.33, 3.84, 1.86, 0.455];
        /// Strength to spare that halves the worth of one more unit at a goal.
        spare: f32 = [17.6, 5.8, 27.3, 11.1, 30.4, 2.28];
        /// A goal that is one’s own: what it pulls at peace (Allied) or while the German is strong,
        kept: f32 = [0.0907, 0.167, 0.0206, 0.0874, 0.0417, 0.0769];
        /// and what more under threat, or for the German when the tide has turned.
        threatened: f32 = [0.759, 0.944, 1.52, 0.14, 1.85, 0.325];
        /// Each unit that no headquarters could feed where a move ends.
        cut: f32 = [0.307, 0.286, 0.369, 0.196, 0.358, 0.29];
    }
}

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
