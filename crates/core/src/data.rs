//! A game's data: its named text files, and the tables read from them.
//!
//! [`Files`] holds the texts, those built into the program with a folder of corrected ones laid over them.
//! [`CsvTable`] reads one of them as CSV. Its [`Row`]s give typed cells and put what is wrong with them into a list of
//! faults, so that an author sees everything at once:
//!
//! ```
//! use grognard_core::data::{Ids, CsvTable};
//! # use grognard_core::{Fault, Faults};
//! # fn load(text: &str) -> Result<Vec<(String, u8)>, Faults> {
//! let mut faults = Faults::new();
//! let table = CsvTable::read("towns.csv", text, &["id", "value"], &[])?;
//! let ids = Ids::of(&table, "id", &mut faults);
//! let mut towns = Vec::new();
//! for row in table.rows() {
//!     // Read every cell first, then ask whether all of them were good.
//!     let value = row.number("value", 0..=5, &mut faults);
//!     if let Some(value) = value {
//!         towns.push((row.text("id").to_owned(), value));
//!     }
//! }
//! if faults.is_empty() { Ok(towns) } else { Err(faults) }
//! # }
//! # assert!(load("id,value\nLIE,5\n").is_ok());
//! # assert_eq!(load("id,value\nLIE,9\nLIE,x\n").unwrap_err().len(), 3);
//! ```

mod cells;
mod date;
mod difficulty;
mod digest;
mod editions;
mod entries;
mod french;
mod ids;
mod packs;
mod paragraphs;
mod reader;
mod rows;
mod scenarios;
mod table;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

pub use date::{Date, Day, Days};
pub use editions::{Edition, PlayedBy};
pub use entries::Entries;
pub use french::{loose_lab, loose_mark};
pub use ids::Ids;
pub use packs::{PackHead, Packs};
pub(crate) use reader::is_ruling;
pub use reader::{Reader, Sources};
pub use rows::{Cell, FromRow, Listed, Said, WordEnum};
pub use scenarios::{SCENARIOS, ScenarioEntry};
pub use table::{CsvTable, Row};
pub use toml::Spanned;

use crate::fault::{Fault, Faults, place};

/// The guided first turn among a game's files. It teaches and decides nothing.
pub const GUIDE: &str = "guide.toml";

/// How hard each scenario is for a newcomer, among a game's files.
pub const DIFFICULTY: &str = "difficulty.csv";

/// The paragraphs of the rules, among a game's files.
const PARAGRAPHS: &str = "paragraphs.csv";

/// Which paragraphs give what the rulebook does not, among a game's files.
const RECONSTRUCTED: &str = "reconstructed.csv";

/// The named text files of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Files {
    texts: BTreeMap<String, Cow<'static, str>>,
    /// The pack whose files these are; empty for those of the game itself.
    pack: String,
}

impl Files {
    /// The files built into the program, as pairs of name and text.
    #[must_use]
    pub fn embedded(files: &'static [(&'static str, &'static str)]) -> Self {
        let named = |&(name, text): &(&str, &'static str)| (name.to_owned(), Cow::Borrowed(text));
        Self {
            texts: files.iter().map(named).collect(),
            pack: String::new(),
        }
    }

    /// These files with those of a folder in the place of the ones of the same name (`areas.csv`, `sub/areas.csv`).
    /// Packs may be new if the game has any (`packs/NAME/areas.csv`). Hidden files and those whose name begins with
    /// README are left alone.
    ///
    /// # Errors
    /// The folder cannot be read, holds a file these files do not know, or one that is not UTF-8.
    pub fn overlay(&self, folder: &Path) -> Result<Self, Faults> {
        let mut files = self.clone();
        let mut faults = Faults::new();
        self.lay(folder, "", &mut files, &mut faults);
        if faults.is_empty() {
            Ok(files)
        } else {
            faults.sort();
            Err(faults)
        }
    }

    /// Lays one folder over `files`; `prefix` is its name inside the overlay, with a slash at its end.
    fn lay(&self, folder: &Path, prefix: &str, files: &mut Self, faults: &mut Faults) {
        let listed = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = match listed {
            Ok(entries) => entries,
            Err(error) => {
                let what = format!("the folder cannot be read: {error}");
                let name = folder.display().to_string();
                faults.push(Fault::new(&name, what, "give the path of a readable folder"));
                return;
            }
        };
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') || name.to_uppercase().starts_with("README") {
                continue;
            }
            let name = format!("{prefix}{name}");
            let inner = format!("{name}/");
            let path = entry.path();
            let known = |inside: &str| self.texts.keys().any(|known| known.starts_with(inside));
            if path.is_dir() && (known(&inner) || prefix == "packs/") {
                self.lay(&path, &inner, files, faults);
            } else if path.is_dir() || !self.accepts(&name) {
                faults.push(self.unknown(&name));
            } else {
                match read(&name, &path).and_then(|bytes| files.with_bytes(&name, bytes)) {
                    Ok(with) => *files = with,
                    Err(fault) => faults.push(fault),
                }
            }
        }
    }

    /// These files with `text` as the file `name`, new or in the place of the old one: for tests and labs.
    #[must_use]
    pub fn with(&self, name: &str, text: impl Into<String>) -> Self {
        let mut files = self.clone();
        files.texts.insert(name.to_owned(), Cow::Owned(text.into()));
        files
    }

    /// The same with what a file holds, as UTF-8, without the mark some programs put at its beginning.
    ///
    /// # Errors
    /// It is not UTF-8.
    pub(crate) fn with_bytes(&self, name: &str, bytes: Vec<u8>) -> Result<Self, Fault> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let (line, column) = place(&String::from_utf8_lossy(good), good.len());
            let what = "this byte is not UTF-8";
            Fault::new(name, what, "save the file as UTF-8").at(line, column)
        })?;
        Ok(self.with(name, text.strip_prefix('\u{feff}').unwrap_or(&text)))
    }

    /// The text of a file.
    ///
    /// # Errors
    /// There is no file of that name.
    pub fn get(&self, name: &str) -> Result<&str, Fault> {
        match self.texts.get(name) {
            Some(text) => Ok(text),
            None => Err(self.unknown(name)),
        }
    }

    /// The names of all files, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    fn unknown(&self, name: &str) -> Fault {
        let known: Vec<&str> = self.names().collect();
        let remedy = format!("known names: {}", known.join(", "));
        Fault::new(name, "there is no data file of this name", remedy)
    }
}

