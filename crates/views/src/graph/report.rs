//! A solved position in the JSON format of `grundy graph`.

use super::words::{basis_of, grounds_of};
use crate::Grounds;
use grundy_base::play::{Convention, Outcome};
use grundy_formats::{NamedGraph, Note};
use grundy_graph::{Bit2, ComponentValue, Graph, GraphRule, LabelledMove, Solution};
use serde::Serialize;

/// A solved position, to be written as JSON.
#[derive(Serialize)]
pub struct GraphReport<'a> {
    code: String,
    bit2: Bit2,
    /// Whether the vertices taken need not be connected; left out where they must.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    any_set: bool,
    vertices: usize,
    /// The names of the vertices; left out where they are called 0, 1, 2, ….
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    names: &'a [String],
    edges: Vec<(usize, usize)>,
    /// The vertices that a game on the graph has taken before; left out where none was played.
    #[serde(skip_serializing_if = "<[usize]>::is_empty")]
    taken: &'a [usize],
    grundy: Option<u32>,
    misere: Option<Outcome>,
    basis: BasisOf,
    moves: &'a [LabelledMove],
    components: Vec<ComponentReport<'a>>,
    positions: usize,
    status: &'static str,
    /// What was decided when the graph was read; left out where nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteReport>,
}

/// What was decided when a graph was read.
#[derive(Serialize)]
struct NoteReport {
    kind: &'static str,
    text: String,
}

/// A component, and why its value is known, where it is.
#[derive(Serialize)]
struct ComponentReport<'a> {
    #[serde(flatten)]
    component: &'a ComponentValue,
    basis: Option<&'static str>,
}

/// Why the value and the outcome are known, where they are: of a sum by that of its components which is
/// furthest from a check.
#[derive(Serialize)]
struct BasisOf {
    grundy: Option<&'static str>,
    misere: Option<&'static str>,
}

impl BasisOf {
    fn new(solution: &Solution) -> BasisOf {
        let word = |play| Grounds::of_all(grounds_of(solution, play)).map(|grounds| grounds.word());
        let of = |is_known: bool, play| word(play).filter(|_| is_known);
        BasisOf {
            grundy: of(solution.grundy.is_some(), Convention::Normal),
            misere: of(solution.misere.is_some(), Convention::Misere),
        }
    }
}

impl<'a> GraphReport<'a> {
    /// The report on a position of this game that has lost the vertices `taken`.
    pub fn of(
        rule: &GraphRule,
        graph: &Graph,
        taken: &'a [usize],
        solution: &'a Solution,
    ) -> GraphReport<'a> {
        let of_component = |component: &'a ComponentValue| ComponentReport {
            component,
            basis: basis_of(component),
        };
        GraphReport {
            code: rule.code(),
            bit2: rule.bit2(),
            any_set: rule.takes_any_set(),
            vertices: graph.order(),
            names: &[],
            edges: graph.edges().collect(),
            taken,
            grundy: solution.grundy,
            misere: solution.misere,
            basis: BasisOf::new(solution),
            moves: &solution.moves,
            components: solution.components.iter().map(of_component).collect(),
            positions: solution.positions,
            status: match (solution.stopped, solution.beyond_misere) {
                (Some(_), _) => "stopped",
                (None, true) => "normal only",
                (None, false) => "complete",
            },
            notes: Vec::new(),
        }
    }

    /// Adds the names of the vertices and what was decided when the graph was read.
    pub fn as_read(self, graph: &'a NamedGraph, notes: &[Note]) -> GraphReport<'a> {
        let report = |note: &Note| NoteReport {
            kind: note.kind(),
            text: note.text(),
        };
        GraphReport {
            names: &graph.names,
            notes: notes.iter().map(report).collect(),
            ..self
        }
    }
}
