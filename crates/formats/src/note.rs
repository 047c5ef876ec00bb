//! What was decided when a text was read, with the other choice where there is one.

use crate::choices::{Choices, FirstLine, Hyphens, Numbering};
use crate::error::quoted;
use crate::format::Format;
use crate::named_graph::LONGEST_NAME;
use grundy_base::number::counted;

/// No more numbers that name no vertex are said one by one.
pub(crate) const MOST_GAPS: u64 = 5;

/// Something that was decided when a text was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The least number of a vertex is this one, not 0, and none is missing after it.
    NumberedFrom(u64),
    /// Of the numbers from the least to the largest some name no vertex.
    Gaps {
        /// The least.
        first: u64,
        /// How many name no vertex.
        count: u64,
        /// Which, where they are at most five; none otherwise.
        missing: Vec<u64>,
    },
    /// As many vertices come from a count or are without an edge by the format: no line named them.
    Unnamed(usize),
    /// As many vertices are without an edge since a line names them alone.
    Alone(usize),
    /// A first line of two numbers, or of three, is taken as the numbers of vertices and edges.
    CountsOfBoth {
        /// The vertices.
        vertices: usize,
        /// The edges.
        edges: usize,
        /// Whether a third number is left out.
        third: bool,
    },
    /// A first line of one number is taken as the number of vertices.
    CountOfVertices(usize),
    /// A first line is taken as an edge, or a vertex, although counts were possible.
    NoCounts,
    /// A first line is taken as the names of columns; these have the ends of edges.
    Header {
        /// What it calls them.
        ends: [String; 2],
        /// How many other columns there are.
        others: usize,
    },
    /// A first line is taken as an edge, although it could name columns.
    NoHeader,
    /// As many lines `c …` are taken as comments, although they could be edges of a vertex that is called c.
    Comments(usize),
    /// Hyphens in words could be edges or letters.
    Hyphens {
        /// Whether they are taken as letters of names.
        letters: bool,
    },
    /// As many edges from a vertex to itself are left out.
    Loops(usize),
    /// As many edges are left out, since they join vertices that are joined.
    Doubled(usize),
    /// Edges have directions, which are left out.
    Directions,
    /// Edges or vertices have weights, which are left out.
    Weights,
    /// Among names that are numbers some are words.
    Mixed {
        /// The first of them.
        word: String,
        /// How many there are.
        words: usize,
    },
    /// Among names that are words some are numbers.
    Numbers {
        /// The first of them.
        number: String,
        /// How many there are.
        numbers: usize,
    },
    /// The text has several graphs.
    Several {
        /// Which one is shown, counted from 0.
        shown: usize,
        /// How many there are.
        graphs: usize,
    },
    /// The ends of edges are numbers that are no ids of nodes, but places in the list of these.
    PlacesInList,
    /// Two rows of numbers are the ends of edges, one in each column.
    EdgesInColumns,
    /// As many statements of a program only show something and are left out.
    LeftOut(usize),
    /// As many vertices have the name of another one.
    SameNames(usize),
    /// As many groups or frames are no vertices.
    Groups(usize),
    /// As many edges end at these and are left out.
    GroupEdges(usize),
    /// As many names were cut.
    NamesCut(usize),
    /// The format was recognised by the text, against the ending of the file.
    AgainstEnding {
        /// The ending, without its dot.
        ending: String,
        /// The format that it names.
        named: Format,
        /// The format that the text has.
        found: Format,
    },
}

/// The choice that decides otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The words on its button.
    pub label: String,
    /// How the text is to be read then.
    pub choices: Choices,
}

