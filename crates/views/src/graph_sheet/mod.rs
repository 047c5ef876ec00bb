//! Graph sheets: what an octal game is on each of many graphs, filtered and sorted.

mod bring;
mod cells;
mod lines;
mod plot;
mod table;

pub use bring::{EXAMPLES, example, name_of, position_of, sheet_of_file};
pub use cells::{ABOUT_NOTES, NOTES, about, cell, notes, title, trouble};
pub use plot::plot;
pub use table::columns;

use super::naming::beginning;
use super::{Answers, Asks, Data, Headline, Kind, Shown, State, View};
use grundy_base::number::{counted, joined};
use grundy_base::syntax::SyntaxError;
use grundy_figure::grouped;
use grundy_graph::{Bit2, GraphRule, GraphRuleError};
use grundy_jobs::graph_sheet::{
    FoundGraphs, GraphColumn, GraphFacts, GraphFilter, SheetFacts, SheetRows,
};
use grundy_jobs::{Inquiry, Same};
use grundy_project::{GraphSheet, Parts};
use std::sync::Arc;

/// The kind.
pub struct GraphSheets;

/// The filter of the document, as it was read, and the choices of the window.
#[derive(Clone, Default, PartialEq)]
pub struct SheetChoices {
    read: String,
    filter: Option<Result<GraphFilter, SyntaxError>>,
    /// The place of the graph that was opened last.
    pub selected: Option<usize>,
}

impl SheetChoices {
    /// The error of the filter.
    pub fn filter_fault(&self) -> Option<&SyntaxError> {
        self.filter.as_ref()?.as_ref().err()
    }
}

/// The rule of a sheet.
///
/// # Errors
/// Why the text is no rule for graphs.
pub fn rule_of(sheet: &GraphSheet) -> Result<GraphRule, GraphRuleError> {
    let bit2 = match sheet.bit2 {
        Parts::Two => Bit2::ExactlyTwo,
        Parts::Any => Bit2::TwoOrMore,
    };
    GraphRule::parse(&sheet.rule, bit2)
}

/// The order that the user has chosen.
pub fn order(sheet: &GraphSheet) -> Option<(GraphColumn, bool)> {
    let sort = sheet.sort.as_ref()?;
    Some((GraphColumn::named(&sort.by)?, sort.down))
}

/// What is known of the graphs in the game that is chosen now.
fn facts<'a>(shown: Shown<'a, GraphSheets>) -> Option<&'a Arc<GraphFacts>> {
    shown.known.inquiry::<SheetFacts>()?.current()
}

/// The graphs that are shown, if they are those of the document.
pub fn found<'a>(shown: Shown<'a, GraphSheets>) -> Option<&'a Arc<FoundGraphs>> {
    let found = shown.known.inquiry::<SheetRows>()?.answer()?;
    Arc::ptr_eq(&found.graphs, shown.document.graphs.shared()).then_some(found)
}

/// Whether the facts of the graphs are being computed.
fn is_running(shown: Shown<'_, GraphSheets>) -> bool {
    shown.known.is_running::<SheetFacts>()
}

/// How many graphs are shown, and what values they have.
fn headline(shown: Shown<'_, GraphSheets>) -> Headline {
    let all = shown.document.graphs.len();
    if all == 0 {
        return Headline::open("no graph yet");
    }
    let Some(found) = found(shown) else {
        return Headline::open("");
    };
    let number = |count: usize| grouped(count as u64);
    let graphs = if all == 1 { "graph" } else { "graphs" };
    let mut answer = match found.places.len() {
        count if count == all => format!("{} {graphs}", number(all)),
        count => format!("{} of {} {graphs}", number(count), number(all)),
    };
    if let Some(values) = found.extreme(GraphColumn::Value) {
        answer += &format!(", values {} to {}", values.least, values.most);
    }
    let inquiry = shown.known.inquiry::<SheetFacts>();
    let done = facts(shown).map_or(0, |facts| facts.done);
    if is_running(shown) || done < all {
        let cancelled = inquiry.is_some_and(Inquiry::is_cancelled);
        let how = if cancelled { "cancelled, " } else { "" };
        let extent = format!("{how}{} of {} done", number(done), number(all));
        return Headline::new(answer, State::Open, extent);
    }
    let kept = facts(shown).is_some_and(|facts| facts.on_trust);
    let kept = kept.then(|| "of an earlier run, some computed again".to_owned());
    let open = (found.open > 0).then(|| format!("{} not known", number(found.open)));
    Headline::new(
        answer,
        State::Exact,
        joined(kept.into_iter().chain(open), ", "),
    )
}

impl Kind for GraphSheets {
    type Document = GraphSheet;
    type Choices = SheetChoices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[&table::Graphs, &plot::Plot];

    fn prepare(sheet: &GraphSheet, choices: &mut SheetChoices, _: &mut Answers) {
        if choices.filter.is_none() || choices.read != sheet.filter {
            choices.filter = Some(GraphFilter::parse(&sheet.filter));
            choices.read = sheet.filter.clone();
        }
    }

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        let sheet = shown.document;
        let Ok(rule) = rule_of(sheet) else { return };
        let graphs = Same(Arc::clone(sheet.graphs.shared()));
        asks.ask(SheetFacts {
            graphs: graphs.clone(),
            rule,
            longest: sheet.longest,
            positions: sheet.positions(),
        });
        let filter = shown.choices.filter.as_ref();
        if let (Some(facts), Some(Ok(filter))) = (facts(shown), filter) {
            asks.ask(SheetRows {
                graphs,
                facts: Same(Arc::clone(facts)),
                filter: filter.clone(),
                sort: order(sheet),
            });
        }
    }

    fn headline(shown: Shown<'_, Self>) -> Option<Headline> {
        Some(headline(shown))
    }

    fn lines(shown: Shown<'_, Self>) -> Option<Data> {
        lines::lines(
            shown.document,
            found(shown)?,
            &rule_of(shown.document).ok()?,
        )
    }

    fn graphs(shown: Shown<'_, Self>) -> Option<Data> {
        Some(lines::graphs(found(shown)?))
    }

    fn lacks(shown: Shown<'_, Self>) -> Option<String> {
        if let Err(error) = rule_of(shown.document) {
            return Some(error.to_string());
        }
        shown.choices.filter_fault().map(ToString::to_string)
    }

    fn missing(_: &SheetChoices, known: &Answers) -> Option<String> {
        let facts = known.inquiry::<SheetFacts>()?.current()?;
        let (done, all) = (facts.done, facts.rows.len());
        let graphs = counted(all, "graph is", "graphs are");
        (done < all).then(|| format!("{done} of {graphs} done."))
    }

    fn name(sheet: &GraphSheet) -> Option<String> {
        let rule = rule_of(sheet).ok()?.text();
        let graphs = super::naming::counted(sheet.graphs.len(), "graph", "graphs");
        Some(beginning(&match sheet.filter.trim() {
            "" => format!("{rule} · {graphs}"),
            filter => format!("{rule} · {filter} · {graphs}"),
        }))
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        serde_json::json!({
            "graphs": shown.document.graphs.len(),
            "done": facts(shown).map(|facts| facts.done),
            "shown": found(shown).map(|found| found.places.len()),
            "filter": shown.document.filter,
        })
    }
}
