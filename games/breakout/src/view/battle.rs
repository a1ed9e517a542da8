//! An assault or a bombardment on the table: who takes part as what, both sums term by term, and the dice.

use std::ops::Range;

use grognard_core::sum::Term;
use grognard_core::{Message, Viewer};
use grognard_table::view::{
    Battle as BattleView, Camp, Compare, Dice, DiceGroup, Die, DieUse, Modifier, Participant, RerollOffer, RollResult,
    Step, Sum, Target, Tone,
};

use crate::day::Dusk;
use crate::facts::MarkerId;
use crate::frame::Frame;
use crate::prelude::*;
use crate::state::{Agent, Battle, Fire, Occasion, Outcome};
use crate::throw::{self, Throw};
use crate::{cards, day};

impl Breakout {
    /// The attack that is being made.
    pub(super) fn battle_view(&self, s: &State) -> Option<BattleView> {
        match (s.battle, s.fire) {
            (Some(battle), _) => Some(self.assault_view(s, &battle)),
            (None, Some(fire)) => Some(self.fire_view(s, &fire)),
            (None, None) => None,
        }
    }

    fn assault_view(&self, s: &State, battle: &Battle) -> BattleView {
        let key = match battle.occasion {
            Occasion::Impulse => "battle-assault",
            Occasion::Drop => "battle-drop",
            Occasion::Landing => "battle-landing",
        };
        let title = self.facts.with_place(Message::new(key), "area", battle.area);
        let (mut attack, mut defence) = (Vec::new(), Vec::new());
        self.attack(s, battle, &mut attack);
        self.defence(s, battle, &mut defence);
        let taking_part = |units: UnitSet, role: &str| {
            let others = units
                .iter()
                .filter(|&unit| Some(unit) != battle.lead && Some(unit) != battle.forward);
            others.map(|unit| self.participant(unit, role)).collect::<Vec<_>>()
        };
        let first = |unit: Option<UnitId>, role: &str| unit.map(|unit| self.participant(unit, role));
        let mut attackers: Vec<Participant> = first(battle.lead, "role-lead").into_iter().collect();
        attackers.extend(taking_part(battle.units, "role-assault"));
        attackers.extend(taking_part(battle.guns, "role-guns"));
        attackers.extend(taking_part(battle.hurt, "role-hurt"));
        let mut defenders: Vec<Participant> = first(battle.forward, "role-forward").into_iter().collect();
        defenders.extend(taking_part(
            self.enemies(s, battle.attacker, battle.area),
            "role-defends",
        ));
        let camp = |side: Side, participants, sum: Sum| Camp {
            side,
            participants,
            sums: vec![sum],
        };
        BattleView {
            places: vec![self.code(battle.area).into()],
            steps: assault_steps(s, battle),
            results: self.assault_results(battle),
            ..BattleView::new(
                title,
                "9.1",
                camp(battle.attacker, attackers, sum_of("attack", &attack)),
                camp(!battle.attacker, defenders, sum_of("defence", &defence)),
            )
        }
    }

    fn participant(&self, unit: UnitId, role: &str) -> Participant {
        Participant {
            piece: self.id(unit).into(),
            role: Message::new(role),
            value: None,
            notes: Vec::new(),
        }
    }

    fn assault_results(&self, battle: &Battle) -> Vec<Message> {
        let Some(outcome) = battle.result else {
            return Vec::new();
        };
        let mut results = vec![Message::new(match outcome {
            Outcome::Repulse => "result-repulse",
            Outcome::Tie => "result-tie",
            Outcome::Success => "result-success",
        })];
        if battle.total > 0 {
            let points = Message::new("result-points")
                .with("total", battle.total)
                .with("left", battle.points);
            results.push(points);
        }
        if battle.overrun {
            results.push(Message::new("result-overrun"));
        }
        results
    }

