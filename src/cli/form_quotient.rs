//! `grundy quotient --form`: the misère quotient of one game, as text or as a certificate.

use super::form::{evaluate, failed};
use super::quotient_check::{UNCHECKED, basis_of, checked};
use super::{DONE, Exit, Output, STOPPED, ended, refuse, stopped};
use grundy_base::budget::Budget;
use grundy_form::{DEFAULT_FORMS, FormStore};
use grundy_proof::Verdict;
use grundy_quotient::{
    Element, Follower, Game, GameCertificate, GameQuotient, QuotientError, QuotientReport,
    quotient_of_game,
};
use std::io::{self, Write};

/// More followers than this are not written as text.
const ROWS: usize = 60;

/// Runs the command and gives its exit code.
pub(super) fn run(input: &str, output: &Output, budget: &Budget) -> Exit {
    let mut store = FormStore::new(DEFAULT_FORMS);
    let form = evaluate(input, &mut store, budget).map_err(failed)?;
    let game = Game::of_form(&mut store, form, budget);
    let game = game.map_err(|why| stopped(why, "the positions of the game are not all known"))?;
    drop(store);
    let (found, code) = match quotient_of_game(&game, budget, &mut |_| {}) {
        Ok(found) => (found, DONE),
        Err(QuotientError::Stopped { why, partial }) => match partial {
            Some(partial) => {
                let (order, positions) = (partial.order(), partial.heaps);
                let known = format!(
                    "the quotient of the first {positions} positions is known, of order {order}"
                );
                (GameQuotient::new(game, *partial), stopped(why, known))
            }
            None => return Err(stopped(why, "no position has its quotient")),
        },
        Err(error) => return Err(refuse(error)),
    };
    let mut report = QuotientReport::of_game(found).typed(input);
    let is_checked = checked(&mut report, budget, None).map_err(refuse)?;
    let code = if is_checked { code } else { STOPPED };
    let written = output.write(|out| {
        if output.is_json() {
            return out.write_all(report.json().unwrap_or_default().as_bytes());
        }
        let verdict = report.verdict().map(AsRef::as_ref);
        let certificate = report.game_certificate();
        certificate.map_or(Ok(()), |certificate| {
            write_text(out, input, &certificate, verdict)
        })
    });
    ended(written, code)
}

fn write_text(
    out: &mut dyn Write,
    input: &str,
    report: &GameCertificate,
    verdict: Option<&Verdict>,
) -> io::Result<()> {
    let certificate = &report.certificate;
    let named = report.name.as_ref();
    let named = named.map(|name| format!(", isomorphic to {name}"));
    writeln!(out, "Misère quotient of {input}")?;
    writeln!(
        out,
        "order {}, |P| = {}{}",
        certificate.order,
        certificate.p.len(),
        named.unwrap_or_default()
    )?;
    let followers = certificate.followers.as_deref().unwrap_or_default();
    let name = |follower: &Follower| {
        let name = follower.name.as_deref();
        name.unwrap_or("(a long name)").to_owned()
    };
    let generators = certificate.generators.iter();
    let generators: Vec<String> = generators
        .filter_map(|letter| {
            let follower = followers.get(letter.heap)?;
            Some(format!("{} = {}", letter.name, name(follower)))
        })
        .collect();
    if !generators.is_empty() {
        writeln!(out, "{}", generators.join(", "))?;
    }
    if let Some(presentation) = &certificate.presentation {
        writeln!(out, "relations: {}", presentation.relations.join(", "))?;
    }
    let p_words = certificate.p_words.as_deref().unwrap_or_default();
    writeln!(out, "P = {{{}}}", p_words.join(", "))?;
    let word = |x: Element| {
        let word = certificate.words.get(x as usize);
        word.map_or("", String::as_str)
    };
    let covered = followers.iter();
    let covered = covered.filter_map(|follower| Some((follower, follower.element?)));
    for (follower, element) in covered.clone().take(ROWS) {
        writeln!(out, "  {} is {}", name(follower), word(element))?;
    }
    let count = covered.count();
    if count > ROWS {
        writeln!(out, "  … {count} positions in all")?;
    }
    match report.element {
        Some(element) => writeln!(out, "The game itself is {}.", word(element))?,
        None => writeln!(
            out,
            "This is the exact quotient of the first {count} of {} positions; that of the game itself has at least as many elements.",
            followers.len()
        )?,
    }
    match verdict {
        Some(verdict) => writeln!(out, "{}", basis_of(verdict))?,
        None => writeln!(out, "{UNCHECKED}")?,
    }
    out.flush()
}
