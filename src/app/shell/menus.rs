//! The menu bar: a view of the command list.

use crate::app::shell::command::Command;
use crate::app::shell::documents::Place;
use crate::app::shell::modals::menu_entry;
use crate::app::shell::studio::Studio;
use crate::project::{Colours, Kind};
use crate::views::export::Export;
use crate::views::views_of;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{PopupCloseBehavior, Ui};

/// The width of the menu with the list of documents, the height of a line, and what stands above.
const WIDTH: f32 = 220.0;
const LINE: f32 = 28.0;
const HEAD: f32 = 80.0;

/// What lies above and below a menu.
const BARS: f32 = 80.0;

/// Shows the menu bar.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    let has_document = studio.selected.is_some();
    egui::MenuBar::new().ui(ui, |ui| {
        ui.menu_button("File", |ui| {
            entries(ui, studio, &[Command::NewProject]);
            let new: Vec<Command> = Kind::ALL.iter().copied().map(Command::New).collect();
            entries(ui, studio, &new);
            entries(ui, studio, &[Command::Open]);
            recent(ui, studio);
            entries(ui, studio, &[Command::Save, Command::SaveAs]);
            ui.separator();
            ui.add_enabled_ui(has_document, |ui| {
                entries(ui, studio, &[Command::FigureOfView]);
                entries(ui, studio, &Export::ALL.map(Command::Export));
            });
            ui.separator();
            reopen(ui, studio);
            entries(ui, studio, &[Command::Quit]);
        });
        ui.menu_button("Edit", |ui| {
            // What was deleted or added is taken back where no document is left, too.
            entries(ui, studio, &[Command::Undo, Command::Redo]);
            ui.separator();
            ui.add_enabled_ui(has_document, |ui| {
                entries(
                    ui,
                    studio,
                    &[Command::CopyValues, Command::Rename, Command::Duplicate],
                );
                entries(
                    ui,
                    studio,
                    &[Command::MoveUp, Command::MoveDown, Command::Delete],
                );
            });
            ui.add_enabled_ui(!studio.deleted.is_empty(), |ui| {
                entries(ui, studio, &[Command::Restore])
            });
        });
        ui.menu_button("View", |ui| {
            ui.add_enabled_ui(has_document, |ui| {
                let selected = studio.selected_document();
                let kind = selected.map(|document| document.body.kind());
                let views = kind.map_or(Vec::new(), views_of);
                let views: Vec<Command> = views.into_iter().map(Command::View).collect();
                entries(ui, studio, &views);
                entries(ui, studio, &[Command::SplitRight, Command::CloseTab]);
            });
            ui.separator();
            entries(ui, studio, &[Command::Gallery, Command::Palette]);
            ui.separator();
            let themes = [Colours::Light, Colours::Dark, Colours::System];
            entries(ui, studio, &themes.map(Command::Colours));
            entries(
                ui,
                studio,
                &[Command::ZoomIn, Command::ZoomOut, Command::ZoomReset],
            );
            ui.separator();
            entries(
                ui,
                studio,
                &[Command::ToggleDocuments, Command::ToggleInspector],
            );
        });
        ui.menu_button("Compute", |ui| {
            entries(ui, studio, &[Command::CancelJobs]);
            ui.add_enabled_ui(has_document, |ui| {
                entries(ui, studio, &[Command::ComputeAgain]);
            });
        });
        if !studio.shows_documents(ui.ctx()) {
            documents(ui, studio);
        }
        ui.menu_button("Help", |ui| {
            entries(
                ui,
                studio,
                &[
                    Command::Help(None),
                    Command::Glossary(None),
                    Command::Gallery,
                ],
            )
        });
    });
}

/// Whether the last project is opened at the start.
fn reopen(ui: &mut Ui, studio: &mut Studio) {
    let mut reopens = studio.settings().reopen;
    let entry = ui.checkbox(&mut reopens, "Reopen the last project at the start");
    let entry = entry.on_hover_text(Command::ToggleReopen.tooltip());
    if entry.clicked() {
        studio.commands.push(Command::ToggleReopen);
    }
}

/// The list of documents, where it does not stand at the left.
fn documents(ui: &mut Ui, studio: &mut Studio) {
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    MenuButton::new("Documents").config(stays).ui(ui, |ui| {
        ui.set_width(WIDTH);
        let lines = studio.project.documents.len() as f32 * LINE + HEAD;
        let room = ui.ctx().content_rect().height() - BARS;
        ui.set_max_height(lines.min(room));
        let before = studio.commands.len();
        crate::app::shell::documents::show(ui, studio, Place::Menu);
        if studio.commands.len() > before {
            ui.close();
        }
    });
}

fn entries(ui: &mut Ui, studio: &mut Studio, commands: &[Command]) {
    let mut chosen = Vec::new();
    let body = studio.selected_document().map(|document| &document.body);
    for command in commands {
        menu_entry(ui, command, body, &mut chosen);
    }
    studio.commands.extend(chosen);
}

fn recent(ui: &mut Ui, studio: &mut Studio) {
    ui.add_enabled_ui(!studio.files.recent.paths().is_empty(), |ui| {
        ui.menu_button("Open recent", |ui| {
            for path in studio.files.recent.paths() {
                let name = path
                    .file_name()
                    .unwrap_or(path.as_os_str())
                    .to_string_lossy();
                if ui
                    .button(name)
                    .on_hover_text(path.display().to_string())
                    .clicked()
                {
                    studio.commands.push(Command::OpenPath(path.clone()));
                    ui.close();
                }
            }
        });
    });
}
