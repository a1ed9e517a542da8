//! The table as a viewer may see it, built field by field.

mod battle;
mod board;
mod pieces;
mod prompt;

use grognard_core::{Game, Message, Pending, Side, Viewer};
use grognard_table::view::{
    Arrow, Duty, Gauge, Marker, Notice, OffMapBox, Outcome, Seal, SealState, Step, StepState, ToAct, Tone, Track,
    TrackCell, TrackMarker, View,
};

use crate::action::Action;
use crate::activation::Activation;
use crate::contract::Look;
use crate::facts::{BlockId, Wing};
use crate::frame::Frame;
use crate::state::{Face, Stage, State, Weather};
use crate::{deploy, scenario, victory};

pub(crate) use board::board;

/// The table as `viewer` may see it.
pub(crate) fn view(look: Look<'_>, viewer: Viewer) -> View {
    let (facts, state) = (&look.game.facts, look.state);
    let scenario = &facts.scenarios[usize::from(state.scenario)];
    let mut view = View::new(look.game.about.id, &scenario.id, viewer, headline(look));
    view.sequence = sequence(state);
    if let Pending::Decide(sides) = look.game.pending(look.state) {
        view.to_act = sides.iter().map(|side| ToAct { side, task: None }).collect();
    }
    pieces::fill(look, viewer, &mut view);
    view.boxes.push(cup_box(look));
    view.tracks.push(turns(look, scenario.turns));
    view.gauges = Side::BOTH.map(|side| supply_gauge(look, side)).into();
    let points = victory::points(look);
    view.gauges
        .extend(points.iter().map(|(side, &points)| points_gauge(side, points)));
    view.arrows = arrows(look);
    view.duties = duties(look);
    view.prompt = prompt::prompt(look, viewer);
    battle::fill(look, viewer, &mut view);
    view.notices = notices(state);
    view.seals = Side::BOTH
        .into_iter()
        .filter_map(|side| seal(look, viewer, side))
        .collect();
    if let Pending::Over(outcome) = look.game.pending(look.state) {
        view.outcome = Some(Outcome {
            winner: outcome.winner,
            message: Message::new(&format!("outcome-{}", outcome.level)),
            paragraph: Some("9.3".into()),
        });
    }
    view
}

/// The activation that is going on.
fn active(state: &State) -> Option<Activation> {
    state.frames.iter().find_map(|frame| match frame {
        Frame::Activation(active) => Some(*active),
        _ => None,
    })
}

fn headline(look: Look<'_>) -> Message {
    let state = look.state;
    let turn = |key: &str| Message::new(key).with("turn", state.turn);
    match (state.frames.first(), active(state)) {
        (None, _) => turn("headline-over"),
        (Some(Frame::Deploy), _) => Message::new("headline-deploy"),
        (Some(Frame::Orders), _) => turn("headline-orders"),
        (_, Some(active)) => turn("headline-activation")
            .with("side", look.game.facts.side_name(active.side))
            .with("wing", active.wing.number()),
        _ => turn("headline-cup"),
    }
}

fn sequence(state: &State) -> Vec<Step> {
    let now = match (state.frames.first(), active(state)) {
        (None, _) => 4,
        (Some(Frame::Deploy), _) => 0,
        (Some(Frame::Orders), _) => 1,
        (_, None) => 2,
        _ => 3,
    };
    let steps = [
        ("deploy", "2.1"),
        ("orders", "2.2"),
        ("cup", "2.5"),
        ("activation", "3.1"),
    ];
    let step = |(at, (id, paragraph)): (usize, (&str, &str))| Step {
        id: id.into(),
        label: Message::new(&format!("step-{id}")),
        paragraph: Some(paragraph.into()),
        side: active(state).filter(|_| at == 3).map(|active| active.side),
        state: match at.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Later,
        },
    };
    steps.into_iter().enumerate().map(step).collect()
}

fn turns(look: Look<'_>, count: u8) -> Track {
    let cell = |turn: u8| TrackCell {
        id: turn.to_string(),
        label: Message::new("turn-number").with("turn", turn),
        stack: Vec::new(),
        markers: Vec::new(),
    };
    let marker = TrackMarker {
        key: "turn".into(),
        label: Message::new("turn-marker"),
        side: None,
        cell: look.state.turn.clamp(1, count).to_string(),
    };
    Track {
        id: "turns".into(),
        title: Message::new("turn-track"),
        side: None,
        cells: (1..=count).map(cell).collect(),
        markers: vec![marker],
    }
}

fn gauge(id: &str, side: Side, value: u8, paragraph: &str) -> Gauge {
    Gauge {
        id: format!("{id}-{side}"),
        label: Message::new(&format!("gauge-{id}")),
        side: Some(side),
        value: value.into(),
        max: None,
        paragraph: Some(paragraph.into()),
        tone: Tone::Plain,
        secret: false,
        decides: false,
    }
}

fn supply_gauge(look: Look<'_>, side: Side) -> Gauge {
    gauge("supply", side, look.state.supply[side], "2.3")
}

fn points_gauge(side: Side, points: u8) -> Gauge {
    Gauge {
        decides: true,
        ..gauge("points", side, points, "9.3")
    }
}

