//! What is laid over a drawn map.

use grognard_core::Viewer;
use grognard_table::erased::AnyMatch;
use grognard_table::overlay::overlay;
use grognard_table::view::Overlay;

use crate::out::{CliError, CliResult};
use crate::words::{Words, m};

/// The overlay of a kind, from what everybody can see.
pub(super) fn make(words: &Words, played: &dyn AnyMatch, kind: &str) -> CliResult<Overlay> {
    overlay(played, Viewer::Public, kind).ok_or_else(|| {
        let message = m("map-no-overlay").with("game", played.about().id).with("kind", kind);
        CliError::input(words.tell(&message))
    })
}
