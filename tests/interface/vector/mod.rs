//! Vector games in the window without a display: moves are dragged, typed and swept, and what is
//! said is what is known of them.

mod exports;
mod views;

use crate::common::clock::run_and_waited;
use crate::common::{LONG, Window, longest_frame};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use exports::words;
use grundy::app::command::Command;
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use grundy_project::{Body, Kind, Parameter, Project, VectorGame, VectorView};
use grundy_star::{Keep, Moves, PointSet, iterate};
use grundy_views::export::Export;
use grundy_views::view_of;
use std::path::Path;
use std::time::{Duration, Instant};

/// A window with this game.
fn window_with(game: VectorGame) -> Window {
    Window::showing(Body::VectorGame(game))
}

impl Window {
    /// The middle of the control of this name.
    fn middle_of(&self, name: &str) -> Pos2 {
        self.harness.get_by_label(name).rect().center()
    }

    fn game(&mut self) -> VectorGame {
        self.body().vector_game().expect("a vector game").clone()
    }
}

/// A game in a window. What is proved of `4,0 0,1` is proved at once; with `4,0 0,3`, the game of a new
/// document, each window has seconds of proofs to wait for.
fn game(moves: &str, window: &str) -> VectorGame {
    VectorGame {
        moves: moves.to_owned(),
        window: window.to_owned(),
        ..VectorGame::default()
    }
}

#[test]
fn a_dragged_move_takes_the_limit_with_it_and_a_drag_is_one_step_to_undo() {
    let mut window = window_with(game("4,0 0,1", "60"));
    assert!(window.says("density 1/11"));
    let (from, other) = (
        window.middle_of("Move (4,0)"),
        window.middle_of("Move (0,1)"),
    );
    let cell = (from.x - other.x) / 4.0;
    window.drag(from, from + vec2(2.0 * cell, 0.0));
    assert_eq!(window.game().moves, "6,0 0,1");
    assert!(window.says("density 1/17"), "the limit of {{(6,0),(0,1)}}");
    let from = window.middle_of("Move (6,0)");
    window.drag(from, from + vec2(cell, -cell));
    assert_eq!(window.game().moves, "7,1 0,1");
    window.run(Command::Undo);
    assert_eq!(window.game().moves, "6,0 0,1");
    window.run(Command::Undo);
    assert_eq!(window.game().moves, "4,0 0,1");
    assert!(window.says("φ_W = 5 in the window 60×60"));
}

#[test]
fn the_picture_follows_while_the_button_is_still_down() {
    let mut window = window_with(game("4,0 0,1", "60"));
    let (from, other) = (
        window.middle_of("Move (4,0)"),
        window.middle_of("Move (0,1)"),
    );
    let cell = (from.x - other.x) / 4.0;
    window.point_at(from);
    window.button(from, true, Modifiers::NONE);
    window.point_at(from + vec2(cell, 0.0));
    window.point_at(from + vec2(2.0 * cell, 0.0));
    window.settle();
    assert!(window.says("548 positions"), "the limit of {{(6,0),(0,1)}}");
    assert!(window.says("φ_W = 5 in the window 60×60"));
}

#[test]
fn figure_8_for_x_2_does_not_settle() {
    let mut window = window_with(game("0,5 2,2 5,0", "60"));
    assert!(window.says("φ_W = 6 in the window 60×60"));
    window.fill("Window", "300");
    assert!(window.says("X(i+2) = X(i) + (42,42)"));
    assert!(window.says("Proved on all positions, checked here: φ is infinite."));
    assert!(window.says("(theorem 6 of Vector games on all positions)"));
    // What is proved says on what basis when it is pointed at.
    let proved = "Proved on all positions, checked here: φ is infinite.";
    window.harness.get_by_label(proved).hover();
    window.harness.run_steps(40);
    assert!(window.says("Its certificate was checked in this run."));
    assert!(!window.says("very likely infinite"));
    window.run(Command::View(view_of(Kind::VectorGame, VectorView::CURVE)));
    assert!(window.says("is a lower bound for φ."));
    window.run(Command::View(view_of(Kind::VectorGame, VectorView::FRONTS)));
    assert!(window.says("Proved on all positions, checked here: φ is infinite."));
}

