//! The one table on screen. It shows a [`Table`], or rows that are made as they come into view, so that
//! millions of them cost no more than those that are seen.

use crate::app::widgets::copying;
use crate::app::widgets::theme::Bold;
use crate::app::widgets::{glossary, rich};
use egui::{Align, Button, Label, Layout, Rect, Response, Role, ScrollArea, Ui};
use egui_extras::{Column as Width, TableBuilder};
use grundy_figure::{Cell, Rich, Table};
use std::borrow::Cow;

/// More characters of a cell are not shown; the row is copied with all of them.
const MOST_SHOWN: usize = 400;

/// The height of the head, and that of a row unless another is wanted.
const ROW: f32 = 22.0;

/// Rows are shown in no less height.
pub const LEAST: f32 = 3.0 * ROW;

/// How a column is shown.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    width: Width,
    /// Of a column that shrinks: the width where there is room, and the least.
    shrinks: Option<[f32; 2]>,
    about: Option<&'static str>,
    link: Option<&'static str>,
    mono: bool,
}

impl Column {
    /// A column that is always so wide.
    pub fn exact(width: f32) -> Self {
        Column::of_width(Width::exact(width).clip(true))
    }

    /// A column that is so wide until it is dragged.
    pub fn resizable(width: f32, least: f32) -> Self {
        let width = Width::initial(width).at_least(least);
        Column::of_width(width.resizable(true).clip(true))
    }

    /// A column that takes the room which the others leave, and never less than this.
    pub fn rest(least: f32) -> Self {
        Column::of_width(Width::remainder().at_least(least).clip(true))
    }

    /// A column that is so wide where there is room for all of them, and shrinks to no less than this.
    pub fn shrinking(width: f32, least: f32) -> Self {
        let shrinks = Some([width, least.min(width)]);
        Column {
            shrinks,
            ..Column::exact(width)
        }
    }

    /// A column of a width that is none of these.
    pub fn of_width(width: Width) -> Self {
        Column {
            width,
            shrinks: None,
            about: None,
            link: None,
            mono: false,
        }
    }

    /// Its cells are set in letters of one width.
    #[must_use]
    pub fn mono(self) -> Self {
        Column { mono: true, ..self }
    }

    /// Its head has a tooltip that says what the column means.
    #[must_use]
    pub fn about(self, about: &'static str) -> Self {
        let about = Some(about);
        Column { about, ..self }
    }

    /// Its cells can be clicked; their tooltip says what that does.
    #[must_use]
    pub fn link(self, about: &'static str) -> Self {
        let link = Some(about);
        Column { link, ..self }
    }
}

/// The column by which rows are sorted, if by any, and whether downwards.
pub type Order = Option<(usize, bool)>;

/// The part of a table that was clicked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clicked {
    /// The row whose link was clicked.
    pub row: Option<usize>,
    /// The column whose head was clicked, by which the rows are to be sorted.
    pub head: Option<usize>,
    /// Where the link is that the focus has come to.
    focused: Option<Rect>,
}

/// A column before the others that has no head and is not copied, such as one of buttons.
type Lead<'a> = (f32, &'a mut dyn FnMut(&mut Ui, usize));

/// Draws a cell, given by its row and column, in another way than as a text; says whether it did.
type Paint<'a> = &'a mut dyn FnMut(&mut Ui, usize, usize) -> bool;

/// A table that is to be shown.
pub struct TableView<'a> {
    id: &'a str,
    head: Cow<'a, [Cell]>,
    count: usize,
    cells: Box<dyn Fn(usize) -> Cow<'a, [Cell]> + 'a>,
    columns: Vec<Column>,
    height: f32,
    wide: bool,
    sorted: Option<Order>,
    hover: Option<&'a dyn Fn(usize, usize) -> Option<String>>,
    lead: Option<Lead<'a>>,
    paint: Option<Paint<'a>>,
}

