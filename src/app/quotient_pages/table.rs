//! The multiplication table: only the cells in view are drawn, so that hundreds of elements
//! scroll as easily as ten. P-cells are coloured and bold; the row and the column of the cell
//! under the mouse are set off; a click shows the product with a position for each factor.

use super::{copies, name, outcome_label, sum_text};
use crate::app::{copying, paint, theme};
use crate::figure::{Anchor, Ink, Item, Palette, Scene, csv as cells};
use crate::quotient::{Element, Notation, Products, QuotientReport};
use egui::{Align2, FontId, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use std::collections::HashMap;

/// What stands in the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Show {
    #[default]
    Words,
    Numbers,
    Colours,
}

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    show: Option<Show>,
    chosen: Option<(Element, Element)>,
    /// The rows of products that were in view.
    rows: HashMap<usize, Vec<Element>>,
    /// The rows and columns in view.
    seen: (Span, Span),
    /// The length of the longest word.
    longest: Option<usize>,
}

/// More rows of products than this are not kept.
const ROWS_KEPT: usize = 500;

/// Above this order the cells are colours at first.
const WORDS_UP_TO: usize = 150;
/// Of a table with more elements than this only the part in view is copied.
const COPIED_WHOLE: usize = 64;
/// More elements than this are not put into a figure or a file.
const EXPORTED: usize = 700;
/// More than this and a figure shows colours only.
const FIGURE_WORDS: usize = 48;
const FONT: f32 = 13.0;

impl State {
    /// Drops what was chosen in another monoid.
    pub fn forget(&mut self) {
        *self = State {
            show: self.show,
            ..State::default()
        };
    }
}

impl State {
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
    show: Show,
    cell: Vec2,
    head: Vec2,
    order: usize,
}

impl Grid {
    fn of(ui: &Ui, show: Show, report: &QuotientReport, longest: usize) -> Grid {
        let order = report.monoid.order();
        let words = (longest as f32 * FONT * 0.64 + 10.0).max(26.0);
        let numbers = order.to_string().len() as f32 * FONT * 0.64 + 10.0;
        let height = ui.text_style_height(&egui::TextStyle::Body) + 6.0;
        let cell = match show {
            Show::Words => vec2(words, height),
            Show::Numbers => vec2(numbers.max(26.0), height),
            Show::Colours => vec2(9.0, 9.0),
        };
        let head = match show {
            Show::Numbers => vec2(numbers.max(26.0), height),
            Show::Words => vec2(words, height),
            Show::Colours => vec2(14.0, 14.0),
        };
        Grid {
            show,
            cell,
            head,
            order,
        }
    }

    /// The cells of one axis that are between two offsets.
    fn range(&self, from: f32, to: f32, cell: f32) -> std::ops::Range<usize> {
        let first = (from / cell).floor().max(0.0) as usize;
        let end = (to / cell).ceil().max(0.0) as usize;
        first.min(self.order)..end.min(self.order)
    }

