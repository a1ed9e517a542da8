//! What happens.

/// Declares the events of a game, each with its paragraph and the key of its words. Its fields are told to the message
/// by their names ([`Tell`](crate::Tell)). `=> SIDE` says who alone hears of it, `reveals` that it tells somebody
/// something hidden, `warned KIND` that it takes something from a side that could still prevent it.
///
/// ```ignore
/// events! {
///     /// Something that happened.
///     pub enum Event for Skirmish {
///         /// A unit was put into a block; only its owner hears of it.
///         Deployed { block: BlockId, unit: UnitId } = "2.1", "event-deployed" => block.side();
///         /// A block was turned over.
///         Revealed { block: BlockId, unit: UnitId } = "5.4", "event-revealed", reveals;
///     }
/// }
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$doc:meta])*
        $vis:vis enum $event:ident for $game:ty {
            $( $(#[$about:meta])* $name:ident $( { $($field:ident : $type:ty),+ $(,)? } )?
                = $paragraph:literal, $key:literal $(=> $owner:expr)? $(, $flag:ident $($kind:ident)?)?; )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug, ::serde::Serialize)]
        #[allow(missing_docs)] // each is said in words by its message
        $vis enum $event {
            $( $(#[$about])* $name $( { $($field: $type),+ } )? ),*
        }

        impl $crate::GameEvent for $event {
            #[allow(unused_variables)]
            fn audience(&self) -> $crate::Audience {
                match *self {
                    $( Self::$name $( { $($field),+ } )? => $crate::events!(@audience $($owner)?), )*
                }
            }

            fn reveals(&self) -> bool {
                match *self {
                    $( Self::$name { .. } => $crate::events!(@reveals $($flag)?), )*
                }
            }

            fn warned(&self) -> Option<&'static str> {
                match *self {
                    $( Self::$name { .. } => $crate::events!(@warned $($flag $($kind)?)?), )*
                }
            }
        }

        impl $event {
            /// In words, with its paragraph and the pieces and places it names.
            pub(crate) fn narrate(self, game: &$game) -> $crate::Narrated {
                let (paragraph, key) = match self {
                    $( Self::$name { .. } => ($paragraph, $key), )*
                };
                let mut told = $crate::Narrated {
                    message: $crate::Message::new(key),
                    paragraph: paragraph.into(),
                    ..$crate::Narrated::default()
                };
                match self {
                    $( Self::$name $( { $($field),+ } )? => {
                        $( $( $crate::Tell::tell($field, game, stringify!($field), &mut told); )+ )?
                    } )*
                }
                told
            }
        }
    };
    (@audience) => { $crate::Audience::All };
    (@audience $owner:expr) => { $crate::Audience::Only($owner) };
    (@reveals) => { false };
    (@reveals reveals) => { true };
    (@reveals warned) => { false };
    (@warned) => { None };
    (@warned reveals) => { None };
    (@warned warned $kind:ident) => { Some(stringify!($kind)) };
}
