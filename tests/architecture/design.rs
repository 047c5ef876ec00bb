//! The design of the window, docs/design.md: its sizes and colours are in one file, and can be read.

use super::rooms::{root, sources};
use super::tokens::tokens;
use grundy::app::tokens::{
    BODY, Colour, EXACT, GROUND, IN_P, LARGE, LINK, OBSERVED, PROVED, SMALL, STRIPE, TEXT, WRONG,
};

/// Where egui's faces and colours are made of the values of the design.
const HOME: [&str; 2] = ["src/app/widgets/theme.rs", "src/app/widgets/tokens.rs"];

#[test]
fn sizes_and_colours_are_written_in_one_file() {
    let mut wrong = Vec::new();
    let window = sources().into_iter().filter(|source| source.room == "app");
    for source in window.filter(|source| !HOME.contains(&source.file.as_str())) {
        let words = tokens(&source.text);
        let written = written(&words).chain(weights(&words));
        wrong.extend(written.map(|word| format!("{}: {word}", source.file)));
    }
    assert!(
        wrong.is_empty(),
        "docs/design.md has the sizes and colours:\n{}",
        wrong.join("\n")
    );
}

/// The sizes and colours that are written in a file.
fn written<'a>(words: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    words.windows(3).filter_map(|three| match three {
        [colour @ ("Color32" | "Rgba"), "::", maker] if maker.starts_with("from_") => {
            Some(format!("{colour}::{maker}"))
        }
        ["FontFamily", ..] => Some("FontFamily".to_owned()),
        ["FontId", "::", maker] => Some(format!("FontId::{maker}")),
        ["size", "(", number] if number.starts_with(|c: char| c.is_ascii_digit()) => {
            Some(format!("size({number} …)"))
        }
        _ => None,
    })
}

/// The weights of lines that are written in a file; what is wider is a control.
fn weights<'a>(words: &'a [&'a str]) -> impl Iterator<Item = String> + 'a {
    words.windows(5).filter_map(|five| match five {
        [
            line @ ("new" | "width"),
            "(",
            whole @ ("0" | "1" | "2" | "3"),
            ".",
            part,
        ] => Some(format!("{line}({whole}.{part} …)")),
        _ => None,
    })
}

/// Where numbers that are typed get their reader.
const NUMBERS: &str = "src/app/widgets/fields.rs";

#[test]
fn every_number_that_is_typed_may_be_a_sum() {
    let window = sources().into_iter().filter(|source| source.room == "app");
    let others = window.filter(|source| source.file != NUMBERS);
    let bare = others.filter(|source| tokens(&source.text).contains(&"DragValue"));
    let bare: Vec<String> = bare.map(|source| source.file).collect();
    assert!(
        bare.is_empty(),
        "`fields::typed_number` reads sums: {bare:?}"
    );
}

#[test]
fn sizes_and_colours_are_found_however_they_are_written() {
    let check = |code: &str, expected: usize| {
        let words = tokens(code);
        let count = written(&words).chain(weights(&words)).count();
        assert_eq!(count, expected, "{code}");
    };
    check("text.size(11.0)", 1);
    check("paint::size(&scene)", 0);
    check("Stroke::new(1.5, colour) + line.width(2.0)", 2);
    check("Stroke::new(tokens::LINE, colour) + list.width(60.0)", 0);
    check("FontId::proportional(side)", 1);
    check("font: &egui::FontId, ink: Ink", 0);
    check("Color32::from_rgb(1, 2, 3) + egui::Rgba::from_gray(0.5)", 2);
    check("ColorImage::from_rgba_premultiplied(size, pixels)", 0);
    check("// Color32::from_rgb(1, 2, 3)\nColor32::WHITE", 0);
}

#[test]
fn the_three_sizes_can_be_told_apart() {
    for pair in [SMALL, BODY, LARGE].windows(2) {
        assert!(pair[1] / pair[0] > 1.15, "{pair:?}");
    }
}

/// The colours of letters, with their names.
const LETTERS: [(&str, Colour); 7] = [
    ("text", TEXT),
    ("link", LINK),
    ("proved", PROVED),
    ("exact", EXACT),
    ("observed", OBSERVED),
    ("wrong", WRONG),
    ("in P", IN_P),
];

#[test]
fn letters_stand_out_from_their_ground() {
    for (name, letters) in LETTERS {
        for ground in [GROUND, STRIPE] {
            for (letters, ground) in [(letters.light, ground.light), (letters.dark, ground.dark)] {
                let contrast = contrast(letters, ground);
                assert!(
                    contrast >= 4.5,
                    "{name} {letters:?} on {ground:?}: {contrast:.2}"
                );
            }
        }
    }
}

#[test]
fn the_document_has_the_colours_as_they_are() {
    let document = std::fs::read_to_string(root().join("docs/design.md"));
    let document = document.expect("docs/design.md is there");
    let hex = |[r, g, b]: [u8; 3]| format!("`#{r:02x}{g:02x}{b:02x}`");
    for (name, colour) in &LETTERS[2..] {
        let row = document
            .lines()
            .find(|line| line.starts_with(&format!("| {name} |")));
        let row = row.unwrap_or_else(|| panic!("docs/design.md has no row for {name}"));
        let (light, dark) = (hex(colour.light), hex(colour.dark));
        assert!(
            row.contains(&light) && row.contains(&dark),
            "{row}: {light} {dark}"
        );
    }
}

/// What is seen of red, green and blue light by those who lack one kind of cone, after Machado, Oliveira
/// and Fernandes (2009), and by all others.
const EYES: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
];

/// A difference of 2 in CIELAB can just be seen beside one another.
const APART: f64 = 12.0;

#[test]
fn states_of_proof_differ_for_all_eyes() {
    let states = &LETTERS[2..6];
    for (at, (name, one)) in states.iter().enumerate() {
        for (other_name, other) in &states[..at] {
            for (one, other) in [(one.light, other.light), (one.dark, other.dark)] {
                for eye in &EYES {
                    let (one, other) = (lab(eye, one), lab(eye, other));
                    let squares = (0..3).map(|at| (one[at] - other[at]).powi(2));
                    let apart = squares.sum::<f64>().sqrt();
                    assert!(apart >= APART, "{name} and {other_name}: {apart:.1}");
                }
            }
        }
    }
}

/// A colour as light, from 0 to 1.
fn light(colour: [u8; 3]) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        match part <= 0.04045 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    })
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.into_iter().zip(b).map(|(a, b)| a * b).sum()
}

const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// The contrast of two colours, from 1 to 21, as WCAG defines it.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(|colour| dot(light(colour), LUMINANCE) + 0.05);
    one.max(other) / one.min(other)
}

/// What an eye sees of a colour, in CIELAB.
fn lab(eye: &[[f64; 3]; 3], colour: [u8; 3]) -> [f64; 3] {
    let seen = eye.map(|row| dot(row, light(colour)).clamp(0.0, 1.0));
    let root = |x: f64| match x > 0.008856 {
        true => x.cbrt(),
        false => 7.787 * x + 16.0 / 116.0,
    };
    let x = root(dot(seen, [0.4124, 0.3576, 0.1805]) / 0.9505);
    let y = root(dot(seen, LUMINANCE));
    let z = root(dot(seen, [0.0193, 0.1192, 0.9505]) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}
