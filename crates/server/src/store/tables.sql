-- One text for every database: only TEXT and BIGINT, keys made by the program, times in milliseconds since 1970.
CREATE TABLE visitors (
    id TEXT PRIMARY KEY,
    name TEXT,
    since BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    founding TEXT NOT NULL,
    seed TEXT NOT NULL,
    rolls BIGINT NOT NULL,
    course TEXT NOT NULL
);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    side TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    seat TEXT NOT NULL,
    PRIMARY KEY (table_id, side)
);

CREATE TABLE holders (
    table_id TEXT NOT NULL,
    side TEXT NOT NULL,
    visitor TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (table_id, side, visitor)
);

CREATE INDEX holders_by_visitor ON holders (visitor);

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    place BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
);

CREATE TABLE sheets (
    table_id TEXT NOT NULL,
    viewer TEXT NOT NULL,
    sheet TEXT NOT NULL,
    PRIMARY KEY (table_id, viewer)
);
