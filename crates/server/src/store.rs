//! What is kept: visitors, tables, who sits at them and what was done.
//!
//! One SQL text serves every database. A transaction begins with a write, so that it never waits for a lock that it
//! would have to give up.

mod model;
mod table;

use std::borrow::Cow;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, Executor, SqlSafeStr};

pub(crate) use model::{Agreements, Holder, Player, Seat, TableSetup, read_entry, write_entry};
pub(crate) use table::{Stored, TableUpdate};

/// How many connections are held at most.
const CONNECTIONS: u32 = 8;

/// What every connection to SQLite is told: an acknowledged action survives a power cut.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;";

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
}

impl Store {
    /// Opens a database by its address (`sqlite:PATH?mode=rwc`, `postgres://…`), and makes its tables if they are not
    /// there yet.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open(address: &str) -> Result<Self, sqlx::Error> {
        install_default_drivers();
        let options = AnyPoolOptions::new().max_connections(CONNECTIONS);
        let options = if address.starts_with("sqlite:") {
            options.after_connect(|connection, _| Box::pin(async move { connection.execute(SQLITE).await.map(|_| ()) }))
        } else {
            options
        };
        let pool = options.connect(address).await?;
        migrator().run(&pool).await?;
        Ok(Self { pool })
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Whether the database answers.
    pub async fn answers(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }

    /// Remembers a visitor.
    pub(crate) async fn welcome(&self, visitor: &str, since: i64) -> Result<(), sqlx::Error> {
        let sql = "INSERT INTO visitors (id, since) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        let done = sqlx::query(sql).bind(visitor).bind(since).execute(&self.pool);
        done.await.map(|_| ())
    }

    /// The name of a visitor, if he is known.
    pub(crate) async fn visitor(&self, visitor: &str) -> Result<Option<Option<String>>, sqlx::Error> {
        let sql = "SELECT name FROM visitors WHERE id = $1";
        let found = sqlx::query_as(sql).bind(visitor).fetch_optional(&self.pool);
        Ok(found.await?.map(|(name,): (Option<String>,)| name))
    }

    /// Gives a visitor a name.
    pub(crate) async fn rename(&self, visitor: &str, name: Option<&str>) -> Result<(), sqlx::Error> {
        let sql = "UPDATE visitors SET name = $2 WHERE id = $1";
        let done = sqlx::query(sql).bind(visitor).bind(name).execute(&self.pool);
        done.await.map(|_| ())
    }
}

fn migrator() -> Migrator {
    let steps = [("tables", include_str!("store/tables.sql"))];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        let sql = sql.into_sql_str();
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}
