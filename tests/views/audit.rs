//! What is wrong with a frame: controls without a name or a tooltip, or out of reach of the
//! keyboard, names that two controls share, and text that is cut.

use crate::common::Window;
use egui::accesskit::{Action, Orientation, Role, Toggled};
use egui::epaint::{ClippedShape, Shape, TextShape};
use egui::{Rect, TextureId, accessibility::is_input};
use egui_kittest::kittest::{AccessKitNode, NodeT};
use grundy::app::tokens::WRONG;
use std::collections::{BTreeMap, BTreeSet};

/// Text may lie this far outside, in points: glyphs have a border.
const SLACK: f32 = 2.0;

/// The buttons of the bar of tabs beside the tabs.
const TAB_BAR: [&str; 3] = ["Close", "Scroll tabs left", "Scroll tabs right"];

/// What was found, each fault once.
pub type Faults = BTreeSet<String>;

/// The faults of the controls in the frame drawn last.
pub fn controls(window: &Window) -> Faults {
    let mut faults = Faults::new();
    let mut met: BTreeMap<[String; 3], usize> = BTreeMap::new();
    let root = window.harness.root();
    for node in root.children_recursive() {
        let node = node.accesskit_node();
        if !is_input(node.role())
            || node.is_hidden()
            || is_between_panels(&node)
            || is_menu_title(&node)
        {
            continue;
        }
        let name = node.label().unwrap_or_default();
        let role = format!("{:?}", node.role());
        if name.trim().is_empty() {
            faults.insert(format!("{role} without a name at {:?}", rect_of(&node)));
            continue;
        }
        let about = node.data().description().unwrap_or_default();
        if about.trim().is_empty() && !speaks_for_itself(&node) {
            faults.insert(format!("{role} “{name}” without a tooltip"));
        }
        if !node.is_disabled() && !node.data().supports_action(Action::Focus) {
            faults.insert(format!("{role} “{name}” out of reach of the keyboard"));
        }
        *met.entry([role, name, about.to_owned()]).or_default() += 1;
    }
    // Two controls of one name are told apart by what they say of themselves.
    for ([role, name, _], count) in met {
        if count > 1 && !TAB_BAR.contains(&name.as_str()) {
            faults.insert(format!("{role} “{name}” {count} times"));
        }
    }
    faults
}

/// The border that is dragged to make a panel wider.
fn is_between_panels(node: &AccessKitNode<'_>) -> bool {
    node.role() == Role::Splitter
}

/// The words of the menu bar.
fn is_menu_title(node: &AccessKitNode<'_>) -> bool {
    let name = node.label().unwrap_or_default();
    rect_of(node).is_some_and(|rect| rect.top() < 8.0)
        && ["File", "Edit", "View", "Compute", "Documents", "Help"].contains(&name.as_str())
}

/// Menus say by their own words what is in them. The other buttons are those of the bar of tabs.
fn speaks_for_itself(node: &AccessKitNode<'_>) -> bool {
    let above = std::iter::successors(node.parent(), AccessKitNode::parent);
    let name = node.label().unwrap_or_default();
    TAB_BAR.contains(&name.as_str()) || above.clone().any(|node| node.role() == Role::Menu)
}

/// The texts that the frame drawn last cuts off, at the border of the window or of a part of it
/// that cannot be scrolled.
pub fn cut_texts(window: &Window) -> Faults {
    let bars = ScrollBars::of(window);
    let fields = rects(window, |node| {
        matches!(node.role(), Role::TextInput | Role::MultilineTextInput)
    });
    let labels = rects(window, |node| {
        node.role() == Role::Label || is_input(node.role())
    });
    let chosen = rects(window, |node| node.data().toggled() == Some(Toggled::True));
    let mut texts = Vec::new();
    for ClippedShape {
        clip_rect, shape, ..
    } in &window.harness.output().shapes
    {
        collect(shape, *clip_rect, &mut texts);
    }
    let mut faults = Faults::new();
    for (text, clip) in texts {
        let rect = text.galley.rect.translate(text.pos.to_vec2());
        let is_widget = labels.iter().any(|label| label.contains(rect.center()));
        let in_field = fields
            .iter()
            .any(|field| field.expand(SLACK).contains_rect(clip));
        if !clip.is_positive() || !rect.is_positive() {
            continue;
        }
        if !is_widget || in_field || text.angle != 0.0 {
            continue;
        }
        let inside = clip.expand(SLACK);
        let words = || text.galley.text().chars().take(60).collect::<String>();
        let beside = rect.left() < inside.left() || rect.right() > inside.right();
        // What is chosen, such as the view in front, is in sight without scrolling to the side.
        let is_chosen = chosen.iter().any(|chosen| chosen.contains(rect.center()));
        if beside && (is_chosen || !bars.scroll(clip, Orientation::Horizontal)) {
            faults.insert(format!(
                "“{}” is cut at the side: {rect:?} in {clip:?}",
                words()
            ));
        }
        let beyond = rect.top() < inside.top() || rect.bottom() > inside.bottom();
        if beyond && !bars.scroll(clip, Orientation::Vertical) {
            faults.insert(format!("“{}” is cut below: {rect:?} in {clip:?}", words()));
        }
    }
    faults
}

