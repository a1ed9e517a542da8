//! Where a unit could go now, with what it costs.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::sum::Sum;
use grognard_core::{Answer, BenchmarkCount, Cost, CostTerm, Fault, Loss, Message, Points, Reach, Shape, Side, allows};

use crate::Triumphant;
use crate::action::Action;
use crate::answers;
use crate::contract::Look;
use crate::cost::Charge;
use crate::facts::UnitId;
use crate::frame::{Frame, Phase};
use crate::intent::gait;
use crate::march::March;
use crate::state::{GROUP, Gait, Group, State};

/// What a way costs a unit.
struct Bill {
    /// For each step the hex it enters and what adds to its cost, in half points.
    terms: Vec<(HexId, Charge, i32)>,
    /// What is left then.
    left: u8,
}

impl Bill {
    /// Adds a step; what snow adds to several of its terms is told once.
    fn add(&mut self, to: HexId, sum: Vec<(Charge, i32)>) {
        let first = self.terms.len();
        for (term, value) in sum {
            match self.terms[first..].iter_mut().find(|(_, known, _)| *known == term) {
                Some((_, _, known)) => *known += value,
                None => self.terms.push((to, term, value)),
            }
        }
    }

    /// What it comes to.
    fn cost(&self) -> i32 {
        self.terms.iter().map(|(_, _, value)| value).sum()
    }
}

impl Triumphant {
    /// Where a unit could go now: by retreat or advance, or in the movement of the phase, with the group in hand if it
    /// belongs to it, else alone as if it were picked now.
    pub(crate) fn reach_of(&self, s: &State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        let Some(unit) = self.facts.unit(subject) else {
            let what = format!("there is no unit '{subject}'");
            return Err(Fault::new("", what, "use the id of a unit on the map"));
        };
        if self.side_of(unit) == side
            && let Some(reach) = self.battle_reach(s, unit)
        {
            return Ok(reach);
        }
        let gait = match s.frames.top() {
            Some(
                Frame::Impulse(Phase::Strategic | Phase::Tactical | Phase::Mechanised) | Frame::March(March::Open),
            ) => gait(s),
            _ => return Ok(Vec::new()),
        };
        if let Some(group) = s.group.as_ref().filter(|group| group.units.contains(&unit)) {
            return Ok(self.reach_of_group(s, group));
        }
        let takes = || allows(|why| self.may_pick(s, gait, unit, why));
        if self.side_of(unit) != side || !takes() {
            return Ok(Vec::new());
        }
        let group = self.alone(s, gait, unit);
        Ok(self.reach_of_group(s, &group))
    }

    /// A unit as a group by itself that has not moved yet.
    pub(crate) fn alone(&self, s: &State, gait: Gait, unit: UnitId) -> Group {
        let mut group = Group {
            units: ArrayVec::new(),
            left: [0; GROUP],
            at: s.hex_of(unit),
            steps: 0,
            gait,
        };
        self.add_to(s, &mut group, unit);
        group
    }

    /// A unit joins a group, if there is room.
    pub(crate) fn add_to(&self, s: &State, group: &mut Group, unit: UnitId) {
        let at = group.units.len();
        if group.units.try_push(unit).is_ok() {
            group.left[at] = self.allowance(s, unit);
        }
    }

    fn reach_of_group(&self, s: &State, group: &Group) -> Vec<Reach> {
        let mut found: Vec<Vec<HexId>> = self.entries(s, group).map(|hex| vec![hex]).collect();
        self.ways(s, group, |_, path| found.push(path));
        found.sort_unstable_by_key(|path| path.last().copied());
        let told = found.iter().filter_map(|path| self.told_reach(s, group, path));
        told.collect()
    }

    fn told_reach(&self, s: &State, group: &Group, path: &[HexId]) -> Option<Reach> {
        let bill = self.bill(s, group, path)?;
        let label = |hex: &HexId| self.label(*hex).to_string();
        let term = |&(hex, term, value): &(HexId, Charge, i32)| CostTerm::new(label(&hex), term, Points::halves(value));
        Some(Reach {
            place: label(path.last()?),
            cost: Points::halves(bill.cost()),
            path: path.iter().map(label).collect(),
            ends: bill.left == 0,
            terms: bill.terms.iter().map(term).collect(),
        })
    }

    /// What a way costs the one of a group that has least left at its end.
    fn bill(&self, s: &State, group: &Group, path: &[HexId]) -> Option<Bill> {
        let bills = group.units.iter().zip(group.left);
        let bills = bills.map(|(&unit, left)| self.bill_of(s, group.clone(), (unit, left), path));
        bills
            .collect::<Option<Vec<Bill>>>()?
            .into_iter()
            .min_by_key(|bill| bill.left)
    }

