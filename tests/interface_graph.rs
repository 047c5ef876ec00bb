//! The editor of graph positions without a display: drawing, playing, tables and hypotheses,
//! by mouse, keys and the names of controls.
#![cfg(feature = "gui")]

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, pos2};
use egui_kittest::{
    Harness,
    kittest::{NodeT, Queryable},
};
use grundy::app::command::Command;
use grundy::app::dialogs::{Asked, FileChooser, Purpose};
use grundy::app::export::Export;
use grundy::app::studio::Studio;
use grundy::graph::families::random_connected;
use grundy::play::Convention;
use grundy::project::{
    Body, Colours, Computer, Drawing, GraphPosition, GraphView, Kind, Parts, Project,
};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_secs(60);

/// Answers every question for a path with the same one.
struct Always(PathBuf);

impl FileChooser for Always {
    fn ask(&mut self, _: Purpose, _: &Path, _: Box<dyn Fn() + Send>) -> Asked {
        let (send, answer) = mpsc::channel();
        send.send(Some(self.0.clone())).unwrap();
        Asked::Pending(answer)
    }
}

/// The program in a window of its own kind; made in the first frame, which has the context.
struct Window {
    harness: Harness<'static, Option<Studio>>,
}

impl Window {
    fn new(size: [f32; 2], chosen: &Path) -> Self {
        let chosen = chosen.to_path_buf();
        let show = move |ui: &mut egui::Ui, studio: &mut Option<Studio>| {
            let ctx = ui.ctx().clone();
            let make = || Studio::new(&ctx, Box::new(Always(chosen.clone())), None);
            let studio = studio.get_or_insert_with(make);
            studio.logic(&ctx);
            studio.show(ui);
        };
        let builder = Harness::builder().with_size(size).with_max_steps(200);
        let mut window = Window {
            harness: builder.build_ui_state(show, None),
        };
        window.settle();
        window
    }

    /// A window with this document.
    fn with(position: GraphPosition) -> Self {
        let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
        let body = Box::new(Body::GraphPosition(position));
        window.run(Command::Add(body, "Test".to_owned()));
        window
    }

    fn studio(&mut self) -> &mut Studio {
        self.harness
            .state_mut()
            .as_mut()
            .expect("made in the first frame")
    }

    /// Draws and computes until nothing more changes: a result may lead to a further question.
    fn settle(&mut self) {
        for _ in 0..4 {
            self.harness.run_steps(3);
            assert!(self.studio().wait_until_idle(LONG));
        }
        self.harness.run_steps(3);
    }

    fn run(&mut self, command: Command) {
        self.studio().queue(command);
        self.settle();
    }

    fn press(&mut self, key: Key) {
        self.harness.key_press(key);
        self.settle();
    }

    fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// The point of the canvas that is this far from its middle.
    fn place(&self, x: f32, y: f32) -> Pos2 {
        let area = self.harness.get_by_role_and_label(Role::Canvas, "Drawing");
        area.rect().center() + egui::vec2(x, y)
    }

    fn vertex(&self, number: usize) -> Pos2 {
        let named = |name: &str| {
            let name = name.strip_prefix(&format!("Vertex {number}"));
            name.is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
        };
        let node = self
            .harness
            .get_all_by_label_contains("Vertex ")
            .find(|node| {
                node.accesskit_node()
                    .label()
                    .is_some_and(|name| named(&name))
            })
            .unwrap_or_else(|| panic!("no vertex {number}"));
        node.rect().center()
    }

