//! How fast the hex games' queries are: `cargo bench -p grognard-board`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use grognard_board::{
    Costs, Counted, Edge, Errand, Flood, GridShape, HexGrid, HexId, Leaving, NEVER, Parity, Printed, Set, Step, Top,
    Tracer, Way, Ways, Zones,
};
use grognard_core::Side;

const HEXES: usize = 1098;
/// Reaches about 127 hexes of the sample country.
const BUDGET: u8 = 22;

type Hexes = Set<HexId, 18>;

/// A made-up country as large as a printed map: terrain of several costs, rivers, roads and an enemy.
struct Country {
    grid: HexGrid,
    costs: Costs,
    zones: Zones<HEXES>,
    enemies: Hexes,
    /// Every hex in mixed order: too many for a processor to learn.
    sources: Vec<HexId>,
}

struct Lot(u32);

impl Lot {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % count
    }
}

fn country() -> Country {
    let shape = GridShape {
        top: Top::Pointy,
        lines: 11..=46,
        lines_counted: Counted::Forward,
        even: 1..=31,
        odd: 1..=30,
        places_counted: Counted::Backward,
        pushed: Parity::Odd,
        printed: Printed::LineFirst,
        digits: 2,
    };
    let grid = HexGrid::new(shape).expect("a good shape");
    let mut lot = Lot(1);
    let terrain: Vec<u8> = grid.hexes().map(|_| [2, 4, 4, 6][lot.below(4)]).collect();
    let costs = Costs::new(&grid, |_, _, to| {
        let side = lot.below(100);
        match side {
            0..15 => Some(1),
            15..25 => Some(terrain[to.index()] + 2),
            25..30 => None,
            _ => Some(terrain[to.index()]),
        }
    });
    let enemies: Hexes = (0..25).map(|_| HexId(lot.below(HEXES) as u16)).collect();
    let zones = Zones::of(&grid, |side, hex| match side {
        Side::B if enemies.has(hex) => Ways::ALL,
        _ => Ways::NONE,
    });
    let mut sources: Vec<HexId> = grid.hexes().filter(|&hex| !enemies.has(hex)).collect();
    for at in (1..sources.len()).rev() {
        sources.swap(at, lot.below(at + 1));
    }
    Country {
        grid,
        costs,
        zones,
        enemies,
        sources,
    }
}

fn floods(bench: &mut Criterion) {
    let country = country();
    let mut flood = Flood::new(&country.grid);
    let mut sources = country.sources.iter().copied().cycle();
    let step = |Step { from, way, to, spent }: Step| {
        let cost = country.costs.of(from, way);
        if cost == NEVER || country.enemies.has(to) {
            return None;
        }
        let leave = u8::from(country.zones.has(Side::B, from)) * ((BUDGET - spent) / 2);
        Some(cost + leave + 2 * u8::from(country.zones.has(Side::B, to)))
    };
    let mut reached = 0;
    for &source in &country.sources {
        flood.run(&country.grid, source, BUDGET, step);
        reached += flood.reached().len();
    }
    println!("hexes in reach on average: {}", reached / country.sources.len());
    bench.bench_function("reach, costs asked for", |bench| {
        bench.iter(|| {
            flood.run(&country.grid, sources.next().expect("a cycle"), BUDGET, step);
            black_box(flood.reached().len())
        });
    });
    bench.bench_function("reach, costs from a table", |bench| {
        bench.iter(|| {
            let errand = Errand {
                source: sources.next().expect("a cycle"),
                budget: BUDGET,
                target: HexId::OFF,
            };
            let leave = |hex, spent| {
                let extra = u8::from(country.zones.has(Side::B, hex)) * ((BUDGET - spent) / 2);
                let ways = country.costs.out_of(hex);
                Some(Leaving { ways, extra, toll: 2 })
            };
            let tolled = |hex| country.zones.has(Side::B, hex);
            flood.run_table(errand, |hex| country.enemies.has(hex), leave, tolled);
            black_box(flood.reached().len())
        });
    });
}

fn traces(bench: &mut Criterion) {
    let country = country();
    let mut trace = Tracer::new(&country.grid);
    let west: Vec<HexId> = country.grid.edge(Edge::West).collect();
    let open = |_, _, to| !country.enemies.has(to) && !country.zones.has(Side::B, to);
    bench.bench_function("supply of the whole map", |bench| {
        bench.iter(|| {
            trace.run(&country.grid, west.iter().copied(), Tracer::FAR, open);
            black_box(trace.reached().len())
        });
    });
    let mut sources = country.sources.iter().copied().cycle();
    bench.bench_function("supply within six hexes", |bench| {
        bench.iter(|| {
            trace.run(&country.grid, sources.next(), 6, open);
            black_box(trace.reached().len())
        });
    });
}

fn zones(bench: &mut Criterion) {
    let country = country();
    let mut sources = country.sources.iter().copied().cycle();
    let mut zones = country.zones;
    bench.bench_function("a zone comes and goes", |bench| {
        bench.iter(|| {
            let hex = sources.next().expect("a cycle");
            zones.project(&country.grid, Side::A, hex, Ways::ALL.without(Way::W2));
            zones.project(&country.grid, Side::A, hex, Ways::NONE);
        });
    });
    bench.bench_function("zones copied", |bench| {
        bench.iter(|| *black_box(&zones));
    });
    bench.bench_function("a set of hexes walked through", |bench| {
        let half: Hexes = country.sources.iter().copied().take(HEXES / 2).collect();
        bench.iter(|| black_box(&half).iter().map(|hex| usize::from(hex.0)).sum::<usize>());
    });
}

criterion_group!(benches, floods, traces, zones);
criterion_main!(benches);
