//! Presentations of bipartite monoids by generators, relations and P-words, in the style of
//! Plambeck and Siegel: `a, b | a^2=1, b^3=b | a, b^2`.

mod by_last_letter;
pub(super) mod completion;
mod irredundant;
mod solver_output;
pub(super) mod syntax;
mod typed;
pub(super) mod word;

use super::monoid::{BipartiteMonoid, Element};
use completion::{CompletionError, Relation, RewritingSystem};
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use word::{Notation, Word, generator_names, word_text};

/// Generators, relations between words in them, and the words of the P-elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The names of the generators.
    pub generators: Vec<String>,
    /// The relations.
    pub relations: Vec<Relation>,
    /// A word for each P-element.
    pub p: Vec<Word>,
}

/// Why a presentation gives no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PresentationError {
    /// The powers of a generator are all different.
    #[error(
        "the monoid is infinite: no two powers of {generator} are equal; add a relation such as {generator}^4={generator}^2"
    )]
    Infinite {
        /// Its name.
        generator: String,
    },
    /// There are more elements than were asked for.
    #[error("the monoid has more than {limit} elements")]
    TooLarge {
        /// How many were allowed.
        limit: usize,
    },
    /// The consequences of the relations could not be worked out.
    #[error(transparent)]
    Completion(#[from] CompletionError),
}

impl From<Stop> for PresentationError {
    fn from(stop: Stop) -> Self {
        PresentationError::Completion(stop.into())
    }
}

