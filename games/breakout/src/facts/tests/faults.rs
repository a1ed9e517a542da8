//! What the loader says of faulty data: one test per kind of fault, each planted in the shipped files.

use grognard_core::data::Files;
use grognard_core::testing::planting::Planting;

use crate::Breakout;

/// Every test plants a fault in one of these.
const OURS: Planting = Planting::new(crate::DATA, |files: &Files| Breakout::from_files(files.clone()).err());

#[test]
fn words_that_mean_nothing() {
    let area = "33,area,St-Lô,St-Lô,none,St-Lô,49.115,-1.080,3,1,0,2";
    OURS.planted("areas.csv", area, &area.replace("33,area", "33,¦aera"), "aera");
    OURS.planted("areas.csv", area, &area.replace("none", "¦une"), "une");
    OURS.planted("boundaries.csv", "1,5,open,0", "1,5,¦opn,0", "opn");
    OURS.planted("boundaries.csv", "1,2,river,1", "1,2,river,¦2", "`bridge` is `2`");
    OURS.planted("calendar.csv", "\n9,overcast", "\n9,¦rain", "rain");
    OURS.planted("markers.csv", "allied,us,naval_west,6", "allied,us,¦naval,6", "naval");
    let unit = "GE-716-726,726,726th Grenadier (716th),726e grenadiers (716e DI),german,german,GE-716,infantry,infantry,regiment,0,2,3,3,2,setup,6,25";
    let with = |old: &str, new: &str, word: &str| OURS.planted("units.csv", unit, &unit.replace(old, new), word);
    with("german,german", "¦axis,german", "axis");
    with("GE-716,infantry", "GE-716,¦infantery", "infantery");
    with("regiment", "¦rgt", "rgt");
    with(",setup,", ",¦set-up,", "set-up");
    with(",6,25", ",6,¦61", "unknown area `61`");
    with("GE-716,", "¦GE-717,", "unknown division `GE-717`");
}

#[test]
fn numbers_out_of_range() {
    OURS.planted("numbers.csv", "stacking,10", "stacking,¦0", "`value` is `0`");
    OURS.planted("costs.csv", "8.36B,2", "8.36B,¦x", "`value` is `x`");
    OURS.planted("modifiers.csv", "9.2B,1", "9.2B,¦99", "99");
    OURS.planted("cards.csv", "7,6,", "7,¦-6,", "-6");
    OURS.planted("conditions.csv", "d2,1,4,6", "d2,¦0,4,6", "`capacity` is `0`");
}

#[test]
fn rows_that_are_missing_or_unknown() {
    OURS.added("numbers.csv", "¦towers,1,history\n", "unknown number `towers`");
    OURS.added("conditions.csv", "¦tired,3,2,4,history\n", "tired");
    OURS.added("surrender.csv", "¦lenient,nothing,nothing,nothing,history\n", "lenient");
    OURS.added(
        "beaches.csv",
        "¦Utah,Utah,Utah,AP-Utah,49,us,1,history\n",
        "`Utah` is here",
    );
}

#[test]
fn sea_and_land_have_what_is_theirs() {
    let sector = "A,sector,Lisieux,Lisieux,none,Lisieux,49.150,0.030,1,0,0,0";
    OURS.planted(
        "areas.csv",
        sector,
        &sector.replace("0.030,1,", "0.030,¦0,"),
        "terrain modifier 0",
    );
    OURS.planted(
        "areas.csv",
        sector,
        &sector.replace("0.030,1,0,", "0.030,1,¦1,"),
        "has `bocage`",
    );
    let without = OURS.changed("areas.csv", "OFFSHORE,offshore", "OFFSHORE,approach");
    OURS.one_fault(
        "areas.csv",
        &without.replace("code,kind", "code,¦kind"),
        "of the kind offshore",
    );
}

#[test]
fn areas_that_contradict_themselves() {
    let drop = "50,area,Ste-Mère-Église,Ste-Mère-Église,none,Ste-Mère-Église,49.395,-1.300,2,0,0,1,0,0,1,0,us";
    OURS.planted(
        "areas.csv",
        drop,
        &drop.replace(",us", ",¦german"),
        "no German unit drops",
    );
    let port = "59,area,Cherbourg,Cherbourg,none,Cherbourg,49.635,-1.615,4,0,1,4,2";
    OURS.planted(
        "areas.csv",
        port,
        &port.replace("4,2", "4,¦5"),
        "more than controlling it",
    );
    let name = "les,Pieux";
    OURS.planted("areas.csv", name, "none,¦Pieux", "without an article");
    OURS.planted("areas.csv", name, "les,¦", "`bare_fr` is empty");
}

