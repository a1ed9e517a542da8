//! What the shipped data contain.

use std::collections::{BTreeMap, BTreeSet};

use grognard_core::testing;

use super::types::Days;
use super::*;

fn shipped() -> Facts {
    match Facts::load(&Files::embedded(crate::DATA)) {
        Ok(facts) => facts,
        Err(faults) => {
            let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("the shipped data have faults:\n{}", list.join("\n"));
        }
    }
}

fn scenario<'f>(facts: &'f Facts, id: &str) -> Option<&'f Scenario> {
    facts.scenarios.iter().find(|scenario| scenario.about.id == id)
}

fn codes(facts: &Facts, areas: AreaSet) -> String {
    let codes: Vec<&str> = areas
        .iter()
        .map(|area| facts.areas[area.index()].code.as_str())
        .collect();
    codes.join(" ")
}

#[test]
fn the_map_has_its_areas_borders_and_roads() {
    let facts = shipped();
    let borders = facts.map.borders();
    let of_kind = |kind| borders.iter().filter(|(_, _, border)| border.kind == kind).count();
    assert_eq!((facts.areas.len(), borders.len()), (70, 171));
    assert_eq!(of_kind(BorderKind::Open), 119);
    assert_eq!(of_kind(BorderKind::River), 40);
    assert_eq!(of_kind(BorderKind::Meuse), 12);
    assert_eq!(borders.iter().filter(|(_, _, border)| border.road).count(), 129);
    let ends = |sets: &[AreaSet]| sets.iter().map(|set| set.len()).sum::<usize>();
    assert_eq!(ends(&facts.roads), 2 * 129);
    assert_eq!(ends(&facts.rivers), 2 * 52);
    assert_eq!(ends(&facts.meuse), 2 * 12);
}

#[test]
fn the_areas_have_their_roles() {
    let facts = shipped();
    assert_eq!(codes(&facts, facts.exits), "TON WAR GEM MET PHI");
    assert_eq!(codes(&facts, facts.artillery), "KRI SNE LOS CLE VIA ECH");
    assert_eq!(codes(&facts, facts.sources[GERMAN]), "BLK GER BIT TRI");
    assert_eq!(
        codes(&facts, facts.sources[ALLIED]),
        "TON AAC WAR GEM MET PHI BOU FLO ARL LUX"
    );
    assert_eq!(codes(&facts, facts.west_bank), "TON WAR GEM NAM MET PHI GIV");
    assert_eq!(
        codes(&facts, facts.by_meuse),
        "TON AAC WAR LIE VER NAM HUY NAN AND MET DIN GIV BEA GED"
    );
    assert_eq!(
        codes(&facts, facts.start_control_german),
        "SCD BLK STK PRU GER ARZ NEU BIT IRR TRI"
    );
    let terrains = [
        Terrain::Clear,
        Terrain::Rough,
        Terrain::Forest,
        Terrain::Town,
        Terrain::City,
    ];
    let counts = terrains.map(|t| facts.areas.iter().filter(|area| area.terrain == t).count());
    assert_eq!(counts, [14, 24, 19, 8, 5]);
    assert_eq!((facts.clear.len(), facts.forest.len()), (14, 19));
}

#[test]
fn the_victory_points_are_where_they_should_be() {
    let facts = shipped();
    let points = |side| -> u32 {
        let held = facts.areas.iter().filter(|area| area.control == side);
        held.map(|area| u32::from(area.vp)).sum()
    };
    assert_eq!((points(ALLIED), points(GERMAN)), (55, 5));
}

#[test]
fn the_units_are_all_there() {
    let facts = shipped();
    assert_eq!(facts.units.len(), 80);
    assert_eq!((facts.of_side[GERMAN].len(), facts.of_side[ALLIED].len()), (32, 48));
    let strength = |side, start: bool| -> u32 {
        let mine = facts.units.iter().filter(|unit| unit.side == side);
        let mine = mine.filter(|unit| !start || unit.start.is_some());
        mine.map(|unit| u32::from(unit.strength)).sum()
    };
    assert_eq!((strength(GERMAN, true), strength(GERMAN, false)), (76, 119));
    assert_eq!((strength(ALLIED, true), strength(ALLIED, false)), (47, 155));
    assert_eq!((facts.british.len(), facts.elite.len()), (6, 10));
    assert_eq!(facts.infantry.len() + facts.mechanised.len(), 80);
    assert_eq!((facts.armor.len(), facts.mechanised.len()), (23, 30));
    assert_eq!(facts.units.iter().filter(|unit| unit.bonus).count(), 8);
}

#[test]
fn two_areas_are_contested_at_the_start() {
    let facts = shipped();
    let held = |side| -> AreaSet {
        let mine = facts.units.iter().filter(|unit| unit.side == side);
        mine.filter_map(|unit| unit.start).collect()
    };
    assert_eq!(codes(&facts, held(GERMAN) & held(ALLIED)), "KRI SNE");
}

#[test]
fn reinforcements_and_replacements_come_on_their_days() {
    let facts = shipped();
    assert_eq!(facts.arrivals.len(), 41);
    assert!(facts.arrivals.is_sorted());
    let first: Vec<&str> = facts
        .arriving(17, ALLIED)
        .map(|arrival| facts.units[arrival.unit.index()].id.as_str())
        .collect();
    assert_eq!(first, ["A20", "A21", "A22", "A23"]);
    assert_eq!(facts.arriving(28, ALLIED).count(), 2);
    assert_eq!(facts.arriving(28, GERMAN).count(), 0);
    let british = facts.arrivals.iter().filter(|arrival| facts.british.has(arrival.unit));
    assert!(
        british
            .map(|arrival| arrival.area)
            .collect::<AreaSet>()
            .within(&facts.west_bank)
    );
    let points = |side: Side| facts.replacements.iter().map(|day| u32::from(day[side])).sum::<u32>();
    assert_eq!((points(GERMAN), points(ALLIED)), (5, 15));
    assert_eq!(facts.replacements[19], BySide { a: 0, b: 0 });
    assert_eq!(facts.replacements[24], BySide { a: 1, b: 2 });
}

