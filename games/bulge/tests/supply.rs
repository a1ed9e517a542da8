//! What a line of supply is told to rest on, and what cuts it.

use std::sync::Arc;

use grognard_bulge::{Bulge, DATA, WORDS};
use grognard_core::testing::{load, start};
use grognard_core::{Game, Lang, Lexicon, Viewer};
use grognard_table::testing::position;

const POCKET: &str = "day 16 dawn
flag commando
control german SCD BLK STK PRU GER ARZ NEU BIT IRR TRI LOS AMB STV BUR SPA
unit A07 SNE
unit G06 SPA
unit G04 STK
unit A04 ELS
";

/// The terms of a unit's line: paragraph, words and grades.
fn terms(unit: &str) -> Vec<(String, String, i32)> {
    let game: Arc<Bulge> = load(DATA);
    let state = position(&*game, &start(&*game, "campaign", &[]), POCKET, &[]);
    let words = Lexicon::new(Lang::En, &[WORDS]);
    let traces = game.traces(&state, Viewer::Public);
    let trace = traces.into_iter().find(|trace| trace.subject == unit).expect("a unit");
    let cut = trace.terms.iter().any(|term| term.grades > 0);
    assert_eq!(cut, trace.path.is_none());
    let told = |label| words.try_say(label).expect("words");
    let terms = trace.terms.iter();
    terms
        .map(|term| (term.paragraph.clone(), told(&term.label), term.grades))
        .collect()
}

#[test]
fn a_line_rests_on_its_way_and_on_its_source() {
    let source = |name: &str| ("R22".to_string(), format!("Supply source {name}"), 0);
    assert_eq!(terms("G04"), [source("Blankenheim")]);
    let way = ("R21".to_string(), "Friendly areas that supply passes: 1".to_string(), 0);
    assert_eq!(terms("A04"), [way, source("Aachen")]);
}

#[test]
fn all_that_surrounds_a_pocket_cuts_its_line() {
    let around = |names: [&str; 5]| names.map(|name| ("R21".to_string(), format!("{name} is under enemy control"), 1));
    assert_eq!(
        terms("A07"),
        around(["Amel", "St. Vith", "Losheim Gap", "Burg-Reuland", "Prüm"])
    );
    assert_eq!(
        terms("G06"),
        around(["Verviers", "Aywaille", "Stoumont", "Stavelot", "Malmédy"])
    );
}
