//! The structure of a quotient: its kernel, and diagrams of the idempotents, of the J-classes and
//! of the Cayley graph.

use super::OnScreen;
use super::diagram_view::View;
use crate::app::widgets::copying;
use crate::app::widgets::glossary;
use crate::app::widgets::paint;
use crate::figure::Ink;
use crate::quotient::QuotientReport;
use crate::views::quotient::{
    DiagramOf, Drawing, PageChoices, Pen, arrows, drawing, kernel, structure,
};
use egui::{Rect, RichText, Ui};

/// What the window keeps of the page.
#[derive(Default)]
pub struct Controls {
    kept: Option<Kept>,
    view: View,
    area: Option<Rect>,
}

/// What is computed once for a quotient and a diagram.
struct Kept {
    of: DiagramOf,
    kernel: [String; 2],
    drawing: Result<Drawing, String>,
}

impl Controls {
    /// Drops what was computed for an older quotient.
    pub fn forget(&mut self) {
        self.kept = None;
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    let (report, choices) = (of.report, &mut *of.choices);
    let Some(facts) = &report.facts else {
        ui.weak("The structure is computed when the quotient is complete or stopped.");
        return;
    };
    let shown = controls.kept.as_ref();
    if shown.is_none_or(|kept| kept.of != choices.diagram) {
        controls.kept = Some(Kept {
            of: choices.diagram,
            kernel: kernel(report, facts),
            drawing: drawing(choices, report, facts),
        });
    }
    if let Some(kept) = &controls.kept {
        ui.horizontal_wrapped(|ui| {
            glossary::heading(ui, "Kernel");
            ui.label(&kept.kernel[0]);
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(&kept.kernel[1]);
        });
    }
    choice(ui, controls, choices, report);
    if choices.diagram == DiagramOf::Cayley && generators(ui, choices, report) {
        controls.kept = None;
    }
    let Some(kept) = &controls.kept else { return };
    match &kept.drawing {
        Err(reason) => {
            ui.weak(reason);
        }
        Ok(drawing) => {
            ui.weak("The wheel zooms, dragging moves; boxes with P-elements are set off.")
                .on_hover_text("Point at a box for its elements and lines");
            let area = controls.view.show(ui, &drawing.diagram, &drawing.names);
            controls.area = Some(area);
        }
    }
}

/// Which diagram, and how much of it.
fn choice(
    ui: &mut Ui,
    controls: &mut Controls,
    choices: &mut PageChoices,
    report: &QuotientReport,
) {
    ui.horizontal_wrapped(|ui| {
        for (of, text, about) in [
            (
                DiagramOf::Idempotents,
                "Idempotents",
                "e above f where ef = f",
            ),
            (
                DiagramOf::Classes,
                "J-classes",
                "Classes of elements that divide one another; a class above those that it divides",
            ),
            (
                DiagramOf::Cayley,
                "Cayley graph",
                "An arrow for each generator, from x to x times it",
            ),
        ] {
            if ui
                .selectable_label(choices.diagram == of, text)
                .on_hover_text(about)
                .clicked()
                && choices.diagram != of
            {
                choices.diagram = of;
                controls.kept = None;
                controls.view.fit();
            }
        }
        ui.add_space(8.0);
        controls.view.controls(ui, controls.area);
        copying::buttons(ui, "the structure", |notation| structure(report, notation));
    });
}

/// The generators, each in the colour of its arrows; a click shows or hides them. Says whether one was
/// clicked.
fn generators(ui: &mut Ui, choices: &mut PageChoices, report: &QuotientReport) -> bool {
    let mut chosen = arrows(choices, report);
    let before = chosen.clone();
    let palette = paint::palette(ui.visuals().dark_mode);
    ui.horizontal_wrapped(|ui| {
        ui.label("Arrows of");
        for (g, generator) in report.names.iter().enumerate() {
            let Some(on) = chosen.get_mut(g) else { break };
            let colour = paint::colour(&palette, Ink::Series(g as u8));
            let pen = Pen::on_screen(report);
            let text = format!("→ {}", pen.generator(generator));
            let text = RichText::new(text).color(colour).strong();
            ui.checkbox(on, text)
                .on_hover_text("Draw the arrows from x to x times this generator");
        }
        for (text, all) in [("All", true), ("None", false)] {
            let about = if all {
                "Draw the arrows of every generator"
            } else {
                "Draw no arrows"
            };
            if ui.small_button(text).on_hover_text(about).clicked() {
                chosen.fill(all);
            }
        }
    });
    let clicked = chosen != before;
    if clicked {
        choices.generators = Some(chosen);
    }
    clicked
}