    fn button(&mut self, at: Pos2, pressed: bool, modifiers: Modifiers) {
        self.harness.event_modifiers(
            Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers,
            },
            modifiers,
        );
        self.harness.step();
    }

    fn tap_with(&mut self, at: Pos2, modifiers: Modifiers) {
        self.harness.event(Event::PointerMoved(at));
        self.harness.step();
        self.button(at, true, modifiers);
        self.button(at, false, modifiers);
        self.settle();
    }

    fn tap(&mut self, at: Pos2) {
        self.tap_with(at, Modifiers::NONE);
    }

    fn drag(&mut self, from: Pos2, to: Pos2) {
        self.harness.event(Event::PointerMoved(from));
        self.harness.step();
        self.button(from, true, Modifiers::NONE);
        for part in [0.3, 0.7, 1.0] {
            self.harness.event(Event::PointerMoved(from.lerp(to, part)));
            self.harness.step();
        }
        self.button(to, false, Modifiers::NONE);
        self.settle();
    }

    /// Replaces what stands in a text field.
    fn fill(&mut self, role: Role, name: &'static str, text: &str) {
        self.harness.get_by_role_and_label(role, name).click();
        self.harness.run_steps(2);
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.settle();
        self.harness
            .get_by_role_and_label(role, name)
            .type_text(text);
        self.settle();
    }

    fn says(&self, part: &str) -> bool {
        self.harness
            .query_all_by_label_contains(part)
            .next()
            .is_some()
    }

    fn position(&mut self) -> GraphPosition {
        let document = self.studio().selected_document().expect("selected");
        document
            .body
            .graph_position()
            .expect("a graph position")
            .clone()
    }
}

fn drawing(points: &[[f32; 2]], edges: &[(usize, usize)]) -> Drawing {
    Drawing::new(points.iter().copied(), edges.iter().copied()).unwrap()
}

fn path(n: usize, rule: &str) -> GraphPosition {
    let points: Vec<[f32; 2]> = (0..n).map(|v| [v as f32, 0.0]).collect();
    let edges: Vec<(usize, usize)> = (1..n).map(|v| (v - 1, v)).collect();
    GraphPosition {
        rule: rule.to_owned(),
        drawing: drawing(&points, &edges),
        ..GraphPosition::default()
    }
}

/// The star with this many leaves.
fn star(leaves: usize, rule: &str) -> GraphPosition {
    let mut points = vec![[0.0, 0.0]];
    points.extend((0..leaves).map(|leaf| [leaf as f32, 1.0]));
    let edges: Vec<(usize, usize)> = (1..=leaves).map(|leaf| (0, leaf)).collect();
    GraphPosition {
        rule: rule.to_owned(),
        drawing: drawing(&points, &edges),
        ..GraphPosition::default()
    }
}

#[test]
fn an_empty_graph_has_the_value_0_and_says_what_to_do() {
    let mut window = Window::with(GraphPosition::default());
    assert!(window.says("Grundy value 0. P-position"));
    window.click("Misère");
    assert!(window.says("N-position: the player to move wins (misère play)."));
}

