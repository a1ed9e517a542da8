//! Random play allocates nothing once its buffers have grown.

use grognard_triumphant::{Triumphant, DATA};
use grognard_core::Game;
use grognard_core::data::Files;
use grognard_core::selfplay::Playout;

#[test]
fn listing_and_doing_actions_allocates_nothing_after_warm_up() {
    let game = Triumphant::load(Files::embedded(DATA)).expect("our data are sound");
    let start = game.about().start(Some("breakthrough"), &[]).expect("a scenario");
    let first = game.begin(&start).expect("a position");
    let mut playout: Playout<Triumphant> = Playout::new(7);
    for _ in 0..20 {
        playout.run(&game, &mut first.clone());
    }
    let mut actions = 0;
    let measured = allocation_counter::measure(|| {
        for _ in 0..20 {
            actions += playout.run(&game, &mut first.clone());
        }
    });
    assert!(actions > 5_000);
    assert_eq!(measured.count_total, 0, "in {actions} actions");
}
