//! Lists of neighbours with another delimiter than blanks, as in `A,B,D`, or with tuples as names, as in
//! `(0, 0) (1, 0) (0, 1)`: below networkx' heading, or where the lines can hardly be edges.

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

/// Whether lines without a heading are such a list: also each edge stands on the lines of both ends, or on that of the
/// first, and some line has more than two names.
pub(crate) fn fits_bare(text: &str) -> bool {
    BETWEEN.into_iter().any(|between| {
        let wide = || useful_lines(text).any(|(at, line)| between.names(line, at).nth(2).is_some());
        matches!(between, Between::Sign(sign) if text.contains(sign))
            && between.is_list(text)
            && wide()
            && between.is_both_ways_or_once(text)
    })
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

    fn is_both_ways_or_once(self, text: &str) -> bool {
        let mut pairs = FxHashSet::default();
        for (start, line) in useful_lines(text) {
            let mut names = self.names(line, start).map(|(_, name)| name);
            if let Some(vertex) = names.next() {
                pairs.extend(names.map(|neighbour| (vertex, neighbour)));
            }
        }
        let mirrored = |&&(u, v): &&(&str, &str)| pairs.contains(&(v, u));
        let both = pairs.iter().filter(mirrored).count();
        pairs.iter().all(|(u, v)| u != v) && (both == 0 || both == pairs.len())
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
            true => tuple_length(left),
            false => words(left, 0).next()?.1.len(),
        };
        let (name, rest) = left.split_at_checked(end)?;
        left = rest;
        Some((place, name))
    })
}

/// The bytes of the tuple at the beginning, with what stands in it in brackets.
fn tuple_length(text: &str) -> usize {
    let mut open = 0_usize;
    let end = text.find(|letter| {
        match letter {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        open == 0
    });
    end.map_or(text.len(), |end| end + 1)
}
