//! Actions and their notation.

/// Declares the actions of a game, each with its notation: words and arguments ([`Notation`](crate::Notation)) in the
/// order in which they are written. `dice` actions are what dice come to: they are not read and nobody chooses them.
///
/// ```ignore
/// actions! {
///     /// Everything that changes a position.
///     pub enum Action for Skirmish {
///         /// Puts the next unit into a block.
///         Deploy(block: BlockId) = ["deploy" block];
///         /// Attacks an enemy block.
///         Attack(block: BlockId, target: BlockId, effort: Effort) = [effort block ">" target];
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
            $( $(#[$about:meta])* $name:ident $( ( $($arg:ident : $type:ty),+ ) )? = [$($word:tt)+]; )*
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
                let whole = $crate::Words::of(text);
                $({
                    let read = |mut words: $crate::Words<'_>| -> Option<Self> {
                        $( $crate::actions!(@read game, words, $word); )+
                        words.at_end().then_some(Self::$name $( ( $($arg),+ ) )?)
                    };
                    if let Some(action) = read(whole.clone()) {
                        return Some(action);
                    }
                })*
                None
            }

            /// Adds every action that can be written down, dice left out.
            pub(crate) fn every(game: &$game, out: &mut Vec<Self>) {
                $( $crate::actions!(@each game, out, $name [$( $($arg: $type),+ )?]); )*
            }
        }
    };
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