impl Presentation {
    /// The presentation of a monoid by all rules that take words to their normal forms, as the
    /// papers print it, its generators named a, b, c, …. Words can be rewritten by it at once.
    pub fn complete(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Self, Stop> {
        Ok(Presentation {
            generators: generator_names(monoid.generators()),
            relations: normal_form_rules(monoid, budget)?.rules().to_vec(),
            p: monoid
                .p_portion()
                .map(|x| monoid.word(x).to_vec())
                .collect(),
        })
    }

    /// A small presentation of a monoid: of the relations of [`Presentation::complete`] those
    /// that do not follow from the others. They are tried from the largest down, but powers of
    /// one generator, such as b^3=b, last. It is the same on every machine: for large monoids the
    /// work has a bound, beyond which a relation that may follow is kept.
    pub fn of(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Self, Stop> {
        let complete = Presentation::complete(monoid, budget)?;
        let relations = irredundant::irredundant(&complete.relations, budget)?;
        Ok(Presentation {
            relations,
            ..complete
        })
    }

    /// The monoid that is presented. Elements stand in the lexicographic order of their words.
    ///
    /// # Errors
    /// A [`PresentationError`] when the monoid is infinite, has more than `limit` elements, or
    /// the budget is used up.
    pub fn monoid(
        &self,
        limit: usize,
        budget: &Budget,
    ) -> Result<BipartiteMonoid, PresentationError> {
        let system = RewritingSystem::complete(&self.relations, budget)?;
        let words = self.normal_words(&system, limit, budget)?;
        let element: FxHashMap<&[u32], Element> = words
            .iter()
            .enumerate()
            .map(|(x, word)| (word.as_slice(), x as Element))
            .collect();
        let element_of = |word: Word| -> Result<Element, PresentationError> {
            let normal = match element.get(word.as_slice()) {
                Some(&x) => return Ok(x),
                None => system.normal_form(word, budget)?,
            };
            // Every normal word is in the list.
            Ok(element.get(normal.as_slice()).copied().unwrap_or(0))
        };
        let mut cayley = Vec::with_capacity(words.len() * self.generators.len());
        for word in &words {
            budget.check()?;
            for g in 0..self.generators.len() {
                let mut product = word.clone();
                product[g] += 1;
                cayley.push(element_of(product)?);
            }
        }
        let mut p = vec![false; words.len()];
        for word in &self.p {
            p[element_of(word.clone())? as usize] = true;
        }
        Ok(BipartiteMonoid::trusted(self.generators.len(), cayley, p))
    }

    /// The words that no rule applies to, in lexicographic order.
    fn normal_words(
        &self,
        system: &RewritingSystem,
        limit: usize,
        budget: &Budget,
    ) -> Result<Vec<Word>, PresentationError> {
        if let Some(generator) = self.unbounded(system) {
            return Err(PresentationError::Infinite { generator });
        }
        let mut words: Vec<Word> = vec![vec![0; self.generators.len()]];
        for g in 0..self.generators.len() {
            // Divisors of normal words are normal: the next power is tried on these only.
            let mut last: Vec<Word> = words.clone();
            while !last.is_empty() {
                last.iter_mut().for_each(|word| word[g] += 1);
                budget.check()?;
                last.retain(|word| system.is_normal(word));
                words.extend_from_slice(&last);
                budget.check_memory(words.len() * (self.generators.len() * 8 + 48))?;
                if words.len() > limit {
                    return Err(PresentationError::TooLarge { limit });
                }
            }
        }
        Ok(words)
    }

    /// A generator with normal words of every power; the monoid is finite if there is none.
    fn unbounded(&self, system: &RewritingSystem) -> Option<String> {
        let is_power = |word: &Word, g: usize| {
            let mut others = word.iter().enumerate().filter(|(other, _)| *other != g);
            others.all(|(_, &exponent)| exponent == 0)
        };
        let bounded = |g: usize| system.rules().iter().any(|rule| is_power(&rule.left, g));
        let unbounded = (0..self.generators.len()).find(|&g| !bounded(g))?;
        self.generators.get(unbounded).cloned()
    }

    /// The relations as text, such as `a^2=1`.
    pub fn relation_texts(&self, notation: Notation) -> Vec<String> {
        let word = |word: &Word| word_text(word, &self.generators, notation);
        self.relations
            .iter()
            .map(|relation| format!("{}={}", word(&relation.left), word(&relation.right)))
            .collect()
    }

    /// The words of the P-elements as text.
    pub fn p_texts(&self, notation: Notation) -> Vec<String> {
        self.p
            .iter()
            .map(|word| word_text(word, &self.generators, notation))
            .collect()
    }

    /// The presentation in one line: `a, b | a^2=1, b^3=b | a, b^2` as plain text, and with
    /// the brackets of the papers in the other notations. It parses back to the same.
    pub fn text(&self, notation: Notation) -> String {
        let relations = self.relation_texts(notation).join(", ");
        let p = self.p_texts(notation).join(", ");
        let letter = |g: usize| {
            let mut word = vec![0; self.generators.len()];
            word[g] = 1;
            word_text(&word, &self.generators, notation)
        };
        let letters: Vec<String> = (0..self.generators.len()).map(letter).collect();
        let generators = letters.join(", ");
        match notation {
            Notation::Plain => format!("{generators} | {relations} | {p}"),
            Notation::Unicode => format!("⟨{generators} | {relations}⟩ | {{{p}}}"),
            Notation::Latex => {
                format!("\\langle {generators} \\mid {relations} \\rangle \\mid \\{{{p}\\}}")
            }
        }
    }
}

/// The complete rules of a monoid: each least word that is no normal form goes to its own.
pub fn normal_form_rules(
    monoid: &BipartiteMonoid,
    budget: &Budget,
) -> Result<RewritingSystem, Stop> {
    let is_normal = |word: &[u32]| monoid.word(monoid.element(word)) == word;
    let mut rules = Vec::new();
    for x in 0..monoid.order() as Element {
        budget.check()?;
        let of_x = monoid.word(x);
        // To meet each word once, it is made with its last letter.
        let last = of_x.iter().rposition(|&exponent| exponent > 0).unwrap_or(0);
        for g in last..monoid.generators() {
            let mut left = of_x.to_vec();
            left[g] += 1;
            let right = monoid.word(monoid.times_generator(x, g));
            if left != right && proper_divisors(&left).all(|divisor| is_normal(&divisor)) {
                let right = right.to_vec();
                rules.push(Relation { left, right });
            }
        }
    }
    rules.sort_by(|one, other| super::monoid::products::lexicographic(&one.left, &other.left));
    Ok(RewritingSystem::trusted(rules))
}

/// A word without one of its letters, for each of them.
fn proper_divisors(word: &[u32]) -> impl Iterator<Item = Word> + '_ {
    (0..word.len()).filter(|&g| word[g] > 0).map(|g| {
        let mut divisor = word.to_vec();
        divisor[g] -= 1;
        divisor
    })
}
