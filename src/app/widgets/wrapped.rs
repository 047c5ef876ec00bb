//! Rows of controls that are broken where the window is narrow.

use super::{rich, theme, tokens};
use crate::app::shell::focus;
use egui::{
    Color32, Id, InnerResponse, Label, Response, RichText, TextStyle, TextWrapMode, Ui, WidgetText,
};
use grundy_figure::Rich;

/// The room that is kept for a control which was not drawn yet.
const USUAL: f32 = 60.0;

/// Begins a new line of a wrapped row unless buttons or radio buttons with these names have room on
/// the line side by side: choices between two are not torn apart.
pub fn keep_together(ui: &mut Ui, names: &[&str]) {
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.icon_width + spacing.item_spacing.x;
    let width = |name: &&str| around + width_of(ui, *name, TextStyle::Button);
    let wanted: f32 = names.iter().map(width).sum();
    break_unless_room(ui, wanted);
}

/// The room that is kept for [`aside`]; in less than half of it nothing is said.
const ASIDE: f32 = 40.0;

/// Shows a control with its name before it, on the same line of a wrapped row; as wide as the control
/// was in the last frame.
pub fn named(ui: &mut Ui, name: &str, control: impl FnOnce(&mut Ui) -> Response) -> Response {
    let id = ui.scope_id().with(("width of the control", name));
    let known: Option<f32> = ui.data(|data| data.get_temp(id));
    let text = width_of(ui, name, TextStyle::Body);
    let spacing = ui.spacing().item_spacing.x;
    break_unless_room(ui, text + spacing + known.unwrap_or(USUAL));
    // A name that is wider than the whole row is broken.
    let fits = text <= ui.max_rect().width();
    let label = Label::new(name);
    let label = ui.add(match fits {
        true => label.wrap_mode(TextWrapMode::Extend),
        false => label,
    });
    let control = labelled(control(ui), &label);
    let width = control.rect.width();
    if known != Some(width) {
        ui.data_mut(|data| data.insert_temp(id, width));
    }
    control
}

/// Ties a control to the label before it: whoever clicks the label means the control.
pub fn labelled(control: Response, label: &Response) -> Response {
    if label.clicked() {
        focus::next(&control);
    }
    control.labelled_by(label.id)
}

/// Shows controls at the right end of a row that wraps, so that they stay where they are when what
/// stands before them grows; as wide as they were in the last frame.
pub fn at_right(ui: &mut Ui, controls: impl FnOnce(&mut Ui)) {
    let known = known_at_right(ui).map(|known| known.width);
    let wanted = known.unwrap_or(USUAL);
    let line = ui.cursor().top();
    break_unless_room(ui, wanted);
    let below = ui.cursor().top() > line;
    let room = ui.available_size_before_wrap().x;
    ui.add_space((room - wanted).max(0.0));
    let width = ui.horizontal(controls).response.rect.width();
    let pass = ui.ctx().cumulative_pass_nr();
    let shown = AtRight { pass, width, below };
    ui.data_mut(|data| data.insert_temp(at_right_id(ui), shown));
    if known != Some(width) {
        ui.ctx().request_repaint();
    }
}

/// Controls at the right end of a row, when they were shown last.
#[derive(Clone, Copy)]
struct AtRight {
    pass: u64,
    width: f32,
    /// Whether they had a line of their own.
    below: bool,
}

/// The controls at the right end of this row, if there were any in the last frame.
fn known_at_right(ui: &Ui) -> Option<AtRight> {
    let known: Option<AtRight> = ui.data(|data| data.get_temp(at_right_id(ui)));
    known.filter(|known| known.pass + 1 >= ui.ctx().cumulative_pass_nr())
}

fn at_right_id(ui: &Ui) -> Id {
    ui.scope_id().with("at the right")
}

/// The room on this line of a row for a text or a field before a button with this face, if any, and before the
/// controls at the right end, which stay on the line on which they are.
pub fn rest(ui: &Ui, button: &str) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    let right = known_at_right(ui).filter(|known| !known.below);
    let right = right.map_or(0.0, |known| known.width + gap);
    let room = ui.available_size_before_wrap().x - right;
    let button = match button {
        "" => 0.0,
        face => width_of(ui, face, TextStyle::Button) + 2.0 * ui.spacing().button_padding.x + gap,
    };
    room - button
}

