//! The battle being fought: who takes part, both strengths, every shift with its paragraph, what has come of it.

use grognard_board::odds_text;
use grognard_core::sum::{Term, Total};
use grognard_core::{Message, Side};
use grognard_table::view::{Battle as BattleView, Camp, Effect, Modifier, Participant, Step, Sum, Tone, fraction};

use super::tables::COMBAT;
use crate::Triumphant;
use crate::facts::UnitId;
use crate::frame::{Cornered, FallBack, Fight, Frame, Losses, Rest, Retreat};
use crate::modifiers::Shift;
use crate::state::{Battle, Kind, State};
use crate::strength::{Clash, Factor, Factors, Force, Lone, Start, Strength, rounded};

impl Triumphant {
    /// Whether the die of the battle has still to fall.
    pub(super) fn before_die(&self, s: &State) -> bool {
        matches!(
            s.frames.last(),
            Some(Frame::Battle(Fight::Muster | Fight::Scouts | Fight::Roll))
        )
    }

    /// The battle as the table shows it.
    pub(super) fn battle_view(&self, s: &State) -> Option<BattleView> {
        let battle = s.battle.as_ref().filter(|_| s.over.is_none())?;
        let title = |key| Message::new(key).with("hex", &self.hex_name(battle.hex));
        let camp = |side| self.camp(s, battle, side);
        let (attacker, defender) = (camp(battle.attacker), camp(!battle.attacker));
        let view = match battle.kind {
            Kind::Attack => BattleView::new(title("battle-attack"), "9.1", attacker, defender),
            Kind::Overrun => BattleView::new(title("battle-overrun"), "9.6", attacker, defender),
        };
        let open = self.before_die(s) && !battle.attackers.is_empty();
        let sums = open.then(|| self.odds_sum(s, &battle.clash()));
        Some(BattleView {
            places: vec![self.label(battle.hex).to_string()],
            sums: sums.into_iter().collect(),
            steps: self.battle_steps(s, battle),
            tables: vec![COMBAT.into()],
            results: self.results(s, battle),
            ..view
        })
    }

    /// Units of a side in a battle; before the defenders are fixed, those in the hex.
    fn fighters(&self, s: &State, battle: &Battle, side: Side) -> Vec<UnitId> {
        if side == battle.attacker {
            battle.attackers.iter().collect()
        } else if self.before_die(s) {
            s.stack(battle.hex).collect()
        } else {
            battle.defenders.iter().collect()
        }
    }

    fn camp(&self, s: &State, battle: &Battle, side: Side) -> Camp {
        let units = self.fighters(s, battle, side);
        let clash = battle.clash();
        let sums = self.before_die(s).then(|| self.strength_sums(s, &clash, side, &units));
        Camp {
            side,
            participants: units.iter().map(|&unit| self.participant(s, battle, unit)).collect(),
            sums: sums.unwrap_or_default(),
        }
    }

    fn participant(&self, s: &State, battle: &Battle, unit: UnitId) -> Participant {
        let attacks = self.side_of(unit) == battle.attacker;
        let clash = battle.clash();
        let factors = self.strength_factors(s, &clash, unit);
        let value = if self.before_die(s) {
            let (by, over) = ratio_of(factors);
            fraction(u32::from(self.printed(s, &clash, unit)) * by, over)
        } else {
            self.strength_of(s, unit).to_string()
        };
        let notes = [
            (factors.integrity > 1, "note-integrity"),
            (factors.supply > 1, "note-supply"),
            (factors.river > 1, "note-river"),
            (s.reduced.has(unit), "note-reduced"),
        ];
        Participant {
            piece: self.id(unit).into(),
            role: Message::new(if attacks { "role-attacks" } else { "role-defends" }),
            value: Some(value),
            notes: Message::those(notes),
        }
    }

    /// The strength of a side: a sum for each group of units that are multiplied alike, and their total if there are
    /// several.
    fn strength_sums(&self, s: &State, clash: &Clash, side: Side, units: &[UnitId]) -> Vec<Sum> {
        let attacks = side == clash.attacker;
        let of = if attacks { Force::Attackers } else { Force::Defenders };
        let id = if attacks { "attack" } else { "defence" };
        let mut kinds: Vec<Factors> = Vec::new();
        for &unit in units {
            let factors = self.strength_factors(s, clash, unit);
            if !kinds.contains(&factors) {
                kinds.push(factors);
            }
        }
        let mut sums: Vec<Sum> = Vec::new();
        for (at, &factors) in kinds.iter().enumerate() {
            let same = |unit: &UnitId| self.strength_factors(s, clash, *unit) == factors;
            let alike: Vec<UnitId> = units.iter().copied().filter(same).collect();
            let printed: u32 = alike.iter().map(|&unit| u32::from(self.printed(s, clash, unit))).sum();
            let points = self.division_points(s, clash, units.iter().copied().collect(), &alike);
            let printed = printed + points as u32;
            let (by, over) = ratio_of(factors);
            let mut terms: Vec<Modifier> = alike.iter().map(|&unit| self.unit_term(s, clash, unit, of)).collect();
            terms.extend((points > 0).then(|| Modifier::term(Strength::CompleteDivisions, points)));
            terms.extend(factors.terms().map(factor_view));
            sums.push(Sum {
                id: format!("{id}-{}", at + 1),
                label: Message::new("sum-group").with("units", self.unit_list(alike.into_iter())),
                terms,
                total: Some(fraction(printed * by, over)),
            });
        }
        sums.push(self.total_sum(s, clash, of, id));
        sums
    }

