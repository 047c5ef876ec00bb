//! `grundy quotient --form`: the misère quotient of one game.

use super::form::{evaluate, pointed, stopped};
use super::{DONE, STOPPED, refuse, write_json};
use crate::budget::Budget;
use crate::form::{DEFAULT_FORMS, FormStore, ValueError};
use crate::quotient::{
    BipartiteMonoid, Element, Game, Notation, Presentation, generator_names, quotient_of_game,
    recognise, word_text,
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
    status: &'static str,
}

/// Runs the command and gives its exit code.
pub fn run(input: &str, json: Option<&Path>, budget: &Budget) -> u8 {
    let mut store = FormStore::new(DEFAULT_FORMS);
    let form = match evaluate(input, &mut store, budget) {
        Ok(form) => form,
        Err((line, ValueError::Notation(error))) => return refuse(pointed(line, &error)),
        Err((_, ValueError::Limit(limit))) => return stopped(limit),
    };
    let followers = match store.followers(form, budget) {
        Ok(followers) => followers,
        Err(limit) => return stopped(limit),
    };
    let place = |option| followers.binary_search(option).ok();
    let options = followers.iter().map(|&follower| {
        let options = store.options(follower).iter();
        options.filter_map(place).collect()
    });
    let Some(game) = Game::from_followers(options.collect()) else {
        return refuse("the positions are not those of a game");
    };
    let quotient = match quotient_of_game(&game, budget, &mut |_| {}) {
        Ok(quotient) => quotient,
        Err(why) => {
            eprintln!("grundy: stopped: {why}");
            return STOPPED;
        }
    };
    let report = report(
        input,
        &quotient.monoid,
        quotient.phi.last().copied(),
        budget,
    );
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
    monoid: &BipartiteMonoid,
    element: Option<Element>,
    budget: &Budget,
) -> Report<'a> {
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
        element,
        status: "exact",
    }
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
    if let Some(relations) = &report.relations {
        writeln!(out, "relations: {}", relations.join(", "))?;
    }
    writeln!(out, "P = {{{}}}", report.p_words.join(", "))?;
    if let Some(word) = report.element.and_then(|x| report.words.get(x as usize)) {
        writeln!(out, "The game itself is {word}.")?;
    }
    out.flush()
}
