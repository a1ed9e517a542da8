//! The digest of a game's files: of what decides play and nothing else, so that better words never part a record from
//! its game.

use toml::Value;

use super::{DIFFICULTY, Files, GUIDE, PARAGRAPHS, RECONSTRUCTED, table};

/// Files that tell and decide nothing; the outlines of areas are only drawn.
const TOLD_FILES: [&str; 5] = [DIFFICULTY, GUIDE, "outlines.csv", PARAGRAPHS, RECONSTRUCTED];

/// Columns and keys that tell and decide nothing: where a fact comes from, where a place lies on the globe.
const TOLD_KEYS: [&str; 4] = ["source", "ruling", "lat", "lon"];

/// What ends the columns and keys of words, in each language.
const WORDS: [&str; 2] = ["_en", "_fr"];

/// Whether a column or key decides something.
fn decides(key: &str) -> bool {
    !TOLD_KEYS.contains(&key) && !WORDS.iter().any(|lang| key.ends_with(lang))
}

impl Files {
    /// A short fingerprint of all that decides something in these files, the same on every system: words, provenance,
    /// comments and layout do not count.
    #[must_use]
    pub fn digest(&self) -> String {
        let mut digest = Digest(blake3::Hasher::new());
        let deciding = |(name, _): &(&String, _)| !TOLD_FILES.contains(&name.as_str());
        for (name, text) in self.texts.iter().filter(deciding) {
            digest.part("file", name);
            digest.text(name, text);
        }
        digest.0.finalize().to_hex()[..32].to_owned()
    }
}

struct Digest(blake3::Hasher);

impl Digest {
    /// Takes in a text, with what it is: two different files never come to the same parts.
    fn part(&mut self, kind: &str, text: &str) {
        for part in [kind, text] {
            self.0.update(&(part.len() as u64).to_le_bytes());
            self.0.update(part.as_bytes());
        }
    }

    /// Takes in a file; one that cannot be read in its form counts as it is.
    fn text(&mut self, name: &str, text: &str) {
        if name.ends_with(".csv")
            && let Some(rows) = table::cells(name, text)
        {
            self.rows(&rows);
        } else if name.ends_with(".toml")
            && let Ok(entries) = text.parse()
        {
            self.value(&Value::Table(entries));
        } else {
            self.part("text", &text.replace("\r\n", "\n"));
        }
    }

    /// Rows count in their order, since ids are numbered by it; columns may stand in any order.
    fn rows(&mut self, rows: &[Vec<String>]) {
        let header = rows.first().map_or(&[][..], Vec::as_slice);
        let mut columns: Vec<usize> = (0..header.len()).filter(|&at| decides(&header[at])).collect();
        columns.sort_by_key(|&at| &header[at]);
        for row in rows {
            self.part("row", "");
            let cells = columns.iter().map(|&at| row.get(at).map_or("", String::as_str));
            cells.for_each(|cell| self.part("cell", cell));
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Table(entries) => {
                for (key, value) in entries.iter().filter(|(key, _)| decides(key)) {
                    self.part("key", key);
                    self.value(value);
                }
                self.part("end", "");
            }
            Value::Array(values) => {
                values.iter().for_each(|value| self.value(value));
                self.part("end", "");
            }
            Value::String(text) => self.part("string", text),
            leaf => self.part(leaf.type_str(), &leaf.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[(&str, &str)] = &[
        ("areas.csv", "code,name_en,lat,source\nLIE,Liège,50.6,rulebook 2.1\n"),
        (
            "scenarios.toml",
            "[[scenario]]\nid = \"race\"\ntitle_fr = \"Course\"\nlast = 20\n",
        ),
    ];

    fn with(name: &str, from: &str, to: &str) -> String {
        let files = Files::embedded(FILES);
        let text = files.get(name).expect("a file");
        assert!(text.contains(from));
        files.with(name, text.replace(from, to)).digest()
    }

    #[test]
    fn words_provenance_and_layout_do_not_count() {
        let files = Files::embedded(FILES);
        let digest = files.digest();
        assert_eq!(digest.len(), 32);
        for (name, from, to) in [
            ("areas.csv", "Liège", "Lüttich"),
            ("areas.csv", "50.6", "50.7"),
            ("areas.csv", "rulebook 2.1", "history"),
            ("areas.csv", "\n", "\r\n"),
            ("areas.csv", "LIE,", "# a comment\n LIE ,"),
            ("scenarios.toml", "Course", "La course"),
            ("scenarios.toml", "last = 20", "last=20 # days"),
        ] {
            assert_eq!(with(name, from, to), digest, "{from} → {to}");
        }
        let turned = files.with("areas.csv", "source,code,lat,name_en\nx,LIE,1,y\n");
        assert_eq!(turned.digest(), digest);
        for told in TOLD_FILES {
            assert_eq!(files.with(told, "anything").digest(), digest, "{told}");
        }
    }

    #[test]
    fn what_decides_counts() {
        let files = Files::embedded(FILES);
        let digest = files.digest();
        for (name, from, to) in [
            ("areas.csv", "LIE", "LIA"),
            ("areas.csv", "code", "id"),
            ("scenarios.toml", "20", "21"),
            ("scenarios.toml", "20", "\"20\""),
            ("scenarios.toml", "race", "day"),
        ] {
            assert_ne!(with(name, from, to), digest, "{from} → {to}");
        }
        assert_ne!(files.with("more.csv", "").digest(), digest);
        assert_ne!(files.with("notes.txt", "anything").digest(), digest);
    }

    #[test]
    fn files_that_cannot_be_read_count_as_they_are() {
        let torn = |text: &str| Files::embedded(FILES).with("areas.csv", text).digest();
        assert_ne!(torn("code\n\"LIE\n"), torn("code\n\"LIA\n"));
        assert_eq!(torn("code\n\"LIE\n"), torn("code\r\n\"LIE\r\n"));
    }
}
