//! The tables of a store.

use rusqlite::Connection;
use std::collections::BTreeMap;

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

/// The first difference between the tables of a file and [`TABLES`]. A view or a trigger in a foreign file would
/// run somebody else's SQL whenever the program reads or writes, so that such files are refused. Further tables
/// and indices do no harm.
pub(super) fn other(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let made = Connection::open_in_memory()?;
    made.execute_batch(TABLES)?;
    let (expected, found) = (statements(&made)?, statements(connection)?);
    let foreign = found
        .iter()
        .find(|((kind, _), _)| kind == "view" || kind == "trigger");
    if let Some(((kind, name), _)) = foreign {
        let name: String = name.chars().take(40).collect();
        return Ok(Some(format!("it has the {kind} “{name}”")));
    }
    let is_other = |(of, sql): &(&(String, String), &String)| found.get(of) != Some(sql);
    let other = expected.iter().find(is_other);
    Ok(other.map(|((kind, name), _)| format!("its {kind} “{name}” is missing or another one")))
}

/// The SQL of each table, index, view and trigger, by its kind and name, with spaces made alike.
fn statements(connection: &Connection) -> rusqlite::Result<BTreeMap<(String, String), String>> {
    let asked = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL";
    let mut asked = super::door::prepare(connection, asked)?;
    let rows = asked.query_map([], |row| {
        let sql: String = row.get(2)?;
        let words: Vec<&str> = sql.split_whitespace().collect();
        Ok(((row.get(0)?, row.get(1)?), words.join(" ")))
    })?;
    rows.collect()
}
