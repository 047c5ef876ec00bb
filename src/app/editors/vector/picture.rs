//! One iteration or the limit as a picture. Its moves are dragged; the rest follows.

use super::VectorEditor;
use super::canvas::{Canvas, View};
use super::explain;
use crate::app::widgets::{empty, fields, paint, tokens};
use egui::{
    Button, Color32, Key, Painter, Rect, Role, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode,
    Ui, Vec2, WidgetInfo, WidgetText, vec2,
};
use grundy_figure::Ink;
use grundy_project::VectorGame;
use grundy_star::{DoublePeriod, Point};
use grundy_views::Shown;
use grundy_views::vector::layers::{Layers, Shape};
use grundy_views::vector::typed::spoken;
use grundy_views::vector::{SetInView, VectorGames};
use std::time::Duration;

/// Moves that can be dragged.
const HANDLES: usize = 64;

/// Boxes of `X(i)` that are drawn.
const BOXES: usize = 2_000;

/// Where less height is left, what is under the mouse is told beside it and not below the picture.
const LOW: f32 = 360.0;

/// The width of what is told there.
const AT_POINTER: f32 = 320.0;

/// Seconds for which each iteration is shown while they run.
const STEP: f64 = 0.7;

/// The part of the picture that is in view, and what runs in it.
#[derive(Default)]
pub struct Stage {
    canvas: Canvas,
    playing: Option<f64>,
}

impl Stage {
    /// Shows everything again.
    pub fn fit(&mut self) {
        self.canvas.fit();
    }

    /// Stops the animation.
    pub fn stop(&mut self) {
        self.playing = None;
    }
}

/// Shows which set is seen, beside the headline.
pub fn bar(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    if editor.dimension() > 1 {
        iteration_bar(ui, editor, game);
    }
    if editor.dimension() == 3 {
        slice_bar(ui, editor, game);
    }
    if fields::button(ui, "Fit", "Show all of the window") {
        editor.picture.fit();
    }
}

/// Shows the view.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let Some((layers, of)) = layers(editor.shown(game)) else {
        empty::show(ui, "Computing …", &[]);
        return;
    };
    let foot = 3.0 * ui.text_style_height(&egui::TextStyle::Body) + 14.0;
    let low = ui.available_height() < LOW;
    let below = if low { 0.0 } else { foot };
    let size = (ui.available_size() - vec2(0.0, below)).max(vec2(80.0, 80.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Picture of the game"));
    let canvas = &mut editor.picture.canvas;
    let view = canvas.navigate(ui, &response, &layers);
    let painter = ui.painter_at(rect);
    canvas.paint(ui, &painter, &view, &layers);
    editor.model.choices.visible = Some(view.visible());
    // Boxes and handles at the edge reach a little beyond it.
    let inner = painter.with_clip_rect(view.area.expand(3.0).intersect(rect));
    let shown = editor.shown(game);
    if shown.is_stale() && !shown.is_computing() {
        let paper = paint::ink(ui, Ink::Paper).gamma_multiply(0.6);
        inner.rect_filled(view.area, 0.0, paper);
    }
    marks(ui, &inner, &view, shown, of.as_ref());
    handles(ui, &inner, &view, editor, game);
    freshness(ui, rect, editor.shown(game));
    let hover = response.hover_pos().and_then(|at| view.at(at));
    let point = hover.map(|(x, y)| match layers.shape {
        Shape::Plane(z) => [x, y, z as u32],
        Shape::Lines => [x, 0, 0],
    });
    if response.double_clicked()
        && let Some(point) = point
        && of.as_ref().is_none_or(|of| of.set.window().contains(point))
        && let Some(typed) = editor.typed().filter(|typed| typed.moves.is_ok())
    {
        game.moves = typed.and(point);
    }
    let line = (layers.shape == Shape::Lines).then_some(hover.map_or(0, |(_, line)| line as usize));
    editor.model.choices.hover = point.map(|point| (point, line));
    let shown = editor.shown(game);
    // Each line is an iteration of its own.
    let of = of.or_else(|| shown.iteration(hover?.1 as usize));
    if !low {
        return explain::show(ui, &inner, &view, shown, of, point);
    }
    if of.is_some() && point.is_some() {
        response.on_hover_ui_at_pointer(|ui| {
            ui.set_max_width(AT_POINTER);
            explain::show(ui, &inner, &view, shown, of, point);
        });
    }
}

/// Whether the picture is that of the moves, in a corner of it: a line of its own would move the picture under
/// the hand that drags.
fn freshness(ui: &mut Ui, picture: Rect, shown: Shown<'_, VectorGames>) {
    let text = WidgetText::from(match (shown.is_stale(), shown.is_computing()) {
        (true, true) => "computing …",
        (true, false) => "the last result",
        (false, _) => return,
    });
    let galley = text.into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        TextStyle::Body,
    );
    let at = picture.right_top() + vec2(-6.0, 6.0);
    let place = egui::Align2::RIGHT_TOP.anchor_size(at, galley.size());
    let back = ui.visuals().window_fill();
    ui.painter().rect_filled(place.expand(3.0), 3.0, back);
    // Painted, as a label of its own would let what stands below the picture begin here.
    let words = galley.text().to_owned();
    ui.painter()
        .galley(place.min, galley, ui.visuals().text_color());
    let label = ui.interact(
        place,
        ui.scope_id().with("of what the picture is"),
        Sense::hover(),
    );
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}

