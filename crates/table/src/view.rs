//! The view model: one description of any game's table, as one viewer may see it.
//!
//! A [`View`] is what changes during play; a [`Board`] is what does not and is sent once. Both are plain data. A game
//! fills them field by field from what the viewer may know, so that nothing hidden can slip in.
//!
//! Three habits hold everywhere:
//! - an id is a short text that stays the same for the whole game; places, boxes and pieces never share one;
//! - an absent [`Option`] is left out of the JSON, an empty list is written as an empty list;
//! - a number that may be a fraction, an odds column or a die range is text that reads the same in every language.

use std::cmp::Ordering;

use grognard_core::message::Message;
use grognard_core::side::{Side, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod battle;
mod board;
mod check;
mod dice;
mod fit;
mod goal;
mod odds;
mod piece;
mod place;
mod prompt;
mod query;
mod stack;
mod track;

pub use grognard_core::answer::{Cost, Limit, Loss, Shape};

pub use battle::{Battle, Camp, Effect, Modifier, Participant, Sum, fraction};
pub use board::{Board, Border, Grid, Label, LegendEntry, Nation, Outline, PlaceShape, Point, SideSheet};
pub use dice::{Compare, Dice, DiceGroup, Die, DieUse, RerollOffer, RollResult, Target};
pub use goal::{Clock, Goal, Grade, Need};
pub use odds::{AssumptionValue, AssumptionView, Bar, OddsView};
pub use piece::{Branch, Counter, Face, Factor, Formation, Piece, Size, Slot, StateMark, Steps, Symbol, Trait, Where};
pub use place::{Arrow, EdgeView, HiddenStack, Holder, Marker, OffMapBox, PlaceView};
pub use prompt::{Candidate, Duty, Prompt, Role, Standing, StandingAnswer, StandingChoice, Trigger, TriggerKind};
pub use query::{LogLine, Overlay, OverlayLine, OverlayPlace, OverlaySign, ReachView};
pub use stack::StackTotal;
pub use track::{Gauge, LiveCell, LookupTable, Track, TrackCell, TrackMarker};

/// The table as one viewer may see it, at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct View {
    /// The game's id (`wb95`).
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// For whom this was made.
    #[ts(type = "{ seat: \"a\" | \"b\" } | \"public\"")]
    pub viewer: Viewer,
    /// The headline: date, time, phase, whose turn.
    pub turn: Message,
    /// The sequence of play around the present moment, in order.
    pub sequence: Vec<Step>,
    /// Who is waited for. Two entries when both choose in secret.
    pub to_act: Vec<ToAct>,
    /// Places where anything differs from the [`Board`]; all others look as the board describes them.
    pub places: Vec<PlaceView>,
    /// Borders between two places where anything differs from the [`Board`].
    pub edges: Vec<EdgeView>,
    /// Every counter the viewer may know of.
    pub pieces: Vec<Piece>,
    /// Boxes beside the map: cups, displays, reserves, units that are still to come.
    pub boxes: Vec<OffMapBox>,
    /// Tracks with their markers.
    pub tracks: Vec<Track>,
    /// Single numbers: victory points, supply points, command points.
    pub gauges: Vec<Gauge>,
    /// What every result needs, and how long there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
    /// Declared attacks, retreat paths and the like, drawn from place to place.
    pub arrows: Vec<Arrow>,
    /// What must still be done before the phase can end.
    pub duties: Vec<Duty>,
    /// What this viewer is asked; none if he is not asked anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The battle that is being fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<Battle>,
    /// The dice on the table, of the battle or of anything else, thrown or about to be thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
    /// The tables that decide what happens now.
    pub tables: Vec<LookupTable>,
    /// What everybody should be told at this moment.
    pub notices: Vec<Notice>,
    /// Hidden facts that exist, each with no more than this viewer may know of it.
    pub seals: Vec<Seal>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl View {
    /// An empty table; a game then fills in what there is to see.
    #[must_use]
    pub fn new(game: &str, scenario: &str, viewer: Viewer, turn: Message) -> Self {
        Self {
            game: game.into(),
            scenario: scenario.into(),
            viewer,
            turn,
            sequence: Vec::new(),
            to_act: Vec::new(),
            places: Vec::new(),
            edges: Vec::new(),
            pieces: Vec::new(),
            boxes: Vec::new(),
            tracks: Vec::new(),
            gauges: Vec::new(),
            goal: None,
            arrows: Vec::new(),
            duties: Vec::new(),
            prompt: None,
            battle: None,
            dice: None,
            tables: Vec::new(),
            notices: Vec::new(),
            seals: Vec::new(),
            outcome: None,
        }
    }

    /// The piece with this id.
    #[must_use]
    pub fn piece(&self, id: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The place with this id, if anything there differs from the board.
    #[must_use]
    pub fn place(&self, id: &str) -> Option<&PlaceView> {
        self.places.iter().find(|place| place.id == id)
    }

    /// The box with this id.
    #[must_use]
    pub fn off_map(&self, id: &str) -> Option<&OffMapBox> {
        self.boxes.iter().find(|off_map| off_map.id == id)
    }
}

/// A side that must decide, and what about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ToAct {
    /// Who is waited for.
    #[ts(type = "\"a\" | \"b\"")]
    pub side: Side,
    /// What he is busy with, as far as this viewer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Message>,
}

/// A step of the sequence of play, or of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Step {
    /// Id, unique in its list.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// The paragraph that orders it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// Whose step it is; none if it is both sides' or nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// Where play stands.
    pub state: StepState,
}

