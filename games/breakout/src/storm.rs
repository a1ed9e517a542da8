//! The weather of the day (18.1, 18.4), and the storm of the extended game (24.5, 24.6).

use serde::{Deserialize, Serialize};

use crate::day::Sky;
use crate::facts::HarbourKind;
use crate::frame::Value;
use crate::options::StormRecovery;
use crate::prelude::*;
use crate::throw::{Sort, Throw};

/// The die of the storm, or those of the artificial ports at its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Storm {
    /// Whether it breaks.
    Breaks,
    /// What it destroys.
    Harbours,
}

/// Whether a storm rages.
pub(crate) fn rages(s: &State) -> bool {
    s.extended.storm > 0 && s.extended.calm == 0
}

/// The day of the storm, from 1.
fn day_of(s: &State) -> u8 {
    s.day.saturating_sub(s.extended.storm) + 1
}

/// 18.1, 24.5: a new day begins in the weather of its date, or in that of the storm.
pub(crate) fn dawn<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &mut *play.state);
    let date = game.facts.date(s.day).map_or(Weather::Clear, |date| date.weather);
    let mut sky = rule!("18.1", Sky::from(date), else Sky::Clear);
    let blown = rages(s) && rule!("R89", day_of(s) >= game.facts.numbers.storm_length);
    if rages(s) && !blown {
        sky = rule!("24.5", Sky::Storm, else sky);
    }
    s.track.weather = sky;
    s.track.dawn = sky;
    s.track.next = None;
    play.say(Event::WeatherChanged { sky });
    if blown {
        let last = play.state.day - 1;
        calm(play, last);
    }
}

/// The storm is over; its last day was this one.
fn calm<S: Sink<Event>>(play: &mut Play<'_, S>, last: u8) {
    play.state.extended.calm = last;
    if !building(play.game, play.state).is_empty() {
        play.call(Storm::Harbours);
    }
}

/// The storm begins.
fn breaks<S: Sink<Event>>(play: &mut Play<'_, S>) {
    play.state.extended.storm = play.state.day;
    turns(play, Sky::Storm);
}

/// The weather of the next German impulse is known.
fn turns<S: Sink<Event>>(play: &mut Play<'_, S>, sky: Sky) {
    play.state.track.next = Some(sky);
    play.say(Event::WeatherWillChange { sky });
}

/// 18.4: the weather changes from the next German impulse on. In the second week the storm may break instead (24.5); while
/// it rages nothing changes on its first two days, and the third ends with the first change.
pub(crate) fn weather_changes<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &*play.state);
    if rages(s) {
        if rule!("R89", day_of(s) + 1 >= game.facts.numbers.storm_length) {
            let day = s.day;
            turns(play, Sky::Overcast);
            calm(play, day);
        }
        return;
    }
    let numbers = &game.facts.numbers;
    let open = rule!("24.5", game.extended(s) && s.extended.storm == 0);
    let elapsed = s.day.saturating_sub(numbers.storm_from);
    if open && s.day >= numbers.storm_forced {
        breaks(play);
    } else if open && rule!("R88", elapsed > 0) {
        play.call(Storm::Breaks);
    } else {
        normal_change(play);
    }
}

fn normal_change<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let track = &play.state.track;
    let now = track.next.unwrap_or(track.weather);
    turns(play, now.changed());
}

/// The Day is over: a change that was still to come has come, and the storm breaks on its last day at the latest (24.5).
pub(crate) fn dusk<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let (game, s) = (play.game, &mut *play.state);
    let forced = game.extended(s) && s.extended.storm == 0 && s.day == game.facts.numbers.storm_forced;
    if rule!("24.5", forced) {
        breaks(play);
    }
    let s = &mut *play.state;
    if let Some(sky) = s.track.next.take() {
        s.track.weather = sky;
    }
}

