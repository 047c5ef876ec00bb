//! What calls do: those that make a graph, those that add vertices and edges to one, and those that only show something.

use super::families::Member;
use super::values::{is_literal, positional};
use super::{Made, NOT_READ, Script, UNKNOWN, families};
use crate::builder::whole_number;
use crate::error::FormatError;
use crate::literal::{Is, Item, Joint};
use crate::python;
use crate::sessions::{calls, is_showing};
use std::mem;

/// Calls that make a graph of their arguments.
const GRAPHS: [&str; 4] = ["Graph", "DiGraph", "MultiGraph", "MultiDiGraph"];

/// Arguments of these that say nothing of vertices and edges.
const OPTIONS: [&str; 9] = [
    "name",
    "pos",
    "loops",
    "multiedges",
    "weighted",
    "sparse",
    "immutable",
    "directed",
    "format",
];

/// What only tells or shows something.
const TELLING: [&str; 33] = [
    "show",
    "plot",
    "figure",
    "savefig",
    "title",
    "axis",
    "len",
    "max",
    "min",
    "sum",
    "order",
    "size",
    "nodes",
    "vertices",
    "degree",
    "degrees",
    "degree_sequence",
    "neighbors",
    "number_of_nodes",
    "number_of_edges",
    "num_verts",
    "num_edges",
    "diameter",
    "radius",
    "girth",
    "density",
    "info",
    "chromatic_number",
    "summary",
    "vcount",
    "ecount",
    "get_edgelist",
    "type",
];

/// Beginnings of such names.
const TELLING_BEGINNINGS: [&str; 4] = ["draw", "is_", "has_", "write_"];

/// How statements begin that do others only sometimes, or more than once.
const BLOCKS: [&str; 10] = [
    "for", "while", "if", "elif", "else:", "with", "try:", "def", "class", "async",
];

/// Beginnings of names that make a graph, or take one from elsewhere.
const MAKING: [&str; 5] = ["read_", "from_", "parse_", "load", "to_"];

/// Whether a call is that of a graph with its vertices and edges.
pub(super) fn is_graph(call: &str) -> bool {
    GRAPHS.contains(&last(call))
}

/// Whether a call adds something to a graph.
pub(super) fn adds(call: &str) -> bool {
    last(call).starts_with("add_")
}

fn last(call: &str) -> &str {
    call.rsplit('.').next().unwrap_or_default()
}

/// Whether a statement only shows something, so that graphs are the same after it.
pub(super) fn show(statement: &str) -> bool {
    let tells = |name: &str| {
        TELLING.contains(&name)
            || TELLING_BEGINNINGS.iter().any(|part| name.starts_with(part))
            || name.ends_with("_layout")
            || name.ends_with("_string")
            || is_showing(name)
    };
    let names = calls(statement);
    let first = statement.split_whitespace().next().unwrap_or_default();
    let is_block = BLOCKS.contains(&first) || statement.trim_end().ends_with(':');
    !is_block && !names.is_empty() && names.into_iter().all(tells)
}

/// Whether a statement gives a name to something, outside of brackets and texts, or within by `:=`.
pub(super) fn assigns(statement: &str) -> bool {
    let (mut depth, mut mark, mut before) = (0_usize, None, ' ');
    let mut letters = statement.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        match (mark, letter) {
            (Some(open), _) if letter == open => mark = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => mark = Some(letter),
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth = depth.saturating_sub(1),
            (None, '=')
                if next != '=' && !"=<>!".contains(before) && (depth == 0 || before == ':') =>
            {
                return true;
            }
            _ => {}
        }
        before = letter;
    }
    false
}

/// Whether what a statement gives a name to is no graph.
pub(super) fn makes_nothing(statement: &str) -> bool {
    let making = |name: &str| MAKING.iter().any(|part| name.starts_with(part));
    !calls(statement).into_iter().any(making)
}

