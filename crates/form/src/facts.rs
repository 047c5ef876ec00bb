//! What a sheet of misère forms shows of one game.

use super::canonical::{Form, FormStore};
use super::genus::marks::Mark;
use super::limit::Limit;
use super::notation::sha::sha;
use super::notation::symbols::{Definition, Symbolic, Symbols, name_length};
use super::notation::{LONGEST_NAME, Style, name, numeral};
use super::parts::Parts;
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::Genus;
use serde::Serialize;
use std::fmt;

/// Names up to this length are written out inside of definitions.
const INLINE: usize = 12;

/// The facts about a form. Names are `None` where they would have more than
/// [`LONGEST_NAME`] characters; the fingerprint is always there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FormFacts {
    /// The name in the style `2#3210`.
    pub canonical: Option<String>,
    /// The name in the style `*2/3210`.
    pub canonical_star: Option<String>,
    /// The name in LaTeX.
    pub latex: Option<String>,
    /// How long the name is, or would be; nothing where a number does not hold it.
    pub name_length: Option<usize>,
    /// See [`sha`].
    pub sha: String,
    /// The misère outcome.
    pub misere: Outcome,
    /// The normal nim value.
    pub normal: u32,
    /// The genus as text.
    pub genus: String,
    /// Its exponents, the last two of which repeat.
    pub exponents: Vec<u32>,
    /// Whether a Nim position has this genus.
    pub tame_genus: bool,
    /// Tame, restive, restless or wild.
    pub mark: Mark,
    /// The length of the longest play.
    pub birthday: usize,
    /// Even or odd.
    pub parity: &'static str,
    /// The number of options.
    pub options: usize,
    /// The number of positions, the game itself included.
    pub positions: usize,
}

/// The facts about the form itself; none of them needs other games.
///
/// # Errors
/// When the budget ends; the time is linear in the options of all followers.
pub fn facts(store: &mut FormStore, form: Form, budget: &Budget) -> Result<FormFacts, Limit> {
    let genus: Genus = store.genus(form, budget)?;
    let name_length = name_length(store, form, budget)?;
    let mut named = |style| match name_length {
        0..=LONGEST_NAME => name(store, form, style, LONGEST_NAME, budget),
        _ => Ok(None),
    };
    let (canonical, canonical_star, latex) = (
        named(Style::Sharp)?,
        named(Style::Star)?,
        named(Style::Latex)?,
    );
    Ok(FormFacts {
        canonical,
        canonical_star,
        latex,
        name_length: Some(name_length).filter(|&length| length < usize::MAX),
        sha: sha(store, form, budget)?,
        misere: store.outcome(form),
        normal: genus.normal(),
        genus: genus.to_string(),
        exponents: genus.exponents().to_vec(),
        tame_genus: genus.is_tame(),
        mark: store.mark(form, budget)?,
        birthday: store.birthday(form),
        parity: if form.is_even() { "even" } else { "odd" },
        options: store.options(form).len(),
        positions: store.followers(form, budget)?.len(),
    })
}

/// The text in the place of a name of so many characters.
pub fn long_name(length: Option<usize>) -> String {
    match length {
        Some(length) if length < usize::MAX => format!("{NO_NAME}{length} characters)"),
        _ => format!("{NO_NAME}more than 10^{} characters)", usize::MAX.ilog10()),
    }
}

/// How that begins.
const NO_NAME: &str = "(a name of ";

/// Whether a text stands in the place of a name that is too long.
pub fn is_no_name(text: &str) -> bool {
    text.starts_with(NO_NAME)
}

/// How a form is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called {
    /// By its name.
    Name(String),
    /// By its fingerprint where the name would be too long, and by what can be read of it.
    Long {
        /// See [`sha`].
        sha: String,
        /// The number of its positions.
        positions: usize,
        /// The length of the longest play.
        birthday: usize,
    },
}

impl fmt::Display for Called {
    /// The name, or `sha:` with the fingerprint.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Called::Name(name) => f.write_str(name),
            Called::Long { sha, .. } => write!(f, "sha:{sha}"),
        }
    }
}

impl Serialize for Called {
    /// The text that is displayed.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How a form is called: by its name, unless that is longer than [`LONGEST_NAME`].
pub fn called(store: &mut FormStore, form: Form, budget: &Budget) -> Result<Called, Limit> {
    Ok(
        match name(store, form, Style::Sharp, LONGEST_NAME, budget)? {
            Some(name) => Called::Name(name),
            None => Called::Long {
                sha: sha(store, form, budget)?,
                positions: store.followers(form, budget)?.len(),
                birthday: store.birthday(form),
            },
        },
    )
}

/// The name of a form, or `sha:` with its fingerprint where that would be too long.
pub fn name_or_sha(store: &mut FormStore, form: Form, budget: &Budget) -> Result<String, Limit> {
    Ok(called(store, form, budget)?.to_string())
}

/// The facts about the parts of a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartFacts {
    /// Whether it is a prime.
    pub prime: bool,
    /// The number of even parts.
    pub even_parts: usize,
    /// All partitions into even primes, by [`name_or_sha`]; the sum is the even one of the game
    /// and its associate.
    pub partitions: Vec<Vec<String>>,
}

/// Parts, primes and partitions, which may take much longer than the other facts.
pub fn part_facts(
    store: &mut FormStore,
    parts: &mut Parts,
    form: Form,
    budget: &Budget,
) -> Result<PartFacts, Limit> {
    let partitions = parts.prime_partitions(store, form, budget)?;
    let mut named = |prime: &Form| name_or_sha(store, *prime, budget);
    let partitions = partitions
        .iter()
        .map(|primes| primes.iter().map(&mut named).collect());
    Ok(PartFacts {
        partitions: partitions.collect::<Result<_, Limit>>()?,
        prime: parts.is_prime(store, form, budget)?,
        even_parts: parts.even_parts(store, form, budget)?.len(),
    })
}

/// A form as definitions that use each other, and an expression in their symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The definitions, at most as many as asked for.
    pub definitions: Vec<Definition>,
    /// How many more there are.
    pub left_out: usize,
    /// The form in their symbols.
    pub expression: Symbolic,
}

/// A long form as shared definitions, the first `most` of them.
pub fn shared(
    store: &mut FormStore,
    form: Form,
    most: usize,
    budget: &Budget,
) -> Result<Shared, Limit> {
    let mut symbols = Symbols::new(INLINE);
    let expression = match store.nim_heap(form) {
        Some(size) => numeral(size).into(),
        None => symbols.write(store, form, budget)?,
    };
    let mut definitions = symbols.definitions().to_vec();
    let left_out = definitions.len().saturating_sub(most);
    definitions.truncate(most);
    Ok(Shared {
        definitions,
        left_out,
        expression,
    })
}
