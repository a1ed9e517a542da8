//! Ids that are there twice.

use super::*;

#[test]
fn of_areas_units_and_paragraphs() {
    let area = "¦LUX,New,Neuf,49.1,6.1,rough,1,0,east,allied,,history,\n";
    OURS.added("areas.csv", area, "`LUX` is here for the second time");
    let unit = "¦A48,New,Neuf,allied,us,infantry,0,div,3,3,3,0,V Corps,LUX,history,\n";
    OURS.added("units.csv", unit, "`A48` is here for the second time");
    OURS.added("paragraphs.csv", "¦S1a,rule,x,y\n", "`S1a` is here");
}

#[test]
fn of_dates_numbers_boxes_and_days() {
    OURS.added("calendar.csv", "¦opening,16,16,rulebook\n", "`opening` is here");
    OURS.added("modifiers.csv", "¦strategic,3,rulebook\n", "`strategic` is here");
    OURS.added("track.csv", "¦1900,again,history,\n", "`1900` is here");
    OURS.added("replacements.csv", "¦28,1,1,history\n", "`28` is here");
}

#[test]
fn of_scenarios_options_and_values() {
    OURS.planted("scenarios.toml", "id = \"race\"", "id = ¦\"first-day\"", "second time");
    OURS.planted("options.toml", "id = \"stacking\"", "id = ¦\"die\"", "second time");
    OURS.planted("options.toml", "id = \"d12\"", "id = ¦\"d8\"", "second time");
}
