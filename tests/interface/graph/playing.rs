//! The game on a drawing: moves, replies, and wins.

use super::{drawing, grid, path, shown, star};
use crate::common::Window;
use egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::Kind;
use grundy_project::{Computer, GraphPosition, GraphView};
use grundy_views::view_of;

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_a_legal_one_is_made() {
    let mut window = shown(star(3, "0.33"));
    window.press(Modifiers::NONE, Key::P);
    window.click("Play");
    let centre = window.vertex(0);
    window.tap(centre);
    assert!(window.says("Vertex 0 cannot be taken: would leave 3 parts."));
    assert!(window.position().game.moves.is_empty());
    let leaf = window.vertex(3);
    window.tap(leaf);
    assert_eq!(window.position().game.moves, [vec![3]]);
    assert!(window.says("Second player to move."));
    assert!(
        window.says("Grundy value 0."),
        "a path with three vertices is left"
    );
    window.run(Command::View(view_of(Kind::GraphPosition, GraphView::GAME)));
    window.run(Command::Undo);
    assert!(window.position().game.moves.is_empty(), "moves are undone");
}

#[test]
fn the_drawing_stays_where_it_is_while_a_game_begins_and_goes_on() {
    let mut window = shown(grid(4, 4, "0.33"));
    let places = |window: &Window| -> Vec<Pos2> { (0..16).map(|v| window.vertex(v)).collect() };
    let before = places(&window);
    let stays = |window: &Window| {
        let both = places(window).into_iter().zip(&before);
        both.into_iter().all(|(is, was)| is.distance(*was) < 0.1)
    };
    window.click("Play");
    assert!(stays(&window), "the game has its controls");
    window.tap(before[5]);
    assert!(window.says("1. First player: 5."));
    assert!(stays(&window), "the first move is made");
    window.click("Take back");
    assert!(stays(&window), "it is taken back");
}

#[test]
fn several_vertices_are_chosen_and_taken_with_enter() {
    let mut window = shown(path(5, "0.007"));
    window.click("Play");
    for vertex in [1, 2, 3] {
        let at = window.vertex(vertex);
        window.tap_with(at, Modifiers::SHIFT);
    }
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(window.position().game.moves, [vec![1, 2, 3]]);
    assert!(window.says("cannot move"));
}

#[test]
fn the_perfect_computer_wins_every_position_that_can_be_won() {
    let mut position = path(7, "0.33");
    position.game.computer = Computer::Perfect;
    let mut window = shown(position);
    window.click("Play");
    window.click("Computer first");
    for _ in 0..8 {
        let game = window.position();
        let taken = game.game.taken();
        let left: Vec<usize> = (0..7).filter(|v| !taken.contains(v)).collect();
        assert_eq!(left.len() % 3, 0, "the computer leaves a multiple of three");
        let Some(&end) = left.first() else { break };
        let at = window.vertex(end);
        window.tap(at);
    }
    assert!(window.says("You cannot move. Computer wins."));
    let moves = window.position().game.moves.len();
    window.click("Take back");
    assert_eq!(window.position().game.moves.len(), moves - 2);
}

#[test]
fn a_move_and_the_reply_are_one_step_to_undo() {
    for computer in [Computer::Random, Computer::Longest, Computer::Perfect] {
        let mut position = path(9, "0.33");
        position.game.computer = computer;
        let mut window = shown(position);
        window.click("Play");
        for round in 1..=2 {
            let taken = window.position().game.taken();
            let end = (0..9).find(|v| !taken.contains(v)).unwrap();
            let at = window.vertex(end);
            window.tap(at);
            assert_eq!(
                window.position().game.moves.len(),
                2 * round,
                "{computer:?}"
            );
        }
        window.run(Command::Undo);
        assert_eq!(window.position().game.moves.len(), 2);
        window.run(Command::Undo);
        assert!(window.position().game.moves.is_empty());
    }
}

