//! Views without a window: whatever picture the window has of a view, a still has the same.

use crate::common::Window;
use grundy::app::command::Command;
use grundy_base::budget::Stop;
use grundy_jobs::Allowance;
use grundy_project::{
    Body, Drawing, FormSheet, GenusTool, GraphPosition, HeapGame, HeapView, MisereForms,
    MonoidDocument, MonoidSource, Project, QuotientColumn, QuotientSheet, VectorGame, VectorView,
};
use grundy_views::export::Export;
use grundy_views::figure::figure_of;
use grundy_views::still::{Shortfall, still, still_in};
use grundy_views::views_of;
use std::path::Path;
use std::time::Duration;

/// A small document of each kind, so that all of their views can be computed.
fn sample() -> Project {
    let mut project = Project::new();
    let game = HeapGame {
        rule: "0.75".to_owned(),
        heaps: 500,
        ..HeapGame::default()
    };
    let mut drawing = Drawing::default();
    drawing
        .insert(
            (0..4_u8).map(|x| [f32::from(x), 0.0]),
            [(0, 1), (1, 2), (2, 3)],
        )
        .expect("small");
    let position = GraphPosition {
        rule: "0.33".to_owned(),
        drawing,
        ..GraphPosition::default()
    };
    let sheet = FormSheet {
        lines: ["2#3 + 4_2", "2#320"].map(str::to_owned).to_vec(),
        ..FormSheet::default()
    };
    project.add(Body::HeapGame(game), "Heaps");
    project.add(Body::Monoid(MonoidDocument::default()), "Quotient");
    // Proofs of these end at once.
    for moves in ["4,0 0,1", "3 5"] {
        project.add(Body::VectorGame(vectors(moves)), "Vectors");
    }
    project.add(Body::GraphPosition(position), "Graph");
    project.add(Body::FormSheet(sheet), "Forms");
    let quotients = QuotientSheet {
        games: ["0.75", "0.77 to 6", "2#320"].map(str::to_owned).to_vec(),
        ..QuotientSheet::default()
    };
    project.add(Body::QuotientSheet(quotients), "Quotients");
    for document in project.documents.clone() {
        let figure = Body::Figure(figure_of(&document));
        project.add(figure, &format!("Figure of {}", document.name));
    }
    project
}

fn vectors(moves: &str) -> VectorGame {
    VectorGame {
        moves: moves.to_owned(),
        window: "24".to_owned(),
        ..VectorGame::default()
    }
}

/// What the window exports of the view in front, if there is anything.
fn exported(window: &mut Window, path: &Path) -> Option<String> {
    // What an earlier view left is no picture of this one.
    let _ = std::fs::remove_file(path);
    window.run(Command::Export(Export::Svg));
    std::fs::read_to_string(path).ok()
}

#[test]
fn every_picture_of_the_window_is_had_without_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (project, path) = (sample(), folder.path().join("sample.grundy"));
    project.save(&path).expect("saved");
    let picture = folder.path().join("view.svg");
    let mut window = Window::new([1240.0, 820.0], &picture);
    window.run(Command::OpenPath(path));
    let mut pictures = 0;
    for document in &project.documents {
        window.run(Command::Show(document.id));
        let mut body = document.body.clone();
        for view in views_of(document.body.kind()) {
            if TOO_LARGE.contains(&view.label) {
                continue;
            }
            window.run(Command::View(view));
            let Some(shown) = exported(&mut window, &picture) else {
                continue;
            };
            body.content_mut().set_view(view.id);
            let still = still_in(&project, &body, Allowance::default());
            assert_eq!(still.shortfall(), None, "{}, {}", document.name, view.label);
            let picture = still.export(Export::Svg, None).expect("rendered");
            let picture = picture.map(|content| content.bytes);
            let same = picture.as_deref() == Some(shown.as_bytes());
            assert!(same, "{}, {} differ", document.name, view.label);
            pictures += 1;
        }
    }
    assert!(pictures > 25, "{pictures}");
}

