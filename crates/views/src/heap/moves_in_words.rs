//! The moves of positions, in words.

use grundy_figure::{grouped, joined};
use grundy_quotient::MoveLine;

/// The heaps that a move leaves, in words.
pub fn describe(to: &[usize]) -> String {
    match to {
        [] => "nothing".to_owned(),
        sizes => joined(sizes, " + "),
    }
}

/// Moves in a line: the first one, and how the others go on.
pub fn describe_line(line: &MoveLine) -> String {
    let first = format!("{} to {}", line.heap, describe(&line.leaves));
    match line.count {
        1 => first,
        count => format!(
            "{first}, and {} more: each has {} more tokens in the last heap, and as many less in the one before",
            grouped(count - 1),
            line.step
        ),
    }
}
