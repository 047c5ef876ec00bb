//! The inspector of a graph sheet: what is least and largest among the graphs that are shown.

use crate::app::widgets::{fact, fields, terms};
use egui::{Grid, Ui};
use grundy_figure::grouped;
use grundy_jobs::graph_sheet::Extreme;
use grundy_project::GraphSheet;
use grundy_views::Model;
use grundy_views::graph_sheet::{self, GraphSheets, title};

/// Shows it; the filter for graphs that are to be shown alone.
pub fn show(ui: &mut Ui, model: &Model<GraphSheets>, sheet: &GraphSheet) -> Option<String> {
    let mut wanted = None;
    if let Some(found) = graph_sheet::found(model.shown(sheet)) {
        Grid::new("graphs of the sheet")
            .num_columns(2)
            .show(ui, |ui| {
                fact(ui, "Graphs shown", &grouped(found.places.len() as u64));
                let [n, p] = found.misere.map(|count| grouped(count as u64));
                fact(ui, "Misère N", &n);
                fact(ui, "Misère P", &p);
                for Extreme {
                    of, least, most, ..
                } in &found.extremes
                {
                    fact(ui, title(*of), &format!("{least} to {most}"));
                }
            });
        for extreme in &found.extremes {
            let (name, most) = (title(extreme.of), extreme.most);
            let graphs = match extreme.count {
                1 => "one graph".to_owned(),
                count => format!("{} graphs", grouped(count as u64)),
            };
            let face = format!("{name} {most}: {graphs}");
            if fields::button(ui, face, "Show only the graphs with the largest number") {
                wanted = Some(format!("{} = {most}", extreme.of.name()));
            }
        }
    }
    ui.label("A number in the table opens the graph as a document of its own, with its drawing.");
    terms(ui, ["Grundy value", "octal game on a graph"]);
    wanted
}
