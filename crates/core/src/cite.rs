//! Citing paragraphs: `rule!("9.53", value)` wraps what a paragraph decides, `permit!` what it permits, `forbid!` refuses
//! with a reason that is declared with its paragraph, `term!` adds such a term to a sum.
//!
//! The mark feeds the list of where each paragraph is enforced (collected from the sources when a game is
//! built), the count of how often it fired, and the sabotage run, which replaces the wrapped value by its neutral
//! one and looks whether any test notices. While nobody counts or sabotages, a mark costs one relaxed load.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use serde::Serialize;

use crate::refusal::{RefusalReason, Verdict};

/// The value a paragraph leaves behind when it is switched off.
pub trait Neutral {
    /// "As if the paragraph did not exist": no modifier, no refusal, no effect.
    fn neutral() -> Self;
}

macro_rules! neutral_is_default {
    ($($type:ty),*) => {$(
        impl Neutral for $type {
            fn neutral() -> Self {
                Self::default()
            }
        }
    )*};
}

neutral_is_default!(bool, u8, i8, u16, i16, u32, i32, usize, ());

impl<T> Neutral for Option<T> {
    fn neutral() -> Self {
        None
    }
}

impl<E> Neutral for Result<(), E> {
    fn neutral() -> Self {
        Ok(())
    }
}

/// A place in the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Path of the file; those of marks begin at the workspace, those of citations at the game.
    pub file: &'static str,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

impl Spot {
    fn is(self, other: Self) -> bool {
        (self.line, self.column) == (other.line, other.column) && self.file.ends_with(other.file)
    }
}

/// Where a paragraph is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Citation {
    /// The paragraph.
    pub paragraph: &'static str,
    /// File in the game's crate.
    pub file: &'static str,
    /// Line in it.
    pub line: u32,
    /// Column in the line.
    pub column: u32,
}

impl Citation {
    /// The place that can be switched off, if the paragraph is decided in code there.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        let code = self.file.starts_with("src/");
        code.then_some(Spot {
            file: self.file,
            line: self.line,
            column: self.column,
        })
    }
}

/// One place in the code where a paragraph is decided.
pub struct Site {
    spot: Spot,
    /// 1 + place in the registry; 0 until it first fires.
    slot: AtomicU32,
}

impl Site {
    /// A site; made by the marks.
    #[must_use]
    pub const fn new(file: &'static str, line: u32, column: u32) -> Self {
        Self {
            spot: Spot { file, line, column },
            slot: AtomicU32::new(0),
        }
    }

    fn slot(&'static self, paragraph: &'static str) -> usize {
        let slot = self.slot.load(Ordering::Relaxed);
        if slot != 0 {
            return slot as usize - 1;
        }
        let mut registry = REGISTRY.lock().unwrap_or_else(|broken| broken.into_inner());
        let slot = self.slot.load(Ordering::Relaxed);
        if slot != 0 {
            return slot as usize - 1;
        }
        registry.push(paragraph);
        self.slot.store(registry.len() as u32, Ordering::Relaxed);
        registry.len() - 1
    }
}

/// The paragraphs of the sites that have fired.
static REGISTRY: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
/// How many threads count or sabotage at the moment.
static WATCHERS: AtomicUsize = AtomicUsize::new(0);

/// What is switched off.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Off {
    Paragraph(String),
    Spot(Spot),
}

