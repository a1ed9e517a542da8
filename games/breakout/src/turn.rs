//! The sequence of play (6.1, 21.1): the phases of a turn, one after the other.

use serde::{Deserialize, Serialize};

use crate::dawn::Dawn;
use crate::day::{self, Day};
use crate::dday::{AirStrikes, Drops, Shelling};
use crate::first_wave::{self, Landings};
use crate::options::SurrenderTiming;
use crate::prelude::*;
use crate::regroup::Regroup;
use crate::surrender::Surrender;
use crate::{losses, refit, storm, victory};

/// A phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Phase {
    #[default]
    Drop,
    Naval,
    Air,
    Landings,
    Dawn,
    Day,
    GermanRefit,
    AlliedRefit,
    GermanRegroup,
    AlliedRegroup,
    /// Points are counted, a new date begins.
    Night,
}

impl Phase {
    pub(crate) const ALL: [(&'static str, Self); 11] = [
        ("drop", Self::Drop),
        ("naval", Self::Naval),
        ("air", Self::Air),
        ("landings", Self::Landings),
        ("dawn", Self::Dawn),
        ("day", Self::Day),
        ("german-refit", Self::GermanRefit),
        ("allied-refit", Self::AlliedRefit),
        ("german-regroup", Self::GermanRegroup),
        ("allied-regroup", Self::AlliedRegroup),
        ("night", Self::Night),
    ];

    /// Its word in positions and messages.
    pub(crate) fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(_, phase)| *phase == self)
            .map_or("", |(word, _)| word)
    }

    /// The one after it.
    fn next(self) -> Self {
        match self {
            Self::Drop => rule!("21.1", Self::Naval, else Self::Day),
            Self::Naval => Self::Air,
            Self::Air => Self::Landings,
            Self::Landings | Self::Dawn => Self::Day,
            Self::Day => rule!("6.4", Self::GermanRefit, else Self::GermanRegroup),
            Self::GermanRefit => Self::AlliedRefit,
            Self::AlliedRefit => rule!("6.5", Self::GermanRegroup, else Self::Night),
            Self::GermanRegroup => rule!("21.7", Self::AlliedRegroup, else Self::Night),
            Self::AlliedRegroup => Self::Night,
            Self::Night => Self::Dawn,
        }
    }
}

/// The sequence of play: `Position::phase` begins, or has just ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Turn {
    /// The phase begins.
    Begin,
    /// It is over.
    Over,
}

/// A phase begins.
fn begin<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let phase = play.state.phase;
    play.say(Event::PhaseBegins { phase });
    match phase {
        Phase::Drop => play.call(Drops),
        Phase::Naval => play.call(Shelling),
        Phase::Air => play.call(AirStrikes::Name),
        Phase::Landings => {
            first_wave::choose_all(play.game, play.state);
            play.call(Landings::Choose);
        }
        Phase::Dawn => {
            play.call(Dawn::Begin);
            storm::dawn(play);
        }
        Phase::Day => {
            day::begin(play);
            play.call(Day::Next);
        }
        Phase::GermanRefit => refit::begin(play, GERMAN),
        Phase::AlliedRefit => refit::begin(play, ALLIED),
        Phase::GermanRegroup => play.call(Regroup { side: GERMAN }),
        Phase::AlliedRegroup => play.call(Regroup { side: ALLIED }),
        Phase::Night => {}
    }
}

/// A phase is over: the Advantage that was used in it passes.
fn end<S: Sink<Event>>(play: &mut Play<'_, S>) {
    let phase = play.state.phase;
    if matches!(phase, Phase::Drop | Phase::Landings) {
        day::tire(play.game, play.state);
    }
    match phase {
        Phase::Drop
        | Phase::Naval
        | Phase::Air
        | Phase::Landings
        | Phase::Dawn
        | Phase::AlliedRefit
        | Phase::AlliedRegroup => {
            losses::close(play);
        }
        Phase::Day => {
            play.state.track.drm = rule!("11.24", 0, else play.state.track.drm);
            storm::dusk(play);
        }
        _ => {}
    }
    if matches!(phase, Phase::GermanRefit | Phase::GermanRegroup) {
        // Both players share what is left of the limits of a phase, but not the bridges (R22).
        let repairs = play.state.waters.repairs;
        let mended = play.state.waters.mended;
        let works = play.state.waters.works;
        day::clear(play.state);
        if phase == Phase::GermanRefit {
            play.state.waters.repairs = repairs;
            play.state.waters.mended = mended;
            play.state.waters.works = works;
        }
    } else {
        day::clear(play.state);
    }
    if matches!(phase, Phase::GermanRefit | Phase::AlliedRefit) {
        refit::end(play);
    }
    if phase == Phase::AlliedRefit && play.state.options.surrender_timing == SurrenderTiming::AfterAlliedPurchase {
        play.call(Surrender::default());
    }
}

impl Procedure<Breakout> for Turn {
    fn carry_on<S: Sink<Event>>(self, play: &mut Play<'_, S>) -> Progress {
        match self {
            Self::Begin => {
                play.goto(Self::Over);
                begin(play);
            }
            Self::Over => {
                let phase = play.state.phase;
                play.goto(Self::Begin);
                end(play);
                let over = match phase {
                    Phase::Day => victory::breakthrough(play.look()),
                    Phase::Night => victory::at_end_of_turn(play.look()),
                    _ => None,
                };
                if let Some(result) = over {
                    victory::finish(play, result);
                    return Progress::Went;
                }
                if phase == Phase::Night {
                    play.state.day += 1;
                    let day = play.state.day;
                    play.say(Event::NewDay { day });
                }
                play.state.phase = phase.next();
            }
        }
        Progress::Went
    }
}
