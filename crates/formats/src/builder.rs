//! A graph while it is read: vertices by their names, edges, and what is left out of them.

use crate::choices::{Choices, Numbering, TOO_MUCH};
use crate::error::{FormatError, quoted};
use crate::named_graph::{LONGEST_NAME, NamedGraph};
use crate::note::{MOST_GAPS, Note};
use crate::watch::{EDGE_BYTES, Watch};
use grundy_graph::{Graph, MAX_EDGES, MAX_VERTICES};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What a vertex, its name and its place take while they are read, in bytes.
const VERTEX_BYTES: u64 = 200;

/// What a graph takes besides its vertices and edges, in bytes.
const GRAPH_BYTES: u64 = 400;

/// What a vertex, its name and an edge take in a graph that was read, in bytes.
const KEPT_VERTEX_BYTES: u64 = 80;
const KEPT_NAME_BYTES: u64 = 56;
const KEPT_EDGE_BYTES: u64 = 32;

/// A graph while it is read. Vertices are found by a key, a text that names one vertex in the file; what
/// is shown is the label where there is one, and the key otherwise.
pub(crate) struct Builder<'a> {
    text: &'a str,
    memory: u64,
    watch: Watch,
    pub(crate) title: String,
    keys: Vec<Rc<str>>,
    numbers: FxHashMap<Rc<str>, usize>,
    labels: Vec<Option<String>>,
    spots: Vec<Option<[f64; 2]>>,
    edges: Vec<(usize, usize)>,
    /// Whether each edge stands in both lists of neighbours, so that a second one is none.
    pub(crate) symmetric: bool,
    /// Whether a second edge between two vertices is none by the format, so that nothing is left out.
    pub(crate) strict: bool,
    /// Whether edges have directions.
    pub(crate) directed: bool,
    /// Whether edges or vertices have weights.
    pub(crate) weighted: bool,
    /// Whether numbers at ends of edges were places in the list of nodes.
    pub(crate) by_place: bool,
    /// Whether two rows of numbers were edges, one in each column.
    pub(crate) by_column: bool,
    /// Groups and frames that are no vertices.
    pub(crate) groups: usize,
    /// Edges that end at these.
    pub(crate) group_edges: usize,
    /// Whether a line names or joins each vertex; only where the format numbers vertices from 1.
    told: Option<Vec<bool>>,
    loops: usize,
}

/// A graph that was read, and what was decided about it alone.
pub(crate) type Built = (NamedGraph, Vec<Note>);

impl<'a> Builder<'a> {
    pub(crate) fn new(text: &'a str, choices: &Choices) -> Builder<'a> {
        Builder {
            text,
            memory: choices.bytes(),
            watch: choices.patience.watch(),
            title: String::new(),
            keys: Vec::new(),
            numbers: FxHashMap::default(),
            labels: Vec::new(),
            spots: Vec::new(),
            edges: Vec::new(),
            symmetric: false,
            strict: false,
            directed: false,
            weighted: false,
            by_place: false,
            by_column: false,
            groups: 0,
            group_edges: 0,
            told: None,
            loops: 0,
        }
    }

    /// What is wrong at a place of the text.
    pub(crate) fn error(&self, offset: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, offset, message)
    }

    /// Where a key stands in the text for the first time.
    pub(crate) fn place_of(&self, key: &str) -> usize {
        self.text.find(key).unwrap_or(0)
    }

    /// Whether a key stands in quotation marks somewhere.
    pub(crate) fn is_quoted(&self, key: &str) -> bool {
        self.text.contains(&format!("\"{key}\""))
    }

    /// How many vertices there are by now.
    pub(crate) fn order(&self) -> usize {
        self.keys.len()
    }

