//! The lab files hold, and every paragraph is decided by something that a lab file notices.

use std::collections::BTreeMap;
use std::sync::Arc;

use grognard_triumphant::{Triumphant, DATA, LABS};
use grognard_core::Game;
use grognard_core::cite::Sabotage;
use grognard_core::data::Files;
use grognard_core::lab::Lab;

fn triumphant() -> Arc<Triumphant> {
    Arc::new(Triumphant::load(Files::embedded(DATA)).expect("our data are sound"))
}

/// What is wrong with the lab files at the moment.
fn failures(game: &Arc<Triumphant>) -> Vec<String> {
    let run = |file: &'static str, text: &'static str| -> Vec<String> {
        match Lab::read(file, text).and_then(|lab| lab.run(game)) {
            Ok(failures) => failures
                .into_iter()
                .map(|f| format!("{}:{}: {} — {}", f.file, f.line, f.statement, f.found))
                .collect(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    };
    LABS.iter().flat_map(|(file, text)| run(file, text)).collect()
}

#[test]
fn every_statement_of_every_lab_file_is_true() {
    let failures = failures(&triumphant());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn lab_files_can_be_read_in_both_languages_and_name_their_paragraphs() {
    let game = triumphant();
    let known: Vec<&str> = game.about().paragraphs.iter().map(|p| p.id.as_str()).collect();
    for (file, text) in LABS {
        let lab = Lab::read(file, text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(
            !lab.title.en.is_empty() && !lab.title.fr.is_empty(),
            "{file} has no title in both languages"
        );
        let notes = |english: bool| lab.notes.iter().filter(|(en, _)| *en == english).count();
        assert!(
            notes(true) > 0 && notes(true) == notes(false),
            "{file} explains more in one language"
        );
        assert!(!lab.cites.is_empty(), "{file} cites nothing");
        for paragraph in &lab.cites {
            let other = paragraph.starts_with(['R', 'E', 'N']);
            assert!(other || known.contains(&paragraph.as_str()), "{file} cites {paragraph}");
        }
    }
}

/// Worked examples of the rules, E1 to E15, and numeric hints, N1 to N52: each is a lab file, or part of one.
#[test]
fn every_example_is_a_lab_file() {
    let cites: Vec<String> = LABS
        .iter()
        .flat_map(|(file, text)| {
            Lab::read(file, text)
                .unwrap_or_else(|faults| panic!("{faults:?}"))
                .cites
        })
        .collect();
    let examples = (1..=15).map(|n| format!("E{n}"));
    let missing: Vec<String> = examples
        .chain((1..=52).map(|n| format!("N{n}")))
        .filter(|e| !cites.contains(e))
        .collect();
    assert!(missing.is_empty(), "no lab file for {missing:?}");
}

/// Every option does something: each has a lab file that fails when the option is left at its default.
#[test]
fn every_option_has_a_lab_file_that_depends_on_it() {
    let game = triumphant();
    for option in &game.about().options {
        for value in &option.values[1..] {
            let line = format!("option {} {}", option.id, value.id);
            let depends = LABS.iter().any(|(file, text)| {
                text.lines().any(|l| l.trim() == line) && {
                    let without = text.replace(&line, "");
                    let lab = Lab::read(file, &without).unwrap_or_else(|faults| panic!("{faults:?}"));
                    !lab.run(&game).is_ok_and(|failures| failures.is_empty())
                }
            });
            assert!(depends, "no lab file shows '{line}'");
        }
    }
}

#[test]
fn every_enforceable_paragraph_is_cited_and_its_loss_is_noticed() {
    let game = triumphant();
    let about = game.about();
    let enforceable: Vec<&str> = about
        .paragraphs
        .iter()
        .filter(|p| p.enforceable())
        .map(|p| p.id.as_str())
        .collect();
    let cited = |id: &str| {
        about
            .citations
            .iter()
            .any(|c| c.paragraph == id && c.file.starts_with("src/"))
    };
    let uncited: Vec<&&str> = enforceable.iter().filter(|id| !cited(id)).collect();
    assert!(uncited.is_empty(), "not decided anywhere: {uncited:?}");

    // The labs are shared between the paragraphs, so the unsabotaged game must be sound first.
    assert_eq!(failures(&game), Vec::<String>::new());
    let mut unnoticed: BTreeMap<&str, &str> = BTreeMap::new();
    for &paragraph in &enforceable {
        let _off = Sabotage::of(paragraph);
        if failures(&game).is_empty() {
            unnoticed.insert(paragraph, "no lab file notices its loss");
        }
    }
    assert!(unnoticed.is_empty(), "{unnoticed:#?}");
}
