//! The editor of a graph sheet: the rule, which graphs are shown, and the view in front.

mod head;
mod inspector;
mod table;

use crate::app::editors::editor::KindEditor;
use crate::app::editors::marks;
use crate::app::shell::command::Command;
use crate::app::widgets::{Memo, empty, fields, stale, wrapped};
use egui::Ui;
use grundy_figure::Frame;
use grundy_jobs::Same;
use grundy_jobs::graph_sheet::{FoundGraphs, GraphColumn, SheetFacts, SheetRows};
use grundy_project::{Body, GraphSheet, GraphSheetView, ViewId};
use grundy_views::graph_sheet::{self, EXAMPLES, GraphSheets, title};
use grundy_views::{Model, Scattered};
use std::sync::Arc;

/// The state of the editor between two frames.
#[derive(Default)]
pub struct GraphSheetEditor {
    model: Model<GraphSheets>,
    plot: Memo<Same<FoundGraphs>, Scattered>,
    /// The graph that was clicked last and not opened, and why.
    refused: Option<(usize, String)>,
    /// The graphs that the inspector was asked for, as a filter.
    wanted: Option<String>,
}

impl GraphSheetEditor {
    /// Shows what was found, or why there is nothing.
    fn found(&mut self, ui: &mut Ui, sheet: &mut GraphSheet) {
        if sheet.graphs.is_empty() {
            let sentence = "Open, drop or paste a file of many graphs: lines of graph6, several graphs in GraphML or DOT, a list in JSON.";
            if let Some(example) = empty::show(ui, sentence, &EXAMPLES.map(|(name, _)| name)) {
                sheet.graphs = graph_sheet::example(example);
            }
            return;
        }
        said(ui, sheet);
        let shown = self.model.shown(sheet);
        let Some(found) = graph_sheet::found(shown).map(Arc::clone) else {
            if shown.known.is_waiting() {
                return fields::computing(ui);
            }
            return fields::troubles(ui, shown.known);
        };
        let clicked = shown.choices.selected;
        self.refused.take_if(|(place, _)| clicked != Some(*place));
        if let Some((_, why)) = &self.refused {
            fields::error(ui, why);
        }
        if found.places.is_empty() {
            return nothing(ui, sheet);
        }
        if shown.choices.filter_fault().is_some() {
            ui.weak("These are the graphs of the last filter that could be read.");
            ui.set_opacity(0.5);
        } else if shown.known.is_running::<SheetRows>() && !shown.known.is_running::<SheetFacts>() {
            stale(ui, true);
        }
        if sheet.view == GraphSheetView::PLOT {
            let made = |_: &_| graph_sheet::plot(&found, Frame::default());
            let plot = self.plot.for_key(Same(Arc::clone(&found)), made);
            let axes = [GraphColumn::Order, GraphColumn::Value].map(title);
            if let Some(spot) = marks::show(ui, plot, axes) {
                sheet.filter = marks::narrowed(&sheet.filter, &spot.filter);
                sheet.view = GraphSheetView::TABLE;
            }
            return;
        }
        if let Some(place) = table::show(ui, sheet, &found) {
            self.open(ui, sheet, place);
        }
    }

    /// Opens the graph in a place of the sheet as a document of its own.
    fn open(&mut self, ui: &Ui, sheet: &GraphSheet, place: usize) {
        self.model.choices.selected = Some(place);
        self.refused = match graph_sheet::position_of(sheet, place) {
            Ok(position) => {
                let name = graph_sheet::name_of(sheet, place);
                Command::Add(Box::new(Body::GraphPosition(position)), Some(name)).queue(ui);
                None
            }
            Err(why) => Some((place, why)),
        };
    }
}

/// Shows what was decided for the file as a whole, until it is dismissed.
fn said(ui: &mut Ui, sheet: &mut GraphSheet) {
    if sheet.said.is_empty() {
        return;
    }
    wrapped::row(ui, |ui| {
        for sentence in &sheet.said {
            ui.label(sentence);
        }
        let dismiss = fields::dismiss(sheet.said.len());
        if fields::small_button(ui, dismiss, "Take this line away") {
            sheet.said.clear();
        }
    });
}

/// The hint where no graph passes, and the way back.
fn nothing(ui: &mut Ui, sheet: &mut GraphSheet) {
    empty::show(ui, "No graph of this sheet is like that.", &[]);
    ui.vertical_centered(|ui| {
        if fields::button(ui, "Show all graphs", "Take the filter away") {
            sheet.filter.clear();
        }
    });
}

impl KindEditor for GraphSheetEditor {
    type Kind = GraphSheets;
    model!();

    fn rule(&mut self, ui: &mut Ui, sheet: &mut GraphSheet) {
        head::rule(ui, sheet);
    }

    fn head(&mut self, ui: &mut Ui, sheet: &mut GraphSheet) {
        if head::show(ui, sheet, &self.model.known) {
            self.model
                .known
                .retry::<grundy_jobs::graph_sheet::SheetFacts>();
        }
    }

    fn fault(&mut self, ui: &mut Ui, sheet: &mut GraphSheet) -> bool {
        head::faults(ui, sheet, &self.model.choices)
    }

    fn show(&mut self, ui: &mut Ui, sheet: &mut GraphSheet, view: ViewId) {
        sheet.view = view;
        if let Some(wanted) = self.wanted.take() {
            sheet.filter = wanted;
        }
        self.found(ui, sheet);
    }

    fn inspect(&mut self, ui: &mut Ui, sheet: &GraphSheet) {
        if let Some(wanted) = inspector::show(ui, &self.model, sheet) {
            self.wanted = Some(marks::narrowed(&sheet.filter, &wanted));
            ui.ctx().request_repaint();
        }
    }
}
