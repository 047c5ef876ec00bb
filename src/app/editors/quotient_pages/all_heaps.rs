//! An infinite quotient: which positions are P-positions, and the values of all heaps.

use crate::app::widgets::{Column, Memo, TableView, areas, picture, rich};
use egui::{RichText, Role, Ui, WidgetInfo, vec2};
use grundy_figure::{Scene, Table};
use grundy_jobs::Same;
use grundy_quotient::QuotientReport;
use grundy_views::Framing;
use grundy_views::quotient::all_heaps::{self, TextsOfValues};
use std::sync::Arc;

/// In less height than this the page scrolls.
const LEAST: f32 = 260.0;

/// The page of a quotient, made once.
pub struct PageOfValues {
    /// The texts and the picture, where there are values.
    drawn: Option<(TextsOfValues, Scene)>,
    rows: Table,
}

impl PageOfValues {
    fn new(report: &QuotientReport) -> Option<Self> {
        let bare = Framing {
            bare: true,
            ..Framing::default()
        };
        let picture = all_heaps::picture(report, bare).map(|picture| picture.scene);
        Some(PageOfValues {
            drawn: all_heaps::said(report).zip(picture),
            rows: all_heaps::rows(report)?,
        })
    }
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    kept: &mut Memo<Same<QuotientReport>, Option<PageOfValues>>,
    report: &Arc<QuotientReport>,
) {
    let made = kept.for_key(Same(Arc::clone(report)), |of| PageOfValues::new(&of.0));
    let Some(made) = made else {
        ui.weak(match report.is_complete() {
            true => "This quotient is finite: the page “Overview” has its elements.",
            false => "No values of all heaps are known. With the choice of “all” heaps they are looked for in octal games while the quotient grows, and shown here when they are found and proved. Where finitely many heaps are chosen, and their quotient is infinite, a table of the outcomes of all their sums is looked for.",
        });
        return;
    };
    let Some((said, picture)) = &made.drawn else {
        if let Some(repeats) = all_heaps::repeats(report) {
            rich::show(ui, &repeats);
        }
        ui.weak("This quotient is finite: each heap has one of its elements.");
        let columns = [Column::resizable(80.0, 30.0), Column::rest(80.0)];
        TableView::new("elements of all heaps", &made.rows, columns).show(ui);
        return;
    };
    for statement in &said.statements {
        rich::show(ui, statement);
    }
    rich::label(ui, &said.about, RichText::weak);
    let room = ui.available_size().max(vec2(0.0, LEAST));
    ui.allocate_ui(room, |ui| {
        values_and_picture(ui, (said, picture), &made.rows)
    });
}

/// The table of values beside the picture of P.
fn values_and_picture(ui: &mut Ui, (said, scene): (&TextsOfValues, &Scene), rows: &Table) {
    let width = ui.available_width();
    areas::right(
        ui,
        "values",
        0.45 * width,
        100.0..=(width - 120.0).max(110.0),
        |ui| {
            let columns = said.widths.iter();
            let columns = columns.map(|&width| Column::resizable(width, 30.0));
            let columns = columns.chain([Column::rest(80.0)]);
            TableView::new("values of all heaps", rows, columns)
                .wide()
                .show(ui);
        },
    );
    let name = said.picture;
    areas::rest(ui, |ui| {
        let scale = picture::scale_for(ui.available_width() - 16.0, scene, 0.5..=1.3);
        picture::scaled(ui, name, scene, scale, |_, picture, _| {
            picture.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        });
    });
}
