//! Copying to the clipboard: the quiet buttons that copy a thing as text and as LaTeX, and what
//! is said when something was copied, whatever copied it.

use crate::app::widgets::fields;
use crate::app::widgets::icons::{self, Icon};
use egui::{
    Button, Context, OutputCommand, Popup, Rect, Response, RichText, Role, Sense, SetOpenCommand,
    Ui, WidgetInfo,
};
use grundy_figure::no_formula;
use grundy_quotient::Notation;

/// A longer line is not repeated when it was copied.
const SHOWN: usize = 60;

/// Shows a quiet button that copies as text, and a second one beside it that copies as LaTeX. `what` names the
/// thing, and `text` writes it once it is wanted. Gives the first, for what is to be said of it besides.
pub fn buttons(ui: &mut Ui, what: &str, text: impl Fn(Notation) -> String) -> Response {
    let name = |form: &str| format!("Copy {what} as {form}");
    let about = |form: &str| format!("{} to the clipboard", name(form));
    let quiet =
        |face: &'static str| Button::new(RichText::new(face).weak()).frame_when_inactive(false);
    let copy = icons::quiet(ui, Icon::Copy);
    copy.widget_info(|| WidgetInfo::labeled(Role::Button, copy.enabled(), name("text")));
    let copy = copy.on_hover_text(about("text"));
    let latex = ui.add(quiet("LaTeX").small());
    latex.widget_info(|| WidgetInfo::labeled(Role::Button, latex.enabled(), name("LaTeX")));
    let latex = latex.on_hover_text(about("LaTeX"));
    let pressed = [(&copy, Notation::Plain), (&latex, Notation::Latex)];
    for (button, notation) in pressed {
        if button.clicked() {
            ui.ctx().copy_text(text(notation));
        }
    }
    copy
}

/// Gives a row of a table a menu that copies it, with tabs between the cells. It opens above the texts
/// of the row too, which can be selected and copied by themselves.
pub fn row_menu(row: &Response, cells: impl FnOnce() -> Vec<String>) {
    let pressed = row.ctx.input(|input| input.pointer.secondary_clicked());
    let open = (pressed && row.contains_pointer()).then_some(SetOpenCommand::Bool(true));
    let menu = Popup::menu(row).open_memory(open).at_pointer_fixed();
    menu.show(|ui| {
        let about = "The cells of this row, with tabs between them";
        if fields::button(ui, "Copy row", about) {
            let cells: Vec<String> = cells().into_iter().map(no_formula).collect();
            ui.ctx().copy_text(cells.join("\t"));
        }
    });
}

/// The menu that copies a row, for a table that is painted: `row_at` finds the row at a height.
pub fn painted_row_menu(
    ui: &Ui,
    area: Rect,
    row_at: impl Fn(f32) -> Option<usize>,
    cells: impl FnOnce(usize) -> Vec<String>,
) {
    let id = ui.scope_id().with("row to copy");
    let table = ui.interact(area, id, Sense::hover());
    let pressed = ui.input(|input| input.pointer.secondary_clicked());
    if pressed
        && table.contains_pointer()
        && let Some(at) = ui.input(|input| input.pointer.interact_pos())
    {
        ui.data_mut(|data| data.insert_temp(id, row_at(at.y)));
    }
    if let Some(row) = ui.data(|data| data.get_temp::<Option<usize>>(id)).flatten() {
        row_menu(&table, || cells(row));
    }
}

/// The text that was copied in this frame, if one was.
pub fn copied(ctx: &Context) -> Option<String> {
    ctx.output(|output| {
        let copied = output.commands.iter().rev();
        let mut texts = copied.filter_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        texts.next()
    })
}

/// The message on a text that was copied.
pub fn note(text: &str) -> String {
    match (text.trim_end().lines().count(), text.chars().count()) {
        (0, _) => "There was nothing to copy.".to_owned(),
        (1, characters) if characters > SHOWN => {
            format!("Copied one line of {characters} characters.")
        }
        (1, _) => format!("Copied: {}", text.trim_end()),
        (lines, _) => format!("Copied {lines} lines."),
    }
}
