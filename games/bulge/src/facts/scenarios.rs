//! `scenarios.toml`: the scenarios and how they are won.

use grognard_board::{AreaId, AreaSet, Id};
use grognard_core::data::{Reader, SCENARIOS as FILE, Spanned};
use grognard_core::scenario_entry;
use serde::Deserialize;

use super::types::{Days, Scenario, Sudden, Victory, VictoryLevel};

scenario_entry! {
    struct Entry {
        first_day: Spanned<u8>,
        last_day: Spanned<u8>,
        levels: Option<Spanned<Vec<LevelEntry>>>,
        meuse_bonus_decides: Option<Spanned<bool>>,
        sudden: Option<Spanned<Sudden>>,
        reach_meuse: Option<Spanned<bool>>,
        hold: Option<Vec<Spanned<String>>>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelEntry {
    at_least: Option<Spanned<i16>>,
    level: Spanned<VictoryLevel>,
}

/// Reads `scenarios.toml`.
pub(super) fn load(reader: &mut Reader<'_>) -> Vec<Scenario> {
    reader.scenarios(|entry: &Entry, about, reader| {
        check_days(entry, reader);
        Some(Scenario {
            about,
            first_day: *entry.first_day.get_ref(),
            last_day: *entry.last_day.get_ref(),
            victory: victory(entry, reader),
            source: entry.source.get_ref().clone(),
        })
    })
}

/// The days from the first of any scenario to the last of any.
pub(super) fn span(scenarios: &[Scenario]) -> Option<Days> {
    let first = scenarios.iter().map(|scenario| scenario.first_day).min()?;
    let last = scenarios.iter().map(|scenario| scenario.last_day).max()?;
    Some(Days { first, last })
}

fn check_days(entry: &Entry, reader: &mut Reader<'_>) {
    for day in [&entry.first_day, &entry.last_day] {
        if !(1..=Days::END).contains(day.get_ref()) {
            let what = format!("{} is not a day of December", day.get_ref());
            reader.fault_at(FILE, day, what, "write a day from 1 to 31");
        }
    }
    if entry.last_day.get_ref() < entry.first_day.get_ref() {
        let what = "the last day comes before the first";
        reader.fault_at(FILE, &entry.last_day, what, "write a later day");
    }
}

fn victory(entry: &Entry, reader: &mut Reader<'_>) -> Victory {
    let hold = hold(entry, reader);
    let reach = entry.reach_meuse.as_ref().is_some_and(|reach| *reach.get_ref());
    match &entry.levels {
        Some(levels) => {
            check_levels(levels, reader);
            if let Some(reach) = &entry.reach_meuse {
                let what = "the scenario has levels and reach_meuse too";
                reader.fault_at(FILE, reach, what, "remove one of the two");
            }
            if let Some(area) = entry.hold.iter().flatten().next() {
                let what = "`hold` counts only with reach_meuse";
                reader.fault_at(FILE, area, what, "remove it");
            }
            Victory::Points {
                levels: levels.get_ref().iter().map(level).collect(),
                meuse_bonus_decides: entry.meuse_bonus_decides.as_ref().is_some_and(|yes| *yes.get_ref()),
                sudden: sudden(entry, reader),
            }
        }
        None => {
            if !reach {
                let what = format!("the scenario `{}` cannot be won", entry.id.get_ref());
                reader.fault_at(FILE, &entry.id, what, "add levels or reach_meuse = true");
            }
            if let Some(bonus) = &entry.meuse_bonus_decides {
                let what = "`meuse_bonus_decides` counts only with levels";
                reader.fault_at(FILE, bonus, what, "remove it");
            }
            if let Some(sudden) = &entry.sudden {
                reader.fault_at(FILE, sudden, "`sudden` counts only with levels", "remove it");
            }
            Victory::ReachMeuse { hold }
        }
    }
}

fn level(entry: &LevelEntry) -> (Option<i16>, VictoryLevel) {
    let at_least = entry.at_least.as_ref().map(|points| *points.get_ref());
    (at_least, *entry.level.get_ref())
}

/// Points and levels must fall, and only the last level is for all the rest.
fn check_levels(levels: &Spanned<Vec<LevelEntry>>, reader: &mut Reader<'_>) {
    let entries = levels.get_ref();
    let Some(last) = entries.last() else {
        reader.fault_at(FILE, levels, "there are no levels", "add at least one");
        return;
    };
    if let Some(points) = &last.at_least {
        let what = "the last level has a lower limit, so that some results have no level";
        reader.fault_at(FILE, points, what, "remove `at_least` from the last level");
    }
    for entry in &entries[..entries.len() - 1] {
        if entry.at_least.is_none() {
            let what = "only the last level may lack a lower limit";
            reader.fault_at(FILE, &entry.level, what, "add `at_least`");
        }
    }
    for pair in entries.windows(2) {
        if let (Some(upper), Some(lower)) = (&pair[0].at_least, &pair[1].at_least)
            && lower.get_ref() >= upper.get_ref()
        {
            let (lower_points, points) = (lower.get_ref(), upper.get_ref());
            let what = format!("the levels do not fall: {lower_points} follows {points}");
            reader.fault_at(FILE, lower, what, format!("write less than {points}"));
        }
        if pair[1].level.get_ref() <= pair[0].level.get_ref() {
            let what = "the levels do not go from the German's best to the Allied player's best";
            let remedy = "order: german-decisive, german-marginal, draw, allied-marginal, allied-decisive";
            reader.fault_at(FILE, &pair[1].level, what, remedy);
        }
    }
}

fn sudden(entry: &Entry, reader: &mut Reader<'_>) -> Option<Sudden> {
    let spanned = entry.sudden.as_ref()?;
    let sudden = spanned.get_ref();
    if sudden.german <= sudden.allied {
        let what = "both sides would win at once";
        reader.fault_at(FILE, spanned, what, "make `german` greater than `allied`");
    }
    Some(*sudden)
}

fn hold(entry: &Entry, reader: &mut Reader<'_>) -> AreaSet {
    let found = |code| reader.id_at(FILE, code, "area").map(AreaId::from_index);
    entry.hold.iter().flatten().filter_map(found).collect()
}
