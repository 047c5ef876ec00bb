//! The button that exports what is proved as a theorem for Rocq, beside the words that say it is proved.

use crate::app::shell::command::Command;
use crate::app::shell::rocq::not_covered;
use crate::app::widgets::{fields, wrapped};
use egui::Ui;
use grundy_heap::{HeapRule, Period};
use grundy_quotient::QuotientReport;
use grundy_rocq::{is_covered, is_growth_covered, is_period_covered};
use grundy_views::quotient::said_to_be_proved;

/// That a quotient is proved, and the button.
pub fn line(ui: &mut Ui, report: &QuotientReport) {
    if let Some((grounds, said)) = said_to_be_proved(report) {
        wrapped::row(ui, |ui| {
            fields::proved(ui, &grounds, said);
            of_quotient(ui, &Command::Rocq.text(), report);
        });
    }
}

/// The button for a quotient; grey, and says why, where there is no theorem.
pub fn of_quotient(ui: &mut Ui, face: &str, report: &QuotientReport) {
    let reason = match report.verdict() {
        Some(verdict) => not_covered(is_covered(verdict)),
        None => Some("There is no certificate of it that was checked.".to_owned()),
    };
    button(ui, face, reason);
}

/// The button for a proved period.
pub fn of_period(ui: &mut Ui, rule: &HeapRule, period: &Period) {
    let game = rule.text();
    let reason = match (period.saltus, period.growth()) {
        (0, _) => {
            let covered = is_period_covered(&game, period.period, period.last_exception);
            not_covered(covered)
        }
        (_, Some(growth)) => not_covered(is_growth_covered(&game, &growth)),
        (_, None) => Some("There is no certificate of these values.".to_owned()),
    };
    button(ui, &Command::Rocq.text(), reason);
}

fn button(ui: &mut Ui, face: &str, reason: Option<String>) {
    if fields::button_unless(ui, reason, face, Command::Rocq.tooltip()) {
        Command::Rocq.queue(ui);
    }
}
