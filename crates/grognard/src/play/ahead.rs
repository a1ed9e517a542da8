//! What comes of an answer, told before it is given: odds, what it sets off at once, what is lost by it.

use grognard_core::{Pending, Side, Viewer};
use grognard_table::view::{Candidate, TriggerKind};

use super::session::{Player, Session};
use crate::odds::{self, Chart};
use crate::words::m;

/// What comes of an answer.
#[derive(Default)]
pub(super) struct Ahead {
    /// The odds of the attacks that it begins, each as it stands at its last action.
    pub(super) charts: Vec<Chart>,
    /// What else is to be known.
    pub(super) notes: Vec<String>,
    /// Whether the player is asked once more.
    pub(super) asks: bool,
}

impl Session<'_> {
    /// What comes of a batch; nothing if it cannot be done, which is told when it is tried. Each action is looked at in
    /// a position after those before it, as far as the side can imagine it.
    pub(super) fn ahead(&self, side: Side, batch: &[String]) -> Ahead {
        let mut ahead = Ahead::default();
        if batch.len() > 1 && self.table.played.imagine(side, batch, 0).is_err() {
            return ahead;
        }
        for (at, action) in batch.iter().enumerate() {
            let world = match at {
                0 => Ok(self.table.played.copy()),
                _ => self.table.played.imagine(side, &batch[..at], 0),
            };
            let Ok(world) = world else {
                return Ahead::default();
            };
            let Some(prompt) = world.view(Viewer::Seat(side)).prompt else {
                break;
            };
            let choices = prompt.candidates.len();
            let Some(candidate) = prompt.candidates.into_iter().find(|known| known.action == *action) else {
                continue;
            };
            let plan = candidate.odds_plan.as_deref();
            if let Some(chart) = plan.and_then(|plan| odds::chart(&*world, side, plan, &[]).ok()) {
                ahead.charts.retain(|known| known.plan != chart.plan);
                ahead.charts.extend(Some(chart).filter(|chart| !chart.is_open()));
            }
            if choices > 1 {
                self.note(side, &candidate, &mut ahead);
            }
        }
        if ahead.charts.is_empty() {
            ahead.charts = self.about_to_fall(side, batch);
        }
        ahead
    }

    /// The odds of the dice that a batch leads to although no action of it says so: the last unit that joins an attack.
    fn about_to_fall(&self, side: Side, batch: &[String]) -> Vec<Chart> {
        let world = self.table.played.imagine(side, batch, 0).ok();
        let Some(world) = world.filter(|world| matches!(world.pending(), Pending::Roll(_))) else {
            return Vec::new();
        };
        let plans = world.plans(side).into_iter();
        let charts = plans.filter_map(|(plan, _)| odds::chart(&*world, side, &plan, &[]).ok());
        charts.filter(|chart| !chart.is_open()).collect()
    }

    /// What an action sets off, and what is lost by it.
    fn note(&self, side: Side, candidate: &Candidate, ahead: &mut Ahead) {
        let words = &self.shell.words;
        let set_off: Vec<String> = candidate
            .triggers
            .iter()
            .map(|trigger| words.tell(&trigger.message))
            .collect();
        if self.is_careful(side, candidate) {
            ahead.asks = true;
            let label = words.tell(&candidate.label);
            let key = if self.is_final(side, candidate) {
                "play-sets-off-final"
            } else {
                "play-sets-off"
            };
            if !set_off.is_empty() {
                ahead
                    .notes
                    .push(words.tell(&m(key).with("label", label).with("what", set_off.join(", "))));
            }
        }
        for warning in &candidate.losses {
            ahead.asks = true;
            let paragraph = warning
                .paragraph
                .as_ref()
                .map_or_else(String::new, |id| format!(" [§{id}]"));
            ahead
                .notes
                .push(format!("! {}{paragraph}", words.tell(&warning.message)));
        }
    }

    /// Whether something cannot be taken back: also where the computer plays on at once.
    pub(super) fn is_final(&self, side: Side, candidate: &Candidate) -> bool {
        let hands_over = candidate
            .triggers
            .iter()
            .any(|trigger| trigger.kind == TriggerKind::HandsOver);
        !candidate.undoable || hands_over && self.players[!side] != Player::Human
    }

    /// Whether the player is asked once more before it is done.
    pub(super) fn is_careful(&self, side: Side, candidate: &Candidate) -> bool {
        candidate.confirm || self.is_final(side, candidate) || !candidate.losses.is_empty()
    }
}
