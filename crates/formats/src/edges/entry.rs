//! What a line of a list of edges says: edges, single vertices, a number of vertices.

use super::tokens::{Kind, Token};
use crate::error::{FormatError, quoted};
use crate::literal::number;
use std::borrow::Cow;

/// A name of a vertex and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Name<'a> {
    pub text: Cow<'a, str>,
    pub place: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Entry<'a> {
    Vertex(Name<'a>),
    Edge {
        ends: [Name<'a>; 2],
        directed: bool,
        /// Whether a weight or other data stands beside it.
        data: bool,
        /// What it could count.
        counting: Counting,
    },
    /// A number of vertices, and where it stands.
    Count(usize, usize),
}

/// What an edge could count if it stands on the first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// Nothing: there is an arrow, or there are data.
    Nothing,
    /// Vertices and edges, by two words alone.
    Both,
    /// Vertices and edges, with a third number behind; whether this may be a flag, such as 1 or 011, or a weight
    /// rather.
    BothAnd { flag: bool },
}

impl<'a> Entry<'a> {
    /// The names in it.
    pub fn names(&self) -> &[Name<'a>] {
        match self {
            Entry::Vertex(name) => std::slice::from_ref(name),
            Entry::Edge { ends, .. } => ends,
            Entry::Count(..) => &[],
        }
    }
}

/// Where entries go.
pub(super) type Sink<'s> = dyn FnMut(Entry) -> Result<(), FormatError> + 's;

const TWO_ENDS: &str =
    "an edge has two ends; separate edges by commas or new lines, or write 0-1 1-2";

/// Reads a line, the only one of its text or not.
///
/// # Errors
/// The first part that is neither an edge nor a vertex.
pub(super) fn line<'a>(
    text: &'a str,
    tokens: &[Token<'a>],
    only: bool,
    sink: &mut Sink,
) -> Result<(), FormatError> {
    let sign = |token: &Token| token.word().is_none() && token.kind != Kind::Tab;
    if !tokens.iter().any(sign) {
        return row(text, &fields(tokens), only, sink);
    }
    let has = |kind: &Kind| tokens.iter().any(|token| token.kind == *kind);
    let joins = tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Joint { .. }));
    if !joins && let Some(pairs) = pairs_without_blanks(tokens) {
        return pairs
            .iter()
            .try_for_each(|pair| row(text, pair, false, sink));
    }
    if !joins && !has(&Kind::Equals) {
        for separator in [Kind::Semicolon, Kind::Comma] {
            if has(&separator) && is_table_row(tokens, &separator) {
                return row(text, &fields(tokens), only, sink);
            }
        }
    }
    let separates = |token: &Token| matches!(token.kind, Kind::Semicolon);
    for part in tokens.split(separates) {
        let between = |token: &Token| matches!(token.kind, Kind::Comma);
        if !joins && part.iter().any(between) && is_table_row(part, &Kind::Comma) {
            row(text, &fields(part), only, sink)?;
            continue;
        }
        for item in part.split(between) {
            self::item(text, item, only, sink)?;
        }
    }
    Ok(())
}

/// The pairs `1,2 2,3` of a line that has nothing but pairs with a comma between and blanks around; at least two.
pub(super) fn pairs_without_blanks<'t, 'a>(
    tokens: &'t [Token<'a>],
) -> Option<Vec<[&'t Token<'a>; 2]>> {
    let useful: Vec<&Token> = tokens
        .iter()
        .filter(|token| !matches!(token.kind, Kind::Tab | Kind::Semicolon))
        .collect();
    let pair = |part: &[&'t Token<'a>]| match part {
        [u, comma, v] if comma.kind == Kind::Comma && u.word().and(v.word()).is_some() => {
            (u.end == comma.start && comma.end == v.start).then_some([*u, *v])
        }
        _ => None,
    };
    let pairs: Option<Vec<[&Token; 2]>> = useful.chunks(3).map(pair).collect();
    pairs.filter(|pairs| pairs.len() > 1)
}

/// Whether a line has single words, or data, between separators of one kind, as tables have.
fn is_table_row(tokens: &[Token], separator: &Kind) -> bool {
    let useful = |token: &&Token| token.kind != Kind::Tab;
    let mut expected = true;
    for token in tokens.iter().filter(useful) {
        let fits = if expected {
            token.word().is_some() || matches!(token.kind, Kind::Data(_))
        } else {
            token.kind == *separator
        };
        if !fits {
            return false;
        }
        expected = !expected;
    }
    true
}

/// The words and the data of a line, without separators.
fn fields<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t Token<'a>> {
    let field = |token: &&Token| token.word().is_some() || matches!(token.kind, Kind::Data(_));
    tokens.iter().filter(field).collect()
}

fn name<'a>(token: &Token<'a>) -> Option<Name<'a>> {
    Some(Name {
        text: token.word()?.clone(),
        place: token.start,
    })
}

