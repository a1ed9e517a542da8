//! What stacks come to: the strongest on top, and the total of each side.

use grognard_core::side::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Face, Piece, View};

/// What the counters of a side in one place are worth together, as far as the viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StackTotal {
    /// Whose they are.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// The sum.
    pub value: String,
}

impl View {
    /// Puts the counters with most of a factor on top of their stacks, and adds up what each side has of it there.
    /// Only what the viewer sees is looked at: what is hidden stays in its order, below.
    pub fn rank_stacks(&mut self, kind: &str) {
        for place in &mut self.places {
            let pieces = &self.pieces;
            let piece = |id: &String| pieces.iter().find(|piece| piece.id == *id);
            let worth = |id: &String| piece(id).and_then(|piece| worth(piece, kind));
            place.stack.sort_by_cached_key(|id| std::cmp::Reverse(worth(id)));
            let shown = |side: Side| {
                let own = place
                    .stack
                    .iter()
                    .filter(|id| piece(id).is_some_and(|piece| piece.side == side));
                let values: Vec<i32> = own.filter_map(worth).collect();
                (values.len() > 1).then(|| StackTotal {
                    side,
                    value: halves(values.iter().sum()),
                })
            };
            place.totals = Side::BOTH.into_iter().filter_map(shown).collect();
        }
    }
}

/// What a counter has of a factor, in halves.
fn worth(piece: &Piece, kind: &str) -> Option<i32> {
    let Face::Open(counter) = &piece.face else { return None };
    let factor = counter.factors.iter().find(|factor| factor.kind == kind)?;
    let text = factor.now.as_deref().unwrap_or(&factor.value);
    match text.strip_suffix('½') {
        Some("") => Some(1),
        Some(whole) => Some(whole.parse::<i32>().ok()? * 2 + 1),
        None => Some(text.parse::<i32>().ok()? * 2),
    }
}

/// Halves as they are printed.
fn halves(count: i32) -> String {
    match (count / 2, count % 2) {
        (0, 1) => "½".into(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
