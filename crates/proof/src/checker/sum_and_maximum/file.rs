//! The file: JSON of the format "grundy-algebraic-quotient", version 1. Every field is a claim and is
//! checked, but for `known`, of which the verdict says that it was not.

use crate::checker::inequalities::Derivation;
use crate::checker::infinite::Statement;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// A table that tells the outcome of every position, with its proof: the fields of the file, as the
/// program writes them. Where it stands in a [`crate::Verdict`], all of it has been checked.
///
/// The fields from `heaps` on may be left out; where one is there, null or not, it is what follows from
/// the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    /// The octal code of the game, as [`grundy_base::rule::HeapRule::text`] writes it.
    pub code: String,
    /// The orders of the cyclic factors of F; the last is 2, for the parity of T.
    pub group: Vec<u32>,
    /// The values of the heaps 1, 2, …, one by one: no fewer of them would do.
    pub exceptional: Vec<Heap>,
    /// The least period of the values of the larger heaps.
    pub period: usize,
    /// The residue classes of these, in the order of their first members.
    pub classes: Vec<Class>,
    /// The zones that make up P.
    pub zones: Vec<Zone>,
    /// For the members of the classes the proof names only those options with two heaps of which one is
    /// at most this.
    pub split: usize,
    /// The reasons for (P), one for each case in the order of `moves.rs`.
    pub moves: Vec<Derivation>,
    /// The reasons for (N), one for each case in the order of `positions.rs`.
    pub positions: Vec<Proof>,
    #[serde(default)]
    pub(crate) heaps: Statement,
    #[serde(default)]
    pub(crate) order: Statement,
    #[serde(default)]
    pub(crate) quotient: Statement,
    #[serde(default)]
    pub(crate) finitely_generated: Statement,
    #[serde(default)]
    pub(crate) status: Statement,
    #[serde(default)]
    pub(crate) excess: Statement,
    #[serde(default)]
    pub(crate) isomorphic_to: Statement,
    #[serde(default)]
    pub(crate) presentation: Statement,
    #[serde(default)]
    pub(crate) p_formula: Statement,
    #[serde(default)]
    pub(crate) phi_formulas: Statement,
    #[serde(default, rename = "known")]
    _known: Option<IgnoredAny>,
}

/// The value of a heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heap {
    /// Its part in F, a number for each cyclic factor.
    pub f: Vec<u32>,
    /// T, which adds up.
    #[serde(rename = "T")]
    pub total: i64,
    /// D, of which a sum has the largest.
    #[serde(rename = "D")]
    pub maximum: i64,
}

/// The heap `first` + period · j has T = T\[0\] + T\[1\] j and D = D\[0\] + D\[1\] j.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The first of its heaps.
    pub first: usize,
    /// The part in F of all of them.
    pub f: Vec<u32>,
    /// T of the first, and by how much it grows.
    #[serde(rename = "T")]
    pub total: [i64; 2],
    /// D of the first, and by how much it grows.
    #[serde(rename = "D")]
    pub maximum: [i64; 2],
}

/// The values with this part in F that fulfil some inequalities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// The part in F.
    pub f: Vec<u32>,
    /// \[a, b, c\]: a T + b D >= c.
    pub inequalities: Vec<[i64; 3]>,
}

/// Why a position outside the zones has a move into one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Proof {
    /// The rows contradict each other.
    Rows(Derivation),
    /// A value that is in no zone violates an inequality of this one.
    Cases {
        /// The value: of the position, or after this move.
        option: usize,
        /// The zone.
        zone: usize,
        /// A proof for each way to violate it.
        of: Vec<Proof>,
    },
    /// Heaps that are not among the others, and what follows when all that may be have T = 0.
    Others {
        /// The heaps, with the reasons.
        excluded: Vec<(usize, Proof)>,
        /// What follows; left out where the part in F cannot be that of the others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Box<Proof>>,
    },
}
