//! The sabotage run: each place where a paragraph is decided is switched off in turn, and the lab files are run.

use std::collections::BTreeSet;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use grognard_core::Citation;
use grognard_table::erased::{AnyGame, AnyLabBaseline};

use super::Paragraph;
use crate::Shell;
use crate::out::{CliError, CliResult};
use crate::selfplay::cores;
use crate::words::m;

/// Replaces the tests of each paragraph by those that notice the loss of a place where it is decided.
///
/// A paragraph that is decided in data alone cannot be switched off; there the lab files that cite it count.
pub(super) fn run(shell: &Shell, game: &dyn AnyGame, list: &mut [Paragraph]) -> CliResult {
    let failing = failing(game);
    if !failing.is_empty() {
        let names: Vec<&str> = failing.iter().map(String::as_str).collect();
        let message = m("rules-labs-fail").with("list", names.join(", "));
        shell.status(&shell.words.tell(&message));
        return Err(CliError::Found);
    }
    let (baseline, citations) = (game.lab_baseline(), game.about().citations);
    let decided = |p: &&mut Paragraph| p.enforceable || p.enforced_at.iter().any(|place| place.starts_with("src/"));
    let work: Vec<Mutex<&mut Paragraph>> = list.iter_mut().filter(decided).map(Mutex::new).collect();
    let next = AtomicUsize::new(0);
    let hook = panic::take_hook();
    // Without one of its rules a game may well break down: that is a loss noticed, not a message for anybody.
    panic::set_hook(Box::new(|_| {}));
    thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                while let Some(paragraph) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut paragraph = paragraph.lock().unwrap_or_else(PoisonError::into_inner);
                    judge(&*baseline, citations, &mut paragraph);
                }
            });
        }
    });
    panic::set_hook(hook);
    Ok(())
}

fn judge(baseline: &dyn AnyLabBaseline, citations: &[Citation], paragraph: &mut Paragraph) {
    let id = paragraph.id.clone();
    let places = citations.iter().filter(|citation| citation.paragraph == id);
    let mut tests = BTreeSet::new();
    let mut sites = 0;
    for (citation, spot) in places.filter_map(|citation| Some((citation, citation.spot()?))) {
        let noticed = baseline.noticed_by(spot, &id);
        sites += 1;
        if noticed.is_empty() {
            let place = format!("{}:{}", citation.file, citation.line);
            paragraph.unnoticed_at.push(place);
        }
        tests.extend(noticed);
    }
    if sites > 0 {
        paragraph.tests = tests.into_iter().collect();
    }
    paragraph.noticed = Some(paragraph.unnoticed_at.is_empty() && !paragraph.tests.is_empty());
}

/// Names of the lab files that do not hold.
fn failing(game: &dyn AnyGame) -> BTreeSet<String> {
    let verdicts = game.run_labs().into_iter();
    let bad = verdicts.filter(|(_, verdict)| !verdict.as_ref().is_ok_and(Vec::is_empty));
    bad.map(|(name, _)| name).collect()
}
