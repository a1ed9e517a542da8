//! Going back and ahead in a battle as a whole: where such a way could lead, and what stands against a hex. Retreats and
//! advances are gone hex by hex, each by rules of its own.

use grognard_core::{CostTerm, Points, Reach, terms};

use crate::frame::Frame;
use crate::prelude::*;
use crate::state::Path;

terms! {
    /// What ways in a battle are counted in.
    pub(crate) enum Pace {
        /// A hex of a retreat.
        Back = "9.3", "spent-back";
        /// A hex of an advance.
        Ahead = "9.41", "spent-ahead";
    }
}

/// A unit that goes hex by hex, as far as it has come.
pub(crate) trait Stride: Copy {
    /// What each hex is counted as.
    const PACE: Pace;

    /// Its way.
    fn path(&self) -> Path;

    /// A hex further.
    fn stride(&self, to: HexId) -> Result<Self, Reason>;

    /// Whether its way may end where it is.
    fn may_end(&self) -> bool;

    /// Why it comes nowhere near a hex.
    fn astray(to: HexId) -> Reason;
}

/// Everything that it could come to, itself the first.
fn explore<S: Stride>(game: &Triumphant, from: S, visit: &mut impl FnMut(&S)) {
    visit(&from);
    for to in game.beside(from.path().last()) {
        if let Ok(next) = from.stride(to) {
            explore(game, next, visit);
        }
    }
}

/// What stands against a way to a hex: nothing if one leads there or through it.
pub(crate) fn against<S: Stride>(game: &Triumphant, from: S, to: HexId) -> Vec<Reason> {
    let begun = from.path().length;
    let (mut comes, mut reasons) = (false, Vec::new());
    explore(game, from, &mut |now| {
        let path = now.path();
        comes |= path.length > begun && path.last() == to;
        if game.distance(path.last(), to) == 1
            && let Err(reason) = now.stride(to)
            && !reasons.contains(&reason)
        {
            reasons.push(reason);
        }
    });
    if comes {
        return Vec::new();
    }
    if reasons.is_empty() {
        reasons.push(S::astray(to));
    }
    reasons
}

/// Where its way could end, each once, by the first way found.
pub(crate) fn ends<S: Stride>(game: &Triumphant, from: S) -> Vec<Reach> {
    let begun = usize::from(from.path().length);
    let mut found: Vec<Reach> = Vec::new();
    explore(game, from, &mut |now| {
        let path = now.path();
        let label = |hex: &HexId| game.label(*hex).to_string();
        let way: Vec<String> = path.hexes()[begun + 1..].iter().map(label).collect();
        let Some(place) = way.last().cloned().filter(|_| now.may_end()) else {
            return;
        };
        if found.iter().any(|reach| reach.place == place) {
            return;
        }
        let hex = |place: &String| CostTerm::new(place.clone(), S::PACE, Points::whole(1));
        found.push(Reach {
            place,
            cost: Points::whole(way.len() as i32),
            terms: way.iter().map(hex).collect(),
            ends: !game.beside(path.last()).any(|to| now.stride(to).is_ok()),
            path: way,
        });
    });
    found.sort_unstable_by(|a, b| a.place.cmp(&b.place));
    found
}

impl Triumphant {
    /// Where a unit could go in the battle being fought; nothing if nobody goes anywhere in one now.
    pub(crate) fn battle_reach(&self, s: &State, unit: UnitId) -> Option<Vec<Reach>> {
        let ends = match s.frames.top()? {
            Frame::Battle(Fight::Retreat(_) | Fight::FallBack(_)) => {
                self.going_back(s, unit).map(|back| ends(self, back))
            }
            Frame::Battle(Fight::Advance | Fight::Advancing(_)) => {
                self.going_ahead(s, unit).map(|ahead| ends(self, ahead))
            }
            _ => return None,
        };
        Some(ends.unwrap_or_default())
    }

    /// What stands against a way of a unit to a hex in the battle being fought, besides what keeps it from being chosen;
    /// nothing if nobody goes anywhere in one now.
    pub(crate) fn battle_bars(&self, s: &State, unit: UnitId, to: HexId) -> Option<Vec<Reason>> {
        let bars = match s.frames.top()? {
            Frame::Battle(Fight::Retreat(_) | Fight::FallBack(_)) => {
                self.going_back(s, unit).map(|back| against(self, back, to))
            }
            Frame::Battle(Fight::Advance | Fight::Advancing(_)) => {
                self.going_ahead(s, unit).map(|ahead| against(self, ahead, to))
            }
            _ => return None,
        };
        Some(bars.unwrap_or_default())
    }

    /// The unit that goes back or ahead now.
    pub(crate) fn on_its_way(s: &State) -> Option<UnitId> {
        match s.frames.top()? {
            Frame::Battle(Fight::FallBack(now)) => Some(now.unit),
            Frame::Battle(Fight::Advancing(now)) => Some(now.unit),
            _ => None,
        }
    }
}