#[test]
fn larger_windows_tell_what_a_window_in_which_a_game_looks_settled_does_not() {
    let mut window = window_with(game("0,5 2,2 5,0", "60"));
    assert!(window.says("φ_W = 6 in the window 60×60"));
    window.click("Compare larger windows");
    window.settle();
    let moves = Moves::parse("0,5 2,2 5,0").expect("moves");
    let start = PointSet::of_moves(&moves, grundy_star::Window::cube(2, 480).expect("a window"));
    let budget = Budget::unlimited();
    let history = iterate(&start, Convention::Misere, Keep::Last, &budget, &mut |_| ());
    let phi = history.expect("it ends").phi.expect("it is there");
    assert!(phi > 6);
    assert!(window.says(&format!("φ_W = {phi} in square windows of side")));
    assert!(window.says("to 480."));
}

#[test]
fn one_heap_is_proved() {
    let mut window = window_with(game("4 9", "100"));
    assert!(window.says("Proved on all heaps, computed: φ = 5."));
    let source = "(theorem 7 of Dufour, Heubach and Larsson). Any others of";
    assert!(window.says(source), "literature has a source");
    assert!(window.says("The limit is M_4"));
    assert!(!window.says("double period is proved"));
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::ITERATIONS,
    )));
    assert!(window.says("φ = 5, proved on all heaps, computed"));
    window.fill("Moves", "4 7 11");
    assert!(window.says("φ = 4, proved on all heaps, computed"));
}

#[test]
fn the_grounds_in_a_tooltip_are_a_link_to_their_source() {
    let mut window = window_with(game("4 9", "100"));
    let proved = "is the smallest game with the P-positions";
    let work = "A misère-play ⋆-operator, Combinatorial and Additive";
    let links = |window: &Window| window.harness.query_all_by_label_contains(work).count();
    let before = links(&window);
    // Its middle may be a link, which has a tooltip of its own.
    let begins = window.harness.get_by_label_contains(proved).rect().min;
    window.point_at(begins + vec2(4.0, 6.0));
    window.harness.run_steps(40);
    assert!(window.says("Source: theorem 7 of Dufour, Heubach and Larsson."));
    assert!(links(&window) > before, "the tooltip has links");
    let all = window.harness.query_all_by_label_contains(work);
    all.last().expect("a link").click();
    window.settle();
    assert!(window.says("Copy BibTeX"), "the bibliography is open");
}

#[test]
fn what_is_proved_on_all_positions_is_said() {
    let mut window = window_with(game("1,1 0,2", "40"));
    assert!(window.says("Proved on all positions, checked here: φ = 5."));
    assert!(window.says("Known on all positions"));
    assert!(!window.says("a lower bound for φ"));
    window.fill("Moves", "1,1 0,");
    assert!(
        window.says("Move 1, coordinate x"),
        "the sliders stay while the line is bad"
    );
    window.fill("Moves", "1,1 0,3");
    assert!(
        window.says("Proved on all positions, checked here: φ ="),
        "proofs begin by themselves"
    );
}

#[test]
fn the_smallest_game_on_one_heap_is_opened() {
    let mut window = window_with(game("4 9", "100"));
    window.click("Open it as a document");
    assert_eq!(window.game().moves, "4 7");
    assert!(window.says("the P-positions of this game are M_4 already"));
}

#[test]
fn what_settles_is_not_said_to_move_on() {
    let mut window = window_with(game("1 2", "300"));
    assert!(window.says("Proved on all heaps, computed: φ = 4."));
    assert!(!window.says("very likely infinite"));
    window.fill("Moves", "1,1 2,0");
    window.fill("Window", "60");
    assert!(window.says("φ_W = 5 in the window 60×60"));
    assert!(!window.says("very likely infinite"));
}

