//! The foot of the window: what is being computed, and messages.

use super::studio::Studio;
use super::theme;
use crate::jobs::Status;
use egui::{RichText, Ui};

/// Shows the bar.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    ui.add_space(2.0);
    let mut cancelled = None;
    let running: Vec<_> = studio
        .jobs
        .list()
        .filter(|job| matches!(job.status, Status::Queued | Status::Running))
        .collect();
    for job in &running {
        ui.horizontal(|ui| {
            ui.label(&job.title);
            let (done, all) = job.progress.unwrap_or((0, 0));
            let part = if all == 0 {
                0.0
            } else {
                done as f32 / all as f32
            };
            let text = if all == 0 {
                "waiting".to_owned()
            } else {
                format!("{done} of {all}")
            };
            ui.add(egui::ProgressBar::new(part).desired_width(220.0).text(text));
            ui.label(format!("{:.1} s", job.elapsed().as_secs_f32()));
            ui.label(format!("{:.1} MB", job.memory as f64 / 1e6));
            if ui
                .button("Cancel")
                .on_hover_text("Stop this computation; what is known stays")
                .clicked()
            {
                cancelled = Some(job.id);
            }
        });
        // The elapsed time moves on even when the job has nothing to say.
        ui.ctx()
            .request_repaint_after(std::time::Duration::from_millis(100));
    }
    let at_rest = running.is_empty();
    if let Some(id) = cancelled {
        studio.jobs.cancel(id);
    }
    ui.horizontal(|ui| match &studio.message {
        Some(message) => {
            let text = RichText::new(&message.text);
            let dark = ui.visuals().dark_mode;
            let text = if message.error {
                text.color(theme::error_colour(dark))
            } else {
                text
            };
            let dismissed = ui
                .small_button("✖")
                .on_hover_text("Dismiss this message")
                .clicked();
            ui.add(egui::Label::new(text).truncate());
            if dismissed {
                studio.message = None;
            }
        }
        None if at_rest => {
            ui.weak("Ready");
        }
        None => {}
    });
    ui.add_space(2.0);
}
