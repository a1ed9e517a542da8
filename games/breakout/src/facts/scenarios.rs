//! `scenarios.toml`: the scenarios and how they are won.

use grognard_board::Id;
use grognard_core::data::{Reader, SCENARIOS as FILE, Spanned};
use grognard_core::scenario_entry;
use serde::Deserialize;

use super::{Counted, Scenario, SetupId, Winner};

scenario_entry! {
    struct Entry {
        first_day: Spanned<u8>,
        last_day: Spanned<u8>,
        setup: Option<Spanned<String>>,
        counted: Counted,
        #[serde(default)]
        levels: Vec<LevelEntry>,
        breakthrough: bool,
        extended: Option<Spanned<bool>>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelEntry {
    at_least: Option<Spanned<i16>>,
    result: Spanned<Winner>,
}

/// Reads `scenarios.toml`; `days` are those of the turn track.
pub(super) fn load(days: Option<(u8, u8)>, reader: &mut Reader<'_>) -> Vec<Scenario> {
    reader.scenarios(|entry: &Entry, about, reader| {
        check_days(entry, days, reader);
        let extended = entry.extended.as_ref().is_some_and(|extended| *extended.get_ref());
        check_levels(entry, extended, reader);
        let setup = entry
            .setup
            .as_ref()
            .and_then(|setup| reader.id_at(FILE, setup, "setup"));
        let levels = entry.levels.iter().map(|level| {
            let at_least = level.at_least.as_ref().map(|points| *points.get_ref());
            (at_least, *level.result.get_ref())
        });
        Some(Scenario {
            about,
            first_day: *entry.first_day.get_ref(),
            last_day: *entry.last_day.get_ref(),
            setup: setup.map(SetupId::from_index),
            counted: entry.counted,
            levels: levels.collect(),
            breakthrough: entry.breakthrough,
            extended,
            source: entry.source.get_ref().clone(),
        })
    })
}

fn check_days(entry: &Entry, days: Option<(u8, u8)>, reader: &mut Reader<'_>) {
    if let Some((first, last)) = days {
        for day in [&entry.first_day, &entry.last_day] {
            if !(first..=last).contains(day.get_ref()) {
                let what = format!("day {} is not on the turn track", day.get_ref());
                reader.fault_at(FILE, day, what, format!("write a day from {first} to {last}"));
            }
        }
        // The landings are the first day of the track.
        let (at_landings, setup) = (*entry.first_day.get_ref() == first, entry.setup.is_some());
        if at_landings == setup {
            let what = if setup {
                "a scenario with a set-up of its own begins with the landings"
            } else {
                "a scenario that begins after the landings has no set-up"
            };
            let remedy = "name a set-up of setups.csv exactly if the scenario begins later";
            reader.fault_at(FILE, &entry.first_day, what, remedy);
        }
    }
    if entry.last_day.get_ref() < entry.first_day.get_ref() {
        let what = "the last day comes before the first";
        reader.fault_at(FILE, &entry.last_day, what, "write a later day");
    }
}

/// Points must fall, results go from the best for the Allied player to the worst, and only the last is for the rest.
fn check_levels(entry: &Entry, extended: bool, reader: &mut Reader<'_>) {
    let levels = &entry.levels;
    let Some(last) = levels.last() else {
        if !extended {
            let what = format!("the scenario `{}` cannot be won", entry.id.get_ref());
            reader.fault_at(FILE, &entry.id, what, "add levels, or extended = true");
        }
        return;
    };
    if extended {
        let what = "an extended game is decided by the calendar, not by levels";
        reader.fault_at(FILE, &last.result, what, "remove the levels");
    }
    if let Some(points) = &last.at_least {
        let what = "the last level has a lower limit, so that some results have no level";
        reader.fault_at(FILE, points, what, "remove `at_least` from the last level");
    }
    for level in levels[..levels.len() - 1]
        .iter()
        .filter(|level| level.at_least.is_none())
    {
        let what = "only the last level may lack a lower limit";
        reader.fault_at(FILE, &level.result, what, "add `at_least`");
    }
    for pair in levels.windows(2) {
        if let (Some(upper), Some(lower)) = (&pair[0].at_least, &pair[1].at_least)
            && lower.get_ref() >= upper.get_ref()
        {
            let what = format!(
                "the levels do not fall: {} follows {}",
                lower.get_ref(),
                upper.get_ref()
            );
            reader.fault_at(FILE, lower, what, format!("write less than {}", upper.get_ref()));
        }
        if pair[1].result.get_ref() <= pair[0].result.get_ref() {
            let what = "the levels do not go from an Allied to a German victory";
            reader.fault_at(FILE, &pair[1].result, what, "order: allied, draw, german");
        }
    }
}
