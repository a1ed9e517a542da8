//! The one connection that writes.
//!
//! A write is a transaction of its own: `BEGIN` is refused by a connection on which one is open already, and `COMMIT` by
//! one on which none is open any more (a full disk makes SQLite roll back by itself). When both were carried out, what
//! lies between them is kept. A connection on which anything failed, or whose write was abandoned, is not used again.

use std::fmt;
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::sync::{Mutex, MutexGuard};

/// For how long a write proves that others can follow.
const PROVEN: Duration = Duration::from_secs(2);

/// How a write begins in SQLite.
const SQLITE_BEGIN: &str = "BEGIN IMMEDIATE";

/// Why something is not kept.
#[derive(Debug)]
pub(crate) enum WriteError {
    /// The database did not take it.
    Unwritten(sqlx::Error),
    /// Somebody else has opened the database since, and writes it now.
    Superseded,
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unwritten(error)
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unwritten(error) => write!(f, "the database cannot be written to: {error}"),
            Self::Superseded => write!(f, "another program has opened the database since and writes it now"),
        }
    }
}

/// Whoever writes.
pub(super) struct Writer {
    address: String,
    /// What each new connection is told.
    set_up: String,
    begin: &'static str,
    /// Asks how often the database was opened, and keeps others from opening it until the write is done.
    ask: &'static str,
    /// How often the database had been opened when we opened it.
    epoch: i64,
    idle: Mutex<Idle>,
}

/// What is kept while nobody writes.
#[derive(Default)]
struct Idle {
    /// The connection; none if something failed on the last one.
    connection: Option<AnyConnection>,
    /// When something was committed on it.
    written: Option<Instant>,
}

/// A write that is not committed yet; dropped, it is undone.
pub(super) struct Write<'w> {
    home: MutexGuard<'w, Idle>,
    connection: AnyConnection,
}

impl Writer {
    /// Takes the database over from whoever has written it until now; `first` is any connection to it.
    pub(super) async fn open(address: &str, set_up: String, mut first: AnyConnection) -> Result<Self, sqlx::Error> {
        let (begin, ask) = if address.starts_with("sqlite:") {
            (SQLITE_BEGIN, "SELECT epoch FROM epochs")
        } else {
            ("BEGIN", "SELECT epoch FROM epochs FOR SHARE")
        };
        sqlx::query(begin).execute(&mut first).await?;
        sqlx::query("UPDATE epochs SET epoch = epoch + 1")
            .execute(&mut first)
            .await?;
        let epoch = sqlx::query_scalar(ask).fetch_one(&mut first).await?;
        sqlx::query("COMMIT").execute(&mut first).await?;
        first.execute(AssertSqlSafe(set_up.clone())).await?;
        Ok(Self {
            address: address.into(),
            set_up,
            begin,
            ask,
            epoch,
            idle: Mutex::new(Idle {
                connection: Some(first),
                written: None,
            }),
        })
    }

    /// Begins a write, if nobody else has taken the database over.
    pub(super) async fn begin(&self) -> Result<Write<'_>, WriteError> {
        let mut home = self.idle.lock().await;
        home.written = None;
        let mut connection = match home.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        sqlx::query(self.begin).execute(&mut connection).await?;
        let epoch: i64 = sqlx::query_scalar(self.ask).fetch_one(&mut connection).await?;
        if epoch != self.epoch {
            return Err(WriteError::Superseded);
        }
        Ok(Write { home, connection })
    }

    /// Makes sure that something can be written: something was just now, or the epoch can be once more.
    pub(super) async fn prove(&self) -> Result<(), WriteError> {
        let written = self.idle.lock().await.written;
        if written.is_some_and(|at| at.elapsed() < PROVEN) {
            return Ok(());
        }
        let mut work = self.begin().await?;
        sqlx::query("UPDATE epochs SET epoch = epoch")
            .execute(work.connection())
            .await?;
        work.commit().await
    }

    async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = AnyConnection::connect(&self.address).await?;
        connection.execute(AssertSqlSafe(self.set_up.clone())).await?;
        Ok(connection)
    }

    /// Takes out of the files what they still have of rows that were changed or deleted.
    pub(super) async fn clean(&self) -> Result<(), sqlx::Error> {
        if self.begin != SQLITE_BEGIN {
            return Ok(());
        }
        let mut home = self.idle.lock().await;
        let mut connection = match home.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").await?;
        home.connection = Some(connection);
        Ok(())
    }

    pub(super) async fn close(&self) {
        if let Some(connection) = self.idle.lock().await.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl Write<'_> {
    /// Where to write.
    pub(super) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Ends the write: it is there for good once this returns.
    pub(super) async fn commit(mut self) -> Result<(), WriteError> {
        sqlx::query("COMMIT").execute(&mut self.connection).await?;
        self.home.connection = Some(self.connection);
        self.home.written = Some(Instant::now());
        Ok(())
    }
}
