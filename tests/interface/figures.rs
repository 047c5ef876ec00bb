//! The figure editor in the window: what it is called, what it says, and how it is exported.

use crate::common::Window;
use egui::{Event, Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::ViewId;
use grundy_project::{Body, FigureDocument, HeapGame, HeapView, Kind, MisereForms, Project};
use grundy_views::export::Export;
use grundy_views::front;
use std::path::Path;

/// A window with a heap game, in this view, and a figure of it in front.
fn with_figure(view: ViewId) -> Window {
    let mut window = Window::plain();
    show_figure(&mut window, view);
    window
}

fn show_figure(window: &mut Window, view: ViewId) {
    let mut project = Project::new();
    let game = HeapGame {
        rule: "0.77".to_owned(),
        view,
        ..HeapGame::default()
    };
    project.add(Body::HeapGame(game), "Kayles");
    window.run(Command::Merge(Box::new(project)));
    window.run(Command::FigureOfView);
}

fn figure(window: &mut Window) -> FigureDocument {
    window.body().figure().expect("a figure").clone()
}

#[test]
fn a_new_figure_is_called_after_what_it_shows() {
    let mut window = with_figure(HeapView::SEQUENCE);
    let name = |window: &mut Window| {
        let document = window.studio().selected_document().expect("selected");
        document.name.clone()
    };
    assert_eq!(name(&mut window), "Kayles, Nim sequence, in print");
    window.run(Command::Show(1));
    window.run(Command::FigureOfView);
    assert_eq!(name(&mut window), "Kayles, Nim sequence, in print (2)");
}

#[test]
fn an_own_caption_begins_as_the_one_that_the_program_wrote() {
    for (view, part) in [
        (HeapView::SEQUENCE, "Grundy values of Kayles (0.77)."),
        (HeapView::GENUS, "The last two exponents repeat for ever."),
    ] {
        let mut window = with_figure(view);
        window.click("Custom caption");
        let caption = figure(&mut window).caption.expect("it has one");
        assert!(caption.contains(part), "{caption}");
        window.fill("Caption", "In my words");
        window.click("Custom caption");
        assert_eq!(figure(&mut window).caption, None);
        window.click("Custom caption");
        let caption = figure(&mut window).caption;
        assert_eq!(
            caption.as_deref(),
            Some("In my words"),
            "typed words come back"
        );
    }
}

/// The figure in front as SVG.
fn exported(window: &mut Window) -> String {
    window.run(Command::Export(Export::Svg));
    let message = window.studio().message().unwrap_or_default().to_owned();
    let path = message
        .strip_prefix("Wrote ")
        .and_then(|rest| rest.strip_suffix('.'));
    std::fs::read_to_string(path.expect(&message)).expect("it was written")
}

#[test]
fn a_caption_is_set_the_same_way_whoever_wrote_it() {
    for view in [HeapView::SEQUENCE, HeapView::GENUS] {
        // What a window kept for its recovery is offered to no other.
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::in_folder(folder.path());
        show_figure(&mut window, view);
        let written = exported(&mut window);
        assert!(written.contains("Kayles"));
        window.click("Custom caption");
        assert!(figure(&mut window).caption.is_some());
        assert_eq!(exported(&mut window), written, "{view:?}");
    }
}

#[test]
fn a_latex_table_of_a_quotient_says_what_it_shows() {
    for (view, caption) in [
        (HeapView::QUOTIENT_OVERVIEW, "Pretending function of Kayles"),
        (
            HeapView::QUOTIENT_TABLE,
            "The multiplication table of the mis\\`ere quotient of Kayles",
        ),
        (
            HeapView::QUOTIENT_ELEMENTS,
            "The elements of the mis\\`ere quotient of Kayles",
        ),
        (
            HeapView::QUOTIENT_STRUCTURE,
            "The elements of the mis\\`ere quotient of Kayles",
        ),
    ] {
        // What a window kept for its recovery is offered to no other.
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::in_folder(folder.path());
        show_figure(&mut window, view);
        window.run(Command::Export(Export::Table));
        let message = window.studio().message().unwrap_or_default().to_owned();
        let path = message
            .strip_prefix("Wrote ")
            .and_then(|rest| rest.strip_suffix('.'));
        let latex = std::fs::read_to_string(path.expect(&message)).expect("it was written");
        let (_, said) = latex.split_once("\\caption{").expect("a caption");
        assert!(said.starts_with(caption), "{view:?}: {said}");
        // The presentation stands below the rows, and not in the caption.
        let presented = latex.split_once("\\langle").map(|(before, _)| before);
        assert_eq!(presented.is_some(), view == HeapView::QUOTIENT_OVERVIEW);
        assert!(presented.is_none_or(|before| before.contains("\\bottomrule")));
    }
}

#[test]
fn no_caption_of_the_program_stands_beside_ones_own() {
    for view in [HeapView::SEQUENCE, HeapView::GENUS, HeapView::FORMS] {
        // What a window kept for its recovery is offered to no other.
        let folder = tempfile::tempdir().unwrap();
        let mut window = Window::in_folder(folder.path());
        show_figure(&mut window, view);
        window.click("Custom caption");
        window.fill("Caption", "In my words");
        let svg = exported(&mut window);
        assert!(svg.contains("In my words"));
        assert!(!svg.contains("Kayles"), "{view:?}");
    }
}

#[test]
fn exports_are_written_one_after_the_other_while_the_window_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    show_figure(&mut window, HeapView::SEQUENCE);
    let written = |ending: &str| {
        let entries = std::fs::read_dir(folder.path()).unwrap();
        let mut paths = entries.map(|entry| entry.unwrap().path());
        paths.any(|path| path.extension().is_some_and(|end| end == ending))
    };
    let exports = [Export::Pdf, Export::Csv, Export::Svg];
    for export in exports {
        window.studio().queue(Command::Export(export));
        window.harness.run_steps(2);
    }
    window.settle();
    for export in exports {
        assert!(written(export.extension()), "{export:?}");
    }
    assert!(window.says("Wrote "));
    assert!(!window.says("Writing "));
}

