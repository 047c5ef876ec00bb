//! What is written to a file is what is seen, with the game and how well it is known.

use super::game;
use crate::common::Window;
use grundy::app::command::Command;
use grundy_figure::upright;
use grundy_project::Kind;
use grundy_project::ViewId;
use grundy_project::{Body, Project, VectorView};
use grundy_views::export::Export;
use grundy_views::views_of;
use std::path::Path;

/// Views that show something without being asked.
fn shown_at_once(view: ViewId) -> bool {
    !matches!(view, VectorView::SCAN | VectorView::NEEDED)
}

/// Exports every view that needs no question of a game; gives what was written.
fn exported(moves: &str, export: Export, extension: &str) -> Vec<(ViewId, String)> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("view").with_extension(extension);
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::VectorGame(game(moves, "30")));
    let views = views_of(Kind::VectorGame).into_iter();
    let written = views.filter(|view| shown_at_once(view.id)).map(|view| {
        window.run(Command::View(view));
        window.run(Command::Export(export));
        (view.id, std::fs::read_to_string(&path).unwrap())
    });
    written.collect()
}

#[test]
fn what_is_seen_is_exported_as_svg() {
    for (moves, caption) in [
        ("4,0 0,3", "density 1/44: proved, computed."),
        ("4 9", "The game {4,9} in the window 30. φW = 3."),
        ("2,0,0 0,2,0 0,0,2", "The slice z = 0."),
    ] {
        for (view, svg) in exported(moves, Export::Svg, "svg") {
            let words = words(&svg);
            let expected = match view {
                VectorView::ITERATIONS if moves == "4 9" => "φ = 5, proved on all heaps, computed",
                VectorView::CURVE | VectorView::FRONTS if moves.contains("2,0,0") => {
                    "The game {(2,0,0),(0,2,0),(0,0,2)} in the window 30×30×30."
                }
                _ => caption,
            };
            assert!(words.contains(expected), "{moves}, {view:?}: {words}");
            let named = match view {
                VectorView::CURVE => "side of the window",
                VectorView::FRONTS => "X(0)",
                _ => "",
            };
            assert!(words.contains(named), "{moves}, {view:?}: {words}");
        }
    }
}

/// The words of a figure; what is lowered follows what it belongs to, and letters are upright.
pub fn words(svg: &str) -> String {
    let svg = roxmltree::Document::parse(svg).unwrap();
    let texts = svg.descendants().filter(|node| node.has_tag_name("text"));
    let text = |node: roxmltree::Node<'_, '_>| -> String {
        let parts = node.descendants().filter(|part| part.is_text());
        parts.filter_map(|part| part.text()).collect()
    };
    let words = texts.map(text).collect::<Vec<_>>().join(" ");
    words.chars().map(upright).collect()
}

