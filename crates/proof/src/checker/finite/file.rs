//! The file: JSON of the format "grundy-quotient", version 1. Every field is a claim and is checked, but
//! for `known`, of which the verdict says that it was not.

use crate::refusal::{Refusal, Stated};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// A finite misère quotient: the fields of the file, as the program writes them.
///
/// All of it has been checked if it stands in a [`crate::Verdict`]. Elements are numbers below `order`,
/// and 0 is the identity.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quotient {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    /// The rule of the heaps, as [`grundy_base::rule::HeapRule::text`] writes it.
    pub code: String,
    /// The largest heap.
    pub heaps: usize,
    /// How many elements there are.
    pub order: usize,
    /// The elements of the heaps 1, 2, …, `heaps`.
    pub phi: Vec<u32>,
    /// The elements of P, ascending.
    pub p: Vec<u32>,
    /// The generators; none is a product of those before it.
    pub generators: Vec<Generator>,
    /// For each element, its product with each generator.
    pub cayley: Vec<Vec<u32>>,
    /// The least word of each element, the last generator being the most significant; `1` is the empty one.
    pub words: Vec<String>,
    /// Relations that define the monoid, if there are some.
    pub presentation: Option<Presentation>,
    /// The words of the elements of P.
    pub p_words: Vec<String>,
    /// A period of Φ.
    pub period: Option<Period>,
    /// How far the quotient goes.
    pub status: Status,
    /// Whether it is some `T_k`.
    pub tame: bool,
    /// The positions of a single game, if it is the quotient of one: 0 first, each after its options, the
    /// game itself last. A heap of n is the nth of them.
    pub followers: Option<Vec<Follower>>,
    /// How the single game was typed.
    pub input: Option<String>,
    /// The name of the quotient: `T_k` as `T2`, or `R8`, `S12`, `S12'`, `R14`.
    pub name: Option<String>,
    /// The element of the single game.
    pub element: Option<u32>,
    #[serde(default, rename = "known")]
    _known: Option<IgnoredAny>,
}

/// A generator: the first heap that is this element.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    /// A letter, with digits behind it if need be.
    pub name: String,
    /// The heap.
    pub heap: usize,
    /// The element.
    pub element: u32,
}

/// Generators and relations.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Presentation {
    /// The names of the generators.
    pub generators: Vec<String>,
    /// Equations of words, such as `a^2=1`.
    pub relations: Vec<String>,
}

/// A period of Φ: Φ(n + period) = Φ(n) for every n > `last_exception`, and no smaller numbers do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// The period, at least 1.
    pub period: usize,
    /// -1 if there is none.
    pub last_exception: i64,
    /// Whether it holds for all n, or for n + period up to the largest heap of the file.
    pub proved: bool,
    /// The heap to which values were computed when the period was found.
    pub checked_to: usize,
}

/// How far a quotient goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It is the quotient of the whole game, by a period that is proved.
    Complete,
    /// It is the quotient of the heaps to the one that was asked for.
    Exact,
    /// The quotient of the heaps up to one is exact, and more heaps were asked for.
    Stopped,
}

/// A position of a single game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Follower {
    /// Its name in the notation of forms, such as `2#3`; none where that is very long.
    pub name: Option<String>,
    /// The places of its options in the list, ascending.
    pub options: Vec<usize>,
    /// Its element; none where the quotient does not cover it.
    pub element: Option<u32>,
}

impl Quotient {
    /// The element of a heap; heaps beyond the file have none.
    pub(crate) fn element_of(&self, heap: usize) -> Option<u32> {
        match heap.checked_sub(1) {
            None => Some(0),
            Some(at) => self.phi.get(at).copied(),
        }
    }

    /// Errs unless all lists are as long as they should be and name elements that exist.
    pub(super) fn check_sizes(&self) -> Result<(), Refusal> {
        if self.order == 0 {
            return wrong("order", "is 0, but every monoid has an identity".to_owned());
        }
        check_length("phi", self.phi.len(), ("heaps", "is", self.heaps))?;
        check_length("cayley", self.cayley.len(), ("order", "is", self.order))?;
        check_length("words", self.words.len(), ("order", "is", self.order))?;
        check_length("p_words", self.p_words.len(), ("p", "has", self.p.len()))?;
        for (element, row) in self.cayley.iter().enumerate() {
            let place = format!("cayley[{element}]");
            let generators = ("generators", "has", self.generators.len());
            check_length(&place, row.len(), generators)?;
            self.check_elements(&place, row)?;
        }
        self.check_elements("phi", &self.phi)?;
        self.check_elements("p", &self.p)?;
        if let Some(at) = self.p.windows(2).position(|pair| pair[0] >= pair[1]) {
            let why = "is not larger than the entry before it";
            return wrong(&format!("p[{}]", at + 1), why.to_owned());
        }
        Ok(())
    }

    fn check_elements(&self, field: &str, elements: &[u32]) -> Result<(), Refusal> {
        let order = self.order;
        match elements
            .iter()
            .enumerate()
            .find(|(_, x)| **x as usize >= order)
        {
            None => Ok(()),
            Some((at, x)) => {
                let why = format!("is element {x}, but there are only {order}");
                wrong(&format!("{field}[{at}]"), why)
            }
        }
    }
}

/// Errs unless a list is as long as another field is large or long: either may be the one that is wrong.
fn check_length(
    field: &str,
    found: usize,
    (other, is, expected): (&str, &str, usize),
) -> Result<(), Refusal> {
    if found == expected {
        return Ok(());
    }
    wrong(
        field,
        format!("has {found} entries, but “{other}” {is} {expected}"),
    )
}

fn wrong(place: &str, why: String) -> Result<(), Refusal> {
    Err(Refusal::new(Stated::Table, place, why))
}
