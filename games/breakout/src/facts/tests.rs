//! What the shipped data contain.

mod faults;

use grognard_core::testing;

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

fn codes(facts: &Facts, areas: AreaSet) -> String {
    let codes: Vec<&str> = areas
        .iter()
        .map(|area| facts.areas[area.index()].code.as_str())
        .collect();
    codes.join(" ")
}

#[test]
fn the_map_has_its_places_boundaries_and_bridges() {
    let facts = shipped();
    assert_eq!(
        (facts.land.len(), facts.sectors.len(), facts.approaches.len()),
        (60, 5, 5)
    );
    let inland = |a: AreaId, b: AreaId| facts.land.has(a) && facts.land.has(b);
    let boundaries = facts.map.borders();
    let inner = boundaries.iter().filter(|(a, b, _)| inland(*a, *b)).count();
    assert_eq!((boundaries.len(), inner), (163, 148));
    assert_eq!(
        (facts.waters.len(), facts.bridges.len(), facts.flooded.len()),
        (54, 38, 18)
    );
    let ends: usize = facts.links.iter().map(Vec::len).sum();
    assert_eq!(ends, 2 * 163);
    assert!(facts.links.iter().all(|links| links.is_sorted()));
    let at = |code: &str| facts.area(code).expect("an area");
    let between = |a: &str, b: &str| facts.map.border(at(a), at(b)).and_then(|boundary| boundary.water);
    assert_eq!(between("50", "52"), facts.water("50-52"));
    assert_eq!(between("49", "52").map(|water| facts.flooded.has(water)), Some(true));
}

#[test]
fn the_areas_are_what_they_are_printed_as() {
    let facts = shipped();
    assert_eq!(codes(&facts, facts.beach_areas), "2 3 4 25 49");
    assert_eq!(codes(&facts, facts.fortified), "2 3 4 25 49 59");
    assert_eq!(codes(&facts, facts.le_havre), "1 2");
    assert_eq!(
        codes(&facts, facts.victory),
        "1 6 9 11 15 21 23 27 33 40 41 50 51 53 55 59"
    );
    assert_eq!(codes(&facts, facts.naval_east & facts.naval_west), "9 10");
    assert_eq!(codes(&facts, facts.limited_sources), "59");
    let points: u32 = facts.areas.iter().map(|area| u32::from(area.vp)).sum();
    assert_eq!(points, 25);
    let depots: u8 = facts.beaches.iter().map(|beach| beach.depots).sum();
    assert_eq!((facts.beaches.len(), depots), (5, 6));
    assert_eq!(facts.areas[facts.offshore.index()].code, "OFFSHORE");
}

#[test]
fn the_units_are_all_there() {
    let facts = shipped();
    assert_eq!(facts.units.len(), 230);
    assert_eq!((facts.of_side[GERMAN].len(), facts.of_side[ALLIED].len()), (124, 106));
    assert_eq!(facts.units.iter().filter(|unit| unit.day <= 12).count(), 167);
    assert_eq!(
        (facts.infantry.len(), facts.leading.len(), facts.artillery.len()),
        (127, 151, 56)
    );
    assert_eq!((facts.flak.len(), facts.coastal.len()), (7, 13));
    let leaving = facts.units.iter().filter(|unit| unit.leaves.is_some());
    assert_eq!(
        leaving.map(|unit| unit.label.as_str()).collect::<Vec<_>>(),
        ["2 Ranger", "5 Ranger"]
    );
    let come: Vec<usize> = (6..=9).map(|day| facts.coming(day).len()).collect();
    assert_eq!(come, [93, 23, 16, 7]);
}

/// Each beach is within reach of three batteries at the start (19.4).
#[test]
fn three_batteries_watch_each_beach() {
    let facts = shipped();
    for beach in &facts.beaches {
        let near = facts.map.neighbours(beach.area) | AreaSet::one(beach.area);
        let watch = |unit: &UnitId| facts.units[unit.index()].place.is_some_and(|place| near.has(place));
        assert_eq!(facts.coastal.iter().filter(watch).count(), 3, "{}", beach.id);
    }
}

#[test]
fn the_scenarios_last_as_long_as_they_say() {
    let facts = shipped();
    let told: Vec<_> = facts
        .scenarios
        .iter()
        .map(|s| {
            (
                s.about.id.as_str(),
                s.first_day,
                s.last_day,
                s.extended,
                s.setup.is_some(),
            )
        })
        .collect();
    let expected = [
        ("d-day", 6, 6, false, false),
        ("bridgehead", 6, 8, false, false),
        ("week", 6, 12, false, false),
        ("seventh", 7, 12, false, true),
        ("extended", 6, 26, true, false),
    ];
    assert_eq!(told, expected);
    let setup = &facts.setups[0];
    assert_eq!((setup.units.len(), setup.listed.len()), (85, 93));
    assert_eq!((setup.areas.len(), setup.bridges.len()), (10, 6));
}

#[test]
fn the_deck_has_36_cards() {
    let facts = shipped();
    assert_eq!(facts.cards, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    assert_eq!(
        facts
            .impulses
            .iter()
            .map(|b| b.label.as_str())
            .collect::<Vec<_>>()
            .join(" "),
        "C B A 0 1 2 3 4 5 6 7 8 9 10 11 12"
    );
    assert_eq!(facts.calendar.len(), 21);
}

#[test]
fn the_options_have_their_defaults_first() {
    let facts = shipped();
    let expected = [
        "R17 surrender_timing german_refit|after_allied_purchase",
        "R34 defence_floor zero|none",
        "R40 landing_repulse stay|approach_box",
        "R42 flooded_retreat never|friendly_bridge",
        "R44 blocked_retreat one_level|none",
        "R46 d2_primary barred|allowed",
        "R48 naval_from_approach yes|no",
        "R65 surrender_table printed|equal_worse|at_least_worse",
        "R53 advantage_loss at_once|impulse_end",
        "R70 regroup_landing per_beach|total",
        "R74 june7_drop if_held|always",
        "R90 storm_recovery next_day|ten_days",
        "R111 river_all_mf full|remaining",
        "R114 double_impulse_markers per_half|per_impulse",
        "R87 combat dice|cards",
        "R86 bid 0|0.5|1|1.5|2|2.5|3|3.5|4|-0.5|-1|-1.5|-2",
    ];
    assert_eq!(testing::facts::options(&facts.options), expected);
}

#[test]
fn every_paragraph_is_explained_in_both_languages() {
    let facts = shipped();
    assert_eq!(facts.paragraphs.len(), 404);
    let enforced = ["rule", "optional", "scenario", "data"];
    let counted = facts.paragraphs.iter().filter(|p| enforced.contains(&p.kind.as_str()));
    assert_eq!(counted.count(), 234);
    testing::facts::paragraphs_hold(&facts.paragraphs, &facts.options);
}
