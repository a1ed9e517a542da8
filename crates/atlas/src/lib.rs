//! Atlas: geography compiled to boards, and drawn.

mod country;
mod embedded;
mod plan;
mod relief;
mod toml_file;

pub mod areas;
pub mod contact;
pub mod counter;
pub mod draw;
pub mod geometry;
pub mod hexes;
pub mod paint;
pub mod theatre;

pub use country::Country;
pub use embedded::{map_files, map_ids};
pub use plan::{Plan, Product};
pub use theatre::Theatre;
