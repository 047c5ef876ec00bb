//! What the statements of a graph in DOT mean: vertices, edges, and the subgraphs that edges may end in.

use super::label::{label_text, place};
use super::lexer::{Form, Id};
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use grundy_graph::MAX_EDGES;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a subgraph takes besides its name and its members, in bytes.
const SUBGRAPH_BYTES: u64 = 100;

/// What it takes to know that a vertex is in a subgraph, in bytes.
const MEMBER_BYTES: u64 = 50;

/// What an end of an edge takes until its statement ends, in bytes.
const END_BYTES: u64 = 64;

/// The number of the graph itself among the subgraphs.
pub(super) const ROOT: usize = 0;

/// What edges end in.
pub(super) enum Ends {
    /// These vertices, each once.
    Nodes(Vec<usize>),
    /// All vertices of a subgraph.
    Subgraph(usize),
}

/// Of the attributes of a statement, those that tell something of the graph.
#[derive(Default)]
pub(super) struct Attributes<'a> {
    pub(super) label: Option<Id<'a>>,
    /// What igraph writes for a label.
    pub(super) name: Option<Id<'a>>,
    pub(super) pos: Option<Id<'a>>,
    pub(super) x: Option<Id<'a>>,
    pub(super) y: Option<Id<'a>>,
    pub(super) weight: bool,
}

/// One graph while it is read.
pub(super) struct Meaning<'a> {
    text: &'a str,
    builder: Builder<'a>,
    name: String,
    /// The one that each subgraph is in, and its vertices. A subgraph is in itself and in all around it.
    parents: Vec<usize>,
    members: Vec<Vec<usize>>,
    is_member: FxHashSet<(usize, usize)>,
    /// Subgraphs of one name in the same graph are one.
    named: FxHashMap<(usize, String), usize>,
}

impl<'a> Meaning<'a> {
    pub(super) fn new(text: &'a str, choices: &Choices) -> Meaning<'a> {
        Meaning {
            text,
            builder: Builder::new(text, choices),
            name: String::new(),
            parents: vec![ROOT],
            members: vec![Vec::new()],
            is_member: FxHashSet::default(),
            named: FxHashMap::default(),
        }
    }

    /// In a strict graph a second edge is none.
    pub(super) fn strict(&mut self) {
        self.builder.strict = true;
    }

    /// The name of the graph.
    pub(super) fn called(&mut self, id: &Id) {
        self.name = id.text.to_string();
        self.title(id);
    }

    /// What stands over the drawing of the graph.
    pub(super) fn title(&mut self, id: &Id) {
        let title = label_text(&id.text, id.form == Form::Html, "", &self.name);
        if !title.trim().is_empty() {
            self.builder.title = title;
        }
    }

    /// The subgraph of this name in another one, a new one if there is none.
    pub(super) fn subgraph(
        &mut self,
        within: usize,
        name: Option<Id>,
        offset: usize,
    ) -> Result<usize, FormatError> {
        let key = name.map(|id| (within, id.text.into_owned()));
        if let Some(&known) = key.as_ref().and_then(|key| self.named.get(key)) {
            return Ok(known);
        }
        let length = key.as_ref().map_or(0, |(_, name)| name.len());
        self.builder.pay(SUBGRAPH_BYTES + length as u64, offset)?;
        let subgraph = self.parents.len();
        self.parents.push(within);
        self.members.push(Vec::new());
        self.named.extend(key.map(|key| (key, subgraph)));
        Ok(subgraph)
    }

    /// The vertex of this name, which is in a subgraph from now on.
    pub(super) fn node(
        &mut self,
        name: &str,
        within: usize,
        offset: usize,
    ) -> Result<usize, FormatError> {
        let vertex = self.builder.vertex(name, offset)?;
        let mut subgraph = within;
        while subgraph != ROOT && self.is_member.insert((subgraph, vertex)) {
            if self.is_member.len() > MAX_EDGES {
                let message = "the subgraphs have too many vertices together";
                return Err(FormatError::at(self.text, offset, message));
            }
            self.builder.pay(MEMBER_BYTES, offset)?;
            self.members[subgraph].push(vertex);
            subgraph = self.parents[subgraph];
        }
        Ok(vertex)
    }

    /// Takes the memory of one more edge in a statement.
    pub(super) fn chain(&mut self, offset: usize) -> Result<(), FormatError> {
        self.builder.pay(END_BYTES, offset)
    }

    /// Joins each vertex of one end with each of the other.
    pub(super) fn join(
        &mut self,
        from: &Ends,
        to: &Ends,
        arrow: bool,
        offset: usize,
    ) -> Result<(), FormatError> {
        self.builder.directed |= arrow;
        let vertices = |ends| -> &[usize] {
            match ends {
                &Ends::Subgraph(subgraph) => &self.members[subgraph],
                Ends::Nodes(nodes) => nodes,
            }
        };
        let (from, to) = (vertices(from), vertices(to));
        from.iter()
            .try_for_each(|&u| to.iter().try_for_each(|&v| self.builder.edge(u, v, offset)))
    }

    /// Gives vertices their labels and places. The attributes of a subgraph say nothing of its vertices.
    pub(super) fn describe(&mut self, ends: &Ends, attributes: &Attributes) {
        let Ends::Nodes(nodes) = ends else {
            return;
        };
        for &vertex in nodes {
            if let Some(id) = attributes.label.as_ref().or(attributes.name.as_ref()) {
                let name = self.builder.key(vertex);
                let label = label_text(&id.text, id.form == Form::Html, name, &self.name);
                let label = if label == name { String::new() } else { label };
                self.builder.label(vertex, &label);
            }
            let pos = || place(&attributes.pos.as_ref()?.text);
            // igraph writes the places of its layouts as two attributes, with y down as it draws.
            let number = |id: &Option<Id>| id.as_ref()?.text.trim().parse::<f64>().ok();
            let apart = || Some([number(&attributes.x)?, number(&attributes.y)?]);
            if let Some(spot) = pos().or_else(apart) {
                self.builder.place(vertex, spot);
            }
        }
    }

    /// Takes note of the weights and the labels of edges, which are left out.
    pub(super) fn weigh(&mut self, attributes: &Attributes) {
        let label = attributes.label.as_ref().map(|id| id.text.trim());
        self.builder.weighted |= attributes.weight || label.is_some_and(|label| !label.is_empty());
    }

    /// The graph, one of those of a text; `offset` is where it ends.
    /// A new graph begins then.
    pub(super) fn finish(
        &mut self,
        choices: &mut Choices,
        offset: usize,
    ) -> Result<Built, FormatError> {
        let whole = std::mem::replace(self, Meaning::new(self.text, choices));
        let built = whole.builder.finish_one(choices, offset)?;
        *self = Meaning::new(self.text, choices);
        Ok(built)
    }
}
