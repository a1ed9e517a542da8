//! Random play allocates nothing once its buffers have grown.

use grognard_breakout::{Breakout, DATA};
use grognard_core::testing::allocation::playouts_allocate_nothing;

#[test]
fn listing_and_doing_actions_allocates_nothing_after_warm_up() {
    playouts_allocate_nothing::<Breakout>(DATA, "week", |play| allocation_counter::measure(play).count_total);
}
