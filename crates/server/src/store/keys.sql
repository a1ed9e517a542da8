-- At most one row: what the key that seals the seeds is known by; and, in a copy that takes it along, the key itself.
CREATE TABLE keys (
    id BIGINT PRIMARY KEY,
    mark TEXT NOT NULL,
    carried TEXT NOT NULL
);
