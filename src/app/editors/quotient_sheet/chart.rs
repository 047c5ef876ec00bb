//! The chart of a sheet in the window.

use crate::app::widgets::paint;
use crate::app::widgets::theme;
use crate::figure::Scene;
use crate::views::quotient_sheet::SheetLine;
use egui::{Sense, Ui, WidgetInfo};

/// Shows the chart.
pub fn show(ui: &mut Ui, chart: Option<&Scene>, lines: &[SheetLine]) {
    let Some(chart) = chart else {
        for line in lines {
            if let (true, Some(why)) = (line.found().is_none(), line.trouble()) {
                let colour = theme::error_colour(ui.visuals().dark_mode);
                ui.colored_label(colour, format!("{}: {why}", line.text()));
            }
        }
        ui.weak("Type codes such as 0.770 in the list at the left; those that differ in the last digit make a row.");
        return;
    };
    let palette = paint::palette(ui.visuals().dark_mode);
    let room = ui.available_width() - ui.spacing().scroll.allocated_width();
    let scale = (room / paint::size(chart).x).clamp(0.8, 1.3);
    egui::ScrollArea::both()
        .id_salt("chart")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let size = paint::size(chart) * scale;
            let (area, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| {
                WidgetInfo::labeled(
                    egui::Role::Image,
                    true,
                    "Which codes are tame and which are wild",
                )
            });
            paint::paint_scaled(ui.painter(), area.min, chart, &palette, scale);
        });
}
