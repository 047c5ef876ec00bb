//! Questions that come before everything else: unsaved changes, lost work, a
//! new name, a path, the palette, the glossary, and what the program is.

use crate::app::shell::about;
use crate::app::shell::focus;
use crate::app::shell::foot::Cause;
use crate::app::shell::history::counted;
use crate::app::shell::open_question::{Modal, PathQuestion};
use crate::app::shell::studio::Studio;
use crate::app::widgets::{fields, glossary, theme, wrapped};
use egui::{Key, Modal as Window, Response, Ui};
use grundy_project::{Listing, Lost};
use std::path::{Path, PathBuf};

/// Shows the open question, if there is one.
pub fn show(ctx: &egui::Context, studio: &mut Studio) {
    let Some(mut modal) = studio.modal.take() else {
        return;
    };
    // Each kind of question has a size of its own, which the next one does not begin with.
    let id = egui::Id::unique("question").with(std::mem::discriminant(&modal));
    let response = Window::new(id).show(ctx, |ui| {
        ui.set_width(460.0);
        match &mut modal {
            Modal::Unsaved => unsaved(ui, studio),
            Modal::ChangedFile => changed_file(ui, studio),
            Modal::Recover => recover(ui, studio),
            Modal::Rename { id, name } => rename(ui, studio, *id, name),
            Modal::Path(question) => path(ui, studio, question),
            Modal::Palette(palette) => palette.show(ui, studio),
            Modal::Door(door) => {
                ui.heading("New from text");
                door.show(ui, true)
            }
            Modal::Glossary(term) => {
                ui.heading("Glossary");
                glossary::show(ui, *term);
                ui.button("Close").clicked()
            }
            Modal::About => about::show(ui),
        }
    });
    // A click beside it takes nothing away that was typed, and answers no question.
    let waits = !matches!(modal, Modal::Palette(_) | Modal::Glossary(_) | Modal::About);
    let beside = response.backdrop_response.clicked() && waits;
    let dismissed = response.should_close() && !beside;
    if dismissed
        && waits
        && !matches!(
            modal,
            Modal::Recover | Modal::Rename { .. } | Modal::Door(_)
        )
    {
        studio.stay();
    }
    // A carried out answer may have opened the next question.
    if !response.inner && !dismissed && studio.modal.is_none() {
        studio.modal = Some(modal);
    } else {
        if let Modal::Door(door) = &modal {
            studio.left_in_door = door.text().to_owned();
        }
        modal.abandon(&mut studio.jobs);
    }
}

fn unsaved(ui: &mut Ui, studio: &mut Studio) -> bool {
    ui.heading("Save the changes first?");
    ui.label(studio.unsaved_in_words());
    let discards = ui.input(|input| input.key_pressed(Key::D));
    let answers = [
        ("Save", "Save, then go on (Enter)"),
        ("Discard", "Go on without saving (D)"),
        ("Cancel", "Stay here (Esc)"),
    ];
    let ctx = ui.ctx().clone();
    match answer(ui, answers).or(discards.then_some(1)) {
        Some(0) => studio.save(&ctx),
        Some(1) => {
            if let Some(command) = studio.files.afterwards.take() {
                studio.replace_project(&ctx, command);
            }
        }
        Some(_) => studio.stay(),
        None => return false,
    }
    true
}

fn changed_file(ui: &mut Ui, studio: &mut Studio) -> bool {
    ui.heading("The file has changed");
    let path = studio.files.path.as_deref().unwrap_or(Path::new(""));
    let path = path.display();
    ui.label(format!(
        "Another window or program has written {path} since it was opened or saved here. Replacing it loses what was written there; opening it loses the changes made here."
    ));
    let answers = [
        (
            "Save as…",
            "Keep that file, and save this project in another one (Enter)",
        ),
        ("Replace", "Write this project over that file"),
        (
            "Open it",
            "Show what was written there, and let go of the changes made here",
        ),
        ("Cancel", "Save nothing (Esc)"),
    ];
    let ctx = ui.ctx().clone();
    match answer(ui, answers) {
        Some(0) => studio.ask_where_to_save(&ctx),
        Some(1) => studio.save_anyway(&ctx),
        Some(2) => studio.open_again(),
        Some(_) => studio.stay(),
        None => return false,
    }
    true
}

