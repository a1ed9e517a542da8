//! The odds of attacks are those of the dice: they sum to one, and throwing real dice gives the same bars.
//!
//! `GROGNARD_SAMPLES=1000000 cargo test -p grognard-breakout --test odds` throws a million times for each attack.

mod sampling;

use std::collections::BTreeMap;
use std::sync::Arc;

use grognard_breakout::{Breakout, DATA, State};
use grognard_core::NoSink;
use grognard_core::data::Files;
use grognard_core::dice::{Roller, Sampled};
use grognard_core::lab::{Lab, LabSession};
use grognard_core::odds::{Assumption, Bar, Odds, odds};
use grognard_core::{Actor, Game, Pending, Side};
use sampling::samples;

/// An attack to be looked at: a lab file's first lines, the plan, and what is assumed.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    lab: &'static str,
    plan: &'static str,
    reroll: &'static str,
}

/// An armoured division against one battalion in the open.
const OPEN: &str = "
lab breakout
scenario week
position
  day 7
  impulse german 3
  advantage allied
  control british 5
  unit BR-6_AB-3_Para 5 spent
  unit GE-21_Pz-22_Pz 13
  unit GE-21_Pz-125 13
done
do german activate 13; pick GE-21_Pz-22_Pz; go 5; pick GE-21_Pz-125; go 5; assault 5";

/// The first roll of an Allied impulse, which also ends the day or changes the weather; several defenders, and the
/// attacker holds the Advantage.
const SUNSET: &str = "
lab breakout
scenario week
position
  day 7
  impulse allied 6
  advantage allied
  control british 2
  unit BR-3-8 2
  unit BR-3-9 2
  unit GE-716-II_736 2
  unit GE-21_Pz-125 2 spent
  unit GE-716-726 2 d1
done
do allied activate 2";

/// The same, the German holds the Advantage.
const SUNSET_GERMAN: &str = "
lab breakout
scenario week
position
  day 7
  impulse allied 6
  advantage german
  control british 2
  unit BR-3-8 2
  unit BR-3-9 2
  unit GE-716-II_736 2
  unit GE-21_Pz-125 2 spent
  unit GE-716-726 2 d1
done
do allied activate 2";

/// A first wave against a fortified beach: nobody goes back, nobody overruns.
const LANDING: &str = "
lab breakout
scenario d-day
position
  day 6 landings
  advantage german
  unit US-4-8 AP-Utah
  unit US-4-12 AP-Utah
  unit US-4-22 AP-Utah
  unit BR-50-69 AP-Gold
  unit GE-709-919 49
  unit GE-716-441_Ost 4
done
do allied done; assault 49";

/// Cards instead of dice.
const CARDS: &str = "
lab breakout
scenario week
option combat cards
position
  day 7
  impulse allied 6
  advantage allied
  control british 2
  unit BR-3-8 2
  unit BR-3-9 2
  unit GE-716-II_736 2
done
do allied activate 2";

const fn case(name: &'static str, lab: &'static str, plan: &'static str, reroll: &'static str) -> Case {
    Case {
        name,
        lab,
        plan,
        reroll,
    }
}

const CASES: [Case; 9] = [
    case("in the open", OPEN, "GE-21_Pz-22_Pz>5", "never"),
    case("in the open, re-rolled", OPEN, "GE-21_Pz-22_Pz>5", "when-bad"),
    case("at sunset", SUNSET, "2", "never"),
    case("at sunset, re-rolled by the attacker", SUNSET, "2", "when-bad"),
    case("at sunset, re-rolled by the defender", SUNSET_GERMAN, "2", "when-bad"),
    case("a landing", LANDING, "US-4-8>49", "never"),
    case("a landing, re-rolled", LANDING, "US-4-8>49", "when-bad"),
    case("with cards", CARDS, "2", "never"),
    case("with cards, drawn again", CARDS, "2", "when-bad"),
];

