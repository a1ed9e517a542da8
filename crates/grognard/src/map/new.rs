//! `grognard map new`: a folder with a small theatre and a board, to be changed into one's own.

use std::path::Path;

use crate::Shell;
use crate::files;
use crate::out::{CliError, CliResult};
use crate::words::{Words, m};

/// The files of a new map. A line `#@ KEY` becomes a comment in the reader's language.
const FILES: &[(&str, &str)] = &[
    (
        "theatre/theatre.toml",
        include_str!("../../templates/map/theatre/theatre.toml"),
    ),
    (
        "theatre/towns.csv",
        include_str!("../../templates/map/theatre/towns.csv"),
    ),
    (
        "theatre/rivers.csv",
        include_str!("../../templates/map/theatre/rivers.csv"),
    ),
    (
        "theatre/courses.csv",
        include_str!("../../templates/map/theatre/courses.csv"),
    ),
    (
        "theatre/roads.csv",
        include_str!("../../templates/map/theatre/roads.csv"),
    ),
    (
        "theatre/grounds.csv",
        include_str!("../../templates/map/theatre/grounds.csv"),
    ),
    (
        "theatre/outlines.csv",
        include_str!("../../templates/map/theatre/outlines.csv"),
    ),
    (
        "theatre/heights.csv",
        include_str!("../../templates/map/theatre/heights.csv"),
    ),
    (
        "theatre/lines.csv",
        include_str!("../../templates/map/theatre/lines.csv"),
    ),
    (
        "theatre/line-points.csv",
        include_str!("../../templates/map/theatre/line-points.csv"),
    ),
    ("map/grid.toml", include_str!("../../templates/map/map/grid.toml")),
    ("map/pins.csv", include_str!("../../templates/map/map/pins.csv")),
    (
        "map/overrides.csv",
        include_str!("../../templates/map/map/overrides.csv"),
    ),
];

/// Writes the files of a new map into a folder that is not there yet, or is empty.
pub(super) fn run(shell: &mut Shell, folder: &Path) -> CliResult {
    let name = files::shown(folder);
    let taken = folder.is_file() || std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if taken {
        let message = m("map-new-taken").with("path", name);
        return Err(CliError::input(shell.words.tell(&message)));
    }
    for (file, template) in FILES {
        write(&shell.words, folder, file, &filled(&shell.words, template))?;
    }
    let readme = shell.words.tell(&m("map-new-readme").with("path", name.as_str()));
    write(&shell.words, folder, "README.md", &format!("{readme}\n"))?;
    shell.out.line(shell.words.tell(&m("map-new-done").with("path", name)))
}

fn write(words: &Words, folder: &Path, file: &str, text: &str) -> CliResult {
    let path = folder.join(file);
    if let Some(inner) = path.parent() {
        files::folder(words, inner)?;
    }
    files::write(words, &path, text)
}

fn filled(words: &Words, template: &str) -> String {
    let mut text = String::new();
    for line in template.lines() {
        match line.strip_prefix("#@ ") {
            Some(key) => {
                let comment = words.say(&format!("map-new-{key}"));
                text.extend(comment.lines().map(|line| format!("# {line}\n")));
            }
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}
