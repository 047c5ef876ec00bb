//! Facts about a misère form that take longer than its name: mate, parts, primes, quotient; and
//! all of them for one form, with the data of its drawings.

use super::fact::Fact;
use crate::question::{Answered, Context, Question, so_far};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_form::{
    Called, Definition, Form, FormStore, LONGEST_NAME, Limit, Parts, Statement, Style, Symbolic,
    Symbols, ValueError, called, long_name, name, name_length, shared,
};
use grundy_quotient::{
    Game, NamedQuotient, Notation, Presentation, QuotientError, quotient_of_game, recognise,
};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The quotient is looked for in games with at most so many positions.
const MOST_POSITIONS: usize = 400;
/// A chain of mates is followed so far.
const MOST_MATES: usize = 6;
/// Larger graphs of positions are not drawn.
const MOST_DRAWN: usize = 120;
/// More parts than this are not drawn.
const MOST_PARTS: usize = 200;
/// More definitions than this are left out.
const MOST_DEFINITIONS: usize = 200;
/// Presentations are given up to this order.
const MOST_PRESENTED: usize = 300;
/// Names up to this length are written out in drawings and definitions.
const INLINE: usize = 12;

/// The misère quotient of a game.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct QuotientFacts {
    /// The number of its elements.
    pub order: usize,
    /// Its name, if it is one that games born by day 4 have or tame.
    pub name: Option<NamedQuotient>,
    /// A presentation as text, unless it is large.
    pub presentation: Option<String>,
}

/// The name of a form, or its length where it is too long.
pub(super) fn named(store: &mut FormStore, form: Form, budget: &Budget) -> Result<String, Limit> {
    match name(store, form, Style::Sharp, LONGEST_NAME, budget)? {
        Some(name) => Ok(name),
        None => {
            let length = name_length(store, form, budget)?;
            Ok(long_name(Some(length)))
        }
    }
}

/// Why a fact is not known.
type Unknown = Box<dyn std::error::Error>;

/// A form that belongs to another one, such as its mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relative {
    /// How it is called.
    pub called: Called,
    /// A text that a sheet reads back: the name, or else the form in definitions, unless they are many.
    pub notation: Option<String>,
}

