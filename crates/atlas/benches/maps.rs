//! How long maps take: `cargo bench -p grognard-atlas`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use grognard_atlas::draw::{self, Request, Theme};
use grognard_atlas::{Plan, Theatre, paint};
use grognard_core::data::Files;
use grognard_core::message::Lang;

/// The width of a large picture.
const WIDE: u32 = 4_000;

fn maps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("maps");
    group.sample_size(10);
    let theatre = Theatre::embedded("ardennes").expect("our theatre is sound");
    let hexes = Plan::of_game("triumphant").expect("a map");
    let areas = Plan::of_game("bulge").expect("a map");
    let bulge = Files::embedded(grognard_bulge::DATA);
    group.bench_function("compile both boards", |bench| {
        bench.iter(|| {
            let hexes = hexes.compile(&theatre, &Files::default()).expect("it compiles");
            let areas = areas.compile(&theatre, &bulge).expect("it compiles");
            black_box((hexes, areas))
        });
    });
    let board = hexes.board(&theatre, "triumphant").expect("a board");
    let request = Request {
        board: &board,
        view: None,
        theatre: Some(&theatre),
        fit: hexes.fit(&board, &Files::default()),
        lang: Lang::En,
        theme: Theme::Light,
        overlay: None,
        words: None,
    };
    group.bench_function("draw the hex board", |bench| {
        bench.iter(|| black_box(draw::svg(&request)))
    });
    let svg = draw::svg(&request);
    group.bench_function("paint it 4,000 pixels wide", |bench| {
        bench.iter(|| black_box(paint::png(&svg, WIDE).expect("a picture")));
    });
    group.finish();
}

criterion_group!(benches, maps);
criterion_main!(benches);
