//! Growing graphs: vertices are put into a marked edge of a drawing, and the values of the whole family are found, with
//! a period that theorem 1 of Growing graphs proves.
//!
//! A leaf edge grows as a leg, any other bridge as a path between two ends. The engine takes the drawing apart into
//! rooted ends ([`ends`]), finds the finitely many types that moves come to ([`types`]), computes the values of all of
//! them by the total number of vertices ([`sequences`]), and looks for a common period that finitely many values prove
//! ([`period`]). It trusts none of that to be proved in the sense of the kernel: the certificate is for the checker.

mod certificate;
mod cycle;
mod diagonal;
mod ends;
mod families;
mod finite;
mod legs;
mod mark;
mod names;
mod period;
mod piece;
mod reach;
mod report;
mod sequences;
mod table;
mod two;
mod types;

pub use certificate::checked_values;
pub use families::{Diagonal, GrownTable};
pub use mark::{Grows, Mark, MarkError};
pub use piece::MOST_VERTICES as MOST_GROWING;
pub use reach::NoReach;
pub use report::GrowthJson;

use crate::{Graph, GraphRule};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use reach::Reach;

/// How far a period is looked for where nothing else is said: the greatest number of vertices of a member.
pub const MOST_TOTAL: usize = 1 << 13;

/// Tables of two legs have at most so many rows where nothing else is said.
pub const MOST_ROWS: usize = 3000;

/// Why a drawing does not grow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GrowError {
    /// A mark that is no edge, or two marks on one.
    #[error(transparent)]
    Mark(#[from] MarkError),
    /// The rule may take any number of vertices at once.
    #[error(transparent)]
    Reach(#[from] NoReach),
    /// More vertices than the engine takes.
    #[error("the drawing has {0} vertices; one that grows has at most {MOST_GROWING}")]
    TooLarge(usize),
    /// Misère values of a code that splits.
    #[error(
        "in misère play an edge grows where no move leaves two parts, that is in codes with digits up to 3; {0} may split"
    )]
    MisereSplits(String),
    /// Misère values of a drawing in several parts.
    #[error(
        "in misère play the values of parts do not add up; an edge of a connected drawing grows"
    )]
    MisereParts,
    /// Two marks that are no legs of one component.
    #[error(
        "two edges grow together where both are legs of one component, that is where each has an end without other neighbours; let one of them grow"
    )]
    NotTwoLegs,
    /// Two legs of a path.
    #[error(
        "with these two legs the drawing is a path, which grows by one of them as well; mark one edge"
    )]
    Path,
    /// Misère values along two marks, or of cycles.
    #[error("in misère play a leg grows or a path between two parts, one at a time")]
    MisereShape,
}

/// What is asked: the values of the members of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Growing {
    /// The drawing.
    pub graph: Graph,
    /// The marked edges.
    pub marks: Vec<Mark>,
    /// The rule.
    pub rule: GraphRule,
    /// Normal play, or the Grundy values of misère play (theorem 2).
    pub play: Convention,
    /// The greatest number of vertices of a member whose value is computed in search of a period.
    pub most: usize,
    /// The greatest number of rows of a table with two growing legs, which growing cycles need as well.
    pub most_rows: usize,
}

/// A period of the values `v(n)` of a family, where `n` vertices are put into the marked edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrownPeriod {
    /// The least period.
    pub period: usize,
    /// The last number `n` with `v(n + period) ≠ v(n) + saltus`, -1 if there is none.
    pub last_exception: i64,
    /// What the values rise by in a period, 0 if they repeat.
    pub saltus: u32,
    /// Whether theorem 1 of Growing graphs proves it by the values that were computed.
    pub proved: bool,
    /// The least period that all types have in common, if it is proved.
    pub common: usize,
    /// How many values of a type theorem 1 asks for, if it is proved.
    pub needed: usize,
}

/// A rooted end as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootedEnd {
    /// The graph.
    pub graph: Graph,
    /// The vertices that the path is joined to, in order.
    pub joined: Vec<usize>,
}

