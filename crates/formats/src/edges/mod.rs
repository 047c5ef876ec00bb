//! Lists of edges: `0-1 1-2`, chains `0-1-2`, arrows, pairs `0 1` on lines or between commas, tables with
//! commas, semicolons or tabs, a header and quotes, single vertices `7`, a number of vertices `n=8` or a
//! first line that counts; weights and comments are left out.
//!
//! What commas and hyphens mean is decided by the whole text ([`dialect`]), then each line is read for
//! itself ([`entry`]); nothing but the line at hand is kept.

mod counts;
mod dialect;
mod doubts;
mod entry;
mod header;
mod tokens;
mod write;

pub(crate) use header::names_ends;
pub(crate) use write::write;

use crate::builder::{Builder, Built, whole_number};
use crate::choices::{Choices, FirstLine};
use crate::error::{FormatError, quoted};
use crate::note::Note;
use crate::{graphs_jl, names, python};
use counts::{Counts, Tally};
use dialect::Dialect;
use entry::{Entry, Name};

/// How a text is read as a list of edges, and what it has then.
pub(crate) struct Form {
    dialect: Dialect,
    tally: Tally,
}

impl Form {
    fn of(text: &str, choices: &Choices) -> Result<Form, FormatError> {
        let dialect = Dialect::of(text, choices)?;
        let tally = Tally::of(text, &dialect, choices)?;
        Ok(Form { dialect, tally })
    }
}

/// The form of a text that is a list of edges as a whole: every line is read, and there is an edge, or all names
/// are numbers. Nothing that may be chosen is; reading ends when it must.
pub(crate) fn form(text: &str, choices: &Choices) -> Option<Form> {
    if in_brackets(text) || text.trim_start().starts_with('<') {
        return None;
    }
    let form = Form::of(text, &choices.unchosen()).ok()?;
    let only_header = form.tally.is_empty() && form.dialect.header.is_some();
    (form.tally.is_list() || only_header).then_some(form)
}

/// Whether the text is a list of edges below a line that counts.
pub(crate) fn is_counted(text: &str, choices: &Choices) -> bool {
    let form = Form::of(text, &choices.unchosen());
    let counts = form.and_then(|form| counts::decide(text, &form.tally, FirstLine::Guessed));
    counts.is_ok_and(|(counts, _)| counts != Counts::None)
}

fn in_brackets(text: &str) -> bool {
    text.trim_start().starts_with(['[', '{', '('])
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if in_brackets(text) {
        return python::read(text, choices);
    }
    if graphs_jl::fits(text) {
        return graphs_jl::read(text, choices);
    }
    read_as(text, Form::of(text, choices)?, choices)
}

/// Reads a text of this form.
pub(crate) fn read_as(
    text: &str,
    Form { dialect, tally }: Form,
    choices: &Choices,
) -> Result<Vec<Built>, FormatError> {
    if tally.is_empty() && dialect.header.is_none() {
        return Err(FormatError::at(text, 0, "there is nothing to read"));
    }
    if !dialect.has_columns() {
        doubts::refuse(text, dialect.signs())?;
    }
    // Below names of columns nothing counts.
    let first_line = match dialect.headed {
        true => FirstLine::Guessed,
        false => choices.first_line,
    };
    let (counts, note) = counts::decide(text, &tally, first_line)?;
    let mut list = List {
        text,
        builder: Builder::new(text, choices),
        declared: None,
        alone: Vec::new(),
    };
    // A first line that counts is no entry.
    let passed = if counts == Counts::None { 0 } else { 1 };
    dialect.entries(text, passed, choices, &mut |entry| list.entry(entry))?;
    let unnamed = list.add_unnamed(counts)?;
    let mixed = names::check(&list.builder, dialect.joined)?;
    let alone = list.builder.without_edges(&mut list.alone);
    let (graph, mut notes) = list.builder.finish(choices)?;
    let hyphens = dialect
        .otherwise()
        .filter(|(_, other)| is_list_by(text, other, choices));
    let hyphens = hyphens.map(|(letters, _)| Note::Hyphens { letters });
    let comments = (dialect.comments > 0).then_some(Note::Comments(dialect.comments));
    let first = [dialect.header, comments, hyphens, note];
    notes.splice(0..0, first.into_iter().flatten());
    notes.extend((alone > 0).then_some(Note::Alone(alone)));
    notes.extend((unnamed > 0).then_some(Note::Unnamed(unnamed)));
    notes.extend(mixed);
    Ok(vec![(graph, notes)])
}

fn is_list_by(text: &str, dialect: &Dialect, choices: &Choices) -> bool {
    Tally::of(text, dialect, choices).is_ok_and(|tally| tally.is_list())
}

/// What is kept of a name that stands alone besides its vertex, in bytes.
const ALONE_BYTES: u64 = 16;

struct List<'a> {
    text: &'a str,
    builder: Builder<'a>,
    /// The largest n of `n=8`, and where it stands.
    declared: Option<(usize, usize)>,
    /// The vertices that stand alone somewhere.
    alone: Vec<usize>,
}

impl List<'_> {
    fn entry(&mut self, entry: Entry) -> Result<(), FormatError> {
        match entry {
            Entry::Vertex(name) => {
                let vertex = self.vertex(&name)?;
                self.alone.push(vertex);
                self.builder.pay(ALONE_BYTES, name.place)
            }
            Entry::Count(count, place) => {
                let more = self.declared.is_none_or(|(known, _)| known < count);
                self.declared = if more {
                    Some((count, place))
                } else {
                    self.declared
                };
                Ok(())
            }
            Entry::Edge {
                ends: [u, v],
                directed,
                data,
                ..
            } => {
                self.builder.directed |= directed;
                self.builder.weighted |= data;
                let (first, second) = (self.vertex(&u)?, self.vertex(&v)?);
                self.builder.edge(first, second, u.place)
            }
        }
    }

    fn vertex(&mut self, name: &Name) -> Result<usize, FormatError> {
        self.builder.vertex(&name.text, name.place)
    }

    /// Adds the vertices that are counted and not named, and says how many these are. They are numbered
    /// from 0 on, unless nothing is named 0 and something is named by the count itself.
    fn add_unnamed(&mut self, counts: Counts) -> Result<usize, FormatError> {
        let named = self.builder.order();
        let (count, place, one) = match (counts, self.declared) {
            (Counts::Vertices(count) | Counts::Both(count, _), _) => {
                (count, 0, self.builder.known("0").is_none())
            }
            (Counts::None, Some((count, place))) => {
                let last = self.builder.known(&count.to_string()).is_some();
                (count, place, last && self.builder.known("0").is_none())
            }
            (Counts::None, None) => return Ok(0),
        };
        if let Some(word) = self.builder.keys().find(|key| whole_number(key).is_none()) {
            let message = format!(
                "this counts vertices that are numbers, but {} is none; write the name of a vertex without edges on a line of its own",
                quoted(word)
            );
            return Err(FormatError::at(self.text, place, message));
        }
        self.builder.numbered(usize::from(one), count, place)?;
        Ok(self.builder.order() - named)
    }
}
