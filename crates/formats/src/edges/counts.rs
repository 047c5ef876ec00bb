//! Whether a first line counts vertices and edges.
//!
//! Two numbers n and m do where exactly m edges follow and every name is a whole number of at most n; one
//! number n does where names follow and every one is a whole number of at most n. In both there may not
//! be 0 and n itself, which would be more than n vertices. Three numbers n, m and a flag of digits 0 and 1, such as 1 or
//! 011, count as n and m do.

use super::dialect::Dialect;
use super::entry::{Counting, Entry, Name};
use crate::builder::whole_number;
use crate::choices::{Choices, FirstLine, TOO_MUCH};
use crate::error::FormatError;
use crate::note::Note;
use crate::watch::EDGE_BYTES;

/// What a first line counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    None,
    Vertices(usize),
    Both(usize, usize),
}

/// What a first line has behind two numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Third {
    #[default]
    Nothing,
    /// A number that may be a flag.
    Flag,
    /// A number that is a weight rather.
    Weight,
}

/// What a text has, counted.
#[derive(Default)]
pub(super) struct Tally {
    /// The first entry if it could count, and where it stands.
    first: Option<(Counts, usize)>,
    /// What the first line has behind what it could count.
    third: Third,
    /// Whether there is an entry.
    begun: bool,
    /// The entries and the edges among them after the first.
    entries: usize,
    edges: usize,
    /// Whether all names are whole numbers, the first entry's among them.
    first_numbers: bool,
    numbers: bool,
    /// Whether one of those that follow is.
    some_number: bool,
    zero: bool,
    largest: u64,
    counted: bool,
    /// Whether a name has signs of another language.
    foreign: bool,
}

impl Tally {
    /// # Errors
    /// The first thing in the text that is no entry, or where its edges take more memory than may be used.
    pub fn of(text: &str, dialect: &Dialect, choices: &Choices) -> Result<Tally, FormatError> {
        let most = choices.bytes() / EDGE_BYTES;
        let mut joined = 0;
        let mut tally = Tally {
            numbers: true,
            first_numbers: true,
            ..Tally::default()
        };
        dialect.entries(text, 0, choices, &mut |entry| {
            if let Entry::Edge { ends: [u, v], .. } = &entry {
                joined += u64::from(u.text != v.text);
                if joined > most.saturating_add(1) {
                    return Err(FormatError::at(text, u.place, TOO_MUCH));
                }
            }
            tally.foreign |= entry.names().iter().any(|name| is_foreign(text, name));
            if tally.begun {
                tally.entry(&entry, text);
            } else {
                tally.begin(&entry);
            }
            tally.begun = true;
            Ok(())
        })?;
        Ok(tally)
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        !self.begun
    }

    /// Whether the text is a list of edges: there are edges, or names, which all are numbers.
    pub fn is_list(&self) -> bool {
        let has_edge = self.edges > 0 || matches!(self.first, Some((Counts::Both(..), _)));
        let has_names = self.counted || self.begun && self.numbers && self.first_numbers;
        !self.foreign && (has_edge || has_names)
    }

    fn begin(&mut self, entry: &Entry) {
        let number = |name: &Name| whole_number(&name.text).and_then(|n| usize::try_from(n).ok());
        match entry {
            Entry::Vertex(name) => {
                self.first = number(name).map(|n| (Counts::Vertices(n), name.place));
                self.first_numbers = self.first.is_some();
            }
            Entry::Edge {
                ends: [u, v],
                counting,
                ..
            } => {
                self.first_numbers = number(u).is_some() && number(v).is_some();
                self.first = match (number(u), number(v)) {
                    (Some(n), Some(m)) if *counting != Counting::Nothing => {
                        Some((Counts::Both(n, m), u.place))
                    }
                    _ => None,
                };
                self.third = match counting {
                    Counting::BothAnd { flag: true } => Third::Flag,
                    Counting::BothAnd { flag: false } => Third::Weight,
                    _ => Third::Nothing,
                };
                // An edge that cannot count is an edge.
                self.edges += usize::from(self.first.is_none());
            }
            Entry::Count(..) => self.counted = true,
        }
    }

    fn entry(&mut self, entry: &Entry, text: &str) {
        let names = entry.names();
        self.counted |= matches!(entry, Entry::Count(..));
        if self.entries == 0
            && let (Some((_, first)), Some(name)) = (self.first, names.first())
        {
            // What counts stands on a line of its own.
            let between = text.get(first..name.place).unwrap_or_default();
            self.first = self.first.filter(|_| between.contains('\n'));
            self.edges += usize::from(self.first.is_none());
        }
        self.entries += 1;
        self.edges += usize::from(names.len() == 2);
        for name in names {
            match whole_number(&name.text) {
                Some(number) => {
                    self.some_number = true;
                    self.zero |= number == 0;
                    self.largest = self.largest.max(number);
                }
                None => self.numbers = false,
            }
        }
    }

