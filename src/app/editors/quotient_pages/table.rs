//! The multiplication table: only the cells in view are drawn, so that hundreds of elements
//! scroll as easily as ten. P-cells are coloured and bold; the row and the column of the cell
//! under the mouse are set off; a click shows the product with a position for each factor.

use super::miniature::Miniature;
use super::outcome_label;
use crate::app::widgets::{
    Bold, Size, areas, copying, fault, fields, paint, rich, theme, tokens, wrapped,
};
use egui::text::TextFormat;
use egui::{
    Align2, Label, Pos2, Rect, RichText, Role, Sense, TextEdit, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use grundy_figure::{Ink, Rich};
use grundy_project::TableCells;
use grundy_quotient::{BipartiteMonoid, Element, Products, QuotientReport, parse_word};
use grundy_views::quotient::{self, name, rich_word, sum_text};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The state of the page between two frames.
#[derive(Default)]
pub struct Controls {
    chosen: Option<(Element, Element)>,
    /// The rows of products that were in view.
    rows: HashMap<usize, Vec<Element>>,
    /// The rows and columns in view.
    seen: (Span, Span),
    /// The length of the longest word.
    longest: Option<usize>,
    /// The element that is looked for, as it is typed.
    sought: String,
    /// The row that is set off, as its element was looked for.
    found: Option<Element>,
    miniature: Miniature,
}

/// More rows of products than this are not kept.
const ROWS_KEPT: usize = 500;

/// Above this order the cells are colours at first.
const WORDS_UP_TO: usize = 150;
/// The width of the picture of the whole table at first, and its bounds, in points.
const MINIATURE: (f32, RangeInclusive<f32>) = (200.0, 96.0..=520.0);
/// With less room than this there is no picture beside the cells.
const ROOM: f32 = 520.0;
/// Of a table with more elements than this only the part in view is copied.
const COPIED_WHOLE: usize = 64;

impl Controls {
    /// Drops what was chosen in another monoid.
    pub fn forget(&mut self) {
        *self = Controls::default();
    }

    /// Computes the products of the rows in view: each row in as many steps as there are elements.
    fn find_rows(&mut self, report: &QuotientReport, rows: &Span) {
        if rows.clone().all(|row| self.rows.contains_key(&row)) {
            return;
        }
        if self.rows.len() > ROWS_KEPT {
            self.rows.clear();
        }
        let products = Products::of(&report.monoid);
        for row in rows.clone() {
            let new = || products.row(row as Element);
            self.rows.entry(row).or_insert_with(new);
        }
    }
}

/// The measures of the table on screen.
struct Grid {
    show: TableCells,
    cell: Vec2,
    head: Vec2,
    order: usize,
}

impl Grid {
    fn new(ui: &Ui, show: TableCells, report: &QuotientReport, longest: usize) -> Grid {
        let order = report.monoid.order();
        let height = ui.text_style_height(&egui::TextStyle::Body) + 6.0;
        let of_letters = |count: usize| {
            let width = (count as f32 * tokens::BODY * 0.64 + 10.0).max(26.0);
            [vec2(width, height); 2]
        };
        let [cell, head] = match show {
            TableCells::Words => of_letters(longest),
            TableCells::Numbers => of_letters(order.to_string().len()),
            TableCells::POnly => [Vec2::splat(9.0), Vec2::splat(14.0)],
        };
        Grid {
            show,
            cell,
            head,
            order,
        }
    }

    /// The size of the whole table.
    fn whole(&self) -> Vec2 {
        self.head + self.cell * self.order as f32 + Vec2::splat(4.0)
    }

    /// The cells of one axis that are between two offsets.
    fn range(&self, from: f32, to: f32, cell: f32) -> Span {
        let first = (from / cell).floor().max(0.0) as usize;
        let end = (to / cell).ceil().max(0.0) as usize;
        first.min(self.order)..end.min(self.order)
    }

    fn text(&self, report: &QuotientReport, x: Element) -> Rich {
        match self.show {
            TableCells::Words => rich_word(report, x),
            TableCells::Numbers => Rich::plain(x),
            TableCells::POnly => Rich::default(),
        }
    }
}

/// The choices for the content of the cells.
const SHOWN: [fields::Choice<'_, TableCells>; 3] = [
    (TableCells::Words, "words", "The least word of each product"),
    (
        TableCells::Numbers,
        "numbers",
        "The number of each product; 0 is the identity",
    ),
    (
        TableCells::POnly,
        "P only",
        "Small cells, those in P coloured",
    ),
];

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    controls: &mut Controls,
    cells: &mut Option<TableCells>,
    report: &Arc<QuotientReport>,
) {
    let by_order = if report.monoid.order() > WORDS_UP_TO {
        TableCells::POnly
    } else {
        TableCells::Words
    };
    let mut chosen = cells.unwrap_or(by_order);
    let mut is_new = false;
    wrapped::row(ui, |ui| {
        ui.label("Cells show");
        if fields::choice(ui, &mut chosen, SHOWN) {
            *cells = Some(chosen);
        }
        ui.add_space(8.0);
        ui.add(Label::new(RichText::new("Coloured cells are in P.").weak()).extend());
        is_new = sought_field(ui, &mut controls.sought);
        copy(ui, controls, report);
        find(ui, controls, report);
    });
    let sought = controls.found.filter(|_| is_new);
    let longest = || report.words.iter().map(|word| word.chars().count()).max();
    let longest = controls
        .longest
        .get_or_insert_with(|| longest().unwrap_or(1));
    let longest = *longest;
    let grid = Grid::new(ui, chosen, report, longest);
    details(ui, controls, report);
    let (room, whole) = (ui.available_size(), grid.whole());
    let is_cut = whole.x > room.x || whole.y > room.y;
    let mut pressed = None;
    if is_cut && room.x >= ROOM {
        let (width, bounds) = MINIATURE;
        areas::right(ui, "whole table", width, bounds, |ui| {
            let (rows, columns) = controls.seen.clone();
            pressed = controls.miniature.show(ui, report, [&rows, &columns]);
        });
    }
    areas::rest(ui, |ui| {
        let mut area = areas::both_ways("multiplication table");
        let middle = (ui.available_size() - grid.head) / 2.0;
        let cells = grid.cell * grid.order as f32;
        if let Some(pressed) = pressed {
            area = area.scroll_offset((cells * pressed - middle).max(Vec2::ZERO));
        }
        if let Some(x) = sought {
            controls.chosen = Some((x, BipartiteMonoid::IDENTITY));
            let below = (x as f32 + 0.5) * grid.cell.y - middle.y;
            area = area.scroll_offset(vec2(0.0, below.max(0.0)));
        }
        area.show_viewport(ui, |ui, view| draw(ui, controls, report, &grid, view));
    });
}

