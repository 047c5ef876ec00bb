//! The scatter plot of an atlas in the window, with its axes; a mark shows its games in the table.

use crate::app::editors::marks;
use crate::app::widgets::{fields, wrapped};
use egui::{ComboBox, Ui};
use grundy_jobs::atlas::Column;
use grundy_project::{AtlasDocument, AtlasView};
use grundy_views::Scattered;
use grundy_views::atlas::{about, title};

/// Shows the axes and the plot.
pub fn show(ui: &mut Ui, scattered: &Scattered, document: &mut AtlasDocument, axes: [Column; 2]) {
    wrapped::row(ui, |ui| {
        for (at, name) in ["Across", "Up"].into_iter().enumerate() {
            let mut axis = axes[at];
            let list = (name, ComboBox::from_id_salt(name).width(120.0));
            let choices = Column::NUMBERS.map(|column| (column, title(column), about(column)));
            let about = "The number that this axis has";
            if fields::named_list(ui, list, &mut axis, choices, about) {
                document.axes[at] = axis.name().to_owned();
            }
        }
    });
    if let Some(spot) = marks::show(ui, scattered, axes.map(title)) {
        document.filter = marks::narrowed(&document.filter, &spot.filter);
        document.view = AtlasView::TABLE;
    }
}
