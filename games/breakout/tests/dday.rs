//! The landings of 6 June, played a thousand times by fixed plans, come out as in a simulation written from the rules
//! by somebody else (`dday/figures.csv`; docs/research/landings.md says how it was made and what both assume).
//!
//! `GROGNARD_SAMPLES=100000 cargo test -p grognard-breakout --test dday` plays each plan so often.

mod sampling;

use std::collections::BTreeMap;
use std::sync::Arc;

use grognard_breakout::{Breakout, DATA, State};
use grognard_core::NoSink;
use grognard_core::data::Files;
use grognard_core::dice::{Roller, Sampled};
use grognard_core::testing::start;
use grognard_core::{Actor, Game, Pending, Side};
use sampling::samples;

/// What the Allied player does.
struct Plan {
    name: &'static str,
    /// Where airborne units fight.
    drops: &'static [&'static str],
    /// What the US and the British air forces strike.
    air: [&'static str; 2],
}

const PLANS: [Plan; 3] = [
    Plan {
        name: "a",
        drops: &[],
        air: ["52", "10"],
    },
    Plan {
        name: "b",
        drops: &["50", "1"],
        air: ["52", "10"],
    },
    Plan {
        name: "c",
        drops: &["50", "1"],
        air: ["26", "10"],
    },
];

/// The beaches in the order in which they are assaulted.
const BEACHES: [&str; 5] = ["2", "3", "4", "25", "49"];

/// What is printed on a counter.
struct Counter {
    class: String,
    attack: i32,
    defence: i32,
}

struct Bench {
    game: Arc<Breakout>,
    start: State,
    counters: BTreeMap<String, Counter>,
}

impl Bench {
    fn new() -> Self {
        let game = Arc::new(Breakout::load(Files::embedded(DATA)).expect("our data are sound"));
        let start = game.begin(&start(&*game, "d-day", &[])).expect("the scenario begins");
        let (_, units) = DATA.iter().find(|(name, _)| *name == "units.csv").expect("the units");
        let mut rows = units.lines().filter(|line| !line.starts_with('#'));
        let head: Vec<&str> = rows.next().unwrap_or_default().split(',').collect();
        let column = |name: &str| head.iter().position(|column| *column == name).expect("a column");
        let [id, class, attack, defence] = ["id", "class", "attack", "defence"].map(column);
        let counters = rows.map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            let counter = Counter {
                class: cells[class].into(),
                attack: cells[attack].parse().unwrap_or(0),
                defence: cells[defence].parse().unwrap_or(0),
            };
            (cells[id].to_owned(), counter)
        });
        Self {
            start,
            counters: counters.collect(),
            game,
        }
    }

    /// The condition of every unit that is not fresh, from the written position.
    fn levels(&self, state: &State) -> BTreeMap<String, u8> {
        let position = self.game.write(state);
        let units = position.lines().filter_map(|line| line.trim().strip_prefix("unit "));
        let level = |line: &str| {
            let mut words = line.split(' ');
            let level = words.clone().find_map(|word| match word {
                "spent" => Some(1),
                "d1" => Some(2),
                "d2" => Some(3),
                _ => None,
            });
            Some((words.next()?.to_owned(), level.unwrap_or(0)))
        };
        units.filter_map(level).collect()
    }

    /// What a side does, by its plan: the German spares his batteries and never goes back.
    fn choose(&self, plan: &Plan, state: &State, side: Side, legal: &[String]) -> usize {
        let asked = self.game.question(state, side).expect("a question").message.key;
        let named = |action: &str| legal.iter().position(|one| one == action);
        let of = |verb: &str| {
            let prefix = format!("{verb} ");
            let all = legal.iter().enumerate();
            all.filter_map(move |(at, action)| Some((at, action.strip_prefix(&prefix)?.to_owned())))
                .collect::<Vec<_>>()
        };
        let counter = |unit: &str| &self.counters[unit];
        let found = match &*asked {
            "ask-drops" => plan
                .drops
                .iter()
                .find_map(|area| named(&format!("assault {area}")))
                .or_else(|| named("done")),
            "ask-declare" => {
                let leads = of("lead");
                leads
                    .into_iter()
                    .max_by_key(|(_, unit)| counter(unit).attack)
                    .map(|(at, _)| at)
            }
            "ask-absorb" => {
                let takes = of("reduce").into_iter();
                takes
                    .min_by_key(|(_, unit)| counter(unit).class == "coastal")
                    .map(|(at, _)| at)
            }
            // Either air force strikes near beaches of its own nation.
            "ask-air-name" => ["air_us", "air_british"]
                .iter()
                .zip(plan.air)
                .find_map(|(marker, area)| named(&format!("bombard {marker} {area}"))),
            "ask-target" => {
                let levels = self.levels(state);
                let order = |unit: &str| {
                    let counter = counter(unit);
                    (levels[unit], counter.class != "coastal", -counter.defence)
                };
                let targets = of("target").into_iter();
                targets.min_by_key(|(_, unit)| order(unit)).map(|(at, _)| at)
            }
            "ask-attrition" => {
                let spared = |unit: &str| match &*counter(unit).class {
                    "artillery" => 0,
                    "coastal" => 2,
                    _ => 1,
                };
                let hit = of("reduce").into_iter();
                hit.min_by_key(|(_, unit)| spared(unit)).map(|(at, _)| at)
            }
            "ask-landing-assault" => BEACHES.iter().find_map(|area| named(&format!("assault {area}"))),
            "ask-forward" | "ask-shelling" | "ask-air-strike" => None,
            _ => ["keep", "stand", "leave", "done"]
                .iter()
                .find_map(|action| named(action)),
        };
        let staff = || {
            let assumed = self
                .game
                .assume(state, side, &self.game.assumptions(state, side))
                .filter(|_| asked == "ask-forward");
            assumed.and_then(|action| named(&self.game.name(action)))
        };
        found.or_else(staff).unwrap_or(0)
    }

    /// Plays a plan until every beach has been assaulted; how each attack of units ended, by area.
    fn play(&self, plan: &Plan, roller: &mut Sampled, ends: &mut Vec<(String, &'static str)>) {
        let game = &*self.game;
        let mut state = self.start.clone();
        let (mut legal, mut names, mut faces) = (Vec::new(), Vec::new(), Vec::new());
        let mut fought: Option<(String, State)> = None;
        ends.clear();
        while ends.iter().filter(|(area, _)| BEACHES.contains(&&**area)).count() < BEACHES.len() {
            let label = fought
                .as_ref()
                .and_then(|(_, from)| game.label(from, &state))
                .map(|label| match &*label.message.key {
                    "odds-repulse" => "repulse",
                    "odds-tie" => "tie",
                    "odds-foothold" => "foothold",
                    _ => "cleared",
                });
            if let Some(end) = label {
                ends.extend(fought.take().map(|(area, _)| (area, end)));
                continue;
            }
            match game.pending(&state) {
                Pending::Roll(dice) => {
                    assert!(roller.roll(dice, &mut faces));
                    let thrown = game.tally(&state, &faces).expect("dice are due");
                    game.apply_unchecked(&mut state, Actor::Chance, thrown, &mut NoSink);
                }
                Pending::Decide(sides) => {
                    let side = sides.iter().next().expect("somebody decides");
                    legal.clear();
                    game.legal(&state, side, &mut legal);
                    names.clear();
                    names.extend(legal.iter().map(|&action| game.name(action)));
                    let at = self.choose(plan, &state, side, &names);
                    let area = names[at].strip_prefix("assault ");
                    let began = area.is_some();
                    if let Some(area) = area {
                        fought = Some((area.to_owned(), state.clone()));
                    }
                    game.apply_unchecked(&mut state, Actor::Side(side), legal[at], &mut NoSink);
                    let battle = |key: &str| ["ask-declare", "ask-forward"].contains(&key);
                    let asks = |side| {
                        game.question(&state, side)
                            .is_some_and(|asked| battle(&asked.message.key))
                    };
                    let lost = match game.pending(&state) {
                        Pending::Decide(sides) => !sides.iter().any(asks),
                        _ => false,
                    };
                    // A landing in which nobody can fight is lost without dice.
                    if began && lost {
                        ends.extend(fought.take().map(|(area, _)| (area, "repulse")));
                    }
                }
                other => panic!("the landings end no game: {other:?}"),
            }
        }
    }
}

