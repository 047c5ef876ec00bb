//! How the limit repeats along a line of rational slope (conjecture 1 of the paper).

use super::VectorEditor;
use crate::app::widgets::{areas, fields};
use egui::{CollapsingHeader, Ui};
use grundy_base::number::counted;
use grundy_project::VectorGame;
use grundy_star::Point;
use grundy_views::Grounds;

/// The largest step of a line.
const LONGEST: u32 = 100;

/// A line, and whether it is shown.
pub struct Line {
    start: Point,
    direction: Point,
    open: bool,
}

impl Default for Line {
    fn default() -> Self {
        Line {
            start: [0; 3],
            direction: [1, 1, 0],
            open: false,
        }
    }
}

/// Shows the section of the inspector.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor, game: &VectorGame) {
    let header = CollapsingHeader::new("Along a line");
    let about = "Look for a period along a line through the picture";
    let openness = areas::section(ui, header, about, |ui| {
        let line = &mut editor.line;
        numbers(ui, "From", "Start of the line", &mut line.start);
        numbers(ui, "Step", "Step of the line", &mut line.direction);
    });
    let open = openness > 0.5;
    editor.line.open = open;
    let line = &editor.line;
    let drawn = (open && line.direction != [0; 3]).then_some((line.start, line.direction));
    if editor.model.choices.line != drawn {
        editor.model.choices.line = drawn;
        ui.ctx().request_repaint();
    }
    if !open {
        return;
    }
    let Some(period) = editor.shown(game).along_line() else {
        ui.weak(match drawn {
            None => "Choose a step that is not zero.",
            Some(_) => "Looking for a period …",
        });
        return;
    };
    match period {
        Some(period) => {
            let steps = format!("period {} from step {} on", period.period, period.from);
            if period.proved {
                let grounds = Grounds::computed(&period);
                let said = grounds.sentence_on("", format!("{steps}."));
                fields::proved(ui, &grounds, said);
            } else {
                let checked = counted(period.checked, "position", "positions");
                ui.label(format!("Observed in {checked}: {steps}."));
            }
        }
        None => {
            ui.label("No period is seen in this window.");
        }
    }
}

fn numbers(ui: &mut Ui, face: &str, what: &str, point: &mut Point) {
    ui.horizontal(|ui| {
        ui.label(face);
        for (value, axis) in point.iter_mut().zip(["x", "y"]) {
            let name = format!("{what}, {axis}");
            let named = (name.as_str(), f64::from(*value));
            fields::unnamed_drag(
                ui,
                named,
                fields::typed_number(value).range(0..=LONGEST),
                &name,
            );
        }
    });
}