    fn fire_view(&self, s: &State, fire: &Fire) -> BattleView {
        let title = self
            .facts
            .with_place(Message::new("battle-bombardment"), "area", fire.area);
        let (mut attack, mut defence) = (Vec::new(), Vec::new());
        self.gunnery(s, fire, &mut attack, &mut defence);
        let mut attackers: Vec<Participant> = match fire.agent {
            Agent::Marker(marker) => vec![Participant {
                piece: self.facts.markers[MarkerId(marker).index()].id.clone(),
                role: Message::new("role-bombards"),
                value: None,
                notes: Vec::new(),
            }],
            Agent::Guns => Vec::new(),
        };
        attackers.extend(fire.lead.map(|unit| self.participant(unit, "role-lead-guns")));
        let others = fire.guns.iter().filter(|&unit| Some(unit) != fire.lead);
        attackers.extend(others.map(|unit| self.participant(unit, "role-guns")));
        let mut defenders: Vec<Participant> = fire
            .primary
            .map(|unit| self.participant(unit, "role-primary"))
            .into_iter()
            .collect();
        let enemies = self.enemies(s, fire.attacker, fire.area);
        let others = enemies.iter().filter(|&unit| Some(unit) != fire.primary);
        defenders.extend(others.map(|unit| self.participant(unit, "role-defends")));
        let left = Message::new("result-attrition").with("left", fire.points);
        BattleView {
            places: vec![self.code(fire.area).into()],
            results: (fire.points > 0).then_some(left).into_iter().collect(),
            ..BattleView::new(
                title,
                "10.1",
                Camp {
                    side: fire.attacker,
                    participants: attackers,
                    sums: vec![sum_of("attack", &attack)],
                },
                Camp {
                    side: !fire.attacker,
                    participants: defenders,
                    sums: vec![sum_of("defence", &defence)],
                },
            )
        }
    }

    /// The dice that are due or lie on the table.
    pub(super) fn dice_view(&self, s: &State, viewer: Viewer) -> Option<Dice> {
        let Some(Frame::Throw(throw)) = s.frames.last() else {
            return None;
        };
        let at = Look::new(self, s);
        let lie = throw.step == throw::Step::Offer;
        let face = |die: u8| s.faces.get(die.into()).filter(|_| lie);
        let dice = |range: Range<u8>| range.map(|die| Die::new(die_id(die), face(die))).collect();
        let attacker = s
            .battle
            .map(|battle| battle.attacker)
            .or(s.fire.map(|fire| fire.attacker));
        let faces = if throw.sort.is_attack() && cards::played(at) {
            12
        } else {
            6
        };
        let group = |id: &str, range, side: Option<Side>| {
            let thrown: Vec<Die> = dice(range);
            let total = thrown.iter().map(|die| die.face).sum::<Option<u8>>();
            let label = Message::new("dice-throw").with("sort", throw.sort.word());
            DiceGroup {
                side,
                total: total.map(i32::from),
                uses: self.sunset_use(s, *throw, side, total).into_iter().collect(),
                ..thrown_by(throw.sort, id, label, faces, thrown)
            }
        };
        let groups = match attacker.filter(|_| throw.sort.is_attack()) {
            Some(attacker) => vec![
                group("attack", 0..2, Some(attacker)),
                group("defence", 2..4, Some(!attacker)),
            ],
            None => vec![group("dice", 0..throw.dice, None)],
        };
        Some(Dice {
            groups,
            rerolls: if lie { rerolls(s, *throw, viewer) } else { Vec::new() },
        })
    }

    /// The first Allied roll of an impulse decides on sunset too (6.3).
    fn sunset_use(&self, s: &State, throw: Throw, side: Option<Side>, roll: Option<u8>) -> Option<DieUse> {
        let at = Look::new(self, s);
        if !day::is_sunset(at, throw.sort) || side.is_some_and(|side| side != ALLIED) {
            return None;
        }
        let drm = i32::from(s.track.drm);
        let result = roll.map(|roll| {
            let (key, tone) = match day::dusk(at, roll, s.track.drm) {
                Dusk::Ends => ("sunset-ends", Tone::Bad),
                Dusk::Changes => ("sunset-changes", Tone::Warn),
                Dusk::GoesOn => ("sunset-goes-on", Tone::Plain),
            };
            RollResult {
                label: Message::new(key),
                tone,
            }
        });
        let modifier = Modifier::add("11.23", Message::new("gauge-sunset"), drm);
        Some(DieUse {
            label: Message::new("use-sunset"),
            paragraph: "6.3".into(),
            total: roll.map(|roll| i32::from(roll) + drm),
            modifiers: (drm != 0).then_some(modifier).into_iter().collect(),
            target: Some(Target::new(self.box_number(s.track.slot).into(), Compare::AtLeast)),
            result,
        })
    }
}

