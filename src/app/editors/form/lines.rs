//! The lines of a sheet: a field for each, and beside it the facts that were chosen.

use super::{FormEditor, notation};
use crate::app::widgets::{
    BoldLabel, areas, copying, fault, fields, glossary, rich, table::LEAST, theme, tokens,
    typed_ahead, wrapped,
};
use egui::text::{CCursor, CCursorRange};
use egui::{
    Event, Id, Key, Label, Modifiers, Response, RichText, Role, Sense, TextEdit, TextStyle,
    TextWrapMode, Ui, WidgetInfo, WidgetText, vec2,
};
use egui_extras::{Column, TableBuilder, TableRow};
use grundy_base::syntax::SyntaxError;
use grundy_figure::Rich;
use grundy_form::Reading;
use grundy_heap::Genus;
use grundy_jobs::form::{LineFacts, LineResult, SheetLines};
use grundy_project::{FormSheet, MAX_LINE, MAX_LINES, MAX_SECONDS, SheetColumn};
use grundy_views::form::{about, cell, sentence, stopped, title};
use grundy_views::notation as spelled;

/// The height of a line, and the most of the message below one with an error.
const ROW: f32 = 28.0;
const MESSAGE: f32 = 42.0;
/// The height of a note on a reading below a line.
const NOTE: f32 = 24.0;

/// Which line is to have the focus.
#[derive(Default)]
pub struct Typing {
    focus: Option<usize>,
    /// Whether all of the line is to be selected then.
    all: bool,
    /// The width of the lines in the last frame.
    width: f32,
}

impl FormEditor {
    /// The line that is selected.
    fn selected(&mut self) -> &mut usize {
        &mut self.model.choices.selected
    }

    /// Gives a line the keyboard's focus in the next frame.
    fn focus_line(&mut self, line: usize) {
        self.typing.focus = Some(line);
        *self.selected() = line;
    }

    /// Gives the first line the focus, with all of it selected, so that typing replaces it.
    pub fn focus_all(&mut self) {
        self.focus_line(0);
        self.typing.all = true;
    }
}

/// A column of this width, and never less than the other, until it is dragged.
fn resizable(width: f32, least: f32) -> Column {
    let width = Column::initial(width).at_least(least);
    width.resizable(true).clip(true)
}

fn width(column: SheetColumn) -> f32 {
    match column {
        SheetColumn::Form | SheetColumn::Parts | SheetColumn::Primes => 170.0,
        SheetColumn::Mate | SheetColumn::Quotient | SheetColumn::Genus => 110.0,
        _ => 64.0,
    }
}

/// Shows the lines.
pub fn show(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet) {
    let base = ui.scope_id().with("line of the sheet");
    head(ui, editor, sheet);
    if sheet.lines.is_empty() {
        sheet.lines.push(String::new());
    }
    let last = sheet.lines.len() - 1;
    *editor.selected() = (*editor.selected()).min(last);
    keys(ui, editor, sheet, base);
    if sheet.lines.len() > MAX_LINES {
        let text = format!("Only the first {MAX_LINES} lines are evaluated; split the sheet.");
        fields::error(ui, text);
    }
    table(ui, editor, sheet, base);
}

fn head(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet) {
    wrapped::row(ui, |ui| {
        if fields::button(ui, "Add line", "A new line below the one selected (Enter)") {
            insert(sheet, editor, &[String::new()]);
        }
        let only = (sheet.lines.len() <= 1).then_some("A sheet has at least one line");
        if fields::button_unless(ui, only, "Delete line", "Delete the line selected") {
            let selected = editor.selected();
            sheet.lines.remove((*selected).min(sheet.lines.len() - 1));
            *selected = selected.saturating_sub(1);
        }
        column_menu(ui, &mut sheet.columns, "Choose what is shown of each line");
        fields::menu(ui, "Notation", "What a line may say", notation::help);
        let about = "Seconds that the form, the parts or the quotient of one line may take";
        let seconds = &mut sheet.seconds;
        fields::number(ui, "Time limit per entry", seconds, 1..=MAX_SECONDS, about);
        if editor.model.known.is_running::<SheetLines>() {
            ui.spinner();
        }
        fields::trouble(ui, editor.model.known.trouble::<SheetLines>());
    });
}

