//! Dates, numbers and the time track.

use super::*;

#[test]
fn a_date_that_is_missing() {
    let marked = OURS.changed("calendar.csv", "commando,17,18,rulebook S2.7\n", "");
    OURS.one_fault("calendar.csv", &format!("¦{marked}"), "the date `commando` is missing");
}

#[test]
fn a_date_nobody_knows() {
    OURS.added("calendar.csv", "¦snow,20,,history\n", "unknown date `snow`");
}

#[test]
fn days_in_the_wrong_order() {
    OURS.planted("calendar.csv", "commando,17,18", "commando,17,¦16", "before the first");
    OURS.planted("calendar.csv", "commando,17,18", "commando,¦32,18", "`first` is `32`");
}

#[test]
fn a_number_that_is_missing() {
    let marked = OURS.changed("modifiers.csv", "S13b,1,rulebook S13b\n", "");
    OURS.one_fault("modifiers.csv", &format!("¦{marked}"), "the number `S13b` is missing");
}

#[test]
fn a_number_nobody_knows() {
    OURS.added("modifiers.csv", "¦S13d,1,history\n", "unknown number `S13d`");
}

#[test]
fn a_number_that_is_none() {
    OURS.planted("modifiers.csv", "S12f,2", "S12f,¦two", "`value` is `two`");
}

#[test]
fn boxes_that_do_not_fit_the_surprise_turns() {
    let marked = OURS.changed("modifiers.csv", "surprise_turns,3", "surprise_turns,4");
    let faults = OURS.faults_of("modifiers.csv", &marked);
    assert_eq!(
        (faults[0].file.as_str(), faults[0].line, faults[0].column),
        ("track.csv", 1, 1)
    );
    assert!(faults[0].what.contains("exactly 4 boxes"));
    let short: Vec<String> = OURS.text("track.csv").lines().take(5).map(str::to_owned).collect();
    OURS.one_fault("track.csv", &format!("¦{}", short.join("\n")), "at least two boxes");
}

#[test]
fn more_boxes_than_the_track_holds() {
    let mut track = OURS.text("track.csv");
    let have = track.lines().count() - 1;
    for number in have..=128 {
        let mark = if number == 128 { "¦" } else { "" };
        track.push_str(&format!("{mark}x{number},x,history,\n"));
    }
    OURS.one_fault("track.csv", &track, "more than 128 boxes");
}
