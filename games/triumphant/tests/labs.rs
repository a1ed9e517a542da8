//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use std::sync::Arc;

use grognard_core::testing::{labs, load};
use grognard_triumphant::{DATA, Triumphant};

fn game() -> Arc<Triumphant> {
    load(DATA)
}

#[test]
fn every_statement_of_every_lab_file_is_true() {
    labs::hold(&game());
}

#[test]
fn lab_files_can_be_read_in_both_languages_and_name_their_paragraphs() {
    labs::are_told(&game(), &['R', 'E', 'N']);
}

/// Worked examples of the rules, E1 to E15, and numeric hints, N1 to N52: each is a lab file, or part of one.
#[test]
fn every_example_is_a_lab_file() {
    let examples = (1..=15).map(|n| format!("E{n}"));
    labs::cite(&game(), examples.chain((1..=52).map(|n| format!("N{n}"))));
}

#[test]
fn every_option_has_a_lab_file_that_depends_on_it() {
    labs::show_every_option(&game());
}

#[test]
fn every_enforceable_paragraph_is_cited_and_its_loss_is_noticed() {
    labs::notice_every_loss(&game());
}
