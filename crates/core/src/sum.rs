//! Sums: what is added up is a list of terms, and everybody who wants to know how it came about reads that list.

use std::fmt::Debug;

/// What is added to a sum, declared once with its paragraph and its words ([`terms!`](crate::terms)).
pub trait Term: Copy + PartialEq + Debug {
    /// The paragraph that adds it.
    fn paragraph(self) -> &'static str;

    /// Key of its words.
    fn key(self) -> &'static str;

    /// The ruling that settles what its paragraph leaves open.
    fn ruling(self) -> Option<&'static str> {
        None
    }
}

/// Takes terms.
pub trait Sum<T> {
    /// Adds a term.
    fn add(&mut self, term: T, value: i32);

    /// What the terms come to so far.
    fn total(&self) -> i32;
}

/// The sum alone: for search, where the terms cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total(pub i32);

impl<T> Sum<T> for Total {
    #[inline(always)]
    fn add(&mut self, _term: T, value: i32) {
        self.0 += value;
    }

    #[inline(always)]
    fn total(&self) -> i32 {
        self.0
    }
}

/// The terms that count, in the order in which they were added; those of nothing are left out.
impl<T> Sum<T> for Vec<(T, i32)> {
    fn add(&mut self, term: T, value: i32) {
        if value != 0 {
            self.push((term, value));
        }
    }

    fn total(&self) -> i32 {
        self.iter().map(|(_, value)| value).sum()
    }
}

/// Declares the terms of a game's sums, each with its paragraph and the key of its words; and the ruling that settles
/// what the paragraph leaves open, if one does.
///
/// ```ignore
/// terms! {
///     /// What is added to the die of an attack.
///     pub(crate) enum Factor {
///         /// The strength of the attacker.
///         Attacker = "5.6", "factor-attacker";
///     }
/// }
/// ```
#[macro_export]
macro_rules! terms {
    (
        $(#[$doc:meta])*
        $vis:vis enum $term:ident {
            $( $(#[$about:meta])* $name:ident = $paragraph:literal, $key:literal $(, $ruling:literal)?; )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $term {
            $( $(#[$about])* $name ),*
        }

        impl $crate::sum::Term for $term {
            fn paragraph(self) -> &'static str {
                match self {
                    $( Self::$name => $paragraph, )*
                }
            }

            fn key(self) -> &'static str {
                match self {
                    $( Self::$name => $key, )*
                }
            }

            fn ruling(self) -> Option<&'static str> {
                match self {
                    $( Self::$name => $crate::terms!(@ruling $($ruling)?), )*
                }
            }
        }
    };
    (@ruling) => { None };
    (@ruling $ruling:literal) => { Some($ruling) };
}