/// These browse millions of games, which takes its time.
const TOO_LARGE: [&str; 1] = ["Day 5"];

#[test]
fn what_waits_for_a_button_in_the_window_is_computed() {
    for (moves, view) in [
        ("4,0 0,1", VectorView::NEEDED),
        ("3 5", VectorView::NEEDED),
        ("4,0 0,1", VectorView::SCAN),
    ] {
        let mut game = vectors(moves);
        game.view = view;
        game.scan.side = 30;
        game.scan.bound = 3;
        let still = still(&Body::VectorGame(game), Allowance::default());
        assert!(still.picture().is_some(), "{moves}: {view:?}");
        assert!(still.data().is_some(), "{moves}: {view:?}");
    }
}

#[test]
fn the_json_of_a_heap_game_is_what_the_command_line_writes() {
    use GenusTool::{Pairs, Position, Table};
    for (view, tool, arguments) in [
        (HeapView::SEQUENCE, Table, "nim 0.75 --heaps 60"),
        (HeapView::GENUS, Table, "genus 0.75 --heaps 12"),
        (HeapView::GENUS, Pairs, "genus 0.75 --heaps 12 --pairs"),
        (HeapView::GENUS, Position, "genus 0.75 --position 3,5"),
    ] {
        let forms = MisereForms {
            heaps: 12,
            tool,
            ..MisereForms::default()
        };
        let game = HeapGame {
            rule: "0.75".to_owned(),
            heaps: 60,
            position: "3, 5".to_owned(),
            view,
            forms,
            ..HeapGame::default()
        };
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(arguments.split(' '))
            .args(["--json", "-"])
            .output()
            .expect("the program");
        let written = String::from_utf8_lossy(&program.stdout);
        let shown = still(&Body::HeapGame(game), Allowance::default()).json();
        assert_eq!(shown.as_deref(), Some(written.trim_end()), "{arguments}");
    }
}

#[test]
fn a_search_through_codes_waits_for_no_button() {
    let forms = MisereForms {
        tool: GenusTool::Search,
        digits: 1,
        search_heaps: 6,
        ..MisereForms::default()
    };
    let game = HeapGame {
        view: HeapView::GENUS,
        forms,
        ..HeapGame::default()
    };
    let still = still(&Body::HeapGame(game), Allowance::default());
    assert!(still.picture().is_some() && still.data().is_some());
}

#[test]
fn a_view_that_is_stopped_says_which_question_was() {
    let game = Body::HeapGame(HeapGame {
        rule: "0.07".to_owned(),
        heaps: 20_000_000,
        ..HeapGame::default()
    });
    let none = Allowance {
        time: Some(Duration::ZERO),
        ..Allowance::default()
    };
    let stopped = still(&game, none);
    let Some(Shortfall::Stopped { question, why }) = stopped.shortfall() else {
        panic!("{:?}", stopped.shortfall());
    };
    assert!(question.contains("0.07"), "{question}");
    assert_eq!(*why, Stop::Time);
}

#[test]
fn a_document_that_cannot_be_read_has_no_picture() {
    let typo = Body::HeapGame(HeapGame {
        rule: "0.0x".to_owned(),
        ..HeapGame::default()
    });
    assert!(still(&typo, Allowance::default()).picture().is_none());
    let typo = Body::Monoid(MonoidDocument {
        presentation: "a, b | a^2=c |".to_owned(),
        ..MonoidDocument::default()
    });
    let still = still(&typo, Allowance::default());
    assert!(still.picture().is_none() && still.data().is_none());
    assert_eq!(still.shortfall(), None);
}

