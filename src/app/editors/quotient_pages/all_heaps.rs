//! An infinite quotient: which positions are P-positions, and the values of all heaps.

use crate::app::widgets::kept::Kept;
use crate::app::widgets::table::{Column, TableView};
use crate::app::widgets::{areas, picture, rich};
use crate::figure::{Rich, Scene, Table};
use crate::jobs::Same;
use crate::quotient::QuotientReport;
use crate::views::Framing;
use crate::views::quotient::all_heaps;
use egui::{Role, Ui, WidgetInfo};
use std::sync::Arc;

/// What is made once for a quotient.
pub struct Made {
    statements: Vec<Rich>,
    picture: Scene,
    rows: Table,
}

impl Made {
    fn of(report: &QuotientReport) -> Option<Self> {
        let bare = Framing {
            bare: true,
            ..Framing::default()
        };
        Some(Made {
            statements: all_heaps::statements(report.infinite.as_ref()?),
            picture: all_heaps::picture(report, bare)?.scene,
            rows: all_heaps::rows(report)?,
        })
    }
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    kept: &mut Kept<Same<QuotientReport>, Option<Made>>,
    report: &Arc<QuotientReport>,
) {
    let made = kept.of(Same(Arc::clone(report)), |of| Made::of(&of.0));
    let Some(made) = made else {
        ui.weak(match report.is_complete() {
            true => "This quotient is finite, and the other pages show all of it.",
            false => "No values of all heaps are known. With the choice of “all” heaps they are looked for in octal games while the quotient grows, and shown here when they are found and proved.",
        });
        return;
    };
    for statement in &made.statements {
        rich::label(ui, statement, |text| text);
    }
    ui.weak("A position has the sum T of its heaps' T and the largest D of them; u adds up. In the table, j = 0, 1, 2, …");
    let width = ui.available_width();
    areas::right(
        ui,
        "values",
        0.45 * width,
        100.0..=(width - 120.0).max(110.0),
        |ui| {
            let columns =
                [90.0, 40.0, 70.0, 70.0].map(|width| Column::resizable(width, 30.0).mono());
            let columns = columns.into_iter().chain([Column::rest(80.0).mono()]);
            TableView::new("values of all heaps", &made.rows, columns).show(ui);
        },
    );
    let name = "P in the plane of T and D";
    areas::rest(ui, |ui| {
        let scale = picture::scale_for(ui.available_width() - 16.0, &made.picture, 0.5..=1.3);
        picture::scaled(ui, name, &made.picture, scale, |_, picture, _| {
            picture.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        });
    });
}
