//! The menu bar: a view of the command list.

use crate::app::shell::command::{self, ALL_FIGURES, COPIES, Command};
use crate::app::shell::documents::{ListPlace, bring_back};
use crate::app::shell::menu_entry::named_entry;
use crate::app::shell::menu_keys;
use crate::app::shell::studio::Studio;
use crate::app::widgets::{fields, places};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Align, Layout, PopupCloseBehavior, TextStyle, Ui, WidgetText};
use grundy_figure::grouped;
use grundy_jobs::ANSWERS_BYTES;
use grundy_project::{Colours, Direction, Kind};
use grundy_views::export::Export;
use grundy_views::figure::figures;
use grundy_views::views_of;

/// The width of the menu with the list of documents, the height of a line, and what stands above.
const WIDTH: f32 = 220.0;
const LINE: f32 = 28.0;
const HEAD: f32 = 80.0;

/// The height of the bars above and below a menu.
const BARS: f32 = 80.0;

/// In a window that is lower than this the longest groups of a menu open beside it, so that its end is in view.
const LOW: f32 = 640.0;

/// Shows the menu bar.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    use Command as C;
    let document = studio.selected.is_some();
    let new: Vec<Command> = Kind::ALL.iter().copied().map(C::New).collect();
    egui::MenuBar::new().ui(ui, |ui| {
        let file = menu(ui, "File", |ui| {
            entries(ui, studio, true, &[C::NewProject]);
            group(ui, "New", |ui| entries(ui, studio, true, &new));
            entries(ui, studio, true, &[C::Door(String::new()), C::Open]);
            recent(ui, studio);
            entries(ui, studio, true, &[C::Save, C::SaveAs]);
            ui.separator();
            entries(ui, studio, document, &[C::FigureOfView]);
            group(ui, "Export", |ui| exports(ui, studio));
            ui.separator();
            reopen(ui, studio);
            entries(ui, studio, true, &[C::Quit]);
        });
        places::mark(&file.response, places::Landmark::Figure);
        menu(ui, "Edit", |ui| {
            for (command, direction) in [(C::Undo, Direction::Undo), (C::Redo, Direction::Redo)] {
                let possible = studio.can_step(direction);
                entries(ui, studio, possible, &[command]);
            }
            ui.separator();
            entries(ui, studio, document, &[C::CopyValues]);
            entries(ui, studio, document, &COPIES.map(C::CopyAs));
            entries(ui, studio, document, &[C::Rename, C::Duplicate]);
            entries(ui, studio, document, &[C::MoveUp, C::MoveDown, C::Delete]);
            changes_of_the_list(ui, studio);
        });
        menu(ui, "View", |ui| {
            let selected = studio.selected_document();
            let kind = selected.map(|document| document.body.kind());
            let views = kind.map_or(Vec::new(), views_of).into_iter().map(C::View);
            let views: Vec<C> = views.collect();
            if document {
                group(ui, "Views", |ui| entries(ui, studio, true, &views));
            }
            entries(ui, studio, document, &[C::SplitRight]);
            let open = !studio.tabs.is_empty();
            entries(ui, studio, open, &[C::NextTab, C::PreviousTab, C::CloseTab]);
            ui.separator();
            entries(ui, studio, true, &[C::Gallery, C::Palette]);
            ui.separator();
            let themes = [Colours::Light, Colours::Dark, Colours::System];
            entries(ui, studio, true, &themes.map(C::Colours));
            entries(ui, studio, true, &[C::ZoomIn, C::ZoomOut, C::ZoomReset]);
            ui.separator();
            entries(ui, studio, true, &[C::ToggleDocuments, C::ToggleInspector]);
        });
        menu(ui, "Compute", |ui| {
            entries(ui, studio, true, &[C::CancelJobs]);
            entries(ui, studio, document, &[C::ComputeAgain]);
            kept(ui, studio);
        });
        if !studio.shows_documents(ui.ctx()) {
            documents(ui, studio);
        }
        menu(ui, "Help", |ui| {
            let entries_of_help = [
                C::Help(None),
                C::Glossary(None),
                C::Theorems(None),
                C::Gallery,
                C::Tour,
                C::About,
            ];
            entries(ui, studio, true, &entries_of_help);
        });
        inspector(ui, studio);
    });
}

/// The ways out of the project, for the selected document and for all figures.
fn exports(ui: &mut Ui, studio: &mut Studio) {
    use Command as C;
    let kind = studio
        .selected_document()
        .map(|document| document.body.kind());
    let besides = kind.map_or(&[][..], Export::besides).iter().copied();
    let all: Vec<C> = Export::ALL
        .into_iter()
        .chain(besides)
        .map(C::Export)
        .collect();
    entries(ui, studio, kind.is_some(), &all);
    ui.add_enabled_ui(kind.is_some(), |ui| {
        let body = studio.selected_document().map(|document| &document.body);
        named_entry(ui, &C::Rocq, C::Rocq.text(), (body, studio.not_for_rocq()));
    });
    let figures = !figures(&studio.project).is_empty();
    entries(ui, studio, figures, &ALL_FIGURES.map(C::ExportFigures));
    entries(ui, studio, figures, &[C::Bundle]);
}

