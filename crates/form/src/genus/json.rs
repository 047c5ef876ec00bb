//! Genera as JSON, in the format of the command line.

use super::marks::Mark;
use super::table::{GenusRow, GenusTable, WildPair, WildPairs};
use grundy_heap::{Genus, HeapRule, Position};
use serde::{Serialize, Serializer};

/// The genera of the heaps of a game, and the pairs of heaps whose sum is not tame.
#[derive(Serialize)]
pub struct GenusTableJson<'a> {
    code: String,
    heaps: usize,
    rows: Rows<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Pairs<'a>>,
    /// The heaps whose pairs with themselves and smaller ones are all known.
    #[serde(skip_serializing_if = "Option::is_none")]
    paired: Option<usize>,
    status: &'static str,
}

/// The heaps, each of which is made when it is written: together they take several times the table.
struct Rows<'a>(&'a GenusTable, Option<&'a WildPairs>);

/// The pairs, made likewise.
struct Pairs<'a>(&'a WildPairs);

#[derive(Serialize)]
struct Row<'a> {
    heap: usize,
    genus: String,
    exponents: &'a [u32],
    tame: bool,
    mark: Mark,
    /// Whether the heap is half-tame, if its pair with itself is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_tame: Option<bool>,
}

#[derive(Serialize)]
struct Pair<'a> {
    heaps: [usize; 2],
    genus: String,
    exponents: &'a [u32],
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.rows.iter().map(|row| self.row(row)))
    }
}

impl Rows<'_> {
    fn row<'r>(&self, row: &'r GenusRow) -> Row<'r> {
        Row {
            heap: row.heap,
            genus: row.genus.to_string(),
            exponents: row.genus.exponents(),
            tame: row.genus.is_tame(),
            mark: row.mark,
            half_tame: self.1.and_then(|pairs| pairs.is_half_tame(row)),
        }
    }
}

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.pairs.iter().map(pair))
    }
}

fn pair(pair: &WildPair) -> Pair<'_> {
    Pair {
        heaps: [pair.heaps.0, pair.heaps.1],
        genus: pair.genus.to_string(),
        exponents: pair.genus.exponents(),
    }
}

impl<'a> GenusTableJson<'a> {
    /// The JSON of a table for which heaps 0 to `heaps` were asked.
    pub fn of(
        rule: &HeapRule,
        heaps: usize,
        table: &'a GenusTable,
        pairs: Option<&'a WildPairs>,
    ) -> Self {
        let complete = table.rows.len() > heaps && pairs.is_none_or(|pairs| pairs.heaps > heaps);
        GenusTableJson {
            code: rule.text(),
            heaps: table.rows.len().saturating_sub(1),
            rows: Rows(table, pairs),
            pairs: pairs.map(Pairs),
            paired: pairs.map(|pairs| pairs.heaps),
            status: if complete { "complete" } else { "stopped" },
        }
    }
}

/// The genus of one position.
#[derive(Serialize)]
pub struct PositionGenusJson {
    code: String,
    position: Vec<usize>,
    genus: String,
    exponents: Vec<u32>,
    tame: bool,
}

impl PositionGenusJson {
    /// The JSON of a position of a game.
    pub fn of(rule: &HeapRule, position: &Position, genus: &Genus) -> Self {
        PositionGenusJson {
            code: rule.text(),
            position: position.heaps().to_vec(),
            genus: genus.to_string(),
            exponents: genus.exponents().to_vec(),
            tame: genus.is_tame(),
        }
    }
}
