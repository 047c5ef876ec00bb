//! Projects on disk: nothing is lost, nothing that is no project is taken for one.

use grundy::project::{
    Body, Direction, HeapGame, Kind, Project, ProjectError, Recent, RecoverySlot, Step, Undo,
    find_lost, find_unreadable,
};
use grundy::views::figure::source_of;
use proptest::prelude::*;
use std::fs::{self, File};

fn sample(rule: &str) -> Project {
    let mut project = Project::new();
    project.add(
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        }),
        "Game",
    );
    project
}

#[test]
fn a_saved_project_is_read_back_equal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.grundy");
    let project = sample("0.07");
    project.save(&path).expect("saved");
    assert_eq!(Project::load(&path).expect("read"), project);
}

#[test]
fn every_example_is_a_project_with_a_readable_rule() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/projects");
    let mut examples = 0;
    for entry in fs::read_dir(folder).expect("examples") {
        let path = entry.expect("an example").path();
        let project =
            Project::load(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(
            !project.title.is_empty() && !project.about.is_empty(),
            "{}",
            path.display()
        );
        for document in &project.documents {
            match &document.body {
                Body::HeapGame(game) => {
                    grundy::heap::HeapRule::parse(&game.rule).expect("a rule");
                }
                Body::Monoid(document) => {
                    grundy::quotient::Presentation::parse(document.text()).expect("relations");
                }
                Body::VectorGame(game) => {
                    let moves = grundy::star::Moves::parse(&game.moves).expect("moves");
                    grundy::star::Window::parse(&game.window, moves.dimension()).expect("a window");
                }
                Body::GraphPosition(position) => {
                    grundy::heap::HeapRule::parse(&position.rule).expect("a rule");
                }
                Body::Figure(figure) => {
                    source_of(figure, &project).expect("a document and its view");
                }
                Body::FormSheet(sheet) => {
                    for line in sheet.lines.iter().filter(|line| !line.is_empty()) {
                        grundy::form::Statement::parse(line).expect("a game");
                    }
                }
                Body::QuotientSheet(sheet) => assert!(!sheet.games.is_empty()),
                Body::Atlas(atlas) => {
                    grundy::jobs::atlas::Filter::parse(&atlas.filter).expect("a filter");
                }
            }
        }
        examples += 1;
    }
    assert!(examples >= 5);
}

#[test]
fn a_newer_version_is_refused_and_left_untouched() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("newer.grundy");
    let text = r#"{"format":"grundy-project","schema":99,"documents":[{"kind":"unheard of"}]}"#;
    fs::write(&path, text).expect("written");
    assert!(matches!(
        Project::load(&path),
        Err(ProjectError::NewerVersion { found: 99 })
    ));
    assert_eq!(fs::read_to_string(&path).expect("still there"), text);
}

