//! A grid of cells that is moved and zoomed: where each cell is on screen, the texture of the
//! cells in view, and the axes.

use super::raster::{self, Raster};
use crate::app::widgets::{Size, arrows, paint, rich, round_step, theme, tokens};
use egui::text::TextFormat;
use egui::{Align2, Painter, Pos2, Rect, Response, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use grundy_figure::{Ink, Rich};
use grundy_views::vector::layers::{Layers, Part, Shape};
use std::ops::Range;
use std::time::Instant;

/// Cells along a side that are painted one by one; where more are in view they are joined.
const DETAIL: usize = 1024;

/// A picture with more columns or rows is never in view as a whole.
const WHOLE: usize = 1 << 20;

/// Room for the numbers at the left and below.
const MARGIN: Vec2 = vec2(42.0, 22.0);

/// Lines between cells are drawn when these are at least so large.
const LINES_FROM: f32 = 7.0;

/// The part of the picture in view, and its texture.
pub struct Canvas {
    view: View,
    /// Whether the user has moved or zoomed; else everything is in view.
    moved: bool,
    /// Whether lines are to be in view as a whole though their numbers are too small to be read.
    whole: bool,
    raster: Raster,
}

/// Where the cells are on screen in one frame.
#[derive(Clone, Copy)]
pub struct View {
    /// The part of the screen with cells.
    pub area: Rect,
    /// The cell at the left edge and at the bottom (for lines at the top), in parts of a cell.
    corner: Vec2,
    /// The size of a cell.
    pub cell: Vec2,
    upwards: bool,
    /// The columns and rows of the picture: those of the window until the user goes beyond it.
    size: (usize, usize),
    /// The columns and rows of the window.
    window: (usize, usize),
}

impl Default for Canvas {
    fn default() -> Self {
        let view = View {
            area: Rect::NOTHING,
            corner: Vec2::ZERO,
            cell: Vec2::splat(1.0),
            upwards: true,
            size: (0, 0),
            window: (0, 0),
        };
        Canvas {
            view,
            moved: false,
            whole: false,
            raster: Raster::default(),
        }
    }
}

impl View {
    /// Shows everything; `whole` lines though their numbers are too small to be read.
    fn fit(&mut self, whole: bool) {
        let room = self.area.size();
        let all = vec2(self.window.0.max(1) as f32, self.window.1.max(1) as f32);
        let fitting = room / all;
        if self.upwards {
            let least = (room / WHOLE as f32).max_elem();
            self.cell = Vec2::splat(fitting.min_elem().clamp(least, 48.0));
            // In the middle when there is room.
            self.corner = ((all - room / self.cell) / 2.0).min(Vec2::ZERO);
        } else {
            let least = if whole { 1.0 } else { 11.0 };
            self.cell = vec2(fitting.x.clamp(least, 30.0), fitting.y.clamp(20.0, 40.0));
            self.corner = Vec2::ZERO;
        }
    }

    /// Makes the cells so many times as large; lines keep their height.
    fn zoom(&mut self, at: Pos2, factor: f32) {
        let room = self.area.size();
        let least = if self.upwards {
            let whole = room / vec2(self.size.0 as f32, self.size.1 as f32);
            let least = (room / WHOLE as f32).max_elem();
            (whole.min_elem() / 2.0).max(least)
        } else {
            1.0
        };
        let new = (self.cell.x * factor).clamp(least.min(64.0), 64.0);
        let from = vec2(at.x - self.area.left(), self.area.bottom() - at.y);
        let by = from / self.cell - from / new;
        if self.upwards {
            self.corner += by;
            self.cell = Vec2::splat(new);
        } else {
            self.corner.x += by.x;
            self.cell.x = new;
        }
    }

    /// The box of a cell.
    pub fn cell_rect(&self, x: f32, y: f32) -> Rect {
        self.block(x, y, 1.0, 1.0)
    }

    /// The box of a block of cells from its least cell on.
    pub fn block(&self, x: f32, y: f32, columns: f32, rows: f32) -> Rect {
        let left = self.area.left() + (x - self.corner.x) * self.cell.x;
        let size = vec2(columns, rows) * self.cell;
        let below = (y - self.corner.y) * self.cell.y;
        let top = if self.upwards {
            self.area.bottom() - below - size.y
        } else {
            self.area.top() + below
        };
        Rect::from_min_size(pos2(left, top), size)
    }

    /// The cell at a place on screen, moved into the picture when it is outside.
    pub fn nearest(&self, at: Pos2) -> (u32, u32) {
        let x = self.corner.x + (at.x - self.area.left()) / self.cell.x;
        let down = if self.upwards {
            self.area.bottom() - at.y
        } else {
            at.y - self.area.top()
        };
        let y = self.corner.y + down / self.cell.y;
        let inside = |v: f32, end: usize| (v.max(0.0) as usize).min(end.saturating_sub(1)) as u32;
        (inside(x, self.size.0), inside(y, self.size.1))
    }

    /// The cell to which the arrows bring the one that has the keyboard, by ten with Shift; none where none is
    /// pressed. The arrows are for it then, and no longer move the focus.
    pub fn stepped(&self, ui: &Ui, handle: &Response, (x, y): (u32, u32)) -> Option<(u32, u32)> {
        let by = arrows::steps(ui, handle)?;
        let step = if ui.input(|input| input.modifiers.shift) {
            10
        } else {
            1
        };
        let moved = |from: u32, by: i32, end: usize| {
            let last = u32::try_from(end.saturating_sub(1)).unwrap_or(u32::MAX);
            from.saturating_add_signed(by.saturating_mul(step))
                .min(last.max(from))
        };
        Some((moved(x, by[0], self.size.0), moved(y, by[1], self.size.1)))
    }

    /// The cell at a place on screen, if there is one.
    pub fn at(&self, at: Pos2) -> Option<(u32, u32)> {
        let (x, y) = self.nearest(at);
        let here = self.cell_rect(x as f32, y as f32).contains(at);
        (here && self.area.contains(at)).then_some((x, y))
    }

    /// The columns and rows in view.
    pub fn visible(&self) -> (Range<usize>, Range<usize>) {
        let range = |from: f32, length: f32, end: usize| {
            let first = (from.floor().max(0.0) as usize).min(end);
            let last = ((from + length).ceil().max(0.0) as usize).min(end);
            first..last.max(first)
        };
        (
            range(self.corner.x, self.area.width() / self.cell.x, self.size.0),
            range(self.corner.y, self.area.height() / self.cell.y, self.size.1),
        )
    }
}

impl Canvas {
    /// Shows everything again.
    pub fn fit(&mut self) {
        self.moved = false;
        self.whole = true;
    }

    /// Takes the moves and turns of the mouse over `response` and gives what is in view of these layers.
    pub fn navigate(&mut self, ui: &Ui, response: &egui::Response, layers: &Layers) -> View {
        let upwards = matches!(layers.shape, Shape::Plane(_));
        let (window, reach) = (layers.size(), layers.reach());
        let rect = response.rect;
        let area = if upwards {
            Rect::from_min_max(
                rect.min + vec2(MARGIN.x, 4.0),
                rect.max - vec2(4.0, MARGIN.y),
            )
        } else {
            Rect::from_min_max(rect.min + MARGIN, rect.max - vec2(4.0, 4.0))
        };
        let view = &mut self.view;
        if (view.window, view.upwards) != (window, upwards) {
            self.moved = false;
            self.whole = false;
        }
        (view.area, view.window, view.upwards) = (area, window, upwards);
        if !self.moved {
            view.fit(self.whole);
        }
        view.size = reach;
        let drag = response.drag_delta();
        let (pinch, wheel) = match response.hovered() {
            true => ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta().y)),
            false => (1.0, 0.0),
        };
        let factor = pinch * (wheel / 250.0).exp();
        if factor != 1.0
            && let Some(at) = ui.input(|input| input.pointer.hover_pos())
        {
            // What zooms here scrolls nothing around it.
            ui.input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
            view.zoom(at, factor);
            self.moved = true;
        }
        self.moved |= drag != Vec2::ZERO;
        let up = if upwards { -1.0 } else { 1.0 };
        view.corner -= drag * vec2(1.0, up) / view.cell;
        if !self.moved {
            view.size = window;
        }
        let all = vec2(view.size.0 as f32, view.size.1 as f32);
        let mut least = -0.4 * area.size() / view.cell;
        if !upwards {
            least.y = 0.0;
        }
        let last = (all - 0.5 * area.size() / view.cell).max(Vec2::ZERO);
        view.corner = view.corner.clamp(least, last.max(least));
        *view
    }

    /// Paints the cells in view, with lines between them and numbers at the axes.
    pub fn paint(&mut self, ui: &Ui, painter: &Painter, view: &View, layers: &Layers) {
        let palette = paint::palette_of(ui);
        // The line around the picture lies just outside of it.
        let seen = view.area.expand(1.0).intersect(painter.clip_rect());
        let clip = painter.with_clip_rect(seen);
        let Some(part) = part(view, layers) else {
            return;
        };
        let end = Instant::now() + raster::A_FRAME;
        self.raster.update(ui.ctx(), layers, part, palette, end);
        self.raster.paint(&clip, |part| {
            let (wide, high) = part.covered();
            let (x, y) = (part.columns.start as f32, part.rows.start as f32);
            view.block(x, y, wide as f32, high as f32)
        });
        lines(&clip, view);
        axes(ui, painter, view, layers);
    }
}