/// An attack set up, and where it is asked about.
struct Asked {
    bench: LabSession<Breakout>,
    odds: Odds,
    /// The position when the plan has been carried out.
    from: State,
}

impl Case {
    fn ask(&self) -> Asked {
        let game = Arc::new(Breakout::load(Files::embedded(DATA)).expect("our data are sound"));
        let lab = Lab::read(self.name, self.lab).expect("a lab file");
        let bench = lab
            .done(&game)
            .unwrap_or_else(|faults| panic!("{}: {faults:?}", self.name));
        let (game, state) = (bench.played.game(), bench.played.state());
        let plans: Vec<_> = Side::BOTH
            .into_iter()
            .flat_map(|side| game.plans(state, side).into_iter().map(move |plan| (side, plan)))
            .collect();
        let known: Vec<&str> = plans.iter().map(|(_, (name, _))| name.as_str()).collect();
        let found = plans.iter().find(|(_, (name, _))| name == self.plan);
        let (side, (_, plan)) = found.unwrap_or_else(|| panic!("{}: no plan among {known:?}", self.name));
        let chosen = [("re-roll".to_owned(), self.reroll.to_owned())];
        let odds = odds(&**game, state, *side, plan, &chosen).expect("odds");
        let mut from = state.clone();
        for &action in plan {
            game.check(&from, *side, action).expect("a plan is legal");
            game.apply_unchecked(&mut from, Actor::Side(*side), action, &mut NoSink);
        }
        Asked { bench, odds, from }
    }
}

impl Asked {
    /// Throws the dice of the attack once and plays it out by the assumptions; the rank of the bar it ends in.
    fn play(&self, roller: &mut Sampled, faces: &mut Vec<u8>, assumptions: &[Assumption]) -> i32 {
        let game = self.bench.played.game();
        let mut state = self.from.clone();
        loop {
            if let Some(label) = game.label(&self.from, &state) {
                return label.rank;
            }
            match game.pending(&state) {
                Pending::Roll(dice) => {
                    assert!(roller.roll(dice, faces));
                    let thrown = game.tally(&state, faces);
                    game.apply_unchecked(&mut state, Actor::Chance, thrown.expect("dice are due"), &mut NoSink);
                }
                Pending::Decide(sides) => {
                    let choice = sides
                        .iter()
                        .find_map(|s| game.assume(&state, s, assumptions).map(|a| (s, a)));
                    let (side, action) = choice.expect("every choice of an attack is assumed");
                    game.check(&state, side, action).expect("what is assumed is legal");
                    game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
                }
                Pending::Over(_) | Pending::Stuck(_) => panic!("an attack ends no game"),
            }
        }
    }

    /// Compares the bars with as many throws.
    fn compare(&self, name: &str, throws: u32, seed: u64) {
        let mut roller = Sampled::new(seed);
        let mut faces = Vec::new();
        let mut counts: BTreeMap<i32, u32> = BTreeMap::new();
        for _ in 0..throws {
            let rank = self.play(&mut roller, &mut faces, &self.odds.assumptions);
            *counts.entry(rank).or_default() += 1;
        }
        for bar in &self.odds.bars {
            let count = counts.remove(&bar.rank).unwrap_or(0);
            agree(&format!("{name}, {:?}", bar.label), bar.probability, count, throws);
        }
        assert!(counts.is_empty(), "{name}: ends without a bar: {counts:?}");
    }

    fn chance(&self, key: &str) -> f64 {
        let told = |bar: &&Bar| bar.within.as_ref().map_or(&bar.label, |within| &within.detail).key == key;
        self.odds.bars.iter().filter(told).map(|bar| bar.probability).sum()
    }

    fn evening(&self, key: &str) -> f64 {
        let told = |bar: &&Bar| bar.within.as_ref().is_some_and(|within| within.group.key == key);
        self.odds.bars.iter().filter(told).map(|bar| bar.probability).sum()
    }
}

