//! A first line that names the columns of a table.

use super::dialect::Columns;
use crate::builder::whole_number;
use crate::choices::FirstLine;
use crate::literal::number;
use crate::note::Note;

/// What stands between two columns; nothing are blanks.
const SEPARATORS: [Option<char>; 4] = [Some(','), Some(';'), Some('\t'), None];

/// From fewer lines below it nothing is guessed about a first line of words.
const TELLING: usize = 3;

/// How many lines below a header are looked at.
const LINES: usize = 1000;

/// Names of the two columns of ends; those after the bar could be names of vertices.
const HEADERS: [(&str, &str); 34] = [
    ("source", "target"),
    ("from", "to"),
    ("src", "dst"),
    ("src", "tgt"),
    ("node1", "node2"),
    ("vertex1", "vertex2"),
    ("nodea", "nodeb"),
    ("vertexa", "vertexb"),
    ("fromnode", "tonode"),
    ("fromnodeid", "tonodeid"),
    ("sourcenode", "targetnode"),
    ("sourceid", "targetid"),
    ("endnodes1", "endnodes2"),
    ("parent", "child"),
    ("citing", "cited"),
    ("origin", "destination"),
    ("quelle", "ziel"),
    ("von", "nach"),
    ("start", "end"),
    ("start", "ziel"),
    ("tail", "head"),
    ("head", "tail"),
    ("knoten1", "knoten2"),
    ("knotena", "knotenb"),
    ("stadt1", "stadt2"),
    ("ort1", "ort2"),
    ("city1", "city2"),
    ("citya", "cityb"),
    ("town1", "town2"),
    ("person1", "person2"),
    ("de", "vers"),
    ("origen", "destino"),
    ("origem", "destino"),
    ("origine", "destinazione"),
];

/// Names that vertices could have, too; they head a table whose vertices are numbers.
const SHORT_HEADERS: [(&str, &str); 5] =
    [("u", "v"), ("i", "j"), ("a", "b"), ("x", "y"), ("v1", "v2")];

/// Names of other columns, which a header with blanks between its names may have: in a sentence, other
/// words stand beside from and to.
const OTHERS: [&str; 20] = [
    "",
    "id",
    "edge",
    "type",
    "label",
    "name",
    "kind",
    "weight",
    "w",
    "cost",
    "length",
    "distance",
    "capacity",
    "value",
    "count",
    "color",
    "colour",
    "time",
    "timestamp",
    "directed",
];

/// A header: the columns, and what is said of it.
pub(super) struct Header {
    /// Nothing where the lines below are no table by the sign of the first: a list of edges stands below it then.
    pub columns: Option<Columns>,
    pub note: Note,
}

/// What is known of the lines after the first.
pub(super) struct Below {
    /// How many there are.
    pub lines: usize,
    /// Whether the names on them are whole numbers.
    pub numbers: bool,
    /// How many words all of them have.
    pub width: Option<usize>,
    /// Whether arrows join words somewhere.
    pub joints: bool,
}

/// The header that a first line is, if it is one. In a table with blanks, rows may begin with their numbers, as data
/// frames of R and pandas are printed.
///
/// `choice` may say that it is one, whatever its names are; `rest` is the text below it.
pub(super) fn of(line: &str, below: &Below, choice: FirstLine, rest: &str) -> Option<Header> {
    SEPARATORS.into_iter().find_map(|separator| {
        let written = parts(line, separator);
        let parts: Vec<String> = written.iter().map(|part| plain(part)).collect();
        if !are_table(separator, below, rest) {
            return above_list(&written, &parts, choice, rest);
        }
        let sure = |(u, v): &(&str, &str)| column(&parts, u).and(column(&parts, v)).is_some();
        if parts.len() > 2 && are_bits(rest, separator) && !HEADERS.iter().any(sure) {
            return None;
        }
        let frame = is_frame(&parts, separator, rest);
        let wider = separator.is_none() && below.width == Some(parts.len() + 1);
        let index = usize::from(wider && (frame || are_numbered(rest)));
        let stems =
            || is_pair(&parts) && written.iter().take(2).any(|name| rest.contains(stem(name)));
        let again =
            choice != FirstLine::Counts && (are_again(&written, separator, rest) || stems());
        let letters = || is_u_and_v(&parts) && are_long(separator, rest);
        let ends = match known_ends(&parts, below).or_else(|| letters().then_some([0, 1])) {
            Some(_) if again => None,
            Some(ends) => {
                let surely = separator.is_some() || frame || are_known_beside(&parts, ends, below);
                surely.then_some(ends)
            }
            None if frame => unknown_ends(&parts),
            None => {
                let words = choice == FirstLine::Counts
                    && (are_words(&parts, separator) || is_zero_and_one(&parts))
                    || are_words_above_numbers(&parts, below, separator, index)
                    || are_words_above_a_number(&parts, separator, rest)
                    || is_pair(&parts) && below.lines >= TELLING && may_be(line, below, rest);
                words.then(|| unknown_ends(&parts)).flatten()
            }
        }?;
        let says_nothing = |part: &String| matches!(part.as_str(), "id" | "label" | "type" | "");
        let ignored = (0..parts.len()).filter(|&at| parts.get(at).is_some_and(says_nothing));
        let columns = Columns {
            separator,
            header: true,
            width: parts.len() + index,
            ends: ends.map(|at| at + index),
            kind: column(&parts, "type").map(|at| at + index),
            ignored: (0..index).chain(ignored.map(|at| at + index)).collect(),
        };
        let name = |at: usize| written.get(at).map_or("", |part| unmarked(part)).to_owned();
        let note = Note::Header {
            ends: ends.map(name),
            others: parts.len().saturating_sub(2),
        };
        Some(Header {
            columns: Some(columns),
            note,
        })
    })
}

