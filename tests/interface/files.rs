//! What comes into the window and what it remembers: pasted texts, and the session.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{
    Body, FigureDocument, HeapGame, HeapView, Kind, Layout, Project, RecoverySlot, Session,
};
use grundy_views::figure::figure_of;
use grundy_views::view_of;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// The kinds and names of the documents that a pasted text becomes; a message if it is none.
fn pasted(window: &mut Window, text: &str) -> Result<Vec<(Kind, String)>, String> {
    window.begin_anew();
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
    let documents = window.studio().project().documents.iter();
    let found: Vec<_> = documents.map(|d| (d.body.kind(), d.name.clone())).collect();
    if found.is_empty() {
        return Err(window.studio().message().unwrap_or_default().to_owned());
    }
    Ok(found)
}

#[test]
fn a_pasted_text_becomes_a_document_of_its_kind() {
    let mut window = Window::plain();
    let certificate = r#"{"format":"grundy-quotient","version":1}"#;
    for (text, kind) in [
        ("0.77", Kind::HeapGame),
        (" S(1,3,4)\n", Kind::HeapGame),
        ("5 -> 1+2, 3", Kind::HeapGame),
        ("Kayles", Kind::HeapGame),
        ("4,0 0,1", Kind::VectorGame),
        ("{4, 9}", Kind::VectorGame),
        ("(2,0,0) (0,2,0) (0,0,2)", Kind::VectorGame),
        ("a, b | a^2=1, b^3=b | a, b^2", Kind::Monoid),
        (certificate, Kind::Monoid),
        ("DhC", Kind::GraphPosition),
        ("0 1\n1 2\n", Kind::GraphPosition),
        ("0-1 1-2", Kind::GraphPosition),
        ("graph { a -- b; }", Kind::GraphPosition),
        ("2#3 + 4_2", Kind::FormSheet),
        ("G = 2#320\nG + G", Kind::FormSheet),
        // Values of a game, which as moves would have one that moves nothing.
        ("0 1 2 3 1 4 3 2 1 4", Kind::Atlas),
        ("0, 1, 0, 1, 2", Kind::Atlas),
        // As programs print lists, also short ones.
        ("[0, 1, 2, 3]", Kind::Atlas),
        ("[0,1,2,0]", Kind::Atlas),
        ("array([0, 1, 2, 3, 1])", Kind::Atlas),
        ("[0 1 2 3 1]", Kind::Atlas),
        // A value larger than its heap is none.
        ("0 5 1 2 3", Kind::VectorGame),
        // Moves on two and on three heaps, and edges.
        ("0,1 1,0 1,1", Kind::VectorGame),
        ("0,0,1 0,1,0 1,0,0", Kind::VectorGame),
        ("0 1, 1 2, 2 3, 0 3", Kind::GraphPosition),
        ("0.77\n0.6\n4.7", Kind::QuotientSheet),
        ("0.6\n\nKayles\n", Kind::QuotientSheet),
        ("0.77, 4.7, S(1,3,4)", Kind::QuotientSheet),
    ] {
        let kinds = pasted(&mut window, text);
        let kinds = kinds.map(|found| found.into_iter().map(|(kind, _)| kind).collect());
        assert_eq!(kinds, Ok(vec![kind]), "{text}");
    }
}

#[test]
fn a_pasted_graph_bears_the_name_that_the_text_gives_it() {
    let mut window = Window::plain();
    for (text, name) in [
        ("graph wheel { a -- b -- c }", "wheel"),
        ("graph { a -- b -- c }", "0.33 · 3 vertices"),
    ] {
        let found = pasted(&mut window, text);
        assert_eq!(found, Ok(vec![(Kind::GraphPosition, name.to_owned())]));
    }
    // Also where an empty document takes it in, and nobody has named that.
    window.begin_anew();
    window.run(Command::New(Kind::GraphPosition));
    window.press(Modifiers::NONE, Key::Escape);
    window
        .harness
        .event(Event::Paste("graph wheel { a -- b }".to_owned()));
    window.settle();
    let documents = &window.studio().project().documents;
    let names: Vec<&str> = documents.iter().map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["wheel"]);
}

