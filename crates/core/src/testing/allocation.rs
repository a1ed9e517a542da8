//! Search needs its memory once.

use crate::game::Game;
use crate::selfplay::Playout;

use super::{Embedded, load, start};

/// Random games of a scenario: so many to warm up, and as many that are measured.
const GAMES: u32 = 20;

/// Random play allocates nothing once its buffers have grown. `count` says how often some work allocates.
pub fn playouts_allocate_nothing<G: Game>(data: Embedded, scenario: &str, count: impl FnOnce(&mut dyn FnMut()) -> u64) {
    let game = load::<G>(data);
    let first = game.begin(&start(&*game, scenario, &[])).expect("a position");
    let mut playout: Playout<G> = Playout::new(7);
    let mut play = || -> u64 { (0..GAMES).map(|_| playout.run(&game, &mut first.clone())).sum() };
    play();
    let mut actions = 0;
    let allocations = count(&mut || actions += play());
    assert!(actions > 5_000, "{actions}");
    assert_eq!(allocations, 0, "in {actions} actions");
}
