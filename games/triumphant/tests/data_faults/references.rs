//! Ids that are nowhere.

use super::*;

#[test]
fn to_unknown_units() {
    let fault = OURS.planted(
        "presets.csv",
        "us-70-tk,,us-12-4id",
        "us-70-tk,,¦us-12-4ib",
        "unknown unit `us-12-4ib`",
    );
    assert_eq!(fault.remedy, "did you mean `us-12-4id`?");
    OURS.planted("setup.csv", "us-14-cav,V", "¦us-15-cav,V", "unknown unit `us-15-cav`");
    OURS.planted(
        "arrivals.csv",
        "us-712-tk,1945",
        "¦us-1712-tk,1945",
        "unknown unit `us-1712-tk`",
    );
}

#[test]
fn to_unknown_formations() {
    OURS.planted("units.csv", "german,999,", "german,¦998,", "unknown formation `998`");
}

#[test]
fn to_unknown_paragraphs_and_origins() {
    let old = "slip,5,rulebook 4.4 R40";
    let fault = OURS.planted("modifiers.csv", old, "slip,5,¦rulebook 4.9", "unknown paragraph `4.9`");
    assert!(fault.remedy.contains("colon"));
    OURS.planted("modifiers.csv", old, "slip,5,¦guess", "guess");
    OURS.planted("modifiers.csv", old, "slip,5,¦", "begins with ``");
    OURS.planted(
        "scenarios.toml",
        "source = \"rulebook 13.2 ",
        "source = ¦\"my own 13.2 ",
        "my",
    );
}
