//! Misère quotients in the window without a display.

use crate::common::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::ViewId;
use grundy_project::{
    Body, HeapGame, HeapView, Kind, MonoidDocument, MonoidSource, MonoidView, Project,
};
use grundy_views::export::Export;
use grundy_views::view_of;

fn show(window: &mut Window, game: HeapGame) {
    window.add(Body::HeapGame(game));
}

fn kayles(view: ViewId) -> HeapGame {
    HeapGame {
        view,
        ..HeapGame::default()
    }
}

/// A game with a quotient of many elements.
fn large(view: ViewId) -> HeapGame {
    HeapGame {
        rule: "0.07".to_owned(),
        quotient_heaps: Some(30),
        ..kayles(view)
    }
}

/// A window with this game.
fn shown(game: HeapGame) -> Window {
    Window::showing(Body::HeapGame(game))
}

#[test]
fn the_quotient_of_kayles_is_read_off_and_its_certificate_holds() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.click("Quotient");
    assert!(
        window.says(
            "Complete: Q is proved for all heaps, checked here; period 12, last exception 70."
        )
    );
    assert!(
        window.says("Order 40, proved for all heaps, checked here"),
        "the headline"
    );
    assert!(window.says("Order 40"));
    assert!(window.says("9 P-elements; wild."));
    assert!(window.says("a = heap 1,  b = heap 2,  c = heap 5,  d = heap 9"));
    window.click("Check the certificate");
    assert!(window.says("Proved: the misère quotient of 0.77"));
}

#[test]
fn a_large_table_is_drawn_as_fast_as_a_small_one() {
    let mut window = shown(large(HeapView::QUOTIENT_TABLE));
    assert!(window.says("Coloured cells are in P."));
    let shapes = window.harness.output().shapes.len();
    show(&mut window, kayles(HeapView::QUOTIENT_TABLE));
    let of_kayles = window.harness.output().shapes.len();
    assert!(
        shapes < 20 * of_kayles,
        "only cells in view are drawn: {shapes} shapes, {of_kayles} for Kayles"
    );
}

#[test]
fn the_calculator_gives_normal_forms_and_says_what_it_cannot_read() {
    let mut window = shown(kayles(HeapView::QUOTIENT_ELEMENTS));
    window.fill("Calculator", "c·d");
    assert!(window.says("b²"));
    window.fill("Calculator", "cx");
    assert!(window.says("Character 2: There is no generator x."));
}

#[test]
fn a_quotient_is_compared_with_a_named_one_and_with_a_game() {
    let mut window = shown(kayles(HeapView::QUOTIENT_COMPARE));
    window.fill("Compare with", "0.77");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("Isomorphic as bipartite monoids."));
    window.click("R14");
    assert!(window.says("Not isomorphic."));
    assert!(window.says("one has order 40, the other 14"));
    // The choice is kept with the document.
    let body = window.body().clone();
    let written = serde_json::to_string(&body).expect("a document");
    assert!(
        written.contains("\"compared\":{\"with\":\"R14\"}"),
        "{written}"
    );
    assert!(Window::showing(body).says("one has order 40, the other 14"));
}

#[test]
fn in_misere_play_the_winning_moves_are_those_of_the_quotient() {
    let mut window = shown(HeapGame {
        position: "1, 1".to_owned(),
        ..kayles(HeapView::POSITIONS)
    });
    assert!(window.says("no winning move in normal play."));
    window.click("misère");
    assert!(window.says("N-position: the player to move wins (misère play)."));
    assert!(window.says("1 of them wins in misère play."));
    window.click("Play, you first");
    window.click_first("Move");
    assert!(window.says("The computer: heap of 1 becomes nothing."));
    assert!(window.says("You cannot move: you win, in misère play."));
}

