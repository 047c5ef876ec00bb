//! Arrays of numbers as numpy and libraries for networks print them, `array([[0, 1], [1, 2]])`: a matrix, an edge in
//! each row, or an edge in each column of two long rows.

use crate::builder::whole_number;
use crate::literal::{Is, Item, Joint};

/// The longest rows that may be edges with weights.
const LONGEST_EDGE: usize = 3;

/// What is said of two rows that are no longer.
pub(crate) const TWO_ROWS: &str = "these rows may be two edges with weights or three edges, one in each column; write edges as [(0, 1), (1, 2)]";

/// What is said of two long rows that nothing says more of.
pub(crate) const EDGE_INDEX: &str = "an edge of two ends, with one weight at most, is expected; two long rows may be the ends of edges, one in each column, or two paths: write edge_index = before them if each column is an edge, or edges as [(0, 1), (1, 2)]";

/// Whether a call makes an array of what is in its brackets.
pub(crate) fn is_array(call: &str) -> bool {
    let name = call.rsplit('.').next().unwrap_or_default();
    ["array", "asarray", "tensor"].contains(&name)
}

/// An edge for each column of an array with two rows that are too long for edges.
pub(crate) fn edges_in_columns<'i, 'a>(
    item: &'i Item<'a>,
) -> Option<Vec<(&'i Item<'a>, &'i Item<'a>)>> {
    let array = item.value();
    let rows = match is_array(array.call()) {
        true => array.items()?.first()?.plain_group()?,
        false => array.plain_group().filter(|_| is_index(item))?,
    };
    let [from, to] = rows else {
        return None;
    };
    let (starts, ends) = (numbers(from)?, numbers(to)?);
    let columns = starts.len() == ends.len() && starts.len() > LONGEST_EDGE;
    columns.then(|| starts.iter().zip(ends).collect())
}

/// Whether something is called as libraries for networks call the ends of edges: `edge_index = …`.
fn is_index(item: &Item) -> bool {
    match &item.is {
        Is::Pair(Joint::Equals, ends) => {
            let name = ends[0].word().unwrap_or_default().rsplit('.').next();
            matches!(
                name,
                Some("edge_index" | "edge_indices" | "edge_list_index")
            )
        }
        _ => false,
    }
}

/// Whether there are two rows of as many numbers, more than an edge may have.
pub(crate) fn are_long_rows(members: &[Item]) -> bool {
    match members {
        [first, second] => match (numbers(first), numbers(second)) {
            (Some(first), Some(second)) => {
                first.len() == second.len() && first.len() > LONGEST_EDGE
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether a text is two lines of as many whole numbers, more than an edge may have.
pub(crate) fn are_long_lines(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (Some(first), Some(second), None) = (lines.next(), lines.next(), lines.next()) else {
        return false;
    };
    let separates = |letter: char| letter.is_whitespace() || letter == ',';
    let numbers = |line: &str| {
        let words = line.split(separates).filter(|word| !word.is_empty());
        let numbers: Option<Vec<u64>> = words.map(whole_number).collect();
        numbers.map_or(0, |numbers| numbers.len())
    };
    numbers(first) > LONGEST_EDGE && numbers(first) == numbers(second)
}

/// Whether there are two rows of three numbers.
pub(crate) fn are_two_rows(members: &[Item]) -> bool {
    let long = |row: &Item| numbers(row).is_some_and(|row| row.len() == LONGEST_EDGE);
    members.len() == 2 && members.iter().all(long)
}

/// The members of a list of whole numbers in square brackets.
fn numbers<'i, 'a>(row: &'i Item<'a>) -> Option<&'i [Item<'a>]> {
    let list = matches!(row.is, Is::Group { open: '[', .. });
    let members = row.plain_group().filter(|_| list)?;
    let whole = |member: &Item| member.word().and_then(whole_number).is_some();
    members.iter().all(whole).then_some(members)
}
