//! Dialogs keep what was typed: a path that cannot be used stands there still, with what is wrong with it; and a
//! question says what it is about before it asks.

use crate::common::Window;
use egui::{Key, Modifiers};
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, Kind, Project, VectorGame};
use grundy_views::animation::Reel;
use grundy_views::export::Export;
use std::path::Path;

/// A window that asks for paths itself, with a game whose move has a number with a name, and a figure of it.
fn asking() -> Window {
    let mut window = Window::without_dialogs();
    let mut game = VectorGame {
        moves: "a,0 0,1".to_owned(),
        window: "10".to_owned(),
        ..VectorGame::default()
    };
    game.parameters.push(grundy_project::Parameter {
        name: "a".to_owned(),
        value: 2,
        least: 2,
        most: 3,
        step: 1,
    });
    window.add(Body::VectorGame(game));
    window.run(Command::FigureOfView);
    window.run(Command::Show(1));
    window
}

/// The commands that ask where to write.
fn writers() -> Vec<Command> {
    let mut all = vec![Command::SaveAs, Command::Bundle];
    all.extend(
        [
            Export::Svg,
            Export::Pdf,
            Export::Png,
            Export::Csv,
            Export::Json,
        ]
        .map(Command::Export),
    );
    all.push(Command::ExportFigures(Export::Svg));
    all.extend(Reel::ALL.map(|reel| Command::ExportAnimation("a".to_owned(), reel)));
    all
}

#[test]
fn a_path_that_cannot_be_written_stands_in_its_field_with_the_reason() {
    for command in writers() {
        let folder = tempfile::tempdir().unwrap();
        // What is a file can hold no folder, whoever writes.
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let mut window = asking();
        let field = match command {
            Command::ExportFigures(_) => "Path of the folder",
            _ => "Path of the file",
        };
        window.run(command.clone());
        let typed = file.join("deeper/name.zzz").display().to_string();
        window.fill(field, &typed);
        window.click("Save");
        let stands = window.field(field).value().unwrap_or_default();
        assert!(stands.starts_with(&typed), "{command:?}: {stands}");
        assert!(window.says(&file.display().to_string()), "{command:?}");
        // It can be mended in place.
        let mended = folder.path().join("name.zzz").display().to_string();
        window.fill(field, &mended);
        window.click("Save");
        assert!(!window.says("Path of the"), "{command:?}");
        let written = std::fs::read_dir(folder.path()).unwrap().count();
        assert!(written > 1, "{command:?}");
    }
}

#[test]
fn a_path_that_cannot_be_opened_stands_in_its_field() {
    for command in [Command::Open, Command::ChooseStore] {
        let mut window = Window::without_dialogs();
        window.run(Command::New(Kind::Atlas));
        window.run(command);
        window.fill("Path of the file", "/no such folder/file");
        window.click("Open");
        let stands = window.field("Path of the file").value();
        assert_eq!(stands.as_deref(), Some("/no such folder/file"));
        assert!(window.says("there is no such file"));
    }
}

#[test]
fn a_save_that_fails_is_asked_for_elsewhere_and_then_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("place");
    std::fs::create_dir(&place).unwrap();
    let mut window = Window::without_dialogs();
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::SaveAs);
    let path = place.join("mine.grundy").display().to_string();
    window.fill("Path of the file", &path);
    window.click("Save");
    assert!(place.join("mine.grundy").exists());
    std::fs::remove_dir_all(&place).unwrap();
    window.fill("Rule", "0.15");
    window.run(Command::NewProject);
    window.click("Save");
    let field = "Path of the file";
    assert_eq!(window.field(field).value(), Some(path));
    assert!(window.says("place does not exist"));
    let other = folder.path().join("mine.grundy");
    window.fill(field, &other.display().to_string());
    window.press(Modifiers::NONE, Key::Enter);
    let saved = Project::load(&other).unwrap();
    assert_eq!(saved.documents[0].body.heap_game().unwrap().rule, "0.15");
    assert!(window.studio().project().documents.is_empty(), "it went on");
}

#[test]
fn the_question_before_a_project_is_left_names_it_and_what_would_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.grundy");
    let mut project = Project::new();
    for name in ["First", "Second"] {
        project.add(Body::HeapGame(HeapGame::default()), name);
    }
    project.save(&path).unwrap();
    let mut window = Window::plain();
    window.run(Command::OpenPath(path));
    window.fill("Rule", "0.15");
    window.run(Command::Show(2));
    window.run(Command::Delete);
    window.run(Command::New(Kind::FormSheet));
    window.run(Command::NewProject);
    assert!(window.says(
        "The project “mine.grundy” has changes that are not in its file: new: “2#3 + 4_2”; changed: “First”; deleted: “Second”."
    ));
    window.press(Modifiers::NONE, Key::Escape);
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::NewProject);
    assert!(
        window.says("The project “Kayles” is in no file, with what was done in it: new: “Kayles”.")
    );
}

#[test]
fn what_cannot_be_opened_asks_nothing_about_the_project() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in [
        ("paper.pdf", &b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"[..]),
        ("letter.txt", b"Dear colleague, this is no game!"),
        ("letter.md", b"# Dear colleague"),
        ("table.json", b"{\"a\": 1}"),
        ("broken.grundy", b"{"),
        ("empty.grundy", b""),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let mut window = Window::plain();
        window.run(Command::New(Kind::HeapGame));
        window.drop_file(&path);
        window.settle();
        assert!(!window.says("Save the changes first?"), "{name}");
        let said = window.studio().message().unwrap_or_default().to_owned();
        assert!(said.starts_with(&format!("{name}: ")), "{said}");
        window.run(Command::OpenPath(path));
        assert!(!window.says("Save the changes first?"), "{name}");
        assert_eq!(window.studio().project().documents.len(), 1, "{name}");
    }
}

#[test]
fn a_second_window_on_a_file_says_so_when_it_opens_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.grundy");
    let mut project = Project::new();
    project.add(Body::HeapGame(HeapGame::default()), "Mine");
    project.save(&path).unwrap();
    let open = || {
        let data = Some(folder.path().to_path_buf());
        let mut window = Window::with_data([1240.0, 820.0], Path::new("nowhere"), data);
        window.run(Command::OpenPath(path.clone()));
        window
    };
    let said = |window: &Window| window.says("Another window has");
    let mut first = open();
    assert!(!said(&first));
    let mut second = open();
    assert!(said(&second));
    first.studio().close();
    drop(first);
    // What was left in good order, and what was not, is open no more.
    second.run(Command::NewProject);
    assert!(!said(&second));
    drop(second);
    assert!(!said(&open()));
}

#[test]
fn a_certificate_is_exported_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    window.run(Command::New(Kind::HeapGame));
    for view in grundy_views::views_of(Kind::HeapGame) {
        window.run(Command::View(view));
        window.press(Modifiers::COMMAND, Key::P);
        window.field("Command").type_text("(JSON)");
        window.settle();
        let is_called_so = window.says("Export certificate (JSON)…");
        window.press(Modifiers::NONE, Key::Escape);
        window.run(Command::Export(Export::Json));
        let message = window.studio().message().unwrap_or_default().to_owned();
        let Some(path) = message
            .strip_prefix("Wrote ")
            .map(|path| path.trim_end_matches('.'))
        else {
            continue;
        };
        let text = std::fs::read_to_string(path).unwrap();
        let is_certificate = grundy_views::proved::certificate_format(&text).is_some();
        assert_eq!(is_called_so, is_certificate, "{view:?}: {path}");
        assert_eq!(
            path.contains("certificate"),
            is_certificate,
            "{view:?}: {path}"
        );
    }
}
