//! The sabotage run: each paragraph is switched off in turn, and all lab files are run.

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use grognard_table::face::AnyGame;

use super::Paragraph;
use crate::Shell;
use crate::out::{Done, Trouble};
use crate::selfplay::cores;
use crate::words::m;

/// Replaces the tests of each paragraph by those that fail without it.
///
/// A paragraph that is decided in data alone cannot be switched off; there the lab files that cite it count.
pub(super) fn run(shell: &Shell, game: &dyn AnyGame, list: &mut [Paragraph]) -> Done {
    let failing = failing(game, None);
    if !failing.is_empty() {
        let names: Vec<&str> = failing.iter().map(String::as_str).collect();
        let message = m("rules-labs-fail").with("list", names.join(", "));
        shell.aside(&shell.words.tell(&message));
        return Err(Trouble::Found);
    }
    let switched: Vec<&mut Paragraph> = list.iter_mut().filter(|p| p.enforceable).collect();
    let work: Vec<Mutex<&mut Paragraph>> = switched.into_iter().map(Mutex::new).collect();
    let next = AtomicUsize::new(0);
    let hook = panic::take_hook();
    // Without one of its rules a game may well break down: that is a paragraph noticed, not a message for anybody.
    panic::set_hook(Box::new(|_| {}));
    thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                while let Some(paragraph) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    judge(game, &mut paragraph.lock().unwrap_or_else(PoisonError::into_inner));
                }
            });
        }
    });
    panic::set_hook(hook);
    Ok(())
}

fn judge(game: &dyn AnyGame, paragraph: &mut Paragraph) {
    if paragraph.enforced_at.iter().any(|place| place.starts_with("src/")) {
        let id = paragraph.id.clone();
        let broken = panic::catch_unwind(AssertUnwindSafe(|| failing(game, Some(&id))));
        match broken {
            Ok(tests) => paragraph.tests = tests.into_iter().collect(),
            Err(_) => paragraph.tests = vec!["(panic)".into()],
        }
    }
    paragraph.noticed = Some(!paragraph.tests.is_empty());
}

/// Names of the lab files that do not hold.
fn failing(game: &dyn AnyGame, off: Option<&str>) -> BTreeSet<String> {
    let verdicts = game.run_labs(off).into_iter();
    let bad = verdicts.filter(|(_, verdict)| !verdict.as_ref().is_ok_and(Vec::is_empty));
    bad.map(|(name, _)| name).collect()
}
