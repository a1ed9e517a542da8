//! Supply (1.6): the way from a block back home over areas free of enemies.

use grognard_board::{AreaId, AreaSet};
use grognard_core::{Trace, rule};

use crate::contract::Look;
use crate::facts::BlockId;
use crate::reason::Reason;

fn open(look: Look<'_>, block: BlockId) -> AreaSet {
    let free = |&area: &AreaId| !look.state.enemies(area, block.side());
    look.game.facts.map.areas().filter(free).collect()
}

/// 1.6: whether a block is supplied.
pub(crate) fn supplied(look: Look<'_>, block: BlockId) -> bool {
    let Some(area) = look.state.block(block).area else {
        return true;
    };
    let reached = look.game.facts.map.flood(AreaSet::one(area), open(look, block));
    rule!("1.6", reached.meets(&look.game.facts.homes[block.side()]), else true)
}

/// The shortest way home; nothing if there is none.
fn path(look: Look<'_>, block: BlockId) -> Option<Vec<AreaId>> {
    let from = look.state.block(block).area?;
    let open = open(look, block);
    let reach = look
        .game
        .facts
        .map
        .reach(from, u8::MAX - 1, |step| open.has(step.to).then_some(1));
    let homes = look.game.facts.homes[block.side()];
    let home = reach.reached().iter().find(|&&area| homes.has(area))?;
    Some(reach.path(*home))
}

/// Lines of supply of every block on the map; all of it is public.
pub(crate) fn traces(look: Look<'_>) -> Vec<Trace> {
    let on_map = BlockId::all().filter(|&block| look.state.block(block).area.is_some());
    let trace = |block: BlockId| {
        let id = |area: AreaId| look.game.facts.area(area).id.clone();
        let path = path(look, block).map(|path| path.into_iter().map(id).collect());
        let supplied = supplied(look, block);
        Trace {
            subject: look.game.facts.block(block).id.clone(),
            line: "supply".into(),
            status: if supplied { "supplied" } else { "cut-off" }.into(),
            refusal: (!supplied).then(|| Reason::CutOff(block).explain(look.game)),
            path: if supplied { Some(path.unwrap_or_default()) } else { None },
            terms: Vec::new(),
        }
    };
    on_map.map(trace).collect()
}
