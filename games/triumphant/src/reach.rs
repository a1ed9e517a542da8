//! Where a unit could go now, with what it costs.

use arrayvec::ArrayVec;
use grognard_board::HexId;
use grognard_core::{Done, Fault, Points, Reach, Side, allows};

use crate::Triumphant;
use crate::facts::UnitId;
use crate::intent::gait;
use crate::state::{GROUP, Gait, Group, State};

impl Triumphant {
    /// Where a unit could go: the group in hand if it belongs to it, else the unit alone as if it were picked now.
    pub(crate) fn reach_of(&self, s: &State, side: Side, subject: &str) -> Result<Vec<Reach>, Fault> {
        let Some(unit) = self.facts.unit(subject) else {
            let what = format!("there is no unit '{subject}'");
            return Err(Fault::new("", what, "use the id of a unit on the map"));
        };
        if let Some(group) = s.group.as_ref().filter(|group| group.units.contains(&unit)) {
            return Ok(self.reach_of_group(s, group));
        }
        let gait = gait(s);
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
        let mut found = Vec::new();
        self.entries(s, group, |hex| found.push((hex, group.least(), vec![hex])));
        self.ways(s, group, |hex, left, path| found.push((hex, left, path)));
        found.sort_unstable();
        found.into_iter().map(|way| self.told_reach(group, way)).collect()
    }

    fn told_reach(&self, group: &Group, (hex, left, path): (HexId, u8, Vec<HexId>)) -> Reach {
        Reach {
            place: self.label(hex).to_string(),
            cost: Points {
                halves: u32::from(group.least() - left),
            },
            path: path.into_iter().map(|hex| self.label(hex).to_string()).collect(),
            ends: left == 0,
        }
    }

    /// For measuring: where every mechanised unit on the map could go.
    pub(crate) fn range_chore(&self, s: &State) -> Done {
        self.ranges_with(s, 1)
    }

    /// The same with twice its movement: ranges as wide as they come in games with faster units.
    pub(crate) fn wide_range_chore(&self, s: &State) -> Done {
        self.ranges_with(s, 2)
    }

    fn ranges_with(&self, s: &State, times: u8) -> Done {
        let mut done = Done::default();
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