/// Buttons for the answers to a question, each with its tooltip; gives the place of the one clicked.
fn answer<const N: usize>(ui: &mut Ui, answers: [(&str, &str); N]) -> Option<usize> {
    let buttons = |ui: &mut Ui| answers.map(|(face, about)| ui.button(face).on_hover_text(about));
    let buttons = wrapped::row(ui, buttons).inner;
    with_focus(&buttons);
    buttons.iter().position(Response::clicked)
}

/// Gives the keyboard to the first answer when none of them has it, so that Enter gives it.
fn with_focus(answers: &[Response]) {
    if let Some(first) = answers.first()
        && !answers.iter().any(Response::has_focus)
    {
        first.request_focus();
    }
}

/// The name of recovered work.
fn named(lost: &Lost) -> String {
    let path = lost.original.as_deref();
    let path = path.map(|path| path.display().to_string());
    path.unwrap_or_else(|| "Untitled project".to_owned())
}

fn recover(ui: &mut Ui, studio: &mut Studio) -> bool {
    ui.heading("Recovered work");
    ui.label("The program ended without saving. This was kept:");
    let mut chosen = None;
    let mut discarded = None;
    let mut answers = Vec::new();
    for (index, lost) in studio.files.lost.iter().enumerate() {
        ui.horizontal(|ui| {
            let name = named(lost);
            let documents = counted(lost.project.documents.len());
            ui.label(format!("{name} ({documents})"));
            let about = "Open the recovered work; save it to keep it";
            let restore = ui.button("Restore").on_hover_text(about);
            if restore.clicked() {
                chosen = Some(index);
            }
            answers.push(restore);
        });
    }
    // Away from “Restore”, and asked about, as nothing brings it back.
    let asked = ui.scope_id().with("discard");
    let mut discarding = ui.data(|data| data.get_temp::<bool>(asked).unwrap_or_default());
    ui.separator();
    if discarding {
        ui.label("Delete it for good? Nothing brings it back.");
        wrapped::row(ui, |ui| {
            let keep = ui.button("Keep").on_hover_text("Delete nothing");
            discarding = !keep.clicked();
            answers.push(keep);
            for (index, lost) in studio.files.lost.iter().enumerate() {
                let documents = counted(lost.project.documents.len());
                let text = format!("Delete {} ({documents})", named(lost));
                let text = egui::RichText::new(text).color(theme::error_colour(ui));
                let delete = ui.button(text);
                let delete = delete.on_hover_text("Delete this recovered work for good");
                if delete.clicked() {
                    discarded = Some(index);
                    discarding = false;
                }
                answers.push(delete);
            }
        });
    } else {
        let discard = ui.button("Discard…");
        let discard = discard.on_hover_text("Choose what is not to be kept");
        discarding = discard.clicked();
        answers.push(discard);
    }
    ui.data_mut(|data| data.insert_temp(asked, discarding));
    if let Some(path) = &studio.files.path {
        let open = path.display();
        ui.label(format!("Restoring closes {open}, which is open now."));
    }
    if let Some(index) = discarded {
        let lost = studio.files.lost.remove(index);
        if let Err(error) = lost.discard() {
            let said = format!("The recovered work could not be deleted: {error}");
            studio.complain(Cause::Program, said);
        }
        return studio.files.lost.is_empty();
    }
    if let Some(index) = chosen {
        let lost = studio.files.lost.remove(index);
        studio.adopt_recovered(lost);
        return true;
    }
    let later = ui.button("Later");
    let later = later.on_hover_text("Ask again at the next start (Esc)");
    let put_off = later.clicked();
    answers.push(later);
    with_focus(&answers);
    put_off
}

fn rename(ui: &mut Ui, studio: &mut Studio, id: u64, name: &mut String) -> bool {
    ui.heading("Rename document");
    let label = ui.label("Name");
    let field = egui::TextEdit::singleline(name).char_limit(120);
    let field = field.hint_text("by what is in it");
    let field = ui.add(field.desired_width(f32::INFINITY));
    let field = wrapped::labelled(field, &label);
    if !field.has_focus() && !field.lost_focus() {
        focus::on_all_of(&field, name.chars().count());
    }
    let enter = fields::entered(&field);
    let mut done = false;
    ui.horizontal(|ui| {
        let about = "Without a name it is called by what is in it";
        if fields::button(ui, "Rename", about) || enter {
            let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
            studio.change_list(Listing::Name { id, name });
            done = true;
        }
        done |= ui.button("Cancel").clicked();
    });
    done
}