#[test]
fn the_curve_speaks_of_square_windows_and_moves_outside_are_told() {
    let mut window = window_with(game("5,5 7,1", "60x2"));
    assert!(window.says("Moves outside of this window: 1 of 2."));
    window.run(Command::View(view_of(Kind::VectorGame, VectorView::CURVE)));
    assert!(window.says("φ_W = 0 in square windows of side up to 2. In all of 60×2 it is 1."));
}

#[test]
fn moves_and_windows_of_any_size_are_drawn() {
    for (moves, side) in [
        ("70000", "100"),
        ("70000 70001", "100"),
        ("4,0 0,1", "10000000x1"),
        ("4,0 0,1", "1x10000"),
        ("4 9", "1000000"),
    ] {
        let mut shown = game(moves, side);
        shown.view = VectorView::ITERATIONS;
        let mut window = window_with(shown);
        window.run(Command::View(view_of(
            Kind::VectorGame,
            VectorView::PICTURE,
        )));
        assert!(window.says("in the window"), "{moves} in {side}");
    }
    let mut window = window_with(game(&format!("{}4,0 0,1", " ".repeat(150_000)), "60"));
    assert!(window.says("550 positions"));
    window.fill("Moves", "70000 70001");
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::ITERATIONS,
    )));
    assert!(window.says("φ is at least"));
}

#[test]
fn names_in_moves_are_given_numbers_that_all_moves_share() {
    let mut window = window_with(game("(a,0) (0,b)", "60"));
    assert!(window.says("a has no number."));
    window.click("Give a, b numbers");
    let given = window.game().parameters;
    let names: Vec<(&str, u32)> = given
        .iter()
        .map(|one| (one.name.as_str(), one.value))
        .collect();
    assert_eq!(names, [("a", 4), ("b", 3)], "the game of figure 5");
    // A move that is dragged takes its name along, and the limit is that of the numbers.
    let from = window.middle_of("Move (4,0)");
    let cell = (from.x - window.middle_of("Move (0,3)").x) / 4.0;
    window.drag(from, from + vec2(2.0 * cell, 0.0));
    assert_eq!(window.game().moves, "(a,0) (0,b)");
    assert_eq!(window.game().parameters[0].value, 6);
    assert!(window.says("density 1/68"), "the limit of {{(6,0),(0,3)}}");
    // What takes a name away leaves its number.
    window.click("Delete the name a");
    assert_eq!(window.game().moves, "(6,0) (0,b)");
    let one_text = window.game();
    for _ in 0..3 {
        window.run(Command::Undo);
    }
    assert_ne!(window.game(), one_text);
    assert_eq!(window.game().moves, "(a,0) (0,b)");
    assert!(window.game().parameters.is_empty());
}

#[test]
fn a_number_with_a_name_runs_through_its_range_in_its_steps() {
    let mut document = game("(a,0) (0,1)", "30");
    document.parameters = vec![Parameter {
        step: 3,
        most: 8,
        ..Parameter::new("a", 2)
    }];
    let mut window = window_with(document);
    assert_eq!(
        window.game().parameters[0].value,
        2,
        "showing changes nothing"
    );
    window.harness.get_by_label("Sweep the number a").click();
    let mut seen = Vec::new();
    for _ in 0..100 {
        window.harness.step();
        let value = window.game().parameters[0].value;
        if seen.last() != Some(&value) {
            seen.push(value);
        }
        if seen.len() == 6 {
            break;
        }
    }
    assert_eq!(seen, [4, 7, 4, 1, 4, 7], "from the least number on");
    window.harness.get_by_label("Stop the number a").click();
    window.settle();
}

#[test]
fn a_fault_is_told_where_it_is_and_the_rest_keeps_working() {
    let mut window = window_with(game("4,0 0,1", "60"));
    for (text, message) in [
        ("4,0 -1,3", "A move cannot be negative."),
        ("4,0 0.5,3", "A move cannot be fractional."),
        (
            "4,0 3",
            "This move has dimension 1, but the first one has 2.",
        ),
        ("4,0 ?", "This is not a whole number."),
    ] {
        window.fill("Moves", text);
        assert!(window.says(message), "{text}");
        assert!(window.says("The moves cannot be read yet."));
    }
    window.fill("Moves", "4,0 0,1");
    for (text, message) in [
        ("0", "This is not the side of a window."),
        ("60x60x60", "This window has 3 sides"),
        ("2000000000", "does not fit the memory"),
    ] {
        window.fill("Window", text);
        assert!(window.says(message), "{text}");
    }
    window.fill("Window", "60");
    assert!(window.says("density 1/11"));
}

