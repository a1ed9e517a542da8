-- What a visitor keeps about a table for himself.
CREATE TABLE notes (
    table_id TEXT NOT NULL,
    visitor TEXT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (table_id, visitor)
);

CREATE TABLE archived (
    table_id TEXT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (table_id, visitor)
);
