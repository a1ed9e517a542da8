//! Atlas: geography compiled to boards, and drawn.

mod embedded;
mod toml_file;

pub mod areas;
pub mod counter;
pub mod hexes;
pub mod theatre;

pub use embedded::map_files;
pub use theatre::Theatre;
