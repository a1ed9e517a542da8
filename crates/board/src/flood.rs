//! How far one can go: cheapest ways from a hex to all others within a budget.
//!
//! The queue has a bucket for each number of points (Dial's algorithm), because costs are small whole numbers: half
//! points, or whatever part of a point a game needs. A hex is settled once, when it is taken from the bucket of the
//! fewest points with which it can be reached.
//!
//! # What a step may depend on
//! That is right as long as **arriving with less spent is never worse**: for every step from a hex, if it may be made
//! with `more` spent it may be made with `less`, and then `less + cost(less) <= more + cost(more)`. Costs that ignore
//! what was spent fulfil it. So does "half of what is left, rounded down, plus `c`": what is left afterwards, half of
//! it rounded up minus `c`, never falls when more was left before. So does "all that is left", at whose end nothing
//! is left.
//!
//! Beware of rounding more coarsely than one counts: half of the *points* left, rounded down to whole points, while
//! half points are counted, takes 2 halves of 7 but 4 of 8. That is right only where none but whole points are spent.
//!
//! A rule that ends the move in a hex *however it was entered* is a step that is refused there. A rule that ends it
//! only for those who came by a certain way (off the road, say) is a step that costs all that is left: then arriving
//! by another way with something left counts as better, as it should. What depends on the hexes passed earlier (no two
//! bonuses in one move) is outside of what one flood can answer.

use crate::{HexGrid, HexId, Way};

/// A step that is never made, and what no step may cost.
pub const NEVER: u8 = u8::MAX;
/// The low byte of a source's label: no way led there.
const SOURCE: u16 = 0xff;
/// The label of a closed hex: nothing is less than no points.
const CLOSED: u16 = 0xfe;
/// The end of a bucket's chain.
const END: u16 = u16::MAX;

/// A step that is being weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The hex one is in.
    pub from: HexId,
    /// The way out of it.
    pub way: Way,
    /// The hex beyond.
    pub to: HexId,
    /// Points spent to be in `from`.
    pub spent: u8,
}

/// What the six ways out of a hex cost; [`NEVER`] for those that cannot be gone. One word, read at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
pub struct WaysOut {
    cost: [u8; 6],
    /// The least of them: who has less left need not look at them.
    least: u8,
}

impl WaysOut {
    const NONE: Self = Self {
        cost: [NEVER; 6],
        least: NEVER,
    };

    /// Changes what a way costs, `None` if it cannot be gone: a bridge was blown or built.
    pub fn set(&mut self, way: Way, cost: Option<u8>) {
        self.cost[way.index()] = cost.unwrap_or(NEVER);
        self.least = self.cost.into_iter().min().unwrap_or(NEVER);
    }
}

/// What each way out of a hex costs, for one class of movement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Costs(Vec<WaysOut>);

impl Costs {
    /// Asks for the cost of every step on the map, `None` for those that cannot be made.
    pub fn new(grid: &HexGrid, mut cost: impl FnMut(HexId, Way, HexId) -> Option<u8>) -> Self {
        let mut costs = Self(vec![WaysOut::NONE; grid.count()]);
        for from in grid.hexes() {
            for (way, to) in grid.neighbours(from) {
                costs.0[from.index()].set(way, cost(from, way, to));
            }
        }
        costs
    }

    /// What a step costs, [`NEVER`] if it cannot be made or leaves the map.
    #[must_use]
    #[inline]
    pub fn of(&self, from: HexId, way: Way) -> u8 {
        self.0[from.index()].cost[way.index()]
    }

    /// The ways out of a hex.
    #[must_use]
    #[inline]
    pub fn out_of(&self, from: HexId) -> WaysOut {
        self.0[from.index()]
    }
}

/// Where a flood over a table begins and ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Where it begins.
    pub source: HexId,
    /// Points there are to spend, below [`NEVER`].
    pub budget: u8,
    /// Where it may end early: then only cheaper hexes are known besides. Nowhere if that is [`HexId::OFF`].
    pub target: HexId,
}

/// What steps out of one hex cost.
#[derive(Clone, Copy, Debug)]
pub struct Leaving {
    /// By the table.
    pub ways: WaysOut,
    /// Added to every step.
    pub extra: u8,
    /// Added to steps into hexes with a toll; [`NEVER`] closes them.
    pub toll: u8,
}