    /// Whether a first line could count, though not what follows: one number, or two of which the first is
    /// larger than all names that follow, or the largest of them while the second is no name; or two above
    /// words alone.
    fn may_count(&self, counts: Counts) -> bool {
        if let (Counts::Both(_, m), true) = (counts, self.third != Third::Nothing) {
            return self.edges == m && m > 1 && self.has_names_in(counts);
        }
        let Counts::Both(n, m) = counts else {
            return self.has_names_in(counts);
        };
        let above_words = n > 1 && self.edges == m && m > 0 && !self.some_number;
        let no_name = self.largest < n as u64 || self.largest == n as u64 && m > n;
        above_words || self.edges > 1 && no_name && self.has_names_in(counts)
    }

    /// Whether as many vertices as are counted can have the names that follow.
    fn has_names_in(&self, counts: Counts) -> bool {
        match counts {
            Counts::None => true,
            Counts::Vertices(n) | Counts::Both(n, _) => self.has_names_for(n),
        }
    }

    /// Whether n vertices can have the names that follow.
    fn has_names_for(&self, n: usize) -> bool {
        let most = (n as u64).checked_sub(u64::from(self.zero));
        self.entries == 0 || self.numbers && most.is_some_and(|most| self.largest <= most)
    }
}

/// Whether a name is a sign or has brackets as data of programs have, not as names may: array([[0.
fn is_foreign(text: &str, name: &Name) -> bool {
    // Nearly all names; the looks below are longer.
    if name
        .text
        .bytes()
        .all(|letter| letter.is_ascii_alphanumeric())
    {
        return false;
    }
    let rest = text.get(name.place..).unwrap_or_default();
    let quoted = rest.starts_with('"');
    let colon = name.text.ends_with(':') && !quoted;
    // Lines of tables, marks of lists, and what stands for parts that were left out.
    let sign = |letter: char| letter.is_ascii_punctuation() || "…⋮·•".contains(letter);
    let signs = !quoted && name.text.chars().all(sign);
    let name = &*name.text;
    let count = |bracket| name.matches(bracket).count();
    colon || signs || name.contains(['[', ']', '{', '}', '<', '>']) || count('(') != count(')')
}

/// What the first line is, and the note that says so.
///
/// # Errors
/// If it is to count and does not.
pub(super) fn decide(
    text: &str,
    tally: &Tally,
    choice: FirstLine,
) -> Result<(Counts, Option<Note>), FormatError> {
    let Some((counts, place)) = tally.first else {
        return match choice {
            FirstLine::Counts => {
                let message = "the first line is neither the numbers of vertices and edges nor that of vertices";
                Err(FormatError::at(text, 0, message))
            }
            _ => Ok((Counts::None, None)),
        };
    };
    let wrong = |message: String| Err(FormatError::at(text, place, message));
    let (n, follows, note) = match counts {
        Counts::None => return Ok((Counts::None, None)),
        Counts::Vertices(n) => (n, tally.entries > 0, Note::CountOfVertices(n)),
        Counts::Both(n, m) => {
            let note = Note::CountsOfBoth {
                vertices: n,
                edges: m,
                third: tally.third != Third::Nothing,
            };
            (n, tally.edges == m, note)
        }
    };
    let fits = tally.has_names_for(n);
    match choice {
        FirstLine::Edge => Ok((Counts::None, (fits && follows).then_some(Note::NoCounts))),
        FirstLine::Guessed if fits && follows && !tally.counted && tally.third != Third::Weight => {
            Ok((counts, Some(note)))
        }
        FirstLine::Guessed => {
            // A number alone may be a vertex or a count, and two may be counts of which one is wrong.
            let near = !tally.counted && tally.may_count(counts);
            Ok((Counts::None, near.then_some(Note::NoCounts)))
        }
        FirstLine::Counts => match counts {
            _ if !fits => wrong(format!(
                "the first line counts {n} vertices, but names follow that are not whole numbers of at most {n}"
            )),
            Counts::Both(_, m) if m != tally.edges => wrong(format!(
                "the first line counts {m} edges, but {} follow",
                tally.edges
            )),
            _ => Ok((counts, Some(note))),
        },
    }
}