#[test]
fn the_other_kind_of_a_paste_is_one_click_away_and_takes_its_place() {
    let mut window = Window::plain();
    let kinds = |window: &mut Window| -> Vec<Kind> {
        let documents = &window.studio().project().documents;
        documents.iter().map(|of| of.body.kind()).collect()
    };
    pasted(&mut window, "{4, 9}").expect("a set of moves");
    assert!(window.says("it could be a heap game, too"));
    window.click("Make it that");
    window.settle();
    assert_eq!(kinds(&mut window), [Kind::HeapGame]);
    // What is offered about a project goes with it.
    pasted(&mut window, "{4, 9}").expect("a set of moves");
    window.begin_anew();
    assert!(kinds(&mut window).is_empty());
    assert!(!window.says("it could be a heap game, too"));
}

#[test]
fn a_new_document_takes_in_what_is_pasted_and_an_earlier_fault_goes() {
    let mut window = Window::plain();
    window.begin_anew();
    window.run(Command::New(Kind::HeapGame));
    window.press(Modifiers::NONE, Key::Escape);
    window
        .harness
        .event(Event::Paste("Dear colleague, this is no game!".to_owned()));
    window.settle();
    let fault = window.studio().message().expect("a fault").to_owned();
    window.harness.event(Event::Paste("0.15".to_owned()));
    window.settle();
    assert!(!window.says(&fault));
    let documents = &window.studio().project().documents;
    let rules: Vec<&str> = documents
        .iter()
        .filter_map(|of| of.body.heap_game())
        .map(|game| game.rule.as_str())
        .collect();
    assert_eq!(rules, ["0.15"]);
}

#[test]
fn a_certificate_that_is_no_document_is_named_and_says_what_checks_it() {
    let mut window = Window::plain();
    for format in [
        "grundy-iterations",
        "grundy-windows",
        "grundy-period",
        "grundy-growing",
        "grundy-growing-legs",
        "grundy-growing-cycle",
    ] {
        let text = format!("{{\"format\":\"{format}\",\"version\":1}}");
        let said = pasted(&mut window, &text).unwrap_err();
        assert!(
            said.contains(format) && said.contains("grundy verify"),
            "{said}"
        );
    }
}

#[test]
fn a_pasted_project_gives_all_its_documents_and_nonsense_a_reason() {
    let mut window = Window::plain();
    let mut project = Project::new();
    project.add(Kind::HeapGame.new_body(), "One");
    project.add(Kind::FormSheet.new_body(), "Two");
    let found = pasted(&mut window, &project.to_json()).expect("a project");
    let expected = [(Kind::HeapGame, "One"), (Kind::FormSheet, "Two")];
    assert_eq!(found, expected.map(|(kind, name)| (kind, name.to_owned())));
    for text in ["", "Dear colleague, this is no game!", "\"grundy-project\""] {
        let message = pasted(&mut window, text).expect_err(text);
        assert!(!message.is_empty(), "{text}");
    }
}