#[test]
fn what_is_typed_halfway_is_said_to_be_the_result_of_the_last_moves() {
    let mut window = window_with(game("1,1 0,2", "40"));
    assert!(window.says("φ = 5, proved on all positions, checked here"));
    let last = |window: &Window| window.text_with("φ_W = 5, ").unwrap_or_default();
    for half in ["1,1 0,", "1,", "1,1 0,x"] {
        window.fill("Moves", half);
        assert_eq!(last(&window), "φ_W = 5, of the last moves", "{half:?}");
        assert!(!window.says("φ = 5, proved"), "{half:?}");
    }
    window.fill("Moves", "1,1 0,2");
    window.fill("Window", "6x");
    assert_eq!(last(&window), "φ_W = 5, of the last window");
    // A game without moves is a game, and settles at once.
    window.fill("Window", "40");
    window.fill("Moves", "{}");
    assert!(!window.says("φ_W = 5") && window.says("φ_W = 0"));
}

#[test]
fn a_menu_within_a_page_has_one_arrow() {
    let mut narrow = Window::new([640.0, 700.0], Path::new("nowhere"));
    narrow.add(Body::VectorGame(VectorGame {
        parameters: vec![Parameter::new("a", 1), Parameter::new("b", 2)],
        ..game("(1,a) (0,b)", "40")
    }));
    narrow.settle();
    let carets = |window: &Window| {
        let shapes = window.harness.output().shapes.iter();
        let is_caret = |clipped: &&egui::epaint::ClippedShape| match &clipped.shape {
            egui::Shape::Text(text) => text.galley.text() == "▾",
            _ => false,
        };
        shapes.filter(is_caret).count()
    };
    let before = carets(&narrow);
    assert!(narrow.harness.query_by_label("Export").is_none());
    narrow.click("Moves and marks");
    let exports = narrow.harness.query_all_by_label("Export").count();
    assert_eq!((exports, carets(&narrow)), (2, before));
}

#[test]
fn a_million_moves_are_refused_and_can_be_cleared() {
    let text = "1,2 ".repeat(1_000_000);
    let mut window = window_with(game(&text, "60"));
    assert!(window.says("There are too many moves."));
    assert!(window.says("A text of 4000000 characters"));
    window.click("Clear");
    assert_eq!(window.game().moves, "");
    assert!(window.says("There are no moves yet"));
}

#[test]
fn iterations_are_chosen_and_cells_are_explained() {
    let mut window = window_with(game("4,0 0,3", "60"));
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::ITERATIONS,
    )));
    assert!(window.says("Settled after 7 iterations in the window 60×60."));
    window.click("Iteration 2");
    assert_eq!(window.game().view, VectorView::PICTURE);
    assert_eq!(window.game().iteration, Some(2));
    let at = window.middle_of("Move (4,0)");
    let cell = (at.x - window.middle_of("Move (0,3)").x) / 4.0;
    window.point_at(at + vec2(4.0 * cell, 0.0));
    window.settle();
    assert!(window.says("(8,0) is not in M^2"));
    assert!(window.says("N-position by M^1: (4,0) + (4,0), each a move"));
    window.run(Command::Undo);
    assert_eq!(window.game().iteration, None);
}

#[test]
fn moves_are_added_removed_and_set_by_number() {
    let mut window = window_with(game("4,0 0,3", "30"));
    window.click("Add a move");
    assert_eq!(window.game().moves, "4,0 0,3 3,3");
    window.click("Delete move 1");
    assert_eq!(window.game().moves, "0,3 3,3");
    window.run(Command::Undo);
    assert_eq!(window.game().moves, "4,0 0,3 3,3");
}

