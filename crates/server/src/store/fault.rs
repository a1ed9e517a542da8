//! Why a database cannot be opened, and what to do about it.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use grognard_core::Fault;
use sqlx::migrate::MigrateError;

use super::WriteError;

/// Result codes of SQLite.
mod code {
    pub(super) const BUSY: u32 = 5;
    pub(super) const READ_ONLY: u32 = 8;
    pub(super) const CORRUPT: u32 = 11;
    pub(super) const FULL: u32 = 13;
    pub(super) const NO_DATABASE: u32 = 26;
}

/// What to do without the key.
const KEY_BACK: &str = "put back the file that was beside the database, or a backup that has taken it along, or give another folder with --data";

/// Why a database cannot be opened.
#[derive(Debug)]
pub enum StoreFault {
    /// It is damaged, or no database at all.
    Damaged(String),
    /// It can be read, but not written to.
    ReadOnly(String),
    /// Another program is writing to it.
    Locked,
    /// There is no room for it.
    Full,
    /// A later version of the program has written it.
    Later,
    /// The file with the key to its seeds is not there.
    NoKey(PathBuf),
    /// The file has another key, or none.
    OtherKey(PathBuf),
    /// The file with the key can be read or written only by others.
    UnreadableKey(PathBuf, String),
    /// Anything else.
    Other(String),
}

impl StoreFault {
    /// What to tell whoever starts the service.
    pub(crate) fn fault(&self, file: &Path) -> Fault {
        let (what, remedy) = match self {
            Self::Damaged(how) => (
                format!("the database is damaged: {how}"),
                "put a backup in its place and remove the files -wal and -shm beside it, or give another folder with --data",
            ),
            Self::ReadOnly(how) => (
                format!("the database cannot be written to: {how}"),
                "let whoever runs the program write to the file and its folder, or give another folder with --data",
            ),
            Self::Locked => (
                "another program is writing to the database".into(),
                "end that program, or give another folder with --data",
            ),
            Self::Full => (
                "the disk is full".into(),
                "make room on it, or give another folder with --data",
            ),
            Self::Later => (
                "a later version of the program has written the database".into(),
                "use that version, or give another folder with --data",
            ),
            Self::NoKey(_) => ("the key to the dice of these games is missing".into(), KEY_BACK),
            Self::OtherKey(_) => ("this is not the key to the dice of these games".into(), KEY_BACK),
            Self::UnreadableKey(_, how) => (
                format!("the key to the dice cannot be read or written: {how}"),
                "let whoever runs the program read and write the file and its folder",
            ),
            Self::Other(how) => (
                format!("the database cannot be used: {how}"),
                "give another folder with --data",
            ),
        };
        let file = match self {
            Self::NoKey(key) | Self::OtherKey(key) | Self::UnreadableKey(key, _) => key,
            _ => file,
        };
        Fault::new(&file.display().to_string(), what, remedy)
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault(Path::new("")).what)
    }
}

impl Error for StoreFault {}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        let how = error.to_string();
        let found = error.as_database_error().and_then(|error| error.code()?.parse().ok());
        // What stands above the lowest byte only says more exactly where it happened.
        match found.map(|code: u32| code & 0xff) {
            Some(code::CORRUPT | code::NO_DATABASE) => Self::Damaged(how),
            Some(code::READ_ONLY) => Self::ReadOnly(how),
            Some(code::BUSY) => Self::Locked,
            Some(code::FULL) => Self::Full,
            _ => Self::Other(how),
        }
    }
}

impl From<MigrateError> for StoreFault {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(_) => Self::Later,
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<WriteError> for StoreFault {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Unwritten(error) => error.into(),
            WriteError::Superseded => Self::Locked,
        }
    }
}
