//! The odds of attacks are those of the dice: they sum to one, and throwing real dice gives the same bars.

use std::collections::BTreeMap;
use std::sync::Arc;

use grognard_bulge::{Bulge, DATA, State};
use grognard_core::NoSink;
use grognard_core::data::Files;
use grognard_core::dice::{Roller, Sampled};
use grognard_core::lab::{Lab, LabSession};
use grognard_core::odds::{Assumption, Odds, odds};
use grognard_core::{Actor, Game, Pending, Side};

/// An attack to be looked at: a lab file's first lines, the area, and what is assumed.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    lab: &'static str,
    area: &'static str,
    assumed: &'static [(&'static str, &'static str)],
}

/// Infantry against infantry over open ground; a unit of each side elsewhere, so that the day goes on afterwards.
const PLAIN: &str = "
lab bulge
scenario campaign
position
  day 18 0530
  turn german
  unit G11 GOU
  unit A08 GOU
  unit G04 BLK
  unit A01 HUR
done";

/// Three attackers and three defenders of different quality in rough country, with ways to retreat.
const MIXED: &str = "
lab bulge
scenario campaign
position
  day 18 0530
  turn german
  unit G12 HOU 3
  unit G29 HOU
  unit G15 HOU
  unit A47 HOU
  unit A23 HOU
  unit A25 HOU 2
done";

/// A unit comes in and finds a helper with a bonus die; friends with a cube or without supply look on.
const HELPED: &str = "
lab bulge
scenario campaign
position
  day 20 0530
  turn german
  unit G11 WIL
  unit G13 BAS 2
  unit G16 BAS 2 cube
  unit G29 BAS 2 oos
  unit A18 BAS
  unit A25 BAS 3
done
do german activate WIL; pick G11; go BAS";

/// All defenders out of supply or short of fuel.
const CUT_OFF: &str = "
lab bulge
scenario campaign
position
  day 24 0530
  turn allied
  unit A30 GOU
  unit A31 GOU
  unit G22 GOU 3 oos
  unit G13 GOU 4 fuel
done";

/// The best attack of the first day, on a die on which it cannot miss.
const SIX_SIDES: &str = "
lab bulge
scenario campaign
option die d6
position
  day 16 0530
  turn german
  unit G06 LOS
  unit G04 LOS
  unit A06 LOS
  unit A05 LOS
done";

/// Invented units: a chance of nothing at all, an overwhelming one, a garrison smaller than its city.
const INVENTED: &str = "
lab bulge
scenario campaign
invent area AA city 3 roles=allied_source
invent area BB rough 1 control=german roles=german_source
invent area CC clear 0
invent border AA BB open road
invent border AA CC open road
invent unit X1 german infantry 5 attack=1 area=BB
invent unit X2 german mech_infantry 4 attack=9 bonus area=BB
invent unit Y1 allied infantry 1 elite area=AA
invent unit Y2 allied infantry 1 area=AA
position
  day 18 0530
  turn german
  unit X1 AA
  unit X2 AA
  unit Y1 AA
  unit Y2 AA
done";

/// Twenty dice on each side, three units each.
const TWENTY: &str = "
lab bulge
scenario campaign
invent area AA rough 2 roles=allied_source
invent area BB rough 1 control=german roles=german_source
invent area CC rough 1
invent border AA BB open road
invent border AA CC open road
invent unit X1 german infantry 7 area=BB
invent unit X2 german armor 7 elite area=BB
invent unit X3 german mech_infantry 6 area=BB
invent unit Y1 allied infantry 7 area=AA
invent unit Y2 allied armor 7 area=AA
invent unit Y3 allied infantry 5 elite bonus area=AA
position
  day 18 0530
  turn german
  unit X1 AA
  unit X2 AA
  unit X3 AA
  unit Y1 AA
  unit Y2 AA
  unit Y3 AA
done";

const fn case(name: &'static str, lab: &'static str, area: &'static str) -> Case {
    Case {
        name,
        lab,
        area,
        assumed: &[],
    }
}

const fn assuming(case: Case, assumed: &'static [(&'static str, &'static str)]) -> Case {
    Case { assumed, ..case }
}