/// What a depot of a beach is worth tonight before the batteries fire (24.6D, R90).
pub(crate) fn beach_worth(game: &Breakout, s: &State) -> u8 {
    let numbers = &game.facts.numbers;
    let normal = rule!("12.71", numbers.allied_depot);
    let (begun, calm) = (s.extended.storm, s.extended.calm);
    if begun == 0 || s.day < begun {
        return normal;
    }
    let more = match s.options.storm_recovery {
        StormRecovery::NextDay => 0,
        StormRecovery::TenDays => numbers.storm_recovery,
    };
    let over = calm > 0 && rule!("R90", s.day > calm + more);
    let reduced = if s.day == begun {
        normal / numbers.storm_first_day
    } else {
        numbers.storm_depot
    };
    if over {
        normal
    } else {
        rule!("24.6D", reduced, else normal)
    }
}

/// 24.6C: no ships in a storm.
pub(crate) fn ships_sail(at: Look<'_>) -> Verdict<Reason> {
    forbid!(at.state.track.weather == Sky::Storm, Reason::StormAtSea)
}

/// 24.6A: no landings in a storm.
pub(crate) fn boats_sail(at: Look<'_>) -> Verdict<Reason> {
    forbid!(at.state.track.weather == Sky::Storm, Reason::StormOnBeaches)
}

/// The artificial ports that stand or are being built.
fn building(game: &Breakout, s: &State) -> arrayvec::ArrayVec<usize, 8> {
    let every = game.facts.harbours.iter().enumerate();
    let begun = every.filter(|(at, harbour)| harbour.kind == HarbourKind::Mulberry && s.extended.harbour[*at] > 0);
    begun.map(|(at, _)| at).collect()
}

/// 24.5: whether the storm breaks with this die.
fn breaks_with(game: &Breakout, s: &State, die: u8) -> bool {
    let elapsed = s.day.saturating_sub(game.facts.numbers.storm_from);
    rule!("24.5", rule!("R88", die <= elapsed))
}

/// 24.6B: whether an artificial port is destroyed by its die.
fn wrecked(game: &Breakout, at: usize, die: u8) -> bool {
    let die = die as i8 + rule!("24.6B", game.facts.harbours[at].damage);
    rule!("24.6B", die <= game.facts.numbers.storm_mulberry)
}

impl Procedure<Breakout> for Storm {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::Nobody
    }

    fn returned<S: Sink<Event>>(self, play: &mut Play<'_, S>, _value: Value) -> Returned {
        let game = play.game;
        play.end();
        let faces = std::mem::take(&mut play.state.faces);
        match self {
            Self::Breaks if breaks_with(game, play.state, faces.get(0).unwrap_or(1)) => breaks(play),
            Self::Breaks => normal_change(play),
            Self::Harbours => {
                for (at, die) in building(game, play.state).into_iter().zip(faces.iter()) {
                    if wrecked(game, at, die) {
                        play.state.extended.harbour[at] = 0;
                        play.state.extended.wrecked[at] = true;
                        let area = game.facts.harbours[at].area;
                        play.say(Event::HarbourWrecked { area });
                    }
                }
            }
        }
        Returned::Taken
    }

    fn stake(self, at: Look<'_>, side: Side, _value: Value) -> i32 {
        let lost = match self {
            Self::Breaks => i32::from(breaks_with(at.game, at.state, at.state.faces.get(0).unwrap_or(1))),
            Self::Harbours => {
                let thrown = building(at.game, at.state).into_iter().zip(at.state.faces.iter());
                thrown.filter(|&(harbour, die)| wrecked(at.game, harbour, die)).count() as i32
            }
        };
        if side == ALLIED { lost } else { -lost }
    }

    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        let throw = match self {
            Self::Breaks => Throw::of(Sort::Storm, 1),
            Self::Harbours => Throw::of(Sort::Harbours, building(play.game, play.state).len() as u8),
        };
        play.call(throw);
        Progress::Went
    }
}