#[test]
fn tokens_are_taken_and_split_by_clicks_and_drags() {
    let mut window = shown(HeapGame {
        position: "5".to_owned(),
        ..kayles(HeapView::POSITIONS)
    });
    let heap = window.harness.get_by_label("Heap of 5").rect();
    let token =
        |number: f32| heap.left_center() + egui::vec2(heap.width() * (number - 0.5) / 5.0, 0.0);
    window.point_at(token(3.0));
    window.harness.run_steps(2);
    assert!(window.says("Taking 1 of 5 leaves 2 + 2; value left 0: wins."));
    window.drag(token(1.0), token(3.0));
    assert!(
        window.says("Heap of 5"),
        "three tokens are not taken at once"
    );
    window.drag(token(2.0), token(3.0));
    let position = |window: &mut Window| window.body().heap_game().unwrap().position.clone();
    assert_eq!(position(&mut window), "2, 1");
    window.run(Command::Undo);
    assert_eq!(position(&mut window), "5");
    window.click("Play, computer first");
    assert!(window.says("The computer: heap of 5 becomes 2 + 2."));
    let one = window
        .harness
        .get_all_by_label("Heap of 2")
        .next()
        .unwrap()
        .rect();
    window.drag(
        one.left_center() + egui::vec2(4.0, 0.0),
        one.right_center() - egui::vec2(4.0, 0.0),
    );
    assert!(window.says("You: heap of 2 becomes nothing."));
}

#[test]
fn all_heaps_of_an_infinite_quotient_have_values_and_positions_an_outcome() {
    let daisies = HeapGame {
        rule: "4.7".to_owned(),
        misere: true,
        position: "3, 5, 1000000000000".to_owned(),
        ..kayles(HeapView::QUOTIENT_ALL_HEAPS)
    };
    let window = shown(daisies.clone());
    assert!(window.says(
        "Proved for all heaps, checked here: the quotient is infinite, not finitely generated"
    ));
    assert!(window.says("Q = ⟨a, b, c_0, c_1, … | a^2 = 1, b^(k(n)) c_n = b^(2n+3)"));
    let mut window = shown(HeapGame {
        view: HeapView::POSITIONS,
        ..daisies
    });
    assert!(window.says("N-position: the player to move wins (misère play)."));
    assert!(window.says("This rests on a table of values for all heaps"));
    assert!(window.says("Winning moves: 500,000,000,002"));
    window.fill("Heaps", "1, 1000000000000000000");
    assert!(window.says("This heap is too large."));
}

#[test]
fn a_game_that_compares_largest_heaps_is_solved_by_its_kept_table() {
    let game = HeapGame {
        rule: "0.540".to_owned(),
        misere: true,
        position: "3, 5, 1000000000000".to_owned(),
        ..kayles(HeapView::QUOTIENT_ALL_HEAPS)
    };
    let mut window = shown(game);
    assert!(
        window.says(
            "Proved for all heaps, checked here: the quotient is infinite (theorem 19 of Infinite misère quotients"
        )
    );
    assert!(window.says("P has 124 of these 960 pairs"));
    // The table of values has a row for each heap before those of all others.
    window.harness.set_size(egui::vec2(1240.0, 1200.0));
    window.settle();
    assert!(window.says("10 + 7j"));
    window.click("Positions");
    assert!(window.says("This rests on a table of values for all heaps"));
    assert!(window.says("in which largest heaps are compared"));
}

#[test]
fn the_overview_of_an_infinite_quotient_is_that_of_all_heaps() {
    let game = HeapGame {
        rule: "0.26".to_owned(),
        ..kayles(HeapView::QUOTIENT_OVERVIEW)
    };
    let mut window = shown(game.clone());
    assert!(window.says("Infinite, not finitely generated; wild."));
    // That it is wild is in no verdict, and in a sentence of its own.
    let wild = window.harness.query_all_by_label("It is wild.");
    assert_eq!(wild.count(), 1);
    assert!(window.says("a = heap 2,  b = heap 3,  c_0 = heap 9,  c_1 = heap 11"));
    assert!(window.says("Φ(k) = c_(k-9)/2 for k odd"));
    let latex = window.copied("Copy the presentation as LaTeX");
    assert!(latex.contains("b^{n+1} c_{n} = b^{2n+3}"), "{latex}");
    let window = shown(HeapGame {
        view: HeapView::QUOTIENT_GROWTH,
        ..game.clone()
    });
    assert!(
        window.says(
            "|Q_n| = 4M + 8 + 2⌊M^2/4⌋ with M = ⌊(n−9)/2⌋, for all n ≥ 9 (theorem 17 of Infinite misère quotients"
        )
    );
    let window = shown(HeapGame {
        view: HeapView::QUOTIENT_TABLE,
        ..game
    });
    assert!(window.says("in the letters of the page “Overview”."));
}

