//! The values of the graphs of a sheet against their numbers of vertices.

use super::cells::title;
use super::{GraphSheets, found};
use crate::scatter::{Points, Scattered};
use crate::{Framing, Picture, Shown, View};
use grundy_base::play::Outcome;
use grundy_figure::{Cell, Frame, Ink, Table};
use grundy_jobs::graph_sheet::{FoundGraphs, GraphColumn};
use std::collections::BTreeMap;

/// The view.
pub struct Plot;

/// What is across and up.
const AXES: [GraphColumn; 2] = [GraphColumn::Order, GraphColumn::Value];

/// The graphs in three groups, by misère play. With what a filter says of each.
const GROUPS: [(Ink, &str, &str); 3] = [
    (Ink::Series(0), "misère N", "misère = N"),
    (Ink::Series(5), "misère P", "misère = P"),
    (Ink::Muted, "misère open", "misère = none"),
];

impl View<GraphSheets> for Plot {
    entry!(
        shaped "plot",
        "Plot",
        "The value against the number of vertices: a mark for the graphs there"
    );

    fn picture(&self, shown: Shown<'_, GraphSheets>, framing: Framing) -> Option<Picture> {
        let plot = plot(found(shown)?, framing.frame());
        Some(framing.captioned(plot.scene, plot.caption))
    }

    /// How many graphs have each number of vertices and value.
    fn rows(&self, shown: Shown<'_, GraphSheets>) -> Option<Table> {
        let mut counts: BTreeMap<[i64; 2], usize> = BTreeMap::new();
        for (_, at, _) in points(found(shown)?) {
            *counts.entry(at).or_default() += 1;
        }
        let row = |([n, value], count): ([i64; 2], usize)| {
            vec![Cell::number(n), Cell::number(value), Cell::number(count)]
        };
        let heads = ["n", "Value", "Graphs"];
        Some(Table::new(heads, counts.into_iter().map(row)))
    }
}

/// The group, the numbers and the place of each graph whose value is known.
fn points(found: &FoundGraphs) -> impl Iterator<Item = (usize, [i64; 2], usize)> {
    found.places.iter().filter_map(|&place| {
        let facts = found.facts(place)?;
        let group = match facts.misere {
            Some(Outcome::N) => 0,
            Some(Outcome::P) => 1,
            None => 2,
        };
        let [n, value] = AXES.map(|axis| axis.number(place, Some(facts)));
        Some((group, [n?, value?], place))
    })
}

/// The plot. Graphs with the same numbers and misère outcome are one mark.
pub fn plot(found: &FoundGraphs, frame: Frame) -> Scattered {
    let name = |place: usize| match found.name(place) {
        "" => format!("graph {}", place + 1),
        name => name.to_owned(),
    };
    let plotted = Points {
        points: points(found),
        groups: GROUPS.map(|(ink, name, _)| (ink, name)),
        axes: AXES.map(title),
        name,
        filter: |group: usize, [n, value]: [i64; 2]| {
            format!("n = {n} and value = {value} and {}", GROUPS[group].2)
        },
    };
    plotted.scattered("graphs", found.places.len(), frame, "")
}
