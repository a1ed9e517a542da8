//! What each game's screen must show.

use grognard_core::side::Side;
use grognard_table::view::{
    Compare, Counter, Effect, Face, Modifier, SealState, Shape, StandingAnswer, StepState, Sum, View, Where,
};

use crate::view;

fn counter<'a>(view: &'a View, id: &str) -> &'a Counter {
    match &view.piece(id).unwrap_or_else(|| panic!("no piece {id}")).face {
        Face::Open(counter) => counter,
        face => panic!("piece {id} is not open: {face:?}"),
    }
}

fn sum<'a>(sums: &'a [Sum], id: &str) -> &'a Sum {
    sums.iter()
        .find(|s| s.id == id)
        .unwrap_or_else(|| panic!("no sum {id}"))
}

fn term<'a>(sum: &'a Sum, paragraph: &str) -> &'a Modifier {
    let found = sum.terms.iter().find(|m| m.paragraph == paragraph);
    found.unwrap_or_else(|| panic!("{} has no term of {paragraph}", sum.id))
}

#[test]
fn wb95_shows_my_missions_and_only_that_the_enemy_has_confirmed() {
    let view = view("wb95-secret-air");
    // My markers: mission and hex, and a reminder that nobody else sees them.
    for (id, hex, mission) in [
        ("AIR1", "3712", "mission-offensive-support"),
        ("AIR2", "3712", "mission-offensive-support"),
        ("AIR3", "3514", "mission-air-attack"),
        ("AIR5", "3713", "mission-infrastructure"),
    ] {
        let piece = view.piece(id).expect("my marker");
        assert_eq!(piece.at, Where::Place { id: hex.into() });
        assert!(piece.secret);
        assert_eq!(counter(&view, id).states[0].key, mission);
    }
    // The enemy's: confirmed, nothing else; not even how many.
    let seal = |id: &str| view.seals.iter().find(|s| s.id == id).expect("a seal");
    assert_eq!(
        (seal("air-a").state, seal("air-a").content.is_some()),
        (SealState::Open, true)
    );
    assert_eq!(
        (seal("air-b").state, seal("air-b").content.is_some()),
        (SealState::Committed, false)
    );
    let enemy_air = view.off_map("air-b").expect("the enemy's box");
    assert!(enemy_air.stack.is_empty());
    assert_eq!(enemy_air.hidden[0].count, None);
    // Stacks that may not be looked into have no contents; next to us we know kinds, and steps in the open.
    for hex in ["3514", "3713", "3613", "4013"] {
        let place = view.place(hex).expect("an enemy stack");
        assert!(
            place
                .stack
                .iter()
                .all(|id| view.piece(id).is_some_and(|p| p.side == Side::A))
        );
        assert_eq!(place.hidden.as_ref().map(|h| (h.side, h.count)), Some((Side::B, None)));
    }
    let steps = |id: &str| match &view.piece(id).expect("an enemy").face {
        Face::Glimpsed { steps, .. } => *steps,
        face => panic!("{id} shows {face:?}"),
    };
    assert_eq!(steps("3712-1"), None);
    assert_eq!(steps("3912-2").map(|s| (s.left, s.full)), Some((1, 2)));
    assert!(
        view.pieces
            .iter()
            .all(|p| p.side == Side::A || !matches!(p.face, Face::Open(_)))
    );
    // A mission may aim at a bridge, that is at a border.
    let prompt = view.prompt.expect("a question");
    assert!(prompt.secret);
    assert!(prompt.candidates.iter().any(|c| c.edge.is_some()));
    assert!(prompt.candidates.iter().any(|c| c.ends && !c.undoable));
    // Twelve phases, the first of them now.
    assert_eq!(view.sequence.len(), 12);
    assert_eq!(view.sequence[0].state, StepState::Now);
}

