//! Small programs of Python that build graphs: `G = nx.Graph()`, `G.add_edge(1, 2)`, `nx.path_graph(5)`, as a file or as
//! they were typed behind prompts. Calls of a few names whose values are written out are carried out one by one, what
//! only shows something of a graph is left out and said, and any other line refuses the whole.

mod calls;
mod families;
mod statements;
mod values;

use crate::builder::Built;
use crate::choices::Choices;
use crate::error::FormatError;
use crate::literal::{self, Is, Item, Joint};
use crate::note::Note;
use crate::python;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Libraries that make graphs, which a program imports.
const LIBRARIES: [&str; 4] = ["networkx", "igraph", "sage", "graph_tool"];

/// What is said of a line that is not understood.
const NOT_READ: &str = "this line is none of the calls that are read with their values written out, such as G = nx.Graph(), G.add_edge(1, 2) or G.add_edges_from([(0, 1)]), so that the graph is not known; write its edges alone, as print(list(G.edges)) prints them";

/// What is said of a name that stands for no graph.
const UNKNOWN: &str = "the graph of this name is not made in this text; write its edges alone, as print(list(G.edges)) prints them";

/// Bytes of the members of a list for each of its letters.
const LETTER_BYTES: u64 = 80;

/// Whether a text is a program that makes graphs: it imports a library of these, or one of several statements makes one.
pub(crate) fn fits(text: &str) -> bool {
    if !["Graph(", "_graph(", "import "]
        .iter()
        .any(|sign| text.contains(sign))
    {
        return false;
    }
    let first = text.lines().find(|line| says_something(line));
    let imports = first.is_some_and(imports_library);
    imports || makes_one_of_several(text)
}

/// Whether one of several statements makes a graph.
fn makes_one_of_several(text: &str) -> bool {
    let (mut several, mut makes) = (false, false);
    for (at, part) in statements::of(text).enumerate() {
        let Ok(part) = part else {
            return false;
        };
        several = at > 0;
        makes |= text.get(part).is_some_and(makes_graph);
        if several && makes {
            break;
        }
    }
    several && makes
}

fn says_something(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

/// `import networkx as nx`, `from networkx import *`
fn imports_library(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let module = match words.next() {
        Some("import") => words.next(),
        Some("from") => words.next().filter(|_| words.next() == Some("import")),
        _ => None,
    };
    let root = module.and_then(|module| module.split(['.', ',']).next());
    root.is_some_and(|root| LIBRARIES.contains(&root))
}

/// Whether a statement gives a name to a graph that a call makes.
fn makes_graph(statement: &str) -> bool {
    let Some((name, value)) = statement.split_once('=') else {
        return false;
    };
    let call = value.split_once('(').map(|(call, _)| call.trim());
    is_name(name.trim())
        && call.is_some_and(|call| calls::is_graph(call) || families::is_family(call))
}

fn is_name(word: &str) -> bool {
    let letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    word.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && word.chars().all(letter)
}

/// The graphs that a program makes.
///
/// # Errors
/// The first line that is not understood, or what is wrong with an edge.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let parts = statements::of(text).filter_map(Result::ok);
    let makes = parts.filter(|part| text.get(part.clone()).is_some_and(makes_graph));
    let made = makes.count().max(1) as u64;
    let mut script = Script {
        text,
        // The graphs grow together, so that each has its part of the memory.
        choices: Choices {
            memory: Some(choices.bytes() / made),
            ..choices.clone()
        },
        graphs: Vec::new(),
        lists: FxHashMap::default(),
        left_out: 0,
    };
    statements::of(text).try_for_each(|part| script.statement(part?))?;
    script.finish()
}

/// A graph that is built under a name.
struct Made<'a> {
    name: &'a str,
    reader: python::Reader<'a>,
    /// Whether igraph has it, where numbers name vertices by their places.
    igraph: bool,
}

