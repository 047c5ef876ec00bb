//! The lines of a sheet: a field for each, and beside it the facts that were chosen.

use super::{FormEditor, notation};
use crate::app::widgets::{copying, glossary, theme};
use crate::form::NotationError;
use crate::heap::Genus;
use crate::jobs::form::{LineResult, SheetLines};
use crate::project::{FormSheet, MAX_LINE, MAX_LINES, MAX_SECONDS, SheetColumn};
use crate::views::form::{about, cell, sentence, stopped, title};
use crate::views::notation as spelled;
use egui::text::{CCursor, CCursorRange};
use egui::{Event, FontId, Id, Key, Modifiers, RichText, Role, TextEdit, Ui, WidgetInfo, vec2};
use egui_extras::{Column, TableBuilder, TableRow};

/// The height of a line, and of the message below one with an error.
const ROW: f32 = 28.0;
const MESSAGE: f32 = 32.0;

/// Which line is to have the focus, and which was typed in.
#[derive(Default)]
pub struct Typing {
    focus: Option<usize>,
    /// Whether all of the line is to be selected then.
    all: bool,
    /// The line typed in last, and whether its key is the second one.
    edited: (usize, bool),
}

impl FormEditor {
    /// Gives a line the keyboard's focus in the next frame.
    fn focus_line(&mut self, line: usize) {
        self.typing.focus = Some(line);
        self.model.choices.selected = line;
    }

    /// Gives the first line the focus, with all of it selected, so that typing replaces it.
    pub fn focus_all(&mut self) {
        self.focus_line(0);
        self.typing.all = true;
    }
}

impl Typing {
    /// Successive edits of one line are one step of undo: the key changes with the line.
    fn key_of_edit(&mut self, line: usize) -> &'static str {
        let (last, second) = self.edited;
        self.edited = (line, second ^ (line != last));
        if self.edited.1 {
            "another line"
        } else {
            "line"
        }
    }
}

fn width(column: SheetColumn) -> f32 {
    match column {
        SheetColumn::Form | SheetColumn::Parts | SheetColumn::Primes => 170.0,
        SheetColumn::Mate | SheetColumn::Quotient | SheetColumn::Genus => 110.0,
        _ => 64.0,
    }
}

/// Shows the lines; says what was changed.
pub fn show(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet) -> Option<&'static str> {
    let base = ui.scope_id().with("line of the sheet");
    let mut key = head(ui, editor, sheet);
    if sheet.lines.is_empty() {
        sheet.lines.push(String::new());
    }
    let last = sheet.lines.len() - 1;
    editor.model.choices.selected = editor.model.choices.selected.min(last);
    keys(ui, editor, sheet, base);
    if sheet.lines.len() > MAX_LINES {
        let colour = theme::error_colour(ui.visuals().dark_mode);
        ui.colored_label(
            colour,
            format!("Only the first {MAX_LINES} lines are evaluated; split the sheet."),
        );
    }
    key = table(ui, editor, sheet, base).or(key);
    key
}

fn head(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet) -> Option<&'static str> {
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        let add = ui.button("Add line");
        if add
            .on_hover_text("A new line below the one selected (Enter)")
            .clicked()
        {
            insert(sheet, editor, &[String::new()]);
        }
        let remove = ui.add_enabled(sheet.lines.len() > 1, egui::Button::new("Remove line"));
        let remove = remove.on_hover_text("Take away the line selected");
        if remove
            .on_disabled_hover_text("A sheet has at least one line")
            .clicked()
        {
            sheet
                .lines
                .remove(editor.model.choices.selected.min(sheet.lines.len() - 1));
            editor.model.choices.selected = editor.model.choices.selected.saturating_sub(1);
        }
        column_menu(ui, &mut sheet.columns, "Choose what is shown of each line");
        ui.menu_button("Notation", notation::help)
            .response
            .on_hover_text("What a line may say");
        let label = ui.label("Seconds for a fact");
        let drag = egui::DragValue::new(&mut sheet.seconds).range(1..=MAX_SECONDS);
        let drag = ui.add(drag).labelled_by(label.id);
        if drag
            .on_hover_text("How long the form, the parts or the quotient of one line may take")
            .changed()
        {
            key = Some("seconds");
        }
        if editor.model.known.is_running::<SheetLines>() {
            ui.spinner();
        }
        if let Some(trouble) = editor.model.known.trouble::<SheetLines>() {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), trouble);
        }
    });
    key
}

