//! The pictures of the documents, drawn as those of views are; the files in `docs/images/theorems/` are
//! written from them.

use grundy_figure::{Anchor, Ink, Scene};

/// What draws a picture.
pub type Draw = fn() -> Scene;

/// The pictures: names, as their files have them, and who draws them.
pub const PICTURES: [(&str, Draw); 2] = [("lemma-13", lemma_13), ("lemma-14", lemma_14)];

/// The picture of this file or name.
pub fn picture(name: &str) -> Option<Scene> {
    let name = name.rsplit('/').next().unwrap_or(name);
    let name = name.strip_suffix(".svg").unwrap_or(name);
    let known = PICTURES.iter().find(|(known, _)| *known == name);
    known.map(|(_, draw)| draw())
}

const WIDTH: f32 = 150.0;
const HEIGHT: f32 = 52.0;
const SIZE: f32 = 3.2;
const RULE: f32 = 0.25;

/// A line of heaps, by their sizes.
struct Row<'a> {
    /// Where its line is.
    y: f32,
    name: &'a str,
    /// Heaps: where they are, their names, and whether they are moved.
    heaps: &'a [(f32, &'a str, bool)],
}

/// Lemma 13: behind a gap of D or more all heaps move by p, and the pattern stays.
fn lemma_13() -> Scene {
    let mut scene = Scene::sized(WIDTH, HEIGHT);
    let above = [
        (34.0, "", false),
        (46.0, "h", false),
        (96.0, "h′", true),
        (112.0, "", true),
        (128.0, "", true),
    ];
    let below = [
        (34.0, "", false),
        (46.0, "h", false),
        (84.0, "h′ − p", true),
        (100.0, "", true),
        (116.0, "", true),
    ];
    row(
        &mut scene,
        &Row {
            y: 16.0,
            name: "B",
            heaps: &above,
        },
    );
    row(
        &mut scene,
        &Row {
            y: 40.0,
            name: "B°",
            heaps: &below,
        },
    );
    moved(&mut scene, &above, &below);
    span(&mut scene, 46.0, 96.0, 7.0, "D or more");
    span(
        &mut scene,
        46.0,
        84.0,
        45.0,
        "D − p or more: still farther than pC + ω",
    );
    scene
}

/// Lemma 14: what it does with a plain heap that is far above the growing ones.
fn lemma_14() -> Scene {
    let mut scene = Scene::sized(WIDTH, HEIGHT);
    let above = [
        (30.0, "", false),
        (62.0, "h′", true),
        (72.0, "t", true),
        (136.0, "h", true),
    ];
    let below = [
        (30.0, "", false),
        (54.0, "h′ − p", true),
        (64.0, "t − p", true),
        (120.0, "h − 2p", true),
    ];
    row(
        &mut scene,
        &Row {
            y: 16.0,
            name: "T + h",
            heaps: &above,
        },
    );
    row(
        &mut scene,
        &Row {
            y: 40.0,
            name: "T° + h°",
            heaps: &below,
        },
    );
    moved(&mut scene, &above, &below);
    span(&mut scene, 30.0, 62.0, 7.0, "D or more");
    span(
        &mut scene,
        72.0,
        136.0,
        7.0,
        "D or more: h moves by 2p, its halves by p",
    );
    scene
}

fn row(scene: &mut Scene, row: &Row<'_>) {
    scene.rule([22.0, row.y], [WIDTH - 4.0, row.y], RULE, Ink::Grid);
    text(scene, 18.0, row.y + 1.1, row.name, Anchor::End);
    for (x, name, moved) in row.heaps {
        let ink = if *moved { Ink::Accent } else { Ink::Text };
        scene.circle([*x, row.y], 1.3, ink, None);
        text(scene, *x, row.y - 2.4, name, Anchor::Middle);
    }
}

/// What is moved, from one row to the other.
fn moved(scene: &mut Scene, above: &[(f32, &str, bool)], below: &[(f32, &str, bool)]) {
    for ((from, _, moved), (to, ..)) in above.iter().zip(below) {
        if *moved {
            scene.rule([*from, 18.5], [*to, 34.0], RULE, Ink::Accent);
        }
    }
}

/// A distance, marked at both ends; its name stands on the side away from the heaps.
fn span(scene: &mut Scene, from: f32, to: f32, y: f32, name: &str) {
    scene.rule([from, y], [to, y], RULE, Ink::Text);
    for end in [from, to] {
        scene.rule([end, y - 1.2], [end, y + 1.2], RULE, Ink::Text);
    }
    let name_at = if y < HEIGHT / 2.0 { y - 1.8 } else { y + 4.0 };
    text(scene, (from + to) / 2.0, name_at, name, Anchor::Middle);
}

fn text(scene: &mut Scene, x: f32, y: f32, words: &str, anchor: Anchor) {
    scene.text(x, y, SIZE, crate::set(words), anchor, Ink::Text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Block, documents};

    #[test]
    fn every_picture_of_the_documents_is_drawn() {
        let blocks = documents().iter().flat_map(|document| &document.blocks);
        let mut shown = 0;
        for block in blocks {
            if let Block::Picture(file, _) = block {
                assert!(picture(file).is_some(), "{file}");
                shown += 1;
            }
        }
        assert_eq!(shown, PICTURES.len());
    }

    fn file(name: &str) -> std::path::PathBuf {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/theorems");
        std::path::Path::new(root).join(format!("{name}.svg"))
    }

    fn written(draw: Draw) -> String {
        grundy_figure::svg::write(&draw(), &grundy_figure::Style::default())
    }

    #[test]
    fn the_files_of_the_pictures_are_those_that_are_drawn() {
        for (name, draw) in PICTURES {
            let there = std::fs::read_to_string(file(name)).unwrap_or_default();
            let behind = "run `cargo test -p grundy-theorems -- --ignored` to write it anew";
            assert!(there == written(draw), "{name}.svg: {behind}");
        }
    }

    #[test]
    #[ignore = "writes docs/images/theorems"]
    fn write_the_pictures() {
        for (name, draw) in PICTURES {
            std::fs::create_dir_all(file(name).parent().expect("a folder")).expect("the folder");
            std::fs::write(file(name), written(draw)).expect("a picture");
        }
    }
}