#[test]
fn sums_of_finitely_many_heaps_with_an_infinite_quotient_have_a_table() {
    let window = shown(HeapGame {
        rule: "0.31011".to_owned(),
        quotient_heaps: Some(5),
        ..kayles(HeapView::QUOTIENT_ALL_HEAPS)
    });
    assert!(window.says(
        "Proved for all sums of heaps up to 5, checked here: the outcomes (theorems 8 and 9 of Infinite misère quotients"
    ));
    assert!(window.says("The quotient of the heaps up to 4 is finite, of order 14"));
}

#[test]
fn certificates_of_infinite_quotients_are_checked_and_shown() {
    let of_all = Certificate {
        text: include_str!("../../assets/algebraic/certificates/4.7.json"),
        proved: [
            "Proved: the table gives",
            "Proved for all heaps, checked here: the quotient is infinite",
        ],
        claims: [("\"excess\":3", "\"excess\":1"), ("\"4.7\"", "\"4.71\"")],
    };
    let of_sums = Certificate {
        text: include_str!("../../assets/algebraic/certificates/0.31011-to-5.json"),
        proved: [
            "Proved: the table gives",
            "Proved for all sums of heaps up to 5",
        ],
        claims: [("0.31011", "0.31012"), ("\"heaps\":5", "\"heaps\":6")],
    };
    of_all.is_shown_once_checked();
    of_sums.is_shown_once_checked();
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes half a minute without optimisation")]
fn certificates_that_compare_largest_heaps_are_checked_and_shown() {
    let of_maxima = Certificate {
        text: include_str!("../../assets/algebraic/certificates/0.540.json"),
        proved: [
            "Proved: the table gives",
            "Proved for all heaps, checked here: the quotient is infinite (theorem 19 of Infinite misère quotients",
        ],
        claims: [("\"0.54\"", "\"0.26\""), ("[1,1,1]", "[1,1,2]")],
    };
    of_maxima.is_shown_once_checked();
}

/// A certificate, what is said of it, and changes with which it is refused.
struct Certificate {
    text: &'static str,
    proved: [&'static str; 2],
    claims: [(&'static str, &'static str); 2],
}

impl Certificate {
    fn is_shown_once_checked(&self) {
        let Certificate {
            text,
            proved,
            claims,
        } = *self;
        let project = Project::from_json(text).expect("a project");
        let Body::Monoid(document) = &project.documents[0].body else {
            panic!("another kind")
        };
        assert_eq!(document.view, MonoidView::ALL_HEAPS);
        let window = Window::showing(Body::Monoid(document.clone()));
        for said in proved {
            assert!(window.says(said), "{said}");
        }
        for (from, to) in claims {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text);
            let window = Window::showing(Body::Monoid(MonoidDocument::of_certificate(changed)));
            assert!(!window.says(proved[1]), "{to}");
            assert!(window.says("The quotient appears here once"), "{to}");
        }
    }
}

#[test]
fn an_infinite_quotient_ends_by_its_budget_with_the_last_exact_one() {
    let mut window = Window::plain();
    let game = HeapGame {
        rule: "0.31011".to_owned(),
        ..kayles(HeapView::QUOTIENT_OVERVIEW)
    };
    window.studio().queue(Command::Add(
        Box::new(Body::HeapGame(game)),
        Some("Game".to_owned()),
    ));
    window.harness.run_steps(3);
    while !window.says("Order 14") {
        window.harness.step();
    }
    window.run(Command::CancelJobs);
    assert!(window.says("Stopped: cancelled."));
    assert!(window.says("Q_4 is exact"));
}

#[test]
fn a_presentation_is_typed_and_recognised() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::Monoid));
    assert!(window.says("Order 14, 4 P-elements; isomorphic to R_14."));
    window.click("a presentation");
    assert!(window.says("Order 14, 4 P-elements; isomorphic to R_14."));
    window.fill("Presentation", "a, b | a^2=1, b^3=b | a, b^2");
    assert!(window.says("isomorphic to T_2"));
    window.fill("Presentation", "a, b | a^2=1, b^3=b | a, b^");
    assert!(window.says("This is the last quotient that was found."));
    window.fill("Presentation", "a | | a");
    assert!(window.says("infinite"));
    for view in [
        MonoidView::TABLE,
        MonoidView::STRUCTURE,
        MonoidView::ELEMENTS,
    ] {
        let body = Body::Monoid(MonoidDocument {
            view,
            ..MonoidDocument::default()
        });
        window.add(body);
    }
    window.click("a single game");
    assert!(window.says("Exact: the quotient of the game"));
    window.click("Overview");
    assert!(window.says("Φ of the followers"));
    assert!(window.says("(32)2#0"));
    let text = window.copied("Copy the followers as text");
    assert!(text.contains("32        2, 3       b^2      P"), "{text}");
}

