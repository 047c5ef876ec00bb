//! Arrays of numbers as numpy and libraries for networks print them, `array([[0, 1], [1, 2]])`: a matrix, an edge in
//! each row, or an edge in each column of two long rows.

use crate::builder::whole_number;
use crate::literal::{Is, Item};

/// The longest rows that may be edges with weights.
const LONGEST_EDGE: usize = 3;

/// What is said of two rows that are no longer.
pub(crate) const TWO_ROWS: &str = "these rows may be two edges with weights or three edges, one in each column; write edges as [(0, 1), (1, 2)]";

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
    let rows = array.items().filter(|_| is_array(array.call()))?;
    let [from, to] = rows.first()?.plain_group()? else {
        return None;
    };
    let (starts, ends) = (numbers(from)?, numbers(to)?);
    let columns = starts.len() == ends.len() && starts.len() > LONGEST_EDGE;
    columns.then(|| starts.iter().zip(ends).collect())
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
