//! Questions about misère quotients, and how they are answered.

pub use super::followers::Follower;

use super::followers::followers;
use super::question::Same;
use super::worker::{Context, Lane};
use super::{Answer, Stop};
use crate::budget::Budget;
use crate::form::Limit;
use crate::heap::HeapRule;
use crate::quotient::checker::{CheckProgress, Refusal, Verdict, verify};
use crate::quotient::{
    Certificate, Difference, Element, Game, GameError, NamedQuotient, Presentation, Products,
    QuotientError, QuotientReport, SyntaxError, misere_quotient, quotient_of_game, reduce,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Solutions on the way are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(200);

/// Copies may take this part of the time.
const COPYING_SHARE: u32 = 10;

/// How long presentation and structure may take; without them the quotient is shown all the same.
const FACTS_TIME: Duration = Duration::from_secs(20);

/// A question about misère quotients.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QuotientQuestion {
    /// The quotient of the heaps up to `heaps`; without a number of the whole game.
    Game {
        /// The rule.
        rule: HeapRule,
        /// The largest heap.
        heaps: Option<usize>,
    },
    /// The monoid of a presentation, as text.
    Presentation(String),
    /// The quotient of a single game, as text.
    SingleGame(String),
    /// The quotient of a certificate, as JSON; it is checked.
    Certificate(String),
    /// Whether the certificate of a quotient holds, by the independent checker.
    Verify(Same<QuotientReport>),
    /// What is to be computed for two elements.
    Elements {
        /// The quotient.
        of: Same<QuotientReport>,
        /// An element.
        x: Element,
        /// The element to be told apart from it.
        y: Element,
    },
    /// Whether a quotient is isomorphic to another.
    Compare {
        /// The quotient.
        of: Same<QuotientReport>,
        /// The other.
        with: Other,
    },
}

/// A quotient to compare with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// One that has a name.
    Named(NamedQuotient),
    /// That of a heap game, up to this heap or of the whole game.
    Game(HeapRule, Option<usize>),
}

/// An answer about misère quotients.
#[derive(Clone, Debug)]
pub enum QuotientAnswer {
    /// To [`QuotientQuestion::Game`]; partial while it runs.
    Report(Arc<QuotientReport>),
    /// To [`QuotientQuestion::Presentation`], [`QuotientQuestion::SingleGame`] and
    /// [`QuotientQuestion::Certificate`].
    Read(Arc<Read>),
    /// To [`QuotientQuestion::Verify`].
    Verdict(Arc<Result<Verdict, Refusal>>),
    /// To [`QuotientQuestion::Elements`].
    Elements(Arc<ElementFacts>),
    /// To [`QuotientQuestion::Compare`].
    Comparison(Arc<Comparison>),
}

/// What a text turned out to be.
#[derive(Clone, Debug)]
pub enum Read {
    /// A quotient, with what is known of it, and the followers of the game that it is of, if it is
    /// that of a single game.
    Quotient(Arc<QuotientReport>, Note, Option<Vec<Follower>>),
    /// There is no text yet; this is what to do.
    Empty(&'static str),
    /// It cannot be read.
    Typo(SyntaxError),
    /// It can be read, but is no quotient; this is why.
    Refused(String),
}

/// What is said of a quotient that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// This is proved of it.
    Proved(String),
    /// This is to be known of it.
    Warning(String),
}

/// The largest monoid that is made of a presentation; products take a step for each letter.
const MOST_ELEMENTS: usize = 5_000;

/// What is computed for elements on demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementFacts {
    /// An element.
    pub x: Element,
    /// Another.
    pub y: Element,
    /// The meximal set of x.
    pub meximal: Vec<Element>,
    /// The least z with exactly one of xz, yz in P; none if x = y.
    pub separating: Option<Element>,
}

/// A quotient held against another.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The other.
    pub other: QuotientReport,
    /// The element of the other to which each generator is sent, or why there is no isomorphism.
    pub map: Result<Vec<Element>, Difference>,
}

