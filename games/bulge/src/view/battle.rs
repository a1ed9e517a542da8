//! The battle being fought, or the next one to come: who takes part, every modifier with its paragraph, the dice.

use grognard_core::sum::Term;
use grognard_core::{Message, Side, signed};
use grognard_table::view::{
    Battle as BattleView, Camp, Compare, Dice, DiceGroup, Die, Effect, Modifier, Participant, Step, Sum, Target, Tone,
};

use crate::Bulge;
use crate::facts::{UnitId, UnitSet};
use crate::frame::Frame;
use crate::losses::Losses;
use crate::modifiers::{Chance, Role, Shelter};
use crate::options::S12dSign;
use crate::state::{Battle, State};

/// The step that a battle is at, by its place among [`battle_steps`]; nothing while it is still to come.
type Stage = Option<usize>;

const ROLL: Stage = Some(0);

impl Bulge {
    /// The battle in progress; before the next one is chosen, the first of those to come.
    fn battle_shown(&self, s: &State) -> Option<(Battle, Stage)> {
        let stage = match s.frames.last()? {
            Frame::Combats => {
                let area = s.to_fight.lowest()?;
                return Some((self.battle_in(s, area), None));
            }
            Frame::Roll => ROLL,
            Frame::Retreat => Some(1),
            Frame::Losses(Losses::Defender) => Some(2),
            Frame::Losses(Losses::Attacker) => Some(3),
            _ => return None,
        };
        Some((s.battle?, stage))
    }

    /// The battle as the table shows it.
    pub(super) fn battle_view(&self, s: &State) -> Option<BattleView> {
        let (battle, stage) = self.battle_shown(s)?;
        let title = stage.map_or("battle-coming", |_| "battle-title");
        let title = Message::new(title).with("area", self.area_name(battle.area));
        let attacker = self.camp(s, &battle, stage, battle.attacker);
        let defender = self.camp(s, &battle, stage, !battle.attacker);
        Some(BattleView {
            places: vec![self.code(battle.area).into()],
            steps: battle_steps(&battle, stage),
            results: self.results(&battle, stage),
            ..BattleView::new(title, "S11a", attacker, defender)
        })
    }

    fn camp(&self, s: &State, battle: &Battle, stage: Stage, side: Side) -> Camp {
        let role = battle.role(side);
        let units = battle.units(role);
        let mut sums = Vec::new();
        // The markers of the dead are off: once a defender has fallen the chances can no longer be told.
        if s.alive(battle.defenders) == battle.defenders {
            sums.extend(self.chance_sums(s, battle, role));
        }
        if role == Role::Defends && self.facts.areas[battle.area.index()].terrain_value > 0 {
            sums.push(self.shelter_sum(battle));
        }
        Camp {
            side,
            participants: units.iter().map(|u| self.participant(s, battle, stage, u)).collect(),
            sums,
        }
    }

    fn participant(&self, s: &State, battle: &Battle, stage: Stage, unit: UnitId) -> Participant {
        let attacks = battle.attackers.has(unit);
        let role = match (attacks, s.active.has(unit)) {
            (true, true) => "role-active",
            (true, false) => "role-helper",
            (false, _) => "role-defender",
        };
        // Dice before they are rolled; strength afterwards, when it goes down.
        let value = if stage > ROLL {
            s.strength[unit].to_string()
        } else {
            let volleys = self.volleys(s, battle);
            let volley = volleys[self.side_of(unit)].iter().find(|(u, ..)| *u == unit);
            volley.map_or(String::new(), |(_, dice, target)| format!("{dice} × ≤{target}"))
        };
        let on = |set: UnitSet| set.has(unit);
        let notes = [
            (s.strength[unit] == 0, "note-eliminated"),
            (self.facts.units[unit.index()].bonus, "note-bonus-die"),
            (attacks && on(s.wet), "note-over-river"),
            (!attacks && on(s.oos | s.fuel), "note-fixed-chance"),
        ];
        Participant {
            piece: self.id(unit).into(),
            role: Message::new(role),
            value: Some(value),
            notes: Message::those(notes),
        }
    }

    /// The chance to hit, one sum for all units with the same base.
    fn chance_sums(&self, s: &State, battle: &Battle, role: Role) -> Vec<Sum> {
        let units = battle.units(role);
        let base = |unit: UnitId| self.base(s, unit, role);
        let mut bases: Vec<(Chance, i32)> = units.iter().map(base).collect();
        bases.sort_unstable_by_key(|&(term, value)| (value, term.paragraph()));
        bases.dedup();
        let sum = |(term, value): (Chance, i32)| {
            let same: UnitSet = units.iter().filter(|&u| base(u) == (term, value)).collect();
            let terms = self.chance_terms(s, battle, (term, value), role);
            Sum {
                id: format!("chance-{}-{value}", term.paragraph()),
                label: Message::new("sum-chance").with("units", self.unit_list(same)),
                total: Some(format!("≤{}", total(&terms))),
                terms,
            }
        };
        bases.into_iter().rev().map(sum).collect()
    }

    /// Base and modifiers of one side's units, and the faces of the die as limit where that matters (R34).
    fn chance_terms(&self, s: &State, battle: &Battle, base: (Chance, i32), role: Role) -> Vec<Modifier> {
        let mut sum = vec![base];
        self.modifiers(s, battle, role, &mut sum);
        let terms = sum.into_iter().map(|term| self.modifier_view(s, battle, term));
        let mut terms: Vec<Modifier> = terms.collect();
        let faces = i32::from(s.options.die.sides());
        if !(0..=faces).contains(&total(&terms)) {
            let effect = Effect::Limit {
                low: Some(0),
                high: Some(faces),
            };
            terms.push(Modifier::new(
                "R34",
                Message::new("term-limit").with("faces", faces),
                effect,
            ));
        }
        terms
    }