impl<'a> Script<'a> {
    /// The graph that a value makes, if it is a call that does.
    pub(super) fn new_graph(
        &mut self,
        name: &'a str,
        value: &Item<'a>,
    ) -> Result<Option<Made<'a>>, FormatError> {
        let Is::Group {
            open: '(',
            call,
            items,
        } = &value.is
        else {
            return Ok(None);
        };
        let family = families::is_family(call);
        if !family && !is_graph(call) {
            return Ok(None);
        }
        let mut reader = python::Reader::new(self.text, &self.choices);
        match family {
            true => match Member::of(call, items) {
                Some(member) => member.build(&mut reader.builder, value.start)?,
                None => return self.error(value.start, NOT_READ),
            },
            false => self.graph(&mut reader, value, items)?,
        }
        reader.builder.directed |= last(call).contains("Di");
        Ok(Some(Made {
            name,
            reader,
            igraph: call.starts_with("ig.") || call.starts_with("igraph."),
        }))
    }

    /// Reads the arguments of `Graph(…)`.
    fn graph(
        &mut self,
        reader: &mut python::Reader<'a>,
        value: &Item<'a>,
        items: &[Item<'a>],
    ) -> Result<(), FormatError> {
        let (arguments, _) = positional(items);
        let option = |item: &Item| match &item.is {
            Is::Pair(Joint::Equals, ends) => ends[0].word().is_some_and(|name| {
                OPTIONS.contains(&name)
                    || ["edges", "data", "n"].contains(&name) && is_literal(self.text, &ends[1])
            }),
            _ => true,
        };
        if !items.iter().all(option) {
            return self.error(value.start, NOT_READ);
        }
        match arguments[..] {
            [only] if let Some(list) = self.list_of(only) => {
                let list = list?;
                let read = match python::is_graph(std::slice::from_ref(&list)) {
                    true => reader.graph(&list),
                    false => self.error(only.start, NOT_READ),
                };
                self.put_back(only, list);
                read
            }
            [] if items.iter().all(|item| !is_data(item)) => Ok(()),
            // A second list could be anything.
            _ if lists(&arguments) < 2
                && arguments.iter().all(|item| is_literal(self.text, item)) =>
            {
                reader.whole(value)
            }
            _ => self.error(value.start, NOT_READ),
        }
    }

    /// The list that an argument names, which is taken out of those that are known.
    fn list_of(&mut self, argument: &Item<'a>) -> Option<Result<Item<'a>, FormatError>> {
        let Is::Word(name) = argument.is else {
            return None;
        };
        let list = self.lists.remove(name);
        match list {
            Some(list) => Some(Ok(list)),
            None if super::is_name(name) => Some(self.error(argument.start, NOT_READ)),
            None => None,
        }
    }

    fn put_back(&mut self, argument: &Item<'a>, list: Item<'a>) {
        if let Is::Word(name) = argument.is {
            self.lists.insert(name, list);
        }
    }

    /// Carries out a call that adds to a graph.
    pub(super) fn call(
        &mut self,
        call: &'a str,
        items: &[Item<'a>],
        start: usize,
    ) -> Result<(), FormatError> {
        let (target, method) = call.rsplit_once('.').unwrap_or(("", call));
        let (mut arguments, data) = positional(items);
        let mut name = target;
        if self.made(target).is_none() && ["add_path", "add_cycle", "add_star"].contains(&method) {
            // nx.add_path(G, [0, 1, 2])
            name = match arguments.first().map(|item| &item.is) {
                Some(Is::Word(name)) => name,
                _ => return self.error(start, NOT_READ),
            };
            arguments.remove(0);
        }
        let Some(at) = self.graphs.iter().position(|made| made.name == name) else {
            return self.error(start, UNKNOWN);
        };
        // The graph is taken out while it grows, so that lists by their names can be looked up.
        let mut graphs = mem::take(&mut self.graphs);
        let added = match graphs.get_mut(at) {
            Some(made) => {
                made.reader.builder.weighted |= data;
                self.add(made, method, &arguments, start)
            }
            None => Ok(()),
        };
        self.graphs = graphs;
        added
    }

    fn add(
        &mut self,
        made: &mut Made<'a>,
        method: &str,
        arguments: &[&Item<'a>],
        start: usize,
    ) -> Result<(), FormatError> {
        let literal = |item: &&Item| is_literal(self.text, item);
        match (method, arguments) {
            ("add_edge", [u, v, data @ ..]) if data.len() < 2 && arguments.iter().all(literal) => {
                made.reader.builder.weighted |= !data.is_empty();
                made.reader.join(u, v)
            }
            ("add_edge", [edge]) if literal(edge) => made.reader.edges(std::slice::from_ref(edge)),
            ("add_node" | "add_vertex", [vertex]) if literal(vertex) && !made.igraph => {
                made.reader.vertex(vertex).map(|_| ())
            }
            ("add_vertices" | "add_nodes_from", [list]) if let Some(range) = range(list) => {
                let vertices = range.map(|first| first.to_string());
                vertices
                    .into_iter()
                    .try_for_each(|name| made.reader.builder.vertex(&name, start).map(|_| ()))
            }
            ("add_vertices", [count]) if let Some(count) = whole(count) => {
                let order = made.reader.builder.order();
                made.reader.builder.numbered(order, count, start)
            }
            (_, [argument]) => self.add_list(made, method, argument, start),
            _ => self.error(start, NOT_READ),
        }
    }

    /// Adds what is in a list that is written out, or has a name.
    fn add_list(
        &mut self,
        made: &mut Made<'a>,
        method: &str,
        argument: &Item<'a>,
        start: usize,
    ) -> Result<(), FormatError> {
        if let Some(list) = self.list_of(argument) {
            let list = list?;
            let added = self.add_items(made, method, &list, start);
            self.put_back(argument, list);
            return added;
        }
        self.add_items(made, method, argument, start)
    }

    fn add_items(
        &self,
        made: &mut Made<'a>,
        method: &str,
        list: &Item<'a>,
        start: usize,
    ) -> Result<(), FormatError> {
        let items = list.plain_group().filter(|_| is_literal(self.text, list));
        let Some(items) = items else {
            return self.error(start, NOT_READ);
        };
        let reader = &mut made.reader;
        match method {
            "add_edges_from" | "add_edges" | "add_weighted_edges_from" => reader.edges(items),
            "add_nodes_from" => items.iter().try_for_each(|item| node(reader, item)),
            "add_vertices" if !made.igraph => items.iter().try_for_each(|item| node(reader, item)),
            "add_path" => walk(reader, items),
            "add_cycle" => {
                walk(reader, items)?;
                match items {
                    [first, _, .., last] => reader.join(last, first),
                    _ => Ok(()),
                }
            }
            "add_star" => match items {
                [center, others @ ..] => {
                    reader.vertex(center)?;
                    others.iter().try_for_each(|end| reader.join(center, end))
                }
                [] => Ok(()),
            },
            _ => self.error(start, NOT_READ),
        }
    }
}

/// A vertex, alone or with data such as `(1, {"color": "red"})`.
fn node<'a>(reader: &mut python::Reader<'a>, item: &Item<'a>) -> Result<(), FormatError> {
    let braces = |item: &Item| matches!(item.is, Is::Group { open: '{', .. });
    match item.plain_group() {
        Some([vertex, data]) if braces(data) => {
            reader.builder.weighted |= data.items().is_some_and(|items| !items.is_empty());
            reader.vertex(vertex).map(|_| ())
        }
        _ => reader.vertex(item).map(|_| ()),
    }
}

/// Joins each vertex of a list to the next one.
fn walk<'a>(reader: &mut python::Reader<'a>, items: &[Item<'a>]) -> Result<(), FormatError> {
    items
        .iter()
        .try_for_each(|item| reader.vertex(item).map(|_| ()))?;
    let mut pairs = items.windows(2);
    pairs.try_for_each(|pair| match pair {
        [u, v] => reader.join(u, v),
        _ => Ok(()),
    })
}

/// How many arguments are lists.
fn lists(arguments: &[&Item]) -> usize {
    arguments
        .iter()
        .filter(|item| item.items().is_some())
        .count()
}

fn is_data(item: &Item) -> bool {
    matches!(&item.is, Is::Pair(Joint::Equals, ends)
        if ends[0].word().is_some_and(|name| ["edges", "data", "n"].contains(&name)))
}

fn whole(item: &Item) -> Option<usize> {
    let number = item.word().and_then(whole_number)?;
    usize::try_from(number).ok()
}

/// The numbers of `range(5)` or `range(1, 6)`.
fn range(item: &Item) -> Option<std::ops::Range<usize>> {
    if item.call() != "range" {
        return None;
    }
    match item.items()? {
        [end] => Some(0..whole(end)?),
        [first, end] => Some(whole(first)?..whole(end)?),
        _ => None,
    }
}
