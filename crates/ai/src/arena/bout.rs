//! One game between two computer players.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use grognard_core::dice::{Roller, Sampled};
use grognard_core::selfplay::game_seed;
use grognard_core::{BySide, Faults, Message, Outcome, Pending, Quiet, Side, Start, Thinking, Viewer};
use grognard_table::erased::{AnyGame, AnyMatch};
use grognard_table::view::Gauge;
use serde::Serialize;

/// How a game stood at the beginning of a day or turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChapterCounts {
    /// Which, from 1.
    pub chapter: u32,
    /// The numbers from which the result is read: victory points, hexes, losses, in the order of [`Bout::counted`].
    pub counts: Vec<i32>,
}

/// A number from which the result is read.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CountedGauge {
    /// Id.
    pub id: String,
    /// What it counts.
    pub label: Message,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bout {
    /// Who played which side.
    pub players: BySide<String>,
    /// How it ended; nothing if it came to a fault.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
    /// Actions, dice included.
    pub actions: usize,
    /// What counted.
    pub counted: Vec<CountedGauge>,
    /// How it stood, day by day, the end included.
    pub marks: Vec<ChapterCounts>,
    /// Longest thought of each side for one whole day or turn, in seconds.
    pub longest: BySide<f64>,
    /// What went wrong, if anything did: an illegal action, no action, no end.
    pub fault: Option<String>,
    /// The record.
    #[serde(skip)]
    pub record: String,
}

/// Lets two levels play a scenario.
///
/// # Errors
/// Faults of the set-up.
pub fn play(game: &dyn AnyGame, start: &Start, players: BySide<&str>, seed: u64) -> Result<Bout, Faults> {
    let mut runner = BoutRunner {
        played: game.begin(start)?,
        players,
        dice: Sampled::new(seed),
        seed,
        counted: Vec::new(),
        marks: Vec::new(),
        longest: BySide::new(|_| 0.0),
        today: BySide::new(|_| 0.0),
    };
    let fault = runner.run(game.start_facts(start).longest as usize).err();
    runner.mark();
    let names = BySide::new(|side: Side| players[side].to_string());
    Ok(Bout {
        outcome: match runner.played.pending() {
            Pending::Over(outcome) if fault.is_none() => Some(outcome),
            _ => None,
        },
        actions: runner.played.entries(),
        record: runner.played.record(&names, &format!("arena {seed}")),
        players: names,
        counted: runner.counted,
        marks: runner.marks,
        longest: runner.longest,
        fault,
    })
}

struct BoutRunner<'p> {
    played: Box<dyn AnyMatch>,
    players: BySide<&'p str>,
    dice: Sampled,
    seed: u64,
    counted: Vec<CountedGauge>,
    marks: Vec<ChapterCounts>,
    longest: BySide<f64>,
    today: BySide<f64>,
}

impl BoutRunner<'_> {
    /// Plays to the end, or to a fault.
    fn run(&mut self, most: usize) -> Result<(), String> {
        let mut faces = Vec::new();
        let mut marked = usize::MAX;
        while self.played.entries() <= most {
            let entries = self.played.entries();
            if self.played.quiet() == Quiet::Chapter && entries != marked {
                marked = entries;
                self.mark();
            }
            match self.played.pending() {
                Pending::Over(_) => return Ok(()),
                Pending::Stuck(procedure) => return Err(format!("nobody can carry {procedure} on")),
                Pending::Roll(dice) => {
                    self.dice.roll(dice, &mut faces);
                    self.played.roll(&faces).map_err(|fault| fault.to_string())?;
                }
                Pending::Decide(sides) => {
                    let side = sides.iter().next().unwrap_or(Side::A);
                    self.choose(side)?;
                }
            }
        }
        Err(format!("no end after {most} actions"))
    }

    fn choose(&mut self, side: Side) -> Result<(), String> {
        let begun = Instant::now();
        let thinking = Thinking {
            seed: game_seed(self.seed, self.played.entries() as u64),
            stop: &AtomicBool::new(false),
            say: &|_| {},
        };
        let chosen = self.played.choose(side, self.players[side], &thinking);
        self.today[side] += begun.elapsed().as_secs_f64();
        let at = self.played.entries();
        let player = self.players[side];
        match chosen {
            Some(chosen) if !chosen.batch.is_empty() => match self.played.apply(side, &chosen.batch) {
                Ok(()) => Ok(()),
                Err(no) => Err(format!("action {at}: {player} wants {:?}: {no:?}", chosen.batch)),
            },
            _ => Err(format!("action {at}: {player} has no answer")),
        }
    }

    /// A day or turn is over.
    fn mark(&mut self) {
        let mut gauges = self.played.view(Viewer::Public).gauges;
        gauges.retain(|gauge| gauge.decides);
        let chapter = self.marks.len() as u32 + 1;
        let counts = gauges.iter().map(|gauge| gauge.value).collect();
        self.marks.push(ChapterCounts { chapter, counts });
        let what = |gauge: Gauge| CountedGauge {
            id: gauge.id,
            label: gauge.label,
        };
        self.counted = gauges.into_iter().map(what).collect();
        for side in Side::BOTH {
            self.longest[side] = self.longest[side].max(self.today[side]);
            self.today[side] = 0.0;
        }
    }
}