/// Reads the fields of a row: one or two names, and a weight or data.
fn row<'a>(
    text: &'a str,
    fields: &[&Token<'a>],
    only: bool,
    sink: &mut Sink,
) -> Result<(), FormatError> {
    let mut names = fields.iter().take(2).map(|field| name(field));
    match (names.next().flatten(), names.next().flatten(), fields) {
        (_, _, []) => Ok(()),
        (Some(vertex), _, [_]) => sink(Entry::Vertex(vertex)),
        (Some(u), Some(v), [_, _, data @ ..]) if is_data(data, only && are_numbers(fields)) => {
            let says_nothing = |field: &&Token| matches!(field.kind, Kind::Data("{}"));
            sink(Entry::Edge {
                ends: [u, v],
                directed: false,
                data: !data.iter().all(says_nothing),
                counting: counting(data),
            })
        }
        _ => {
            let third = fields.get(2).or(fields.last());
            if let Some(third) = third.filter(|field| is_in_brackets(field)) {
                return Err(in_brackets(text, third));
            }
            let place = third.map_or(0, |field| field.start);
            let is_word = third.and_then(|field| field.word());
            let message = match is_word {
                Some(word) if fields.len() == 3 && number(word).is_none() => {
                    format!("{} is no weight of an edge; {TWO_ENDS}", quoted(word))
                }
                _ => TWO_ENDS.to_owned(),
            };
            Err(FormatError::at(text, place, message))
        }
    }
}

/// What two words with these data beside them could count.
fn counting(data: &[&Token]) -> Counting {
    match data {
        [] => Counting::Both,
        [third] => match &third.kind {
            Kind::Word(word) if word.bytes().all(|letter| letter.is_ascii_digit()) => {
                let flag =
                    word.len() < 4 && word.bytes().all(|letter| matches!(letter, b'0' | b'1'));
                Counting::BothAnd { flag }
            }
            _ => Counting::Nothing,
        },
        _ => Counting::Nothing,
    }
}

/// Whether a word stands in round brackets.
fn is_in_brackets(token: &Token) -> bool {
    let bracketed = |word: &str| word.len() > 2 && word.starts_with('(') && word.ends_with(')');
    matches!(&token.kind, Kind::Word(word) if bracketed(word))
}

/// What is said of a word in brackets behind an edge.
fn in_brackets(text: &str, token: &Token) -> FormatError {
    let word = token.word().map_or("", |word| word);
    let message = format!(
        "{} in round brackets may be the weight of this edge, or a name; leave out the brackets and what is in them, or put the name in quotation marks",
        quoted(word)
    );
    FormatError::at(text, token.start, message)
}

fn are_numbers(fields: &[&Token]) -> bool {
    let number = |field: &&Token| {
        field
            .word()
            .is_some_and(|word| word.bytes().all(|letter| letter.is_ascii_digit()))
    };
    fields.iter().all(number)
}

/// Whether what follows two names is a weight or data. Three whole numbers and nothing else may well be
/// three vertices.
fn is_data(fields: &[&Token], numbers_alone: bool) -> bool {
    match fields {
        [] => true,
        [one] => match &one.kind {
            Kind::Data(_) => true,
            Kind::Word(word) | Kind::Quoted(word) => number(word).is_some() && !numbers_alone,
            _ => false,
        },
        _ => false,
    }
}

/// Reads what stands between two commas or line ends: words and chains.
fn item<'a>(
    text: &'a str,
    tokens: &[Token<'a>],
    only: bool,
    sink: &mut Sink,
) -> Result<(), FormatError> {
    let joint = |token: &Token| matches!(token.kind, Kind::Joint { .. });
    if tokens.iter().any(|token| token.kind == Kind::Equals) {
        return count(text, tokens, sink);
    }
    if !tokens.iter().any(joint) {
        return row(text, &fields(tokens), only, sink);
    }
    match weighted_edge(tokens) {
        Some(edge) => sink(edge),
        None => chains(text, tokens, sink),
    }
}

/// The one edge of a part without the number at its end, which is its weight: `a -> b 0.5`.
fn weighted_edge<'a>(tokens: &[Token<'a>]) -> Option<Entry<'a>> {
    let mut useful = tokens.iter().filter(|token| token.kind != Kind::Tab);
    let u = useful.next().and_then(name)?;
    let Kind::Joint { directed } = useful.next()?.kind else {
        return None;
    };
    let v = useful.next().and_then(name)?;
    let weight = number(useful.next()?.word()?);
    (weight.is_some() && useful.next().is_none()).then_some(Entry::Edge {
        ends: [u, v],
        directed,
        data: true,
        counting: Counting::Nothing,
    })
}