/// The reach of one mover. Made once for a grid and used again and again: it allocates nothing.
#[derive(Clone, Debug)]
pub struct Flood {
    /// The hexes around each hex; any hex where the map ends, since that step is never made.
    around: Box<[[HexId; 6]]>,
    /// Points spent in the high byte, the way through which a hex was entered in the low one.
    labels: Box<[u16]>,
    /// Chains of hexes to be looked at: hex and next link. A step is made at most once, so six for each hex suffice,
    /// and one for each source.
    links: Box<[(HexId, u16)]>,
    reached: Box<[HexId]>,
    count: usize,
    /// Labels up to here are final.
    settled: u8,
}

impl Flood {
    /// Room for floods over a grid.
    #[must_use]
    pub fn new(grid: &HexGrid) -> Self {
        let on_map = |hex: HexId| if hex == HexId::OFF { HexId(0) } else { hex };
        Self {
            around: grid.table().iter().map(|around| around.map(on_map)).collect(),
            labels: vec![u16::MAX; grid.count()].into(),
            links: vec![(HexId(0), END); 7 * grid.count() + 1].into(),
            reached: vec![HexId(0); grid.count()].into(),
            count: 0,
            settled: 0,
        }
    }

    /// Everything that can be reached from `source` with at most `budget` (below [`NEVER`]) points, if `step` says
    /// what a step costs, `None` if it is refused.
    pub fn run(&mut self, grid: &HexGrid, source: HexId, budget: u8, step: impl FnMut(Step) -> Option<u8>) {
        self.run_from(grid, &[(source, 0)], budget, HexId::OFF, step);
    }

    /// Everything that can be reached from any of several sources, each with the points already spent there: what is
    /// within range of headquarters of different ranges, for instance. Ends early when `target` is reached, never if
    /// that is [`HexId::OFF`].
    pub fn run_from(
        &mut self,
        grid: &HexGrid,
        sources: &[(HexId, u8)],
        budget: u8,
        target: HexId,
        mut step: impl FnMut(Step) -> Option<u8>,
    ) {
        let budget = budget.min(NEVER - 1);
        let mut heads = [END; 256];
        let mut queue = self.start(sources, budget, &mut heads);
        let mut settled = budget;
        'all: for spent in 0..=budget {
            while let Some(from) = queue.take(spent) {
                if from == target {
                    settled = spent;
                    break 'all;
                }
                let around = &grid.table()[from.index()];
                for way in Way::ALL {
                    let to = around[way.index()];
                    // Nothing can be better than what costs no more than being here.
                    if to == HexId::OFF || queue.labels[to.index()] >> 8 <= spent.into() {
                        continue;
                    }
                    let cost = step(Step { from, way, to, spent });
                    let total = spent.saturating_add(cost.unwrap_or(NEVER));
                    queue.put(to, total, way as u16);
                }
            }
        }
        self.count = queue.count;
        self.settled = settled;
    }

    /// Everything that can be reached over a table of costs. `closed` is asked once for every hex but the source whether
    /// it cannot be entered, `leave` for every other, with the points spent, for its row of the table and what is added;
    /// `None` ends the move there. `tolled` says which hexes cost a toll to enter.
    ///
    /// This is the one for the inner loop of a search: its steps are made without a branch to guess.
    pub fn run_table(
        &mut self,
        errand: Errand,
        mut closed: impl FnMut(HexId) -> bool,
        mut leave: impl FnMut(HexId, u8) -> Option<Leaving>,
        tolled: impl Fn(HexId) -> bool,
    ) {
        let budget = errand.budget.min(NEVER - 1);
        let mut heads = [END; 256];
        let mut queue = self.start(&[(errand.source, 0)], budget, &mut heads);
        let mut settled = budget;
        'all: for spent in 0..=budget {
            while let Some(from) = queue.take(spent) {
                if from != errand.source && closed(from) {
                    queue.close(from);
                    continue;
                }
                if from == errand.target {
                    settled = spent;
                    break 'all;
                }
                let Some(Leaving { ways, extra, toll }) = leave(from, spent) else {
                    continue;
                };
                let base = u16::from(spent) + u16::from(extra);
                if base + u16::from(ways.least) > budget.into() {
                    continue;
                }
                let around = &queue.around[from.index()];
                for way in Way::ALL {
                    let to = around[way.index()];
                    let toll = if tolled(to) { toll } else { 0 };
                    let total = base + u16::from(ways.cost[way.index()]) + u16::from(toll);
                    queue.put(to, total.min(NEVER.into()) as u8, way as u16);
                }
            }
        }
        self.count = queue.count;
        self.settled = settled;
    }

    fn start<'f>(&'f mut self, sources: &[(HexId, u8)], budget: u8, heads: &'f mut [u16; 256]) -> Queue<'f> {
        // What is not reached counts as one point too dear, so that one comparison decides.
        self.labels.fill(u16::from(budget + 1) << 8);
        let mut queue = Queue {
            around: &self.around,
            labels: &mut self.labels,
            links: &mut self.links,
            used: 0,
            heads,
            reached: &mut self.reached,
            count: 0,
        };
        for &(hex, spent) in sources {
            queue.put(hex, spent, SOURCE);
        }
        queue
    }

    /// Every hex reached, once, by rising points; sources included.
    #[must_use]
    pub fn reached(&self) -> &[HexId] {
        &self.reached[..self.count]
    }

    /// Fewest points with which `hex` can be reached.
    #[must_use]
    #[inline]
    pub fn spent(&self, hex: HexId) -> Option<u8> {
        let label = self.labels[hex.index()];
        let spent = (label >> 8) as u8;
        (spent <= self.settled && label != CLOSED).then_some(spent)
    }

    /// The last step of a cheapest path to `hex`: none if it is a source or was not reached.
    #[must_use]
    pub fn entered(&self, hex: HexId) -> Option<Way> {
        self.spent(hex)?;
        Way::try_from(self.labels[hex.index()] as u8).ok()
    }

    /// A cheapest path to a hex that was reached, read backwards: the hex, the one before it, up to a source.
    pub fn back<'f>(&'f self, grid: &'f HexGrid, hex: HexId) -> impl Iterator<Item = HexId> + 'f {
        let before = |&hex: &HexId| grid.neighbour(hex, self.entered(hex)?.opposite());
        std::iter::successors(self.spent(hex).map(|_| hex), before)
    }

    /// Writes a cheapest path to a hex that was reached: the source first, `hex` last; empty if it was not.
    pub fn path(&self, grid: &HexGrid, hex: HexId, path: &mut Vec<HexId>) {
        path.clear();
        path.extend(self.back(grid, hex));
        path.reverse();
    }
}

