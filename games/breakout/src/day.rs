//! The Day: impulses of both players in turn (6.1, 6.3), the Sunset roll, and the weather (18.4).

use serde::{Deserialize, Serialize};

use crate::frame::Value;
use crate::impulse::Choose;
pub(crate) use crate::impulse::Impulse;
use crate::prelude::*;
use crate::state::{Acts, NOBODY};
use crate::throw::{Sort, Throw};
use crate::{losses, storm};

/// The weather of an impulse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Sky {
    #[default]
    Clear,
    Overcast,
    Storm,
}

impl Sky {
    pub(crate) const ALL: [(&'static str, Self); 3] = [
        ("clear", Self::Clear),
        ("overcast", Self::Overcast),
        ("storm", Self::Storm),
    ];

    /// Its word in positions and messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Overcast => "overcast",
            Self::Storm => "storm",
        }
    }

    /// The other weather (18.4).
    pub(crate) const fn changed(self) -> Self {
        match self {
            Self::Clear => Self::Overcast,
            Self::Overcast | Self::Storm => Self::Clear,
        }
    }
}

impl From<Weather> for Sky {
    fn from(weather: Weather) -> Self {
        match weather {
            Weather::Clear => Self::Clear,
            Weather::Overcast => Self::Overcast,
        }
    }
}

/// The impulse track (3.8) and what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Track {
    /// The box of the impulse marker, by its place on the track.
    pub(crate) slot: u8,
    /// The box in which the day begins.
    pub(crate) start: u8,
    /// The weather now, and that of the start of the day.
    pub(crate) weather: Sky,
    pub(crate) dawn: Sky,
    /// The weather of the next German impulse, once it is decided.
    pub(crate) next: Option<Sky>,
    /// Boxes in which the marker has been today, and those of them that were overcast (E10).
    pub(crate) seen: u32,
    pub(crate) overcast: u32,
    /// The sunset modifier.
    pub(crate) drm: i8,
    /// The Sunset roll of this impulse, with the modifier that holds for it (R14).
    pub(crate) sunset: Option<(u8, i8)>,
    /// The impulse before was a pass.
    pub(crate) passed: bool,
    /// Whose impulse is next.
    pub(crate) next_side: Side,
}

impl Track {
    /// The marker is in its box in this weather.
    fn enter(&mut self) {
        self.mark(self.slot);
    }

    /// The marker has been in a box in this weather.
    pub(crate) fn mark(&mut self, slot: u8) {
        let bit = 1 << slot;
        self.seen |= bit;
        if self.weather == Sky::Clear {
            self.overcast &= !bit;
        } else {
            self.overcast |= bit;
        }
    }
}

/// The Day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Day {
    /// The next impulse begins.
    Next,
    /// It is over, but for the Sunset roll.
    Played,
    /// The Sunset roll has been made.
    Rolled,
    /// The weather of the next impulse is known.
    Weathered,
}

impl Breakout {
    /// What a box of the track counts as.
    pub(crate) fn box_number(&self, slot: u8) -> i8 {
        self.facts.impulses.get(usize::from(slot)).map_or(0, |slot| slot.number)
    }

    /// The box that counts as so much.
    pub(crate) fn box_of(&self, number: i8) -> u8 {
        let found = self.facts.impulses.iter().position(|slot| slot.number == number);
        found.unwrap_or(0) as u8
    }

    /// The last box.
    pub(crate) fn last_box(&self) -> u8 {
        self.facts.impulses.len().saturating_sub(1) as u8
    }
}

/// What is written in the box of the marker.
pub(crate) fn box_label(at: Look<'_>) -> &str {
    let slot = usize::from(at.state.track.slot);
    at.game.facts.impulses.get(slot).map_or("", |slot| &slot.label)
}

/// The day begins: the marker is in its start box, in the weather of the morning (18.1).
pub(crate) fn begin<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let s = &mut *play.state;
    let track = &mut s.track;
    track.slot = track.start;
    track.seen = 0;
    track.overcast = 0;
    track.next = None;
    track.passed = false;
    track.next_side = rule!("6.1", GERMAN, else ALLIED);
    track.drm = 0;
    track.enter();
}

/// Whether a throw that lies is the Sunset roll, or will be (6.3, R8).
pub(crate) fn is_sunset(at: Look<'_>, sort: Sort) -> bool {
    let s = at.state;
    let open = s.impulse.going && s.impulse.side == ALLIED && s.track.sunset.is_none();
    let attack = sort.is_attack() && !crate::cards::played(at) && rule!("R8", true);
    open && (sort == Sort::Sunset || attack)
}

/// The Sunset roll among the dice on the table: the two of the Allied player.
fn faces_sum(s: &State) -> u8 {
    s.faces.iter().take(2).sum()
}

/// What a Sunset roll does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dusk {
    /// The day is over.
    Ends,
    /// The weather changes.
    Changes,
    /// It goes on.
    GoesOn,
}

/// 6.3, 11.23, R11: whether the day ends with this roll, and whether the weather changes.
pub(crate) fn dusk(at: Look<'_>, roll: u8, drm: i8) -> Dusk {
    let track = at.state.track;
    let number = i16::from(at.game.box_number(track.slot));
    let drm = rule!("11.23", i16::from(drm));
    let last = !air_only(at.state) && track.slot == at.game.last_box();
    if rule!("6.3", i16::from(roll) + drm < number) || rule!("R13", last) {
        Dusk::Ends
    } else if rule!("18.4", i16::from(roll) == number) {
        Dusk::Changes
    } else {
        Dusk::GoesOn
    }
}

