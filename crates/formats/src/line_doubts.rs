//! Lines that several readers would take for edges or neighbours and that say something else: words for nothing behind a
//! colon, matrices of words or dashes, several matrices in brackets, headings of lists. They are refused, with what to
//! write.

use crate::error::{FormatError, quoted};
use crate::lines::{lines, words};
use crate::literal::number;
use crate::named_graph::NamedGraph;
use rustc_hash::FxHashSet;

/// How many lines are looked at, if they begin within as many bytes.
const LINES: usize = 1000;
const BYTES: usize = 200_000;

/// What people write where a vertex has no neighbours.
const NOTHING: [&str; 9] = ["none", "None", "NONE", "-", "–", "—", "∅", "keine", "nil"];

/// Words that stand above lists, in small letters.
const HEADINGS: [&str; 8] = [
    "vertices", "nodes", "edges", "arcs", "links", "begin", "knoten", "kanten",
];

type Doubt = Option<(usize, String)>;

/// # Errors
/// If the text has such lines, whichever reader would take it.
pub(crate) fn refuse(text: &str) -> Result<(), FormatError> {
    let first = useful(text).take_while(|(start, line)| start + line.len() <= BYTES);
    let rows: Vec<(usize, &str)> = first.take(LINES).collect();
    let doubts = [
        neighbours_behind_a_blank,
        without_neighbours,
        weights_behind_colons,
        matrix_of_words,
        matrices_in_brackets,
    ];
    said(text, doubts.iter().find_map(|doubt| doubt(&rows)))
}

/// # Errors
/// If a vertex of a list that was read has the name of a heading, alone on a line or beside a number on one of the first.
pub(crate) fn refuse_headings(text: &str, named: &NamedGraph) -> Result<(), FormatError> {
    let is_heading = |word: &str| {
        HEADINGS
            .iter()
            .any(|known| word.eq_ignore_ascii_case(known))
    };
    if !named.names.iter().any(|name| is_heading(name)) {
        return Ok(());
    }
    let separates = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | '=');
    let heads = |(at, (start, line)): (usize, (usize, &str))| {
        let mut words = line.split(separates).filter(|word| !word.is_empty());
        let heading = words.clone().find(|word| is_heading(word))?;
        let alone = words.clone().count() == 1;
        let is_number = |word: &str| number(word).is_some();
        let counts = at < 2
            && words.clone().count() < 5
            && words.clone().any(is_number)
            && words.all(|word| is_heading(word) || is_number(word));
        let message = "may be a heading rather than a vertex; leave this line out, or put the name in quotation marks";
        (alone || counts).then(|| (start, format!("{} {message}", quoted(heading))))
    };
    said(text, useful(text).take(LINES).enumerate().find_map(heads))
}

fn said(text: &str, doubt: Doubt) -> Result<(), FormatError> {
    match doubt {
        None => Ok(()),
        Some((place, message)) => Err(FormatError::at(text, place, message)),
    }
}

fn useful(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

/// `d: none` among lines of vertices with their neighbours.
fn without_neighbours(rows: &[(usize, &str)]) -> Doubt {
    let parts = |line: &'_ str| {
        let (head, list) = line.split_once(':')?;
        let plain = !head.contains(['"', '{', '[', '(']) && words(head, 0).count() == 1;
        plain.then(|| (head.trim().to_owned(), list.trim().to_owned()))
    };
    let all: Option<Vec<(String, String)>> = rows.iter().map(|(_, line)| parts(line)).collect();
    let all = all?;
    let nothing = |list: &str| {
        let list = list.trim_end_matches(['.', ';']);
        NOTHING.contains(&list) && all.iter().all(|(head, _)| head != list)
    };
    let at = all.iter().position(|(_, list)| nothing(list))?;
    let (start, _) = rows.get(at)?;
    let (_, list) = all.get(at)?;
    let message =
        "would be a neighbour; leave the place behind the colon empty where a vertex has none";
    Some((*start, format!("{} {message}", quoted(list))))
}