#[test]
fn kasserine_stands_in_the_middle_of_a_combat_and_asks_the_defender() {
    let view = view("kasserine-combat-step");
    let battle = view.battle.as_ref().expect("a battle");
    let now = battle.steps.iter().find(|s| s.state == StepState::Now).expect("a step");
    assert_eq!((battle.steps.len(), now.id.as_str()), (15, "11"));
    // The attacker waits, the defender is asked for command points.
    assert_eq!(battle.attacker.side, Side::A);
    assert_eq!(view.to_act.iter().map(|a| a.side).collect::<Vec<_>>(), [Side::B]);
    let prompt = view.prompt.as_ref().expect("a question");
    assert_eq!(prompt.side, Side::B);
    let costs: Vec<Option<&str>> = prompt
        .candidates
        .iter()
        .map(|c| c.cost.as_ref().map(|c| c.value.as_str()))
        .collect();
    assert_eq!(costs, [None, Some("1"), Some("2")]);
    assert!(prompt.standing.is_some());
    // Lead units, with what it means to be one.
    for (camp, id) in [(&battle.attacker, "GE_I_AFR"), (&battle.defender, "US_1_26")] {
        let lead = camp.participants.iter().find(|p| p.piece == id).expect("the lead unit");
        assert_eq!(lead.role.key, "kasserine-role-lead");
        assert!(lead.notes.iter().any(|n| n.key == "kasserine-note-first-loss"));
    }
    // Two tables, one in use; the column moved from 3/2 to 2/1, the row still open.
    let tables: Vec<(&str, bool)> = view.tables.iter().map(|t| (t.id.as_str(), t.in_use)).collect();
    assert_eq!(tables, [("assault", true), ("mobile", false)]);
    let assault = &view.tables[0];
    let live = assault.live.expect("a live column");
    let head = |column: Option<u16>| column.map(|c| assault.columns[usize::from(c)].as_str());
    assert_eq!(
        (head(live.unshifted), head(live.column), live.row),
        (Some("3/2"), Some("2/1"), None)
    );
    assert!(
        assault
            .shifts
            .iter()
            .any(|m| m.paragraph == "8.55a" && m.effect == Some(Effect::Add { value: 1 }))
    );
    assert!(
        assault
            .shifts
            .iter()
            .any(|m| m.paragraph == "8.54a" && m.note.is_some())
    );
    assert!(!assault.shaded.is_empty());
    // Halving, limits and a term that is not known yet.
    let armour = sum(&battle.attacker.sums, "armour");
    assert_eq!(term(armour, "11.33c").effect, Some(Effect::Times { by: 1, over: 2 }));
    let die = sum(&battle.sums, "die");
    assert_eq!(
        term(die, "8.62").effect,
        Some(Effect::Limit {
            low: Some(-3),
            high: Some(3)
        })
    );
    assert_eq!(die.total, None);
    assert!(die.terms.iter().any(|m| m.paragraph == "8.61g" && m.effect.is_none()));
    // Rolls done and pending.
    let groups = &view.dice.as_ref().expect("dice").groups;
    let rolled: Vec<(&str, bool)> = groups.iter().map(|g| (g.id.as_str(), g.result.is_some())).collect();
    assert_eq!(
        rolled,
        [
            ("artillery-a", true),
            ("artillery-b", true),
            ("ground-a", true),
            ("cas-a", true),
            ("cas-b", false),
            ("combat", false)
        ]
    );
    assert_eq!(groups[2].total, Some(6));
    // A minefield nobody has seen exists as a fact without content.
    let unseen = view
        .seals
        .iter()
        .find(|s| s.side.is_none())
        .expect("a fact nobody knows");
    assert_eq!((unseen.state, unseen.content.as_ref()), (SealState::Committed, None));
    assert_eq!(view.place("3015").expect("a mined hex").markers[0].value, None);
    assert!(battle.odds.as_ref().expect("odds").bars.len() > 5);
}