/// A row of the other simulation: plan, place, result, how often, of how many.
type Figure = (String, String, String, u32, u32);

fn figures() -> Vec<Figure> {
    let rows = include_str!("dday/figures.csv").lines().skip(1);
    let figure = |row: &str| {
        let cells: Vec<&str> = row.split(',').collect();
        let count = |at: usize| cells[at].parse().expect("a count");
        (cells[0].into(), cells[1].into(), cells[2].into(), count(3), count(4))
    };
    rows.map(figure).collect()
}

#[test]
fn landings_come_out_as_in_the_other_simulation() {
    let bench = Bench::new();
    let figures = figures();
    let times = samples(1_000);
    let mut wrong = Vec::new();
    for (plan, seed) in PLANS.iter().zip(1..) {
        let mut roller = Sampled::new(seed);
        let mut counts: BTreeMap<(String, &str), u32> = BTreeMap::new();
        let mut ends = Vec::new();
        for _ in 0..times {
            bench.play(plan, &mut roller, &mut ends);
            for (area, end) in ends.drain(..) {
                *counts.entry((area, end)).or_default() += 1;
            }
        }
        for (_, place, result, there, of) in figures.iter().filter(|(name, ..)| name == plan.name) {
            let here = counts
                .iter()
                .filter(|((area, end), _)| area == place && end == result)
                .map(|(_, count)| count)
                .sum::<u32>();
            let (p, n) = (f64::from(*there) / f64::from(*of), f64::from(times));
            let error = (p * (1.0 - p) * (1.0 / n + 1.0 / f64::from(*of))).sqrt();
            let found = f64::from(here) / n;
            if (found - p).abs() > 4.0 * error + 1.0 / n {
                wrong.push(format!("{} {place} {result}: {p} there, {found} here", plan.name));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
