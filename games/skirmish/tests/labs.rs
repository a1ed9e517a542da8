//! The lab files hold, every paragraph is cited, and every paragraph whose loss could be noticed is.

mod common;

use std::collections::BTreeSet;

use common::load;
use grognard_core::cite::Sabotage;
use grognard_core::lab::{Failure, Lab};
use grognard_core::{Faults, Game};
use grognard_skirmish::{LABS, Skirmish};

fn run_all(game: &std::sync::Arc<Skirmish>) -> Vec<(String, Result<Vec<Failure>, Faults>)> {
    let run = |(file, text): &(&'static str, &'static str)| {
        let lab = Lab::read(file, text).expect("a lab file");
        ((*file).to_string(), lab.run(game))
    };
    LABS.iter().map(run).collect()
}

#[test]
fn every_lab_file_holds() {
    for (file, found) in run_all(&load()) {
        assert_eq!(found, Ok(Vec::new()), "{file}");
    }
    assert!(LABS.len() >= 12);
}

#[test]
fn every_lab_file_is_told_in_both_languages() {
    for (file, text) in LABS {
        let lab = Lab::read(file, text).expect("a lab file");
        assert!(!lab.title.en.is_empty() && !lab.title.fr.is_empty(), "{file}: title");
        let told = |english| lab.notes.iter().filter(|(en, _)| *en == english).count();
        assert!(told(true) > 0 && told(true) == told(false), "{file}: notes");
        let known = |id: &String| load().about().paragraphs.iter().any(|p| p.id == *id);
        assert!(!lab.cites.is_empty() && lab.cites.iter().all(known), "{file}: cites");
    }
}

#[test]
fn every_enforceable_paragraph_is_cited_and_no_other() {
    let game = load();
    let about = game.about();
    let cited: BTreeSet<&str> = about.citations.iter().map(|c| c.paragraph).collect();
    for paragraph in about.paragraphs.iter().filter(|p| p.enforceable()) {
        assert!(cited.contains(paragraph.id.as_str()), "{} is not cited", paragraph.id);
    }
    let in_code = about.citations.iter().filter(|c| c.file.starts_with("src/"));
    for citation in in_code {
        let known = about.paragraphs.iter().find(|p| p.id == citation.paragraph);
        assert!(
            known.is_some_and(|p| p.enforceable()),
            "{citation:?} is no paragraph to enforce"
        );
    }
}

#[test]
fn the_loss_of_every_paragraph_is_noticed() {
    let game = load();
    let in_code = game.about().citations.iter().filter(|c| c.file.starts_with("src/"));
    let decided: BTreeSet<&str> = in_code.map(|c| c.paragraph).collect();
    let noticed = |paragraph: &&&str| {
        let _off = Sabotage::of(paragraph);
        run_all(&game).iter().any(|(_, found)| *found != Ok(Vec::new()))
    };
    assert!(run_all(&game).iter().all(|(_, found)| *found == Ok(Vec::new())));
    let unnoticed: Vec<&&str> = decided.iter().filter(|p| !noticed(p)).collect();
    assert!(unnoticed.is_empty(), "nobody notices the loss of {unnoticed:?}");
    assert!(decided.len() > 40, "{}", decided.len());
}
