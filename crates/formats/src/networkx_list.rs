//! Lists of neighbours below networkx' heading with another delimiter than blanks, as in `A,B,D`, or with tuples as
//! names, as in `(0, 0) (1, 0) (0, 1)`.

use crate::adjacency_list::useful_lines;
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::lines::words;
use rustc_hash::FxHashSet;

/// What may stand between two names.
#[derive(Clone, Copy)]
enum Between {
    Sign(char),
    /// Blanks outside of brackets.
    Tuples,
}

const BETWEEN: [Between; 6] = [
    Between::Tuples,
    Between::Sign(','),
    Between::Sign(';'),
    Between::Sign('\t'),
    Between::Sign('|'),
    Between::Sign(':'),
];

/// Whether the lines below a heading are such a list: each name is the first of exactly one line.
pub(crate) fn fits(text: &str) -> bool {
    between(text).is_some()
}

/// # Errors
/// If there are too many vertices or edges.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let between = between(text).unwrap_or(Between::Tuples);
    let mut builder = Builder::new(text, choices);
    builder.symmetric = true;
    for (start, line) in useful_lines(text) {
        let mut vertex = None;
        for (place, name) in between.names(line, start) {
            let next = builder.vertex(name, place)?;
            match vertex {
                None => vertex = Some(next),
                Some(vertex) => builder.edge(vertex, next, place)?,
            }
        }
    }
    builder.finish(choices)
}

fn between(text: &str) -> Option<Between> {
    let occurs = |between: &Between| match between {
        Between::Sign(sign) => useful_lines(text).any(|(_, line)| line.contains(*sign)),
        Between::Tuples => useful_lines(text).all(|(_, line)| line.starts_with('(')),
    };
    BETWEEN
        .into_iter()
        .find(|between| occurs(between) && between.is_list(text))
}

impl Between {
    fn is_list(self, text: &str) -> bool {
        let mut firsts = FxHashSet::default();
        let once = useful_lines(text).all(|(start, line)| {
            let first = self.names(line, start).next();
            first.is_some_and(|(_, first)| firsts.insert(first))
        });
        let known = |(start, line)| {
            self.names(line, start)
                .all(|(_, name)| firsts.contains(name))
        };
        once && useful_lines(text).all(known)
    }

    /// The names of a line that begins at the byte `start`.
    fn names(self, line: &str, start: usize) -> Box<dyn Iterator<Item = (usize, &str)> + '_> {
        match self {
            Between::Sign(sign) => Box::new(line.split(sign).scan(start, move |at, name| {
                let place = *at;
                *at += name.len() + sign.len_utf8();
                Some((place, name.trim()))
            })),
            Between::Tuples => Box::new(tuples(line, start)),
        }
    }
}

/// The tuples and the words outside of them.
pub(crate) fn tuples(line: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let mut left = line;
    std::iter::from_fn(move || {
        left = left.trim_start();
        let place = start + line.len() - left.len();
        let end = match left.starts_with('(') {
            true => left.find(')').map_or(left.len(), |end| end + 1),
            false => words(left, 0).next()?.1.len(),
        };
        let (name, rest) = left.split_at_checked(end)?;
        left = rest;
        Some((place, name))
    })
}