    /// The keys of the vertices by now.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(|key| &**key)
    }

    /// The vertex with this key, if there is one.
    pub(crate) fn known(&self, key: &str) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    /// The vertex with this key, a new one if there is none.
    ///
    /// # Errors
    /// If there are too many vertices; `offset` is where the key stands.
    pub(crate) fn vertex(&mut self, key: &str, offset: usize) -> Result<usize, FormatError> {
        if let Some(vertex) = self.known(key) {
            return Ok(vertex);
        }
        let vertex = self.order();
        if vertex >= MAX_VERTICES {
            let message =
                format!("there are more than {MAX_VERTICES} vertices, which are too many");
            return Err(FormatError::at(self.text, offset, message));
        }
        self.pay(VERTEX_BYTES + 2 * key.len() as u64, offset)?;
        let key: Rc<str> = key.into();
        self.numbers.insert(Rc::clone(&key), vertex);
        self.keys.push(key);
        self.labels.push(None);
        self.spots.push(None);
        Ok(vertex)
    }

    /// The vertices `first`, …, `first + count - 1`, by these numbers as keys.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn numbered(
        &mut self,
        first: usize,
        count: usize,
        offset: usize,
    ) -> Result<(), FormatError> {
        if count > MAX_VERTICES {
            let message =
                format!("{count} vertices are too many; at most {MAX_VERTICES} are accepted");
            return Err(FormatError::at(self.text, offset, message));
        }
        (first..first + count)
            .try_for_each(|number| self.vertex(&number.to_string(), offset).map(|_| ()))
    }

    /// The vertices of a format that numbers them from 1 to `count`: nobody asks where their numbers
    /// begin, and those that no line tells of are said.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn by_format(&mut self, count: usize, offset: usize) -> Result<(), FormatError> {
        self.numbered(1, count, offset)?;
        self.told = Some(vec![false; count]);
        Ok(())
    }

    /// Takes in that a line tells of a vertex.
    pub(crate) fn tell(&mut self, vertex: usize) {
        let told = self.told.as_mut().and_then(|told| told.get_mut(vertex));
        told.into_iter().for_each(|told| *told = true);
    }

    /// Calls a vertex otherwise than by its key; a label that is empty, or the key again, is none.
    pub(crate) fn label(&mut self, vertex: usize, label: &str) {
        if let Some(place) = self.labels.get_mut(vertex) {
            let line = label.split_whitespace().collect::<Vec<_>>().join(" ");
            let own = self.keys.get(vertex).is_some_and(|key| **key == line);
            *place = (!line.is_empty() && !own).then_some(line);
        }
    }

    /// Puts a vertex in a place, x to the right and y down.
    pub(crate) fn place(&mut self, vertex: usize, spot: [f64; 2]) {
        if let Some(place) = self.spots.get_mut(vertex) {
            *place = spot.iter().all(|x| x.is_finite()).then_some(spot);
        }
    }

    /// Joins two vertices; an edge from a vertex to itself is left out and counted.
    ///
    /// # Errors
    /// If there are too many edges.
    pub(crate) fn edge(&mut self, u: usize, v: usize, offset: usize) -> Result<(), FormatError> {
        self.tell(u);
        self.tell(v);
        if u == v {
            self.loops += 1;
            return Ok(());
        }
        // Lists of neighbours have each edge twice.
        if self.edges.len() >= 2 * MAX_EDGES {
            let message = format!("there are more than {MAX_EDGES} edges, which are too many");
            return Err(FormatError::at(self.text, offset, message));
        }
        self.pay(EDGE_BYTES, offset)?;
        self.edges.push((u, v));
        Ok(())
    }

    /// How many of these vertices, of which some may be twice here, no edge joins.
    pub(crate) fn without_edges(&self, vertices: &mut Vec<usize>) -> usize {
        if vertices.is_empty() {
            return 0;
        }
        let mut joined = vec![false; self.order()];
        for end in self.edges.iter().flat_map(|&(u, v)| [u, v]) {
            joined.get_mut(end).into_iter().for_each(|end| *end = true);
        }
        vertices.sort_unstable();
        vertices.dedup();
        let lonely = |vertex: &&usize| joined.get(**vertex) == Some(&false);
        vertices.iter().filter(lonely).count()
    }

    /// The key of a vertex; there is none for what is no vertex.
    pub(crate) fn key(&self, vertex: usize) -> &str {
        self.keys.get(vertex).map_or("", |key| key)
    }

    /// Whether each edge that was joined was joined the other way round, too.
    pub(crate) fn is_mirrored(&self) -> bool {
        let mut edges = self.edges.clone();
        edges.sort_unstable();
        edges
            .iter()
            .all(|&(u, v)| edges.binary_search(&(v, u)).is_ok())
    }

    /// Takes bytes for what a reader keeps besides vertices and edges.
    ///
    /// # Errors
    /// If so many are not left, or reading may not go on.
    pub(crate) fn pay(&mut self, bytes: u64, offset: usize) -> Result<(), FormatError> {
        self.watch.step(self.text, offset)?;
        self.memory = self
            .memory
            .checked_sub(bytes)
            .ok_or_else(|| FormatError::at(self.text, offset, TOO_MUCH))?;
        Ok(())
    }

    /// Reads lists of the neighbours of the vertices `first`, `first` + 1, … in turn.
    ///
    /// # Errors
    /// If there are too many vertices or edges.
    pub(crate) fn neighbours_in_turn(
        &mut self,
        first: u64,
        rows: &[Vec<u64>],
        offset: usize,
    ) -> Result<(), FormatError> {
        self.symmetric = true;
        for (vertex, row) in (first..).zip(rows) {
            let u = self.vertex(&vertex.to_string(), offset)?;
            for neighbour in row {
                let v = self.vertex(&neighbour.to_string(), offset)?;
                self.edge(u, v, offset)?;
            }
        }
        Ok(())
    }

    /// The graph, as one of several in a text: all of them share the memory, and what this one leaves of it
    /// when it has been read is for those that follow. There is no other bound on all graphs together.
    ///
    /// # Errors
    /// If there are too many edges, or no memory is left; `offset` is where the graph ends.
    pub(crate) fn finish_one(
        self,
        choices: &mut Choices,
        offset: usize,
    ) -> Result<Built, FormatError> {
        let text = self.text;
        let built = self.finish(choices)?;
        *choices = choices.without(kept(&built.0), text, offset)?;
        Ok(built)
    }

    /// The graph. Vertices whose keys are all whole numbers come in the order of these, others as they
    /// came.
    ///
    /// # Errors
    /// If there are too many edges.
    pub(crate) fn finish(mut self, choices: &Choices) -> Result<Built, FormatError> {
        choices.patience.check(self.text, self.text.len())?;
        let mut notes = Vec::new();
        // What a format numbers from 1 is in its order.
        let numbers = self.whole_numbers().filter(|_| self.told.is_none());
        if let Some(numbers) = numbers {
            self.by_number(&numbers, choices, &mut notes)?;
        }
        let doubled = if self.strict { 0 } else { self.doubled() };
        choices.patience.check(self.text, self.text.len())?;
        self.edges
            .iter_mut()
            .for_each(|(u, v)| (*u, *v) = (*u.min(v), *u.max(v)));
        self.edges.sort_unstable();
        self.edges.dedup();
        if self.edges.len() > MAX_EDGES {
            let message = format!(
                "{} edges are too many; at most {MAX_EDGES} are accepted",
                self.edges.len()
            );
            return Err(FormatError::at(self.text, 0, message));
        }
        let graph = Graph::from_edges(self.order(), self.edges.iter().copied())
            .map_err(|error| FormatError::at(self.text, 0, error.to_string()))?;
        let untold = self.told.iter().flatten().filter(|told| !**told).count();
        let spots = self.places();
        let (names, cut) = self.names();
        let alike = alike(&names);
        let counts = [
            (usize::from(self.by_place), Note::PlacesInList),
            (usize::from(self.by_column), Note::EdgesInColumns),
            (self.loops, Note::Loops(self.loops)),
            (doubled, Note::Doubled(doubled)),
            (usize::from(self.directed), Note::Directions),
            (usize::from(self.weighted), Note::Weights),
            (self.groups, Note::Groups(self.groups)),
            (self.group_edges, Note::GroupEdges(self.group_edges)),
            (cut, Note::NamesCut(cut)),
            (alike, Note::SameNames(alike)),
            (untold, Note::Unnamed(untold)),
        ];
        notes.extend(
            counts
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(_, note)| note),
        );
        let title = self.title.split_whitespace().collect::<Vec<_>>().join(" ");
        let named = NamedGraph {
            title: title.chars().take(200).collect(),
            graph,
            names,
            spots,
        };
        Ok((named, notes))
    }

    /// The keys as whole numbers, if all are such as 0 or 17 and are the names of their vertices, too.
    fn whole_numbers(&self) -> Option<Vec<u64>> {
        if self.labels.iter().any(Option::is_some) {
            return None;
        }
        self.keys.iter().map(|key| whole_number(key)).collect()
    }

    /// Sorts the vertices by their numbers, and says from where on and with which gaps they are
    /// numbered. Texts whose vertices have labels or come from a format are not asked for gaps.
    fn by_number(
        &mut self,
        numbers: &[u64],
        choices: &Choices,
        notes: &mut Vec<Note>,
    ) -> Result<(), FormatError> {
        let (Some(&first), Some(&last)) = (numbers.iter().min(), numbers.iter().max()) else {
            return Ok(());
        };
        let from = match choices.numbering {
            Numbering::Named => None,
            Numbering::FromZero => Some(0),
            Numbering::FromOne => Some(1),
        };
        let added = from.map_or(0, |from| unnamed(numbers, from, last));
        let mut numbers = numbers.to_vec();
        if let Some(from) = from.filter(|_| added > 0) {
            if last - from >= MAX_VERTICES as u64 {
                let message = format!(
                    "{} is too large for a number of a vertex; at most {MAX_VERTICES} vertices are accepted",
                    quoted(&last.to_string())
                );
                return Err(FormatError::at(self.text, 0, message));
            }
            self.numbered(from as usize, (last - from) as usize + 1, 0)?;
            numbers.extend(
                self.keys[numbers.len()..]
                    .iter()
                    .filter_map(|key| whole_number(key)),
            );
            notes.push(Note::Unnamed(added as usize));
        } else {
            let count = unnamed(&numbers, first, last);
            if count > 0 {
                notes.push(Note::Gaps {
                    first,
                    count,
                    missing: missing(&numbers, count),
                });
            } else if first > 0 {
                notes.push(Note::NumberedFrom(first));
            }
        }
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.sort_unstable_by_key(|&vertex| numbers[vertex]);
        self.renumber(&order);
        Ok(())
    }

    /// Makes the vertex `order[i]` the vertex i.
    fn renumber(&mut self, order: &[usize]) {
        let mut new = vec![0; order.len()];
        order
            .iter()
            .enumerate()
            .for_each(|(at, &old)| new[old] = at);
        self.keys = order
            .iter()
            .map(|&old| Rc::clone(&self.keys[old]))
            .collect();
        self.labels = order.iter().map(|&old| self.labels[old].take()).collect();
        self.spots = order.iter().map(|&old| self.spots[old]).collect();
        self.edges
            .iter_mut()
            .for_each(|(u, v)| (*u, *v) = (new[*u], new[*v]));
    }

    /// How many edges join vertices that are joined by an earlier one; with directions, in the same
    /// direction. In lists of neighbours a pair stands twice.
    fn doubled(&self) -> usize {
        let apart = self.directed || self.symmetric;
        let mut pairs: Vec<(usize, usize)> = self.edges.clone();
        if !apart {
            pairs
                .iter_mut()
                .for_each(|(u, v)| (*u, *v) = (*u.min(v), *u.max(v)));
        }
        pairs.sort_unstable();
        let again = |up: bool| {
            let same = pairs.windows(2).filter(|two| two.first() == two.last());
            same.filter(|two| matches!(two, [(u, v), ..] if (u < v) == up))
                .count()
        };
        // Two edges of one pair stand twice in both lists.
        match self.symmetric {
            true => again(true).max(again(false)),
            false => again(true) + again(false),
        }
    }

    /// The places of the vertices, none if one has none, or all have the same: programs write 0 for
    /// places that they do not know.
    fn places(&self) -> Vec<[f64; 2]> {
        let spots: Option<Vec<[f64; 2]>> = self.spots.iter().copied().collect();
        let apart = |spots: &Vec<[f64; 2]>| {
            spots.len() < 2 || spots.iter().any(|spot| Some(spot) != spots.first())
        };
        spots.filter(apart).unwrap_or_default()
    }

    /// The names of the vertices, none if they are 0, 1, 2, …; and how many were cut.
    fn names(&mut self) -> (Vec<String>, usize) {
        let labels = std::mem::take(&mut self.labels).into_iter();
        let keys = std::mem::take(&mut self.keys).into_iter();
        let mut cut = 0;
        let names = labels.zip(keys).map(|(label, key)| {
            let name = label.as_deref().unwrap_or(&key);
            let letters = || name.chars().filter(|letter| !letter.is_control());
            cut += usize::from(letters().nth(LONGEST_NAME).is_some());
            letters().take(LONGEST_NAME).collect()
        });
        let names: Vec<String> = names.collect();
        let plain = names
            .iter()
            .enumerate()
            .all(|(vertex, name)| *name == vertex.to_string());
        (if plain { Vec::new() } else { names }, cut)
    }
}