/// A menu that chooses columns.
pub fn column_menu(ui: &mut Ui, columns: &mut Vec<SheetColumn>, purpose: &str) {
    let menu = ui.menu_button("Columns", |ui| {
        for column in SheetColumn::ALL {
            let mut shown = columns.contains(&column);
            let response = ui.checkbox(&mut shown, title(column));
            if response.on_hover_text(about(column)).changed() {
                columns.retain(|&other| other != column);
                columns.extend(shown.then_some(column));
                columns.sort_unstable();
            }
        }
    });
    menu.response.on_hover_text(purpose);
}

/// Puts lines below the one selected and goes to the last of them.
fn insert(sheet: &mut FormSheet, editor: &mut FormEditor, new: &[String]) {
    let at = (editor.model.choices.selected + 1).min(sheet.lines.len());
    let room = MAX_LINES.saturating_sub(sheet.lines.len());
    let new = &new[..new.len().min(room)];
    sheet.lines.splice(at..at, new.iter().cloned());
    if !new.is_empty() {
        editor.focus_line(at + new.len() - 1);
    }
}

/// What keys do beyond one line: up and down, Enter, Backspace in an empty line, and text of
/// several lines that is pasted.
fn keys(ui: &mut Ui, editor: &mut FormEditor, sheet: &mut FormSheet, base: Id) {
    let focused = ui.memory(|memory| memory.focused());
    let has_focus = |&index: &usize| focused == Some(base.with(index));
    let Some(index) = (0..sheet.lines.len()).find(has_focus) else {
        return;
    };
    editor.model.choices.selected = index;
    let plain = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if index > 0 && plain(Key::ArrowUp) {
        editor.focus_line(index - 1);
        return;
    }
    if index + 1 < sheet.lines.len() && plain(Key::ArrowDown) {
        editor.focus_line(index + 1);
        return;
    }
    if plain(Key::Enter) {
        // At a following empty line there is no need for another.
        if sheet.lines.get(index + 1).is_some_and(String::is_empty) {
            editor.focus_line(index + 1);
            return;
        }
        insert(sheet, editor, &[String::new()]);
        return;
    }
    if index > 0 && sheet.lines.get(index).is_some_and(String::is_empty) && plain(Key::Backspace) {
        sheet.lines.remove(index);
        editor.focus_line(index - 1);
        return;
    }
    let Some(pasted) = ui.input_mut(|input| take_pasted_lines(&mut input.events)) else {
        return;
    };
    if sheet.lines.get(index).is_some_and(String::is_empty) && sheet.lines.len() > 1 {
        sheet.lines.remove(index);
        editor.model.choices.selected = index.saturating_sub(1);
        if index == 0 {
            sheet
                .lines
                .splice(0..0, pasted.iter().take(MAX_LINES).cloned());
            return;
        }
    }
    insert(sheet, editor, &pasted);
}

/// The lines of a text that is pasted, if it has several.
fn take_pasted_lines(events: &mut Vec<Event>) -> Option<Vec<String>> {
    let several =
        |event: &Event| matches!(event, Event::Paste(text) if text.trim_end().contains('\n'));
    let place = events.iter().position(several)?;
    let Event::Paste(text) = events.remove(place) else {
        return None;
    };
    let cut = |line: &str| line.trim_end().chars().take(MAX_LINE).collect();
    Some(text.lines().take(MAX_LINES + 1).map(cut).collect())
}

