//! The members of a family: patterns of codes, lists, grids of moves, graph6 lines. Each member is there
//! once, in canonical order, and heap games that are equal up to a shift are computed once.

mod error;
mod grids;
mod rooted;
mod same;
mod units;

pub use error::FamilyError;
pub use same::SameUpToShift;
pub use units::{Member, Units};

use super::ask::Ask;
use grids::Grid;
use grundy_formats::read_graph6;
use grundy_heap::{HeapRule, RulePattern};
use rooted::Rooted;

/// The most members of a family.
pub const MAX_MEMBERS: u128 = 1_000_000;

/// Longer texts of one member are refused.
const LONGEST: usize = 4_096;

/// What is added where a text is no game.
const PATTERNS: &str = "a pattern is written 0.dd, where d is any octal digit";

/// One entry of a family, which has been read.
enum FamilyEntry {
    Codes(RulePattern),
    Grid(Grid),
    Rooted(Rooted),
    /// A single member, by its canonical text.
    One(String),
}

impl FamilyEntry {
    fn read(ask: &Ask, text: &str) -> Result<FamilyEntry, FamilyError> {
        let text = text.trim();
        if text.len() > LONGEST {
            return Err(FamilyError::of(text, "it is longer than a game may be"));
        }
        match ask {
            Ask::Quotient {} | Ask::Grundy { .. } | Ask::Genus { .. } => {
                let pattern = RulePattern::read(text);
                let pattern = pattern.map_err(|error| FamilyError::of(text, error))?;
                if let Some(pattern) = pattern {
                    return Ok(FamilyEntry::Codes(pattern));
                }
                let rule = HeapRule::parse(text);
                let rule =
                    rule.map_err(|error| FamilyError::of(text, format!("{error}; {PATTERNS}")))?;
                Ok(FamilyEntry::One(rule.text()))
            }
            Ask::Star { .. } => Grid::read(text).map(FamilyEntry::Grid),
            Ask::Graph { .. } => graph(text).map(|(line, _)| FamilyEntry::One(line)),
            Ask::Growing { .. } => match Rooted::read(text) {
                Some(rooted) => rooted.map(FamilyEntry::Rooted),
                None => rooted_graph(text).map(FamilyEntry::One),
            },
        }
    }

    /// How many members it has, before those that come twice are left out.
    fn count(&self) -> u128 {
        match self {
            FamilyEntry::Codes(pattern) => pattern.count(),
            FamilyEntry::Grid(grid) => grid.count(),
            FamilyEntry::Rooted(rooted) => rooted.count(),
            FamilyEntry::One(_) => 1,
        }
    }
}

/// A line of graph6, and the vertices of the graph.
fn graph(text: &str) -> Result<(String, usize), FamilyError> {
    let line = text.strip_prefix(">>graph6<<").unwrap_or(text);
    let graph = read_graph6(line).map_err(|error| FamilyError::of(text, error))?;
    Ok((line.to_owned(), graph.order()))
}

/// A line of graph6, whose first vertex is the root.
fn rooted_graph(text: &str) -> Result<String, FamilyError> {
    match graph(text)? {
        (_, 0) => Err(FamilyError::of(text, "a graph with a root has a vertex")),
        (line, _) => Ok(line),
    }
}

/// Errs where an entry cannot be read, or there are too many members; none is listed.
pub(crate) fn check(ask: &Ask, family: &[String]) -> Result<(), FamilyError> {
    let mut all = 0u128;
    for text in family {
        let count = FamilyEntry::read(ask, text)?.count();
        all = all.saturating_add(count);
        if all > MAX_MEMBERS {
            return Err(FamilyError::TooMany {
                entry: error::shown(text),
                count,
                all,
            });
        }
    }
    match all {
        0 => Err(FamilyError::Empty),
        _ => Ok(()),
    }
}