#[test]
fn normal_play_is_told_from_misere_play() {
    let mut window = window_with(game("1,0 0,1", "20"));
    assert!(window.says("φ_W = 1 in the window 20×20"));
    window.click("Normal");
    assert!(window.game().normal_play);
    assert!(window.says("every second game is the same"));
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::ITERATIONS,
    )));
    assert!(!window.says("Settled after"));
    assert!(!window.says("Proved for all positions"));
}

#[test]
fn a_family_is_scanned_sorted_and_exported_and_a_game_of_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scan.csv");
    let mut window = Window::new([1240.0, 820.0], &path);
    let mut scanned = game("4,0 0,1", "30");
    scanned.view = VectorView::SCAN;
    scanned.scan.family = "a,0 b,b 0,a".to_owned();
    scanned.scan.bound = 3;
    scanned.scan.side = 40;
    window.add(Body::VectorGame(scanned));
    assert!(window.says("This family has 9 games."));
    window.harness.get_by_label("Scan the family").click();
    window.settle();
    assert!(window.says("3 games, φ_W up to"));
    window.run(Command::Export(Export::Svg));
    let svg = words(&std::fs::read_to_string(&path).unwrap());
    assert!(
        svg.contains("3 games in the window 40") && svg.contains("3,0 2,2 0,3"),
        "{svg}"
    );
    window.run(Command::Export(Export::Csv));
    let csv = std::fs::read_to_string(&path).unwrap();
    let head = csv.lines().next().unwrap_or_default();
    assert!(
        head.starts_with("Moves,Class,φ_W,φ_W from,Density in 40,Periods,"),
        "{head}"
    );
    assert!(head.ends_with(",Front,Window,basis"), "{head}");
    assert_eq!(csv.lines().count(), 4);
    window.fill("Family", "a,0 b,c,d");
    assert!(window.says("This move has dimension 3"));
    window.click("2,0 1,1 0,2");
    assert_eq!(window.game().moves, "2,0 1,1 0,2");
    assert!(window.says("Class"));
}

#[test]
fn a_small_game_is_found_and_opened() {
    // High enough for what is found, which stands below what is proved.
    let mut window = Window::new([1240.0, 1200.0], Path::new("nowhere"));
    window.add(Body::VectorGame(game("7,0 0,5", "60")));
    window.click("Find a small game");
    assert!(window.says("19 moves have the limit as their P-positions"));
    assert!(window.says("6 moves are indispensable: "));
    assert!(window.says("In this window only"));
    // It may be out of sight below what is proved.
    let open = window.harness.get_by_label("Open it as a document");
    open.click_accesskit();
    window.settle();
    let found = window.game().moves;
    let text = include_str!("../../../projects/misere-star-operator.grundy");
    let example = Project::from_json(text).unwrap();
    let mut known = example.documents.iter();
    let known = known.find(|document| document.name.starts_with("Figure 6, left"));
    let known = known.unwrap().body.vector_game().unwrap();
    assert_eq!(known.moves, found, "the example of figure 6 is this game");
}