fn table(
    ui: &mut Ui,
    editor: &mut FormEditor,
    sheet: &mut FormSheet,
    base: Id,
) -> Option<&'static str> {
    let mut key = None;
    let columns = sheet.columns.clone();
    let height = |index: usize| match editor
        .model
        .shown(sheet)
        .line(index)
        .map(|line| &line.result)
    {
        Some(LineResult::Error(_) | LineResult::Stopped { .. }) => ROW + MESSAGE,
        _ => ROW,
    };
    let heights: Vec<f32> = (0..sheet.lines.len()).map(height).collect();
    let scroll = editor.typing.focus;
    egui::ScrollArea::horizontal()
        .id_salt("sheet")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            let mut builder = TableBuilder::new(ui)
                .id_salt(("lines", columns.len()))
                .striped(true)
                .auto_shrink([false, false])
                // The keyboard comes to the field of a line; its cells are no further stops.
                .sense(egui::Sense::CLICK)
                .cell_layout(egui::Layout::left_to_right(egui::Align::Min))
                .column(Column::exact(30.0))
                .column(
                    Column::initial(240.0)
                        .at_least(90.0)
                        .resizable(true)
                        .clip(true),
                );
            for &column in &columns {
                let width = Column::initial(width(column)).at_least(40.0);
                builder = builder.column(width.resizable(true).clip(true));
            }
            if let Some(line) = scroll {
                builder = builder.scroll_to_row(line, None);
            }
            builder
                .header(24.0, |mut header| {
                    header.col(|_| {});
                    header.col(|ui| {
                        ui.strong("Game")
                            .on_hover_text("Type a game; “Notation” says how they are written");
                    });
                    for &column in &columns {
                        header.col(|ui| {
                            glossary::heading(ui, title(column)).on_hover_text(about(column));
                        });
                    }
                })
                .body(|body| {
                    body.heterogeneous_rows(heights.into_iter(), |mut row| {
                        key = show_row(&mut row, editor, sheet, &columns, base).or(key);
                    });
                });
        });
    key
}

fn show_row(
    row: &mut TableRow<'_, '_>,
    editor: &mut FormEditor,
    sheet: &mut FormSheet,
    columns: &[SheetColumn],
    base: Id,
) -> Option<&'static str> {
    let index = row.index();
    let mut key = None;
    row.set_selected(editor.model.choices.selected == index);
    row.col(|ui| {
        ui.vertical(|ui| {
            ui.add_space(5.0);
            let number = egui::Label::new(RichText::new((index + 1).to_string()).weak());
            ui.add(number.selectable(false));
        });
    });
    row.col(|ui| {
        if field(ui, editor, sheet, index, base.with(index)) {
            key = Some(editor.typing.key_of_edit(index));
        }
    });
    let stale = editor.model.shown(sheet).line(index).is_none();
    let result = editor
        .model
        .shown(sheet)
        .line(index)
        .map(|line| &line.result);
    let waits =
        result == Some(&LineResult::Waiting) && editor.model.known.is_running::<SheetLines>();
    let formless = match result {
        Some(LineResult::Stopped { genus, .. }) => genus.clone(),
        _ => None,
    };
    // While a line is being computed its last facts stay, greyed.
    let facts = editor.model.shown(sheet).last_facts(index);
    let facts = facts.cloned();
    for &column in columns {
        row.col(|ui| {
            let Some(facts) = &facts else {
                if waits && column == SheetColumn::Form {
                    ui.weak("Computing …");
                }
                if let Some(genus) = &formless {
                    without_form(ui, genus, column);
                }
                return;
            };
            if stale {
                ui.set_opacity(0.5);
            }
            let text = cell(facts, column).spelled();
            let label = RichText::new(&text);
            let label = match column {
                SheetColumn::Form | SheetColumn::Mate => label.monospace(),
                SheetColumn::Parts | SheetColumn::Primes => label.monospace(),
                _ => label,
            };
            let label = egui::Label::new(label).truncate().selectable(false);
            let response = ui.vertical(|ui| {
                ui.add_space(5.0);
                ui.add(label)
            });
            let response = response.inner;
            match stopped(facts, column) {
                Some(why) => response.on_hover_text(sentence(why)),
                None => response.on_hover_text(text),
            };
        });
    }
    let response = row.response();
    if response.clicked() {
        editor.model.choices.selected = index;
    }
    copying::row_menu(&response, || {
        let game = sheet.lines.get(index).cloned().unwrap_or_default();
        let cells = facts.iter().flat_map(|facts| {
            let cells = columns.iter();
            cells.map(|&column| cell(facts, column).spelled())
        });
        std::iter::once(game).chain(cells).collect()
    });
    key
}