/// A menu that chooses columns.
pub fn column_menu(ui: &mut Ui, columns: &mut Vec<SheetColumn>, purpose: &str) {
    fields::menu(ui, "Columns", purpose, |ui| {
        for column in SheetColumn::ALL {
            let mut shown = columns.contains(&column);
            if fields::checkbox(ui, &mut shown, title(column), about(column)) {
                columns.retain(|&other| other != column);
                columns.extend(shown.then_some(column));
                columns.sort_unstable();
            }
        }
    });
}

/// Puts lines below the one selected and goes to the last of them.
fn insert(sheet: &mut FormSheet, editor: &mut FormEditor, new: &[String]) {
    let at = (*editor.selected() + 1).min(sheet.lines.len());
    let room = MAX_LINES.saturating_sub(sheet.lines.len());
    let new = &new[..new.len().min(room)];
    sheet.lines.splice(at..at, new.iter().cloned());
    if !new.is_empty() {
        editor.focus_line(at + new.len() - 1);
    }
}

/// The keys that concern more than one line: up and down, Enter, Backspace in an empty line, and a paste of
/// several lines.
fn keys(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet, base: Id) {
    if editor.typing.focus.is_some() {
        // It is meant for the line that comes to have the focus.
        typed_ahead::hold_all(ui);
    }
    let focused = ui.memory(|memory| memory.focused());
    let has_focus = |&index: &usize| focused == Some(base.with(index));
    let Some(index) = (0..sheet.lines.len()).find(has_focus) else {
        return;
    };
    *editor.selected() = index;
    let is_blank = sheet.lines.get(index).is_some_and(String::is_empty);
    typed_ahead::hold_from(ui, |event| moves(event, is_blank));
    let plain = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if index > 0 && plain(Key::ArrowUp) {
        editor.focus_line(index - 1);
        return;
    }
    if index + 1 < sheet.lines.len() && plain(Key::ArrowDown) {
        editor.focus_line(index + 1);
        return;
    }
    let is_empty = |line: Option<&String>| line.is_some_and(String::is_empty);
    if plain(Key::Enter) {
        // At a following empty line there is no need for another.
        match is_empty(sheet.lines.get(index + 1)) {
            true => editor.focus_line(index + 1),
            false => insert(sheet, editor, &[String::new()]),
        }
        return;
    }
    let blank = is_empty(sheet.lines.get(index));
    if index > 0 && blank && plain(Key::Backspace) {
        sheet.lines.remove(index);
        editor.focus_line(index - 1);
        return;
    }
    let Some(pasted) = ui.input_mut(|input| take_pasted_lines(&mut input.events)) else {
        return;
    };
    if blank && sheet.lines.len() > 1 {
        sheet.lines.remove(index);
        *editor.selected() = index.saturating_sub(1);
        if index == 0 {
            let pasted = pasted.into_iter().take(MAX_LINES);
            sheet.lines.splice(0..0, pasted);
            return;
        }
    }
    insert(sheet, editor, &pasted);
}

/// Whether an event leads to another line: by its key, or with lines of its own.
fn moves(event: &Event, is_blank: bool) -> bool {
    match event {
        Event::Key {
            key: Key::ArrowUp | Key::ArrowDown | Key::Enter,
            pressed: true,
            modifiers: Modifiers::NONE,
            ..
        } => true,
        Event::Key {
            key: Key::Backspace,
            pressed: true,
            ..
        } => is_blank,
        event => has_lines(event),
    }
}

/// Whether an event is a text of several lines that is pasted.
fn has_lines(event: &Event) -> bool {
    matches!(event, Event::Paste(text) if text.trim_end().contains('\n'))
}

/// The lines of a text that is pasted, if it has several.
fn take_pasted_lines(events: &mut Vec<Event>) -> Option<Vec<String>> {
    let place = events.iter().position(has_lines)?;
    let Event::Paste(text) = events.remove(place) else {
        return None;
    };
    let cut = |line: &str| line.trim_end().chars().take(MAX_LINE).collect();
    Some(text.lines().take(MAX_LINES + 1).map(cut).collect())
}

