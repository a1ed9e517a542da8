//! Random play allocates nothing once its buffers have grown.

use grognard_core::testing::allocation::playouts_allocate_nothing;
use grognard_triumphant::{DATA, Triumphant};

#[test]
fn listing_and_doing_actions_allocates_nothing_after_warm_up() {
    playouts_allocate_nothing::<Triumphant>(DATA, "breakthrough", |play| {
        allocation_counter::measure(play).count_total
    });
}