/// The field for an element; whether something was typed just now.
fn sought_field(ui: &mut Ui, sought: &mut String) -> bool {
    let field = TextEdit::singleline(sought)
        .char_limit(1_000)
        .hint_text("ab^2")
        .desired_width(100.0);
    let about = "An element as a word in the generators; its row comes into view";
    fields::text(ui, "Find", field, about).changed()
}

/// Finds the element that is looked for, whose row is set off, or says what is wrong with it.
fn find(ui: &mut Ui, controls: &mut Controls, report: &QuotientReport) {
    controls.found = None;
    if controls.sought.trim().is_empty() {
        return;
    }
    match parse_word(&controls.sought, &report.names) {
        Ok(word) => controls.found = Some(report.monoid.element(&word)),
        Err(error) => fault::in_row(ui, &controls.sought, &error.at, &error.to_string()),
    }
}

/// Copies the whole table, or of a large one what is in view.
fn copy(ui: &mut Ui, controls: &Controls, report: &QuotientReport) {
    let order = report.monoid.order();
    let (what, rows, columns) = if order <= COPIED_WHOLE {
        ("the table", 0..order, 0..order)
    } else {
        let (rows, columns) = controls.seen.clone();
        ("the part of the table in view", rows, columns)
    };
    copying::buttons(ui, what, |notation| {
        quotient::part(report, rows.clone(), columns.clone(), notation)
    });
}