/// Reads chains `0-1-2`. A vertex that stands alone has a comma before and after it; without, it could be
/// meant otherwise.
fn chains<'a>(text: &'a str, tokens: &[Token<'a>], sink: &mut Sink) -> Result<(), FormatError> {
    let says = |token: &Token| matches!(token.kind, Kind::Data(data) if data != "{}");
    let data = tokens.iter().any(says);
    // The vertex before an arrow, and the last one with whether it begins a chain.
    let mut before: Option<(Name, bool)> = None;
    let mut last: Option<(Name, bool)> = None;
    for token in tokens {
        match (&token.kind, name(token)) {
            (Kind::Joint { directed }, _) => {
                let Some((end, _)) = last.take() else {
                    return Err(FormatError::at(
                        text,
                        token.start,
                        "a vertex is missing here",
                    ));
                };
                before = Some((end, *directed));
            }
            (_, Some(_)) if before.is_none() && last.is_some() && is_in_brackets(token) => {
                return Err(in_brackets(text, token));
            }
            (_, Some(next)) => {
                if let Some((alone, true)) = last {
                    return Err(FormatError::at(text, alone.place, TWO_ENDS));
                }
                let starts = before.is_none();
                if let Some((end, directed)) = before.take() {
                    sink(Entry::Edge {
                        ends: [end, next.clone()],
                        directed,
                        data,
                        counting: Counting::Nothing,
                    })?;
                }
                last = Some((next, starts));
            }
            _ => {}
        }
    }
    if before.is_some() {
        let end = tokens.last().map_or(0, |token| token.end);
        return Err(FormatError::at(text, end, "a vertex is missing here"));
    }
    match last {
        Some((alone, true)) => Err(FormatError::at(text, alone.place, TWO_ENDS)),
        _ => Ok(()),
    }
}

/// What is said of other signs of equality.
const EQUALS: &str = "write n=8 for eight vertices, and edges with a hyphen, such as a-b; the sign = has no other meaning here";

/// Reads `n=8`.
fn count<'a>(text: &str, tokens: &[Token<'a>], sink: &mut Sink) -> Result<(), FormatError> {
    let place = tokens.first().map_or(0, |token| token.start);
    let useful: Vec<&Token> = tokens
        .iter()
        .filter(|token| token.kind != Kind::Tab)
        .collect();
    let [key, sign, value] = useful[..] else {
        return Err(FormatError::at(text, place, EQUALS));
    };
    let is_n = key.word().is_some_and(|key| key.eq_ignore_ascii_case("n"));
    let number = value.word().and_then(|word| word.parse::<usize>().ok());
    match number {
        Some(number) if is_n && sign.kind == Kind::Equals => {
            sink(Entry::Count(number, value.start))
        }
        _ if is_n => Err(FormatError::at(text, place, "write n=8 for eight vertices")),
        _ => Err(FormatError::at(text, place, EQUALS)),
    }
}

/// Reads a row of a table whose columns are known: those of the two ends, and what the others are; `says` is whether there
/// are data in braces beside them.
///
/// # Errors
/// If an end is missing.
pub(super) fn table_row<'a>(
    text: &'a str,
    fields: &[Name<'a>],
    columns: &super::dialect::Columns,
    says: bool,
    sink: &mut Sink,
) -> Result<(), FormatError> {
    if fields.iter().all(|field| field.text.is_empty()) {
        return Ok(());
    }
    let field = |column: usize| fields.get(column).filter(|field| !field.text.is_empty());
    let last = fields.iter().rposition(|field| !field.text.is_empty());
    if let Some(last) = last.filter(|last| *last > columns.width) {
        let place = fields.get(last).map_or(0, |field| field.place);
        let message =
            "this row has more cells than the first line has names; write one edge on a line";
        return Err(FormatError::at(text, place, message));
    }
    let (u, v) = match (field(columns.ends[0]), field(columns.ends[1])) {
        (Some(u), Some(v)) => (u.clone(), v.clone()),
        (Some(single), None) | (None, Some(single)) => return sink(Entry::Vertex(single.clone())),
        (None, None) => {
            let place = fields.first().map_or(0, |field| field.place);
            let message = "both ends of an edge are missing in this row";
            return Err(FormatError::at(text, place, message));
        }
    };
    let word = |column: usize| field(column).is_some_and(|field| number(&field.text).is_none());
    if !columns.header && word(0) && !word(1) && word(2) {
        let message = "the second of these cells may be a number of neighbours, and not an end of an edge; write the two ends alone";
        return Err(FormatError::at(text, v.place, message));
    }
    let kind = columns.kind.and_then(field);
    let other =
        |column: &usize| !columns.ends.contains(column) && !columns.ignored.contains(column);
    sink(Entry::Edge {
        ends: [u, v],
        directed: kind.is_some_and(|kind| kind.text.eq_ignore_ascii_case("directed")),
        data: says
            || (0..fields.len()).filter(other).any(|column| {
                field(column).is_some_and(|field| !matches!(&*field.text, "1" | "1.0" | "{}"))
            }),
        counting: match fields.len() {
            2 => Counting::Both,
            _ => Counting::Nothing,
        },
    })
}
