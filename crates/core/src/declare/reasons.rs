//! Reasons against something.

/// Declares the reasons of a game, each with its paragraph and the key of its words. Its arguments are told to the
/// message by their names ([`Tell`](crate::Tell)).
///
/// ```ignore
/// reasons! {
///     /// Why an action is refused.
///     pub enum Reason for Skirmish {
///         /// Something else is asked.
///         NotNow = "2.7", "reason-not-now";
///         /// The block has its unit.
///         Filled(block: BlockId) = "2.1", "reason-filled";
///     }
///     not now: NotNow, not asked: NotAsked;
/// }
/// ```
#[macro_export]
macro_rules! reasons {
    (
        $(#[$doc:meta])*
        $vis:vis enum $reason:ident for $game:ty {
            $( $(#[$about:meta])* $name:ident $( ( $($arg:ident : $type:ty),+ ) )? = $paragraph:literal, $key:literal; )*
        }
        not now: $now:ident, not asked: $asked:ident $(, too early: $early:ident, too late: $late:ident)?;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // each is said in words by its message
        $vis enum $reason {
            $( $(#[$about])* $name $( ( $($type),+ ) )? ),*
        }

        impl $crate::RefusalReason for $reason {
            const NOT_NOW: Self = Self::$now;
            const NOT_ASKED: Self = Self::$asked;
            $(
                const TOO_EARLY: Self = Self::$early;
                const TOO_LATE: Self = Self::$late;
            )?

            fn paragraph(self) -> &'static str {
                match self {
                    $( $crate::reasons!(@any $name $($($arg)+)?) => $paragraph, )*
                }
            }

            fn key(self) -> &'static str {
                match self {
                    $( $crate::reasons!(@any $name $($($arg)+)?) => $key, )*
                }
            }
        }

        impl $reason {
            /// In words, with the pieces and places they name.
            pub(crate) fn explain(self, game: &$game) -> $crate::Refusal {
                let mut told = $crate::Narrated {
                    message: $crate::Message::new($crate::RefusalReason::key(self)),
                    ..$crate::Narrated::default()
                };
                match self {
                    $( Self::$name $( ( $($arg),+ ) )? => {
                        $( $( $crate::Tell::tell($arg, game, stringify!($arg), &mut told); )+ )?
                    } )*
                }
                $crate::Refusal {
                    paragraph: $crate::RefusalReason::paragraph(self).into(),
                    message: told.message,
                }
            }
        }
    };
    (@any $name:ident) => { Self::$name };
    (@any $name:ident $($arg:ident)+) => { Self::$name(..) };
}
