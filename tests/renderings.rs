//! Figures as SVG, PDF and PNG: the same picture in each, the same file every time.

mod scenes;

use grundy::figure::render::{Bitmap, RenderError, bitmap, pdf, png};
use grundy::figure::{Anchor, Ink, Item, Look, Scene, Sheet, Style, Typeface, fit, svg};
use std::path::Path;
use std::process::Command;

fn scene() -> Scene {
    let mut scene = Scene {
        width: 50.8,
        height: 25.4,
        ..Scene::default()
    };
    scene.text(5.0, 10.0, 4.0, "Φ(5) = x²z ⊕ ★", Anchor::Start, Ink::Text);
    scene.rule([5.0, 20.0], [45.0, 20.0], 0.3, Ink::Accent);
    scene
}

/// Every look in every typeface.
fn styles() -> Vec<Style> {
    let looks = [Look::Screen, Look::Dark, Look::Paper, Look::BlackAndWhite];
    let style = |look| {
        [Typeface::Sans, Typeface::Serif].map(|typeface| Style {
            look,
            typeface,
            points: 9.0,
        })
    };
    looks.into_iter().flat_map(style).collect()
}

/// A scene in a style as a figure of a column of a paper.
fn figure(scene: &Scene, style: &Style) -> Scene {
    let sheet = Sheet {
        width: Some(120.0),
        points: style.points,
        typeface: style.typeface,
        ..Sheet::default()
    };
    fit(scene, &sheet).scene
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|part| part == text.as_bytes())
}

#[test]
fn a_png_has_the_dots_that_its_size_and_fineness_give() {
    let bytes = png(&scene(), &Style::default(), 300.0).expect("small");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((side(16), side(20)), (600, 300));
}

#[test]
fn a_pdf_has_the_size_of_the_figure_and_embeds_its_fonts() {
    let bytes = pdf(&scene(), &Style::default()).expect("plain");
    assert!(bytes.starts_with(b"%PDF-"));
    assert!(contains(&bytes, "/MediaBox [0 0 144 72]"));
    assert!(
        contains(&bytes, "/FontFile2"),
        "a TrueType font is embedded"
    );
    assert!(contains(&bytes, "/ToUnicode"), "text can be selected");
    assert!(
        bytes.len() < 60_000,
        "only the glyphs used: {}",
        bytes.len()
    );
}

#[test]
fn renderings_are_the_same_every_time() {
    for style in styles() {
        let made = || pdf(&scene(), &style).expect("plain");
        let first = made();
        assert!((0..10).all(|_| made() == first), "{style:?}");
        let made = || png(&scene(), &style, 100.0).expect("small");
        assert!(made() == made(), "{style:?}");
    }
}

#[test]
fn a_bitmap_past_the_limit_is_refused_before_it_takes_memory() {
    let mut huge = scene();
    huge.width = 1e7;
    let refused = png(&huge, &Style::default(), 600.0);
    assert!(matches!(refused, Err(RenderError::TooLarge { .. })));
}

#[test]
fn every_kind_of_scene_is_a_well_formed_svg_in_every_style() {
    for (name, scene) in scenes::scenes() {
        let words = scene
            .items
            .iter()
            .filter(|item| matches!(item, Item::Text { .. }));
        let words = words.count();
        for style in styles() {
            let scene = figure(&scene, &style);
            let text = svg::write(&scene, &style);
            assert_eq!(text, svg::write(&scene, &style), "{name}");
            let document = roxmltree::Document::parse(&text).expect("well-formed");
            let root = document.root_element();
            assert_eq!(root.attribute("width"), Some("120mm"), "{name}");
            let texts = document
                .descendants()
                .filter(|node| node.has_tag_name("text"));
            assert_eq!(texts.count(), words, "{name} {style:?}");
            for node in document.descendants() {
                for attribute in node.attributes() {
                    let value = attribute.value();
                    assert!(
                        !value.contains("NaN") && !value.contains("inf"),
                        "{name} {value}"
                    );
                }
            }
            if style.look == Look::BlackAndWhite {
                grey_only(name, &document);
            }
        }
    }
}