impl Step {
    /// A step called by the message `step-ID`.
    #[must_use]
    pub fn new(id: &str, paragraph: &str, side: Option<Side>, state: StepState) -> Self {
        Self {
            id: id.into(),
            label: Message::new(&format!("step-{id}")),
            paragraph: Some(paragraph.into()),
            side,
            state,
        }
    }

    /// Steps in their order, each with its paragraph, who makes it and whether it is made at all. `now` counts from 0;
    /// none is made yet if it is `None`.
    pub fn planned<'k>(
        steps: impl IntoIterator<Item = (&'k str, &'k str, Option<Side>, bool)>,
        now: impl Into<Option<usize>>,
    ) -> Vec<Self> {
        let now = now.into();
        let step = |(at, (id, paragraph, side, held)): (usize, (&str, &str, Option<Side>, bool))| {
            let state = match Some(at).cmp(&now) {
                Ordering::Equal => StepState::Now,
                _ if !held => StepState::Skipped,
                Ordering::Less => StepState::Done,
                Ordering::Greater => StepState::Later,
            };
            Self::new(id, paragraph, side, state)
        };
        steps.into_iter().enumerate().map(step).collect()
    }
}

/// Where play stands with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StepState {
    /// Over.
    Done,
    /// Now.
    Now,
    /// Still to come.
    Later,
    /// Does not take place this time.
    Skipped,
}

/// Something to be told at this moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Notice {
    /// What.
    pub message: Message,
    /// The paragraph behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// How it bears on the reader.
    pub tone: Tone,
}

impl Notice {
    /// Those warnings that hold, with their messages and paragraphs.
    pub fn those<'k>(notices: impl IntoIterator<Item = (bool, &'k str, &'k str)>) -> Vec<Self> {
        let hold = notices.into_iter().filter(|(holds, ..)| *holds);
        let notice = |(_, key, paragraph): (bool, &str, &str)| Self {
            message: Message::new(key),
            paragraph: Some(paragraph.into()),
            tone: Tone::Warn,
        };
        hold.map(notice).collect()
    }
}

/// A hidden fact that exists: a choice made in secret, a written plan, a value nobody has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Seal {
    /// Id, unique among the seals.
    pub id: String,
    /// What kind of fact it is.
    pub label: Message,
    /// Whose secret it is; none if nobody knows (the order of a cup, an unseen minefield).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub side: Option<Side>,
    /// Whether it has been fixed.
    pub state: SealState,
    /// What it says: only for a viewer who may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<Message>,
    /// The paragraph that makes it secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

impl Seal {
    /// A fact called by the message `seal-ID`, whose content stays untold.
    #[must_use]
    pub fn new(id: &str, side: Option<Side>, paragraph: &str, state: SealState) -> Self {
        Self {
            id: id.into(),
            label: Message::new(&format!("seal-{id}")),
            side,
            state,
            content: None,
            paragraph: Some(paragraph.into()),
        }
    }
}

/// How far a hidden fact has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SealState {
    /// Its owner has not confirmed it yet.
    Open,
    /// Fixed, and still hidden.
    Committed,
    /// Fixed, and known to all.
    Revealed,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Outcome {
    /// Who won; none in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"a\" | \"b\"")]
    pub winner: Option<Side>,
    /// The result in words, with its level.
    pub message: Message,
    /// The paragraph that decides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
}

/// How something bears on its owner: the client picks colour and sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Neither good nor bad.
    #[default]
    Plain,
    /// Good.
    Good,
    /// Needs attention.
    Warn,
    /// Bad.
    Bad,
}

/// Where a fact shown on the table comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Source {
    /// Printed in the rulebook.
    Rulebook {
        /// Where.
        paragraph: String,
    },
    /// The historical record.
    History,
    /// Missing from the rulebook and rebuilt.
    Reconstructed {
        /// The ruling that says how.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<String>,
    },
    /// A file of the player's own, laid over the edition.
    Overlay,
}

impl Source {
    /// Reads the `source` of a data row: its first word, and the first paragraph or ruling behind it.
    #[must_use]
    pub fn of_row(text: &str) -> Self {
        let mut words = text.split(':').next().unwrap_or("").split_whitespace();
        match (words.next(), words.next().map(String::from)) {
            (Some("rulebook"), Some(paragraph)) => Self::Rulebook { paragraph },
            (Some("history"), _) => Self::History,
            (Some("reconstructed"), first) => Self::Reconstructed {
                ruling: first.filter(|word| word.starts_with('R')),
            },
            _ => Self::Overlay,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typescript_can_be_generated() {
        let config = ts_rs::Config::default();
        let view = View::decl(&config);
        assert!(view.starts_with("type View = {"), "{view}");
        assert!(view.contains("prompt?: Prompt"), "{view}");
        assert!(view.contains("pieces: Array<Piece>"), "{view}");
        let face = Face::decl(&config);
        assert!(face.contains("\"type\": \"closed\""), "{face}");
        for text in [
            Board::decl(&config),
            Overlay::decl(&config),
            ReachView::decl(&config),
            LogLine::decl(&config),
            OddsView::decl(&config),
        ] {
            assert!(text.starts_with("type "), "{text}");
        }
    }

    #[test]
    fn absent_options_are_left_out_and_empty_lists_are_not() {
        let view = View::new("skirmish", "duel", Viewer::Public, Message::new("turn"));
        let json = serde_json::to_value(&view).expect("views can be written");
        assert!(json.get("prompt").is_none());
        assert_eq!(json["pieces"], serde_json::json!([]));
        assert_eq!(serde_json::from_value::<View>(json).expect("and read back"), view);
    }
}
