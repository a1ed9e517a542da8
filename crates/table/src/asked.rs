//! What is asked, and how the game ended, for any game: made from its questions, its legal actions and what its
//! procedures say of their answers.

use grognard_core::play::seals;
use grognard_core::{Answer, Game, Look, Message, Pending, Procedure, Side, ToAnswer, Viewer};

use crate::view::{Candidate, Outcome, Prompt, Role, Shape, Standing, ToAct, View, Warning};

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
    let question = game.question(state, side)?;
    let mut legal = Vec::new();
    game.legal(state, side, &mut legal);
    let mut answers: Vec<Answer<G::Action>> = legal.into_iter().map(|action| action.to_answer(game)).collect();
    if let Some(procedure) = G::stack(state).top() {
        procedure.answers(Look::new(game, state), side, &mut answers);
    }
    let (plans, suspected) = (game.plans(state, side), game.suspected(state, side));
    let others = answers.iter().any(|answer| !answer.ends);
    let candidate = |answer: Answer<G::Action>| Candidate {
        role: role_of(
            &answer,
            &question.shape,
            others,
            plans.iter().any(|(_, batch)| batch.first() == Some(&answer.action)),
        ),
        action: game.name(answer.action),
        undoable: !seals(game, &suspected, side, answer.action),
        odds_plan: plan_of(game, &plans, answer.action),
        paragraph: Some(answer.paragraph.unwrap_or(question.paragraph).into()),
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
    };
    Some(Prompt {
        side,
        candidates: answers.into_iter().map(candidate).collect(),
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
