//! Graphs as Mathematica prints them: rules `{1 <-> 2, 2 -> 3}`, edges `UndirectedEdge[1, 2]` or with the
//! signs `\[UndirectedEdge]`, and `Graph[{vertices}, {edges}]`, the edges of which may be numbers of
//! vertices, as in the full form, or the entries of a matrix: `SparseArray[…]`, alone or in `AdjacencyGraph[…]`. Of options, `VertexCoordinates -> {{0, 0}, {1, 0}}` are the places; others,
//! such as `VertexLabels -> "Name"`, are left out.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::literal::{self, Is, Item, Joint};
use crate::note::Note;
use crate::sparse_array::{self, SparseArray};

/// What stands around an edge or a vertex without changing what it is.
const WRAPPERS: [&str; 8] = [
    "Labeled",
    "Style",
    "Property",
    "Annotation",
    "Tooltip",
    "Button",
    "Hyperlink",
    "StatusArea",
];

/// Options of `Graph`.
const OPTIONS: [&str; 24] = [
    "AnnotationRules",
    "AspectRatio",
    "Axes",
    "BaseStyle",
    "DirectedEdges",
    "EdgeCapacity",
    "EdgeLabelStyle",
    "EdgeLabels",
    "EdgeShapeFunction",
    "EdgeStyle",
    "EdgeWeight",
    "GraphHighlight",
    "GraphHighlightStyle",
    "GraphLayout",
    "GraphStyle",
    "ImageSize",
    "PlotTheme",
    "VertexCoordinates",
    "VertexLabelStyle",
    "VertexLabels",
    "VertexShape",
    "VertexShapeFunction",
    "VertexSize",
    "VertexStyle",
];

/// What only asks something of a graph, besides what ends with Q.
const ASKING: [&str; 14] = [
    "AdjacencyMatrix",
    "EdgeCount",
    "EdgeList",
    "GraphDiameter",
    "GraphPlot",
    "HighlightGraph",
    "IncidenceMatrix",
    "Print",
    "Show",
    "VertexCount",
    "VertexDegree",
    "VertexList",
    "ConnectedComponents",
    "GraphRadius",
];

/// Bytes of a graph for each letter of its statement.
const STATEMENT_BYTES: u64 = 60;

/// What is said of a statement that is not understood.
const STATEMENT: &str = "of several statements each is to be a graph with its edges, such as g = Graph[{1 <-> 2, 2 <-> 3}], or to ask something of one; write the edges of the graph alone, as EdgeList[g] prints them";

/// What is said of a name that is given again.
const AGAIN: &str = "this name is given a second time; put each graph in a text of its own";

pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    if !literal::may_be(text) {
        return false;
    }
    let items = literal::parse(text, choices);
    match items.as_deref() {
        Ok([only]) => {
            let item = only.value();
            graph_arguments(item).is_some()
                || array(item).is_some()
                || item.plain_group().is_some_and(|items| {
                    item_is_braces(item) && items.iter().any(|item| edge(item).is_some())
                })
        }
        Ok(several) => several
            .iter()
            .any(|item| graph_arguments(item.value()).is_some()),
        Err(_) => {
            let start = text.trim_start();
            start.starts_with("Graph[")
                || sparse_array::has_patterns(text)
                || start.starts_with('{')
                    && (text.contains("<->")
                        || text.contains("\\[Undirected")
                        || text.contains("UndirectedEdge["))
        }
    }
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if sparse_array::has_patterns(text) && literal::parse(text, choices).is_err() {
        let place = text.find("SparseArray[").unwrap_or(0);
        return Err(FormatError::at(text, place, sparse_array::PATTERNS));
    }
    let items = literal::parse(text, choices)?;
    match &items[..] {
        [only] => Ok(vec![one(only, text, choices)?]),
        _ => statements(&items, text, choices),
    }
}