fn draw(ui: &mut Ui, controls: &mut Controls, report: &QuotientReport, grid: &Grid, view: Rect) {
    let (_, response) = ui.allocate_exact_size(grid.whole(), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Multiplication table"));
    let corner = ui.clip_rect().min;
    // The place of the table's first cell, the heads being at the edge of the view.
    let origin = corner + grid.head - view.min.to_vec2();
    let columns = grid.range(view.min.x, view.max.x - grid.head.x, grid.cell.x);
    let rows = grid.range(view.min.y, view.max.y - grid.head.y, grid.cell.y);
    controls.find_rows(report, &rows);
    controls.seen = (rows.clone(), columns.clone());
    let under = response.hover_pos().and_then(|at| {
        let inside = at.x > corner.x + grid.head.x && at.y > corner.y + grid.head.y;
        let place = (at - origin) / grid.cell;
        let cell = (place.y as usize, place.x as usize);
        (inside && cell.0 < grid.order && cell.1 < grid.order)
            .then_some((cell.0 as Element, cell.1 as Element))
    });
    if response.clicked() {
        controls.chosen = under.or(controls.chosen);
    }
    let paint = Paint {
        report,
        grid,
        under,
        chosen: controls.chosen,
        found: controls.found,
        rows: &controls.rows,
        origin,
        corner,
    };
    let inner = ui.painter().with_clip_rect(
        Rect::from_min_max(corner + grid.head, ui.clip_rect().max).intersect(ui.clip_rect()),
    );
    paint.cells(&inner, &rows, &columns);
    paint.heads(ui.painter(), &rows, &columns);
    if let Some((x, y)) = under {
        let product = report.monoid.times(x, y);
        let p = match report.monoid.is_p(product) {
            true => ", in P",
            false => "",
        };
        let factors = rich_word(report, x).line(" · ").then(rich_word(report, y));
        let told = factors.line(" = ").then(rich_word(report, product)).line(p);
        let told = rich::plain(ui, &told);
        response.on_hover_text_at_pointer(told);
    }
}

struct Paint<'a> {
    report: &'a QuotientReport,
    grid: &'a Grid,
    under: Option<(Element, Element)>,
    chosen: Option<(Element, Element)>,
    found: Option<Element>,
    rows: &'a HashMap<usize, Vec<Element>>,
    origin: Pos2,
    corner: Pos2,
}

type Span = std::ops::Range<usize>;

