//! For build scripts: puts data, words, lab files and theatres into the program, and collects where paragraphs are
//! cited, so that the installed program knows its own rules without its sources.

mod marks;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use marks::Declared;

/// Writes `OUT_DIR/embedded.rs` with `DATA`, `LABS`, `WORDS` and `CITATIONS` of the crate being built.
///
/// # Errors
/// If a file cannot be read or written.
pub fn game() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut out = String::new();
    texts(&root, "data", "DATA", &["csv", "toml"], &mut out)?;
    texts(&root, "lab", "LABS", &["lab"], &mut out)?;
    words(&root, &mut out)?;
    citations(&root, &mut out)?;
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(target.join("embedded.rs"), out)
}

/// Writes `OUT_DIR/embedded.rs` with `THEATRES`, the files of every theatre of the workspace (`ardennes/towns.csv`), and
/// `MAPS`, the files every game's map is made from (`bulge/skeleton.csv`).
///
/// # Errors
/// If a file cannot be read or written.
pub fn atlas() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let workspace = root.ancestors().nth(2).unwrap_or(&root);
    let mut out = String::new();
    texts(workspace, "theatres", "THEATRES", &["csv", "toml"], &mut out)?;
    maps(&workspace.join("games"), &mut out)?;
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(target.join("embedded.rs"), out)
}

fn maps(games: &Path, out: &mut String) -> io::Result<()> {
    let mut folders: Vec<PathBuf> = fs::read_dir(games)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    folders.sort();
    out.push_str("/// Files of `games/GAME/map/`: name and text.\npub static MAPS: &[(&str, &str)] = &[\n");
    for game in folders.iter().filter(|game| game.join("map").is_dir()) {
        for path in files(game, "map", &["csv", "toml"])? {
            let short = relative(&path, &game.join("map"));
            let name = format!("{}/{short}", relative(game, games));
            let _ = writeln!(out, "    ({name:?}, include_str!({path:?})),");
        }
    }
    out.push_str("];\n");
    Ok(())
}

/// Files below `folder` of `root` with one of the endings, in order of their names.
fn files(root: &Path, folder: &str, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
    let folder = root.join(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| endings.iter().any(|want| e == *want)) {
                println!("cargo::rerun-if-changed={}", path.display());
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn relative(path: &Path, root: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

fn texts(root: &Path, folder: &str, name: &str, endings: &[&str], out: &mut String) -> io::Result<()> {
    let _ = writeln!(
        out,
        "/// Files of `{folder}/`: name and text.\npub static {name}: &[(&str, &str)] = &["
    );
    for path in files(root, folder, endings)? {
        let short = relative(&path, &root.join(folder));
        let _ = writeln!(out, "    ({short:?}, include_str!({path:?})),");
    }
    out.push_str("];\n");
    Ok(())
}

fn words(root: &Path, out: &mut String) -> io::Result<()> {
    out.push_str("/// Words of the game in each language.\npub static WORDS: &[(::grognard_core::Lang, &str)] = &[\n");
    for (folder, lang) in [("locales/en", "En"), ("locales/fr", "Fr")] {
        for path in files(root, folder, &["ftl"])? {
            let _ = writeln!(out, "    (::grognard_core::Lang::{lang}, include_str!({path:?})),");
        }
    }
    out.push_str("];\n");
    Ok(())
}

fn citations(root: &Path, out: &mut String) -> io::Result<()> {
    out.push_str("/// Where paragraphs are decided.\npub static CITATIONS: &[::grognard_core::Citation] = &[\n");
    let mut sources = Vec::new();
    for path in files(root, "src", &["rs"])? {
        sources.push((relative(&path, root), fs::read_to_string(&path)?));
    }
    let declared: Declared = sources.iter().flat_map(|(_, text)| marks::declared(text)).collect();
    for (file, text) in &sources {
        for mark in marks::marks(text, &declared) {
            let _ = writeln!(out, "{}", citation(&mark.paragraph, file, mark.line, mark.column));
        }
    }
    for path in files(root, "data", &["csv", "toml"])? {
        let text = fs::read_to_string(&path)?;
        for (paragraph, line) in cited_in_data(&text, path.extension().is_some_and(|e| e == "csv")) {
            let _ = writeln!(out, "{}", citation(&paragraph, &relative(&path, root), line, 1));
        }
    }
    out.push_str("];\n");
    Ok(())
}

fn citation(paragraph: &str, file: &str, line: usize, column: usize) -> String {
    format!(
        "    ::grognard_core::Citation {{ paragraph: {paragraph:?}, file: {file:?}, line: {line}, column: {column} }},"
    )
}

/// Paragraphs in the `source` column of a table, or in `source = "…"` lines; what stands behind a colon is a remark.
/// The first citation of each is enough.
fn cited_in_data(text: &str, table: bool) -> Vec<(String, usize)> {
    let mut found: Vec<(String, usize)> = Vec::new();
    let header = text.lines().find(|line| !line.starts_with('#')).unwrap_or("");
    if table && header.rsplit(',').next() != Some("source") {
        return found;
    }
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let source = if table {
            line.rsplit(',').next()
        } else {
            line.trim().strip_prefix("source")
        };
        let is_id = |word: &&str| {
            let mut letters = word.chars();
            letters
                .next()
                .is_some_and(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
                && word.chars().any(|c| c.is_ascii_digit())
        };
        let ids = source.unwrap_or("").split(':').next().unwrap_or("");
        let words = ids.split(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '-');
        for word in words.map(|w| w.trim_end_matches('.')).filter(is_id) {
            if found.iter().all(|(known, _)| known != word) {
                found.push((word.to_string(), at + 1));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_in_data() {
        let table = "id,value,source\nx,1,rulebook S12a\ny,2,reconstructed R4 S12d: printed +1";
        let ids: Vec<String> = cited_in_data(table, true).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, ["S12a", "R4", "S12d"]);
        let remarked = "# our own, S9\nid,source\nx,history";
        assert_eq!(cited_in_data(remarked, true), []);
        assert_eq!(cited_in_data("id,summary\nS1,as in S2", true), []);
        assert_eq!(
            cited_in_data("a = 1\nsource = \"rulebook 4.2\"", false),
            [("4.2".to_string(), 2)]
        );
    }
}
