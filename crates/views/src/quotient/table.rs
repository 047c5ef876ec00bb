//! The multiplication table of a quotient.

use super::overview::BOLD;
use super::pen::{self, Pen, word};
use super::{captioned, proved, what};
use crate::{Framing, Picture};
use grundy_figure::{Anchor, Cell, Cells, Ink, Item, Rich, Scene, Stroke, Table};
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

/// Some rows and columns of the table with their factors; products in P are strong.
fn products(report: &QuotientReport, rows: Range<usize>, columns: Range<usize>) -> Table {
    let products = grundy_quotient::Products::of(&report.monoid);
    let heads = columns.clone().map(|y| pen::cell(report, y as Element));
    let head = std::iter::once(Cell::word("", "\\cdot")).chain(heads);
    let rows = rows.map(|x| {
        let row = products.row(x as Element);
        let row = row.get(columns.clone()).unwrap_or_default();
        let cells = row.iter().map(|&product| pen::marked(report, product));
        let head = pen::cell(report, x as Element);
        std::iter::once(head).chain(cells).collect()
    });
    Table::new(head, rows)
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

/// The table as a figure: words where they fit, else P-cells only.
pub(super) fn picture(report: &QuotientReport, framing: Framing) -> Picture {
    let caption = Rich::from("The multiplication table of ").then(what(report));
    let caption = proved(caption.line("."), report);
    let picture = Picture {
        marks: "Coloured: products in P.".into(),
        ..Picture::new(scene(report), caption)
    };
    captioned(picture, framing)
}

fn scene(report: &QuotientReport) -> Scene {
    let order = report.monoid.order().min(EXPORTED);
    if order > FIGURE_WORDS {
        return small_picture(report, order);
    }
    let (size, row) = (2.8_f32, 5.0_f32);
    let longest = report.words.iter().map(|word| word.chars().count()).max();
    let cell = (longest.unwrap_or(1) as f32 * 0.64 * size + 1.4).max(5.0);
    let mut scene = Scene::sized(
        cell * (order + 1) as f32 + 4.0,
        row * (order + 1) as f32 + 4.0,
    );
    let mut text = |column: usize, line: usize, x: Element, bold: bool| {
        let (left, top) = (2.0 + cell * column as f32, 2.0 + row * line as f32);
        let p = report.monoid.is_p(x);
        if p && column > 0 && line > 0 {
            scene.rect([left, top, cell, row], Ink::ExceptionGround, None);
        }
        scene.items.push(Item::Text {
            x: left + cell / 2.0,
            y: top + 3.5,
            size,
            text: word(report, x),
            anchor: Anchor::Middle,
            ink: if p { Ink::Exception } else { Ink::Text },
            bold: bold || p,
            upward: false,
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
    let products = grundy_quotient::Products::of(monoid);
    let inks = (0..order).flat_map(|x| {
        let row = products.row(x as Element).into_iter().take(order);
        row.map(|product| monoid.is_p(product).then_some(Ink::Rare))
            .collect::<Vec<_>>()
    });
    let side = cell * order as f32;
    let mut scene = Scene::sized(side + 4.0, side + 4.0);
    scene.items.push(Item::Cells(Cells {
        at: [2.0; 2],
        cell,
        columns: order,
        inks: inks.collect(),
    }));
    scene.rect([2.0, 2.0, side, side], None, Stroke::new(0.25, Ink::Grid));
    scene
}
