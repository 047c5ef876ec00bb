//! `grundy star`: iterations of the star-operator, the limit and the class, as text or JSON.

use super::limits::{Limits, convention, for_data};
use super::progress::{MESSAGE, spinner_like};
use super::star_rows::{fits, rows_text};
use super::{
    DONE, Exit, Output, STOPPED, destination, ended, pointed, refuse, refuse_text, star_limit,
    star_phi, stopped,
};
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use grundy_base::play::Convention;
use grundy_base::syntax::SyntaxError;
use grundy_files::Destination;
use grundy_jobs::default_memory;
use grundy_project::VectorGame;
use grundy_star::{
    DoublePeriod, EXACT_MEMORY, ExactHistory, Front, History, Keep, Moves, Parameters, PointSet,
    Report, SetReport, Window, certificate_side, exact_history_of, find_double_period, iterate,
    moving_front,
};
use grundy_views::Grounds;
use grundy_views::vector::proved_limit;
use grundy_views::vector::typed::values;
use std::io::{self, Write};
use std::path::PathBuf;

/// What `grundy star` takes.
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The moves: "4,0 0,3", or "4 9" on one heap; a coordinate may be a set: "4..7", "4..", "3 mod 11", "4..7+11N0".
    #[arg(long)]
    moves: String,
    /// Numbers of the names in the moves: "a = 4, b = 3" for "(a,0) (0,b)".
    #[arg(long, value_name = "NUMBERS")]
    set: Option<String>,
    /// The window: 200 for a cube, or 48x20, 14x13x12.
    #[arg(long, default_value = "100")]
    window: String,
    /// The sets to write.
    #[arg(long, value_enum, default_value = "limit")]
    sets: Sets,
    /// The convention of play.
    #[arg(long, value_parser = convention(), default_value = "misere")]
    play: Convention,
    /// Tell what is proved of φ on all positions, by a theorem on the moves or by the iterations.
    #[arg(long, conflicts_with_all = ["window", "sets", "play"])]
    phi: bool,
    /// Write the proof to this file, for grundy verify; - is standard output.
    #[arg(long, value_name = "FILE", requires = "phi")]
    certificate: Option<PathBuf>,
    /// Tell the limit alone, without iterating.
    #[arg(long, conflicts_with_all = ["phi", "play"])]
    limit: bool,
    /// Write JSON to this file; - is standard output.
    #[arg(long)]
    json: Option<PathBuf>,
    #[command(flatten)]
    limits: Limits,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq)]
enum Sets {
    None,
    Limit,
    All,
}

/// Runs the command and gives its exit code.
pub fn run(arguments: &Arguments) -> Exit {
    let refused = |text: &str, error: SyntaxError| refuse_text(text, &error);
    let numbers = arguments.set.as_deref().unwrap_or_default();
    let numbers = Parameters::parse(numbers).map_err(|error| refused(numbers, error))?;
    let moves = Moves::parse_with(&arguments.moves, &numbers);
    let moves = moves.map_err(|error| refused(&arguments.moves, error))?;
    if arguments.phi {
        let [json, certificate] = [&arguments.json, &arguments.certificate];
        let json =
            Output::of(json.as_deref(), &[certificate.as_deref()])?.within(&arguments.limits);
        let certificate = certificate.as_deref().map(|path| destination(path, &[]));
        let certificate = certificate.transpose()?;
        if json.is_json_on_stdout() && certificate.as_ref().is_some_and(Destination::is_stdout) {
            return Err(refuse(
                "only one of --json and --certificate can go to standard output",
            ));
        }
        return star_phi::run(&moves, &arguments.limits, &json, certificate.as_ref());
    }
    let output = Output::of(arguments.json.as_deref(), &[])?.within(&arguments.limits);
    let window = Window::parse(&arguments.window, moves.dimension());
    let window = window.map_err(|error| refused(&arguments.window, error))?;
    let budget = arguments.limits.budget();
    if budget
        .check_memory(window.bytes().saturating_mul(6))
        .is_err()
    {
        return Err(refuse(format!(
            "each set takes {} MB in a window of {window}, which does not fit the memory budget; \
             make the window smaller or allow more with --memory",
            window.bytes() >> 20
        )));
    }
    if arguments.limit {
        let with_rows = arguments.sets != Sets::None;
        return star_limit::run(&moves, window, with_rows, &budget, &output);
    }
    let (history, mut why) = match compute(arguments, &moves, window, &budget) {
        Ok(history) => (history, None),
        Err((why, Some(partial))) => (*partial, Some(why)),
        Err((why, None)) => return Err(stopped(why, "no iteration is known")),
    };
    let memory = arguments.limits.memory().map(for_data);
    let facts = Facts::find(&moves, &history, memory, &budget);
    why = why.or(facts.stopped);
    let code = why.map_or(DONE, |why| stopped(why, known(&history)));
    let report = report(&moves, &history, arguments.sets, &facts, code);
    let written = output.answer(&report, |out| text(out, &report, &history));
    ended(written, code)
}