#[test]
fn what_the_steps_of_a_sheet_do_not_reach_is_the_same_at_any_speed() {
    let sheet = QuotientSheet {
        games: [
            "4.7",
            "0.07",
            "0.26",
            "2#320",
            "{2#0,2#1,2#2,2#3,4}",
            "0.34",
        ]
        .map(str::to_owned)
        .to_vec(),
        columns: QuotientColumn::ALL.to_vec(),
        kilosteps: 5,
        ..QuotientSheet::default()
    };
    let body = &Body::QuotientSheet(sheet);
    let data = || still(body, Allowance::default()).data().expect("rows");
    let alone = data();
    let at_once = std::thread::scope(|scope| {
        let threads = [(); 3].map(|()| scope.spawn(data));
        threads.map(|thread| thread.join().expect("no panic"))
    });
    assert!(
        alone.contains(" of the partial quotient,"),
        "nothing was cut: {alone}"
    );
    for other in at_once {
        assert_eq!(other, alone);
    }
}

#[test]
fn the_order_that_is_known_of_a_part_of_a_game_is_a_bound() {
    let sheet = QuotientSheet {
        games: vec!["{2#0,2#1,2#2,2#3,4}".to_owned()],
        columns: vec![QuotientColumn::Order, QuotientColumn::P],
        kilosteps: 1,
        ..QuotientSheet::default()
    };
    let still = still(&Body::QuotientSheet(sheet), Allowance::default());
    let stopped = still.shortfall();
    let is_cut = |why: &Shortfall| {
        matches!(
            why,
            Shortfall::Stopped {
                why: Stop::Steps,
                ..
            }
        )
    };
    assert!(stopped.is_some_and(is_cut), "{stopped:?}");
    let data = still.data().expect("a row");
    // The bound is a number in a column of its own, and the order is open.
    let mut lines = data.lines();
    let heads = lines.next().expect("heads");
    let place = heads
        .split(',')
        .position(|head| head.ends_with(" at least"));
    let place = place.expect("a bound");
    let cells: Vec<&str> = lines.next().expect("a row").rsplit(',').collect();
    let after = heads.split(',').count() - place;
    let cell = |back: usize| cells[after - 1 + back];
    assert!(cell(0).parse::<u64>().is_ok(), "{data}");
    assert_eq!(cell(1), "", "{data}");
}

#[test]
fn a_sheet_says_of_an_infinite_quotient_nothing_that_a_finite_part_has() {
    let sheet = QuotientSheet {
        games: vec!["0.26".to_owned()],
        columns: QuotientColumn::ALL.to_vec(),
        ..QuotientSheet::default()
    };
    let data = still(&Body::QuotientSheet(sheet), Allowance::default()).data();
    let data = data.expect("a row");
    assert!(
        data.contains(",∞,")
            && data.contains("Proved for all heaps, checked here: the quotient is infinite"),
        "{data}"
    );
    assert!(data.contains("c_m c_n = b^(m+2) c_n"), "{data}");
    // The order and the letters of Q_36, from which the values were read.
    assert!(!data.contains("144") && !data.contains("d^"), "{data}");
}

#[test]
fn the_letters_of_a_stopped_quotient_are_explained() {
    let sheet = QuotientSheet {
        games: vec!["0.26".to_owned()],
        columns: vec![QuotientColumn::Presentation, QuotientColumn::P],
        kilosteps: 1,
        ..QuotientSheet::default()
    };
    let still = still(&Body::QuotientSheet(sheet), Allowance::default());
    assert!(still.shortfall().is_some(), "it is infinite");
    let data = still.data().expect("a row");
    assert!(data.contains("a^2=1"), "{data}");
}

#[test]
fn a_quotient_has_the_json_of_the_command_line() {
    let game = HeapGame {
        rule: "0.34".to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        ..HeapGame::default()
    };
    let single = MonoidDocument {
        source: MonoidSource::Game,
        game: "2#320".to_owned(),
        ..MonoidDocument::default()
    };
    let cases: [(Body, &[&str]); 2] = [
        (Body::HeapGame(game), &["0.34"]),
        (Body::Monoid(single), &["--form", "2#320"]),
    ];
    for (body, arguments) in cases {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("quotient")
            .args(arguments)
            .args(["--json", "-"])
            .output()
            .expect("the program runs");
        let written = String::from_utf8(output.stdout).expect("text");
        assert_eq!(still(&body, Allowance::default()).json(), Some(written));
    }
}
