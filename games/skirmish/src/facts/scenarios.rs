//! `scenarios.toml` and `options.toml`.

use std::collections::BTreeMap;

use grognard_board::{AreaId, Id};
use grognard_core::data::{Reader, SCENARIOS, Spanned};
use grognard_core::{BySide, Name, OptionAbout, ScenarioAbout, StartFacts, ValueAbout, lexicon, scenario_entry};
use serde::Deserialize;

use super::{BLOCKS, Scenario};

scenario_entry! {
    struct Entry {
        turns: Spanned<u8>,
        /// What each side may spend, by its id.
        supply: Spanned<BTreeMap<String, u8>>,
        blocks: Spanned<Vec<(Spanned<String>, Spanned<String>)>>,
    }
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

/// Reads the scenarios, and what to tell people about them.
pub(super) fn scenarios(start: &StartFacts, reader: &mut Reader<'_>) -> (Vec<Scenario>, Vec<ScenarioAbout>) {
    // They are all won alike (9.1–9.3).
    let [victory] = lexicon::names(crate::WORDS, ["victory"]);
    let read = reader.scenarios(|entry: &Entry, mut about, reader| {
        let turns = *entry.turns.get_ref();
        if !(1..=9).contains(&turns) {
            let what = "the scenario has no turns or too many";
            reader.fault_at(SCENARIOS, &entry.turns, what, "write 1 to 9");
        }
        about.victory = victory.clone();
        let scenario = Scenario {
            id: about.id.clone(),
            turns,
            supply: supply(&entry.supply, start, reader),
            places: places(&entry.blocks, reader),
        };
        Some((scenario, about))
    });
    read.into_iter().unzip()
}

fn supply(given: &Spanned<BTreeMap<String, u8>>, start: &StartFacts, reader: &mut Reader<'_>) -> BySide<u8> {
    let BySide { a, b } = &start.sides;
    let of = |id: &String| given.get_ref().get(id).copied();
    match (of(&a.id), of(&b.id), given.get_ref().len()) {
        (Some(a), Some(b), 2) => BySide { a, b },
        _ => {
            let remedy = format!("write {{ {} = 5, {} = 5 }}", a.id, b.id);
            reader.fault_at(SCENARIOS, given, "supply is not given to both sides alone", remedy);
            BySide::default()
        }
    }
}

fn places(list: &Spanned<Vec<(Spanned<String>, Spanned<String>)>>, reader: &mut Reader<'_>) -> [AreaId; BLOCKS] {
    let mut places = [None; BLOCKS];
    for (block, area) in list.get_ref() {
        let block = reader.id_at(SCENARIOS, block, "block");
        let area = reader.id_at(SCENARIOS, area, "area");
        if let (Some(place), Some(area)) = (block.and_then(|at| places.get_mut(at)), area) {
            *place = Some(AreaId::from_index(area));
        }
    }
    if places.contains(&None) {
        reader.fault_at(SCENARIOS, list, "a block has no place", "name every block once");
    }
    places.map(|place| place.unwrap_or(AreaId(0)))
}

/// Reads the options.
pub(super) fn options(reader: &mut Reader<'_>) -> Vec<OptionAbout> {
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
    let options = reader.entries("options.toml", "option");
    options.into_iter().map(option).collect()
}