/// What is known where something is missing.
fn known(history: &History) -> String {
    let window = history.window;
    match (history.phi, history.steps.len()) {
        (Some(_), _) => format!("the iterations to the limit in the window {window} are known"),
        (None, 1) => format!("1 iteration in the window {window} is known"),
        (None, iterations) => format!("{iterations} iterations in the window {window} are known"),
    }
}

fn compute(
    arguments: &Arguments,
    moves: &Moves,
    window: Window,
    budget: &Budget,
) -> Result<History, (Stop, Option<Box<History>>)> {
    let keep = if arguments.sets == Sets::All {
        Keep::All
    } else {
        Keep::Last
    };
    let bar = spinner_like(MESSAGE);
    let start = PointSet::of_moves(moves, window);
    let result = iterate(&start, arguments.play, keep, budget, &mut |progress| {
        bar.set_message(format!("iteration {}", progress.iteration));
        bar.tick();
    });
    bar.finish_and_clear();
    result.map_err(|stopped| (stopped.why, stopped.partial))
}

/// Writes what is found for a document.
pub fn write_game(out: &mut dyn Write, game: &VectorGame) -> io::Result<()> {
    let moves = match Moves::parse_with(&game.moves, &values(game)) {
        Ok(moves) => moves,
        Err(error) => return writeln!(out, "{}", pointed(&game.moves, &error)),
    };
    let window = match Window::parse_with(&game.window, moves.dimension(), &values(game)) {
        Ok(window) => window,
        Err(error) => return writeln!(out, "{}", pointed(&game.window, &error)),
    };
    let budget = Budget::unlimited().with_memory(default_memory());
    let start = PointSet::of_moves(&moves, window);
    match iterate(&start, game.convention(), Keep::Last, &budget, &mut |_| ()) {
        Ok(history) => {
            let facts = Facts::find(&moves, &history, None, &budget);
            let code = if facts.stopped.is_some() {
                STOPPED
            } else {
                DONE
            };
            let report = report(&moves, &history, Sets::Limit, &facts, code);
            text(out, &report, &history)
        }
        Err(stopped) => writeln!(out, "  {}", stopped.why),
    }
}

/// The report, with the sets that were asked for.
fn report<'a>(
    moves: &'a Moves,
    history: &'a History,
    sets: Sets,
    facts: &'a Facts,
    code: u8,
) -> Report<'a> {
    let History { window, play, .. } = *history;
    let mut report = Report::of(moves, window, play, &history.counts, &history.steps);
    report.settle(history.phi, history.phi_curve());
    report.prove(facts.exact.as_ref(), facts.double_period.as_ref());
    report.see(facts.front.as_ref());
    report.searched = facts.searched;
    report.sets = set_reports(&report, history, sets);
    if code == STOPPED {
        report.stop();
    }
    report
}

/// The sets that were asked for, with their numbers.
fn set_reports<'a>(report: &Report<'a>, history: &'a History, sets: Sets) -> Vec<SetReport<'a>> {
    let first = history.counts.len() - history.sets.len();
    let wanted = |i: usize| match sets {
        Sets::None => false,
        Sets::Limit => history.phi.is_some() && i + 1 == history.counts.len(),
        Sets::All => true,
    };
    let numbered = (first..).zip(&history.sets).filter(|(i, _)| wanted(*i));
    numbered.map(|(i, set)| report.set(i, set)).collect()
}

/// Facts on the iterations.
#[derive(Default)]
struct Facts {
    exact: Option<ExactHistory>,
    front: Option<Front>,
    double_period: Option<DoublePeriod>,
    /// The side of the squares up to which it was looked for.
    searched: Option<usize>,
    /// Why something is missing that the budget should have allowed.
    stopped: Option<Stop>,
}

