//! Graphs as Python and Sage print and take them: lists of edges `[(0, 1), (1, 2, None)]`, dictionaries of
//! neighbours `{0: [1], 1: [0, 2]}` and of dictionaries `{0: {1: {}}}`, alone or in a call such as
//! `Graph({…})`, `nx.Graph([…])` or `EdgeView([…])`.

use crate::arrays;
use crate::builder::{Builder, Built, whole_number};
use crate::choices::Choices;
use crate::dictionaries;
use crate::error::{FormatError, quoted};
use crate::grid_edges;
use crate::json;
use crate::literal::{self, Is, Item, Joint};
use crate::literal_doubts;
use crate::mckay;
use crate::note::Note;
use crate::{scripts, sets};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    if !literal::may_be(text) {
        return false;
    }
    if grid_edges::fits(text) || scripts::fits(text) || dictionaries::as_json(text).is_some() {
        return true;
    }
    match literal::parse(text, choices) {
        Ok(items) => !items.is_empty() && (is_graph(&items) || sets::of(&items).is_some()),
        Err(_) => begins_like_one(text),
    }
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if grid_edges::fits(text) {
        return grid_edges::read(text, choices);
    }
    if scripts::fits(text) {
        return scripts::read(text, choices);
    }
    if let Some(written) = dictionaries::as_json(text) {
        return json::read(&written, choices);
    }
    let items = literal::parse(text, choices)?;
    if are_graphs(&items) {
        return each(&items, text, choices);
    }
    let mut reader = Reader::new(text, choices);
    match &items[..] {
        several if let Some((vertices, edges)) = sets::of(several) => {
            reader.sets(vertices, edges)?
        }
        [only] => reader.whole(only)?,
        several => reader.edges(several)?,
    }
    Ok(vec![reader.finish(choices)?])
}

/// Whether several lists stand one after the other, each of edges in round brackets. Where all have two members, each
/// may be an edge between tuples.
fn are_graphs(items: &[Item]) -> bool {
    let edge = |item: &Item| matches!(item.is, Is::Group { open: '(', .. }) && is_edge(item);
    let graph = |item: &Item| {
        let list = matches!(item.is, Is::Group { open: '[', .. });
        list && item
            .plain_group()
            .is_some_and(|edges| edges.iter().all(edge))
    };
    let two = |item: &Item| item.items().is_some_and(|edges| edges.len() == 2);
    items.len() > 1 && items.iter().all(graph) && !items.iter().all(two)
}

/// Reads each list as a graph.
fn each(items: &[Item], text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut left = choices.clone();
    let graph = |item: &Item| {
        let mut reader = Reader::new(text, &left);
        reader.edges(item.plain_group().unwrap_or_default())?;
        reader.builder.finish_one(&mut left, item.end)
    };
    items.iter().map(graph).collect()
}

/// What is in the calls around a graph, and whether one of them says that edges have directions.
fn unwrapped<'i, 'a>(item: &'i Item<'a>) -> (&'i Item<'a>, bool) {
    let mut item = item.value();
    let mut directed = false;
    while let Is::Group {
        open: '(',
        call,
        items,
    } = &item.is
        && is_call(call)
        && let Some(argument) = items.iter().find_map(argument)
    {
        let name = call.rsplit('.').next().unwrap_or_default();
        directed |= name.contains("Di") || name.starts_with("Out") || name.starts_with("In");
        item = argument;
    }
    (item, directed)
}

/// The argument that an item is, alone or as `edges = …`, if it is a group.
fn argument<'i, 'a>(item: &'i Item<'a>) -> Option<&'i Item<'a>> {
    let named = match &item.is {
        Is::Pair(Joint::Equals, ends) => matches!(ends[0].is, Is::Word("edges" | "data")),
        _ => true,
    };
    Some(item.value()).filter(|value| named && value.items().is_some())
}

