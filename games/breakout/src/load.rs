//! Loading the game, and what people are told of it.

use grognard_core::data::Files;
use grognard_core::{Faults, Identity, Lang, Lexicon, Message, Name, ScenarioAbout};

use crate::facts::{Counted, Facts, Scenario, Winner};
use crate::options::KNOWN;
use crate::{Breakout, CITATIONS, LABS, WORDS};

const IDENTITY: Identity = Identity {
    id: "breakout",
    rules_number: 1,
    sides: ["german", "allied"],
    // Well above the longest game that random play has found; a bound, not a rule.
    longest: 100_000,
    hidden: false,
    citations: CITATIONS,
    words: WORDS,
    labs: LABS,
};

impl Breakout {
    pub(crate) fn from_files(files: Files) -> Result<Self, Faults> {
        let facts = Facts::load(&files)?;
        let options = (&facts.options[..], KNOWN);
        let (about, start_facts) = IDENTITY.of(&files, options, scenarios(&facts), &facts.paragraphs)?;
        Ok(Self {
            facts,
            files,
            about,
            start_facts,
        })
    }
}

/// What people are told of the scenarios, with how each is won.
fn scenarios(facts: &Facts) -> Vec<ScenarioAbout> {
    let about = facts.scenarios.iter().map(|scenario| ScenarioAbout {
        victory: Name::new(&victory(facts, scenario, Lang::En), &victory(facts, scenario, Lang::Fr)),
        ..scenario.about.clone()
    });
    about.collect()
}

/// How a scenario is won, in words (22, 24.1).
fn victory(facts: &Facts, scenario: &Scenario, lang: Lang) -> String {
    let words = Lexicon::new(lang, &[WORDS]);
    let result = |winner: Winner| {
        words.word(match winner {
            Winner::Allied => "victory-allied",
            Winner::Draw => "victory-draw",
            Winner::German => "victory-german",
        })
    };
    let counted = words.word(match scenario.counted {
        Counted::Beaches => "victory-beaches",
        Counted::VictoryPoints => "victory-points",
    });
    let mut said: Vec<String> = vec![counted];
    if scenario.extended {
        let days = facts
            .calendar
            .iter()
            .filter_map(|date| Some((date.day, date.required?)));
        said.extend(days.map(|(day, points)| {
            words.say(
                &Message::new("victory-week")
                    .with("day", day)
                    .with("points", i32::from(points.0)),
            )
        }));
    }
    let levels = scenario.levels.iter().map(|(points, winner)| match points {
        Some(points) => words.say(
            &Message::new("victory-level")
                .with("points", i32::from(*points))
                .with("result", result(*winner)),
        ),
        None => words.say(&Message::new("victory-rest").with("result", result(*winner))),
    });
    let levels: Vec<String> = levels.collect();
    if !levels.is_empty() {
        said.push(levels.join(" · "));
    }
    if scenario.breakthrough {
        said.push(words.word("victory-breakthrough"));
    }
    said.join(" ")
}
