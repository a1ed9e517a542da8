//! Dawn (6.2, E12): markers are fresh again, Rangers leave, units at sea choose a beach, reinforcements arrive (19).

use grognard_core::{Offer, require};
use serde::{Deserialize, Serialize};

use crate::facts::Entry;
use crate::options::June7Drop;
use crate::prelude::*;

/// Dawn, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Dawn {
    /// What needs no choice.
    Begin,
    /// Units at sea choose another beach (3.5): those up to this one have been asked.
    Offshore(u8),
    /// A unit chooses its beach.
    Choose(UnitId),
    /// Germans arrive, then Allied units (R16).
    Arrivals,
    /// An Allied unit comes to a beach of its nation.
    Arrive(UnitId),
}

/// Whether a unit leaves the game because of who controls an area (19.6, R76).
fn leaves(game: &Breakout, s: &State, unit: UnitId) -> bool {
    let area = game.unit(unit).leaves;
    rule!("19.6", area.is_some_and(|area| game.controls(s, ALLIED, area)))
}

impl Breakout {
    /// The boxes in which a unit may wait for its landing (19.3).
    fn boxes(&self, unit: UnitId) -> impl Iterator<Item = AreaId> + '_ {
        let nation = self.unit(unit).nation;
        let own = self
            .facts
            .beaches
            .iter()
            .filter(move |beach| rule!("19.3", beach.nation == nation, else true));
        own.map(|beach| beach.approach)
    }
}

/// What needs no choice.
fn begin<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &mut *play.state);
    s.used = rule!("6.2", 0, else s.used);
    s.hit_us = AreaSet::EMPTY;
    s.hit_british = AreaSet::EMPTY;
    for unit in game.every_unit() {
        let s = &mut *play.state;
        if s.area_of(unit).is_some() && leaves(game, s, unit) {
            let area = s.area_of(unit);
            s.put(unit, Place::Gone);
            s.condition[unit] = Condition::Fresh;
            play.say(Event::Left { unit });
            if let Some(area) = area {
                crate::control::left(play, unit, area);
            }
        }
    }
}

/// The sector in which a German unit enters (19.2, R109): its own, or the next that is still German.
fn sector(game: &Breakout, s: &State, place: AreaId) -> Option<AreaId> {
    let own = |area: AreaId| game.controls(s, GERMAN, area);
    if own(place) {
        return Some(place);
    }
    let next = game.facts.sectors.iter().find(|&area| area > place && own(area));
    let before = game
        .facts
        .sectors
        .iter()
        .filter(|&area| area < place && own(area))
        .max();
    rule!("R109", next.or(before), else Some(place))
}

/// Whether a unit can drop where it should (19.5, R74).
fn can_drop(game: &Breakout, s: &State, unit: UnitId, area: AreaId) -> bool {
    let held = game.controls(s, ALLIED, area) || !game.own(s, ALLIED, area).is_empty();
    let always = s.options.june7_drop == June7Drop::Always;
    let held = rule!("R74", held, else true) || always;
    held && game.room(s, unit, area).is_ok()
}

/// A unit is placed.
fn place<S: Sink<Event>>(play: &mut Play<'_, S>, unit: UnitId, area: AreaId) {
    play.state.put(unit, Place::At(area));
    play.state.condition[unit] = Condition::Fresh;
    play.say(Event::Arrived { unit, area });
    crate::control::settle(play, area);
}

/// Places the next unit that has no choice; the one that has one, or nothing when all are there.
fn arrive<S: Sink<Event>>(play: &mut Play<'_, S>) -> Option<UnitId> {
    let game = play.game;
    for unit in game.every_unit() {
        let facts = game.unit(unit);
        let later = rule!("19.1", facts.day > play.state.day);
        if play.state.place(unit) != Place::Later || later {
            continue;
        }
        match (facts.entry, facts.place) {
            (Entry::Sector, Some(home)) => {
                if let Some(area) = rule!("19.2", sector(game, play.state, home)) {
                    place(play, unit, area);
                }
            }
            (Entry::Drop, Some(area)) => {
                let drops = can_drop(game, play.state, unit, area);
                place(
                    play,
                    unit,
                    if rule!("19.5", drops) {
                        area
                    } else {
                        game.facts.offshore
                    },
                );
            }
            (Entry::Landing | Entry::Setup, Some(area)) => place(play, unit, area),
            _ => return Some(unit),
        }
    }
    None
}

