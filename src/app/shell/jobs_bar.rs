//! The foot of the window: what is being computed, and messages.

use crate::app::shell::studio::{CANCELLED, Message, Studio};
use crate::app::widgets::theme;
use crate::figure::grouped;
use crate::jobs::{JobState, Status};
use egui::{RichText, Ui};
use std::time::Duration;

/// Shorter computations are not shown: the bar would flicker.
const SHOWN_AFTER: Duration = Duration::from_millis(400);

/// How many seconds a message stays that is no error.
const MESSAGE_STAYS: f64 = 10.0;

/// The height of the list of computations, at most: a few lines.
const LIST_HEIGHT: f32 = 84.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    ui.add_space(2.0);
    let running = |job: &&JobState| matches!(job.status, Status::Queued | Status::Running);
    let running: Vec<&JobState> = studio.jobs.list().filter(running).collect();
    let long = |job: &&&JobState| job.age() >= SHOWN_AFTER;
    let mut cancelled = None;
    egui::ScrollArea::vertical()
        .max_height(LIST_HEIGHT)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for job in running.iter().filter(long) {
                if line(ui, job) {
                    cancelled = Some(job.id);
                }
            }
        });
    let at_rest = running.is_empty();
    if !at_rest {
        // The elapsed time moves on even when the job has nothing to say.
        ui.ctx().request_repaint_after(Duration::from_millis(100));
    }
    if let Some(id) = cancelled {
        studio.jobs.cancel(id);
        studio.say(CANCELLED);
    }
    if let Some(title) = studio.writing.title() {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(title);
        });
    }
    trouble(ui, &mut studio.trouble);
    message(ui, &mut studio.message, at_rest);
    ui.add_space(2.0);
}

/// One computation; true when it is to be cancelled.
fn line(ui: &mut Ui, job: &JobState) -> bool {
    ui.horizontal(|ui| {
        let cancel = ui
            .button("Cancel")
            .on_hover_text("Stop this computation; what is known stays");
        ui.label(format!("{:.1} s", job.elapsed().as_secs_f32()));
        let (done, all) = job.progress.unwrap_or((0, 0));
        match (job.status == Status::Queued, all) {
            (true, _) => {
                ui.weak("waiting");
            }
            (false, 0) => {
                ui.weak("working");
            }
            // All steps are done but the answer is not there: a full bar would say that it is.
            (false, _) if done >= all => {
                ui.weak("finishing");
            }
            (false, _) => {
                let bar = egui::ProgressBar::new(done as f32 / all as f32).desired_width(200.0);
                let [done, all] = [done, all].map(|steps| grouped(steps as u64));
                ui.add(bar.text(format!("{done} of {all}")));
                if let Some(pace) = job.pace() {
                    ui.label(pace).on_hover_text(
                        "As its last steps went; a period that is proved ends it sooner",
                    );
                }
            }
        }
        let memory = job.memory();
        if memory >= 100_000 {
            ui.label(format!("{:.1} MB", memory as f64 / 1e6))
                .on_hover_text("About the memory that it takes");
        }
        ui.add(egui::Label::new(&job.title).truncate());
        cancel.clicked()
    })
    .inner
}

fn trouble(ui: &mut Ui, trouble: &mut Option<String>) {
    if let Some(error) = trouble {
        let colour = theme::error_colour(ui);
        let error = RichText::new(error.as_str()).color(colour);
        if said(ui, "trouble", error) {
            *trouble = None;
        }
    }
}

fn message(ui: &mut Ui, message: &mut Option<Message>, at_rest: bool) {
    let Some(Message { text, since }) = message else {
        ui.weak(if at_rest { "Ready" } else { "Computing …" });
        return;
    };
    let now = ui.input(|input| input.time);
    let age = now - *since.get_or_insert(now);
    let left = Duration::try_from_secs_f64(MESSAGE_STAYS - age).unwrap_or_default();
    ui.ctx().request_repaint_after(left);
    if left.is_zero() || said(ui, "message", RichText::new(text.as_str())) {
        *message = None;
    }
}

/// One message; true when it is dismissed.
fn said(ui: &mut Ui, salt: &str, text: RichText) -> bool {
    let line = |ui: &mut Ui| {
        let dismiss = ui.small_button("✖").on_hover_text("Dismiss this message");
        egui::ScrollArea::vertical()
            .id_salt(salt)
            .max_height(LIST_HEIGHT)
            .auto_shrink([false, true])
            .show(ui, |ui| ui.add(egui::Label::new(text).wrap()));
        dismiss.clicked()
    };
    ui.horizontal_top(line).inner
}
