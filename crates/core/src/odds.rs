//! Odds: what may come of a plan, over all outcomes of the dice.
//!
//! From a plan to the end of the procedure it starts, or to the first choice that no assumption makes. Equal
//! continuations are merged. What the asker does not know is averaged over sampled worlds, always the same ones,
//! so that the answer tells nothing about the real one.

use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::dice::{Dice, Roller, Sampled};
use crate::event::NoSink;
use crate::game::{Game, Pending};
use crate::message::Message;
use crate::side::{Actor, Side, Viewer};

/// What odds take for granted about a later choice; can be switched.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Assumption {
    /// Id of the assumption.
    pub id: String,
    /// What it is about.
    pub label: Message,
    /// Its possible values.
    pub values: Vec<String>,
    /// The value used.
    pub chosen: String,
}

impl Assumption {
    /// An assumption with its values, the one that is used first; its words are `assume-ID`.
    #[must_use]
    pub fn new(id: &str, values: &[&str]) -> Self {
        Self {
            id: id.into(),
            label: Message::new(&format!("assume-{id}")),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            chosen: values.first().copied().unwrap_or_default().to_owned(),
        }
    }

    /// Whether an assumption with this id has this value.
    #[must_use]
    pub fn is_chosen(all: &[Self], id: &str, value: &str) -> bool {
        all.iter().any(|one| one.id == id && one.chosen == value)
    }
}

/// What an outcome means to the side whose plan it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prospect {
    /// It is better off.
    Gain,
    /// Neither side is, or it cannot be said.
    Even,
    /// It is worse off.
    Setback,
}

/// Where an outcome stands among others of its kind: those of one group have the same prospect.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Within {
    /// The title of the group.
    pub group: Message,
    /// What happens, under this title.
    pub detail: Message,
}

/// What both sides have lost, counted as the game counts losses.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Lost {
    /// The side whose plan it is.
    pub own: u8,
    /// The other one.
    pub enemy: u8,
}

/// What a finished procedure is called in the bar chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// In words.
    pub message: Message,
    /// Order in the chart.
    pub rank: i32,
    /// What it means to the side whose plan it is.
    pub prospect: Prospect,
    /// Its group, if there are many outcomes of its kind.
    pub within: Option<Within>,
    /// What it costs, if that is a number.
    pub lost: Option<Lost>,
}

/// One bar of the chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bar {
    /// What happens.
    pub label: Message,
    /// Order in the chart.
    pub rank: i32,
    /// What it means to the side whose plan it is.
    pub prospect: Prospect,
    /// Its group, if there are many outcomes of its kind.
    pub within: Option<Within>,
    /// What it costs, if that is a number.
    pub lost: Option<Lost>,
    /// How likely it is.
    pub probability: f64,
}

/// The odds of a plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// Bars in the game's order; they sum to 1.
    pub bars: Vec<Bar>,
    /// What was taken for granted.
    pub assumptions: Vec<Assumption>,
    /// How many sampled worlds were averaged; 1 where nothing is hidden.
    pub worlds: u32,
}

/// Why there are no odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoOdds {
    /// The plan cannot be carried out.
    Illegal,
    /// It has more outcomes than can be counted.
    TooMany,
}

/// Sampled worlds averaged in games with hidden facts.
const WORLDS: u32 = 24;
/// Positions expanded before giving up.
const LIMIT: usize = 200_000;

/// The odds of `plan`, as far as `side` can know them.
///
/// # Errors
/// If the plan is illegal or has too many outcomes.
pub fn odds<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    plan: &[G::Action],
    chosen: &[(String, String)],
) -> Result<Odds, NoOdds> {
    let (begun, count) = begun(game, state, side, plan, chosen);
    let Some(first) = begun.first() else {
        return Err(NoOdds::Illegal);
    };
    let assumptions = assumed(game, first, side, chosen);
    let mut bars: Vec<Bar> = Vec::new();
    for from in &begun {
        expand(game, from, &assumptions, &mut bars)?;
    }
    let weight = begun.len() as f64;
    bars.iter_mut().for_each(|bar| bar.probability /= weight);
    bars.sort_by_key(|bar| bar.rank);
    Ok(Odds {
        bars,
        assumptions,
        worlds: count,
    })
}

