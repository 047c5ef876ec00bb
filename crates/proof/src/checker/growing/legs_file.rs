//! The files of two growing legs and of a growing cycle: a drawing, the types with one path that moves come to and their
//! values, and the numbers of theorems 3 and 5.

use super::diagonal::Diagonal;
use super::end::End;
use super::file::{Drawing, Listed, TypeFields, refuse};
use super::rule::Rule;
use crate::fields::fields;
use crate::refusal::{Refusal, Unproved};
use grundy_base::budget::Budget;
use serde::Deserialize;

/// Tables have at most so many rows.
const MOST_SIDE: usize = 1 << 14;

/// Numbers of paths, of values and of vertices are at most this.
const MOST_NUMBER: usize = 1 << 20;

/// A drawing with two marked edges, the legs of one component.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LegsFields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    marks: [(usize, usize); 2],
    period: usize,
    from: usize,
    legs_from: usize,
    lines_from: usize,
    side: usize,
    common_period: usize,
    types: Vec<TypeFields>,
}

/// A drawing with a marked edge that lies on a cycle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CycleFields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    vertices: usize,
    edges: Vec<(usize, usize)>,
    mark: (usize, usize),
    period: usize,
    last_exception: i64,
    shift: usize,
    total: usize,
    legs: Option<DiagonalFields>,
    common_period: usize,
    types: Vec<TypeFields>,
}

/// The period along the diagonal of the types with two legs that cuts of a cycle leave.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiagonalFields {
    period: usize,
    legs_from: usize,
    lines_from: usize,
    side: usize,
}

/// Two growing legs.
#[derive(Debug)]
pub struct LegsFile {
    pub(super) listed: Listed,
    pub(super) drawing: Drawing,
    pub(super) marks: [(usize, usize); 2],
    pub(super) from: usize,
    pub(super) diagonal: Diagonal,
}

/// A growing cycle.
#[derive(Debug)]
pub struct CycleFile {
    pub(super) listed: Listed,
    pub(super) drawing: Drawing,
    pub(super) mark: (usize, usize),
    pub(super) period: usize,
    pub(super) last_exception: i64,
    pub(super) shift: usize,
    /// Members of up to so many vertices are computed.
    pub(super) total: usize,
    pub(super) legs: Option<Diagonal>,
}

impl DiagonalFields {
    fn read(self) -> Result<Diagonal, Refusal> {
        let numbers = [
            ("period", self.period, MOST_NUMBER),
            ("legs_from", self.legs_from, MOST_NUMBER),
            ("lines_from", self.lines_from, MOST_NUMBER),
            ("side", self.side, MOST_SIDE),
        ];
        for (place, number, most) in numbers {
            within(place, number, most)?;
        }
        Ok(Diagonal {
            period: self.period,
            from: self.legs_from,
            lines_from: self.lines_from,
            side: self.side,
        })
    }
}

/// Looks whether a number is from 1 to the most that is read.
fn within(place: &str, number: usize, most: usize) -> Result<(), Refusal> {
    match (1..=most).contains(&number) {
        true => Ok(()),
        false => Err(refuse(place, format!("it is from 1 to {most} here"))),
    }
}

/// Looks whether a pair of vertices is an edge.
fn is_edge(edges: &[(usize, usize)], mark: (usize, usize), place: &str) -> Result<(), Refusal> {
    match edges.binary_search(&mark) {
        Ok(_) => Ok(()),
        Err(_) => Err(refuse(place, "it is no edge of the drawing")),
    }
}

/// Reads a file of two legs; no value is computed.
pub(crate) fn read_legs(text: &str) -> Result<LegsFile, Refusal> {
    let fields: LegsFields = fields(text)?;
    let drawing = Drawing::read(fields.vertices, &fields.edges)?;
    for mark in fields.marks {
        is_edge(&fields.edges, mark, "marks")?;
    }
    let diagonal = DiagonalFields {
        period: fields.period,
        legs_from: fields.legs_from,
        lines_from: fields.lines_from,
        side: fields.side,
    };
    let rule = Rule::read(&fields.game)?;
    Ok(LegsFile {
        listed: Listed::read(rule, false, fields.common_period, fields.types)?,
        drawing,
        marks: fields.marks,
        from: fields.from,
        diagonal: diagonal.read()?,
    })
}

