//! A game being played: batches, dice, undo, standing answers and the log.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::about::Start;
use crate::dice::{Dice, Lot, Roller};
use crate::event::GameEvent;
use crate::fault::{Fault, Faults};
use crate::game::{Game, Pending};
use crate::message::Message;
use crate::question::{Offer, Question};
use crate::refusal::Refusal;
use crate::side::{Actor, BySide, Side, Sides, Viewer};

/// One line of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// A player's choice.
    Act(Side, A),
    /// The faces of a roll.
    Roll(Vec<u8>),
}

/// Why a batch was not carried out; nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// Which action of the batch, from 0.
    pub at: usize,
    /// Why.
    pub refusal: Refusal,
}

/// An answer given in advance to a kind of question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdvanceAnswer {
    /// One of the answers that the game names ([`Offer::answers`]); any other word means that the seat is asked.
    pub answer: String,
    /// The seat is asked all the same if at least so much is at stake.
    pub ask_from: Option<i32>,
}

impl AdvanceAnswer {
    /// An answer that holds whatever is at stake.
    #[must_use]
    pub fn new(answer: &str) -> Self {
        Self {
            answer: answer.into(),
            ask_from: None,
        }
    }

    /// Ask if the stake is at least this, else make no use of the offer.
    #[must_use]
    pub fn ask_from(stake: i32) -> Self {
        Self {
            ask_from: Some(stake),
            ..Self::new(NEVER)
        }
    }

    /// What it comes to; nothing if the seat is to be asked.
    fn action<A: Copy>(&self, offer: &Offer<A>) -> Option<A> {
        if self.ask_from.is_some_and(|from| offer.stake >= from) {
            return None;
        }
        answer(offer, &self.answer)
    }
}

/// The answer of a seat that makes no use of an offer.
const NEVER: &str = Offer::<()>::NEVER;
/// The answer that leaves a choice to the staff.
const STAFF: &str = Offer::<()>::STAFF;

/// What an answer to a question comes to; nothing if it is not one of those that may be given in advance.
fn answer<A: Copy>(offer: &Offer<A>, id: &str) -> Option<A> {
    offer.answers.iter().find(|(known, _)| *known == id)?.1
}

/// An event with the entry that caused it.
#[derive(Clone, PartialEq, Debug)]
struct Logged<E> {
    entry: usize,
    event: E,
}

/// Something that a viewer was told.
#[derive(PartialEq, Debug)]
pub struct Told<'m, E> {
    /// The how manieth entry that told him something caused it, from 1: what he was not told of does not count.
    pub moment: usize,
    /// What happened.
    pub event: &'m E,
}

/// An action that was done, with what happened and who is asked then.
type Done<G> = (<G as Game>::Action, Vec<<G as Game>::Event>, Asking<<G as Game>::Frame>);

/// Who is asked in a position, and by which procedure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Asking<F> {
    sides: Option<Sides>,
    /// The side that alone is asked for a secret choice.
    pub(crate) alone_in_secret: Option<Side>,
    /// The procedure and how many it has below it.
    procedure: (usize, Option<F>),
}

impl<F: Copy> Asking<F> {
    pub(crate) fn of<G: Game<Frame = F>>(game: &G, state: &G::State) -> Self {
        let stack = G::stack(state);
        let sides = match game.pending(state) {
            Pending::Decide(sides) => Some(sides),
            Pending::Roll(_) | Pending::Over(_) | Pending::Stuck(_) => None,
        };
        let hidden = game.start_facts().hidden;
        let in_secret = |side: &Side| hidden && game.question(state, *side).is_some_and(|asked| asked.secret);
        let alone = match sides {
            Some(Sides::One(side)) => Some(side),
            Some(Sides::Both) | None => None,
        };
        Self {
            sides,
            alone_in_secret: alone.filter(in_secret),
            procedure: (stack.len(), stack.top()),
        }
    }
}

/// Both sides choose in secret. It begins when both are asked at once and lasts as long as the same procedure asks, even
/// if one of them has nothing left to choose. Neither learns what the other does in it, or that he does anything.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Secret<F> {
    /// Its first entry.
    since: usize,
    procedure: (usize, Option<F>),
}