impl Facts {
    fn find(moves: &Moves, history: &History, memory: Option<usize>, budget: &Budget) -> Facts {
        let mut facts = Facts::default();
        if history.play == Convention::Normal {
            return facts;
        }
        if moves.dimension() == 1 {
            let search = budget.clone().with_memory(memory.unwrap_or(EXACT_MEMORY));
            let exact = exact_history_of(moves, &search);
            // The end of a search that nobody asked to be so long is no failure.
            let meant = |why: &Stop| *why != Stop::Memory || memory.is_some();
            facts.stopped = exact.stopped.filter(meant).filter(|_| exact.phi.is_none());
            facts.exact = Some(exact);
        }
        if facts.exact.as_ref().is_none_or(|exact| exact.phi.is_none()) {
            facts.front = moving_front(history);
        }
        if moves.dimension() == 2 {
            let side = certificate_side(history.window);
            match find_double_period(moves, side, budget) {
                Ok(found) => {
                    facts.searched = Some(side);
                    facts.double_period = found;
                }
                Err(why) => facts.stopped = Some(why),
            }
        }
        facts
    }
}

/// The report as text, with pictures of sets that fit a screen.
fn text(out: &mut dyn Write, report: &Report, history: &History) -> io::Result<()> {
    let window = history.window;
    if let Some(class) = report.class {
        writeln!(out, "class {class}")?;
    }
    match (history.phi, history.play) {
        (Some(phi), Convention::Misere) => writeln!(
            out,
            "{phi} iteration{} to the limit in the window {window} (a lower bound for φ)",
            if phi == 1 { "" } else { "s" }
        )?,
        (Some(phi), Convention::Normal) => writeln!(
            out,
            "from iteration {phi} on every second game is the same in the window {window}"
        )?,
        (None, _) => {
            let steps = counted(history.steps.len(), "iteration", "iterations");
            writeln!(out, "not settled after {steps}")?;
        }
    }
    match (report.phi, report.phi_at_least) {
        (Some(phi), _) => {
            let proved = Grounds::computed(&phi).proved("on all heaps");
            writeln!(out, "φ = {phi}, {proved}")?;
        }
        (None, Some(least)) => {
            let further = match report.is_complete() {
                true => "; more --memory may take the proof further",
                false => "",
            };
            let proved = Grounds::computed(&least).proved("on all heaps");
            writeln!(out, "φ is at least {least}, {proved}{further}")?;
        }
        (None, None) => {}
    }
    let all = report.moves.points().len();
    match report.moves_outside {
        Some(0) => {}
        Some(outside) => writeln!(
            out,
            "moves outside of the window {window}: {outside} of {all}"
        )?,
        None => writeln!(
            out,
            "infinitely many moves; those outside of the window {window} change nothing in it"
        )?,
    }
    for (i, count) in history.counts.iter().enumerate() {
        let minimal = report.steps.get(i).map(|step| {
            let points = step.minimal.iter().take(8).map(|p| point(p));
            let more = if step.minimal.len() > 8 { " …" } else { "" };
            format!(", X({i}) = {}{more}", points.collect::<Vec<_>>().join(" "))
        });
        let minimal = minimal.unwrap_or_default();
        writeln!(out, "M^{i}: {count} of {}{minimal}", window.positions())?;
    }
    if let Some(front) = &report.front {
        let shift = point(front.shift);
        writeln!(
            out,
            "moving front: X(i+{}) = X(i) + ({shift}) observed for i = {}, …, {}",
            front.every, front.from, front.to
        )?;
    }
    if let Some(found) = &report.double_period {
        let ([p, q], [a, b], [n, all]) = (found.period, found.from, found.density);
        let proved = Grounds::of(&proved_limit(found)).proved("");
        writeln!(
            out,
            "the limit repeats with periods ({p},0) from column {a} and (0,{q}) from row {b}, \
             density {n}/{all}: {proved}"
        )?;
    }
    if let (None, Some(side)) = (&report.double_period, report.searched) {
        writeln!(
            out,
            "no double period of the limit is proved in windows up to {side}"
        )?;
    }
    for set in report.sets.iter().filter(|_| fits(window)) {
        writeln!(out, "M^{}", set.i)?;
        rows_text(out, set.rows.0)?;
    }
    out.flush()
}

fn point(coordinates: &[u32]) -> String {
    let texts: Vec<String> = coordinates.iter().map(u32::to_string).collect();
    texts.join(",")
}