    fn bill_of(&self, s: &State, mut group: Group, (unit, left): (UnitId, u8), path: &[HexId]) -> Option<Bill> {
        let mut bill = Bill {
            terms: Vec::new(),
            left,
        };
        for &to in path {
            let mut sum: Vec<(Charge, i32)> = Vec::new();
            match group.at {
                Some(from) => {
                    let step = self.one_step(from, self.facts.board.grid.way(from, to)?).ok()?;
                    bill.left = self.unit_step(s, &group, (unit, bill.left), step, &mut sum).ok()?;
                }
                None => {
                    self.entry_cost(s, self.mover(unit, group.gait), to, &mut sum).ok()?;
                    bill.left -= sum.total() as u8;
                }
            }
            bill.add(to, sum);
            group.at = Some(to);
            group.steps += 1;
        }
        Some(bill)
    }

    /// What an answer to a group on the map looks like.
    pub(crate) fn way_of(&self, group: &Group) -> Shape {
        let from = group.at.map_or(String::new(), |hex| self.label(hex).to_string());
        Shape::paid_way(&from, Cost::new("movement", Points::halves(group.least())))
    }

    /// What a group could do, under headings: its legs with their ways and costs, who could join it, what else.
    pub(crate) fn tell_legs(&self, at: Look<'_>, group: &Group, answers: &mut [Answer<Action>]) {
        let mut legs = BTreeMap::new();
        self.ways(at.state, group, |to, path| {
            legs.entry(to).or_insert(path);
        });
        let heading = |key| Some(Message::new(key));
        for answer in answers {
            match answer.action {
                Action::Go(to) => {
                    if let (Some(path), Some(&first)) = (legs.get(&to), group.units.first()) {
                        answers::ground(at, first, to, answer);
                        self.tell_leg(at.state, group, path, answer);
                    }
                }
                Action::Join(_) => {
                    answers::unit(at, answer);
                    answer.group = heading("group-join");
                }
                Action::Enter(_) => answer.group = heading("group-enter"),
                Action::Overrun(_) => answer.group = heading("group-overrun"),
                Action::Slip(_) => answer.group = heading("group-slip"),
                _ => answers::group_in_hand(at, group, answer),
            }
            if answer.action == Action::Halt && group.steps == 0 {
                answer.called("do-stay");
            }
            let ends = match answer.action {
                Action::Go(to) | Action::Enter(to) => Some(to),
                Action::Halt => group.at,
                _ => None,
            };
            answer
                .losses
                .extend(ends.and_then(|to| self.crowding(at.state, group, to)));
        }
    }

    /// What awaits units that are too many for a hex, if they are still there when stacks are tested (6.2).
    fn crowding(&self, s: &State, group: &Group, to: HexId) -> Option<Loss> {
        let others = s.stack(to).filter(|other| !group.units.contains(other));
        let tally = self.tally_of(others.chain(group.units.iter().copied()));
        let told = || Message::new("warn-overstacked").with("hex", &self.hex_name(to));
        let mut warning = (!self.within_limit(tally)).then(|| Loss::new("overstacked", told(), "6.2"))?;
        warning.places.push(self.label(to).to_string());
        Some(warning)
    }

    /// The way of a leg and what it costs.
    fn tell_leg(&self, s: &State, group: &Group, path: &[HexId], answer: &mut Answer<Action>) {
        let way = group.at.into_iter().chain(path.iter().copied());
        answer.path = way.map(|hex| self.label(hex).to_string()).collect();
        let bill = self.bill(s, group, path);
        answer.cost =
            bill.map(|bill| Cost::new("movement", Points::halves(bill.cost())).leaving(Points::halves(bill.left)));
    }

    /// For measuring: where every mechanised unit on the map could go.
    pub(crate) fn range_benchmark(&self, s: &State) -> BenchmarkCount {
        self.ranges_with(s, 1)
    }

    /// The same with twice its movement: ranges as wide as they come in games with faster units.
    pub(crate) fn wide_range_benchmark(&self, s: &State) -> BenchmarkCount {
        self.ranges_with(s, 2)
    }

    fn ranges_with(&self, s: &State, times: u8) -> BenchmarkCount {
        let mut done = BenchmarkCount::default();
        for unit in self.unit_ids().filter(|&unit| self.mechanised(unit)) {
            let mut group = self.alone(s, Gait::Tactical, unit);
            group.left[0] = group.left[0].saturating_mul(times);
            if let Some(at) = group.at {
                done.times += 1;
                done.places += self.flooded(|flood| {
                    self.run_flood(s, &group, at, flood);
                    flood.reached().len() as u32
                });
            }
        }
        done
    }
}
