//! Graph positions: an octal game on a drawn graph, the game played on it, tables of families and
//! formulas for their values.

mod drawing;
mod families;
mod family_table;
mod game_record;
mod game_tree;
mod graph_picture;
mod growing;
mod growing_plot;
mod growing_table;
mod grown_member;
mod hypothesis;
mod labels;
mod laid_out;
mod last_moves;
mod play;
mod report;
mod solved_position;
mod words;

pub mod placing;
pub mod reading;

pub use families::{family_of, member_document, member_drawing, member_name, name_of};
pub use family_table::{ASKED, SHOWN, asked_of, entry_cell, entry_table, largest};
pub use game_record::record_scene;
pub use graph_picture::{Marks, component_notes, figure};
pub use growing::{
    answer as growing_answer, edge_name, growing_in_words, in_the_way, member, sentence,
};
pub use growing_table::{GrowingTable, Shading};
pub use grown_member::{MOST_DRAWN, grown_drawing, member_scene};
pub use hypothesis::{
    LARGEST, counterexample_picture, formula_error, most, tested_family, verdict,
};
pub use labels::Labels;
pub use laid_out::laid_out;
pub use last_moves::LastMoves;
pub use play::{computer_move, longest_win, move_text, taken_last, who, winner};
pub use report::GraphReport;
pub use solved_position::SolvedPosition;
pub use words::{
    NODE_KAYLES, after, convention_name, count_moves, digit_text, how_known, how_outcome_is_known,
    is_known, leaves, leaves_bit_2_open, list, reads_bit_2, rich_list, value_and_outcome, wins,
};

use super::naming::{beginning, counted};
use super::{Asks, Kind, Shown, View};
use grundy_base::play::Convention;
use grundy_graph::{Bit2, Graph, GraphRule, GraphRuleError, PlayedGame};
use grundy_jobs::{
    Ask, GraphGame, GraphLayout, GraphMoves, Limits, PlayedValues, Same, default_memory,
};
use grundy_project::{Drawing, GraphPosition, Parts, Spot};
use std::sync::Arc;

/// The memory that a position may take.
const MEMORY: usize = 2 << 30;

/// Misère outcomes of graphs up to this size are found whatever the convention: it takes a moment.
const MISERE_TOO: usize = 12;

/// The kind of graph positions.
pub struct GraphPositions;

/// The choices of the window, which no file has.
#[derive(Clone, Default, PartialEq)]
pub struct Choices {
    /// The position whose longest win somebody wants to know.
    pub longest_of: Option<GraphMoves>,
    /// Whether the computer is to move when it is its turn: not while moves are taken back.
    pub computer_due: bool,
    /// Places that somebody wants for the vertices.
    pub layout: Option<GraphLayout>,
}

impl Kind for GraphPositions {
    type Document = GraphPosition;
    type Choices = Choices;

    const VIEWS: &'static [&'static dyn View<Self>] = &[
        &drawing::LabelledDrawing,
        &game_record::GameRecord,
        &family_table::Families,
        &hypothesis::TestedFormula,
        &game_tree::Tree,
        &growing::GrowingEdge,
        &growing_plot::GrowingPlot,
    ];

    fn asks(shown: Shown<'_, Self>, asks: &mut Asks) {
        if let Some(layout) = &shown.choices.layout {
            asks.ask(layout.clone());
        }
        let position = shown.document;
        let Ok(rule) = rule_of(position) else { return };
        let game = game_of(shown, &rule);
        let game = game.cloned().unwrap_or_else(|| {
            let graph = graph_of(&position.drawing);
            let game = GraphGame::new(graph, rule, needs_misere(position));
            Same(Arc::new(game))
        });
        let recorded = shown.known.inquiry::<PlayedValues>();
        let recorded = recorded.and_then(|values| values.question());
        if recorded.is_some_and(|values| values.game != game) {
            asks.forget::<PlayedValues>();
        }
        let present = game.0.played(&position.game.moves).present.clone();
        let moves = GraphMoves { game, present };
        play::ask_longest_win(shown, &moves, asks);
        asks.ask::<GraphMoves>(Ask {
            limits: Limits {
                memory: default_memory().min(MEMORY),
                ..Limits::default()
            },
            ..Ask::from(moves)
        });
    }

    fn name(document: &GraphPosition) -> Option<String> {
        rule_of(document).ok()?;
        let rule = beginning(&document.rule);
        let vertices = counted(document.drawing.order(), "vertex", "vertices");
        Some(format!("{rule} · {vertices}"))
    }

    fn status(shown: Shown<'_, Self>) -> serde_json::Value {
        let position = shown.document;
        let solved = SolvedPosition::of(shown.known);
        let solution = solved.solution().filter(|_| solved.is_over());
        serde_json::json!({
            "rule": position.rule,
            "vertices": position.drawing.order(),
            "edges": position.drawing.edges().len(),
            "grundy": solution.and_then(|solution| solution.grundy),
            "misere": solution.and_then(|solution| solution.misere),
            "moves": solution.map(|solution| solution.moves.len()),
            "played": position.game.moves.len(),
        })
    }
}

/// The game that was asked about last, whose solver keeps what it found, unless the graph, the rule or
/// what is asked of it has changed.
fn game_of<'a>(shown: Shown<'a, GraphPositions>, rule: &GraphRule) -> Option<&'a Same<GraphGame>> {
    let position = shown.document;
    let last = SolvedPosition::of(shown.known).game();
    last.filter(|game| {
        is_of(&game.0, &position.drawing)
            && game.0.rule() == rule
            && game.0.finds_misere() == needs_misere(position)
    })
}

/// Whether misère outcomes are looked for.
fn needs_misere(position: &GraphPosition) -> bool {
    position.convention == Convention::Misere || position.drawing.order() <= MISERE_TOO
}

/// Whether a game is played on this drawing.
fn is_of(game: &GraphGame, drawing: &Drawing) -> bool {
    let graph = game.graph();
    graph.order() == drawing.order() && graph.edges().eq(drawing.edges().iter().copied())
}

/// The game on the drawing as far as its moves are legal, once the rule was read.
pub fn played(shown: Shown<'_, GraphPositions>) -> Option<Arc<PlayedGame>> {
    let game = SolvedPosition::of(shown.known).game()?;
    Some(game.0.played(&shown.document.game.moves))
}

/// The rule that a document describes.
///
/// # Errors
/// The error of its text.
pub fn rule_of(position: &GraphPosition) -> Result<GraphRule, GraphRuleError> {
    let bit2 = match position.bit2 {
        Parts::Two => Bit2::ExactlyTwo,
        Parts::Any => Bit2::TwoOrMore,
    };
    let rule = GraphRule::parse(&position.rule, bit2)?;
    Ok(if position.any_set {
        rule.taking_any_set()
    } else {
        rule
    })
}

/// The graph of a drawing.
pub fn graph_of(drawing: &Drawing) -> Graph {
    // A drawing has no loops and no edges to nowhere, and is far smaller than a graph may be.
    Graph::from_edges(drawing.order(), drawing.edges().iter().copied()).unwrap_or_default()
}

/// The places of a layout as places of a drawing.
pub fn spots(points: &[[f64; 2]]) -> Vec<Spot> {
    points.iter().map(|point| point.map(|x| x as f32)).collect()
}
