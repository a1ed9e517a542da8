//! Minor and artificial ports of the extended game (24.2–24.4).

use crate::facts::{Harbour, HarbourKind};
use crate::prelude::*;
use crate::state::Origin;

impl Breakout {
    /// Whether the rules of the extended game hold.
    pub(crate) fn extended(&self, s: &State) -> bool {
        self.facts.scenarios[usize::from(s.scenario)].extended
    }
}

/// What a depot of a harbour counts as.
pub(crate) fn origin(harbour: &Harbour) -> Origin {
    match harbour.kind {
        HarbourKind::Port => Origin::Port,
        HarbourKind::Mulberry => Origin::Mulberry,
    }
}

/// An area has changed hands: its harbours begin their days.
pub(crate) fn changed(game: &Breakout, s: &mut State, area: AreaId, allied: bool) {
    if !game.extended(s) || !allied {
        return;
    }
    for (at, harbour) in game.facts.harbours.iter().enumerate() {
        if harbour.area != area || s.extended.wrecked[at] || s.extended.harbour[at] > 0 {
            continue;
        }
        let day = s.day + harbour.days;
        s.extended.harbour[at] = match harbour.kind {
            HarbourKind::Port => rule!("24.2", day),
            HarbourKind::Mulberry => rule!("24.3", day),
        };
    }
}

/// Whether a harbour has come into use.
fn built(s: &State, at: usize) -> bool {
    (1..=s.day).contains(&s.extended.harbour[at])
}

/// The harbours that work tonight; those that the enemy holds are lost by now (24.4). No artificial one is used in a storm
/// (24.6B).
pub(crate) fn working(game: &Breakout, s: &State) -> impl Iterator<Item = usize> {
    let every = game.facts.harbours.iter().enumerate();
    let works = |&(at, harbour): &(usize, &Harbour)| {
        let calm = harbour.kind == HarbourKind::Port || rule!("24.6B", !crate::storm::rages(s), else true);
        built(s, at) && calm
    };
    let working: arrayvec::ArrayVec<usize, 8> = every.filter(works).map(|(at, _)| at).collect();
    working.into_iter()
}

/// Once in a night (24.4, R91): where the Germans are, a harbour is put off, and one that works is lost if they hold it.
pub(crate) fn night<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &mut *play.state);
    for (at, harbour) in game.facts.harbours.iter().enumerate() {
        if s.extended.harbour[at] == 0 {
            continue;
        }
        let german = game.controls(s, GERMAN, harbour.area);
        let disputed = game.contested(s, harbour.area);
        if !built(s, at) {
            let late = rule!("24.4", disputed) || rule!("R91", german);
            s.extended.harbour[at] += u8::from(late);
        } else if rule!("24.4", german) {
            s.extended.harbour[at] = 0;
            s.extended.wrecked[at] = harbour.kind == HarbourKind::Mulberry;
        }
    }
}

/// Ports whose units are not isolated (R66).
pub(crate) fn sources(game: &Breakout, s: &State, nation: Nation) -> AreaSet {
    if !game.extended(s) {
        return AreaSet::EMPTY;
    }
    let every = game.facts.harbours.iter().enumerate();
    let works = |&(at, harbour): &(usize, &Harbour)| {
        let own = harbour.kind == HarbourKind::Port && harbour.nation == nation;
        own && built(s, at) && game.controls(s, ALLIED, harbour.area)
    };
    rule!("R66", every.filter(works).map(|(_, harbour)| harbour.area).collect())
}