fn table(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet, base: Id) {
    let columns = sheet.columns.clone();
    let shown = editor.model.shown(sheet);
    let wide = editor.typing.width;
    let height = |index: usize| {
        let line = shown.line(index);
        let below = line.and_then(|line| below(&line.result));
        let message = below.map_or(0.0, |text| height_of(ui, text, wide).min(MESSAGE));
        let note = match line {
            Some(line) if !line.readings.is_empty() => NOTE,
            _ => 0.0,
        };
        ROW + message + note
    };
    let heights: Vec<f32> = (0..sheet.lines.len()).map(height).collect();
    let scroll = editor.typing.focus;
    areas::sideways("sheet").show(ui, |ui| {
        let mut builder = TableBuilder::new(ui)
            .id_salt(("lines", columns.len()))
            .striped(true)
            .auto_shrink([false, false])
            .min_scrolled_height(LEAST)
            // The keyboard comes to the field of a line; its cells are no further stops.
            .sense(egui::Sense::CLICK)
            .cell_layout(egui::Layout::left_to_right(egui::Align::Min))
            .column(Column::exact(30.0))
            .column(resizable(240.0, 90.0));
        for &column in &columns {
            builder = builder.column(resizable(width(column), 40.0));
        }
        if let Some(line) = scroll {
            builder = builder.scroll_to_row(line, None);
        }
        builder
            .header(24.0, |mut header| {
                header.col(|_| {});
                header.col(|ui| {
                    ui.bold("Game")
                        .on_hover_text("Type a game; “Notation” says how they are written");
                });
                for &column in &columns {
                    header.col(|ui| {
                        glossary::heading(ui, Rich::formula(title(column)))
                            .on_hover_text(about(column));
                    });
                }
            })
            .body(|body| {
                body.heterogeneous_rows(heights.into_iter(), |mut row| {
                    show_row(&mut row, editor, sheet, &columns, base);
                });
            });
    });
}

fn show_row(
    row: &mut TableRow<'_, '_>,
    editor: &mut FormEditor,
    sheet: &mut FormSheet,
    columns: &[SheetColumn],
    base: Id,
) {
    let index = row.index();
    row.set_selected(*editor.selected() == index);
    let shown = editor.model.shown(sheet);
    let result = shown.line(index).map(|line| line.result.clone());
    let readings = shown.line(index).map(|line| line.readings.clone());
    let readings = readings.unwrap_or_default();
    let facts = shown.last_facts(index).cloned();
    row.col(|ui| {
        let number = RichText::new((index + 1).to_string());
        let number = match *editor.selected() == index {
            true => number,
            false => number.weak(),
        };
        lower(ui, Label::new(number));
    });
    row.col(|ui| {
        field(
            ui,
            editor,
            sheet,
            index,
            base.with(index),
            result.as_ref(),
            &readings,
        );
    });
    let running = editor.model.known.is_running::<SheetLines>();
    for &column in columns {
        row.col(|ui| match (&facts, &result) {
            (Some(facts), result) => {
                // While a line is being computed its last facts stay, greyed.
                if result.is_none() {
                    ui.set_opacity(0.5);
                }
                show_fact(ui, facts, column);
            }
            (None, Some(LineResult::Stopped { genus, .. })) => {
                let text = genus.as_ref().and_then(|genus| without_form(genus, column));
                if let Some(text) = text {
                    lower(ui, Label::new(text).truncate());
                }
            }
            (None, Some(LineResult::Waiting)) if running && column == SheetColumn::Form => {
                ui.weak("Computing …");
            }
            (None, _) => {}
        });
    }
    let response = row.response();
    if response.clicked() {
        *editor.selected() = index;
    }
    copying::row_menu(&response, || {
        let game = sheet.lines.get(index).cloned().unwrap_or_default();
        let facts = facts.iter();
        let cells = facts.flat_map(|facts| columns.iter().map(|&of| cell(facts, of).spelled()));
        std::iter::once(game).chain(cells).collect()
    });
}

/// A text at the height of that in the field of its line.
fn lower(ui: &mut Ui, label: Label) -> Response {
    let label = label.selectable(false);
    let column = ui.vertical(|ui| {
        ui.add_space(5.0);
        ui.add(label)
    });
    column.inner
}

fn show_fact(ui: &mut Ui, facts: &LineFacts, column: SheetColumn) {
    let rich = cell(facts, column);
    let text = rich::plain(ui, &rich);
    let about = stopped(facts, column).map_or_else(|| rich.spelled(), sentence);
    let shown = lower(ui, Label::new(text).truncate());
    rich::named(shown, Role::Label, &rich).on_hover_text(about);
}

/// The facts of a sum whose form is out of reach.
fn without_form(genus: &Genus, column: SheetColumn) -> Option<String> {
    match column {
        SheetColumn::Outcome => Some(genus.outcome().to_string()),
        SheetColumn::Genus => Some(spelled::genus(&genus.to_string())),
        _ => None,
    }
}

