//! Which graphs of a sheet pass a filter, in which order, and what is largest among them.

use super::column::GraphColumn;
use super::facts::GraphFacts;
use super::filter::GraphFilter;
use crate::question::{Answered, Context, Lane, Question, Same};
use grundy_base::play::Outcome;
use grundy_graph::Summary;
use std::sync::Arc;

/// The budget is looked at once for so many graphs.
const LOOKS: usize = 1_024;

/// Graphs of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetRows {
    /// The lines of the sheet.
    pub graphs: Same<Vec<String>>,
    /// What is known of them.
    pub facts: Same<GraphFacts>,
    /// The condition that they meet.
    pub filter: GraphFilter,
    /// By what they are sorted, and whether downwards; the order of the sheet without.
    pub sort: Option<(GraphColumn, bool)>,
}

/// The graphs that were found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FoundGraphs {
    /// The lines of the sheet.
    pub graphs: Arc<Vec<String>>,
    /// What is known of them.
    pub facts: Arc<GraphFacts>,
    /// The graphs by their places in it.
    pub places: Vec<usize>,
    /// What is least and largest among them, where that is known.
    pub extremes: Vec<Extreme>,
    /// How many of them are N-positions and P-positions in misère play.
    pub misere: [usize; 2],
    /// Of how many of them not everything is known.
    pub open: usize,
    /// Whether a graph of the sheet has a name.
    pub named: bool,
}

/// The least and the largest number of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The column.
    pub of: GraphColumn,
    /// The least number.
    pub least: i64,
    /// The largest number.
    pub most: i64,
    /// How many graphs have the largest.
    pub count: usize,
    /// The place of the first of these in the sheet.
    pub first: usize,
}

impl FoundGraphs {
    /// The name of the graph in a place of the sheet; may be empty.
    pub fn name(&self, place: usize) -> &str {
        name_in(self.graphs.get(place).map_or("", String::as_str))
    }

    /// The graph in a place of the sheet, in graph6 or sparse6.
    pub fn text(&self, place: usize) -> &str {
        let line = self.graphs.get(place).map_or("", String::as_str);
        line.split(' ').next().unwrap_or_default()
    }

    /// What is known of the graph in a place of the sheet.
    pub fn facts(&self, place: usize) -> Option<&Summary> {
        self.facts.of(place)
    }

    /// What is least and largest in a column.
    pub fn extreme(&self, of: GraphColumn) -> Option<&Extreme> {
        self.extremes.iter().find(|extreme| extreme.of == of)
    }
}

fn name_in(line: &str) -> &str {
    line.split_once(' ').map_or("", |(_, name)| name)
}

impl Question for SheetRows {
    type Answer = FoundGraphs;
    const TITLE: &'static str = "Graphs of the sheet";
    const LANE: Lane = Lane::Quick;
    /// The question itself holds the graphs.
    const KEEPS: bool = false;

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (graphs, facts) = (&self.graphs.0, &self.facts.0);
        let mut places = Vec::new();
        for (place, line) in graphs.iter().enumerate() {
            if place % LOOKS == 0 {
                context.budget.check()?;
            }
            if self.filter.passes(place, name_in(line), facts.of(place)) {
                places.push(place);
            }
        }
        if let Some(order) = self.sort {
            sort(&mut places, graphs, facts, order);
        }
        let extremes = GraphColumn::NUMBERS.into_iter();
        let extremes = extremes.filter_map(|of| extreme(of, &places, facts));
        let outcome = |outcome| {
            let of_it =
                |place: &&usize| facts.of(**place).and_then(|of| of.misere) == Some(outcome);
            places.iter().filter(of_it).count()
        };
        let is_open = |place: &&usize| facts.of(**place).is_none_or(|facts| facts.gap.is_some());
        Ok(FoundGraphs {
            open: places.iter().filter(is_open).count(),
            named: graphs.iter().enumerate().any(is_named),
            graphs: Arc::clone(graphs),
            facts: Arc::clone(facts),
            extremes: extremes.collect(),
            misere: [Outcome::N, Outcome::P].map(outcome),
            places,
        })
    }
}

/// Whether a graph has a name that says more than its place in the sheet, as “Graph 3, order 8” does not.
fn is_named((place, line): (usize, &String)) -> bool {
    let name = name_in(line);
    let number = name.strip_prefix("Graph ").unwrap_or_default();
    !name.is_empty() && number.parse() != Ok(place + 1)
}

fn extreme(of: GraphColumn, places: &[usize], facts: &GraphFacts) -> Option<Extreme> {
    let mut found: Option<Extreme> = None;
    for &place in places {
        let Some(number) = of.number(place, facts.of(place)) else {
            continue;
        };
        let found = found.get_or_insert(Extreme {
            of,
            least: number,
            most: number,
            count: 0,
            first: place,
        });
        found.least = found.least.min(number);
        if number > found.most {
            (found.most, found.count, found.first) = (number, 0, place);
        }
        if number == found.most {
            found.count += 1;
            found.first = found.first.min(place);
        }
    }
    found
}

/// Sorts the graphs; those of which it is not known come last either way. Graphs that are equal there stay in the
/// order of the sheet.
fn sort(
    places: &mut Vec<usize>,
    graphs: &[String],
    facts: &GraphFacts,
    (by, downwards): (GraphColumn, bool),
) {
    if by == GraphColumn::Name {
        let name = |&place: &usize| graphs.get(place).map_or("", |line| name_in(line));
        let (mut named, unnamed): (Vec<usize>, Vec<usize>) =
            places.drain(..).partition(|place| !name(place).is_empty());
        match downwards {
            true => named.sort_by(|a, b| name(b).cmp(name(a))),
            false => named.sort_by(|a, b| name(a).cmp(name(b))),
        }
        places.extend(named.into_iter().chain(unnamed));
        return;
    }
    let number = |&place: &usize| by.number(place, facts.of(place));
    places.sort_by_key(|place| match (number(place), downwards) {
        (None, _) => (true, 0),
        (Some(number), true) => (false, -number),
        (Some(number), false) => (false, number),
    });
}
