//! A graph is drawn, typed, pasted, laid out and edited.

use super::{path, shown, star};
use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Drawing, GraphPosition};
use std::path::Path;

#[test]
fn clicks_and_drags_draw_a_graph_and_its_values_appear() {
    let mut window = shown(GraphPosition::default());
    let (a, b, c) = (
        window.place(0.0, 0.0),
        window.place(90.0, 0.0),
        window.place(90.0, 90.0),
    );
    window.tap(a);
    assert!(window.says("Grundy value 1. N-position"));
    window.drag(a, b);
    assert!(window.says("Grundy value 2. N-position"));
    window.drag(b, c);
    assert!(window.says("Grundy value 0. P-position"));
    window.drag(c, a);
    let triangle = window.position().drawing;
    assert_eq!(
        (triangle.order(), triangle.edges()),
        (3, &[(0, 1), (0, 2), (1, 2)][..])
    );
    window.drag(a, c);
    assert_eq!(
        window.position().drawing.edges().len(),
        3,
        "joined vertices stay so"
    );
    for edges in [2, 1, 0] {
        window.run(Command::Undo);
        assert_eq!(window.position().drawing.edges().len(), edges);
    }
    window.run(Command::Undo);
    assert!(window.position().drawing.is_empty());
    window.run(Command::Redo);
    assert_eq!(window.position().drawing.order(), 1);
}

#[test]
fn a_drag_from_the_empty_ground_draws_an_edge_with_both_ends() {
    let mut window = shown(GraphPosition::default());
    let (a, b, c) = (
        window.place(-60.0, 0.0),
        window.place(60.0, 0.0),
        window.place(60.0, 90.0),
    );
    window.drag(a, b);
    let edge = window.position().drawing;
    assert_eq!((edge.order(), edge.edges()), (2, &[(0, 1)][..]));
    window.drag(c, b);
    let path = window.position().drawing;
    assert_eq!((path.order(), path.edges()), (3, &[(0, 1), (1, 2)][..]));
    window.run(Command::Undo);
    assert_eq!(window.position().drawing, edge, "one step");
}

#[test]
fn a_vertex_gets_a_name_that_stands_in_lists_and_in_the_file() {
    let mut window = shown(path(3, "0.33"));
    let middle = window.vertex(1);
    window.press(Modifiers::NONE, Key::V);
    window.point_at(middle);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: middle,
            button: egui::PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.settle();
    window.click("Name…");
    window.field("Name of vertex 1").type_text("root");
    window.settle();
    window.press(Modifiers::NONE, Key::Enter);
    assert!(!window.says("Name of vertex 1"));
    let drawing = window.position().drawing;
    assert_eq!(drawing.name(1), Some("root"));
    let text = serde_json::to_string(&drawing).unwrap();
    assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), drawing);
    assert!(window.says("0–root"), "the edge in the list of moves");
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.name(1), None);
}

#[test]
fn the_other_button_opens_a_menu_of_what_can_be_done_there() {
    let mut window = shown(path(3, "0.33"));
    let vertex = window.vertex(0);
    window.point_at(vertex);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: vertex,
            button: egui::PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.settle();
    window.click("Delete vertex");
    assert_eq!(window.position().drawing.order(), 2);
    assert!(!window.says("Append a vertex"), "the menu is closed");
}

#[test]
fn vertices_are_chosen_moved_and_taken_away() {
    let mut window = shown(path(4, "0.33"));
    let (one, to) = (window.vertex(1), window.vertex(1) + egui::vec2(0.0, 160.0));
    window.drag(one, to);
    let moved = window.position().drawing;
    assert!(moved.spots()[1][1] > 0.5 && moved.spots()[2] == [2.0, 0.0]);
    window.run(Command::Undo);
    assert_eq!(
        window.position().drawing.spots()[1],
        [1.0, 0.0],
        "a drag is one step"
    );
    let corner = window.vertex(2) - egui::vec2(20.0, 20.0);
    let end = window.vertex(3) + egui::vec2(20.0, 20.0);
    window.drag(corner, end);
    window.press(Modifiers::NONE, Key::Delete);
    assert_eq!(window.position().drawing.order(), 2);
    assert!(window.says("Grundy value 2."));
}

#[test]
fn edges_are_drawn_by_clicks_and_erased() {
    let mut window = shown(path(3, "0.33"));
    window.click("Edge");
    let (first, last) = (window.vertex(0), window.vertex(2));
    // Three in a row: the edge is bent out of the way first.
    window.tap(first);
    window.tap(last);
    assert!(window.position().drawing.joined(0, 2));
    window.click("Erase");
    let middle = window.vertex(1);
    window.tap(middle);
    let left = window.position().drawing;
    assert_eq!((left.order(), left.edges()), (2, &[(0, 1)][..]));
}

#[test]
fn snapping_puts_vertices_on_half_edges() {
    let mut window = shown(GraphPosition::default());
    window.click("Snap");
    let at = window.place(37.0, -11.0);
    window.tap(at);
    let [x, y] = window.position().drawing.spots()[0];
    assert!(
        (x * 2.0).fract() == 0.0 && (y * 2.0).fract() == 0.0,
        "{x} {y}"
    );
}