/// Whether a call is of a graph, a view or a container of Python.
fn is_call(call: &str) -> bool {
    let name = call.rsplit('.').next().unwrap_or_default();
    let containers = [
        "list",
        "set",
        "tuple",
        "dict",
        "sorted",
        "frozenset",
        "defaultdict",
    ];
    arrays::is_array(call)
        || name.ends_with("Graph")
        || name.ends_with("View")
        || containers.contains(&name)
}

/// The word of graph6 in Sage's `Graph('Bw')`.
fn graph6<'i>(item: &'i Item) -> Option<&'i str> {
    let item = item.value();
    match (item.call(), item.items()?) {
        ("Graph", [word]) if matches!(word.is, Is::Quoted(_)) => word.word(),
        _ => None,
    }
}

/// Whether what was read has the form of a graph, though an edge in it may be wrong.
pub(crate) fn is_graph(items: &[Item]) -> bool {
    let [only] = items else {
        return items.iter().all(is_edge);
    };
    if arrays::edges_in_columns(only).is_some() || graph6(only).is_some() {
        return true;
    }
    let item = unwrapped(only).0;
    let Is::Group {
        open,
        call: "",
        items,
    } = &item.is
    else {
        return false;
    };
    let neighbours = |item: &Item| match &item.is {
        Is::Pair(Joint::Colon, ends) => unwrapped(&ends[1])
            .0
            .items()
            .is_some_and(|list| list.iter().all(|one| !is_pair_of_groups(one))),
        _ => false,
    };
    match items.first() {
        None => *open != '(',
        Some(first) if first.items().is_some() => {
            items.iter().any(is_edge) && items.iter().all(|item| item.items().is_some())
        }
        Some(_) => items.iter().all(neighbours),
    }
}

/// Whether a member of a list is a dictionary's entry with a group as value, as records in JSON have.
fn is_pair_of_groups(item: &Item) -> bool {
    matches!(&item.is, Is::Group { items, .. } if items.iter().any(|item| matches!(item.is, Is::Pair(..))))
}

/// Whether it is a group of two ends, and what belongs to the edge.
fn is_edge(item: &Item) -> bool {
    let end = |item: &Item| item.word().is_some() || item.plain_group().is_some();
    item.plain_group()
        .is_some_and(|ends| (2..=4).contains(&ends.len()) && ends.iter().take(2).all(end))
}

/// Whether a text that is broken begins as a list of edges or a dictionary of neighbours.
fn begins_like_one(text: &str) -> bool {
    let mut text = text.trim_start();
    if let Some((call, rest)) = text.split_once('(')
        && is_call(call.rsplit('=').next().unwrap_or_default().trim())
    {
        text = rest.trim_start();
    }
    let Some(inner) = text.strip_prefix(['[', '{']) else {
        return false;
    };
    if inner.trim_start().starts_with('(') {
        return true;
    }
    if text.starts_with('[') {
        let pair = inner.trim_start().strip_prefix('[').unwrap_or_default();
        return pair
            .trim_start()
            .starts_with(|letter: char| letter.is_ascii_digit());
    }
    let after = inner
        .trim_start()
        .split_once(':')
        .map(|(key, after)| (key.trim(), after));
    after.is_some_and(|(key, after)| {
        let number = !key.is_empty() && key.bytes().all(|letter| letter.is_ascii_digit());
        number && after.trim_start().starts_with(['[', '{', '('])
    })
}

/// A graph while its vertices and edges are read.
pub(crate) struct Reader<'a> {
    text: &'a str,
    pub(crate) builder: Builder<'a>,
    /// How many vertices a number counts that nothing names.
    unnamed: usize,
    /// Names that are numbers: by their value, whether they stand in quotation marks, and how they are written.
    numbers: FxHashMap<String, (bool, String)>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str, choices: &Choices) -> Reader<'a> {
        Reader {
            text,
            builder: Builder::new(text, choices),
            unnamed: 0,
            numbers: FxHashMap::default(),
        }
    }
}