#[test]
fn boundaries_that_contradict_themselves() {
    OURS.added("boundaries.csv", "5,¦5,open,0,,,history\n", "borders itself");
    OURS.added("boundaries.csv", "¦5,1,open,0,,,history\n", "have a border already");
    OURS.planted(
        "boundaries.csv",
        "1,5,open,0",
        "1,5,open,¦1",
        "open boundary has a bridge",
    );
    OURS.planted(
        "boundaries.csv",
        "1,5,open,0,,",
        "1,5,open,0,¦Orne,Orne",
        "names the water Orne",
    );
    OURS.planted(
        "boundaries.csv",
        "6,13,river,1,Orne,Orne",
        "6,13,river,1,¦,",
        "has no name",
    );
    OURS.added("boundaries.csv", "4,¦AP-Gold,open,0,,,history\n", "is at sea");
}

#[test]
fn places_nobody_can_reach() {
    let new = "61,area,Isle,Île,vowel,Île,49.5,-1.5,1,0,0,0,0,0,0,0,,0,history\n";
    OURS.added("areas.csv", &format!("¦{new}"), "no way leads from 1 to 61");
    let island = OURS.text("areas.csv") + &format!("¦{new}");
    let flood = OURS.text("boundaries.csv") + "60,61,flooded,0,Race,Raz,history\n";
    let files = OURS
        .shipped()
        .with("areas.csv", island.replace('¦', ""))
        .with("boundaries.csv", flood);
    let faults = Breakout::from_files(files).err().expect("a fault");
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0]
            .what
            .contains("no way over open ground and bridges leads from 1 to 61"),
        "{}",
        faults[0]
    );
}

#[test]
fn beaches_in_the_wrong_places() {
    OURS.planted("beaches.csv", "AP-Utah,49,us", "¦48,49,us", "not of the right kind");
    OURS.planted(
        "beaches.csv",
        "AP-Juno,3,british",
        "AP-Juno,¦4,british",
        "belongs to the beach Gold",
    );
    OURS.planted(
        "beaches.csv",
        "AP-Juno,3,british",
        "AP-Juno,3,¦german",
        "Germans do not land",
    );
    OURS.planted(
        "harbours.csv",
        "Barfleur,port,54",
        "Barfleur,port,¦A",
        "no area of the map",
    );
}

#[test]
fn units_that_contradict_their_type() {
    let flak =
        "GE-ind-32_Flak,32 Flak,32nd Flak Regiment,32e régiment de Flak,german,german,,flak,flak,regiment,0,*,2,5,1";
    let with = |old: &str, new: &str, word: &str| OURS.planted("units.csv", flak, &flak.replace(old, new), word);
    with(",*,", ",¦2,", "attack factor of flak is a number");
    with(",*,2,5,1", ",*,2,¦0,1", "has 0 movement factors");
    with(",*,2,5,1", ",*,2,5,¦3", "spent side defends better");
    with("flak,flak", "flak,¦pak", "not one of flak");
    with("german,german", "german,¦us", "us unit on the german side");
}

#[test]
fn units_that_cannot_come_as_they_should() {
    let unit = "501st Parachute Infantry (101st Airborne),501e RIP (101e aéroportée),allied,us,US-101_AB,infantry,parachute,regiment,0,3,4,3,3,drop,6,50";
    let with = |old: &str, new: &str, word: &str| OURS.planted("units.csv", unit, &unit.replace(old, new), word);
    with("drop,6,50", "drop,6,¦1", "cannot come to `1`");
    with("drop,6,50", "drop,¦5,50", "not on the turn track");
    with("drop,6,50", "¦sector,6,50", "is not how a allied unit comes");
    with("drop,6,50", "landing,6,¦AP-Gold", "cannot come to `AP-Gold`");
    with("US-101_AB", "¦GE-716", "division of another nation");
}

#[test]
fn a_set_up_with_too_many_units() {
    let text = OURS.text("units.csv");
    let moved = text
        .replace(",setup,6,24,", ",setup,6,25,")
        .replace(",setup,6,27,", ",setup,6,25,");
    let moved = moved
        .replace(",setup,6,33,", ",setup,6,25,")
        .replace(",setup,6,13,", ",setup,6,25,");
    let moved = moved
        .replace(",setup,6,29,", ",setup,6,25,")
        .replace(",setup,6,12,", ",setup,6,25,");
    let faults = OURS.faults_of("units.csv", &moved);
    assert!(
        faults.iter().any(|fault| fault.what.contains("unit number 11 in 25")),
        "{faults:?}"
    );
    let second = "GE-ind-I_SS_Corps_Art,I SS,I SS Panzer Corps artillery,Artillerie du Ier corps blindé SS,german,german,,artillery,corps_artillery,corps,1,4,1,5,1,sector,7,B";

    let marked = text.replace(second, &second.replace("sector,7,B", "setup,6,¦33"));
    OURS.one_fault("units.csv", &marked, "second corps artillery in 33");
}

