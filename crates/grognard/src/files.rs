//! Files read and written: text is UTF-8, and what is written is written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use grognard_core::Fault;
use grognard_core::data::Files;
use grognard_core::fault::place;

use crate::out::{CliError, CliResult};
use crate::words::{Words, m};

/// How a path is shown.
pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Reads a text file. Lines may end as Windows ends them.
pub(crate) fn read(words: &Words, path: &Path) -> CliResult<String> {
    let bytes = fs::read(path).map_err(|error| cannot(words, "cli-cannot-read", path, &error))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let (line, column) = place(&String::from_utf8_lossy(good), good.len());
        let fault = Fault::new(&shown(path), "this byte is not UTF-8", "save the file as UTF-8");
        words.faults(&[fault.at(line, column)])
    })?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

/// Writes a file beside its place and moves it there, so that nobody ever sees half of it.
pub(crate) fn write(words: &Words, path: &Path, text: impl AsRef<[u8]>) -> CliResult {
    place_whole(path, text).map_err(|error| cannot(words, "cli-cannot-write", path, &error))
}

/// The same, for threads that have no words.
pub(crate) fn place_whole(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let beside = beside(path)?;
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_ref())?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let name = format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id());
    Ok(path.with_file_name(name))
}

/// Makes a folder and finds out whether files can be put into it.
pub(crate) fn writable_folder(words: &Words, folder: &Path) -> CliResult {
    let probe = folder.join(format!(".grognard-{}.tmp", std::process::id()));
    let tried = fs::create_dir_all(folder)
        .and_then(|()| fs::write(&probe, ""))
        .and_then(|()| fs::remove_file(&probe));
    tried.map_err(|error| cannot(words, "cli-cannot-write", folder, &error))
}

/// The data files of a folder and of the folders in it, by their names from there (`grid.toml`, `proposal/roads.csv`).
pub(crate) fn data(words: &Words, folder: &Path) -> CliResult<Files> {
    let mut files = Files::default();
    let mut waiting = vec![(folder.to_path_buf(), String::new())];
    while let Some((inner, prefix)) = waiting.pop() {
        let listed = fs::read_dir(&inner).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        for entry in listed.map_err(|error| cannot(words, "cli-cannot-read", &inner, &error))? {
            let path = entry.path();
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if path.is_dir() {
                waiting.push((path, format!("{name}/")));
            } else if path
                .extension()
                .is_some_and(|ending| ending == "csv" || ending == "toml")
            {
                files = files.with(&name, read(words, &path)?);
            }
        }
    }
    Ok(files)
}

/// Makes a folder and those it lies in.
pub(crate) fn folder(words: &Words, path: &Path) -> CliResult {
    fs::create_dir_all(path).map_err(|error| cannot(words, "cli-cannot-write", path, &error))
}

fn cannot(words: &Words, key: &str, path: &Path, error: &io::Error) -> CliError {
    let message = m(key).with("path", shown(path)).with("why", words.io(error));
    CliError::input(words.tell(&message))
}
