//! Lab files hold, tell both languages and notice the loss of every paragraph.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::{panic, thread};

use crate::cite::Citation;
use crate::cite::Spot;
use crate::game::Game;
use crate::lab::{Lab, LabBaseline};

/// What is wrong with the lab files at the moment.
fn failures<G: Game>(game: &Arc<G>) -> Vec<String> {
    let run = |file: &str, text: &str| -> Vec<String> {
        match Lab::read(file, text).and_then(|lab| lab.run(game)) {
            Ok(failures) => failures
                .into_iter()
                .map(|f| format!("{}:{}: {} — {}", f.file, f.line, f.statement, f.found))
                .collect(),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    };
    let labs = game.about().labs.iter();
    labs.flat_map(|(file, text)| run(file, text)).collect()
}

fn read<'a>(file: &'a str, text: &'a str) -> Lab<'a> {
    Lab::read(file, text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Every statement of every lab file is true.
pub fn hold<G: Game>(game: &Arc<G>) {
    let failures = failures(game);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Lab files can be read in both languages and name their paragraphs; what they cite besides begins with one of
/// `others` (rulings, worked examples).
pub fn are_told<G: Game>(game: &Arc<G>, others: &[char]) {
    let about = game.about();
    for (file, text) in about.labs {
        let lab = read(file, text);
        let titled = !lab.title.en.is_empty() && !lab.title.fr.is_empty();
        assert!(titled, "{file} has no title in both languages");
        let notes = |english: bool| lab.notes.iter().filter(|(en, _)| *en == english).count();
        let told = notes(true) > 0 && notes(true) == notes(false);
        assert!(told, "{file} explains more in one language");
        assert!(!lab.cites.is_empty(), "{file} cites nothing");
        for paragraph in &lab.cites {
            let known = about.paragraphs.iter().any(|p| p.id == *paragraph);
            assert!(known || paragraph.starts_with(others), "{file} cites {paragraph}");
        }
    }
}

/// Each of `ids`, worked examples of the rules for instance, is a lab file or part of one.
pub fn cite<G: Game>(game: &Arc<G>, ids: impl IntoIterator<Item = String>) {
    let labs = game.about().labs.iter();
    let cites: Vec<String> = labs.flat_map(|(file, text)| read(file, text).cites).collect();
    let missing: Vec<String> = ids.into_iter().filter(|id| !cites.contains(id)).collect();
    assert!(missing.is_empty(), "no lab file for {missing:?}");
}

/// Every option does something: each has a lab file that fails when the option is left at its default.
pub fn show_every_option<G: Game>(game: &Arc<G>) {
    for option in &game.about().options {
        for value in &option.values[1..] {
            let line = format!("option {} {}", option.id, value.id);
            let depends = game.about().labs.iter().any(|(file, text)| {
                text.lines().any(|l| l.trim() == line) && {
                    let without = text.replace(&line, "");
                    let lab = read(file, &without);
                    !lab.run(game).is_ok_and(|failures| failures.is_empty())
                }
            });
            assert!(depends, "no lab file shows '{line}'");
        }
    }
}

/// Every enforceable paragraph is decided somewhere, and some lab file notices the loss of every single place where one
/// is. What is a matter of data may be decided there alone: it cannot be switched off.
pub fn notice_every_loss<G: Game>(game: &Arc<G>) {
    let about = game.about();
    let cited = |id: &str, folder: &str| {
        let mut citations = about.citations.iter();
        citations.any(|c| c.paragraph == id && c.file.starts_with(folder))
    };
    let in_data = |kind: &str| matches!(kind, "data" | "scenario");
    let enforceable = about.paragraphs.iter().filter(|p| p.enforceable());
    let undecided = enforceable.filter(|p| !cited(&p.id, "src/") && (!in_data(&p.kind) || !cited(&p.id, "")));
    let undecided: Vec<&str> = undecided.map(|p| p.id.as_str()).collect();
    assert!(undecided.is_empty(), "not decided anywhere: {undecided:?}");
    // The lab files must be sound before anything is switched off.
    hold(game);
    let unnoticed = unnoticed(game);
    assert!(unnoticed.is_empty(), "no lab file notices the loss of {unnoticed:#?}");
}

/// The places whose loss no lab file notices.
fn unnoticed<G: Game>(game: &Arc<G>) -> Vec<String> {
    let baseline = LabBaseline::new(game);
    let sites: Vec<(&Citation, Spot)> = game
        .about()
        .citations
        .iter()
        .filter_map(|citation| Some((citation, citation.spot()?)))
        .collect();
    let (next, lost) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let hook = panic::take_hook();
    // Without one of its rules a game may well break down: that is a loss noticed, not a message for anybody.
    panic::set_hook(Box::new(|_| {}));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(&(citation, spot)) = sites.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if baseline.noticed_by(spot, citation.paragraph).next().is_none() {
                        let place = format!("{} at {}:{}", citation.paragraph, citation.file, citation.line);
                        lost.lock().unwrap_or_else(PoisonError::into_inner).push(place);
                    }
                }
            });
        }
    });
    panic::set_hook(hook);
    lost.into_inner().unwrap_or_else(PoisonError::into_inner)
}