#[test]
fn tracks_with_gaps() {
    OURS.planted("calendar.csv", "\n26,overcast", "\n¦27,overcast", "does not follow");
    OURS.planted("impulses.csv", "12,12,", "12,¦14,", "does not follow");
    OURS.planted(
        "markers.csv",
        "german,german,le_havre",
        "german,german,¦air",
        "do not fit",
    );
}

#[test]
fn scenarios_that_cannot_be_played() {
    OURS.planted(
        "scenarios.toml",
        "setup = \"seventh\"",
        "setup = ¦\"eighth\"",
        "unknown setup `eighth`",
    );
    OURS.planted(
        "scenarios.toml",
        "last_day = 8",
        "last_day = ¦28",
        "not on the turn track",
    );
    OURS.planted(
        "scenarios.toml",
        "first_day = 7",
        "first_day = ¦6",
        "begins with the landings",
    );
    let without = OURS.changed("scenarios.toml", "setup = \"seventh\"\n", "");
    OURS.one_fault(
        "scenarios.toml",
        &without.replace("first_day = 7", "first_day = ¦7"),
        "has no set-up",
    );
    OURS.planted(
        "scenarios.toml",
        "{ at_least = 4, result = \"draw\"",
        "{ at_least = ¦5, result = \"draw\"",
        "levels do not fall",
    );
    OURS.planted("scenarios.toml", "id = \"extended\"", "id = ¦\"week\"", "second time");
}

#[test]
fn set_ups_that_cannot_be() {
    OURS.added(
        "setup_units.csv",
        "seventh,¦GE-716-726,25,d2,history\n",
        "set up for the second time",
    );
    OURS.planted(
        "setup_units.csv",
        "GE-716-726,25,d2",
        "GE-716-726,25,¦",
        "a place or a condition",
    );
    let gun = "GE-ind-Longues_Bty,10,spent";
    OURS.planted("setup_units.csv", gun, "GE-ind-Longues_Bty,¦9,spent", "has moved to 9");
    OURS.planted(
        "setup_units.csv",
        "GE-716-726,25,d2",
        "GE-716-726,¦AP-Gold,d2",
        "is at sea",
    );
    OURS.planted(
        "setup_areas.csv",
        "seventh,49,us,0",
        "seventh,49,us,¦2",
        "`fortified` is `2`",
    );
    OURS.planted(
        "setup_areas.csv",
        "seventh,7,british,0",
        "seventh,7,british,¦1",
        "never had a fortification",
    );
    OURS.planted("setup_bridges.csv", "seventh,49,50", "seventh,¦49,40", "no bridge");
}

#[test]
fn a_set_up_without_some_units_or_with_units_that_come_later() {
    let text = OURS.text("setup_units.csv");
    let row = text
        .lines()
        .find(|line| line.contains("GE-709-1709_Art,"))
        .expect("a row");
    let fault = OURS.faults_of("setup_units.csv", &text.replace(&format!("{row}\n"), ""));
    assert!(
        fault[0].what.contains("seventh has nothing of GE-709-1709_Art"),
        "{fault:?}"
    );
    let early = text + "seventh,US-90-357,49,fresh,history\n";
    let fault = OURS.faults_of("setup_units.csv", &early);
    assert!(fault[0].what.contains("units that come later: US-90-357"), "{fault:?}");
}

#[test]
fn options_that_the_rules_do_not_know() {
    OURS.planted(
        "options.toml",
        "id = \"defence_floor\"",
        "id = ¦\"defence_flor\"",
        "no option 'defence_flor'",
    );
    OURS.planted(
        "options.toml",
        "ruling = \"R34\"",
        "ruling = ¦\"34\"",
        "not the number of a ruling",
    );
}

#[test]
fn sources_without_an_origin_or_with_unknown_paragraphs() {
    OURS.planted(
        "cards.csv",
        "7,6,rulebook 23.31",
        "7,6,¦book 23.31",
        "begins with `book`",
    );
    OURS.planted(
        "cards.csv",
        "7,6,rulebook 23.31",
        "7,6,¦rulebook 23.99",
        "unknown paragraph `23.99`",
    );
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    let files = OURS
        .shipped()
        .with(
            "areas.csv",
            OURS.changed("areas.csv", "A,sector,Lisieux", "A,secteur,Lisieux"),
        )
        .with(
            "units.csv",
            OURS.changed("units.csv", "GE-716-726,726,", "GE-716-726,726,,"),
        )
        .with("costs.csv", "");
    let faults = Breakout::from_files(files).err().expect("many faults");
    let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
    assert!(
        ["areas.csv", "costs.csv", "units.csv"]
            .iter()
            .all(|name| names.contains(name)),
        "{names:?}"
    );
}
