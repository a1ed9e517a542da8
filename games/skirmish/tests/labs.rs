//! The lab files hold, every paragraph is cited, and every paragraph whose loss could be noticed is.

mod common;

use common::load;
use grognard_core::Game;
use grognard_core::testing::labs;

#[test]
fn every_lab_file_holds() {
    labs::hold(&load());
}

#[test]
fn every_lab_file_is_told_in_both_languages() {
    labs::are_told(&load(), &[]);
}

#[test]
fn the_loss_of_every_enforceable_paragraph_is_noticed() {
    labs::notice_every_loss(&load());
}

#[test]
fn every_option_has_a_lab_file_that_depends_on_it() {
    labs::show_every_option(&load());
}

#[test]
fn nothing_else_is_cited_in_the_code() {
    let game = load();
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
