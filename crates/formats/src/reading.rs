//! From bytes to graphs: the one function that all doors share.

use crate::arrays;
use crate::builder::{Built, whole_number};
use crate::choices::Choices;
use crate::edges;
use crate::error::{FormatError, Hint};
use crate::format::Format;
use crate::frames;
use crate::graphs_jl;
use crate::known_graphs;
use crate::line_doubts;
use crate::literal;
use crate::mckay;
use crate::named_graph::NamedGraph;
use crate::note::Note;
use crate::others;
use crate::scripts;
use crate::sessions::without_prompts;
use crate::sets;
use crate::source::{text_of, without_frame, without_marks};
use crate::suspect_names;
use crate::suspects;
use crate::watch;
use grundy_graph::Graph;

/// As many lines of the beginning of a file may look like a list of edges.
const CUT_LINES: usize = 4;

/// What was read, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The format.
    pub format: Format,
    /// The graphs, at least one, as the text has them.
    pub graphs: Vec<NamedGraph>,
    /// Which of them is shown.
    pub shown: usize,
    /// What was decided for the text, and for the graph that is shown.
    pub notes: Vec<Note>,
    /// What was decided for each graph alone, in their order.
    pub own_notes: Vec<Vec<Note>>,
}

impl Reading {
    /// The graph that is shown.
    pub fn graph(&self) -> &NamedGraph {
        &self.graphs[self.shown]
    }
}

/// Reads the graph, or the graphs, in a text.
///
/// ```
/// # use grundy_formats::{Choices, Note, read};
/// let reading = read(b"1 2\n2 3\n", &Choices::default())?;
/// assert_eq!(reading.graph().names, ["1", "2", "3"]);
/// assert_eq!(reading.notes, [Note::NumberedFrom(1)]);
/// # Ok::<(), grundy_formats::FormatError>(())
/// ```
///
/// # Errors
/// The first thing that is wrong, with its place: what the text was taken for, or what it lacks to be the
/// format that it is most like.
pub fn read(bytes: &[u8], choices: &Choices) -> Result<Reading, FormatError> {
    let text = without_prompts(text_of(bytes)?, choices)?;
    let text = match choices.format {
        None => without_frame(without_marks(text)),
        Some(_) => text,
    };
    if choices.format.is_none() && text.trim().is_empty() {
        return Err(FormatError::at(&text, 0, "there is nothing to read"));
    }
    watch::refuse_early(&text, choices)?;
    let text = match choices.format {
        None | Some(Format::EdgeList) => frames::without_index(text),
        Some(_) => text,
    };
    let text = match choices.format {
        None => sets::without_tex(text),
        Some(_) => text,
    };
    let is_program = choices.format.is_none() && scripts::fits(&text);
    if choices.format.is_none() && !is_program {
        others::refuse(&text, choices.file.as_deref())?;
        known_graphs::refuse(&text)?;
        line_doubts::refuse(&text)?;
    }
    let named = choices.file.as_deref().and_then(Format::by_ending);
    let mut list = None;
    let format = match choices.format {
        Some(format) => format,
        None if is_program => Format::Python,
        None => recognised(&text, named, choices, &mut list)?
            .ok_or_else(|| unrecognised(&text, choices))?,
    };
    if matches!(format, Format::EdgeList | Format::AdjacencyList) {
        suspects::refuse_zeros(&text)?;
    }
    let guessed = (choices.first_line, choices.hyphens) == Default::default();
    let built = match list.filter(|_| guessed) {
        Some(list) => edges::read_as(&text, list, choices)?,
        None => format.graphs(&text, choices)?,
    };
    if choices.format.is_none() && matches!(format, Format::EdgeList | Format::AdjacencyList) {
        suspects::refuse(&text, &built)?;
        suspect_names::refuse(&text, format, &built)?;
        if let [(graph, _)] = &built[..] {
            line_doubts::refuse_headings(&text, graph)?;
        }
        if let Some(named) = named.filter(|&named| may_be_cut(&text, named, &built)) {
            named.graphs(&text, choices)?;
        }
    }
    if choices.format.is_none() && format == Format::Python {
        suspect_names::refuse(&text, format, &built)?;
    }
    let shown = choices.shown.min(built.len().saturating_sub(1));
    let (graphs, own_notes): (Vec<NamedGraph>, Vec<Vec<Note>>) = built.into_iter().unzip();
    let mut notes = own_notes.get(shown).cloned().unwrap_or_default();
    if graphs.is_empty() {
        return Err(FormatError::at(
            &text,
            0,
            format!("there is no graph in this {}", format.name()),
        ));
    }
    if graphs.len() > 1 {
        notes.insert(
            0,
            Note::Several {
                shown,
                graphs: graphs.len(),
            },
        );
    }
    if let Some(note) = against_ending(choices, named, format) {
        notes.insert(0, note);
    }
    Ok(Reading {
        format,
        graphs,
        shown,
        notes,
        own_notes,
    })
}

