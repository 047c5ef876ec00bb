//! The structure of a quotient: its kernel, and diagrams of the idempotents, of the J-classes and
//! of the Cayley graph.

use super::OnScreen;
use super::diagram_view::View;
use crate::app::widgets::{Memo, copying, fields, glossary, paint, rich, wrapped};
use egui::{Label, Rect, Role, Ui, WidgetInfo};
use grundy_figure::{Ink, Rich};
use grundy_jobs::Same;
use grundy_quotient::QuotientReport;
use grundy_views::quotient::{
    DiagramOf, Drawing, PageChoices, Pen, arrows, drawing, kernel, letter, structure,
};
use std::sync::Arc;

/// The state of the page between two frames.
#[derive(Default)]
pub struct Controls {
    made: Memo<Key, KernelAndDiagram>,
    view: View,
    area: Option<Rect>,
}

/// Where less is left for the page, in points, the diagram has it.
const LOW: f32 = 330.0;

/// A quotient, and what is drawn of it.
type Key = (Same<QuotientReport>, DiagramOf, Option<Vec<bool>>);

/// The sentences on the kernel, and the diagram or why there is none.
type KernelAndDiagram = ([Rich; 2], Result<Drawing, String>);

/// The diagrams.
const DIAGRAMS: [fields::Choice<'_, DiagramOf>; 3] = [
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
];

/// Shows the page.
pub fn show(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    let (report, choices) = (of.report, &mut *of.choices);
    let Some(facts) = &report.facts else {
        ui.weak("The structure is computed when the quotient is complete or stopped.");
        return;
    };
    let Controls { made, view, area } = controls;
    let generators = choices.generators.clone();
    let key = (Same(Arc::clone(report)), choices.diagram, generators);
    let make = |_: &_| (kernel(report, facts), drawing(choices, report, facts, None));
    let (kernel, drawing) = made.for_key(key, make);
    let is_low = ui.available_height() < LOW;
    // In a row that wraps, egui puts exponents at the top of the row, and not of the letters.
    ui.horizontal_top(|ui| {
        glossary::heading(ui, "Kernel");
        sentence(ui, &kernel[0], is_low);
    });
    sentence(ui, &kernel[1], is_low);
    wrapped::row(ui, |ui| {
        if fields::choice(ui, &mut choices.diagram, DIAGRAMS) {
            view.fit();
        }
        ui.add_space(8.0);
        view.controls(ui, *area);
        copying::buttons(ui, "the structure", |notation| structure(report, notation));
    });
    if choices.diagram == DiagramOf::Cayley {
        generators_shown(ui, choices, report);
    }
    match drawing {
        Err(reason) => drop(ui.weak(reason)),
        Ok(drawing) => {
            if !is_low {
                ui.weak("The wheel zooms, dragging moves; boxes with P-elements are set off.")
                    .on_hover_text("Point at a box for its elements and lines");
            }
            *area = Some(view.show(ui, &drawing.diagram, &drawing.names));
        }
    }
}

/// A sentence on the kernel; where the diagram needs the room it has one line, and is whole when pointed at.
fn sentence(ui: &mut Ui, text: &Rich, is_low: bool) {
    let label = Label::new(rich::plain(ui, text));
    rich::add(
        ui,
        text,
        if is_low {
            label.truncate()
        } else {
            label.wrap()
        },
    );
}

/// The generators, each in the colour of its arrows; a click shows or hides them.
fn generators_shown(ui: &mut Ui, choices: &mut PageChoices, report: &QuotientReport) {
    let mut chosen = arrows(choices, report);
    let before = chosen.clone();
    let pen = Pen::on_screen(report);
    wrapped::row(ui, |ui| {
        ui.label("Arrows of");
        for (g, (on, generator)) in chosen.iter_mut().zip(&report.names).enumerate() {
            let name = format!("→ {}", pen.generator(generator));
            let text = rich::plain(ui, &letter(generator));
            let about = "Draw the arrows from x to x times this generator";
            let ticked = ui.horizontal(|ui| {
                paint::swatch(ui, Ink::Series(g as u8));
                ui.checkbox(on, text).on_hover_text(about)
            });
            let ticked = ticked.inner;
            ticked.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, *on, &name));
        }
        if fields::small_button(ui, "All", "Draw the arrows of every generator") {
            chosen.fill(true);
        }
        if fields::small_button(ui, "None", "Draw no arrows") {
            chosen.fill(false);
        }
    });
    if chosen != before {
        choices.generators = Some(chosen);
    }
}
