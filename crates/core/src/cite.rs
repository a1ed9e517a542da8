//! Citing paragraphs: `rule!("9.53", value)` wraps what a paragraph decides.
//!
//! The one mark feeds the list of where each paragraph is enforced (collected from the sources when a game is
//! built), the count of how often it fired, and the sabotage run, which replaces the wrapped value by its neutral
//! one and looks whether any test notices. While nobody counts or sabotages, a mark costs one relaxed load.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

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

/// One place in the code where a paragraph is decided.
pub struct Site {
    paragraph: &'static str,
    /// 1 + place in the registry; 0 until it first fires.
    slot: AtomicU32,
}

impl Site {
    /// A site for `paragraph`; made by [`rule!`](crate::rule).
    #[must_use]
    pub const fn new(paragraph: &'static str) -> Self {
        Self {
            paragraph,
            slot: AtomicU32::new(0),
        }
    }

    fn slot(&'static self) -> usize {
        let slot = self.slot.load(Ordering::Relaxed);
        if slot != 0 {
            return slot as usize - 1;
        }
        let mut registry = REGISTRY.lock().unwrap_or_else(|broken| broken.into_inner());
        let slot = self.slot.load(Ordering::Relaxed);
        if slot != 0 {
            return slot as usize - 1;
        }
        registry.push(self);
        self.slot.store(registry.len() as u32, Ordering::Relaxed);
        registry.len() - 1
    }
}

static REGISTRY: Mutex<Vec<&'static Site>> = Mutex::new(Vec::new());
/// How many threads count or sabotage at the moment.
static WATCHERS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static COUNTING: Cell<bool> = const { Cell::new(false) };
    static SABOTAGED: RefCell<Option<String>> = const { RefCell::new(None) };
    static COUNTS: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// What [`rule!`](crate::rule) expands to.
#[inline(always)]
pub fn decide<T: PartialEq>(site: &'static Site, value: T, neutral: impl FnOnce() -> T) -> T {
    if WATCHERS.load(Ordering::Relaxed) == 0 {
        value
    } else {
        watched(site, value, neutral())
    }
}

#[cold]
#[inline(never)]
fn watched<T: PartialEq>(site: &'static Site, value: T, neutral: T) -> T {
    if COUNTING.get() && value != neutral {
        COUNTS.with_borrow_mut(|counts| {
            let slot = site.slot();
            if counts.len() <= slot {
                counts.resize(slot + 1, 0);
            }
            counts[slot] += 1;
        });
    }
    let off = SABOTAGED.with_borrow(|off| off.as_deref() == Some(site.paragraph));
    if off { neutral } else { value }
}

/// Whether anybody counts or sabotages paragraphs now: then what was worked out before must be worked out anew.
#[inline(always)]
#[must_use]
pub fn watching() -> bool {
    WATCHERS.load(Ordering::Relaxed) != 0
}

/// Wraps what a paragraph decides: `rule!("9.53", value)`, or `rule!("9.53", value, else neutral)` where the value
/// without the paragraph is not the type's [`Neutral`] one.
#[macro_export]
macro_rules! rule {
    ($paragraph:literal, $value:expr) => {
        $crate::rule!($paragraph, $value, else $crate::cite::Neutral::neutral())
    };
    ($paragraph:literal, $value:expr, else $neutral:expr) => {{
        static SITE: $crate::cite::Site = $crate::cite::Site::new($paragraph);
        $crate::cite::decide(&SITE, $value, || $neutral)
    }};
}

/// How often paragraphs made a difference.
pub type Fired = BTreeMap<String, u64>;

/// Counts the paragraphs that fire on this thread until it is finished.
#[must_use = "counting ends when this is dropped"]
pub struct Count(());

impl Count {
    /// Starts counting on this thread.
    pub fn start() -> Self {
        COUNTS.with_borrow_mut(Vec::clear);
        COUNTING.set(true);
        WATCHERS.fetch_add(1, Ordering::Relaxed);
        Self(())
    }

    /// Stops and tells how often each paragraph made a difference.
    pub fn finish(self) -> Fired {
        drop(self);
        let registry = REGISTRY.lock().unwrap_or_else(|broken| broken.into_inner());
        let mut fired = Fired::new();
        COUNTS.with_borrow(|counts| {
            for (site, &count) in registry.iter().zip(counts).filter(|(_, count)| **count > 0) {
                *fired.entry(site.paragraph.into()).or_default() += count;
            }
        });
        fired
    }
}

impl Drop for Count {
    fn drop(&mut self) {
        COUNTING.set(false);
        WATCHERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Switches one paragraph off on this thread until it is dropped.
#[must_use = "the paragraph is on again when this is dropped"]
pub struct Sabotage(());

impl Sabotage {
    /// Switches `paragraph` off.
    pub fn of(paragraph: &str) -> Self {
        SABOTAGED.with_borrow_mut(|off| *off = Some(paragraph.into()));
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
    fn only_a_difference_counts_as_fired() {
        let count = Count::start();
        modifier();
        modifier();
        crate::rule!("T3", false);
        let fired = count.finish();
        assert_eq!(fired.get("T1"), Some(&2));
        assert_eq!(fired.get("T3"), None);
    }
}
