//! The multiplication table of a quotient.

use super::overview::BOLD;
use super::pen::{self, Pen, word};
use super::{captioned, proved, what};
use crate::data::Data;
use crate::{Framing, Picture};
use grundy_figure::{Anchor, BODY_MM, Cell, Cells, Ink, Item, Rich, Scene, Stroke, Table, csv_row};
use grundy_project::TableCells;
use grundy_quotient::{Element, Notation, QuotientReport};
use std::ops::Range;

/// More elements than this are not put into a figure or a file.
const EXPORTED: usize = 700;
/// More than this and a figure shows colours only.
const FIGURE_WORDS: usize = 48;

/// The table with its factors in the first row and column; nothing if it is too large.
pub(super) fn rows(report: &QuotientReport) -> Option<Table> {
    let all = 0..report.monoid.order();
    let table = (all.end <= EXPORTED).then(|| products(report, all.clone(), all))?;
    Some(Table {
        note: Some(BOLD.to_owned()),
        ..table
    })
}

/// The table as CSV; nothing if it is too large. It is written row by row, as all of it takes sixty times the text.
pub(super) fn csv(report: &QuotientReport) -> Option<Data> {
    let order = report.monoid.order();
    (order <= EXPORTED).then(|| {
        let head = products(report, 0..0, 0..order);
        let mut text = grundy_figure::csv(&head);
        each_row(report, 0..order, 0..order).for_each(|row| text.push_str(&csv_row(&row)));
        text.into()
    })
}

/// Some rows and columns of the table with their factors; products in P are strong.
fn products(report: &QuotientReport, rows: Range<usize>, columns: Range<usize>) -> Table {
    let heads = columns.clone().map(|y| pen::cell(report, y as Element));
    let head = std::iter::once(Cell::word("", "\\cdot")).chain(heads);
    Table::new(head, each_row(report, rows, columns))
}

/// The rows, each behind its factor.
fn each_row(
    report: &QuotientReport,
    rows: Range<usize>,
    columns: Range<usize>,
) -> impl Iterator<Item = Vec<Cell>> {
    let products = grundy_quotient::Products::of(&report.monoid);
    rows.map(move |x| {
        let row = products.row(x as Element);
        let row = row.get(columns.clone()).unwrap_or_default();
        let cells = row.iter().map(|&product| pen::marked(report, product));
        let head = pen::cell(report, x as Element);
        std::iter::once(head).chain(cells).collect()
    })
}

/// A part of the multiplication table with its factors, to be copied.
pub fn part(
    report: &QuotientReport,
    rows: Range<usize>,
    columns: Range<usize>,
    notation: Notation,
) -> String {
    let mut table = products(report, rows, columns);
    if let Some(corner) = table.head.first_mut() {
        *corner = Cell::word("*", "\\cdot");
    }
    pen::array(&table, notation)
}

/// A product with its value, to be copied.
pub fn product(report: &QuotientReport, x: Element, y: Element, notation: Notation) -> String {
    let pen = Pen::new(report, notation);
    let value = pen.word(report.monoid.times(x, y));
    let dot = pen.either("\\cdot", "*");
    pen.formula(&format!("{} {dot} {} = {value}", pen.word(x), pen.word(y)))
}

/// The table as a figure: words where they fit, in blocks of columns where a line does not hold all, else P-cells
/// only, unless it is chosen what they show.
pub(super) fn picture(
    report: &QuotientReport,
    cells: Option<TableCells>,
    framing: Framing,
) -> Picture {
    let caption = Rich::from("The multiplication table of ").then(what(report));
    let caption = proved(caption.line("."), report);
    let words = Words::of(report, cells);
    let (scene, wants) = match (words, framing.width) {
        (Some(words), None) => (words.scene(words.order), None),
        (Some(words), Some(room)) => match words.columns(room) {
            Some(columns) => (words.scene(columns), None),
            None => (small_picture(report, Some(room)), Some(words.room())),
        },
        (None, room) => (small_picture(report, room), None),
    };
    let picture = Picture {
        marks: "Marked: products in P.".into(),
        wants,
        ..Picture::new(scene, caption)
    };
    captioned(picture, framing)
}

/// The size of words, and the height of a row.
const SIZE: f32 = 2.8;
const ROW: f32 = 5.0;
/// Around the table.
const MARGIN: f32 = 2.0;
/// Blocks of columns are no higher together than a page.
const PAGE: f32 = 260.0;
/// A room that is just as wide as a table is said to be so much wider, so that no rounding takes a column from it.
const SLACK: f32 = 0.01;
/// The side of a cell without a word, at most.
const CELL: f32 = 2.0;
/// The width of a table without words.
const USUAL: f32 = 160.0;

/// The table with a word in each cell.
#[derive(Clone, Copy)]
struct Words<'a> {
    report: &'a QuotientReport,
    order: usize,
    cell: f32,
    /// Whether numbers stand in the place of words.
    numbers: bool,
}