impl<'a> TableView<'a> {
    /// A table with a column for each of its heads.
    pub fn new(id: &'a str, table: &'a Table, columns: impl IntoIterator<Item = Column>) -> Self {
        let row = |row: usize| Cow::Borrowed(table.rows.get(row).map_or(&[][..], Vec::as_slice));
        let view = TableView::made_in_view(id, [""; 0], table.rows.len(), |_| Vec::new(), columns);
        TableView {
            head: Cow::Borrowed(&table.head),
            cells: Box::new(row),
            ..view
        }
    }

    /// A table of so many rows, each of which is made by `cells` when it comes into view.
    pub fn made_in_view(
        id: &'a str,
        head: impl IntoIterator<Item = impl Into<Cell>>,
        count: usize,
        cells: impl Fn(usize) -> Vec<Cell> + 'a,
        columns: impl IntoIterator<Item = Column>,
    ) -> Self {
        TableView {
            id,
            head: head.into_iter().map(Into::into).collect(),
            count,
            cells: Box::new(move |row| Cow::Owned(cells(row))),
            columns: columns.into_iter().collect(),
            height: ROW,
            wide: false,
            sorted: None,
            hover: None,
            lead: None,
            paint: None,
        }
    }

    /// With rows of this height.
    #[must_use]
    pub fn row_height(self, height: f32) -> Self {
        TableView { height, ..self }
    }

    /// In an area of its own that scrolls sideways where the columns are wider than the room.
    #[must_use]
    pub fn wide(self) -> Self {
        TableView { wide: true, ..self }
    }

    /// With heads that can be clicked to sort the rows, which are in this order.
    #[must_use]
    pub fn sorted(self, order: Order) -> Self {
        let sorted = Some(order);
        TableView { sorted, ..self }
    }

    /// With words about a cell, given by its row and column, which are shown when it is pointed at. A
    /// cell without words shows itself where it is cut.
    #[must_use]
    pub fn hover(self, hover: &'a dyn Fn(usize, usize) -> Option<String>) -> Self {
        let hover = Some(hover);
        TableView { hover, ..self }
    }

    /// With a column before the others that has no head and is not copied.
    #[must_use]
    pub fn lead(self, width: f32, draw: &'a mut dyn FnMut(&mut Ui, usize)) -> Self {
        let lead = Some((width, draw));
        TableView { lead, ..self }
    }

    /// With cells that are drawn in another way than as texts.
    #[must_use]
    pub fn paint(self, paint: Paint<'a>) -> Self {
        let paint = Some(paint);
        TableView { paint, ..self }
    }

    /// Shows it; gives what was clicked.
    pub fn show(self, ui: &mut Ui) -> Clicked {
        if !self.wide {
            return self.show_columns(ui);
        }
        let area = ScrollArea::horizontal().auto_shrink([false, false]);
        let within = |ui: &mut Ui| {
            let clicked = self.show_columns(ui);
            // The rows scroll upwards only, and keep from this area where the focus has gone.
            if let Some(place) = clicked.focused {
                ui.scroll_to_rect(place, None);
            }
            clicked
        };
        area.show(ui, within).inner
    }