#[test]
fn the_text_and_the_drawing_edit_each_other() {
    let mut window = shown(path(3, "0.33"));
    window.click("Text");
    let text = |window: &Window| {
        let field = window
            .harness
            .get_by_role_and_label(Role::MultilineTextInput, "Graph as text");
        field.value().unwrap_or_default()
    };
    assert_eq!(
        text(&window).split_whitespace().collect::<Vec<_>>(),
        ["0-1", "1-2"]
    );
    window.fill("Graph as text", "0-1-2-3, 3-0");
    assert_eq!(window.position().drawing.edges().len(), 4);
    window.fill("Graph as text", "0-");
    assert!(window.says("line 1, column 3: a vertex is missing here"));
    assert_eq!(
        window.position().drawing.edges().len(),
        4,
        "the drawing stays"
    );
    window.fill("Graph as text", "n=1000000");
    assert!(window.says("1000000 vertices"), "a clear message");
    window.fill("Graph as text", "D?{");
    let drawing = window.position().drawing;
    assert_eq!(
        (drawing.order(), drawing.edges().len()),
        (5, 4),
        "graph6 is recognised"
    );
}

#[test]
fn generated_graphs_are_inserted_and_replace_others() {
    let mut window = shown(GraphPosition::default());
    window.click("Generate");
    window.click("Insert");
    assert_eq!(window.position().drawing.order(), 9, "the 3×3 grid");
    window.click("Insert");
    assert_eq!(window.position().drawing.order(), 18);
    assert!(window.says("2 components: 0 ⊕ 0 = 0"));
    window.click("Replace");
    assert_eq!(window.position().drawing.order(), 9);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 18);
}

#[test]
fn layouts_place_the_vertices_anew_and_are_undone() {
    let mut window = shown(star(4, "0.33"));
    let before = window.position().drawing;
    for name in ["By distance", "Circle", "Tree, around its centre"] {
        window.click("Layout");
        window.click(name);
        let after = window.position().drawing;
        assert!(
            after.same_graph(&before) && after.spots() != before.spots(),
            "{name}"
        );
        window.run(Command::Undo);
    }
    assert_eq!(window.position().drawing, before);
}

#[test]
fn the_palette_lays_out_and_clears_the_drawing() {
    let mut window = shown(star(4, "0.33"));
    let before = window.position().drawing;
    for (typed, order) in [("layout circle", 5), ("clear", 0)] {
        window.run(Command::Palette);
        window.fill("Command", typed);
        window.press(Modifiers::NONE, Key::Enter);
        let after = window.position().drawing;
        assert_ne!(after, before);
        assert_eq!(after.order(), order);
        window.run(Command::Undo);
        assert_eq!(window.position().drawing, before, "{typed} is one step");
    }
}

#[test]
fn graphs_that_are_dropped_together_all_become_documents() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    for name in ["star.g6", "again.g6"] {
        let file = folder.path().join(name);
        std::fs::write(&file, "D?{\n").unwrap();
        window.drop_file(&file);
    }
    window.settle();
    let documents = &window.studio().project().documents;
    let names: Vec<&str> = documents.iter().map(|d| d.name.as_str()).collect();
    assert_eq!(names, ["star", "again"]);
}

#[test]
fn a_dropped_graph_file_becomes_a_document() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    let drop = |window: &mut Window, name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        window.drop_file(&file);
        window.settle();
    };
    drop(&mut window, "star.g6", "D?{\n");
    assert_eq!(window.position().drawing.order(), 5);
    drop(&mut window, "wrong.g6", "D?\n");
    let message = window.studio().message().unwrap().to_owned();
    assert!(
        message.starts_with("wrong.g6: This cannot be read as a graph"),
        "{message}"
    );
}

/// No vertex lies on an edge that does not end there, and no two vertices are in one place.
fn is_plain_to_see(drawing: &Drawing) -> bool {
    let spots = drawing.spots();
    let apart = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
    let all = spots
        .iter()
        .enumerate()
        .all(|(v, &at)| spots[..v].iter().all(|&other| apart(at, other) > 0.3));
    let clear = drawing.edges().iter().all(|&(u, v)| {
        let (a, b) = (spots[u], spots[v]);
        (0..spots.len())
            .filter(|&w| w != u && w != v)
            // A point on a segment makes the two sides of a triangle as long as the third.
            .all(|w| apart(a, spots[w]) + apart(spots[w], b) > apart(a, b) + 0.005)
    });
    all && clear
}

#[test]
fn another_graph_in_the_text_is_placed_anew_and_an_edge_runs_through_no_vertex() {
    let mut window = shown(path(3, "0.33"));
    window.click("Text");
    let triangle = "graph { a -- b -- c; c -- a; d }";
    window.fill("Graph as text", triangle);
    let drawing = window.position().drawing;
    assert_eq!((drawing.order(), drawing.edges().len()), (4, 3));
    assert!(is_plain_to_see(&drawing), "{:?}", drawing.spots());
    window.fill("Graph as text", "IsP@OkWHG");
    let petersen = window.position().drawing;
    assert_eq!((petersen.order(), petersen.edges().len()), (10, 15));
    assert!(is_plain_to_see(&petersen), "{:?}", petersen.spots());
}

