//! No name is a command to whoever reads a picture.

use crate::hostile::NAMES;
use grundy_figure::{Anchor, Ink, Rich, Scene, Sheet, Style, fit, svg};

/// A name wherever texts of others stand.
pub fn scene(name: &str) -> Scene {
    let mut scene = Scene::sized(120.0, 60.0);
    let texts = [
        Rich::plain(name),
        Rich::typed(name),
        Rich::default().letters(name),
        Rich::plain("x").index(name).exponent(name),
    ];
    for (line, text) in texts.into_iter().enumerate() {
        let y = 8.0 + 9.0 * line as f32;
        scene.text(2.0, y, 3.0, text, Anchor::Start, Ink::Text);
    }
    let sheet = Sheet {
        caption: Some(Rich::typed(name)),
        ..Sheet::default()
    };
    fit(&scene, &sheet).scene
}

#[test]
fn no_name_is_mark_up_in_svg() {
    for name in NAMES {
        let written = svg::write(&scene(name), &Style::default());
        let document = roxmltree::Document::parse(&written).expect("it is XML without a DTD");
        let known = ["svg", "rect", "text", "tspan"];
        for node in document.descendants() {
            let element = node.tag_name().name();
            assert!(
                !node.is_element() || known.contains(&element),
                "{name:?}: {element}"
            );
            assert!(!node.is_comment() && !node.is_pi(), "{name:?}");
            let mut attributes = node.attributes();
            assert!(
                attributes.all(|one| !one.name().starts_with("on")),
                "{name:?}"
            );
        }
        let first = document
            .descendants()
            .find(|node| node.has_tag_name("text"));
        let texts = first
            .expect("a text")
            .descendants()
            .filter(|node| node.is_text());
        let text: String = texts.filter_map(|node| node.text()).collect();
        let plain = |c: &char| !c.is_control() && !['\u{fffe}', '\u{ffff}'].contains(c);
        assert_eq!(text, name.chars().filter(plain).collect::<String>());
    }
}
