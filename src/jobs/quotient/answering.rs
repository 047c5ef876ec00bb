//! How questions about misère quotients are answered.

use super::followers::followers;
use super::{Comparison, ElementFacts, Note, Other, QuotientAnswer, QuotientQuestion, Read};
use crate::budget::Budget;
use crate::form::Limit;
use crate::heap::HeapRule;
use crate::jobs::worker::Context;
use crate::jobs::{MixedAnswer, Stop};
use crate::quotient::checker::{CheckProgress, verify};
use crate::quotient::{
    Certificate, Element, Game, GameError, GameQuotient, Presentation, Products, QuotientError,
    QuotientProgress, QuotientReport, QuotientSolution, misere_quotient, quotient_of_game, reduce,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Solutions on the way are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(200);

/// Copies may take this part of the time.
const COPYING_SHARE: u32 = 10;

/// How long presentation and structure may take; without them the quotient is shown all the same.
const FACTS_TIME: Duration = Duration::from_secs(20);

/// The steps that they may take instead where these are limited: some seconds.
const FACTS_STEPS: u64 = 5_000_000;

/// How long a comparison may take that was cancelled before the other quotient was found.
const LAST_MOMENT: Duration = Duration::from_millis(50);

/// The largest monoid that is made of a presentation; products take a step for each letter.
const MOST_ELEMENTS: usize = 5_000;

type Answered = Result<MixedAnswer, (Stop, Option<MixedAnswer>)>;

/// Answers a question about misère quotients.
pub(in crate::jobs) fn answer(question: &QuotientQuestion, context: &Context<'_>) -> Answered {
    let plain = |result: Result<QuotientAnswer, Stop>| {
        result.map(MixedAnswer::Quotient).map_err(|why| (why, None))
    };
    match question {
        QuotientQuestion::Game { rule, heaps } => game(rule, *heaps, context),
        QuotientQuestion::Presentation(text) => plain(presentation(text, context.budget)),
        QuotientQuestion::SingleGame(text) => single_game(text, context),
        QuotientQuestion::Certificate(text) => plain(certificate(text, context)),
        QuotientQuestion::Verify(of) => plain(check(&of.0, context)),
        QuotientQuestion::Elements { of, x, y } => plain(elements(&of.0, *x, *y, context.budget)),
        QuotientQuestion::Compare { of, with } => compare(&of.0, with, context.budget),
    }
}

fn game(rule: &HeapRule, heaps: Option<usize>, context: &Context<'_>) -> Answered {
    let shown = |report| QuotientAnswer::Report(Arc::new(report));
    let mut partials = Partials::new();
    let found = misere_quotient(rule, heaps, context.budget, &mut |progress| {
        context.progress(progress.done, heaps.unwrap_or(0));
        partials.tell(context, progress, |solution| {
            shown(QuotientReport::of_solution(solution))
        });
    });
    let (solution, stopped) = exact(found)?;
    let mut report = QuotientReport::of_solution(solution);
    let stopped = add_facts(&mut report, stopped, context.budget);
    finished(shown(report), stopped)
}

/// Adds presentation and structure to what was found, though its time or its steps may be used up,
/// but not when it was cancelled; gives why it ended, if it did.
fn add_facts(report: &mut QuotientReport, stopped: Option<Stop>, budget: &Budget) -> Option<Stop> {
    let within = match budget.counts_steps() {
        true => budget.clone().with_steps(FACTS_STEPS),
        false => budget.clone().with_time(FACTS_TIME),
    };
    if stopped != Some(Stop::Cancelled) && report.find_facts(&within) == Err(Stop::Cancelled) {
        return Some(Stop::Cancelled);
    }
    stopped
}

fn read(read: Read) -> QuotientAnswer {
    QuotientAnswer::Read(Arc::new(read))
}

/// The report with its facts, as far as the budget allows.
fn with_facts(
    mut report: QuotientReport,
    note: Note,
    budget: &Budget,
) -> Result<QuotientAnswer, Stop> {
    match add_facts(&mut report, None, budget) {
        Some(why) => Err(why),
        None => Ok(quotient(report, note)),
    }
}

fn quotient(report: QuotientReport, note: Note) -> QuotientAnswer {
    let followers = report.game.as_ref().map(followers);
    read(Read::Quotient(Arc::new(report), note, followers))
}

fn presentation(text: &str, budget: &Budget) -> Result<QuotientAnswer, Stop> {
    if text.trim().is_empty() {
        return Ok(read(Read::Empty(
            "Type generators, relations and the words in P here, separated by bars.",
        )));
    }
    // What is copied as LaTeX is a formula between dollars.
    let presentation = match Presentation::parse(&text.replace('$', " ")) {
        Ok(presentation) => presentation,
        Err(error) => return Ok(read(Read::Typo(error))),
    };
    let monoid = match presentation.monoid(MOST_ELEMENTS, budget) {
        Ok(monoid) => monoid,
        Err(error) => {
            budget.check()?;
            return Ok(read(Read::Refused(sentence(&error.to_string()))));
        }
    };
    let reduced = reduce(&monoid, budget)?;
    let order = reduced.monoid.order();
    let note = if order == monoid.order() {
        Note::Proved("Reduced: any two elements are told apart.".to_owned())
    } else {
        Note::Warning(format!(
            "Not reduced: some elements are not told apart; its reduction has order {order}."
        ))
    };
    let report = QuotientReport::with_names(monoid, Some(presentation.generators));
    with_facts(report, note, budget)
}

fn single_game(text: &str, context: &Context<'_>) -> Answered {
    if text.trim().is_empty() {
        let hint = "Type the options of a game here, in braces, or its form, such as 2#3.";
        return finished(read(Read::Empty(hint)), None);
    }
    let game = match Game::parse(text, context.budget) {
        Ok(game) => game,
        Err(GameError::Text(error)) => return finished(read(Read::Typo(error)), None),
        Err(GameError::Limit(Limit::Budget(why))) => return Err((why, None)),
        Err(error) => {
            return finished(read(Read::Refused(sentence(&error.to_string()))), None);
        }
    };
    let mut partials = Partials::new();
    let found = quotient_of_game(&game, context.budget, &mut |progress| {
        context.progress(progress.done, game.followers().len() - 1);
        partials.tell(context, progress, |solution| {
            let found = GameQuotient::new(game.clone(), solution);
            let note = extent(&found);
            quotient(QuotientReport::of_game(found), note)
        });
    });
    let (solution, stopped) = exact(found.map(|found| found.solution))?;
    let found = GameQuotient::new(game, solution);
    let note = extent(&found);
    let mut report = QuotientReport::of_game(found);
    let stopped = add_facts(&mut report, stopped, context.budget);
    finished(quotient(report, note), stopped)
}

/// How much of the game the quotient is of.
fn extent(found: &GameQuotient) -> Note {
    let all = found.game.followers().len();
    if found.is_whole() {
        let others = all - 1;
        return Note::Proved(format!(
            "Exact: the quotient of the game and its {others} followers."
        ));
    }
    let (covered, order) = (found.solution.phi.len(), found.solution.order());
    Note::Warning(format!(
        "Known so far: the exact quotient of the first {covered} of its {all} positions. That of the game has at least {order} elements."
    ))
}

fn certificate(text: &str, context: &Context<'_>) -> Result<QuotientAnswer, Stop> {
    if text.trim().is_empty() {
        return Ok(read(Read::Empty(
            "Paste the text of a certificate here, or open its file (File ▸ Open).",
        )));
    }
    let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
    let verdict = match verify(text, context.budget, &mut watch) {
        Ok(verdict) => verdict,
        Err(refusal) => {
            context.budget.check()?;
            return Ok(read(Read::Refused(refusal.to_string())));
        }
    };
    match report_of(text) {
        Ok(report) => {
            let note = Note::Proved(verdict.to_string());
            with_facts(report, note, context.budget)
        }
        Err(error) => Ok(read(Read::Refused(sentence(&error)))),
    }
}

/// The quotient of a certificate that has been checked.
fn report_of(text: &str) -> Result<QuotientReport, String> {
    let certificate: Certificate = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let game = certificate.game().map_err(|error| error.to_string())?;
    let solution = certificate
        .into_solution()
        .map_err(|error| error.to_string())?;
    Ok(match game {
        Some(game) => QuotientReport::of_game(GameQuotient::new(game, solution)),
        None => QuotientReport::of_solution(solution),
    })
}

/// A message with a capital letter and a full stop.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    let text = first.unwrap_or_default() + letters.as_str();
    if text.ends_with('.') {
        text
    } else {
        text + "."
    }
}