#[test]
fn a_heap_game_that_is_typed_for_a_quotient_is_opened_as_one() {
    for text in ["Kayles", "0.77"] {
        let mut window = Window::plain();
        window.run(Command::New(Kind::Monoid));
        window.fill("Game", text);
        window.click("Open Kayles (0.77) as a heap game");
        let shown = window.studio().selected_document().cloned();
        let Some(Body::HeapGame(game)) = shown.map(|document| document.body) else {
            panic!("{text}: no heap game");
        };
        assert_eq!(game.view, HeapView::QUOTIENT_OVERVIEW);
        window.settle();
        assert!(window.says("Order 40"));
    }
}

#[test]
fn an_exported_certificate_is_opened_and_a_forged_one_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kayles.json");
    let mut window = Window::new([1240.0, 820.0], &file);
    show(&mut window, kayles(HeapView::QUOTIENT_OVERVIEW));
    window.run(Command::Export(Export::Json));
    let text = std::fs::read_to_string(&file).expect("written");
    window.run(Command::OpenPath(file.clone()));
    assert!(window.says("Proved: the misère quotient of 0.77"));
    assert!(window.says("Order 40"));
    assert!(window.says("9 P-elements; wild."));
    std::fs::write(&file, &text[..text.len() / 2]).expect("written");
    window.run(Command::OpenPath(file.clone()));
    assert!(window.says("and the rest is missing; export it again, or copy the whole of it"));
    let forged = text.replacen("\"period\":12", "\"period\":6", 1);
    assert_ne!(text, forged);
    std::fs::write(&file, forged).expect("written");
    window.run(Command::OpenPath(file));
    assert!(!window.says("Proved: the misère quotient of 0.77"));
    let refused = "The certificate is refused. period.";
    let said = window.text_with("The certificate is refused.");
    assert!(window.says(refused), "{said:?}");
    assert!(window.says("The quotient appears here once its certificate is accepted."));
}

#[test]
fn the_table_is_exported_as_a_picture_and_as_data() {
    let folder = tempfile::tempdir().expect("a folder");
    for (view, export, name, part) in [
        (HeapView::QUOTIENT_TABLE, Export::Svg, "table.svg", "𝑎𝑏"),
        (
            HeapView::QUOTIENT_TABLE,
            Export::Csv,
            "table.csv",
            ",1,a,b,ab,b^2",
        ),
        (
            HeapView::QUOTIENT_STRUCTURE,
            Export::Svg,
            "structure.svg",
            "𝑐",
        ),
        (
            HeapView::QUOTIENT_OVERVIEW,
            Export::Svg,
            "phi.svg",
            "Pretending function",
        ),
        (
            HeapView::QUOTIENT_GROWTH,
            Export::Csv,
            "growth.csv",
            "27,40",
        ),
    ] {
        let file = folder.path().join(name);
        let mut window = Window::new([1240.0, 820.0], &file);
        show(&mut window, kayles(view));
        window.run(Command::Export(export));
        let text = std::fs::read_to_string(&file).expect(name);
        assert!(text.contains(part), "{name}");
    }
}