    fn modifier_view(&self, s: &State, battle: &Battle, (term, value): (Chance, i32)) -> Modifier {
        let shown = Modifier::term(term, value);
        if matches!(term, Chance::Base | Chance::EliteArmour | Chance::Fixed) {
            return shown;
        }
        let culprit = match term {
            Chance::ArmourDefends => battle.defenders & (self.facts.armor | self.facts.elite),
            Chance::ArmourAttacks => battle.attackers & self.facts.armor,
            _ => UnitSet::EMPTY,
        };
        Modifier {
            piece: culprit.lowest().map(|u| self.id(u).to_string()),
            tone: if value > 0 { Tone::Good } else { Tone::Bad },
            note: (term == Chance::ArmourDefends).then(|| self.misprint(s, value)),
            ..shown
        }
    }

    /// What to know about the sign of S12d (R4): what is printed, and what is played.
    fn misprint(&self, s: &State, value: i32) -> Message {
        let ruled = i32::from(self.facts.modifiers.s12d);
        let message = match s.options.s12d_sign {
            S12dSign::Minus => Message::new("note-s12d-ruled"),
            S12dSign::Plus => Message::new("note-s12d-printed").with("ruled", signed(ruled)),
        };
        message
            .with("printed", signed(-ruled))
            .with("used", signed(value))
            .with("option", "s12d_sign")
    }

    /// How many losses the terrain takes off the defender's (S15a), but no more than his strength (S15b).
    fn shelter_sum(&self, battle: &Battle) -> Sum {
        let value = i32::from(self.facts.areas[battle.area.index()].terrain_value);
        let strength = i32::from(battle.strength);
        let mut terms = vec![Modifier::term(Shelter::Terrain, value)];
        if value > strength {
            let effect = Effect::Limit {
                low: None,
                high: Some(strength),
            };
            terms.push(Modifier {
                effect: Some(effect),
                ..Modifier::term(Shelter::Limit, 0)
            });
        }
        Sum {
            id: "terrain".into(),
            label: Message::new("sum-terrain"),
            total: Some(total(&terms).to_string()),
            terms,
        }
    }

    /// Losses still to be taken, and where the defender is going.
    fn results(&self, battle: &Battle, stage: Stage) -> Vec<Message> {
        if stage <= ROLL {
            return Vec::new();
        }
        let due = |key: &str, side: Side, losses: u8| {
            let word = self.side_word(side);
            Message::new(key).with("side", word).with("losses", losses)
        };
        let mut results = Vec::new();
        if let Some(refuge) = battle.refuge {
            results.push(Message::new("result-retreats").with("area", self.area_name(refuge)));
        }
        results.push(due("result-due", !battle.attacker, battle.defender_due));
        results.push(due("result-due", battle.attacker, battle.attacker_due));
        if battle.attacker_lost > 0 {
            results.push(due("result-lost", battle.attacker, battle.attacker_lost));
        }
        results
    }

    /// The dice about to be rolled: one group for each unit, attackers first, in the order in which they are read.
    pub(super) fn dice_view(&self, s: &State) -> Option<Dice> {
        let (battle, stage) = self.battle_shown(s)?;
        if stage != ROLL {
            return None;
        }
        let volleys = self.volleys(s, &battle);
        let sides = [battle.attacker, !battle.attacker];
        let groups = sides.iter().flat_map(|&side| volleys[side].iter().copied());
        Some(Dice {
            groups: groups.map(|volley| self.dice_group(s, &battle, volley)).collect(),
            rerolls: Vec::new(),
        })
    }

    fn dice_group(&self, s: &State, battle: &Battle, (unit, dice, target): (UnitId, u8, u8)) -> DiceGroup {
        let id = self.id(unit);
        let role = battle.role(self.side_of(unit));
        let falling = (1..=dice).map(|n| Die::new(format!("{id}.{n}"), None)).collect();
        let label = Message::new("dice-unit")
            .with("unit", self.unit_name(unit))
            .with("dice", dice)
            .with("target", target);
        DiceGroup {
            side: Some(self.side_of(unit)),
            piece: Some(id.into()),
            target: Some(Target {
                each: true,
                terms: self.chance_terms(s, battle, self.base(s, unit, role), role),
                ..Target::new(target.into(), Compare::AtMost)
            }),
            ..DiceGroup::new(&format!("dice-{id}"), label, "S11c", s.options.die.sides(), falling)
        }
    }
}

/// The steps of a battle, in order.
fn battle_steps(battle: &Battle, stage: Stage) -> Vec<Step> {
    let (attacker, defender) = (Some(battle.attacker), Some(!battle.attacker));
    Step::planned(
        [
            ("roll", "S11c", None, true),
            ("retreat", "S16b", defender, true),
            ("losses-defender", "S16a", defender, true),
            ("losses-attacker", "S16a", attacker, true),
        ],
        stage,
    )
}

/// What the terms come to.
fn total(terms: &[Modifier]) -> i32 {
    terms.iter().fold(0, |sum, term| match term.effect {
        Some(Effect::Add { value }) => sum + value,
        Some(Effect::Limit { low, high }) => sum.max(low.unwrap_or(sum)).min(high.unwrap_or(i32::MAX)),
        _ => sum,
    })
}
