//! Weather and ground (3.1a, 3.2, 11.3, 13.1b, S6, S7).

use grognard_core::dice::Dice;
use grognard_core::sum::{Sum, Total};
use grognard_core::terms;

use crate::facts::{Ground, Weather};
use crate::prelude::*;
use crate::reserve::Okw;

terms! {
    /// What is added to a die.
    pub(crate) enum Bonus {
        /// Formations that the OKW has given.
        Brought = "13.32", "term-brought";
        /// A bridge was there.
        Site = "11.71", "term-bridge-site";
        /// Snow makes it harder to go on.
        Snow = "3.4", "term-snow";
        /// The weather of the turn before.
        WeatherBefore = "S6", "term-weather-before";
        /// Snow of the turn before.
        SnowBefore = "S7", "term-snow-before";
        /// The season.
        Late = "S7", "term-late";
        /// Towns have been taken.
        Towns = "S9", "term-okw-towns";
        /// Germans are near the hexes that the OKW watches.
        Near = "S9", "term-okw-near";
    }
}

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
}

impl Triumphant {
    /// Air points by weather, each turn anew (11.3, R19).
    fn air_points(&self, s: &State) -> u8 {
        rule!("11.3", self.facts.tables.weather.effect(s.weather).air)
    }

    /// What is added to the die of the weather (S6).
    pub(crate) fn weather_bonus(&self, s: &State, sum: &mut impl Sum<Bonus>) {
        sum.add(
            Bonus::WeatherBefore,
            self.facts.tables.weather.effect(s.weather).next.into(),
        );
    }

    /// What is added to the die of the ground (S7).
    pub(crate) fn ground_bonus(&self, s: &State, sum: &mut impl Sum<Bonus>) {
        sum.add(Bonus::SnowBefore, self.facts.tables.ground.effect(s.ground).next.into());
        let late = self.facts.calendar.late_ground.covers(self.today(s));
        sum.add(
            Bonus::Late,
            i32::from(late) * i32::from(self.facts.modifiers.late_ground),
        );
    }

    fn roll_sky<L: Sink<Event>>(&self, s: &mut State, weather: u8, ground: u8, log: &mut L) {
        let tables = &self.facts.tables;
        let (mut on_weather, mut on_ground) = (Total::default(), Total::default());
        self.weather_bonus(s, &mut on_weather);
        self.ground_bonus(s, &mut on_ground);
        let sky = tables.weather.roll(weather as i8 + rule!("S6", on_weather.0) as i8);
        let soil = tables.ground.roll(ground as i8 + rule!("S7", on_ground.0) as i8);
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
