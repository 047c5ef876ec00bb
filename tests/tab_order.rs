//! The keyboard's way through the window: in each editor Tab reaches every control that takes the
//! focus, once in a round. It walks one panel after the other, those at the sides and below before
//! the one in the middle; the border that is dragged ends each. In a panel it goes on to the right or
//! downwards, never straight back up.
#![cfg(feature = "gui")]

mod common;

use common::Window;
use egui::accesskit::Action;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{AccessKitNode, NodeT};
use grundy::app::command::Command;
use grundy::project::Kind;
use std::fmt::{self, Display, Formatter};

/// A control: what egui knows it by, its name and its place.
struct Control {
    id: String,
    name: String,
    place: Rect,
}

impl Display for Control {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:?}", self.name, self.place)
    }
}

fn control(node: &AccessKitNode<'_>) -> Option<Control> {
    let bounds = node.bounding_box()?;
    let [left, top, right, bottom] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1];
    let corner = |x: f64, y: f64| egui::pos2(x as f32, y as f32);
    Some(Control {
        id: format!("{:?}", node.id()),
        name: format!("{:?} “{}”", node.role(), node.label().unwrap_or_default()),
        place: Rect::from_min_max(corner(left, top), corner(right, bottom)),
    })
}

/// The controls that take the focus.
fn controls(window: &Window) -> Vec<Control> {
    let root = window.harness.root();
    let nodes = root.children_recursive().map(|node| node.accesskit_node());
    let takes_focus = |node: &AccessKitNode<'_>| {
        node.data().supports_action(Action::Focus) && !node.is_disabled() && !node.is_hidden()
    };
    let nodes = nodes.filter(takes_focus);
    nodes.filter_map(|node| control(&node)).collect()
}

fn focused(window: &Window) -> Option<Control> {
    let root = window.harness.root();
    let mut nodes = root.children_recursive().map(|node| node.accesskit_node());
    control(&nodes.find(AccessKitNode::is_focused)?)
}

/// The controls that Tab reaches before it comes to one again.
fn round(window: &mut Window) -> Vec<Control> {
    let mut met: Vec<Control> = Vec::new();
    for _ in 0..500 {
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::Tab);
        window.harness.run_steps(2);
        // Between the last control and the first none has the focus.
        let Some(now) = focused(window) else { continue };
        if met.iter().any(|control| control.id == now.id) {
            return met;
        }
        met.push(now);
    }
    panic!("Tab never comes round, after {} controls", met.len());
}

#[test]
fn tab_reaches_every_control_of_each_editor_once_in_the_order_of_the_eye() {
    let mut window = Window::plain();
    for &kind in Kind::ALL {
        window.begin_anew();
        if kind == Kind::Figure {
            window.run(Command::New(Kind::Monoid));
        }
        window.run(Command::New(kind));
        if kind == Kind::FormSheet {
            // There it speaks of the line that had the focus last.
            window.run(Command::ToggleInspector);
        }
        // The first round brings about what appears when a field has the focus.
        round(&mut window);
        let met = round(&mut window);
        for control in controls(&window) {
            let times = met.iter().filter(|other| other.id == control.id).count();
            let names: Vec<String> = met.iter().map(Control::to_string).collect();
            assert_eq!(times, 1, "{kind:?}: {control} of {names:#?}");
        }
        let first = met.iter().min_by(|a, b| {
            let place = |control: &Control| control.place.top() + control.place.left();
            place(a).total_cmp(&place(b))
        });
        let start = first.and_then(|first| met.iter().position(|control| control.id == first.id));
        let (tail, head) = met.split_at(start.expect("there are controls"));
        let ordered: Vec<&Control> = head.iter().chain(tail).collect();
        for pair in ordered.windows(2) {
            let [a, b] = [&pair[0].place, &pair[1].place];
            let above = b.bottom() <= a.top() + 1.0;
            let in_line = b.left() < a.right() && a.left() < b.right();
            let ends = pair
                .iter()
                .any(|control| control.name.contains("Resize panel"));
            assert!(
                ends || !(above && in_line),
                "{kind:?}: {} then {}",
                pair[0],
                pair[1]
            );
        }
    }
}
