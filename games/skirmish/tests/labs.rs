//! The words are complete, the lab files hold, every paragraph is cited, and every paragraph whose loss could be noticed is.

use grognard_core::{Game, standard_tests};
use grognard_skirmish::{DATA, Skirmish, WORDS};

standard_tests! {
    Skirmish, DATA;
    words [WORDS]
    labs []
    shown_options []
    literals []
}

#[test]
fn nothing_else_is_cited_in_the_code() {
    let game = game();
    let about = game.about();
    let in_code = about.citations.iter().filter(|c| c.file.starts_with("src/"));
    for citation in in_code {
        let known = about.paragraphs.iter().find(|p| p.id == citation.paragraph);
        assert!(
            known.is_some_and(|p| p.enforceable()),
            "{citation:?} is no paragraph to enforce"
        );
    }
}