#[test]
fn a_pasted_figure_draws_its_own_pasted_game() {
    let game = |rule: &str| {
        Body::HeapGame(HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        })
    };
    let mut pasted = Project::new();
    pasted.add(Kind::FormSheet.new_body(), "Before");
    let kayles = pasted.add(game("0.77"), "Kayles");
    let shown = figure_of(pasted.get(kayles).expect("it was added"));
    pasted.add(Body::Figure(shown.clone()), "Values of Kayles");
    pasted.remove(1);
    let lost = FigureDocument {
        source: Some(77),
        ..shown
    };
    pasted.add(Body::Figure(lost), "Values of what is not there");

    let mut window = Window::plain();
    let mut mine = Project::new();
    for rule in ["0.07", "0.15"] {
        mine.add(game(rule), "Mine");
    }
    window.run(Command::Merge(Box::new(mine)));
    let before = window.studio().project().clone();
    window.harness.event(Event::Paste(pasted.to_json()));
    window.settle();
    let after = window.studio().project().clone();
    let source = |name: &str| {
        let figure = after.documents.iter().find(|d| d.name == name);
        figure.expect(name).body.figure().expect(name).source
    };
    let shown = source("Values of Kayles").and_then(|id| after.get(id));
    assert_eq!(shown.map(|d| d.name.as_str()), Some("Kayles"));
    assert_eq!(source("Values of what is not there"), None);

    window.run(Command::UndoList);
    assert_eq!(*window.studio().project(), before, "one step");
    assert!(window.says("Deleted “Kayles” and 2 other documents"));
    window.run(Command::RedoList);
    assert!(window.says("Brought back"));
    assert_eq!(*window.studio().project(), after);
}

#[test]
fn a_new_name_and_a_new_place_are_taken_back_apart_from_edits() {
    let mut window = Window::plain();
    for _ in 0..2 {
        window.run(Command::New(Kind::HeapGame));
    }
    let names = |window: &mut Window| -> Vec<String> {
        let documents = window.studio().project().documents.iter();
        documents.map(|document| document.name.clone()).collect()
    };
    let rule = |window: &mut Window| {
        let document = window.studio().selected_document().expect("selected");
        document.body.heap_game().expect("a heap game").rule.clone()
    };
    window.fill("Rule", "0.07");
    window.run(Command::MoveUp);
    window.run(Command::Rename);
    window.fill("Name", "Dawson");
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(names(&mut window), ["Dawson", "Kayles"]);
    window.fill("Rule", "0.077");
    window.run(Command::UndoList);
    assert_eq!(names(&mut window), ["0.077", "Kayles"]);
    assert!(window.says("Renamed “Dawson” to “0.077” again."));
    assert_eq!(rule(&mut window), "0.077");
    window.run(Command::Undo);
    assert_eq!(rule(&mut window), "0.07");
    window.run(Command::UndoList);
    assert!(window.says("Moved “Dawson's Kayles” to where it was before."));
    assert_eq!(names(&mut window), ["Kayles", "Dawson's Kayles"]);
    assert_eq!(rule(&mut window), "0.07");
    window.run(Command::Undo);
    assert_ne!(rule(&mut window), "0.07");
    for _ in 0..2 {
        window.run(Command::Redo);
        window.run(Command::RedoList);
    }
    assert_eq!(names(&mut window), ["Dawson", "Kayles"]);
    assert_eq!(rule(&mut window), "0.077");
}

#[test]
fn what_is_taken_back_of_a_document_that_is_gone_touches_no_other() {
    let names = |window: &mut Window| -> Vec<String> {
        let documents = window.studio().project().documents.iter();
        documents.map(|document| document.name.clone()).collect()
    };
    // A new name, after its document was deleted.
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::Rename);
    window.fill("Name", "Dawson");
    window.press(Modifiers::NONE, Key::Enter);
    window.run(Command::Delete);
    window.run(Command::New(Kind::FormSheet));
    for after in [&[][..], &["Dawson"], &["Kayles"], &[]] {
        window.run(Command::UndoList);
        assert_eq!(names(&mut window), after);
    }
    // What was pasted, after it was deleted and brought back.
    let mut pasted = Project::new();
    pasted.add(Kind::HeapGame.new_body(), "Pasted");
    let paste = Command::Merge(Box::new(pasted));
    window.begin_anew();
    window.run(Command::New(Kind::FormSheet));
    let before = names(&mut window);
    window.run(paste.clone());
    window.run(Command::Delete);
    window.run(Command::Restore);
    for _ in 0..3 {
        window.run(Command::UndoList);
    }
    assert_eq!(names(&mut window), before);
    // What was edited in it, after the paste was taken back.
    window.begin_anew();
    window.run(Command::New(Kind::FormSheet));
    window.run(paste);
    window.fill("Rule", "0.15");
    window.run(Command::Show(1));
    window.run(Command::UndoList);
    assert_eq!(window.studio().project().documents.len(), 1);
    window.run(Command::New(Kind::GraphPosition));
    window.run(Command::UndoList);
    let documents = window.studio().project().documents.iter();
    let kinds: Vec<Kind> = documents.map(|document| document.body.kind()).collect();
    assert_eq!(kinds, [Kind::FormSheet]);
}

