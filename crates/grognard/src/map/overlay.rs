//! What can be laid over a map: made by the game, or from what everybody can see.

use grognard_core::{Message, Side, Viewer};
use grognard_table::face::AnyMatch;
use grognard_table::view::{Board, Overlay, OverlayLine, OverlayPlace, View, Where};

use crate::out::{Done, Trouble};
use crate::words::{Words, m};

/// The overlay of a kind.
pub(super) fn make(words: &Words, played: &dyn AnyMatch, board: &Board, view: &View, kind: &str) -> Done<Overlay> {
    if let Some(made) = played.overlay(Viewer::Public, kind) {
        return Ok(made);
    }
    match kind {
        "supply" => Ok(supply(played, view)),
        "control" => Ok(control(board, view)),
        _ => {
            let message = m("map-no-overlay").with("game", played.about().id).with("kind", kind);
            Err(Trouble::input(words.tell(&message)))
        }
    }
}

fn empty(kind: &str) -> Overlay {
    Overlay {
        kind: kind.into(),
        title: Message::new(&format!("map-overlay-{kind}")),
        side: None,
        places: Vec::new(),
        lines: Vec::new(),
    }
}

/// Lines of supply, and the places of units that have none.
fn supply(played: &dyn AnyMatch, view: &View) -> Overlay {
    let mut overlay = empty("supply");
    for trace in played.traces(Viewer::Public) {
        if let Some(path) = trace.path {
            overlay.lines.push(OverlayLine {
                path,
                value: "supplied".into(),
                note: None,
            });
            continue;
        }
        let at = view.piece(&trace.subject).map(|piece| &piece.at);
        if let Some(Where::Place { id }) = at {
            overlay.places.push(OverlayPlace {
                id: id.clone(),
                value: "cut-off".into(),
                note: trace.refusal.map(|refusal| refusal.message),
            });
        }
    }
    overlay
}

/// Who holds what now.
fn control(board: &Board, view: &View) -> Overlay {
    let mut overlay = empty("control");
    for shape in &board.places {
        let now = view.place(&shape.id);
        let holder = now.map_or(shape.control.as_ref(), |place| place.control.as_ref());
        let value = match (now.is_some_and(|place| place.contested), holder) {
            (true, _) => "contested",
            (false, Some(holder)) if holder.side == Side::A => "a",
            (false, Some(_)) => "b",
            (false, None) => continue,
        };
        overlay.places.push(OverlayPlace {
            id: shape.id.clone(),
            value: value.into(),
            note: None,
        });
    }
    overlay
}
