//! The file: a drawing with a marked edge, the types, and their values.

use super::end::{End, Ends};
use super::graph::{Graph, MOST, Values, first};
use super::rule::Rule;
use crate::fields::fields;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use serde::Deserialize;

/// The most vertices of a drawing.
const MOST_DRAWN: usize = 4096;

/// Values are at most this; there are fewer moves to different values in any member that can be checked.
pub(super) const LARGEST_VALUE: u32 = (1 << 16) - 1;

/// What a file says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    play: Play,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    mark: (usize, usize),
    period: usize,
    last_exception: i64,
    common_period: usize,
    shift: usize,
    types: Vec<TypeFields>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Play {
    Normal,
    Misere,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TypeFields {
    ends: (EndFields, EndFields),
    from: usize,
    values: Vec<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndFields {
    vertices: usize,
    edges: Vec<(usize, usize)>,
    joined: Vec<usize>,
}

/// A file that can be checked: all numbers are within their bounds, and graphs are graphs.
#[derive(Debug)]
pub struct File {
    pub(super) listed: Listed,
    drawing: Drawing,
    pub(super) mark: (usize, usize),
    pub(super) period: usize,
    pub(super) last_exception: i64,
    pub(super) shift: usize,
}

/// The types with one path and their values, for a rule.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) rule: Rule,
    pub(super) misere: bool,
    /// The period that all types have.
    pub(super) common_period: usize,
    pub(super) types: Vec<TypeFile>,
}

/// A type as the file has it.
#[derive(Debug)]
pub(super) struct TypeFile {
    pub(super) ends: (End, End),
    /// The first path from which on the values repeat.
    pub(super) from: usize,
    /// The values for 1, 2, … vertices on the path.
    pub(super) values: Vec<u32>,
}

/// The drawing: the neighbours of each vertex, in order.
#[derive(Debug)]
pub(super) struct Drawing {
    near: Vec<Vec<usize>>,
}

/// What the drawing is of: the two ends at its marked edge with a path between them, which are normal, how many vertices
/// that path has in the drawing, and the value of the other components.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) ends: (End, End),
    pub(super) shift: usize,
    pub(super) beside: u32,
}

pub(super) fn refuse(place: impl Into<String>, why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::File, place, why)
}

/// Reads a file of this format; no value is computed.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let fields: Fields = fields(text)?;
    let rule = Rule::read(&fields.game)?;
    let misere = fields.play == Play::Misere;
    if misere && !rule.never_splits() {
        let why = "in misère play values are those of codes whose digits are at most 3";
        return Err(refuse("play", why));
    }
    let drawing = Drawing::read(fields.vertices, &fields.edges)?;
    if fields.edges.binary_search(&fields.mark).is_err() {
        return Err(refuse("mark", "it is no edge of the drawing"));
    }
    if fields.period == 0 {
        return Err(refuse("period", "a period is at least 1"));
    }
    Ok(File {
        listed: Listed::read(rule, misere, fields.common_period, fields.types)?,
        drawing,
        mark: fields.mark,
        period: fields.period,
        last_exception: fields.last_exception,
        shift: fields.shift,
    })
}

impl Listed {
    /// The list of a file.
    pub(super) fn read(
        rule: Rule,
        misere: bool,
        common_period: usize,
        types: Vec<TypeFields>,
    ) -> Result<Listed, Refusal> {
        if common_period == 0 {
            return Err(refuse("common_period", "a period is at least 1"));
        }
        if types.is_empty() {
            return Err(refuse("types", "there is none"));
        }
        let reach = rule.reach();
        let types = types.into_iter().enumerate();
        let types = types.map(|(at, of)| of.read(at, common_period, reach));
        Ok(Listed {
            types: types.collect::<Result<_, Refusal>>()?,
            rule,
            misere,
            common_period,
        })
    }
}