/// The position in which the first dice of a plan wait, where a battle and its modifiers can be looked at: one for each
/// world that `side` must think possible, if the choices taken for granted lead there.
pub fn before_dice<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    plan: &[G::Action],
    chosen: &[(String, String)],
) -> Vec<G::State> {
    let (begun, _) = begun(game, state, side, plan, chosen);
    let Some(first) = begun.first() else {
        return Vec::new();
    };
    let assumptions = assumed(game, first, side, chosen);
    let fought = begun.iter().filter_map(|from| first_dice(game, from, &assumptions));
    fought.collect()
}

/// Follows the choices that are taken for granted to the first dice.
fn first_dice<G: Game>(game: &G, from: &G::State, assumptions: &[Assumption]) -> Option<G::State> {
    let mut state = from.clone();
    for _ in 0..LIMIT {
        let sides = match game.pending(&state) {
            _ if game.label(from, &state).is_some() => return None,
            Pending::Roll(_) => return Some(state),
            Pending::Decide(sides) => sides,
            Pending::Over(_) | Pending::Stuck(_) => return None,
        };
        let assumed = |side| Some((side, game.assume(&state, side, assumptions)?));
        let (side, action) = sides.iter().find_map(assumed)?;
        game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
    }
    None
}

/// What odds of `side` take for granted about what follows a plan, as it was asked for.
fn assumed<G: Game>(game: &G, from: &G::State, side: Side, chosen: &[(String, String)]) -> Vec<Assumption> {
    let mut assumptions = game.assumptions(from, side);
    for assumption in &mut assumptions {
        let asked = chosen.iter().find(|(id, _)| *id == assumption.id);
        if let Some((_, value)) = asked.filter(|(_, value)| assumption.values.contains(value)) {
            assumption.chosen.clone_from(value);
        }
    }
    assumptions
}

/// The worlds that `side` must think possible: one if nothing is hidden from it now.
fn worlds<G: Game>(game: &G, state: &G::State, side: Side) -> Vec<G::State> {
    let count = if game.start_facts().hidden { WORLDS } else { 1 };
    let world = |seed| game.resample(state, Viewer::Seat(side), u64::from(seed));
    let mut worlds: Vec<G::State> = (0..count).map(world).collect();
    if worlds.iter().all(|world| *world == worlds[0]) {
        worlds.truncate(1);
    }
    worlds
}

/// The positions in which a plan has been carried out, of those in which it can be, and how many were tried.
fn begun<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    plan: &[G::Action],
    chosen: &[(String, String)],
) -> (Vec<G::State>, u32) {
    let worlds = worlds(game, state, side);
    let count = worlds.len() as u32;
    let begun = worlds.into_iter().filter_map(|world| {
        let between = assumed(game, &world, side, chosen);
        planned(game, world, side, plan, &between)
    });
    (begun.collect(), count)
}

/// The position after a plan. Where somebody else is asked in between, or something the plan does not tell, he chooses
/// what is taken for granted.
fn planned<G: Game>(
    game: &G,
    mut state: G::State,
    side: Side,
    plan: &[G::Action],
    assumptions: &[Assumption],
) -> Option<G::State> {
    for &action in plan {
        let mut patience = LONGEST;
        while game.check(&state, side, action).is_err() {
            patience = patience.checked_sub(1)?;
            let Pending::Decide(sides) = game.pending(&state) else {
                return None;
            };
            let assumed = |side| game.assume(&state, side, assumptions).map(|action| (side, action));
            let (who, between) = sides.iter().find_map(assumed)?;
            game.apply_unchecked(&mut state, Actor::Side(who), between, &mut NoSink);
        }
        game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
    }
    Some(state)
}

/// No plan has more choices of others between two of its actions.
const LONGEST: u32 = 64;

/// Positions with their probabilities, equal ones merged, in the order in which they were found: sums taken in
/// another order would differ in the last digit.
struct Layer<S> {
    /// Places in `states` by hash: positions are large, so they are kept once.
    places: FxHashMap<u64, Vec<usize>>,
    states: Vec<(S, f64)>,
}

impl<S: Eq + Hash> Layer<S> {
    fn new() -> Self {
        Self {
            places: FxHashMap::default(),
            states: Vec::new(),
        }
    }

    fn add(&mut self, state: S, p: f64) {
        let same_hash = self.places.entry(FxBuildHasher.hash_one(&state)).or_default();
        match same_hash.iter().find(|&&at| self.states[at].0 == state) {
            Some(&at) => self.states[at].1 += p,
            None => {
                same_hash.push(self.states.len());
                self.states.push((state, p));
            }
        }
    }
}

