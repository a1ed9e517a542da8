//! Drawings that are kept in the data folder: a map is drawn once, not at every start of the program.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use std::{env, fs, process};

use serde::Serialize;

/// How many are kept; with more of them, the oldest go.
const KEPT: usize = 300;
/// Length of the hash that stands before a drawing.
const HASH: usize = blake3::OUT_LEN;

/// A folder of drawings, each under the hash of all it is made of.
pub(crate) struct Drawings {
    folder: PathBuf,
    /// Stands for the program that draws.
    program: String,
}

impl Drawings {
    /// The drawings in a data folder; none if they cannot be kept there or the program does not know itself.
    pub(crate) fn within(data: &Path) -> Option<Self> {
        let file = fs::metadata(env::current_exe().ok()?).ok()?;
        let made = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        let folder = data.join("drawings");
        fs::create_dir_all(&folder).ok()?;
        let program = format!("{} {} {}", env!("CARGO_PKG_VERSION"), file.len(), made.as_nanos());
        let drawings = Self { folder, program };
        drawings.tidy();
        Some(drawings)
    }

    /// The name of a drawing that is made of this.
    pub(crate) fn key(&self, content: &impl Serialize) -> String {
        let text = serde_json::to_vec(&(&self.program, content)).unwrap_or_default();
        blake3::hash(&text).to_hex().to_string()
    }

    /// A drawing, if it is there and whole.
    pub(crate) fn get(&self, key: &str) -> Option<Vec<u8>> {
        let mut file = fs::read(self.folder.join(key)).ok()?;
        let hash: [u8; HASH] = file.get(..HASH)?.try_into().ok()?;
        file.drain(..HASH);
        (blake3::hash(&file) == hash).then_some(file)
    }

    /// Keeps a drawing. That it cannot be kept matters to nobody: then it is drawn again.
    pub(crate) fn put(&self, key: &str, drawing: &[u8]) {
        let beside = self.folder.join(format!("{key}.{}.tmp", process::id()));
        let file = [blake3::hash(drawing).as_bytes(), drawing].concat();
        let kept = fs::write(&beside, file).and_then(|()| fs::rename(&beside, self.folder.join(key)));
        if kept.is_err() {
            let _ = fs::remove_file(&beside);
        }
    }

    /// Drawings of older programs go, when there are many.
    fn tidy(&self) {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let dated = files.filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())));
        let mut dated: Vec<_> = dated.collect();
        dated.sort();
        let many = dated.len().saturating_sub(KEPT);
        for (_, path) in dated.into_iter().take(many) {
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_kept_and_a_damaged_one_is_not_shown() {
        let folder = env::temp_dir().join(format!("grognard-drawings-{}", process::id()));
        let drawings = Drawings::within(&folder).expect("a folder");
        let (map, other) = (drawings.key(&("map", 1)), drawings.key(&("map", 2)));
        assert_ne!(map, other);
        drawings.put(&map, b"<svg/>");
        let again = Drawings::within(&folder).expect("a folder");
        assert_eq!(again.get(&map).as_deref(), Some(&b"<svg/>"[..]));
        assert_eq!(again.get(&other), None);
        fs::write(
            folder.join("drawings").join(&map),
            b"no drawing of ours, but long enough to be one",
        )
        .expect("written");
        assert_eq!(again.get(&map), None);
        fs::remove_dir_all(&folder).expect("tidied");
    }
}
