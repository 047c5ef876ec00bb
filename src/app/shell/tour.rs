//! The tour: five steps, each said beside the control that it speaks of. The control stays in use, and a step
//! ends when what it says was done, or with “Next”. It begins from the palette, from the menu “Help”, and from
//! a line of the gallery that is there at the very first start; nothing else brings it back.

use crate::app::shell::command::Command;
use crate::app::shell::focus;
use crate::app::shell::gallery;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::Pane;
use crate::app::shell::tour_state::{SETTLED, TourStep};
use crate::app::widgets::{
    BoldLabel, fields, places, places::Landmark, places::LandmarkArea, theme, tokens, wrapped,
};
use egui::accesskit::Live;
use egui::{
    Align, Area, Button, Context, Frame, Id, Key, Layout, Modifiers, Order, Popup, Rect, RichText,
    Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use grundy_project::Document;
use grundy_views::front;

/// The words at a control, and when their step is done.
struct Step {
    title: &'static str,
    text: &'static str,
    at: Landmark,
    /// Given the document that was in front when the step began.
    done: fn(Option<&Document>, &Studio, &Context) -> bool,
}

const STEPS: [Step; 5] = [
    Step {
        title: "Open an example",
        text: "Each card is a project that can be changed at will. Click on Kayles.",
        at: Landmark::Card("Kayles"),
        done: |_, studio, _| studio.selected.is_some() && !studio.tabs.shows(Pane::Gallery),
    },
    Step {
        title: "Type a rule",
        text: "A code, a subtraction set or a name. Type 0.07 and press Enter: all that is below follows.",
        at: Landmark::Rule,
        done: |before, studio, ctx| {
            let other = |then: &Document, now: &Document| !now.body.same_work(&then.body);
            !ctx.text_edit_focused() && is_changed(before, studio, other)
        },
    },
    Step {
        title: "Read how far it is known",
        text: "The answer comes first. The badge says how far it holds: proved for all heaps, exact up to a bound, or observed.",
        at: Landmark::State,
        // There is nothing to do but to read.
        done: |_, _, _| false,
    },
    Step {
        title: "Choose a view",
        text: "Each tab shows the same game in another way. Choose “Plot”.",
        at: Landmark::Views,
        done: |before, studio, _| {
            let other =
                |then: &Document, now: &Document| front(&now.body).id != front(&then.body).id;
            is_changed(before, studio, other)
        },
    },
    Step {
        title: "Take it into a paper",
        text: "“Figure of this view” in the menu “File” sets it as on the page, with a caption, and follows its changes. Below it are the exports: SVG, PDF, TikZ, CSV.",
        at: Landmark::Figure,
        done: |_, studio, _| {
            let document = studio.selected_document();
            let figure = document.is_some_and(|document| document.body.figure().is_some());
            figure || studio.dialogs.pending.is_some()
        },
    },
];

/// Whether the document that was in front still is, and is another by this measure.
fn is_changed(
    before: Option<&Document>,
    studio: &Studio,
    is_other: impl Fn(&Document, &Document) -> bool,
) -> bool {
    let both = before.zip(studio.selected_document());
    both.is_some_and(|(then, now)| then.id == now.id && is_other(then, now))
}

/// The width of what is said, and the least of it that stands beside the middle of a control.
const WIDTH: f32 = 264.0;
const CORNER: f32 = 4.0 * tokens::UNIT;

/// How far the ring is from the control, and what is said from the ring.
const RING: f32 = 0.5 * tokens::UNIT;
const GAP: f32 = 2.0 * tokens::UNIT;

/// A control is brought into view in these of its frames: in the first its place may not be settled, and what
/// scrolls takes a frame or two to be there.
const REVEALED_IN: [u8; 2] = [0, 4];

/// The button that was pressed.
enum TourAnswer {
    Next,
    Leave,
}

impl TourStep {
    /// At the beginning of a step.
    fn at(step: usize, studio: &Studio) -> Self {
        TourStep {
            step,
            before: studio.selected_document().cloned(),
            drawn: 0,
            led: false,
            size: vec2(WIDTH, 0.0),
        }
    }
}

impl Studio {
    /// Begins at the first step, wherever it stands.
    pub(super) fn start_tour(&mut self, ctx: &Context) {
        self.tour.offers = false;
        self.note_offer(ctx);
        // The palette may have had the keyboard, which the first step is to have.
        focus::release(ctx);
        self.gallery.show_all();
        self.tabs.open(Pane::Gallery, self.selected);
        self.tour.at = Some(TourStep::at(0, self));
    }

    /// The next start does not offer the tour.
    fn note_offer(&mut self, ctx: &Context) {
        if !self.settings().tour_offered {
            self.set(ctx, |settings| settings.tour_offered = true);
        }
    }

    fn end_tour(&mut self) {
        self.tour.at = None;
        self.say("The tour has ended; the menu “Help” has it.");
    }
}

/// Offers the tour in a line of the gallery, at the very first start.
pub fn offer(ui: &mut Ui, studio: &mut Studio) {
    if !studio.tour.offers {
        return;
    }
    studio.note_offer(ui.ctx());
    wrapped::row(ui, |ui| {
        ui.weak("New here? Five steps show where things are.");
        if fields::small_button(ui, Command::Tour.text(), Command::Tour.tooltip()) {
            Command::Tour.queue(ui);
        }
        let about = "Do not offer it again; the menu “Help” has it";
        if fields::small_button(ui, "No, thanks", about) {
            studio.tour.offers = false;
        }
    });
}

/// Must run before the first control of a frame: it points at the control of the step, and takes the key that
/// leaves the tour, unless a menu or a question is open, which has the key.
pub fn begin(ctx: &Context, studio: &mut Studio) {
    let Some(standing) = studio.tour.at.as_ref().filter(|_| studio.modal.is_none()) else {
        return;
    };
    let reveals = REVEALED_IN.contains(&standing.drawn);
    places::point_at(ctx, STEPS[standing.step].at, reveals);
    let leave = |input: &mut egui::InputState| input.consume_key(Modifiers::NONE, Key::Escape);
    if !Popup::is_any_open(ctx) && ctx.input_mut(leave) {
        studio.end_tour();
    }
}

/// Shows the step, above the window and below what is open there.
pub fn show(ctx: &Context, studio: &mut Studio) {
    let found = places::take(ctx);
    let Some(mut standing) = studio.tour.at.take() else {
        return;
    };
    if studio.modal.is_some() {
        studio.tour.at = Some(standing);
        return;
    }
    let step = &STEPS[standing.step];
    if (step.done)(standing.before.as_ref(), studio, ctx) {
        return go_on(ctx, studio, standing.step);
    }
    if found.is_some() && standing.drawn < SETTLED {
        standing.drawn += 1;
        ctx.request_repaint();
    }
    let seen = found.filter(|found| found.seen.is_positive());
    let choice = callout(ctx, &mut standing, seen);
    let number = standing.step;
    studio.tour.at = Some(standing);
    match (choice, step.at) {
        (Some(TourAnswer::Leave), _) => studio.end_tour(),
        (Some(TourAnswer::Next), Landmark::Card(title)) => {
            let example = gallery::titled(title).map(Command::OpenExample);
            studio.commands.extend(example);
        }
        (Some(TourAnswer::Next), _) => go_on(ctx, studio, number),
        (None, _) => {}
    }
}

fn go_on(ctx: &Context, studio: &mut Studio, step: usize) {
    match step + 1 < STEPS.len() {
        true => studio.tour.at = Some(TourStep::at(step + 1, studio)),
        false => studio.end_tour(),
    }
    ctx.request_repaint();
}

/// Draws what is said, beside the control if that is seen and else in a corner.
fn callout(
    ctx: &Context,
    standing: &mut TourStep,
    found: Option<LandmarkArea>,
) -> Option<TourAnswer> {
    let room = ctx.content_rect().shrink(GAP);
    let target = found.map(|found| found.seen.expand(RING));
    let beside = target.and_then(|target| beside(room, target, standing.size));
    let corner = || Rect::from_min_size(room.max - standing.size, standing.size);
    let place = beside.map_or_else(corner, |(place, _)| place);
    let stroke = Stroke::new(tokens::LINE, theme::chosen_colour(ctx));
    let area = Area::new(Id::unique("tour")).order(Order::Middle);
    let shown = area.fixed_pos(place.min).show(ctx, |ui| {
        let frame = Frame::popup(ui.style()).inner_margin(3.0 * tokens::UNIT);
        frame.stroke(stroke).show(ui, |ui| {
            ui.set_width(WIDTH.min(room.width()) - 6.0 * tokens::UNIT);
            say(ui, standing)
        })
    });
    if let Some(found) = found {
        let painter = ctx.layer_painter(found.layer);
        let ring = found.rect.expand(RING);
        let painter = painter.with_clip_rect(found.seen.expand(2.0 * RING));
        let stroke = Stroke::new(tokens::MARK, stroke.color);
        painter.rect_stroke(ring, tokens::UNIT, stroke, StrokeKind::Outside);
    }
    if let Some((target, (place, away))) = target.zip(beside) {
        let fill = ctx.global_style().visuals.window_fill;
        let arrow = arrow(target, place, away, fill, stroke);
        ctx.layer_painter(shown.response.layer_id).extend(arrow);
    }
    let size = shown.response.rect.size();
    if standing.size != size {
        standing.size = size;
        ctx.request_discard("what the tour says has another size");
    }
    shown.inner.inner
}

/// The words and buttons of a step. They are read aloud when they change.
fn say(ui: &mut Ui, standing: &mut TourStep) -> Option<TourAnswer> {
    let (step, number) = (&STEPS[standing.step], standing.step + 1);
    let title = ui.bold(step.title);
    let text = ui.label(step.text);
    for said in [title, text] {
        ui.ctx()
            .accesskit_node_builder(said.id, |node| node.set_live(Live::Polite));
    }
    ui.add_space(tokens::UNIT);
    let last = number == STEPS.len();
    let (face, about) = match last {
        true => ("Done", "The tour ends here"),
        false => ("Next", "Go on without doing it"),
    };
    let buttons = |ui: &mut Ui| {
        let next = ui.button(face).on_hover_text(about);
        let leave = Button::new("Leave the tour").frame(false);
        let leave = ui.add(leave).on_hover_text("Leave it here (Esc)");
        // Who works with the keyboard finds it; what has the keyboard keeps it.
        if !std::mem::replace(&mut standing.led, true)
            && ui.memory(|memory| memory.focused().is_none())
        {
            next.request_focus();
        }
        let left = leave.clicked().then_some(TourAnswer::Leave);
        left.or(next.clicked().then_some(TourAnswer::Next))
    };
    ui.horizontal(|ui| {
        let count = format!("{number} of {}", STEPS.len());
        ui.label(RichText::new(count).small().weak());
        let from_right = Layout::right_to_left(Align::Center);
        ui.with_layout(from_right, buttons).inner
    })
    .inner
}

/// A place of this size inside the room and beside the target, and the direction in which it lies; below it
/// if there is room.
pub fn beside(room: Rect, target: Rect, size: Vec2) -> Option<(Rect, Vec2)> {
    [Vec2::DOWN, Vec2::RIGHT, Vec2::LEFT, Vec2::UP]
        .into_iter()
        .find_map(|away| {
            let distance = 0.5 * (target.size() + size) + Vec2::splat(GAP);
            let place = Rect::from_center_size(target.center() + away * distance, size);
            let along = Vec2::ONE - away.abs();
            let inside = (room.min - place.min).max(Vec2::ZERO);
            let inside = inside + (room.max - place.max).min(Vec2::ZERO);
            let place = place.translate(inside * along);
            // What touches an edge is inside, whatever was rounded.
            room.expand(0.5)
                .contains_rect(place)
                .then_some((place, away))
        })
}

/// The tip that points from what is said, which lies `away`, to its target.
fn arrow(target: Rect, place: Rect, away: Vec2, fill: egui::Color32, stroke: Stroke) -> Vec<Shape> {
    let along = Vec2::ONE - away.abs();
    let inner = place.shrink2((0.5 * place.size()).min(Vec2::splat(CORNER)));
    let nearest = inner.clamp(target.center()).to_vec2() * along;
    let edge = (place.center() - away * 0.5 * place.size()).to_vec2() * away.abs();
    let foot = nearest + edge;
    let tip = foot - away * GAP;
    // The foot covers the line of the frame.
    let corner = |sign: f32| foot + along * sign * GAP + away * stroke.width;
    let points = [corner(-1.0), tip, corner(1.0)].map(|at| pos2(at.x, at.y));
    vec![
        Shape::convex_polygon(points.to_vec(), fill, Stroke::NONE),
        Shape::line(points.to_vec(), stroke),
    ]
}
