//! Animations: a picture for each number.

use grundy_base::budget::Budget;
use grundy_project::{Body, Parameter, Project, VectorGame};
use grundy_views::animation::{Animation, AnimationError, Reel, running};
use grundy_views::export::Export;

fn project() -> (Project, u64) {
    let mut project = Project::new();
    let game = VectorGame {
        // Proofs on these games are found at once.
        moves: "(a,0) (0,1)".to_owned(),
        window: "12".to_owned(),
        parameters: vec![Parameter {
            most: 4,
            ..Parameter::new("a", 2)
        }],
        ..VectorGame::default()
    };
    let id = project.add(Body::VectorGame(game), "Game");
    (project, id)
}

#[test]
fn a_series_has_a_picture_of_one_size_for_each_number() {
    let (project, id) = project();
    let animation = Animation::of(&project, id, "a", None).expect("a name");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.svg");
    let reel = Reel::Series(Export::Svg);
    animation
        .write(&path, reel, &Budget::unlimited(), &|_| ())
        .expect("written");
    let files = reel.files(&path, animation.frames());
    assert_eq!(files.len(), 4);
    let texts = files
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a file"));
    let texts: Vec<String> = texts.collect();
    let head = |text: &String| text.lines().next().map(str::to_owned);
    for (a, text) in (1..).zip(&texts) {
        assert_eq!(head(text), head(&texts[0]));
        assert!(text.contains(&format!("({a},0)")), "{a}");
    }
}

#[test]
fn an_animated_png_has_all_pictures_in_its_file() {
    let (project, id) = project();
    let animation = Animation::of(&project, id, "a", None).expect("a name");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.png");
    animation
        .write(&path, Reel::Apng(200), &Budget::unlimited(), &|_| ())
        .expect("written");
    let file = std::fs::File::open(&path).expect("a file");
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let frames = reader
        .info()
        .animation_control
        .map(|control| control.num_frames);
    assert_eq!(frames, Some(4));
    let mut pixels = vec![0; reader.output_buffer_size()];
    let mut pictures = Vec::new();
    for _ in 0..4 {
        reader.next_frame(&mut pixels).expect("a picture");
        pictures.push(pixels.clone());
    }
    pictures.dedup();
    assert_eq!(pictures.len(), 4, "each number has another picture");
}

#[test]
fn what_is_to_run_is_read_with_its_range() {
    let numbers = |text| {
        let (name, range) = running(text).expect(text);
        (name, range.map(|range| range.numbers().collect::<Vec<_>>()))
    };
    assert_eq!(numbers(" a "), ("a".to_owned(), None));
    assert_eq!(numbers("k2 = 3..5"), ("k2".to_owned(), Some(vec![3, 4, 5])));
    assert_eq!(numbers("a=1..8:3"), ("a".to_owned(), Some(vec![1, 4, 7])));
    for wrong in [
        "", "2", "a=", "a=3", "a=5..3", "a=1..9:0", "a=1..x", "a=-1..3",
    ] {
        assert!(running(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_cannot_run_is_told_and_what_is_cancelled_leaves_no_file() {
    let (project, id) = project();
    let error = Animation::of(&project, id, "b", None).expect_err("no such name");
    assert!(error.to_string().ends_with("there are a"), "{error}");
    let wide = Parameter {
        most: 5_000,
        ..Parameter::new("a", 1)
    };
    let error = Animation::of(&project, id, "a", Some(&wide)).expect_err("too many");
    assert!(matches!(error, AnimationError::TooMany { frames: 5_000 }));
    let animation = Animation::of(&project, id, "a", None).expect("a name");
    let folder = tempfile::tempdir().expect("a folder");
    let (path, budget) = (folder.path().join("game.png"), Budget::unlimited());
    budget.cancel();
    let written = animation.write(&path, Reel::Apng(200), &budget, &|_| ());
    assert!(matches!(written, Err(AnimationError::Cancelled)));
    assert!(!path.exists());
}