impl Dawn {
    /// The beaches that a seat may name in advance, for each of its nations: units at sea stay there unless it has.
    fn offer(self, at: Look<'_>, unit: UnitId) -> Offer<Action> {
        let us = at.game.unit(unit).nation == Nation::Us;
        let offer = match self {
            Self::Choose(_) => {
                let kind = if us {
                    "dawn-offshore-us"
                } else {
                    "dawn-offshore-british"
                };
                Offer::interrupt(kind, Action::Leave, None, 0).by_default(Offer::<Action>::NEVER)
            }
            _ => Offer {
                kind: if us { "dawn-beach-us" } else { "dawn-beach-british" },
                answers: Vec::new(),
                default: None,
                stake: 0,
                measure: None,
            },
        };
        let beaches = ["first", "second", "third"].into_iter().zip(at.game.boxes(unit));
        beaches.fold(offer, |offer, (answer, box_)| offer.or(answer, Some(Action::Go(box_))))
    }

    fn unit(self) -> Option<UnitId> {
        match self {
            Self::Choose(unit) | Self::Arrive(unit) => Some(unit),
            _ => None,
        }
    }
}

impl Procedure<Breakout> for Dawn {
    fn waits(self, _at: Look<'_>) -> Waits {
        match self {
            Self::Choose(_) | Self::Arrive(_) => Waits::on(ALLIED),
            _ => Waits::Nobody,
        }
    }

    fn question(self, at: Look<'_>, _side: Side) -> Option<Question<Action>> {
        let unit = self.unit()?;
        let offer = self.offer(at, unit);
        let asked = match self {
            Self::Choose(_) => Question::new("3.5", "ask-offshore", Shape::OneOf),
            _ => Question::new("19.3", "ask-arrival", Shape::OneOf),
        };
        let asked = asked.with("unit", at.game.unit_name(unit));
        Some(asked.offered(offer).task("arrivals"))
    }

    fn list(self, at: Look<'_>, _side: Side, out: &mut Vec<Action>) {
        if let Some(unit) = self.unit() {
            out.extend(at.game.boxes(unit).map(Action::Go));
        }
        if matches!(self, Self::Choose(_)) {
            out.push(Action::Leave);
        }
    }

    fn judge(self, at: Look<'_>, _side: Side, action: Action, why: &mut Refusals<Reason>) -> Flow {
        let Some(unit) = self.unit() else { return why.not_now() };
        match (self, action) {
            (_, Action::Go(area)) => {
                why.gate(require(at.game.facts.approaches.has(area), Reason::NoPlace(area)))?;
                let own = at.game.boxes(unit).any(|box_| box_ == area);
                why.hear(require(own, Reason::OtherNationsBeach(area)))
            }
            (Self::Choose(_), Action::Leave) => Flow::Continue(()),
            _ => why.not_now(),
        }
    }

    fn resume<S: Sink<Event>>(self, play: &mut Play<'_, S>, _actor: Actor, action: Action) {
        match (self, action) {
            (Self::Choose(unit), Action::Go(area)) => {
                play.state.put(unit, Place::At(area));
                play.say(Event::Arrived { unit, area });
                play.goto(Self::Offshore(unit.0 + 1));
            }
            (Self::Choose(unit), _) => play.goto(Self::Offshore(unit.0 + 1)),
            (Self::Arrive(unit), Action::Go(area)) => {
                place(play, unit, area);
                play.goto(Self::Arrivals);
            }
            _ => {}
        }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let game = play.game;
        match self {
            Self::Begin => {
                play.goto(Self::Offshore(0));
                begin(play);
            }
            Self::Offshore(from) => {
                let open = rule!("3.5", play.state.day >= game.facts.numbers.offshore_from, else false);
                let waiting = play.state.at(game.facts.offshore).iter();
                let next = waiting.into_iter().find(|unit| unit.0 >= from).filter(|_| open);
                play.goto(next.map_or(Self::Arrivals, Self::Choose));
            }
            Self::Arrivals => match arrive(play) {
                Some(unit) => play.goto(Self::Arrive(unit)),
                None => play.end(),
            },
            Self::Choose(_) | Self::Arrive(_) => return Progress::Waits,
        }
        Progress::Went
    }
}