#[test]
fn every_page_is_copied_as_text_and_as_latex() {
    let mut window = Window::plain();
    for (view, what, text, latex) in [
        (
            HeapView::QUOTIENT_OVERVIEW,
            "the presentation",
            "d^3=d, ",
            "$g \\mid a^{2}=1$, $c^{3}=c$",
        ),
        (
            HeapView::QUOTIENT_OVERVIEW,
            "the P-portion",
            "P = {a, b^2, ac, ac^2, d, ad^2, e, ade, adf}",
            "$\\mathcal{P} = \\{a$, $b^{2}$, $ac$, $ac^{2}$, $d$,",
        ),
        (
            HeapView::QUOTIENT_OVERVIEW,
            "the pretending function",
            "0+    a     b  ab   a      c     ab   b  ab^2",
            "0+ & a & b & ab & a & c & ab & b & ab^{2} & d & b & bc & e \\\\",
        ),
        (HeapView::QUOTIENT_GROWTH, "the growth", "27  40", "27 & 40"),
        (
            HeapView::QUOTIENT_GROWTH,
            "the history",
            "least failure",
            "\\begin{tabular}{lll}",
        ),
        (
            HeapView::QUOTIENT_TABLE,
            "the table",
            "1  ",
            "{\\arraycolsep=3pt $\\begin{array}{r|ccc",
        ),
        (
            HeapView::QUOTIENT_ELEMENTS,
            "this element",
            "index 1, period 1",
            "J-class: $\\{1, a\\}$ (2)",
        ),
        (
            HeapView::QUOTIENT_ELEMENTS,
            "the list of elements",
            "outcome",
            "$b^{2}$ & P & 1 & 1",
        ),
        (
            HeapView::QUOTIENT_STRUCTURE,
            "the structure",
            "Kernel K = {",
            "\\cong",
        ),
    ] {
        show(&mut window, kayles(view));
        let plain = window.copied(&format!("Copy {what} as text"));
        assert!(plain.contains(text), "{what}: {plain}");
        assert!(!plain.contains('$') && plain.is_ascii(), "{what}: {plain}");
        let typeset = window.copied(&format!("Copy {what} as LaTeX"));
        assert!(typeset.contains(latex), "{what}: {typeset}");
        window.run(Command::Delete);
    }
}

#[test]
fn results_of_the_calculator_and_of_comparisons_are_copied() {
    let mut window = shown(kayles(HeapView::QUOTIENT_ELEMENTS));
    window.fill("Calculator", "c·d");
    let latex = window.copied("Copy the normal form as LaTeX");
    assert_eq!(latex, "$b^{2}$");
    window.run(Command::View(view_of(
        Kind::HeapGame,
        HeapView::QUOTIENT_COMPARE,
    )));
    window.fill("Compare with", "0.77");
    window.press(Modifiers::NONE, Key::Enter);
    let text = window.copied("Copy the comparison as text");
    assert!(text.contains("a -> a, b -> b"), "{text}");
}

#[test]
fn whatever_is_copied_is_said_at_the_foot_of_the_window() {
    let mut window = shown(kayles(HeapView::QUOTIENT_TABLE));
    window.click("Copy the table as text");
    assert!(window.says("Copied 41 lines."));
    window.run(Command::View(view_of(
        Kind::HeapGame,
        HeapView::QUOTIENT_ELEMENTS,
    )));
    window.fill("Calculator", "c·d");
    window.click("Copy the normal form as text");
    assert!(window.says("Copied: b^2"));
    window.run(Command::View(view_of(
        Kind::HeapGame,
        HeapView::QUOTIENT_GROWTH,
    )));
    window.run(Command::CopyValues);
    assert!(window.says("Copied 8 lines."));
}

#[test]
fn the_quotient_of_a_single_game_has_a_certificate_that_is_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("r8.json");
    let mut window = Window::new([1240.0, 820.0], &file);
    let body = Body::Monoid(MonoidDocument {
        source: MonoidSource::Game,
        game: "2#320".to_owned(),
        ..MonoidDocument::default()
    });
    window.add(body);
    assert!(window.says("Exact: the quotient of the game and its 5 followers."));
    window.click("Check the certificate");
    assert!(window.says("Proved: the misère quotient of 2#320 has order 8"));
    window.run(Command::Export(Export::Json));
    window.run(Command::Delete);
    window.run(Command::OpenPath(file));
    assert!(window.says("Proved: the misère quotient of 2#320 has order 8"));
    assert!(window.says("Φ of the followers"));
}

#[test]
fn a_presentation_copied_as_latex_is_read_again() {
    let mut window = shown(kayles(HeapView::QUOTIENT_OVERVIEW));
    let latex = window.copied("Copy the presentation as LaTeX");
    let body = Body::Monoid(MonoidDocument {
        presentation: latex,
        ..MonoidDocument::default()
    });
    window.add(body);
    assert!(window.says("Order 40"));
    assert!(window.says("9 P-elements."));
    assert!(window.says("Reduced: any two elements are told apart."));
}

