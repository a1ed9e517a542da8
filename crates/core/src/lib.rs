//! The contract between games and everything that plays, shows, stores or checks them.
//!
//! A game implements [`Game`]: what is pending, what is legal and why not, what an action does, what a viewer may
//! see. Everything else here is written once over that contract: [`Match`] (batches, undo, standing answers),
//! [`record`] (games as readable text), [`odds`], [`lab`] (positions with questions and expected answers),
//! [`suite`] (the conformance suite) and [`selfplay`].
//!
//! There is no unit and no hex in this crate.

pub mod about;
pub mod answer;
pub mod attempt;
pub mod belief;
pub mod cite;
pub mod data;
mod declare;
mod derived;
pub mod dice;
pub mod event;
pub mod fault;
pub mod foresee;
pub mod game;
mod identity;
pub mod lab;
pub mod lexicon;
pub mod message;
pub mod mind;
pub mod odds;
pub mod options;
pub mod play;
pub mod player;
pub mod position;
pub mod procedure;
pub mod question;
pub mod reach;
pub mod record;
pub mod refusal;
pub mod selfplay;
pub mod side;
pub mod stored;
pub mod suite;
pub mod sum;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;

pub use about::{
    About, Difficulty, OptionAbout, ParagraphAbout, ScenarioAbout, SideAbout, Start, StartFacts, ValueAbout,
};
pub use answer::{Answer, Cost, Limit, Loss, Shape, ToAnswer};
pub use attempt::Attempt;
pub use belief::Belief;
pub use cite::Citation;
pub use declare::{Notation, NotationReader, Tell};
pub use derived::Derived;
pub use event::{GameEvent, Narrated, NoSink, Sink};
pub use fault::{Fault, Faults};
pub use game::{Benchmark, BenchmarkCount, Game, Outcome, Pending, Quiet};
pub use identity::Identity;
pub use lexicon::Lexicon;
pub use message::{Arg, Lang, Message, Name, signed};
pub use mind::{Breadth, Foresight, Idea, Mind};
pub use play::{Match, Refused};
pub use player::{Choice, Player, Thinking};
pub use position::LineKinds;
pub use procedure::{Intent, Look, Never, Open, Play, Procedure, Progress, Returned, Stack, Waits};
pub use question::{Offer, Question};
pub use reach::{CostTerm, Points, Reach, Trace, TraceTerm};
pub use refusal::{Flow, Refusal, RefusalReason, Refusals, Verdict, allows, require};
pub use side::{Actor, Audience, BySide, Side, Sides, Viewer};