#[test]
fn the_figures_of_the_paper_are_examples_and_are_exported() {
    let mut figures: Vec<&str> = [
        "1", "2", "3", "4", "5", "6", "7", "8, x = 1", "8, x = 2", "8, x = 3", "8, x = 4", "9",
    ]
    .to_vec();
    for project in ["misere-star-operator", "moving-front"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("figure.svg");
        let file = format!("projects/{project}.grundy");
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        // One window for all, which computes a game of several figures once.
        let mut window = Window::new([1240.0, 820.0], &path);
        for document in Project::from_json(&text.unwrap()).unwrap().documents {
            let Some(game) = document.body.vector_game() else {
                continue;
            };
            let named = |figure: &&str| {
                let rest = document
                    .name
                    .strip_prefix("Figure")
                    .map(|rest| rest.trim_start_matches(['s', ' ']));
                rest.is_some_and(|rest| rest.starts_with(figure))
            };
            if !shown_at_once(game.view) {
                continue;
            }
            window.add(Body::VectorGame(game.clone()));
            window.run(Command::Export(Export::Svg));
            let svg = std::fs::read_to_string(&path).unwrap();
            let words = words(&svg);
            let says = match (game.view, game.moves.as_str()) {
                (VectorView::FRONTS, _) => "X(17)",
                (VectorView::CURVE, _) => "iterations φW",
                (VectorView::ITERATIONS, "4 9") => "φ = 5",
                (_, "4 9") => "The game {4,9} in the window 100. φW = 5.",
                (_, "4 7 11") => "φW = 4.",
                (_, "4") => "φW = 5.",
                (_, "4,0 0,3") => "φW = 7.",
                (_, "2,9 3,7 4,4 5,2 8,1") => "φW = 2.",
                (_, "0,5 1,1 5,0") => "φW = 7.",
                (_, "0,5 2,2 5,0" | "0,5 3,3 5,0") => "φW = 6.",
                (_, "0,5 4,4 5,0" | "0,2 1,1 2,0") => "φW = 5.",
                _ => "The game {(7,0),(13,0),",
            };
            assert!(words.contains(says), "{}: {words}", document.name);
            assert!(svg.len() > 2_000, "{}", document.name);
            figures.retain(|figure| !named(figure));
            std::fs::remove_file(&path).unwrap();
        }
    }
    assert!(figures.is_empty(), "no example of {figures:?}");
}

#[test]
fn what_is_known_is_exported_as_csv() {
    let heads = |moves: &str| -> Vec<String> {
        let written = exported(moves, Export::Csv, "csv").into_iter();
        let first = |text: String| text.lines().take(2).collect::<Vec<_>>().join(" ");
        written.map(|(_, text)| first(text)).collect()
    };
    assert_eq!(
        heads("4,0 0,3"),
        [
            "x,y 4,0",
            "i,elements,changes,X(i) 0,2,448,\"(5,0) (4,1) (1,3) (0,4)\"",
            "side,phi 4,1",
            "i,x,y 0,5,0",
        ]
    );
    assert_eq!(
        heads("4 9"),
        [
            "i,x 0,4",
            "i,elements,from,period,density,density numerator,density denominator,X(i),basis 0,4 9,10,1,,0,1,5,computed",
            "side,phi 6,1",
            "i,x 0,5",
        ]
    );
}

#[test]
fn what_is_known_is_exported_as_json() {
    for (view, text) in exported("4,0 0,3", Export::Json, "json") {
        let report: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["iterations"], 5, "{view:?}");
        assert_eq!(
            report["double_period"]["density"],
            serde_json::json!([1, 44])
        );
    }
}

#[test]
fn the_window_writes_the_json_of_the_command_line() {
    for (moves, size, play) in [
        ("4,0 0,3", "30", "misere"),
        ("4,0 0,3 5,5", "48x20", "normal"),
        ("0,5 2,2 5,0", "200", "misere"),
        ("4 9", "60", "misere"),
        ("3,0,0 0,2,0 0,0,2", "12", "misere"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("result.json");
        let mut shown = game(moves, size);
        shown.normal_play = play == "normal";
        let mut window = Window::new([1240.0, 820.0], &path);
        window.add(Body::VectorGame(shown));
        window.run(Command::Export(Export::Json));
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["star", "--moves", moves, "--window", size, "--play", play])
            .args(["--sets", "none", "--json", "-"])
            .output()
            .unwrap();
        let written = std::fs::read_to_string(&path).unwrap();
        assert_eq!(written, String::from_utf8(program.stdout).unwrap());
    }
}

/// What an export of this view writes.
fn written(moves: &str, window: &str, view: ViewId) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("figure.svg");
    let mut shown = game(moves, window);
    shown.view = view;
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::VectorGame(shown));
    window.run(Command::Export(Export::Svg));
    std::fs::read_to_string(&path).unwrap()
}

