//! `grundy quotient`: the misère quotient of a heap game, as text or as a certificate.

use super::limits::{Limits, count};
use super::nim::pointed;
use super::{DONE, STOPPED, refuse, write_json};
use crate::budget::Budget;
use crate::heap::{HeapRule, KnownResult, known_results};
use crate::quotient::algebraic::compared_maxima::{ComparedMaximaCertificate, ComparedMaximaText};
use crate::quotient::algebraic::{AlgebraicJson, AlgebraicText};
use crate::quotient::{
    AllHeaps, BipartiteMonoid, Certificate, MAX_QUOTIENT_HEAPS, Notation, Presentation,
    QuotientError, QuotientProgress, QuotientSolution, Status, WholeQuotient, all_heaps,
    check_found, generator_name, misere_quotient, whole_quotient,
};
use grundy_proof::{Proved, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

/// The steps that the presentation of a quotient of very many elements may take, beside what was allowed
/// for the quotient: some ten seconds. A clock would give other certificates on other machines.
const PRESENTATION_STEPS: u64 = 20_000_000;

/// What `grundy quotient` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles) or a table (5 -> 1+2, 3).
    #[arg(required_unless_present = "form")]
    rule: Option<String>,
    /// The quotient of one misère game, such as "2#321", in place of that of a heap game. Its
    /// certificate has the game's followers as heaps; `grundy verify` checks them and their names too.
    #[arg(long, conflicts_with_all = ["rule", "heaps"])]
    form: Option<String>,
    /// The largest heap; without it the whole game is solved, if the budget allows: by a finite quotient,
    /// or by values of all heaps where the quotient is infinite.
    #[arg(long, value_parser = count)]
    heaps: Option<usize>,
    /// Look for the first heap, up to `--heaps`, with which the quotient is infinite, and prove what tells
    /// the outcomes of all sums of the heaps up to it.
    #[arg(long, requires = "heaps", conflicts_with = "form")]
    infinite: bool,
    /// Write the certificate as JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Steps that may be done, of about a microsecond each, such as 1e6: with them, and as much --memory,
    /// the answer is the same on every machine.
    #[arg(long, value_parser = count)]
    steps: Option<usize>,
    #[command(flatten)]
    limits: Limits,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> u8 {
    let budget = arguments.limits.budget_within(arguments.steps);
    if let Some(form) = &arguments.form {
        return super::form_quotient::run(form, arguments.json.as_deref(), &budget);
    }
    let text = arguments.rule.as_deref().unwrap_or_default();
    let rule = match HeapRule::parse(text) {
        Ok(rule) => rule,
        Err(error) => return refuse(pointed(text, &error)),
    };
    if let Some(heaps) = arguments.heaps.filter(|_| arguments.infinite) {
        if heaps > MAX_QUOTIENT_HEAPS {
            return refuse(QuotientError::TooManyHeaps(heaps));
        }
        return super::finite_heaps::run(&rule, heaps, arguments.json.as_deref(), &budget);
    }
    let bar = progress_bar();
    let mut watch = |progress: &QuotientProgress| bar.set_message(report(progress));
    let result = match arguments.heaps {
        Some(_) => misere_quotient(&rule, arguments.heaps, &budget, &mut watch)
            .map(|solution| AllHeaps::Quotient(WholeQuotient::Finite(Box::new(solution)))),
        // What goes on after a first turn would begin anew with fewer steps.
        None if budget.counts_steps() => {
            whole_quotient(&rule, None, &budget, &mut watch).map(AllHeaps::Quotient)
        }
        None => all_heaps(&rule, &budget, &mut watch),
    };
    bar.finish_and_clear();
    let mut code = DONE;
    let solution = match result {
        Ok(AllHeaps::Quotient(WholeQuotient::Finite(solution))) => *solution,
        Ok(AllHeaps::Quotient(WholeQuotient::Algebraic(found, _))) => {
            let json = AlgebraicJson::of(&found.quotient);
            // The formulas, which are beside the certificate that the search ended with.
            if let Err(error) = checked(&json, &budget) {
                return refuse(error);
            }
            let verdict = found.quotient.verdict();
            return write_table(arguments, &json, &AlgebraicText(&found), verdict);
        }
        Ok(AllHeaps::Compared(found, _)) => {
            let json = ComparedMaximaCertificate::of(&found.quotient);
            let verdict = &found.quotient.verdict;
            return write_table(arguments, &json, &ComparedMaximaText(&found), verdict);
        }
        Err(QuotientError::Stopped { why, partial }) => {
            eprintln!("grundy: stopped: {why}");
            code = STOPPED;
            match partial {
                Some(partial) => *partial,
                None => return STOPPED,
            }
        }
        Err(error) => return refuse(error),
    };
    if solution.status == Status::Stopped {
        code = STOPPED;
    }
    let presentation = small_presentation(&solution.monoid, &budget);
    let certificate = Certificate::of(&solution, presentation.as_ref());
    let verdict = match checked(&certificate, &budget) {
        Ok(verdict) => verdict,
        Err(error) => return refuse(error),
    };
    if verdict.is_none() {
        code = STOPPED;
    }
    let written = match &arguments.json {
        Some(path) => write_json(path, &WithKnown::of(arguments, &certificate)),
        None => {
            let mut out = BufWriter::new(io::stdout().lock());
            write_text(&mut out, &solution, presentation.as_ref(), verdict.as_ref())
        }
    };
    ended(written, code)
}

/// The exit code when it is written, or not.
fn ended(written: io::Result<()>, code: u8) -> u8 {
    match written {
        // Whoever reads has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(error),
        _ => code,
    }
}

/// What the kernel says of the certificate of what was found, before a word of it is written. Where the check
/// is stopped that is said, and there is no verdict.
///
/// # Errors
/// The kernel refuses it, which is a defect of the program.
pub(super) fn checked(
    certificate: &impl Serialize,
    budget: &Budget,
) -> Result<Option<Verdict>, QuotientError> {
    let text = serde_json::to_string(certificate).unwrap_or_default();
    match check_found(&text, budget, &mut |_| ()) {
        Ok(verdict) => Ok(Some(verdict)),
        Err(QuotientError::Stopped { why, .. }) => {
            eprintln!("grundy: not checked: {why}");
            Ok(None)
        }
        Err(refusal) => Err(refusal),
    }
}

/// Values of all heaps, for which the kernel's word is there: as text, or as JSON, which is their certificate
/// with what follows from it; the exit code.
fn write_table(
    arguments: &Arguments,
    json: &impl Serialize,
    text: &impl Display,
    verdict: &Verdict,
) -> u8 {
    let written = match &arguments.json {
        Some(path) => write_json(path, &WithKnown::of(arguments, json)),
        None => writeln!(io::stdout().lock(), "{text}\n{}", basis_of(verdict)),
    };
    ended(written, DONE)
}

/// The line that says on what basis something is proved. A certificate, which is what is written as JSON, says
/// nothing of that: it is a claim.
pub(super) fn basis_of(verdict: &Verdict) -> String {
    let bases = verdict.claims().first().map(Proved::basis);
    bases.map_or_else(String::new, |basis| {
        format!("Basis: {} ({basis}).", basis.word())
    })
}

/// A certificate, and beside it what is proved elsewhere or in print, with the sources, as `grundy nim` has it.
#[derive(Serialize)]
struct WithKnown<'a, T: Serialize> {
    #[serde(flatten)]
    certificate: &'a T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    known: Vec<KnownResult>,
}

