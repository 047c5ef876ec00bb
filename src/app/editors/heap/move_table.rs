//! The moves of a position in a table, with what they leave.

use crate::app::widgets::{Column, TableView, theme, wrapped};
use egui::{RichText, Ui};
use egui_extras::Column as Width;
use grundy_figure::{Cell, Rich};
use grundy_heap::{Move, Position};
use grundy_views::heap::moves_in_words::describe;

/// A text on the position that a move leaves.
pub type AboutMove<'a> = &'a dyn Fn(&Position, &Move) -> Option<Rich>;

/// A column on the positions that moves leave.
pub struct Values<'a> {
    /// The head of the column.
    pub title: &'static str,
    /// The text for a move of the position.
    pub of: AboutMove<'a>,
}

/// The moves as a table, with what they leave if `values`; gives the one chosen, when they can be chosen.
pub fn move_table(
    ui: &mut Ui,
    position: &Position,
    moves: &[&Move],
    choose: bool,
    values: Option<&Values>,
) -> Option<Move> {
    let mut chosen = None;
    let [title, verdict] = values.map_or([""; 2], |values| [values.title, "This move"]);
    let cells = |row: usize| {
        let m = moves[row];
        let from = position.heaps().get(m.heap).copied().unwrap_or_default();
        let left = values.and_then(|values| (values.of)(position, m));
        let wins = values.map(|_| if m.wins { "wins" } else { "loses" });
        vec![
            Cell::number(from),
            describe(&m.to).into(),
            left.into(),
            wins.into(),
        ]
    };
    let to = Width::remainder().at_least(80.0).at_most(220.0).clip(true);
    let columns = [
        Column::exact(60.0),
        Column::of_width(to),
        Column::exact(100.0),
        Column::exact(130.0),
    ];
    let mut paint = |ui: &mut Ui, row: usize, column: usize| {
        if column == 3 {
            if choose && ui.button("Move").clicked() {
                chosen = Some(moves[row].clone());
            }
            match values.map(|_| moves[row].wins) {
                Some(true) => {
                    let wins = RichText::new("wins").color(theme::proved_colour(ui));
                    ui.label(wins);
                }
                Some(false) => drop(ui.weak("loses")),
                None => {}
            }
        }
        column == 3
    };
    let head = ["Heap", "becomes", title, verdict];
    let table = TableView::made_in_view("moves", head, moves.len(), cells, columns);
    table
        .row_height(wrapped::height(ui))
        .paint(&mut paint)
        .show(ui);
    chosen
}