thread_local! {
    static COUNTING: Cell<bool> = const { Cell::new(false) };
    static SABOTAGED: RefCell<Option<Off>> = const { RefCell::new(None) };
    static COUNTS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// What [`rule!`](crate::rule) and [`permit!`](crate::permit) expand to.
#[inline(always)]
pub fn decide<T: PartialEq>(site: &'static Site, paragraph: &'static str, value: T, neutral: impl FnOnce() -> T) -> T {
    if WATCHERS.load(Ordering::Relaxed) == 0 {
        value
    } else {
        watched(site, paragraph, value, neutral())
    }
}

#[cold]
#[inline(never)]
fn watched<T: PartialEq>(site: &'static Site, paragraph: &'static str, value: T, neutral: T) -> T {
    if COUNTING.get() && value != neutral {
        COUNTS.with_borrow_mut(|counts| {
            let slot = site.slot(paragraph);
            if counts.len() <= slot {
                counts.resize(slot + 1, 0);
            }
            counts[slot] += 1;
        });
    }
    let off = SABOTAGED.with_borrow(|off| match off {
        None => false,
        Some(Off::Paragraph(off)) => off == paragraph,
        Some(Off::Spot(off)) => site.spot.is(*off),
    });
    if off { neutral } else { value }
}

/// What [`forbid!`](crate::forbid) expands to.
///
/// # Errors
/// The reason, if it applies.
#[inline(always)]
pub fn forbid<R: RefusalReason>(site: &'static Site, applies: bool, reason: impl FnOnce() -> R) -> Verdict<R> {
    if WATCHERS.load(Ordering::Relaxed) == 0 {
        return if applies { Err(reason()) } else { Ok(()) };
    }
    let reason = reason();
    let verdict = if applies { Err(reason) } else { Ok(()) };
    watched(site, reason.paragraph(), verdict, Ok(()))
}

/// Whether anybody counts or sabotages paragraphs now: then what was worked out before must be worked out anew.
#[inline(always)]
#[must_use]
pub fn watching() -> bool {
    WATCHERS.load(Ordering::Relaxed) != 0
}

/// A place in the code that can be switched off.
#[doc(hidden)]
#[macro_export]
macro_rules! site {
    () => {{
        static SITE: $crate::cite::Site = $crate::cite::Site::new(file!(), line!(), column!());
        &SITE
    }};
}

/// Wraps what a paragraph decides: `rule!("9.53", value)`, or `rule!("9.53", value, else neutral)` where the value
/// without the paragraph is not the type's [`Neutral`] one.
#[macro_export]
macro_rules! rule {
    ($paragraph:literal, $value:expr) => {
        $crate::rule!($paragraph, $value, else $crate::cite::Neutral::neutral())
    };
    ($paragraph:literal, $value:expr, else $neutral:expr) => {
        $crate::cite::decide($crate::site!(), $paragraph, $value, || $neutral)
    };
}

/// Wraps what a paragraph permits: `permit!("9.42", able)` is `able`, and never without the paragraph; `permit!("9.42")`
/// is what is always permitted.
#[macro_export]
macro_rules! permit {
    ($paragraph:literal) => {
        $crate::permit!($paragraph, true)
    };
    ($paragraph:literal, $able:expr) => {
        $crate::cite::decide($crate::site!(), $paragraph, $able, || false)
    };
}

/// Refuses and cites in one: `forbid!(full, Reason::Full(area))` is the reason if it applies. The paragraph stands where
/// the reason is declared.
#[macro_export]
macro_rules! forbid {
    ($applies:expr, $reason:expr) => {
        $crate::cite::forbid($crate::site!(), $applies, || $reason)
    };
}

/// Adds a term to a sum and cites it: `term!(sum, Shift::River, value)`. The paragraph stands where the term is declared.
#[macro_export]
macro_rules! term {
    ($sum:expr, $term:expr, $value:expr) => {{
        let term = $term;
        let value = $crate::cite::decide($crate::site!(), $crate::sum::Term::paragraph(term), $value, || 0);
        $crate::sum::Sum::add($sum, term, value)
    }};
}

/// How often paragraphs made a difference.
pub type Firings = BTreeMap<String, u64>;

/// Counts the paragraphs that fire on this thread until it is finished.
#[must_use = "counting ends when this is dropped"]
pub struct FiringCount(());

impl FiringCount {
    /// Starts counting on this thread.
    pub fn start() -> Self {
        COUNTS.with_borrow_mut(Vec::clear);
        COUNTING.set(true);
        WATCHERS.fetch_add(1, Ordering::Relaxed);
        Self(())
    }

    /// Stops and tells how often each paragraph made a difference.
    pub fn finish(self) -> Firings {
        drop(self);
        let registry = REGISTRY.lock().unwrap_or_else(|broken| broken.into_inner());
        let mut fired = Firings::new();
        COUNTS.with_borrow(|counts| {
            for (&paragraph, &count) in registry.iter().zip(counts).filter(|(_, count)| **count > 0) {
                *fired.entry(paragraph.into()).or_default() += count;
            }
        });
        fired
    }
}

impl Drop for FiringCount {
    fn drop(&mut self) {
        COUNTING.set(false);
        WATCHERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Switches one paragraph, or one place where it is decided, off on this thread until it is dropped.
#[must_use = "it is on again when this is dropped"]
pub struct Sabotage(());

impl Sabotage {
    /// Switches `paragraph` off wherever it is decided.
    pub fn of(paragraph: &str) -> Self {
        Self::off(Off::Paragraph(paragraph.into()))
    }

    /// Switches one place off.
    pub fn at(spot: Spot) -> Self {
        Self::off(Off::Spot(spot))
    }

    fn off(what: Off) -> Self {
        SABOTAGED.with_borrow_mut(|off| *off = Some(what));
        WATCHERS.fetch_add(1, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for Sabotage {
    fn drop(&mut self) {
        SABOTAGED.with_borrow_mut(|off| *off = None);
        WATCHERS.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modifier() -> i8 {
        crate::rule!("T1", 2)
    }

    fn boxes(now: u8) -> u8 {
        crate::rule!("T2", now + 1, else now)
    }

    #[test]
    fn sabotage_gives_the_neutral_value() {
        assert_eq!((modifier(), boxes(4)), (2, 5));
        let off = Sabotage::of("T1");
        assert_eq!((modifier(), boxes(4)), (0, 5));
        drop(off);
        let _off = Sabotage::of("T2");
        assert_eq!((modifier(), boxes(4)), (2, 4));
    }

    #[test]
    fn one_place_can_be_switched_off_alone() {
        let (line, first) = (line!(), || crate::rule!("T4", 2));
        let second = || crate::rule!("T4", 3);
        let text = include_str!("cite.rs").lines().nth(line as usize - 1);
        let column = text.and_then(|text| text.find("crate::rule!")).expect("the mark above") as u32 + 1;
        let file = file!();
        let _off = Sabotage::at(Spot { file, line, column });
        assert_eq!((first(), second()), (0, 3));
    }

    #[test]
    fn only_a_difference_counts_as_fired() {
        let count = FiringCount::start();
        modifier();
        modifier();
        crate::rule!("T3", false);
        let fired = count.finish();
        assert_eq!(fired.get("T1"), Some(&2));
        assert_eq!(fired.get("T3"), None);
    }
}