/// Reads several statements, each of which is a graph, with a name before it or not, or only asks something of one.
fn statements(items: &[Item], text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut left = choices.clone();
    let mut built = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    let mut left_out = 0;
    for item in items {
        if graph_arguments(item.value()).is_some() {
            let (mut graph, notes) = one(item, text, &left)?;
            if let Is::Pair(Joint::Equals, ends) = &item.is {
                let name = ends[0].word().unwrap_or_default();
                if names.contains(&name) {
                    return Err(FormatError::at(text, item.start, AGAIN));
                }
                names.push(name);
                name.clone_into(&mut graph.title);
            }
            left = left.without(statement_bytes(item), text, item.end)?;
            built.push((graph, notes));
        } else if asks(item, &names) {
            left_out += 1;
        } else {
            return Err(FormatError::at(text, item.start, STATEMENT));
        }
    }
    if let [(graph, _)] = &mut built[..] {
        graph.title.clear();
    }
    let note = (left_out > 0).then_some(Note::LeftOut(left_out));
    built
        .iter_mut()
        .for_each(|(_, notes)| notes.extend(note.clone()));
    Ok(built)
}

/// The bytes that the graph of a statement is taken to keep.
fn statement_bytes(item: &Item) -> u64 {
    (item.end - item.start) as u64 * STATEMENT_BYTES
}

/// Whether a statement asks something of a graph with one of these names, and makes none.
fn asks(item: &Item, names: &[&str]) -> bool {
    let named = |item: &Item| item.word().is_some_and(|word| names.contains(&word));
    let asking = ASKING.contains(&item.call()) || item.call().ends_with('Q');
    match item.items() {
        Some([first, ..]) => asking && named(first),
        Some([]) => false,
        None => named(item),
    }
}

/// Reads one graph.
fn one<'a>(only: &Item<'a>, text: &'a str, choices: &Choices) -> Result<Built, FormatError> {
    let mut reader = Reader {
        text,
        builder: Builder::new(text, choices),
    };
    let item = only.value();
    if let Some((names, matrix)) = array(item) {
        reader.array(names, matrix)?;
        return reader.builder.finish(choices);
    }
    let arguments: Vec<&Item> = match graph_arguments(item) {
        Some(arguments) => arguments
            .iter()
            .filter(|item| edge(item).is_none() && !is_options(item))
            .collect(),
        None => vec![item],
    };
    match arguments[..] {
        [edges] => reader.edges(edges)?,
        [vertices, edges, ..] => {
            let vertices = reader.vertices(vertices)?;
            match numbered_edges(edges) {
                Some(lists) => reader.numbered(&vertices, lists)?,
                None => reader.edges(edges)?,
            }
        }
        [] => return reader.error(item, "the list of edges is missing"),
    }
    if let Some(places) = graph_arguments(item).and_then(coordinates) {
        reader.places(places);
    }
    reader.builder.finish(choices)
}

fn item_is_braces(item: &Item) -> bool {
    matches!(item.is, Is::Group { open: '{', .. })
}

/// What is in the brackets of `Graph[…]`.
fn graph_arguments<'i, 'a>(item: &'i Item<'a>) -> Option<&'i [Item<'a>]> {
    match &item.is {
        Is::Group {
            open: '[',
            call: "Graph",
            items,
        } => Some(items),
        _ => None,
    }
}

/// The array that an item is or that `AdjacencyGraph[…]` and `Normal[…]` hold, behind the names of the vertices if these are
/// there.
fn array<'i, 'a>(item: &'i Item<'a>) -> Option<(Option<&'i Item<'a>>, &'i Item<'a>)> {
    if sparse_array::arguments(item).is_some() {
        return Some((None, item));
    }
    let held = ["AdjacencyGraph", "Normal"].contains(&item.call());
    let arguments = item.items().filter(|_| held)?;
    let is_array = |item: &&Item| sparse_array::arguments(item).is_some();
    let matrix = arguments.iter().take(2).find(is_array)?;
    let names = arguments
        .first()
        .filter(|first| first.plain_group().is_some());
    Some((names, matrix))
}