fn check(report: &QuotientReport, context: &Context<'_>) -> Result<QuotientAnswer, Stop> {
    let certificate = report.certificate();
    let text = certificate.and_then(|certificate| serde_json::to_string(&certificate).ok());
    let text = text.unwrap_or_default();
    let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
    let verdict = verify(&text, context.budget, &mut watch);
    context.budget.check()?;
    Ok(QuotientAnswer::Verdict(Arc::new(verdict)))
}

fn elements(
    report: &QuotientReport,
    x: Element,
    y: Element,
    budget: &Budget,
) -> Result<QuotientAnswer, Stop> {
    let products = Products::of(&report.monoid);
    Ok(QuotientAnswer::Elements(Arc::new(ElementFacts {
        x,
        y,
        meximal: products.meximal_set(x, budget)?,
        separating: products.separating(x, y),
    })))
}

/// Compares with what is found of the other within the budget.
fn compare(report: &QuotientReport, with: &Other, budget: &Budget) -> Answered {
    let (other, stopped) = match with {
        Other::Named(named) => (QuotientReport::of_monoid(named.monoid()), None),
        Other::Game(rule, heaps) => {
            let (solution, stopped) = exact(misere_quotient(rule, *heaps, budget, &mut |_| {}))?;
            (QuotientReport::of_solution(solution), stopped)
        }
    };
    // After a cancel there is still a moment to compare with what was found.
    let within = match stopped {
        Some(Stop::Cancelled) => Budget::unlimited().with_time(LAST_MOMENT),
        _ => budget.clone().with_time(FACTS_TIME),
    };
    let found = report.compare(&other, &within);
    let stopped = stopped.or(found.as_ref().err().copied());
    let map = found.ok();
    let comparison = Arc::new(Comparison { other, map });
    finished(QuotientAnswer::Comparison(comparison), stopped)
}

