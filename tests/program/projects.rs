//! Projects on disk: nothing is lost, nothing that is no project is taken for one.

use grundy_project::{
    Body, Direction, Drawing, GraphPosition, HeapGame, Kind, Listing, MonoidDocument, Project,
    ProjectError, Recent, RecoverySlot, Step, Undo, VectorGame, find_lost, find_unreadable,
};
use grundy_views::figure::{figure_of, source_of};
use grundy_views::naming::{first_name_of, name_all_by_content, name_by_content};
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
                    grundy_heap::HeapRule::parse(&game.rule).expect("a rule");
                }
                Body::Monoid(document) => {
                    grundy_quotient::Presentation::parse(document.text()).expect("relations");
                }
                Body::VectorGame(game) => {
                    let moves = grundy_star::Moves::parse(&game.moves).expect("moves");
                    grundy_star::Window::parse(&game.window, moves.dimension()).expect("a window");
                }
                Body::GraphPosition(position) => {
                    grundy_heap::HeapRule::parse(&position.rule).expect("a rule");
                }
                Body::Figure(figure) => {
                    source_of(figure, &project).expect("a document and its view");
                }
                Body::FormSheet(sheet) => {
                    for line in sheet.lines.iter().filter(|line| !line.is_empty()) {
                        grundy_form::Statement::parse(line).expect("a game");
                    }
                }
                Body::GraphSheet(sheet) => {
                    grundy_views::graph_sheet::rule_of(sheet).expect("a rule");
                }
                Body::QuotientSheet(sheet) => assert!(!sheet.games.is_empty()),
                Body::Atlas(atlas) => {
                    grundy_jobs::atlas::Filter::parse(&atlas.filter).expect("a filter");
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
    slot.write(&sample("0.07"), None, None).expect("written");
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
    slot.write(&sample("0.07"), None, None).expect("written");
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

/// What a document is called that nobody has named.
fn called(body: Body) -> String {
    first_name_of(&body, &Project::new())
}

#[test]
fn documents_are_called_by_what_is_in_them() {
    let game = |rule: &str, quotient_heaps| {
        let rule = rule.to_owned();
        Body::HeapGame(HeapGame {
            rule,
            quotient_heaps,
            ..HeapGame::default()
        })
    };
    assert_eq!(called(game("0.77", None)), "Kayles");
    assert_eq!(called(game("0.07", Some(33))), "Dawson's Kayles to heap 33");
    assert_eq!(called(game("0.104", None)), "0.104");
    assert_eq!(called(game("no rule", None)), "Heap game");
    let mut position = GraphPosition::default();
    assert_eq!(
        called(Body::GraphPosition(position.clone())),
        "0.33 · no vertices"
    );
    position.drawing = Drawing::new([[0.0; 2]; 12], []).expect("a drawing");
    assert_eq!(called(Body::GraphPosition(position)), "0.33 · 12 vertices");
    let moves = |moves: &str| {
        let moves = moves.to_owned();
        Body::VectorGame(VectorGame {
            moves,
            ..VectorGame::default()
        })
    };
    assert_eq!(called(moves("4,0 0,3")), "{(4,0),(0,3)}");
    assert_eq!(called(moves("1 2 3 4 5 6")), "{1,2,3,4,…}");
    assert_eq!(called(Kind::Monoid.new_body()), "⟨a, b, c⟩ · 4 relations");
    assert_eq!(called(Kind::GraphSheet.new_body()), "0.33 · 6 graphs");
    assert_eq!(called(Kind::QuotientSheet.new_body()), "0.15, … · 4 games");
    assert_eq!(called(Kind::FormSheet.new_body()), "2#3 + 4_2");
    assert_eq!(called(Kind::Atlas.new_body()), "All games");
    assert_eq!(called(Kind::Figure.new_body()), "Figure");
    let certificate = r#"{"format":"grundy-quotient","version":1,"code":"0.77","heaps":40}"#;
    let certificate = MonoidDocument::of_certificate(certificate.to_owned());
    assert_eq!(called(Body::Monoid(certificate)), "Kayles, to heap 40");
}

#[test]
fn a_name_follows_the_content_while_that_can_be_read_and_so_do_figures_of_it() {
    let mut project = Project::new();
    let body = Kind::HeapGame.new_body();
    let id = project.add_unnamed(body, "Kayles");
    let figure = Body::Figure(figure_of(project.get(id).expect("the game")));
    let name = first_name_of(&figure, &project);
    let figure = project.add_unnamed(figure, &name);
    let mut typed = |rule: &str| {
        let document = project.get_mut(id).expect("the game");
        document.body.heap_game_mut().expect("a heap game").rule = rule.to_owned();
        name_by_content(&mut project, id);
        [id, figure].map(|id| project.get(id).expect("there").name.clone())
    };
    assert_eq!(typed("0.15"), ["Guiles", "Guiles, Nim sequence, in print"]);
    assert_eq!(typed("0."), ["Guiles", "Guiles, Nim sequence, in print"]);
    assert_eq!(typed("0.104"), ["0.104", "0.104, Nim sequence, in print"]);
}

#[test]
fn the_examples_keep_the_names_that_they_were_given() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/projects");
    for entry in fs::read_dir(folder).expect("examples") {
        let project = Project::load(&entry.expect("an example").path()).expect("a project");
        let mut named = project.clone();
        name_all_by_content(&mut named);
        assert_eq!(named, project);
        assert!(!project.to_json().contains("named_by_content"));
    }
}

