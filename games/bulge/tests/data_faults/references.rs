//! Ids that are nowhere.

use super::*;

#[test]
fn to_unknown_areas() {
    let fault = planted("borders.csv", "GRE,LUX", "GRE,¦LUXE", "unknown area `LUXE`");
    assert_eq!(fault.remedy, "did you mean `LUX`?");
    planted("units.csv", "LXXX Corps,TRI", "LXXX Corps,¦TRE", "unknown area `TRE`");
    planted("reinforcements.csv", "26,A45,MET", "26,A45,¦MTT", "unknown area `MTT`");
    planted("outlines.csv", "GRE,LUX,", "GRE,¦LUC,", "unknown area `LUC`");
    planted(
        "scenarios.toml",
        "hold = [\"BAS\"]",
        "hold = [¦\"BAT\"]",
        "unknown area `BAT`",
    );
}

#[test]
fn to_unknown_units() {
    let faults = faults_of("reinforcements.csv", &changed("reinforcements.csv", "17,G20", "17,G99"));
    assert_eq!((faults[0].line, faults[0].column), (2, 4));
    assert!(faults[0].what.contains("unknown unit `G99`"));
}

#[test]
fn to_unknown_paragraphs_and_origins() {
    let new = "opening,16,16,¦rulebook S5 S99";
    let fault = planted("calendar.csv", "opening,16,16,rulebook S5 S5a S5b S5c S12a", new, "S99");
    assert!(fault.remedy.contains("colon"));
    planted("track.csv", "1000,10:00,rulebook S21i", "1000,10:00,¦guess", "guess");
    let old = "source = \"reconstructed R48 S19e\"";
    planted("scenarios.toml", old, "source = ¦\"my own\"", "my");
}