/// The part of a picture of which a texture is made.
fn part(view: &View, layers: &Layers) -> Option<Part> {
    let (width, height) = view.size;
    let (columns, rows) = view.visible();
    let columns = columns.start.min(width)..columns.end.min(width);
    let rows = rows.start.min(height)..rows.end.min(height);
    if columns.is_empty() || rows.is_empty() {
        return None;
    }
    let is_window = view.size == view.window;
    let (columns, rows, least) = if is_window && width <= DETAIL && height <= DETAIL {
        (0..width, 0..height, 1)
    } else if columns.len() <= DETAIL && rows.len() <= DETAIL {
        (columns, rows, 1)
    } else {
        // Where all of it is joined, moving it needs no new texture.
        let (columns, rows) = match is_window && width.max(height) <= WHOLE {
            true => (0..width, 0..height),
            false => (columns, rows),
        };
        let least = columns.len().max(rows.len()).div_ceil(DETAIL);
        (columns, rows, least)
    };
    let step = match least {
        1 => (1, 1),
        _ => layers.joined(least, (columns.end, rows.end)),
    };
    // Blocks beyond the window begin where those of the picture do.
    let from = |start: usize, step: usize| {
        if is_window {
            start
        } else {
            start / step * step
        }
    };
    Some(Part {
        columns: from(columns.start, step.0)..columns.end,
        rows: from(rows.start, step.1)..rows.end,
        step,
    })
}

