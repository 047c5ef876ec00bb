//! Values with which a store is not read at all: a key of another kind than its column has, which nobody meets who asks
//! by a text, and one so long that it would take the memory. All tables are asked for them row by row, before anything
//! is looked up in one: for that SQLite reads the whole row.

use super::certificates;
use super::door::prepare;
use super::misfits::{LONGEST_FACTS, Misfit, told};
use super::open::{Store, StoreError};
use rusqlite::{Connection, OptionalExtension};

/// Longer names, sums and words are none.
const LONGEST_WORD: u64 = 10_000;

/// What is asked of a table.
struct Table {
    name: &'static str,
    /// How a row is named, in SQL. It reads what is short only.
    named: &'static str,
    /// The columns that are texts, by which rows are looked up.
    keys: &'static [&'static str],
    /// The columns that are numbers, by which rows are looked up.
    places: &'static [&'static str],
    /// Further columns that have a word or a number.
    words: &'static [&'static str],
    /// Further columns, with the bytes that they may have.
    long: &'static [(&'static str, u64)],
}

/// How a row of a plan is named by its column with this id.
const OF_PLAN: &str = "CASE WHEN octet_length(plan) <= 10000 THEN 'plan ' || substr(CAST(plan AS TEXT), 1, 12) ELSE 'a plan' END";

const TABLES: [Table; 6] = [
    Table {
        name: "plan",
        named: "CASE WHEN octet_length(id) <= 10000 THEN 'plan ' || substr(CAST(id AS TEXT), 1, 12) ELSE 'a plan' END",
        keys: &["id"],
        places: &[],
        words: &[],
        long: &[("ask", LONGEST_FACTS)],
    },
    Table {
        name: "result",
        named: "CASE WHEN octet_length(unit) <= 10000 THEN CAST(unit AS TEXT)
            WHEN typeof(place) = 'integer' THEN 'the game at place ' || place ELSE 'a game' END",
        keys: &["plan", "unit"],
        places: &["place"],
        words: &[
            "state",
            "round",
            "steps",
            "stop",
            "class",
            "same_as",
            "shift",
            "certificate",
        ],
        long: &[
            ("facts", LONGEST_FACTS),
            ("heaps", LONGEST_FACTS),
            ("order", LONGEST_FACTS),
            ("p", LONGEST_FACTS),
            ("period", LONGEST_FACTS),
            ("last_exception", LONGEST_FACTS),
            ("tame", LONGEST_FACTS),
            ("growth", LONGEST_FACTS),
            ("normal_period", LONGEST_FACTS),
        ],
    },
    Table {
        name: "certificate",
        named: "CASE WHEN octet_length(sha256) <= 10000 THEN 'certificate ' || substr(CAST(sha256 AS TEXT), 1, 40)
            ELSE 'a certificate' END",
        keys: &["sha256"],
        places: &[],
        words: &["bytes"],
        long: &[("gzip", certificates::LONGEST)],
    },
    Table {
        name: "accepted",
        named: OF_PLAN,
        keys: &["plan"],
        places: &["place"],
        words: &[],
        long: &[],
    },
    Table {
        name: "merged",
        named: OF_PLAN,
        keys: &["plan"],
        places: &[],
        words: &["results", "sum", "classes"],
        long: &[],
    },
    Table {
        name: "answer",
        named: "'answer'",
        keys: &["key"],
        places: &[],
        words: &[],
        long: &[],
    },
];

impl Table {
    /// What a row has that is of another kind, or too long, as branches of a CASE that name the column. Names in
    /// brackets are never taken for texts.
    fn cases(&self) -> String {
        let key = |column: &&str| {
            let is_long = format!("octet_length([{column}]) > {LONGEST_WORD}");
            format!(" WHEN typeof([{column}]) <> 'text' OR {is_long} THEN '{column}'")
        };
        let place = |column: &&str| {
            format!(" WHEN typeof([{column}]) <> 'integer' OR [{column}] < 0 THEN '{column}'")
        };
        let long = |(column, longest): (&str, u64)| {
            format!(" WHEN octet_length([{column}]) > {longest} THEN '{column}'")
        };
        let words = self.words.iter().map(|column| (*column, LONGEST_WORD));
        let long: String = words.chain(self.long.iter().copied()).map(long).collect();
        let keys: String = self.keys.iter().map(key).collect();
        let places: String = self.places.iter().map(place).collect();
        keys + &places + &long
    }