/// Whether it is a list of options.
fn is_options(item: &Item) -> bool {
    let option = |item: &Item| match &item.is {
        Is::Pair(Joint::Directed, ends) => {
            ends[0].word().is_some_and(|name| OPTIONS.contains(&name))
        }
        _ => false,
    };
    let options = item.plain_group().filter(|items| !items.is_empty());
    options.is_some_and(|items| items.iter().all(option))
}

/// The places that an option gives, alone or in a list of options.
fn coordinates<'i, 'a>(arguments: &'i [Item<'a>]) -> Option<&'i [Item<'a>]> {
    let in_lists = arguments.iter().filter_map(Item::plain_group).flatten();
    arguments
        .iter()
        .chain(in_lists)
        .find_map(|item| match &item.is {
            Is::Pair(Joint::Directed, ends) if ends[0].word() == Some("VertexCoordinates") => {
                ends[1].plain_group()
            }
            _ => None,
        })
}

/// The ends of an edge, and whether it has a direction.
fn edge<'i, 'a>(item: &'i Item<'a>) -> Option<(&'i Item<'a>, &'i Item<'a>, bool)> {
    match &item.is {
        Is::Pair(Joint::Undirected, ends) => Some((&ends[0], &ends[1], false)),
        Is::Pair(Joint::Directed, ends) => Some((&ends[0], &ends[1], true)),
        Is::Group { call, items, .. } => match (*call, &items[..]) {
            ("UndirectedEdge" | "TwoWayRule", [u, v, ..]) => Some((u, v, false)),
            ("DirectedEdge" | "Rule", [u, v, ..]) => Some((u, v, true)),
            (wrapper, [inner, ..]) if WRAPPERS.contains(&wrapper) => edge(inner),
            _ => None,
        },
        _ => None,
    }
}

/// The directed and the undirected edges of the full form `{Null, {{1, 2}, {2, 3}}}`, by the numbers of
/// vertices.
fn numbered_edges<'i, 'a>(item: &'i Item<'a>) -> Option<&'i [Item<'a>]> {
    let lists = item
        .plain_group()
        .filter(|lists| (1..=2).contains(&lists.len()))?;
    let is_list = |list: &Item| {
        matches!(list.is, Is::Word("Null"))
            || sparse_array::arguments(list).is_some()
            || list
                .plain_group()
                .is_some_and(|pairs| pairs.iter().all(|pair| pair.plain_group().is_some()))
    };
    lists.iter().all(is_list).then_some(lists)
}

/// Whether several statements have a graph, and nothing that is not understood.
pub(crate) fn are_statements(text: &str, choices: &Choices) -> bool {
    let items = literal::parse(text, choices);
    items.is_ok_and(|items| {
        items
            .iter()
            .any(|item| graph_arguments(item.value()).is_some())
            && read(text, choices).is_ok()
    })
}

struct Reader<'a> {
    text: &'a str,
    builder: Builder<'a>,
}

impl<'a> Reader<'a> {
    fn error<T>(&self, item: &Item, message: &str) -> Result<T, FormatError> {
        Err(item.error(self.text, message))
    }

    fn vertices(&mut self, list: &Item<'a>) -> Result<Vec<usize>, FormatError> {
        let Some(items) = list.plain_group() else {
            return self.error(list, "a list of vertices such as {1, 2, 3} is expected");
        };
        items.iter().map(|item| self.vertex(item)).collect()
    }