/// What is known of a sum whose form is out of reach.
fn without_form(ui: &mut Ui, genus: &Genus, column: SheetColumn) {
    let text = match column {
        SheetColumn::Outcome => genus.outcome().to_string(),
        SheetColumn::Genus => spelled::genus(&genus.to_string()),
        _ => return,
    };
    ui.vertical(|ui| {
        ui.add_space(5.0);
        ui.add(egui::Label::new(text).truncate().selectable(false));
    });
}

/// The text field of a line with its error below; says whether it was changed.
fn field(
    ui: &mut Ui,
    editor: &mut FormEditor,
    sheet: &mut FormSheet,
    index: usize,
    id: Id,
) -> bool {
    let fault = editor
        .model
        .shown(sheet)
        .line(index)
        .map(|line| line.result.clone());
    let Some(text) = sheet.lines.get_mut(index) else {
        return false;
    };
    let width = ui.available_width();
    let name = format!("Line {}", index + 1);
    let mut changed = false;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let edit = TextEdit::singleline(text)
            .id(id)
            .char_limit(MAX_LINE)
            .font(FontId::monospace(14.0))
            .hint_text(if index == 0 { "2#3 + 4_2" } else { "" })
            .desired_width(width);
        let output = edit.show(ui);
        let response = output.response.response;
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::TextInput, true, &name);
            info.current_text_value = Some(text.clone());
            info
        });
        let response = response.on_hover_text(
            "A game, such as 2#3 + 4_2, or a definition, such as G = {2, {2}}; Enter adds a line",
        );
        changed = response.changed();
        if response.gained_focus() || response.clicked() {
            editor.model.choices.selected = index;
        }
        if editor.typing.focus == Some(index) {
            editor.typing.focus = None;
            response.request_focus();
            let mut state = output.state;
            let end = CCursor::new(text.chars().count());
            let range = if std::mem::take(&mut editor.typing.all) {
                CCursorRange::two(CCursor::default(), end)
            } else {
                CCursorRange::one(end)
            };
            state.cursor.set_char_range(Some(range));
            state.store(ui.ctx(), id);
        }
        match &fault {
            Some(LineResult::Error(error)) => {
                underline(ui, &output.galley, output.galley_pos, error);
                message(ui, &error.to_string());
            }
            Some(LineResult::Stopped { why, .. }) => {
                message(ui, &format!("No form: {why}."));
            }
            _ => {}
        }
    });
    changed
}

/// What is wrong with a line, in two short rows at the most.
fn message(ui: &mut Ui, text: &str) {
    let colour = theme::error_colour(ui.visuals().dark_mode);
    let label = egui::Label::new(RichText::new(text).color(colour).size(11.0));
    ui.add(label.wrap()).on_hover_text(text);
}

/// A line under the characters at fault.
fn underline(ui: &Ui, galley: &egui::Galley, at: egui::Pos2, error: &NotationError) {
    let place = |index: usize| galley.pos_from_cursor(CCursor::new(index));
    let (from, to) = (place(error.at.start), place(error.at.end));
    let left = at + vec2(from.left(), from.bottom());
    let width = (to.left() - from.left()).max(8.0);
    let colour = theme::error_colour(ui.visuals().dark_mode);
    let stroke = egui::Stroke::new(2.0, colour);
    ui.painter()
        .line_segment([left, left + vec2(width, 0.0)], stroke);
}
