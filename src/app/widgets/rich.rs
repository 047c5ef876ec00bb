//! Texts with indices and exponents on screen.

use crate::figure::{Place, Rich};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Context, FontSelection, Label, Response, RichText, Role, Ui, WidgetInfo, WidgetText,
};

/// The size of indices and exponents, as a part of that of the letters beside them.
const SMALL: f32 = 0.75;

/// How far an index stands below the line and an exponent above it, as a part of the size of the
/// letters beside it.
const SHIFTED: f32 = 0.1;

/// The text as widgets take it, with letters as `look` makes them.
pub fn text(ui: &Ui, text: &Rich, look: impl Fn(RichText) -> RichText) -> WidgetText {
    let letters = |run: &str| look(RichText::new(run));
    if let Some(line) = text.on_line() {
        return letters(line).into();
    }
    let mut job = LayoutJob::default();
    for run in text.runs() {
        let mut single = LayoutJob::default();
        let font = FontSelection::Default;
        letters(&run.text).append_to(&mut single, ui.style(), font, Align::BOTTOM);
        for section in single.sections {
            job.append(&run.text, 0.0, placed(ui.ctx(), section.format, run.place));
        }
    }
    job.into()
}

/// The text on one line, in letters of this kind.
pub fn line(ctx: &Context, text: &Rich, letters: &TextFormat) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in text.runs() {
        job.append(&run.text, 0.0, placed(ctx, letters.clone(), run.place));
    }
    job
}

/// Letters as they stand on the line, or as an index or exponent beside such.
fn placed(ctx: &Context, mut letters: TextFormat, place: Place) -> TextFormat {
    letters.valign = match place {
        Place::Line => return letters,
        Place::Index => Align::BOTTOM,
        Place::Exponent => Align::TOP,
    };
    let size = letters.font_id.size;
    letters.font_id.size = SMALL * size;
    let own = ctx.fonts_mut(|fonts| fonts.row_height(&letters.font_id));
    // egui puts the bottom of this run's line (the top, for an exponent) at that of the others, with the
    // letters in the middle of it. So letters in a line that is too low for them stand out by half of
    // what is missing.
    letters.line_height = Some(own - 2.0 * SHIFTED * size);
    letters
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
    if rich.on_line().is_none() {
        widget.widget_info(|| WidgetInfo::labeled(role, widget.enabled(), rich.spelled()));
    }
    widget
}
