//! The file: JSON of the format "grundy-compared-maxima-quotient", version 1.

use crate::checker::infinite::Statement;
use serde::Deserialize;
use serde::de::IgnoredAny;

pub(crate) const FORMAT: &str = "grundy-compared-maxima-quotient";

/// A table: values of all heaps, and which of them are in P. The fields are those of the file; what was
/// checked of a file is its table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// Files from before there was this field, and the next two, say nothing of the quotient.
    #[serde(default)]
    pub(crate) status: Statement,
    #[serde(default)]
    pub(crate) order: Statement,
    #[serde(default)]
    pub(crate) quotient: Statement,
    /// The octal code of the game.
    pub code: String,
    /// The elements of F that generate it.
    pub generators: Vec<usize>,
    /// x·g for each element x of F and each generator g; the first element, 0, is 1.
    pub cayley: Vec<Vec<usize>>,
    /// How many kinds of growing heaps there are, 1 or 2.
    pub kinds: usize,
    /// How many of the largest indices of each kind are looked at, at most 3.
    pub followed: usize,
    /// The heaps 1, …, K.
    pub values: Vec<HeapValue>,
    /// The heaps K + 1, …, K + p: with each p tokens more an index grows by 1.
    pub classes: Vec<HeapValue>,
    /// At what each difference of consecutive indices of a kind is clipped.
    pub gaps: Vec<i64>,
    /// To what the largest index of the second kind less that of the first is clipped.
    pub window: [i64; 2],
    /// s, a choice of the proof: an option of two growing heaps is used only if the smaller has at most so
    /// many tokens.
    pub split: usize,
    /// The pairs of an element and a pattern that are in P, in ascending order.
    pub p: Vec<Pair>,
    #[serde(default, rename = "known")]
    _known: Option<IgnoredAny>,
}

/// An element of F; for each kind the clipped differences of consecutive indices, the largest index first;
/// and the clipped difference of the largest indices of two kinds.
pub type Pair = (usize, Vec<Vec<i64>>, i64);

/// The value of a heap: \[f\] or \[f, kind, index\] in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<i64>")]
pub struct HeapValue {
    /// Its element of F.
    pub f: usize,
    /// Its kind, from 0, and its index, from 1, if it is growing; else it is *plain*.
    pub growing: Option<(usize, i64)>,
}

impl TryFrom<Vec<i64>> for HeapValue {
    type Error = &'static str;

    fn try_from(entry: Vec<i64>) -> Result<HeapValue, &'static str> {
        const WRONG: &str = "a value is [f] or [f, kind, index], with an index from 1 to 4096";
        let natural = |n: i64| usize::try_from(n).map_err(|_| WRONG);
        let growing = match entry[..] {
            [_] => None,
            [_, kind, index @ 1..=4096] => Some((natural(kind)?, index)),
            _ => return Err(WRONG),
        };
        let f = natural(entry[0])?;
        Ok(HeapValue { f, growing })
    }
}