impl Note {
    /// Its kind in JSON.
    pub fn kind(&self) -> &'static str {
        match self {
            Note::NumberedFrom(_) => "numbered_from",
            Note::Gaps { .. } => "gaps",
            Note::Unnamed(_) => "unnamed",
            Note::Alone(_) => "alone",
            Note::CountsOfBoth { .. } => "counts",
            Note::CountOfVertices(_) => "count",
            Note::NoCounts => "no_counts",
            Note::Header { .. } => "header",
            Note::NoHeader => "no_header",
            Note::Comments(_) => "comments",
            Note::Hyphens { .. } => "hyphens",
            Note::Loops(_) => "loops",
            Note::Doubled(_) => "doubled",
            Note::Directions => "directions",
            Note::Weights => "weights",
            Note::Mixed { .. } | Note::Numbers { .. } => "mixed",
            Note::Several { .. } => "several",
            Note::PlacesInList => "places_in_list",
            Note::EdgesInColumns => "edges_in_columns",
            Note::LeftOut(_) => "left_out",
            Note::SameNames(_) => "same_names",
            Note::Groups(_) => "groups",
            Note::GroupEdges(_) => "group_edges",
            Note::NamesCut(_) => "names_cut",
            Note::AgainstEnding { .. } => "against_ending",
        }
    }

    /// What was decided, in a sentence.
    pub fn text(&self) -> String {
        match self {
            Note::NumberedFrom(first) => {
                format!("The vertices are numbered from {first}; they keep their numbers as names.")
            }
            Note::Gaps { count, missing, .. } => format!(
                "{}{}; only numbers that occur are vertices.",
                counted(
                    usize::try_from(*count).unwrap_or(usize::MAX),
                    "number between the vertices is not used",
                    "numbers between the vertices are not used"
                ),
                named_one_by_one(missing)
            ),
            Note::Unnamed(count) => format!(
                "{} on no line of the text and {} without edges.",
                counted(*count, "vertex is", "vertices are"),
                if *count == 1 { "is" } else { "are" }
            ),
            Note::Alone(count) => format!(
                "{} without edges: the text has {} alone.",
                counted(*count, "vertex is", "vertices are"),
                if *count == 1 { "its name" } else { "their names" }
            ),
            Note::CountsOfBoth {
                vertices,
                edges,
                third,
            } => format!(
                "The first line is read as counts: {}, {}{}.",
                counted(*vertices, "vertex", "vertices"),
                counted(*edges, "edge", "edges"),
                if *third { "; its third number is left out" } else { "" }
            ),
            Note::CountOfVertices(vertices) => format!(
                "The first line is read as a count: {}.",
                counted(*vertices, "vertex", "vertices")
            ),
            Note::NoCounts => {
                "The first line is read as one of the others, not as counts.".to_owned()
            }
            Note::Header {
                ends: [u, v],
                others,
            } => format!(
                "The first line is read as a header: the ends of edges are in the columns {} and {}{}.",
                quoted(u),
                quoted(v),
                match others {
                    0 => String::new(),
                    _ => format!(" of {}", counted(*others + 2, "column", "columns")),
                }
            ),
            Note::NoHeader => "The first line is read as an edge, not as a header.".to_owned(),
            Note::Comments(count) => format!(
                "{} left out as {}, as DIMACS has them.",
                counted(*count, "line that begins with c is", "lines that begin with c are"),
                if *count == 1 { "a comment" } else { "comments" }
            ),
            Note::Hyphens { letters: true } => {
                "Hyphens in words are read as letters of names.".to_owned()
            }
            Note::Hyphens { letters: false } => "Hyphens in words are read as edges.".to_owned(),
            Note::Loops(count) => format!(
                "{} left out: no edge joins a vertex to itself here.",
                counted(*count, "loop is", "loops are")
            ),
            Note::Doubled(count) => format!(
                "{} between vertices that are joined already; each pair counts once.",
                counted(*count, "edge is", "edges are")
            ),
            Note::Directions => "Directions of edges are left out.".to_owned(),
            Note::Weights => "Weights and other data are left out.".to_owned(),
            Note::Mixed { word, words: 1 } => {
                format!("Among numbers, the word {} is a vertex, too.", quoted(word))
            }
            Note::Mixed { word, words } => format!(
                "Among numbers, {} and {} are vertices, too.",
                quoted(word),
                counted(*words - 1, "other word", "other words")
            ),
            Note::Numbers { number, numbers: 1 } => {
                format!("Among words, the number {} is a vertex, too.", quoted(number))
            }
            Note::Numbers { number, numbers } => format!(
                "Among words, {} and {} are vertices, too.",
                quoted(number),
                counted(*numbers - 1, "other number", "other numbers")
            ),
            Note::Several { shown, graphs } => format!(
                "The text has {graphs} graphs; this is number {}.",
                shown + 1
            ),
            Note::PlacesInList => {
                "The numbers at the ends of edges are places in the list of nodes, from 0; they are not the ids."
                    .to_owned()
            }
            Note::Groups(count) => format!(
                "{} no {}.",
                counted(*count, "group or frame is", "groups or frames are"),
                if *count == 1 { "vertex" } else { "vertices" }
            ),
            Note::GroupEdges(count) => format!(
                "{} left out.",
                counted(
                    *count,
                    "edge that ends at a group is",
                    "edges that end at groups are"
                )
            ),
            Note::EdgesInColumns => "Each column of the two rows is read as an edge.".to_owned(),
            Note::LeftOut(count) => format!(
                "{} no edges or vertices and {} left out.",
                counted(*count, "statement adds", "statements add"),
                if *count == 1 { "is" } else { "are" }
            ),
            Note::SameNames(count) => format!(
                "{} the name of another one; all are vertices of their own.",
                counted(*count, "vertex has", "vertices have")
            ),
            Note::NamesCut(count) => format!(
                "{} cut to {LONGEST_NAME} letters.",
                counted(*count, "name is", "names are")
            ),
            Note::AgainstEnding {
                ending,
                named,
                found,
            } => format!(
                "The text is read as {}, which it is by its content; the ending .{ending} is that of {}.",
                found.name(),
                named.name()
            ),
        }
    }

    /// The choice that decides otherwise, for a text that was read by these.
    pub fn alternative(&self, choices: &Choices) -> Option<Alternative> {
        let mut choices = choices.clone();
        let label = match self {
            Note::Gaps { first: 1, .. } => {
                choices.numbering = Numbering::FromOne;
                "Take all numbers from 1".to_owned()
            }
            Note::NumberedFrom(_) | Note::Gaps { first: 0, .. } => {
                choices.numbering = Numbering::FromZero;
                "Take all numbers from 0".to_owned()
            }
            Note::CountsOfBoth { .. } => {
                choices.first_line = FirstLine::Edge;
                "It is an edge".to_owned()
            }
            Note::CountOfVertices(_) => {
                choices.first_line = FirstLine::Edge;
                "It is a vertex".to_owned()
            }
            Note::NoCounts => {
                choices.first_line = FirstLine::Counts;
                "It counts".to_owned()
            }
            Note::Comments(count) => {
                choices.first_line = FirstLine::Edge;
                if *count == 1 {
                    "It is an edge"
                } else {
                    "They are edges"
                }
                .to_owned()
            }
            // More than two words are no edge.
            Note::Header { others: 0, .. } => {
                choices.first_line = FirstLine::Edge;
                "It is an edge".to_owned()
            }
            Note::NoHeader => {
                choices.first_line = FirstLine::Counts;
                "It is a header".to_owned()
            }
            Note::Hyphens { letters: true } => {
                choices.hyphens = Hyphens::Edges;
                "They are edges".to_owned()
            }
            Note::Hyphens { letters: false } => {
                choices.hyphens = Hyphens::Letters;
                "They are letters".to_owned()
            }
            Note::Several { shown, graphs } => {
                choices.shown = (shown + 1) % graphs.max(&1);
                "Show the next".to_owned()
            }
            Note::Groups(_) | Note::GroupEdges(_) => {
                choices.groups = true;
                "Make them vertices".to_owned()
            }
            Note::AgainstEnding { named, .. } => {
                choices.format = Some(*named);
                format!("Read as {}", named.name())
            }
            Note::Unnamed(_) if choices.numbering != Numbering::Named => {
                choices.numbering = Numbering::Named;
                "Take only numbers that occur".to_owned()
            }
            Note::Gaps { .. }
            | Note::Header { .. }
            | Note::Unnamed(_)
            | Note::Alone(_)
            | Note::Mixed { .. }
            | Note::Numbers { .. }
            | Note::PlacesInList
            | Note::EdgesInColumns
            | Note::LeftOut(_)
            | Note::SameNames(_)
            | Note::Loops(_)
            | Note::Doubled(_)
            | Note::Directions
            | Note::Weights
            | Note::NamesCut(_) => return None,
        };
        Some(Alternative { label, choices })
    }
}

/// Numbers behind a colon, such as “: 3, 5 and 7”; nothing for none.
fn named_one_by_one(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => format!(": {only}"),
        [before @ .., last] => format!(": {} and {last}", before.join(", ")),
    }
}