    /// The rows with such a value, each with the first column that has one.
    fn found(&self, connection: &Connection) -> Result<Vec<Misfit>, StoreError> {
        // No index is asked, which may be somebody's own.
        let sql = format!(
            "SELECT {}, CASE{} END AS wrong FROM {} NOT INDEXED WHERE wrong IS NOT NULL",
            self.named,
            self.cases(),
            self.name
        );
        let mut asked = prepare(connection, &sql)?;
        let found = asked.query_map([], |row| {
            Ok(Misfit {
                table: self.name,
                unit: told(row, 0)?,
                column: row.get(1)?,
                is_readable: false,
            })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn is_in(&self, connection: &Connection) -> rusqlite::Result<bool> {
        let asked =
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1 COLLATE NOCASE";
        let count: i64 = prepare(connection, asked)?.query_row([self.name], |row| row.get(0))?;
        Ok(count > 0)
    }
}

impl Store {
    /// The rows of all tables with a key of another kind than its column has, or with a value that is too long. Where
    /// there are any, nothing should be looked up in the store.
    ///
    /// # Errors
    /// [`StoreError::LongText`] and [`StoreError::LongCertificate`] where there are none, and the room of the store is
    /// too small for what is there.
    pub fn unreadable(&self) -> Result<Vec<Misfit>, StoreError> {
        let mut found = Vec::new();
        for table in &TABLES {
            self.begin_query();
            if table.is_in(&self.connection)? {
                self.begin_query();
                found.append(&mut table.found(&self.connection)?);
            }
        }
        if found.is_empty() {
            self.has_room()?;
        }
        Ok(found)
    }

    /// Errs where a value has more bytes than there is room for.
    fn has_room(&self) -> Result<(), StoreError> {
        let long = |(of, bytes), column| StoreError::LongText { of, column, bytes };
        if let Some(facts) = self.longest(LONG_FACTS)? {
            return Err(long(facts, "facts"));
        }
        if let Some(plan) = self.longest(LONG_PLAN)? {
            return Err(long(plan, "text"));
        }
        match self.longest(LONG_CERTIFICATE)? {
            Some((of, bytes)) => Err(StoreError::LongCertificate { of, bytes }),
            None => Ok(()),
        }
    }

    /// What a query finds that has more bytes than there is room for, and how many.
    fn longest(&self, asked: &str) -> Result<Option<(String, u64)>, StoreError> {
        self.begin_query();
        let room = i64::try_from(self.room).unwrap_or(i64::MAX);
        let mut asked = prepare(&self.connection, asked)?;
        let found = asked.query_row([room], |row| {
            let bytes: i64 = row.get(1)?;
            Ok((told(row, 0)?, u64::try_from(bytes).unwrap_or(u64::MAX)))
        });
        Ok(found.optional()?)
    }
}

const LONG_FACTS: &str =
    "SELECT unit, octet_length(facts) FROM result NOT INDEXED WHERE octet_length(facts) > ?1";
const LONG_PLAN: &str =
    "SELECT 'plan ' || substr(id, 1, 12), octet_length(text) FROM plan NOT INDEXED
    WHERE octet_length(text) > ?1 AND typeof(text) = 'text'";
/// A game of the certificate, if there is one.
const LONG_CERTIFICATE: &str =
    "SELECT coalesce((SELECT unit FROM result NOT INDEXED WHERE certificate = sha256 LIMIT 1),
    'the certificate ' || substr(sha256, 1, 64)), octet_length(gzip)
    FROM certificate NOT INDEXED WHERE octet_length(gzip) > ?1 AND typeof(gzip) = 'blob'";
