//! The menu that adds a panel to a figure: first the other views of the document that the last panel shows, then the
//! other documents of the project.

use super::controls::take;
use crate::app::widgets::fields;
use egui::{ScrollArea, Ui};
use grundy_project::{FIGURE_PANELS, FigureDocument, FigurePanel};
use grundy_views::figure::Showable;

/// So much of the window’s height is left beside a menu.
const BESIDE: f32 = 80.0;

/// Shows the menu.
pub fn show(ui: &mut Ui, choices: &[Showable], figure: &mut FigureDocument) {
    let (name, about) = (
        "Add a panel",
        "Another picture in this figure, with a letter of its own: a, b, c",
    );
    if figure.more.len() + 1 >= FIGURE_PANELS {
        let why = "A figure has as many panels as there are letters";
        fields::button_unless(ui, Some(why), name, about);
        return;
    }
    let most = ui.ctx().content_rect().height() - BESIDE;
    let added = fields::menu(ui, name, about, |ui| {
        ui.set_max_height(most);
        let area = ScrollArea::vertical().max_height(most);
        area.show(ui, |ui| entries(ui, choices, figure)).inner
    });
    if let Some(panel) = added.flatten() {
        figure.add_panel(panel);
    }
}

/// The entries, and the panel of the one that was clicked.
fn entries(ui: &mut Ui, choices: &[Showable], figure: &FigureDocument) -> Option<FigurePanel> {
    let last = figure.panels().last().unwrap_or_default();
    let at = choices
        .iter()
        .position(|choice| Some(choice.id) == last.source);
    let Some((at, same)) = at.and_then(|at| Some((at, choices.get(at)?))) else {
        return documents(ui, choices.iter(), &last);
    };
    let mut added = None;
    for view in &same.views {
        let shown = |panel: FigurePanel| (panel.source, panel.view) == (Some(same.id), view.id);
        if figure.panels().any(shown) {
            continue;
        }
        if fields::button(ui, view.name(), view.about) {
            added = Some(FigurePanel {
                source: last.source,
                view: view.id,
                ..FigurePanel::default()
            });
        }
    }
    if choices.len() > 1 {
        ui.separator();
        // The next document is what is most likely wanted: a row of games is made in this order.
        let (before, after) = choices.split_at(at);
        let others = after.iter().skip(1).chain(before);
        let about = "The same view of another document of this project";
        let other = fields::menu(ui, "Another document", about, |ui| {
            documents(ui, others, &last)
        });
        added = added.or(other.flatten());
    }
    added
}

/// An entry for each document, in the view of the last panel if it has that; the panel of the one that was clicked.
fn documents<'a>(
    ui: &mut Ui,
    choices: impl Iterator<Item = &'a Showable>,
    last: &FigurePanel,
) -> Option<FigurePanel> {
    let mut added = None;
    for choice in choices {
        if fields::button(ui, choice.name.as_str(), "Adds this document to the figure") {
            let mut panel = FigurePanel {
                label: None,
                ..last.clone()
            };
            take(&mut panel, choice);
            added = Some(panel);
        }
    }
    added
}