/// A flood under way. What the inner loop writes is held here rather than behind another pointer.
struct Queue<'f> {
    around: &'f [[HexId; 6]],
    labels: &'f mut [u16],
    links: &'f mut [(HexId, u16)],
    used: usize,
    /// The first link of each bucket. An array of its own: the counters beside it can then stay in registers.
    heads: &'f mut [u16; 256],
    reached: &'f mut [HexId],
    count: usize,
}

impl Queue<'_> {
    /// The next hex that is reached with just `spent` points.
    #[inline(always)]
    fn take(&mut self, spent: u8) -> Option<HexId> {
        loop {
            let link = self.heads[usize::from(spent)];
            if link == END {
                return None;
            }
            let (hex, next) = self.links[usize::from(link)];
            self.heads[usize::from(spent)] = next;
            // It may have been reached with less since it was put in here.
            if self.labels[hex.index()] >> 8 == u16::from(spent) {
                self.reached[self.count] = hex;
                self.count += 1;
                return Some(hex);
            }
        }
    }

    /// The hex just taken cannot be entered after all, nor ever.
    #[inline(always)]
    fn close(&mut self, hex: HexId) {
        self.labels[hex.index()] = CLOSED;
        self.count -= 1;
    }

    /// Puts a hex into the bucket of `total` points if that is better than what is known. There is no branch to guess:
    /// the link is written always and counts only if it is better.
    #[inline(always)]
    fn put(&mut self, hex: HexId, total: u8, entered: u16) {
        let label = &mut self.labels[hex.index()];
        let better = u16::from(total) < *label >> 8;
        *label = if better {
            u16::from(total) << 8 | entered
        } else {
            *label
        };
        let head = &mut self.heads[usize::from(total)];
        self.links[self.used] = (hex, *head);
        *head = if better { self.used as u16 } else { *head };
        self.used += usize::from(better);
    }
}

#[cfg(test)]
mod tests;