struct Script<'a> {
    text: &'a str,
    choices: Choices,
    graphs: Vec<Made<'a>>,
    /// Lists, dictionaries, numbers and words that have a name.
    lists: FxHashMap<&'a str, Item<'a>>,
    /// How many statements only show something.
    left_out: usize,
}

impl<'a> Script<'a> {
    fn error<T>(&self, place: usize, message: &str) -> Result<T, FormatError> {
        Err(FormatError::at(self.text, place, message))
    }

    fn statement(&mut self, part: Range<usize>) -> Result<(), FormatError> {
        let statement = self.text.get(part.clone()).unwrap_or_default();
        let start = part.start + statement.len() - statement.trim_start().len();
        let first = statement.split_whitespace().next().unwrap_or_default();
        if matches!(first, "import" | "from") || first.starts_with(['%', '!']) {
            return Ok(());
        }
        self.choices.patience.check(self.text, start)?;
        let mut items = match literal::parse_part(self.text, part, &self.choices) {
            Ok(items) if items.len() == 1 => items,
            Err(error) if error.stop.is_some() || values::is_literal_call(statement) => {
                return Err(error);
            }
            _ if !calls::assigns(statement) && self.shows(statement) => return Ok(()),
            _ => return self.error(start, NOT_READ),
        };
        match items.pop() {
            Some(item) => self.item(item, statement, start),
            None => Ok(()),
        }
    }

    /// Whether a statement only shows something, which is counted.
    fn shows(&mut self, statement: &str) -> bool {
        let shows = calls::show(statement);
        self.left_out += usize::from(shows);
        shows
    }

    fn item(&mut self, item: Item<'a>, statement: &str, start: usize) -> Result<(), FormatError> {
        match item.is {
            Is::Pair(Joint::Equals, ends) => {
                let [name, value] = *ends;
                match name.is {
                    Is::Word(name) if is_name(name) => self.assign(name, value, statement, start),
                    _ => self.error(start, NOT_READ),
                }
            }
            Is::Group {
                open: '(',
                call,
                ref items,
            } if calls::adds(call) => self.call(call, items, start),
            Is::Word(word) if is_name(word) && self.made(word).is_some() => {
                self.left_out += 1;
                Ok(())
            }
            _ if self.shows(statement) => Ok(()),
            _ => self.error(start, NOT_READ),
        }
    }

    fn made(&mut self, name: &str) -> Option<&mut Made<'a>> {
        self.graphs.iter_mut().find(|made| made.name == name)
    }

    fn assign(
        &mut self,
        name: &'a str,
        value: Item<'a>,
        statement: &str,
        start: usize,
    ) -> Result<(), FormatError> {
        if self.made(name).is_some() {
            let message = "this name is given a second time; put each graph in a text of its own";
            return self.error(start, message);
        }
        self.lists.remove(name);
        if let Some(made) = self.new_graph(name, &value)? {
            self.graphs.push(made);
            return Ok(());
        }
        if values::is_literal(self.text, &value) {
            let bytes = (value.end - value.start) as u64 * LETTER_BYTES;
            self.choices = self.choices.without(bytes, self.text, start)?;
            self.lists.insert(name, value);
            return Ok(());
        }
        match calls::makes_nothing(statement) && self.shows(statement) {
            true => Ok(()),
            false => self.error(start, NOT_READ),
        }
    }

    fn finish(self) -> Result<Vec<Built>, FormatError> {
        if self.graphs.is_empty() {
            let message = "no graph is made in this text whose edges are in it; write them alone, as print(list(G.edges)) prints them";
            return self.error(0, message);
        }
        let several = self.graphs.len() > 1;
        let left_out = (self.left_out > 0).then_some(Note::LeftOut(self.left_out));
        let graph = |mut made: Made| {
            if several {
                made.reader.builder.title = made.name.to_owned();
            }
            let (graph, mut notes) = made.reader.finish(&self.choices)?;
            notes.extend(left_out.clone());
            Ok((graph, notes))
        };
        self.graphs.into_iter().map(graph).collect()
    }
}