#[test]
fn breakout_offers_the_dice_again_to_the_holder_of_the_advantage() {
    let view = view("breakout-reroll");
    let dice = view.dice.as_ref().expect("dice");
    let thrown: Vec<(Option<Side>, Vec<Option<u8>>)> = dice
        .groups
        .iter()
        .map(|g| (g.side, g.dice.iter().map(|d| d.face).collect()))
        .collect();
    assert_eq!(thrown[0], (Some(Side::B), vec![Some(3), Some(5)]));
    assert_eq!(thrown[1], (Some(Side::A), vec![Some(2), Some(2)]));
    // Every die on the table can go back into the cup, by the German's will and at his price.
    let offer = &dice.rerolls[0];
    assert_eq!((offer.side, offer.paragraph.as_str()), (Side::A, "11.3"));
    assert!(
        dice.groups
            .iter()
            .flat_map(|g| &g.dice)
            .all(|d| offer.dice.contains(&d.id))
    );
    assert!(offer.price.is_some());
    let advantage = view
        .tracks
        .iter()
        .flat_map(|t| &t.markers)
        .find(|m| m.key == "advantage");
    assert_eq!(advantage.and_then(|m| m.side), Some(Side::A));
    let prompt = view.prompt.as_ref().expect("a question");
    assert_eq!(offer.action.as_deref(), Some(prompt.candidates[0].action.as_str()));
    assert_eq!(prompt.candidates[0].dice, offer.dice);
    let standing = prompt.standing.as_ref().expect("can be answered in advance");
    assert_eq!(
        (standing.stake, &standing.answer),
        (6, &StandingAnswer::AskFrom { value: 4 })
    );
    // The first Allied roll is used for the assault, for sunset and for the weather.
    let uses = &dice.groups[0].uses;
    assert_eq!(
        uses.iter().map(|u| u.paragraph.as_str()).collect::<Vec<_>>(),
        ["9.1", "6.3", "18.4"]
    );
    assert_eq!(uses[1].total, Some(6));
    assert_eq!(
        uses[1].target.as_ref().map(|t| (t.value, t.compare)),
        Some((5, Compare::Below))
    );
    assert!(dice.groups[1].uses.is_empty());
    // Both sides' sums add up, every term with its paragraph.
    let battle = view.battle.as_ref().expect("a battle");
    for (camp, total) in [(&battle.attacker, 12), (&battle.defender, 9)] {
        let value = sum(&camp.sums, "value");
        let added: i32 = value
            .terms
            .iter()
            .map(|m| match m.effect {
                Some(Effect::Add { value }) => value,
                effect => panic!("{effect:?}"),
            })
            .sum();
        assert_eq!((added, value.total.clone()), (total, Some(total.to_string())));
    }
    // Bridges lie on borders, control is by nation, the weather lies on the impulse track.
    assert!(
        view.edges
            .iter()
            .any(|e| e.markers.iter().any(|m| m.key == "construction" && m.value == Some(1)))
    );
    let bayeux = view
        .place("9")
        .and_then(|p| p.control.as_ref())
        .expect("Bayeux is held");
    assert_eq!(bayeux.nation.as_deref(), Some("br"));
    assert!(
        view.tracks
            .iter()
            .flat_map(|t| &t.cells)
            .any(|c| c.markers.iter().any(|m| m.key == "weather-overcast"))
    );
}

#[test]
fn triumphant_hides_how_many_chits_the_enemy_puts_in() {
    let view = view("triumphant-chits");
    let cup = view.off_map("cup").expect("the cup");
    assert_eq!(cup.stack, ["chit-v"]);
    assert_eq!(cup.hidden.len(), 1);
    assert_eq!((cup.hidden[0].side, cup.hidden[0].count), (Side::A, None));
    let seals: Vec<(&str, SealState, bool)> = view
        .seals
        .iter()
        .map(|s| (s.id.as_str(), s.state, s.content.is_some()))
        .collect();
    assert_eq!(
        seals,
        [
            ("chits-a", SealState::Committed, false),
            ("chits-b", SealState::Open, true),
            ("vdh-plan", SealState::Committed, false)
        ]
    );
    let prompt = view.prompt.as_ref().expect("a question");
    assert_eq!(prompt.shape, Shape::Subset { min: 0, max: Some(2) });
    assert!(prompt.secret);
}

