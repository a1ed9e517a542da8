use grognard_core::Faults;
use grognard_core::data::CsvTable;

use super::*;
use crate::samples::{columns, rows};
use crate::{Counted, Parity};

/// Small grids of every kind of numbering, without dents in their edges.
fn every_kind() -> Vec<HexGrid> {
    let mut grids = Vec::new();
    for top in [Top::Pointy, Top::Flat] {
        for (lines_counted, places_counted) in [
            (Counted::Forward, Counted::Forward),
            (Counted::Forward, Counted::Backward),
            (Counted::Backward, Counted::Forward),
            (Counted::Backward, Counted::Backward),
        ] {
            for pushed in [Parity::Even, Parity::Odd] {
                for printed in [Printed::LineFirst, Printed::PlaceFirst] {
                    let shape = GridShape {
                        top,
                        lines: 3..=9,
                        lines_counted,
                        even: 1..=if pushed == Parity::Even { 6 } else { 7 },
                        odd: 1..=if pushed == Parity::Odd { 6 } else { 7 },
                        places_counted,
                        pushed,
                        printed,
                        digits: 2,
                    };
                    grids.push(HexGrid::new(shape).expect("a good shape"));
                }
            }
        }
    }
    grids
}

fn hex(grid: &HexGrid, label: &str) -> HexId {
    grid.hex(label).expect("on the map")
}

/// Distances from `from` by walking, to compare with computed ones.
fn walked(grid: &HexGrid, from: HexId) -> Vec<u16> {
    let mut steps = vec![u16::MAX; grid.count()];
    steps[from.index()] = 0;
    let mut queue = vec![from];
    let mut head = 0;
    while head < queue.len() {
        let here = queue[head];
        head += 1;
        for (_, next) in grid.neighbours(here) {
            if steps[next.index()] == u16::MAX {
                steps[next.index()] = steps[here.index()] + 1;
                queue.push(next);
            }
        }
    }
    steps
}

#[test]
fn rows_counted_from_the_east_agree_with_the_printed_map() {
    let grid = rows();
    assert_eq!(grid.count(), 1098);
    let distance = |a, b| grid.distance(hex(&grid, a), hex(&grid, b));
    assert_eq!(distance("1114", "1115"), 1);
    assert_eq!(distance("2031", "2130"), 1);
    assert_eq!(distance("1806", "1906"), 1);
    assert_eq!(distance("1906", "2105"), 2);
    assert_eq!(distance("3315", "4102"), 17);
    assert_eq!(distance("1609", "1106"), 5);
    let beside = |from, name| {
        let way = Way::named(name, Top::Pointy).expect("a way");
        grid.neighbour(hex(&grid, from), way)
            .map(|next| grid.label(next).to_string())
    };
    let around = |from| ["ne", "e", "se", "sw", "w", "nw"].map(|name| beside(from, name).unwrap_or_default());
    assert_eq!(around("1607"), ["1506", "1606", "1706", "1707", "1608", "1507"]);
    assert_eq!(around("1707"), ["1607", "1706", "1807", "1808", "1708", "1608"]);
    assert_eq!(beside("1101", "ne"), None);
    assert_eq!(beside("1201", "e"), None);
    assert_eq!(grid.hex("1131"), None);
    assert_eq!(grid.hex("1231").map(|hex| grid.column_row(hex)), Some((0, 1)));
    assert_eq!(grid.column_row(hex(&grid, "1130")), (0, 0));
    assert_eq!(grid.column_row(hex(&grid, "1101")), (29, 0));
}

