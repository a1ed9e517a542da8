//! The seeds of dice are sealed: whoever reads the database alone cannot foresee a throw. The key lies in a file of its own
//! beside the database, which only its owner may read.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use sqlx::{AnyConnection, Connection};

use super::writer::Writer;
use super::{StoreFault, WriteError};
use crate::secret::{bytes, hex, random};

/// How many bytes a key has, and the nonce of a seal.
const KEY: usize = 32;
const NONCE: usize = 24;
/// What a sealed seed begins with; no seed in clear does.
const SEALED: &str = "sealed:";

/// Seals seeds and opens them.
pub(crate) struct Sealer {
    key: [u8; KEY],
    cipher: XChaCha20Poly1305,
}

impl Sealer {
    fn new(key: [u8; KEY]) -> Self {
        let cipher = XChaCha20Poly1305::new(&key.into());
        Self { key, cipher }
    }

    fn read(text: &str) -> Option<Self> {
        bytes(text.trim())?.try_into().ok().map(Self::new)
    }

    fn write(&self) -> String {
        hex(&self.key)
    }

    /// What the key is known by: it does not tell the key.
    fn mark(&self) -> String {
        hex(&blake3::derive_key("grognard 2026 mark of the key that seals seeds", &self.key)[..8])
    }

    /// Seals the seed of a table; it opens for no other table.
    pub(super) fn seal(&self, table: &str, seed: &str) -> Result<String, sqlx::Error> {
        let nonce = random::<NONCE>();
        let (msg, aad) = (seed.as_bytes(), table.as_bytes());
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), Payload { msg, aad });
        let sealed = sealed.map_err(|_| sqlx::Error::Encode("the seed cannot be sealed".into()))?;
        Ok(format!("{SEALED}{}{}", hex(&nonce), hex(&sealed)))
    }

    /// The seed of a table.
    pub(super) fn open(&self, table: &str, sealed: &str) -> Result<String, sqlx::Error> {
        let opened = sealed.strip_prefix(SEALED).and_then(|text| {
            let (nonce, text) = text.split_at_checked(2 * NONCE)?;
            let nonce: [u8; NONCE] = bytes(nonce)?.try_into().ok()?;
            let msg = bytes(text)?;
            let aad = table.as_bytes();
            let seed = self.cipher.decrypt(&XNonce::from(nonce), Payload { msg: &msg, aad });
            String::from_utf8(seed.ok()?).ok()
        });
        opened.ok_or_else(|| sqlx::Error::Decode("the seed cannot be opened with the key".into()))
    }
}

/// The key of a database: the one beside it, the one that a copy has brought along, or a new one for a database without;
/// what it has in clear is sealed then.
pub(super) async fn keyed(writer: &Writer, file: &Path) -> Result<Sealer, StoreFault> {
    let mut work = writer.begin().await?;
    let known: Option<(String, String)> = sqlx::query_as("SELECT mark, carried FROM keys")
        .fetch_optional(work.connection())
        .await?;
    let beside = beside(file)?;
    let (sealer, clean) = match known {
        None => {
            let sealer = match beside {
                Some(sealer) => sealer,
                None => placed(Sealer::new(random()), file)?,
            };
            let found = seal_all(work.connection(), &sealer).await?;
            (sealer, found)
        }
        Some((mark, carried)) if !carried.is_empty() => {
            let sealer = Sealer::read(&carried).filter(|sealer| sealer.mark() == mark);
            let sealer = sealer.ok_or_else(|| StoreFault::Damaged("the key in it is none".into()))?;
            let sealer = match beside {
                Some(same) if same.mark() == mark => same,
                other => {
                    if let Some(other) = other {
                        set_aside(file, &other)?;
                    }
                    placed(sealer, file)?
                }
            };
            sqlx::query("UPDATE keys SET carried = ''")
                .execute(work.connection())
                .await?;
            (sealer, true)
        }
        Some((mark, _)) => match beside {
            Some(sealer) if sealer.mark() == mark => (sealer, false),
            Some(_) => return Err(StoreFault::OtherKey(file.into())),
            None => return Err(StoreFault::NoKey(file.into())),
        },
    };
    work.commit().await?;
    if clean && let Err(error) = writer.clean().await {
        tracing::warn!(%error, "what was in clear may still be found in free parts of the database");
    }
    Ok(sealer)
}

