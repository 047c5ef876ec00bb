//! Texts with indices, exponents and letters of mathematics on screen.

use super::{cited, theme};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Context, FontSelection, FullOutput, Label, OutputCommand, Response, RichText, Role, Ui,
    WidgetInfo, WidgetText,
};
use grundy_figure::{Place, Rich, Run, italic, upright};

/// The size of indices and exponents, as a part of that of the letters beside them.
const SMALL: f32 = 0.75;

/// The size of letters of mathematics in them, which are large for their size.
const BESIDE: f32 = 0.85;

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
            append(&mut job, ui.ctx(), run, section.format);
        }
    }
    job.into()
}

/// The text as widgets take it, in usual letters.
pub fn plain(ui: &Ui, rich: &Rich) -> WidgetText {
    text(ui, rich, |text| text)
}

/// The text on one line, in letters of this kind.
pub fn line(ctx: &Context, text: &Rich, letters: &TextFormat) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in text.runs() {
        append(&mut job, ctx, run, letters.clone());
    }
    job
}

/// Adds a run, its letters of mathematics in italics.
pub fn append(job: &mut LayoutJob, ctx: &Context, run: &Run, letters: TextFormat) {
    let letters = placed(ctx, letters, run.place);
    for (part, is_mathematics) in run.parts() {
        let aside = lean(job) * letters.font_id.size;
        if !is_mathematics {
            job.append(part, aside, letters.clone());
            continue;
        }
        let bold = theme::is_bold(&letters.font_id);
        let part: String = part.chars().map(|sign| italic(sign, bold)).collect();
        let mut letters = letters.clone();
        // The line is as high as with other letters.
        let own = ctx.fonts_mut(|fonts| fonts.row_height(&letters.font_id));
        letters.line_height = letters.line_height.or(Some(own));
        letters.font_id.family = theme::mathematics();
        if matches!(run.place, Place::Index | Place::Exponent) {
            letters.font_id.size *= BESIDE;
        }
        job.append(&part, 0.0, letters);
    }
}

/// How far the last letter leans over what comes behind it, as a part of its size: letters of mathematics are as wide
/// as they are at their foot.
fn lean(job: &LayoutJob) -> f32 {
    let last = job.text.chars().next_back().unwrap_or(' ');
    match upright(last) {
        own if own == last => 0.0,
        'T' | 'P' | 'F' | 'V' | 'W' | 'Y' | 'f' => 0.14,
        letter if letter.is_uppercase() || letter == 'd' => 0.06,
        _ => 0.0,
    }
}

/// Letters as they stand on the line, or as an index or exponent beside such.
fn placed(ctx: &Context, mut letters: TextFormat, place: Place) -> TextFormat {
    letters.valign = match place {
        Place::Line | Place::Letters => return letters,
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

/// Shows the text; what it cites is a link, and who cannot see it hears it as it is typed.
pub fn label(ui: &mut Ui, rich: &Rich, look: impl Fn(RichText) -> RichText) -> Response {
    let label = Label::new(text(ui, rich, look));
    match cited::links(ui, rich) {
        None => add(ui, rich, label),
        Some(links) => named(cited::add(ui, label, &links), Role::Label, rich),
    }
}

/// Shows the text in usual letters.
pub fn show(ui: &mut Ui, rich: &Rich) -> Response {
    label(ui, rich, |text| text)
}

/// Shows a label made of this text, and names it by the text.
pub fn add(ui: &mut Ui, rich: &Rich, label: Label) -> Response {
    named(ui.add(label), Role::Label, rich)
}

/// Says a widget's text in other signs than it shows.
pub fn spoken(widget: &Response, role: Role, text: &str) {
    widget.widget_info(|| WidgetInfo::labeled(role, widget.enabled(), text));
}

/// Names a widget by its text as it is typed, for who cannot see it.
pub fn named(widget: Response, role: Role, rich: &Rich) -> Response {
    if rich.on_line().is_none() {
        widget.widget_info(|| WidgetInfo::labeled(role, widget.enabled(), rich.spelled()));
    }
    widget
}

/// Letters of mathematics are signs of their own on screen; what is selected with the mouse and copied has the
/// letters that one types.
pub struct PlainCopies;

impl egui::Plugin for PlainCopies {
    fn debug_name(&self) -> &'static str {
        "plain copies"
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        for command in &mut output.platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                *text = text.chars().map(upright).collect();
            }
        }
    }
}