    fn text(&self, report: &QuotientReport, x: Element) -> String {
        match self.show {
            Show::Words => name(report, x).to_owned(),
            Show::Numbers => x.to_string(),
            Show::Colours => String::new(),
        }
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let by_order = if report.monoid.order() > WORDS_UP_TO {
        Show::Colours
    } else {
        Show::Words
    };
    let mut chosen = state.show.unwrap_or(by_order);
    ui.horizontal_wrapped(|ui| {
        ui.label("Cells show");
        for (show, text, about) in [
            (Show::Words, "words", "The least word of each product"),
            (
                Show::Numbers,
                "numbers",
                "The number of each product; 0 is the identity",
            ),
            (Show::Colours, "P only", "Small cells, those in P coloured"),
        ] {
            if ui
                .selectable_label(chosen == show, text)
                .on_hover_text(about)
                .clicked()
            {
                chosen = show;
                state.show = Some(show);
            }
        }
        ui.add_space(8.0);
        copy(ui, state, report);
        ui.weak("Coloured cells are in P.");
    });
    let longest = || report.words.iter().map(|word| word.chars().count());
    let longest = *state
        .longest
        .get_or_insert_with(|| longest().max().unwrap_or(1));
    let grid = Grid::of(ui, chosen, report, longest);
    details(ui, state, report);
    egui::ScrollArea::both()
        .id_salt("multiplication table")
        .auto_shrink([false, false])
        .show_viewport(ui, |ui, view| draw(ui, state, report, &grid, view));
}

/// Copies the whole table, or of a large one what is in view.
fn copy(ui: &mut Ui, state: &State, report: &QuotientReport) {
    let order = report.monoid.order();
    let (what, rows, columns) = if order <= COPIED_WHOLE {
        ("the table", 0..order, 0..order)
    } else {
        let (rows, columns) = state.seen.clone();
        ("the part of the table in view", rows, columns)
    };
    copying::buttons(ui, what, |notation| {
        copies::table(report, rows.clone(), columns.clone(), notation)
    });
}

fn draw(ui: &mut Ui, state: &mut State, report: &QuotientReport, grid: &Grid, view: Rect) {
    let whole = grid.head + grid.cell * grid.order as f32 + Vec2::splat(4.0);
    let (_, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Multiplication table"));
    let corner = ui.clip_rect().min;
    // The place of the table's first cell, the heads being at the edge of the view.
    let origin = corner + grid.head - view.min.to_vec2();
    let columns = grid.range(view.min.x, view.max.x - grid.head.x, grid.cell.x);
    let rows = grid.range(view.min.y, view.max.y - grid.head.y, grid.cell.y);
    state.find_rows(report, &rows);
    state.seen = (rows.clone(), columns.clone());
    let under = response.hover_pos().and_then(|at| {
        let inside = at.x > corner.x + grid.head.x && at.y > corner.y + grid.head.y;
        let place = (at - origin) / grid.cell;
        let cell = (place.y as usize, place.x as usize);
        (inside && cell.0 < grid.order && cell.1 < grid.order)
            .then_some((cell.0 as Element, cell.1 as Element))
    });
    if response.clicked() {
        state.chosen = under.or(state.chosen);
    }
    let paint = Paint {
        report,
        grid,
        under,
        chosen: state.chosen,
        rows: &state.rows,
        origin,
        corner,
        palette: paint::palette(ui.visuals().dark_mode),
    };
    let inner = ui.painter().with_clip_rect(
        Rect::from_min_max(corner + grid.head, ui.clip_rect().max).intersect(ui.clip_rect()),
    );
    paint.cells(&inner, &rows, &columns);
    paint.heads(ui.painter(), &rows, &columns);
    if let Some((x, y)) = under {
        let product = report.monoid.times(x, y);
        let p = if report.monoid.is_p(product) {
            ", in P"
        } else {
            ""
        };
        response.on_hover_text_at_pointer(format!(
            "{} · {} = {}{p}",
            name(report, x),
            name(report, y),
            name(report, product)
        ));
    }
}

struct Paint<'a> {
    report: &'a QuotientReport,
    grid: &'a Grid,
    under: Option<(Element, Element)>,
    chosen: Option<(Element, Element)>,
    rows: &'a HashMap<usize, Vec<Element>>,
    origin: Pos2,
    corner: Pos2,
    palette: Palette,
}

type Span = std::ops::Range<usize>;

impl Paint<'_> {
    fn cells(&self, painter: &egui::Painter, rows: &Span, columns: &Span) {
        let monoid = &self.report.monoid;
        let colour = |ink| paint::colour(&self.palette, ink);
        let font = FontId::proportional(FONT);
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
                let ground = match (p, near, self.grid.show) {
                    (true, _, Show::Colours) => Some(colour(Ink::Rare)),
                    (true, _, _) => Some(colour(Ink::ExceptionGround)),
                    (false, true, _) => Some(colour(Ink::SeriesGround(0))),
                    (false, false, _) => None,
                };
                if let Some(ground) = ground {
                    painter.rect_filled(rect.shrink(0.5), 0.0, ground);
                }
                if self.under == Some((x, y)) || self.chosen == Some((x, y)) {
                    let stroke = egui::Stroke::new(1.5, colour(Ink::Accent));
                    painter.rect_stroke(rect, 0.0, stroke, egui::StrokeKind::Inside);
                }
                if self.grid.show != Show::Colours {
                    let ink = if p { Ink::Exception } else { Ink::Text };
                    let text = self.grid.text(self.report, product);
                    painter.text(
                        rect.center(),
                        Align2::CENTER_CENTER,
                        text,
                        font.clone(),
                        colour(ink),
                    );
                }
            }
        }
    }

    /// The factors, at the left and on top; they stay in view.
    fn heads(&self, painter: &egui::Painter, rows: &Span, columns: &Span) {
        let colour = |ink| paint::colour(&self.palette, ink);
        let font = FontId::new(FONT, theme::bold());
        let (cell, head) = (self.grid.cell, self.grid.head);
        let far = self.corner + vec2(1e5, 1e5);
        let ground = painter.ctx().global_style().visuals.panel_fill;
        for rect in [
            Rect::from_min_max(self.corner, pos2(far.x, self.corner.y + head.y)),
            Rect::from_min_max(self.corner, pos2(self.corner.x + head.x, far.y)),
        ] {
            painter.rect_filled(rect, 0.0, ground);
        }
        let label = |painter: &egui::Painter, x: usize, rect: Rect, lit: bool| {
            let ink = match (lit, self.report.monoid.is_p(x as Element)) {
                (true, _) => Ink::Accent,
                (false, true) => Ink::Exception,
                (false, false) => Ink::Text,
            };
            if self.grid.show == Show::Colours {
                if lit {
                    painter.rect_filled(rect.shrink(1.0), 0.0, colour(ink));
                }
                return;
            }
            let text = self.grid.text(self.report, x as Element);
            painter.text(
                rect.center(),
                Align2::CENTER_CENTER,
                text,
                font.clone(),
                colour(ink),
            );
        };
        let clip = painter.clip_rect();
        let left = painter.with_clip_rect(clip.intersect(Rect::from_min_max(
            pos2(self.corner.x, self.corner.y + head.y),
            far,
        )));
        for row in rows.clone() {
            let min = pos2(self.corner.x, self.origin.y + cell.y * row as f32);
            let lit = self.under.is_some_and(|(a, _)| a as usize == row);
            label(
                &left,
                row,
                Rect::from_min_size(min, vec2(head.x, cell.y)),
                lit,
            );
        }
        let top = painter.with_clip_rect(clip.intersect(Rect::from_min_max(
            pos2(self.corner.x + head.x, self.corner.y),
            far,
        )));
        for column in columns.clone() {
            let min = pos2(self.origin.x + cell.x * column as f32, self.corner.y);
            let lit = self.under.is_some_and(|(_, b)| b as usize == column);
            label(
                &top,
                column,
                Rect::from_min_size(min, vec2(cell.x, head.y)),
                lit,
            );
        }
        let line = egui::Stroke::new(1.0, colour(Ink::Grid));
        let (x, y) = (self.corner.x + head.x, self.corner.y + head.y);
        painter.line_segment([pos2(x, self.corner.y), pos2(x, far.y)], line);
        painter.line_segment([pos2(self.corner.x, y), pos2(far.x, y)], line);
    }
}