impl<F: Copy + PartialEq> Secret<F> {
    /// What a position belongs to after `entries` entries, if it belonged to `before` until then.
    pub(crate) fn after(before: Option<Self>, asking: Asking<F>, entries: usize) -> Option<Self> {
        let same = |secret: &Self| asking.sides.is_some() && secret.procedure == asking.procedure;
        let new = (asking.sides == Some(Sides::Both)).then_some(Self {
            since: entries,
            procedure: asking.procedure,
        });
        before.filter(same).or(new)
    }
}

/// A match as it was after some of its entries, so that going back does not begin at the beginning.
struct Mark<G: Game> {
    entries: usize,
    log: usize,
    state: G::State,
    sealed: BySide<usize>,
    secret: Option<Secret<G::Frame>>,
}

/// After how many entries the next mark is made.
const MARK: usize = 32;

/// Whether `side` has learned something that cannot be taken back; `apart` if each side hears only what is its own.
pub(crate) fn reveals_to<E: GameEvent>(events: &[E], side: Side, apart: bool) -> bool {
    let heard = |event: &E| !apart || event.audience().includes(Viewer::Seat(side));
    events.iter().any(|event| event.reveals() && heard(event))
}

/// A game from its first position to now.
pub struct Match<G: Game> {
    game: Arc<G>,
    start: Start,
    first: G::State,
    state: G::State,
    entries: Vec<Entry<G::Action>>,
    log: Vec<Logged<G::Event>>,
    /// The entries that are blind draws, in order.
    drawn: Vec<usize>,
    /// How many entries each side can no longer take back.
    sealed: BySide<usize>,
    /// What both sides choose in secret now.
    secret: Option<Secret<G::Frame>>,
    marks: Vec<Arc<Mark<G>>>,
    standing: BySide<BTreeMap<String, AdvanceAnswer>>,
    /// Entries that were left to the staff, each with the kind of its question.
    staffed: Vec<(usize, &'static str)>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            start: self.start.clone(),
            first: self.first.clone(),
            state: self.state.clone(),
            entries: self.entries.clone(),
            log: self.log.clone(),
            drawn: self.drawn.clone(),
            sealed: self.sealed,
            secret: self.secret,
            marks: self.marks.clone(),
            standing: self.standing.clone(),
            staffed: self.staffed.clone(),
        }
    }
}

impl<G: Game> Match<G> {
    /// Begins a scenario, with the value of the game that has its facts.
    ///
    /// # Errors
    /// Faults of the set-up.
    pub fn begin(game: &Arc<G>, start: Start) -> Result<Self, Faults> {
        let game = game.for_start(&start);
        let first = game.begin(&start)?;
        Ok(Self::from(game, start, first))
    }

