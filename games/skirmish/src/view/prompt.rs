//! The question a viewer is asked, with everything he may answer.

use grognard_board::AreaId;
use grognard_core::{Game, Message, Offer, Question, Shape as Asked, Side, Viewer};
use grognard_table::view::{Candidate, Cost, Prompt, Shape, Standing};

use super::battle;
use crate::action::{Action, Effort};
use crate::contract::Look;
use crate::facts::BlockId;
use crate::frame::Frame;
use crate::movement::{Legs, Moving};
use crate::{chances, declaration};

/// The prompt of a viewer who is asked something.
pub(super) fn prompt(look: Look<'_>, viewer: Viewer) -> Option<Prompt> {
    let Viewer::Seat(side) = viewer else { return None };
    let question = look.game.question(look.state, side)?;
    let mut legal = Vec::new();
    look.game.legal(look.state, side, &mut legal);
    let secret = matches!(look.state.frames.last(), Some(Frame::Deploy | Frame::Orders));
    Some(Prompt {
        side,
        paragraph: question.paragraph.into(),
        shape: shape(look, &question),
        candidates: legal.into_iter().map(|action| candidate(look, action)).collect(),
        standing: question.offer.as_ref().map(standing),
        question: question.message,
        secret,
    })
}

fn moving(look: Look<'_>) -> Option<Moving> {
    match look.state.frames.last() {
        Some(Frame::Move(moving)) => Some(*moving),
        _ => None,
    }
}

fn shape(look: Look<'_>, question: &Question<Action>) -> Shape {
    let (Asked::Path, Some(moving)) = (question.shape, moving(look)) else {
        return Shape::OneOf;
    };
    let from = look.state.block(moving.block).area.unwrap_or(AreaId(0));
    Shape::Path {
        from: look.game.facts.area(from).id.clone(),
        min: None,
        max: None,
        budget: Some(Cost {
            kind: "movement".into(),
            value: moving.left.to_string(),
            left: None,
        }),
    }
}

fn standing(offer: &Offer<Action>) -> Standing {
    let measure = (offer.stake > 0).then(|| Message::new("standing-measure"));
    Standing::of(offer, measure)
}

fn candidate(look: Look<'_>, action: Action) -> Candidate {
    let id = |block: BlockId| look.game.facts.block(block).id.clone();
    let about = |key: &str, block: BlockId| {
        let mut candidate = plain(look, action, Message::new(key).with("block", id(block)));
        candidate.piece = Some(id(block));
        candidate
    };
    match action {
        Action::Deploy(block) => about("act-deploy", block),
        Action::Lift(block) => about("act-lift", block),
        Action::Confirm => {
            let odds_plan = chances::plan_name(look, action);
            Candidate {
                // Blocks are turned over at once.
                undoable: odds_plan.is_none(),
                odds_plan,
                ..final_one(look, action, Message::new("act-confirm"))
            }
        }
        Action::Join(block) => about("act-join", block),
        Action::Also(block) => about("act-also", block),
        Action::Order(chits, card) => {
            let label = Message::new("order")
                .with("chits", chits.word())
                .with("card", card.word());
            final_one(look, action, label)
        }
        Action::Move(block) => about("act-move", block),
        Action::Step(to) => leg(look, action, to),
        Action::Attack(effort, block, target) => attack(look, action, (block, target), effort),
        Action::Fire(block) => Candidate {
            undoable: false,
            odds_plan: chances::plan_name(look, action),
            ..about("act-fire", block)
        },
        Action::Retreat(to) => to_area(look, action, "act-retreat", to),
        Action::RetreatBy(via, to) => {
            let by = look.game.facts.area(via);
            let mut candidate = to_area(look, action, "act-retreat-by", to);
            candidate.label = candidate.label.with("via", &by.name);
            candidate.path = [via, to].map(|area| look.game.facts.area(area).id.clone()).into();
            candidate
        }
        Action::Overrun => Candidate {
            undoable: false,
            paragraph: Some("3.8".into()),
            odds_plan: chances::plan_name(look, action),
            ..plain(look, action, Message::new("act-overrun"))
        },
        Action::Reroll => reroll(look, action, 0, Message::new("act-re-roll")),
        Action::RerollOne(die) => {
            let face = look.state.faces.get(die.into()).unwrap_or_default();
            let label = Message::new("act-re-roll-one").with("number", die + 1);
            reroll(look, action, die, label.with("face", face))
        }
        Action::Stop => final_one(look, action, Message::new("act-stop")),
        Action::Hold => final_one(look, action, Message::new("act-hold")),
        Action::Keep => final_one(look, action, Message::new("act-keep")),
        Action::End => final_one(look, action, Message::new("act-end")),
        Action::Drawn(_) | Action::Rolled(_) => plain(look, action, Message::new("act-dice")),
    }
}

fn reroll(look: Look<'_>, action: Action, die: u8, label: Message) -> Candidate {
    Candidate {
        dice: vec![battle::die_id(die)],
        undoable: false,
        ..final_one(look, action, label)
    }
}

fn plain(look: Look<'_>, action: Action, label: Message) -> Candidate {
    Candidate::new(&action.name(look.game), label)
}

fn final_one(look: Look<'_>, action: Action, label: Message) -> Candidate {
    Candidate {
        ends: true,
        ..plain(look, action, label)
    }
}

fn to_area(look: Look<'_>, action: Action, key: &str, to: AreaId) -> Candidate {
    let area = look.game.facts.area(to);
    let mut candidate = plain(look, action, Message::new(key).with("area", &area.name));
    candidate.place = Some(area.id.clone());
    candidate
}

fn leg(look: Look<'_>, action: Action, to: AreaId) -> Candidate {
    let mut candidate = to_area(look, action, "act-step", to);
    if let Some(moving) = moving(look) {
        let legs = Legs::of(look, moving.block, moving.left);
        let left = legs.left(to).unwrap_or(0);
        let start = look.state.block(moving.block).area;
        let way = start.into_iter().chain(legs.path(to));
        candidate.path = way.map(|area| look.game.facts.area(area).id.clone()).collect();
        candidate.cost = Some(Cost {
            kind: "movement".into(),
            value: (moving.left - left).to_string(),
            left: Some(left.to_string()),
        });
    }
    candidate
}

fn attack(look: Look<'_>, action: Action, (block, target): (BlockId, BlockId), effort: Effort) -> Candidate {
    let key = match effort {
        Effort::Plain => "act-attack",
        Effort::Pressed => "act-press",
    };
    let id = |block: BlockId| look.game.facts.block(block).id.clone();
    let side: Side = block.side();
    let label = Message::new(key).with("block", id(block)).with("target", id(target));
    let group = Message::new("group-attacks").with("side", look.game.facts.side_name(side));
    Candidate {
        group: Some(group),
        piece: Some(id(target)),
        undoable: declaration::joint(look),
        paragraph: Some("5.3".into()),
        odds_plan: chances::plan_name(look, action),
        ..plain(look, action, label)
    }
}
