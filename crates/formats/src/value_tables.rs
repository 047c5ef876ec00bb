//! Tables of values of heaps, such as b-files of the OEIS, which are lines of two numbers as lists of edges are, and no
//! graphs.

use crate::builder::whole_number;
use crate::lines::{lines, words};

/// As many lines are looked at.
const LINES: usize = 1000;

/// Fewer lines of numbers are no table by themselves.
const FEWEST: usize = 3;

/// What the column of heaps and that of values are called, in small letters.
const HEAPS: [&str; 6] = ["n", "heap", "heaps", "size", "heap size", "k"];
const VALUES: [&str; 15] = [
    "value",
    "values",
    "g",
    "g(n)",
    "a(n)",
    "grundy",
    "grundy value",
    "grundy values",
    "grundy_value",
    "nim-value",
    "nim value",
    "nim values",
    "nimber",
    "nimbers",
    "g-value",
];

/// Words of comments above such a table.
const WORDS: [&str; 8] = [
    "b-file",
    "bfile",
    "oeis",
    "grundy value",
    "nim-value",
    "nim value",
    "sprague",
    "a(n)",
];

/// What is said of it. The command line ends it with a colon and its command.
pub(crate) const VALUES_OF_HEAPS: &str = "this looks like values of heaps, as in a b-file of the OEIS, and not like a graph. If it is a graph, write -- between the ends of its edges; if not, heap games check such values";

/// Where a text that is such a table begins. It says so by the names of its columns, by the name of its file or its
/// comments above a number and a value on each line, or by a value that is its own heap's number: as edges these would be
/// loops, and not all of them.
pub(crate) fn place(text: &str, file: Option<&str>) -> Option<usize> {
    let useful = |(_, line): &(usize, &str)| !line.trim().is_empty();
    let is_comment = |line: &str| line.trim_start().starts_with(['#', '%']);
    let (comments, mut rows): (Vec<_>, Vec<_>) = lines(text)
        .filter(useful)
        .take(LINES)
        .partition(|(_, line)| is_comment(line));
    let (start, first) = *rows.first()?;
    // networkx writes its heading above lists of neighbours.
    if comments
        .iter()
        .any(|(_, comment)| comment.starts_with("# GMT "))
    {
        return None;
    }
    let begins = comments
        .first()
        .map_or(start, |comment| comment.0.min(start));
    if names_columns(first) {
        return Some(begins);
    }
    // A file that is longer than what is looked at has its last line cut nowhere.
    let pairs: Option<Vec<(u64, u64)>> = rows.drain(..).map(|(_, line)| pair(line)).collect();
    let pairs = pairs.filter(|pairs| pairs.len() >= FEWEST)?;
    let in_turn = pairs.windows(2).all(|two| match two {
        [(heap, _), (next, _)] => heap.checked_add(1) == Some(*next),
        _ => true,
    });
    let of_values = |(_, comment): &(usize, &str)| {
        let comment = comment.to_lowercase();
        let columns = names_columns(comment.trim_start_matches(['#', '%', ' ']));
        columns || is_number_of_oeis(&comment) || WORDS.iter().any(|word| comment.contains(word))
    };
    let said = file.is_some_and(is_b_file) || comments.iter().any(of_values);
    let loops = || {
        let own = pairs.iter().filter(|(heap, value)| heap == value).count();
        (1..pairs.len()).contains(&own)
    };
    (in_turn && (said || loops())).then_some(begins)
}

/// Whether a line names the columns of heaps and of their values.
fn names_columns(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    let cells = [',', ';', '\t', ' ']
        .into_iter()
        .find_map(|sign| line.split_once(sign));
    cells.is_some_and(|(heaps, values)| {
        let name = |cell: &str| cell.trim().trim_matches('"').to_owned();
        HEAPS.contains(&name(heaps).as_str()) && VALUES.contains(&name(values).as_str())
    })
}

/// Two whole numbers on a line.
fn pair(line: &str) -> Option<(u64, u64)> {
    let separates = |letter: char| letter.is_whitespace() || letter == ',' || letter == ';';
    let mut numbers = line.split(separates).filter(|number| !number.is_empty());
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(heap), Some(value), None) => Some((whole_number(heap)?, whole_number(value)?)),
        _ => None,
    }
}

/// `b002187.txt`
fn is_b_file(file: &str) -> bool {
    let digits = file
        .strip_prefix('b')
        .and_then(|rest| rest.strip_suffix(".txt"));
    digits.is_some_and(|digits| {
        digits.len() > 5 && digits.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// Whether a comment has a number such as A002187.
fn is_number_of_oeis(comment: &str) -> bool {
    words(comment, 0).any(|(_, word)| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let digits = word.strip_prefix('a').unwrap_or_default();
        digits.len() > 5 && digits.bytes().all(|digit| digit.is_ascii_digit())
    })
}
