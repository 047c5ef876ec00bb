//! The editor of graph positions without a display: drawing, playing, tables and hypotheses,
//! by mouse, keys and the names of controls.

mod by_keys;
mod drawing;
mod growing;
mod opened;
mod playing;
mod reading;

use crate::common::clock::worked;
use crate::common::{Window, longest_frame};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, Shape};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_base::play::Convention;
use grundy_graph::families::random_connected;
use grundy_project::Kind;
use grundy_project::{Body, Drawing, GraphPosition, GraphView, Parts, Project};
use grundy_views::export::Export;
use grundy_views::views_of;
use std::path::Path;
use std::time::Duration;

/// A window with this position.
fn shown(position: GraphPosition) -> Window {
    Window::showing(Body::GraphPosition(position))
}

impl Window {
    /// The point of the canvas that is this far from its middle.
    fn place(&self, x: f32, y: f32) -> Pos2 {
        self.canvas().center() + egui::vec2(x, y)
    }

    /// Where the canvas is.
    fn canvas(&self) -> egui::Rect {
        let area = self.harness.get_by_role_and_label(Role::Canvas, "Drawing");
        area.rect()
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

    fn tap_with(&mut self, at: Pos2, modifiers: Modifiers) {
        self.point_at(at);
        self.button(at, true, modifiers);
        self.button(at, false, modifiers);
        self.settle();
    }

    fn tap(&mut self, at: Pos2) {
        self.tap_with(at, Modifiers::NONE);
    }

    fn position(&mut self) -> GraphPosition {
        let position = self.body().graph_position();
        position.expect("a graph position").clone()
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
fn an_empty_graph_has_the_value_0_and_says_what_to_do() {
    let mut window = shown(GraphPosition::default());
    assert!(window.says("Grundy value 0. P-position"));
    window.click("Misère");
    assert!(window.says("N-position: the player to move wins (misère play)."));
}

#[test]
fn a_rule_that_means_nothing_on_graphs_is_refused_beside_its_field() {
    let mut window = shown(path(3, "0.33"));
    window.fill("Rule", "4.7");
    assert!(window.says("odes that split without taking, such as 4.7, have no meaning on graphs"));
    window.fill("Rule", "0.3x");
    assert!(window.says("Character 4"));
    window.fill("Rule", "0.07");
    assert!(window.says("Grundy value 1."));
}

#[test]
fn the_readings_of_bit_2_differ_on_the_star_with_four_leaves() {
    let mut window = shown(star(4, "0.07"));
    assert!(window.says("Grundy value 0."));
    let any = GraphPosition {
        bit2: Parts::Any,
        ..star(4, "0.07")
    };
    window.add(Body::GraphPosition(any));
    assert!(window.says("Grundy value 1."));
    assert!(window.says("two components or more"));
}

#[test]
fn an_entry_of_the_table_of_podes_opens_its_graph() {
    let position = GraphPosition {
        view: GraphView::FAMILIES,
        ..GraphPosition::default()
    };
    let mut window = shown(position);
    window.click("pode (1, 2): 0");
    let opened = window.position();
    assert_eq!(opened.view, GraphView::DRAWING);
    assert_eq!(
        (opened.drawing.order(), opened.drawing.edges().len()),
        (6, 5)
    );
    assert!(window.says("Grundy value 0."));
}

#[test]
fn a_wrong_formula_is_refuted_by_a_smallest_graph() {
    let mut position = GraphPosition {
        view: GraphView::HYPOTHESIS,
        ..GraphPosition::default()
    };
    position.hypothesis.most = vec![3, 3];
    let mut window = shown(position);
    assert!(window.says("All 9 graphs agree."));
    assert!(window.says("not a proof"));
    window.fill("Grundy value =", "floor(m*n/2) mod 3");
    assert!(window.says("Refuted: the value of the 1×1 grid is 1."));
    window.fill("Grundy value =", "m*k");
    assert!(window.says("In the formula, character 3: a number or one of m, n is expected here."));
    window.fill("Grundy value =", "m*n mod 3 + m*n/9");
    window.click("Open this graph");
    assert_eq!(window.position().drawing.order(), 9);
}

#[test]
fn the_counterexample_is_drawn_anew_when_vertices_are_numbered() {
    let mut position = GraphPosition {
        view: GraphView::HYPOTHESIS,
        ..GraphPosition::default()
    };
    position.hypothesis.most = vec![3, 3];
    let mut window = shown(position);
    window.fill("Grundy value =", "m*n mod 3 + m*n/9");
    let is_numbered = |window: &Window| {
        let shapes = &window.harness.output().shapes;
        shapes.iter().any(|clipped| match &clipped.shape {
            Shape::Text(text) => text.galley.text() == "8",
            _ => false,
        })
    };
    assert!(!is_numbered(&window));
    let views = views_of(Kind::GraphPosition);
    let view = |id| *views.iter().find(|view| view.id == id).unwrap();
    window.run(Command::View(view(GraphView::DRAWING)));
    window.click("Numbers");
    window.run(Command::View(view(GraphView::HYPOTHESIS)));
    assert!(is_numbered(&window));
}

#[test]
fn every_view_is_exported_as_svg_tikz_and_csv() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.txt");
    let mut window = Window::new([1240.0, 820.0], &file);
    let mut position = star(4, "0.07");
    position.game.moves = Vec::new();
    position.drawing.let_grow(0, 1);
    window.add(Body::GraphPosition(position));
    for view in views_of(Kind::GraphPosition) {
        window.run(Command::View(view));
        if view.id != GraphView::HYPOTHESIS {
            window.run(Command::Export(Export::Svg));
            let svg = std::fs::read_to_string(&file).unwrap();
            roxmltree::Document::parse(&svg).unwrap();
            assert!(
                svg.contains("bit 2 read as exactly two components"),
                "{view:?}"
            );
            window.run(Command::Export(Export::Tikz));
            let tikz = std::fs::read_to_string(&file).unwrap();
            assert!(tikz.contains("\n% Needs \\usepackage{tikz}."));
            assert!(
                tikz.lines()
                    .nth(2)
                    .unwrap()
                    .starts_with("\\begin{tikzpicture}")
            );
            assert!(tikz.ends_with("\\end{tikzpicture}%\n") && tikz.is_ascii());
        }
        window.run(Command::Export(Export::Csv));
        let csv = std::fs::read_to_string(&file).unwrap();
        assert!(
            csv.lines().next().is_some_and(|line| line.contains(',')),
            "{csv}"
        );
        let rows = csv.lines().skip(1);
        for row in rows {
            assert!(
                row.contains("bit 2 read as exactly two components"),
                "{row}"
            );
        }
    }
}

#[test]
fn misere_play_labels_moves_with_outcomes() {
    let mut window = shown(path(3, "0.33"));
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

/// The worst frame of such a drag, as `tests/frames.rs` measures it: the least of up to three times, in a window of its
/// own each, as other programs make one frame in a thousand longer.
fn least_worst_frame(position: &GraphPosition) -> Duration {
    let mut least = Duration::MAX;
    for _ in 0..3 {
        least = least.min(worst_frame(&mut shown(position.clone())));
        if least < longest_frame() {
            break;
        }
    }
    least
}

/// How long the worst frame of a drag of the first vertex takes.
fn worst_frame(window: &mut Window) -> Duration {
    window.press(Modifiers::NONE, Key::V);
    let (from, to) = (window.vertex(0), window.place(0.0, 0.0));
    window.button(from, true, Modifiers::NONE);
    let mut worst = Duration::ZERO;
    for step in 0..60 {
        let at = from.lerp(to, step as f32 / 60.0);
        window.harness.event(Event::PointerMoved(at));
        let before = worked();
        window.harness.step();
        worst = worst.max(worked() - before);
    }
    eprintln!("worst frame {worst:?}");
    worst
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_stay_below_16_milliseconds_with_200_vertices() {
    let graph = random_connected(200, 400, 7).unwrap();
    let points = (0..200).map(|v| [(v % 20) as f32, (v / 20) as f32]);
    let position = GraphPosition {
        rule: "0.03".to_owned(),
        drawing: Drawing::new(points, graph.edges()).unwrap(),
        ..GraphPosition::default()
    };
    assert!(
        shown(position.clone()).says("Not solved"),
        "a component has more than 128 vertices"
    );
    let worst = least_worst_frame(&position);
    assert!(worst < longest_frame(), "{worst:?}");
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
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
    let window = shown(position.clone());
    assert!(window.says("20 components"));
    assert!(window.says("380 moves"));
    let worst = least_worst_frame(&position);
    assert!(worst < longest_frame(), "{worst:?}");
}

#[test]
fn nothing_is_called_proved_or_lost_when_the_computation_was_cancelled() {
    let mut window = Window::new([1240.0, 820.0], Path::new("nowhere"));
    let body = Body::GraphPosition(grid(10, 10, "0.33"));
    window
        .studio()
        .queue(Command::Add(Box::new(body), Some("Large".to_owned())));
    window.harness.run_steps(3);
    window.studio().queue(Command::CancelJobs);
    window.settle();
    assert!(window.says("Stopped: the values not reached are missing."));
    assert!(!window.says("Proved"));
    assert!(!window.says("of them win,") && !window.says("no winning move"));
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
    let window = shown(GraphPosition {
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
    let mut window = shown(star(3, "0.8"));
    assert!(window.says("Take a vertex, leaving three components."));
    assert!(window.says("Grundy value 1."));
    assert!(!window.says("bit 2 read"));
    window.fill("Rule", "0.(3)*");
    assert!(window.says("The further digits are read alike."));
}

#[test]
fn tables_of_bipodes_say_how_far_apart_the_centres_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.svg");
    let mut window = Window::new([1240.0, 820.0], &file);
    let mut position = GraphPosition {
        view: GraphView::FAMILIES,
        ..GraphPosition::default()
    };
    position.table.family = "bipode".to_owned();
    (position.table.rows, position.table.columns) = (1, 1);
    position.table.middle = 2;
    window.add(Body::GraphPosition(position));
    window.run(Command::Export(Export::Svg));
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains("bipodes with 2 edges between the centres: 0.33, normal play."));
    window.click("Misère");
    assert!(window.says("for misère play choose misère outcomes"));
}

#[test]
fn products_need_no_star_and_no_value_is_no_refutation() {
    let mut position = GraphPosition {
        view: GraphView::HYPOTHESIS,
        ..GraphPosition::default()
    };
    position.hypothesis.most = vec![3, 3];
    let mut window = shown(position);
    window.fill("Grundy value =", "mn mod 3");
    assert!(
        window.says("All 9 graphs agree."),
        "0.33 on grids up to 3×3"
    );
    window.fill("Grundy value =", "m*n mod 0");
    assert!(window.says("The formula has no value for the 1×1 grid."));
    assert!(!window.says("Refuted"));
}

#[test]
fn a_position_too_large_for_misere_play_says_so() {
    let window = shown(GraphPosition {
        convention: Convention::Misere,
        ..path(300, "0.07")
    });
    assert!(!window.says("Computing") && window.says("Not solved"));
    assert!(!window.says("of them win,") && !window.says("no winning move"));
}