/// Drags a move over many cells and measures the work of each frame and the time from each movement
/// of the hand to the picture of the new game. Neither has this thread's waits for a core in it.
fn drag_times(
    moves: &str,
    side: &str,
    name: &str,
    history: bool,
) -> (Vec<Duration>, Vec<Duration>) {
    let mut window = window_with(game(moves, side));
    let from = window.middle_of(name);
    window.point_at(from);
    window.button(from, true, Modifiers::NONE);
    let (mut frames, mut pictures) = (Vec::new(), Vec::new());
    for step in 1..=40_u32 {
        let at = from + vec2((step * 7 % 90) as f32, -((step * 5 % 40) as f32));
        let before = window.game().moves;
        window.harness.event(Event::PointerMoved(at));
        let start = Instant::now();
        let (mut waited, mut asked) = (Duration::ZERO, 0);
        loop {
            let [run, wait] = run_and_waited();
            window.harness.step();
            let now = run_and_waited();
            waited += now[1] - wait;
            frames.push(now[0] - run);
            if window.game().moves == before {
                break;
            }
            // The frame after the one with the change asks about it.
            let known = !window.says("Being computed anew");
            asked += 1;
            if asked > 1 && known && (!history || window.says("φ_W = ")) {
                pictures.push(start.elapsed().saturating_sub(waited));
                break;
            }
            assert!(start.elapsed() < LONG, "the picture never follows");
        }
    }
    window.button(from, false, Modifiers::NONE);
    frames.sort();
    pictures.sort();
    (frames, pictures)
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn the_picture_follows_a_dragged_move_within_a_frame() {
    for (moves, side, name, history) in [
        ("150,0 0,50 20,20", "400", "Move (20,20)", false),
        ("5,0 2,2 0,5", "150", "Move (2,2)", true),
    ] {
        let (frames, pictures) = drag_times(moves, side, name, history);
        let median = |times: &[Duration]| times[times.len() / 2];
        let last = |times: &[Duration]| times[times.len() - 1];
        println!(
            "{moves} in {side}: frames {:?} to {:?}, pictures {:?} to {:?} ({})",
            median(&frames),
            last(&frames),
            median(&pictures),
            last(&pictures),
            pictures.len()
        );
        assert!(pictures.len() > 10, "the move was moved");
        assert!(
            last(&frames) < longest_frame(),
            "{moves}: {:?} of work in one frame",
            last(&frames)
        );
        assert!(
            median(&pictures) < longest_frame(),
            "{moves}: {:?}",
            median(&pictures)
        );
    }
}

#[test]
fn of_two_handles_that_overlap_the_nearest_is_dragged() {
    let mut window = window_with(game("4,0 0,1", "400"));
    let from = window.middle_of("Move (4,0)");
    assert!(from.distance(window.middle_of("Move (0,1)")) < 12.0);
    window.drag(from, from + vec2(60.0, 0.0));
    let moves = window.game().moves;
    assert!(moves.ends_with(",0 0,1"), "{moves}");
}

#[test]
fn a_move_is_brought_by_the_arrows_and_its_text_stays_as_it_was_written() {
    let mut window = window_with(game("{(4,0), (0,1)}", "60"));
    window.harness.get_by_label("Move (4,0)").focus();
    window.settle();
    for (key, modifiers, then) in [
        (Key::ArrowRight, Modifiers::NONE, "{(5,0), (0,1)}"),
        (Key::ArrowUp, Modifiers::SHIFT, "{(5,10), (0,1)}"),
        (Key::ArrowLeft, Modifiers::NONE, "{(4,10), (0,1)}"),
        (Key::Delete, Modifiers::NONE, "{(0,1)}"),
    ] {
        window.press(modifiers, key);
        assert_eq!(window.game().moves, then, "{key:?}");
    }
    for (written, then) in [
        ("(4,0) (0,1)", "(4,1) (0,1)"),
        ("4,0 0,1", "4,1 0,1"),
        ("(4,0),(0,1)", "(4,1) (0,1)"),
    ] {
        let mut window = window_with(game(written, "60"));
        window.harness.get_by_label("Move (4,0)").focus();
        window.settle();
        window.press(Modifiers::NONE, Key::ArrowUp);
        assert_eq!(window.game().moves, then, "{written}");
    }
}

#[test]
fn a_move_comes_to_where_it_is_let_go_on_a_slow_frame() {
    let mut window = window_with(game("4,0 0,1", "60"));
    let (from, other) = (
        window.middle_of("Move (4,0)"),
        window.middle_of("Move (0,1)"),
    );
    let to = from + vec2((from.x - other.x) / 2.0, 0.0);
    window.point_at(from);
    window.button(from, true, Modifiers::NONE);
    window.point_at(from.lerp(to, 0.5));
    let end = Event::PointerButton {
        pos: to,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    };
    let events = [Event::PointerMoved(to), end];
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(window.game().moves, "6,0 0,1");
}

#[test]
fn a_new_vector_game_begins_with_figure_5() {
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    window.run(Command::New(Kind::VectorGame));
    assert_eq!(window.game(), VectorGame::default());
    assert!(window.says("φ_W = 7 in the window 60×60"));
    assert!(
        window.says("φ_W = 7, exact in the window 60×60"),
        "the headline"
    );
}

#[test]
fn the_iterations_play_to_the_last_and_then_rest() {
    let mut window = window_with(game("4,0 0,3", "60"));
    window.click("Play the iterations");
    let mut seen = vec![window.game().iteration];
    for _ in 0..2_000 {
        window.harness.run_steps(1);
        let now = window.game().iteration;
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    }
    let expected: Vec<Option<usize>> = (0..=7).map(Some).collect();
    assert!(expected.ends_with(&seen), "{seen:?}");
    assert!(seen.len() > 2, "some were shown after the first");
    assert!(
        window
            .harness
            .query_by_label("Play the iterations")
            .is_some()
    );
}

#[test]
fn a_coordinate_sweeps_until_it_is_stopped_and_that_is_one_step() {
    let mut window = window_with(game("4,0 0,1", "30"));
    window
        .harness
        .get_by_label("Sweep move 1, coordinate x")
        .click();
    let mut seen = Vec::new();
    for _ in 0..200 {
        window.harness.run_steps(1);
        let now = window.game().moves;
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    }
    assert!(seen.len() > 2, "{seen:?}");
    assert!(seen.contains(&"5,0 0,1".to_owned()), "{seen:?}");
    window.click("Stop move 1, coordinate x");
    window.run(Command::Undo);
    assert_eq!(window.game().moves, "4,0 0,1");
}

#[test]
fn small_windows_answer_at_once_and_large_ones_when_the_hand_rests() {
    let mut window = window_with(game("50,0 0,40", "500"));
    let from = window.middle_of("Move (50,0)");
    window.point_at(from);
    window.button(from, true, Modifiers::NONE);
    window.point_at(from + vec2(20.0, 0.0));
    window.settle();
    assert!(
        window.says("400×400"),
        "the corner is shown while the button is down"
    );
    window.button(from + vec2(20.0, 0.0), false, Modifiers::NONE);
    window.settle();
    assert!(window.says("500×500"));
    assert!(!window.says("400×400"));
}

#[test]
fn lines_of_the_limit_repeat_as_their_certificate_says() {
    let mut window = window_with(game("4,0 0,3", "60"));
    // All of the inspector is in sight.
    window.harness.set_size(vec2(1240.0, 1600.0));
    window.settle();
    window.click("Along a line");
    window.harness.run_steps(30);
    window.settle();
    assert!(
        window.says("Proved, computed: period 88 from step"),
        "lcm of 11 and 8"
    );
}

#[test]
fn sums_of_names_are_moves_and_names_that_nothing_has_are_let_go() {
    let mut window = window_with(game("4,0 0,1", "20"));
    window.fill("Moves", "(a-1,0) (0, 2b) (a,b)");
    window.click("Give a, b numbers");
    assert!(window.says("limit") || !window.says("has no number"));
    let names = |window: &mut Window| -> Vec<String> {
        let known = window.game().parameters.into_iter();
        known.map(|parameter| parameter.name).collect()
    };
    assert_eq!(names(&mut window), ["a", "b"]);
    let numbers = window.game().parameters;
    let [a, b] = [numbers[0].value, numbers[1].value];
    let moves = grundy_star::Moves::parse_with(
        &window.game().moves,
        &grundy_views::vector::typed::values(&window.game()),
    );
    let written = format!("{},0 0,{} {a},{b}", a - 1, 2 * b);
    assert_eq!(moves, grundy_star::Moves::parse(&written));
    // What is half typed keeps its names; what is left does not.
    window.fill("Moves", "(a-1,0) (0,");
    assert_eq!(names(&mut window), ["a", "b"]);
    window.fill("Moves", "(a-1,0) (0,a)");
    window.press(Modifiers::NONE, egui::Key::Enter);
    assert_eq!(names(&mut window), ["a"]);
}
