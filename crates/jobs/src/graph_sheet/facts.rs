//! What a game is on each of many graphs, computed on all threads.

use crate::Stop;
use crate::question::{Answered, Context, KeptBytes, Lasting, Question, Same, so_far};
use grundy_base::budget::Budget;
use grundy_base::number::counted;
use grundy_formats::read_graph6;
use grundy_graph::{Graph, GraphRule, Summary};
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// A round of graphs is to take about so long: then what is known is told.
const ROUND: Duration = Duration::from_millis(100);

/// The most graphs of a round.
const MOST: usize = 4_096;

/// So many graphs of what an earlier run has kept are computed anew, to see whether it is true.
const SPOTS: usize = 32;

/// The facts of many graphs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SheetFacts {
    /// The graphs, each in graph6 or sparse6, a name may stand behind a blank.
    pub graphs: Same<Vec<String>>,
    /// The rule of the game.
    pub rule: GraphRule,
    /// Whether the longest win is found.
    pub longest: bool,
    /// How many positions may be met for one graph.
    pub positions: usize,
}

/// The facts of the graphs, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphFacts {
    /// The facts of each; none where it was not looked at yet.
    pub rows: Vec<Option<GraphFact>>,
    /// How many were looked at.
    pub done: usize,
    /// Whether they begin with those of an earlier run, of which some were computed again.
    pub on_trust: bool,
}

/// The facts of a graph, or nothing where its text is none.
type GraphFact = Option<Summary>;

impl GraphFacts {
    /// What is known of a graph.
    pub fn of(&self, row: usize) -> Option<&Summary> {
        self.rows.get(row)?.as_ref()?.as_ref()
    }

    /// Whether the text in a row is no graph.
    pub fn is_unreadable(&self, row: usize) -> bool {
        matches!(self.rows.get(row), Some(Some(None)))
    }
}

/// The graph in a line of a sheet, without names; none where it is no graph.
fn graph_in(line: &str) -> Option<Graph> {
    let text = line.split(' ').next().unwrap_or_default();
    read_graph6(text).ok()
}

impl SheetFacts {
    fn fact(&self, line: &str, budget: &Budget) -> Result<GraphFact, Stop> {
        let Some(graph) = graph_in(line) else {
            return Ok(None);
        };
        Summary::of(&graph, &self.rule, self.longest, budget).map(Some)
    }

    /// The budget of one graph: its positions, and its share of the memory.
    fn budget_of_one(&self, budget: &Budget) -> Budget {
        let threads = rayon::current_num_threads();
        budget
            .clone()
            .shared(threads)
            .with_positions(self.positions)
    }

    /// The question as a text: the rule, the bounds, and the sum of the graphs without their names.
    fn text(&self) -> Option<String> {
        let mut sum = Sha256::new();
        for line in self.graphs.0.iter() {
            sum.update(line.split(' ').next().unwrap_or_default());
            sum.update("\n");
        }
        let mut text = format!(
            "graph sheet {} any set {} longest {} positions {} graphs ",
            self.rule.text(),
            self.rule.takes_any_set(),
            self.longest,
            self.positions
        );
        for byte in sum.finalize() {
            write!(text, "{byte:02x}").ok()?;
        }
        Some(text)
    }

    /// What an earlier run has kept, if as many graphs are in it and some of them, computed anew, agree.
    fn checked(
        &self,
        kept: &KeptBytes<'_>,
        context: &Context<'_, Self>,
    ) -> Result<Option<GraphFacts>, Stop> {
        let Ok(rows) = serde_json::from_slice::<Vec<Option<GraphFact>>>(kept.bytes) else {
            return Ok(None);
        };
        let lines = &self.graphs.0;
        if rows.len() != lines.len() {
            return Ok(None);
        }
        let budget = self.budget_of_one(context.budget);
        let every = rows.len().div_ceil(SPOTS).max(1);
        for (line, row) in lines.iter().zip(&rows).step_by(every) {
            if let Some(fact) = row
                && self.fact(line, &budget)? != *fact
            {
                return Ok(None);
            }
        }
        let done = rows.iter().filter(|row| row.is_some()).count();
        Ok(Some(GraphFacts {
            rows,
            done,
            on_trust: true,
        }))
    }

    /// Looks at the next graphs at once; says why that ended early.
    fn round(&self, facts: &mut GraphFacts, places: &[usize], budget: &Budget) -> Option<Stop> {
        let one = |&place: &usize| {
            let line = self.graphs.0.get(place).map_or("", String::as_str);
            (place, self.fact(line, budget))
        };
        let found: Vec<_> = places.par_iter().map(one).collect();
        let mut stopped = None;
        for (place, fact) in found {
            match fact {
                Ok(fact) => {
                    facts.rows[place] = Some(fact);
                    facts.done += 1;
                }
                Err(why) => stopped = Some(why),
            }
        }
        stopped
    }
}

impl Question for SheetFacts {
    type Answer = GraphFacts;
    const TITLE: &'static str = "Graphs of a sheet for";
    const GOES_ON: bool = true;
    const COUNTS: Option<&'static str> = Some("graphs");
    const LASTING: Option<Lasting<Self>> = Some(Lasting {
        text: SheetFacts::text,
        write: |facts| serde_json::to_vec(&facts.rows).ok(),
        proved: SheetFacts::checked,
    });

    fn of(&self) -> String {
        let graphs = counted(self.graphs.0.len(), "graph", "graphs");
        format!("{} on {graphs}", self.rule.text())
    }

    fn bytes(facts: &Self::Answer) -> usize {
        size_of_val(facts.rows.as_slice())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let all = self.graphs.0.len();
        let begun = context.begun().filter(|facts| facts.rows.len() == all);
        let mut facts = begun.cloned().unwrap_or_else(|| GraphFacts {
            rows: vec![None; all],
            ..GraphFacts::default()
        });
        let budget = self.budget_of_one(context.budget);
        let open = facts.rows.iter().enumerate();
        let open: Vec<usize> = open
            .filter_map(|(place, row)| row.is_none().then_some(place))
            .collect();
        let (mut from, mut count) = (0, rayon::current_num_threads());
        while let Some(places) = open.get(from..open.len().min(from + count))
            && !places.is_empty()
        {
            let start = Instant::now();
            if let Some(why) = self.round(&mut facts, places, &budget) {
                return so_far(facts, Some(why));
            }
            from += places.len();
            count = match start.elapsed() {
                time if time < ROUND / 2 => (2 * count).min(MOST),
                time if time > 2 * ROUND => (count / 2).max(1),
                _ => count,
            };
            context.paced(|| {
                context.progress(facts.done, all);
                context.partial(facts.clone());
            });
        }
        Ok(facts)
    }
}
