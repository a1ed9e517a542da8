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
    place.control = control.map(|side| Holder { side, nation: None });
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
        Some(area) => Where::Place {
            id: look.game.facts.area(area).id.clone(),
        },
        None => Where::Out {
            reason: Message::new("out-removed"),
        },
    };
    let face = if look.state.concealed(block, viewer) {
        FaceView::Closed
    } else {
        FaceView::Open(Box::new(counter(look, block)))
    };
    Piece {
        id: look.game.facts.block(block).id.clone(),
        side: block.side(),
        colour: look.game.facts.side(block.side()).into(),
        at,
        face,
        secret: viewer == Viewer::Seat(block.side()) && now.face == Face::Hidden,
        active: acts(look, block),
        done: done(look, block),
    }
}

fn counter(look: Look<'_>, block: BlockId) -> Counter {
    let Some(unit) = look.state.block(block).unit else {
        return Counter {
            name: Name::same(&look.game.facts.block(block).id),
            symbol: Symbol::new(Branch::Marker),
            factors: Vec::new(),
            steps: None,
            states: Vec::new(),
            formation: formation(look, block),
            nation: None,
            source: None,
        };
    };
    let mut counter = printed(look.game.facts.unit(unit));
    counter.steps = Some(Steps {
        left: look.state.block(block).steps,
        full: look.game.facts.unit(unit).steps,
    });
    counter.formation = formation(look, block);
    if !supply::supplied(look, block) {
        counter.states.push(mark("out-of-supply", "5.8"));
    }
    if look.state.fired.has(block) {
        counter.states.push(mark("fired", "4.3"));
    }
    counter
}

fn mark(key: &str, paragraph: &str) -> StateMark {
    StateMark {
        key: key.into(),
        short: Message::new(&format!("mark-{key}-short")),
        label: Message::new(&format!("mark-{key}")),
        tone: Tone::Warn,
        paragraph: Some(paragraph.into()),
    }
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
    let factor = |kind: &str, slot, value: String| Factor {
        kind: kind.into(),
        slot,
        value,
        reverse: None,
        now: None,
        style: None,
    };
    Counter {
        name: unit.name.clone(),
        symbol: Symbol::new(unit.branch),
        factors: vec![
            factor("strength", Slot::Bottom, unit.strength.to_string()),
            factor("range", Slot::Right, unit.range.to_string()),
        ],
        steps: None,
        states: Vec::new(),
        formation: None,
        nation: None,
        source: None,
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
        view.pieces.extend(waiting.iter().map(|unit| Piece {
            id: unit_id(unit),
            side,
            colour: look.game.facts.side(side).into(),
            at: Where::Box { id: id.clone() },
            face: FaceView::Open(Box::new(printed(look.game.facts.unit(*unit)))),
            secret: !open,
            active: false,
            done: false,
        }));
    }
    let hidden = HiddenStack {
        side,
        count: None,
        paragraph: Some("2.1".into()),
    };
    view.boxes.push(OffMapBox {
        id,
        title: Message::new("box-reserve").with("side", look.game.facts.side_name(side)),
        side: Some(side),
        stack: if known {
            waiting.iter().map(unit_id).collect()
        } else {
            Vec::new()
        },
        hidden: if known || deploy::done(look, side) {
            Vec::new()
        } else {
            vec![hidden]
        },
        markers: Vec::new(),
        capacity: None,
        note: None,
    });
}
