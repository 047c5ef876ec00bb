//! Quotients that are typed, pasted or opened: the text of a presentation, a single game or a
//! certificate.

use super::followers::{Follower, followers};
use super::{add_facts, certify, checked_text, present, shown};
use crate::question::{Answered, CertificateText, Context, Question, so_far};
use grundy_base::budget::{Budget, Stop};
use grundy_base::syntax::SyntaxError;
use grundy_form::Limit;
use grundy_proof::{CheckProgress, Unproved};
use grundy_quotient::{
    Certified, Game, GameError, GameQuotient, Presentation, QuotientError, QuotientReport,
    quotient_of_game, reduce,
};
use std::sync::Arc;

/// The largest monoid that is made of a presentation; products take a step for each letter.
const MOST_ELEMENTS: usize = 5_000;

/// The quotient that a text says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypedQuotient {
    /// The monoid of a presentation.
    Presentation(String),
    /// The quotient of a single game; partial while it runs.
    SingleGame(String),
    /// The quotient of a certificate, as JSON; it is checked.
    Certificate(String),
}

/// The result of reading a text.
#[derive(Clone, Debug)]
pub enum ReadQuotient {
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

/// A note on a quotient that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// This is proved of it.
    Proved(String),
    /// This is to be known of it.
    Warning(String),
}

impl Question for TypedQuotient {
    type Answer = ReadQuotient;
    const TITLE: &'static str = "Quotient of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        let of = match self {
            TypedQuotient::Presentation(_) => "a presentation",
            TypedQuotient::SingleGame(_) => "a game",
            TypedQuotient::Certificate(_) => "a certificate",
        };
        of.to_owned()
    }

    fn bytes(read: &ReadQuotient) -> usize {
        match read {
            ReadQuotient::Quotient(report, ..) => report.bytes(),
            ReadQuotient::Typo(_) | ReadQuotient::Refused(_) | ReadQuotient::Empty(_) => 256,
        }
    }

    fn certificates(&self, read: &ReadQuotient, _: &Budget) -> Vec<CertificateText> {
        match read {
            ReadQuotient::Quotient(report, ..) => checked_text(report),
            ReadQuotient::Typo(_) | ReadQuotient::Refused(_) | ReadQuotient::Empty(_) => Vec::new(),
        }
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        match self {
            TypedQuotient::Presentation(text) => Ok(presentation(text, context.budget)?),
            TypedQuotient::SingleGame(text) => single_game(text, context),
            TypedQuotient::Certificate(text) => certificate(text, context),
        }
    }
}

/// The report with its facts, as far as the budget allows.
fn with_facts(
    mut report: QuotientReport,
    note: Note,
    budget: &Budget,
) -> Result<ReadQuotient, Stop> {
    present(&mut report, None, budget);
    match add_facts(&mut report, None, budget) {
        Some(why) => Err(why),
        None => Ok(quotient(report, note)),
    }
}

fn quotient(report: QuotientReport, note: Note) -> ReadQuotient {
    let followers = report.game.as_ref().map(followers);
    ReadQuotient::Quotient(Arc::new(report), note, followers)
}

fn presentation(text: &str, budget: &Budget) -> Result<ReadQuotient, Stop> {
    if text.trim().is_empty() {
        return Ok(ReadQuotient::Empty(
            "Type generators, relations and the words in P here, separated by bars.",
        ));
    }
    // A presentation that was copied as LaTeX is a formula between dollars.
    let presentation = match Presentation::parse(&text.replace('$', " ")) {
        Ok(presentation) => presentation,
        Err(error) => return Ok(ReadQuotient::Typo(error)),
    };
    let monoid = match presentation.monoid(MOST_ELEMENTS, budget) {
        Ok(monoid) => monoid,
        Err(error) => {
            budget.check()?;
            return Ok(ReadQuotient::Refused(sentence(&error.to_string())));
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

fn single_game(typed: &str, context: &Context<'_, TypedQuotient>) -> Answered<TypedQuotient> {
    if typed.trim().is_empty() {
        let hint = "Type the options of a game here, in braces, or its form, such as 2#3.";
        return Ok(ReadQuotient::Empty(hint));
    }
    let game = match Game::parse(typed, context.budget) {
        Ok(game) => game,
        Err(GameError::Text(error)) => return Ok(ReadQuotient::Typo(error)),
        Err(GameError::Limit(Limit::Budget(why))) => return Err(why.into()),
        Err(error) => return Ok(ReadQuotient::Refused(sentence(&error.to_string()))),
    };
    let found = quotient_of_game(&game, context.budget, &mut |progress| {
        context.progress(progress.done, game.followers().len() - 1);
        context.paced(|| {
            if let Some(solution) = (progress.solution)() {
                let found = GameQuotient::new(game.clone(), solution);
                let note = extent(&found);
                context.partial(quotient(QuotientReport::of_game(found), note));
            }
        });
    });
    let (found, stopped) = match found {
        Err(QuotientError::Stopped {
            why,
            partial: Some(partial),
        }) => (GameQuotient::new(game, *partial), Some(why)),
        found => (shown(found)?, None),
    };
    let note = extent(&found);
    let mut report = QuotientReport::of_game(found).typed(typed);
    shown(certify(&mut report, stopped, context.budget))?;
    let stopped = add_facts(&mut report, stopped, context.budget);
    so_far(quotient(report, note), stopped)
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

fn certificate(text: &str, context: &Context<'_, TypedQuotient>) -> Answered<TypedQuotient> {
    if text.trim().is_empty() {
        return Ok(ReadQuotient::Empty(
            "Paste the text of a certificate here, or open its file (File ▸ Open).",
        ));
    }
    let mut watch = |progress: &CheckProgress| context.progress(progress.done, 0);
    let certified = match Certified::check(text, context.budget, &mut watch) {
        Ok(certified) => certified,
        Err(Unproved::Stopped(why)) => return Err(why.into()),
        Err(Unproved::Refused(refusal)) => {
            let said = refusal.to_string();
            return Ok(ReadQuotient::Refused(match refusal.begins_with_place() {
                true => ended(said),
                false => sentence(&said),
            }));
        }
    };
    let note = Note::Proved(certified.verdict().to_string());
    let report = shown(certified.report(context.budget))?;
    Ok(with_facts(report, note, context.budget)?)
}

/// A message with a capital letter and a full stop.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    ended(first.unwrap_or_default() + letters.as_str())
}

/// A message with a full stop.
fn ended(text: String) -> String {
    if text.ends_with('.') {
        text
    } else {
        text + "."
    }
}