#[test]
fn editing_the_graph_ends_the_game_on_it() {
    let mut position = path(4, "0.33");
    position.game.moves = vec![vec![0]];
    let mut window = shown(position);
    assert!(window.says("Grundy value 0."), "three vertices are left");
    let free = window.place(0.0, 100.0);
    window.click("Vertex");
    window.tap(free);
    assert!(window.position().game.moves.is_empty());
    window.run(Command::Undo);
    assert_eq!(window.position().game.moves, [vec![0]]);
}

#[test]
fn a_game_in_a_file_that_is_not_legal_is_cut_and_said_so() {
    let mut position = path(4, "0.33");
    position.game.moves = vec![vec![0], vec![2], vec![17]];
    let mut window = shown(position);
    window.click("Play");
    assert!(window.says("Move 2 of the game on record is not legal here (would leave 2 parts)"));
    window.run(Command::View(view_of(Kind::GraphPosition, GraphView::GAME)));
}

#[test]
fn the_longest_win_on_the_3_by_3_grid_has_four_moves() {
    let points: Vec<[f32; 2]> = (0..9).map(|v| [(v % 3) as f32, (v / 3) as f32]).collect();
    let across = (0..9).filter(|v| v % 3 < 2).map(|v| (v, v + 1));
    let edges: Vec<(usize, usize)> = across.chain((0..6).map(|v| (v, v + 3))).collect();
    let mut window = shown(GraphPosition {
        rule: "0.03".to_owned(),
        drawing: drawing(&points, &edges),
        ..GraphPosition::default()
    });
    window.click("Find the longest win");
    assert!(window.says("Longest win: 4 moves"));
}

#[test]
fn the_inspector_counts_what_a_game_has_left() {
    let mut position = path(4, "0.33");
    position.game.moves = vec![vec![0]];
    let window = shown(position);
    assert!(window.says("3 of 4") && window.says("2 of 3"));
}

#[test]
fn the_longest_win_is_looked_for_in_one_position_at_a_time() {
    let mut window = shown(grid(2, 3, "0.03"));
    window.click("Find the longest win");
    assert!(window.says("Longest win: "));
    window.click("Play");
    let step = window.vertex(0).lerp(window.vertex(1), 0.5);
    window.tap(step);
    assert_eq!(window.position().game.moves.len(), 1);
    assert!(window.says("Find the longest win") && !window.says("Longest win: "));
}

#[test]
fn the_tools_keep_their_places_in_a_game_which_has_a_bar_until_it_is_over() {
    let mut position = path(5, "0.33");
    position.game.computer = Computer::Perfect;
    let mut window = shown(position);
    let tools = |window: &Window| {
        let names = [
            "Select", "Erase", "Fit", "Generate", "Text", "Arrange", "Layout",
        ];
        names.map(|name| window.harness.get_by_label(name).rect().min)
    };
    let before = tools(&window);
    assert!(!window.says("Restart"));
    window.click("Play");
    assert_eq!(tools(&window), before);
    let end = window.vertex(0);
    window.tap(end);
    assert_eq!(tools(&window), before);
    // Outside of the tool, too, what becomes of the game is said beside what is done with it.
    window.click("Select");
    assert_eq!(tools(&window), before);
    assert!(window.says("You to move."));
    let moves = window.position().game.moves.len();
    window.click("Take back");
    assert_eq!(window.position().game.moves.len(), moves - 2);
    window.run(Command::Undo);
    window.click("Restart");
    assert!(window.position().game.moves.is_empty());
    assert!(!window.says("Restart"));
    assert_eq!(tools(&window), before);
}

#[test]
fn the_last_move_of_the_computer_is_marked_on_the_drawing() {
    let mut position = path(6, "0.33");
    position.game.computer = Computer::Perfect;
    let mut window = shown(position);
    window.click("Play");
    let end = window.vertex(0);
    window.tap(end);
    let moves = window.position().game.moves;
    let [_, answer] = moves.as_slice() else {
        panic!("{moves:?}: the computer has answered");
    };
    let marked = window.harness.query_all_by_label_contains("taken last");
    assert_eq!(marked.count(), answer.len());
    for vertex in answer {
        assert!(window.says(&format!("Vertex {vertex}, taken last")));
    }
}
