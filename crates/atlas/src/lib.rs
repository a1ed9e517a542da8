//! Atlas: geography compiled to boards, and drawn.

mod toml_file;

pub mod areas;
pub mod theatre;

pub use theatre::Theatre;
