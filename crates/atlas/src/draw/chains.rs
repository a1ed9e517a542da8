//! Joins pieces of line into long ones: hexsides into rivers, steps from hex to hex into roads.

/// A long line: numbers of its pieces in order, each with whether it is walked from its first end to its second.
pub(crate) type Chain = Vec<(usize, bool)>;

/// Joins pieces, each between two nodes, into chains. Where more than two meet, `bend` says how ill two of them go
/// together (piece, piece, node); the best pairs are joined, the rest ends there.
pub(crate) fn chains(pieces: &[(usize, usize)], bend: impl Fn(usize, usize, usize) -> f64) -> Vec<Chain> {
    let joins = joins(pieces, bend);
    let mut used = vec![false; pieces.len()];
    let mut found = Vec::new();
    let loose = |piece: usize| {
        let (a, b) = pieces[piece];
        [(a, true), (b, false)]
            .into_iter()
            .find(|&(node, _)| partner(&joins, piece, node).is_none())
    };
    let begin = (0..pieces.len()).filter_map(|piece| loose(piece).map(|(_, forward)| (piece, forward)));
    let circles = (0..pieces.len()).map(|piece| (piece, true));
    for (start, forward) in begin.chain(circles) {
        if used[start] {
            continue;
        }
        let mut chain = Chain::new();
        let (mut piece, mut forward) = (start, forward);
        loop {
            used[piece] = true;
            chain.push((piece, forward));
            let end = if forward { pieces[piece].1 } else { pieces[piece].0 };
            let Some(next) = partner(&joins, piece, end).filter(|&next| !used[next]) else {
                break;
            };
            forward = pieces[next].0 == end;
            piece = next;
        }
        found.push(chain);
    }
    found
}

type Join = (usize, usize, usize);

fn partner(joins: &[Join], piece: usize, node: usize) -> Option<usize> {
    joins
        .iter()
        .find_map(|&(at, a, b)| match (at == node, a == piece, b == piece) {
            (true, true, _) => Some(b),
            (true, _, true) => Some(a),
            _ => None,
        })
}

/// Which pieces go on into each other at which node.
fn joins(pieces: &[(usize, usize)], bend: impl Fn(usize, usize, usize) -> f64) -> Vec<Join> {
    let mut by_node: std::collections::BTreeMap<usize, Vec<usize>> = std::collections::BTreeMap::new();
    for (at, &(a, b)) in pieces.iter().enumerate() {
        by_node.entry(a).or_default().push(at);
        by_node.entry(b).or_default().push(at);
    }
    let mut joins = Vec::new();
    for (node, there) in by_node {
        let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
        for (at, &a) in there.iter().enumerate() {
            pairs.extend(
                there[at + 1..]
                    .iter()
                    .filter(|&&b| b != a)
                    .map(|&b| (bend(a, b, node), a, b)),
            );
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let mut taken = Vec::new();
        for (_, a, b) in pairs {
            if !taken.contains(&a) && !taken.contains(&b) {
                taken.extend([a, b]);
                joins.push((node, a, b));
            }
        }
    }
    joins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_in_any_order_and_direction_become_one_line() {
        let found = chains(&[(2, 1), (0, 1), (2, 3)], |_, _, _| 0.0);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].len(), 3);
    }

    #[test]
    fn at_a_fork_the_straightest_pair_goes_on() {
        let pieces = [(0, 1), (1, 2), (1, 3)];
        let bend = |a: usize, b: usize, _: usize| if (a, b) == (0, 2) { 0.0 } else { 1.0 };
        let mut lengths: Vec<usize> = chains(&pieces, bend).iter().map(Vec::len).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [1, 2]);
        assert!(chains(&pieces, bend).contains(&vec![(0, true), (2, true)]));
    }

    #[test]
    fn a_circle_is_walked_once() {
        let found = chains(&[(0, 1), (1, 2), (2, 0)], |_, _, _| 0.0);
        assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [3]);
    }
}
