//! Random play allocates nothing once its buffers have grown.

mod common;

use common::{load, starts};
use grognard_core::Game;
use grognard_core::selfplay::Playout;
use grognard_skirmish::Skirmish;

#[test]
fn listing_and_doing_actions_allocates_nothing_after_warm_up() {
    let game = load();
    let mut playout: Playout<Skirmish> = Playout::new(7);
    for start in starts(&*game) {
        let game = game.for_start(&start);
        let first = game.begin(&start).expect("a set-up");
        for _ in 0..100 {
            playout.run(&game, &mut first.clone());
        }
        let mut actions = 0;
        let measured = allocation_counter::measure(|| {
            for _ in 0..200 {
                actions += playout.run(&game, &mut first.clone());
            }
        });
        assert!(actions > 2_000, "{actions}");
        assert_eq!(measured.count_total, 0, "in {actions} actions of {start:?}");
    }
}
