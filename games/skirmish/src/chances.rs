//! Odds: which plans have them, what they take for granted, and what their outcomes are called.

use grognard_core::odds::{Assumption, Label, Prospect};
use grognard_core::{Game, Message, Side};

use crate::action::{Action, Effort};
use crate::combat::Battle;
use crate::contract::Look;
use crate::facts::BlockId;
use crate::frame::Frame;
use crate::state::State;

/// What `side` can throw dice for now: attacks, named `attacker>target`, pressed ones with a `+`, and fire, named after
/// the block that fires.
pub(crate) fn plans(look: Look<'_>, side: Side) -> Vec<(String, Vec<Action>)> {
    let mut legal = Vec::new();
    look.game.legal(look.state, side, &mut legal);
    let named = |action| {
        let name = plan_name(look, action)?;
        Some((name, vec![action]))
    };
    legal.into_iter().filter_map(named).collect()
}

/// The name of the plan that begins with an action.
fn plan_name(look: Look<'_>, action: Action) -> Option<String> {
    let id = |block: BlockId| look.game.facts.block(block).id.as_str();
    match action {
        Action::Attack(Effort::Plain, block, target) => Some(format!("{}>{}", id(block), id(target))),
        Action::Attack(Effort::Pressed, block, target) => Some(format!("{}>{}+", id(block), id(target))),
        Action::Fire(block) => Some(id(block).into()),
        Action::Overrun => Some("overrun".into()),
        Action::Confirm => battle(look.state).map(|_| "confirm".into()),
        _ => None,
    }
}

/// What odds can take for granted: who has a bad die thrown again.
pub(crate) fn assumptions() -> Vec<Assumption> {
    vec![Assumption {
        id: "re-roll".into(),
        label: Message::new("assume-re-roll"),
        values: ["none", "attacker", "defender", "both"].map(String::from).into(),
        chosen: "none".into(),
    }]
}

fn battle(state: &State) -> Option<Battle> {
    state.frames.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(*battle),
        Frame::Declaration(declared) => Some(declared.battle),
        _ => None,
    })
}

/// What an attack that began at `from` has come to; nothing while it goes on.
pub(crate) fn label(from: &State, now: &State) -> Option<Label> {
    let going = |frame: &Frame| {
        matches!(
            frame,
            Frame::Declaration(_) | Frame::Battle(_) | Frame::Throw(_) | Frame::Retreat(_)
        )
    };
    if now.frames.iter().any(going) {
        return None;
    }
    if let Some(Frame::Reaction(reaction)) = from.frames.iter().find(|frame| matches!(frame, Frame::Reaction(_))) {
        return Some(fire(from, now, reaction.mover()));
    }
    let labelled = |key: &str, rank| {
        Some(Label {
            message: Message::new(key),
            rank,
            prospect: match rank {
                0..=3 => Prospect::Gain,
                4 => Prospect::Even,
                _ => Prospect::Setback,
            },
            within: None,
            lost: None,
        })
    };
    let Some(Battle { attacker, target, .. }) = battle(from) else {
        return labelled("odds-decoy", 0);
    };
    let gone = |block: BlockId| now.block(block).area.is_none();
    let hurt = |block: BlockId| now.block(block).steps < from.block(block).steps;
    if gone(target) {
        return labelled("odds-removed", 1);
    }
    if now.block(target).area != from.block(target).area {
        let key = if hurt(target) {
            "odds-loss-retreat"
        } else {
            "odds-retreat"
        };
        return labelled(key, if hurt(target) { 2 } else { 3 });
    }
    match (gone(attacker), hurt(attacker)) {
        (true, _) => labelled("odds-attacker-removed", 6),
        (_, true) => labelled("odds-attacker-loss", 5),
        _ => labelled("odds-nothing", 4),
    }
}

/// What fire at a block has come to.
fn fire(from: &State, now: &State, mover: BlockId) -> Label {
    let (then, now) = (from.block(mover), now.block(mover));
    let (key, rank) = match now.area {
        None => ("odds-fire-removed", 0),
        Some(_) if now.steps < then.steps => ("odds-fire-loss", 1),
        Some(_) => ("odds-fire-nothing", 2),
    };
    let prospect = if rank < 2 { Prospect::Gain } else { Prospect::Even };
    Label {
        message: Message::new(key),
        rank,
        prospect,
        within: None,
        lost: None,
    }
}
