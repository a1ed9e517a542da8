//! A copy of everything that is kept, made while the service may be running.

use std::fs;
use std::path::Path;
use std::process::Child;
#[cfg(unix)]
use std::process::{Command, Stdio};

use grognard_core::Fault;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection};

use crate::serve::{address, database, for_owner};
use crate::store::{CopiedKey, StoreFault, key_file, take_along};

/// Whether a copy takes the key to the dice along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupKey {
    /// It does: it can be served by itself.
    Along,
    /// It does not: whoever has it alone cannot foresee a throw.
    LeftOut,
}

/// Copies the database of a data folder into a new file; what has become of the key.
///
/// # Errors
/// There is no database, or the file cannot be written or is already there.
pub fn backup(data: &Path, target: &Path, key: BackupKey) -> Result<CopiedKey, Fault> {
    let source = database(data);
    if !source.is_file() {
        let name = data.display().to_string();
        return Err(Fault::new(
            &name,
            "there are no games in this folder",
            "give another folder with --data",
        ));
    }
    let name = target.display().to_string();
    if target.exists() {
        return Err(Fault::new(
            &name,
            "the file is already there",
            "give the copy another name",
        ));
    }
    let wrong = |error: &dyn std::fmt::Display| {
        let what = format!("the copy cannot be written: {error}");
        Fault::new(&name, what, "give it another name or place")
    };
    let file = target.file_name().ok_or_else(|| wrong(&"it has no name"))?;
    // Under another name until it is whole.
    let beside = target.with_file_name(format!(".{}.{}.tmp", file.to_string_lossy(), std::process::id()));
    let _janitor = Janitor::of(&beside);
    for_owner(&beside).map_err(|error| wrong(&error))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| wrong(&error))?;
    let copied = runtime.block_on(copy(&source, &beside, key));
    // SQLite does not see to it that a copy is on disk.
    let synced = || {
        fs::OpenOptions::new()
            .write(true)
            .open(&beside)
            .and_then(|file| file.sync_all())
    };
    let place = || synced().and_then(|()| fs::rename(&beside, target));
    let placed = copied
        .map_err(|error| wrong(&error))
        .and_then(|key| place().map(|()| key).map_err(|error| wrong(&error)));
    placed.inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

/// Takes away what is left of a copy that was not finished, however the program has ended: a program of its own that
/// waits for the end of ours, because nobody who is killed can clean up. Where there is no shell nobody waits.
struct Janitor(Option<Child>);

/// What the janitor does: nothing that was meant for us ends it.
#[cfg(unix)]
const CLEAN_UP: &str = r#"trap '' HUP INT TERM; cat > /dev/null; rm -f -- "$1" "$1-journal""#;

impl Janitor {
    #[cfg(unix)]
    fn of(file: &Path) -> Self {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new("sh");
        let command = command.args(["-c", CLEAN_UP, "sh"]).arg(file).process_group(0);
        let quiet = command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        Self(quiet.spawn().ok())
    }

    #[cfg(not(unix))]
    fn of(_: &Path) -> Self {
        Self(None)
    }
}

impl Drop for Janitor {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

async fn copy(source: &Path, target: &Path, key: BackupKey) -> Result<CopiedKey, StoreFault> {
    install_default_drivers();
    let mut connection = AnyConnection::connect(&address(source, "rw")).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(target.display().to_string())
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    match key {
        BackupKey::Along => take_along(&address(target, "rw"), &key_file(source)).await,
        BackupKey::LeftOut => Ok(CopiedKey::LeftOut),
    }
}
