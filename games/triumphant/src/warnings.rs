//! What a player should be reminded of before he goes on: legal, and perhaps a blunder.

use grognard_core::{Arg, WarningKind};

use crate::prelude::*;
use crate::state::{Battle, Supply};

/// How near an enemy must be to take what is left alone, in hexes.
const NEAR: u16 = 3;

type Found = Vec<Warning<Action>>;

impl Triumphant {
    /// What a phase of movement leaves behind: troops that would be out of supply, headquarters and objectives alone.
    pub(crate) fn warn_of_phase(&self, s: &State, side: Side, out: &mut Found) {
        self.warn_of_supply(s, side, out);
        self.warn_of_headquarters(s, side, out);
        self.warn_of_objectives(s, side, out);
    }

    /// Units that were in supply this turn and would not be if it were judged now (7.11).
    fn warn_of_supply(&self, s: &State, side: Side, out: &mut Found) {
        let then = self.supply_of_all(s);
        let lost = |&unit: &UnitId| {
            let cut = s.supply.of(unit) == Supply::Supplied && then.of(unit) != Supply::Supplied;
            cut && s.hex_of(unit).is_some() && !s.arrived.has(unit)
        };
        let units: UnitSet = self.units_of(side).iter().filter(lost).collect();
        if !units.is_empty() {
            let warning = Warning::new(WarningKind::Supply, Action::Finish, "7.11", "warn-supply");
            out.push(self.about(warning, units));
        }
    }

    /// Headquarters that stand alone with an enemy near (11.11).
    fn warn_of_headquarters(&self, s: &State, side: Side, out: &mut Found) {
        let alone = |&hq: &UnitId| {
            let Some(hex) = s.hex_of(hq) else { return false };
            let guarded = s
                .stack(hex)
                .any(|other| !self.is_hq(other) && self.strength_of(s, other) > 0);
            self.side_of(hq) == side && !guarded && self.enemy_near(s, side, hex)
        };
        let hqs: UnitSet = self.hqs().filter(alone).collect();
        if !hqs.is_empty() {
            let warning = Warning::new(WarningKind::Guard, Action::Finish, "11.11", "warn-headquarters");
            out.push(self.about(warning, hqs));
        }
    }

    /// Objectives of one's own that nobody holds, with an enemy near (13.24).
    fn warn_of_objectives(&self, s: &State, side: Side, out: &mut Found) {
        let marks = &self.facts.board.marks;
        let all = marks.objectives.iter().chain(marks.city.iter());
        let open = |&hex: &HexId| {
            self.controls(s, side, hex) && s.stack(hex).next().is_none() && self.enemy_near(s, side, hex)
        };
        let hexes: Vec<HexId> = all.filter(open).collect();
        if !hexes.is_empty() {
            let names: Vec<Arg> = hexes.iter().map(|&hex| Arg::from(&self.hex_name(hex))).collect();
            let warning = Warning::new(WarningKind::Guard, Action::Finish, "13.24", "warn-objectives");
            let places = hexes.iter().map(|&hex| self.label(hex).to_string());
            out.push(warning.with("hexes", names).about_places(places));
        }
    }

    /// An attack with less strength than the defenders have (9.13).
    pub(crate) fn warn_of_attack(&self, s: &State, battle: &Battle, out: &mut Found) {
        let clash = battle.clash();
        let (attack, defence) = (self.attack_strength(s, &clash), self.defence_strength(s, &clash));
        if attack < defence {
            let warning = Warning::new(WarningKind::Odds, Action::Finish, "9.13", "warn-odds");
            let warning = warning
                .with("attack", i32::from(attack))
                .with("defence", i32::from(defence));
            let warning = warning.with("hex", &self.hex_name(battle.hex));
            out.push(warning.about_places([self.label(battle.hex).to_string()]));
        }
    }

    /// Headquarters for which there are points and that are left without (7.3).
    pub(crate) fn warn_of_points(&self, hqs: UnitSet, out: &mut Found) {
        if !hqs.is_empty() {
            let warning = Warning::new(WarningKind::Unspent, Action::Finish, "7.3", "warn-points");
            out.push(self.about(warning, hqs));
        }
    }

    /// Units that could still be restored (10.2).
    pub(crate) fn warn_of_replacements(&self, left: u8, units: UnitSet, out: &mut Found) {
        if left > 0 && !units.is_empty() {
            let warning = Warning::new(WarningKind::Unspent, Action::Finish, "10.2", "warn-replacements");
            out.push(self.about(warning.with("left", left), units));
        }
    }

    fn about(&self, warning: Warning<Action>, units: UnitSet) -> Warning<Action> {
        let warning = warning.with("units", self.unit_list(units.iter()));
        let warning = warning.with("count", units.len() as i32);
        warning.about_pieces(units.iter().map(|unit| self.id(unit)))
    }

    /// Whether an enemy is near enough to go there.
    fn enemy_near(&self, s: &State, side: Side, hex: HexId) -> bool {
        let mut enemies = self.units_of(!side).iter().filter_map(|unit| s.hex_of(unit));
        enemies.any(|at| self.distance(at, hex) <= NEAR)
    }
}
