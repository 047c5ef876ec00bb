//! Figures as SVG, PDF and PNG: the same picture in each, the same file every time.

#[path = "printed/mod.rs"]
mod printed;
mod scenes;

use grundy_figure::render::{Bitmap, RenderError, bitmap, outlines, pdf, png};
use grundy_figure::{
    Anchor, Ink, Item, Look, MM_PER_POINT, Scene, Sheet, Style, Typeface, fit, svg,
};
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
        [Typeface::Sans, Typeface::Serif, Typeface::Times].map(|typeface| Style {
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
fn a_png_says_how_many_dots_an_inch_has() {
    for (dpi, per_metre) in [(300.0, 11_811), (96.0, 3_780)] {
        let bytes = png(&scene(), &Style::default(), dpi).expect("small");
        let at = bytes
            .windows(4)
            .position(|name| name == b"pHYs")
            .expect("told");
        let number =
            |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        assert_eq!([number(at + 4), number(at + 8)], [per_metre; 2]);
        assert_eq!(bytes[at + 12], 1, "of a metre");
    }
}

#[test]
fn outlines_have_no_letters() {
    for (name, scene) in scenes::scenes() {
        for style in styles() {
            let scene = figure(&scene, &style);
            let text = outlines(&scene, &style).expect("plain");
            assert_eq!(text, outlines(&scene, &style).expect("plain"), "{name}");
            let document = roxmltree::Document::parse(&text).expect("well-formed");
            let root = document.root_element();
            assert_eq!(root.attribute("width"), Some("120mm"), "{name}");
            assert!(
                root.attribute("viewBox")
                    .is_some_and(|of| of.starts_with("0 0 120 "))
            );
            assert!(
                !document.descendants().any(|node| node.has_tag_name("text")),
                "{name}"
            );
            assert!(!text.contains("font-family"), "{name}");
        }
    }
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

/// How two pictures differ, each part of a pixel counting from 0 to 255: in the mean of all pixels, and at
/// most in the mean of a square of 2 millimetres, which may be a pixel away as lines are.
fn difference(bitmap: &Bitmap, other: &([usize; 2], Vec<u8>)) -> (f32, f32) {
    let (size, rgb) = other;
    for axis in 0..2 {
        let apart = size[axis].abs_diff(bitmap.size[axis]);
        assert!(apart <= 1, "{size:?} {:?}", bitmap.size);
    }
    let [width, height] = [0, 1].map(|axis| size[axis].min(bitmap.size[axis]));
    let ours = |x: usize, y: usize, part: usize| {
        i64::from(bitmap.pixels[4 * (y * bitmap.size[0] + x) + part])
    };
    let theirs = |x: usize, y: usize, part: usize| i64::from(rgb[3 * (y * size[0] + x) + part]);
    let mut sum = 0;
    let mut most = 0.0_f32;
    for top in (1..height - SQUARE).step_by(SQUARE) {
        for left in (1..width - SQUARE).step_by(SQUARE) {
            let pixels = || (0..SQUARE * SQUARE).map(|at| (at % SQUARE, at / SQUARE));
            let shifted = |(right, down): (usize, usize)| {
                let of = |(x, y): (usize, usize)| {
                    let here = |part| ours(left + x, top + y, part);
                    let there = |part| theirs(left + x + right - 1, top + y + down - 1, part);
                    (0..3).map(|part| here(part) - there(part)).sum::<i64>()
                };
                let sum = pixels().map(of).sum::<i64>();
                sum.abs() as f32 / (3 * SQUARE * SQUARE) as f32
            };
            let unmoved = shifted((1, 1));
            if unmoved > 4.0 {
                let shifts = (0..9).map(|at| (at % 3, at / 3));
                most = most.max(shifts.map(shifted).fold(unmoved, f32::min));
            }
            for (x, y) in pixels() {
                let apart =
                    |part| (ours(left + x, top + y, part) - theirs(left + x, top + y, part)).abs();
                sum += (0..3).map(apart).sum::<i64>();
            }
        }
    }
    (sum as f32 / (3 * width * height) as f32, most)
}

const SQUARE: usize = (2.0 * DPI / 25.4) as usize;

const DPI: f32 = 150.0;

/// The most that the pictures of a PDF and a PNG file may differ: in the mean, and in a square. Thin lines
/// close to one another, as in hatches, differ most; in the mean, tables do, whose rows stand as close as the lines of
/// a text, so that there is more ink on the same paper.
fn bounds(look: Look) -> (f32, f32) {
    match look {
        Look::BlackAndWhite => (12.0, 42.0),
        _ => (9.0, 22.0),
    }
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_pdf_shows_what_the_png_shows() {
    for (name, scene) in scenes::scenes() {
        for style in styles() {
            let scene = figure(&scene, &style);
            let shown = bitmap(&scene, &style, DPI).expect("small");
            let (mean, most) =
                difference(&shown, &pixels(&pdf(&scene, &style).expect("plain"), DPI));
            let (mean_bound, bound) = bounds(style.look);
            let alike = mean < mean_bound && most < bound;
            assert!(alike, "{name} {style:?}: {mean:.2} {most:.2}");
        }
    }
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_picture_that_lacks_a_line_is_noticed() {
    let style = Style::default();
    let shown = bitmap(&scene(), &style, DPI).expect("small");
    let mut without = scene();
    without.items.pop();
    let (_, most) = difference(&shown, &pixels(&pdf(&without, &style).expect("plain"), DPI));
    assert!(most > bounds(style.look).1, "{most}");
}

/// The words of a PDF file, each with its left, upper, right and lower side in millimetres.
fn words(pdf: &[u8]) -> Vec<(String, [f32; 4])> {
    let text = poppler("pdftotext", &["-bbox"], pdf);
    let text = String::from_utf8(text).expect("text");
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let document = roxmltree::Document::parse_with_options(&text, options).expect("XHTML");
    let words = document
        .descendants()
        .filter(|node| node.has_tag_name("word"));
    let side = |node: &roxmltree::Node, name| {
        let points: f32 = node.attribute(name).expect(name).parse().expect("a number");
        points * 25.4 / 72.0
    };
    words
        .map(|node| {
            let sides = ["xMin", "yMin", "xMax", "yMax"].map(|name| side(&node, name));
            (node.text().unwrap_or_default().to_owned(), sides)
        })
        .collect()
}

/// The texts of a scene that are one word of ASCII and do not stand where a PDF file has that word.
fn misplaced(scene: &Scene, pdf: &[u8]) -> Vec<String> {
    let words = words(pdf);
    let mut misplaced = Vec::new();
    for item in &scene.items {
        let Item::Text {
            x,
            y,
            text,
            anchor,
            upward,
            ..
        } = item
        else {
            continue;
        };
        // Letters of mathematics are other signs in the file.
        let Some(text) = text.on_line().map(str::to_owned) else {
            continue;
        };
        // A power is raised without its mark.
        if !text.chars().all(|c| c.is_ascii_alphanumeric()) || text.is_empty() {
            continue;
        }
        let stands = |[left, upper, right, lower]: &[f32; 4]| {
            if *upward {
                let middle = (upper + lower) / 2.0;
                return (middle - y).abs() < 0.4 && (*left..=*right).contains(x);
            }
            let place = match anchor {
                Anchor::Start => *left,
                Anchor::Middle => (left + right) / 2.0,
                Anchor::End => *right,
            };
            (place - x).abs() < 0.4 && (*upper..=*lower).contains(y)
        };
        let found = words.iter().any(|(word, sides)| {
            // Words that almost touch are one to the tool, and stand elsewhere.
            *word == text && stands(sides)
                || *word != text && word.contains(text.as_str()) && {
                    let [left, upper, right, lower] = sides;
                    (*left - 0.4..=right + 0.4).contains(x) && (*upper..=*lower).contains(y)
                }
        });
        if !found {
            misplaced.push(format!("{text:?} at {x} {y}"));
        }
    }
    misplaced
}

#[test]
#[ignore = "needs poppler-utils"]
fn the_words_of_a_pdf_can_be_selected_where_they_are_seen() {
    for (name, scene) in scenes::scenes() {
        for typeface in [Typeface::Sans, Typeface::Serif, Typeface::Times] {
            let style = Style {
                typeface,
                ..Style::default()
            };
            let scene = figure(&scene, &style);
            let bytes = pdf(&scene, &style).expect("plain");
            let wrong = misplaced(&scene, &bytes);
            assert!(
                wrong.is_empty(),
                "{name} {typeface:?}: {}",
                wrong.join(", ")
            );
        }
    }
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_word_that_stands_a_millimetre_aside_is_noticed() {
    let style = Style::default();
    let mut scenes = scenes::scenes().into_iter();
    let (_, scene) = scenes.find(|(name, _)| *name == "histogram").expect("one");
    let scene = figure(&scene, &style);
    for at in (0..scene.items.len()).step_by(5) {
        let mut moved = scene.clone();
        let Item::Text { x, text, .. } = &mut moved.items[at] else {
            continue;
        };
        if !text.to_string().contains(' ') {
            *x += 1.0;
            let wrong = misplaced(&scene, &pdf(&moved, &style).expect("plain"));
            assert_eq!(wrong.len(), 1, "{:?}", scene.items[at]);
        }
    }
}

#[test]
#[ignore = "needs poppler-utils"]
fn signs_of_mathematics_can_be_searched_for() {
    for typeface in [Typeface::Sans, Typeface::Serif, Typeface::Times] {
        let style = Style {
            typeface,
            ..Style::default()
        };
        let bytes = pdf(&scene(), &style).expect("plain");
        let text = String::from_utf8(poppler("pdftotext", &[], &bytes)).expect("text");
        for word in ["Φ(5)", "=", "⊕", "★"] {
            assert!(text.contains(word), "{typeface:?} {word} {text}");
        }
    }
}

#[test]
#[ignore = "needs poppler-utils"]
fn every_font_of_a_pdf_is_embedded_as_far_as_it_is_used() {
    for typeface in [Typeface::Sans, Typeface::Serif, Typeface::Times] {
        let style = Style {
            typeface,
            ..Style::default()
        };
        for (name, scene) in scenes::scenes() {
            let bytes = pdf(&scene, &style).expect("plain");
            let fonts = String::from_utf8(poppler("pdffonts", &[], &bytes)).expect("text");
            let fonts: Vec<&str> = fonts.lines().skip(2).collect();
            assert!(!fonts.is_empty(), "{name}");
            for font in fonts {
                let columns: Vec<&str> = font.split_whitespace().collect();
                let tail = &columns[columns.len() - 5..columns.len() - 2];
                // Embedded, a subset, with its characters.
                assert_eq!(tail, ["yes", "yes", "yes"], "{name} {font}");
            }
            assert!(bytes.len() < 200_000, "{name} {}", bytes.len());
        }
    }
}

/// The words with the boxes of those that read upwards turned: they are as wide as their size of letters.
fn turned(scene: &Scene, words: Vec<(String, [f32; 4])>) -> Vec<(String, [f32; 4])> {
    let upward = |[left, upper, right, lower]: [f32; 4]| {
        scene.items.iter().any(|item| match item {
            Item::Text {
                x,
                y,
                size,
                text,
                upward: true,
                ..
            } => {
                let half = 0.4 * size * text.spelled().chars().count() as f32;
                let middle = (upper + lower) / 2.0;
                (left..=right).contains(x) && (middle - y).abs() <= half
            }
            _ => false,
        })
    };
    let turn = |(word, sides): (String, [f32; 4])| {
        let [left, upper, right, lower] = sides;
        let sides = match upward(sides) {
            true => [upper, left, lower, right],
            false => sides,
        };
        (word, sides)
    };
    words.into_iter().map(turn).collect()
}

/// The median height of the boxes of words, where each letter counts, and the least, in points of TeX. The box of a word
/// is as high as its size of letters.
fn heights(words: &[(String, [f32; 4])]) -> Option<(f32, f32)> {
    let heights = words.iter().flat_map(|(word, [_, upper, _, lower])| {
        vec![(lower - upper) / MM_PER_POINT; word.chars().count()]
    });
    let mut heights: Vec<f32> = heights.collect();
    heights.sort_by(f32::total_cmp);
    Some((*heights.get(heights.len() / 2)?, *heights.first()?))
}

/// The width and the height of the page of a PDF file, in millimetres.
fn page_size(pdf: &[u8]) -> [f32; 2] {
    let info = String::from_utf8(poppler("pdfinfo", &[], pdf)).expect("text");
    let size = info
        .lines()
        .find_map(|line| line.strip_prefix("Page size:"));
    let numbers = size.expect("a size").split_whitespace();
    let mut sides = numbers.filter_map(|word| word.parse::<f32>().ok());
    [(); 2].map(|()| sides.next().expect("a side") * 25.4 / 72.0)
}

#[test]
#[ignore = "needs poppler-utils"]
fn every_view_is_printed_in_the_size_of_letters_and_the_width_that_are_asked() {
    let mut wrong = Vec::new();
    printed::each(|figure| {
        let bytes = pdf(&figure.scene, &figure.style).expect("plain");
        let name = &figure.name;
        let [wide, high] = page_size(&bytes);
        if (wide - figure.width).abs() > 0.2 || figure.highest().is_some_and(|most| high > most) {
            wrong.push(format!("{name}: a page of {wide:.1} × {high:.1} mm"));
        }
        let words = words(&bytes);
        if let Some((median, least)) = heights(&turned(&figure.scene, words.clone())) {
            if !(0.8..=1.2).contains(&(median / printed::POINTS)) {
                wrong.push(format!("{name}: a median letter of {median:.1} pt"));
            }
            // Indices are 0.7 of their text.
            if least < 0.7 * 5.0 {
                wrong.push(format!("{name}: letters of {least:.1} pt"));
            }
        }
        let page = figure.scene.height;
        let outside = words.iter().filter(|(_, [left, _, right, lower])| {
            *left < -0.1 || *right > figure.width + 0.1 || *lower > page + 1.0
        });
        for (word, _) in outside.take(3) {
            wrong.push(format!("{name}: {word} leaves the page"));
        }
    });
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[ignore = "needs poppler-utils"]
fn a_figure_of_two_panels_is_as_wide_as_asked_and_lettered_as_asked() {
    for (columns, width) in [(1, 84.0), (2, 84.0), (2, 174.0)] {
        let (scene, style) = printed::table_and_plot(columns, width);
        let bytes = pdf(&scene, &style).expect("plain");
        let [wide, _] = page_size(&bytes);
        assert!((wide - width).abs() < 0.2, "{wide} mm");
        let (median, least) = heights(&words(&bytes)).expect("words");
        let of_asked = median / printed::POINTS;
        assert!((0.8..=1.2).contains(&of_asked), "{of_asked}");
        assert!(least > 5.0, "{least}");
    }
}
