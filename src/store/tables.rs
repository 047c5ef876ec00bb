//! The tables of a store.

/// Marks a store among the SQLite files: “grdy”.
pub(super) const APPLICATION: i32 = 0x6772_6479;

/// The version of the tables.
pub(super) const VERSION: i32 = 1;

/// A plan for each survey that was merged, a result for each of its units, their certificates by the
/// SHA-256 of their texts, and the window's own answers by question and version of the engines.
pub(super) const TABLES: &str = r#"
CREATE TABLE plan (
    id TEXT PRIMARY KEY,
    ask TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE TABLE result (
    plan TEXT NOT NULL REFERENCES plan (id),
    place INTEGER NOT NULL,
    unit TEXT NOT NULL,
    state TEXT NOT NULL,
    round INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    stop TEXT,
    heaps INTEGER,
    "order" INTEGER,
    p INTEGER,
    period INTEGER,
    last_exception INTEGER,
    tame INTEGER,
    growth TEXT,
    class TEXT,
    normal_period INTEGER,
    same_as TEXT,
    shift INTEGER,
    facts TEXT NOT NULL,
    certificate TEXT,
    PRIMARY KEY (plan, place)
) WITHOUT ROWID;
CREATE UNIQUE INDEX result_unit ON result (plan, unit);
CREATE INDEX result_class ON result (class);
CREATE TABLE certificate (
    sha256 TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    gzip BLOB
) WITHOUT ROWID;
CREATE TABLE answer (
    key TEXT PRIMARY KEY,
    engines INTEGER NOT NULL,
    used INTEGER NOT NULL,
    value BLOB NOT NULL
) WITHOUT ROWID;
"#;
