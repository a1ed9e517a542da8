//! What is kept: visitors, tables, who sits at them and what was done.
//!
//! One SQL text serves every database. Everything is written by one connection, see [`writer`]; the others only read.

mod fault;
mod model;
mod private;
mod seal;
mod table;
mod writer;

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, SqlSafeStr};

pub use fault::StoreFault;
pub(crate) use model::{
    Agreements, DiceStream, Door, Holder, Player, Seat, TableSetup, read_entry, roll_number, write_entry,
};
pub use seal::CopiedKey;
use seal::{Sealer, keyed};
pub(crate) use seal::{key_file, take_along};
pub(crate) use table::{Stored, Submitted, TableUpdate};
pub(crate) use writer::WriteError;
use writer::Writer;

/// How many connections read at most.
const READERS: u32 = 8;

/// What every connection to SQLite is told: an acknowledged action survives a power cut, what is deleted does not stay in
/// the file.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; \
                      PRAGMA busy_timeout = 10000;";
/// Whoever starts the service waits no longer than this for a lock.
const IMPATIENT: &str = "PRAGMA busy_timeout = 1000;";
/// Readers cannot write by mistake.
const READER: &str = "PRAGMA busy_timeout = 10000; PRAGMA query_only = ON;";

/// How long a database is looked through for damage before the service starts all the same.
const LOOKED_THROUGH: Duration = Duration::from_millis(1200);

/// The database.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    writer: Arc<Writer>,
    sealer: Arc<Sealer>,
}

impl Store {
    /// Opens a database by its address (`sqlite:PATH?mode=rwc`, `postgres://…`), and makes its tables if they are not
    /// there yet; `key` is the file with the key to its seeds. From now on no one else who has opened it before can write.
    ///
    /// # Errors
    /// It is damaged, cannot be written to, or cannot be reached; or the key is not there.
    pub async fn open(address: &str, key: &Path) -> Result<Self, StoreFault> {
        Self::open_with(address, key, "").await
    }

    /// The same for tests of a full disk: the database can have no more than so many pages, or as many as it has.
    ///
    /// # Errors
    /// As [`Store::open`].
    #[doc(hidden)]
    pub async fn open_limited(address: &str, key: &Path, pages: u32) -> Result<Self, StoreFault> {
        Self::open_with(address, key, &format!("PRAGMA max_page_count = {pages};")).await
    }

    async fn open_with(address: &str, key: &Path, limits: &str) -> Result<Self, StoreFault> {
        install_default_drivers();
        let sqlite = address.starts_with("sqlite:");
        let mut first = AnyConnection::connect(address).await?;
        if sqlite {
            first.execute(SQLITE).await?;
            first.execute(IMPATIENT).await?;
            look_through(address).await?;
        }
        migrator().run_direct(None, &mut first, false).await?;
        let set_up = if sqlite {
            format!("{SQLITE}{limits}")
        } else {
            String::new()
        };
        let writer = Writer::open(address, set_up, first).await?;
        let sealer = keyed(&writer, key).await?;
        let options = AnyPoolOptions::new().max_connections(READERS);
        let options = if sqlite {
            options.after_connect(|connection, _| Box::pin(async move { connection.execute(READER).await.map(|_| ()) }))
        } else {
            options
        };
        Ok(Self {
            readers: options.connect(address).await?,
            writer: Arc::new(writer),
            sealer: Arc::new(sealer),
        })
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    /// Makes sure that the database can be read and written.
    pub(crate) async fn is_writable(&self) -> Result<(), WriteError> {
        sqlx::query("SELECT epoch FROM epochs").execute(&self.readers).await?;
        self.writer.prove().await
    }

    /// Remembers a visitor.
    pub(crate) async fn welcome(&self, visitor: &str, since: i64) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = "INSERT INTO visitors (id, since) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        let row = sqlx::query(sql).bind(visitor).bind(since);
        row.execute(work.connection()).await?;
        work.commit().await
    }

    /// The name of a visitor, if he is known.
    pub(crate) async fn visitor(&self, visitor: &str) -> Result<Option<Option<String>>, sqlx::Error> {
        let sql = "SELECT name FROM visitors WHERE id = $1";
        let found = sqlx::query_as(sql).bind(visitor).fetch_optional(&self.readers);
        Ok(found.await?.map(|(name,): (Option<String>,)| name))
    }

    /// Gives a visitor a name; he is remembered by it if he was not yet.
    pub(crate) async fn rename(&self, visitor: &str, name: Option<&str>, since: i64) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = "INSERT INTO visitors (id, name, since) VALUES ($1, $2, $3) \
                   ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let row = sqlx::query(sql).bind(visitor).bind(name).bind(since);
        row.execute(work.connection()).await?;
        work.commit().await
    }
}

/// Looks for damage. What is large is served after a while: whatever of it is damaged will be told when it is read.
async fn look_through(address: &str) -> Result<(), StoreFault> {
    let mut connection = AnyConnection::connect(address).await?;
    connection.execute(IMPATIENT).await?;
    let work = async move {
        let found: Result<String, _> = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut connection)
            .await;
        let _ = connection.close().await;
        found
    };
    match tokio::time::timeout(LOOKED_THROUGH, work).await {
        Ok(found) => match found?.as_str() {
            "ok" => Ok(()),
            damage => Err(StoreFault::Damaged(damage.into())),
        },
        Err(_) => Ok(()),
    }
}

fn migrator() -> Migrator {
    let steps = [
        ("tables", include_str!("store/tables.sql")),
        ("epochs", include_str!("store/epochs.sql")),
        ("submissions", include_str!("store/submissions.sql")),
        ("keys", include_str!("store/keys.sql")),
        ("private", include_str!("store/private.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        let sql = sql.into_sql_str();
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}