/// Whether lines below a header may be the rows of a table with a sign between their cells, blanks if it is nothing.
fn are_table(separator: Option<char>, below: &Below, rest: &str) -> bool {
    let mut rows = lines_below(rest).map(bare);
    let name =
        |row: String| row.split_whitespace().nth(1).is_none() && !row.contains(['-', ',', ';']);
    match separator {
        // A name alone is a vertex without edges in a table of commas, too.
        Some(sign) => {
            rows.any(|row| row.contains(sign))
                || !below.joints && lines_below(rest).map(bare).all(name)
        }
        None => !below.joints && !rows.any(|row| row.contains([',', ';'])),
    }
}

/// A line without what stands in quotation marks and in braces.
fn bare(line: &str) -> String {
    let mut depth = 0_usize;
    let mut quoted = false;
    let kept = |letter: &char| {
        match letter {
            '"' => quoted = !quoted,
            '{' if !quoted => depth += 1,
            '}' if !quoted => depth = depth.saturating_sub(1),
            _ => return !quoted && depth == 0,
        }
        false
    };
    line.chars().filter(kept).collect()
}

/// The header that two words above a list of edges are, whose lines have other signs than the first: names that are
/// known and come nowhere again, or any if that was chosen.
fn above_list(written: &[&str], parts: &[String], choice: FirstLine, rest: &str) -> Option<Header> {
    let [u, v] = parts else {
        return None;
    };
    let known = HEADERS
        .iter()
        .chain(&SHORT_HEADERS)
        .any(|pair| *pair == (u, v));
    let is_word = |word: &str| parts.iter().any(|part| *part == plain(word));
    let again = || {
        let words = |row: &str| {
            row.split(|letter: char| !letter.is_alphanumeric())
                .any(is_word)
        };
        lines_below(rest).any(words)
    };
    let chosen = choice == FirstLine::Counts && are_words(parts, Some(' '));
    (chosen || known && !again()).then(|| Header {
        columns: None,
        note: Note::Header {
            ends: [0, 1].map(|at| written.get(at).map_or("", |part| unmarked(part)).to_owned()),
            others: 0,
        },
    })
}

/// Whether rows begin with 0, 1, 2, … or 1, 2, 3, …, below an empty corner or without a name above: a table as pandas and
/// R write it. What has no names is called 0 and 1 by pandas.
fn is_frame(parts: &[String], separator: Option<char>, rest: &str) -> bool {
    let corner = separator.is_some();
    let names = match parts {
        [first, names @ ..] if corner && first.is_empty() => names,
        _ if corner => return false,
        names => names,
    };
    let number = |part: &String| whole_number(part).is_some();
    let first = usize::from(!names.iter().any(number));
    let named = |names: &[String]| !names.iter().any(number) || is_zero_and_one(names);
    let mut rows = lines_below(rest)
        .map(|row| self::parts(row, separator))
        .peekable();
    let starts = rows
        .peek()
        .and_then(|row| unmarked(row.first()?).parse::<usize>().ok());
    names.len() > 1
        && named(names.get(..2).unwrap_or(names))
        && starts.is_some_and(|start| start <= first)
        && rows.zip(starts.unwrap_or(0)..).all(|(row, number)| {
            let numbered = row
                .first()
                .is_some_and(|cell| unmarked(cell) == number.to_string());
            numbered && row.len() == names.len() + 1
        })
}

