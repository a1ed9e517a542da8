//! Guided first turns: `guide.toml` among a game's data.
//!
//! A guide teaches and decides nothing: the digest of the data leaves it out, so that better words never part a record
//! from its game.

use grognard_core::data::{Files, GUIDE};
use grognard_core::{Fault, Faults, Name, Side};
use serde::Deserialize;

use crate::wire::{Guide, GuideStep};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuideText {
    scenario: String,
    side: Side,
    seed: String,
    step: Vec<StepText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepText {
    en: String,
    fr: String,
    action: Option<String>,
    at: Option<String>,
    paragraph: Option<String>,
    #[serde(default)]
    shows: Vec<String>,
}

/// The guided turn of a game, if it has one.
///
/// # Errors
/// What cannot be read, with its place.
pub fn read(data: &Files) -> Result<Option<Guide>, Faults> {
    let Ok(text) = data.get(GUIDE) else {
        return Ok(None);
    };
    let read: GuideText = toml::from_str(text).map_err(|error| {
        let what = error.message().lines().collect::<Vec<_>>().join(" ");
        let fault = Fault::new(GUIDE, what, "compare with the guide of another game");
        vec![fault.at_byte(text, error.span().map_or(0, |span| span.start))]
    })?;
    let step = |step: StepText| GuideStep {
        text: Name::new(step.en.trim(), step.fr.trim()),
        action: step.action,
        at: step.at,
        paragraph: step.paragraph,
        shows: step.shows,
    };
    Ok(Some(Guide {
        scenario: read.scenario,
        side: read.side,
        seed: read.seed,
        steps: read.step.into_iter().map(step).collect(),
    }))
}
