//! Nothing moves under the hand: while a computation begins, runs and is cancelled, what can be pressed and
//! what is drawn stays where it is, and so do the borders of the panels.

use crate::audit::rect_of;
use crate::common::{LONG, Window};
use egui::accessibility::is_input;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Vec2, pos2};
use egui_kittest::kittest::NodeT;
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, HeapView, VectorGame};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// More than this is a move, in points.
const A_PIXEL: f32 = 1.0;

/// Where everything is that has a name of its own, but for what stands in the inspector and in the row at
/// the foot, whose places are looked at by themselves.
fn places(window: &Window) -> BTreeMap<String, Rect> {
    let mut places: BTreeMap<String, Option<Rect>> = BTreeMap::new();
    let mut inspector = f32::INFINITY;
    let mut found = Vec::new();
    for node in window.harness.root().children_recursive() {
        let node = node.accesskit_node();
        let Some(rect) = rect_of(&node) else { continue };
        let name = node.label().unwrap_or_default();
        if name == "Inspector" || node.value().as_deref() == Some("Inspector") {
            inspector = rect.left();
        }
        let counts = is_input(node.role()) || node.role() == Role::Image;
        if counts && !node.is_hidden() && !name.is_empty() && !name.starts_with("Move (") {
            found.push((format!("{:?} {name}", node.role()), rect));
        }
    }
    assert!(inspector.is_finite(), "the inspector is there");
    let foot = window.harness.ctx.content_rect().bottom() - 40.0;
    for (name, rect) in found {
        if rect.left() < inspector && rect.top() < foot {
            // Two of one name are no one's place.
            let place = places.entry(name).or_insert(Some(rect));
            place.take_if(|known| *known != rect);
        }
    }
    places.insert(
        "the inspector".to_owned(),
        Some(Rect::from_min_size(pos2(inspector, 0.0), Vec2::ZERO)),
    );
    let known = |(name, rect): (String, Option<Rect>)| Some((name, rect?));
    places.into_iter().filter_map(known).collect()
}

/// What is in both frames and has moved.
fn moved(before: &BTreeMap<String, Rect>, after: &BTreeMap<String, Rect>) -> Vec<String> {
    let both = before.iter().filter_map(|(name, was)| {
        let is = after.get(name)?;
        let far = (is.min - was.min).abs();
        (far.max_elem() > A_PIXEL).then(|| format!("{name}: from {:?} to {:?}", was.min, is.min))
    });
    both.collect()
}

/// Types something that takes long into the field of this name, looks at frames on the way, and cancels.
fn check(body: Body, field: &'static str, endless: &str) {
    let mut window = Window::showing(body);
    window.field(field).click();
    window.harness.run_steps(2);
    let before = places(&window);
    assert!(before.len() > 10, "{before:?}");
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.field(field).type_text(endless);
    let mut faults = BTreeSet::new();
    // The row at the foot offers to cancel it once it has taken a while; then it is looked at for some frames
    // more, however long a frame takes.
    let begun = Instant::now();
    let mut shown = 0;
    while shown < 20 {
        let in_time = shown > 0 || begun.elapsed() < LONG;
        assert!(in_time, "it takes long enough to be seen");
        window.harness.step();
        shown += usize::from(shown > 0 || window.says("Cancel"));
        faults.extend(moved(&before, &places(&window)));
    }
    window.run(Command::CancelJobs);
    faults.extend(moved(&before, &places(&window)));
    let faults = Vec::from_iter(faults).join("\n");
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn nothing_moves_while_values_are_computed() {
    let game = HeapGame {
        rule: "0.77".to_owned(),
        heaps: 30_000_000,
        view: HeapView::PLOT,
        ..HeapGame::default()
    };
    check(Body::HeapGame(game), "Rule", "0.007");
}

#[test]
fn nothing_moves_while_iterations_are_computed() {
    let game = VectorGame {
        moves: "7,4 3,9 5,5 12,2".to_owned(),
        window: "3000".to_owned(),
        ..VectorGame::default()
    };
    check(Body::VectorGame(game), "Moves", "7,4 3,9 5,5 12,1");
}
