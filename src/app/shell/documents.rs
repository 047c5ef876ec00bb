//! The list of the project's documents at the left.

use crate::app::shell::command::Command;
use crate::app::shell::menu_entry::menu_entry;
use crate::app::shell::searching::plain;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::Pane;
use crate::app::widgets::{BoldLabel, areas, fields, kind_icons};
use egui::{Label, RichText, Sense, Ui};
use grundy_project::{Document, Kind};
use grundy_views::kind_entry;

/// Where the list stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPlace {
    /// At the left of the window.
    Panel,
    /// In a menu, which closes with what is chosen.
    Menu,
}

/// The state of the list.
#[derive(Default)]
pub struct DocumentList {
    /// Only documents with this in their name are shown.
    filter: String,
    /// The documents that were deleted, with the places that they had.
    pub deleted: Vec<(usize, Document)>,
}

impl DocumentList {
    /// The name of the document deleted last.
    pub fn last_deleted(&self) -> Option<&str> {
        let (_, document) = self.deleted.last()?;
        Some(&document.name)
    }
}

/// The face of the button that brings a deleted document of this name back.
pub fn bring_back(name: &str) -> String {
    format!("Bring back “{name}”")
}

/// Shows the list.
pub fn show(ui: &mut Ui, studio: &mut Studio, place: ListPlace) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.bold("Documents");
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let [only] = *Kind::ALL {
                if fields::button(ui, "+ New", kind_entry(only).about) {
                    Command::New(only).queue(ui);
                }
            } else {
                fields::menu(ui, "+ New", "Add a document to this project", |ui| {
                    menu_entry(ui, &Command::Door(String::new()), None);
                    for &kind in Kind::ALL {
                        menu_entry(ui, &Command::New(kind), None);
                        purpose(ui, kind);
                    }
                });
            }
        });
    });
    if studio.project.documents.is_empty() {
        studio.documents.filter.clear();
        ui.weak(
            "This project is empty. Press “+ New” for work of your own, or open a card of the gallery.",
        );
        restore(ui, studio);
        return;
    }
    let hint = egui::TextEdit::singleline(&mut studio.documents.filter).hint_text("Search");
    let field = ui.add(hint.desired_width(f32::INFINITY));
    field
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Search documents"));
    field.on_hover_text("Show only documents with this in their name");
    if studio.documents.last_deleted().is_some() {
        areas::foot(ui, "deleted", |ui| restore(ui, studio));
    }
    areas::downwards("documents").show(ui, |ui| list(ui, studio, place));
}

/// The purpose of a kind below its name in the menu; whoever clicks it means the name.
fn purpose(ui: &mut Ui, kind: Kind) {
    let about = Label::new(RichText::new(kind_entry(kind).about).small().weak());
    // Keys walk along the names alone.
    let about = about.selectable(false).sense(Sense::CLICK);
    if ui.add(about).clicked() {
        Command::New(kind).queue(ui);
        ui.close();
    }
}

/// Offers the document that was deleted last: at the foot of the list, so that it is seen and nothing moves
/// when it comes.
fn restore(ui: &mut Ui, studio: &Studio) {
    if let Some(name) = studio.documents.last_deleted()
        && fields::button(ui, bring_back(name), Command::Restore.tooltip())
    {
        Command::Restore.queue(ui);
    }
}

fn list(ui: &mut Ui, studio: &mut Studio, place: ListPlace) {
    let about = match place {
        ListPlace::Panel => "Click to show; double-click to rename; right-click for more",
        ListPlace::Menu => "Click to show; the Edit menu has more",
    };
    let wanted = plain(&studio.documents.filter);
    let mut shown = 0;
    for document in &studio.project.documents {
        if !plain(&document.name).contains(&wanted) {
            continue;
        }
        shown += 1;
        let chosen = studio.selected == Some(document.id);
        let kind = document.body.kind();
        let face = (kind_icons::atom(kind), document.name.as_str());
        let button = egui::Button::selectable(chosen, face)
            .truncate()
            .min_size(egui::vec2(ui.available_width(), 0.0));
        // A long name is cut on its line.
        let label = kind_entry(kind).label;
        let about = format!("{label}: {}\n{about}", document.name);
        let response = ui.add(button).on_hover_text(about);
        if studio.tabs.reveals(Pane::Document(document.id)) {
            response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
        let in_panel = place == ListPlace::Panel;
        if response.clicked() || response.secondary_clicked() && in_panel {
            Command::Show(document.id).queue(ui);
        }
        if !in_panel {
            continue;
        }
        if response.double_clicked() {
            Command::Rename.queue(ui);
        }
        response.context_menu(|ui| {
            for command in [
                Command::Rename,
                Command::Duplicate,
                Command::MoveUp,
                Command::MoveDown,
                Command::SplitRight,
                Command::Delete,
            ] {
                menu_entry(ui, &command, None);
            }
        });
    }
    if shown == 0 {
        ui.weak("No document has this in its name.");
    }
}