/// What the holder of the Advantage may have thrown again (11.3, 11.6, R117).
fn rerolls(s: &State, throw: Throw, viewer: Viewer) -> Vec<RerollOffer> {
    let side = s.advantage.holder;
    let offer = |dice: Vec<String>, action: String| RerollOffer {
        side,
        dice,
        price: Some(Message::new("price-advantage")),
        paragraph: "11.3".into(),
        action: (viewer == Viewer::Seat(side)).then_some(action),
    };
    if throw.whole() {
        return vec![offer((0..throw.dice).map(die_id).collect(), "reroll".into())];
    }
    let one = |die: u8| offer(vec![die_id(die)], format!("reroll-die {}", die + 1));
    (0..throw.dice).map(one).collect()
}

fn die_id(die: u8) -> String {
    format!("die-{die}")
}

/// A sum, term by term; terms that add nothing are left out.
fn sum_of<T: Term>(id: &str, terms: &[(T, i32)]) -> Sum {
    let total: i32 = terms.iter().map(|(_, value)| value).sum();
    let view = |&(term, value): &(T, i32)| Modifier {
        tone: if value > 0 { Tone::Good } else { Tone::Bad },
        ..Modifier::term(term, value)
    };
    Sum {
        id: id.into(),
        label: Message::new(&format!("sum-{id}")),
        terms: terms.iter().filter(|(_, value)| *value != 0).map(view).collect(),
        total: Some(total.to_string()),
    }
}

/// The steps of an assault (E3).
fn assault_steps(s: &State, battle: &Battle) -> Vec<Step> {
    let now = match s.frames.last() {
        Some(Frame::Assault(_)) if battle.lead.is_none() => 0,
        Some(Frame::Assault(_)) if battle.forward.is_none() => 1,
        Some(Frame::AttackersBack) => 3,
        Some(Frame::Absorb) => 4,
        Some(Frame::DefendersBack | Frame::Retreat(_)) => 5,
        _ => 2,
    };
    let (attacker, defender) = (Some(battle.attacker), Some(!battle.attacker));
    Step::planned(
        [
            ("declare", "9.1", attacker, true),
            ("forward", "9.3A", defender, true),
            ("dice", "9.4", None, true),
            (
                "attackers-back",
                "9.61",
                attacker,
                battle.result != Some(Outcome::Success),
            ),
            (
                "absorb",
                "9.5",
                defender,
                battle.result.is_none_or(|result| result == Outcome::Success),
            ),
            ("defenders-back", "9.62", defender, true),
        ],
        now,
    )
}

/// Dice of a throw, with the paragraph by which they are thrown.
fn thrown_by(sort: throw::Sort, id: &str, label: Message, faces: u8, thrown: Vec<Die>) -> DiceGroup {
    DiceGroup::new(
        id,
        label,
        match sort {
            throw::Sort::Assault => "9.4",
            throw::Sort::Bombardment => "10.4",
            throw::Sort::Sunset => "6.3",
            throw::Sort::Bridge => "20.5",
            throw::Sort::Interdiction => "8.4",
            throw::Sort::Landing => "19.4",
            throw::Sort::Recovery => "12.62",
            throw::Sort::Airlift => "12.9",
            throw::Sort::Surrender => "12.8",
            throw::Sort::Storm => "24.5",
            throw::Sort::Harbours => "24.6B",
        },
        faces,
        thrown,
    )
}
