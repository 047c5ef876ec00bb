//! Paints a [`Scene`] with egui: the screen's half of "one picture, two painters".

use super::{rich, theme};
use egui::epaint::TextShape;
use egui::text::TextFormat;
use egui::{Align2, Color32, Context, Painter, Pos2, Rect, pos2, vec2};
use grundy_figure::{Anchor, Ink, Item, Palette, Scene, Shape, Stroke};
use std::f32::consts::FRAC_PI_2;

/// Points on screen for a millimetre of the figure, at 100 %.
pub const POINTS_PER_MM: f32 = 3.6;

/// Text that is smaller than this on screen, in points, cannot be read and is left out.
pub const LEGIBLE: f32 = 5.0;

/// The palette that suits the window's colours.
pub fn palette(dark: bool) -> Palette {
    if dark {
        Palette::dark()
    } else {
        Palette::light()
    }
}

/// The colour of an ink in a palette.
pub fn colour(palette: &Palette, ink: Ink) -> Color32 {
    theme::rgb(palette.rgb(ink))
}

/// The palette of the window.
pub fn palette_of(ctx: &Context) -> Palette {
    palette(ctx.global_style().visuals.dark_mode)
}

/// The colour of an ink in the window.
pub fn ink(ctx: &Context, ink: Ink) -> Color32 {
    colour(&palette_of(ctx), ink)
}

/// A small box in an ink, which shows what it stands for.
pub fn swatch(ui: &mut egui::Ui, ink: Ink) -> egui::Response {
    let (rect, swatch) = ui.allocate_exact_size(vec2(12.0, 12.0), egui::Sense::hover());
    ui.painter().rect_filled(rect, 2.0, self::ink(ui, ink));
    swatch
}

/// The size of a scene on screen, at 100 %.
pub fn size(scene: &Scene) -> egui::Vec2 {
    vec2(scene.width, scene.height) * POINTS_PER_MM
}

/// Paints `scene` with its top left corner at `origin`; `scale` 1 is 100 %.
pub fn paint(painter: &Painter, origin: Pos2, scene: &Scene, scale: f32) {
    let palette = &palette_of(painter.ctx());
    let points_per_mm = scale * POINTS_PER_MM;
    let at = |x: f32, y: f32| origin + vec2(x, y) * points_per_mm;
    let stroke = |stroke: &Stroke| {
        egui::Stroke::new(
            (stroke.width * points_per_mm).max(0.75),
            colour(palette, stroke.ink),
        )
    };
    let view = painter.clip_rect();
    for item in &scene.items {
        if !within(item, origin, points_per_mm, view) {
            continue;
        }
        match item {
            Item::Area {
                shape,
                fill,
                stroke: line,
            } => {
                let fill = fill.map_or(Color32::TRANSPARENT, |ink| colour(palette, ink));
                let line = line.as_ref().map_or(egui::Stroke::NONE, stroke);
                match shape {
                    Shape::Rect([x, y, w, h]) => {
                        let rect = Rect::from_min_max(at(*x, *y), at(x + w, y + h));
                        painter.rect(rect, 0.0, fill, line, egui::StrokeKind::Middle);
                    }
                    Shape::Circle([x, y], r) => {
                        painter.circle(at(*x, *y), r * points_per_mm, fill, line);
                    }
                    Shape::Polygon(points) => {
                        let points: Vec<Pos2> = points.iter().map(|[x, y]| at(*x, *y)).collect();
                        painter.add(egui::Shape::convex_polygon(points, fill, line));
                    }
                }
            }
            Item::Line {
                points,
                stroke: line,
            } => {
                let points: Vec<Pos2> = points.iter().map(|[x, y]| at(*x, *y)).collect();
                painter.line(points, stroke(line));
            }
            Item::Lines {
                segments,
                stroke: line,
            } => {
                let line = stroke(line);
                for ends in segments {
                    painter.line_segment(ends.map(|[x, y]| at(x, y)), line);
                }
            }
            Item::Cells(grid) => painter.extend(cells(
                at(grid.at[0], grid.at[1]),
                grid.cell * points_per_mm,
                grid.columns,
                &grid.inks,
                palette,
            )),
            Item::Text { size, .. } if size * points_per_mm < LEGIBLE => {}
            Item::Text {
                x,
                y,
                size,
                text,
                anchor,
                ink,
                bold,
                upward,
            } => {
                let font = theme::picture_font(size * points_per_mm, *bold);
                let align = match anchor {
                    Anchor::Start => egui::Align::Min,
                    Anchor::Middle => egui::Align::Center,
                    Anchor::End => egui::Align::Max,
                };
                let letters = TextFormat::simple(font, colour(palette, *ink));
                let line = painter.layout_job(rich::line(painter.ctx(), text, &letters));
                // The scene places baselines; egui places boxes.
                let below = DESCENT * size * points_per_mm;
                let box_ = Align2([align, egui::Align::BOTTOM]);
                let place = box_.anchor_size(pos2(0.0, below), line.size()).min;
                let (place, angle) = match upward {
                    true => (vec2(place.y, -place.x), -FRAC_PI_2),
                    false => (place.to_vec2(), 0.0),
                };
                let line = TextShape::new(at(*x, *y) + place, line, letters.color);
                painter.add(line.with_angle(angle));
            }
        }
    }
}

