//! Control of areas (7.3) and what follows from it: bridges and rivers between two areas of one side (20.1e), fortifications
//! (15.2), beaches and harbours.

use grognard_core::Offer;
use grognard_core::odds::Assumption;
use serde::{Deserialize, Serialize};

use crate::prelude::*;

/// A side is asked for which of its nations it takes control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Flagging {
    pub(crate) area: AreaId,
}

/// What an area comes to.
enum Change {
    Nothing,
    To(Nation),
    /// As many units of both nations are there.
    Ask,
}

impl Breakout {
    /// Who should control an area now, if that is somebody else than before (7.3).
    fn due(&self, s: &State, area: AreaId) -> Change {
        let ground = self.facts.land.has(area) || rule!("14.1", self.is_sector(area));
        if !ground || self.contested(s, area) {
            return Change::Nothing;
        }
        let holder = s.control[area];
        let german = self.own(s, GERMAN, area);
        let allied = self.own(s, ALLIED, area);
        if !german.is_empty() {
            return if holder == Nation::German {
                Change::Nothing
            } else {
                Change::To(rule!("7.3", Nation::German, else holder))
            };
        }
        let count = |nation| allied.iter().filter(|&unit| self.unit(unit).nation == nation).count();
        let (us, british) = (count(Nation::Us), count(Nation::British));
        match holder {
            _ if us + british == 0 => Change::Nothing,
            Nation::German if us > british => Change::To(rule!("7.3", Nation::Us, else holder)),
            Nation::German if british > us => Change::To(rule!("7.3", Nation::British, else holder)),
            Nation::German => Change::Ask,
            Nation::Us | Nation::British => Change::Nothing,
        }
    }

    /// The Allied nation that a unit of the nation in control leaves behind alone in a free area (7.3).
    fn heir(&self, s: &State, unit: UnitId, area: AreaId) -> Option<Nation> {
        let holder = s.control[area];
        let nation = |unit: UnitId| self.unit(unit).nation;
        let mut stay = self.own(s, ALLIED, area).iter();
        let leaves = nation(unit) == holder && self.free(s, ALLIED, area);
        let alone = leaves && stay.clone().all(|other| nation(other) != holder);
        rule!("7.3", stay.next().map(nation).filter(|_| alone))
    }

    /// The nation that controls more of the areas beside one.
    fn natural(&self, s: &State, area: AreaId) -> Nation {
        let beside = self.facts.map.neighbours(area);
        let count = |nation| beside.iter().filter(|&area| s.control[area] == nation).count();
        if count(Nation::British) > count(Nation::Us) {
            Nation::British
        } else {
            Nation::Us
        }
    }

    /// Bridges and rivers come to a side once it controls both areas (20.1e).
    fn join_banks(&self, s: &mut State, area: AreaId) {
        let side = if s.control[area] == Nation::German {
            GERMAN
        } else {
            ALLIED
        };
        let links = &self.facts.links[area.index()];
        for link in links
            .iter()
            .filter(|link| self.controls(s, side, link.to))
            .collect::<arrayvec::ArrayVec<_, 16>>()
        {
            let Some(water) = link.water else { continue };
            if !rule!("20.1e", true) {
                continue;
            }
            // A river that nobody won is worked out from control (R20).
            if side == GERMAN || self.facts.waters[water.index()].bridge {
                s.waters.allied.set(water, side == ALLIED);
            }
        }
    }

    /// 15.2: fortifications fall for good when the Allied player controls the area, or stands on the beach undisrupted.
    /// It is looked at after assaults, landings and changes of control, and when units are spent at the end of an impulse
    /// (R73): whoever comes by land to assault has the fortification against him.
    pub(crate) fn breach(&self, s: &mut State, area: AreaId) {
        if !s.forts.has(area) {
            return;
        }
        let standing = |unit| !crate::ground::disrupted(s.condition[unit]);
        let ashore = self.beach_of(area).is_some() && self.own(s, ALLIED, area).iter().any(standing);
        if rule!("15.2", ashore || self.controls(s, ALLIED, area)) {
            s.forts.remove(area);
        }
    }
}

/// Gives an area to whom it is due, and does what follows. Called whenever units came or went.
pub(crate) fn settle<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId) {
    match play.game.due(play.state, area) {
        Change::Nothing => {}
        Change::To(nation) => take(play, area, nation),
        Change::Ask => {
            // Until the nation is chosen the area is not German any more.
            let nation = play.game.natural(play.state, area);
            take(play, area, nation);
            play.call(Flagging { area });
        }
    }
}

/// A unit has left an area: what [`settle`] does, and perhaps the other nation takes it over.
pub(crate) fn left<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, area: AreaId) {
    settle(play, area);
    if let Some(nation) = play.game.heir(play.state, unit, area) {
        take(play, area, nation);
    }
}

fn take<S: Sink<Event>>(play: &mut Play<'_, S>, area: AreaId, nation: Nation) {
    let (game, s) = (play.game, &mut *play.state);
    let before = s.control[area];
    s.control[area] = nation;
    if s.impulse.going
        && (before == Nation::German) != (nation == Nation::German)
        && (nation == Nation::German) == (s.impulse.side == GERMAN)
    {
        s.acts.turned.insert(area);
    }
    game.join_banks(s, area);
    game.breach(s, area);
    crate::beaches::changed(game, s, area, before);
    play.say(Event::Taken { area, nation });
}

impl Procedure<Breakout> for Flagging {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::on(ALLIED)
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let natural = Action::Flag(at.game.natural(at.state, self.area));
        let offer = Offer::duty("nationality", natural)
            .or("us", Some(Action::Flag(Nation::Us)))
            .or("british", Some(Action::Flag(Nation::British)))
            .by_default(Offer::<Action>::STAFF);
        let asked = Question::new("7.3", "ask-flag", Shape::OneOf).with("area", at.game.area_name(self.area));
        Some(asked.offered(offer).task("flag"))
    }

    fn list(self, _at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        out.extend([Nation::Us, Nation::British].map(Action::Flag));
    }

    fn judge(self, _at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        match action {
            Action::Flag(_) => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        play.end();
        if let Action::Flag(nation) = action
            && play.state.control[self.area] != nation
        {
            take(play, self.area, nation);
        }
    }

    fn assume(self, at: Look<'_>, _side: Side, _assumptions: &[Assumption]) -> Option<Action> {
        Some(Action::Flag(at.game.natural(at.state, self.area)))
    }

    fn write(self, at: Look<'_>, out: &mut String) {
        out.push_str(&format!("doing flag {}\n", at.game.code(self.area)));
    }
}
