//! Checks that two answers of a game agree: a clone with its original, `check` with `legal`, a name with what it
//! was made from.

use std::collections::HashMap;
use std::sync::Arc;

use crate::dice::below;
use crate::event::NoSink;
use crate::game::{Game, Pending};
use crate::side::{Actor, Side, Sides};

use super::Inspector;
use super::schedule::Scrutiny;

/// So many secret choices of a side are made in several orders.
const SEQUENCE: usize = 3;

impl<G: Game> Inspector<G> {
    /// A clone is equal and stays equal; the original is not touched.
    pub(super) fn clones(&mut self, state: &G::State, actor: Actor, action: G::Action) {
        let (mut one, mut two) = (state.clone(), state.clone());
        let game = Arc::clone(&self.game);
        game.apply_unchecked(&mut one, actor, action, &mut NoSink);
        game.apply_unchecked(&mut two, actor, action, &mut Vec::new());
        if one != two {
            self.fault("clone", format!("{action:?} gives two different positions"));
        }
        if let Pending::Decide(Sides::Both) = game.pending(state) {
            self.either_order(state, actor, action);
        }
    }

    /// Secret choices of both sides give the same position in whatever order they are made: the sides take turns, or one
    /// makes all of its choices first.
    fn either_order(&mut self, state: &G::State, actor: Actor, action: G::Action) {
        let Actor::Side(side) = actor else { return };
        let own = self.choices(state, side, Some(action));
        let others = self.choices(state, !side, None);
        let game = Arc::clone(&self.game);
        let run = |order: &[(Side, G::Action)]| {
            let mut state = state.clone();
            for &(side, action) in order {
                game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
            }
            state
        };
        let mut turns = Vec::new();
        for at in 0..own.len().max(others.len()) {
            turns.extend(own.get(at));
            turns.extend(others.get(at));
        }
        let first = run(&[&own[..], &others[..]].concat());
        if first != run(&[&others[..], &own[..]].concat()) || first != run(&turns) {
            self.fault("order", format!("{own:?} and {others:?} depend on their order"));
        }
    }

    /// Some choices that a side could make one after the other while both choose, beginning with `first`.
    fn choices(&mut self, state: &G::State, side: Side, first: Option<G::Action>) -> Vec<(Side, G::Action)> {
        let game = Arc::clone(&self.game);
        let (mut state, mut chosen) = (state.clone(), Vec::new());
        while chosen.len() < SEQUENCE && game.pending(&state) == Pending::Decide(Sides::Both) {
            let mut legal = Vec::new();
            game.legal(&state, side, &mut legal);
            let drawn = legal.get(below(&mut self.rng, legal.len().max(1))).copied();
            let Some(action) = first.filter(|_| chosen.is_empty()).or(drawn) else {
                break;
            };
            chosen.push((side, action));
            game.apply_unchecked(&mut state, Actor::Side(side), action, &mut NoSink);
        }
        chosen
    }

    /// Saving and loading is identity.
    pub(super) fn saves(&mut self, state: &G::State) {
        let loaded = serde_json::to_string(state)
            .ok()
            .and_then(|text| serde_json::from_str::<G::State>(&text).ok());
        if loaded.as_ref() != Some(state) {
            self.fault("save", "saving and loading changes the position".into());
        }
    }

    /// `check` accepts what `legal` lists and nothing else.
    pub(super) fn agrees(&mut self, state: &G::State, look: Scrutiny) {
        let Pending::Decide(sides) = self.game.pending(state) else {
            return;
        };
        let game = Arc::clone(&self.game);
        for side in sides.iter() {
            let mut legal = Vec::new();
            game.legal(state, side, &mut legal);
            legal.sort_unstable();
            if legal.windows(2).any(|pair| pair[0] == pair[1]) {
                self.fault("check", "an action is listed twice".into());
            }
            let asked = self.asked(&legal, look);
            for &action in asked.iter().chain(&legal) {
                let listed = legal.binary_search(&action).is_ok();
                let judged = game.check(state, side, action);
                if listed != judged.is_ok() {
                    self.fault("check", format!("{action:?}: listed {listed}, judged {judged:?}"));
                }
                if let Err(reason) = judged {
                    let message = game.explain(reason).message;
                    self.can_say(&message);
                }
            }
            self.sample = asked;
        }
    }

    /// The actions to ask about.
    fn asked(&mut self, legal: &[G::Action], look: Scrutiny) -> Vec<G::Action> {
        let mut asked = std::mem::take(&mut self.sample);
        match look {
            Scrutiny::Wholly => self.every.all().clone_into(&mut asked),
            Scrutiny::Closely | Scrutiny::Glance => self.every.sample(legal, &mut self.rng, &mut asked),
        }
        asked
    }

    /// Nobody acts who is not asked.
    pub(super) fn strangers(&mut self, state: &G::State, look: Scrutiny) {
        let game = Arc::clone(&self.game);
        let asked = |side| matches!(game.pending(state), Pending::Decide(sides) if sides.contains(side));
        for side in Side::BOTH.into_iter().filter(|&side| !asked(side)) {
            self.legal.clear();
            game.legal(state, side, &mut self.legal);
            let every = self.asked(&[], look);
            let accepted = every.iter().find(|&&a| game.check(state, side, a).is_ok()).copied();
            self.sample = every;
            if !self.legal.is_empty() || accepted.is_some() || game.question(state, side).is_some() {
                self.fault("stranger", format!("{side} is not asked and may do {accepted:?}"));
            }
        }
    }

    /// Names of actions are unique and can be read back.
    pub(super) fn names(&mut self, state: &G::State) {
        let game = Arc::clone(&self.game);
        let mut names: HashMap<String, G::Action> = HashMap::new();
        for side in Side::BOTH {
            self.legal.clear();
            game.legal(state, side, &mut self.legal);
            for at in 0..self.legal.len() {
                let action = self.legal[at];
                let name = game.name(action);
                if game.parse(&name) != Some(action) {
                    self.fault("name", format!("'{name}' does not read back as {action:?}"));
                }
                if names.insert(name.clone(), action).is_some_and(|other| other != action) {
                    self.fault("name", format!("'{name}' names two actions"));
                }
            }
        }
    }
}