/// Fails when a colour is no grey.
fn grey_only(name: &str, document: &roxmltree::Document) {
    for node in document.descendants() {
        for paint in ["fill", "stroke"] {
            let colour = node.attribute(paint).unwrap_or("none");
            if let Some(rgb) = colour.strip_prefix('#') {
                assert!(
                    rgb[..2] == rgb[2..4] && rgb[..2] == rgb[4..],
                    "{name} {colour}"
                );
            }
        }
    }
}

/// Runs a tool of poppler on a PDF file and gives what it writes.
fn poppler(tool: &str, arguments: &[&str], pdf: &[u8]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("figure.pdf");
    std::fs::write(&file, pdf).expect("written");
    let run = Command::new(tool)
        .args(arguments)
        .arg(Path::new("figure.pdf"))
        .args((tool == "pdftotext").then_some("-"))
        .current_dir(folder.path())
        .output()
        .expect("poppler-utils is installed");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    run.stdout
}

/// A PDF file as pixels: width, height, and red, green and blue of each.
fn pixels(pdf: &[u8], dpi: f32) -> ([usize; 2], Vec<u8>) {
    let ppm = poppler("pdftoppm", &["-r", &dpi.to_string()], pdf);
    let mut parts = ppm.splitn(4, |byte| byte.is_ascii_whitespace());
    assert_eq!(parts.next(), Some(b"P6".as_slice()));
    let mut number = || {
        let digits = parts.next().expect("a number");
        let digits = std::str::from_utf8(digits).expect("digits");
        digits.parse::<usize>().expect("a number")
    };
    let size = [number(), number()];
    let rest = parts.next().expect("pixels");
    // The greatest value and a line end stand before the pixels.
    let start = rest.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
    (size, rest[start..].to_vec())
}

/// How two pictures differ: in the mean of all parts of all pixels, from 0 to 255, and in the share of pixels
/// in whose neighbourhood the other picture has none like it.
fn difference(bitmap: &Bitmap, other: &([usize; 2], Vec<u8>)) -> (f32, f32) {
    let (size, rgb) = other;
    for axis in 0..2 {
        assert!(
            size[axis].abs_diff(bitmap.size[axis]) <= 1,
            "{size:?} {:?}",
            bitmap.size
        );
    }
    let (width, height) = (size[0].min(bitmap.size[0]), size[1].min(bitmap.size[1]));
    let ours = |x: usize, y: usize| {
        let at = 4 * (y * bitmap.size[0] + x);
        [0, 1, 2].map(|part| i32::from(bitmap.pixels[at + part]))
    };
    let theirs = |x: usize, y: usize| {
        let at = 3 * (y * size[0] + x);
        [0, 1, 2].map(|part| i32::from(rgb[at + part]))
    };
    let apart =
        |a: [i32; 3], b: [i32; 3]| (0..3).map(|part| (a[part] - b[part]).abs()).sum::<i32>();
    let (mut sum, mut strange) = (0, 0);
    for y in 0..height {
        for x in 0..width {
            let here = ours(x, y);
            let distance = apart(here, theirs(x, y));
            sum += i64::from(distance);
            let near = (y.saturating_sub(1)..(y + 2).min(height)).any(|y| {
                let mut row = x.saturating_sub(1)..(x + 2).min(width);
                row.any(|x| apart(here, theirs(x, y)) < 150)
            });
            strange += u32::from(!near);
        }
    }
    let count = (width * height) as f32;
    (sum as f32 / (3.0 * count), strange as f32 / count)
}

const DPI: f32 = 150.0;

#[test]
#[ignore = "needs poppler-utils"]
fn a_pdf_shows_what_the_png_shows() {
    for (name, scene) in scenes::scenes() {
        for style in styles() {
            let scene = figure(&scene, &style);
            let shown = bitmap(&scene, &style, DPI).expect("small");
            let (mean, strange) =
                difference(&shown, &pixels(&pdf(&scene, &style).expect("plain"), DPI));
            println!("{name} {style:?}: {mean:.2} {strange:.5}");
        }
    }
}