impl Paint<'_> {
    fn cells(&self, painter: &egui::Painter, rows: &Span, columns: &Span) {
        let monoid = &self.report.monoid;
        let colour = |ink| paint::ink(painter.ctx(), ink);
        let font = theme::font(Size::Body);
        for row in rows.clone() {
            for column in columns.clone() {
                let (x, y) = (row as Element, column as Element);
                let Some(&product) = self.rows.get(&row).and_then(|row| row.get(column)) else {
                    continue;
                };
                let p = monoid.is_p(product);
                let min = self.origin + self.grid.cell * vec2(column as f32, row as f32);
                let rect = Rect::from_min_size(min, self.grid.cell);
                let near = self.under.is_some_and(|(a, b)| a == x || b == y);
                let near = near || self.found == Some(x);
                let ground = match (p, near, self.grid.show) {
                    (true, _, TableCells::POnly) => Some(colour(Ink::Rare)),
                    (true, _, _) => Some(colour(Ink::ExceptionGround)),
                    (false, true, _) => Some(colour(Ink::SeriesGround(0))),
                    (false, false, _) => None,
                };
                if let Some(ground) = ground {
                    painter.rect_filled(rect.shrink(0.5), 0.0, ground);
                }
                if self.under == Some((x, y)) || self.chosen == Some((x, y)) {
                    let stroke = egui::Stroke::new(tokens::LINE, colour(Ink::Accent));
                    painter.rect_stroke(rect, 0.0, stroke, egui::StrokeKind::Inside);
                }
                if self.grid.show != TableCells::POnly {
                    let ink = if p { Ink::Exception } else { Ink::Text };
                    self.text(painter, rect, product, &font, ink);
                }
            }
        }
    }

    /// An element in the middle of its cell.
    fn text(&self, painter: &egui::Painter, cell: Rect, x: Element, font: &egui::FontId, ink: Ink) {
        let colour = paint::ink(painter.ctx(), ink);
        let text = self.grid.text(self.report, x);
        let letters = TextFormat::simple(font.clone(), colour);
        let line = painter.layout_job(rich::line(painter.ctx(), &text, &letters));
        let place = Align2::CENTER_CENTER.anchor_size(cell.center(), line.size());
        painter.galley(place.min, line, colour);
    }

    /// The factors, at the left and on top; they stay in view.
    fn heads(&self, painter: &egui::Painter, rows: &Span, columns: &Span) {
        let colour = |ink| paint::ink(painter.ctx(), ink);
        let font = theme::bold_font(Size::Body);
        let (cell, head) = (self.grid.cell, self.grid.head);
        let far = self.corner + vec2(1e5, 1e5);
        let ground = painter.ctx().global_style().visuals.panel_fill;
        for rect in [
            Rect::from_min_max(self.corner, pos2(far.x, self.corner.y + head.y)),
            Rect::from_min_max(self.corner, pos2(self.corner.x + head.x, far.y)),
        ] {
            painter.rect_filled(rect, 0.0, ground);
        }
        let label = |painter: &egui::Painter, x: usize, min: Pos2, size: Vec2, lit: bool| {
            let rect = Rect::from_min_size(min, size);
            let ink = match (lit, self.report.monoid.is_p(x as Element)) {
                (true, _) => Ink::Accent,
                (false, true) => Ink::Exception,
                (false, false) => Ink::Text,
            };
            if self.grid.show != TableCells::POnly {
                self.text(painter, rect, x as Element, &font, ink);
            } else if lit {
                painter.rect_filled(rect.shrink(1.0), 0.0, colour(ink));
            }
        };
        let clip = |from: Pos2| {
            let area = Rect::from_min_max(from, far);
            painter.with_clip_rect(painter.clip_rect().intersect(area))
        };
        let left = clip(self.corner + vec2(0.0, head.y));
        for row in rows.clone() {
            let min = pos2(self.corner.x, self.origin.y + cell.y * row as f32);
            let lit = self.under.is_some_and(|(a, _)| a as usize == row);
            let lit = lit || self.found == Some(row as Element);
            label(&left, row, min, vec2(head.x, cell.y), lit);
        }
        let top = clip(self.corner + vec2(head.x, 0.0));
        for column in columns.clone() {
            let min = pos2(self.origin.x + cell.x * column as f32, self.corner.y);
            let lit = self.under.is_some_and(|(_, b)| b as usize == column);
            label(&top, column, min, vec2(cell.x, head.y), lit);
        }
        let line = egui::Stroke::new(tokens::FINE, colour(Ink::Grid));
        let (x, y) = (self.corner.x + head.x, self.corner.y + head.y);
        painter.line_segment([pos2(x, self.corner.y), pos2(x, far.y)], line);
        painter.line_segment([pos2(self.corner.x, y), pos2(far.x, y)], line);
    }
}

/// The product that was clicked: words, and positions that have these values. The line has its
/// place before a cell is clicked, so that the table stays where it is.
fn details(ui: &mut Ui, controls: &Controls, report: &QuotientReport) {
    let height = ui.spacing().interact_size.y;
    egui::ScrollArea::horizontal()
        .id_salt("product")
        .max_height(height)
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.set_height(height);
            ui.horizontal(|ui| match controls.chosen {
                None => {
                    ui.weak("Click a cell to see its product.");
                }
                Some((x, y)) => product(ui, report, x, y),
            });
        });
}

fn product(ui: &mut Ui, report: &QuotientReport, x: Element, y: Element) {
    copying::buttons(ui, "this product", |notation| {
        quotient::product(report, x, y, notation)
    });
    for (before, element) in [("", x), ("·", y), ("=", report.monoid.times(x, y))] {
        ui.label(before);
        let word = rich::text(ui, &rich_word(report, element), Bold::bold);
        rich::spoken(&ui.label(word), Role::Label, name(report, element));
        outcome_label(ui, report.monoid.is_p(element));
        if let Some(heaps) = report.sample(element) {
            ui.weak(format!("({})", sum_text(&heaps)))
                .on_hover_text("A position with this value");
        }
    }
}