#[test]
fn a_font_size_out_of_range_is_spoken_of_until_another_is_chosen() {
    let mut window = with_figure(HeapView::SEQUENCE);
    let mut typed = |text: &str| {
        window.click("Font size in points");
        window.press(Modifiers::COMMAND, Key::A);
        window.harness.event(Event::Text(text.to_owned()));
        window.settle();
        window.press(Modifiers::NONE, Key::Enter);
        let says = window.says("from 4 to 30 pt");
        (figure(&mut window).points, says)
    };
    assert_eq!(typed("1000"), (30.0, true));
    assert_eq!(typed("12"), (12.0, false));
    assert_eq!(typed("1"), (4.0, true));
}

#[test]
fn a_figure_of_nothing_says_what_to_do_and_is_no_error() {
    let mut window = with_figure(HeapView::SEQUENCE);
    window.run(Command::Show(1));
    window.run(Command::Duplicate);
    window.run(Command::New(Kind::Figure));
    assert!(window.says("Choose above the document that this figure shows"));
    window.begin_anew();
    window.run(Command::FigureOfView);
    assert!(window.says("Select a document first."));
    window.run(Command::New(Kind::Figure));
    assert!(window.says("This project has no other document yet."));
    assert!(!window.says("Select a document first."), "that is over");
    assert!(!window.says("Choose"), "there is nothing to choose");
}

#[test]
fn what_is_copied_of_a_figure_and_pasted_is_explained() {
    let mut window = Window::plain();
    let mut project = Project::new();
    let game = HeapGame {
        rule: "0.77".to_owned(),
        view: HeapView::GENUS,
        forms: MisereForms::default(),
        ..HeapGame::default()
    };
    project.add(Body::HeapGame(game), "Kayles");
    window.run(Command::Merge(Box::new(project)));
    window.run(Command::FigureOfView);
    window.studio().queue(Command::CopyValues);
    let mut copied = None;
    for _ in 0..3 {
        window.harness.step();
        for command in &window.harness.output().platform_output.commands {
            if let egui::OutputCommand::CopyText(text) = command {
                copied = Some(text.clone());
            }
        }
    }
    let copied = copied.expect("it was copied");
    window
        .harness
        .event(Event::Paste(copied.replace('\n', "\r\n")));
    window.settle();
    assert!(window.says("no document by themselves"));
    assert_eq!(window.studio().project().documents.len(), 2);
}