impl<'a> Words<'a> {
    /// None where there are too many, or none are wanted.
    fn of(report: &'a QuotientReport, cells: Option<TableCells>) -> Option<Self> {
        let order = report.monoid.order();
        let numbers = cells == Some(TableCells::Numbers);
        let longest = match numbers {
            true => Some(order.saturating_sub(1).to_string().len()),
            false => report.words.iter().map(|word| word.chars().count()).max(),
        };
        let cell = (longest.unwrap_or(1) as f32 * 0.64 * SIZE + 1.4).max(ROW);
        let words = Words {
            report,
            order,
            cell,
            numbers,
        };
        let are_wanted = cells != Some(TableCells::POnly);
        (are_wanted && order <= FIGURE_WORDS).then_some(words)
    }

    /// The width with so many columns, behind the heads of rows.
    fn width(self, columns: usize) -> f32 {
        self.cell * (columns + 1) as f32 + 2.0 * MARGIN
    }

    /// How many columns a block has in a room; none where a page has no room for all blocks.
    fn columns(self, room: f32) -> Option<usize> {
        let room = room * SIZE / BODY_MM - 2.0 * MARGIN;
        let fits = ((room / self.cell) as usize).checked_sub(1)?;
        let blocks = self.order.div_ceil(fits.max(1)).max(1);
        (fits > 0 && blocks <= self.blocks()).then(|| self.order.div_ceil(blocks))
    }

    /// How many blocks a page has room for; one stands on any page.
    fn blocks(self) -> usize {
        ((PAGE / (ROW * (self.order as f32 + 2.0))) as usize).max(1)
    }

    /// The least room that has words, in the millimetres of body text.
    fn room(self) -> f32 {
        let columns = self.order.div_ceil(self.blocks());
        self.width(columns) * BODY_MM / SIZE + SLACK
    }

    /// The blocks below one another, each of so many columns.
    fn scene(self, columns: usize) -> Scene {
        let columns = columns.max(1);
        let mut scene = Scene::sized(self.width(columns.min(self.order)), 0.0);
        for from in (0..self.order).step_by(columns) {
            self.block(&mut scene, from..(from + columns).min(self.order));
        }
        scene
    }

    /// Adds all rows of some columns below a scene.
    fn block(self, scene: &mut Scene, columns: Range<usize>) {
        let Words {
            report,
            order,
            cell,
            numbers,
        } = self;
        let above = scene.height + MARGIN;
        let mut text = |column: usize, line: usize, x: Element, bold: bool| {
            let (left, top) = (MARGIN + cell * column as f32, above + ROW * line as f32);
            let p = report.monoid.is_p(x);
            if p && column > 0 && line > 0 {
                scene.rect([left, top, cell, ROW], Ink::ExceptionGround, None);
            }
            scene.items.push(Item::Text {
                x: left + cell / 2.0,
                y: top + 3.5,
                size: SIZE,
                text: match numbers {
                    true => Rich::plain(x),
                    false => word(report, x),
                },
                anchor: Anchor::Middle,
                ink: if p { Ink::Exception } else { Ink::Text },
                bold: bold || p,
                upward: false,
            });
        };
        for (at, column) in columns.clone().enumerate() {
            text(at + 1, 0, column as Element, true);
        }
        for row in 0..order {
            text(0, row + 1, row as Element, true);
            for (at, column) in columns.clone().enumerate() {
                let product = report.monoid.times(row as Element, column as Element);
                text(at + 1, row + 1, product, false);
            }
        }
        let right = MARGIN + cell * (columns.len() + 1) as f32;
        let (head, foot) = (above + ROW, above + ROW * (order + 1) as f32);
        scene.rule([MARGIN, head], [right, head], 0.25, Ink::Grid);
        scene.rule(
            [MARGIN + cell, above],
            [MARGIN + cell, foot],
            0.25,
            Ink::Grid,
        );
        scene.height = foot + MARGIN;
    }
}

/// The table without words, as wide as the room if there is one.
fn small_picture(report: &QuotientReport, room: Option<f32>) -> Scene {
    let order = report.monoid.order().min(EXPORTED);
    let width = room.map_or(USUAL, |room| room - 2.0 * MARGIN);
    let cell = (width / order as f32).clamp(0.01, CELL);
    let monoid = &report.monoid;
    let products = grundy_quotient::Products::of(&report.monoid);
    let inks = (0..order).flat_map(|x| {
        let row = products.row(x as Element).into_iter().take(order);
        row.map(|product| monoid.is_p(product).then_some(Ink::Rare))
            .collect::<Vec<_>>()
    });
    let side = cell * order as f32;
    let mut scene = Scene::sized(side + 2.0 * MARGIN, side + 2.0 * MARGIN);
    scene.items.push(Item::Cells(Cells {
        at: [MARGIN; 2],
        cell,
        columns: order,
        inks: inks.collect(),
    }));
    let frame = Stroke::new(0.25, Ink::Grid);
    scene.rect([MARGIN, MARGIN, side, side], None, frame);
    scene
}
