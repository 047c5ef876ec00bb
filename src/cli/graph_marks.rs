//! Marked edges and members of a family as they are typed: `u-v`, `N` and `A,B`.

use grundy_formats::NamedGraph;
use grundy_graph::Mark;
use grundy_views::graph::edge_name;

/// Longer texts name no edge.
const LONGEST: usize = 400;

/// A text that is no list of numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NumbersError {
    /// No number, or one that is too large.
    #[error("--at {0} is no number of vertices; write 12, 10^12 or 1e12")]
    NoNumber(String),
    /// Two numbers for one edge, or one for two.
    #[error(
        "--at {text} has {found} numbers for {marks}; write one for each edge that grows, as in 3,5"
    )]
    HowMany {
        /// The text.
        text: String,
        /// How many numbers are in it.
        found: usize,
        /// How many edges grow, in words.
        marks: &'static str,
    },
}

/// The numbers of vertices put into each of so many edges.
///
/// # Errors
/// A [`NumbersError`].
pub(super) fn numbers(text: &str, marks: usize) -> Result<Vec<u64>, NumbersError> {
    let shown = || text.chars().take(40).collect::<String>();
    let all = text.split(',').map(|part| number(part.trim()));
    let all: Option<Vec<u64>> = all.collect();
    let all = all.ok_or_else(|| NumbersError::NoNumber(shown()))?;
    if all.len() != marks {
        return Err(NumbersError::HowMany {
            text: shown(),
            found: all.len(),
            marks: if marks == 1 {
                "one edge"
            } else {
                "several edges"
            },
        });
    }
    Ok(all)
}

/// A number such as 12, 1e12 or 10^12.
fn number(text: &str) -> Option<u64> {
    if let Some((base, exponent)) = text.split_once('^') {
        let base: u64 = base.parse().ok()?;
        return base.checked_pow(exponent.parse().ok()?);
    }
    if let Some((digits, exponent)) = text.split_once(['e', 'E']) {
        let digits: u64 = digits.parse().ok()?;
        return digits.checked_mul(10_u64.checked_pow(exponent.parse().ok()?)?);
    }
    text.parse().ok()
}

/// A name as it is typed: what stands in quotation marks is meant as it is.
fn plain(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner.unwrap_or(text)
}

/// The edge that a text names: the split at a hyphen that gives two adjacent vertices.
///
/// # Errors
/// A sentence, if there is none, or more than one.
pub(super) fn edge(named: &NamedGraph, text: &str) -> Result<Mark, String> {
    let shown: String = text.chars().take(80).collect();
    if text.len() > LONGEST {
        return Err(format!("{shown} … is too long to name an edge"));
    }
    let graph = &named.graph;
    let names: Vec<String> = (0..graph.order())
        .map(|vertex| named.name(vertex))
        .collect();
    let called = |name: &str| -> Vec<usize> {
        let all = names.iter().enumerate();
        all.filter(|(_, other)| *other == name)
            .map(|(vertex, _)| vertex)
            .collect()
    };
    let (mut found, mut apart) = (Vec::new(), None);
    for (at, hyphen) in text.match_indices(['-', '–']) {
        let one = text.get(..at).map(plain).unwrap_or_default();
        let other = text.get(at + hyphen.len()..).map(plain).unwrap_or_default();
        for &first in &called(one) {
            for &second in &called(other) {
                match Mark::of(graph, first, second) {
                    Ok(mark) if !found.contains(&mark) => found.push(mark),
                    Ok(_) => {}
                    Err(_) => apart = Some((one, other)),
                }
            }
        }
    }
    match (found.as_slice(), apart) {
        ([mark], _) => Ok(*mark),
        ([], Some((one, other))) => Err(format!(
            "there is no edge between {one} and {other}; --grow takes an edge of the graph"
        )),
        ([], None) => Err(format!(
            "--grow {shown} names no edge; write two adjacent vertices with a hyphen between them, such as {}",
            example(named)
        )),
        (several, _) => {
            let several: Vec<String> = several.iter().map(|mark| edge_name(named, mark)).collect();
            Err(format!(
                "--grow {shown} may be {}; put names with hyphens into quotation marks",
                several.join(" or ")
            ))
        }
    }
}

/// An edge of the graph as it would be typed.
fn example(named: &NamedGraph) -> String {
    let mut edges = named.graph.edges();
    let mark = edges
        .next()
        .and_then(|(one, other)| Mark::of(&named.graph, one, other).ok());
    mark.map_or_else(|| "0-1".to_owned(), |mark| edge_name(named, &mark))
}