/// The text field of a line with its error below.
fn field(
    ui: &mut Ui,
    editor: &mut FormEditor,
    sheet: &mut FormSheet,
    index: usize,
    id: Id,
    result: Option<&LineResult>,
    readings: &[Reading],
) {
    let Some(text) = sheet.lines.get_mut(index) else {
        return;
    };
    let width = ui.available_width();
    let name = format!("Line {}", index + 1);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let edit = TextEdit::singleline(text)
            .id(id)
            .char_limit(MAX_LINE)
            .font(theme::code())
            .hint_text(if index == 0 { "2#3 + 4_2" } else { "" })
            .desired_width(width);
        let output = edit.show(ui);
        fields::one_line(&output);
        let response = output.response.response;
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::TextInput, true, &name);
            info.current_text_value = Some(text.clone());
            info
        });
        let response = response.on_hover_text(
            "A game, such as 2#3 + 4_2, or a definition, such as G = {2, {2}}; Enter adds a line",
        );
        if response.gained_focus() || response.clicked() {
            *editor.selected() = index;
        }
        if editor.typing.focus == Some(index) {
            editor.typing.focus = None;
            response.request_focus();
            let mut state = output.state;
            let end = CCursor::new(text.chars().count());
            let start = match std::mem::take(&mut editor.typing.all) {
                true => CCursor::default(),
                false => end,
            };
            let range = CCursorRange::two(start, end);
            state.cursor.set_char_range(Some(range));
            state.store(ui.ctx(), id);
        }
        if std::mem::replace(&mut editor.typing.width, width) != width {
            ui.ctx().request_repaint();
        }
        if let Some(LineResult::Error(error)) = result {
            underline(ui, &output.galley, output.galley_pos, error);
        }
        if let Some(text) = result.and_then(below) {
            message(ui, &text, matches!(result, Some(LineResult::Told(_))));
        }
        if let Some(reading) = readings.first()
            && let Some(line) = other_reading(ui, text, reading)
        {
            *text = line;
        }
    });
}

/// How a part of the line was read, with a button that makes the line say the other reading.
fn other_reading(ui: &mut Ui, line: &str, reading: &Reading) -> Option<String> {
    let (taken, other) = (reading.taken.trim(), reading.other.trim());
    ui.horizontal(|ui| {
        let said = format!("Read as {taken}.");
        let label = Label::new(RichText::new(said).small());
        ui.add(label).on_hover_text(reading.to_string());
        let face = format!("Read as {other}");
        let chosen = fields::small_button(ui, face, "Write the other reading into the line");
        chosen.then(|| reading.otherwise(line))
    })
    .inner
}

/// What is said below a line: its error, or the answer to its question.
fn below(result: &LineResult) -> Option<String> {
    match result {
        LineResult::Error(error) => Some(error.to_string()),
        LineResult::Told(reply) => Some(reply.to_string()),
        LineResult::Stopped { why, .. } => Some(format!("No form: {why}.")),
        _ => None,
    }
}

/// The height of that in so wide a column.
fn height_of(ui: &Ui, text: String, width: f32) -> f32 {
    let text = WidgetText::from(RichText::new(text).small());
    let wrap = Some(TextWrapMode::Wrap);
    let galley = text.into_galley(ui, wrap, width.max(90.0), TextStyle::Small);
    galley.size().y + tokens::UNIT
}

/// That, as it is shown: an error that is higher than its row is opened by a click.
fn message(ui: &mut Ui, text: &str, is_answer: bool) {
    let shown = RichText::new(text).small();
    let shown = match is_answer {
        true => shown,
        false => shown.color(theme::error_colour(ui)),
    };
    let label = Label::new(shown).wrap();
    let is_cut = height_of(ui, text.to_owned(), ui.available_width()) > MESSAGE;
    match is_cut && !is_answer {
        true => fault::opens(ui.add(label.sense(Sense::click())), text),
        false => drop(ui.add(label).on_hover_text(text)),
    }
}

/// A line under the characters at fault.
fn underline(ui: &Ui, galley: &egui::Galley, at: egui::Pos2, error: &SyntaxError) {
    let place = |index: usize| galley.pos_from_cursor(CCursor::new(index));
    let (from, to) = (place(error.at.start), place(error.at.end));
    let left = at + vec2(from.left(), from.bottom());
    let width = (to.left() - from.left()).max(8.0);
    let colour = theme::error_colour(ui);
    let stroke = egui::Stroke::new(tokens::MARK, colour);
    ui.painter()
        .line_segment([left, left + vec2(width, 0.0)], stroke);
}
