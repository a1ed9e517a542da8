//! `scenarios.toml` and `options.toml`.

use grognard_board::AreaId;
use grognard_core::data::{Files, Ids};
use grognard_core::{BySide, Fault, Faults, Name, OptionAbout, ScenarioAbout, ValueAbout, lexicon};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use super::{BLOCKS, Scenario};

const SCENARIOS: &str = "scenarios.toml";
const OPTIONS: &str = "options.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<ScenarioText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    title_en: String,
    title_fr: String,
    summary_en: String,
    summary_fr: String,
    length_en: String,
    length_fr: String,
    turns: Spanned<u8>,
    supply: SupplyText,
    blocks: Spanned<Vec<(Spanned<String>, Spanned<String>)>>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyText {
    north: u8,
    south: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionFile {
    option: Vec<OptionText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionText {
    id: String,
    label_en: String,
    label_fr: String,
    help_en: String,
    help_fr: String,
    values: Vec<ValueText>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueText {
    id: String,
    label_en: String,
    label_fr: String,
}

fn read<T: DeserializeOwned>(files: &Files, file: &str, faults: &mut Faults) -> Option<T> {
    let text = files.get(file).map_err(|fault| faults.push(fault)).ok()?;
    let read = toml::from_str(text).map_err(|error: toml::de::Error| {
        let byte = error.span().map_or(0, |span| span.start);
        let fault = Fault::new(file, error.message(), "correct the file");
        faults.push(fault.at_byte(text, byte));
    });
    read.ok()
}

/// Reads the scenarios, and what to tell people about them.
pub(super) fn scenarios(
    files: &Files,
    areas: &Ids,
    blocks: &Ids,
    faults: &mut Faults,
) -> (Vec<Scenario>, Vec<ScenarioAbout>) {
    let Some(file) = read::<ScenarioFile>(files, SCENARIOS, faults) else {
        return Default::default();
    };
    let text = files.get(SCENARIOS).unwrap_or_default();
    // They are all won alike (9.1–9.3).
    let [victory] = lexicon::names(crate::WORDS, ["victory"]);
    let difficulties = files.difficulties(faults);
    let (mut scenarios, mut about) = (Vec::new(), Vec::new());
    for one in file.scenario {
        if !(1..=9).contains(one.turns.get_ref()) {
            let fault = Fault::new(SCENARIOS, "the scenario has no turns or too many", "write 1 to 9");
            faults.push(fault.at_byte(text, one.turns.span().start));
        }
        scenarios.push(Scenario {
            id: one.id.clone(),
            turns: *one.turns.get_ref(),
            supply: BySide {
                a: one.supply.north,
                b: one.supply.south,
            },
            places: places(text, &one.blocks, areas, blocks, faults),
        });
        about.push(ScenarioAbout {
            difficulty: difficulties.get(&one.id).copied(),
            id: one.id,
            title: Name::new(&one.title_en, &one.title_fr),
            summary: Name::new(&one.summary_en, &one.summary_fr),
            length: Name::new(&one.length_en, &one.length_fr),
            victory: victory.clone(),
        });
    }
    (scenarios, about)
}

fn places(
    text: &str,
    list: &Spanned<Vec<(Spanned<String>, Spanned<String>)>>,
    areas: &Ids,
    blocks: &Ids,
    faults: &mut Faults,
) -> [AreaId; BLOCKS] {
    let mut places = [None; BLOCKS];
    let mut find = |ids: &Ids, kind: &str, word: &Spanned<String>| {
        let id = word.get_ref();
        let found = ids.get(id);
        if found.is_none() {
            let fault = Fault::new(SCENARIOS, format!("unknown {kind} `{id}`"), ids.remedy(id));
            faults.push(fault.at_byte(text, word.span().start));
        }
        found
    };
    for (block, area) in list.get_ref() {
        let (block, area) = (find(blocks, "block", block), find(areas, "area", area));
        if let (Some(block), Some(area)) = (block.filter(|&at| at < BLOCKS), area) {
            places[block] = Some(AreaId(area as u8));
        }
    }
    if places.contains(&None) {
        let fault = Fault::new(SCENARIOS, "a block has no place", "name every block once");
        faults.push(fault.at_byte(text, list.span().start));
    }
    places.map(|place| place.unwrap_or(AreaId(0)))
}

/// Reads the options.
pub(super) fn options(files: &Files, faults: &mut Faults) -> Vec<OptionAbout> {
    let Some(file) = read::<OptionFile>(files, OPTIONS, faults) else {
        return Vec::new();
    };
    let value = |value: ValueText| ValueAbout {
        id: value.id,
        label: Name::new(&value.label_en, &value.label_fr),
    };
    let option = |option: OptionText| OptionAbout {
        id: option.id,
        label: Name::new(&option.label_en, &option.label_fr),
        help: Name::new(&option.help_en, &option.help_fr),
        values: option.values.into_iter().map(value).collect(),
    };
    file.option.into_iter().map(option).collect()
}
