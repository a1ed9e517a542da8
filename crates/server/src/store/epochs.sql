-- One row: how often the database was opened to be written to. Whoever opened it last may write.
CREATE TABLE epochs (
    id BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL
);

INSERT INTO epochs (id, epoch) VALUES (1, 0);
