//! Rows of controls that are broken where the window is narrow.

use super::rich;
use crate::figure::Rich;
use egui::{InnerResponse, Label, Response, RichText, TextStyle, TextWrapMode, Ui, WidgetText};

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
    let control = control(ui).labelled_by(label.id);
    let width = control.rect.width();
    if known != Some(width) {
        ui.data_mut(|data| data.insert_temp(id, width));
    }
    control
}

/// Shows controls at the right end of a row that wraps, so that they stay where they are when what
/// stands before them grows; as wide as they were in the last frame.
pub fn at_right(ui: &mut Ui, controls: impl FnOnce(&mut Ui)) {
    let id = ui.scope_id().with("at the right");
    let known: Option<f32> = ui.data(|data| data.get_temp(id));
    let wanted = known.unwrap_or(USUAL);
    break_unless_room(ui, wanted);
    let room = ui.available_size_before_wrap().x;
    ui.add_space((room - wanted).max(0.0));
    let width = ui.horizontal(controls).response.rect.width();
    if known != Some(width) {
        ui.data_mut(|data| data.insert_temp(id, width));
        ui.ctx().request_repaint();
    }
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
fn height(ui: &Ui) -> f32 {
    ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y
}

/// Begins a new line of a wrapped row where this one has less room, but a whole one has more.
fn break_unless_room(ui: &mut Ui, wanted: f32) {
    let room = ui.available_size_before_wrap().x;
    if ui.layout().main_wrap() && room < wanted && room < ui.max_rect().width() {
        next_row(ui);
    }
}