impl<'a, T: Serialize> WithKnown<'a, T> {
    fn of(arguments: &Arguments, certificate: &'a T) -> Self {
        let rule = arguments.rule.as_deref().map(HeapRule::parse);
        let known = rule.and_then(Result::ok).as_ref().map(known_results);
        WithKnown {
            certificate,
            known: known.unwrap_or_default(),
        }
    }
}

/// A small presentation.
pub(super) fn small_presentation(
    monoid: &BipartiteMonoid,
    budget: &Budget,
) -> Option<Presentation> {
    Presentation::of(monoid, &for_presentation(budget)).ok()
}

/// What a presentation may use beside a budget.
pub(super) fn for_presentation(budget: &Budget) -> Budget {
    let unbounded = budget.clone().without_time();
    unbounded.with_steps(PRESENTATION_STEPS)
}

fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    ProgressBar::new_spinner()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

fn report(progress: &QuotientProgress) -> String {
    let exact = format!("Q_{} has order {}", progress.done, progress.order);
    match progress.candidate {
        Some(order) => format!(
            "{exact}; candidate of order {order} for the next heap, {} failed before it",
            progress.failures
        ),
        None => exact,
    }
}

/// What is said where the check of what was found is stopped.
pub(super) const UNCHECKED: &str = "Found, and not checked: nothing is proved by that.";

/// More rows of Φ than this are cut.
const ROWS: usize = 60;

/// Order, P-portion, Φ in rows of the period's width, and what is proved.
fn write_text(
    out: &mut dyn Write,
    solution: &QuotientSolution,
    presentation: Option<&Presentation>,
    verdict: Option<&Verdict>,
) -> io::Result<()> {
    let rule = &solution.rule;
    let name = rule
        .name()
        .map_or_else(|| rule.text(), |name| format!("{name} ({})", rule.text()));
    writeln!(
        out,
        "Misère quotient of {name}, heaps up to {}",
        solution.heaps
    )?;
    let p: Vec<String> = solution
        .monoid
        .p_portion()
        .map(|x| solution.word(x))
        .collect();
    let kind = if solution.tame { ", tame" } else { "" };
    writeln!(out, "order {}{kind}, |P| = {}", solution.order(), p.len())?;
    for (g, heap) in solution.generators.iter().enumerate() {
        let name = generator_name(g);
        let end = if g + 1 == solution.generators.len() {
            "\n"
        } else {
            ", "
        };
        write!(out, "{name} = heap {heap}{end}")?;
    }
    if let Some(presentation) = presentation {
        let relations = presentation.relation_texts(Notation::Plain);
        writeln!(out, "relations: {}", relations.join(", "))?;
    }
    writeln!(out, "P = {{{}}}", p.join(", "))?;
    let width = solution
        .period
        .as_ref()
        .map_or(10, |period| period.period)
        .clamp(1, 64);
    let width = if width < 8 {
        width * (12 / width)
    } else {
        width
    };
    let words: Vec<String> = solution
        .phi
        .iter()
        .skip(1)
        .map(|&x| solution.word(x))
        .collect();
    let column = words.iter().map(String::len).max().unwrap_or(1);
    for (row, line) in words.chunks(width).take(ROWS).enumerate() {
        let cells: Vec<String> = line.iter().map(|word| format!("{word:>column$}")).collect();
        writeln!(out, "{:>7}+ {}", row * width, cells.join(" "))?;
    }
    if words.len() > ROWS * width {
        writeln!(out, "         … up to heap {}", solution.heaps)?;
    }
    match verdict {
        Some(verdict) => writeln!(out, "{}\n{}", solution.state_of_proof(), basis_of(verdict))?,
        None => writeln!(out, "{UNCHECKED}")?,
    }
    out.flush()
}