#[test]
fn larger_and_smaller_have_the_signs_of_their_keys() {
    let mut window = Window::plain();
    let shifted = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    for (modifiers, key, zoom) in [
        (Modifiers::COMMAND, Key::Plus, 1.1),
        (shifted, Key::Plus, 1.2),
        (Modifiers::COMMAND, Key::Equals, 1.3),
        (Modifiers::COMMAND, Key::Minus, 1.2),
        (Modifiers::COMMAND, Key::Num0, 1.0),
    ] {
        window.press(modifiers, key);
        let now = window.harness.ctx.zoom_factor();
        assert!((now - zoom).abs() < 0.01, "{key:?}: {now}");
    }
    window.click("View");
    assert!(window.says("Ctrl++"));
    assert!(window.says("Ctrl+−"));
}

#[test]
fn ctrl_and_a_digit_lead_to_the_view_whose_button_is_at_that_place() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    for (key, name) in [
        (Key::Num2, "Plot"),
        (Key::Num4, "Quotient: overview"),
        (Key::Num5, "Positions"),
        (Key::Num7, "Forms"),
    ] {
        window.press(Modifiers::COMMAND, key);
        let document = window.studio().selected_document().expect("selected");
        assert_eq!(front(&document.body).name(), name);
    }
}

#[test]
fn a_narrow_window_has_its_documents_in_a_menu() {
    let mut window = Window::new([512.0, 350.0], Path::new("nowhere"));
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::New(Kind::FormSheet));
    let shown = |window: &mut Window| window.studio().selected_document().map(|d| d.id);
    let before = shown(&mut window);
    window.click("Documents");
    assert!(window.says("+ New"), "the menu is open");
    window
        .harness
        .get_all_by_label("Kayles")
        .last()
        .expect("its line in the list")
        .click();
    window.settle();
    assert_ne!(shown(&mut window), before);
    assert!(!window.says("+ New"), "the menu is closed");
}

/// Whether the window was told to do this in the frame drawn last.
fn told(window: &Window, wanted: &ViewportCommand) -> bool {
    let views = window.harness.output().viewport_output.values();
    let mut commands = views.flat_map(|view| &view.commands);
    commands.any(|command| command == wanted)
}

fn ask_to_close(window: &mut Window) {
    let view = window.harness.input_mut().viewports.entry(ViewportId::ROOT);
    view.or_default().events.push(ViewportEvent::Close);
    window.harness.step();
    let view = window.harness.input_mut().viewports.entry(ViewportId::ROOT);
    view.or_default().events.clear();
}

#[test]
fn the_window_closes_when_an_export_is_written_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    show_figure(&mut window, HeapView::SEQUENCE);
    window.run(Command::Save);
    assert!(window.says("Saved"));
    window.studio().queue(Command::Export(Export::Svg));
    // In one frame the path is asked for; the next one takes the answer and begins to write, and
    // in that the window is to be closed.
    window.harness.step();
    ask_to_close(&mut window);
    let held = told(&window, &ViewportCommand::CancelClose);
    let mut closes = !held;
    for _ in 0..10 {
        assert!(window.studio().wait_until_idle(crate::common::LONG));
        window.harness.step();
        closes |= told(&window, &ViewportCommand::Close);
    }
    assert!(closes, "it closes");
    let entries = std::fs::read_dir(folder.path()).unwrap();
    let mut paths = entries.map(|entry| entry.unwrap().path());
    assert!(paths.any(|path| path.extension().is_some_and(|end| end == "svg")));
    assert!(held, "it was held open meanwhile");
}

