//! Figures as PDF and PNG: the same picture as the SVG, the same file every time.

use grundy::figure::render::{RenderError, pdf, png};
use grundy::figure::{Anchor, Ink, Scene, Style};

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
    let style = Style::default();
    assert_eq!(
        pdf(&scene(), &style).expect("plain"),
        pdf(&scene(), &style).expect("plain")
    );
    assert_eq!(
        png(&scene(), &style, 100.0).expect("small"),
        png(&scene(), &style, 100.0).expect("small")
    );
}

#[test]
fn a_bitmap_past_the_limit_is_refused_before_it_takes_memory() {
    let mut huge = scene();
    huge.width = 1e7;
    let refused = png(&huge, &Style::default(), 600.0);
    assert!(matches!(refused, Err(RenderError::TooLarge { .. })));
}
