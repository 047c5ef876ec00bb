//! A table over a family of games, such as all {(a,0), (b,c), (0,d)} up to a bound.

use super::VectorEditor;
use crate::app::shell::command::Command;
use crate::app::widgets::{Bold, Column, Memo, TableView, fields, rich, table::Order, wrapped};
use egui::{TextEdit, TextStyle, TextWrapMode, Ui, WidgetText};
use grundy_base::number::counted;
use grundy_figure::Rich;
use grundy_jobs::star::{FamilyScan, ScanTable};
use grundy_jobs::{Inquiry, Same};
use grundy_project::{Body, VectorGame};
use grundy_views::Shown;
use grundy_views::vector::{
    COLUMNS, LARGEST_SIDE, VectorGames, games, heading, question, row, sorted,
};
use std::sync::Arc;

/// The order of the rows of a table, by the column that was clicked, and the longest cell of each column.
pub type Sorted = Memo<(Same<ScanTable>, Order), (Vec<usize>, [Rich; COLUMNS.len()])>;

/// The columns whose cells may be cut, for the sake of the moves and the numbers in the others.
const TEXTS: [&str; 2] = ["Periods", "Front"];

/// No text is cut to less.
const LEAST: f32 = 60.0;

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let mut pressed = false;
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(&mut game.scan.family).char_limit(200);
        let field = field.desired_width(190.0).hint_text("a,0 b,c 0,d");
        let about = "Moves with small letters for numbers; the same letter is the same number";
        fields::text(ui, "Family", field, about);
        let (bound, side) = (&mut game.scan.bound, &mut game.scan.side);
        let about = "Every letter runs from 1 to this";
        fields::number(ui, "Letters up to", bound, 1..=1_000, about);
        let about = "The side of the window in which each game is looked at";
        fields::number(ui, "Window of the scan", side, 2..=LARGEST_SIDE, about);
        let (works, about) = (
            games(&game.scan).is_ok(),
            "Looks at every game of the family",
        );
        pressed = fields::enabled_button(ui, works, "Scan the family", about);
    });
    if pressed {
        let choices = &mut editor.model.choices;
        choices.scan = Some(question(&game.scan));
        editor.model.known.retry::<FamilyScan>();
    }
    let shown = editor.shown(game);
    let table = shown.scanned().cloned();
    progress(ui, shown, table.as_deref());
    fields::trouble(ui, shown.scan_inquiry().and_then(Inquiry::trouble));
    if let Some(table) = table {
        rows(ui, editor, &table);
    }
}

/// Names the family of the table, and says how far it is.
fn progress(ui: &mut Ui, shown: Shown<'_, VectorGames>, table: Option<&ScanTable>) {
    let scan = &shown.document.scan;
    let games = match games(scan) {
        Ok(games) => games,
        Err(error) => {
            fields::error(ui, error);
            if let Some(table) = table {
                ui.weak(format!("The last scan, in the window {}:", table.side));
            }
            return;
        }
    };
    let runs = shown.scan_inquiry().is_some_and(Inquiry::is_running);
    let is_of = shown.choices.scan.as_ref() == Some(&question(scan));
    ui.weak(match (table, runs) {
        (Some(_), true) => "Games come in as they are looked at.".to_owned(),
        (Some(table), false) if !is_of => format!(
            "Here: {} of the last scan, in the window {}. Press “Scan the family” for the family above.",
            counted(table.rows.len(), "game", "games"),
            table.side
        ),
        (Some(_), false) => "Games whose moves are not all minimal are left out. Click a heading to sort, a game to open it.".to_owned(),
        (None, true) => "Scanning …".to_owned(),
        (None, false) => format!("This family has {games} games. Press “Scan the family” to look at them."),
    });
}

fn rows(ui: &mut Ui, editor: &mut VectorEditor, table: &Arc<ScanTable>) {
    let by = editor.model.choices.scan_order;
    let key = (Same(Arc::clone(table)), by);
    let (order, longest) = editor
        .scan
        .for_key(key, |_| (sorted(table, by), longest(table)));
    let found = |at: usize| order.get(at).and_then(|&at| table.rows.get(at));
    let cells = |at: usize| found(at).map_or_else(Vec::new, |found| row(found).into());
    let heads = COLUMNS.map(|(name, _)| heading(name, table.side));
    let columns = heads.iter().zip(COLUMNS).zip(longest);
    let columns = columns.map(|((head, (name, about)), longest)| {
        let column = column(ui, head, name, longest).about(about);
        match name {
            "Moves" => column.link("Open this game as a document"),
            _ => column,
        }
    });
    let columns: Vec<Column> = columns.collect();
    let view = TableView::made_in_view("scan", heads.clone(), order.len(), cells, columns);
    let clicked = view.row_height(24.0).wide().sorted(by).show(ui);
    if let Some(game) = clicked.row.and_then(found) {
        let game = VectorGame {
            moves: game.moves.to_string(),
            window: table.side.to_string(),
            ..VectorGame::default()
        };
        Command::add(Body::VectorGame(game)).queue(ui);
    }
    if let Some(column) = clicked.head {
        editor.model.choices.scan_order = match by {
            Some((c, false)) if c == column => Some((column, true)),
            Some((c, true)) if c == column => None,
            _ => Some((column, false)),
        };
    }
}

/// A column that is as wide as its head and the longest of its cells; moves and numbers are never cut.
fn column(ui: &Ui, head: &Rich, name: &str, longest: &Rich) -> Column {
    let width = |text: WidgetText| {
        let line = Some(TextWrapMode::Extend);
        let galley = text.into_galley(ui, line, f32::INFINITY, TextStyle::Body);
        galley.size().x.ceil() + 1.0
    };
    let head = width(rich::text(ui, &head.clone().line(" ▼"), Bold::bold));
    let cell = width(rich::plain(ui, longest));
    let least = match TEXTS.contains(&name) {
        true => cell.min(LEAST),
        false => cell,
    };
    Column::shrinking(head.max(cell), least)
}

/// The longest cell of each column.
fn longest(table: &ScanTable) -> [Rich; COLUMNS.len()] {
    let letters = |text: &Rich| text.spelled().chars().count();
    let mut longest = COLUMNS.map(|_| Rich::default());
    for found in &table.rows {
        for (longest, cell) in longest.iter_mut().zip(row(found)) {
            let text = cell.rich();
            if letters(&text) > letters(longest) {
                *longest = text;
            }
        }
    }
    longest
}
