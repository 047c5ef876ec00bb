//! Names that a list would have if signs and words between its names were letters of these: `b.` for b at the end of a
//! line, `edge a` for a, 1:2 for an edge. They are refused, with what to write.

use crate::builder::{Built, whole_number};
use crate::error::{FormatError, quoted};
use crate::format::Format;
use crate::literal::number;
use crate::named_graph::NamedGraph;
use rustc_hash::FxHashSet;

/// Words and signs that programs and people write before the ends of an edge.
const TAGS: [&str; 10] = ["edge", "Edge", "arc", "link", "e", "E", "a", "*", "-", "•"];

/// Words that stand beside the ends of an edge and hardly name a vertex.
const WORDS: [&str; 8] = ["edge", "Edge", "arc", "link", "and", "to", "und", "vs"];

/// Signs that may join two names.
const JOINTS: [char; 7] = ['&', '|', '/', '~', ':', '=', '-'];

/// A name that is suspected, and what is said of it.
type Suspect<'a> = Option<(&'a str, &'static str)>;

/// # Errors
/// If a name of the graph that lines were read as is such, and does not stand in quotation marks.
pub(crate) fn refuse(text: &str, format: Format, built: &[Built]) -> Result<(), FormatError> {
    let [(named, _)] = built else {
        return Ok(());
    };
    let names = Names { text, named };
    let mut suspect = None;
    if format == Format::EdgeList {
        dates(text, named)?;
        suspect = marks(&names)
            .or_else(|| weights(&names))
            .or_else(|| separators(&names))
            .or_else(|| assigned(&names))
            .or_else(|| tagged(&names))
            .or_else(|| points(&names))
            .or_else(|| pairs(&names));
    }
    match suspect.or_else(|| hubs(&names)).or_else(|| signs(&names)) {
        Some((name, message)) if !is_quoted(text, name) => {
            let place = text.find(name).unwrap_or(0);
            let message = format!("{} would be the name of a vertex; {message}", quoted(name));
            Err(FormatError::at(text, place, message))
        }
        _ => Ok(()),
    }
}

/// Whether a name stands in quotation marks somewhere, those in it doubled.
fn is_quoted(text: &str, name: &str) -> bool {
    text.contains(&format!("\"{}\"", name.replace('"', "\"\"")))
}

/// The names of a graph and the text that they are from.
struct Names<'a> {
    text: &'a str,
    named: &'a NamedGraph,
}

impl<'a> Names<'a> {
    fn find(&self, is: impl Fn(&str) -> bool) -> Option<&'a str> {
        let named: &'a NamedGraph = self.named;
        let mut names = named.names.iter().map(String::as_str);
        names.find(|name| is(name))
    }

    /// The names of the ends of each edge.
    fn edges(&self) -> impl Iterator<Item = [&'a str; 2]> {
        let named: &'a NamedGraph = self.named;
        let name = |vertex: usize| named.names.get(vertex).map_or("", String::as_str);
        named.graph.edges().map(move |(u, v)| [name(u), name(v)])
    }

    /// A name such that each edge has one end of its kind.
    fn on_each_edge(&self, is: impl Fn(&str) -> bool) -> Option<&'a str> {
        let one = |[from, to]: [&str; 2]| is(from) != is(to);
        let found = self.find(&is)?;
        (self.named.graph.size() > 0 && self.edges().all(one)).then_some(found)
    }
}

/// Quotation marks within a name, as when a sign that is not known stands beside them.
fn marks<'a>(names: &Names<'a>) -> Suspect<'a> {
    // Two marks in quotation marks are one.
    let doubled = || names.text.contains("\"\"");
    let name = names
        .find(|name| name.contains('"'))
        .filter(|_| !doubled())?;
    Some((
        name,
        "what stands beside a quotation mark is a blank, a comma, a semicolon or an arrow",
    ))
}

/// Names in brackets, and numbers behind one end of each edge: weights beside it.
fn weights<'a>(names: &Names<'a>) -> Suspect<'a> {
    let in_brackets = |name: &str| inner_of(name).is_some_and(|inner| !inner.contains(','));
    let numbered = |name: &str| {
        let last = name.rsplit_once(' ').and_then(|(_, last)| inner_of(last));
        last.is_some_and(|inner| number(inner).is_some())
    };
    let bracket = names.find(in_brackets);
    if let Some(name) = bracket.or_else(|| names.on_each_edge(numbered)) {
        let message =
            "leave out the brackets and what is in them, or put the name in quotation marks";
        return Some((name, message));
    }
    let bare = |name: &'a str| {
        let (bare, last) = name.rsplit_once([' ', ':'])?;
        number(last).map(|_| bare)
    };
    let all = || names.named.names.iter().map(String::as_str);
    all().find_map(bare)?;
    let known: FxHashSet<&str> = all().collect();
    let name = all().find(|name| bare(name).is_some_and(|bare| known.contains(bare)))?;
    Some((
        name,
        "leave out the weight, or put the name in quotation marks",
    ))
}

