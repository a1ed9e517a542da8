//! Who starts where, and who comes when.

use grognard_core::testing::planting::MARK;

use super::*;

#[test]
fn a_unit_in_two_lists() {
    OURS.added(
        "setup.csv",
        "¦us-14-cav,VIII,2206,history\n",
        "us-14-cav is set up for the second time",
    );
    OURS.added(
        "arrivals.csv",
        "¦us-712-tk,1945-01-09,south,,history\n",
        "us-712-tk arrives for the second time",
    );
}

#[test]
fn set_up_and_arriving_too() {
    let marked = OURS.text("arrivals.csv") + "us-14-cav,1944-12-20,north,,history\n";
    let faults = OURS.faults_of("arrivals.csv", &marked);
    assert_eq!(faults[0].file, "units.csv");
    assert!(
        faults[0].what.contains("us-14-cav is set up and a reinforcement"),
        "{faults:?}"
    );
}

#[test]
fn a_unit_that_is_nowhere() {
    let marked = OURS.changed("arrivals.csv", "us-712-tk,1945-01-08,south,,rulebook 13.5\n", "");
    let faults = OURS.faults_of("arrivals.csv", &marked);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].what.contains("us-712-tk is nowhere"), "{faults:?}");
}

#[test]
fn a_reinforcement_without_an_edge() {
    let row = "us-712-tk,1945-01-08,south,";
    OURS.planted("arrivals.csv", row, "us-712-tk,1945-01-08,¦,", "`edge` is ``");
    OURS.planted(
        "arrivals.csv",
        row,
        "us-712-tk,1945-01-08,¦east,",
        "does not enter there",
    );
    OURS.planted("arrivals.csv", row, "us-712-tk,1945-01-08,¦air,", "with the edge air");
    OURS.planted(
        "arrivals.csv",
        row,
        "us-712-tk,1945-01-08,¦air,drop",
        "cannot come by air",
    );
    OURS.planted(
        "arrivals.csv",
        "ge-vdh,1944-12-17,air,drop",
        "ge-vdh,1944-12-17,¦east,",
        "comes by air",
    );
}

#[test]
fn an_alarm_with_a_date() {
    OURS.planted(
        "arrivals.csv",
        "br-33-armd,,north",
        "br-33-armd,¦1944-12-20,north",
        "waits for its alarm",
    );
}

#[test]
fn a_hex_off_the_map() {
    OURS.planted("setup.csv", "us-14-cav,V,2206", "us-14-cav,V,¦2232", "no hex `2232`");
    OURS.planted("presets.csv", "ge-150,2203", "ge-150,¦2200", "no hex `2200`");
}

#[test]
fn an_ally_in_a_german_zone() {
    OURS.planted(
        "setup.csv",
        "us-14-cav,V,2206",
        "us-14-cav,V,¦2205",
        "in the German zone I-SS",
    );
}

#[test]
fn the_wrong_kind_of_place() {
    OURS.planted(
        "setup.csv",
        "us-14-cav,V,2206",
        "us-14-cav,V,¦LXVI",
        "does not set up in this way",
    );
    OURS.planted(
        "setup.csv",
        "ge-150,sixth-panzer,I-SS",
        "ge-150,sixth-panzer,¦III",
        "unknown zone `III`",
    );
}

#[test]
fn a_list_without_a_host() {
    OURS.planted(
        "setup.csv",
        "us-70-tk,V,list",
        "us-70-tk,¦VII,list",
        "no unit of the list VII has a hex",
    );
}

#[test]
fn a_preset_outside_its_zone() {
    let fault = OURS.planted(
        "presets.csv",
        "ge-150,2203",
        "ge-150,¦2603",
        "outside the zones of ge-150",
    );
    assert!(fault.remedy.contains("setup.csv"));
}

#[test]
fn a_preset_with_the_wrong_company() {
    OURS.planted(
        "presets.csv",
        "us-70-tk,,us-12-4id",
        "us-70-tk,,¦us-9-2id",
        "cannot go with us-9-2id",
    );
    OURS.planted(
        "presets.csv",
        "us-70-tk,,us-12-4id",
        "us-70-tk,,¦us-707-tk",
        "cannot go with us-707-tk",
    );
}

#[test]
fn a_preset_over_stacking() {
    let marked = OURS
        .changed("presets.csv", "ge-150,2203", "ge-150,2003")
        .replace("12ss,2003", "12ss,¦2003");
    let marked = marked.replacen(MARK, "", 2);
    OURS.one_fault("presets.csv", &marked, "ge-26pg-12ss is one too many in 2003");
    OURS.planted(
        "presets.csv",
        "ge-991-277,1904",
        "ge-991-277,¦2104",
        "one too many in 2104",
    );
}

#[test]
fn presets_for_all_and_only_those_with_a_choice() {
    OURS.added("presets.csv", "¦us-14-cav,2206,,,history\n", "nothing to choose");
    OURS.added("presets.csv", "¦ge-150,2203,,,history\n", "second time");
    let gone = OURS.changed("presets.csv", "ge-150,2203,,,reconstructed R115\n", "");
    OURS.one_fault("presets.csv", &format!("¦{gone}"), "ge-150 has a choice but no preset");
}

#[test]
fn a_drop_at_the_wrong_time() {
    OURS.planted(
        "presets.csv",
        "ge-vdh,1710,,1944-12-17",
        "ge-vdh,1710,,¦1944-12-16",
        "cannot drop so early",
    );
    OURS.planted(
        "presets.csv",
        "ge-150,2203,,,",
        "ge-150,2203,,¦1944-12-17,",
        "`date` means nothing",
    );
}