#[test]
fn figure_8_in_a_large_window_shows_all_of_it_and_that_x_2_does_not_settle() {
    let svg = written("0,5 2,2 5,0", "500", VectorView::ITERATIONS);
    let words = words(&svg);
    for said in [
        "M0",
        "M25",
        "in the window 500×500. φW = 25.",
        "X(i+2) = X(i) + (42,42) for i = 7 to 22: observed.",
    ] {
        assert!(words.contains(said), "{said} is not in {words}");
    }
    assert!(!words.contains("is shown"), "{words}");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let black = |node: &roxmltree::Node| node.attribute("stroke") == Some("#000000");
    let cells: Vec<&str> = document
        .descendants()
        .filter(black)
        .filter_map(|node| node.attribute("d"))
        .collect();
    assert_eq!(cells.len(), 26, "one path of elements for each iteration");
    let pairs = cells.windows(2);
    assert!(pairs.into_iter().all(|pair| pair[0] != pair[1]));
    assert!(svg.len() < 16 << 20, "{} bytes", svg.len());
}

#[test]
fn lines_are_written_with_their_numbers_over_all_of_the_window() {
    let svg = written("4 9", "100", VectorView::PICTURE);
    let words = words(&svg);
    let numbers: Vec<&str> = words.split(' ').collect();
    // X(3) and X(4) of the game, which are beyond the first line of the page.
    for x in ["48", "70"] {
        let count = numbers.iter().filter(|&&word| word == x).count();
        assert!(count >= 2, "{x} is in {count} lines");
    }
    assert!(
        words.contains("φ = 5, proved on all heaps, computed."),
        "{words}"
    );
    assert!(words.contains("X(i)"), "the frames are named");
}

#[test]
fn fronts_have_equal_scales_and_every_name() {
    let svg = written("0,5 2,2 5,0", "500", VectorView::FRONTS);
    let words = words(&svg);
    for i in 0..25 {
        assert!(words.contains(&format!("X({i})")), "X({i})");
    }
    assert!(words.contains("X(i+2) = X(i) + (42,42)"), "{words}");
    let document = roxmltree::Document::parse(&svg).unwrap();
    // The ticks of both axes are the same numbers, at the same distances.
    let place = |text: &str, anchor: &str, name: &str| -> f32 {
        let mut nodes = document.descendants();
        let node = nodes.find(|node| {
            node.text() == Some(text) && node.attribute("text-anchor") == Some(anchor)
        });
        node.and_then(|node| node.attribute(name)?.parse().ok())
            .unwrap()
    };
    let across = place("400", "middle", "x") - place("200", "middle", "x");
    let up = place("200", "end", "y") - place("400", "end", "y");
    assert!((across - up).abs() < 0.01, "{across} and {up}");
}

#[test]
fn tex_is_not_given_more_boxes_than_it_can_take() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("figure.tex");
    let mut shown = game("0,5 2,2 5,0", "500");
    shown.view = VectorView::ITERATIONS;
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::VectorGame(shown));
    window.run(Command::Export(Export::Tikz));
    assert!(window.says("too large for TeX; export it as PDF"));
    assert!(!path.exists());
}

#[test]
fn a_path_that_cannot_be_written_is_told_beside_its_field() {
    let mut window = Window::without_dialogs();
    window.add(Body::VectorGame(game("4,0 0,1", "30")));
    window.run(Command::Export(Export::Svg));
    window.fill("Path of the file", "/no such folder/picture.svg");
    window.click("Save");
    assert!(window.says("the folder /no such folder does not exist"));
    assert_eq!(
        window.field("Path of the file").value().as_deref(),
        Some("/no such folder/picture.svg")
    );
}

#[test]
fn nothing_is_asked_where_there_is_nothing_to_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scan.csv");
    let mut shown = game("4,0 0,1", "30");
    shown.view = VectorView::SCAN;
    let mut window = Window::new([1240.0, 820.0], &path);
    window.add(Body::VectorGame(shown));
    window.run(Command::Export(Export::Csv));
    assert!(window.says("There is nothing to export in this view yet"));
    assert!(!path.exists());
}
