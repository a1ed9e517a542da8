//! The lab files hold.

use grognard_breakout::{Breakout, DATA};
use grognard_core::testing::{labs, load};

#[test]
fn the_lab_files_hold() {
    labs::hold(&load::<Breakout>(DATA));
}