#[test]
fn a_project_cut_off_anywhere_is_an_error() {
    let text = sample("0.77").to_json();
    let whole = text.trim_end().len();
    for end in (0..whole).filter(|&end| text.is_char_boundary(end)) {
        assert!(Project::from_json(&text[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn a_file_of_a_gigabyte_is_refused_unread() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("huge.grundy");
    File::create(&path)
        .and_then(|file| file.set_len(1 << 30))
        .expect("a sparse file");
    assert!(matches!(
        Project::load(&path),
        Err(ProjectError::TooLarge { .. })
    ));
}

#[test]
fn a_damaged_document_is_named() {
    let mut project = Project::new();
    project.add(Kind::VectorGame.new_body(), "Whole");
    project.add(Kind::HeapGame.new_body(), "Broken");
    let text = project.to_json().replace("\"rule\"", "\"ruel\"");
    let error = Project::from_json(&text).expect_err("it has no rule");
    let message = error.to_string();
    let wanted = "document 2, “Broken”: missing field `rule`";
    assert!(message.contains(wanted), "{message}");
}

#[test]
fn a_document_that_is_too_long_is_named_and_not_called_damaged() {
    let project = sample(&"0.77 ".repeat(300_000));
    let error = Project::from_json(&project.to_json()).expect_err("too long");
    assert!(matches!(error, ProjectError::TooMuchText { .. }));
    let message = error.to_string();
    let name = &project.documents[0].name;
    assert!(message.contains(name), "{message}");
    assert!(
        message.contains("bytes of text; at most 1048576 are read"),
        "{message}"
    );
    assert!(!message.contains("damaged"), "{message}");
}

#[test]
fn two_documents_with_one_id_are_damage() {
    let mut project = sample("0.77");
    project.documents.push(project.documents[0].clone());
    assert!(matches!(
        Project::from_json(&project.to_json()),
        Err(ProjectError::Damaged { .. })
    ));
}

#[test]
fn no_id_is_given_twice() {
    let mut project = sample("0.77");
    let first = project.documents[0].clone();
    project.remove(first.id);
    let second = project.add(first.body.clone(), "Another");
    assert_ne!(second, first.id);
    project.remove(second);
    let third = project.duplicate(second);
    assert_eq!(third, None, "it is not there");
    assert_eq!(project.put_back(0, first.clone()), first.id, "its own id");
    let copy = project.duplicate(first.id).expect("it is there");
    assert!(![first.id, second].contains(&copy));
    let read = Project::from_json(&project.to_json()).unwrap();
    assert_eq!(read, project, "what was taken out is no part of the file");
}

#[test]
fn what_could_not_be_opened_again_is_not_written_over_what_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.grundy");
    let good = sample("0.07");
    good.save(&path).expect("saved");
    let mut many = good.clone();
    for _ in 0..1_000 {
        many.add(Kind::HeapGame.new_body(), "One more");
    }
    let mut long = good.clone();
    long.add(sample(&"7".repeat(2 << 20)).documents[0].body.clone(), "");
    for project in [many, long] {
        project.save(&path).expect_err("it is too large");
        assert_eq!(Project::load(&path).expect("whole"), good);
    }
}

#[test]
fn a_file_that_is_no_utf_8_is_refused_and_a_mark_before_it_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.grundy");
    let text = sample("0.07").to_json();
    let latin_1 = text.replace("Game", "Caf\u{1}");
    let latin_1: Vec<u8> = latin_1
        .bytes()
        .map(|b| if b == 1 { 0xE9 } else { b })
        .collect();
    fs::write(&path, latin_1).expect("written");
    let error = Project::load(&path).expect_err("it is no UTF-8");
    assert!(error.to_string().contains("no text in UTF-8"), "{error}");
    fs::write(&path, format!("\u{feff}{text}")).expect("written");
    assert_eq!(Project::load(&path).expect("read"), sample("0.07"));
}

#[test]
fn lost_work_that_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut slot = RecoverySlot::new(folder.path()).expect("a slot");
    slot.write(&sample("0.07"), None).expect("written");
    drop(slot);
    assert!(find_unreadable(folder.path()).is_empty());
    let file = &find_lost(folder.path())[0];
    let path = fs::read_dir(folder.path()).expect("a folder");
    let path = path.map(|entry| entry.expect("an entry").path());
    let path = path.filter(|path| path.extension().is_some_and(|end| end == "recovery"));
    let path: Vec<_> = path.collect();
    assert_eq!(file.project, sample("0.07"));
    fs::write(&path[0], "{\"project\":").expect("written");
    assert!(find_lost(folder.path()).is_empty());
    assert_eq!(find_unreadable(folder.path()), path);
}

#[test]
fn work_is_lost_only_when_its_program_has_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut slot = RecoverySlot::new(folder.path()).expect("a slot");
    slot.write(&sample("0.07"), None).expect("written");
    assert!(find_lost(folder.path()).is_empty(), "its owner lives");
    drop(slot);
    let lost = find_lost(folder.path());
    assert_eq!(lost.len(), 1);
    assert_eq!(lost[0].project, sample("0.07"));
    lost[0].discard().expect("deleted");
    assert!(find_lost(folder.path()).is_empty(), "discarded for good");
}

#[test]
fn recent_files_come_once_the_last_first() {
    let mut recent = Recent::default();
    for name in ["/a", "/b", "/a"] {
        recent.push(name.into());
    }
    assert_eq!(
        recent.paths(),
        [std::path::PathBuf::from("/a"), "/b".into()]
    );
}

proptest! {
    #[test]
    fn undo_and_redo_walk_the_history(rules in proptest::collection::vec("[0-7]{1,4}", 1..20)) {
        let body = |rule: &String| Body::HeapGame(HeapGame { rule: rule.clone(), ..HeapGame::default() });
        let mut undo = Undo::default();
        let mut current = Body::HeapGame(HeapGame::default());
        let mut history = vec![current.clone()];
        for rule in &rules {
            undo.record(current.clone(), Step::Alone);
            current = body(rule);
            history.push(current.clone());
        }
        for earlier in history.iter().rev().skip(1) {
            prop_assert!(undo.step(Direction::Undo, &mut current));
            prop_assert_eq!(&current, earlier);
        }
        prop_assert!(!undo.step(Direction::Undo, &mut current));
        for later in history.iter().skip(1) {
            prop_assert!(undo.step(Direction::Redo, &mut current));
            prop_assert_eq!(&current, later);
        }
        prop_assert!(!undo.step(Direction::Redo, &mut current));
    }

    #[test]
    fn no_text_makes_the_loader_panic(text in "\\PC{0,60}", near in "[{}\\[\\]\":,a-z0-9]{0,60}") {
        let _ = Project::from_json(&text);
        let _ = Project::from_json(&format!(r#"{{"format":"grundy-project","schema":1,"documents":[{near}]}}"#));
    }
}