/// What the dice on the table would do to the day, in a word: `none` if they are no Sunset roll.
pub(crate) fn told(at: Look<'_>, sort: Sort) -> &'static str {
    if !is_sunset(at, sort) {
        return "none";
    }
    match dusk(at, faces_sum(at.state), at.state.track.drm) {
        Dusk::Ends => "ends",
        Dusk::Changes => "changes",
        Dusk::GoesOn => "goes-on",
    }
}

/// Keeps the Allied dice of an attack as the Sunset roll, if it is the first of the impulse (6.3, 11.5).
pub(crate) fn keep_sunset<S: Sink<Event>>(play: &mut Play<'_, S>, sort: Sort) {
    if is_sunset(play.look(), sort) {
        let roll = faces_sum(play.state);
        let drm = play.state.track.drm;
        play.state.track.sunset = Some((roll, drm));
        play.say(Event::SunsetRolled { roll });
    }
}

/// The first half of a Double Impulse is over: without a roll in it the Sunset roll is made now (R57).
pub(crate) fn first_half_over<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let s = &*play.state;
    if rule!("11.5", s.impulse.side == ALLIED && s.track.sunset.is_none()) {
        play.call(Dusking);
    }
}

/// The Sunset roll by itself (R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dusking;

impl Procedure<Breakout> for Dusking {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.call(Throw::of(Sort::Sunset, 2));
        Progress::Went
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        keep_sunset(play, Sort::Sunset);
        crate::throw::take(play.state);
        play.end();
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let ends = dusk(at, faces_sum(at.state), at.state.track.drm) == Dusk::Ends;
        i32::from(ends == (side == ALLIED))
    }
}

/// Whether the impulse was nothing but bombardment from the air: then the marker stays (17.3, R57).
fn air_only(s: &State) -> bool {
    let second = s.impulse.half == 0 || s.impulse.air[1];
    rule!("17.3", s.impulse.air[0] && second)
}

/// An impulse begins: nobody has done anything in it.
fn start<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &mut *play.state);
    let side = s.track.next_side;
    s.track.sunset = None;
    clear(s);
    s.impulse = Impulse {
        going: true,
        side,
        ..Impulse::default()
    };
    s.acts.contested = game.ground().iter().filter(|&area| game.contested(s, area)).collect();
    if side == GERMAN
        && let Some(sky) = s.track.next.take()
    {
        s.track.weather = sky;
        play.say(Event::WeatherChanged { sky });
    }
    play.say(Event::ImpulseBegins { side });
}

/// Forgets what only an impulse or a phase needed.
pub(crate) fn clear(s: &mut State) {
    s.acts = Acts::none();
    s.impulse = Impulse::default();
    s.chosen = UnitSet::EMPTY;
    let waters = &mut s.waters;
    waters.seized = WaterSet::EMPTY;
    waters.mended = WaterSet::EMPTY;
    waters.mined = WaterSet::EMPTY;
    waters.repairs = grognard_core::BySide::default();
    waters.users = crate::state::ByWater::filled([NOBODY; 5]);
    waters.seizer = crate::state::ByWater::filled(NOBODY);
    for works in &mut waters.works {
        works.used = false;
    }
    crate::repair::tidy(s);
}

/// 8.32, 12.1: who has acted is spent when the impulse ends.
pub(crate) fn tire(game: &Breakout, s: &mut State) {
    let acted = rule!("8.3", s.acts.acted, else s.acts.acted | s.acts.active);
    for unit in rule!("8.32", game.fresh(s, acted)) {
        s.condition[unit] = Condition::Spent;
    }
    for area in game.facts.beach_areas {
        game.breach(s, area);
    }
}

impl Day {
    /// What the Sunset roll of this impulse does.
    fn rolled(at: Look<'_>) -> Option<Dusk> {
        let s = at.state;
        let roll = s.track.sunset.filter(|_| s.impulse.side == ALLIED);
        roll.map(|(roll, drm)| dusk(at, roll, drm))
    }

    /// The impulse is over, the Sunset roll has been made: does the day go on?
    fn dusk<S: Sink<Event>>(play: &mut Play<'_, S>) -> bool {
        let what = Self::rolled(play.look());
        let s = &*play.state;
        let both_passed = rule!("8.6", s.impulse.passed && s.track.passed);
        let (side, stays, passed) = (s.impulse.side, air_only(s), s.impulse.passed);
        losses::close(play);
        clear(play.state);
        let track = &mut play.state.track;
        track.passed = passed;
        track.next_side = !side;
        track.sunset = None;
        if both_passed || what == Some(Dusk::Ends) {
            return false;
        }
        if side == ALLIED && !stays {
            let weather = track.next.unwrap_or(track.weather);
            track.slot += 1;
            // The new box has the weather that holds from the next German impulse on (E10).
            let now = std::mem::replace(&mut track.weather, weather);
            track.enter();
            track.weather = now;
        }
        true
    }
}

impl Procedure<Breakout> for Day {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        match self {
            Self::Next => {
                start(play);
                play.goto(Self::Played);
                play.call(Choose);
            }
            Self::Played => {
                tire(play.game, play.state);
                play.goto(Self::Rolled);
                let s = &*play.state;
                if s.impulse.side == ALLIED && s.track.sunset.is_none() {
                    play.call(Dusking);
                }
            }
            Self::Rolled => {
                play.goto(Self::Weathered);
                if Self::rolled(play.look()) == Some(Dusk::Changes) {
                    storm::weather_changes(play);
                }
            }
            Self::Weathered => {
                if Self::dusk(play) {
                    play.goto(Self::Next);
                } else {
                    play.say(Event::DayEnds);
                    play.end();
                }
            }
        }
        Progress::Went
    }
}