/// Reads a file of a cycle; no value is computed.
pub(crate) fn read_cycle(text: &str) -> Result<CycleFile, Refusal> {
    let fields: CycleFields = fields(text)?;
    let drawing = Drawing::read(fields.vertices, &fields.edges)?;
    is_edge(&fields.edges, fields.mark, "mark")?;
    within("period", fields.period, MOST_NUMBER)?;
    if fields.total > MOST_NUMBER {
        return Err(refuse("total", format!("it is at most {MOST_NUMBER} here")));
    }
    let rule = Rule::read(&fields.game)?;
    Ok(CycleFile {
        listed: Listed::read(rule, false, fields.common_period, fields.types)?,
        drawing,
        mark: fields.mark,
        period: fields.period,
        last_exception: fields.last_exception,
        shift: fields.shift,
        total: fields.total,
        legs: fields.legs.map(DiagonalFields::read).transpose()?,
    })
}

impl LegsFile {
    /// The drawing without the tips of both legs, and the value of the other components.
    ///
    /// # Errors
    /// The marked edges are no legs of one component, or the budget ends.
    pub(super) fn target(&self, budget: &Budget) -> Result<(End, u32), Unproved> {
        let leg = |(a, b): (usize, usize)| match (self.degree(a), self.degree(b)) {
            (_, 1) => Ok((a, b)),
            (1, _) => Ok((b, a)),
            _ => Err(refuse(
                "marks",
                "an edge is no leg: both its ends have other neighbours",
            )),
        };
        let ((one, tip), (other, other_tip)) = (leg(self.marks[0])?, leg(self.marks[1])?);
        let mut part = self.drawing.component(one, None);
        if tip == other_tip || part.binary_search(&other).is_err() {
            return Err(refuse("marks", "they are not two legs of one component").into());
        }
        part.retain(|vertex| *vertex != tip && *vertex != other_tip);
        let end = End {
            graph: self.drawing.graph(&part, "marks")?,
            joined: set(&part, one),
            second: set(&part, other),
        };
        Ok((end, self.drawing.others(one, &self.listed, budget)?))
    }

    fn degree(&self, vertex: usize) -> usize {
        self.drawing.near(vertex).count()
    }

    /// The drawing in words.
    pub(super) fn words(&self) -> String {
        let ([(a, b), (c, d)], rule) = (self.marks, self.listed.rule.text());
        let vertices = self.drawing.order();
        format!(
            "{rule} on the drawing of {vertices} vertices with m more in the edge {a}–{b} and n more in {c}–{d}"
        )
    }
}

impl CycleFile {
    /// The component of the marked edge without it, with its ends, and the value of the other components.
    ///
    /// # Errors
    /// The marked edge is a bridge, or the budget ends.
    pub(super) fn target(&self, budget: &Budget) -> Result<(End, u32), Unproved> {
        let (a, b) = self.mark;
        let part = self.drawing.component(a, Some(b));
        if part.binary_search(&b).is_err() {
            return Err(refuse("mark", "the edge is a bridge: it lies on no cycle").into());
        }
        let mut graph = self.drawing.graph(&part, "mark")?;
        let (joined, second) = (set(&part, a), set(&part, b));
        graph.cut(joined, second);
        let end = End {
            graph,
            joined,
            second,
        };
        Ok((end, self.drawing.others(a, &self.listed, budget)?))
    }

    /// The drawing in words.
    pub(super) fn words(&self) -> String {
        let ((a, b), rule) = (self.mark, self.listed.rule.text());
        let vertices = self.drawing.order();
        format!("{rule} on the drawing of {vertices} vertices with n more in the edge {a}–{b}")
    }
}

/// A vertex as a set of places among those of a part.
fn set(part: &[usize], vertex: usize) -> u128 {
    part.binary_search(&vertex).map_or(0, |place| 1 << place)
}
