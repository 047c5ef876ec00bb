//! The cells of a graph sheet.

use grundy_base::number::joined;
use grundy_figure::{Cell, Rich};
use grundy_graph::Gap;
use grundy_jobs::graph_sheet::{FoundGraphs, GraphColumn};
use grundy_project::GraphSheet;

/// The title of a column.
pub fn title(column: GraphColumn) -> &'static str {
    match column {
        GraphColumn::Number => "#",
        GraphColumn::Name => "Name",
        GraphColumn::Order => "n",
        GraphColumn::Size => "m",
        GraphColumn::Value => "Value",
        GraphColumn::Misere => "Misère",
        GraphColumn::Winning => "Winning moves",
        GraphColumn::Longest => "Longest win",
        GraphColumn::Tree => "Tree",
        GraphColumn::Bipartite => "Bipartite",
        GraphColumn::Planar => "Planar",
        GraphColumn::Connected => "Connected",
    }
}

/// The meaning of a column.
pub fn about(column: GraphColumn) -> &'static str {
    match column {
        GraphColumn::Number => "The place of the graph in the sheet; click it to open the graph",
        GraphColumn::Name => "The name of the graph in its file",
        GraphColumn::Order => "How many vertices the graph has; in filters n",
        GraphColumn::Size => "How many edges the graph has; in filters m",
        GraphColumn::Value => "The Grundy value of the game on the graph",
        GraphColumn::Misere => {
            "Who wins when the player who cannot move wins: N, the next player, or P"
        }
        GraphColumn::Winning => "How many moves win in normal play; in filters “winning”",
        GraphColumn::Longest => {
            "How many moves the game has when the player who wins in normal play stretches it and the other shortens it; in filters “longest”"
        }
        GraphColumn::Tree => "Whether the graph is connected and has no cycle",
        GraphColumn::Bipartite => "Whether two colours suffice for the vertices",
        GraphColumn::Planar => "Whether the graph can be drawn without crossings",
        GraphColumn::Connected => "Whether the graph has one component",
    }
}

/// The title of the column of what was decided when graphs were read, which a sheet has if anything was.
pub const NOTES: &str = "Notes";

/// The meaning of that column.
pub const ABOUT_NOTES: &str = "What was decided when the graph was read from its file";

/// What was decided when the graph in a place of the sheet was read.
pub fn notes(sheet: &GraphSheet, place: usize) -> String {
    let notes = sheet.notes.get(place);
    joined(notes.into_iter().flatten(), " ")
}

/// The cell of the graph in a place of the sheet.
pub fn cell(found: &FoundGraphs, place: usize, column: GraphColumn) -> Cell {
    let facts = found.facts(place);
    match column {
        GraphColumn::Name => Cell::text(Rich::plain(found.name(place))),
        GraphColumn::Misere => {
            let outcome = facts.and_then(|facts| facts.misere);
            Cell::from(outcome.map(|outcome| outcome.to_string()))
        }
        flag if flag.is_flag() => match flag.number(place, facts) {
            Some(1) => Cell::text("yes"),
            Some(_) => Cell::text("no"),
            None => Cell::default(),
        },
        GraphColumn::Value if facts.is_some_and(|facts| facts.grundy.is_none()) => {
            Cell::text("open")
        }
        _ => Cell::from(column.number(place, facts).map(Cell::number)),
    }
}

/// Why not everything is known of a graph, in a sentence.
pub fn trouble(found: &FoundGraphs, place: usize) -> Option<String> {
    if found.facts.is_unreadable(place) {
        return Some("This line is no graph in graph6 or sparse6.".to_owned());
    }
    Some(match found.facts(place)?.gap? {
        Gap::TooLarge => {
            "A component has more than 128 vertices, and no theorem covers it.".to_owned()
        }
        Gap::BeyondMisere => "Misère play is searched for at most 256 vertices.".to_owned(),
        Gap::Stopped(why) => {
            format!("Not solved within the positions allowed for one graph: {why}.")
        }
    })
}