#[test]
fn clicks_and_drags_draw_a_graph_and_its_values_appear() {
    let mut window = Window::with(GraphPosition::default());
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
fn vertices_are_chosen_moved_and_taken_away() {
    let mut window = Window::with(path(4, "0.33"));
    let far = window.place(0.0, 60.0);
    window.tap(far);
    window.run(Command::Undo);
    window.press(Key::V);
    let (one, to) = (window.vertex(1), window.vertex(1) + egui::vec2(0.0, 80.0));
    window.drag(one, to);
    let moved = window.position().drawing;
    assert!(moved.spots()[1][1] > 0.5 && moved.spots()[2] == [2.0, 0.0]);
    window.run(Command::Undo);
    assert_eq!(
        window.position().drawing.spots()[1],
        [1.0, 0.0],
        "a drag is one step"
    );
    let corner = window.vertex(2) - egui::vec2(30.0, 30.0);
    let end = window.vertex(3) + egui::vec2(30.0, 30.0);
    window.drag(corner, end);
    window.press(Key::Delete);
    assert_eq!(window.position().drawing.order(), 2);
    assert!(window.says("Grundy value 2."));
}

#[test]
fn edges_are_drawn_by_clicks_and_erased() {
    let mut window = Window::with(path(3, "0.33"));
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
    let mut window = Window::with(GraphPosition::default());
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
    let mut window = Window::with(path(3, "0.33"));
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
    window.fill(Role::MultilineTextInput, "Graph as text", "0-1-2-3, 3-0");
    assert_eq!(window.position().drawing.edges().len(), 4);
    window.fill(Role::MultilineTextInput, "Graph as text", "0-0");
    assert!(window.says("line 1, column 1: vertex 0 is joined to itself"));
    assert_eq!(
        window.position().drawing.edges().len(),
        4,
        "the drawing stays"
    );
    window.fill(Role::MultilineTextInput, "Graph as text", "n=1000000");
    assert!(window.says("1000000 vertices"), "a clear message");
    window.fill(Role::MultilineTextInput, "Graph as text", "D?{");
    let drawing = window.position().drawing;
    assert_eq!(
        (drawing.order(), drawing.edges().len()),
        (5, 4),
        "graph6 is recognised"
    );
}

#[test]
fn a_pasted_graph_is_drawn_and_nonsense_is_refused() {
    let mut window = Window::with(GraphPosition::default());
    let middle = window.place(0.0, 0.0);
    let paste = |window: &mut Window, text: &str| {
        window.harness.event(Event::PointerMoved(middle));
        window.harness.step();
        window.harness.event(Event::Paste(text.to_owned()));
        window.settle();
    };
    paste(&mut window, "0-1 1-2 2-0");
    assert_eq!(window.position().drawing.edges().len(), 3);
    paste(&mut window, "D?{");
    assert_eq!(window.position().drawing.order(), 8, "beside what is there");
    for (text, message) in [
        ("1-1", "joined to itself"),
        ("I love graphs", "This is no graph"),
        ("n=1000000", "1000000 vertices"),
        ("999999999-1", "too large"),
    ] {
        paste(&mut window, text);
        assert!(window.says(message), "{text}");
        assert_eq!(window.position().drawing.order(), 8);
    }
}

#[test]
fn a_rule_that_means_nothing_on_graphs_is_refused_beside_its_field() {
    let mut window = Window::with(path(3, "0.33"));
    window.fill(Role::TextInput, "Rule", "4.7");
    assert!(window.says("odes that split without taking, such as 4.7, have no meaning on graphs"));
    window.fill(Role::TextInput, "Rule", "0.3x");
    assert!(window.says("Character 4"));
    window.fill(Role::TextInput, "Rule", "0.07");
    assert!(window.says("Grundy value 1."));
}

#[test]
fn the_readings_of_bit_2_differ_on_the_star_with_four_leaves() {
    let mut window = Window::with(star(4, "0.07"));
    assert!(window.says("Grundy value 0."));
    let any = GraphPosition {
        bit2: Parts::Any,
        ..star(4, "0.07")
    };
    window.run(Command::Add(
        Box::new(Body::GraphPosition(any)),
        "Any".to_owned(),
    ));
    assert!(window.says("Grundy value 1."));
    assert!(window.says("two parts or more"));
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_a_legal_one_is_made() {
    let mut window = Window::with(star(3, "0.33"));
    window.press(Key::P);
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
    window.run(Command::View(GraphView::Game.about()));
    window.run(Command::Undo);
    assert!(window.position().game.moves.is_empty(), "moves are undone");
}

#[test]
fn several_vertices_are_chosen_and_taken_with_enter() {
    let mut window = Window::with(path(5, "0.007"));
    window.click("Play");
    for vertex in [1, 2, 3] {
        let at = window.vertex(vertex);
        window.tap_with(at, Modifiers::SHIFT);
    }
    window.press(Key::Enter);
    assert_eq!(window.position().game.moves, [vec![1, 2, 3]]);
    assert!(window.says("cannot move"));
}

#[test]
fn the_perfect_computer_wins_every_position_that_can_be_won() {
    let mut position = path(7, "0.33");
    position.game.computer = Computer::Perfect;
    let mut window = Window::with(position);
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
    assert!(window.says("You cannot move: the computer wins."));
    let moves = window.position().game.moves.len();
    window.click("Take back");
    assert_eq!(window.position().game.moves.len(), moves - 2);
}

#[test]
fn a_move_and_the_reply_are_one_step_to_undo() {
    for computer in [Computer::Random, Computer::Longest, Computer::Perfect] {
        let mut position = path(9, "0.33");
        position.game.computer = computer;
        let mut window = Window::with(position);
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
    let mut window = Window::with(position);
    assert!(window.says("Grundy value 0."), "three vertices are left");
    let free = window.place(0.0, 100.0);
    window.tap(free);
    assert!(window.position().game.moves.is_empty());
    window.run(Command::Undo);
    assert_eq!(window.position().game.moves, [vec![0]]);
}

#[test]
fn a_game_in_a_file_that_is_not_legal_is_cut_and_said_so() {
    let mut position = path(4, "0.33");
    position.game.moves = vec![vec![0], vec![2], vec![17]];
    let mut window = Window::with(position);
    window.click("Play");
    assert!(window.says("Move 2 of the game on record is not legal here (would leave 2 parts)"));
    window.run(Command::View(GraphView::Game.about()));
}

#[test]
fn generated_graphs_are_inserted_and_replace_others() {
    let mut window = Window::with(GraphPosition::default());
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
    let mut window = Window::with(star(4, "0.33"));
    let before = window.position().drawing;
    for name in ["Springs", "Circle", "Tree, around its centre"] {
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
    let mut window = Window::with(star(4, "0.33"));
    let before = window.position().drawing;
    for (typed, order) in [("layout circle", 5), ("clear", 0)] {
        window.run(Command::Palette);
        window.fill(Role::TextInput, "Command", typed);
        window.press(Key::Enter);
        let after = window.position().drawing;
        assert_ne!(after, before);
        assert_eq!(after.order(), order);
        window.run(Command::Undo);
        assert_eq!(window.position().drawing, before, "{typed} is one step");
    }
}

#[test]
fn an_entry_of_the_table_of_podes_opens_its_graph() {
    let position = GraphPosition {
        view: GraphView::Families,
        ..GraphPosition::default()
    };
    let mut window = Window::with(position);
    window.click("pode (1, 2): 0");
    let opened = window.position();
    assert_eq!(opened.view, GraphView::Drawing);
    assert_eq!(
        (opened.drawing.order(), opened.drawing.edges().len()),
        (6, 5)
    );
    assert!(window.says("Grundy value 0."));
}

#[test]
fn a_wrong_formula_is_refuted_by_a_smallest_graph() {
    let mut position = GraphPosition {
        view: GraphView::Hypothesis,
        ..GraphPosition::default()
    };
    position.hypothesis.most = vec![3, 3];
    let mut window = Window::with(position);
    assert!(window.says("All 9 graphs agree."));
    assert!(window.says("not a proof"));
    window.fill(Role::TextInput, "Grundy value =", "floor(m*n/2) mod 3");
    assert!(window.says("Refuted: the value of the 1×1 grid is 1."));
    window.fill(Role::TextInput, "Grundy value =", "m*k");
    assert!(window.says("In the formula, character 3: a number or one of m, n is expected here."));
    window.fill(Role::TextInput, "Grundy value =", "m*n mod 3 + m*n/9");
    window.click("Open this graph");
    assert_eq!(window.position().drawing.order(), 9);
}

#[test]
fn the_longest_win_on_the_3_by_3_grid_has_four_moves() {
    let points: Vec<[f32; 2]> = (0..9).map(|v| [(v % 3) as f32, (v / 3) as f32]).collect();
    let across = (0..9).filter(|v| v % 3 < 2).map(|v| (v, v + 1));
    let edges: Vec<(usize, usize)> = across.chain((0..6).map(|v| (v, v + 3))).collect();
    let mut window = Window::with(GraphPosition {
        rule: "0.03".to_owned(),
        drawing: drawing(&points, &edges),
        ..GraphPosition::default()
    });
    window.click("Find the longest win");
    assert!(window.says("Longest win: 4 moves"));
}

#[test]
fn every_view_is_exported_as_svg_tikz_and_csv() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.txt");
    let mut window = Window::new([1240.0, 820.0], &file);
    let mut position = star(4, "0.07");
    position.game.moves = Vec::new();
    window.run(Command::Add(
        Box::new(Body::GraphPosition(position)),
        "Star".to_owned(),
    ));
    for view in GraphView::ALL {
        window.run(Command::View(view.about()));
        if view != GraphView::Hypothesis {
            window.run(Command::Export(Export::Svg));
            let svg = std::fs::read_to_string(&file).unwrap();
            roxmltree::Document::parse(&svg).unwrap();
            assert!(svg.contains("bit 2 read as exactly two parts"), "{view:?}");
            window.run(Command::Export(Export::Tikz));
            let tikz = std::fs::read_to_string(&file).unwrap();
            assert!(tikz.contains("\n% Needs \\usepackage{tikz};"));
            assert!(
                tikz.lines()
                    .nth(2)
                    .unwrap()
                    .starts_with("\\begin{tikzpicture}")
            );
            assert!(tikz.ends_with("\\end{tikzpicture}\n") && tikz.is_ascii());
        }
        window.run(Command::Export(Export::Csv));
        let csv = std::fs::read_to_string(&file).unwrap();
        assert!(
            csv.lines().next().is_some_and(|line| line.contains(',')),
            "{csv}"
        );
        let rows = csv.lines().skip(1);
        for row in rows {
            assert!(row.contains("bit 2 read as exactly two parts"), "{row}");
        }
    }
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }
    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn graphs_that_are_dropped_together_all_become_documents() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    for name in ["star.g6", "again.g6"] {
        let file = folder.path().join(name);
        std::fs::write(&file, "D?{\n").unwrap();
        let dropped = std::sync::Arc::new(Dropped(file));
        window.harness.input_mut().dropped_files.push(dropped);
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
        let dropped = std::sync::Arc::new(Dropped(file));
        window.harness.input_mut().dropped_files.push(dropped);
        window.settle();
    };
    drop(&mut window, "star.g6", "D?{\n");
    assert_eq!(window.position().drawing.order(), 5);
    drop(&mut window, "wrong.g6", "D?\n");
    let message = window.studio().message().unwrap().to_owned();
    assert!(
        message.starts_with("wrong.g6: This is no graph as graph6"),
        "{message}"
    );
}

#[test]
fn misere_play_labels_moves_with_outcomes() {
    let mut window = Window::with(path(3, "0.33"));
    window.click("Misère");
    assert!(window.says("N-position: the player to move wins (misère play)."));
    assert!(window.says("Vertex 0, taking it leaves N"));
    assert_eq!(window.position().convention, Convention::Misere);
    window.run(Command::Undo);
    assert!(window.says("Grundy value 0."));
}

#[test]
fn a_document_reads_as_it_was_written() {
    let mut project = Project::new();
    let mut position = star(4, "0.07");
    position.game.moves = vec![vec![0, 1]];
    position.table.rows = 3;
    project.add(Body::GraphPosition(position), "Star");
    assert_eq!(Project::from_json(&project.to_json()).unwrap(), project);
}

#[test]
fn every_view_of_the_graph_examples_draws_at_three_sizes_in_both_colours() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects");
    for size in [[800.0, 560.0], [1024.0, 700.0], [1240.0, 820.0]] {
        let mut window = Window::new(size, Path::new("nowhere"));
        for name in [
            "octal-games-on-graphs",
            "two-readings",
            "vertices-on-a-grid",
        ] {
            window.run(Command::OpenPath(folder.join(format!("{name}.grundy"))));
            // Of the many figures of a paper a few are enough.
            let documents = &window.studio().project().documents;
            let step = 1 + documents.len() / 5;
            let graphs = documents
                .iter()
                .filter(|d| d.body.graph_position().is_some());
            let documents: Vec<u64> = graphs.step_by(step).map(|d| d.id).collect();
            for (document, colours) in documents
                .into_iter()
                .zip([Colours::Light, Colours::Dark].iter().cycle())
            {
                window.run(Command::Colours(*colours));
                window.run(Command::Show(document));
                for view in GraphView::ALL {
                    window.run(Command::View(view.about()));
                }
            }
        }
        window.run(Command::New(Kind::GraphPosition));
        window.click("Generate");
        window.click("Text");
        window.click("Play");
    }
}

/// How long this thread has run; elsewhere than on Linux the time of the clock.
fn time_on_processor() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|n| n.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// How long the worst frame of a drag of the first vertex takes.
fn worst_frame(window: &mut Window) -> Duration {
    window.press(Key::V);
    let (from, to) = (window.vertex(0), window.place(0.0, 0.0));
    window.button(from, true, Modifiers::NONE);
    let mut worst = Duration::ZERO;
    for step in 0..60 {
        let at = from.lerp(to, step as f32 / 60.0);
        window.harness.event(Event::PointerMoved(pos2(at.x, at.y)));
        let before = time_on_processor();
        window.harness.step();
        worst = worst.max(time_on_processor().saturating_sub(before));
    }
    eprintln!("worst frame {worst:?}");
    worst
}

#[test]
fn frames_stay_below_16_milliseconds_with_200_vertices() {
    let graph = random_connected(200, 400, 7).unwrap();
    let points = (0..200).map(|v| [(v % 20) as f32, (v / 20) as f32]);
    let position = GraphPosition {
        rule: "0.03".to_owned(),
        drawing: Drawing::new(points, graph.edges()).unwrap(),
        ..GraphPosition::default()
    };
    let mut window = Window::with(position);
    assert!(
        window.says("Not solved"),
        "a component has more than 128 vertices"
    );
    let worst = worst_frame(&mut window);
    assert!(worst < Duration::from_millis(16), "{worst:?}");
}

#[test]
fn frames_stay_below_16_milliseconds_with_labels_on_200_vertices() {
    let points = (0..200).map(|v| [(v % 20) as f32, (v / 20) as f32]);
    // Twenty paths, each with a value above it, all vertices and edges labelled.
    let edges = (0..200).filter(|v| v % 10 < 9).map(|v| (v, v + 1));
    let position = GraphPosition {
        rule: "0.77".to_owned(),
        numbers: true,
        drawing: Drawing::new(points, edges).unwrap(),
        ..GraphPosition::default()
    };
    let mut window = Window::with(position);
    assert!(window.says("20 components"));
    assert!(window.says("380 moves"));
    let worst = worst_frame(&mut window);
    assert!(worst < Duration::from_millis(16), "{worst:?}");
}

fn grid(rows: usize, columns: usize, rule: &str) -> GraphPosition {
    let order = rows * columns;
    let points: Vec<[f32; 2]> = (0..order)
        .map(|v| [(v % columns) as f32, (v / columns) as f32])
        .collect();
    let across = (0..order).filter(|v| v % columns + 1 < columns);
    let down = 0..order.saturating_sub(columns);
    let edges: Vec<(usize, usize)> = across
        .map(|v| (v, v + 1))
        .chain(down.map(|v| (v, v + columns)))
        .collect();
    GraphPosition {
        rule: rule.to_owned(),
        drawing: drawing(&points, &edges),
        ..GraphPosition::default()
    }
}

#[test]
fn nothing_is_called_proved_or_lost_when_the_computation_was_cancelled() {
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    let body = Body::GraphPosition(grid(10, 10, "0.33"));
    window
        .studio()
        .queue(Command::Add(Box::new(body), "Large".to_owned()));
    window.harness.run_steps(3);
    window.studio().queue(Command::CancelJobs);
    window.settle();
    assert!(window.says("Stopped: the values not reached are missing."));
    assert!(!window.says("Proved"));
    assert!(!window.says("of them win,") && !window.says("none of them"));
    // It can go on, and be cancelled again.
    window.harness.get_by_label("Go on").click();
    window.harness.run_steps(3);
    assert!(!window.says("Stopped: "));
    window.studio().queue(Command::CancelJobs);
    window.settle();
    assert!(window.says("Stopped: "));
}

#[test]
fn sets_that_are_not_connected_are_named_as_such() {
    let window = Window::with(GraphPosition {
        bit2: Parts::Any,
        any_set: true,
        convention: Convention::Misere,
        ..star(4, "0.07")
    });
    assert!(window.says("any two vertices of a component, adjacent or not"));
    assert!(window.says("10 moves, 6 of them win, misère play."));
    assert!(window.says(
        "6 moves take neither a vertex nor an edge and are only listed here; all of them win."
    ));
    assert!(
        window.says("1, 2: leaves outcome P"),
        "two leaves are no edge"
    );
    assert!(window.says("0–1: leaves outcome N"));
}

#[test]
fn digits_that_leave_three_parts_are_described() {
    let mut window = Window::with(star(3, "0.8"));
    assert!(window.says("Take a vertex: of its component may be left three parts."));
    assert!(window.says("Grundy value 1."));
    assert!(!window.says("bit 2 read"));
    window.fill(Role::TextInput, "Rule", "0.(3)*");
    assert!(window.says("The further digits are read alike."));
}

#[test]
fn the_inspector_counts_what_a_game_has_left() {
    let mut position = path(4, "0.33");
    position.game.moves = vec![vec![0]];
    let window = Window::with(position);
    assert!(window.says("3 of 4") && window.says("2 of 3"));
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
    let mut window = Window::with(path(3, "0.33"));
    window.click("Text");
    let triangle = "graph { a -- b -- c; c -- a; d }";
    window.fill(Role::MultilineTextInput, "Graph as text", triangle);
    let drawing = window.position().drawing;
    assert_eq!((drawing.order(), drawing.edges().len()), (4, 3));
    assert!(is_plain_to_see(&drawing), "{:?}", drawing.spots());
    window.fill(Role::MultilineTextInput, "Graph as text", "IsP@OkWHG");
    let petersen = window.position().drawing;
    assert_eq!((petersen.order(), petersen.edges().len()), (10, 15));
    assert!(is_plain_to_see(&petersen), "{:?}", petersen.spots());
}

#[test]
fn an_edge_typed_between_two_ends_of_a_path_bends_the_path() {
    let mut window = Window::with(path(3, "0.33"));
    window.click("Text");
    window.fill(Role::MultilineTextInput, "Graph as text", "0-1-2-0");
    let drawing = window.position().drawing;
    assert_eq!(drawing.edges().len(), 3);
    assert!(is_plain_to_see(&drawing), "{:?}", drawing.spots());
    assert_eq!(drawing.spots()[0], [0.0, 0.0], "the others stay");
}

#[test]
fn the_text_keeps_the_keyboard_while_messages_come_and_go() {
    let mut window = Window::with(GraphPosition::default());
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
    let mut window = Window::with(path(3, "0.33"));
    window.click("Text");
    window.fill(Role::MultilineTextInput, "Graph as text", "0-1-2-3");
    window.click("Snap");
    window.run(Command::Undo);
    let elsewhere = window.place(0.0, 150.0);
    window.press(Key::Escape);
    window.click("Select");
    window.tap(elsewhere);
    window.fill(Role::MultilineTextInput, "Graph as text", "0-1-2-3-4");
    assert_eq!(window.position().drawing.order(), 5);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 4);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 3);
}