/// How many vertices are called as another one is.
fn alike(names: &[String]) -> usize {
    let mut times: FxHashMap<&str, usize> = FxHashMap::default();
    let named = names.iter().filter(|name| !name.trim().is_empty());
    named.for_each(|name| *times.entry(name).or_default() += 1);
    times.values().filter(|times| **times > 1).sum()
}

/// The bytes that a graph takes that was read.
fn kept(named: &NamedGraph) -> u64 {
    let vertices = named.graph.order() as u64 * KEPT_VERTEX_BYTES;
    let edges = named.graph.size() as u64 * KEPT_EDGE_BYTES;
    let names = named.names.len() as u64 * KEPT_NAME_BYTES;
    GRAPH_BYTES + vertices + edges + names
}

/// Whether a weight in a file says anything: a program may give each edge the weight 1.
pub(crate) fn weighs(weight: &str) -> bool {
    weight.trim().parse() != Ok(1.0)
}

/// How many of the numbers from one to the last are none of these, which differ.
fn unnamed(numbers: &[u64], from: u64, last: u64) -> u64 {
    let named = numbers.iter().filter(|&&number| number >= from).count() as u64;
    // All of them together may be one more than a number holds.
    match named {
        0 => 0,
        _ => last - from - (named - 1),
    }
}

/// The numbers that are missing between these, if there are few.
fn missing(numbers: &[u64], count: u64) -> Vec<u64> {
    if count > MOST_GAPS {
        return Vec::new();
    }
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let gaps = sorted.windows(2).filter_map(|two| match two {
        [below, above] => Some(below + 1..*above),
        _ => None,
    });
    gaps.flatten().collect()
}

/// The number that a name is, if it is written as programs write one: 0 or 17, not 007 or +1.
pub(crate) fn whole_number(name: &str) -> Option<u64> {
    let digits = name.bytes().all(|letter| letter.is_ascii_digit());
    let plain = digits && (name.len() == 1 || !name.starts_with('0'));
    plain.then(|| name.parse().ok()).flatten()
}