#[test]
fn of_a_large_table_the_part_in_view_is_copied() {
    let mut window = shown(large(HeapView::QUOTIENT_TABLE));
    let text = window.copied("Copy the part of the table in view as text");
    let rows = text.lines().count();
    assert!((10..200).contains(&rows), "{rows} rows");
}

#[test]
fn a_game_that_is_not_solved_is_compared_up_to_a_heap() {
    let mut window = shown(kayles(HeapView::QUOTIENT_COMPARE));
    window.click("its heaps up to");
    window.fill("Compare with", "0.07");
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("Q_20 is exact; no proof of periodicity."));
    assert!(window.says("Not isomorphic."));
}

#[test]
fn a_comparison_that_is_stopped_is_offered_to_go_on() {
    let mut window = shown(kayles(HeapView::QUOTIENT_COMPARE));
    window.fill("Compare with", "0.31011");
    window.harness.key_press(Key::Enter);
    window.harness.run_steps(5);
    assert!(window.says("Comparing …"));
    window.run(Command::CancelJobs);
    assert!(window.says("Stopped: cancelled."));
    assert!(window.says("Go on without a time limit"));
}

#[test]
fn a_single_game_that_is_stopped_is_offered_to_go_on() {
    let mut window = Window::plain();
    // No quotient is found in twenty seconds.
    let game = "{{{2, 2#32, (2#)2}, {2#, (2##)2#, 2}, {0, (2#3)0}}, \
                {4, {2#, 3, 2#32, 4, (2#2)1}, {4, 2#0, 0, 2##}, 3, 2#3}, (2#3)0}";
    let body = Body::Monoid(MonoidDocument {
        source: MonoidSource::Game,
        game: game.to_owned(),
        ..MonoidDocument::default()
    });
    let add = Command::Add(Box::new(body), Some("Game".to_owned()));
    window.studio().queue(add);
    window.harness.run_steps(3);
    window.run(Command::CancelJobs);
    assert!(window.says("Stopped: cancelled."));
    window
        .harness
        .get_by_label("Go on without a time limit")
        .click();
    window.harness.run_steps(3);
    assert!(window.says("Computing …"));
    window.run(Command::CancelJobs);
}

#[test]
fn a_large_diagram_fits_the_view_and_is_zoomed() {
    let mut window = shown(large(HeapView::QUOTIENT_STRUCTURE));
    window.click("J-classes");
    let area = window.harness.get_by_label("Diagram").rect();
    let boxes: Vec<egui::Rect> = window
        .harness
        .query_all_by_label_contains("Box ")
        .map(|node| node.rect())
        .collect();
    assert!(boxes.len() > 30, "{} boxes", boxes.len());
    assert!(
        boxes
            .iter()
            .all(|place| area.expand(1.0).contains_rect(*place))
    );
    let overlap = |a: &egui::Rect, b: &egui::Rect| a.shrink(1.0).intersects(b.shrink(1.0));
    for (index, a) in boxes.iter().enumerate() {
        assert!(boxes[index + 1..].iter().all(|b| !overlap(a, b)));
    }
    let widest = |window: &Window| {
        let boxes = window.harness.query_all_by_label_contains("Box 1,");
        boxes.map(|node| node.rect().width()).fold(0.0, f32::max)
    };
    let before = widest(&window);
    window.click("Fit");
    assert_eq!(widest(&window), before);
    window.click("Larger");
    assert_ne!(widest(&window), before);
    window.click("Fit");
    assert_eq!(widest(&window), before);
}

#[test]
fn arrows_of_the_cayley_graph_are_chosen_by_generator() {
    let mut window = shown(kayles(HeapView::QUOTIENT_STRUCTURE));
    window.click("Cayley graph");
    let shapes = |window: &Window| window.harness.output().shapes.len();
    let all = shapes(&window);
    window.click("→ g");
    let without = shapes(&window);
    window.click("None");
    let none = shapes(&window);
    assert!(all > without && without > none, "{all}, {without}, {none}");
    window.click("All");
    assert_eq!(shapes(&window), all);
}