impl TypeFields {
    fn read(self, at: usize, period: usize, reach: usize) -> Result<TypeFile, Refusal> {
        let place = |field: &str| format!("types[{at}].{field}");
        let (large, small) = self.ends;
        if large.vertices < small.vertices {
            return Err(refuse(place("ends"), "the larger end comes first"));
        }
        let order = large.vertices.saturating_add(small.vertices);
        if order.saturating_add(reach + 1) > MOST {
            let why = format!("the ends have at most {} vertices here", MOST - reach - 1);
            return Err(refuse(place("ends"), why));
        }
        let ends = (large.read(place("ends[0]"))?, small.read(place("ends[1]"))?);
        let count = self.from.checked_add(period).and_then(|n| n.checked_sub(1));
        if self.from == 0 || count != Some(self.values.len()) {
            let why = "there are from + common_period − 1 values, for a path of one vertex and on, and from is at least 1";
            return Err(refuse(place("values"), why));
        }
        if let Some(large) = self.values.iter().find(|value| **value > LARGEST_VALUE) {
            let why = format!("{large} is larger than any value here, {LARGEST_VALUE}");
            return Err(refuse(place("values"), why));
        }
        Ok(TypeFile {
            ends,
            from: self.from,
            values: self.values,
        })
    }
}

impl EndFields {
    fn read(self, place: String) -> Result<End, Refusal> {
        edges_in_order(self.vertices, &self.edges, &format!("{place}.edges"))?;
        let mut graph = Graph::new(self.vertices);
        self.edges.iter().for_each(|&(a, b)| graph.join(a, b));
        let ascend = self.joined.windows(2).all(|two| two.first() < two.last());
        if !ascend
            || self
                .joined
                .last()
                .is_some_and(|last| *last >= self.vertices)
        {
            let why = "they are vertices of the end, in order, each once";
            return Err(refuse(format!("{place}.joined"), why));
        }
        let joined = self.joined.iter().fold(0, |set, vertex| set | 1 << vertex);
        let end = End {
            graph,
            joined,
            second: 0,
        };
        if !end.is_attached() {
            return Err(refuse(place, "a component of it is not joined to the path"));
        }
        if end.joined.count_ones() == 1 {
            let why = "it is not normal: a single joined vertex is one of the path";
            return Err(refuse(place, why));
        }
        Ok(end)
    }
}

/// Looks whether edges are pairs a < b of vertices, in order, each once.
fn edges_in_order(vertices: usize, edges: &[(usize, usize)], place: &str) -> Result<(), Refusal> {
    let right = |&(a, b): &(usize, usize)| a < b && b < vertices;
    let ascend = edges.windows(2).all(|two| two.first() < two.last());
    match ascend && edges.iter().all(right) {
        true => Ok(()),
        false => Err(refuse(
            place,
            "edges are pairs a < b of vertices, in order, each once",
        )),
    }
}