#[test]
fn columns_counted_from_the_west_agree_with_the_printed_map() {
    let grid = columns();
    let distance = |a, b| grid.distance(hex(&grid, a), hex(&grid, b));
    for pair in ["3221 3120 3020", "3114 3015 3016"] {
        let chain: Vec<_> = pair.split(' ').collect();
        assert!(chain.windows(2).all(|pair| distance(pair[0], pair[1]) == 1), "{pair}");
    }
    let cube = |label| {
        let (column, row) = grid.line_place(hex(&grid, label));
        let (c, r) = (i16::from(column), i16::from(row));
        (c, r - (c - (c & 1)) / 2)
    };
    for (a, b) in [("1016", "7023"), ("1133", "2401"), ("6034", "6005"), ("2533", "5101")] {
        let ((q1, s1), (q2, s2)) = (cube(a), cube(b));
        let (dq, ds) = (q1 - q2, s1 - s2);
        let expected = dq.abs().max(ds.abs()).max((dq + ds).abs());
        assert_eq!(distance(a, b), expected as u16, "{a} {b}");
    }
    assert_eq!(grid.column_row(hex(&grid, "1001")), (0, 0));
    assert_eq!(grid.column_row(hex(&grid, "7034")), (60, 33));
    assert_eq!(grid.column_row(hex(&grid, "1133")), (1, 32));
}

#[test]
fn labels_rise_with_ids_and_read_back() {
    for grid in every_kind().into_iter().chain([rows(), columns()]) {
        let labels: Vec<String> = grid.hexes().map(|hex| grid.label(hex).to_string()).collect();
        assert!(labels.is_sorted());
        for (id, label) in grid.hexes().zip(&labels) {
            assert_eq!(grid.hex(label), Some(id));
            assert_eq!(grid.at_cube(grid.cube(id)), Some(id));
        }
        for wrong in ["", "07", "0000", "9999", "16 7", "+1+1", "١١"] {
            assert_eq!(grid.hex(wrong), None);
        }
    }
}

#[test]
fn ways_lead_there_and_back_and_distances_are_walked() {
    for grid in every_kind() {
        for from in grid.hexes() {
            for (way, next) in grid.neighbours(from) {
                assert_eq!(grid.neighbour(next, way.opposite()), Some(from));
                assert_eq!(grid.way(from, next), Some(way));
            }
            let walked = walked(&grid, from);
            for to in grid.hexes() {
                assert_eq!(grid.distance(from, to), walked[to.index()]);
            }
        }
    }
}

/// Twice the distance from the left and from the top at which a hex is drawn.
fn centre(grid: &HexGrid, hex: HexId) -> (i32, i32) {
    let cube = grid.cube(hex);
    let (x, z) = (i32::from(cube.x), i32::from(cube.z));
    match grid.shape().top {
        Top::Pointy => (2 * x + z, 2 * z),
        Top::Flat => (2 * (x + z), z - x),
    }
}

#[test]
fn compass_and_counting_agree() {
    for grid in every_kind() {
        let shape = grid.shape();
        for (a, b) in grid.hexes().flat_map(|a| grid.hexes().map(move |b| (a, b))) {
            let ((line_a, place_a), (line_b, place_b)) = (grid.line_place(a), grid.line_place(b));
            let (mut across, mut along) = (centre(&grid, a), centre(&grid, b));
            if shape.top == Top::Pointy {
                (across, along) = ((across.1, along.1), (across.0, along.0));
            } else {
                (across, along) = ((across.0, along.0), (across.1, along.1));
            }
            let forward = shape.lines_counted == Counted::Forward;
            assert_eq!(
                line_a.cmp(&line_b),
                if forward {
                    across.0.cmp(&across.1)
                } else {
                    across.1.cmp(&across.0)
                }
            );
            if line_a == line_b {
                let forward = shape.places_counted == Counted::Forward;
                assert_eq!(
                    place_a.cmp(&place_b),
                    if forward {
                        along.0.cmp(&along.1)
                    } else {
                        along.1.cmp(&along.0)
                    }
                );
            }
        }
        let ways = Way::ALL.map(|way| way.compass(shape.top));
        for (from, (way, next)) in grid
            .hexes()
            .flat_map(|hex| grid.neighbours(hex).map(move |step| (hex, step)))
        {
            let (here, there) = (centre(&grid, from), centre(&grid, next));
            let name = ways[way.index()];
            let vertical = (there.1 - here.1).signum();
            let horizontal = (there.0 - here.0).signum();
            assert_eq!(vertical, i32::from(name.contains('s')) - i32::from(name.contains('n')));
            assert_eq!(
                horizontal,
                i32::from(name.contains('e')) - i32::from(name.contains('w'))
            );
        }
    }
}