/// Whether each row begins with a number and does not end with one, which would be a weight.
fn are_numbered(rest: &str) -> bool {
    let mut rows = lines_below(rest).map(|row| parts(row, None));
    rows.all(|row| {
        let number =
            |cell: Option<&&str>| cell.is_some_and(|cell| number(unmarked(cell)).is_some());
        number(row.first()) && !number(row.last())
    })
}

/// Whether columns are called 0 and 1.
fn is_zero_and_one(parts: &[impl AsRef<str>]) -> bool {
    matches!(parts, [zero, one] if zero.as_ref().trim() == "0" && one.as_ref().trim() == "1")
}

/// Whether one of the words of a first line is a cell below.
fn are_again(words: &[&str], separator: Option<char>, rest: &str) -> bool {
    let again = |cell: &str| {
        words
            .iter()
            .any(|word| unmarked(word) == unmarked(cell) && !unmarked(cell).is_empty())
    };
    lines_below(rest).any(|row| parts(row, separator).into_iter().any(again))
}

/// The columns of ends, by names that are known.
fn known_ends(parts: &[String], below: &Below) -> Option<[usize; 2]> {
    let short = SHORT_HEADERS
        .iter()
        .filter(|_| below.numbers && below.lines > 0);
    let mut known = HEADERS.iter().chain(short);
    known.find_map(|(u, v)| Some([column(parts, u)?, column(parts, v)?]))
}

/// The first two columns whose names do not say that they are something else.
fn unknown_ends(parts: &[String]) -> Option<[usize; 2]> {
    let unknown = |at: &usize| {
        parts
            .get(*at)
            .is_some_and(|part| !OTHERS.contains(&&**part))
    };
    let mut unknown = (0..parts.len()).filter(unknown);
    Some([unknown.next()?, unknown.next()?])
}

/// Whether a line with blanks between its words names the columns of the ends of edges.
pub(crate) fn names_ends(line: &str) -> bool {
    let parts: Vec<String> = parts(line, None).into_iter().map(plain).collect();
    let known = |(u, v): &(&str, &str)| column(&parts, u).and(column(&parts, v)).is_some();
    HEADERS.iter().chain(&SHORT_HEADERS).any(known)
}

/// Whether the first two columns are called u and v.
fn is_u_and_v(parts: &[String]) -> bool {
    matches!(parts, [u, v, ..] if u == "u" && v == "v")
}

/// Whether the first two cells of all lines below have several letters, as u and v have not.
fn are_long(separator: Option<char>, rest: &str) -> bool {
    let mut rows = lines_below(rest)
        .map(|row| parts(row, separator))
        .peekable();
    let long =
        |cell: &&str| unmarked(cell).chars().nth(1).is_some() && number(unmarked(cell)).is_none();
    rows.peek().is_some() && rows.all(|row| row.len() > 1 && row.iter().take(2).all(long))
}

/// Whether two names differ in a last letter or number, as Town A and Town B do.
fn is_pair(parts: &[String]) -> bool {
    let [first, second, ..] = parts else {
        return false;
    };
    [("a", "b"), ("1", "2")].into_iter().any(|(a, b)| {
        let stem = first.strip_suffix(a).filter(|stem| stem.len() > 2);
        stem.is_some() && stem == second.strip_suffix(b)
    })
}

fn column(parts: &[String], name: &str) -> Option<usize> {
    parts.iter().position(|part| part == name)
}

/// Whether all columns beside those of ends have names that are known, above other lines.
fn are_known_beside(parts: &[String], ends: [usize; 2], below: &Below) -> bool {
    let mut rest = parts
        .iter()
        .enumerate()
        .filter(|(at, _)| !ends.contains(at));
    below.lines > 0 && rest.all(|(_, part)| OTHERS.contains(&part.as_str()))
}

/// Whether a first line is read as an edge, although it may name columns: between the words of each line stands the same
/// sign, and those of the first come nowhere again.
pub(super) fn may_be(line: &str, below: &Below, rest: &str) -> bool {
    if below.lines == 0 || below.joints {
        return false;
    }
    let signs = SEPARATORS.into_iter().flatten();
    let sign = signs.into_iter().find(|&sign| line.contains(sign));
    let cells = |line| without_end(parts(line, sign));
    let names = cells(line);
    if below.numbers {
        return is_zero_and_one(&names) && lines_below(rest).any(|row| parts(row, sign) == names);
    }
    let plain_names: Vec<String> = names.iter().map(|name| plain(name)).collect();
    let is_u_or_v = |word: &str| ["u", "v"].contains(&&*word.to_lowercase());
    let comes_again = |row: &str| {
        row.split(|letter: char| !letter.is_alphanumeric())
            .any(is_u_or_v)
    };
    let letters = || is_u_and_v(&plain_names) && !lines_below(rest).any(comes_again);
    if known_ends(&plain_names, below).is_some() || letters() {
        return true;
    }
    let again = |name: &&str| rest.contains(stem(name));
    let even = || lines_below(rest).all(|row| cells(row).len() == names.len());
    let plain: Vec<String> = names.iter().map(|name| plain(name)).collect();
    // Between blanks stand other things than tables, too.
    let long = || below.lines >= TELLING && names.iter().all(|name| stem(name).len() > 2);
    are_words(&plain, sign) && (sign.is_some() || long()) && even() && !names.iter().any(again)
}