#[test]
fn a_text_pasted_into_a_field_stays_there() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.field("Rule").click();
    window.harness.run_steps(2);
    window.harness.event(Event::Paste("4,0 0,3".to_owned()));
    window.settle();
    assert_eq!(window.studio().project().documents.len(), 1);
}

/// A project of two heap games in a file of its own, and the folder of the program's data.
fn two_games(folder: &Path) -> std::path::PathBuf {
    let mut project = Project::new();
    for rule in ["0.07", "0.15"] {
        let game = HeapGame {
            rule: rule.to_owned(),
            ..HeapGame::default()
        };
        project.add(Body::HeapGame(game), rule);
    }
    let path = folder.join("two.grundy");
    project.save(&path).unwrap();
    path
}

fn window_on(folder: &Path) -> Window {
    Window::with_data(
        [1240.0, 820.0],
        Path::new("nowhere"),
        Some(folder.to_path_buf()),
    )
}

#[test]
fn the_next_start_shows_what_was_open_with_its_tabs_splits_and_views() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    window.run(Command::View(view_of(Kind::HeapGame, HeapView::PLOT)));
    window.run(Command::SplitRight);
    window.run(Command::Show(2));
    window.studio().close();
    let before = Session::load(folder.path()).expect("it is kept");
    drop(window);

    let mut window = window_on(folder.path());
    assert!(window.studio().project().documents.is_empty());
    window.studio().reopen();
    window.settle();
    assert_eq!(window.studio().selected_document().map(|d| d.id), Some(2));
    let first = window.studio().project().get(1).expect("it is there");
    assert_eq!(
        first.body.heap_game().map(|game| game.view),
        Some(HeapView::PLOT)
    );
    window.studio().close();
    assert_eq!(Session::load(folder.path()), Some(before));
}

#[test]
fn a_project_that_is_opened_again_looks_as_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let look = |window: &mut Window| {
        window.settle();
        let session = window.studio().session().expect("it has a file");
        (session.selected, session.views, session.layout)
    };
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    let first = look(&mut window);
    window.run(Command::View(view_of(Kind::HeapGame, HeapView::PLOT)));
    window.run(Command::SplitRight);
    window.run(Command::Show(2));
    let left = look(&mut window);
    assert_ne!(first, left);
    window.run(Command::OpenExample(0));
    window.run(Command::OpenPath(path.clone()));
    assert_eq!(look(&mut window), left);
    window.studio().close();
    drop(window);
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path));
    assert_eq!(look(&mut window), left);
}

#[test]
fn a_project_is_remembered_by_its_path_from_the_root() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window_on(folder.path());
    // The tests run in the folder of the sources.
    window.run(Command::OpenPath("projects/kayles.grundy".into()));
    window.studio().close();
    let session = std::fs::read_to_string(folder.path().join("session.json")).unwrap();
    let session: serde_json::Value = serde_json::from_str(&session).unwrap();
    let path = Path::new(session["path"].as_str().unwrap());
    assert!(path.is_absolute(), "{}", path.display());
}

