//! The Combat Phase: which hexes to attack, with what help, in which order and with whom.

use grognard_core::{Side, allows};

use super::if_above;
use crate::Triumphant;
use crate::action::Action;
use crate::facts::{ALLIED, GERMAN, UnitSet};
use crate::frame::{Commit, Cover, Declare, Phase, Resolve};
use crate::state::{Battle, State};
use crate::strength::Clash;

/// Help must change so much to be given.
const HELPS: f32 = 0.05;
/// Odds at which an attack needs nobody who is wanted elsewhere.
const PLENTY: i16 = 8;

impl Triumphant {
    pub(crate) fn attacks_reply(&self, s: &State, side: Side, phase: Phase) -> Action {
        match phase {
            Phase::Declare => if_above(self.enough(s, side), self.next_target(s, side)),
            Phase::Cover => self.hex_to_cover(s, side),
            Phase::Commit => self.help(s),
            _ => self.first_fight(s),
        }
    }

    /// What an attack must promise to be declared.
    pub(crate) fn enough(&self, s: &State, side: Side) -> f32 {
        self.habits(s, side).enough
    }

    /// What an attack promises to the attacker.
    fn promise(&self, s: &State, clash: &Clash) -> Option<f32> {
        let level = self.level(s, clash).filter(|_| self.on_table(s, clash))?;
        let side = clash.attacker;
        let way_out = self.way_out(s, side, clash.hex);
        Some(self.gain(s, side, level, self.prize(s, side, clash.hex), way_out))
    }

    /// The best hex still to be declared, with what it promises: those who attack other hexes are not counted twice.
    pub(crate) fn next_target(&self, s: &State, side: Side) -> Option<(Action, f32)> {
        let declared = s.attacks.declared;
        let busy: UnitSet = declared.iter().flat_map(|hex| self.could_attack(s, hex)).collect();
        let support = s.backed_attacks + (declared.len() as u8) < self.support_limit(s);
        let struck = self.air_to_spare(s, side);
        self.best(s, side, Declare, |action| {
            let Action::Declare(hex) = action else { return None };
            let attackers = self.could_attack(s, hex).filter(|&unit| !busy.has(unit)).collect();
            let clash = self.declared_clash(s, hex, attackers);
            let backed = clash.backed || support && allows(|why| self.may_support(s, hex, why));
            self.promise(
                s,
                &Clash {
                    backed,
                    struck,
                    ..clash
                },
            )
        })
    }

    /// Air points that the attacker may count on for one more hex.
    fn air_to_spare(&self, s: &State, side: Side) -> u8 {
        let most = self.facts.modifiers.air_attack_most;
        let given = most * s.attacks.declared.len() as u8;
        match side {
            ALLIED => s.air.saturating_sub(given).min(most),
            GERMAN => 0,
        }
    }

    /// Where cover takes most from the attacker.
    fn hex_to_cover(&self, s: &State, side: Side) -> Action {
        let best = self.best(s, side, Cover, |action| {
            let Action::Cover(hex) = action else { return None };
            let clash = self.declared_clash(s, hex, self.could_attack(s, hex).collect());
            let backed = clash.backed || allows(|why| self.may_support(s, hex, why));
            let clash = Clash { backed, ..clash };
            let covered = Clash { covered: true, ..clash };
            Some(self.promise(s, &clash)? - self.promise(s, &covered).unwrap_or(0.0))
        });
        if_above(HELPS, best)
    }

    /// Support and aircraft go where they change most.
    fn help(&self, s: &State) -> Action {
        let best = self.best(s, self.attacking(s), Commit, |action| {
            let (Action::Back(hex) | Action::Strike(hex)) = action else {
                return None;
            };
            let clash = self.declared_clash(s, hex, self.could_attack(s, hex).collect());
            let struck = clash.struck + u8::from(action == Action::Strike(hex));
            let backed = clash.backed || action == Action::Back(hex);
            let before = self.promise(s, &clash).unwrap_or(-1.0);
            Some(
                self.promise(
                    s,
                    &Clash {
                        backed,
                        struck,
                        ..clash
                    },
                )? - before,
            )
        });
        if_above(HELPS, best)
    }

    /// The surest attack first: it may open the way for the others.
    fn first_fight(&self, s: &State) -> Action {
        let best = self.best(s, self.attacking(s), Resolve, |action| {
            let Action::Fight(hex) = action else { return None };
            let clash = self.declared_clash(s, hex, self.could_attack(s, hex).collect());
            Some(self.promise(s, &clash).unwrap_or(-1.0))
        });
        best.map_or(Action::Finish, |(action, _)| action)
    }

    /// Everybody who is not wanted elsewhere takes part.
    pub(crate) fn muster_reply(&self, s: &State, battle: &Battle) -> Action {
        let clash = battle.clash();
        let enough = !battle.attackers.is_empty() && self.on_table(s, &clash);
        let plenty = enough && self.level(s, &clash).is_some_and(|level| level >= PLENTY);
        let others = s.attacks.declared.iter().filter(|&hex| hex != battle.hex);
        let wanted: UnitSet = others.flat_map(|hex| self.could_attack(s, hex)).collect();
        let mut open = self.could_take_part(s, battle);
        let next = open.find(|&unit| !(plenty && wanted.has(unit)) && (!enough || self.strength_of(s, unit) > 0));
        match next {
            Some(unit) => Action::Attack(unit),
            None if enough => Action::Finish,
            None => {
                let first = self.could_take_part(s, battle).next();
                first.map_or(Action::Finish, Action::Attack)
            }
        }
    }
}