impl<'a> Reader<'a> {
    fn error<T>(&self, item: &Item, message: &str) -> Result<T, FormatError> {
        Err(item.error(self.text, message))
    }

    /// Reads the one member of a text that is a graph, with the calls around it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub(crate) fn whole(&mut self, only: &Item<'a>) -> Result<(), FormatError> {
        if let Some(edges) = arrays::edges_in_columns(only) {
            return self.columns(&edges);
        }
        if let Some(word) = graph6(only) {
            return mckay::read_one(word, &mut self.builder)
                .map_err(|error| FormatError::at(self.text, only.start, error.message));
        }
        let (item, directed) = unwrapped(only);
        self.builder.directed = directed;
        // Of a graph that is counted there may be no list: Graph(5).
        let counted_alone = item.call().ends_with("Graph");
        if !counted_alone {
            self.graph(item)?;
        }
        self.unnamed = self.counted(only)?;
        if counted_alone && self.builder.order() == 0 {
            self.graph(item)?;
        }
        self.places(only);
        Ok(())
    }

    /// Reads a set of vertices and a set of edges between them.
    fn sets(&mut self, vertices: &Item<'a>, edges: &Item<'a>) -> Result<(), FormatError> {
        let (Some(members), Some(pairs)) = (vertices.plain_group(), edges.plain_group()) else {
            return self.error(vertices, "a set of vertices such as {1, 2, 3} is expected");
        };
        if let Some(gap) = members.iter().chain(pairs).find(|item| item.is_ellipsis()) {
            return Err(FormatError::at(self.text, gap.start, literal::ABRIDGED));
        }
        members
            .iter()
            .try_for_each(|item| self.vertex(item).map(|_| ()))?;
        let order = self.builder.order();
        for edge in pairs {
            let set = matches!(edge.is, Is::Group { open: '{', .. });
            match edge.plain_group() {
                Some([u, v]) => self.join(u, v)?,
                Some([u, v, data]) if !set => {
                    self.builder.weighted |= is_data(data);
                    self.join(u, v)?;
                }
                _ => return self.error(edge, "an edge of two ends such as {1, 2} is expected"),
            }
            if self.builder.order() > order {
                return self.error(
                    edge,
                    "an edge between two members of the set of vertices is expected",
                );
            }
        }
        Ok(())
    }

    /// The graph, with what was decided.
    ///
    /// # Errors
    /// If there are too many edges.
    pub(crate) fn finish(self, choices: &Choices) -> Result<Built, FormatError> {
        let (graph, mut notes) = self.builder.finish(choices)?;
        notes.extend((self.unnamed > 0).then_some(Note::Unnamed(self.unnamed)));
        Ok((graph, notes))
    }

    /// Joins two vertices.
    ///
    /// # Errors
    /// If one is no name, or there are too many edges.
    pub(crate) fn join(&mut self, u: &Item, v: &Item) -> Result<(), FormatError> {
        let (first, second) = (self.vertex(u)?, self.vertex(v)?);
        self.builder.edge(first, second, u.start)
    }

    pub(crate) fn graph(&mut self, item: &Item<'a>) -> Result<(), FormatError> {
        let Some(items) = item.plain_group() else {
            return self.error(
                item,
                "a list of edges or a dictionary of neighbours is expected",
            );
        };
        let pairs = |item: &Item| matches!(item.is, Is::Pair(Joint::Colon, _));
        if !items.is_empty() && items.iter().all(pairs) {
            self.builder.symmetric = true;
            let matrix = dictionaries::is_matrix(self.text, items)?;
            return items
                .iter()
                .try_for_each(|item| self.neighbours(item, matrix));
        }
        if let Some((first, rows)) = literal_doubts::surely_neighbours(items) {
            return self.builder.neighbours_in_turn(first, &rows, item.start);
        }
        // Sage's list of vertices and list of edges.
        if let [vertices, edges] = items
            && let (Some(vertices), Some(edges)) = (vertices.plain_group(), edges.plain_group())
            && edges.iter().all(is_edge)
            && !edges.is_empty()
            && self.joins_only(vertices, edges)
        {
            for vertex in vertices {
                self.vertex(vertex)?;
            }
            return self.edges(edges);
        }
        self.edges(items)
    }

    /// An edge for each column of two rows.
    fn columns(&mut self, edges: &[(&Item<'a>, &Item<'a>)]) -> Result<(), FormatError> {
        self.builder.by_column = true;
        edges.iter().try_for_each(|(from, to)| {
            let (u, v) = (self.vertex(from)?, self.vertex(to)?);
            self.builder.edge(u, v, from.start)
        })
    }

    /// Whether all ends of edges are among the vertices: two edges between pairs, as grids have, look like
    /// a list of vertices and one of edges otherwise.
    fn joins_only(&self, vertices: &[Item<'a>], edges: &[Item<'a>]) -> bool {
        let names: Option<FxHashSet<String>> =
            vertices.iter().map(|item| self.name(item)).collect();
        let mut ends = edges
            .iter()
            .filter_map(Item::plain_group)
            .flat_map(|edge| edge.iter().take(2));
        names.is_some_and(|names| {
            ends.all(|end| self.name(end).is_some_and(|end| names.contains(&end)))
        })
    }

    /// Reads a list of edges.
    ///
    /// # Errors
    /// The first that is none.
    pub(crate) fn edges(&mut self, items: &[Item<'a>]) -> Result<(), FormatError> {
        let groups = items.iter().filter_map(Item::plain_group).flatten();
        if let Some(gap) = items.iter().chain(groups).find(|item| item.is_ellipsis()) {
            return Err(FormatError::at(self.text, gap.start, literal::ABRIDGED));
        }
        literal_doubts::refuse(self.text, items)?;
        items.iter().try_for_each(|item| match item.plain_group() {
            Some([u, v, data @ ..]) if data.len() <= 2 => {
                self.builder.weighted |= data.iter().any(is_data);
                self.join(u, v)
            }
            _ => self.error(item, "an edge of two ends such as (0, 1) is expected"),
        })
    }

    /// Adds the vertices that `Graph(4, …)` or `Graph(n=4, …)` counts, and says how many these are.
    fn counted(&mut self, item: &Item<'a>) -> Result<usize, FormatError> {
        let Is::Group { call, items, .. } = &item.value().is else {
            return Ok(0);
        };
        let whole = |item: &Item| item.value().word().and_then(whole_number);
        let count = items
            .iter()
            .filter(|_| call.ends_with("Graph"))
            .find_map(|item| Some((whole(item)?, item.start)));
        let Some((count, place)) = count else {
            return Ok(0);
        };
        let last = self.builder.known(&count.to_string()).is_some();
        // Maple's sets number vertices from 1.
        let sets = items
            .iter()
            .any(|item| matches!(item.is, Is::Group { open: '{', .. }));
        let one = (last || sets) && self.builder.known("0").is_none();
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let order = self.builder.order();
        self.builder.numbered(usize::from(one), count, place)?;
        if self.builder.order() > order.max(count) {
            return self.error(
                item,
                "vertices that are numbers within this count are expected",
            );
        }
        Ok(self.builder.order() - order)
    }

    /// Puts vertices in the places of Sage's argument `pos={0: (0, 0), 1: (1, 0)}`.
    fn places(&mut self, item: &Item<'a>) {
        let mut places = item.value().items().unwrap_or_default().iter();
        let places = places.find_map(|item| match &item.is {
            Is::Pair(Joint::Equals, ends) if ends[0].word() == Some("pos") => ends[1].items(),
            _ => None,
        });
        for entry in places.unwrap_or_default() {
            if let Is::Pair(Joint::Colon, ends) = &entry.is
                && let Some(vertex) = self
                    .name(&ends[0])
                    .and_then(|name| self.builder.known(&name))
                && let Some(spot) = ends[1].spot()
            {
                self.builder.place(vertex, spot);
            }
        }
    }

    /// An entry `0: [1, 2]` or `0: {1: {}}`, or of a matrix `0: {0: 0, 1: 1}`.
    fn neighbours(&mut self, entry: &Item<'a>, matrix: bool) -> Result<(), FormatError> {
        let Is::Pair(_, ends) = &entry.is else {
            return self.error(entry, "a vertex with its neighbours is expected");
        };
        let [name, list] = ends.as_ref();
        let vertex = self.vertex(name)?;
        let (list, _) = unwrapped(list);
        let Some(items) = list.plain_group() else {
            return self.error(list, "a list of neighbours such as [1, 2] is expected");
        };
        for item in items {
            let name = match &item.is {
                Is::Pair(Joint::Colon, ends) if matrix && dictionaries::says_none(&ends[1]) => {
                    self.vertex(&ends[0])?;
                    continue;
                }
                Is::Pair(Joint::Colon, ends) => {
                    let joined = matrix && ends[1].number() == Some(1.0);
                    self.builder.weighted |= !joined && is_data(&ends[1]);
                    &ends[0]
                }
                _ => item,
            };
            if name.number().is_some_and(|number| number.fract() != 0.0) {
                return self.error(
                    name,
                    "the name of a neighbour is expected; these may be places",
                );
            }
            let neighbour = self.vertex(name)?;
            self.builder.edge(vertex, neighbour, item.start)?;
        }
        Ok(())
    }

    /// The vertex that a member names: a word, a text, or a tuple as in grids.
    ///
    /// # Errors
    /// If it is no name, or the same as another one but written otherwise.
    pub(crate) fn vertex(&mut self, item: &Item) -> Result<usize, FormatError> {
        let Some(name) = self.name(item) else {
            return self.error(item, "the name of a vertex is expected");
        };
        self.tell_apart(&name, item)?;
        if item.number().is_some() && name.contains('.') {
            return self.error(item, literal_doubts::DECIMALS);
        }
        let order = self.builder.order();
        let vertex = self.builder.vertex(&name, item.start)?;
        if vertex == order
            && let Some(written) = item.written_tuple(self.text)
        {
            self.builder.label(vertex, written);
        }
        Ok(vertex)
    }

    /// # Errors
    /// If a number is a name with quotation marks and without, which in Python are two.
    fn tell_apart(&mut self, name: &str, item: &Item) -> Result<(), FormatError> {
        if literal::number(name).is_none() {
            return Ok(());
        }
        let is_word = matches!(item.is, Is::Quoted(_));
        let number = match name.parse::<f64>() {
            Ok(number) if !is_word => number.to_string(),
            _ => name.to_owned(),
        };
        let told = (is_word, name.to_owned());
        let known = self.numbers.entry(number).or_insert_with(|| told.clone());
        if *known == told {
            return Ok(());
        }
        let message = format!(
            "{} is written in two ways here, as a number and as a word or with decimals; write it in one",
            quoted(name)
        );
        Err(FormatError::at(self.text, item.start, message))
    }

    fn name(&self, item: &Item) -> Option<String> {
        if let Some(word) = item.word() {
            return Some(word.to_owned());
        }
        let members = item.plain_group()?;
        let simple = members.iter().all(|member| member.word().is_some());
        simple.then(|| item.tuple_key(self.text))
    }
}

/// Whether what stands beside the ends of an edge says something: neither None nor an empty dictionary.
fn is_data(item: &Item) -> bool {
    match &item.is {
        Is::Word(word) => !matches!(*word, "None" | "null"),
        Is::Group { items, .. } => !items.is_empty() && items.iter().any(is_entry_data),
        _ => true,
    }
}

/// In a graph with several edges between two vertices, `{0: {}}` are the edges by their keys.
fn is_entry_data(item: &Item) -> bool {
    match &item.is {
        Is::Pair(Joint::Colon, ends) => is_data(&ends[1]),
        _ => true,
    }
}
