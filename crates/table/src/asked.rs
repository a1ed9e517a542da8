//! What is asked, and how the game ended, for any game: made from its questions, its legal actions and what its
//! procedures say of their answers.

use grognard_core::foresee::{Foreseen, foresee};
use grognard_core::{
    Actor, Answer, Game, Look, Message, NoSink, Pending, Procedure, Question, Reach, Side, ToAnswer, Viewer,
};

use crate::view::{
    Candidate, Loss, Outcome, Prompt, Role, Shape, Standing, ToAct, Trigger, TriggerKind, View, Warning,
};

/// Fills in who is asked what, and how the game ended.
pub fn fill<G>(game: &G, state: &G::State, viewer: Viewer, view: &mut View)
where
    G: Game,
    G::Action: ToAnswer<G>,
{
    view.to_act = to_act(game, state);
    if let Viewer::Seat(side) = viewer {
        view.prompt = prompt(game, state, side);
    }
    if let Pending::Over(outcome) = game.pending(state) {
        view.outcome = Some(Outcome {
            winner: outcome.winner,
            message: Message::new(&format!("outcome-{}", outcome.level)),
            paragraph: Some(outcome.paragraph.into()),
        });
    }
}

/// Who has to decide, and what he is busy with.
fn to_act<G: Game>(game: &G, state: &G::State) -> Vec<ToAct> {
    let Pending::Decide(sides) = game.pending(state) else {
        return Vec::new();
    };
    let task = |side| game.question(state, side)?.task;
    let waiting = sides.iter().map(|side| ToAct {
        side,
        task: task(side).map(|task| Message::new(&format!("task-{task}"))),
    });
    waiting.collect()
}

/// What `side` is asked, if the game waits for it.
fn prompt<G>(game: &G, state: &G::State, side: Side) -> Option<Prompt>
where
    G: Game,
    G::Action: ToAnswer<G>,
{
    let asking = Asking::of(game, state, side)?;
    let candidates = asking.answers.iter().map(|answer| asking.candidate(answer)).collect();
    let beyond = asking.beyond();
    let question = asking.question;
    Some(Prompt {
        side,
        candidates,
        beyond,
        question: question.message,
        paragraph: question.paragraph.into(),
        shape: question.shape,
        standing: question.offer.as_ref().map(Standing::of),
        secret: question.secret,
        warnings: warnings(game, state, side),
    })
}

/// What `side` should be reminded of. Its procedure sees a position in which what the side does not know has been drawn
/// anew: whatever it looks at, it tells nothing.
fn warnings<G: Game>(game: &G, state: &G::State, side: Side) -> Vec<Warning> {
    let Some(procedure) = G::stack(state).top() else {
        return Vec::new();
    };
    let known = game.resample(state, Viewer::Seat(side), 0);
    let mut found = Vec::new();
    procedure.warnings(Look::new(game, &known), side, &mut found);
    let told = |warning: grognard_core::Warning<G::Action>| Warning {
        kind: warning.kind,
        action: game.name(warning.action),
        message: warning.message,
        paragraph: Some(warning.paragraph.into()),
        pieces: warning.pieces,
        places: warning.places,
    };
    found.into_iter().map(told).collect()
}

/// A position in which a side is asked, with all that its answers are described by.
struct Asking<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    side: Side,
    question: Question<G::Action>,
    answers: Vec<Answer<G::Action>>,
    plans: Vec<(String, Vec<G::Action>)>,
    /// The position as the side has to reckon with it.
    suspected: G::State,
}

