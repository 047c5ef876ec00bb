//! The thumbnails of the gallery's cards: each example has one on both grounds, and it is what the
//! program draws of the example now.

use grundy_figure::render::decode;
use grundy_project::Project;
use grundy_views::thumbnail::{MOST, draw};
use std::fs;
use std::path::{Path, PathBuf};

const ANEW: &str = "cargo test --test thumbnails -- --ignored draws them anew";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The examples with the names of their files.
fn examples() -> Vec<(String, Project)> {
    let folder = fs::read_dir(root().join("projects")).expect("examples");
    let mut examples: Vec<(String, Project)> = folder
        .map(|entry| {
            let path = entry.expect("an example").path();
            let stem = path.file_stem().expect("a name").to_string_lossy();
            (stem.into_owned(), Project::load(&path).expect("a project"))
        })
        .collect();
    examples.sort_by(|a, b| a.0.cmp(&b.0));
    examples
}

/// Where the thumbnails of an example are, on a light and on a dark ground.
fn files(stem: &str) -> [PathBuf; 2] {
    let folder = root().join("assets/thumbnails");
    ["light", "dark"].map(|ground| folder.join(format!("{stem}-{ground}.png")))
}

#[test]
fn each_example_has_the_thumbnails_that_the_program_draws() {
    for (stem, example) in examples() {
        let drawn = draw(&example).expect("rendered");
        let drawn = drawn.unwrap_or_else(|| panic!("the cover of {stem} has no picture"));
        for (file, drawn) in files(&stem).iter().zip(&drawn) {
            let known = fs::read(file).unwrap_or_default();
            let (size, pixels) = decode(drawn).expect("a picture");
            assert!(size[0] <= MOST[0] as usize + 1 && size[1] <= MOST[1] as usize + 1);
            assert!(
                decode(&known) == Some((size, pixels)),
                "{}: {ANEW}",
                file.display()
            );
        }
    }
}

#[test]
fn there_is_no_thumbnail_without_an_example() {
    let examples = examples();
    let mut wanted: Vec<PathBuf> = examples.iter().flat_map(|(stem, _)| files(stem)).collect();
    let there = fs::read_dir(root().join("assets/thumbnails")).expect("thumbnails");
    let mut there: Vec<PathBuf> = there.map(|entry| entry.expect("a file").path()).collect();
    wanted.sort();
    there.sort();
    assert_eq!(there, wanted, "{ANEW}");
}

/// Writes the thumbnails; only what has changed is touched.
#[test]
#[ignore = "writes into assets/thumbnails"]
fn draw_all_thumbnails_anew() {
    let folder = root().join("assets/thumbnails");
    fs::create_dir_all(&folder).expect("a folder");
    let examples = examples();
    let wanted: Vec<PathBuf> = examples.iter().flat_map(|(stem, _)| files(stem)).collect();
    for entry in fs::read_dir(&folder).expect("thumbnails") {
        let path = entry.expect("a file").path();
        if !wanted.contains(&path) {
            fs::remove_file(path).expect("deleted");
        }
    }
    for (stem, example) in examples {
        let drawn = draw(&example).expect("rendered").expect("a picture");
        for (file, drawn) in files(&stem).iter().zip(drawn) {
            if fs::read(file).ok().as_ref() != Some(&drawn) {
                fs::write(file, drawn).expect("written");
            }
        }
    }
}
