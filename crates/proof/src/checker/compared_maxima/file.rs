//! The file: JSON of the format "grundy-compared-maxima-quotient", version 1. What was checked of it is
//! the table.

use crate::certificate::fields;
use crate::refusal::Refusal;
use serde::Deserialize;

pub(crate) const FORMAT: &str = "grundy-compared-maxima-quotient";

/// So large may an index be that is given.
const MOST_OF_AN_INDEX: i64 = 4096;

/// A table: values of all heaps, and which of them are in P. The fields are those of the file, and it has
/// no others.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// These two were looked at before.
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// Files from before there was this field, and the next two, say nothing of the quotient.
    pub(super) status: Option<String>,
    pub(super) order: Option<u64>,
    pub(super) quotient: Option<String>,
    /// The octal code of the game.
    pub code: String,
    /// The elements of F that generate it.
    pub generators: Vec<usize>,
    /// x·g for each element x of F and each generator g; the first element, 0, is 1.
    pub cayley: Vec<Vec<usize>>,
    /// So many kinds of growing heaps there are, 1 or 2.
    pub kinds: usize,
    /// So many of the largest indices of each kind are looked at, at most 3.
    pub followed: usize,
    /// The heaps 1, …, K.
    pub values: Vec<HeapValue>,
    /// The heaps K + 1, …, K + p: with each p tokens more an index grows by 1.
    pub classes: Vec<HeapValue>,
    /// At what each difference of consecutive indices of a kind is clipped.
    pub gaps: Vec<i64>,
    /// To what the largest index of the second kind less that of the first is clipped.
    pub window: [i64; 2],
    /// s, a choice of the proof that claims nothing: an option of two growing heaps is used only if the
    /// smaller has at most so many tokens.
    pub split: usize,
    /// The pairs of an element and a pattern that are in P, in ascending order.
    pub p: Vec<Pair>,
}

/// The file as it was read.
pub type File = Values;

/// An element of F; for each kind the clipped differences of consecutive indices, the largest index first;
/// and the clipped difference of the largest indices of two kinds.
pub type Pair = (usize, Vec<Vec<i64>>, i64);

/// The value of a heap: \[f\] or \[f, kind, index\] in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
        const WRONG: &str =
            "the value of a heap is [f] or [f, kind, index], and an index is from 1 to 4096";
        let natural = |n: i64| usize::try_from(n).map_err(|_| WRONG);
        let (f, growing) = match entry[..] {
            [f] => (f, None),
            [f, kind, index] if (1..=MOST_OF_AN_INDEX).contains(&index) => {
                (f, Some((natural(kind)?, index)))
            }
            _ => return Err(WRONG),
        };
        let f = natural(f)?;
        Ok(HeapValue { f, growing })
    }
}

pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    fields(text)
}