impl<'a, G> Asking<'a, G>
where
    G: Game,
    G::Action: ToAnswer<G>,
{
    fn of(game: &'a G, state: &'a G::State, side: Side) -> Option<Self> {
        Some(Self {
            game,
            state,
            side,
            question: game.question(state, side)?,
            answers: answers(game, state, side),
            plans: game.plans(state, side),
            suspected: game.suspected(state, side),
        })
    }

    fn candidate(&self, answer: &Answer<G::Action>) -> Candidate {
        let Self { game, side, .. } = *self;
        let answer = answer.clone();
        let others = self.answers.iter().any(|answer| !answer.ends);
        let foreseen = foresee(game, &self.suspected, side, answer.action);
        // A step that nobody could have ended by hand is compulsory: that it is over surprises nobody.
        let optional = self.answers.iter().any(|answer| answer.ends);
        let triggers = triggers(&foreseen, optional && !answer.ends);
        let losses = foreseen.losses.into_iter();
        let losses: Vec<Loss> = losses.map(|(kind, told)| Loss::told(kind, told)).collect();
        let surprising = |trigger: &Trigger| matches!(trigger.kind, TriggerKind::Ended | TriggerKind::HandsOver);
        let unasked = optional && !answer.ends && triggers.iter().any(surprising);
        let begins = |(_, batch): &(String, Vec<G::Action>)| batch.first() == Some(&answer.action);
        Candidate {
            role: role_of(&answer, &self.question.shape, others, self.plans.iter().any(begins)),
            action: game.name(answer.action),
            before: Vec::new(),
            undoable: !foreseen.sealed,
            confirm: foreseen.sealed || unasked || !losses.is_empty(),
            triggers,
            losses: answer.losses.into_iter().chain(losses).collect(),
            odds_plan: plan_of(game, &self.plans, answer.action),
            paragraph: Some(answer.paragraph.unwrap_or(self.question.paragraph).into()),
            label: answer.label,
            group: answer.group,
            piece: answer.piece,
            place: answer.place,
            edge: answer.edge,
            dice: answer.dice,
            path: answer.path,
            cost: answer.cost,
            limit: answer.limit,
            ends: answer.ends,
        }
    }

    /// Where the piece in hand can be in the end without being sent there at once, with the actions that bring it there
    /// one after the other. Ways are looked for in a position in which what the side does not know has been drawn anew:
    /// where none is offered tells nothing either.
    fn beyond(&self) -> Vec<Candidate> {
        let Some(piece) = self.in_hand() else { return Vec::new() };
        let known = self.game.resample(self.state, Viewer::Seat(self.side), 0);
        let reach = self.game.reach(&known, self.side, piece).unwrap_or_default();
        let offered = |place: &str| self.answers.iter().any(|answer| answer.place.as_deref() == Some(place));
        let far = reach.into_iter().filter(|to| to.path.len() > 1 && !offered(&to.place));
        far.filter_map(|to| self.chain(&known, &to)).take(FAR).collect()
    }

    /// The piece that is under way, if one is.
    fn in_hand(&self) -> Option<&str> {
        let under_way = matches!(self.question.shape, Shape::Path { .. });
        under_way.then(|| self.answers.iter().find_map(|answer| answer.piece.as_deref()))?
    }

    /// Where it is.
    fn start(&self) -> Option<String> {
        match &self.question.shape {
            Shape::Path { from, .. } => Some(from.clone()),
            _ => None,
        }
    }

    /// The last of the actions that follow a way, with those before it; nothing if something stops the piece on it.
    fn chain(&self, known: &G::State, way: &Reach) -> Option<Candidate> {
        let Self { game, side, .. } = *self;
        let mut world = known.clone();
        let mut before = Vec::new();
        let mut legs = way.path.as_slice();
        loop {
            let found = answers(game, &world, side);
            let leads = |place: &String| found.iter().find(|a| !a.ends && a.place.as_ref() == Some(place));
            let (at, answer) = legs
                .iter()
                .enumerate()
                .rev()
                .find_map(|(at, leg)| Some((at, leads(leg)?)))?;
            legs = legs.get(at + 1..)?;
            if legs.is_empty() {
                let there = Asking::of(game, &world, side)?;
                let mut candidate = there.candidate(answer);
                candidate.before = before;
                candidate.path = self.start().into_iter().chain(way.path.iter().cloned()).collect();
                return Some(candidate);
            }
            if foresee(game, &game.suspected(&world, side), side, answer.action).sealed {
                return None;
            }
            before.push(game.name(answer.action));
            game.apply_unchecked(&mut world, Actor::Side(side), answer.action, &mut NoSink);
        }
    }
}

/// No more places than these are looked for beyond those that are offered.
const FAR: usize = 40;

/// All answers of a side, in the words of the procedure that asks.
fn answers<G>(game: &G, state: &G::State, side: Side) -> Vec<Answer<G::Action>>
where
    G: Game,
    G::Action: ToAnswer<G>,
{
    let mut legal = Vec::new();
    game.legal(state, side, &mut legal);
    let mut answers: Vec<Answer<G::Action>> = legal.into_iter().map(|action| action.to_answer(game)).collect();
    if let Some(procedure) = G::stack(state).top() {
        procedure.answers(Look::new(game, state), side, &mut answers);
    }
    answers
}

/// What is set off at once, in words; `unasked` if the action does not itself say that a step is over.
fn triggers(foreseen: &Foreseen, unasked: bool) -> Vec<Trigger> {
    let secret = foreseen.sealed && !foreseen.dice && !foreseen.reveals;
    let known = [
        (foreseen.dice, TriggerKind::Dice),
        (foreseen.reveals, TriggerKind::Reveals),
        (secret, TriggerKind::Secret),
        (foreseen.hands_over, TriggerKind::HandsOver),
        (foreseen.over, TriggerKind::Over),
    ];
    let ended = foreseen.ended.filter(|_| unasked).map(|task| {
        let mut trigger = Trigger::new(TriggerKind::Ended);
        trigger.message = trigger.message.with("step", Message::new(&format!("task-{task}")));
        trigger
    });
    let known = known.into_iter().filter(|(set_off, _)| *set_off);
    ended
        .into_iter()
        .chain(known.map(|(_, kind)| Trigger::new(kind)))
        .collect()
}

/// What an answer would be. Ending gives something up where more could be done, unless it confirms what was chosen;
/// going somewhere is an attack where a battle may begin with it.
fn role_of<A>(answer: &Answer<A>, shape: &Shape, others: bool, fights: bool) -> Option<Role> {
    let goes = answer.place.is_some() && (answer.path.len() > 1 || matches!(shape, Shape::Path { .. }));
    let confirms = matches!(
        shape,
        Shape::Subset { .. } | Shape::Order | Shape::Allocate { left: 0, .. }
    );
    match () {
        () if answer.ends => (others && !confirms).then_some(Role::Forgo),
        () if !goes => None,
        () if fights => Some(Role::Attack),
        () => Some(Role::Move),
    }
}

/// The battle that an action leads to: the only plan that begins with it and goes on with nothing but the end of steps
/// and what is about the same place. Others are not meant by whoever does no more than this.
fn plan_of<G>(game: &G, plans: &[(String, Vec<G::Action>)], action: G::Action) -> Option<String>
where
    G: Game,
    G::Action: ToAnswer<G>,
{
    let place = |action: G::Action| action.to_answer(game).place;
    let same = |next: G::Action| game.closes(next) || place(next).is_some_and(|next| place(action) == Some(next));
    let meant = |batch: &[G::Action]| match batch {
        [first, rest @ ..] => *first == action && rest.iter().all(|&next| same(next)),
        [] => false,
    };
    let mut meant = plans.iter().filter(|(_, batch)| meant(batch));
    let only = meant.next().filter(|_| meant.next().is_none());
    only.map(|(name, _)| name.clone())
}
