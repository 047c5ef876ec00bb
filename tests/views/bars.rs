//! No scroll bar without need: at every scale the inspector scrolls to no side, as its texts are broken.

use crate::audit::rect_of;
use crate::common::Window;
use crate::{Way, each_view, examples};
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Colours, Kind, Project};

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

#[test]
fn the_inspector_of_no_example_scrolls_to_a_side_at_125_percent() {
    let way = Way {
        colours: Colours::Light,
        size: SIZES[1],
        zoom: 1.25,
    };
    let (mut found, mut seen) = (Vec::new(), 0);
    for path in examples() {
        let project = Project::load(&path).expect("an example");
        let mut met = vec![Kind::FormSheet, Kind::Figure];
        for document in project.documents {
            let kind = document.body.kind();
            if met.contains(&kind) {
                continue;
            }
            met.push(kind);
            let mut window = Window::showing(document.body);
            way.take(&mut window);
            each_view(&mut window, |window, place, _| {
                seen += 1;
                if !bars_below_inspector(window).is_empty() {
                    found.push(place.to_owned());
                }
            });
        }
    }
    assert!(seen > 50, "{seen}");
    assert!(found.is_empty(), "{found:#?}");
}
