//! Lists in brackets that could be read as lists of edges and surely mean something else, or may well do.

use crate::arrays;
use crate::builder::whole_number;
use crate::error::FormatError;
use crate::literal::{Is, Item};
use rustc_hash::FxHashSet;

/// What is said where lists of neighbours look like edges.
pub(crate) const NEIGHBOURS: &str = "these lists may be edges or the neighbours of each vertex in turn; write edges as [(0, 1), (1, 2)], neighbours as {0: [1], 1: [0, 2]}";

/// # Errors
/// If members that should be edges may well be something else.
pub(crate) fn refuse(text: &str, members: &[Item]) -> Result<(), FormatError> {
    if let Some(first) = members.first() {
        let lists = members
            .iter()
            .all(|member| opens(member, "[{") && has_edges(member));
        let tree = text.trim_end().ends_with(");") && text.trim_start().starts_with("((");
        if lists && members.len() > 1 {
            return Err(first.error(text, "one graph in a text is expected"));
        }
        if tree {
            return Err(first.error(
                text,
                "an edge is expected; this may be a tree in Newick's format",
            ));
        }
    }
    let rows: Option<Vec<Vec<u64>>> = members.iter().map(numbers).collect();
    if let (Some(rows), Some(first)) = (rows, members.first())
        && are_neighbours(&rows)
    {
        return Err(FormatError::at(text, first.start, NEIGHBOURS));
    }
    if let Some(first) = members.first().filter(|_| arrays::are_long_rows(members)) {
        return Err(FormatError::at(text, first.start, arrays::EDGE_INDEX));
    }
    if let Some(first) = members.first().filter(|_| arrays::are_two_rows(members)) {
        return Err(FormatError::at(text, first.start, arrays::TWO_ROWS));
    }
    if let Some(first) = members.first().filter(|_| are_incidences(members)) {
        return Err(FormatError::at(text, first.start, INCIDENCES));
    }
    if let Some(first) = members.first().filter(|_| are_numbered_words(members)) {
        return Err(FormatError::at(text, first.start, NUMBERED_WORDS));
    }
    if let Some(third) = third_end(members) {
        let expected = "an edge has two ends, and this is the end of another one, too: a list of two is expected";
        return Err(third.error(text, expected));
    }
    members.iter().try_for_each(|member| edge(text, member))
}

/// Whether rows are pairs of 0 and 1 alone, more than two, and differ in both columns.
fn are_incidences(members: &[Item]) -> bool {
    let bits = |member: &Item| {
        let row = member.plain_group().filter(|_| opens(member, "["))?;
        let bit = |item: &Item| item.number().filter(|bit| *bit == 0.0 || *bit == 1.0);
        row.iter().map(bit).collect::<Option<Vec<f64>>>()
    };
    let rows: Option<Vec<Vec<f64>>> = members.iter().map(bits).collect();
    rows.is_some_and(|rows| is_incidence(&rows))
}

/// The same of rows of numbers.
pub(crate) fn is_incidence<T: PartialEq>(rows: &[Vec<T>]) -> bool {
    let varies = |at: usize| {
        rows.iter()
            .any(|row| row.get(at) != rows.first().and_then(|row| row.get(at)))
    };
    rows.len() > 2 && rows.iter().all(|row| row.len() == 2) && varies(0) && varies(1)
}

/// Whether each member is a word in quotation marks, another one each time, with a whole number: its degree, its place.
fn are_numbered_words(members: &[Item]) -> bool {
    let mut words = FxHashSet::default();
    let pair = |member: &Item| match member.plain_group() {
        Some([word, number]) => {
            let quoted = matches!(&word.is, Is::Quoted(word) if words.insert(word.clone()));
            quoted && number.word().and_then(whole_number).is_some() && number.number().is_some()
        }
        _ => false,
    };
    members.len() > 1 && members.iter().all(pair)
}

/// The third word of a list in square brackets that is an end of another one.
fn third_end<'i, 'a>(members: &'i [Item<'a>]) -> Option<&'i Item<'a>> {
    let lists = || members.iter().filter(|member| opens(member, "["));
    let ends = lists()
        .filter_map(Item::plain_group)
        .flat_map(|list| list.iter().take(2));
    let ends: FxHashSet<&str> = ends.filter_map(Item::word).collect();
    let is_end = |item: &&Item| matches!(&item.is, Is::Quoted(word) if ends.contains(&**word));
    lists()
        .filter_map(|list| list.plain_group()?.get(2))
        .find(is_end)
}

