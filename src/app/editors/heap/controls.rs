//! The head of the editor: the rule's text and its digit table, beside the largest heap.

use super::HeapEditor;
use crate::app::shell::focus;
use crate::app::widgets::fault;
use crate::app::widgets::theme;
use crate::heap::HeapRule;
use crate::project::HeapGame;
use crate::views::heap::quotient::is_page;
use egui::{FontId, Role, TextEdit, Ui, WidgetInfo};

/// More digits than this are not shown in the table; the text field has them all.
const DIGITS_SHOWN: usize = 24;

/// The width from which on the rule and the largest heap are in one line.
const ONE_LINE: f32 = 620.0;

/// Shows the controls; says which field was changed.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) -> Option<&'static str> {
    let mut key = None;
    // The quotient has heaps of its own.
    let has_heaps = !is_page(game);
    let wide = ui.available_width() >= ONE_LINE;
    ui.horizontal(|ui| {
        let label = ui.label("Rule");
        let field = TextEdit::singleline(&mut game.rule)
            .char_limit(100_000)
            .font(FontId::monospace(16.0))
            .desired_width(220.0)
            .hint_text("0.77");
        let field = ui.add(field).labelled_by(label.id).on_hover_text(
            "An octal or hexadecimal code (0.77), a subtraction set (S(1,3,4)), a name (Kayles) or a table (5 -> 1+2, 3)",
        );
        if field.changed() {
            key = Some("rule");
        }
        if std::mem::take(&mut editor.take_focus) {
            focus::on_all_of(&field, game.rule.chars().count());
        }
        if has_heaps && wide {
            ui.add_space(12.0);
            key = editor.largest_heap.show(ui, game).or(key);
        }
    });
    if has_heaps && !wide {
        ui.horizontal_wrapped(|ui| key = editor.largest_heap.show(ui, game).or(key));
    }
    if let Some(message) = &editor.largest_heap.refused {
        ui.colored_label(theme::error_colour(ui.visuals().dark_mode), message);
    }
    // A rule that is not begun yet is no error.
    if let Some((text, Err(error))) = &editor.typed
        && *text == game.rule
        && !text.trim().is_empty()
    {
        fault::show(ui, text, &error.at, &error.to_string());
    }
    // While the text cannot be read the table of the last rule stays, so that nothing jumps.
    let readable = editor.rule().is_some();
    if let Some((d0, digits)) = editor.digits.clone()
        && let Some(rule) = ui
            .add_enabled_ui(readable, |ui| digit_table(ui, d0, digits))
            .inner
    {
        game.rule = rule.text();
        key = Some("digits");
    }
    key
}

/// A column per digit with a box for each bit; gives the rule that the boxes spell.
fn digit_table(ui: &mut Ui, mut d0: u8, mut digits: Vec<u8>) -> Option<HeapRule> {
    let hexadecimal = digits.iter().chain([&d0]).any(|&digit| digit > 7);
    let rows: &[(u8, &str)] = &[
        (1, "leave nothing"),
        (2, "leave 1 heap"),
        (4, "leave 2 heaps"),
        (8, "leave 3 heaps"),
    ];
    let rows = if hexadecimal { rows } else { &rows[..3] };
    // One spare column at the end lets the code grow.
    let columns = (digits.len() + 1).min(DIGITS_SHOWN);
    digits.resize(digits.len().max(columns), 0);
    let mut changed = false;
    egui::CollapsingHeader::new("Digits")
        .default_open(ui.ctx().content_rect().height() > 760.0)
        .show(ui, |ui| {
            egui::ScrollArea::horizontal().show(ui, |ui| {
                egui::Grid::new("digits")
                    .spacing([8.0, 2.0])
                    .show(ui, |ui| {
                        ui.weak("remove");
                        for k in 0..=columns {
                            ui.weak(k.to_string());
                        }
                        ui.end_row();
                        for &(bit, name) in rows {
                            ui.label(name);
                            for k in 0..=columns {
                                let possible = k > 0 || bit == 4;
                                let digit = if k == 0 {
                                    Some(&mut d0)
                                } else {
                                    digits.get_mut(k - 1)
                                };
                                if let (true, Some(digit)) = (possible, digit) {
                                    changed |= bit_box(ui, digit, bit, k, name);
                                } else {
                                    ui.label("");
                                }
                            }
                            ui.end_row();
                        }
                    });
            });
        })
        .header_response
        .on_hover_text("What each digit of the code allows, to be ticked");
    if !changed {
        return None;
    }
    HeapRule::from_digits(d0, &digits).ok()
}

fn bit_box(ui: &mut Ui, digit: &mut u8, bit: u8, k: usize, name: &str) -> bool {
    let mut set = *digit & bit != 0;
    let response = ui.checkbox(&mut set, "");
    let tooltip = format!("Removing {k}: may {name}");
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, set, &tooltip));
    let clicked = response.on_hover_text(&tooltip).changed();
    if clicked {
        *digit ^= bit;
    }
    clicked
}