    /// Begins at a position.
    #[must_use]
    pub fn from(game: Arc<G>, start: Start, first: G::State) -> Self {
        Self {
            secret: Secret::after(None, Asking::of(&*game, &first), 0),
            state: first.clone(),
            game,
            start,
            first,
            entries: Vec::new(),
            log: Vec::new(),
            drawn: Vec::new(),
            sealed: BySide::default(),
            marks: Vec::new(),
            standing: BySide::default(),
            staffed: Vec::new(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Scenario and options.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The position before the first entry.
    #[must_use]
    pub fn first(&self) -> &G::State {
        &self.first
    }

    /// The position now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What has been done.
    #[must_use]
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// What the game waits for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state)
    }

    /// What has happened, as far as `viewer` may know.
    pub fn log(&self, viewer: Viewer) -> impl Iterator<Item = Told<'_, G::Event>> {
        let (mut moment, mut last) = (0, None);
        self.told(viewer, 0).map(move |(entry, event)| {
            if last.replace(entry) != Some(entry) {
                moment += 1;
            }
            Told { moment, event }
        })
    }

    /// What the entries from number `from` on (counted from 0) have told `viewer`, each event with the number of its
    /// entry. That number counts what the other side did in secret: it is for keeping the past and is shown to nobody.
    pub fn told(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        let begin = self.log.partition_point(|logged| logged.entry < from);
        let heard = move |logged: &&Logged<G::Event>| logged.event.audience().includes(viewer);
        let told = self.log[begin..].iter().filter(heard);
        told.map(|logged| (logged.entry, &logged.event))
    }

    /// Does a batch of actions of one side: all or nothing. A batch ends with the first action that reveals something:
    /// what was planned behind it was planned without knowing, and a refusal there would tell what was revealed and
    /// take the action back.
    ///
    /// # Errors
    /// The first action that may not be done, and why.
    pub fn apply(&mut self, side: Side, batch: &[G::Action]) -> Result<(), Refused> {
        let mut trial = self.state.clone();
        let done = self.run(&mut trial, side, batch)?;
        self.state = trial;
        for (action, events, asking) in done {
            self.enter(Entry::Act(side, action), events, asking);
        }
        self.mark();
        Ok(())
    }

    /// Does a batch on `state` up to the first reveal; the actions done, with their events.
    fn run(&self, state: &mut G::State, side: Side, batch: &[G::Action]) -> Result<Vec<Done<G>>, Refused> {
        let mut done: Vec<Done<G>> = Vec::new();
        for (at, &action) in batch.iter().enumerate() {
            if let Err(reason) = self.game.check(state, side, action) {
                let refusal = self.game.explain(reason);
                return Err(Refused { at, refusal });
            }
            let mut events = Vec::new();
            self.game.apply_unchecked(state, Actor::Side(side), action, &mut events);
            let told = events.iter().any(GameEvent::reveals);
            done.push((action, events, Asking::of(&*self.game, state)));
            if told {
                break;
            }
        }
        Ok(done)
    }

    /// The position after a partial batch, as far as `side` can imagine it: what it does not know is drawn from `seed`,
    /// so that looking ahead tells nothing. How a client lets people pick, look and change their mind.
    ///
    /// # Errors
    /// The first action that may not be done, and why.
    pub fn preview(&self, side: Side, batch: &[G::Action], seed: u64) -> Result<G::State, Refused> {
        let mut imagined = self.game.resample(&self.state, Viewer::Seat(side), seed);
        self.run(&mut imagined, side, batch)?;
        Ok(imagined)
    }

    /// Gives the faces of the pending roll.
    ///
    /// # Errors
    /// If no roll is pending or the faces do not fit.
    pub fn roll(&mut self, faces: &[u8]) -> Result<(), Fault> {
        let wrong = |what: String, remedy: &str| Err(Fault::new("dice", what, remedy));
        let Pending::Roll(dice) = self.pending() else {
            return wrong("no dice are to be rolled now".into(), "make a choice first");
        };
        if !dice.admits(faces) {
            let Dice { count, sides, .. } = dice;
            return wrong(
                format!(
                    "{} faces {faces:?} are not a throw of {count} dice of {sides} sides",
                    faces.len()
                ),
                "give one face for each die",
            );
        }
        let Some(action) = self.game.tally(&self.state, faces) else {
            return wrong(
                "the dice cannot be read".into(),
                "tell us: this is a fault of the program",
            );
        };
        let mut events = Vec::new();
        self.game
            .apply_unchecked(&mut self.state, Actor::Chance, action, &mut events);
        let asking = Asking::of(&*self.game, &self.state);
        self.note_draw(dice);
        self.enter(Entry::Roll(faces.to_vec()), events, asking);
        self.mark();
        Ok(())
    }

    /// Rolls pending dice and gives standing answers until somebody has to decide, the game is over, or the roller
    /// has no more faces.
    pub fn settle(&mut self, roller: &mut dyn Roller) {
        let mut faces = Vec::new();
        loop {
            match self.pending() {
                Pending::Roll(dice) => {
                    if !roller.roll(dice, &mut faces) || self.roll(&faces).is_err() {
                        return;
                    }
                }
                Pending::Decide(_) if self.apply_advance_answer() => {}
                _ => return,
            }
        }
    }

    /// Gives one standing answer if there is one; tells whether it did.
    pub fn apply_advance_answer(&mut self) -> bool {
        let Pending::Decide(sides) = self.pending() else {
            return false;
        };
        let given = sides.iter().find_map(|side| {
            let offer = self.question(side)?.offer?;
            let standing = self.standing[side].get(offer.kind);
            let action = match standing {
                Some(standing) => standing.action(&offer)?,
                None => answer(&offer, offer.default?)?,
            };
            let answer = match standing {
                Some(standing) => standing.answer.as_str(),
                None => offer.default?,
            };
            Some((side, action, answer == STAFF))
        });
        given.is_some_and(|(side, action, staff)| {
            let done = if staff {
                self.apply_for_staff(side, action)
            } else {
                self.apply(side, &[action])
            };
            done.is_ok()
        })
    }

    /// Does an action that the seat has left to its staff.
    ///
    /// # Errors
    /// Why it may not be done.
    pub fn apply_for_staff(&mut self, side: Side, action: G::Action) -> Result<(), Refused> {
        let kind = self
            .question(side)
            .and_then(|question| question.offer)
            .map(|offer| offer.kind);
        let at = self.entries.len();
        self.apply(side, &[action])?;
        self.staffed.extend(kind.map(|kind| (at, kind)));
        Ok(())
    }

    /// The kind of question that an entry has answered for its side's staff, if it has.
    #[must_use]
    pub fn staffed(&self, entry: usize) -> Option<&'static str> {
        let found = self.staffed.iter().find(|(at, _)| *at == entry);
        found.map(|(_, kind)| *kind)
    }

