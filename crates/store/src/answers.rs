//! The window's own answers, by key: bounded in bytes, the least recently used goes first. What they say
//! is the matter of who wrote them.

use super::certificates::{compress, decompress};
use super::door::{commit, execute, prepare};
use super::open::{Store, StoreError};
use rusqlite::OptionalExtension;

/// Longer answers are not read.
const LONGEST: u64 = 1 << 30;

/// How many answers a store has, and the bytes that they take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptAnswers {
    /// How many.
    pub count: i64,
    /// Their bytes, compressed.
    pub bytes: i64,
}

impl Store {
    /// The answer under a key; nothing where it cannot be read. Its time of use is written by
    /// [`Store::keep_answers`], for many at once.
    pub fn answer(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let asked = "SELECT value FROM answer WHERE key = ?1";
        let mut statement = prepare(&self.connection, asked)?;
        let found: Option<Vec<u8>> = statement.query_row([key], |row| row.get(0)).optional()?;
        Ok(found.and_then(|gzip| decompress(&gzip, LONGEST)))
    }

    /// Keeps new answers by their keys, in the place of those before, and notes that others were looked at, all at
    /// once. The new ones count as used last, and before them those that were looked at. At most so many bytes
    /// are kept in all.
    pub fn keep_answers(
        &mut self,
        engines: u32,
        new: &[(&str, &[u8])],
        looked_at: &[&str],
        most: i64,
    ) -> Result<(), StoreError> {
        let new: Vec<(&str, Vec<u8>)> = new
            .iter()
            .map(|(key, value)| (*key, compress(value)))
            .filter(|(_, gzip)| gzip.len() as i64 <= most)
            .collect();
        let keeping = self.writing()?;
        for key in looked_at {
            let used = "UPDATE answer SET used = (SELECT max(used) + 1 FROM answer) WHERE key = ?1";
            execute(&keeping, used, [key])?;
        }
        for (key, gzip) in new {
            let put = "INSERT OR REPLACE INTO answer (key, engines, used, value)
                VALUES (?1, ?2, (SELECT coalesce(max(used), 0) + 1 FROM answer), ?3)";
            execute(&keeping, put, (key, engines, gzip))?;
        }
        let mut bytes: i64 = keeping.query_row(BYTES, [], |row| row.get(0))?;
        while bytes > most {
            let oldest =
                "DELETE FROM answer WHERE key = (SELECT key FROM answer ORDER BY used LIMIT 1)
                RETURNING length(value)";
            let gone = keeping.query_row(oldest, [], |row| row.get::<_, i64>(0));
            bytes -= gone.optional()?.unwrap_or(bytes);
        }
        Ok(commit(keeping)?)
    }

    /// The keys of all answers, the least recently used first.
    pub fn answer_keys(&self) -> Result<Vec<String>, StoreError> {
        let mut asked = prepare(&self.connection, "SELECT key FROM answer ORDER BY used")?;
        let keys = asked.query_map([], |row| row.get(0))?;
        Ok(keys.collect::<Result<_, _>>()?)
    }

    /// Forgets the answer under a key.
    pub fn forget_answer(&self, key: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM answer WHERE key = ?1";
        execute(&self.connection, sql, [key])?;
        Ok(())
    }

    /// Forgets the answers of engines before these.
    pub fn forget_older(&self, engines: u32) -> Result<(), StoreError> {
        let sql = "DELETE FROM answer WHERE engines < ?1";
        execute(&self.connection, sql, [engines])?;
        Ok(())
    }

    /// How many answers are kept.
    pub fn kept_answers(&self) -> Result<KeptAnswers, StoreError> {
        let count = "SELECT count(*) FROM answer";
        let number = |sql| self.connection.query_row(sql, [], |row| row.get(0));
        Ok(KeptAnswers {
            count: number(count)?,
            bytes: number(BYTES)?,
        })
    }

    /// Forgets all answers, and gives their room back.
    pub fn clear_answers(&self) -> Result<(), StoreError> {
        execute(&self.connection, "DELETE FROM answer", [])?;
        // Another program may hold it; then the file keeps its length, and its room is used again.
        let _ = self.connection.execute("VACUUM", []);
        Ok(())
    }
}

const BYTES: &str = "SELECT coalesce(sum(length(value)), 0) FROM answer";
