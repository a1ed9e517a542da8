//! Damaged texts by the thousand, and what breaks on them.
//!
//! `GROGNARD_MUTANTS=100000` reads so many instead of the few of the test command, `GROGNARD_MUTANTS=4711..4712` those
//! with these seeds.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// What became of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It was refused.
    Refused,
    /// It was read, and what it says could be done.
    Taken,
}

/// Something that is read.
pub(super) trait Reading: Send + Sync + 'static {
    /// What it is, for those who look for a fault.
    const KIND: &'static str;

    /// The damaged text with this seed.
    fn damaged(&self, seed: u64) -> Vec<u8>;

    /// Reads a text with this seed and does with it whatever can be done. It may be refused, with faults that say why.
    fn read(&self, seed: u64, bytes: &[u8]) -> Fate;
}

/// How long one text may take before it counts as one that never ends: far longer than any does.
const PATIENCE: Duration = Duration::from_secs(60);
/// The name of the threads that read.
const READER: &str = "mutants";
/// How often a text that breaks something is tried with less in it.
const CUTS: usize = 400;

thread_local! {
    /// The last panic of a thread that reads.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What the threads of a trial share.
struct Trial<R> {
    reading: R,
    next: AtomicU64,
    end: u64,
    /// The first text that broke something, by where it broke.
    broken: Mutex<BTreeMap<String, String>>,
    /// What is being read, and since when.
    busy: Vec<Mutex<Option<(u64, Instant)>>>,
    slowest: Mutex<(Duration, u64)>,
    taken: AtomicU64,
}

/// Nothing breaks on `few` damaged texts, or on as many as the environment asks for.
pub(super) fn nothing_breaks<R: Reading>(reading: R, few: u64) {
    static QUIET: Once = Once::new();
    QUIET.call_once(keep_quiet);
    let seeds = seeds(few);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let trial = Arc::new(Trial {
        reading,
        next: AtomicU64::new(seeds.start),
        end: seeds.end,
        broken: Mutex::default(),
        busy: (0..threads).map(|_| Mutex::default()).collect(),
        slowest: Mutex::default(),
        taken: AtomicU64::default(),
    });
    trial.run();
    let (longest, seed) = *lock(&trial.slowest);
    let taken = trial.taken.load(Ordering::Relaxed);
    println!(
        "{} {seeds:?}: {taken} were not refused; number {seed} took longest, {longest:?}",
        R::KIND
    );
    let broken: Vec<String> = lock(&trial.broken).values().cloned().collect();
    assert!(broken.is_empty(), "{}", broken.join("\n\n"));
}

fn seeds(few: u64) -> Range<u64> {
    let Ok(asked) = std::env::var("GROGNARD_MUTANTS") else {
        return 0..few;
    };
    let number = |text: &str| {
        text.parse()
            .expect("GROGNARD_MUTANTS is a number, or two with .. between them")
    };
    match asked.split_once("..") {
        Some((from, to)) => number(from)..number(to),
        None => 0..number(&asked),
    }
}

/// Panics of threads that read are kept, those of others told as always.
fn keep_quiet() {
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().name() == Some(READER) {
            PANIC.with(|last| *last.borrow_mut() = info.to_string());
        } else {
            told(info);
        }
    }));
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Reading> Trial<R> {
    /// Reads all texts. Those that read are not waited for once one of them has come to no end.
    fn run(self: &Arc<Self>) {
        let (done, all_done) = mpsc::channel::<()>();
        for number in 0..self.busy.len() {
            let (trial, done) = (Arc::clone(self), done.clone());
            let reader = thread::Builder::new().name(READER.into()).spawn(move || {
                trial.work(number);
                drop(done);
            });
            reader.expect("a thread");
        }
        drop(done);
        while let Err(mpsc::RecvTimeoutError::Timeout) = all_done.recv_timeout(Duration::from_secs(1)) {
            self.look_for_endless();
        }
    }

    fn look_for_endless(&self) {
        for slot in &self.busy {
            if let Some((seed, since)) = *lock(slot) {
                let text = || beginning(&self.reading.damaged(seed));
                assert!(
                    since.elapsed() < PATIENCE,
                    "{} {seed} comes to no end:\n{}",
                    R::KIND,
                    text()
                );
            }
        }
    }

    fn work(&self, number: usize) {
        loop {
            let seed = self.next.fetch_add(1, Ordering::Relaxed);
            if seed >= self.end {
                break;
            }
            let begun = Instant::now();
            *lock(&self.busy[number]) = Some((seed, begun));
            let text = self.reading.damaged(seed);
            if let Some(panic) = self.breaks(seed, &text) {
                *lock(&self.busy[number]) = None;
                self.note(seed, &text, &panic);
            } else {
                let mut slowest = lock(&self.slowest);
                *slowest = (*slowest).max((begun.elapsed(), seed));
            }
        }
        *lock(&self.busy[number]) = None;
    }

    /// What a text breaks.
    fn breaks(&self, seed: u64, text: &[u8]) -> Option<String> {
        let read = panic::catch_unwind(AssertUnwindSafe(|| self.reading.read(seed, text)));
        let taken = matches!(read, Ok(Fate::Taken));
        self.taken.fetch_add(taken.into(), Ordering::Relaxed);
        read.is_err().then(|| PANIC.with(|last| last.borrow().clone()))
    }

    /// Notes the smallest text to be found that breaks something at a new place.
    fn note(&self, seed: u64, text: &[u8], panic: &str) {
        let place = panic.lines().next().unwrap_or_default().to_owned();
        if lock(&self.broken).contains_key(&place) {
            return;
        }
        let same = |text: &[u8]| self.breaks(seed, text).is_some_and(|panic| panic.starts_with(&place));
        let small = smallest(text, same);
        let text = beginning(&small);
        let report = format!("{} {seed} breaks:\n{panic}\nsmallest text:\n{text}", R::KIND);
        lock(&self.broken).entry(place).or_insert(report);
    }
}

/// As much of a text as somebody will read.
fn beginning(text: &[u8]) -> String {
    String::from_utf8_lossy(text).chars().take(4_000).collect()
}

/// Leaves out lines, half of them first and single ones last, as long as the text still breaks.
fn smallest(text: &[u8], breaks: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let mut cuts = CUTS;
    let mut size = lines.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < lines.len() && cuts > 0 {
            cuts -= 1;
            let to = (at + size).min(lines.len());
            let fewer = [&lines[..at], &lines[to..]].concat();
            if breaks(&fewer.concat()) {
                lines = fewer;
            } else {
                at = to;
            }
        }
        size /= 2;
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Picky;

    impl Reading for Picky {
        const KIND: &'static str = "line";

        fn damaged(&self, seed: u64) -> Vec<u8> {
            format!("one\ntwo\nseed {seed}\nfour\n").into_bytes()
        }

        fn read(&self, _seed: u64, bytes: &[u8]) -> Fate {
            assert!(!String::from_utf8_lossy(bytes).contains("seed 7"), "seven");
            Fate::Taken
        }
    }

    #[test]
    fn what_breaks_is_told_with_its_seed_and_its_smallest_text() {
        nothing_breaks(Picky, 7);
        let found = panic::catch_unwind(|| nothing_breaks(Picky, 20)).expect_err("the seventh breaks");
        let told = found.downcast_ref::<String>().expect("a text");
        assert!(told.starts_with("line 7 breaks:\n") && told.contains("seven"), "{told}");
        assert!(told.ends_with("smallest text:\nseed 7\n"), "{told}");
    }
}
