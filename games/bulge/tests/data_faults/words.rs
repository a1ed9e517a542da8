//! Words that mean nothing.

use super::*;

#[test]
fn of_terrain() {
    let new = "Liège,50.605,5.640,¦citty";
    let fault = OURS.planted("areas.csv", "Liège,50.605,5.640,city", new, "citty");
    assert_eq!((fault.line, fault.column), (7, 30));
    assert_eq!(fault.remedy, "did you mean `city`?");
}

#[test]
fn of_banks_sides_and_roles() {
    OURS.planted("areas.csv", "5.640,city,3,5,east", "5.640,city,3,5,¦eastern", "eastern");
    OURS.planted(
        "areas.csv",
        "5.640,city,3,5,east,allied",
        "5.640,city,3,5,east,¦us",
        "`us`",
    );
    let new = "5.640,city,3,5,east,allied,¦exit arrow,";
    OURS.planted("areas.csv", "5.640,city,3,5,east,allied,,", new, "unknown role `arrow`");
}

#[test]
fn of_borders() {
    OURS.planted("borders.csv", "TON,AAC,meuse", "TON,AAC,¦maas", "maas");
    OURS.planted("borders.csv", "TON,AAC,meuse,1", "TON,AAC,meuse,¦yes", "yes");
}

#[test]
fn of_units() {
    let row = "G08,150 Pz Bde,150e Bde Pz,german,german,mech_infantry,0,bde,2,3,3,0";
    let with = |old: &str, new: &str, word: &str| {
        OURS.planted("units.csv", row, &row.replace(old, new), word);
    };
    with(",german,german,", ",¦axis,german,", "axis");
    with(",german,german,", ",german,¦axis,", "axis");
    with("mech_infantry", "¦cavalry", "cavalry");
    with(",0,bde", ",¦no,bde", "no");
    with("bde,2", "¦kg,2", "kg");
    with("3,3,0", "3,3,¦-", "bonus");
}

#[test]
fn of_paragraphs() {
    OURS.planted("paragraphs.csv", "S7a,rule", "S7a,¦law", "law");
}

#[test]
fn of_difficulties() {
    OURS.planted("difficulty.csv", "race,intermediate", "race,¦medium", "medium");
    OURS.added("difficulty.csv", "¦race,expert\n", "`race` is here");
}

#[test]
fn of_reconstructed_paragraphs() {
    OURS.planted("reconstructed.csv", "R35", "¦R350", "unknown paragraph `R350`");
    OURS.added("reconstructed.csv", "¦R35\n", "`R35` is here");
}

#[test]
fn empty_names() {
    let new = "SPA,¦,Spa,50.490";
    OURS.planted("areas.csv", "SPA,Spa,Spa,50.490", new, "`name_en` is empty");
}

#[test]
fn of_a_nation_on_the_wrong_side() {
    let new = "G12,116 Pz Div,116e Pz,german,¦us";
    OURS.planted(
        "units.csv",
        "G12,116 Pz Div,116e Pz,german,german",
        new,
        "us unit on the german side",
    );
}
