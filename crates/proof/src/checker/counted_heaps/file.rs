//! The file: JSON of the format "grundy-finite-heaps-quotient", version 1.

use serde::Deserialize;
use serde::de::IgnoredAny;

pub(crate) const FORMAT: &str = "grundy-finite-heaps-quotient";

/// A table of the outcomes of all sums of the heaps 1, …, n, two or three of which are counted; the fields
/// are those of the file.
///
/// The value of a sum is the product of the elements of its heaps, and the sums of their counts. A count
/// of I or more has the class of I + (count − I) mod p, where I and p are its index and its period, and a
/// smaller one is its class; the level is the sum of the counts with their signs, clipped to the window. A
/// sum is a P-position if `p` has these classes and this level for its element.
///
/// The verdict says of the field `known` that nobody checked it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// The rule, in its canonical text.
    pub code: String,
    /// The largest heap n, at most 300.
    pub heaps: usize,
    /// The heaps whose values generate Q, ascending, none of them idle.
    pub generators: Vec<usize>,
    /// The heaps whose values are 1 and a unit vector: two or three.
    pub counted: Vec<usize>,
    /// x·g for each element x of Q and each generator g; the first element is 1.
    pub cayley: Vec<Vec<usize>>,
    /// The element of Q and the counts of each heap 1, 2, ….
    pub values: Vec<(usize, Vec<usize>)>,
    /// The index and the period of each count; none can be made smaller alone.
    pub counts: Vec<[usize; 2]>,
    /// How each count enters the level, 1 or -1; the first is 1.
    pub signs: Vec<i64>,
    /// The least and the largest level that is told from those beyond; neither end can be moved inwards.
    pub window: [i64; 2],
    /// For each element of Q the cells in P, ascending, each by the classes of the counts and the level.
    pub p: Vec<Vec<(Vec<usize>, i64)>>,
    /// Whether the quotient is infinite; if not, it is finite.
    pub infinite: bool,
    #[serde(default, rename = "known")]
    _known: Option<IgnoredAny>,
}
