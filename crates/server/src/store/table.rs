//! Tables in the database.

use grognard_core::{BySide, Side, Viewer};
use grognard_table::wire::TableSheet;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::AnyConnection;

use super::{Agreements, Holder, Player, Seat, Store, TableSetup, WriteError};

/// A table as it is kept.
pub(crate) struct Stored {
    /// The game.
    pub(crate) game: String,
    /// How it was opened.
    pub(crate) setup: TableSetup,
    /// The secret of its dice.
    pub(crate) seed: String,
    /// How many rolls were made, those taken back included.
    pub(crate) rolls: i64,
    /// What was agreed on.
    pub(crate) agreements: Agreements,
    /// Its seats.
    pub(crate) seats: BySide<Seat>,
    /// What was done, each in its line.
    pub(crate) entries: Vec<String>,
    /// What can be said of it to each viewer.
    pub(crate) sheets: Vec<(Viewer, TableSheet)>,
}

/// A submission, as far as it is remembered.
pub(crate) struct Submitted {
    /// For which seat.
    pub(crate) side: Side,
    /// Its number.
    pub(crate) number: u32,
    /// What stands for its content.
    pub(crate) content: String,
}

/// A change of a table, to be written in one transaction.
pub(crate) struct TableUpdate<'w> {
    /// The table.
    pub(crate) table: &'w str,
    /// How many entries stay.
    pub(crate) keep: usize,
    /// The entries that follow them.
    pub(crate) entries: &'w [String],
    /// How many rolls were made.
    pub(crate) rolls: i64,
    /// What was submitted, if that is where it comes from.
    pub(crate) submitted: Option<&'w Submitted>,
    /// What was agreed on.
    pub(crate) agreements: &'w Agreements,
    /// Its seats.
    pub(crate) seats: &'w BySide<Seat>,
    /// What can be said of it now, where that has changed.
    pub(crate) sheets: Vec<(Viewer, &'w TableSheet)>,
    /// When.
    pub(crate) now: i64,
}

fn json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|e| sqlx::Error::Encode(Box::new(e)))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(text).map_err(|e| sqlx::Error::Decode(Box::new(e)))
}

fn side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.to_string() == text)
}

/// A viewer as the database names him.
fn viewer(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(side) => side.to_string(),
        Viewer::Public => "public".into(),
    }
}

impl Store {
    /// Writes a new table with its first entries.
    pub(crate) async fn insert_table(&self, id: &str, stored: &Stored) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = "INSERT INTO tables (id, game, founding, seed, rolls, course) VALUES ($1, $2, $3, $4, $5, $6)";
        let row = sqlx::query(sql).bind(id).bind(&stored.game);
        let row = row
            .bind(json(&stored.setup)?)
            .bind(self.sealer.seal(id, &stored.seed)?)
            .bind(stored.rolls);
        row.bind(json(&stored.agreements)?).execute(work.connection()).await?;
        let update = TableUpdate {
            table: id,
            keep: 0,
            entries: &stored.entries,
            rolls: stored.rolls,
            submitted: None,
            agreements: &stored.agreements,
            seats: &stored.seats,
            sheets: stored.sheets.iter().map(|(viewer, sheet)| (*viewer, sheet)).collect(),
            now: stored.setup.opened,
        };
        write_parts(work.connection(), &update).await?;
        work.commit().await
    }

    /// Writes a change; it is there for good once this returns.
    pub(crate) async fn write(&self, update: &TableUpdate<'_>) -> Result<(), WriteError> {
        let mut work = self.writer.begin().await?;
        let sql = "UPDATE tables SET rolls = $2, course = $3 WHERE id = $1";
        let row = sqlx::query(sql).bind(update.table).bind(update.rolls);
        row.bind(json(update.agreements)?).execute(work.connection()).await?;
        write_parts(work.connection(), update).await?;
        work.commit().await
    }

    /// Reads a table.
    pub(crate) async fn table(&self, id: &str) -> Result<Option<Stored>, sqlx::Error> {
        let sql = "SELECT game, founding, seed, rolls, course FROM tables WHERE id = $1";
        let row = sqlx::query_as(sql).bind(id).fetch_optional(&self.readers);
        let Some((game, setup, seed, rolls, agreements)): Option<(String, String, String, i64, String)> = row.await?
        else {
            return Ok(None);
        };
        let sql = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY place";
        let entries: Vec<(String,)> = sqlx::query_as(sql).bind(id).fetch_all(&self.readers).await?;
        Ok(Some(Stored {
            game,
            setup: read(&setup)?,
            seed: self.sealer.open(id, &seed)?,
            rolls,
            agreements: read(&agreements)?,
            seats: self.seats(id).await?,
            entries: entries.into_iter().map(|(entry,)| entry).collect(),
            sheets: self.sheets(id).await?,
        }))
    }

    /// The seats of a table, with those who hold them.
    pub(crate) async fn seats(&self, table: &str) -> Result<BySide<Seat>, sqlx::Error> {
        let mut seats = BySide::new(|_| Seat::new(Player::Nobody, Vec::new()));
        let sql = "SELECT side, token, seat FROM seats WHERE table_id = $1";
        let rows: Vec<(String, String, String)> = sqlx::query_as(sql).bind(table).fetch_all(&self.readers).await?;
        for (at, token, text) in rows {
            if let Some(side) = side(&at) {
                let seat: Seat = read(&text)?;
                seats[side] = Seat { token, ..seat };
            }
        }
        let sql = "SELECT holders.side, holders.visitor, visitors.name FROM holders \
                   LEFT JOIN visitors ON visitors.id = holders.visitor \
                   WHERE holders.table_id = $1 ORDER BY holders.since, holders.visitor";
        let rows: Vec<(String, String, Option<String>)> =
            sqlx::query_as(sql).bind(table).fetch_all(&self.readers).await?;
        for (at, visitor, name) in rows {
            if let Some(side) = side(&at) {
                seats[side].holders.push(Holder { visitor, name });
            }
        }
        Ok(seats)
    }

    /// What can be said of a table to each viewer.
    pub(crate) async fn sheets(&self, table: &str) -> Result<Vec<(Viewer, TableSheet)>, sqlx::Error> {
        let sql = "SELECT viewer, sheet FROM sheets WHERE table_id = $1";
        let rows: Vec<(String, String)> = sqlx::query_as(sql).bind(table).fetch_all(&self.readers).await?;
        let sheet = |(at, text): (String, String)| {
            let who = Viewer::ALL.into_iter().find(|&who| viewer(who) == at);
            Ok((who.unwrap_or(Viewer::Public), read(&text)?))
        };
        rows.into_iter().map(sheet).collect()
    }

    /// The tables a visitor sits at.
    pub(crate) async fn tables_of(&self, visitor: &str) -> Result<Vec<String>, sqlx::Error> {
        let sql = "SELECT DISTINCT table_id FROM holders WHERE visitor = $1";
        let rows: Vec<(String,)> = sqlx::query_as(sql).bind(visitor).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|(table,)| table).collect())
    }

    /// What stands for the content of a submission that was accepted; none if there was none of this number.
    pub(crate) async fn submitted(&self, table: &str, side: Side, number: u32) -> Result<Option<String>, sqlx::Error> {
        let sql = "SELECT content FROM submissions WHERE table_id = $1 AND side = $2 AND number = $3";
        let row = sqlx::query_scalar(sql)
            .bind(table)
            .bind(side.to_string())
            .bind(i64::from(number));
        row.fetch_optional(&self.readers).await
    }

    /// The seat a link leads to.
    pub(crate) async fn invited(&self, token: &str) -> Result<Option<(String, Side)>, sqlx::Error> {
        let sql = "SELECT table_id, side FROM seats WHERE token = $1";
        let row: Option<(String, String)> = sqlx::query_as(sql).bind(token).fetch_optional(&self.readers).await?;
        Ok(row.and_then(|(table, at)| Some((table, side(&at)?))))
    }
}