/// Says something beside what stands on this line of a row, such as a headline or a fault: cut where the line
/// ends, so that nothing below moves.
pub fn aside(ui: &mut Ui, text: impl Into<Rich>) {
    let room = rest(ui, "");
    if room > 0.5 * ASIDE {
        cut(ui, room, &text.into(), ui.visuals().weak_text_color());
    }
}

/// A text that is no wider than this; it is whole when it is pointed at.
pub fn cut(ui: &mut Ui, room: f32, text: &Rich, colour: Color32) {
    let face = rich::text(ui, text, |text| text.color(colour));
    let (cut, room) = (Some(TextWrapMode::Truncate), room.max(0.0));
    let line = face.into_galley(ui, cut, room, TextStyle::Body);
    rich::add(ui, text, Label::new(line));
}

/// Shows a sign with what it means behind it, on the same line of a wrapped row.
pub fn sign(ui: &mut Ui, meaning: &Rich, sign: impl FnOnce(&mut Ui) -> Response) {
    let text = rich::text(ui, meaning, RichText::weak);
    let width = width_of(ui, text.clone(), TextStyle::Body);
    let size = ui.spacing().icon_width + ui.spacing().item_spacing.x;
    break_unless_room(ui, size + width);
    sign(ui);
    rich::add(ui, meaning, Label::new(text));
}

/// The room that tabs with these names need side by side.
pub fn width_of_tabs(ui: &Ui, names: &[&str]) -> f32 {
    let gaps = names.len().saturating_sub(1) as f32 * ui.spacing().item_spacing.x;
    let width = |name: &&str| width_of(ui, *name, TextStyle::Button);
    names.iter().map(width).sum::<f32>() + gaps
}

fn width_of(ui: &Ui, text: impl Into<WidgetText>, style: TextStyle) -> f32 {
    let text = text.into();
    let galley = text.into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, style);
    galley.size().x
}

/// A row of controls that is broken where it has to be. It has the height of a button from the start, so
/// that what is said before a field stands as high as what is in the field.
pub fn row<R>(ui: &mut Ui, controls: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    ui.horizontal_wrapped(|ui| {
        ui.set_row_height(height(ui));
        controls(ui)
    })
}

/// Whether something stands in the line already.
pub fn is_begun(ui: &Ui) -> bool {
    ui.cursor().left() > ui.max_rect().left() + 0.5
}

/// Begins a new line of such a row.
pub fn next_row(ui: &mut Ui) {
    ui.end_row();
    ui.set_row_height(height(ui));
}

/// The height of a button.
pub fn height(ui: &Ui) -> f32 {
    ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y
}

/// The margins of a field, which the width that it is given does not have.
pub const MARGINS: f32 = 2.0 * tokens::UNIT;

/// The room of the cursor of a field.
const CURSOR: f32 = 2.0;

/// The width of a field with its name before it, no wider than its row.
pub fn width_of_field(ui: &Ui, name: &str, most: f32) -> f32 {
    let before = width_of(ui, name, TextStyle::Body) + ui.spacing().item_spacing.x;
    most.min(ui.max_rect().width() - before - MARGINS)
}

/// The width of a field in which all of this text is seen, in the letters of what is typed.
pub fn width_of_code(ui: &Ui, text: &str) -> f32 {
    let text = RichText::new(text).font(theme::code());
    // Behind the last letter stands the cursor.
    width_of(ui, text, TextStyle::Monospace) + 2.0 * ui.spacing().button_padding.x + CURSOR
}

/// Begins a new line of a wrapped row where this one has less room, but a whole one has more. A slider does not
/// do so itself.
pub fn break_unless_room(ui: &mut Ui, wanted: f32) {
    let room = ui.available_size_before_wrap().x;
    if ui.layout().main_wrap() && room < wanted && room < ui.max_rect().width() {
        next_row(ui);
    }
}