impl QuotientQuestion {
    /// What the jobs bar calls it.
    pub fn title(&self) -> String {
        match self {
            QuotientQuestion::Game { rule, .. } => format!("Misère quotient of {}", rule.text()),
            QuotientQuestion::Presentation(_) => "Monoid of a presentation".to_owned(),
            QuotientQuestion::SingleGame(_) => "Quotient of a game".to_owned(),
            QuotientQuestion::Verify(_) | QuotientQuestion::Certificate(_) => {
                "Check of a certificate".to_owned()
            }
            QuotientQuestion::Elements { .. } => "Meximal set".to_owned(),
            QuotientQuestion::Compare { .. } => "Comparison of quotients".to_owned(),
        }
    }

    pub(super) fn lane(&self) -> Lane {
        match self {
            QuotientQuestion::Elements { .. } => Lane::Quick,
            _ => Lane::Long,
        }
    }

    /// Whether the answer is worth keeping.
    pub(super) fn worth_keeping(&self) -> bool {
        matches!(self, QuotientQuestion::Game { .. })
    }
}

impl QuotientAnswer {
    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            QuotientAnswer::Report(report) => report.bytes(),
            QuotientAnswer::Comparison(comparison) => comparison.other.bytes(),
            QuotientAnswer::Elements(facts) => 4 * facts.meximal.len() + 64,
            QuotientAnswer::Read(read) => match read.as_ref() {
                Read::Quotient(report, ..) => report.bytes(),
                Read::Typo(_) | Read::Refused(_) | Read::Empty(_) => 256,
            },
            QuotientAnswer::Verdict(_) => 256,
        }
    }
}

type Answered = Result<Answer, (Stop, Option<Answer>)>;

/// Answers a question about misère quotients.
pub(super) fn answer(question: &QuotientQuestion, context: &Context<'_>) -> Answered {
    let plain = |result: Result<QuotientAnswer, Stop>| {
        result.map(Answer::Quotient).map_err(|why| (why, None))
    };
    match question {
        QuotientQuestion::Game { rule, heaps } => game(rule, *heaps, context),
        QuotientQuestion::Presentation(text) => plain(presentation(text, context.budget)),
        QuotientQuestion::SingleGame(text) => plain(single_game(text, context)),
        QuotientQuestion::Certificate(text) => plain(certificate(text, context)),
        QuotientQuestion::Verify(of) => plain(check(&of.0, context)),
        QuotientQuestion::Elements { of, x, y } => plain(elements(&of.0, *x, *y, context.budget)),
        QuotientQuestion::Compare { of, with } => compare(&of.0, with, context.budget),
    }
}

fn game(rule: &HeapRule, heaps: Option<usize>, context: &Context<'_>) -> Answered {
    let shown = |report| Answer::Quotient(QuotientAnswer::Report(Arc::new(report)));
    let mut next_partial = Instant::now() + PARTIAL_EVERY;
    let result = misere_quotient(rule, heaps, context.budget, &mut |progress| {
        context.progress(progress.done, heaps.unwrap_or(0));
        let start = Instant::now();
        if start >= next_partial {
            if let Some(solution) = (progress.solution)() {
                context.partial(shown(QuotientReport::of_solution(solution)));
            }
            next_partial = Instant::now() + PARTIAL_EVERY.max(start.elapsed() * COPYING_SHARE);
        }
    });
    let (solution, stopped) = match result {
        Ok(solution) => (solution, None),
        Err(QuotientError::Stopped { why, partial }) => match partial {
            Some(partial) => (*partial, Some(why)),
            None => return Err((why, None)),
        },
        // The window does not ask for so many; a defect is shown as the failure of the job.
        Err(error) => std::panic::panic_any(error.to_string()),
    };
    let mut report = QuotientReport::of_solution(solution);
    // What was found is shown with its structure though the time is over, but not when cancelled.
    let budget = context.budget.clone().with_time(FACTS_TIME);
    if stopped != Some(Stop::Cancelled) && report.find_facts(&budget) == Err(Stop::Cancelled) {
        return Err((Stop::Cancelled, Some(shown(report))));
    }
    match stopped {
        None => Ok(shown(report)),
        Some(why) => Err((why, Some(shown(report)))),
    }
}

