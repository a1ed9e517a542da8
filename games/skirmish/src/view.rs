//! The table as a viewer may see it, built field by field.

mod battle;
mod board;
mod pieces;

use grognard_core::{Message, Side, Viewer};
use grognard_table::asked;
use grognard_table::view::{
    Arrow, Clock, Duty, Gauge, Goal, Grade, Marker, Need, Notice, OffMapBox, Seal, SealState, Step, Track, TrackCell,
    TrackMarker, View,
};

use crate::activation::Activation;
use crate::contract::Look;
use crate::facts::{BlockId, Wing};
use crate::frame::Frame;
use crate::state::{Face, Stage, State, Weather};
use crate::{deploy, retreat, scenario, victory};

pub(crate) use board::board;

/// The table as `viewer` may see it.
pub(crate) fn view(look: Look<'_>, viewer: Viewer) -> View {
    let (facts, state) = (&look.game.facts, look.state);
    let scenario = &facts.scenarios[usize::from(state.scenario)];
    let mut view = View::new(look.game.about.id, &scenario.id, viewer, headline(look));
    view.sequence = sequence(state);
    asked::fill(look.game, look.state, viewer, &mut view);
    pieces::fill(look, viewer, &mut view);
    view.boxes.push(cup_box(look));
    view.tracks.push(turns(look, scenario.turns));
    let supply = Side::BOTH.map(|side| Gauge::new("supply", Some(side), state.supply[side], "2.3"));
    let points = victory::points(look);
    let points = points.iter();
    let points = points.map(|(side, &points)| Gauge::new("points", Some(side), points, "9.3").deciding());
    view.gauges = supply.into_iter().chain(points).map(of_side).collect();
    view.goal = Some(goal(look, scenario.turns));
    view.arrows = arrows(look);
    view.duties = duties(look);
    battle::fill(look, viewer, &mut view);
    view.notices = notices(state);
    view.seals = Side::BOTH
        .into_iter()
        .filter_map(|side| seal(look, viewer, side))
        .collect();
    view.rank_stacks("strength");
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
    let side = active(state).map(|active| active.side);
    Step::planned(
        [
            ("deploy", "2.1", None, true),
            ("orders", "2.2", None, true),
            ("cup", "2.5", None, true),
            ("activation", "3.1", side, true),
        ],
        now,
    )
}

fn turns(look: Look<'_>, count: u8) -> Track {
    let label = |turn: u8| Message::new("turn-number").with("turn", turn);
    let cells = (1..=count).map(|turn| TrackCell::new(&turn, label(turn), Vec::new()));
    let now = TrackMarker::new("turn", None, &look.state.turn.clamp(1, count));
    Track::new("turns", cells, vec![now])
}

/// Who has more points wins (9.3).
fn goal(look: Look<'_>, turns: u8) -> Goal {
    let points = |side: Side| format!("points-{side}");
    let ahead = |side: Side| {
        let needs = vec![Need::more(&points(side), &points(!side))];
        Grade::new(look.game.facts.wins[side], Some(side), needs)
    };
    let grades = vec![ahead(Side::A), ahead(Side::B), Grade::new("draw", None, Vec::new())];
    let clock = Clock::new("turn", look.state.turn.clamp(1, turns), turns);
    Goal::new(grades, victory::outcome(look).level, vec![clock])
}

/// Each side has one of its own.
fn of_side(gauge: Gauge) -> Gauge {
    let side = gauge.side.map_or(String::new(), |side| format!("-{side}"));
    let id = gauge.id + &side;
    Gauge { id, ..gauge }
}

/// The cup, with the chits that everybody knows to be in it.
fn cup_box(look: Look<'_>) -> OffMapBox {
    let chit = |side: Side, wing: Wing| {
        let label = Message::new("chit")
            .with("side", look.game.facts.side_name(side))
            .with("wing", wing.number());
        Marker {
            label,
            ..Marker::new("chit", Some(side), "2.5").counting(wing.number())
        }
    };
    OffMapBox {
        markers: crate::cup::chits(look).map(|(side, wing)| chit(side, wing)).collect(),
        ..OffMapBox::new("cup", Message::new("box-cup"), None, Vec::new())
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
        let path = [from].into_iter().chain(retreat::way_of(chosen)).map(id).collect();
        let pieces = vec![look.game.facts.block(retreat.block).id.clone()];
        Arrow::new("retreat", retreat.block.side(), path, pieces, None)
    };
    retreat.choices(look).map(arrow).collect()
}

/// What the active side still owes: attacks (5.1, 5.11), and whom it must add to the one that it declares (5.12).
fn duties(look: Look<'_>) -> Vec<Duty> {
    let Some(active) = active(look.state) else {
        return Vec::new();
    };
    let side = active.side;
    let of = |block, duty: Duty| {
        let id = &look.game.facts.block(block).id;
        let area = look.state.block(block).area.into_iter();
        Duty {
            label: duty.label.with("block", id.as_str()),
            pieces: vec![id.clone()],
            places: area.map(|area| look.game.facts.area(area).id.clone()).collect(),
            ..duty
        }
    };
    if let Some(Frame::Declaration(declared)) = look.state.frames.last() {
        let duty = || Duty::new(Message::new("duty-take-part"), side, "5.12");
        return declared.forced(look).map(|block| of(block, duty())).collect();
    }
    let own = active.members(look).filter(|&block| active.owes(look, block));
    let enemy = BlockId::of(!side).filter(|&block| active.owed(look, block));
    let attack = || Duty::new(Message::new("duty-attack"), side, "5.1");
    let be_attacked = || Duty::new(Message::new("duty-be-attacked"), side, "5.11");
    let attacks = own.map(|block| of(block, attack()));
    attacks.chain(enemy.map(|block| of(block, be_attacked()))).collect()
}

fn notices(state: &State) -> Vec<Notice> {
    Notice::those([
        (state.weather == Weather::Rain, "notice-rain", "7.2"),
        (state.next == Some(Weather::Rain), "notice-rain-tomorrow", "7.1"),
    ])
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
    let make = |seal: Seal, content| {
        let id = format!("{}-{side}", seal.id);
        Some(Seal { id, content, ..seal })
    };
    if let Some(hand) = look.state.hands[side] {
        let (state, known) = match hand.face {
            Face::Hidden => (fixed, known),
            Face::Shown => (SealState::Revealed, true),
        };
        let content = known.then(|| Message::new("card").with("card", hand.card.word()));
        return make(Seal::new("card", Some(side), "2.4", state), content);
    }
    match look.state.frames.last() {
        Some(Frame::Deploy) if deploy::on_sheets(look) => {
            let state = match look.state.sheets[side].stage {
                Stage::Open => SealState::Open,
                Stage::Confirmed => fixed,
            };
            return make(Seal::new("sheet", Some(side), "2.8", state), None);
        }
        Some(Frame::Orders) => {}
        _ => return None,
    }
    let Some(order) = look.state.orders[side] else {
        return make(Seal::new("orders", Some(side), "2.2", SealState::Open), None);
    };
    let content = known.then(|| order.told());
    make(Seal::new("orders", Some(side), "2.2", fixed), content)
}