/// What is done to a project whose documents are heap games.
#[derive(Clone, Debug)]
enum Deed {
    Add(String),
    Rename(usize, Option<String>),
    Retype(usize, String),
    Duplicate(usize),
    Delete(usize),
    Move(usize, usize),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let rule = "0\\.[0-7]{1,2}";
    let deed = prop_oneof![
        rule.prop_map(Deed::Add),
        (
            0..8_usize,
            proptest::option::of("[ab]|0\\.77|Kayles( \\(2\\))?")
        )
            .prop_map(|(at, name)| Deed::Rename(at, name)),
        (0..8_usize, rule).prop_map(|(at, rule)| Deed::Retype(at, rule)),
        (0..8_usize).prop_map(Deed::Duplicate),
        (0..8_usize).prop_map(Deed::Delete),
        (0..8_usize, 0..8_usize).prop_map(|(at, to)| Deed::Move(at, to)),
    ];
    proptest::collection::vec(deed, 1..30)
}

proptest! {
    #[test]
    fn names_by_content_differ_and_typed_ones_stay(deeds in deeds()) {
        let mut project = Project::new();
        let mut typed: Vec<(u64, String)> = Vec::new();
        for deed in deeds {
            let id = |project: &Project, at: usize| project.documents.get(at).map(|document| document.id);
            let changed = match deed {
                Deed::Add(rule) => {
                    let body = Body::HeapGame(HeapGame { rule, ..HeapGame::default() });
                    let name = first_name_of(&body, &project);
                    Some(project.add_unnamed(body, &name))
                }
                Deed::Rename(at, name) => id(&project, at).inspect(|&id| {
                    typed.retain(|(of, _)| *of != id);
                    let same = name.as_ref().is_some_and(|name| project.get(id).is_some_and(|d| d.name == *name));
                    let kept = same && project.get(id).is_some_and(|d| d.named_by_content);
                    let named = name.clone().filter(|_| !kept);
                    typed.extend(named.map(|name| (id, name)));
                    Listing::Name { id, name }.make(&mut project);
                }),
                Deed::Retype(at, rule) => id(&project, at).inspect(|&id| {
                    let game = project.get_mut(id).and_then(|document| document.body.heap_game_mut());
                    game.expect("a heap game").rule = rule;
                }),
                Deed::Duplicate(at) => {
                    let of = id(&project, at);
                    let copy = of.and_then(|id| project.duplicate(id));
                    let copied = copy.and_then(|copy| project.get(copy));
                    let named = copied.filter(|copy| !copy.named_by_content);
                    typed.extend(named.map(|copy| (copy.id, copy.name.clone())));
                    copy
                }
                Deed::Delete(at) => {
                    let gone = id(&project, at).and_then(|id| project.remove(id));
                    typed.retain(|(of, _)| gone.as_ref().is_none_or(|gone| gone.id != *of));
                    None
                }
                Deed::Move(at, to) => id(&project, at).inspect(|&id| project.move_to(id, to)),
            };
            if let Some(id) = changed {
                name_by_content(&mut project, id);
            }
            name_all_by_content(&mut project);
            for document in &project.documents {
                let given = typed.iter().find(|(id, _)| *id == document.id);
                prop_assert_eq!(given.is_none(), document.named_by_content);
                if let Some((_, name)) = given {
                    prop_assert_eq!(name, &document.name);
                    continue;
                }
                let mut others = project.documents.iter().filter(|other| other.id != document.id);
                prop_assert!(others.all(|other| other.name != document.name), "{}", document.name);
                let content = called(document.body.clone());
                let rest = document.name.strip_prefix(&content);
                prop_assert!(rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" (")), "{}", document.name);
            }
            prop_assert_eq!(Project::from_json(&project.to_json()).expect("a project").documents, project.documents.clone());
        }
    }

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