#[test]
fn nothing_is_reopened_that_is_gone_or_not_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    window.run(Command::ToggleReopen);
    window.studio().close();
    drop(window);
    let mut window = window_on(folder.path());
    window.studio().reopen();
    assert!(window.studio().project().documents.is_empty(), "not wanted");
    window.run(Command::ToggleReopen);
    std::fs::remove_file(&path).unwrap();
    window.studio().reopen();
    assert!(window.studio().project().documents.is_empty(), "gone");
    window.studio().close();
    assert_eq!(Session::load(folder.path()), None, "nothing was open");
}

#[test]
fn a_session_that_nobody_wrote_like_this_opens_the_project_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let tab = r#"{"document":1}"#;
    let layouts = [
        "null".to_owned(),
        r#"{"tabs":[[],0]}"#.to_owned(),
        format!(r#"{{"tabs":[[{tab},{tab},{{"document":77}}],99]}}"#),
        r#"{"row":[]}"#.to_owned(),
        format!(r#"{{"row":[[{tab},-1.0],[{tab},0.0],["help",1e38]]}}"#),
        format!(r#"{{"row":[[{tab},1e39],["gallery",1e39]]}}"#),
        format!(r#"{{"column":[[{{"row":[[{{"tabs":[[{{"column":[]}},{tab}],1]}},0.5]]}},0.5]]}}"#),
        format!(
            "{}{tab}{}",
            r#"{"tabs":[["#.repeat(100),
            "],0]}".repeat(100)
        ),
        "7".to_owned(),
    ];
    for layout in layouts {
        let views = "[[1,99],[2,18446744073709551615],[77,1]]";
        let file = path.display();
        let session =
            format!(r#"{{"path":"{file}","selected":77,"views":{views},"layout":{layout}}}"#);
        std::fs::write(folder.path().join("session.json"), session).unwrap();
        let mut window = window_on(folder.path());
        window.studio().reopen();
        window.settle();
        let documents = window.studio().project().documents.len();
        assert!(documents == 2 || documents == 0, "{layout}");
        window.run(Command::Gallery);
        assert!(window.says("Search the examples"), "{layout}");
    }
}

#[test]
fn a_project_of_the_session_that_cannot_be_read_is_spoken_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    window.studio().close();
    drop(window);
    std::fs::write(&path, "{").unwrap();
    let mut window = window_on(folder.path());
    window.studio().reopen();
    window.settle();
    assert!(window.says("cannot be opened again. two.grundy: This is no project"));
    assert!(window.studio().project().documents.is_empty());
}

#[test]
fn the_answer_that_has_the_keyboard_is_the_one_that_enter_gives() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    window.run(Command::Delete);
    window.run(Command::NewProject);
    assert!(window.says("Save the changes first?"));
    // On to “Discard”.
    window.press(Modifiers::NONE, Key::Tab);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.studio().project().documents.is_empty());
    assert_eq!(
        Project::load(&path).unwrap().documents.len(),
        2,
        "not saved"
    );
    window.run(Command::OpenPath(path.clone()));
    window.run(Command::Delete);
    window.run(Command::NewProject);
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(Project::load(&path).unwrap().documents.len(), 1, "saved");
}

#[test]
fn what_is_opened_is_brought_into_view_in_the_list_and_among_the_tabs() {
    let mut window = Window::new([800.0, 560.0], Path::new("nowhere"));
    let mut project = Project::new();
    for number in 1..=40 {
        project.add(Kind::FormSheet.new_body(), &format!("Sheet {number}"));
    }
    window.run(Command::Merge(Box::new(project)));
    for id in [8, 16, 24, 32, 40, 2] {
        window.run(Command::Show(id));
        let name = format!("Sheet {id}");
        let places = window
            .harness
            .get_all_by_role_and_label(Role::Button, &name);
        let places: Vec<egui::Rect> = places.map(|node| node.rect()).collect();
        assert_eq!(places.len(), 2, "{name} in the list and on its tab");
        let screen = window.harness.ctx.content_rect();
        for place in places {
            assert!(screen.contains_rect(place), "{name}: {place:?}");
        }
    }
}

#[test]
fn what_another_window_saved_is_not_replaced_without_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let mut window = window_on(folder.path());
    window.run(Command::OpenPath(path.clone()));
    // With nobody else there, a save asks nothing.
    window.run(Command::New(Kind::FormSheet));
    window.run(Command::Save);
    assert!(!window.says("The file has changed"));

    let mut theirs = Project::load(&path).unwrap();
    theirs.add(Kind::FormSheet.new_body(), "Of the other window");
    theirs.save(&path).unwrap();
    window.run(Command::Save);
    assert!(window.says("There are no changes to save here"));
    assert_eq!(Project::load(&path).unwrap(), theirs, "it is left alone");

    window.run(Command::New(Kind::HeapGame));
    window.run(Command::Save);
    assert!(window.says("The file has changed"));
    window.click("Cancel");
    assert_eq!(Project::load(&path).unwrap(), theirs, "it is left alone");
    window.run(Command::Save);
    window.click("Open it");
    assert!(window.studio().project().same_work(&theirs));

    theirs.add(Kind::FormSheet.new_body(), "Another one of it");
    theirs.save(&path).unwrap();
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::Save);
    window.click("Replace");
    assert!(
        Project::load(&path)
            .unwrap()
            .same_work(window.studio().project())
    );
    window.run(Command::Save);
    assert!(!window.says("The file has changed"), "it is ours again");
}

