//! How a game's ids and words are told and written.

/// Declares how messages name things of a game ([`Tell`](crate::Tell)): a `word`, or the id and the name of a `piece` or
/// of a `place`.
///
/// ```ignore
/// tell! {
///     for Skirmish;
///     piece BlockId: |block, game| game.id(block), game.block_name(block);
///     word Side: |side, game| game.side_word(side);
/// }
/// ```
#[macro_export]
macro_rules! tell {
    (for $for:ty; $($kind:ident $type:ty: |$value:ident, $game:ident| $($said:expr),+;)*) => {$(
        impl $crate::Tell<$for> for $type {
            fn tell(self, $game: &$for, name: &'static str, told: &mut $crate::Narrated) {
                let $value = self;
                $crate::tell!(@$kind told, name, $($said),+);
            }
        }
    )*};
    (@word $told:ident, $name:ident, $said:expr) => { $told.add($name, $said) };
    (@piece $told:ident, $name:ident, $id:expr, $said:expr) => { $told.add_piece($name, $id, $said) };
    (@place $told:ident, $name:ident, $id:expr, $said:expr) => { $told.add_place($name, $id, $said) };
}

/// Declares the notation of what actions write as one word ([`Notation`](crate::Notation)): the word, what a word
/// stands for, and all there are.
///
/// ```ignore
/// notation! {
///     for Skirmish;
///     BlockId: |block, game| game.id(block), |game, word| game.find_block(word), |game| game.blocks();
/// }
/// ```
#[macro_export]
macro_rules! notation {
    (for $for:ty; $(
        $type:ty: |$value:ident, $writer:ident| $written:expr, |$reader:ident, $word:ident| $read:expr, |$all_of:ident| $all:expr;
    )*) => {$(
        impl $crate::Notation<$for> for $type {
            fn write(self, $writer: &$for, out: &mut String) {
                let $value = self;
                out.push_str(&$written);
            }

            fn read($reader: &$for, words: &mut $crate::NotationReader<'_>) -> Option<Self> {
                let $word = words.next()?;
                $read
            }

            fn each($all_of: &$for, every: &mut dyn FnMut(Self)) {
                $all.into_iter().for_each(every);
            }
        }
    )*};
}
