//! The notation of sheets, explained.

use crate::app::widgets::BoldLabel;
use egui::Ui;

/// The notation, line by line with its meaning.
const NOTATION: &[(&str, &str)] = &[
    ("3", "the nim heap of 3; from ten on it is written [12]"),
    ("{2, 0}", "the game with the options 2 and 0"),
    ("320", "the same in a row: {3, 2, 0}; so 12 is {1, 2}"),
    ("2#", "the game {2}; 2## is {{2}}, 2#3 is {{2}, 3}"),
    ("(32)#", "parentheses group: {{3, 2}}"),
    ("2# + 4", "the sum, both games side by side"),
    ("4_2", "also a sum, 4 + 2; 2_{#4##} works from the left"),
    ("2# - 2", "the difference, where it exists"),
    ("G = 2#3", "a name for later lines: G + 2, G#"),
    ("*2/3210", "the notation of Plambeck and Siegel; / is #"),
    ("*[42], 2[2]", "as CGSuite writes {4, 2} and 2 + 2"),
];

/// A small table of the notation.
pub fn help(ui: &mut Ui) {
    ui.bold("What a line may say");
    egui::Grid::new("notation").num_columns(2).show(ui, |ui| {
        for (text, meaning) in NOTATION {
            ui.monospace(*text);
            ui.label(*meaning);
            ui.end_row();
        }
    });
}