    /// Gives, changes or takes back a standing answer.
    pub fn answer_in_advance(&mut self, side: Side, kind: &str, answer: Option<AdvanceAnswer>) {
        match answer {
            Some(answer) => self.standing[side].insert(kind.into(), answer),
            None => self.standing[side].remove(kind),
        };
    }

    /// What `side` is asked.
    #[must_use]
    pub fn question(&self, side: Side) -> Option<Question<G::Action>> {
        self.game.question(&self.state, side)
    }

    fn enter(&mut self, entry: Entry<G::Action>, events: Vec<G::Event>, asking: Asking<G::Frame>) {
        let at = self.entries.len();
        let secret = Secret::after(self.secret, asking, at + 1);
        let since = |secret: Option<Secret<_>>| secret.map(|secret| secret.since);
        for side in Side::BOTH {
            let barrier = match &entry {
                Entry::Roll(_) => at + 1,
                // Whoever could go back behind secret choices would learn by that whether the other has made his.
                Entry::Act(..) if since(secret) != since(self.secret) => at + 1,
                Entry::Act(..) if secret.is_none() && asking.alone_in_secret == Some(!side) => at + 1,
                // What only the other side learns while both choose in secret takes nothing from this one.
                Entry::Act(..) if reveals_to(&events, side, secret.is_some()) => at + 1,
                Entry::Act(..) if secret.is_some() => 0,
                // Once the opponent has answered, what came before stays.
                Entry::Act(by, _) => match self.entries.last() {
                    Some(Entry::Act(last, _)) if last != by => at,
                    _ => 0,
                },
            };
            self.sealed[side] = self.sealed[side].max(barrier);
        }
        self.secret = secret;
        self.entries.push(entry);
        let logged = events.into_iter().map(|event| Logged { entry: at, event });
        self.log.extend(logged);
    }

    /// Whether `side` can take its last action back.
    #[must_use]
    pub fn can_undo(&self, side: Side) -> bool {
        self.undoable(side) > 0
    }

    /// How many of its last actions `side` can take back.
    #[must_use]
    pub fn undoable(&self, side: Side) -> usize {
        self.retractable(side).count()
    }

    /// Which entry `side` takes back next. In secret choices the other side's later ones stay.
    #[must_use]
    pub fn last_undoable(&self, side: Side) -> Option<usize> {
        self.retractable(side).next()
    }

