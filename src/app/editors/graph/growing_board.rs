//! The table of two edges that grow as a board: it is zoomed by wheel and pinch and dragged, and a cell that is clicked
//! is the member that is asked for.

use crate::app::widgets::camera::Camera;
use crate::app::widgets::{Memo, Size, arrows, fields, paint, round_step, theme, tokens, wrapped};
use egui::{
    Align2, ColorImage, Context, Painter, PointerButton, Rect, Response, Role, Sense, Stroke,
    StrokeKind, TextureFilter, TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use grundy_figure::{Ink, Palette, Rich, Sign};
use grundy_project::GROWING_LETTERS;
use grundy_views::graph::{GrowingTable, Shading};

/// So many columns and rows are shown; a larger table is there beyond them.
const SIDE: usize = 1_000;

/// Millimetres of a cell at 100 %.
const CELL: f32 = 3.0;

/// Room for the numbers at the left and below.
const MARGIN: [f32; 2] = [42.0, 22.0];

/// Room for what they count, above and at the right.
const ABOVE: f32 = 18.0;

/// The board is no smaller.
const LEAST: Vec2 = vec2(120.0, 120.0);

/// Points from one number of an axis to the next, to the right and upwards.
const APART: [f32; 2] = [46.0, 22.0];

/// Sharp when cells are large, joined when they are small.
const OPTIONS: TextureOptions = TextureOptions {
    magnification: TextureFilter::Nearest,
    minification: TextureFilter::Linear,
    mipmap_mode: Some(TextureFilter::Linear),
    ..TextureOptions::NEAREST
};

/// Which part of the table is in view, and its cells.
pub struct GrowingBoard {
    camera: Camera,
    /// The columns and rows that were shown whole last.
    fitted: Option<[usize; 2]>,
    cells: Memo<(u64, Palette), Cells>,
}

/// The cells, a pixel for each, and what their colours mean.
struct Cells {
    texture: TextureHandle,
    signs: Vec<(Sign, Rich)>,
}

impl Default for GrowingBoard {
    fn default() -> Self {
        GrowingBoard {
            camera: Camera::of_unit(CELL),
            fitted: None,
            cells: Memo::default(),
        }
    }
}

/// Where the cells are on screen in one frame.
#[derive(Clone, Copy)]
struct Place {
    camera: Camera,
    area: Rect,
    size: [usize; 2],
}

impl Place {
    /// The box of a block of cells from its least cell on.
    fn block(self, [n, m]: [usize; 2], [columns, rows]: [usize; 2]) -> Rect {
        let corner = |n: usize, m: usize| {
            let spot = [n as f32, -(m as f32)];
            self.camera.to_screen(self.area, spot)
        };
        Rect::from_two_pos(corner(n, m), corner(n + columns, m + rows))
    }

    /// The cell at a place on screen, if there is one.
    fn at(self, at: egui::Pos2) -> Option<[usize; 2]> {
        let [x, y] = self.camera.to_spot(self.area, at);
        let cell = [x, -y].map(f32::floor);
        let inside = |axis: usize| cell[axis] >= 0.0 && cell[axis] < self.size[axis] as f32;
        let is_seen = self.area.contains(at) && inside(0) && inside(1);
        is_seen.then(|| cell.map(|number| number as usize))
    }
}

impl GrowingBoard {
    /// Shows the table of this version of what is known. The cell that is clicked, or that the arrows come to, is the
    /// member.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        (table, version): (GrowingTable<'_>, u64),
        member: &mut [u64; 2],
    ) {
        let size = table.size().map(|side| side.min(SIDE));
        let palette = paint::palette_of(ui);
        let cells = self.cells.for_key((version, palette), |_| {
            let shading = table.shading();
            Cells {
                texture: texture(ui.ctx(), shading, size, palette),
                signs: shading.signs(),
            }
        });
        if legend(ui, &cells.signs) {
            self.fitted = None;
        }
        let room = ui.available_size().max(LEAST);
        let (rect, response) = ui.allocate_exact_size(room, Sense::click_and_drag());
        let [left, below] = MARGIN;
        let area = Rect::from_min_max(rect.min + vec2(left, ABOVE), rect.max - vec2(ABOVE, below));
        if self.fitted != Some(size) {
            let [columns, rows] = size.map(|side| side as f32);
            self.camera.fit(area, Some(([0.0, -rows], [columns, 0.0])));
            self.fitted = Some(size);
        }
        let buttons = [PointerButton::Primary, PointerButton::Middle];
        self.camera.steer(ui, &response, &buttons);
        let place = Place {
            camera: self.camera,
            area,
            size,
        };
        let painter = ui.painter().with_clip_rect(place.area);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let all = place.block([0, 0], size);
        painter.image(cells.texture.id(), all, whole, egui::Color32::WHITE);
        let rule = Stroke::new(tokens::FINE, paint::ink(ui, Ink::Grid));
        painter.rect_stroke(all, 0.0, rule, StrokeKind::Outside);
        mark(&painter, ui, place, *member);
        numbers(ui, ui.painter(), place);
        choose(ui, response, place, table, member);
    }
}

