//! Weather and ground (3.1a, 3.2, 11.3, 13.1b, S6, S7).

use grognard_core::dice::Dice;
use grognard_core::{Actor, Procedure, Progress, Sink, Waits, rule};
use serde::{Deserialize, Serialize};

use crate::Triumphant;
use crate::action::Action;
use crate::contract::{Look, Play};
use crate::event::Event;
use crate::facts::{Ground, Weather};
use crate::frame::Segment;
use crate::reserve::Okw;
use crate::state::State;

/// The German rolls for weather and ground; those of the first turn are given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sky;

impl Procedure<Triumphant> for Sky {
    fn waits(self, _at: Look<'_>) -> Waits {
        Waits::Dice(Dice::new(2, 6))
    }

    fn tally(self, _at: Look<'_>, faces: &[u8]) -> Option<Action> {
        match *faces {
            [weather, ground, ..] => Some(Action::Sky(weather, ground)),
            _ => None,
        }
    }

    fn resume<L: Sink<Event>>(self, play: &mut Play<'_, L>, _actor: Actor, action: Action) {
        if let Action::Sky(weather, ground) = action {
            play.game.roll_sky(play.state, weather, ground, play.sink);
            play.goto(Segment::from(Okw));
        }
    }

    fn carry_on<L: Sink<Event>>(self, play: &mut Play<'_, L>) -> Progress {
        let (game, s) = (play.game, &mut *play.state);
        if !game.facts.calendar.fixed_weather.covers(game.today(s)) {
            return Progress::Waits;
        }
        s.weather = rule!("13.1b", Weather::Precipitation, else Weather::Clear);
        s.ground = rule!("13.1b", Ground::Frost, else Ground::Snow);
        s.air = game.air_points(s);
        let (weather, ground) = (s.weather, s.ground);
        play.say(Event::WeatherFixed { weather, ground });
        play.goto(Segment::from(Okw));
        Progress::Went
    }

    fn order(self) -> Option<u16> {
        Some(11)
    }

    fn write(self, _at: Look<'_>, out: &mut String) {
        out.push_str("doing sky\n");
    }
}

impl Triumphant {
    /// Air points by weather, each turn anew (11.3, R19).
    fn air_points(&self, s: &State) -> u8 {
        rule!("11.3", self.facts.tables.weather.effect(s.weather).air)
    }

    fn roll_sky<L: Sink<Event>>(&self, s: &mut State, weather: u8, ground: u8, log: &mut L) {
        let tables = &self.facts.tables;
        let late = self.facts.calendar.late_ground.covers(self.today(s));
        let late = if late { self.facts.modifiers.late_ground } else { 0 };
        let sky = tables
            .weather
            .roll(weather as i8 + rule!("S6", tables.weather.effect(s.weather).next));
        let soil = tables
            .ground
            .roll(ground as i8 + rule!("S7", tables.ground.effect(s.ground).next + late));
        s.weather = rule!("3.1a", sky, else s.weather);
        s.ground = rule!("3.1a", soil, else s.ground);
        s.air = self.air_points(s);
        let (sky, soil, air) = (s.weather, s.ground, s.air);
        log.note(|| Event::WeatherRolled {
            die: weather,
            weather: sky,
            air,
        });
        log.note(|| Event::GroundRolled {
            die: ground,
            ground: soil,
        });
    }
}
