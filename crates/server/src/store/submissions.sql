-- What each number of a seat stands for: a digest of what was sent.
CREATE TABLE submissions (
    table_id TEXT NOT NULL,
    side TEXT NOT NULL,
    number BIGINT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (table_id, side, number)
);
