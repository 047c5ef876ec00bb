//! `grundy quotient`: the misère quotient of a heap game, as text or as a certificate.

use super::limits::{Limits, count};
use super::progress::spinner_like;
use super::quotient_check::{UNCHECKED, basis_of, checked};
use super::{DONE, Exit, Output, STOPPED, ended, refuse, remark, rule_of, stopped};
use grundy_base::budget::Stop;
use grundy_heap::with_known_results;
use grundy_quotient::{
    MAX_QUOTIENT_HEAPS, Notation, Presentation, QuotientError, QuotientProgress, QuotientReport,
    QuotientSolution, Status, found_quotient, generator_name, misere_quotient,
};
use std::io::{self, Write};
use std::path::PathBuf;

/// What `grundy quotient --help` says beside the options.
const HELP: &str = "\
JSON is the certificate. With --how-found it is the run: code; heaps, the largest that was added, and order, that of
the quotient up to it; stopped, why it ended before, or null; added, for each heap: heap, way (no moves, interpolated,
tried or recalibrated), order, refuted (elements that were tried in vain: like, the least position with the element,
and least_failure); candidates, for each that recalibration made: heap, order, p, letters (name, heap), freed (heap,
index, period: its powers are those of t with t^(index+period) = t^index), kept, the order of what the other letters
generate, expanded, the order before the reduction, and least_failure, null for the quotient: position, element, said
and outcome (N or P), move (heap, left, beside: from P to P; null for an N-failure), twin, the least position with
the same element. Positions are lists of heaps, the largest first.";

/// What `grundy quotient` takes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = HELP)]
pub struct Arguments {
    /// A code (0.77), a set (S(1,3,4)), a name (Kayles), a table (5 -> 1+2, 3) or a formula (n -> n-1, n//2).
    #[arg(required_unless_present = "form")]
    rule: Option<String>,
    /// The quotient of one misère game, such as "2#321", in place of that of a heap game. Its
    /// certificate has the game's followers as heaps; `grundy verify` checks them and their names too.
    #[arg(long, conflicts_with_all = ["rule", "heaps"])]
    form: Option<String>,
    /// The largest heap; without it the whole game is solved, if the budget allows: by a finite quotient,
    /// or by values of all heaps where the quotient is infinite. Of a game that is solved within these heaps
    /// at most 10,000 are listed.
    #[arg(long, value_parser = count)]
    heaps: Option<usize>,
    /// Look for the first heap, up to `--heaps`, with which the quotient is infinite, and prove what tells
    /// the outcomes of all sums of the heaps up to it.
    #[arg(long, requires = "heaps", conflicts_with = "form")]
    infinite: bool,
    /// Print how the quotient of the heaps up to `--heaps` was found: each candidate, the least position whose
    /// outcome it says wrongly, what that proves, and which letters recalibration frees.
    #[arg(long, requires = "heaps", conflicts_with_all = ["form", "infinite"])]
    how_found: bool,
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
pub fn run(arguments: &Arguments) -> Exit {
    let output = Output::of(arguments.json.as_deref(), &[])?.within(&arguments.limits);
    let budget = arguments.limits.budget_for_growing(arguments.steps);
    if let Some(form) = &arguments.form {
        return super::form_quotient::run(form, &output, &budget);
    }
    let rule = rule_of(arguments.rule.as_deref().unwrap_or_default())?;
    if let Some(heaps) = arguments.heaps.filter(|_| arguments.infinite) {
        if heaps > MAX_QUOTIENT_HEAPS {
            return Err(refuse(QuotientError::TooManyHeaps(heaps)));
        }
        return super::finite_heaps::run(&rule, heaps, &output, &budget);
    }
    if let Some(heaps) = arguments.heaps.filter(|_| arguments.how_found) {
        return super::quotient_finding::run(&rule, heaps, &output, &budget);
    }
    let bar = spinner_like("{spinner} {elapsed} {msg}");
    let mut watch = |progress: &QuotientProgress| bar.set_message(report(progress));
    let found = match arguments.heaps {
        Some(_) => misere_quotient(&rule, arguments.heaps, &budget, &mut watch)
            .map(QuotientReport::of_solution),
        None => found_quotient(&rule, &budget, &mut watch),
    };
    bar.finish_and_clear();
    let (mut report, end) = match QuotientReport::as_far_as_found(found) {
        Ok(found) => found,
        Err(QuotientError::Stopped { why, .. }) => {
            return Err(stopped(why, "no heap has its quotient"));
        }
        Err(error) => return Err(refuse(error)),
    };
    // What was found is checked all the same where the process had grown too large: its tables are gone.
    let checking = match budget.check() {
        Err(Stop::Memory) => arguments.limits.budget_to_check(),
        _ => budget,
    };
    let time = arguments.limits.time();
    let is_checked = checked(&mut report, &checking, time).map_err(refuse)?;
    let solution = report.solution.as_ref();
    let listed = solution.map_or(usize::MAX, |solution| solution.heaps);
    if end.is_none() && arguments.heaps.is_some_and(|heaps| heaps > listed) {
        remark(format!(
            "{listed} heaps are listed; the period tells the elements of the others."
        ));
    }
    if let Some(why) = end {
        let known = solution.map(|solution| known(solution, is_checked));
        stopped(why, known.unwrap_or_default());
    }
    let is_open = solution.is_some_and(|solution| solution.status == Status::Stopped);
    let is_part = end.is_some() || is_open && report.values.is_none();
    let written = match output.is_json() {
        true => {
            let text = with_known_results(report.json().unwrap_or_default(), &rule);
            output.write(|out| out.write_all(text.as_bytes()))
        }
        false => output.write(|out| write_text(out, &report)),
    };
    let is_all = is_checked && !is_part;
    ended(written, if is_all { DONE } else { STOPPED })
}

/// What is known of a quotient that is not complete.
fn known(solution: &QuotientSolution, is_checked: bool) -> String {
    let (heaps, order) = (solution.heaps, solution.order());
    match is_checked {
        true => format!("the quotient of the heaps up to {heaps} is exact, of order {order}"),
        false => format!("the quotient of the heaps up to {heaps} was found, of order {order}"),
    }
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

/// More rows of Φ than this are cut.
const ROWS: usize = 60;

/// The report on a quotient as text, with the basis on which it is proved.
fn write_text(out: &mut dyn Write, report: &QuotientReport) -> io::Result<()> {
    let basis = report.verdict().map(|verdict| basis_of(verdict));
    let basis = basis.as_deref().unwrap_or(UNCHECKED);
    match (report.text_of_values(), &report.solution) {
        (Some(text), _) => writeln!(out, "{text}\n{basis}")?,
        (None, Some(solution)) => {
            write_solution(out, solution, report.presentation.as_ref())?;
            if report.verdict().is_some() {
                writeln!(out, "{}", solution.state_of_proof())?;
            }
            writeln!(out, "{basis}")?;
        }
        (None, None) => {}
    }
    out.flush()
}

/// Order, P-portion, and Φ in rows of the period's width.
fn write_solution(
    out: &mut dyn Write,
    solution: &QuotientSolution,
    presentation: Option<&Presentation>,
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
    Ok(())
}