impl Drawing {
    /// The drawing with these edges.
    pub(super) fn read(vertices: usize, edges: &[(usize, usize)]) -> Result<Drawing, Refusal> {
        if vertices > MOST_DRAWN {
            let why = format!("a drawing has at most {MOST_DRAWN} vertices here");
            return Err(refuse("vertices", why));
        }
        edges_in_order(vertices, edges, "edges")?;
        let mut near = vec![Vec::new(); vertices];
        for &(a, b) in edges {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(near) = near.get_mut(from) {
                    near.push(to);
                }
            }
        }
        Ok(Drawing { near })
    }

    /// How many vertices there are.
    pub(super) fn order(&self) -> usize {
        self.near.len()
    }

    /// The neighbours of a vertex.
    pub(super) fn near(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        self.near.get(vertex).into_iter().flatten().copied()
    }

    /// The component of a vertex without the edge to `without`, in order.
    pub(super) fn component(&self, vertex: usize, without: Option<usize>) -> Vec<usize> {
        let mut reached = vec![false; self.near.len()];
        let mut open = vec![vertex];
        let mut found = Vec::new();
        let cut = |one: usize, other: usize| one == vertex && Some(other) == without;
        while let Some(next) = open.pop() {
            match reached.get_mut(next) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            found.push(next);
            let around = self.near(next);
            open.extend(around.filter(|&other| !cut(next, other) && !cut(other, next)));
        }
        found.sort_unstable();
        found
    }

    /// The end at a vertex of the marked edge: normal, with the number of vertices that the path has got.
    fn end(&self, vertex: usize, other: usize) -> Result<(End, usize), Refusal> {
        let mut part = self.component(vertex, Some(other));
        if part.binary_search(&other).is_ok() {
            return Err(refuse("mark", "the edge is no bridge: it lies on a cycle"));
        }
        // Single vertices become vertices of the path here, so that a long drawn leg fits.
        let mut joined = vec![vertex];
        let mut absorbed = 0;
        while let [single] = joined[..] {
            part.retain(|&other| other != single);
            joined = self
                .near(single)
                .filter(|other| part.binary_search(other).is_ok())
                .collect();
            absorbed += 1;
        }
        let graph = self.graph(&part, "mark")?;
        let places = joined
            .iter()
            .filter_map(|vertex| part.binary_search(vertex).ok());
        let joined = places.fold(0, |set, place| set | 1 << place);
        let end = End {
            graph,
            joined,
            second: 0,
        };
        Ok((end, absorbed))
    }

    /// The graph on some vertices, which are in order.
    pub(super) fn graph(&self, vertices: &[usize], place: &str) -> Result<Graph, Refusal> {
        if vertices.len() > MOST {
            let why = format!("a part of the drawing has more than {MOST} vertices");
            return Err(refuse(place, why));
        }
        let mut graph = Graph::new(vertices.len());
        for (at, &vertex) in vertices.iter().enumerate() {
            let near = self
                .near(vertex)
                .filter_map(|other| vertices.binary_search(&other).ok());
            near.for_each(|other| graph.join(at, other));
        }
        Ok(graph)
    }
}

impl File {
    /// What the drawing is of.
    ///
    /// # Errors
    /// The marked edge is no bridge, a component is too large, or the budget ends.
    pub(super) fn target(&self, budget: &Budget) -> Result<Target, Unproved> {
        let (a, b) = self.mark;
        let (left, one) = self.drawing.end(a, b)?;
        let (right, other) = self.drawing.end(b, a)?;
        Ok(Target {
            ends: (left, right),
            shift: one + other,
            beside: self.drawing.others(a, &self.listed, budget)?,
        })
    }

    /// The drawing in words, as what stands behind the game.
    pub(super) fn words(&self) -> String {
        let (vertices, (a, b)) = (self.drawing.order(), self.mark);
        let rule = self.listed.rule.text();
        format!("{rule} on the drawing of {vertices} vertices with n more in the edge {a}–{b}")
    }
}

impl Drawing {
    /// The value of the components without the vertex `marked`.
    pub(super) fn others(
        &self,
        marked: usize,
        game: &Listed,
        budget: &Budget,
    ) -> Result<u32, Unproved> {
        let drawing = self;
        let mut reached = vec![false; drawing.near.len()];
        let mut reach = |part: &[usize]| {
            for &vertex in part {
                if let Some(seen) = reached.get_mut(vertex) {
                    *seen = true;
                }
            }
            reached.iter().position(|seen| !seen)
        };
        let mut next = reach(&drawing.component(marked, None));
        let mut value = 0;
        while let Some(vertex) = next {
            if game.misere {
                let why = "in misère play the drawing has one component, for values of several are not added";
                return Err(refuse("edges", why).into());
            }
            let part = drawing.component(vertex, None);
            budget.check_work(drawing.near.len())?;
            let graph = drawing.graph(&part, "edges")?;
            let game = (&game.rule, false);
            value ^= Values::default().of(game, &graph, first(part.len()), budget)?;
            next = reach(&part);
        }
        Ok(value)
    }
}

/// The number of a pair of ends, whichever is first.
pub(super) fn pair(
    ends: &mut Ends,
    (one, other): (&End, &End),
    budget: &Budget,
) -> Result<(usize, usize), Unproved> {
    let one = ends.number(one.clone(), budget)?;
    let other = ends.number(other.clone(), budget)?;
    Ok((one.min(other), one.max(other)))
}
