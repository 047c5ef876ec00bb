//! Bars with a label below each.

use super::scene::{Anchor, Ink, Item, Scene};

const HEIGHT: f32 = 70.0;
const LEFT: f32 = 24.0;
const TOP: f32 = 8.0;
const BAR: f32 = 6.0;

/// A bar for each label, height and colour, in this order.
pub fn histogram(bars: &[(String, f64, Ink)], x_name: &str, y_name: &str) -> Scene {
    let highest = bars.iter().map(|bar| bar.1).fold(1.0, f64::max);
    let width = LEFT + BAR * bars.len().max(8) as f32 + 8.0;
    let base = TOP + HEIGHT;
    let mut scene = Scene {
        width,
        height: base + 14.0,
        items: Vec::new(),
    };
    for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = base - HEIGHT * part as f32;
        scene.rule([LEFT, y], [width - 4.0, y], 0.2, Ink::Grid);
        scene.text(
            LEFT - 1.5,
            y + 1.0,
            3.0,
            format!("{:.0}", highest * part),
            Anchor::End,
            Ink::Muted,
        );
    }
    for (index, (label, count, ink)) in bars.iter().enumerate() {
        let x = LEFT + BAR * index as f32 + 0.8;
        let h = HEIGHT * (count / highest) as f32;
        scene.items.push(Item::Rect {
            x,
            y: base - h,
            w: BAR - 1.6,
            h,
            fill: Some(*ink),
            stroke: None,
        });
        // Every label where they fit, else every fifth.
        if bars.len() <= 60 || index % 5 == 0 {
            scene.text(
                x + (BAR - 1.6) / 2.0,
                base + 4.0,
                2.7,
                label.as_str(),
                Anchor::Middle,
                Ink::Text,
            );
        }
    }
    scene.text(LEFT, base + 10.0, 3.2, x_name, Anchor::Start, Ink::Text);
    scene.text(2.0, TOP - 3.0, 3.2, y_name, Anchor::Start, Ink::Text);
    scene
}