/// Marks the name in a path that is proposed, so that another one is typed in its place.
fn mark_name(field: &Response, path: &str) {
    if path.ends_with('/') {
        let end = path.chars().count();
        return focus::mark(field, end..end);
    }
    let name = Path::new(path).file_stem().unwrap_or_default();
    let name = name.to_string_lossy();
    let before = path.rfind(&*name).and_then(|at| path.get(..at));
    let start = before.unwrap_or_default().chars().count();
    focus::mark(field, start..start + name.chars().count());
}

/// The path that somebody typed or pasted: with `~` for the home folder, in quotation marks, or as the address of a
/// file.
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim();
    let quoted = |mark: char| text.strip_prefix(mark)?.strip_suffix(mark);
    let text = quoted('"').or_else(|| quoted('\'')).unwrap_or(text);
    if let Some(address) = text.strip_prefix("file://") {
        return PathBuf::from(decoded(address));
    }
    let rest = text.strip_prefix('~');
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with('/'));
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_path_buf());
    match rest.and_then(|rest| Some((home()?, rest))) {
        Some((home, rest)) => home.join(rest.trim_start_matches('/')),
        None => PathBuf::from(text),
    }
}

/// An address as a name, in which `%20` is a blank.
fn decoded(address: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| byte == b'%');
        let code = code.and_then(|digits| std::str::from_utf8(digits).ok());
        let code = code.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(code.unwrap_or(byte));
        rest = after
            .get(if code.is_some() { 2 } else { 0 }..)
            .unwrap_or_default();
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn path(ui: &mut Ui, studio: &mut Studio, question: &mut PathQuestion) -> bool {
    let PathQuestion {
        purpose,
        text,
        replaced,
        error,
    } = question;
    let purpose = *purpose;
    ui.heading(purpose.title());
    let folder = purpose.is_folder();
    let label = ui.label(if folder {
        "Path of the folder"
    } else {
        "Path of the file"
    });
    let field = egui::TextEdit::singleline(text).desired_width(f32::INFINITY);
    let field = wrapped::labelled(ui.add(field), &label);
    if !field.has_focus() && !field.lost_focus() {
        field.request_focus();
        mark_name(&field, text);
    }
    let enter = fields::entered(&field);
    let full = purpose.completed(&typed_path(text));
    // What was asked or said of another name is void.
    replaced.take_if(|file| *file != full);
    error.take_if(|(file, _)| *file != full);
    fields::trouble(ui, error.as_ref().map(|(_, why)| why.clone()));
    let mut done = false;
    if replaced.is_some() {
        fields::error(ui, "A file of this name exists. Replace it?");
        ui.horizontal(|ui| {
            let about = "Write over the file; what was in it is lost";
            if fields::button(ui, "Replace", about) {
                let ctx = ui.ctx().clone();
                studio.path_chosen(&ctx, purpose, full.clone());
                done = true;
            }
            let about = "Leave the file as it is, and choose another name";
            if fields::button(ui, "Keep", about) {
                *replaced = None;
            }
        });
        return done;
    }
    ui.horizontal(|ui| {
        let opens = purpose.opens();
        let verb = if opens { "Open" } else { "Save" };
        let given = !text.trim().is_empty();
        if ui.add_enabled(given, egui::Button::new(verb)).clicked() || (enter && given) {
            if !opens && !folder && full.exists() {
                *replaced = Some(full);
            } else if opens && !full.exists() {
                // Before anything is asked about the project that would be left.
                let why = format!("{}: there is no such file.", full.display());
                *error = Some((full, why));
            } else {
                let ctx = ui.ctx().clone();
                studio.path_chosen(&ctx, purpose, full);
                done = true;
            }
        }
        if ui.button("Cancel").clicked() {
            studio.stay();
            done = true;
        }
    });
    done
}