impl Relative {
    fn of(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Self, Limit> {
        let called = called(store, form, budget)?;
        let notation = match &called {
            Called::Name(name) => Some(name.clone()),
            Called::Long { .. } => in_definitions(store, form, budget)?,
        };
        Ok(Relative { called, notation })
    }
}

/// A form in definitions, as lines that a sheet reads back, unless they are many.
fn in_definitions(
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> Result<Option<String>, Limit> {
    let shared = shared(store, form, MOST_DEFINITIONS, budget)?;
    let definitions = shared.definitions.iter();
    let lines = definitions.map(|of| format!("{} = {}\n", of.symbol, of.text()));
    let text = lines.collect::<String>() + &shared.expression.to_string();
    Ok((shared.left_out == 0).then_some(text))
}

pub(super) fn mate_of(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Called, Limit> {
    let mate = store.mate(form, budget)?;
    called(store, mate, budget)
}

/// The games after this one in its chain of mates.
fn mates_of(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Vec<Relative>, Limit> {
    let chain = store.mates(form, MOST_MATES, budget)?;
    // One that stands alone is its own mate.
    let after = usize::from(chain.len() > 1);
    let mates = chain.into_iter().skip(after);
    mates
        .map(|game| Relative::of(store, game, budget))
        .collect()
}

fn concubine_of(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Relative, Limit> {
    let concubine = store.concubine(form, budget)?;
    Relative::of(store, concubine, budget)
}

pub(super) fn parts_of(
    store: &mut FormStore,
    parts: &mut Parts,
    form: Form,
    budget: &Budget,
) -> Result<Vec<Called>, Limit> {
    let found = parts.even_parts(store, form, budget)?.into_iter();
    found.map(|part| called(store, part, budget)).collect()
}

pub(super) fn partitions_of(
    store: &mut FormStore,
    parts: &mut Parts,
    form: Form,
    budget: &Budget,
) -> Result<Vec<Vec<Called>>, Limit> {
    let found = parts.prime_partitions(store, form, budget)?.into_iter();
    let mut named = |part: Form| called(store, part, budget);
    let partitions = found.map(|primes| primes.into_iter().map(&mut named).collect());
    partitions.collect()
}

/// The quotient of a form; what is said when there is none is a sentence.
pub(super) fn quotient_of(
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> Result<QuotientFacts, Unknown> {
    let count = store.followers(form, budget)?.len();
    if count > MOST_POSITIONS {
        return Err(format!(
            "the game has {count} positions; the quotient is looked for up to {MOST_POSITIONS}"
        )
        .into());
    }
    let game = Game::of_form(store, form, budget)?;
    let stopped = |why: Stop, order: usize| format!("it has at least {order} elements; {why}");
    let found = quotient_of_game(&game, budget, &mut |_| {});
    let monoid = match found {
        Ok(found) => found.solution.monoid,
        // The quotient of some of the followers is an image of a submonoid of that of all.
        Err(QuotientError::Stopped { why, partial }) => {
            return Err(stopped(why, partial.map_or(1, |partial| partial.order())).into());
        }
        Err(error) => return Err(error.into()),
    };
    let named = recognise(&monoid, budget).map_err(|why| stopped(why, monoid.order()))?;
    let presentation = (monoid.order() <= MOST_PRESENTED)
        .then(|| Presentation::of(&monoid, budget).ok())
        .flatten();
    Ok(QuotientFacts {
        order: monoid.order(),
        name: named,
        presentation: presentation.map(|presentation| presentation.text(Notation::Unicode)),
    })
}

/// All that is known of one form besides what its line says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FormDetail {
    /// The form in the symbols of the definitions.
    pub expression: Symbolic,
    /// Symbols and what they stand for, each in earlier ones.
    pub definitions: Vec<Definition>,
    /// So many of them, the first, are all that the form needs; others are for its parts and
    /// for the graph.
    pub own: usize,
    /// How many definitions are left out.
    pub left_out: usize,
    /// Its positions.
    pub graph: Fact<FormGraph>,
    /// The mate, its mate, and so on until one was there before.
    pub mates: Fact<Vec<Relative>>,
    /// A game that has this one as its mate and is not its mate.
    pub concubine: Fact<Relative>,
    /// Whether it is not tame while the sum of two of it has the genus of a Nim position.
    pub half_tame: Fact<bool>,
    pub parts: Fact<PartsDiagram>,
    pub quotient: Fact<QuotientFacts>,
}

impl FormDetail {
    /// The definitions that texts in symbols need, in their order.
    pub fn definitions_for<'a>(
        &'a self,
        texts: impl Iterator<Item = &'a Symbolic>,
    ) -> Vec<&'a Definition> {
        let base = |text: &'a Symbolic| text.base.as_str();
        let mut wanted: BTreeSet<&str> = texts.map(base).collect();
        let mut needed = Vec::new();
        for definition in self.definitions.iter().rev() {
            if wanted.contains(definition.symbol.as_str()) {
                wanted.extend(definition.options.iter().map(base));
                needed.push(definition);
            }
        }
        needed.reverse();
        needed
    }
}

/// The positions of a form, each after its options; the form itself is the last.
#[derive(Clone, Debug, PartialEq)]
pub struct FormGraph {
    /// The positions.
    pub nodes: Vec<GraphNode>,
    /// From a position to its option.
    pub edges: Vec<(usize, usize)>,
}

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphNode {
    /// A short name or a symbol.
    pub label: Symbolic,
    /// The name, or its length.
    pub name: String,
    pub birthday: usize,
    pub genus: String,
    /// Who wins.
    pub outcome: Outcome,
}

/// The even parts of a form, and which sums of primes they are.
#[derive(Clone, Debug, PartialEq)]
pub struct PartsDiagram {
    /// The even parts, ascending: 0 first.
    pub parts: Vec<Part>,
    /// A part, one that has one prime more, and that prime.
    pub edges: Vec<(usize, usize, usize)>,
    /// The partitions into primes, by symbols or names.
    pub partitions: Vec<Vec<Symbolic>>,
    /// Whether the form is odd: then a partition and a heap of 1 add up to it.
    pub odd: bool,
}

/// A part of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// A short name or a symbol.
    pub label: Symbolic,
    /// Whether it is prime.
    pub prime: bool,
    /// How many primes the longest of its partitions has.
    pub primes: usize,
}

/// All that is known of one misère form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AboutForm {
    /// The line, after those that define its names.
    pub lines: Vec<String>,
    /// The time that each fact may take.
    pub time: Duration,
}

impl Question for AboutForm {
    type Answer = FormDetail;
    const TITLE: &'static str = "Facts about";

    fn of(&self) -> String {
        self.lines.last().map_or("", String::as_str).to_owned()
    }