/// A name without the number or the letter that tells it from others: Town of Town A.
fn stem(name: &str) -> &str {
    let numbers = |letter: char| letter.is_ascii_digit() || "-_ ".contains(letter);
    let name = unmarked(name).trim_end_matches(numbers);
    match name.rsplit_once([' ', '_', '-']) {
        Some((stem, letter)) if letter.chars().count() == 1 => stem,
        _ => name,
    }
}

/// Whether a first line has two words or more by a sign, all different, or two by blanks; the first may be empty above
/// numbers of rows.
fn are_words(parts: &[String], separator: Option<char>) -> bool {
    let parts = match parts {
        [corner, rest @ ..] if corner.is_empty() && rest.len() > 1 => rest,
        _ => parts,
    };
    let word = |part: &String| {
        part.starts_with(char::is_alphabetic) && !part.contains(['=', ':', '<', '>', '[', '{', '('])
    };
    let distinct = (1..parts.len()).all(|at| parts.get(at) != parts.first());
    let enough = parts.len() == 2 || parts.len() > 2 && separator.is_some();
    enough && distinct && parts.iter().all(word)
}

/// Whether a first line has words, also above a column that is not of ends and has numbers on all lines below.
fn are_words_above_a_number(parts: &[String], separator: Option<char>, rest: &str) -> bool {
    let rows = || lines_below(rest).map(|row| self::parts(row, separator));
    let number = |cell: Option<&&str>| cell.is_some_and(|cell| number(unmarked(cell)).is_some());
    let numbers = |at: usize| rows().all(|row| number(row.get(at)));
    let ends = unknown_ends(parts).unwrap_or_default();
    let name = |at: &usize| parts.get(*at).map(String::as_str);
    let is_end = |cell: &&str| ends.iter().any(|at| name(at) == Some(plain(cell).as_str()));
    separator.is_some()
        && parts.len() > 2
        && are_words(parts, separator)
        && rows().nth(1).is_some()
        && rows().all(|row| row.len() == parts.len() && !row.iter().any(is_end))
        && (0..parts.len()).any(|at| !ends.contains(&at) && numbers(at))
}

/// Whether all lines below are rows of 0 and 1, of a matrix rather than of edges with weights.
fn are_bits(rest: &str, separator: Option<char>) -> bool {
    let mut cells = lines_below(rest).flat_map(|row| parts(row, separator));
    let mut some = false;
    cells.all(|cell| {
        some = true;
        let cell = unmarked(cell);
        cell.is_empty() || matches!(number(cell), Some(0.0 | 1.0))
    }) && some
}

/// The first lines below a header that say something.
fn lines_below(rest: &str) -> impl Iterator<Item = &str> {
    let lines = rest.lines().filter(|line| !line.trim().is_empty());
    lines.take(LINES)
}

/// The parts of a line between signs, or between blanks.
fn parts(line: &str, separator: Option<char>) -> Vec<&str> {
    match separator {
        Some(sign) => line.split(sign).collect(),
        None => line.split_whitespace().collect(),
    }
}

/// Parts without what is empty at the end: a sign there separates nothing.
fn without_end(mut parts: Vec<&str>) -> Vec<&str> {
    let last = parts.iter().rposition(|part| !part.trim().is_empty());
    parts.truncate(last.map_or(0, |last| last + 1));
    parts
}

/// A part without blanks and marks around it.
fn unmarked(part: &str) -> &str {
    part.trim_matches(|letter: char| letter.is_whitespace() || "\"'“”„‘’".contains(letter))
}

/// Whether a first line has words where all other lines have numbers.
fn are_words_above_numbers(
    parts: &[String],
    below: &Below,
    separator: Option<char>,
    index: usize,
) -> bool {
    let wide = separator.is_some() || below.width == Some(parts.len() + index);
    below.lines > 1
        && below.numbers
        && !below.joints
        && wide
        && parts.len() <= 3
        && are_words(parts, Some(' '))
}

/// A name of a column without marks, blanks and capital letters.
fn plain(part: &str) -> String {
    unmarked(part).to_lowercase().replace([' ', '_'], "")
}