/// Entries that belong together: in the menu itself, or in one beside it where the window is too low for all.
fn group(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    match ui.ctx().content_rect().height() < LOW {
        true => menu_keys::beside(ui, name, content),
        false => content(ui),
    }
}

/// A menu of the bar; one that is higher than the window below its name scrolls.
fn menu<R>(
    ui: &mut Ui,
    name: &str,
    content: impl FnOnce(&mut Ui) -> R,
) -> egui::InnerResponse<Option<R>> {
    let most = ui.ctx().content_rect().height() - BARS;
    let drawn = ui.menu_button(name, |ui| {
        // Otherwise it is at most as high as egui gives a menu at first, a few entries.
        ui.set_max_height(most);
        let area = egui::ScrollArea::vertical().max_height(most);
        let inner = area.show(ui, content).inner;
        menu_keys::walk(ui, name);
        inner
    });
    menu_keys::end(&drawn.response, name);
    drawn
}

/// The button that brings the inspector back, where it does not stand at the right.
fn inspector(ui: &mut Ui, studio: &Studio) {
    if studio.selected.is_none() || studio.shows_inspector(ui.ctx()) {
        return;
    }
    let room = ui.available_width();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let face = WidgetText::from("Show inspector");
        let text = (face.clone()).into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        // Where there is no room for it the menu “View” has it.
        if text.size().x + 2.0 * ui.spacing().button_padding.x > room {
            return;
        }
        if fields::button(ui, face, Command::ToggleInspector.tooltip()) {
            Command::ToggleInspector.queue(ui);
        }
    });
}

/// Whether the last project is opened at the start.
fn reopen(ui: &mut Ui, studio: &mut Studio) {
    let mut reopens = studio.settings().reopen;
    let about = Command::ToggleReopen.tooltip();
    if fields::checkbox(
        ui,
        &mut reopens,
        "Reopen the last project at the start",
        about,
    ) {
        Command::ToggleReopen.queue(ui);
    }
}

/// How much is kept of what was computed, and how it is forgotten.
fn kept(ui: &mut Ui, studio: &mut Studio) {
    let Some(kept) = studio.jobs.kept_answers() else {
        return;
    };
    ui.separator();
    let (answers, megabytes) = (grouped(kept.count as u64), kept.bytes as f64 / 1e6);
    let most = ANSWERS_BYTES / 1_000_000;
    ui.label(format!(
        "Answers kept: {answers}, {megabytes:.1} of {most} MB"
    ))
    .on_hover_text(
        "What took long is kept for the next start, and checked then; the oldest goes first",
    );
    entries(ui, studio, kept.count > 0, &[Command::ForgetKept]);
}

/// The list of documents, where it does not stand at the left.
fn documents(ui: &mut Ui, studio: &mut Studio) {
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    MenuButton::new("Documents").config(stays).ui(ui, |ui| {
        ui.set_width(WIDTH);
        let lines = studio.project.documents.len() as f32 * LINE + HEAD;
        let room = ui.ctx().content_rect().height() - BARS;
        ui.set_max_height(lines.min(room));
        crate::app::shell::documents::show(ui, studio, ListPlace::Menu);
        if command::is_queued(ui) {
            ui.close();
        }
    });
}

/// An entry for each of these commands, grey where they are not possible.
fn entries(ui: &mut Ui, studio: &mut Studio, possible: bool, commands: &[Command]) {
    let body = studio.selected_document().map(|document| &document.body);
    ui.add_enabled_ui(possible, |ui| {
        for command in commands {
            named_entry(ui, command, studio.name_of(command), (body, None));
        }
    });
}

/// Entries that take back changes of the list of documents, each with the name of its document.
fn changes_of_the_list(ui: &mut Ui, studio: &Studio) {
    let next = |direction| studio.history.next_of_list(direction, &studio.project);
    let (undo, redo) = (next(Direction::Undo), next(Direction::Redo));
    let restore = studio.documents.last_deleted().map(bring_back);
    let restore = restore.filter(|text| undo.as_ref() != Some(text));
    let all = [
        (Command::UndoList, undo),
        (Command::RedoList, redo),
        (Command::Restore, restore),
    ];
    if all.iter().any(|(_, text)| text.is_some()) {
        ui.separator();
    }
    for (command, text) in all {
        if let Some(text) = text
            && fields::button(ui, text, command.tooltip())
        {
            command.queue(ui);
            ui.close();
        }
    }
}

fn recent(ui: &mut Ui, studio: &mut Studio) {
    ui.add_enabled_ui(!studio.files.recent.paths().is_empty(), |ui| {
        menu_keys::beside(ui, "Open recent", |ui| {
            for path in studio.files.recent.paths() {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let about = path.display().to_string();
                if fields::button(ui, name.to_string_lossy(), about) {
                    Command::OpenPath(path.clone()).queue(ui);
                    ui.close();
                }
            }
        });
    });
}
