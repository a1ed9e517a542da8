//! When to look closely: in a large game the whole suite after every action would take minutes a game, and most of it
//! would see again what it saw an action before.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use rand_pcg::Pcg64Mcg;

use crate::dice::below;
use crate::event::GameEvent;
use crate::game::{Game, Pending, Quiet};

/// How closely to look at a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Scrutiny {
    /// What is cheap.
    Glance,
    /// Every check; of the actions that can be written down, all that are legal and a sample of the others.
    Closely,
    /// Every check over every action.
    Wholly,
}

/// A game with at most so many actions that can be written down is looked at wholly after every action.
const SMALL: usize = 8_192;

/// How often in a game each kind of question is looked at closely before chance decides.
const FIRST: u32 = 3;

/// Later, one position in so many.
const ONE_IN: usize = 24;

/// Decides how closely to look. Begins anew with every game, so that it does not depend on how games are shared out
/// among threads.
pub(super) struct Schedule {
    small: bool,
    /// How often each kind of question came up in this game.
    met: HashMap<String, u32>,
}

impl Schedule {
    pub(super) fn new(actions: usize) -> Self {
        Self {
            small: actions <= SMALL,
            met: HashMap::new(),
        }
    }

    pub(super) fn begin(&mut self) {
        self.met.clear();
    }

    /// How closely to look at `state`, which these events led to: wholly at the first question of its kind, at
    /// chapters and at the end; closely at the next few and after anything was revealed; otherwise by chance.
    pub(super) fn look<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        events: &[G::Event],
        rng: &mut Pcg64Mcg,
    ) -> Scrutiny {
        if self.small {
            return Scrutiny::Wholly;
        }
        let times = self.met.entry(kind_of(game, state)).or_default();
        *times += 1;
        if *times == 1 || game.quiet(state) == Quiet::Chapter {
            Scrutiny::Wholly
        } else if *times <= FIRST || events.iter().any(GameEvent::reveals) || below(rng, ONE_IN) == 0 {
            Scrutiny::Closely
        } else {
            Scrutiny::Glance
        }
    }
}

/// What kind of thing a position waits for.
fn kind_of<G: Game>(game: &G, state: &G::State) -> String {
    match game.pending(state) {
        Pending::Decide(sides) => {
            let asked = sides
                .iter()
                .filter_map(|side| Some((side, game.question(state, side)?)));
            asked
                .map(|(side, question)| format!("{side} {} {} ", question.paragraph, question.message.key))
                .collect()
        }
        Pending::Roll(dice) => format!("{dice:?}"),
        Pending::Over(_) => "over".into(),
        Pending::Stuck(procedure) => format!("stuck {procedure}"),
    }
}

/// The actions that can be written down, by kind: a sample takes some of each.
pub(super) struct Every<A> {
    all: Vec<A>,
    kinds: Vec<(Discriminant<A>, std::ops::Range<usize>)>,
}

/// How many of a kind are sampled: more where the kind is one of those that are asked for now.
const ASKED_FOR: usize = 256;
const OTHERS: usize = 32;

impl<A: Copy> Every<A> {
    /// `all` keeps actions of a kind together if it is sorted.
    pub(super) fn new(all: Vec<A>) -> Self {
        let mut kinds: Vec<(Discriminant<A>, std::ops::Range<usize>)> = Vec::new();
        for (at, action) in all.iter().enumerate() {
            match kinds.last_mut() {
                Some((kind, range)) if *kind == discriminant(action) => range.end = at + 1,
                _ => kinds.push((discriminant(action), at..at + 1)),
            }
        }
        Self { all, kinds }
    }

    /// All of them.
    pub(super) fn all(&self) -> &[A] {
        &self.all
    }

    /// Some of every kind, and more of the kinds of `legal`.
    pub(super) fn sample(&self, legal: &[A], rng: &mut Pcg64Mcg, out: &mut Vec<A>) {
        out.clear();
        for (kind, range) in &self.kinds {
            let asked = legal.iter().any(|action| discriminant(action) == *kind);
            let most = if asked { ASKED_FOR } else { OTHERS };
            if range.len() <= most {
                out.extend_from_slice(&self.all[range.clone()]);
            } else {
                out.extend((0..most).map(|_| self.all[range.start + below(rng, range.len())]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Sampled;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Move {
        To(u16),
        Fire(u16),
        Pass,
    }

    #[test]
    fn a_sample_has_some_of_every_kind_and_more_of_what_is_asked_for() {
        let mut all: Vec<Move> = (0..2_000).flat_map(|at| [Move::To(at), Move::Fire(at)]).collect();
        all.push(Move::Pass);
        all.sort_unstable();
        let every = Every::new(all);
        let mut sample = Vec::new();
        every.sample(&[Move::Fire(3)], &mut Sampled::new(1).0, &mut sample);
        let count = |kind: fn(&&Move) -> bool| sample.iter().filter(kind).count();
        assert_eq!(count(|action| matches!(action, Move::Fire(_))), ASKED_FOR);
        assert_eq!(count(|action| matches!(action, Move::To(_))), OTHERS);
        assert_eq!(count(|action| matches!(action, Move::Pass)), 1);
    }
}
