//! Why a unit that has made its move goes no further, as far as the position shows it (S7, S8, R25).

use crate::frame::Frame;
use crate::march::March;
use crate::prelude::*;
use crate::state::Place;

impl Bulge {
    /// What stands against a unit that would go on after its move: what ended it, and that it has moved.
    pub(crate) fn against_going_on(&self, s: &State, unit: UnitId, action: Action) -> Vec<Reason> {
        let mut why = Refusals::all();
        if let Some(march) = self.march_made(s, unit) {
            if s.area_of(unit)
                .is_some_and(|area| self.enemy_in(s, self.side_of(unit), area))
            {
                let _ = why.refuse(Reason::MustStop(unit));
            }
            let _ = march.judge(Look::new(self, s), self.side_of(unit), action, &mut why);
        }
        let _ = why.refuse(Reason::MovedAlready(unit));
        let mut reasons: Vec<Reason> = Vec::new();
        for reason in why.into_all() {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons
    }

    /// The same where no unit is named and none is in hand: for every unit that has moved.
    pub(crate) fn against_going_on_unnamed(&self, s: &State, action: Action) -> Vec<Reason> {
        let moved = (s.active & s.moved).iter();
        let against = moved.flat_map(|unit| self.against_going_on(s, unit, action));
        std::iter::once(Reason::NothingInHand).chain(against).collect()
    }

    /// Whether units are being moved, so that one that has moved could be meant to go on.
    pub(crate) fn in_movement(s: &State) -> bool {
        matches!(s.frames.top(), Some(Frame::Movement | Frame::March(_)))
    }

    /// The move that a unit has made. All active units began in one area: where those that have not moved still are.
    fn march_made(&self, s: &State, unit: UnitId) -> Option<March> {
        let in_hand = s.frames.in_hand();
        let unmoved = (s.active - s.moved).iter().find(|&other| Some(other) != in_hand)?;
        let (start, area) = (s.area_of(unmoved)?, s.area_of(unit)?);
        if start == area {
            return None;
        }
        let mut before = s.clone();
        before.put(unit, Place::Area(start));
        let march = self.march(&before, unit);
        if self.enemy_in(s, self.side_of(unit), area) {
            return Some(March {
                steps: 1,
                by_road: false,
                strategic: false,
                ..march
            });
        }
        let made = self.marches(&before, march).into_iter();
        made.map(|made| (made.area, made.march))
            .find_map(|(to, march)| (to == area).then_some(march))
    }
}
