//! Blocks, and the units that are still to be deployed.

use grognard_board::AreaId;
use grognard_core::{Message, Name, Side, Viewer};
use grognard_table::view::{
    Branch, Counter, Face as FaceView, Factor, Formation, HiddenStack, Holder, OffMapBox, Piece, PlaceView, Slot,
    StateMark, Steps, Symbol, Tone, View, Where,
};

use crate::contract::Look;
use crate::deploy;
use crate::facts::{BlockId, Unit, UnitId};
use crate::frame::Frame;
use crate::state::Face;
use crate::{scenario, supply};

/// Fills in places, pieces and the boxes of units that wait.
pub(super) fn fill(look: Look<'_>, viewer: Viewer, view: &mut View) {
    view.places = look
        .game
        .facts
        .map
        .areas()
        .map(|area| place(look, viewer, area))
        .collect();
    view.pieces = BlockId::all().map(|block| piece(look, viewer, block)).collect();
    if look.state.frames.last() == Some(&Frame::Deploy) {
        for side in Side::BOTH {
            reserve(look, viewer, side, view);
        }
    }
}

fn place(look: Look<'_>, viewer: Viewer, area: AreaId) -> PlaceView {
    let holds = |side: Side| !look.state.standing(area, side).is_empty();
    let control = match (holds(Side::A), holds(Side::B)) {
        (true, false) => Some(Side::A),
        (false, true) => Some(Side::B),
        _ => None,
    };
    let here = || BlockId::all().filter(|&block| look.state.block(block).area == Some(area));
    let mut place = PlaceView::new(&look.game.facts.area(area).id);
    place.control = control.map(Holder::side);
    place.contested = holds(Side::A) && holds(Side::B);
    place.stack = here().map(|block| look.game.facts.block(block).id.clone()).collect();
    let unknown = here().filter(|&block| look.state.concealed(block, viewer)).count();
    if unknown > 0 {
        place.note = Some(Message::new("note-hidden").with("count", unknown as i32));
    }
    place
}

/// Whether a block takes part in what is going on.
fn acts(look: Look<'_>, block: BlockId) -> bool {
    look.state.frames.iter().any(|frame| match *frame {
        Frame::Move(moving) => moving.block == block,
        Frame::Reaction(reaction) => reaction.mover() == block,
        Frame::Declaration(declared) => declared.battle.has(block),
        Frame::Battle(battle) => battle.has(block),
        Frame::Retreat(retreat) => retreat.block == block,
        _ => false,
    })
}

fn done(look: Look<'_>, block: BlockId) -> bool {
    super::active(look.state).is_some_and(|active| active.attacked.has(block))
}

fn piece(look: Look<'_>, viewer: Viewer, block: BlockId) -> Piece {
    let now = look.state.block(block);
    let at = match now.area {
        Some(area) => Where::place(&look.game.facts.area(area).id),
        None => Where::Out {
            reason: Message::new("out-removed"),
        },
    };
    let face = if look.state.concealed(block, viewer) {
        FaceView::Closed
    } else {
        FaceView::Open(Box::new(counter(look, block)))
    };
    let (facts, side) = (&look.game.facts, block.side());
    Piece {
        secret: viewer == Viewer::Seat(side) && now.face == Face::Hidden,
        active: acts(look, block),
        done: done(look, block),
        ..Piece::new(&facts.block(block).id, side, facts.side(side), at, face)
    }
}

fn counter(look: Look<'_>, block: BlockId) -> Counter {
    let Some(unit) = look.state.block(block).unit else {
        let name = Name::same(&look.game.facts.block(block).id);
        return Counter {
            formation: formation(look, block),
            ..Counter::new(name, Symbol::new(Branch::Marker))
        };
    };
    let mut counter = printed(look.game.facts.unit(unit));
    counter.steps = Some(Steps {
        left: look.state.block(block).steps,
        full: look.game.facts.unit(unit).steps,
    });
    counter.formation = formation(look, block);
    let cut_off = !supply::supplied(look, block);
    counter.states = StateMark::those([
        (cut_off, "out-of-supply", Tone::Warn, "5.8"),
        (look.state.fired.has(block), "fired", Tone::Warn, "4.3"),
    ]);
    counter
}

fn formation(look: Look<'_>, block: BlockId) -> Option<Formation> {
    let number = look.game.facts.block(block).wing.number();
    Some(Formation {
        id: number.to_string(),
        name: Name::new(&format!("Wing {number}"), &format!("Aile {number}")),
    })
}

/// What is printed for a unit.
fn printed(unit: &Unit) -> Counter {
    Counter {
        factors: vec![
            Factor::new("strength", Slot::Bottom, &unit.strength),
            Factor::new("range", Slot::Right, &unit.range),
        ],
        ..Counter::new(unit.name.clone(), Symbol::new(unit.branch))
    }
}

/// The box of a side's units that are not deployed yet: the enemy sees only whether it is done.
fn reserve(look: Look<'_>, viewer: Viewer, side: Side, view: &mut View) {
    let id = format!("reserve-{side}");
    let waiting: Vec<UnitId> = deploy::waiting(look, side).collect();
    let open = scenario::in_the_open(look);
    let known = open || viewer == Viewer::Seat(side);
    let unit_id = |unit: &UnitId| look.game.facts.unit(*unit).id.clone();
    if known {
        let colour = look.game.facts.side(side);
        view.pieces.extend(waiting.iter().map(|unit| {
            let face = FaceView::Open(Box::new(printed(look.game.facts.unit(*unit))));
            Piece {
                secret: !open,
                ..Piece::new(&unit_id(unit), side, colour, Where::off_map(&id), face)
            }
        }));
    }
    let hidden = HiddenStack {
        side,
        count: None,
        paragraph: Some("2.1".into()),
    };
    let title = Message::new("box-reserve").with("side", look.game.facts.side_name(side));
    let listed = waiting.iter().filter(|_| known).map(unit_id).collect();
    view.boxes.push(OffMapBox {
        hidden: if known || deploy::done(look, side) {
            Vec::new()
        } else {
            vec![hidden]
        },
        ..OffMapBox::new(&id, title, Some(side), listed)
    });
}
