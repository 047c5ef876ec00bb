//! No scroll bar without need: at every scale the inspector scrolls to no side, as its texts are broken.

use crate::Way;
use crate::audit::rect_of;
use crate::common::Window;
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Colours, Kind};

/// Windows of screens that are sold, in pixels.
const SIZES: [[f32; 2]; 4] = [
    [1366.0, 768.0],
    [1440.0, 900.0],
    [1600.0, 900.0],
    [1920.0, 1080.0],
];

/// The bars that lie on their side below the inspector.
fn bars_below_inspector(window: &Window) -> Vec<Rect> {
    let inspector = window.harness.query_by_label("Inspector");
    let Some(left) = inspector.map(|node| node.rect().left()) else {
        return Vec::new();
    };
    let bars = window.harness.query_all_by_role(Role::ScrollBar);
    let places = bars.filter_map(|bar| rect_of(&bar.accesskit_node()));
    let lies = |bar: &Rect| bar.width() > bar.height() && bar.left() >= left - 4.0;
    places.filter(lies).collect()
}

#[test]
fn the_inspector_scrolls_to_no_side() {
    let mut seen = 0;
    // A form may be one word, as wide as it is.
    for &kind in Kind::ALL.iter().filter(|kind| **kind != Kind::FormSheet) {
        let mut window = Window::plain();
        window.run(Command::New(kind));
        for size in SIZES {
            for zoom in [1.0, 1.1, 1.25, 1.5, 1.75] {
                let colours = Colours::Dark;
                Way {
                    colours,
                    size,
                    zoom,
                }
                .take(&mut window);
                let bars = bars_below_inspector(&window);
                assert!(bars.is_empty(), "{kind:?}, {size:?}, {zoom}: {bars:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 100);
}