#[test]
fn rings_hold_every_hex_at_their_distance_once() {
    for grid in every_kind() {
        for centre in grid.hexes() {
            for range in 0..9 {
                let mut ring: Vec<HexId> = grid.ring(centre, range).collect();
                ring.sort_unstable();
                let expected: Vec<HexId> = grid
                    .hexes()
                    .filter(|&hex| grid.distance(centre, hex) == range)
                    .collect();
                assert_eq!(ring, expected);
            }
            let near = grid.hexes().filter(|&hex| grid.distance(centre, hex) <= 3).count();
            assert_eq!(grid.within(centre, 3).count(), near);
        }
    }
}

#[test]
fn edges_are_the_outermost_hexes() {
    let grid = rows();
    let labels = |edge| {
        grid.edge(edge)
            .map(|hex| grid.label(hex).to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(labels(Edge::North).len(), 30);
    assert!(labels(Edge::North).iter().all(|label| label.starts_with("11")));
    assert_eq!(labels(Edge::South).len(), 31);
    assert!(labels(Edge::South).iter().all(|label| label.starts_with("46")));
    assert_eq!(labels(Edge::East).len(), 36);
    assert!(labels(Edge::East).iter().all(|label| label.ends_with("01")));
    assert_eq!(labels(Edge::West)[..2], ["1130", "1231"]);
    assert_eq!(labels(Edge::West).len(), 36);
    let grid = columns();
    assert!(grid.edge(Edge::West).all(|hex| grid.line_place(hex).0 == 10));
    assert!(
        ["1133", "2533", "5333", "6034"]
            .iter()
            .all(|label| grid.on_edge(hex(&grid, label), Edge::South))
    );
    assert!(!grid.on_edge(hex(&grid, "6033"), Edge::South));
}

#[test]
fn shapes_that_cannot_be_are_refused() {
    let shape = rows().shape().clone();
    let refused = |shape| HexGrid::new(shape).err();
    #[expect(clippy::reversed_empty_ranges, reason = "that is the mistake")]
    let empty = GridShape {
        lines: 9..=8,
        ..shape.clone()
    };
    assert_eq!(refused(empty), Some(GridFault::Empty));
    let narrow = GridShape {
        digits: 1,
        ..shape.clone()
    };
    assert_eq!(refused(narrow), Some(GridFault::TooFewDigits));
    let huge = GridShape {
        lines: 0..=200,
        even: 0..=200,
        odd: 0..=200,
        digits: 3,
        ..shape
    };
    assert_eq!(refused(huge), Some(GridFault::TooMany));
}

#[test]
fn a_cell_with_a_wrong_hex_is_a_fault() {
    let grid = rows();
    let table = CsvTable::read("towns.csv", "hex\n1607\n1631\n1131\n", &["hex"], &[]).expect("a good table");
    let mut faults = Faults::new();
    let found: Vec<_> = table
        .rows()
        .map(|row| grid.cell(row, "hex", &mut faults).is_some())
        .collect();
    assert_eq!(found, [true, true, false]);
    assert_eq!(
        faults[0].to_string(),
        "towns.csv:4:1: there is no hex `1131` on the map (write a number between 1101 and 4631 that is printed on the map)"
    );
}

#[test]
fn the_lines_that_are_pushed_are_known_as_they_are_drawn() {
    // Of rows from 11 those are pushed that are one hex shorter, the first and every other; of columns from 10 the second.
    assert!(!rows().odd_pushed() && columns().odd_pushed());
    let shape = GridShape {
        lines: 12..=46,
        ..rows().shape().clone()
    };
    assert!(HexGrid::new(shape).expect("a good shape").odd_pushed());
}
