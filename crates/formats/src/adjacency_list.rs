//! Lists of neighbours: a line `0 1 2` for each vertex, as networkx' `write_adjlist` has them; lines
//! `0 2` with a number of lines `1 {}` after each, as its `write_multiline_adjlist`; and `0 : 1 2;`, as
//! nauty's showg, which may have several graphs below lines such as `Graph 1, order 3.`

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, words};
use crate::listg;
use crate::networkx_list::tuples;
use crate::showg::{self, heading, order_alone};
use crate::{edges, networkx_list, tables};
use rustc_hash::FxHashSet;

/// The three forms.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// A line for each vertex.
    Lines,
    /// A line for each neighbour.
    Multiline,
    /// A line for each vertex with another sign than blanks between names, or with tuples as names.
    Separated,
    /// networkx' heading above lines that are none of these.
    Unclear,
    /// Colons after vertices, or what else showg writes.
    Colons,
    /// Statements of Magma and Maple, as listg writes them.
    Statements,
}

/// What a word takes in the sets that are made when the form is looked for, in bytes.
const WORD_BYTES: u64 = 64;

pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    // Sets of words are made below; most texts are so short that nobody has to count.
    let most = text.len().div_ceil(2) as u64 * WORD_BYTES;
    let words = || text.split(|letter: char| letter.is_whitespace() || ",;|:".contains(letter));
    let bytes = || words().filter(|word| !word.is_empty()).count() as u64 * WORD_BYTES;
    (most <= choices.bytes() || bytes() <= choices.bytes()) && form(text, choices).is_some()
        || tables::neighbours::fits(text, choices)
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    match form(text, choices) {
        Some(Form::Colons) => showg::read(text, choices),
        Some(Form::Statements) => listg::read(text, choices),
        Some(Form::Multiline) => multiline(text, choices).map(|graph| vec![graph]),
        Some(Form::Separated) => networkx_list::read(text, choices).map(|graph| vec![graph]),
        Some(Form::Unclear) => {
            let start = useful_lines(text).next().map_or(0, |line| line.0);
            let message = "below this heading each vertex begins one line, with its neighbours after it; names with blanks need a delimiter that is in no name, such as write_adjlist(G, path, delimiter=\";\")";
            Err(FormatError::at(text, start, message))
        }
        form => match tables::neighbours::read(text, choices).filter(|_| form.is_none()) {
            Some(graphs) => graphs,
            None => list(text, choices).map(|graph| vec![graph]),
        },
    }
}

fn form(text: &str, choices: &Choices) -> Option<Form> {
    if listg::fits(text) {
        return Some(Form::Statements);
    }
    if has_colons(text) {
        return Some(Form::Colons);
    }
    let data = |line: &str| {
        tuples(line, 0)
            .nth(1)
            .is_some_and(|(_, word)| word.starts_with('{'))
    };
    // networkx writes a heading of comments over both of its forms, of which vertices without neighbours
    // tell the one from the other only by their 0.
    let by_networkx = text.trim_start().starts_with('#') && text.contains("\n# GMT ");
    let alone = |line: &str| words(line, 0).skip(1).map(|(_, word)| word).eq(["0"]);
    if text.contains('{') && useful_lines(text).any(|(_, line)| data(line))
        || by_networkx && useful_lines(text).all(|(_, line)| alone(line))
    {
        return Some(Form::Multiline);
    }
    if by_networkx && networkx_list::fits(text) {
        return Some(Form::Separated);
    }
    if by_networkx && lengths(text).is_some() {
        return Some(Form::Lines);
    }
    if by_networkx {
        return Some(Form::Unclear);
    }
    if networkx_list::fits_bare(text) {
        return Some(Form::Separated);
    }
    is_list(text, choices).then_some(Form::Lines)
}

/// Whether each vertex is the first of exactly one line, and the lines are rather this than edges with
/// weights or with counts before them. Where no line has more than two words, both are the same.
fn is_list(text: &str, choices: &Choices) -> bool {
    let several = lengths(text).is_some_and(|(_, most)| most > 2);
    several && (both_ways(text) || each_once(text)) && !edges::is_counted(text, choices)
}

/// The least and the largest number of words on a line, if each word is the first of exactly one line.
fn lengths(text: &str) -> Option<(usize, usize)> {
    let mut firsts = FxHashSet::default();
    let (mut least, mut most) = (usize::MAX, 0);
    for (_, line) in useful_lines(text) {
        if line.contains([',', ';', '{', '"', '=', '>']) {
            return None;
        }
        // Marks around words are no letters, and are read as such in lists of edges.
        if words(line, 0).any(|(_, word)| word.starts_with(['\'', '“', '„', '‘', '«'])) {
            return None;
        }
        let (_, first) = words(line, 0).next()?;
        if !firsts.insert(first) {
            return None;
        }
        let count = words(line, 0).count();
        (least, most) = (least.min(count), most.max(count));
    }
    let known =
        useful_lines(text).all(|(_, line)| words(line, 0).all(|(_, word)| firsts.contains(word)));
    known.then_some((least, most))
}

