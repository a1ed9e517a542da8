//! Ids that are nowhere.

use super::*;

#[test]
fn to_unknown_areas() {
    let fault = OURS.planted("borders.csv", "GRE,LUX", "GRE,¦LUXE", "unknown area `LUXE`");
    assert_eq!(fault.remedy, "did you mean `LUX`?");
    OURS.planted("units.csv", "LXXX Corps,TRI", "LXXX Corps,¦TRE", "unknown area `TRE`");
    OURS.planted("reinforcements.csv", "26,A45,MET", "26,A45,¦MTT", "unknown area `MTT`");
    OURS.planted("outlines.csv", "GRE,LUX,", "GRE,¦LUC,", "unknown area `LUC`");
    OURS.planted(
        "scenarios.toml",
        "hold = [\"BAS\"]",
        "hold = [¦\"BAT\"]",
        "unknown area `BAT`",
    );
}

#[test]
fn to_unknown_units() {
    let faults = OURS.faults_of(
        "reinforcements.csv",
        &OURS.changed("reinforcements.csv", "17,G20", "17,G99"),
    );
    assert_eq!((faults[0].line, faults[0].column), (2, 4));
    assert!(faults[0].what.contains("unknown unit `G99`"));
}

#[test]
fn to_unknown_paragraphs_and_origins() {
    let new = "opening,16,16,¦rulebook S5 S99";
    let fault = OURS.planted("calendar.csv", "opening,16,16,rulebook S5 S5a S5b S5c S12a", new, "S99");
    assert!(fault.remedy.contains("colon"));
    OURS.planted("track.csv", "1000,10:00,rulebook S21i", "1000,10:00,¦guess", "guess");
    let old = "source = \"reconstructed R48 S19e: median of computer games\"";
    OURS.planted("scenarios.toml", old, "source = ¦\"my own\"", "my");
}