#[test]
fn names_stay_where_the_text_cannot_have_them_or_their_loss_is_said() {
    let mut window = shown(path(3, "0.33"));
    window.click("Text");
    window.fill("Graph as text", "a-b, b-c");
    let names = |window: &mut Window| {
        let drawing = window.position().drawing;
        let name = |vertex| drawing.name(vertex).map(str::to_owned);
        (0..drawing.order()).map(name).collect::<Vec<_>>()
    };
    let named = ["a", "b", "c"].map(|name| Some(name.to_owned())).to_vec();
    assert_eq!(names(&mut window), named);
    // A triangle in graph6 has as many vertices.
    window.fill("Graph as text", "Bw");
    assert_eq!(window.position().drawing.edges().len(), 3);
    assert_eq!(names(&mut window), named);
    assert!(window.says("graph6 has no names"));
    window.fill("Graph as text", "IsP@OkWHG");
    assert_eq!(names(&mut window), vec![None; 10]);
    assert!(window.says("The vertices have lost their names, as graph6 has none"));
}

#[test]
fn an_edge_typed_between_two_ends_of_a_path_bends_the_path() {
    let mut window = shown(path(3, "0.33"));
    window.click("Text");
    window.fill("Graph as text", "0-1-2-0");
    let drawing = window.position().drawing;
    assert_eq!(drawing.edges().len(), 3);
    assert!(is_plain_to_see(&drawing), "{:?}", drawing.spots());
    assert_eq!(drawing.spots()[0], [0.0, 0.0], "the others stay");
}

#[test]
fn the_text_keeps_the_keyboard_while_messages_come_and_go() {
    let mut window = shown(GraphPosition::default());
    window.click("Text");
    window
        .harness
        .get_by_role_and_label(Role::MultilineTextInput, "Graph as text")
        .click();
    window.settle();
    for letter in "0-1 1-2".chars() {
        window.harness.event(Event::Text(letter.to_string()));
        window.settle();
    }
    assert_eq!(window.position().drawing.edges(), [(0, 1), (1, 2)]);
}

#[test]
fn each_visit_to_the_text_is_a_step_to_undo() {
    let mut window = shown(path(3, "0.33"));
    window.click("Text");
    window.fill("Graph as text", "0-1-2-3");
    window.click("Snap");
    window.run(Command::Undo);
    let elsewhere = window.place(0.0, 150.0);
    window.press(Modifiers::NONE, Key::Escape);
    window.click("Select");
    window.tap(elsewhere);
    window.fill("Graph as text", "0-1-2-3-4");
    assert_eq!(window.position().drawing.order(), 5);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 4);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 3);
}

#[test]
fn a_graph_pasted_with_its_layout_is_one_step() {
    let mut window = shown(GraphPosition::default());
    let middle = window.place(0.0, 0.0);
    window.harness.event(Event::PointerMoved(middle));
    window.harness.step();
    window.harness.event(Event::Paste("IsP@OkWHG".to_owned()));
    window.settle();
    let petersen = window.position().drawing;
    assert_eq!((petersen.order(), petersen.edges().len()), (10, 15));
    assert!(is_plain_to_see(&petersen), "{:?}", petersen.spots());
    window.run(Command::Undo);
    assert!(window.position().drawing.is_empty());
}

#[test]
fn two_strokes_that_erase_are_two_steps() {
    let mut window = shown(path(6, "0.33"));
    window.click("Erase");
    for _ in 0..2 {
        let (from, to) = (window.vertex(0), window.vertex(1));
        window.drag(from - egui::vec2(20.0, 0.0), to);
    }
    let left = window.position().drawing.order();
    assert!(left <= 4, "{left}");
    window.run(Command::Undo);
    let before = window.position().drawing.order();
    assert!(left < before && before < 6, "{before}");
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 6);
}

#[test]
fn the_key_d_copies_what_is_chosen_and_not_the_document() {
    let mut window = shown(path(4, "0.33"));
    window.click("Select");
    let documents = window.studio().project().documents.len();
    let middle = window.place(0.0, 60.0);
    window.tap(middle);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.settle();
    window.press(Modifiers::NONE, Key::D);
    assert_eq!(window.position().drawing.order(), 8);
    assert_eq!(window.studio().project().documents.len(), documents);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 4);
}

#[test]
fn a_name_that_is_dragged_stays_there_until_that_is_undone() {
    let mut position = path(2, "0.33");
    position.drawing.rename(0, "the left end");
    let mut window = shown(position);
    let before = window.position().drawing;
    let at = window.vertex(0) + egui::vec2(35.0, -18.0);
    window.drag(at, at + egui::vec2(-60.0, -40.0));
    let after = window.position().drawing;
    assert_eq!(after.spots(), before.spots());
    let [across, down] = after.placed_names()[&0];
    assert!(across < 0.0 && down < -0.5, "{across}, {down}");
    window.run(Command::Undo);
    assert_eq!(window.position().drawing, before);
}