/// A solution that was found, or what was found until the budget ended and why it did.
fn exact(
    found: Result<QuotientSolution, QuotientError>,
) -> Result<(QuotientSolution, Option<Stop>), (Stop, Option<MixedAnswer>)> {
    match found {
        Ok(solution) => Ok((solution, None)),
        Err(QuotientError::Stopped {
            why,
            partial: Some(partial),
        }) => Ok((*partial, Some(why))),
        Err(QuotientError::Stopped { why, partial: None }) => Err((why, None)),
        // The window does not ask for so many heaps; a defect is shown as the failure of the job.
        Err(error) => std::panic::panic_any(error.to_string()),
    }
}

/// An answer, partial if the budget ended.
fn finished(answer: QuotientAnswer, stopped: Option<Stop>) -> Answered {
    let answer = MixedAnswer::Quotient(answer);
    match stopped {
        None => Ok(answer),
        Some(why) => Err((why, Some(answer))),
    }
}

/// Partial answers on the way, but not too many.
struct Partials {
    next: Instant,
}

impl Partials {
    fn new() -> Self {
        Partials {
            next: Instant::now() + PARTIAL_EVERY,
        }
    }

    /// Tells what is exact so far, unless that was told just before.
    fn tell(
        &mut self,
        context: &Context<'_>,
        progress: &QuotientProgress<'_>,
        answer: impl FnOnce(QuotientSolution) -> QuotientAnswer,
    ) {
        let start = Instant::now();
        if start < self.next {
            return;
        }
        if let Some(solution) = (progress.solution)() {
            context.partial(MixedAnswer::Quotient(answer(solution)));
        }
        self.next = Instant::now() + PARTIAL_EVERY.max(start.elapsed() * COPYING_SHARE);
    }
}