/// The product that was clicked: words, and positions that have these values. The line has its
/// place before a cell is clicked, so that the table stays where it is.
fn details(ui: &mut Ui, state: &State, report: &QuotientReport) {
    let height = ui.spacing().interact_size.y;
    egui::ScrollArea::horizontal()
        .id_salt("product")
        .max_height(height)
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.set_height(height);
            ui.horizontal(|ui| match state.chosen {
                None => {
                    ui.weak("Click a cell to see its product.");
                }
                Some((x, y)) => product(ui, report, x, y),
            });
        });
}

fn product(ui: &mut Ui, report: &QuotientReport, x: Element, y: Element) {
    copying::buttons(ui, "this product", |notation| {
        copies::product(report, x, y, notation)
    });
    for (before, element) in [("", x), ("·", y), ("=", report.monoid.times(x, y))] {
        ui.label(before);
        ui.strong(name(report, element));
        outcome_label(ui, report.monoid.is_p(element));
        if let Some(heaps) = report.sample(element) {
            ui.weak(format!("({})", sum_text(&heaps)))
                .on_hover_text("A position with this value");
        }
    }
}

/// The table as a figure: words where they fit, else P-cells only.
pub fn picture(report: &QuotientReport) -> Scene {
    let order = report.monoid.order().min(EXPORTED);
    if order > FIGURE_WORDS {
        return small_picture(report, order);
    }
    let (size, row) = (2.8_f32, 5.0_f32);
    let longest = report.words.iter().map(|word| word.chars().count()).max();
    let cell = (longest.unwrap_or(1) as f32 * 0.64 * size + 1.4).max(5.0);
    let mut scene = Scene {
        width: cell * (order + 1) as f32 + 4.0,
        height: row * (order + 1) as f32 + 4.0,
        items: Vec::new(),
    };
    let mut text = |column: usize, line: usize, x: Element, bold: bool| {
        let (left, top) = (2.0 + cell * column as f32, 2.0 + row * line as f32);
        let p = report.monoid.is_p(x);
        if p && column > 0 && line > 0 {
            scene.items.push(Item::Rect {
                x: left,
                y: top,
                w: cell,
                h: row,
                fill: Some(Ink::ExceptionGround),
                stroke: None,
            });
        }
        scene.items.push(Item::Text {
            x: left + cell / 2.0,
            y: top + 3.5,
            size,
            text: name(report, x).into(),
            anchor: Anchor::Middle,
            ink: if p { Ink::Exception } else { Ink::Text },
            bold: bold || p,
        });
    };
    for at in 0..order {
        text(at + 1, 0, at as Element, true);
        text(0, at + 1, at as Element, true);
        for other in 0..order {
            let product = report.monoid.times(at as Element, other as Element);
            text(other + 1, at + 1, product, false);
        }
    }
    let (right, foot) = (scene.width - 2.0, scene.height - 2.0);
    scene.rule([2.0, 2.0 + row], [right, 2.0 + row], 0.25, Ink::Grid);
    scene.rule([2.0 + cell, 2.0], [2.0 + cell, foot], 0.25, Ink::Grid);
    scene
}

