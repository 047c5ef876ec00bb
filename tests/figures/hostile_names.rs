//! No name is a command to whoever reads a picture.

use crate::hostile::{self, NAMES};
use grundy_figure::{Rich, Scene, Sheet, Style, fit, svg};

/// The picture with a name, with the name as its caption.
pub fn scene(name: &str) -> Scene {
    let sheet = Sheet {
        caption: Some(Rich::typed(name)),
        ..Sheet::default()
    };
    fit(&hostile::scene(name), &sheet).scene
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
