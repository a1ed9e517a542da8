//! Cheapest ways through a graph of whole-numbered nodes, the same on every machine.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cheapest way from one of `starts` to a node where `end` tells a last cost, or none. Of equally cheap ways the
/// one over smaller numbers is taken.
pub(super) fn way(
    nodes: usize,
    starts: &[(usize, u64)],
    next: impl Fn(usize, &mut Vec<(usize, u64)>),
    end: impl Fn(usize) -> Option<u64>,
) -> Option<Vec<usize>> {
    let target = nodes;
    let mut costs = vec![u64::MAX; nodes + 1];
    let mut from = vec![usize::MAX; nodes + 1];
    let mut open = BinaryHeap::new();
    for &(node, cost) in starts {
        if cost < costs[node] {
            costs[node] = cost;
            open.push(Reverse((cost, node)));
        }
    }
    let mut steps = Vec::new();
    while let Some(Reverse((cost, node))) = open.pop() {
        if cost > costs[node] {
            continue;
        }
        if node == target {
            return Some(backwards(&from, target));
        }
        steps.clear();
        next(node, &mut steps);
        steps.extend(end(node).map(|last| (target, last)));
        for &(to, more) in &steps {
            let total = cost.saturating_add(more);
            if total < costs[to] {
                costs[to] = total;
                from[to] = node;
                open.push(Reverse((total, to)));
            }
        }
    }
    None
}

fn backwards(from: &[usize], target: usize) -> Vec<usize> {
    let mut way = Vec::new();
    let mut node = from[target];
    while node != usize::MAX {
        way.push(node);
        node = from[node];
    }
    way.reverse();
    way
}

/// A cost as a whole number, so that rounding is the same everywhere.
pub(super) fn whole(cost: f64) -> u64 {
    (cost * 10_000.0).round().max(0.0) as u64
}
