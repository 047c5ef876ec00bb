//! The gallery: a card for each worked example, and cards for new documents.

use super::command::Command;
use super::studio::Studio;
use super::theme;
use crate::project::{Kind, Project};
use egui::{RichText, Ui};
use std::sync::LazyLock;

/// The examples that were in `projects/` at build time: file stem and text.
const EXAMPLES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

const CARD: egui::Vec2 = egui::vec2(250.0, 138.0);

/// The examples, read once. That each can be read is a test.
static PROJECTS: LazyLock<Vec<Project>> = LazyLock::new(|| {
    let read = EXAMPLES.iter().map(|(_, text)| Project::from_json(text));
    read.filter_map(Result::ok).collect()
});

/// The example with this index, if there is one.
pub fn example(index: usize) -> Option<&'static Project> {
    PROJECTS.get(index)
}

/// The number of examples.
pub fn len() -> usize {
    PROJECTS.len()
}

/// Shows the gallery.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    egui::ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.add_space(8.0);
            ui.heading("Grundy");
            ui.label(
                "A laboratory for impartial games. Open an example, or start a game of your own.",
            );
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                // A figure needs a document that it shows.
                for &kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Figure) {
                    let command = Command::New(kind);
                    if card(ui, &command.text(), kind.about(), "").clicked() {
                        studio.commands.push(command);
                    }
                }
                for index in 0..len() {
                    example_card(ui, index, &mut studio.commands);
                }
            });
        });
}

fn example_card(ui: &mut Ui, index: usize, commands: &mut Vec<Command>) {
    let Some(project) = example(index) else {
        return;
    };
    let mut parts: Vec<String> = Vec::new();
    for document in &project.documents {
        let part = document.body.content().summary();
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    if card(ui, &project.title, &project.about, &parts.join("   ")).clicked() {
        commands.push(Command::OpenExample(index));
    }
}

/// One card; the whole of it is a button with the title as its name.
fn card(ui: &mut Ui, title: &str, about: &str, foot: &str) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(CARD, egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, title));
    let visuals = ui.style().interact(&response);
    ui.painter().rect(
        rect,
        8.0,
        visuals.weak_bg_fill,
        visuals.bg_stroke,
        egui::StrokeKind::Inside,
    );
    let mut inner = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink(12.0))
            .layout(egui::Layout::top_down(egui::Align::LEFT)),
    );
    inner.style_mut().interaction.selectable_labels = false;
    let bold = egui::FontId::new(15.0, theme::bold());
    inner.add(egui::Label::new(RichText::new(title).font(bold)).truncate());
    inner.add(egui::Label::new(about).wrap());
    if !foot.is_empty() {
        inner.with_layout(egui::Layout::bottom_up(egui::Align::LEFT), |ui| {
            ui.add(egui::Label::new(RichText::new(foot).monospace().weak()).truncate());
        });
    }
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}