#[test]
fn a_graph_pasted_with_its_layout_is_one_step() {
    let mut window = Window::with(GraphPosition::default());
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
    let mut window = Window::with(path(6, "0.33"));
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
    let mut window = Window::with(path(4, "0.33"));
    window.click("Select");
    let documents = window.studio().project().documents.len();
    let middle = window.place(0.0, 60.0);
    window.tap(middle);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.settle();
    window.press(Key::D);
    assert_eq!(window.position().drawing.order(), 8);
    assert_eq!(window.studio().project().documents.len(), documents);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.order(), 4);
}

#[test]
fn tables_of_bipodes_say_how_far_apart_the_centres_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.svg");
    let mut window = Window::new([1240.0, 820.0], &file);
    let mut position = GraphPosition {
        view: GraphView::Families,
        ..GraphPosition::default()
    };
    position.table.family = "bipode".to_owned();
    (position.table.rows, position.table.columns) = (1, 1);
    position.table.middle = 2;
    window.run(Command::Add(
        Box::new(Body::GraphPosition(position)),
        "Table".to_owned(),
    ));
    window.run(Command::Export(Export::Svg));
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains("bipodes with 2 edges between the centres: 0.33, normal play."));
    window.click("Misère");
    assert!(window.says("for misère play choose misère outcomes"));
}