    fn bytes(detail: &FormDetail) -> usize {
        200 * detail.definitions.len() + 50_000
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut detail = FormDetail::default();
        let result = self.fill(&mut detail, context);
        so_far(detail, result.err())
    }
}

impl AboutForm {
    fn fill(&self, detail: &mut FormDetail, context: &Context<'_, Self>) -> Result<(), Stop> {
        let store = &mut FormStore::default();
        let budget = || context.budget.clone().with_time(self.time);
        let tell = |detail: &FormDetail| context.partial(detail.clone());
        let form = match evaluate(&self.lines, store, &budget()) {
            Ok(form) => form,
            Err(ValueError::Limit(Limit::Budget(why))) => return Err(why),
            Err(error) => {
                detail.graph = Fact::Stopped(error.to_string());
                detail.mates = Fact::Stopped(error.to_string());
                detail.concubine = Fact::Stopped(error.to_string());
                detail.half_tame = Fact::Stopped(error.to_string());
                detail.parts = Fact::Stopped(error.to_string());
                detail.quotient = Fact::Stopped(error.to_string());
                return Ok(());
            }
        };
        let mut symbols = Symbols::new(INLINE);
        match symbols.write(store, form, &budget()) {
            Ok(text) => detail.expression = text,
            Err(_) => context.budget.check()?,
        }
        let own = symbols.definitions().len();
        detail.own = own.min(MOST_DEFINITIONS);
        detail.graph = graph(&mut symbols, store, form, &budget()).into();
        note_definitions(detail, &symbols);
        tell(detail);
        context.budget.check()?;
        detail.half_tame = store.is_half_tame(form, &budget()).into();
        detail.mates = mates_of(store, form, &budget()).into();
        detail.concubine = concubine_of(store, form, &budget()).into();
        tell(detail);
        context.budget.check()?;
        let mut parts = Parts::default();
        detail.parts = diagram(&mut symbols, store, &mut parts, form, &budget()).into();
        note_definitions(detail, &symbols);
        tell(detail);
        context.budget.check()?;
        detail.quotient = quotient_of(store, form, &budget()).into();
        context.budget.check()
    }
}

fn note_definitions(detail: &mut FormDetail, symbols: &Symbols) {
    let definitions = symbols.definitions();
    let shown = definitions.iter().take(MOST_DEFINITIONS);
    detail.definitions = shown.cloned().collect();
    detail.left_out = definitions.len() - detail.definitions.len();
}

/// The value of the last line.
fn evaluate(lines: &[String], store: &mut FormStore, budget: &Budget) -> Result<Form, ValueError> {
    let mut names = BTreeMap::new();
    let mut last = Form::ZERO;
    for line in lines {
        let statement = Statement::parse(line)?;
        last = statement.expression.value(store, &names, budget)?;
        names.extend(statement.name.map(|name| (name, last)));
    }
    Ok(last)
}

fn graph(
    symbols: &mut Symbols,
    store: &mut FormStore,
    form: Form,
    budget: &Budget,
) -> Result<FormGraph, Unknown> {
    let followers = store.followers(form, budget)?;
    let count = followers.len();
    if count > MOST_DRAWN {
        return Err(
            format!("the game has {count} positions; at most {MOST_DRAWN} are drawn").into(),
        );
    }
    let mut graph = FormGraph {
        nodes: Vec::new(),
        edges: Vec::new(),
    };
    for (index, &follower) in followers.iter().enumerate() {
        let genus = store.genus(follower, budget)?;
        graph.nodes.push(GraphNode {
            label: symbols.write(store, follower, budget)?,
            name: named(store, follower, budget)?,
            birthday: store.birthday(follower),
            genus: genus.to_string(),
            outcome: store.outcome(follower),
        });
        let places = store.options(follower).iter();
        let places = places.filter_map(|option| followers.binary_search(option).ok());
        graph.edges.extend(places.map(|place| (index, place)));
    }
    Ok(graph)
}

fn diagram(
    symbols: &mut Symbols,
    store: &mut FormStore,
    parts: &mut Parts,
    form: Form,
    budget: &Budget,
) -> Result<PartsDiagram, Unknown> {
    let even = parts.even_parts(store, form, budget)?;
    let count = even.len();
    if count > MOST_PARTS {
        return Err(
            format!("the game has {count} even parts; at most {MOST_PARTS} are drawn").into(),
        );
    }
    let mut diagram = PartsDiagram {
        parts: Vec::new(),
        edges: Vec::new(),
        partitions: Vec::new(),
        odd: !form.is_even(),
    };
    let primes = parts.prime_parts(store, form, budget)?;
    for (index, &part) in even.iter().enumerate() {
        let partitions = parts.prime_partitions(store, part, budget)?;
        diagram.parts.push(Part {
            label: symbols.write(store, part, budget)?,
            prime: primes.binary_search(&part).is_ok(),
            primes: partitions.iter().map(Vec::len).max().unwrap_or(0),
        });
        for &prime in &primes {
            let rest = parts.difference(store, part, prime, budget)?;
            let place = |game: Form| even.binary_search(&game.even()).ok();
            if let (Some(rest), Some(prime)) = (rest.and_then(place), place(prime)) {
                diagram.edges.push((rest, index, prime));
            }
        }
    }
    for primes in parts.prime_partitions(store, form, budget)? {
        let mut written = Vec::new();
        for prime in primes {
            written.push(symbols.write(store, prime, budget)?);
        }
        diagram.partitions.push(written);
    }
    Ok(diagram)
}
