//! In what temper a side moves: what it looks for, and what it fears.

use grognard_core::Side;

use crate::Triumphant;
use crate::facts::{ALLIED, GERMAN};
use crate::mind::survey::Survey;
use crate::state::State;

/// What counts when somebody chooses where to go, in steps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Temper {
    /// A goal, from afar.
    pub(crate) pull: f32,
    /// An attack that can be made.
    pub(crate) contact: f32,
    /// A step that may be lost.
    pub(crate) caution: f32,
    /// A hex of the line that nobody else covers.
    pub(crate) closing: f32,
    /// The goal that is wanted above all others.
    pub(crate) goal: Option<usize>,
}

/// How much more or less goals, attacks, safety and gaps count in another temper.
pub(crate) type Mood = [f32; 4];

/// Forward, whatever comes.
pub(crate) const BOLD: Mood = [1.0, 1.6, 0.4, 1.0];
/// Past the enemy to the goals.
pub(crate) const DASHING: Mood = [2.0, 0.5, 0.7, 0.0];
/// At the enemy, wherever he is.
pub(crate) const HUNTING: Mood = [0.5, 2.0, 1.0, 1.0];

impl Temper {
    /// Nobody is left alone, no gap is left open.
    pub(crate) fn careful(self) -> Self {
        Self {
            caution: 2.5 * self.caution,
            closing: 2.0 * self.closing + 0.1,
            ..self
        }
    }

    /// Everything more or less.
    pub(crate) fn in_mood(self, [pull, contact, caution, closing]: Mood) -> Self {
        Self {
            pull: pull * self.pull,
            contact: contact * self.contact,
            caution: caution * self.caution,
            closing: closing * self.closing,
            ..self
        }
    }
}

impl Triumphant {
    /// As a side usually is. The German holds his line when the tide has turned.
    pub(crate) fn steady(&self, s: &State, side: Side) -> Temper {
        let habits = self.habits(s, side);
        let strong = side == GERMAN && self.tide(s) >= habits.turning;
        Temper {
            pull: habits.pull,
            contact: habits.contact,
            caution: habits.caution,
            closing: if strong { habits.early } else { habits.closing },
            goal: None,
        }
    }

    /// How much stronger the German is on the map: below 1 the tide has turned.
    pub(crate) fn tide(&self, s: &State) -> f32 {
        self.with_strength_map(s, |standing| {
            standing.total[GERMAN] as f32 / standing.total[ALLIED].max(1) as f32
        })
    }

    /// The goals that pull hardest, the first before the others.
    pub(crate) fn first_goals(&self, survey: &Survey) -> Vec<usize> {
        let mut goals: Vec<usize> = (0..self.lookup.ground.goals.len()).collect();
        goals.retain(|&goal| survey.pull[goal] > 0.0);
        goals.sort_by(|&a, &b| survey.pull[b].total_cmp(&survey.pull[a]));
        goals
    }
}