/// Lines around the picture and the window, and between cells.
fn lines(painter: &Painter, view: &View) {
    let grid = paint::ink(painter.ctx(), Ink::Grid);
    let block = |(width, height): (usize, usize)| view.block(0.0, 0.0, width as f32, height as f32);
    let whole = block(view.size);
    painter.rect_stroke(whole, 0.0, (1.0, grid), StrokeKind::Outside);
    if view.size != view.window {
        let accent = paint::ink(painter.ctx(), Ink::Accent).gamma_multiply(0.7);
        painter.rect_stroke(block(view.window), 0.0, (1.0, accent), StrokeKind::Outside);
    }
    if view.cell.min_elem() < LINES_FROM {
        return;
    }
    let faint = Stroke::new(tokens::FINE, grid.gamma_multiply(0.6));
    let seen = whole.intersect(view.area);
    let (columns, rows) = view.visible();
    for x in columns {
        painter.vline(view.cell_rect(x as f32, 0.0).left(), seen.y_range(), faint);
    }
    for y in rows {
        painter.hline(seen.x_range(), view.cell_rect(0.0, y as f32).top(), faint);
    }
}

fn axes(ui: &Ui, painter: &Painter, view: &View, layers: &Layers) {
    let muted = paint::ink(ui, Ink::Muted);
    let font = theme::font(Size::Small);
    let (columns, rows) = view.visible();
    // Where there is room around the picture the numbers stay beside it.
    let origin = view.cell_rect(0.0, 0.0);
    let foot = origin.bottom().min(view.area.bottom());
    let side = origin.left().max(view.area.left());
    // Room for the digits of the largest number.
    let digits = columns.end.max(1).ilog10() as f32 + 1.0;
    let step = round_step((16.0 + 6.0 * digits).max(34.0) / view.cell.x);
    for x in (columns.start.next_multiple_of(step)..columns.end).step_by(step) {
        let cell = view.cell_rect(x as f32, 0.0);
        let (y, align) = if view.upwards {
            (foot + 4.0, Align2::CENTER_TOP)
        } else {
            (view.area.top() - 4.0, Align2::CENTER_BOTTOM)
        };
        let text = painter.layout_no_wrap(x.to_string(), font.clone(), muted);
        let place = align.anchor_size(pos2(cell.center().x, y), text.size());
        if place.right() <= painter.clip_rect().right() {
            painter.galley(place.min, text, muted);
        }
    }
    let step = if layers.shape == Shape::Lines {
        1
    } else {
        round_step(22.0 / view.cell.y)
    };
    for y in (rows.start.next_multiple_of(step)..rows.end).step_by(step) {
        let cell = view.cell_rect(0.0, y as f32).center().y;
        if !view.area.y_range().contains(cell) {
            continue;
        }
        let name = match layers.shape {
            Shape::Lines => Rich::formula(format!("i = {y}")),
            Shape::Plane(_) => Rich::plain(y),
        };
        let letters = TextFormat::simple(font.clone(), muted);
        let name = painter.layout_job(rich::line(ui.ctx(), &name, &letters));
        let place = Align2::RIGHT_CENTER.anchor_size(pos2(side - 5.0, cell), name.size());
        painter.galley(place.min, name, muted);
    }
    if layers.shape == Shape::Lines {
        numbers(ui, painter, view, layers);
    }
}

/// The elements of the rows by number, as the paper prints them, where they are readable.
fn numbers(ui: &Ui, painter: &Painter, view: &View, layers: &Layers) {
    let (columns, rows) = view.visible();
    let digits = columns.end.max(1).ilog10() as f32 + 1.0;
    let font = theme::font_within(Size::Small, view.cell.x / (0.75 * digits));
    if font.size < 7.0 || !ui.is_visible() {
        return;
    }
    let paper = paint::ink(ui, Ink::Paper);
    let painter = painter.with_clip_rect(view.area.intersect(painter.clip_rect()));
    for y in rows {
        let Some(set) = layers.sets.get(y) else { break };
        for x in columns.clone().filter(|&x| set.contains([x as u32, 0, 0])) {
            let cell = view.cell_rect(x as f32, y as f32);
            // A line between neighbours, so that their numbers do not run together.
            painter.vline(cell.left(), cell.y_range(), (tokens::FINE, paper));
            painter.text(cell.center(), Align2::CENTER_CENTER, x, font.clone(), paper);
        }
    }
}