fn small_picture(report: &QuotientReport, order: usize) -> Scene {
    let cell = (160.0 / order as f32).min(2.0);
    let monoid = &report.monoid;
    let products = Products::of(monoid);
    let inks = (0..order).flat_map(|x| {
        let row = products.row(x as Element).into_iter().take(order);
        row.map(|product| monoid.is_p(product).then_some(Ink::Rare))
            .collect::<Vec<_>>()
    });
    let side = cell * order as f32;
    Scene {
        width: side + 4.0,
        height: side + 4.0,
        items: vec![
            Item::Cells {
                x: 2.0,
                y: 2.0,
                cell,
                columns: order,
                inks: inks.collect(),
            },
            Item::Rect {
                x: 2.0,
                y: 2.0,
                w: side,
                h: side,
                fill: None,
                stroke: Some(crate::figure::Stroke {
                    width: 0.25,
                    ink: Ink::Grid,
                }),
            },
        ],
    }
}

/// The table as CSV, the factors in the first row and column; nothing if it is too large.
pub fn csv(report: &QuotientReport) -> Option<String> {
    let order = report.monoid.order();
    if order > EXPORTED {
        return None;
    }
    let words: Vec<String> = (0..order as Element)
        .map(|x| report.word(x, Notation::Plain))
        .collect();
    let head: Vec<&str> = std::iter::once("")
        .chain(words.iter().map(String::as_str))
        .collect();
    let products = Products::of(&report.monoid);
    let rows = (0..order).map(|x| {
        let row = products.row(x as Element).into_iter();
        let products = row.map(|product| words[product as usize].clone());
        std::iter::once(words[x].clone()).chain(products).collect()
    });
    Some(cells::write(&head, rows))
}
