//! The Combat Phase: which hexes to attack, with what help, in which order and with whom.

use grognard_board::HexId;
use grognard_core::{Side, allows};

use crate::Triumphant;
use crate::action::Action;
use crate::facts::{ALLIED, UnitSet};
use crate::frame::{Commit, Cover, Declare, Phase, Resolve};
use crate::state::{Battle, Kind, State};
use crate::strength::Clash;

/// Help must change so much to be given.
const HELPS: f32 = 0.05;
/// Odds at which an attack needs nobody who is wanted elsewhere.
const PLENTY: i16 = 8;

impl Triumphant {
    pub(crate) fn attacks_reply(&self, s: &State, side: Side, phase: Phase) -> Action {
        match phase {
            Phase::Declare => self
                .next_target(s, side, self.enough(s, side))
                .map_or(Action::Finish, |(hex, _)| Action::Declare(hex)),
            Phase::Cover => self.hex_to_cover(s, side).map_or(Action::Finish, Action::Cover),
            Phase::Commit => self.help(s),
            _ => self.first_fight(s),
        }
    }

    /// What an attack must promise to be declared.
    pub(crate) fn enough(&self, s: &State, side: Side) -> f32 {
        self.habits(s, side).enough
    }

    /// The attack on a hex by some units, as far as `side` can tell.
    fn imagined_clash(&self, s: &State, side: Side, hex: HexId, attackers: UnitSet, backed: bool, struck: u8) -> Clash {
        Clash {
            kind: Kind::Attack,
            hex,
            attacker: side,
            attackers,
            backed: backed || s.attacks.backed.has(hex),
            struck,
            covered: false,
        }
    }

    /// What an attack promises to the attacker.
    fn promise(&self, s: &State, clash: &Clash) -> Option<f32> {
        let level = self.level(s, clash).filter(|_| self.on_table(s, clash))?;
        let side = clash.attacker;
        let cornered = self.cornered_at(s, side, clash.hex);
        Some(self.gain(s, side, level, self.prize(s, side, clash.hex), cornered))
    }

    /// The best hex still to be declared, if it promises enough: those who attack other hexes are not counted twice.
    pub(crate) fn next_target(&self, s: &State, side: Side, enough: f32) -> Option<(HexId, f32)> {
        let mut open = Vec::new();
        self.open(s, side, Declare, &mut open);
        let declared = s.attacks.declared;
        let busy: UnitSet = declared.iter().flat_map(|hex| self.could_attack(s, hex)).collect();
        let support = s.backed_attacks + (declared.len() as u8) < self.support_limit(s);
        let air = self.air_to_spare(s, side);
        let promise = |action: &Action| {
            let &Action::Declare(hex) = action else { return None };
            let attackers: UnitSet = self.could_attack(s, hex).filter(|&unit| !busy.has(unit)).collect();
            let backed = support && allows(|why| self.may_support(s, hex, why));
            let clash = self.imagined_clash(s, side, hex, attackers, backed, air);
            Some((hex, self.promise(s, &clash)?))
        };
        let best = open.iter().filter_map(promise).max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|&(_, promise)| promise > enough)
    }

    /// Air points that the attacker may count on for one more hex.
    fn air_to_spare(&self, s: &State, side: Side) -> u8 {
        let most = self.facts.modifiers.air_attack_most;
        let given = most * s.attacks.declared.len() as u8;
        if side == ALLIED {
            s.air.saturating_sub(given).min(most)
        } else {
            0
        }
    }

    /// Where cover takes most from the attacker.
    fn hex_to_cover(&self, s: &State, side: Side) -> Option<HexId> {
        let mut open = Vec::new();
        self.open(s, side, Cover, &mut open);
        let saved = |action: &Action| {
            let &Action::Cover(hex) = action else { return None };
            let attackers = self.could_attack(s, hex).collect();
            let backed = allows(|why| self.may_support(s, hex, why));
            let clash = self.imagined_clash(s, !side, hex, attackers, backed, 0);
            let covered = Clash { covered: true, ..clash };
            Some((hex, self.promise(s, &clash)? - self.promise(s, &covered).unwrap_or(0.0)))
        };
        let best = open.iter().filter_map(saved).max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|&(_, saved)| saved > HELPS).map(|(hex, _)| hex)
    }

    /// Support and aircraft go where they change most.
    fn help(&self, s: &State) -> Action {
        let mut open = Vec::new();
        self.open(s, self.attacking(s), Commit, &mut open);
        let gained = |&action: &Action| {
            let (Action::Back(hex) | Action::Strike(hex)) = action else {
                return None;
            };
            let attackers = self.could_attack(s, hex).collect();
            let clash = self.declared_clash(s, hex, attackers);
            let helped = match action {
                Action::Back(_) => Clash { backed: true, ..clash },
                _ => Clash {
                    struck: clash.struck + 1,
                    ..clash
                },
            };
            let before = self.promise(s, &clash).unwrap_or(-1.0);
            Some((action, self.promise(s, &helped)? - before))
        };
        let best = open.iter().filter_map(gained).max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|&(_, gained)| gained > HELPS)
            .map_or(Action::Finish, |(action, _)| action)
    }

    /// The surest attack first: it may open the way for the others.
    fn first_fight(&self, s: &State) -> Action {
        let mut open = Vec::new();
        self.open(s, self.attacking(s), Resolve, &mut open);
        let promise = |action: &Action| {
            let &Action::Fight(hex) = action else { return 0.0 };
            let clash = self.declared_clash(s, hex, self.could_attack(s, hex).collect());
            self.promise(s, &clash).unwrap_or(-1.0)
        };
        let best = open.iter().max_by(|a, b| promise(a).total_cmp(&promise(b)));
        best.copied().unwrap_or(Action::Finish)
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
            None => self
                .could_take_part(s, battle)
                .next()
                .map_or(Action::Finish, Action::Attack),
        }
    }
}
