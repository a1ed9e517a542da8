//! Loading the game, and the first position of a scenario.

use grognard_core::data::{CsvTable, Files, FromRow, Row};
use grognard_core::{Arg, Faults, Identity, Lang, Lexicon, Message, Name, ScenarioAbout, Start, rule};

use crate::choose::Choose;
use crate::editions::RULES_NUMBER;
use crate::facts::{Facts, GERMAN, Scenario, UNITS, Unit, UnitId, Victory, VictoryLevel};
use crate::mind::picture::Insight;
use crate::options::{KNOWN, Options};
use crate::state::{Place, Position, State};
use crate::victory::{RESULTS, result_of};
use crate::{Bulge, CITATIONS, LABS, WORDS};

const IDENTITY: Identity = Identity {
    id: "bulge",
    rules_number: RULES_NUMBER,
    sides: ["german", "allied"],
    // Well above the longest game that random play has found; a bound, not a rule.
    longest: 20_000,
    hidden: false,
    citations: CITATIONS,
    words: WORDS,
    labs: LABS,
};

impl Bulge {
    pub(crate) fn from_files(files: Files) -> Result<Self, Faults> {
        let facts = Facts::load(&files)?;
        let options = (&facts.options[..], KNOWN);
        let (about, start_facts) = IDENTITY.of(&files, options, scenarios(&facts), &facts.paragraphs)?;
        Ok(Self {
            insight: Insight::of(&facts),
            facts,
            files,
            about,
            start_facts,
        })
    }

    /// An empty position of a scenario with its options.
    pub(crate) fn blank(&self, start: &Start) -> Position {
        let mut scenarios = self.facts.scenarios.iter();
        let found = scenarios.position(|scenario| scenario.about.id == start.scenario);
        let scenario = found.unwrap_or(0);
        let day = self.facts.scenarios[scenario].first_day;
        Position::empty(Options::read(&start.options), scenario as u8, day)
    }

    /// The set-up of a scenario: all scenarios begin with the same one (R47, R48).
    pub(crate) fn set_up(&self, start: &Start) -> State {
        let mut state = State::new(self.blank(start));
        for (at, unit) in self.facts.units.iter().enumerate() {
            let id = UnitId(at as u8);
            state.strength[id] = unit.strength;
            state.put(id, unit.start.map_or(Place::Later, Place::Area));
        }
        state.german = self.facts.start_control_german;
        self.first_turn(&mut state);
        state
    }

    /// No unit may stand alone in an area which the other side controls at the start: control would have changed (R24).
    pub(crate) fn check_set_up(&self, state: &State) -> Result<(), Faults> {
        let (text, columns) = (self.files.get(UNITS).unwrap_or_default(), Unit::columns());
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        let table = CsvTable::read(UNITS, text, &columns, &[])?;
        let alone = |unit: &Unit| {
            let here = |area| !self.controls(state, unit.side, area) && !self.enemy_in(state, unit.side, area);
            unit.start.is_some_and(here)
        };
        let rows = table.rows().zip(&self.facts.units).filter(|(_, unit)| alone(unit));
        let fault = |(row, unit): (Row<'_>, &Unit)| {
            let area = row.text("area");
            let what = format!("{} stands alone in {area}, which the other side controls", unit.id);
            row.fault("area", what, "move it, or change the control in areas.csv")
        };
        let faults: Faults = rows.map(fault).collect();
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Three German surprise turns come before the first day (S1a).
    fn first_turn(&self, state: &mut State) {
        let turns = rule!("S1a", self.facts.modifiers.surprise_turns);
        state.slot = self.surprise_boxes() - turns;
        state.turn = GERMAN;
        if turns > 0 {
            state.frames.goto(Choose);
        } else {
            self.begin_day(state, &mut grognard_core::NoSink);
        }
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

/// How a scenario is won, in words (R48).
fn victory(facts: &Facts, scenario: &Scenario, lang: Lang) -> String {
    let words = Lexicon::new(lang, &[WORDS]);
    let level = |level: &VictoryLevel| words.word(&format!("outcome-{}", RESULTS[usize::from(result_of(*level))].0));
    match &scenario.victory {
        Victory::Points {
            levels,
            meuse_bonus_decides,
            sudden,
        } => {
            let said = levels.iter().map(|(points, l)| match points {
                Some(points) => Message::new("victory-level")
                    .with("points", i32::from(*points))
                    .with("level", level(l)),
                None => Message::new("victory-rest").with("level", level(l)),
            });
            let said: Vec<String> = said.map(|message| words.say(&message)).collect();
            let mut text = vec![words.say(&Message::new("victory-points").with("levels", said.join(" · ")))];
            if *meuse_bonus_decides {
                text.push(words.word("victory-meuse"));
            }
            if let Some(sudden) = sudden {
                let message = Message::new("victory-sudden")
                    .with("german", i32::from(sudden.german))
                    .with("allied", i32::from(sudden.allied))
                    .with("day", sudden.allied_from);
                text.push(words.say(&message));
            }
            text.join(" ")
        }
        Victory::ReachMeuse { hold } => {
            let areas: Vec<Arg> = hold.iter().map(|a| Arg::from(&facts.areas[a.index()].name)).collect();
            let draw = Message::new("victory-hold").with("areas", areas);
            format!("{} {}", words.word("victory-reach"), words.say(&draw))
        }
    }
}