/// What is said of rows of 0 and 1.
pub(crate) const INCIDENCES: &str = "these rows of 0 and 1 may be a matrix of incidence, or edges; an adjacency matrix has as many rows as columns, and edges are written as [(0, 1), (1, 2)]";

/// What is said of a number with decimals that would be a name.
pub(crate) const DECIMALS: &str =
    "the name of a vertex is expected; put one that is no whole number in quotation marks";

/// What is said of words with their numbers.
const NUMBERED_WORDS: &str = "each name stands once, with a number: this may be its degree, its place or its colour; write edges as [(\"a\", \"b\"), (\"b\", \"c\")]";

fn opens(item: &Item, brackets: &str) -> bool {
    matches!(item.is, Is::Group { open, call: "", .. } if brackets.contains(open))
}

/// Whether a list has two members or more, all of which are edges themselves.
fn has_edges(item: &Item) -> bool {
    let pair = |member: &Item| member.plain_group().is_some_and(|ends| ends.len() > 1);
    item.plain_group()
        .is_some_and(|members| members.iter().all(pair))
}

/// The whole numbers in a list in square brackets or braces.
fn numbers(item: &Item) -> Option<Vec<u64>> {
    let list = opens(item, "[{").then(|| item.plain_group()).flatten()?;
    list.iter()
        .map(|member| member.word().and_then(whole_number))
        .collect()
}

/// Whether rows of numbers are the neighbours of 0, 1, 2, … or of 1, 2, 3, …: four rows or more, each vertex in the rows of
/// its neighbours.
pub(crate) fn are_neighbours(rows: &[Vec<u64>]) -> bool {
    let wide = rows.iter().all(|row| row.len() > 1);
    rows.len() > 3 && wide && [0, 1].into_iter().any(|first| are_mirrored(rows, first))
}

/// The first vertex and the rows of lists that are the neighbours of the vertices in turn for certain: one has more or
/// fewer numbers than an edge with a weight.
pub(crate) fn surely_neighbours(members: &[Item]) -> Option<(u64, Vec<Vec<u64>>)> {
    let rows: Vec<Vec<u64>> = members.iter().map(numbers).collect::<Option<_>>()?;
    surely_neighbours_in(rows)
}

/// The same of rows of numbers.
pub(crate) fn surely_neighbours_in(rows: Vec<Vec<u64>>) -> Option<(u64, Vec<Vec<u64>>)> {
    let edge = |row: &Vec<u64>| matches!(row.len(), 2 | 3);
    if rows.len() < 2 || rows.iter().all(edge) || rows.iter().all(Vec::is_empty) {
        return None;
    }
    let first = (0..2).find(|first| are_mirrored(&rows, *first))?;
    let last = first + rows.len() as u64;
    let inside = rows
        .iter()
        .flatten()
        .all(|vertex| (first..last).contains(vertex));
    inside.then_some((first, rows))
}

fn are_mirrored(rows: &[Vec<u64>], first: u64) -> bool {
    let ends = || {
        (first..)
            .zip(rows)
            .flat_map(|(u, row)| row.iter().map(move |&v| (u, v)))
    };
    let pairs: FxHashSet<(u64, u64)> = ends().collect();
    pairs
        .iter()
        .all(|&(u, v)| u != v && pairs.contains(&(v, u)))
        && pairs.len() == ends().count()
}

/// # Errors
/// If a group is no edge: a name that is a list beside one that is none, a set of three, four numbers, a number below 0 or
/// with a fraction.
fn edge(text: &str, item: &Item) -> Result<(), FormatError> {
    let Some([u, v, data @ ..]) = item.plain_group() else {
        return Ok(());
    };
    let list = |end: &Item| opens(end, "[{");
    if list(u) != list(v) {
        return Err(item.error(text, "an edge between two names is expected"));
    }
    let set = matches!(item.is, Is::Group { open: '{', .. });
    if set && data.iter().any(|member| member.word().is_some()) {
        return Err(item.error(text, "an edge has two ends; sets of three or more have no meaning in these games: a set of two is expected"));
    }
    let named = |member: &Item| matches!(member.is, Is::Quoted(_));
    let alike = data.iter().all(|member| member.number().is_some()) || data.iter().all(named);
    if data.len() > 1 && alike {
        return Err(item.error(
            text,
            "an edge of two ends, with one weight at most, is expected",
        ));
    }
    let no_name = |end: &&Item| {
        end.number()
            .is_some_and(|number| number < 0.0 || number.fract() != 0.0)
    };
    match [u, v].into_iter().find(no_name) {
        Some(end) => Err(end.error(text, DECIMALS)),
        None => Ok(()),
    }
}