    /// The entries that `side` can take back, the last first: its own since anything was sealed, up to the opponent's
    /// last; while both choose in secret, whatever the opponent does.
    fn retractable(&self, side: Side) -> impl Iterator<Item = usize> {
        let own = move |at: usize| matches!(&self.entries[at], Entry::Act(by, _) if *by == side);
        let alone = self.secret.is_none();
        let open = (self.sealed[side]..self.entries.len()).rev();
        open.take_while(move |&at| !alone || own(at)).filter(move |&at| own(at))
    }

    /// Takes back the last action of `side`.
    ///
    /// # Errors
    /// If dice, a reveal or the opponent have spoken since.
    pub fn undo(&mut self, side: Side) -> Result<(), Refusal> {
        let then = self
            .last_undoable(side)
            .and_then(|at| self.without(at).map(|then| (at, then)));
        let Some((at, then)) = then else {
            return Err(Refusal {
                paragraph: String::new(),
                message: Message::new("undo-sealed"),
            });
        };
        // The other side's later entries have moved up.
        let sealed = BySide::new(|side| self.sealed[side] - usize::from(self.sealed[side] > at));
        let others = self.staffed.iter().filter(|(entry, _)| *entry != at);
        let staffed = others.map(|&(entry, kind)| (entry - usize::from(entry > at), kind));
        let staffed = staffed.collect();
        *self = Self {
            sealed,
            staffed,
            standing: std::mem::take(&mut self.standing),
            ..then
        };
        Ok(())
    }

    /// The match without one entry, if what came after it could have been done all the same.
    fn without(&self, entry: usize) -> Option<Self> {
        let mut then = self.at(entry);
        for later in &self.entries[entry + 1..] {
            if let Entry::Act(side, action) = later {
                then.game.check(&then.state, *side, *action).ok()?;
            }
            then.again(later);
        }
        Some(then)
    }

    fn again(&mut self, entry: &Entry<G::Action>) {
        if let Pending::Roll(dice) = self.pending() {
            self.note_draw(dice);
        }
        let (actor, action) = match entry {
            Entry::Act(side, action) => (Actor::Side(*side), Some(*action)),
            Entry::Roll(faces) => (Actor::Chance, self.game.tally(&self.state, faces)),
        };
        let mut events = Vec::new();
        if let Some(action) = action {
            self.game.apply_unchecked(&mut self.state, actor, action, &mut events);
        }
        let asking = Asking::of(&*self.game, &self.state);
        self.enter(entry.clone(), events, asking);
        self.mark();
    }

    /// The next entry gives the faces of these.
    fn note_draw(&mut self, dice: Dice) {
        if dice.lot == Lot::Draw {
            self.drawn.push(self.entries.len());
        }
    }

    /// Whether an entry is a blind draw and no throw of dice.
    #[must_use]
    pub fn is_draw(&self, entry: usize) -> bool {
        self.drawn.binary_search(&entry).is_ok()
    }

    /// Notes how things stand, if that was not done for a while.
    fn mark(&mut self) {
        let entries = self.entries.len();
        if entries >= self.marks.last().map_or(0, |mark| mark.entries) + MARK {
            self.marks.push(Arc::new(Mark {
                entries,
                log: self.log.len(),
                state: self.state.clone(),
                sealed: self.sealed,
                secret: self.secret,
            }));
        }
    }

    /// The match as it was after its first `count` entries.
    #[must_use]
    pub fn at(&self, count: usize) -> Self {
        let marks = self.marks.partition_point(|mark| mark.entries <= count);
        let mut then = Self::from(Arc::clone(&self.game), self.start.clone(), self.first.clone());
        if let Some(mark) = self.marks[..marks].last() {
            then = Self {
                state: mark.state.clone(),
                entries: self.entries[..mark.entries].to_vec(),
                log: self.log[..mark.log].to_vec(),
                drawn: self.drawn[..self.drawn.partition_point(|&entry| entry < mark.entries)].to_vec(),
                sealed: mark.sealed,
                secret: mark.secret,
                marks: self.marks[..marks].to_vec(),
                ..then
            };
        }
        for entry in self.entries.iter().take(count).skip(then.entries.len()) {
            then.again(entry);
        }
        let earlier = self.staffed.iter().filter(|(at, _)| *at < count);
        then.staffed = earlier.copied().collect();
        then
    }
}
