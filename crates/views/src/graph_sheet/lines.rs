//! The graphs of a sheet for other programs: what is known of each as a line of JSON, and the graphs themselves.

use crate::Data;
use grundy_base::play::Outcome;
use grundy_graph::{GraphRule, Shape};
use grundy_jobs::graph_sheet::FoundGraphs;
use grundy_project::GraphSheet;
use serde::Serialize;

/// The facts of a graph; one that is not known is left out.
#[derive(Serialize)]
struct Line<'a> {
    number: usize,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    graph6: &'a str,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertices: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grundy: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest: Option<u32>,
    #[serde(flatten)]
    shape: Option<Shape>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
}

/// What is known of the graphs in view, in their order.
pub(super) fn lines(sheet: &GraphSheet, found: &FoundGraphs, rule: &GraphRule) -> Option<Data> {
    let (mut text, code) = (String::new(), rule.text());
    for &place in &found.places {
        let facts = found.facts(place);
        let line = Line {
            number: place + 1,
            name: found.name(place),
            graph6: found.text(place),
            code: &code,
            vertices: facts.map(|facts| facts.order),
            edges: facts.map(|facts| facts.size),
            grundy: facts.and_then(|facts| facts.grundy),
            misere: facts.and_then(|facts| facts.misere),
            winning: facts.and_then(|facts| facts.winning),
            longest: facts.and_then(|facts| facts.longest),
            shape: facts.map(|facts| facts.shape),
            notes: sheet.notes.get(place).map_or(&[], Vec::as_slice),
        };
        text += &serde_json::to_string(&line).ok()?;
        text.push('\n');
    }
    Some(text.into())
}

/// The graphs in view, a line each.
pub(super) fn graphs(found: &FoundGraphs) -> Data {
    let places = found.places.iter();
    let lines = places.flat_map(|&place| [found.text(place), "\n"]);
    lines.collect::<String>().into()
}