/// `a : b, 3` on each line, where vertices are words: an edge with its weight.
fn weights_behind_colons(rows: &[(usize, &str)]) -> Doubt {
    let is_word = |word: &str| words(word, 0).count() == 1 && number(word.trim()).is_none();
    let weighted = |(_, line): &(usize, &str)| {
        let edge = line.split_once(':').and_then(|(from, rest)| {
            let (to, weight) = rest.split_once([',', ';'])?;
            Some(is_word(from) && is_word(to) && number(weight.trim()).is_some())
        });
        edge == Some(true)
    };
    let message = "the number on each line may be the weight of an edge or a neighbour; write the two ends of an edge alone, as in a-b";
    let (start, _) = rows.first()?;
    rows.iter()
        .all(weighted)
        .then(|| (*start, message.to_owned()))
}

/// A vertex with a blank behind it and its neighbours with commas between: `a b, c`, where each name begins a line.
fn neighbours_behind_a_blank(rows: &[(usize, &str)]) -> Doubt {
    let separates = |letter: char| letter.is_whitespace() || letter == ',';
    let names = |line: &'_ str| -> Vec<String> {
        let names = line.split(separates).filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    };
    let blank = |line: &str| {
        let first = line.split(',').next().unwrap_or_default();
        words(first, 0).count() == 2
    };
    let all: Vec<Vec<String>> = rows.iter().map(|(_, line)| names(line)).collect();
    let firsts: FxHashSet<&String> = all.iter().filter_map(|names| names.first()).collect();
    let several = rows
        .iter()
        .any(|(_, line)| line.contains(',') && blank(line));
    let each = rows.len() > 1 && firsts.len() == rows.len();
    let known = || all.iter().flatten().all(|name| firsts.contains(name));
    let message = "each line may be a vertex with its neighbours, or an edge between names of several words; write neighbours as a: b c, or put names in quotation marks";
    let (start, _) = rows.first()?;
    (several && each && rows.iter().all(|(_, line)| blank(line)) && known())
        .then(|| (*start, message.to_owned()))
}

/// Rows of True and False, or of 1 and dashes, without names.
fn matrix_of_words(rows: &[(usize, &str)]) -> Doubt {
    let separates = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
    let cells = |line: &&str| -> Vec<String> {
        let cells = line.split(separates).filter(|cell| !cell.is_empty());
        cells.map(str::to_lowercase).collect()
    };
    let table: Vec<Vec<String>> = rows.iter().map(|(_, line)| cells(line)).collect();
    let all = |known: [&str; 4]| table.iter().flatten().all(|cell| known.contains(&&**cell));
    let square = table.iter().all(|row| row.len() == table.len());
    let dashes = || {
        square
            && table.iter().flatten().any(|cell| cell == "1")
            && table
                .iter()
                .flatten()
                .any(|cell| cell != "1" && cell != "0")
    };
    let is_matrix =
        all(["true", "false", "t", "f"]) && square || all(["-", ".", "1", "0"]) && dashes();
    let message = "these may be the rows of a matrix; write 1 for an edge and 0 for none";
    (table.len() > 1 && is_matrix).then(|| Some((rows.first()?.0, message.to_owned())))?
}

/// Rows of 0 and 1 in brackets of their own, which are not as many as they are long.
fn matrices_in_brackets(rows: &[(usize, &str)]) -> Doubt {
    let width = |(_, line): &(usize, &str)| {
        let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
        let separates = |letter: char| letter == ' ' || letter == ',';
        let mut cells = inner.split(separates).filter(|cell| !cell.is_empty());
        let count = cells.clone().count();
        cells.all(|cell| matches!(cell, "0" | "1")).then_some(count)
    };
    let widths: Vec<usize> = rows.iter().map(width).collect::<Option<_>>()?;
    let wide = widths.len() > 2 || widths.iter().any(|width| *width > 2);
    let square = widths.iter().all(|width| *width == widths.len());
    let message =
        "these rows of 0 and 1 are no square, or several; put each graph in a text of its own";
    (wide && !square).then(|| Some((rows.first()?.0, message.to_owned())))?
}