    fn edges(&mut self, list: &Item<'a>) -> Result<(), FormatError> {
        let Some(items) = list.plain_group() else {
            return self.error(
                list,
                "a list of edges such as {1 <-> 2, 2 <-> 3} is expected",
            );
        };
        items.iter().try_for_each(|item| {
            let Some((u, v, directed)) = edge(item) else {
                return self.error(item, "an edge such as 1 <-> 2 is expected");
            };
            if u.plain_group().is_some() != v.plain_group().is_some() {
                return self.error(
                    item,
                    "an edge between two names is expected; these may be entries of a matrix",
                );
            }
            self.builder.directed |= directed;
            let (first, second) = (self.vertex(u)?, self.vertex(v)?);
            self.builder.edge(first, second, item.start)
        })
    }

    /// An adjacency matrix; vertices without names are numbered from 1.
    fn array(&mut self, names: Option<&Item<'a>>, matrix: &Item<'a>) -> Result<(), FormatError> {
        let array = SparseArray::of(matrix, self.text, &mut self.builder)?;
        let vertices = match names {
            Some(names) => self.vertices(names)?,
            None => {
                self.builder.numbered(1, array.order(), matrix.start)?;
                (0..array.order()).collect()
            }
        };
        self.builder.symmetric = true;
        array.join(&vertices, &mut self.builder, self.text)?;
        self.builder.directed = !self.builder.is_mirrored();
        Ok(())
    }

    /// Edges by the numbers of vertices, from 1: those with directions, then those without.
    fn numbered(&mut self, vertices: &[usize], lists: &[Item<'a>]) -> Result<(), FormatError> {
        for (at, list) in lists.iter().enumerate() {
            let directed = at == 0 && lists.len() == 2;
            if sparse_array::arguments(list).is_some() {
                let array = SparseArray::of(list, self.text, &mut self.builder)?;
                self.builder.symmetric = true;
                self.builder.directed |= directed;
                array.join(vertices, &mut self.builder, self.text)?;
                continue;
            }
            for pair in list.plain_group().unwrap_or_default() {
                let ends: Option<Vec<usize>> = pair
                    .plain_group()
                    .unwrap_or_default()
                    .iter()
                    .map(|end| {
                        let number = end.word()?.parse::<usize>().ok()?;
                        vertices.get(number.checked_sub(1)?).copied()
                    })
                    .collect();
                let Some(&[u, v]) = ends.as_deref() else {
                    return self.error(pair, "two numbers of vertices of the list are expected");
                };
                self.builder.directed |= directed;
                self.builder.edge(u, v, pair.start)?;
            }
        }
        Ok(())
    }

    /// Puts the vertices in their places: one for each in their order, or some by their names.
    fn places(&mut self, places: &[Item<'a>]) {
        let in_order = places.len() == self.builder.order();
        for (vertex, item) in places.iter().enumerate() {
            let named = |ends: &[Item<'a>]| {
                let vertex = self.builder.known(ends[0].word()?)?;
                Some((vertex, ends[1].spot()?))
            };
            let placed = match &item.is {
                Is::Pair(Joint::Directed, ends) => named(ends.as_ref()),
                _ => item.spot().filter(|_| in_order).map(|spot| (vertex, spot)),
            };
            if let Some((vertex, spot)) = placed {
                self.builder.place(vertex, spot);
            }
        }
    }

    fn vertex(&mut self, item: &Item) -> Result<usize, FormatError> {
        match &item.is {
            Is::Group { call, items, .. } if WRAPPERS.contains(call) => match items.first() {
                Some(inner) if inner.word().is_some() => self.vertex(inner),
                _ => self.error(item, "the name of a vertex is expected"),
            },
            Is::Group { .. } => {
                let order = self.builder.order();
                let vertex = self
                    .builder
                    .vertex(&item.tuple_key(self.text), item.start)?;
                if vertex == order
                    && let Some(written) = item.written_tuple(self.text)
                {
                    self.builder.label(vertex, written);
                }
                Ok(vertex)
            }
            _ => match item.word() {
                Some(word) => self.builder.vertex(word, item.start),
                None => self.error(item, "the name of a vertex is expected"),
            },
        }
    }
}
