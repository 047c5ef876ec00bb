//! All iterations side by side; on one heap, each of them written out and proved.

use super::VectorEditor;
use super::picture::slice_bar;
use super::raster;
use crate::app::widgets::{
    Bold, Column, TableView, areas, fields, glossary, paint, rich, tokens, wrapped,
};
use egui::{
    Rect, Role, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, WidgetInfo, pos2, vec2,
};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_figure::{Ink, Rich};
use grundy_project::{Boards, Marks, VectorGame, VectorView};
use grundy_views::Shown;
use grundy_views::vector::layers::Part;
use grundy_views::vector::{
    SetInView, VectorGames, cells, iteration, phi_w, proved_iterations, takes_turns,
};
use std::time::Instant;

/// Cells along a side of a small picture; more are joined.
const DETAIL: usize = 300;

/// Boxes of `X(i)` in a small picture.
const BOXES: usize = 200;

/// The least width of a small picture.
const LEAST: f32 = 150.0;

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    if editor.dimension() == 1 {
        return exact(ui, editor.shown(game));
    }
    let Some(history) = editor.shown(game).history().cloned() else {
        return fields::computing(ui);
    };
    wrapped::row(ui, |ui| {
        let last = history.sets.len().saturating_sub(1);
        let window = history.window;
        let text = match (history.phi, history.play) {
            (Some(phi), Convention::Normal) => takes_turns(phi, window).into(),
            (Some(phi), Convention::Misere) if editor.shown(game).front().is_some() => phi_w()
                .line(format!(
                    " = {phi} in the window {window}, where a front still moves at the edge."
                )),
            (Some(phi), Convention::Misere) => {
                let phi = counted(phi, "iteration", "iterations");
                format!("Settled after {phi} in the window {window}.").into()
            }
            (None, _) => format!("{} so far.", counted(last, "iteration", "iterations")).into(),
        };
        rich::show(ui, &text);
        ui.weak("Click a picture to see it large.");
    });
    on_paper(ui, &mut game.boards);
    if history.window.dimension() == 3 {
        ui.horizontal(|ui| slice_bar(ui, editor, game));
    }
    let mut chosen = None;
    let end = Instant::now() + raster::A_FRAME;
    let gap = ui.spacing().item_spacing.x;
    let columns = (ui.available_width() + gap) / (LEAST + gap);
    let columns = columns.floor().clamp(1.0, 4.0);
    let side = ((ui.available_width() - 14.0 + gap) / columns - gap).max(60.0);
    let height = side + 24.0;
    let count = history.sets.len();
    let lines = count.div_ceil(columns as usize);
    areas::downwards("iterations").show_rows(ui, height, lines, |ui, range| {
        for line in range {
            ui.horizontal(|ui| {
                for at in 0..columns as usize {
                    let index = line * columns as usize + at;
                    if index < count && small(ui, editor, game, index, side, end) {
                        chosen = Some(index);
                    }
                }
            });
        }
    });
    editor.rasters.retain(|index, _| *index < count);
    if let Some(index) = chosen {
        game.iteration = Some(index);
        game.view = VectorView::PICTURE;
    }
}

/// How the boards stand in exports and figures.
fn on_paper(ui: &mut Ui, boards: &mut Boards) {
    let [across, width, step] = Boards::MOST;
    let fields = [
        (
            "boards side by side",
            &mut boards.across,
            across,
            "How many boards stand side by side on paper; 0 for what fits best",
        ),
        (
            "mm wide",
            &mut boards.width,
            width,
            "The width of a board on paper before the figure is fitted; 0 for what fits best",
        ),
        (
            "cells from number to number",
            &mut boards.step,
            step,
            "How far apart the numbers at the axes are on paper, or a multiple of it where they would touch; 0 for what is easily read",
        ),
    ];
    wrapped::row(ui, |ui| {
        ui.weak("On paper:");
        for (name, value, most, about) in fields {
            let auto = |value: f64, _: std::ops::RangeInclusive<usize>| match value as usize {
                0 => "auto".to_owned(),
                value => value.to_string(),
            };
            let named = (name, *value as f64);
            let drag = fields::typed_number(value).range(0..=most).speed(0.1);
            fields::unnamed_drag(ui, named, drag.custom_formatter(auto), about);
            ui.label(name);
        }
    });
}

