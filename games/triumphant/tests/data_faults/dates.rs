//! Dates.

use super::*;

#[test]
fn a_date_that_is_missing() {
    let marked = OURS.changed(
        "calendar.csv",
        "barrage,1944-12-16,1944-12-16,rulebook 11.15 13.1f R71\n",
        "",
    );
    OURS.one_fault("calendar.csv", &format!("¦{marked}"), "the date `barrage` is missing");
}

#[test]
fn a_date_nobody_knows() {
    OURS.added("calendar.csv", "¦thaw,1945-01-04,,history\n", "unknown date `thaw`");
}

#[test]
fn dates_outside_the_track() {
    let fault = OURS.planted(
        "arrivals.csv",
        "ge-1129-560,1944-12-17",
        "ge-1129-560,¦1944-12-15",
        "not on the turn track",
    );
    assert!(fault.remedy.contains("from 1944-12-16 to 1945-01-12"));
    OURS.planted(
        "calendar.csv",
        "late_ground,1945-01-04",
        "late_ground,¦1945-02-04",
        "not on the turn track",
    );
    OURS.planted(
        "scenarios.toml",
        "last = \"1945-01-12\"",
        "last = ¦\"1945-01-13\"",
        "not on the turn track",
    );
    OURS.planted(
        "formations.csv",
        "infantry,1944-12-29",
        "infantry,¦1943-12-29",
        "not on the turn track",
    );
}

#[test]
fn what_is_no_date() {
    OURS.planted(
        "arrivals.csv",
        "ge-1129-560,1944-12-17",
        "ge-1129-560,¦17 Dec",
        "`17 Dec` is not a date",
    );
    OURS.planted(
        "calendar.csv",
        "late_ground,1945-01-04",
        "late_ground,¦1945-02-29",
        "not a date",
    );
}

#[test]
fn days_in_the_wrong_order() {
    let old = "no_pause,1944-12-16,1944-12-17";
    OURS.planted(
        "calendar.csv",
        old,
        "no_pause,1944-12-17,¦1944-12-16",
        "before the first",
    );
}

#[test]
fn a_day_missing_from_the_track() {
    let gone = OURS.changed("track.csv", "1945-01-01,8,0,reconstructed R112\n", "");
    let fault = OURS.one_fault(
        "track.csv",
        &gone.replace("1945-01-02,", "¦1945-01-02,"),
        "not the day after",
    );
    assert_eq!(fault.remedy, "write 1945-01-01");
}
