//! What a visitor keeps for himself: notes about tables, and which he has put away; and the end of a table.

use std::collections::HashSet;

use super::{Store, WriteError};

/// Everything that is kept of a table.
const OF_A_TABLE: [&str; 8] = [
    "DELETE FROM notes WHERE table_id = $1",
    "DELETE FROM archived WHERE table_id = $1",
    "DELETE FROM submissions WHERE table_id = $1",
    "DELETE FROM sheets WHERE table_id = $1",
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM holders WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

impl Store {
    /// What a visitor has noted about a table.
    pub(crate) async fn notes(&self, table: &str, visitor: &str) -> Result<String, sqlx::Error> {
        let sql = "SELECT note FROM notes WHERE table_id = $1 AND visitor = $2";
        let row = sqlx::query_scalar(sql).bind(table).bind(visitor);
        let found: Option<String> = row.fetch_optional(&self.readers).await?;
        Ok(found.unwrap_or_default())
    }

    /// Keeps what a visitor notes about a table.
    pub(crate) async fn write_notes(&self, table: &str, visitor: &str, text: &str) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = "INSERT INTO notes (table_id, visitor, note) VALUES ($1, $2, $3) \
                   ON CONFLICT (table_id, visitor) DO UPDATE SET note = excluded.note";
        let row = sqlx::query(sql).bind(table).bind(visitor).bind(text);
        row.execute(work.connection()).await?;
        work.commit().await
    }

    /// The tables that a visitor has put away.
    pub(crate) async fn archived(&self, visitor: &str) -> Result<HashSet<String>, sqlx::Error> {
        let sql = "SELECT table_id FROM archived WHERE visitor = $1";
        let rows: Vec<(String,)> = sqlx::query_as(sql).bind(visitor).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|(table,)| table).collect())
    }

    /// Puts a table away for a visitor, or takes it out again.
    pub(crate) async fn archive(&self, table: &str, visitor: &str, archived: bool) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = if archived {
            "INSERT INTO archived (table_id, visitor) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM archived WHERE table_id = $1 AND visitor = $2"
        };
        let row = sqlx::query(sql).bind(table).bind(visitor);
        row.execute(work.connection()).await?;
        work.commit().await
    }

    /// Forgets a table.
    pub(crate) async fn delete_table(&self, table: &str) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        for sql in OF_A_TABLE {
            sqlx::query(sql).bind(table).execute(work.connection()).await?;
        }
        work.commit().await
    }
}
