//! The weather of the day (18.1, 18.4), and the storm of the extended game (24.5, 24.6).

use serde::{Deserialize, Serialize};

use crate::day::Sky;
use crate::prelude::*;

/// The die of the storm, or those of the artificial ports at its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Storm {
    /// Whether it breaks.
    Breaks,
    /// What it destroys.
    Harbours,
}

/// 18.1: a new day begins in the weather of its date.
pub(crate) fn dawn<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let day = play.state.day;
    let date = play.game.facts.date(day).map_or(Weather::Clear, |date| date.weather);
    let sky = rule!("18.1", Sky::from(date), else Sky::Clear);
    play.state.track.weather = sky;
    play.state.track.dawn = sky;
    play.state.track.next = None;
    play.say(Event::WeatherChanged { sky });
}

/// 18.4: the weather changes from the next German impulse on.
pub(crate) fn weather_changes<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let track = &mut play.state.track;
    let now = track.next.unwrap_or(track.weather);
    track.next = Some(now.changed());
    let sky = now.changed();
    play.say(Event::WeatherWillChange { sky });
}

/// The Day is over.
pub(crate) fn dusk<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let _ = play;
}

/// 24.6C: no ships in a storm.
pub(crate) fn ships_sail(at: Look<'_>) -> Verdict<Reason> {
    forbid!(at.state.track.weather == Sky::Storm, Reason::StormAtSea)
}

/// 24.6A: no landings in a storm.
pub(crate) fn boats_sail(at: Look<'_>) -> Verdict<Reason> {
    forbid!(at.state.track.weather == Sky::Storm, Reason::StormOnBeaches)
}

impl Procedure<Breakout> for Storm {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        play.end();
        Progress::Went
    }
}
