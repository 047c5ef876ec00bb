//! The keyboard's way through the window: in each editor Tab reaches every control that takes the
//! focus, once in a round. It walks one panel after the other: the menus, the foot of the window,
//! the list of documents, the document and the inspector; the border that is dragged ends each. In
//! a panel it goes on to the right or downwards, never straight back up. A document that was opened
//! is where Tab goes on, and the control that has the focus is in sight with a ring around it.

use crate::common::Window;
use egui::accesskit::Action;
use egui::epaint::{ClippedShape, Shape};
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{AtlasDocument, Body, Kind};
use std::fmt::{self, Display, Formatter};

/// A control: what egui knows it by, its name and its place.
struct Control {
    id: String,
    name: String,
    place: Rect,
    /// Where the control is now that had the focus before it: what is brought into sight moves others.
    before: Option<Rect>,
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
        before: None,
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

fn press_tab(window: &mut Window) {
    let keys = Modifiers::NONE;
    window.harness.key_press_modifiers(keys, Key::Tab);
    // A control out of sight is brought into it in the frame after.
    window.harness.run_steps(4);
}

/// The controls that Tab reaches before it comes to one again.
fn round(window: &mut Window) -> Vec<Control> {
    let mut met: Vec<Control> = Vec::new();
    for _ in 0..500 {
        press_tab(window);
        // Between the last control and the first none has the focus.
        let Some(mut now) = focused(window) else {
            continue;
        };
        if met.iter().any(|control| control.id == now.id) {
            return met;
        }
        assert!(has_ring(window, &now), "nothing marks {now}");
        now.before = met.last().and_then(|last| {
            let mut all = controls(window).into_iter();
            Some(all.find(|control| control.id == last.id)?.place)
        });
        met.push(now);
    }
    panic!("Tab never comes round, after {} controls", met.len());
}

/// Whether the frame drawn last has a ring around a control, of which something is seen.
fn has_ring(window: &Window, control: &Control) -> bool {
    let style = window.harness.ctx.global_style();
    let colour = style.visuals.selection.stroke.color;
    let screen = window.harness.ctx.content_rect();
    let shapes = &window.harness.output().shapes;
    shapes.iter().any(
        |ClippedShape {
             clip_rect, shape, ..
         }| {
            let Shape::Rect(drawn) = shape else {
                return false;
            };
            let marks = drawn.rect.contains_rect(control.place.shrink(1.0))
                && control.place.expand(1.0).contains_rect(drawn.rect);
            let seen = clip_rect
                .intersect(screen)
                .intersect(control.place.expand(2.0));
            marks && drawn.stroke.color == colour && drawn.stroke.width >= 2.0 && seen.is_positive()
        },
    )
}

/// Where the inspector begins, when it is there.
fn inspector(window: &Window) -> Option<f32> {
    let heading = window.harness.query_by_label("Inspector")?;
    Some(heading.rect().left() - 8.0)
}

/// Whether a control lies in the document that is shown.
fn is_in_document(window: &Window, control: &Control) -> bool {
    let add = window.harness.get_by_label("+ New").rect();
    let right = inspector(window).unwrap_or(f32::INFINITY);
    let place = control.place;
    place.left() > add.right() && place.right() < right && place.top() > add.bottom() + 8.0
}

/// Fails when a control of the inspector comes before one of the document.
fn assert_document_first(window: &Window, ordered: &[&Control]) {
    let Some(left) = inspector(window) else {
        return;
    };
    let inspected = ordered.iter().position(|c| c.place.left() > left);
    let last = ordered.iter().rposition(|c| is_in_document(window, c));
    if let (Some(inspected), Some(last)) = (inspected, last) {
        let [early, late] = [ordered[inspected], ordered[last]];
        assert!(last < inspected, "{early} comes before {late}");
    }
}

/// A project with a document of each kind, the first in front.
fn one_of_each(window: &mut Window) {
    window.begin_anew();
    for &kind in Kind::ALL {
        window.run(Command::New(kind));
    }
}

#[test]
fn tab_goes_on_into_the_document_that_was_opened() {
    let mut window = Window::plain();
    one_of_each(&mut window);
    let documents = &window.studio().project().documents;
    let names: Vec<String> = documents.iter().map(|of| of.name.clone()).collect();
    for name in &names {
        for keyboard in [false, true] {
            // A tab that is scrolled away may be farther left than the list.
            let rows = window.harness.get_all_by_label(name);
            let rows = rows.filter(|node| node.rect().left() >= 0.0);
            let row = rows.min_by(|a, b| {
                let left = |node: &egui_kittest::Node<'_>| node.rect().left();
                left(a).total_cmp(&left(b))
            });
            let row = row.expect("a line in the list");
            if keyboard {
                row.focus();
                window.harness.run_steps(2);
                window.press(Modifiers::NONE, Key::Enter);
            } else {
                row.click();
                window.settle();
            }
            press_tab(&mut window);
            let first = focused(&window).expect("Tab gives the focus");
            assert!(is_in_document(&window, &first), "{name}: {first}");
        }
    }
}

#[test]
fn tab_reaches_every_control_of_each_editor_once_in_the_order_of_the_eye() {
    let mut window = Window::plain();
    for &kind in Kind::ALL {
        window.begin_anew();
        if kind == Kind::Figure {
            window.run(Command::New(Kind::Monoid));
        }
        match kind {
            // A round through all games of the program's atlas would be long.
            Kind::Atlas => window.add(Body::Atlas(AtlasDocument {
                filter: "order = 172".to_owned(),
                ..AtlasDocument::default()
            })),
            kind => window.run(Command::New(kind)),
        }
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
        assert_document_first(&window, &ordered);
        for pair in ordered.windows(2) {
            let [a, b] = [pair[1].before.unwrap_or(pair[0].place), pair[1].place];
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