const CASES: [Case; 9] = [
    case("plain", PLAIN, "GOU"),
    case("mixed", MIXED, "HOU"),
    assuming(case("mixed, weakest first", MIXED, "HOU"), &[("losses", "weakest")]),
    assuming(case("mixed, retreating", MIXED, "HOU"), &[("retreat", "always")]),
    assuming(
        case("mixed, retreating, weakest first", MIXED, "HOU"),
        &[("retreat", "always"), ("losses", "weakest")],
    ),
    case("helped", HELPED, "BAS"),
    case("cut off", CUT_OFF, "GOU"),
    case("six sides", SIX_SIDES, "LOS"),
    case("invented", INVENTED, "AA"),
];

/// An attack set up, and where it is asked about.
struct Asked {
    bench: LabSession<Bulge>,
    side: Side,
    odds: Odds,
    /// The position when the plan has been carried out.
    from: State,
}

impl Case {
    fn ask(&self) -> Asked {
        let game = Arc::new(Bulge::load(Files::embedded(DATA)).expect("our data are sound"));
        let lab = Lab::read(self.name, self.lab).expect("a lab file");
        let bench = lab
            .done(&game)
            .unwrap_or_else(|faults| panic!("{}: {faults:?}", self.name));
        let (game, state) = (bench.played.game(), bench.played.state());
        let plans = Side::BOTH
            .into_iter()
            .flat_map(|side| game.plans(state, side).into_iter().map(move |p| (side, p)));
        let (side, (_, plan)) = plans
            .into_iter()
            .find(|(_, (name, _))| name == self.area)
            .expect("a plan");
        let chosen: Vec<(String, String)> = self.assumed.iter().map(|(id, v)| ((*id).into(), (*v).into())).collect();
        let odds = odds(&**game, state, side, &plan, &chosen).expect("odds");
        let mut from = state.clone();
        for action in plan {
            game.check(&from, side, action).expect("a plan is legal");
            game.apply_unchecked(&mut from, Actor::Side(side), action, &mut NoSink);
        }
        Asked {
            bench,
            side,
            odds,
            from,
        }
    }
}

impl Asked {
    /// Throws the dice of the battle once and plays it out by the assumptions; the rank of the bar it ends in.
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
                    let hits = game.tally(&state, faces);
                    game.apply_unchecked(&mut state, Actor::Chance, hits.expect("dice are due"), &mut NoSink);
                }
                Pending::Decide(sides) => {
                    let choice = sides
                        .iter()
                        .find_map(|s| game.assume(&state, s, assumptions).map(|a| (s, a)));
                    let (side, action) = choice.expect("every choice of a battle is assumed");
                    game.check(&state, side, action).expect("what is assumed is legal");
                    game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
                }
                Pending::Over(_) | Pending::Stuck(_) => panic!("a battle ends no game"),
            }
        }
    }

    /// Compares the bars with `samples` throws: four standard errors for each bar; bars too rare to be expected ten
    /// times are taken together.
    fn compare(&self, name: &str, samples: u32, seed: u64) {
        let mut roller = Sampled::new(seed);
        let mut faces = Vec::new();
        let mut counts: BTreeMap<i32, u32> = BTreeMap::new();
        for _ in 0..samples {
            *counts
                .entry(self.play(&mut roller, &mut faces, &self.odds.assumptions))
                .or_default() += 1;
        }
        let samples = f64::from(samples);
        let agree = |what: &str, p: f64, count: u32| {
            let error = (p * (1.0 - p) / samples).sqrt();
            let found = f64::from(count) / samples;
            assert!(
                (found - p).abs() <= 4.0 * error + 1e-12,
                "{name}, {what}: {p} by the odds, {found} by the dice"
            );
        };
        let mut rare = (0.0, 0);
        for bar in &self.odds.bars {
            let count = counts.remove(&bar.rank).unwrap_or(0);
            if bar.probability * samples < 10.0 {
                rare = (rare.0 + bar.probability, rare.1 + count);
            } else {
                agree(&format!("{:?}", bar.label), bar.probability, count);
            }
        }
        agree("rare ends", rare.0, rare.1);
        assert!(counts.is_empty(), "{name}: ends without a bar: {counts:?}");
    }
}

fn sum(odds: &Odds) -> f64 {
    odds.bars.iter().map(|bar| bar.probability).sum()
}

#[test]
fn odds_sum_to_one_and_every_bar_is_possible_and_named_once() {
    for case in CASES {
        let asked = case.ask();
        assert!(
            (sum(&asked.odds) - 1.0).abs() < 1e-9,
            "{}: {}",
            case.name,
            sum(&asked.odds)
        );
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
        assert_eq!(asked.odds.worlds, 1, "nothing is hidden");
    }
}

