//! What is on the table, said once for every game.
//!
//! [`face`] is the type-erased side of the contract: the command line and the server hold any game behind it.
//!
//! [`asked`] makes the prompt of any game.
//!
//! [`wire`] holds what a service and its clients say to each other besides views.
//!
//! [`view`] holds a description of any game's table that a client which knows no game, the terminal
//! and the drawings can all show. Text in it is always a [`Message`](grognard_core::message::Message) or a
//! [`Name`](grognard_core::message::Name), never a finished sentence.

pub mod asked;
pub mod erased;
pub mod guide;
pub mod measure;
pub mod odds;
pub mod overlay;
#[cfg(feature = "testing")]
pub mod testing;
pub mod thrown;
pub mod view;
pub mod wire;