/// Whether each vertex is on the lines of its neighbours.
fn both_ways(text: &str) -> bool {
    let mut pairs = FxHashSet::default();
    for (_, line) in useful_lines(text) {
        let mut words = words(line, 0).map(|(_, word)| word);
        if let Some(vertex) = words.next() {
            pairs.extend(words.map(|neighbour| (vertex, neighbour)));
        }
    }
    pairs
        .iter()
        .all(|&(u, v)| u != v && pairs.contains(&(v, u)))
}

/// Whether each edge stands once, with that of its ends whose line comes first, as networkx writes it.
fn each_once(text: &str) -> bool {
    let mut passed = FxHashSet::default();
    useful_lines(text).all(|(_, line)| {
        let mut words = words(line, 0).map(|(_, word)| word);
        let first = words.next();
        let later = words.all(|word| !passed.contains(word));
        passed.extend(first);
        later
    })
}

pub(crate) fn useful_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter_map(|(start, line)| {
        // A # in a word is a letter.
        let comment = |&(at, _): &(usize, &str)| {
            line.get(..at)
                .is_some_and(|before| before.is_empty() || before.ends_with(char::is_whitespace))
        };
        let end = line.match_indices('#').find(comment).map(|(at, _)| at);
        let useful = line.get(..end.unwrap_or(line.len())).unwrap_or_default();
        (!useful.trim().is_empty()).then_some((start, useful))
    })
}

fn list(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    builder.symmetric = true;
    for (start, line) in useful_lines(text) {
        let mut vertex = None;
        for (place, word) in words(line, start) {
            let next = builder.vertex(word, place)?;
            match vertex {
                None => vertex = Some(next),
                Some(vertex) => builder.edge(vertex, next, place)?,
            }
        }
    }
    builder.finish(choices)
}

fn multiline(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    builder.symmetric = true;
    let mut lines = useful_lines(text);
    while let Some((start, line)) = lines.next() {
        let mut head = tuples(line, start);
        let (Some((place, name)), Some((_, count)), None) = (head.next(), head.next(), head.next())
        else {
            let message = "a vertex and the number of its neighbours are expected, as in 0 2";
            return Err(FormatError::at(text, start, message));
        };
        let count = count.parse::<u64>().map_err(|_| {
            let message = format!("a number of neighbours is expected, not {}", quoted(count));
            FormatError::at(text, place + name.len(), message)
        })?;
        let vertex = builder.vertex(name, place)?;
        for _ in 0..count {
            let Some((start, line)) = lines.next() else {
                let message = format!(
                    "neighbours of {} are missing; the text is cut off",
                    quoted(name)
                );
                return Err(FormatError::at(text, text.len(), message));
            };
            let (place, word) = tuples(line, start).next().unwrap_or((start, line));
            let data = line
                .trim_start()
                .get(word.len()..)
                .unwrap_or_default()
                .trim();
            if data.starts_with('{') && !data.ends_with('}') {
                let message = "this “{” is not closed; the text is cut off";
                return Err(FormatError::at(text, start + line.len(), message));
            }
            builder.weighted |= !matches!(data, "" | "{}" | "1");
            let neighbour = builder.vertex(word, place)?;
            builder.edge(vertex, neighbour, place)?;
        }
    }
    builder.finish(choices)
}

/// Whether a text is a list with colons: it begins with the heading of a graph, or each line has a vertex
/// and a colon, or goes on with a list that a semicolon ends, and vertices after colons are before colons,
/// too, or all are numbers.
fn has_colons(text: &str) -> bool {
    let first = useful_lines(text).next();
    if first.is_some_and(|(_, line)| heading(line).is_some()) {
        return true;
    }
    if !text.contains(':') {
        return false;
    }
    let semicolons = useful_lines(text).any(|(_, line)| line.trim_end().ends_with(';'));
    let (mut heads, mut neighbours) = (FxHashSet::default(), Vec::new());
    let mut open = false;
    for (_, line) in useful_lines(text) {
        if heading(line).is_some() || !open && order_alone(line).is_some() {
            continue;
        }
        let list = match line.split_once(':') {
            Some((head, list)) if is_head(head) => {
                heads.insert(head.trim());
                list
            }
            None if open => line,
            _ => return false,
        };
        if !is_list_of_names(list) {
            return false;
        }
        open = semicolons && !list.contains(';');
        let separates = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
        neighbours.extend(list.split(separates).filter(|name| !name.is_empty()));
    }
    // Rows of a matrix may have colons after their numbers.
    let bits = neighbours.iter().all(|name| matches!(*name, "0" | "1"));
    if heads.len() > 2 && bits && neighbours.len() == heads.len() * heads.len() {
        return false;
    }
    let mut names = heads.iter().chain(&neighbours);
    let numbers = names.all(|name| name.bytes().all(|letter| letter.is_ascii_digit()));
    !heads.is_empty() && (numbers || neighbours.iter().any(|name| heads.contains(name)))
}

fn is_head(head: &str) -> bool {
    head.split_whitespace().count() == 1
        && !head.trim_start().starts_with('\'')
        && !head.contains(['"', '{', '[', '(', '<', ',', '-', '&'])
}

fn is_list_of_names(list: &str) -> bool {
    let mut before = ' ';
    list.chars().all(|letter| {
        // An apostrophe behind a letter is one.
        let apostrophe = matches!(letter, '\'' | '’') && before.is_alphanumeric();
        before = letter;
        apostrophe || letter.is_alphanumeric() || letter.is_whitespace() || "_.;,".contains(letter)
    })
}
