//! The foot of the window: what is being computed, and messages.

use crate::app::shell::foot::{Foot, Message, While};
use crate::app::shell::studio::{CANCELLED, Studio};
use crate::app::widgets::{fields, theme};
use egui::{RichText, TextStyle, Ui};
use grundy_figure::grouped;
use grundy_jobs::{JobId, JobState, Status};
use std::time::Duration;

/// Shorter computations are not shown: the bar would flicker.
const SHOWN_AFTER: Duration = Duration::from_millis(400);

/// How many seconds a message stays that is no error.
const MESSAGE_STAYS: f64 = 10.0;

/// The height of a list of computations or of an error, at most: a few lines.
const LIST_HEIGHT: f32 = 84.0;

/// The share of the row that a message has beside a computation.
const MESSAGE_BESIDE: f32 = 0.4;

/// Shows the bar: a row that is always there and always as high, so that nothing moves when a
/// computation begins or ends, and above it what went wrong.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    troubles(ui, &mut studio.foot);
    let running = |job: &&JobState| matches!(job.status, Status::Queued | Status::Running);
    let running: Vec<&JobState> = studio.jobs.list().filter(running).collect();
    if !running.is_empty() {
        // The elapsed time moves on even when the job has nothing to say.
        ui.ctx().request_repaint_after(Duration::from_millis(100));
    }
    let long = running.iter().filter(|job| job.age() >= SHOWN_AFTER);
    let long: Vec<&JobState> = long.copied().collect();
    let mut cancelled = None;
    ui.horizontal(|ui| {
        // Buttons come and go; the row has always the height that they need.
        let button = ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y;
        ui.set_min_height(button.max(ui.spacing().interact_size.y));
        let titles = [studio.incoming.title(), studio.writing.title()];
        for title in titles.into_iter().flatten() {
            ui.spinner();
            ui.label(title);
        }
        if let Some(batch) = &studio.many_files.batch {
            ui.spinner();
            ui.label(batch.title());
            if fields::button(
                ui,
                "Cancel the files",
                "Stop writing; what is written stays",
            ) {
                batch.cancel();
            }
        }
        let room = match long.is_empty() {
            true => ui.available_width(),
            false => MESSAGE_BESIDE * ui.available_width(),
        };
        let is_told = message(ui, &mut studio.foot.message, room);
        match long.is_empty() {
            true if is_told => {}
            true => drop(ui.weak(if running.is_empty() {
                "Ready"
            } else {
                "Computing …"
            })),
            false => cancelled = computations(ui, &long),
        }
    });
    if let Some(id) = cancelled {
        studio.jobs.cancel(id);
        studio.say_while(While::Cancelled, CANCELLED);
    }
}

/// The computation that began first, and a menu with the others; gives the one to be cancelled.
fn computations(ui: &mut Ui, jobs: &[&JobState]) -> Option<JobId> {
    let (first, others) = jobs.split_first()?;
    let mut cancelled = None;
    if !others.is_empty() {
        let menu = ui.menu_button(format!("{} more", others.len()), |ui| {
            let area = egui::ScrollArea::vertical().max_height(LIST_HEIGHT);
            area.show(ui, |ui| {
                for job in others {
                    if ui.horizontal(|ui| line(ui, job)).inner {
                        cancelled = Some(job.id);
                    }
                }
            });
        });
        menu.response.on_hover_text("What else is being computed");
    }
    if line(ui, first) {
        cancelled = Some(first.id);
    }
    cancelled
}

/// One computation; true when it is to be cancelled.
fn line(ui: &mut Ui, job: &JobState) -> bool {
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
    let title = match job.is_checked() {
        true => format!("Check of what an earlier run has kept: {}", job.title),
        false => job.title.clone(),
    };
    ui.add(egui::Label::new(title).truncate());
    cancel.clicked()
}

/// What went wrong, in as many lines as it takes, until it is mended or dismissed.
fn troubles(ui: &mut Ui, foot: &mut Foot) {
    if foot.troubles().len() == 0 {
        return;
    }
    let text = foot.troubles().collect::<Vec<&str>>().join("\n");
    let text = RichText::new(text).color(theme::error_colour(ui));
    let line = |ui: &mut Ui| {
        let dismiss = ui.small_button("×").on_hover_text("Dismiss this message");
        egui::ScrollArea::vertical()
            .id_salt("trouble")
            .max_height(LIST_HEIGHT)
            .auto_shrink([false, true])
            .show(ui, |ui| ui.add(egui::Label::new(text).wrap()));
        dismiss.clicked()
    };
    if ui.horizontal_top(line).inner {
        foot.dismiss();
    }
}

/// The last message, in a line that has this room; whether there is one.
fn message(ui: &mut Ui, message: &mut Option<Message>, room: f32) -> bool {
    let Some(Message {
        text, since, offer, ..
    }) = message
    else {
        return false;
    };
    let now = ui.input(|input| input.time);
    let age = match offer {
        Some(_) => 0.0,
        None => now - *since.get_or_insert(now),
    };
    let left = Duration::try_from_secs_f64(MESSAGE_STAYS - age).unwrap_or_default();
    ui.ctx().request_repaint_after(left);
    let dismiss = ui.small_button("×").on_hover_text("Dismiss this message");
    let height = ui.spacing().interact_size.y;
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(room, height), layout, |ui| {
        ui.add(egui::Label::new(text.as_str()).truncate());
    });
    let taken = offer
        .as_ref()
        .filter(|offer| fields::button(ui, offer.text(), offer.tooltip()));
    if let Some(offer) = taken {
        offer.clone().queue(ui);
    }
    if left.is_zero() || dismiss.clicked() || taken.is_some() {
        *message = None;
    }
    true
}