#[test]
fn the_longest_win_is_looked_for_in_one_position_at_a_time() {
    let mut window = Window::with(grid(2, 3, "0.03"));
    window.click("Find the longest win");
    assert!(window.says("Longest win: "));
    window.click("Play");
    let step = window.vertex(0).lerp(window.vertex(1), 0.5);
    window.tap(step);
    assert_eq!(window.position().game.moves.len(), 1);
    assert!(window.says("Find the longest win") && !window.says("Longest win: "));
}

#[test]
fn products_need_no_star_and_no_value_is_no_refutation() {
    let mut position = GraphPosition {
        view: GraphView::Hypothesis,
        ..GraphPosition::default()
    };
    position.hypothesis.most = vec![3, 3];
    let mut window = Window::with(position);
    window.fill(Role::TextInput, "Grundy value =", "mn mod 3");
    assert!(
        window.says("All 9 graphs agree."),
        "0.33 on grids up to 3×3"
    );
    window.fill(Role::TextInput, "Grundy value =", "m*n mod 0");
    assert!(window.says("The formula has no value for the 1×1 grid."));
    assert!(!window.says("Refuted"));
}

#[test]
fn a_position_too_large_for_misere_play_says_so() {
    let window = Window::with(GraphPosition {
        convention: Convention::Misere,
        ..path(300, "0.07")
    });
    assert!(!window.says("Computing") && window.says("Not solved"));
    assert!(!window.says("of them win,") && !window.says("none of them"));
}
