//! How the quotient was found, on screen: the run, whose candidates are stepped through, and the candidate that
//! is looked at.

use super::HeapEditor;
use super::quotient::{of_another, trouble};
use crate::app::widgets::{Column, Memo, TableView, fields, paint, picture, wrapped};
use egui::{Ui, vec2};
use grundy_figure::{Cell, Scene, Table};
use grundy_project::HeapGame;
use grundy_views::Framing;
use grundy_views::heap::how_found::{candidate_of_line, chosen, detail, run, steps};

/// The run as a table, by the version of what is known and the candidate that is looked at; what is told of the
/// candidate, by the room in steps of [`STEP`] besides.
#[derive(Default)]
pub struct Shown {
    table: Memo<(u64, usize), Table>,
    detail: Memo<(u64, usize, u16), Scene>,
}

/// A picture is made anew where the room has grown or shrunk by so many millimetres.
const STEP: f32 = 5.0;

/// The part of the height that the run takes at most, and its least height.
const PART: f32 = 0.4;
const LEAST: f32 = 120.0;

/// The height of a row of the run, near enough.
const ROW: f32 = 24.0;

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    trouble(ui, &mut editor.model);
    of_another(ui, &editor.model.known);
    let shown = editor.model.shown(game);
    let Some(run) = run(shown) else {
        match shown.known.is_waiting() {
            true => fields::computing(ui),
            false => fields::troubles(ui, shown.known),
        }
        return;
    };
    let (at, all) = (chosen(shown, run), run.candidates.len());
    let version = shown.known.version();
    let table = editor
        .found
        .table
        .for_key((version, at), |_| steps(run, at));
    let mut next = (all > 0).then(|| stepped(ui, at, all)).flatten();
    let lines = ROW * (table.rows.len() + 2) as f32;
    let height = (PART * ui.available_height()).max(LEAST).min(lines);
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_max_height(height);
        let about = |line, column| (column == CANDIDATE).then(|| leads_to(table, line));
        let view = TableView::new("run", table, columns()).hover(&about);
        let clicked = view.show(ui).row;
        next = next.or(clicked.and_then(|line| candidate_of_line(run, line)));
    });
    ui.add_space(4.0);
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    let room = (room / paint::POINTS_PER_MM / STEP) as u16;
    let scene = editor.found.detail.for_key((version, at, room), |_| {
        let framing = Framing {
            width: Some(f32::from(room) * STEP),
            ..Framing::default()
        };
        detail(shown, run, framing)
    });
    picture::show(ui, "candidate", scene);
    if let Some(at) = next {
        game.candidate = Some(at + 1);
    }
}

/// The column of links to candidates.
const CANDIDATE: usize = 2;

/// Where the link of a line leads, in words that no other line has.
fn leads_to(table: &Table, line: usize) -> String {
    let cell = |column: usize| {
        let cell = table.rows.get(line).and_then(|row| row.get(column));
        cell.map(Cell::spelled).unwrap_or_default()
    };
    format!("Look at the candidate here: heap {}, {}", cell(1), cell(3))
}

fn columns() -> [Column; 6] {
    [
        Column::exact(44.0),
        Column::exact(64.0),
        Column::exact(100.0).link("Look at this candidate"),
        Column::resizable(200.0, 90.0),
        Column::resizable(150.0, 80.0),
        Column::rest(140.0),
    ]
}

/// The buttons and the field by which the candidates are stepped through; the place of the next one.
fn stepped(ui: &mut Ui, at: usize, all: usize) -> Option<usize> {
    let (number, mut now) = (at + 1, at + 1);
    wrapped::row(ui, |ui| {
        let first = (number <= 1).then_some("This is the first candidate");
        if fields::button_unless(ui, first, "Previous", "The candidate before this one") {
            now -= 1;
        }
        let last = (number >= all).then_some("This is the last candidate");
        if fields::button_unless(ui, last, "Next", "The candidate after this one") {
            now += 1;
        }
        fields::number(
            ui,
            "Candidate",
            &mut now,
            1..=all,
            "Which candidate is looked at",
        );
        ui.label(format!("of {all}"));
    });
    (now != number).then(|| now.saturating_sub(1))
}