/// The format of a text: that of its ending if the text has its form, the first whose form it has
/// otherwise, and that of its ending again where it has none. A list of edges leaves its form in `list`, which is not
/// looked for twice.
///
/// # Errors
/// If reading may not go on: a format whose form was not looked at to the end is none.
fn recognised(
    text: &str,
    named: Option<Format>,
    choices: &Choices,
    list: &mut Option<edges::Form>,
) -> Result<Option<Format>, FormatError> {
    let mut fits = |format: Format, by_ending: bool| {
        let fits = match format {
            Format::EdgeList => {
                *list = edges::form(text, choices).filter(|_| !graphs_jl::fits(text));
                list.is_some() || graphs_jl::fits(text)
            }
            _ if by_ending => format.fits_by_ending(text, choices),
            _ => format.fits(text, choices),
        };
        choices.patience.check(text, 0).map(|()| fits)
    };
    if let Some(named) = named
        && fits(named, true)?
    {
        return Ok(Some(named));
    }
    for format in Format::ALL {
        if fits(format, false)? {
            return Ok(Some(format));
        }
    }
    Ok(named)
}

/// Whether a list that was read may be the beginning of a file of the format that its ending names, cut off: it has no
/// edge, or words where that format has words and lists seldom have them.
fn may_be_cut(text: &str, named: Format, built: &[Built]) -> bool {
    if matches!(
        named,
        Format::EdgeList | Format::AdjacencyList | Format::Matrix
    ) {
        return false;
    }
    let words = matches!(named, Format::Gml | Format::Dimacs | Format::Tgf);
    let of_numbers =
        |graph: &NamedGraph| graph.names.iter().all(|name| whole_number(name).is_some());
    let few = text.lines().take(CUT_LINES + 1).count() <= CUT_LINES;
    let graphs = || built.iter().map(|(graph, _)| graph);
    graphs().all(|graph| graph.graph.size() == 0) || words && few && !graphs().all(of_numbers)
}

fn against_ending(choices: &Choices, named: Option<Format>, found: Format) -> Option<Note> {
    let named = named.filter(|&named| named != found && choices.format.is_none())?;
    let (_, ending) = choices.file.as_deref()?.rsplit_once('.')?;
    let ending = ending.to_owned();
    Some(Note::AgainstEnding {
        ending,
        named,
        found,
    })
}

/// What is wrong with a text that has the form of no format: what it resembles, and where it fails to be
/// that.
fn unrecognised(text: &str, choices: &Choices) -> FormatError {
    if arrays::are_long_lines(text) {
        return FormatError::at(text, 0, arrays::EDGE_INDEX);
    }
    let resembled = resembled(text);
    let mut error = match resembled.graphs(text, choices) {
        Err(error) => error,
        // Names without edges are read if that is asked for; nothing says that they are meant as a graph.
        Ok(_) => FormatError::at(
            text,
            text.len() - text.trim_start().len(),
            nothing_says(resembled),
        ),
    };
    error.message = format!(
        "{}. The text was read as {}, which it resembles most",
        error.message,
        resembled.name()
    );
    error.hint = Some(Hint::Formats);
    error
}

/// What is said of a text that could be read as this, though nothing says that it is meant so.
fn nothing_says(resembled: Format) -> &'static str {
    match resembled {
        Format::Matrix => {
            "these rows may be edges, one in each row, or a matrix; write edges as [(0, 1), (1, 2)]"
        }
        _ => "these are no names with edges between them",
    }
}

/// The format that a text without the form of any resembles most.
fn resembled(text: &str) -> Format {
    let start = text.trim_start();
    if mckay::resembles(text) {
        return Format::Graph6;
    }
    if start.starts_with('<') {
        return Format::GraphMl;
    }
    let word = start.split(|letter: char| !letter.is_alphanumeric()).next();
    let dot = word.is_some_and(|word| {
        ["strict", "graph", "digraph"]
            .iter()
            .any(|dot| word.eq_ignore_ascii_case(dot))
    });
    if dot && start.contains('{') {
        return Format::Dot;
    }
    let numbers = start.starts_with("[[") || start.starts_with("{{");
    match start.chars().next() {
        Some('[') if start.contains(';') => Format::Matrix,
        Some('[' | '{') if numbers && !start.contains("->") => Format::Matrix,
        Some('{') if start.contains("->") || start.contains("\\[") => Format::Mathematica,
        Some('[' | '{' | '(') => Format::Python,
        Some(letter)
            if letter.is_alphabetic()
                && literal::may_be(text)
                && !is_weighed_in_brackets(start) =>
        {
            Format::Python
        }
        _ => Format::EdgeList,
    }
}

/// Whether the first line ends with a number in brackets of its own: `a-b (3)`.
fn is_weighed_in_brackets(text: &str) -> bool {
    let last = text
        .lines()
        .next()
        .and_then(|line| line.trim_end().rsplit_once(" ("));
    let inner = last.and_then(|(_, last)| last.strip_suffix(')'));
    inner.is_some_and(|inner| literal::number(inner.trim()).is_some())
}

/// The graph in one line of graph6, sparse6 or digraph6.
///
/// # Errors
/// The first thing that is wrong, also if there are several graphs.
pub fn read_graph6(line: &str) -> Result<Graph, FormatError> {
    let choices = Choices {
        format: Some(Format::of_line(line)),
        ..Choices::default()
    };
    let reading = read(line.as_bytes(), &choices)?;
    match <[NamedGraph; 1]>::try_from(reading.graphs) {
        Ok([graph]) => Ok(graph.graph),
        Err(graphs) => {
            let message = format!("one graph is expected here, these are {}", graphs.len());
            Err(FormatError::at(line, 0, message))
        }
    }
}