/// What the colours mean, and a button; whether it was pressed, so that all is to be shown.
fn legend(ui: &mut Ui, signs: &[(Sign, Rich)]) -> bool {
    let row = wrapped::row(ui, |ui| {
        let pressed = fields::button(ui, "Show all", "Show the whole table again");
        for (sign, meaning) in signs {
            if let Sign::Cell(ink) = sign {
                wrapped::sign(ui, meaning, |ui| paint::swatch(ui, *ink));
            }
        }
        pressed
    });
    row.inner
}

/// The cells, a pixel for each.
fn texture(
    ctx: &Context,
    shading: Shading<'_>,
    [columns, rows]: [usize; 2],
    palette: Palette,
) -> TextureHandle {
    let colour = |n: usize, m: usize| {
        let ink = shading.ink(n, m).unwrap_or(Ink::Paper);
        theme::rgb(palette.rgb(ink))
    };
    let rows_down = (0..rows).rev();
    let pixels = rows_down.flat_map(|m| (0..columns).map(move |n| colour(n, m)));
    let image = ColorImage::new([columns, rows], pixels.collect());
    ctx.load_texture("table of two edges", image, OPTIONS)
}

/// A frame around the member that is asked for.
fn mark(painter: &Painter, ui: &Ui, place: Place, member: [u64; 2]) {
    let [n, m] = member.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    if n < place.size[0] && m < place.size[1] {
        let stroke = Stroke::new(tokens::MARK, paint::ink(ui, Ink::Text));
        let cell = place.block([n, m], [1, 1]);
        painter.rect_stroke(cell, 0.0, stroke, StrokeKind::Outside);
    }
}

/// The numbers along the sides of the table that is seen, and what they count.
fn numbers(ui: &Ui, painter: &Painter, place: Place) {
    let seen = place.block([0, 0], place.size).intersect(place.area);
    let font = theme::font(Size::Small);
    let colour = ui.visuals().weak_text_color();
    let steps = APART.map(|apart| round_step(apart / place.camera.scale()));
    let write = |at, align, text: String| {
        painter.text(at, align, text, font.clone(), colour);
    };
    let (left, below) = (seen.left() - 4.0, seen.bottom() + 3.0);
    for n in (0..place.size[0]).step_by(steps[0]) {
        let x = place.block([n, 0], [1, 1]).center().x;
        if seen.x_range().contains(x) {
            write(pos2(x, below), Align2::CENTER_TOP, n.to_string());
        }
    }
    for m in (0..place.size[1]).step_by(steps[1]) {
        let y = place.block([0, m], [1, 1]).center().y;
        if seen.y_range().contains(y) {
            write(pos2(left, y), Align2::RIGHT_CENTER, m.to_string());
        }
    }
    let [right, up] = GROWING_LETTERS;
    let (end, top) = (seen.right() + 4.0, seen.top() - 3.0);
    write(pos2(end, below), Align2::LEFT_TOP, right.to_owned());
    write(pos2(left, top), Align2::RIGHT_BOTTOM, up.to_owned());
}

/// Tells of the cell under the pointer, and makes one the member.
fn choose(
    ui: &Ui,
    response: Response,
    place: Place,
    table: GrowingTable<'_>,
    member: &mut [u64; 2],
) {
    if let Some(by) = arrows::steps(ui, &response) {
        for (axis, by) in by.into_iter().enumerate() {
            let last = place.size[axis].saturating_sub(1) as u64;
            member[axis] = member[axis].saturating_add_signed(i64::from(by)).min(last);
        }
    }
    let chosen = member.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let told = format!("Table of the values; {}", told(table, chosen));
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &told));
    let under = response.hover_pos().and_then(|at| place.at(at));
    if let Some(cell) = under.filter(|_| response.clicked()) {
        *member = cell.map(|number| number as u64);
    }
    match under {
        Some(cell) => response.on_hover_text_at_pointer(self::told(table, cell)),
        None => response.on_hover_text_at_pointer("Drag to move, turn the wheel to zoom"),
    };
}

/// The value of a cell, and how it is exceptional.
fn told(table: GrowingTable<'_>, [n, m]: [usize; 2]) -> String {
    let Some(value) = table.value(n, m) else {
        return format!("v({n}, {m}) is not in the table");
    };
    match table.differing(n, m) {
        Some(later) => format!("v({n}, {m}) = {value}, and {later} a period further"),
        None => format!("v({n}, {m}) = {value}"),
    }
}