/// What was counted lies within four standard errors of the chance; for what is too rare for that, within four of what
/// happens once.
fn agree(what: &str, chance: f64, count: u32, throws: u32) {
    let throws = f64::from(throws);
    let error = (chance.max(1.0 / throws) * (1.0 - chance) / throws).sqrt();
    let found = f64::from(count) / throws;
    assert!(
        (found - chance).abs() <= 4.0 * error + 1e-12,
        "{what}: {chance} expected, {found} counted"
    );
}

#[test]
fn odds_sum_to_one_and_every_bar_is_possible_and_named_once() {
    for case in CASES {
        let asked = case.ask();
        let sum: f64 = asked.odds.bars.iter().map(|bar| bar.probability).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{}: {sum}", case.name);
        assert!(asked.odds.bars.iter().all(|bar| bar.probability > 0.0), "{}", case.name);
        let mut ranks: Vec<i32> = asked.odds.bars.iter().map(|bar| bar.rank).collect();
        assert!(ranks.is_sorted(), "{}: the bars are out of order", case.name);
        ranks.dedup();
        assert_eq!(
            ranks.len(),
            asked.odds.bars.len(),
            "{}: two bars of one rank",
            case.name
        );
    }
}

#[test]
fn real_dice_give_the_same_bars() {
    for (case, seed) in CASES.into_iter().zip(1..) {
        case.ask().compare(case.name, samples(20_000), seed);
    }
}

/// Two dice a side: the chance that `attack` and two dice come to less than `defence` and two dice, or to as much.
fn by_hand(attack: i32, defence: i32) -> (f64, f64) {
    let (mut less, mut equal) = (0.0, 0.0);
    let ways = |sum: i32| f64::from(6 - (sum - 7).abs()) / 36.0;
    for a in 2..=12 {
        for d in 2..=12 {
            let chance = ways(a) * ways(d);
            match (attack + a).cmp(&(defence + d)) {
                std::cmp::Ordering::Less => less += chance,
                std::cmp::Ordering::Equal => equal += chance,
                std::cmp::Ordering::Greater => {}
            }
        }
    }
    (less, equal)
}

/// 4, two other units, their division and aircraft, against 2, 1 of terrain and 2 of the fortification. Nobody overruns.
#[test]
fn a_landing_is_as_by_hand() {
    let asked = CASES[5].ask();
    let (repulse, tie) = by_hand(8, 5);
    assert!(
        (asked.chance("odds-repulse") - repulse).abs() < 1e-12,
        "{:?}",
        asked.odds.bars
    );
    assert!((asked.chance("odds-tie") - tie).abs() < 1e-12);
    assert_eq!(asked.chance("odds-overrun"), 0.0);
}

/// Who holds the Advantage has only what is bad for him thrown again: the attacker is repulsed less often, the defender
/// repulses more often.
#[test]
fn a_re_roll_helps_who_may_force_it() {
    let chance = |case: usize| CASES[case].ask().chance("odds-repulse");
    let (never, attacker, defender) = (chance(2), chance(3), chance(4));
    assert!(attacker < never && never < defender, "{attacker} {never} {defender}");
    assert!(chance(5) < chance(6), "the German re-rolls a landing");
}

/// In box 6 the roll of the attack ends the day with less than 6 and changes the weather with 6 (6.3, 11.5).
#[test]
fn the_roll_of_an_attack_is_the_sunset_roll_too() {
    let asked = CASES[2].ask();
    let chance = |key: &str| asked.evening(key);
    let near = |found: f64, ways: f64| assert!((found - ways / 36.0).abs() < 1e-12, "{found} {ways}");
    near(chance("odds-day-ends"), 10.0);
    near(chance("odds-weather-changes"), 5.0);
    near(chance("odds-day-goes-on"), 21.0);
    assert_eq!(
        CASES[0].ask().evening("odds-day-ends"),
        0.0,
        "a German roll ends no day"
    );
}
