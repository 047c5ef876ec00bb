//! What is decided where a text can be read in several ways.

use crate::error::FormatError;
use crate::format::Format;
use crate::watch::Patience;

/// How a text is to be read. What is not chosen is decided by the text, and said in a
/// [`Note`](crate::Note) that has the other choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Choices {
    /// The name of the file. Its ending tells formats apart that look alike.
    pub file: Option<String>,
    /// The format, whatever the text looks like.
    pub format: Option<Format>,
    /// What a first line of one or two numbers, or of names of columns, is.
    pub first_line: FirstLine,
    /// What hyphens in words of a list of edges are.
    pub hyphens: Hyphens,
    /// Which vertices a text with numbered vertices has.
    pub numbering: Numbering,
    /// Whether the groups and frames of a drawing are vertices, too.
    pub groups: bool,
    /// Which graph of several is shown, counted from 0.
    pub shown: usize,
    /// The most bytes that reading may take, all graphs of the text together; 2 GB if nothing is given.
    pub memory: Option<u64>,
    /// How long reading may go on.
    pub patience: Patience,
}

/// The most bytes that a text takes for which no other bound is given: 2 GB, which is enough for any one graph.
const MOST_BYTES: u64 = 2 << 30;

/// What is said of a text that takes more memory than it may.
pub(crate) const TOO_MUCH: &str = "what is read up to here takes more memory than may be used; allow more, or split the text if it has several graphs";

impl Choices {
    /// The bytes that reading may take.
    pub(crate) fn bytes(&self) -> u64 {
        self.memory.unwrap_or(MOST_BYTES)
    }

    /// The limits of these, with nothing chosen.
    pub(crate) fn unchosen(&self) -> Choices {
        Choices {
            memory: self.memory,
            patience: self.patience.clone(),
            ..Choices::default()
        }
    }

    /// The same choices with so many bytes less, which are taken at the place `offset`.
    ///
    /// # Errors
    /// If so many are not left for the text.
    pub(crate) fn without(
        &self,
        bytes: u64,
        text: &str,
        offset: usize,
    ) -> Result<Choices, FormatError> {
        let left = self.bytes().checked_sub(bytes);
        let left = left.ok_or_else(|| FormatError::at(text, offset, TOO_MUCH))?;
        Ok(Choices {
            memory: Some(left),
            ..self.clone()
        })
    }
}

/// What hyphens in words of a list of edges are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hyphens {
    /// Letters of names if each line has two names then, edges otherwise.
    #[default]
    Guessed,
    /// Letters of names.
    Letters,
    /// Edges between names.
    Edges,
}

/// What a first line of one or two numbers, or of names of columns, in a list of edges is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstLine {
    /// The numbers of vertices and edges, or of vertices, if what follows agrees with that; the names of
    /// columns, if they are such as source and target; an edge or a vertex otherwise.
    #[default]
    Guessed,
    /// The numbers of vertices and edges, or of vertices; the names of columns where it has words.
    Counts,
    /// An edge, or a vertex.
    Edge,
}

/// Which vertices a text with numbered vertices has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Those that occur in it, by their names.
    #[default]
    Named,
    /// All from 0 to the largest number.
    FromZero,
    /// All from 1 to the largest number, and 0 if it occurs.
    FromOne,
}
