//! The head of the editor: the rule's text and its digit table, and the largest heap.

use super::{HeapEditor, quotient};
use crate::app::shell::focus;
use crate::app::widgets::{fault, fields, places, places::Landmark, theme, wrapped};
use egui::{Role, TextEdit, Ui, WidgetInfo};
use grundy_heap::HeapRule;
use grundy_project::{HeapGame, HeapView, ViewId};
use grundy_views::heap::quotient::is_of_quotient;

/// More digits than this are not shown in the table; the text field has them all.
const DIGITS_SHOWN: usize = 24;

/// The usual width of the field of the rule, and the characters that it has room for.
const USUAL: f32 = 220.0;
const LONG_RULE: usize = 26;

/// The bits of a digit, and the moves that they allow.
const BITS: [(u8, &str); 8] = [
    (1, "leave nothing"),
    (2, "leave 1 heap"),
    (4, "leave 2 heaps"),
    (8, "leave 3 heaps"),
    (16, "leave 4 heaps"),
    (32, "leave 5 heaps"),
    (64, "leave 6 heaps"),
    (128, "leave 7 heaps"),
];

/// Shows the field of the rule.
pub fn rule(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    let before = game.rule.clone();
    let width = width_of_rule(ui, &game.rule);
    let field = TextEdit::singleline(&mut game.rule)
        .char_limit(100_000)
        .font(theme::code())
        .desired_width(width)
        .hint_text("0.77");
    let about = "An octal or hexadecimal code (0.77), a subtraction set (S(1,3,4)), a cut game (CUT(1,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2)";
    let field = fields::text(ui, "Rule", field, about);
    places::mark(&field, Landmark::Rule);
    if std::mem::take(&mut editor.take_focus) {
        focus::on_all_of(&field, game.rule.chars().count());
    }
    if editor.model.choices.digits().is_some() {
        let about = "What each digit of the code allows, to be ticked";
        fields::toggle(ui, &mut editor.digits_open, "Digits", about);
    }
    changed(game, &before);
}

/// The width of the field of the rule: a table or another long rule has all of the row.
fn width_of_rule(ui: &Ui, rule: &str) -> f32 {
    let most = wrapped::width_of_field(ui, "Rule", f32::INFINITY);
    match rule.chars().count() > LONG_RULE {
        true => most.max(USUAL),
        false => USUAL,
    }
}

/// Shows how far the game is computed; the genera and the forms have heaps of their own.
pub fn extent(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    match game.view {
        view if is_of_quotient(view) => quotient::extent(ui, &editor.model, game),
        view if asks_largest_heap(view) => editor.largest_heap.show(ui, game),
        _ => {}
    }
}

/// Whether a view has the field of the largest heap.
fn asks_largest_heap(view: ViewId) -> bool {
    let has_another = [HeapView::GENUS, HeapView::FORMS, HeapView::CHECK].contains(&view);
    !has_another && !is_of_quotient(view)
}

/// Says what is wrong with the rule or the largest heap, and of which rule the last result is; whether something is,
/// or there is no rule of which the view could tell anything.
pub fn fault(ui: &mut Ui, editor: &HeapEditor, game: &HeapGame) -> bool {
    let Some(error) = editor.model.choices.fault() else {
        let refused = editor.largest_heap.refused.as_ref();
        let refused = refused.filter(|_| asks_largest_heap(game.view));
        if let Some(message) = refused {
            fault::below(ui, message);
        }
        return refused.is_some() || game.rule.trim().is_empty();
    };
    fault::in_row(ui, &game.rule, &error.at, &error.to_string());
    if let Some(last) = editor.last_result(game) {
        wrapped::aside(ui, last);
    }
    true
}

/// Shows the digits of the rule.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, game: &mut HeapGame) {
    let choices = &mut editor.model.choices;
    choices.read(&game.rule);
    // While the text cannot be read the table of the last rule stays, so that nothing jumps.
    let readable = choices.rule().is_some();
    if let Some((d0, digits)) = choices.digits().filter(|_| editor.digits_open) {
        let table = ui.add_enabled_ui(readable, |ui| digit_table(ui, d0, digits));
        if let Some(rule) = table.inner {
            let before = std::mem::replace(&mut game.rule, rule.text());
            changed(game, &before);
        }
    }
}

/// Forgets what belongs to the rule before.
fn changed(game: &mut HeapGame, before: &str) {
    if game.rule.trim() != before.trim() {
        game.forget_extent();
    }
}

/// A column per digit with a box for each bit; gives the rule that the boxes spell.
fn digit_table(ui: &mut Ui, mut d0: u8, mut digits: Vec<u8>) -> Option<HeapRule> {
    // An octal code has three rows, a hexadecimal one four; beyond that there are all.
    let rows = match digits.iter().fold(d0, |largest, digit| largest.max(*digit)) {
        0..8 => &BITS[..3],
        8..16 => &BITS[..4],
        _ => &BITS[..],
    };
    // One spare column at the end lets the code grow.
    let columns = (digits.len() + 1).min(DIGITS_SHOWN);
    digits.resize(digits.len().max(columns), 0);
    let mut changed = false;
    let mut grid = |ui: &mut Ui| {
        ui.weak("remove");
        for k in 0..=columns {
            ui.weak(k.to_string());
        }
        ui.end_row();
        for &(bit, name) in rows {
            ui.label(name);
            for k in 0..=columns {
                match k {
                    0 if bit >= 4 => changed |= bit_box(ui, &mut d0, bit, k, name),
                    0 => drop(ui.label("")),
                    k => changed |= bit_box(ui, &mut digits[k - 1], bit, k, name),
                }
            }
            ui.end_row();
        }
    };
    egui::ScrollArea::horizontal().show(ui, |ui| {
        let area = egui::Grid::new("digits").spacing([8.0, 2.0]);
        area.show(ui, &mut grid);
    });
    changed.then(|| HeapRule::from_digits(d0, &digits).ok())?
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
