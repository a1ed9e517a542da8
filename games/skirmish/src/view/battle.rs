//! The battle in progress, the die on the table and what it is used for, and the table of results.

use grognard_core::{Message, Side, Viewer};
use grognard_table::view::{
    Battle as BattleView, Camp, Compare, Dice, DiceGroup, Die, DieUse, LiveCell, LookupTable, Modifier, Participant,
    RerollOffer, RollResult, Source, Step, Sum, Target, Tone, View,
};

use crate::action::Card;
use crate::combat::{self, Battle, Factor};
use crate::contract::Look;
use crate::facts::Way;
use crate::frame::Frame;
use crate::reaction::{self, Reaction};
use crate::retreat;
use crate::state::Weather;
use crate::throw::{self, Throw, ThrowStep};

/// The terms of a sum.
type Terms = Vec<(Factor, i32)>;

/// What the die on the table is thrown for.
#[derive(Clone, Copy)]
enum Purpose {
    Attack(Battle),
    Fire,
    /// A retreating block passes enemies.
    Passing,
}

/// Fills in battle, dice and tables.
pub(super) fn fill(look: Look<'_>, viewer: Viewer, view: &mut View) {
    let mut frames = look.state.frames.iter().rev();
    let Some(&Frame::Throw(throw)) = frames.next() else {
        return;
    };
    let purpose = match frames.next() {
        Some(&Frame::Battle(battle)) => Purpose::Attack(battle),
        Some(Frame::Reaction(Reaction::Aimed { .. })) => Purpose::Fire,
        Some(Frame::Retreat(_)) => Purpose::Passing,
        _ => return,
    };
    if let Purpose::Attack(battle) = purpose {
        view.battle = Some(battle_view(look, battle, throw));
        view.tables.push(results(look, battle, throw));
    }
    view.dice = Some(dice(look, viewer, throw, purpose));
}

/// The die that lies on the table, if the throw is of one.
fn shown(look: Look<'_>, throw: Throw) -> Option<u8> {
    match throw.step {
        ThrowStep::Roll { .. } | ThrowStep::Again { .. } => None,
        ThrowStep::Offer { .. } => Some(look.state.die()),
    }
}

/// The dice of a throw: those that lie, and those that are about to fall.
fn lying(look: Look<'_>, throw: Throw) -> Vec<Die> {
    let faces = look.state.faces;
    let (count, falling) = match throw.step {
        ThrowStep::Roll { dice } => (dice, None),
        ThrowStep::Again { die } => (faces.len() as u8, Some(die)),
        ThrowStep::Offer { .. } => (faces.len() as u8, None),
    };
    let face = |at: u8| faces.get(at.into()).filter(|_| falling != Some(at));
    (0..count).map(|at| Die::new(throw::die_id(at), face(at))).collect()
}

fn battle_view(look: Look<'_>, battle: Battle, throw: Throw) -> BattleView {
    let mut terms = Terms::new();
    combat::score(look, battle, &mut terms);
    let area = look.state.block(battle.target).area;
    let attacker = camp(look, battle, battle.attacker.side(), "role-attacker", &terms);
    let defender = camp(look, battle, battle.target.side(), "role-defender", &terms);
    BattleView {
        places: area
            .map(|area| look.game.facts.area(area).id.clone())
            .into_iter()
            .collect(),
        sums: vec![modifier_sum(&terms)],
        steps: Step::planned([("throw", "6.3", None, true), ("result", "5.9", None, true)], 0),
        tables: vec!["results".into()],
        results: shown(look, throw)
            .map(|die| result_message(look, battle, die))
            .into_iter()
            .collect(),
        ..BattleView::new(Message::new("battle-title"), "5.3", attacker, defender)
    }
}

/// A side of the battle: its blocks, and of what their strength is made up. What the target's adds is taken from the die.
fn camp(look: Look<'_>, battle: Battle, side: Side, role: &str, terms: &Terms) -> Camp {
    let sign = if side == battle.attacker.side() { 1 } else { -1 };
    let own = terms.iter().filter(|(term, _)| term.side(battle) == Some(side));
    let own: Terms = own.map(|&(term, value)| (term, sign * value)).collect();
    let participant = |block| Participant {
        piece: look.game.facts.block(block).id.clone(),
        role: Message::new(role),
        value: Some(combat::strength(look, block).to_string()),
        notes: Vec::new(),
    };
    Camp {
        side,
        participants: battle.of_side(side).map(participant).collect(),
        sums: vec![Sum {
            id: "strength".into(),
            label: Message::new("term-strength"),
            terms: modifiers(&own),
            total: Some(total(&own).to_string()),
        }],
    }
}

fn modifiers(terms: &Terms) -> Vec<Modifier> {
    terms.iter().map(|&(term, value)| Modifier::term(term, value)).collect()
}

fn total(terms: &Terms) -> i32 {
    terms.iter().map(|(_, value)| value).sum()
}

fn modifier_sum(terms: &Terms) -> Sum {
    Sum {
        id: "modifier".into(),
        label: Message::new("sum-modifier"),
        terms: modifiers(terms),
        total: Some(format!("{:+}", total(terms))),
    }
}

fn result_message(look: Look<'_>, battle: Battle, die: u8) -> Message {
    let (sum, row) = combat::outcome(look, battle, die);
    Message::new("battle-result")
        .with("sum", sum)
        .with("attacker", row.attacker_loss)
        .with("defender", row.defender_loss)
        .with("retreat", way_word(row.retreat))
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::No => "no",
        Way::Owner => "owner",
        Way::Enemy => "enemy",
    }
}