/// What is in the brackets around a word.
fn inner_of(word: &str) -> Option<&str> {
    word.strip_prefix('(')?.strip_suffix(')')
}

fn separators<'a>(names: &Names<'a>) -> Suspect<'a> {
    let name = names.find(|name| name.ends_with([',', ';', '|']) || name.starts_with('|'))?;
    Some((
        name,
        "leave out the sign beside it, or put the name in quotation marks",
    ))
}

fn assigned<'a>(names: &Names<'a>) -> Suspect<'a> {
    let name = names.find(|name| name.contains(" = "))?;
    Some((name, "write the edges alone"))
}

/// Each edge has one end that begins with a word for an edge, or the mark of a list.
fn tagged<'a>(names: &Names<'a>) -> Suspect<'a> {
    let is = |name: &str| {
        name.split_once(' ')
            .is_some_and(|(word, _)| TAGS.contains(&word))
    };
    let name = names.on_each_edge(is)?;
    Some((name, "write the two ends of an edge alone"))
}

/// All edges have an end that is a word for an edge, or whose neighbours may be edges.
fn hubs<'a>(names: &Names<'a>) -> Suspect<'a> {
    let joined = |name: &str| {
        let inner = name.char_indices().skip(1);
        inner
            .clone()
            .any(|(at, letter)| JOINTS.contains(&letter) && at + letter.len_utf8() < name.len())
    };
    let name = names
        .on_each_edge(|name| WORDS.contains(&name))
        .or_else(|| {
            let hub = names.on_each_edge(|name| TAGS.contains(&name))?;
            names
                .edges()
                .flatten()
                .all(|name| name == hub || joined(name))
                .then_some(hub)
        })?;
    Some((name, "write the two ends of an edge alone"))
}

/// Names of signs alone.
fn signs<'a>(names: &Names<'a>) -> Suspect<'a> {
    let sign = |name: &str| !name.is_empty() && name.chars().all(|l| "&|/~:=+,;.-<>".contains(l));
    let name = names.find(sign)?;
    Some((
        name,
        "write an edge as two names with a blank or a hyphen between",
    ))
}

/// Points behind numbers, behind names that come without, or at each edge: they end a line or a sentence.
fn points<'a>(names: &Names<'a>) -> Suspect<'a> {
    let pointed = |name: &str| name.len() > 1 && name.ends_with('.');
    let first = names.find(pointed)?;
    let known: FxHashSet<&str> = names.named.names.iter().map(String::as_str).collect();
    let again = |name: &str| {
        name.strip_suffix('.')
            .is_some_and(|bare| number(bare).is_some() || known.contains(bare))
    };
    let all =
        || names.named.graph.size() > 1 && names.edges().all(|ends| ends.into_iter().any(pointed));
    let name = names.find(again).or_else(|| all().then_some(first))?;
    Some((
        name,
        "leave out the point behind it, or put the name in quotation marks",
    ))
}

/// Pairs of numbers with a colon beside numbers: vertices with their neighbours, or edges.
fn pairs<'a>(names: &Names<'a>) -> Suspect<'a> {
    let whole = |name: &str| whole_number(name).is_some();
    let pair = |name: &str| {
        name.split_once(':')
            .is_some_and(|(u, v)| whole(u) && whole(v))
    };
    let name = names.find(pair)?;
    names.find(whole)?;
    Some((
        name,
        "write edges such as 1-2, and the neighbours of each vertex on a line as 1: 2 3",
    ))
}

/// # Errors
/// If a date such as 2020-01-31 is read as three vertices.
fn dates(text: &str, named: &NamedGraph) -> Result<(), FormatError> {
    let is_date = |word: &&[u8]| {
        let digit = |at: usize| at == 4 || at == 7 || word.get(at).is_some_and(u8::is_ascii_digit);
        word.get(4) == Some(&b'-') && word.get(7) == Some(&b'-') && (0..10).all(digit)
    };
    let Some(place) = text.as_bytes().windows(10).position(|word| is_date(&word)) else {
        return Ok(());
    };
    let date = text.get(place..place + 10).unwrap_or_default();
    let whole = named.names.iter().any(|name| name.contains(date));
    let year = named
        .names
        .iter()
        .any(|name| Some(name.as_str()) == date.get(..4));
    if whole || !year {
        return Ok(());
    }
    let message = "this may be a date rather than three vertices; put dates in quotation marks";
    Err(FormatError::at(text, place, message))
}