/// Seals every seed that is kept in clear; whether there were any.
async fn seal_all(work: &mut AnyConnection, sealer: &Sealer) -> Result<bool, WriteError> {
    let clear: Vec<(String, String)> = sqlx::query_as("SELECT id, seed FROM tables")
        .fetch_all(&mut *work)
        .await?;
    for (table, seed) in &clear {
        let row = sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1").bind(table);
        row.bind(sealer.seal(table, seed)?).execute(&mut *work).await?;
    }
    let row = sqlx::query("INSERT INTO keys (id, mark, carried) VALUES (1, $1, '')").bind(sealer.mark());
    row.execute(work).await?;
    Ok(!clear.is_empty())
}

/// The key in a file, if there is one.
fn beside(file: &Path) -> Result<Option<Sealer>, StoreFault> {
    match fs::read_to_string(file) {
        Ok(text) => Sealer::read(&text)
            .map(Some)
            .ok_or_else(|| StoreFault::OtherKey(file.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreFault::UnreadableKey(file.into(), error.to_string())),
    }
}

/// Puts a key into its file, whole or not at all; it is on disk once this returns.
fn placed(sealer: Sealer, file: &Path) -> Result<Sealer, StoreFault> {
    let new = file.with_extension("key.tmp");
    let written = (|| {
        let _ = fs::remove_file(&new);
        let mut how = fs::OpenOptions::new();
        how.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
        let mut out = how.open(&new)?;
        writeln!(out, "{}", sealer.write())?;
        out.sync_all()?;
        fs::rename(&new, file)?;
        #[cfg(unix)]
        {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    })();
    written.map_err(|error: io::Error| StoreFault::UnreadableKey(file.into(), error.to_string()))?;
    Ok(sealer)
}

/// Keeps a key that belongs to another database under another name: that database may come back.
fn set_aside(file: &Path, other: &Sealer) -> Result<(), StoreFault> {
    let name = file.with_extension(format!("{}.key", other.mark()));
    fs::rename(file, name).map_err(|error| StoreFault::UnreadableKey(file.into(), error.to_string()))
}

/// The key file of a database file.
pub(crate) fn key_file(database: &Path) -> PathBuf {
    database.with_extension("key")
}

/// What has become of the key in a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopiedKey {
    /// The copy has it.
    Along,
    /// It was left out, as was asked for.
    LeftOut,
    /// It is not beside the database.
    Missing,
    /// The database is of an earlier program and has none.
    None,
}

/// Puts the key beside a database into a copy of it.
pub(crate) async fn take_along(copy: &str, file: &Path) -> Result<CopiedKey, StoreFault> {
    let mut copy = AnyConnection::connect(copy).await?;
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'keys'";
    let (known,): (i64,) = sqlx::query_as(tables).fetch_one(&mut copy).await?;
    let mark: Option<(String,)> = match known {
        0 => None,
        _ => {
            sqlx::query_as("SELECT mark FROM keys")
                .fetch_optional(&mut copy)
                .await?
        }
    };
    let Some((mark,)) = mark else {
        return Ok(CopiedKey::None);
    };
    // A key that cannot be read is as good as none.
    let sealer = beside(file).ok().flatten().filter(|sealer| sealer.mark() == mark);
    if let Some(sealer) = &sealer {
        let row = sqlx::query("UPDATE keys SET carried = $1").bind(sealer.write());
        row.execute(&mut copy).await?;
    }
    copy.close().await?;
    Ok(if sealer.is_some() {
        CopiedKey::Along
    } else {
        CopiedKey::Missing
    })
}