fn read(read: Read) -> QuotientAnswer {
    QuotientAnswer::Read(Arc::new(read))
}

/// The report with its facts, as far as the budget allows.
fn with_facts(
    mut report: QuotientReport,
    note: Note,
    followers: Option<Vec<Follower>>,
    budget: &Budget,
) -> Result<QuotientAnswer, Stop> {
    let within = budget.clone().with_time(FACTS_TIME);
    if report.find_facts(&within) == Err(Stop::Cancelled) {
        return Err(Stop::Cancelled);
    }
    Ok(read(Read::Quotient(Arc::new(report), note, followers)))
}

fn presentation(text: &str, budget: &Budget) -> Result<QuotientAnswer, Stop> {
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
    with_facts(report, note, None, budget)
}

fn single_game(text: &str, context: &Context<'_>) -> Result<QuotientAnswer, Stop> {
    let game = match Game::parse(text, context.budget) {
        Ok(game) => game,
        Err(GameError::Text(error)) => return Ok(read(Read::Typo(error))),
        Err(GameError::Limit(Limit::Budget(why))) => return Err(why),
        Err(error) => return Ok(read(Read::Refused(sentence(&error.to_string())))),
    };
    let mut watch = |order: usize| context.progress(order, 0);
    let quotient = match quotient_of_game(&game, context.budget, &mut watch) {
        Ok(quotient) => quotient,
        Err(QuotientError::Stopped { why, .. }) => return Err(why),
        Err(error) => std::panic::panic_any(error.to_string()),
    };
    let followers = followers(&game, &quotient);
    let note = format!(
        "Exact: the quotient of the game and its {} followers.",
        followers.len() - 1
    );
    let report = QuotientReport::of_monoid(quotient.monoid);
    with_facts(report, Note::Proved(note), Some(followers), context.budget)
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
    let solution = serde_json::from_str::<Certificate>(text)
        .map_err(|error| error.to_string())
        .and_then(|certificate| {
            certificate
                .into_solution()
                .map_err(|error| error.to_string())
        });
    match solution {
        Ok(solution) => {
            let report = QuotientReport::of_solution(solution);
            let note = Note::Proved(verdict.to_string());
            with_facts(report, note, None, context.budget)
        }
        Err(error) => Ok(read(Read::Refused(sentence(&error)))),
    }
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
    let presentation = report.facts.as_ref().map(|facts| &facts.presentation);
    let certificate = report
        .solution
        .as_ref()
        .map(|solution| Certificate::of(solution, presentation));
    let text = certificate
        .and_then(|certificate| serde_json::to_string(&certificate).ok())
        .unwrap_or_default();
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
        Other::Game(rule, heaps) => match misere_quotient(rule, *heaps, budget, &mut |_| {}) {
            Ok(solution) => (QuotientReport::of_solution(solution), None),
            Err(QuotientError::Stopped { why, partial }) => match partial {
                Some(partial) => (QuotientReport::of_solution(*partial), Some(why)),
                None => return Err((why, None)),
            },
            Err(error) => std::panic::panic_any(error.to_string()),
        },
    };
    let within = budget.clone().with_time(FACTS_TIME);
    let map = report.compare(&other, &within).map_err(|why| (why, None))?;
    let comparison = Arc::new(Comparison { other, map });
    let answer = Answer::Quotient(QuotientAnswer::Comparison(comparison));
    match stopped {
        None => Ok(answer),
        Some(why) => Err((why, Some(answer))),
    }
}
