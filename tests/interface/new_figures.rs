//! Figures that are begun: in which size, with which panels, and with how many clicks.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Body, FigureDocument, FigureTypeface, HeapGame, HeapView, Project, ViewId};
use grundy_views::export::Export;
use std::path::Path;

/// A window with Kayles in front, in this view; files are written to this folder.
fn kayles(view: ViewId, folder: &Path) -> Window {
    let mut project = Project::new();
    for (rule, name) in [("0.77", "Kayles"), ("0.07", "Dawson’s Kayles")] {
        let game = HeapGame {
            rule: rule.to_owned(),
            view,
            ..HeapGame::default()
        };
        project.add(Body::HeapGame(game), name);
    }
    let mut window = Window::in_folder(folder);
    window.run(Command::Merge(Box::new(project)));
    window.run(Command::Show(1));
    window
}

/// Clicks the button or entry whose label begins so.
fn click(window: &mut Window, label: &str) {
    let buttons = window.harness.get_all_by_role(Role::Button);
    let is_meant = |button: &egui_kittest::Node<'_>| {
        let own = button.accesskit_node().label();
        own.is_some_and(|own| own.starts_with(label))
    };
    let found = buttons.into_iter().find(is_meant);
    found.unwrap_or_else(|| panic!("no {label}")).click();
    window.settle();
}

fn figure(window: &mut Window) -> FigureDocument {
    window.body().figure().expect("a figure").clone()
}

#[test]
fn a_table_over_a_plot_in_a_column_is_written_after_five_clicks() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = kayles(HeapView::SEQUENCE, folder.path());
    let clicks = [
        "File",
        &Command::FigureOfView.text(),
        "Add a panel",
        "Plot",
        Export::Pdf.short(),
    ];
    for label in clicks {
        click(&mut window, label);
    }
    let made = figure(&mut window);
    let views: Vec<ViewId> = made.panels().map(|panel| panel.view).collect();
    assert_eq!(views, [HeapView::SEQUENCE, HeapView::PLOT]);
    let size = (made.width_mm, made.points, made.columns);
    assert_eq!(size, (Some(84.0), 8.0, 1));
    let files = std::fs::read_dir(folder.path()).expect("the folder");
    let mut paths = files.map(|file| file.expect("a file").path());
    assert!(paths.any(|path| path.extension().is_some_and(|of| of == "pdf")));
}

#[test]
fn a_new_figure_looks_like_the_last_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = kayles(HeapView::PLOT, folder.path());
    window.run(Command::FigureOfView);
    let first = figure(&mut window);
    assert_eq!((first.width_mm, first.points), (Some(84.0), 8.0));
    window.click("Times");
    let list = window
        .harness
        .get_by_role_and_label(Role::ComboBox, "Width");
    list.click();
    window.settle();
    window.click("Two columns, 174 mm");
    window.run(Command::Show(2));
    window.run(Command::FigureOfView);
    let second = figure(&mut window);
    assert_eq!(second.width_mm, Some(174.0));
    assert_eq!(second.typeface, FigureTypeface::Times);
}

#[test]
fn a_picture_without_room_in_a_column_has_both() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = kayles(HeapView::QUOTIENT_TABLE, folder.path());
    window.run(Command::FigureOfView);
    // The quotient of Kayles has 40 elements, whose words need more than a column.
    assert_eq!(figure(&mut window).width_mm, Some(174.0));
}

#[test]
fn a_panel_that_is_added_shows_another_view_or_another_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = kayles(HeapView::PLOT, folder.path());
    window.run(Command::FigureOfView);
    click(&mut window, "Add a panel");
    assert!(window.says("Histogram"));
    click(&mut window, "Another document");
    let named = window.harness.get_all_by_label("Dawson’s Kayles");
    named.last().expect("an entry").click();
    window.settle();
    let made = figure(&mut window);
    let panels: Vec<_> = made
        .panels()
        .map(|panel| (panel.source, panel.view))
        .collect();
    assert_eq!(
        panels,
        [(Some(1), HeapView::PLOT), (Some(2), HeapView::PLOT)]
    );
}
