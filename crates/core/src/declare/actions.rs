//! Actions and their notation.

/// Declares the actions of a game, each with its notation: words and arguments ([`Notation`](crate::Notation)) in the
/// order in which they are written; then the paragraph behind it and the key of its words, to which its arguments are
/// told by their names ([`Tell`](crate::Tell)). One without a paragraph has that of the question it answers. `ends`
/// says that it finishes instead of being part of an answer, `closes` that it only says that a step is over
/// ([`Game::closes`](crate::Game::closes)). `dice` actions are what dice come to: they are not read and nobody chooses
/// them.
///
/// ```ignore
/// actions! {
///     /// Everything that changes a position.
///     pub enum Action for Skirmish {
///         /// Puts the next unit into a block.
///         Deploy(block: BlockId) = ["deploy" block], "2.1", "act-deploy";
///         /// Attacks an enemy block.
///         Attack(effort: Effort, block: BlockId, target: BlockId) = [effort block ">" target], "5.3", "act-attack";
///         /// Ends the move.
///         Stop = ["stop"], "act-stop", closes;
///     }
///     dice {
///         /// A die has fallen.
///         Rolled(die: u8) = "rolled";
///     }
/// }
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$doc:meta])*
        $vis:vis enum $action:ident for $game:ty {
            $( $(#[$about:meta])* $name:ident $( ( $($arg:ident : $type:ty),+ ) )?
                = [$($word:tt)+] $(, $said:literal)+ $(, $ends:ident)?; )*
        }
        dice {
            $( $(#[$fell:meta])* $dice:ident ( $($face:ident : $number:ty),+ ) = $verb:literal; )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $action {
            $( $(#[$about])* $name $( ( $($type),+ ) )?, )*
            $( $(#[$fell])* $dice ( $($number),+ ), )*
        }

        impl $action {
            /// In notation.
            pub(crate) fn name(self, game: &$game) -> String {
                let mut out = String::new();
                match self {
                    $( Self::$name $( ( $($arg),+ ) )? => { $( $crate::actions!(@write game, out, $word); )+ } )*
                    $( Self::$dice ( $($face),+ ) => {
                        out.push_str($verb);
                        $( out.push_str(&format!(" {}", $face)); )+
                    } )*
                }
                out
            }

            /// Reads the notation; dice are not read.
            pub(crate) fn parse(game: &$game, text: &str) -> Option<Self> {
                let whole = $crate::NotationReader::of(text);
                $({
                    let read = |mut words: $crate::NotationReader<'_>| -> Option<Self> {
                        $( $crate::actions!(@read game, words, $word); )+
                        words.at_end().then_some(Self::$name $( ( $($arg),+ ) )?)
                    };
                    if let Some(action) = read(whole.clone()) {
                        return Some(action);
                    }
                })*
                None
            }

            /// Whether it only says that a step is over.
            pub(crate) fn closes(self) -> bool {
                match self {
                    $( Self::$name { .. } => $crate::actions!(@closes $($ends)?), )*
                    $( Self::$dice { .. } => false, )*
                }
            }

            /// Adds every action that can be written down, dice left out.
            pub(crate) fn every(game: &$game, out: &mut Vec<Self>) {
                $( $crate::actions!(@each game, out, $name [$( $($arg: $type),+ )?]); )*
            }
        }

        impl $crate::ToAnswer<$game> for $action {
            fn to_answer(self, game: &$game) -> $crate::Answer<Self> {
                let mut told = $crate::Narrated::default();
                let (paragraph, key, ends) = match self {
                    $( Self::$name { .. } => {
                        let (paragraph, key) = $crate::actions!(@said $($said),+);
                        (paragraph, key, $crate::actions!(@ends $($ends)?))
                    } )*
                    $( Self::$dice { .. } => (None, "", false), )*
                };
                told.message.key = key.into();
                match self {
                    $( Self::$name $( ( $($arg),+ ) )? => {
                        $( $( $crate::Tell::tell($arg, game, stringify!($arg), &mut told); )+ )?
                    } )*
                    $( Self::$dice { .. } => {} )*
                }
                $crate::Answer::new(self, told, paragraph, ends)
            }
        }
    };
    (@said $key:literal) => { (None, $key) };
    (@said $paragraph:literal, $key:literal) => { (Some($paragraph), $key) };
    (@ends) => { false };
    (@ends ends) => { true };
    (@ends closes) => { true };
    (@closes) => { false };
    (@closes ends) => { false };
    (@closes closes) => { true };
    (@write $game:ident, $out:ident, $word:literal) => {
        if !$out.is_empty() {
            $out.push(' ');
        }
        $out.push_str($word);
    };
    (@write $game:ident, $out:ident, $arg:ident) => {
        if !$out.is_empty() {
            $out.push(' ');
        }
        $crate::Notation::write($arg, $game, &mut $out);
    };
    (@read $game:ident, $words:ident, $word:literal) => {
        $words.literal($word)?;
    };
    (@read $game:ident, $words:ident, $arg:ident) => {
        let $arg = $crate::Notation::read($game, &mut $words)?;
    };
    (@each $game:ident, $out:ident, $name:ident []) => {
        $out.push(Self::$name);
    };
    (@each $game:ident, $out:ident, $name:ident [$a:ident: $ta:ty]) => {
        <$ta as $crate::Notation<_>>::each($game, &mut |$a| $out.push(Self::$name($a)));
    };
    (@each $game:ident, $out:ident, $name:ident [$a:ident: $ta:ty, $b:ident: $tb:ty]) => {
        <$ta as $crate::Notation<_>>::each($game, &mut |$a| {
            <$tb as $crate::Notation<_>>::each($game, &mut |$b| $out.push(Self::$name($a, $b)));
        });
    };
    (@each $game:ident, $out:ident, $name:ident [$a:ident: $ta:ty, $b:ident: $tb:ty, $c:ident: $tc:ty]) => {
        <$ta as $crate::Notation<_>>::each($game, &mut |$a| {
            <$tb as $crate::Notation<_>>::each($game, &mut |$b| {
                <$tc as $crate::Notation<_>>::each($game, &mut |$c| $out.push(Self::$name($a, $b, $c)));
            });
        });
    };
}
