//! Atlas: geography compiled to boards, and drawn.

mod toml_file;

pub mod theatre;

pub use theatre::Theatre;