#[test]
fn real_dice_give_the_same_bars() {
    for (case, seed) in CASES.into_iter().zip(1..) {
        case.ask().compare(case.name, 100_000, seed);
    }
}

#[test]
fn a_million_throws_give_the_same_bars() {
    CASES[0].ask().compare("plain", 1_000_000, 16);
}

/// One die against one, in the clear without terrain: the four ends can be worked out by hand.
#[test]
fn one_die_against_one_is_as_by_hand() {
    let lab = "
lab bulge
scenario campaign
position
  day 18 0530
  turn german
  unit G11 GOU 1
  unit A08 GOU 1
done";
    let asked = case("one die", lab, "GOU").ask();
    let bar = |key: &str| {
        let bars = asked.odds.bars.iter().filter(|bar| bar.label.key == key);
        bars.map(|bar| bar.probability).collect::<Vec<_>>()
    };
    // 3 + 1 in the clear on both sides: four in ten. The attacker's losses rise from bar to bar.
    let near = |found: Vec<f64>, wanted: [f64; 2]| {
        assert_eq!(found.len(), 2);
        assert!(
            found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-12),
            "{found:?} {wanted:?}"
        );
    };
    near(bar("odds-destroyed"), [0.4 * 0.6, 0.4 * 0.4]);
    near(bar("odds-held"), [0.6 * 0.6, 0.6 * 0.4]);
}

/// A retreat takes one loss off: the assumption moves every end with a loss, and no other.
#[test]
fn assumptions_change_what_they_are_about() {
    let stand = CASES[1].ask();
    let retreat = CASES[3].ask();
    let total = |asked: &Asked, key: &str, lost: Option<i32>| -> f64 {
        let bars = asked.odds.bars.iter().filter(|bar| {
            let first = bar.label.args.iter().find_map(|(_, arg)| match arg {
                grognard_core::Arg::Number(number) => Some(*number),
                _ => None,
            });
            bar.label.key == key && lost.is_none_or(|lost| first == Some(lost))
        });
        bars.map(|bar| bar.probability).sum()
    };
    assert_eq!(total(&stand, "odds-retreated", None), 0.0);
    assert!((total(&stand, "odds-held", Some(0)) - total(&retreat, "odds-held", None)).abs() < 1e-12);
    for lost in 1..8 {
        let before = total(&stand, "odds-held", Some(lost));
        let after = total(&retreat, "odds-retreated", Some(lost - 1));
        assert!((before - after).abs() < 1e-12, "{lost}: {before} {after}");
    }
    assert_eq!(stand.side, retreat.side);
}

#[test]
fn twenty_dice_a_side_give_an_answer() {
    for (losses, seed) in [("strongest", 1), ("weakest", 2)] {
        let assumed: &'static [(&str, &str)] = if losses == "weakest" {
            &[("losses", "weakest")]
        } else {
            &[("losses", "strongest")]
        };
        let case = assuming(case("twenty dice", TWENTY, "AA"), assumed);
        let asked = case.ask();
        let Pending::Roll(dice) = asked.bench.played.game().pending(&asked.from) else {
            panic!("dice are to be rolled");
        };
        assert_eq!((dice.count, dice.sides), (40, 10));
        assert!((sum(&asked.odds) - 1.0).abs() < 1e-9);
        // Twenty hits less two for the terrain: the defenders lose 0 to 18, the attackers 0 to 20.
        assert_eq!(asked.odds.bars.len(), 19 * 21);
        asked.compare("twenty dice", 20_000, seed);
    }
}

/// What a unit next door could do is reckoned before its area is chosen, and before it is taken in hand.
#[test]
fn odds_from_next_door_are_those_of_the_battle_that_follows() {
    let text = "
lab bulge
scenario campaign
position
  day 18 0530
  turn german
  unit G17 IRR
  unit G18 IRR
  unit A15 ECH
done
";
    let bars = |after: &str, plan: &str| {
        let done = format!("{text}{after}");
        let case = Case {
            lab: Box::leak(done.into_boxed_str()),
            ..case("from next door", "", Box::leak(plan.to_owned().into_boxed_str()))
        };
        case.ask().odds.bars
    };
    let alone = bars("", "G17>ECH");
    assert_eq!(alone, bars("do german activate IRR", "G17>ECH"));
    assert_eq!(alone, bars("do german activate IRR; pick G17", "ECH"));
}