fn results(look: Look<'_>, battle: Battle, throw: Throw) -> LookupTable {
    let rows = &look.game.facts.results;
    let head = |at: usize| match rows.get(at + 1) {
        Some(next) if at > 0 => format!("{}–{}", rows[at].at_least, next.at_least - 1),
        Some(next) => format!("≤{}", next.at_least - 1),
        None => format!("≥{}", rows[at].at_least),
    };
    let live = |die| {
        let (_, row) = combat::outcome(look, battle, die);
        let row = rows.iter().position(|other| *other == row)?;
        Some(row as u16)
    };
    let columns = ["A", "D", "R"].map(String::from);
    let printed = rows.iter().enumerate().map(|(at, row)| (head(at), cells(row)));
    LookupTable {
        live: Some(LiveCell {
            column: None,
            unshifted: None,
            row: shown(look, throw).and_then(live),
        }),
        source: Some(Source::Rulebook {
            paragraph: "5.9".into(),
        }),
        ..LookupTable::new("results", "5.9", columns, printed)
    }
}

fn cells(row: &crate::facts::Outcome) -> Vec<String> {
    let loss = |steps: u8| {
        if steps == 0 {
            "–".into()
        } else {
            format!("−{steps}")
        }
    };
    let way = match row.retreat {
        Way::No => "–",
        Way::Owner => "D",
        Way::Enemy => "A",
    };
    vec![loss(row.attacker_loss), loss(row.defender_loss), way.into()]
}

fn dice(look: Look<'_>, viewer: Viewer, throw: Throw, purpose: Purpose) -> Dice {
    let dice = lying(look, throw);
    let asked = Side::BOTH.into_iter().filter(|&side| !look.state.card_known(side));
    let offers = |side| (0..dice.len() as u8).map(move |die| offer(look, viewer, throw, side, die));
    Dice {
        rerolls: asked.flat_map(offers).collect(),
        groups: vec![group(look, throw, purpose, dice)],
    }
}

fn group(look: Look<'_>, throw: Throw, purpose: Purpose, dice: Vec<Die>) -> DiceGroup {
    let face = shown(look, throw);
    let single = face.filter(|_| dice.len() == 1);
    let mut terms = Terms::new();
    let thrown = match purpose {
        Purpose::Attack(battle) => {
            combat::score(look, battle, &mut terms);
            DiceGroup::new("throw", Message::new("dice-attack"), "5.6", 6, dice)
        }
        Purpose::Fire => {
            combat::rain(look, &mut terms);
            DiceGroup::new("throw", Message::new("dice-fire"), "4.5", 6, dice)
        }
        Purpose::Passing => DiceGroup::new("throw", Message::new("dice-passing"), "8.6", 6, dice),
    };
    DiceGroup {
        side: Some(throw.roller),
        modifiers: modifiers(&terms),
        target: match purpose {
            Purpose::Fire => Some(Target {
                each: thrown.dice.len() > 1,
                ..Target::new(5, Compare::AtLeast)
            }),
            Purpose::Passing => Some(Target::new(2, Compare::AtMost)),
            Purpose::Attack(_) => None,
        },
        total: single.map(|face| i32::from(face) + total(&terms)),
        result: face.map(|face| result(look, purpose, face)),
        uses: uses(look, purpose, face),
        ..thrown
    }
}

fn result(look: Look<'_>, purpose: Purpose, face: u8) -> RollResult {
    let (label, tone) = match purpose {
        Purpose::Attack(battle) => (result_message(look, battle, face), Tone::Plain),
        Purpose::Passing if retreat::costs(face) > 0 => (Message::new("result-loss"), Tone::Warn),
        Purpose::Passing => (Message::new("result-passed"), Tone::Plain),
        Purpose::Fire => {
            let hits = reaction::hits(look, look.state.faces);
            let label = match (look.state.faces.len(), hits) {
                (0 | 1, 0) => Message::new("result-miss"),
                (0 | 1, _) => Message::new("result-hit"),
                _ => Message::new("result-hits").with("hits", hits),
            };
            (label, if hits > 0 { Tone::Good } else { Tone::Plain })
        }
    };
    RollResult { label, tone }
}

/// 7.1: the first attack die of a turn is used twice.
fn uses(look: Look<'_>, purpose: Purpose, face: Option<u8>) -> Vec<DieUse> {
    let (Purpose::Attack(_), None) = (purpose, look.state.next) else {
        return Vec::new();
    };
    let decided = |face| {
        let (key, tone) = match combat::forecast(look, face) {
            Weather::Rain => ("result-rain", Tone::Warn),
            Weather::Clear => ("result-clear", Tone::Plain),
        };
        RollResult {
            label: Message::new(key),
            tone,
        }
    };
    vec![
        DieUse {
            label: Message::new("use-attack"),
            paragraph: "5.9".into(),
            total: None,
            modifiers: Vec::new(),
            target: None,
            result: face.map(|face| result(look, purpose, face)),
        },
        DieUse {
            label: Message::new("use-weather"),
            paragraph: "7.1".into(),
            total: face.map(i32::from),
            modifiers: Vec::new(),
            target: Some(Target::new(2, Compare::AtMost)),
            result: face.map(decided),
        },
    ]
}

fn offer(look: Look<'_>, viewer: Viewer, throw: Throw, side: Side, die: u8) -> RerollOffer {
    let now = matches!(throw.step, ThrowStep::Offer { to, .. } if to == side);
    let can = now && viewer == Viewer::Seat(side) && throw::could(look, side);
    let action = throw::again(look).nth(die.into()).filter(|_| can);
    RerollOffer {
        side,
        dice: vec![throw::die_id(die)],
        price: Some(Message::new("card").with("card", Card::Fortune.word())),
        paragraph: "6.3".into(),
        action: action.map(|action| action.name(look.game)),
    }
}