#[test]
fn dates_and_numbers_are_those_of_the_text() {
    let facts = shipped();
    let calendar = &facts.calendar;
    assert!(!calendar.german_strategic.covers(16) && calendar.german_strategic.covers(17));
    assert!(calendar.german_strategic.covers(22) && !calendar.german_strategic.covers(23));
    assert!(!calendar.allied_initiative.covers(22) && calendar.allied_initiative.covers(28));
    assert!(calendar.commando.covers(18) && !calendar.commando.covers(19));
    assert_eq!(calendar.opening, Days { first: 16, last: 16 });
    let m = &facts.modifiers;
    assert_eq!([m.s12a, m.s12b, m.s12c, m.s12d, m.s12e, m.s12f], [1, 1, 1, -1, 1, 2]);
    assert_eq!([m.s13a, m.s13b, m.s13c], [-1, 1, 1]);
    assert_eq!([m.oos_base, m.elite_armor_attack, m.elite_armor_defence], [2, 5, 4]);
    assert_eq!([m.fuel_markers, m.fuel_removed, m.fuel_removed_hard], [3, 2, 1]);
    assert_eq!([m.normal_infantry, m.normal_mech, m.strategic], [1, 2, 3]);
    assert_eq!([m.vp_strength, m.meuse_bonus, m.surprise_turns], [4, 3, 3]);
    assert_eq!(
        facts.boxes.join(" "),
        "surprise1 surprise2 surprise3 0530 0700 0830 1000 1130 1300 1430 1600 1730 1900"
    );
    assert_eq!(facts.box_labels[3].fr, "5\u{a0}h\u{a0}30");
}

#[test]
fn the_scenarios_are_won_as_ruled() {
    let facts = shipped();
    let days: Vec<_> = facts
        .scenarios
        .iter()
        .map(|s| (s.about.id.as_str(), s.first_day, s.last_day))
        .collect();
    let expected = [
        ("first-day", 16, 16),
        ("race", 16, 20),
        ("campaign", 16, 28),
        ("three-days", 16, 18),
    ];
    assert_eq!(days, expected);
    let levels = |id: &str| match scenario(&facts, id).map(|scenario| &scenario.victory) {
        Some(Victory::Points { levels, .. }) => levels.iter().map(|(points, _)| *points).collect(),
        _ => Vec::new(),
    };
    assert_eq!(levels("first-day"), [Some(7), Some(6), Some(5), Some(3), None]);
    assert_eq!(levels("race"), [Some(28), Some(22), Some(20), Some(13), None]);
    assert_eq!(levels("campaign"), [Some(22), Some(17), Some(13), Some(8), None]);
    let hold = AreaSet::one(facts.area("BAS").expect("Bastogne"));
    assert_eq!(
        scenario(&facts, "three-days").map(|scenario| &scenario.victory),
        Some(&Victory::ReachMeuse { hold })
    );
}

#[test]
fn the_options_have_their_defaults_first() {
    let facts = shipped();
    let expected = [
        "R4 s12d_sign minus|plus",
        "R5 surprise_bonus attackers|all",
        "R3 die d10|d8|d12|d6",
        "R10 retreat_when_fixed allowed|forbidden",
        "R25 leave_contested free|one-area",
        "R11 helpers_cubed no|yes",
        "R13 breakthrough_after elimination|retreat-too",
        "R30 artillery_days always|first-day",
        "R21 supply_through strict|contested",
        "R45 stacking none|four",
        "R29 meuse_crossing both-ways|eastward",
        "R39 replacement_cap one|free",
        "R43 exit_arrow road|border",
        "R42 meuse_bonus_area controlled|uncontested",
        "R48 sudden_end on|off",
    ];
    assert_eq!(testing::facts::options(&facts.options), expected);
}

#[test]
fn every_paragraph_is_explained_in_both_languages() {
    let facts = shipped();
    assert_eq!(facts.paragraphs.len(), 161);
    let rules = facts.paragraphs.iter().filter(|paragraph| paragraph.kind == "rule");
    assert_eq!(rules.count(), 78);
    testing::facts::paragraphs_hold(&facts.paragraphs, &facts.options);
}

/// Two areas touch exactly where their outlines share a stretch.
#[test]
fn the_outlines_agree_with_the_borders() {
    let facts = shipped();
    let mut stretches: BTreeMap<[[u64; 2]; 2], Vec<u8>> = BTreeMap::new();
    for (area, outline) in (0..).zip(&facts.outlines) {
        for (&from, &to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            let mut ends = [from, to].map(|(lat, lon)| [lat.to_bits(), lon.to_bits()]);
            ends.sort_unstable();
            stretches.entry(ends).or_default().push(area);
        }
    }
    assert!(stretches.values().all(|areas| areas.len() <= 2));
    let shared: BTreeSet<Vec<u8>> = stretches.into_values().filter(|areas| areas.len() == 2).collect();
    let borders: BTreeSet<Vec<u8>> = facts
        .map
        .borders()
        .iter()
        .map(|(a, b, _)| vec![a.0.min(b.0), a.0.max(b.0)])
        .collect();
    assert_eq!(shared, borders);
}
