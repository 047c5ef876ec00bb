//! `grundy quotient --form`: the misère quotient of one game.

use super::form::{evaluate, pointed, stopped};
use super::{DONE, STOPPED, refuse, write_json};
use crate::budget::Budget;
use crate::form::{DEFAULT_FORMS, FormStore, ValueError};
use crate::quotient::{
    Element, Game, GameQuotient, Notation, Presentation, QuotientError, generator_names,
    quotient_of_game, recognise, word_text,
};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;

/// The quotient as JSON; elements are numbered, 0 is the identity.
#[derive(Serialize)]
struct Report<'a> {
    input: &'a str,
    order: usize,
    name: Option<String>,
    generators: Vec<String>,
    cayley: Vec<Vec<Element>>,
    words: Vec<String>,
    p: Vec<Element>,
    p_words: Vec<String>,
    relations: Option<Vec<String>>,
    /// The element of the game itself.
    element: Option<Element>,
    /// Φ: all positions of the game, 0 first and the game itself last.
    followers: Vec<Follower<'a>>,
    /// The follower of each generator.
    generated_by: Vec<usize>,
    status: &'static str,
}

/// A position of the game.
#[derive(Serialize)]
struct Follower<'a> {
    /// Its name; none if it is very long.
    name: Option<&'a str>,
    /// Its options among the followers.
    options: &'a [usize],
    element: Element,
}

/// More followers than this are not written as text.
const ROWS: usize = 60;

/// Runs the command and gives its exit code.
pub fn run(input: &str, json: Option<&Path>, budget: &Budget) -> u8 {
    let mut store = FormStore::new(DEFAULT_FORMS);
    let form = match evaluate(input, &mut store, budget) {
        Ok(form) => form,
        Err((line, ValueError::Notation(error))) => return refuse(pointed(line, &error)),
        Err((_, ValueError::Limit(limit))) => return stopped(limit),
    };
    let game = match Game::of_form(&mut store, form, budget) {
        Ok(game) => game,
        Err(limit) => return stopped(limit),
    };
    let quotient = match quotient_of_game(&game, budget, &mut |_| {}) {
        Ok(quotient) => quotient,
        Err(QuotientError::Stopped { why, .. }) => {
            eprintln!("grundy: stopped: {why}");
            return STOPPED;
        }
        Err(error) => return refuse(error),
    };
    let report = report(input, &game, &quotient, budget);
    let written = match json {
        Some(path) => write_json(path, &report),
        None => write_text(&report),
    };
    match written {
        Ok(()) => DONE,
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => DONE,
        Err(error) => refuse(error),
    }
}

fn report<'a>(
    input: &'a str,
    game: &'a Game,
    quotient: &'a GameQuotient,
    budget: &Budget,
) -> Report<'a> {
    let monoid = &quotient.monoid;
    let names = generator_names(monoid.generators());
    let word = |x: Element| word_text(monoid.word(x), &names, Notation::Plain);
    let elements = || 0..monoid.order() as Element;
    let row = |x| (0..monoid.generators()).map(move |g| monoid.times_generator(x, g));
    let presentation = Presentation::of(monoid, budget).ok();
    let name = recognise(monoid, budget).ok().flatten();
    Report {
        input,
        order: monoid.order(),
        name: name.map(|name| name.to_string()),
        cayley: elements().map(|x| row(x).collect()).collect(),
        words: elements().map(word).collect(),
        p: monoid.p_portion().collect(),
        p_words: monoid.p_portion().map(word).collect(),
        relations: presentation.map(|presentation| presentation.relation_texts(Notation::Plain)),
        generators: names,
        element: quotient.phi.last().copied(),
        followers: followers(game, quotient),
        generated_by: quotient.generators.clone(),
        status: "exact",
    }
}

fn followers<'a>(game: &'a Game, quotient: &'a GameQuotient) -> Vec<Follower<'a>> {
    let options = game.followers().iter();
    let named = options.zip(&quotient.names).zip(&quotient.phi);
    named
        .map(|((options, name), &element)| Follower {
            name: name.as_deref(),
            options,
            element,
        })
        .collect()
}

fn write_text(report: &Report) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let name = report
        .name
        .as_ref()
        .map(|name| format!(", isomorphic to {name}"));
    writeln!(out, "Misère quotient of {}", report.input)?;
    writeln!(
        out,
        "order {}, |P| = {}{}",
        report.order,
        report.p.len(),
        name.unwrap_or_default()
    )?;
    let name = |follower: &Follower| follower.name.unwrap_or("(a long name)").to_owned();
    let generators = report.generators.iter().zip(&report.generated_by);
    let generators: Vec<String> = generators
        .filter_map(|(letter, &at)| Some(format!("{letter} = {}", name(report.followers.get(at)?))))
        .collect();
    if !generators.is_empty() {
        writeln!(out, "{}", generators.join(", "))?;
    }
    if let Some(relations) = &report.relations {
        writeln!(out, "relations: {}", relations.join(", "))?;
    }
    writeln!(out, "P = {{{}}}", report.p_words.join(", "))?;
    let word = |x: Element| report.words.get(x as usize).map_or("", String::as_str);
    for follower in report.followers.iter().take(ROWS) {
        writeln!(out, "  {} is {}", name(follower), word(follower.element))?;
    }
    if report.followers.len() > ROWS {
        writeln!(out, "  … {} positions in all", report.followers.len())?;
    }
    if let Some(element) = report.element {
        writeln!(out, "The game itself is {}.", word(element))?;
    }
    out.flush()
}
