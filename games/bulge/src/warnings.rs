//! What a player should be reminded of before he goes on: legal, and perhaps a blunder.

use grognard_core::{Warning, WarningKind};

use crate::prelude::*;

type Found = Vec<Warning<Action>>;

impl Bulge {
    /// Units that cannot trace supply now and are not marked yet: the next check will find them (S18a). Told before the
    /// turn is over, as long as the side is checked at all.
    pub(crate) fn warn_of_supply(&self, s: &State, side: Side, before: Action, out: &mut Found) {
        let calendar = &self.facts.calendar;
        let checked = [calendar.german_supply, calendar.allied_supply][usize::from(side == ALLIED)];
        let lost = self.on_map(s, side) - self.can_trace(s, side) - s.oos;
        if lost.is_empty() || !checked.covers(s.day + 1) {
            return;
        }
        let warning = Warning::new(WarningKind::Supply, before, "S18a", "warn-supply");
        let warning = warning
            .with("units", self.unit_list(lost))
            .with("count", lost.len() as i32);
        out.push(warning.about_pieces(lost.iter().map(|unit| self.id(unit))));
    }

    /// Whoever passes gives up those who could still act today (S3e).
    pub(crate) fn warn_of_pass(&self, s: &State, side: Side, out: &mut Found) {
        let near = |&unit: &UnitId| s.area_of(unit).is_some_and(|area| self.enemy_near(s, side, area));
        let fresh: UnitSet = self.activatable(s, side).iter().filter(near).collect();
        if !fresh.is_empty() {
            let warning = Warning::new(WarningKind::Unspent, Action::Pass, "S3e", "warn-unspent");
            let warning = warning
                .with("units", self.unit_list(fresh))
                .with("count", fresh.len() as i32);
            out.push(warning.about_pieces(fresh.iter().map(|unit| self.id(unit))));
        }
    }

    /// A combat against more strength points than attack (S11c): dice come by strength.
    pub(crate) fn warn_of_combat(&self, s: &State, area: AreaId, attackers: UnitSet, before: Action, out: &mut Found) {
        let defenders = self.own(s, !s.turn, area);
        let (attack, defence) = (self.total_strength(s, attackers), self.total_strength(s, defenders));
        if attack < defence {
            let warning = Warning::new(WarningKind::Odds, before, "S11c", "warn-odds");
            let warning = warning.with("attack", attack).with("defence", defence);
            let warning = warning.with("area", self.area_name(area));
            out.push(warning.about_places([self.code(area)]));
        }
    }

    /// All combats that begin once nobody moves any more.
    pub(crate) fn warn_of_combats(&self, s: &State, before: Action, out: &mut Found) {
        for area in self.combats_due(s) {
            let attackers = self.battle_in(s, area).attackers;
            self.warn_of_combat(s, area, attackers, before, out);
        }
    }

    /// The last unit leaves ground that counts, with enemies next door (S19b, R23).
    pub(crate) fn warn_of_leaving(&self, s: &State, unit: UnitId, before: Action, out: &mut Found) {
        let (Some(area), side) = (s.area_of(unit), self.side_of(unit)) else {
            return;
        };
        let counts = self.facts.areas[area.index()].vp > 0 || self.facts.sources[side].has(area);
        let alone = self.own(s, side, area).len() == 1;
        if counts && alone && self.enemy_near(s, side, area) {
            let warning = Warning::new(WarningKind::Guard, before, "R23", "warn-guard");
            let warning = warning.with("area", self.area_name(area));
            out.push(warning.about_places([self.code(area)]));
        }
    }

    /// The unit in hand goes where the enemy is, and nobody is left to move: the dice fall (S3c).
    pub(crate) fn warn_of_last_step(&self, s: &State, unit: UnitId, to: AreaId, out: &mut Found) {
        let side = self.side_of(unit);
        let others = self.movable(s).any(|other| other != unit);
        if !others && self.enemy_in(s, side, to) {
            let mut attackers = self.battle_in(s, to).attackers;
            attackers.insert(unit);
            self.warn_of_combat(s, to, attackers, Action::Go(to), out);
        }
    }

    /// Whether an enemy stands in an area or next to it.
    fn enemy_near(&self, s: &State, side: Side, area: AreaId) -> bool {
        let around = self.facts.map.neighbours(area) | AreaSet::one(area);
        around.iter().any(|area| self.enemy_in(s, side, area))
    }
}
