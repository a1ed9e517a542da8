//! What a player should be reminded of before he goes on: legal, and perhaps a blunder.

use grognard_core::WarningKind;

use crate::prelude::*;
use crate::state::Battle;
use crate::supply::isolated;

/// Whoever passes gives up fresh units that stand among enemies, and may have places without supply (8.1, 12.8).
pub(crate) fn of_pass(at: Look<'_>, side: Side, out: &mut Vec<Warning<Action>>) {
    let (game, s) = (at.game, at.state);
    let (mut fresh, mut cut) = (UnitSet::EMPTY, UnitSet::EMPTY);
    for area in game.ground() {
        let own = game.own(s, side, area);
        if own.is_empty() {
            continue;
        }
        if game.contested(s, area) {
            fresh |= game.fresh(s, own - game.facts.coastal - s.acts.acted - s.acts.done);
        }
        if isolated(game, s, side, area) {
            cut |= own;
        }
    }
    let mut warn = |warning: Warning<Action>, units: UnitSet| {
        if !units.is_empty() {
            let told = warning
                .with("units", game.unit_list(units))
                .with("count", units.len() as i32);
            out.push(told.about_pieces(units.iter().map(|unit| game.id(unit).to_string())));
        }
    };
    warn(
        Warning::new(WarningKind::Unspent, Action::Pass, "8.1", "warn-unspent"),
        fresh,
    );
    warn(
        Warning::new(WarningKind::Supply, Action::Pass, "12.8", "warn-supply"),
        cut,
    );
}

/// An assault whose value is below that of the defence (9.41).
pub(crate) fn of_assault(at: Look<'_>, battle: &Battle, before: Action, out: &mut Vec<Warning<Action>>) {
    let (attack, defence) = at.game.values(at.state, battle);
    if attack < defence {
        let warning = Warning::new(WarningKind::Odds, before, "9.41", "warn-odds");
        let warning = warning
            .with("attack", i32::from(attack))
            .with("defence", i32::from(defence));
        let warning = warning.with("area", at.game.area_name(battle.area));
        out.push(warning.about_places([at.game.code(battle.area).to_string()]));
    }
}
