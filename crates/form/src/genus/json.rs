//! Genera as JSON, in the format of the command line.

use super::marks::Mark;
use super::table::{GenusRow, GenusTable, WildPair, WildPairs};
use grundy_heap::{Genus, HeapRule, Position};
use serde::Serialize;

/// The genera of the heaps of a game, and the pairs of heaps whose sum is not tame.
#[derive(Serialize)]
pub struct GenusTableJson {
    code: String,
    heaps: usize,
    rows: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Vec<Pair>>,
    /// The heaps whose pairs with themselves and smaller ones are all known.
    #[serde(skip_serializing_if = "Option::is_none")]
    paired: Option<usize>,
    status: &'static str,
}

#[derive(Serialize)]
struct Row {
    heap: usize,
    genus: String,
    exponents: Vec<u32>,
    tame: bool,
    mark: Mark,
    /// Whether the heap is half-tame, if its pair with itself is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_tame: Option<bool>,
}

#[derive(Serialize)]
struct Pair {
    heaps: [usize; 2],
    genus: String,
    exponents: Vec<u32>,
}

impl GenusTableJson {
    /// The JSON of a table for which heaps 0 to `heaps` were asked.
    pub fn of(
        rule: &HeapRule,
        heaps: usize,
        table: &GenusTable,
        pairs: Option<&WildPairs>,
    ) -> Self {
        let row = |row: &GenusRow| Row {
            heap: row.heap,
            genus: row.genus.to_string(),
            exponents: row.genus.exponents().to_vec(),
            tame: row.genus.is_tame(),
            mark: row.mark,
            half_tame: pairs.and_then(|pairs| pairs.is_half_tame(row)),
        };
        let pair = |pair: &WildPair| Pair {
            heaps: [pair.heaps.0, pair.heaps.1],
            genus: pair.genus.to_string(),
            exponents: pair.genus.exponents().to_vec(),
        };
        let complete = table.rows.len() > heaps && pairs.is_none_or(|pairs| pairs.heaps > heaps);
        GenusTableJson {
            code: rule.text(),
            heaps: table.rows.len().saturating_sub(1),
            rows: table.rows.iter().map(row).collect(),
            pairs: pairs.map(|pairs| pairs.pairs.iter().map(pair).collect()),
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
