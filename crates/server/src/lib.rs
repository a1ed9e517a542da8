//! The table in the browser: games, seats and push over HTTP, kept in a database.
