//! What there is to know about a game before it is played, and how it is begun.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cite::Citation;
use crate::fault::{Fault, Faults};
use crate::message::{Lang, Name};
use crate::side::{BySide, Side};
use crate::text::Cursor;

/// How a game is begun: scenario and options, all defaults filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Start {
    /// Scenario id.
    pub scenario: String,
    /// Value of every option by id.
    pub options: BTreeMap<String, String>,
}

/// How much a scenario asks of somebody who has never played the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// A good first game.
    Introductory,
    /// For those who know wargames, or this one a little.
    Intermediate,
    /// Long, or with every rule of a rich game.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Self; 3] = [Self::Introductory, Self::Intermediate, Self::Expert];

    /// Its word in data and messages.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Introductory => "introductory",
            Self::Intermediate => "intermediate",
            Self::Expert => "expert",
        }
    }
}

/// A scenario, for people who choose one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Title.
    pub title: Name,
    /// What it is about.
    pub summary: Name,
    /// How long it takes.
    pub length: Name,
    /// How hard it is, if anybody said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub difficulty: Option<Difficulty>,
    /// How it is won.
    pub victory: Name,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ValueAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Short label.
    pub label: Name,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct OptionAbout {
    /// Id, as on the command line.
    pub id: String,
    /// Short label.
    pub label: Name,
    /// What it changes.
    pub help: Name,
    /// Its values; the first is the default.
    pub values: Vec<ValueAbout>,
}

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SideAbout {
    /// Id, as in records and on the command line.
    pub id: String,
    /// Name.
    pub name: Name,
}

impl SideAbout {
    /// A side with its name.
    #[must_use]
    pub fn new(id: &str, name: Name) -> Self {
        Self { id: id.into(), name }
    }
}

/// A paragraph of the rules, in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ParagraphAbout {
    /// Its number.
    pub id: String,
    /// `rule`, `optional`, `scenario`, `data`; or `heading`, `definition`, `example`, `flavour`, `ruling`, which enforce
    /// nothing by themselves.
    pub kind: String,
    /// What it says, in our words.
    pub summary: Name,
    /// Whether it gives something that the rulebook does not: worked out by us.
    pub reconstructed: bool,
}

impl ParagraphAbout {
    /// Whether something must be enforced.
    #[must_use]
    pub fn enforceable(&self) -> bool {
        matches!(self.kind.as_str(), "rule" | "optional" | "scenario" | "data")
    }
}

/// What there is to know about a game before it is played, whatever is chosen.
#[derive(Clone, Debug)]
pub struct About {
    /// Id, as on the command line.
    pub id: &'static str,
    /// Title.
    pub title: Name,
    /// Raised whenever a rule or a fact changes what happens in a recorded game.
    pub rules_number: u32,
    /// Its scenarios; the first is the one to begin with.
    pub scenarios: Vec<ScenarioAbout>,
    /// Its options.
    pub options: Vec<OptionAbout>,
    /// Its paragraphs.
    pub paragraphs: Vec<ParagraphAbout>,
    /// Where they are decided.
    pub citations: &'static [Citation],
    /// Its words.
    pub words: &'static [(Lang, &'static str)],
    /// Its lab files: name and text.
    pub labs: &'static [(&'static str, &'static str)],
}

/// What scenario and options decide before play. Scenarios of one game may have boards and sides of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartFacts {
    /// Id within the game: starts whose facts have the same id have the same board, sides and pieces.
    pub id: String,
    /// The folder of the map on which the board is drawn, among the maps that come with the program.
    pub map: String,
    /// Digest of the data files that decide play.
    pub data_digest: String,
    /// The two sides.
    pub sides: BySide<SideAbout>,
    /// No game takes more actions than this, dice included.
    pub longest: u32,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
}

impl About {
    /// Whether these rules, with the facts of a start, are what something was played by.
    #[must_use]
    pub fn is_of(&self, facts: &StartFacts, rules: Option<u32>, digest: &str) -> bool {
        rules.is_none_or(|rules| rules == self.rules_number) && digest == facts.data_digest
    }

    /// Fills in defaults and checks ids.
    ///
    /// # Errors
    /// Unknown scenario, option or value, each with what is known.
    pub fn start(&self, scenario: Option<&str>, options: &[(String, String)]) -> Result<Start, Faults> {
        let mut faults = Vec::new();
        let wrong = |what: String, known: Vec<&str>| Fault::new("", what, format!("use one of: {}", known.join(", ")));
        let ids: Vec<&str> = self.scenarios.iter().map(|s| s.id.as_str()).collect();
        let scenario = scenario.unwrap_or_else(|| ids.first().copied().unwrap_or_default());
        if !ids.contains(&scenario) {
            faults.push(wrong(format!("{} has no scenario '{scenario}'", self.id), ids));
        }
        let default = |o: &OptionAbout| Some((o.id.clone(), o.values.first()?.id.clone()));
        let mut chosen: BTreeMap<String, String> = self.options.iter().filter_map(default).collect();
        for (id, value) in options {
            let Some(option) = self.options.iter().find(|o| o.id == *id) else {
                let known = self.options.iter().map(|o| o.id.as_str()).collect();
                faults.push(wrong(format!("{} has no option '{id}'", self.id), known));
                continue;
            };
            if option.values.iter().all(|v| v.id != *value) {
                let known = option.values.iter().map(|v| v.id.as_str()).collect();
                faults.push(wrong(format!("option {id} has no value '{value}'"), known));
            }
            chosen.insert(id.clone(), value.clone());
        }
        let start = Start {
            scenario: scenario.into(),
            options: chosen,
        };
        if faults.is_empty() { Ok(start) } else { Err(faults) }
    }
}

impl StartFacts {
    /// The side called `id`.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&s| self.sides[s].id == id)
    }

    /// The side that the next word names.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn read_side(&self, words: &mut Cursor<'_, '_>) -> Result<Side, Fault> {
        let remedy = format!("use one of: {}, {}", self.sides.a.id, self.sides.b.id);
        words.id("side", |id| self.side(id), remedy)
    }
}
