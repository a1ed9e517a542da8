//! What a game declares once: its procedures, actions, reasons and events. A declaration has the paragraph and the key
//! of the words beside the name; notation, explanation and narration are made from it.

mod actions;
mod contract;
mod events;
mod frames;
mod names;
mod reasons;

use crate::event::Narrated;
use crate::message::Arg;

/// Something that messages can name: an argument of reasons, events and questions.
pub trait Tell<G: ?Sized>: Copy {
    /// Adds itself to a message as the argument `name`, and to the pieces and places that the message is about.
    fn tell(self, game: &G, name: &'static str, told: &mut Narrated);
}

macro_rules! tell_numbers {
    ($($number:ty),*) => {$(
        impl<G: ?Sized> Tell<G> for $number {
            fn tell(self, _game: &G, name: &'static str, told: &mut Narrated) {
                told.add(name, i32::from(self));
            }
        }
    )*};
}

tell_numbers!(u8, i8, u16, i16, i32);

impl Narrated {
    /// Adds an argument to what is said.
    pub fn add(&mut self, name: &str, value: impl Into<Arg>) {
        self.message.args.push((name.into(), value.into()));
    }

    /// Adds an argument that names a piece.
    pub fn add_piece(&mut self, name: &str, id: &str, value: impl Into<Arg>) {
        self.pieces.push(id.into());
        self.add(name, value);
    }

    /// Adds an argument that names a place.
    pub fn add_place(&mut self, name: &str, id: &str, value: impl Into<Arg>) {
        self.places.push(id.into());
        self.add(name, value);
    }
}

/// The words of an action in notation, read from the left.
#[derive(Clone, Debug)]
pub struct NotationReader<'t>(std::str::SplitWhitespace<'t>);

impl<'t> NotationReader<'t> {
    /// The words of a text.
    #[must_use]
    pub fn of(text: &'t str) -> Self {
        Self(text.split_whitespace())
    }

    /// Whether the next word is this one; it is taken then.
    pub fn literal(&mut self, word: &str) -> Option<()> {
        (self.0.next()? == word).then_some(())
    }

    /// Whether nothing is left.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.0.clone().next().is_none()
    }
}

impl<'t> Iterator for NotationReader<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        self.0.next()
    }
}

/// Something that actions name in their notation.
pub trait Notation<G: ?Sized>: Copy {
    /// Writes its word or words.
    fn write(self, game: &G, out: &mut String);

    /// Reads them.
    fn read(game: &G, words: &mut NotationReader<'_>) -> Option<Self>;

    /// Goes through all that can be written, legal or not.
    fn each(game: &G, every: &mut dyn FnMut(Self));
}
