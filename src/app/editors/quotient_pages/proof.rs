//! The proof of a table of values, case by case: its inequalities, and the multipliers that refute them.

use crate::app::widgets::typeset::{self, Look, Setter};
use crate::app::widgets::{Memo, areas, fields, rich, wrapped};
use egui::{RichText, Ui};
use grundy_base::budget::Budget;
use grundy_proof::sources::CASES;
use grundy_proof::{Line, Unproved, Verdict};

/// The steps of a case that are gone through at once, so that a frame is short.
const STEPS: u64 = 1 << 16;

/// How far a case is indented inside of another.
const INDENT: f32 = 18.0;

/// Which case is read.
#[derive(Default)]
pub struct Controls {
    is_open: bool,
    case: usize,
    /// The names of the cases, of the certificate with this SHA-256.
    cases: Memo<String, Vec<String>>,
    /// The case in front as it is set: how far each line is inside of others, and the line.
    lines: Memo<Key, Vec<(usize, typeset::Line)>>,
}

/// What the lines depend on: the certificate, the case and the letters.
type Key = (String, usize, Look);

impl Controls {
    /// The button that opens the proof, where it has cases to be read; whether it is open.
    pub fn toggle(&mut self, ui: &mut Ui, verdict: &Verdict) -> bool {
        let cases = cases_of(&mut self.cases, verdict).len();
        if cases == 0 {
            return false;
        }
        let about = "Read the proof: why each position outside P has a move into P";
        let name = format!("Proof in {cases} cases");
        fields::toggle(ui, &mut self.is_open, name, about);
        self.is_open
    }

    /// Shows a case, with buttons to the others.
    pub fn show(&mut self, ui: &mut Ui, verdict: &Verdict) {
        let names = cases_of(&mut self.cases, verdict);
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
        rich::label(ui, &CASES.into(), RichText::weak);
        let look = Look::of(ui);
        let case = self.case;
        let is_of = |key: &Key| key.0 == verdict.sha256() && key.1 == case && key.2 == look;
        let key = || (verdict.sha256().to_owned(), case, look.clone());
        let made = |key: &Key| {
            let setter = Setter::new(ui, &key.2);
            let lines = told(verdict, case).into_iter();
            lines
                .map(|line| (line.depth, setter.formula(&line.text)))
                .collect()
        };
        let lines = self.lines.unless(is_of, key, made);
        areas::downwards("case of a proof").show(ui, |ui| {
            for (depth, line) in lines {
                ui.horizontal_top(|ui| {
                    ui.add_space(INDENT * *depth as f32);
                    line.show(ui);
                });
            }
        });
    }
}

fn cases_of<'a>(cases: &'a mut Memo<String, Vec<String>>, verdict: &Verdict) -> &'a [String] {
    let sha256 = verdict.sha256();
    cases.unless(|of| of == sha256, || sha256.to_owned(), |_| verdict.cases())
}

/// A case in words, or why there are none.
fn told(verdict: &Verdict, case: usize) -> Vec<Line> {
    let budget = Budget::unlimited().with_steps(STEPS);
    let text = match verdict.case_in_words(case, &budget) {
        Ok(lines) => return lines,
        Err(Unproved::Stopped(stop)) => format!("Stopped: {stop}; this case is not gone through."),
        Err(Unproved::Refused(refusal)) => refusal.to_string(),
    };
    vec![Line { depth: 0, text }]
}
