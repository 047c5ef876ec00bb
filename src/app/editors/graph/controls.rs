//! The head of the editor: the rule and how it is read.

use crate::app::widgets::{fault, fields, keep_together, theme, wrapped};
use egui::{TextEdit, Ui};
use grundy_base::play::Convention;
use grundy_graph::GraphRuleError;
use grundy_project::{GraphPosition, Parts};
use grundy_views::graph::{leaves_bit_2_open, rule_of};

/// The width of the field of the rule, and the least one in a narrow window, where the views stand on its line: a
/// name such as Arc-Kayles is seen whole there, too.
const FIELD: f32 = 120.0;
const NARROW_FIELD: f32 = 70.0;

/// A line that is shorter than this is narrow.
const NARROW: f32 = 720.0;

/// Shows the field of the rule and the choices beside it.
pub fn rule(ui: &mut Ui, position: &mut GraphPosition) {
    let narrow = ui.max_rect().width() < NARROW;
    let of_text = wrapped::width_of_code(ui, &position.rule).clamp(NARROW_FIELD, FIELD);
    let field = TextEdit::singleline(&mut position.rule)
        .char_limit(2_000)
        .font(theme::code())
        .desired_width(if narrow { of_text } else { FIELD })
        .hint_text("0.33");
    let about = "An octal code such as 0.33, 0.07 or 0.(3)*: the digit at place k says what may be left when k connected vertices are taken; or Node-Kayles, Arc-Kayles, Grim";
    fields::text(ui, "Rule", field, about);
    let conventions = [
        (Convention::Normal, "Normal", "The last player to move wins"),
        (
            Convention::Misere,
            "Misère",
            "The last player to move loses",
        ),
    ];
    keep_together(ui, &conventions.map(|(_, name, _)| name));
    fields::choice(ui, &mut position.convention, conventions);
    if leaves_bit_2_open(&position.rule) {
        bit2(ui, &mut position.bit2);
    }
    if rule_of(position).is_ok_and(|rule| rule.takes_neighbourhoods()) {
        return;
    }
    let about = "The vertices taken lie in one component but need not be connected (Dailly 2015, Definition 21); off: they are connected (Definition 22)";
    fields::checkbox(ui, &mut position.any_set, "Any set", about);
}

/// Says what is wrong with the rule; whether something is.
pub fn fault(ui: &mut Ui, position: &GraphPosition) -> bool {
    match rule_of(position) {
        Ok(_) => false,
        Err(error) => {
            rule_fault(ui, &error);
            true
        }
    }
}

/// Says what is wrong with a rule.
pub fn rule_fault(ui: &mut Ui, error: &GraphRuleError) {
    let at = match error {
        GraphRuleError::Code(code) => format!("Character {}: ", code.at.start + 1),
        _ => String::new(),
    };
    let mut text = error.to_string();
    if let (true, Some(first)) = (at.is_empty(), text.get(..1).map(str::to_uppercase)) {
        text.replace_range(..1, &first);
    }
    fault::below(ui, format!("{at}{text}"));
}

/// The choice between the readings of bit 2, for a code with a 4.
pub fn bit2(ui: &mut Ui, bit2: &mut Parts) {
    let readings = [
        (Parts::Two, "4 leaves exactly two components", ""),
        (Parts::Any, "4 leaves two components or more", ""),
    ];
    let chosen = readings.iter().filter(|reading| reading.0 == *bit2);
    chosen.for_each(|(_, name, _)| keep_together(ui, &[name]));
    let about = "How the 4 in a digit is read: exactly two components (Dailly 2015), or two or more (Beaudou et al. 2018), which makes 0.07 Arc-Kayles, and Cram on grids";
    fields::list(ui, "bit 2", bit2, readings, about);
}