#[test]
fn triumphant_lets_the_german_put_a_drawn_chit_back() {
    let view = view("triumphant-cup");
    let at = |id: &str| view.piece(id).expect("a chit").at.clone();
    assert_eq!(at("chit-v"), Where::Box { id: "drawn".into() });
    assert_eq!(
        at("chit-6pz"),
        Where::Cell {
            track: "impulses-a".into(),
            cell: "1".into()
        }
    );
    assert_eq!(view.off_map("cup").expect("the cup").stack, ["chit-5pz", "chit-viii"]);
    let prompt = view.prompt.as_ref().expect("a question");
    assert_eq!((prompt.side, prompt.paragraph.as_str()), (Side::A, "13.1c"));
    let put_back = &prompt.candidates[0];
    assert_eq!(
        (put_back.piece.as_deref(), put_back.place.as_deref()),
        (Some("chit-v"), Some("cup"))
    );
    assert!(
        view.seals
            .iter()
            .any(|s| s.id == "cup-order" && s.side.is_none() && s.content.is_none())
    );
    // The German sees his own plan; the order of the cup nobody sees.
    assert!(view.seals.iter().any(|s| s.id == "vdh-plan" && s.content.is_some()));
    assert_eq!(view.gauges.iter().find(|g| g.id == "returns").map(|g| g.value), Some(1));
    assert_eq!(view.tracks.iter().filter(|t| t.id.starts_with("impulses")).count(), 2);
}

#[test]
fn bulge_divides_losses_and_says_where_it_departs_from_the_print() {
    let view = view("bulge-losses");
    let prompt = view.prompt.as_ref().expect("a question");
    let Shape::Allocate { total, left, exact } = prompt.shape else {
        panic!("{:?}", prompt.shape);
    };
    assert_eq!((total, left, exact), (3, 2, true));
    let limits: Vec<(u16, u16)> = prompt
        .candidates
        .iter()
        .filter_map(|c| c.limit)
        .map(|l| (l.taken, l.max))
        .collect();
    assert_eq!(limits, [(1, 3), (0, 2)]);
    // The dice have fallen, unit by unit, each with its own chance; hits less terrain are the losses.
    let groups = &view.dice.as_ref().expect("dice").groups;
    let hits = |side: Side| -> i32 {
        groups
            .iter()
            .filter(|g| g.side == Some(side))
            .filter_map(|g| g.total)
            .sum()
    };
    assert_eq!((hits(Side::A), hits(Side::B)), (5, 2));
    for group in groups {
        let target = group.target.as_ref().expect("a chance to hit");
        assert!(target.each);
        let hit = group
            .dice
            .iter()
            .filter(|d| d.face.is_some_and(|f| i32::from(f) <= target.value))
            .count();
        assert_eq!(group.total, i32::try_from(hit).ok(), "{}", group.id);
    }
    // Both sides' modifiers; S12d counts -1 although +1 is printed, and says so.
    let battle = view.battle.as_ref().expect("a battle");
    let attacker = sum(&battle.attacker.sums, "modifiers");
    let s12d = term(attacker, "S12d");
    assert_eq!(s12d.effect, Some(Effect::Add { value: -1 }));
    assert_eq!(
        s12d.note.as_ref().map(|n| n.key.as_str()),
        Some("bulge-note-differs-from-print")
    );
    assert_eq!(s12d.ruling.as_deref(), Some("R4"));
    assert_eq!(
        term(sum(&battle.defender.sums, "modifiers"), "S13a").effect,
        Some(Effect::Add { value: -1 })
    );
    let losses = sum(&battle.defender.sums, "losses");
    assert_eq!(losses.total.as_deref(), Some("3"));
    assert_eq!(
        term(losses, "S15b").effect,
        Some(Effect::Limit {
            low: Some(0),
            high: None
        })
    );
    // Units still to come and units lost stand in the view too.
    assert!(view.pieces.iter().any(|p| matches!(p.at, Where::Due { .. })));
    assert!(view.pieces.iter().any(|p| matches!(p.at, Where::Out { .. })));
    assert_eq!(counter(&view, "A03").steps.map(|s| (s.left, s.full)), Some((3, 4)));
}
