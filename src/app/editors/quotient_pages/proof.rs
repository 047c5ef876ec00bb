//! The proof of a table of values, case by case: its inequalities, and the multipliers that refute them.

use crate::app::widgets::{Memo, areas, fields, rich, wrapped};
use egui::{Label, RichText, Ui};
use grundy_base::budget::Budget;
use grundy_proof::{Line, Verdict};
use grundy_theorems::set;

/// The steps of a case that are gone through at once, so that a frame is short.
const STEPS: u64 = 1 << 16;

/// How far a case is indented inside of another.
const INDENT: f32 = 18.0;

/// Which case is read.
#[derive(Default)]
pub struct Controls {
    is_open: bool,
    case: usize,
    cases: Memo<String, Vec<String>>,
    lines: Memo<(String, usize), Vec<Line>>,
}

impl Controls {
    /// The button that opens the proof, where it has cases to be read; whether it is open.
    pub fn toggle(&mut self, ui: &mut Ui, verdict: &Verdict) -> bool {
        let cases = self.cases_of(verdict).len();
        if cases == 0 {
            return false;
        }
        let about = "Read the proof: why each position outside P has a move into P";
        let name = format!("Proof in {cases} cases");
        fields::toggle(ui, &mut self.is_open, name, about);
        self.is_open
    }

    fn cases_of(&mut self, verdict: &Verdict) -> &[String] {
        let key = verdict.sha256().to_owned();
        self.cases.for_key(key, |_| verdict.cases())
    }

    /// Shows a case, with buttons to the others.
    pub fn show(&mut self, ui: &mut Ui, verdict: &Verdict) {
        let names = self.cases_of(verdict).to_vec();
        self.case = self.case.min(names.len().saturating_sub(1));
        wrapped::row(ui, |ui| {
            if fields::button(ui, "Previous", "The case before") {
                self.case = self.case.saturating_sub(1);
            }
            if fields::button(ui, "Next", "The next case") && self.case + 1 < names.len() {
                self.case += 1;
            }
            let choices = names.iter().enumerate();
            let choices = choices.map(|(at, name)| (at, &name[..], ""));
            fields::list(ui, "case of a proof", &mut self.case, choices, "The case");
        });
        let why = "Theorem 1 of Infinite misère quotients: the cases are those of its section 4.";
        rich::label(ui, &why.into(), RichText::weak);
        let key = (verdict.sha256().to_owned(), self.case);
        let budget = Budget::unlimited().with_steps(STEPS);
        let lines = self.lines.for_key(key, |(_, case)| {
            let told = verdict.case_in_words(*case, &budget);
            told.unwrap_or_else(|why| {
                vec![Line {
                    depth: 0,
                    text: why.to_string(),
                }]
            })
        });
        areas::downwards("case of a proof").show(ui, |ui| {
            for line in lines {
                ui.horizontal_top(|ui| {
                    ui.add_space(INDENT * line.depth as f32);
                    let text = set(&line.text);
                    rich::add(ui, &text, Label::new(rich::plain(ui, &text)).wrap());
                });
            }
        });
    }
}