#[test]
fn an_opened_certificate_is_not_replaced_by_the_project_around_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("daisies.json");
    let certificate = include_str!("../../assets/algebraic/certificates/4.7.json");
    std::fs::write(&path, certificate).unwrap();
    let mut window = Window::in_folder(folder.path());
    window.run(Command::OpenPath(path.clone()));
    assert_eq!(window.studio().project().documents.len(), 1);
    window.run(Command::New(Kind::FormSheet));
    window.run(Command::Save);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), certificate);
}

#[test]
fn restored_work_does_not_replace_a_file_that_is_newer_without_a_question() {
    let minute = Duration::from_secs(60);
    for is_newer in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = two_games(folder.path());
        let mut kept = Project::load(&path).unwrap();
        kept.remove(1);
        let mut slot = RecoverySlot::new(folder.path()).unwrap();
        slot.write(&kept, Some(&path), None).unwrap();
        drop(slot);
        let now = SystemTime::now();
        let written = if is_newer { now + minute } else { now - minute };
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(written).unwrap();

        let mut window = window_on(folder.path());
        window.click("Restore");
        window.run(Command::Save);
        assert_eq!(window.says("The file has changed"), is_newer);
        let documents = Project::load(&path).unwrap().documents.len();
        assert_eq!(documents, if is_newer { 2 } else { 1 });
    }
}

#[test]
fn restored_work_has_its_tabs_and_splits_and_so_it_has_after_a_second_crash() {
    let folder = tempfile::tempdir().unwrap();
    let path = two_games(folder.path());
    let project = Project::load(&path).unwrap();
    let [left, right] = [0, 1].map(|at| project.documents[at].id);
    let tab = |id| Layout::Tabs(vec![Layout::Document(id)], 0);
    let look = Session {
        path: path.clone(),
        selected: Some(right),
        views: Vec::new(),
        layout: Some(Layout::Row(vec![(tab(left), 1.0), (tab(right), 3.0)])),
    };
    let mut slot = RecoverySlot::new(folder.path()).unwrap();
    slot.write(&project, Some(&path), Some(&look)).unwrap();
    drop(slot);
    for crash in 1..=2 {
        // A window that is dropped was not closed.
        let mut window = window_on(folder.path());
        window.click("Restore");
        let session = window.studio().session().unwrap();
        assert_eq!(session.layout, look.layout, "after crash {crash}");
        assert_eq!(session.selected, Some(right));
    }
}