fn expand<G: Game>(game: &G, from: &G::State, assumptions: &[Assumption], bars: &mut Vec<Bar>) -> Result<(), NoOdds> {
    let mut layer = vec![(from.clone(), 1.0)];
    let mut expanded = 0;
    while !layer.is_empty() {
        expanded += layer.len();
        if expanded > LIMIT {
            return Err(NoOdds::TooMany);
        }
        let mut next = Layer::new();
        for (state, p) in layer {
            match game.label(from, &state) {
                Some(label) => add(bars, label, p),
                None => follow(game, state, p, assumptions, &mut next, bars),
            }
        }
        layer = next.states;
    }
    Ok(())
}

/// What can come of a position: every outcome of its dice, or the choice that is taken for granted.
fn follow<G: Game>(
    game: &G,
    state: G::State,
    p: f64,
    assumptions: &[Assumption],
    next: &mut Layer<G::State>,
    bars: &mut Vec<Bar>,
) {
    match game.pending(&state) {
        Pending::Roll(dice) => {
            let mut chances = Vec::new();
            game.chances(&state, &mut chances);
            if chances.is_empty() {
                sampled(dice, |faces| game.tally(&state, faces), &mut chances);
            }
            for (action, chance) in chances {
                let mut then = state.clone();
                game.apply_unchecked(&mut then, Actor::Chance, action, &mut NoSink);
                next.add(then, p * chance);
            }
        }
        Pending::Decide(sides) => {
            let assumed = |side| game.assume(&state, side, assumptions).map(|action| (side, action));
            match sides.iter().find_map(assumed) {
                Some((side, action)) => {
                    let mut then = state;
                    game.apply_unchecked(&mut then, Actor::Side(side), action, &mut NoSink);
                    next.add(then, p);
                }
                None => add(bars, undecided(), p),
            }
        }
        Pending::Over(_) | Pending::Stuck(_) => add(bars, undecided(), p),
    }
}

/// How many throws stand for all of them where there are too many to list.
const SAMPLES: u32 = 2_000;

/// Outcomes of throws drawn by chance, always the same ones.
fn sampled<A>(dice: Dice, tally: impl Fn(&[u8]) -> Option<A>, out: &mut Vec<(A, f64)>) {
    let mut roller = Sampled::new(0);
    let mut faces = Vec::new();
    for _ in 0..SAMPLES {
        roller.roll(dice, &mut faces);
        out.extend(tally(&faces).map(|action| (action, 1.0 / f64::from(SAMPLES))));
    }
}

/// The key of the bar for what is left open.
pub const OPEN: &str = "odds-open";

fn undecided() -> Label {
    Label {
        message: Message::new(OPEN),
        rank: i32::MAX,
        prospect: Prospect::Even,
        within: None,
        lost: None,
    }
}

fn add(bars: &mut Vec<Bar>, label: Label, p: f64) {
    match bars
        .iter_mut()
        .find(|bar| bar.rank == label.rank && bar.label == label.message)
    {
        Some(bar) => bar.probability += p,
        None => bars.push(Bar {
            label: label.message,
            rank: label.rank,
            prospect: label.prospect,
            within: label.within,
            lost: label.lost,
            probability: p,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Faces, every_throw};

    #[test]
    fn a_throw_of_many_dice_is_sampled() {
        let dice = Dice::new(25, 6);
        let mut outcomes: Vec<(Faces, f64)> = Vec::new();
        every_throw(dice, |faces, chance| outcomes.push((Faces::of(faces), chance)));
        assert!(outcomes.is_empty(), "too many to list");
        sampled(dice, |faces| Some(Faces::of(faces)), &mut outcomes);
        assert!(outcomes.iter().all(|(faces, _)| faces.len() == 25));
        let sum: f64 = outcomes.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        let hits = |faces: Faces| faces.iter().filter(|&face| face >= 5).count() as f64;
        let mean: f64 = outcomes.iter().map(|&(faces, chance)| hits(faces) * chance).sum();
        // 25 dice hit 8⅓ times; the mean of the sample is off by 0.05 or so.
        assert!((mean - 25.0 / 3.0).abs() < 0.25, "{mean}");
        // One die of them is thrown again: the others lie as they lay.
        let again = outcomes[0].0.with(24, 6);
        assert_eq!(
            again.iter().take(24).collect::<Vec<_>>(),
            outcomes[0].0.iter().take(24).collect::<Vec<_>>()
        );
        assert_eq!((again.len(), again.get(24)), (25, Some(6)));
    }
}