/// The cup, with the chits that everybody knows to be in it.
fn cup_box(look: Look<'_>) -> OffMapBox {
    let chit = |side: Side, wing: Wing| {
        let label = Message::new("chit")
            .with("side", look.game.facts.side_name(side))
            .with("wing", wing.number());
        Marker {
            side: Some(side),
            value: Some(wing.number().into()),
            paragraph: Some("2.5".into()),
            ..Marker::new("chit", label)
        }
    };
    OffMapBox {
        id: "cup".into(),
        title: Message::new("box-cup"),
        side: None,
        stack: Vec::new(),
        hidden: Vec::new(),
        markers: crate::cup::chits(look).map(|(side, wing)| chit(side, wing)).collect(),
        capacity: None,
        note: None,
    }
}

/// Where a retreating block may be sent.
fn arrows(look: Look<'_>) -> Vec<Arrow> {
    let Some(Frame::Retreat(retreat)) = look.state.frames.last() else {
        return Vec::new();
    };
    let Some(from) = look.state.block(retreat.block).area else {
        return Vec::new();
    };
    let arrow = |chosen| {
        let id = |area| look.game.facts.area(area).id.clone();
        let path = match chosen {
            Action::Retreat(to) => vec![from, to],
            Action::RetreatBy(via, to) => vec![from, via, to],
            _ => vec![from],
        };
        Arrow {
            kind: "retreat".into(),
            side: retreat.block.side(),
            path: path.into_iter().map(id).collect(),
            pieces: vec![look.game.facts.block(retreat.block).id.clone()],
            label: None,
            secret: false,
        }
    };
    retreat.choices(look).map(arrow).collect()
}

/// What the active side still owes: attacks (5.1, 5.11), and whom it must add to the one that it declares (5.12).
fn duties(look: Look<'_>) -> Vec<Duty> {
    let Some(active) = active(look.state) else {
        return Vec::new();
    };
    let duty = |key: &str, paragraph: &str, block| {
        let id = &look.game.facts.block(block).id;
        let area = look.state.block(block).area;
        Duty {
            label: Message::new(key).with("block", id.as_str()),
            side: active.side,
            paragraph: Some(paragraph.into()),
            pieces: vec![id.clone()],
            places: area
                .map(|area| look.game.facts.area(area).id.clone())
                .into_iter()
                .collect(),
            met: false,
        }
    };
    if let Some(Frame::Declaration(declared)) = look.state.frames.last() {
        let forced = declared.forced(look);
        return forced.map(|block| duty("duty-take-part", "5.12", block)).collect();
    }
    let own = active.members(look).filter(|&block| active.owes(look, block));
    let enemy = BlockId::of(!active.side).filter(|&block| active.owed(look, block));
    let attacks = own.map(|block| duty("duty-attack", "5.1", block));
    attacks
        .chain(enemy.map(|block| duty("duty-be-attacked", "5.11", block)))
        .collect()
}

fn notices(state: &State) -> Vec<Notice> {
    let notice = |key: &str, paragraph: &str| Notice {
        message: Message::new(key),
        paragraph: Some(paragraph.into()),
        tone: Tone::Warn,
    };
    let mut notices = Vec::new();
    if state.weather == Weather::Rain {
        notices.push(notice("notice-rain", "7.2"));
    }
    if state.next == Some(Weather::Rain) {
        notices.push(notice("notice-rain-tomorrow", "7.1"));
    }
    notices
}

/// A side's sheet, its sealed orders, or the card it holds.
fn seal(look: Look<'_>, viewer: Viewer, side: Side) -> Option<Seal> {
    let own = viewer == Viewer::Seat(side);
    // What is fixed and not shown yet: sealed, unless nothing is hidden.
    let (fixed, known) = if scenario::in_the_open(look) {
        (SealState::Revealed, true)
    } else {
        (SealState::Committed, own)
    };
    let make = |id: &str, paragraph: &str, state, content| Seal {
        id: format!("{id}-{side}"),
        label: Message::new(&format!("seal-{id}")),
        side: Some(side),
        state,
        content,
        paragraph: Some(paragraph.into()),
    };
    if let Some(hand) = look.state.hands[side] {
        let (state, known) = match hand.face {
            Face::Hidden => (fixed, known),
            Face::Shown => (SealState::Revealed, true),
        };
        let content = known.then(|| Message::new("card").with("card", hand.card.word()));
        return Some(make("card", "2.4", state, content));
    }
    match look.state.frames.last() {
        Some(Frame::Deploy) if deploy::on_sheets(look) => {
            let state = match look.state.sheets[side].stage {
                Stage::Open => SealState::Open,
                Stage::Confirmed => fixed,
            };
            return Some(make("sheet", "2.8", state, None));
        }
        Some(Frame::Orders) => {}
        _ => return None,
    }
    let Some(order) = look.state.orders[side] else {
        return Some(make("orders", "2.2", SealState::Open, None));
    };
    let content = known.then(|| {
        Message::new("order")
            .with("chits", order.chits.word())
            .with("card", order.card.word())
    });
    Some(make("orders", "2.2", fixed, content))
}