/// The faults that the frame drawn last tells, of which it shows a part only.
pub fn cut_errors(window: &Window) -> Faults {
    let mut texts = Vec::new();
    for ClippedShape {
        clip_rect, shape, ..
    } in &window.harness.output().shapes
    {
        collect(shape, *clip_rect, &mut texts);
    }
    let wrong = [WRONG.light, WRONG.dark].map(|[r, g, b]| egui::Color32::from_rgb(r, g, b));
    let cut = texts.iter().filter(|(text, _)| {
        let mut parts = text.galley.job.sections.iter();
        text.galley.elided && parts.any(|part| wrong.contains(&part.format.color))
    });
    cut.map(|(text, _)| text.galley.text().to_owned()).collect()
}

/// The controls and texts of the frame drawn last that lie outside of the window, where no
/// scrolling brings them in.
pub fn out_of_sight(window: &Window) -> Faults {
    let screen = window.harness.ctx.content_rect().expand(SLACK);
    let mut faults = Faults::new();
    for node in window.harness.root().children_recursive() {
        let node = node.accesskit_node();
        let shown = node.role() == Role::Label || is_input(node.role());
        let Some(rect) = rect_of(&node).filter(|rect| shown && rect.is_positive()) else {
            continue;
        };
        let beside = rect.left() < screen.left() || rect.right() > screen.right();
        let beyond = rect.top() < screen.top() || rect.bottom() > screen.bottom();
        let lost = beside && !is_scrolled(&node, Orientation::Horizontal)
            || beyond && !is_scrolled(&node, Orientation::Vertical);
        if lost {
            let name = node.label().or_else(|| node.value()).unwrap_or_default();
            let name: String = name.chars().take(60).collect();
            faults.insert(format!(
                "{:?} “{name}” outside of the window: {rect:?}",
                node.role()
            ));
        }
    }
    faults
}

/// The controls of the frame drawn last that stand on another line than their names, and not right
/// below them.
pub fn parted(window: &Window) -> Faults {
    let mut faults = Faults::new();
    for node in window.harness.root().children_recursive() {
        let node = node.accesskit_node();
        for label in node.labelled_by() {
            let (Some(control), Some(name)) = (rect_of(&node), rect_of(&label)) else {
                continue;
            };
            let below = control.top() + SLACK >= name.bottom();
            if below && name.left() > control.left() + SLACK {
                let words = label.label().or_else(|| label.value()).unwrap_or_default();
                faults.insert(format!(
                    "“{words}” stands on the line before: {name:?}, {control:?}"
                ));
            }
        }
    }
    faults
}

/// The sheet of a figure, where it is wanted as large as there is room for, when less than the whole
/// of it is seen.
pub fn hidden_sheet(window: &Window) -> Faults {
    let screen = window.harness.ctx.content_rect().expand(SLACK);
    let shapes = &window.harness.output().shapes;
    // Only pictures have a texture of their own.
    let pictures = shapes
        .iter()
        .filter(|clipped| clipped.shape.texture_id() != TextureId::default());
    let place = |picture: &ClippedShape| (picture.shape.visual_bounding_rect(), picture.clip_rect);
    let sheets: Vec<_> = pictures.map(place).collect();
    let hidden = sheets.iter().filter(|(rect, clip)| {
        let seen = screen.intersect(clip.expand(SLACK));
        !seen.contains_rect(*rect)
    });
    let hidden = hidden.map(|(rect, clip)| format!("a sheet at {rect:?} is seen in {clip:?}"));
    let none = sheets.is_empty().then(|| "no sheet is drawn".to_owned());
    hidden.chain(none).collect()
}

/// Whether a node lies in something that has a scroll bar of this direction.
fn is_scrolled(node: &AccessKitNode<'_>, way: Orientation) -> bool {
    let mut above = std::iter::successors(node.parent(), AccessKitNode::parent);
    above.any(|node| {
        let mut bars = node
            .children()
            .filter(|child| child.role() == Role::ScrollBar);
        bars.any(|bar| rect_of(&bar).is_some_and(|rect| direction(rect) == way))
    })
}

fn direction(bar: Rect) -> Orientation {
    if bar.width() > bar.height() {
        Orientation::Horizontal
    } else {
        Orientation::Vertical
    }
}

/// The scroll bars of a frame.
struct ScrollBars(Vec<Rect>);

impl ScrollBars {
    fn of(window: &Window) -> Self {
        ScrollBars(rects(window, |node| node.role() == Role::ScrollBar))
    }

    /// Whether what is clipped so can be scrolled in this direction: a bar lies along its border,
    /// or along the border of something that holds it.
    fn scroll(&self, clip: Rect, way: Orientation) -> bool {
        let along = |bar: &&Rect| match way {
            Orientation::Horizontal => bar.x_range().intersects(clip.x_range()),
            Orientation::Vertical => bar.y_range().intersects(clip.y_range()),
        };
        let mut bars = self.0.iter().filter(|bar| direction(**bar) == way);
        bars.any(|bar| along(&bar))
    }
}

fn rects(window: &Window, wanted: impl Fn(&AccessKitNode<'_>) -> bool) -> Vec<Rect> {
    let root = window.harness.root();
    let nodes = root.children_recursive();
    let nodes = nodes.map(|node| node.accesskit_node());
    nodes
        .filter(|node| wanted(node))
        .filter_map(|node| rect_of(&node))
        .collect()
}

pub fn rect_of(node: &AccessKitNode<'_>) -> Option<Rect> {
    let bounds = node.raw_bounds()?;
    let at = |x, y| egui::pos2(x as f32, y as f32);
    Some(Rect::from_min_max(
        at(bounds.x0, bounds.y0),
        at(bounds.x1, bounds.y1),
    ))
}

fn collect(shape: &Shape, clip: Rect, into: &mut Vec<(TextShape, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, into)),
        Shape::Text(text) => into.push((text.clone(), clip)),
        _ => {}
    }
}