/// The largest data file that is read.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Reads a plain file: from a pipe or a device bytes may never come, or never end.
fn read(name: &str, path: &Path) -> Result<Vec<u8>, Fault> {
    let unreadable = |error| {
        let what = format!("the file cannot be read: {error}");
        Fault::new(name, what, "make it readable or remove it")
    };
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        let remedy = "put a plain file in its place or remove it";
        return Err(Fault::new(name, "this is no file, but a pipe or a device", remedy));
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(unreadable)?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        let what = "the file is larger than 16 megabytes";
        return Err(Fault::new(
            name,
            what,
            "no data file needs as much: look whether it is the right one",
        ));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const BUILT_IN: &[(&str, &str)] = &[
        ("units.csv", "id\nG01\n"),
        ("areas.csv", "code\nLIE\n"),
        ("map/roads.csv", "a,b\n"),
    ];

    /// A fresh folder with the given files.
    fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("grognard-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, bytes) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().expect("inside the folder")).expect("a folder");
            fs::write(path, bytes).expect("a file");
        }
        folder
    }

    fn overlay(name: &str, files: &[(&str, &[u8])]) -> Result<Files, Faults> {
        let folder = folder(name, files);
        let result = Files::embedded(BUILT_IN).overlay(&folder);
        fs::remove_dir_all(folder).expect("removed");
        result
    }

    #[test]
    fn files_of_a_folder_replace_those_of_the_same_name() {
        let files: [(&str, &[u8]); 4] = [
            ("areas.csv", "\u{feff}code\nBAS\n".as_bytes()),
            ("map/roads.csv", b"a,b\nLIE,BAS\n"),
            ("readme.txt", b"mine \xff"),
            (".areas.csv.swp", b"\xff"),
        ];
        let files = overlay("replace", &files).expect("good files");
        assert_eq!(files.get("areas.csv"), Ok("code\nBAS\n"));
        assert_eq!(files.get("map/roads.csv"), Ok("a,b\nLIE,BAS\n"));
        assert_eq!(files.get("units.csv"), Ok("id\nG01\n"));
    }

    #[test]
    fn a_file_that_is_too_large_is_a_fault() {
        let folder = folder("large", &[]);
        let file = fs::File::create(folder.join("areas.csv")).expect("a file");
        file.set_len(LARGEST + 1).expect("a large file");
        let faults = Files::embedded(BUILT_IN).overlay(&folder).expect_err("too large");
        fs::remove_dir_all(folder).expect("removed");
        assert_eq!((faults[0].file.as_str(), faults.len()), ("areas.csv", 1));
        assert!(faults[0].what.contains("16 megabytes"), "{}", faults[0].what);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_plain_file_is_a_fault() {
        let folder = folder("device", &[]);
        std::os::unix::fs::symlink("/dev/null", folder.join("areas.csv")).expect("a link to a device");
        let faults = Files::embedded(BUILT_IN).overlay(&folder).expect_err("a device");
        fs::remove_dir_all(folder).expect("removed");
        assert!(faults[0].what.contains("no file"), "{}", faults[0].what);
    }

    #[test]
    fn unknown_files_and_folders_are_faults() {
        let faults = overlay("unknown", &[("area.csv", b""), ("maps/roads.csv", b"")]).expect_err("unknown names");
        let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
        assert_eq!(names, ["area.csv", "maps"]);
        assert!(faults[0].remedy.contains("areas.csv, map/roads.csv, units.csv"));
    }

    #[test]
    fn broken_utf8_is_a_fault_with_its_place() {
        let bytes = b"code,name\nLI\xc3\xa8GE\xff,x\n";
        let faults = overlay("utf8", &[("areas.csv", bytes)]).expect_err("not UTF-8");
        assert_eq!(faults.len(), 1);
        assert_eq!((faults[0].line, faults[0].column), (2, 6));
        assert_eq!(faults[0].file, "areas.csv");
    }

    #[test]
    fn a_folder_that_cannot_be_read_is_a_fault() {
        let missing = Path::new("/no/such/folder");
        let faults = Files::embedded(BUILT_IN).overlay(missing).expect_err("no folder");
        assert_eq!(faults[0].file, "/no/such/folder");
        assert!(faults[0].what.contains("cannot be read"));
    }

    #[test]
    fn a_missing_file_is_a_fault() {
        let fault = Files::embedded(BUILT_IN).get("tables.csv").expect_err("no such file");
        assert_eq!(fault.file, "tables.csv");
        assert!(fault.remedy.contains("units.csv"));
    }
}
