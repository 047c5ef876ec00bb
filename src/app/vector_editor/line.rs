//! How the limit repeats along a line of rational slope (conjecture 1 of the paper).

use super::VectorEditor;
use crate::app::theme;
use crate::jobs::{Same, StarAnswer, StarQuestion};
use crate::star::{LinePeriod, Point};
use egui::{CollapsingHeader, DragValue, Ui};

/// The largest step of a line.
const LONGEST: u32 = 100;

/// A line, whether it is shown, and what is known of it.
pub struct State {
    start: Point,
    direction: Point,
    /// Whether the section is open.
    pub open: bool,
    answer: Option<(StarQuestion, Option<LinePeriod>)>,
}

impl Default for State {
    fn default() -> Self {
        State {
            start: [0; 3],
            direction: [1, 1, 0],
            open: false,
            answer: None,
        }
    }
}

impl State {
    /// The line that is drawn.
    pub fn shown(&self) -> Option<(Point, Point)> {
        let shown = self.open && self.direction != [0; 3];
        shown.then_some((self.start, self.direction))
    }
}

/// The question on the line, when its section is open.
pub fn question(editor: &VectorEditor) -> Option<StarQuestion> {
    let (start, direction) = editor.line.shown()?;
    let limit = editor.answers.limit.as_ref()?;
    if editor.answers.stale || limit.set.window().dimension() != 2 {
        return None;
    }
    Some(StarQuestion::Line {
        limit: Same(std::sync::Arc::clone(&limit.set)),
        facts: editor.answers.shared_facts().map(Same),
        start,
        direction,
    })
}

/// Keeps an answer.
pub fn answered(editor: &mut VectorEditor, question: StarQuestion, answer: StarAnswer) {
    if let StarAnswer::Line(period) = answer {
        editor.line.answer = Some((question, period));
    }
}

/// Shows the section of the inspector.
pub fn show(ui: &mut Ui, editor: &mut VectorEditor) {
    let header = CollapsingHeader::new("Along a line").show(ui, |ui| {
        let state = &mut editor.line;
        ui.horizontal(|ui| {
            ui.label("From");
            number(ui, &mut state.start[0], "Start of the line, x");
            number(ui, &mut state.start[1], "Start of the line, y");
        });
        ui.horizontal(|ui| {
            ui.label("Step");
            number(ui, &mut state.direction[0], "Step of the line, x");
            number(ui, &mut state.direction[1], "Step of the line, y");
        });
    });
    let about = "Look for a period along a line through the picture";
    header.header_response.on_hover_text(about);
    let open = header.openness > 0.5;
    if open != editor.line.open {
        editor.line.open = open;
        ui.ctx().request_repaint();
    }
    if !open {
        return;
    }
    let asked = question(editor);
    let known = editor.line.answer.as_ref();
    let Some((_, period)) = known.filter(|(of, _)| Some(of) == asked.as_ref()) else {
        ui.weak(if editor.line.direction == [0; 3] {
            "Choose a step that is not zero."
        } else {
            "Looking for a period …"
        });
        return;
    };
    match period {
        Some(period) => {
            let steps = format!("period {} from step {} on", period.period, period.from);
            if period.proved {
                let colour = theme::proved_colour(ui.visuals().dark_mode);
                ui.colored_label(colour, format!("Proved: {steps}."));
            } else {
                let checked = period.checked;
                ui.label(format!("Observed in {checked} positions: {steps}."));
            }
        }
        None => {
            ui.label("No period is seen in this window.");
        }
    }
}

fn number(ui: &mut Ui, value: &mut u32, name: &str) {
    let shown = f64::from(*value);
    let drag = ui.add(DragValue::new(value).range(0..=LONGEST));
    drag.widget_info(|| egui::WidgetInfo::slider(true, shown, name));
    drag.on_hover_text(name);
}
