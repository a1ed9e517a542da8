//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use std::sync::Arc;

use grognard_bulge::{Bulge, DATA};
use grognard_core::testing::{labs, load};

fn game() -> Arc<Bulge> {
    load(DATA)
}

#[test]
fn every_statement_of_every_lab_file_is_true() {
    labs::hold(&game());
}

#[test]
fn lab_files_can_be_read_in_both_languages_and_name_their_paragraphs() {
    labs::are_told(&game(), &['R', 'E']);
}

/// Worked examples of the rules, E1 to E52: each is a lab file, or part of one.
#[test]
fn every_example_is_a_lab_file() {
    labs::cite(&game(), (1..=52).map(|n| format!("E{n}")));
}

#[test]
fn every_option_has_a_lab_file_that_depends_on_it() {
    labs::show_every_option(&game());
}

#[test]
fn every_enforceable_paragraph_is_cited_and_its_loss_is_noticed() {
    labs::notice_every_loss(&game());
}
