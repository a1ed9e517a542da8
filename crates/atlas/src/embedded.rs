//! The theatres and maps built into the program.

use grognard_core::data::Files;

#[allow(
    unreachable_pub,
    reason = "the build script does not know where its text is included"
)]
mod texts {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

use texts::MAPS;
pub(crate) use texts::THEATRES;

/// The files of a map, as they were when the program was built: `games/GAME/map/` of a game, or `packs/PACK/` in there
/// of one of its packs (`GAME/packs/PACK`). None if there is no such map.
#[must_use]
pub fn map_files(map: &str) -> Files {
    below(MAPS, map).own()
}

/// The games that have a map of ours.
#[must_use]
pub fn map_ids() -> Vec<&'static str> {
    let mut ids: Vec<&str> = MAPS
        .iter()
        .filter_map(|(name, _)| Some(name.split_once('/')?.0))
        .collect();
    ids.dedup();
    ids
}

/// The files of one folder.
pub(crate) fn below(all: &[(&str, &str)], folder: &str) -> Files {
    let inside = all
        .iter()
        .filter_map(|(name, text)| Some((name.strip_prefix(folder)?.strip_prefix('/')?, *text)));
    inside.fold(Files::default(), |files, (name, text)| files.with(name, text))
}
