//! The head of the editor: the rule and how it is read.

use crate::app::widgets::theme;
use crate::app::widgets::wrapped::keep_together;
use crate::graph::GraphRuleError;
use crate::play::Convention;
use crate::project::{GraphPosition, Parts};
use crate::views::graph::{reads_bit_2, rule_of};
use egui::{FontId, TextEdit, Ui};

/// Shows the controls; says which field was changed.
pub fn show(ui: &mut Ui, position: &mut GraphPosition) -> Option<&'static str> {
    let mut key = None;
    let rule = rule_of(position);
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Rule");
        let field = TextEdit::singleline(&mut position.rule)
            .char_limit(2_000)
            .font(FontId::monospace(16.0))
            .desired_width(120.0)
            .hint_text("0.33");
        let field = ui.add(field).labelled_by(label.id);
        let field = field.on_hover_text("An octal code such as 0.33, 0.07 or 0.(3)*: the digit at place k says what may be left when k connected vertices are taken");
        if field.changed() {
            key = Some("rule");
        }
        ui.add_space(6.0);
        let conventions = [
            (Convention::Normal, "Normal", "Who cannot move loses"),
            (Convention::Misere, "Misère", "Who cannot move wins"),
        ];
        keep_together(ui, &conventions.map(|(_, name, _)| name));
        for (convention, name, about) in conventions {
            let chosen = position.convention == convention;
            let button = ui.selectable_label(chosen, name).on_hover_text(about);
            if button.clicked() && !chosen {
                position.convention = convention;
                key = Some("convention");
            }
        }
        let splits = rule.as_ref().is_ok_and(reads_bit_2);
        if splits && bit2(ui, position) {
            key = Some("bit 2");
        }
        let any = ui.checkbox(&mut position.any_set, "Any set");
        let any = any.on_hover_text("The vertices taken lie in one component but need not be connected with each other (Definition 21); off: they are connected (Definition 22)");
        if any.changed() {
            key = Some("any set");
        }
    });
    if let Err(error) = rule {
        let at = match &error {
            GraphRuleError::Code(code) => format!("Character {}: ", code.at.start + 1),
            _ => String::new(),
        };
        let mut text = error.to_string();
        if let (true, Some(first)) = (at.is_empty(), text.get(..1).map(str::to_uppercase)) {
            text.replace_range(..1, &first);
        }
        ui.colored_label(
            theme::error_colour(ui.visuals().dark_mode),
            format!("{at}{text}"),
        );
    }
    key
}

/// The choice between the readings of bit 2, for a code with a 4.
fn bit2(ui: &mut Ui, position: &mut GraphPosition) -> bool {
    let name = |parts| match parts {
        Parts::Two => "4 leaves exactly two parts",
        Parts::Any => "4 leaves two parts or more",
    };
    let before = position.bit2;
    keep_together(ui, &[name(before)]);
    egui::ComboBox::new("bit 2", "")
        .selected_text(name(before))
        .show_ui(ui, |ui| {
            for parts in [Parts::Two, Parts::Any] {
                ui.selectable_value(&mut position.bit2, parts, name(parts));
            }
        })
        .response
        .on_hover_text("How the 4 in a digit is read: exactly two parts (Dailly 2015), or two and more (Beaudou et al. 2018), which makes 0.07 Arc-Kayles, and Cram on grids");
    position.bit2 != before
}