/// A type with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrownType {
    /// Its ends, the larger one first.
    pub ends: [RootedEnd; 2],
    /// The values of the members with a path of 1, 2, 3, … vertices, as far as they are known.
    pub values: Vec<u32>,
    /// The least number of vertices of the path from which on the common period holds, if it is proved.
    pub from: Option<usize>,
    /// The least period of the type itself, if it is proved.
    pub period: Option<usize>,
}

/// What is known of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// How each mark grows.
    pub grows: Vec<Grows>,
    /// `v(0), v(1), …`: to the last exception and two periods more, and 64 at least, where a period is proved; or else
    /// as far as was computed.
    pub values: Vec<u32>,
    /// The period, proved or seen.
    pub period: Option<GrownPeriod>,
    /// The types of a leg, or of a path between two parts; the first is that of the drawing.
    pub types: Vec<GrownType>,
    /// What a certificate says of two legs and of a cycle beside their period.
    opened: Option<Opened>,
    /// How many vertices longer the path of the first type is than `n`.
    pub shift: usize,
    /// The value of the components of the drawing that do not grow.
    pub beside: u32,
    /// How many types there are, with those of two legs and of cycles.
    pub kinds: usize,
    /// With two marks, what is known of `v(m, n)`.
    pub table: Option<GrownTable>,
    /// Why the computation ended early, if it did.
    pub stopped: Option<Stop>,
}

/// What a certificate says of two legs and of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Opened {
    /// The types with one path that moves come to.
    types: Vec<GrownType>,
    /// Their common period.
    common: usize,
    /// The period along the diagonal of the types with two legs, if there are such.
    legs: Option<diagonal::Proof>,
    /// The greatest number of vertices of a member with a cycle that theorem 5 asks for.
    total: usize,
}

impl Growth {
    /// The value of the member with so many vertices put into each marked edge, if it is known.
    pub fn value_of(&self, n: &[u64]) -> Option<u32> {
        match *n {
            [n] => self.value_at(n),
            [m, n] => self.table.as_ref()?.value_at(m, n),
            _ => None,
        }
    }

    /// The value of the member with so many vertices put in: from those that are known, or by the period if it is
    /// proved.
    pub fn value_at(&self, n: u64) -> Option<u32> {
        if let Some(&value) = usize::try_from(n).ok().and_then(|n| self.values.get(n)) {
            return Some(value);
        }
        let period = self.period.filter(|period| period.proved)?;
        let start = u64::try_from(period.last_exception + 1).ok()?;
        let place = start + (n.checked_sub(start)? % period.period as u64);
        self.values.get(usize::try_from(place).ok()?).copied()
    }
}

/// Finds the values of the members of a family and their period.
///
/// Where the budget ends, what is known is told, and why it ended. Members are computed up to the total `most` only.
///
/// ```
/// # use {grundy_base::{budget::Budget, play::Convention}, grundy_graph::{Bit2, GraphRule, Growing, Mark, families, grow}};
/// // A star with three rays, of which one grows: in 0.33 the values have period 3.
/// let (graph, rule) = (families::star(3)?, GraphRule::parse("0.33", Bit2::ExactlyTwo)?);
/// let marks = vec![Mark::of(&graph, 0, 1)?];
/// let growing = Growing { graph, marks, rule, play: Convention::Normal, most: 1000, most_rows: 1000 };
/// let grown = grow(&growing, &Budget::unlimited())?;
/// let period = grown.period.ok_or("no period")?;
/// assert_eq!((period.period, period.last_exception, period.proved), (3, -1, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`GrowError`], if the drawing does not grow.
pub fn grow(asked: &Growing, budget: &Budget) -> Result<Growth, GrowError> {
    let order = asked.graph.order();
    if order > MOST_GROWING {
        return Err(GrowError::TooLarge(order));
    }
    mark::check(&asked.graph, &asked.marks)?;
    let reach = Reach::of(&asked.rule)?;
    if asked.play == Convention::Misere && reach.splits() {
        return Err(GrowError::MisereSplits(asked.rule.text()));
    }
    match asked.marks[..] {
        [mark] => families::one(asked, mark, &reach, budget),
        [one, other] => families::two(asked, [one, other], &reach, budget),
        _ => Err(MarkError::HowMany(asked.marks.len()).into()),
    }
}