/// Why there is nothing to see where no move fits into the window.
pub fn no_move_fits(shown: Shown<'_, VectorGames>) -> Option<&'static str> {
    let (moves, window) = shown.readable()?;
    let all = moves.points().len();
    (all > 0 && moves.outside(window) == all)
        .then_some("No move fits into the window: all of it is terminal. Enlarge the window.")
}

/// The sets in view and, when there is one only, what it is.
fn layers(shown: Shown<'_, VectorGames>) -> Option<(Layers, Option<SetInView>)> {
    if shown.dimension() == 1 {
        return Some((shown.lines()?, None));
    }
    let of = shown.in_view()?;
    let is_plane = of.set.window().dimension() > 1;
    is_plane.then(|| (shown.plane(&of, shown.document.marks), Some(of)))
}

/// The iteration that is shown, and its animation.
fn iteration_bar(ui: &mut Ui, editor: &mut VectorEditor, game: &mut VectorGame) {
    let history = editor.shown(game).history();
    let last = history.map_or(0, |history| history.sets.len().saturating_sub(1));
    if let Some(due) = editor.picture.playing {
        let now = ui.input(|input| input.time);
        if now >= due {
            let next = game.iteration.map_or(0, |i| i + 1);
            game.iteration = Some(next.min(last));
            editor.picture.playing = (next < last).then_some(now + STEP);
        }
        let step = Duration::from_secs_f64(STEP);
        ui.ctx().request_repaint_after(step);
    }
    if !game.normal_play {
        let limit = Button::selectable(game.iteration.is_none(), "Limit");
        let limit = ui.add(limit.frame_when_inactive(true));
        let about = "The limit of the iterations, found without them";
        if limit.on_hover_text(about).clicked() {
            game.iteration = None;
            editor.picture.playing = None;
        }
    }
    let playing = editor.picture.playing.is_some();
    let (face, name) = match playing {
        true => ("■", "Stop the iterations"),
        false => ("▶", "Play the iterations"),
    };
    let about = "Shows one iteration after the other";
    if fields::named_button(ui, Button::new(face), name, about) {
        editor.picture.playing = (!playing).then(|| ui.input(|input| input.time) + STEP);
        if !playing && game.iteration.is_none_or(|i| i >= last) {
            game.iteration = Some(0);
        }
    }
    ui.spacing_mut().slider_width = 120.0;
    let mut index = game.iteration.unwrap_or(last).min(last);
    let about = "Iteration 0 are the moves; each next one is the P-positions of the game before it";
    if fields::slider(ui, ("Iteration", "i = "), &mut index, (0, last), about) {
        game.iteration = Some(index);
        editor.picture.playing = None;
    }
}

/// The slice of a game on three heaps.
pub fn slice_bar(ui: &mut Ui, editor: &VectorEditor, game: &mut VectorGame) {
    let window = editor.typed().and_then(|typed| typed.window.as_ref().ok());
    let Some(window) = window else { return };
    let last = window.depth().saturating_sub(1);
    let mut z = game.slice.min(last);
    let about = "The slice of the third heap's size that is shown";
    if fields::slider(ui, ("Slice", "slice z = "), &mut z, (0, last), about) {
        game.slice = z;
    }
}

/// The minimal differences and the periods.
fn marks(
    ui: &Ui,
    painter: &Painter,
    view: &View,
    shown: Shown<'_, VectorGames>,
    of: Option<&SetInView>,
) {
    let accent = paint::ink(ui, Ink::Accent);
    let marks = shown.document.marks;
    if marks.minimal {
        let (columns, rows) = view.visible();
        let seen = |x: u32, y: u32| columns.contains(&(x as usize)) && rows.contains(&(y as usize));
        let stroke = Stroke::new(tokens::MARK, accent);
        let mark = |x: u32, y: u32| {
            let rect = view.cell_rect(x as f32, y as f32);
            // Around small cells there is a larger box; large ones keep their neighbours clear.
            let rect = rect.expand((4.0 - view.cell.min_elem() / 2.0).max(0.0));
            painter.rect_stroke(rect, 1.0, stroke, StrokeKind::Middle);
        };
        match (of, shown.history()) {
            (Some(of), _) => {
                let step = of.step.iter().flat_map(|step| &step.minimal);
                let z = shown.slice(of.set.window());
                let here = step.filter(|p| p[2] as usize == z && seen(p[0], p[1]));
                here.take(BOXES).for_each(|p| mark(p[0], p[1]));
            }
            // Figure 3 of the paper boxes them in the line itself and in the next one.
            (None, Some(history)) => {
                for (i, step) in history.steps.iter().enumerate() {
                    let rows = [i as u32, i as u32 + 1];
                    let here = step.minimal.iter().flat_map(|p| rows.map(|y| (p[0], y)));
                    here.filter(|&(x, y)| seen(x, y))
                        .for_each(|(x, y)| mark(x, y));
                }
            }
            (None, None) => {}
        }
    }
    if let (Some((start, step)), true) = (shown.choices.line, shown.dimension() == 2) {
        let centre = |x: u32, y: u32| view.cell_rect(x as f32, y as f32).center();
        let from = centre(start[0], start[1]);
        let way = centre(start[0] + step[0], start[1] + step[1]) - from;
        // Long enough to leave the picture; the rest is cut off.
        let length = 4.0 * view.area.size().length() / way.length().max(0.1);
        let end = from + way * length;
        painter.line_segment(
            [from, end],
            Stroke::new(tokens::LINE, accent.gamma_multiply(0.8)),
        );
    }
    let facts = shown.facts().filter(|_| marks.periods && of.is_some());
    if let Some(found) = facts.and_then(|facts| facts.certificate.as_ref()) {
        periods(painter, view, found, paint::ink(ui, Ink::Rare));
    }
}

/// The period parallelogram, and thin lines where it is repeated.
fn periods(painter: &Painter, view: &View, found: &DoublePeriod, colour: Color32) {
    let ([a, b], [p, q]) = (found.from, found.period);
    let thin = Stroke::new(tokens::FINE, colour.gamma_multiply(0.7));
    let (columns, rows) = view.visible();
    let whole = view.block(0.0, 0.0, columns.end as f32, rows.end as f32);
    let area = whole.intersect(view.area);
    if p as f32 * view.cell.x >= 6.0 && q as f32 * view.cell.y >= 6.0 {
        let first = |from: usize, seen: usize, period: usize| {
            from + seen.saturating_sub(from) / period * period
        };
        for x in (first(a, columns.start, p)..=columns.end).step_by(p) {
            painter.vline(view.cell_rect(x as f32, 0.0).left(), area.y_range(), thin);
        }
        for y in (first(b, rows.start, q)..=rows.end).step_by(q) {
            painter.hline(area.x_range(), view.cell_rect(0.0, y as f32).bottom(), thin);
        }
    }
    let block = view.block(a as f32, b as f32, p as f32, q as f32);
    painter.rect_filled(block, 0.0, colour.gamma_multiply(0.15));
    painter.rect_stroke(
        block,
        0.0,
        Stroke::new(tokens::MARK, colour),
        StrokeKind::Middle,
    );
}

/// The moves, to be dragged.
fn handles(
    ui: &mut Ui,
    painter: &Painter,
    view: &View,
    editor: &VectorEditor,
    game: &mut VectorGame,
) {
    let shown = editor.model.shown(game);
    let typed = shown.typed();
    let readable = typed.filter(|typed| typed.text == game.moves && typed.moves.is_ok());
    let Some(typed) = readable else { return };
    let dimension = typed.dimension();
    let window = typed.window.as_ref();
    let in_view = window.map_or(game.slice, |&window| shown.slice(window));
    let [accent, paper] = [Ink::Accent, Ink::Paper].map(|ink| paint::ink(ui, ink));
    let (mut edited, mut brought) = (None, None);
    // Where handles overlap the nearest one lies on top and is taken.
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let pointer = pointer.unwrap_or_default();
    let centre = |point: &Point| view.cell_rect(point[0] as f32, point[1] as f32).center();
    let mut moves: Vec<(usize, &Point)> = typed.points.iter().enumerate().take(HANDLES).collect();
    moves.sort_by(|a, b| {
        let distance = |point: &Point| centre(point).distance_sq(pointer);
        distance(b.1).total_cmp(&distance(a.1))
    });
    for (index, &point) in moves {
        let z = point[2];
        let centre = centre(&point);
        if !view.area.contains(centre) {
            continue;
        }
        let radius = (view.cell.min_elem() * 0.42).clamp(5.0, 11.0);
        let reach = Rect::from_center_size(centre, Vec2::splat(2.0 * (radius + 3.0)));
        let id = ui.scope_id().with(("move", index));
        let response = ui.interact(reach, id, Sense::click_and_drag());
        let name = format!("Move {}", spoken(point, dimension));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let here = dimension < 3 || z as usize == in_view;
        // On one heap the number of the move is to be read through its handle.
        let hollow = dimension == 1;
        let active = response.hovered() || response.dragged();
        let fill = match (here, hollow) {
            (_, true) => Color32::TRANSPARENT,
            (true, _) => accent,
            (false, _) => paper,
        };
        let edge = Stroke::new(tokens::MARK, if active { accent } else { paper });
        painter.circle(centre, radius, fill, edge);
        painter.circle_stroke(centre, radius + 1.0, Stroke::new(tokens::LINE, accent));
        // On a slow frame the last part of the way comes with the end of it.
        let drags = response.dragged() || response.drag_stopped();
        let at = response.interact_pointer_pos().filter(|_| drags);
        let to = at.map(|at| view.nearest(at));
        if let Some((x, y)) = to.or_else(|| view.stepped(ui, &response, (point[0], point[1]))) {
            let to = if dimension == 1 { [x, 0, 0] } else { [x, y, z] };
            if to != point {
                brought = Some((index, to));
            }
        }
        let response = response.on_hover_cursor(egui::CursorIcon::Grab);
        if !response.dragged() {
            let tip = format!(
                "{name}: drag it, or move it by the arrows; right-click or Delete deletes it"
            );
            response.clone().on_hover_text(tip);
        }
        let deletes = |key| ui.input(|input| input.key_pressed(key));
        let is_deleted =
            response.has_focus() && [Key::Delete, Key::Backspace].into_iter().any(deletes);
        if response.secondary_clicked() || is_deleted {
            edited = Some(typed.without(index));
        }
    }
    if let Some((index, to)) = brought {
        typed.clone().bring(game, index, to);
    }
    if let Some(text) = edited {
        game.moves = text;
    }
}
