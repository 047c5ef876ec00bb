//! The members of families that programs of Python call by a name and numbers: `nx.path_graph(5)`,
//! `graphs.CycleGraph(6)`. Vertices are numbered from 0 as networkx and Sage number them.

use crate::builder::{Builder, whole_number};
use crate::error::FormatError;
use crate::literal::Item;

/// A family, whose members have one number or two.
#[derive(Clone, Copy)]
enum Family {
    Path,
    Cycle,
    Complete,
    Bipartite,
    Star,
    Wheel,
    Empty,
    Petersen,
}

/// What networkx and Sage call the families.
const NAMES: [(&str, &str, Family); 8] = [
    ("path_graph", "PathGraph", Family::Path),
    ("cycle_graph", "CycleGraph", Family::Cycle),
    ("complete_graph", "CompleteGraph", Family::Complete),
    (
        "complete_bipartite_graph",
        "CompleteBipartiteGraph",
        Family::Bipartite,
    ),
    ("star_graph", "StarGraph", Family::Star),
    ("wheel_graph", "WheelGraph", Family::Wheel),
    ("empty_graph", "", Family::Empty),
    ("petersen_graph", "PetersenGraph", Family::Petersen),
];

/// The neighbours of 0, 1, …, 9 in Petersen's graph that are larger.
const PETERSEN: [&[usize]; 8] = [
    &[1, 4, 5],
    &[2, 6],
    &[3, 7],
    &[4, 8],
    &[9],
    &[7, 8],
    &[8, 9],
    &[9],
];

/// A member of a family: the family and its numbers.
pub(super) struct Member(Family, Vec<usize>);

/// Whether a call is of a family.
pub(super) fn is_family(call: &str) -> bool {
    family(call).is_some()
}

fn family(call: &str) -> Option<Family> {
    let (module, name) = call.rsplit_once('.').unwrap_or(("", call));
    let known = |(networkx, sage, _): &&(&str, &str, Family)| {
        name == *networkx || name == *sage && module == "graphs"
    };
    NAMES.iter().find(known).map(|(.., family)| *family)
}

impl Member {
    /// The member that a call is, if all its arguments are numbers that the family has.
    pub(super) fn of(call: &str, arguments: &[Item]) -> Option<Member> {
        let family = family(call)?;
        let whole = |item: &Item| {
            let number = item.word().and_then(whole_number)?;
            usize::try_from(number).ok()
        };
        let numbers: Vec<usize> = arguments.iter().map(whole).collect::<Option<_>>()?;
        let fits = match (family, &numbers[..]) {
            (Family::Cycle, [n]) => *n > 2,
            (Family::Wheel, [n]) => *n > 3,
            (Family::Bipartite, [_, _]) | (Family::Petersen, []) => true,
            (Family::Path | Family::Complete | Family::Star | Family::Empty, [_]) => true,
            _ => false,
        };
        fits.then_some(Member(family, numbers))
    }

    /// Puts its vertices and edges into a graph that has none.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn build(&self, builder: &mut Builder, place: usize) -> Result<(), FormatError> {
        let n = self.1.first().copied().unwrap_or(0);
        let m = self.1.get(1).copied().unwrap_or(0);
        let order = match self.0 {
            Family::Star => n.saturating_add(1),
            Family::Bipartite => n.saturating_add(m),
            Family::Petersen => PETERSEN.len() + 2,
            _ => n,
        };
        builder.numbered(0, order, place)?;
        let mut join = |u, v| builder.edge(u, v, place);
        match self.0 {
            Family::Empty => Ok(()),
            Family::Path => (1..n).try_for_each(|v| join(v - 1, v)),
            Family::Cycle => (0..n).try_for_each(|v| join(v, (v + 1) % n)),
            Family::Complete => (0..n).try_for_each(|u| (u + 1..n).try_for_each(|v| join(u, v))),
            Family::Bipartite => (0..n).try_for_each(|u| (n..order).try_for_each(|v| join(u, v))),
            Family::Star => (1..order).try_for_each(|v| join(0, v)),
            Family::Wheel => (1..n).try_for_each(|v| {
                join(0, v)?;
                join(v, v % (n - 1) + 1)
            }),
            Family::Petersen => (0..)
                .zip(PETERSEN)
                .try_for_each(|(u, larger)| larger.iter().try_for_each(|v| join(u, *v))),
        }
    }
}
