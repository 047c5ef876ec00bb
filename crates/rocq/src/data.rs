//! Data as Rocq reads it. A list is read by recursion on its length, which a stack does not hold for tens of thousands
//! of numbers: long ones are written in pieces.

use std::fmt::{Display, Write};

/// The longest line of a file.
const WIDTH: usize = 118;

/// The most entries of a list that is written as one.
const PIECE: usize = 1000;

/// The largest number that Rocq reads as a numeral of `nat` without a word of warning.
const LARGEST_NAT: usize = 5000;

/// A list in brackets.
pub(crate) fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut text = String::from("[");
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            text.push(';');
        }
        // Writing to a string does not fail.
        let _ = write!(text, "{item}");
    }
    text.push(']');
    text
}

/// The definition of a list of entries of this type, in lines. `scope` is written behind each list, such as `%N`.
pub(crate) fn define(name: &str, entries: &str, items: &[String], scope: &str) -> String {
    let one = |name: &str, items: &[String]| {
        let list = match items.iter().any(|item| item.contains('[')) {
            true => of_lists(items),
            false => wrapped(&list(items)),
        };
        let begin = format!("Definition {name} : list {entries} :=");
        let line_break = match begin.len() + list.len() < WIDTH && !list.contains('\n') {
            true => " ",
            false => "\n  ",
        };
        format!("{begin}{line_break}{list}{scope}.\n")
    };
    if items.len() <= PIECE {
        return one(name, items);
    }
    let mut text = String::new();
    let mut pieces = Vec::new();
    for (number, piece) in items.chunks(PIECE).enumerate() {
        let piece_name = format!("{name}_{number}");
        text += &one(&piece_name, piece);
        pieces.push(piece_name);
    }
    let all = wrapped(&list(pieces));
    text + &format!("Definition {name} : list {entries} :=\n  concat {all}.\n")
}

/// A list of lists in brackets, each of which begins a line.
fn of_lists(items: &[String]) -> String {
    let lines: Vec<String> = items.iter().map(|item| wrapped(item)).collect();
    format!("[{}]", lines.join(";\n  "))
}

/// A natural number, as an argument.
pub(crate) fn nat(number: usize) -> String {
    match number <= LARGEST_NAT {
        true => number.to_string(),
        false => format!("(N.to_nat {number})"),
    }
}

/// A text with no line longer than can be, broken behind semicolons and blanks.
pub(crate) fn wrapped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / WIDTH * 3);
    let mut width = 2;
    for part in text.split_inclusive([';', ' ']) {
        if width + part.len() > WIDTH && width > 2 {
            while out.ends_with(' ') {
                out.pop();
            }
            out += "\n  ";
            width = 2;
        }
        out += part;
        width += part.len();
    }
    out
}

/// A comment. What would end it, or begin a text or a comment inside of it, is left out; the star of a code such as
/// `0.(31)*` stays.
pub(crate) fn comment(text: &str) -> String {
    let harmless = |c: &char| *c != '"' && !c.is_control();
    let all: Vec<char> = text.chars().filter(harmless).collect();
    let is_of_code = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| all.get(at));
        let after = all.get(at + 1).unwrap_or(&' ');
        before == Some(&')') && [' ', ',', '.', ':', ';'].contains(after)
    };
    let each = all.iter().enumerate();
    let kept = each.filter(|(at, c)| **c != '*' || is_of_code(*at));
    let text: String = kept.map(|(_, c)| *c).collect();
    format!("(* {} *)\n", wrapped(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: usize) -> Vec<String> {
        (0..count).map(|number| number.to_string()).collect()
    }

    #[test]
    fn a_long_list_is_written_in_pieces_that_have_all_of_it() {
        let text = define("values", "N", &numbers(2 * PIECE + 1), "");
        assert_eq!(text.matches("Definition").count(), 4);
        let all = text.split(|c: char| !c.is_ascii_digit() && c != '_');
        let plain = all.filter_map(|word| word.parse::<usize>().ok());
        assert_eq!(plain.collect::<Vec<_>>(), Vec::from_iter(0..=2 * PIECE));
        assert!(
            text.ends_with("concat [values_0;values_1;values_2].\n"),
            "{text}"
        );
        assert!(text.lines().all(|line| line.len() <= WIDTH + 2));
    }

    #[test]
    fn a_short_list_stands_in_one_line() {
        let text = define("numbers", "nat", &numbers(3), "%nat");
        assert_eq!(text, "Definition numbers : list nat := [0;1;2]%nat.\n");
    }

    #[test]
    fn rows_of_a_table_stand_below_each_other() {
        let text = define(
            "table",
            "(list N)",
            &["[0;1]".to_owned(), "[1;0]".to_owned()],
            "",
        );
        let expected = "Definition table : list (list N) :=\n  [[0;1];\n  [1;0]].\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn nothing_ends_a_comment_before_its_end() {
        let text = comment("a *) b (* c \" d\n e");
        assert_eq!(text, "(* a ) b ( c  d e *)\n");
        let text = comment("0.(31)*, 0.(31)*) and (**) and )**) and 0.(31)*");
        assert_eq!(text, "(* 0.(31)*, 0.(31)) and () and )) and 0.(31)* *)\n");
    }
}
