//! The lines of a Pajek file: sections, records of words, comments.

use crate::error::FormatError;

/// Whether a line says nothing.
pub(super) fn is_comment(line: &str) -> bool {
    line.is_empty() || line.starts_with('%') || line.starts_with("/*")
}

/// The sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Network,
    Vertices,
    Edges,
    Arcs,
    EdgesList,
    ArcsList,
    Matrix,
    /// Data of the vertices of a network, which have a number of vertices of their own.
    Data,
    /// One that has no vertices and no edges.
    Other,
}

impl Section {
    /// The section that a line begins, if it begins one.
    pub(super) fn of(line: &str) -> Option<Section> {
        let word = line.strip_prefix('*')?.split_whitespace().next();
        let word = word.unwrap_or_default().to_ascii_lowercase();
        Some(match word.trim_end_matches(':') {
            "network" => Section::Network,
            "vertices" => Section::Vertices,
            "edges" => Section::Edges,
            "arcs" => Section::Arcs,
            "edgeslist" => Section::EdgesList,
            "arcslist" => Section::ArcsList,
            "matrix" => Section::Matrix,
            "partition" | "vector" | "permutation" | "cluster" | "hierarchy" => Section::Data,
            _ => Section::Other,
        })
    }
}

/// A line with its place.
pub(super) struct Line<'a> {
    text: &'a str,
    /// The line without blanks around it.
    pub(super) bare: &'a str,
    /// Where that begins in the text.
    pub(super) start: usize,
}

impl<'a> Line<'a> {
    pub(super) fn of(text: &'a str, whole: &'a str, start: usize) -> Line<'a> {
        let bare = whole.trim();
        let start = start + whole.find(bare).unwrap_or(0);
        Line { text, bare, start }
    }

    /// What follows the first word.
    pub(super) fn rest(&self) -> &'a str {
        let rest = self.bare.split_once(char::is_whitespace);
        rest.map_or("", |(_, rest)| rest.trim())
    }

    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, at, message)
    }

    /// The words with their places. What is between quotation marks is one word, without them.
    pub(super) fn words(&self) -> impl Iterator<Item = Result<(&'a str, usize), FormatError>> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            let rest = self.bare.get(at..)?;
            let word = rest.trim_start();
            at += rest.len() - word.len();
            let start = self.start + at;
            if word.is_empty() {
                return None;
            }
            if let Some(inside) = word.strip_prefix('"') {
                let Some((inside, _)) = inside.split_once('"') else {
                    at = self.bare.len();
                    return Some(Err(self.error(start, "this quotation mark is not closed")));
                };
                at += inside.len() + 2;
                return Some(Ok((inside, start)));
            }
            let word = word.split_whitespace().next()?;
            at += word.len();
            Some(Ok((word, start)))
        })
    }
}
