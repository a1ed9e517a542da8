//! The real roads between two areas, so that roads of the board run as they do in the country.

use super::chart::Chart;
use crate::geometry::{Point, inside, length};

/// Towns of the theatre on the page, and which are joined by road.
pub(crate) struct Network {
    towns: Vec<Point>,
    joined: Vec<Vec<usize>>,
}

/// How far a town of the theatre may be from the site of an area to be taken for it.
const SAME: f64 = 14.0;
/// How much longer than the straight line a real road may be.
const DETOUR: f64 = 1.5;

impl Network {
    /// The roads of the theatre; none if it is not known how it fits.
    pub(crate) fn new(chart: &Chart<'_>) -> Option<Self> {
        let theatre = chart.theatre?;
        let towns: Option<Vec<Point>> = theatre.towns.iter().map(|town| chart.on_page(town.at)).collect();
        let towns = towns?;
        let mut joined = vec![Vec::new(); towns.len()];
        for pair in theatre.roads.iter().flat_map(|road| road.towns.windows(2)) {
            joined[pair[0]].push(pair[1]);
            joined[pair[1]].push(pair[0]);
        }
        Some(Self { towns, joined })
    }

    /// The way from the site of one area to that of another through the two of them, sites left out.
    pub(crate) fn way(&self, chart: &Chart<'_>, a: usize, b: usize) -> Option<Vec<Point>> {
        let (from, to) = (&chart.places[a], &chart.places[b]);
        let (start, end) = (self.town_at(from.site)?, self.town_at(to.site)?);
        let open = |town: usize| {
            let at = self.towns[town];
            town == end || inside(at, &from.outline) || inside(at, &to.outline)
        };
        let towns = self.shortest(start, end, open)?;
        let line: Vec<Point> = towns.into_iter().map(|town| self.towns[town]).collect();
        if length(&line) > DETOUR * from.site.distance(to.site) {
            return None;
        }
        Some(line[1..line.len() - 1].to_vec())
    }

    fn town_at(&self, site: Point) -> Option<usize> {
        let nearest = (0..self.towns.len()).min_by(|&a, &b| {
            let far = |town: usize| self.towns[town].distance(site);
            far(a).total_cmp(&far(b))
        })?;
        (self.towns[nearest].distance(site) < SAME).then_some(nearest)
    }

    /// The shortest way over towns that are open (Dijkstra).
    fn shortest(&self, start: usize, end: usize, open: impl Fn(usize) -> bool) -> Option<Vec<usize>> {
        let mut cost = vec![f64::INFINITY; self.towns.len()];
        let mut before = vec![usize::MAX; self.towns.len()];
        let mut done = vec![false; self.towns.len()];
        cost[start] = 0.0;
        loop {
            let waiting = (0..cost.len()).filter(|&town| !done[town] && cost[town].is_finite());
            let here = waiting.min_by(|&a, &b| cost[a].total_cmp(&cost[b]))?;
            if here == end {
                break;
            }
            done[here] = true;
            for &next in self.joined[here].iter().filter(|&&next| open(next)) {
                let through = cost[here] + self.towns[here].distance(self.towns[next]);
                if through < cost[next] {
                    cost[next] = through;
                    before[next] = here;
                }
            }
        }
        let mut way = vec![end];
        while let Some(&last) = way.last().filter(|&&last| last != start) {
            way.push(before[last]);
        }
        way.reverse();
        Some(way)
    }
}