    fn unit_term(&self, s: &State, clash: &Clash, unit: UnitId, of: Force) -> Modifier {
        let value = self.printed(s, clash, unit);
        let label = Message::new("term-unit").with("unit", self.unit_name(unit));
        let paragraph = if self.is_hq(unit) {
            Lone::Headquarters.paragraph()
        } else {
            of.term().paragraph()
        };
        Modifier {
            piece: Some(self.id(unit).into()),
            ..Modifier::add(paragraph, label, value.into())
        }
    }

    /// The strength that counts: the groups together, rounded up once (R56).
    fn total_sum(&self, s: &State, clash: &Clash, of: Force, id: &str) -> Sum {
        let mut parts = Total::default();
        self.strength_terms(s, clash, of, &mut parts);
        Sum {
            id: id.into(),
            label: Message::new(of.term().key()),
            terms: Vec::new(),
            total: Some(rounded(parts.0).to_string()),
        }
    }

    /// The level before the shifts.
    pub(super) fn level_before_shifts(&self, s: &State, clash: &Clash) -> Option<i16> {
        let level = self.level(s, clash)?;
        if self.helpless(s, clash) {
            return Some(level);
        }
        let mut shifts = Total::default();
        self.shifts(s, clash, &mut shifts);
        Some(level - shifts.0 as i16)
    }

    /// The odds: the ratio, then every shift, then the column that is read.
    pub(super) fn odds_sum(&self, s: &State, clash: &Clash) -> Sum {
        let helpless = self.helpless(s, clash);
        let before = self.level_before_shifts(s, clash);
        let mut terms = Vec::new();
        if let Some(before) = before {
            let label = |key| Message::new(key).with("odds", odds_text(before));
            let effect = Effect::Set { value: before.into() };
            let start = match clash.kind {
                Kind::Attack if helpless => Start::Helpless,
                Kind::Overrun if helpless => Start::HelplessOverrun,
                Kind::Attack | Kind::Overrun => Start::Ratio,
            };
            terms.push(Modifier::new(start.paragraph(), label(start.key()), effect));
        }
        if !helpless {
            let mut shifts: Vec<(Shift, i32)> = Vec::new();
            self.shifts(s, clash, &mut shifts);
            terms.extend(shifts.into_iter().map(|shift| self.shift_view(s, shift)));
        }
        let level = self.level(s, clash);
        let column = level.map(|level| odds_text(self.facts.tables.combat.clamped(level)));
        Sum {
            id: "odds".into(),
            label: Message::new("sum-odds"),
            terms,
            total: column,
        }
    }

    fn shift_view(&self, s: &State, (shift, value): (Shift, i32)) -> Modifier {
        let hq = s.hq.filter(|_| matches!(shift, Shift::HqAttack | Shift::Barrage));
        Modifier {
            piece: hq.map(|hq| self.id(hq).to_string()),
            tone: if value > 0 { Tone::Good } else { Tone::Bad },
            ..Modifier::term(shift, value)
        }
    }

    /// How far a battle has come: the place of the present step among those shown.
    fn stage(&self, s: &State, attacker: Side) -> usize {
        let suffers = |side| if side == attacker { 3 } else { 4 };
        let step = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Battle(step) => Some(*step),
            _ => None,
        });
        match step {
            Some(Fight::Muster) => 0,
            Some(Fight::Scouts) => 1,
            Some(Fight::Roll) | None => 2,
            Some(
                Fight::Losses(Losses(side))
                | Fight::Rest(Rest(side))
                | Fight::Retreat(Retreat(side))
                | Fight::Cornered(Cornered { side, .. }),
            ) => suffers(side),
            Some(Fight::FallBack(FallBack { unit, .. })) => suffers(self.side_of(unit)),
            Some(Fight::Advance | Fight::Advancing(_) | Fight::Done) => 5,
        }
    }

    fn battle_steps(&self, s: &State, battle: &Battle) -> Vec<Step> {
        let (attacker, defender) = (battle.attacker, !battle.attacker);
        let scouts = s.options.recon_retreat.is_on();
        let attack = battle.kind == Kind::Attack;
        let now = self.stage(s, attacker);
        Step::planned(
            [
                ("muster", "9.1", Some(attacker), attack),
                ("scouts", "12.4", Some(defender), scouts),
                ("roll", "9.15", Some(attacker), true),
                ("losses-attacker", "9.3", Some(attacker), true),
                ("losses-defender", "9.3", Some(defender), true),
                ("advance", "9.4", Some(attacker), true),
            ],
            now,
        )
    }

    /// What each side suffers, once the die has fallen.
    fn results(&self, s: &State, battle: &Battle) -> Vec<Message> {
        if self.before_die(s) {
            return Vec::new();
        }
        let suffers = |side: Side| {
            let toll = &battle.toll[side];
            Message::new("result-toll")
                .with("side", self.side_word(side))
                .with("number", toll.number)
                .with("due", toll.due)
                .with("rest", toll.rest)
                .with("lost", toll.lost)
        };
        let column = Message::new("result-column").with("odds", odds_text(battle.level.into()));
        vec![column, suffers(battle.attacker), suffers(!battle.attacker)]
    }
}

/// By what factors multiply and divide, all in all.
fn ratio_of(factors: Factors) -> (u32, u32) {
    let divide = u32::from(factors.supply) * u32::from(factors.river);
    (factors.integrity.into(), divide)
}

fn factor_view((factor, by, over): (Factor, u8, u8)) -> Modifier {
    Modifier {
        tone: if by > over { Tone::Good } else { Tone::Bad },
        ..Modifier::times(factor.paragraph(), Message::new(factor.key()), by.into(), over.into())
    }
}