/// A window with unsaved work and the answer that it may be left, put off by an export to `path`.
fn leaving_while_it_writes(path: &Path) -> Window {
    let mut window = Window::new([1240.0, 820.0], path);
    show_figure(&mut window, HeapView::SEQUENCE);
    ask_to_close(&mut window);
    assert!(told(&window, &ViewportCommand::CancelClose));
    window.harness.run_steps(2);
    assert!(window.says(QUESTION));
    window.harness.key_press(Key::D);
    window.harness.step();
    window.studio().queue(Command::Export(Export::Svg));
    window.harness.step();
    ask_to_close(&mut window);
    let held = told(&window, &ViewportCommand::CancelClose);
    window.harness.step();
    assert!(held && !window.says(QUESTION), "only the export holds it");
    window
}

const QUESTION: &str = "Save the changes first?";

/// Whether unsaved work is asked about when the window is closed.
fn asks(window: &mut Window) -> bool {
    ask_to_close(window);
    let held = told(window, &ViewportCommand::CancelClose);
    window.harness.step();
    assert_eq!(held, window.says(QUESTION));
    held
}

#[test]
fn what_is_edited_while_an_export_holds_the_window_is_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("figure.svg");
    let mut window = leaving_while_it_writes(&path);
    window.settle();
    assert!(path.exists());
    assert!(!asks(&mut window), "it was answered");
    let mut window = leaving_while_it_writes(&path);
    window.run(Command::New(Kind::HeapGame));
    assert!(asks(&mut window));
}

#[test]
fn an_export_that_fails_leaves_the_question_about_unsaved_work() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = leaving_while_it_writes(&folder.path().join("no folder/figure.svg"));
    window.settle();
    assert!(asks(&mut window));
}

/// A saved figure whose export is being written, or waits, while the window is asked to close; the
/// next frame has another one to write.
fn held_by_exports(folder: &Path) -> Window {
    let mut window = Window::in_folder(folder);
    show_figure(&mut window, HeapView::SEQUENCE);
    window.run(Command::Save);
    window.studio().queue(Command::Export(Export::Svg));
    window.harness.step();
    window.studio().queue(Command::Export(Export::Pdf));
    ask_to_close(&mut window);
    assert!(told(&window, &ViewportCommand::CancelClose));
    window
}

#[test]
fn the_second_time_it_is_asked_the_window_closes_without_its_exports() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = held_by_exports(folder.path());
    ask_to_close(&mut window);
    assert!(!told(&window, &ViewportCommand::CancelClose));

    let mut window = held_by_exports(folder.path());
    window.studio().queue(Command::New(Kind::HeapGame));
    window.harness.step();
    assert!(asks(&mut window), "there is unsaved work");
}

#[test]
fn the_program_ends_when_all_that_waits_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = held_by_exports(folder.path());
    window.harness.step();
    window.studio().close();
    let entries = std::fs::read_dir(folder.path()).unwrap();
    let paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    for wanted in ["svg", "pdf"] {
        let is_it = |path: &std::path::PathBuf| path.extension().is_some_and(|end| end == wanted);
        assert!(paths.iter().any(is_it), "{wanted}");
    }
}

#[test]
fn what_went_wrong_stays_beside_what_is_said_later() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    show_figure(&mut window, HeapView::SEQUENCE);
    window.harness.event(Event::Paste("no game!".to_owned()));
    window.settle();
    let error = window.studio().message().expect("it is none").to_owned();
    window.run(Command::Export(Export::Csv));
    assert!(window.says("Wrote ") && window.says(&error));
    window.click_first("×");
    assert!(window.says("Wrote ") && !window.says(&error));
}

#[test]
fn return_breaks_no_line_of_a_caption() {
    let mut window = with_figure(HeapView::SEQUENCE);
    window.click("Custom caption");
    let before = caption(&mut window);
    window.field("Caption").click();
    window.harness.run_steps(2);
    window.press(Modifiers::NONE, Key::Enter);
    window.harness.event(Event::Paste("One\nmore".to_owned()));
    window.settle();
    let after = caption(&mut window);
    assert_ne!(after, before);
    assert!(!after.contains('\n'), "{after:?}");
}

/// What stands below the figure.
fn caption(window: &mut Window) -> String {
    let document = window.studio().selected_document().expect("selected");
    let figure = document.body.figure().expect("a figure");
    figure.caption.clone().unwrap_or_default()
}
