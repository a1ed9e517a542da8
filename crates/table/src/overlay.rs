//! What can be laid over a map: made by the game, or from what a viewer can see.

use std::collections::HashSet;

use grognard_core::{Side, Viewer};

use crate::erased::AnyMatch;
use crate::view::{Board, Overlay, OverlayLine, OverlayPlace, View, Where};

/// The overlay of a kind (`supply`, `control`, or one of the game's own) as `viewer` may see it; none if the game has
/// no such thing.
#[must_use]
pub fn overlay(played: &dyn AnyMatch, viewer: Viewer, kind: &str) -> Option<Overlay> {
    let made = played.overlay(viewer, kind);
    made.or_else(|| match kind {
        "supply" => Some(supply(played, viewer)),
        "control" => Some(control(&played.board(), &played.view(viewer))),
        _ => None,
    })
}

/// Lines of supply, and the places of units that have none.
fn supply(played: &dyn AnyMatch, viewer: Viewer) -> Overlay {
    let view = played.view(viewer);
    let mut overlay = Overlay::new("supply");
    let mut seen = HashSet::new();
    // Of several lines of a piece the first is the one that lasts.
    let traces = played.traces(viewer).into_iter();
    for trace in traces.filter(|trace| seen.insert(trace.subject.clone())) {
        if let Some(path) = trace.path {
            overlay.lines.push(OverlayLine::new(path, "supplied"));
            continue;
        }
        let at = view.piece(&trace.subject).map(|piece| &piece.at);
        if let Some(Where::Place { id }) = at {
            overlay.places.push(OverlayPlace {
                note: trace.refusal.map(|refusal| refusal.message),
                ..OverlayPlace::new(id, "cut-off")
            });
        }
    }
    overlay
}

/// Who holds what now.
fn control(board: &Board, view: &View) -> Overlay {
    let mut overlay = Overlay::new("control");
    for shape in &board.places {
        let now = view.place(&shape.id);
        let holder = now.map_or(shape.control.as_ref(), |place| place.control.as_ref());
        let value = match (now.is_some_and(|place| place.contested), holder) {
            (true, _) => "contested",
            (false, Some(holder)) if holder.side == Side::A => "a",
            (false, Some(_)) => "b",
            (false, None) => continue,
        };
        overlay.places.push(OverlayPlace::new(&shape.id, value));
    }
    overlay
}