/// One small picture; true when it was clicked.
fn small(
    ui: &mut Ui,
    editor: &mut VectorEditor,
    game: &VectorGame,
    index: usize,
    side: f32,
    end: Instant,
) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side + 20.0), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Iteration {index}")));
    let shown = editor.model.shown(game);
    let Some(of) = shown.iteration(index) else {
        return false;
    };
    let marks = Marks {
        sums: false,
        ..game.marks
    };
    let layers = shown.plane(&of, marks);
    let (width, height) = layers.size();
    let step = width.max(height).div_ceil(DETAIL).max(1);
    let palette = paint::palette_of(ui);
    let raster = editor.rasters.entry(index).or_default();
    let part = Part {
        columns: 0..width,
        rows: 0..height,
        step: (step, step),
    };
    raster.update(ui.ctx(), &layers, part, palette, end);
    let whole = side / width.max(height).max(1) as f32;
    let size = vec2(width as f32, height as f32) * whole;
    let top = rect.min + vec2((side - size.x) / 2.0, 20.0 + (side - size.y) / 2.0);
    let picture = Rect::from_min_size(top, size);
    raster.paint(ui.painter(), |part| {
        let (wide, high) = part.covered();
        let size = vec2(wide as f32, high as f32) * whole;
        Rect::from_min_size(pos2(picture.left(), picture.bottom() - size.y), size)
    });
    let z = shown.slice(of.set.window());
    boxes(ui, (game, &of), z, picture, whole);
    let (width, ink) = match response.hovered() {
        true => (2.0, Ink::Accent),
        false => (1.0, Ink::Grid),
    };
    let stroke = Stroke::new(width, paint::ink(ui, ink));
    ui.painter()
        .rect_stroke(picture, 0.0, stroke, StrokeKind::Outside);
    let count = shown
        .history()
        .and_then(|history| history.counts.get(index));
    let count = format!(": {}", counted(*count.unwrap_or(&0), "element", "elements"));
    let title = rich::text(ui, &iteration(index).line(count), |text| text.small());
    let title = title.into_galley(ui, Some(TextWrapMode::Extend), side, TextStyle::Body);
    ui.painter()
        .galley(rect.min, title, ui.visuals().text_color());
    let about = "Click to see it large, with its cells explained";
    response.on_hover_text(about).clicked()
}

/// The boxes of `X(i)`, large enough to be seen.
fn boxes(ui: &Ui, (game, of): (&VectorGame, &SetInView), z: usize, picture: Rect, cell: f32) {
    let minimal = of.step.iter().filter(|_| game.marks.minimal);
    let minimal = minimal.flat_map(|step| &step.minimal);
    let stroke = Stroke::new(tokens::FINE, paint::ink(ui, Ink::Accent));
    for p in minimal.filter(|p| p[2] as usize == z).take(BOXES) {
        let [x, y] = [p[0], p[1]].map(|x| (x as f32 + 0.5) * cell);
        let centre = pos2(picture.left() + x, picture.bottom() - y);
        let size = vec2(1.0, 1.0) * (cell + 2.0).max(5.0);
        let rect = Rect::from_center_size(centre, size);
        ui.painter()
            .rect_stroke(rect, 0.0, stroke, StrokeKind::Middle);
    }
}

/// The iterations on one heap, each proved on all heaps.
fn exact(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let facts = shown.facts();
    let Some((facts, exact)) = facts.and_then(|facts| Some((facts, facts.exact.as_ref()?))) else {
        let normal = shown.limit().is_none() && shown.history().is_some();
        ui.weak(if normal {
            "Iterations are written out in misère play only; the picture shows those of normal play."
        } else {
            "Proving …"
        });
        return;
    };
    let proved = proved_iterations(exact, shown.least_phi());
    let text = rich::text(ui, &proved, Bold::bold);
    let said = glossary::explained(ui, text, "star-operator");
    rich::named(said, Role::Label, &proved);
    if let Some(why) = exact.stopped {
        ui.weak(format!("Not all iterations are written out: {why}."));
    }
    let heads = ["i", "Elements", "From", "Period", "Density", "X(i)"].map(Rich::formula);
    let [narrow, wide] = [58.0, 60.0].map(Column::exact);
    let (number, elements) = (Column::exact(30.0), Column::rest(120.0));
    let columns = [number, elements, narrow, narrow, narrow, wide].map(Column::mono);
    let line = |i: usize| {
        facts
            .lines
            .get(i)
            .map_or_else(Vec::new, |line| cells(i, line).into())
    };
    TableView::made_in_view("exact", heads, facts.lines.len(), line, columns).show(ui);
}