/// How far Inter reaches below the baseline, as a part of its size.
const DESCENT: f32 = 0.241;

/// A filled polygon that is smaller than this on screen, in points, is left out.
const VISIBLE: f32 = 2.0;

/// Whether an item may be seen: what is too small or far from the view is not laid out.
fn within(item: &Item, origin: Pos2, points_per_mm: f32, view: Rect) -> bool {
    let (x, y, reach) = match item {
        Item::Area { shape, .. } => match shape {
            Shape::Rect([x, y, w, h]) => (x + w / 2.0, y + h / 2.0, w.max(*h)),
            Shape::Circle([x, y], r) => (*x, *y, 2.0 * r),
            Shape::Polygon(points) => {
                let bounds = bounds(points, origin, points_per_mm);
                let large = bounds.size().max_elem() >= VISIBLE;
                return large && view.expand(2.0).intersects(bounds);
            }
        },
        Item::Text {
            x, y, size, text, ..
        } => (*x, *y, size * (2.0 + text.len() as f32)),
        Item::Line { points, .. } => {
            let bounds = bounds(points, origin, points_per_mm);
            return view.expand(2.0).intersects(bounds);
        }
        Item::Lines { segments, .. } => {
            let bounds = bounds(segments.as_flattened(), origin, points_per_mm);
            return view.expand(2.0).intersects(bounds);
        }
        Item::Cells(_) => return true,
    };
    let place = origin + vec2(x, y) * points_per_mm;
    view.expand(reach * points_per_mm).contains(place)
}

/// The smallest box on screen around some points of a scene.
fn bounds(points: &[[f32; 2]], origin: Pos2, points_per_mm: f32) -> Rect {
    let place = |&[x, y]: &[f32; 2]| origin + vec2(x, y) * points_per_mm;
    let mut bounds = Rect::NOTHING;
    points
        .iter()
        .for_each(|point| bounds.extend_with(place(point)));
    bounds
}

/// One mesh of the boxes of all runs of cells of one colour in a row.
fn cells(
    origin: Pos2,
    cell: f32,
    columns: usize,
    inks: &[Option<Ink>],
    palette: &Palette,
) -> Option<egui::Shape> {
    let mut mesh = egui::Mesh::default();
    for (row, inks) in inks.chunks(columns.max(1)).enumerate() {
        let mut column = 0;
        for run in inks.chunk_by(|a, b| a == b) {
            if let Some(ink) = run[0] {
                let from = origin + vec2(column as f32, row as f32) * cell;
                let size = vec2(run.len() as f32, 1.0) * cell;
                mesh.add_colored_rect(Rect::from_min_size(from, size), colour(palette, ink));
            }
            column += run.len();
        }
    }
    (!mesh.is_empty()).then(|| egui::Shape::mesh(mesh))
}