#[test]
fn the_rows_of_phi_begin_with_heap_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("phi.svg");
    let mut window = Window::new([1240.0, 820.0], &file);
    show(&mut window, kayles(HeapView::QUOTIENT_OVERVIEW));
    window.run(Command::Export(Export::Svg));
    let text = std::fs::read_to_string(&file).expect("written");
    // The first row is headed 0, and no column is.
    assert_eq!(text.matches(">0<").count(), 1);
    assert!(text.contains(">12<"));
}

#[test]
fn a_file_is_replaced_only_when_that_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kayles.json");
    std::fs::write(&file, "old").expect("written");
    let mut window = Window::without_dialogs();
    show(&mut window, kayles(HeapView::QUOTIENT_OVERVIEW));
    window.run(Command::Export(Export::Json));
    window.fill("Path of the file", &file.display().to_string());
    window.click("Save");
    assert!(window.says("A file of this name exists. Replace it?"));
    window.click("Keep");
    assert_eq!(std::fs::read_to_string(&file).expect("read"), "old");
    window.click("Save");
    window.click("Replace");
    let text = std::fs::read_to_string(&file).expect("read");
    assert!(text.contains("grundy"), "{text}");
    assert!(!window.says("Path of the file"));
}

#[test]
fn a_game_goes_on_when_the_convention_is_changed() {
    let mut window = shown(HeapGame {
        position: "3, 5, 8".to_owned(),
        ..kayles(HeapView::POSITIONS)
    });
    window.click("Play, you first");
    window.click_first("Move");
    let heaps = |window: &Window| window.says("The computer: heap of");
    assert!(heaps(&window));
    window.click("misère");
    assert!(window.says("From here on misère play: the last player to move loses."));
    assert!(window.says("End this game"));
    window.click("Hints");
    let rows = |label| window.harness.query_all_by_label(label);
    let told: Vec<f32> = rows("wins")
        .chain(rows("loses"))
        .map(|node| node.rect().center().y)
        .collect();
    for button in rows("Move") {
        let y = button.rect().center().y;
        assert!(told.iter().any(|told| (told - y).abs() < 6.0));
    }
}

#[test]
fn the_table_stays_in_place_when_a_cell_is_clicked() {
    let mut window = shown(kayles(HeapView::QUOTIENT_TABLE));
    let before = window.harness.get_by_label("Multiplication table").rect();
    assert!(window.says("Click a cell to see its product."));
    let cell = before.min + egui::vec2(120.0, 120.0);
    window.harness.drag_at(cell);
    window.harness.drop_at(cell);
    window.settle();
    assert!(window.says("Copy this product as LaTeX"));
    let after = window.harness.get_by_label("Multiplication table").rect();
    assert_eq!(before.min, after.min);
}

#[test]
fn an_element_of_a_large_table_is_found_and_a_press_on_the_whole_of_it_brings_that_part_into_view()
{
    let mut window = shown(large(HeapView::QUOTIENT_TABLE));
    assert!(window.says("Click a cell to see its product."));
    window.fill("Find", "b^2");
    assert!(window.says("b²"), "the product of b² and the identity");
    // The lower right corner of the picture is the last product of the table.
    let table = |window: &Window| window.harness.get_by_label("Multiplication table").rect();
    let before = table(&window);
    let whole = window.harness.get_by_label("The whole table").rect();
    let corner = whole.max - egui::vec2(2.0, 2.0);
    window.drag(corner, corner);
    let moved = before.min - table(&window).min;
    assert!(moved.x > 100.0 && moved.y > 100.0, "{moved:?}");
}

/// Of Kayles to heap 9 the fourth candidate of five fails, and is looked at first.
#[test]
fn the_candidates_for_a_quotient_are_stepped_through() {
    let mut window = shown(HeapGame {
        quotient_heaps: Some(9),
        ..kayles(HeapView::QUOTIENT_FOUND)
    });
    assert!(window.says("5 candidates, 1 failed"));
    let candidate = |window: &mut Window| match window.body() {
        Body::HeapGame(game) => game.candidate,
        _ => None,
    };
    assert_eq!(candidate(&mut window), None);
    window.click("Next");
    assert_eq!(candidate(&mut window), Some(5));
    window.click("Previous");
    assert_eq!(candidate(&mut window), Some(4));
    window.click("order 6");
    assert_eq!(candidate(&mut window), Some(2));
}