async fn write_parts(work: &mut AnyConnection, update: &TableUpdate<'_>) -> Result<(), sqlx::Error> {
    let keep = i64::try_from(update.keep).unwrap_or(i64::MAX);
    let sql = "DELETE FROM entries WHERE table_id = $1 AND place >= $2";
    let gone = sqlx::query(sql).bind(update.table).bind(keep);
    gone.execute(&mut *work).await?;
    for (place, entry) in (keep..).zip(update.entries) {
        let sql = "INSERT INTO entries (table_id, place, entry) VALUES ($1, $2, $3)";
        let row = sqlx::query(sql).bind(update.table).bind(place).bind(entry);
        row.execute(&mut *work).await?;
    }
    if let Some(Submitted { side, number, content }) = update.submitted {
        let sql = "INSERT INTO submissions (table_id, side, number, content) VALUES ($1, $2, $3, $4)";
        let row = sqlx::query(sql).bind(update.table).bind(side.to_string());
        let row = row.bind(i64::from(*number)).bind(content);
        row.execute(&mut *work).await?;
    }
    for (side, seat) in update.seats.iter() {
        write_seat(work, update, side, seat).await?;
    }
    for (who, sheet) in &update.sheets {
        let sql = "INSERT INTO sheets (table_id, viewer, sheet) VALUES ($1, $2, $3) \
                   ON CONFLICT (table_id, viewer) DO UPDATE SET sheet = excluded.sheet";
        let row = sqlx::query(sql)
            .bind(update.table)
            .bind(viewer(*who))
            .bind(json(sheet)?);
        row.execute(&mut *work).await?;
    }
    Ok(())
}

async fn write_seat(
    work: &mut AnyConnection,
    update: &TableUpdate<'_>,
    side: Side,
    seat: &Seat,
) -> Result<(), sqlx::Error> {
    let side = side.to_string();
    let sql = "INSERT INTO seats (table_id, side, token, seat) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (table_id, side) DO UPDATE SET token = excluded.token, seat = excluded.seat";
    let row = sqlx::query(sql).bind(update.table).bind(&side).bind(&seat.token);
    row.bind(json(seat)?).execute(&mut *work).await?;
    if seat.holders.is_empty() {
        let sql = "DELETE FROM holders WHERE table_id = $1 AND side = $2";
        let gone = sqlx::query(sql).bind(update.table).bind(&side);
        gone.execute(&mut *work).await?;
    }
    for holder in &seat.holders {
        let sql = "INSERT INTO holders (table_id, side, visitor, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let row = sqlx::query(sql).bind(update.table).bind(&side).bind(&holder.visitor);
        row.bind(update.now).execute(&mut *work).await?;
    }
    Ok(())
}
