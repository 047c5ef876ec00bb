//! Texts with indices and exponents on screen.

use crate::figure::{Place, Rich};
use egui::text::LayoutJob;
use egui::{Align, FontSelection, Label, Response, RichText, Role, Ui, WidgetInfo, WidgetText};

/// The size of indices and exponents, as a part of that of the letters beside them.
const SMALL: f32 = 0.75;

/// How far below the line an index stands, as a part of the size of the letters beside it.
const LOWERED: f32 = 0.1;

/// The text as widgets take it, with letters as `look` makes them.
pub fn text(ui: &Ui, text: &Rich, look: impl Fn(RichText) -> RichText) -> WidgetText {
    if let [run] = text.runs()
        && run.place == Place::Line
    {
        return look(RichText::new(&run.text)).into();
    }
    let mut job = LayoutJob::default();
    for run in text.runs() {
        let letters = look(RichText::new(&run.text));
        letters.append_to(&mut job, ui.style(), FontSelection::Default, Align::BOTTOM);
        let Some(section) = job.sections.last_mut() else {
            continue;
        };
        let size = section.format.font_id.size;
        if run.place != Place::Line {
            section.format.font_id.size = SMALL * size;
        }
        match run.place {
            Place::Line => {}
            Place::Exponent => section.format.valign = Align::TOP,
            // A line that is lower than its letters ends below the others.
            Place::Index => {
                let own = ui.fonts_mut(|fonts| fonts.row_height(&section.format.font_id));
                section.format.line_height = Some(own - 2.0 * LOWERED * size);
            }
        }
    }
    job.into()
}

/// Shows the text; who cannot see it hears it as it is typed.
pub fn label(ui: &mut Ui, rich: &Rich, look: impl Fn(RichText) -> RichText) -> Response {
    add(ui, rich, Label::new(text(ui, rich, look)))
}

/// The same as a label that is more than its text.
pub fn add(ui: &mut Ui, rich: &Rich, label: Label) -> Response {
    named(ui.add(label), Role::Label, rich)
}

/// Names a widget by its text as it is typed, for who cannot see it.
pub fn named(widget: Response, role: Role, rich: &Rich) -> Response {
    if rich.runs().len() > 1 {
        widget.widget_info(|| WidgetInfo::labeled(role, widget.enabled(), rich.spelled()));
    }
    widget
}