    fn show_columns(mut self, ui: &mut Ui) -> Clicked {
        let mut clicked = Clicked::default();
        shrink(ui, &mut self.columns);
        let mut builder = TableBuilder::new(ui)
            .id_salt((self.id, self.columns.len()))
            .striped(true)
            .cell_layout(Layout::left_to_right(Align::Center))
            // It shrinks before what it stands in scrolls, too.
            .min_scrolled_height(LEAST)
            .auto_shrink([false, false]);
        if let Some((width, _)) = &self.lead {
            builder = builder.column(Width::exact(*width));
        }
        for column in &self.columns {
            builder = builder.column(column.width);
        }
        let table = builder.header(ROW.max(self.height.min(24.0)), |mut header| {
            if self.lead.is_some() {
                header.col(|_| {});
            }
            for (place, column) in self.columns.iter().enumerate() {
                header.col(|ui| {
                    if self.show_head(ui, place, *column) {
                        clicked.head = Some(place);
                    }
                });
            }
        });
        table.body(|body| {
            body.rows(self.height, self.count, |mut row| {
                let index = row.index();
                let cells = (self.cells)(index);
                if let Some((_, draw)) = &mut self.lead {
                    row.col(|ui| draw(ui, index));
                }
                for (place, column) in self.columns.iter().enumerate() {
                    row.col(|ui| {
                        let paint = self.paint.as_mut();
                        if paint.is_some_and(|paint| paint(ui, index, place)) {
                            return;
                        }
                        let about = self.hover.and_then(|hover| hover(index, place));
                        let Some(cell) = cells.get(place) else { return };
                        let Some(link) = show_cell(ui, cell, *column, about) else {
                            return;
                        };
                        if link.clicked() {
                            clicked.row = Some(index);
                        }
                        if link.gained_focus() {
                            clicked.focused = Some(link.rect);
                        }
                    });
                }
                copying::row_menu(&row.response(), || {
                    cells.iter().map(Cell::spelled).collect()
                });
            });
        });
        clicked
    }

    /// Shows the head of a column; says whether it was clicked to sort by it.
    fn show_head(&self, ui: &mut Ui, place: usize, column: Column) -> bool {
        let title = self.head.get(place).map_or_else(Rich::default, Cell::rich);
        let response = match self.sorted {
            None => glossary::heading(ui, &title),
            Some(order) => {
                let arrow = match order.filter(|(by, _)| *by == place) {
                    None => "",
                    Some((_, true)) => "▼ ",
                    Some((_, false)) => "▲ ",
                };
                // Before the title, which may be cut off.
                let title = Rich::plain(arrow).then(title);
                let button = Button::new(rich::text(ui, &title, Bold::bold)).frame(false);
                rich::named(ui.add(button), Role::Button, &title)
            }
        };
        match column.about {
            Some(about) => response.on_hover_text(about).clicked(),
            None => response.clicked(),
        }
    }
}

/// Makes the columns that shrink, where all of a table's do, as narrow as the room asks for.
fn shrink(ui: &Ui, columns: &mut [Column]) {
    let widths = columns.iter().map(|column| column.shrinks);
    let Some(widths) = widths.collect::<Option<Vec<[f32; 2]>>>() else {
        return;
    };
    let spacing = ui.spacing();
    let between = spacing.item_spacing.x * columns.len() as f32;
    let room = ui.available_width() - between - spacing.scroll.allocated_width();
    let all: f32 = widths.iter().map(|[width, _]| width).sum();
    let slack: f32 = widths.iter().map(|[width, least]| width - least).sum();
    let part = match slack > 0.0 {
        true => ((all - room) / slack).clamp(0.0, 1.0),
        false => 0.0,
    };
    for (column, [width, least]) in columns.iter_mut().zip(widths) {
        column.width = Width::exact(width - part * (width - least)).clip(true);
    }
}

/// Shows a cell; gives it if it is a link.
fn show_cell(ui: &mut Ui, cell: &Cell, column: Column, about: Option<String>) -> Option<Response> {
    let rich = shown(cell);
    let text = rich::text(ui, &rich, |mut text| {
        if column.mono {
            text = text.monospace();
        }
        if cell.strong {
            text = text.bold();
        }
        text
    });
    if let Some(does) = column.link {
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
        let link = rich::named(ui.link(text), Role::Link, &rich);
        return Some(link.on_hover_text(about.as_deref().unwrap_or(does)));
    }
    let label = Label::new(text).truncate();
    match about {
        Some(about) => {
            let label = label.show_tooltip_when_elided(false);
            rich::add(ui, &rich, label).on_hover_text(about)
        }
        None => rich::add(ui, &rich, label),
    };
    None
}

/// The text of a cell on screen.
fn shown(cell: &Cell) -> Rich {
    let text = cell.rich();
    if text.len() <= MOST_SHOWN {
        return text;
    }
    text.spelled()
        .chars()
        .take(MOST_SHOWN)
        .collect::<String>()
        .into()
}
