//! The check that the presentation defines the monoid of the table: no relation is wrong, and none is missing.
//!
//! **Lemma.** Let w(x) be a word of x for each element x, w(1) empty. If the relations hold in the
//! table and imply `w(x)·g = w(xg)` for all x and generators g, then they define its monoid.
//! *Proof.* By induction on its length every word is equal, by the relations, to the w(x) of its
//! element x. So words of one element are equal by the relations; those of different elements
//! are not, as the relations hold. ∎
//!
//! What the relations imply is found by rewriting. Words are compared by their degree, then by
//! the last exponent in which they differ, the larger one making the smaller word; this is a
//! well-order that multiplication keeps. Each equation becomes a rule from its larger word to its
//! smaller one, and each two rules whose larger words have a letter in common give one more
//! equation: both apply to the least common multiple of these words (Buchberger's algorithm for
//! binomials). Every rule is implied by the relations, so the lemma holds at whatever moment
//! w(x)·g and w(xg) have the same normal forms. The algorithm ends by Dickson's lemma, as no larger
//! word divides a later one; then normal forms are unique, and what they do not show is not implied.

use super::words;
use crate::checker::finite::Quotient;
use crate::checker::monoid::{Monoid, Word};
use crate::hashing::FastSet;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

/// Checks that the relations hold and define the monoid; how many there are.
pub(crate) fn check(
    file: &Quotient,
    monoid: &Monoid,
    budget: &Budget,
) -> Result<Option<usize>, Unproved> {
    let Some(presentation) = &file.presentation else {
        return Ok(None);
    };
    let names: Vec<&str> = file
        .generators
        .iter()
        .map(|generator| generator.name.as_str())
        .collect();
    if presentation.generators != names {
        let why = "they are not those of the certificate, in the same order";
        return Err(refusal("presentation.generators", why).into());
    }
    let elements: Vec<u32> = file
        .generators
        .iter()
        .map(|generator| generator.element)
        .collect();
    let (mut rules, mut seen) = (Rules::default(), FastSet::default());
    for (index, relation) in presentation.relations.iter().enumerate() {
        budget.check_work(names.len() * monoid.order())?;
        let place = format!("presentation.relations[{index}]");
        let Some((left, right)) = relation.split_once('=') else {
            return Err(refusal(place, "is no relation").into());
        };
        let read = |text| words::read(text, &names, monoid.order());
        let [left, right] =
            [read(left), read(right)].map(|side| side.map_err(|why| refusal(&place, why)));
        let (left, right) = (left?, right?);
        if monoid.product(&left, &elements) != monoid.product(&right, &elements) {
            return Err(refusal(place, format!("{relation} does not hold in the table")).into());
        }
        if left == right || !seen.insert(relation) {
            return Err(refusal(place, format!("{relation} says nothing new")).into());
        }
        rules.equations.push((left, right));
    }
    rules
        .equations
        .sort_by_key(|(left, right)| Reverse(degree(left).max(degree(right))));
    rules.complete(budget)?;
    check_products(file, monoid, &rules, budget)?;
    Ok(Some(presentation.relations.len()))
}

fn refusal(place: impl Into<String>, why: impl Into<String>) -> Refusal {
    Refusal::new(Stated::Presentation, place, why)
}

fn too_large() -> Refusal {
    let why = "exponents in the consequences of the relations exceed 4 thousand million";
    refusal("presentation.relations", why)
}

/// Checks the condition of the lemma.
fn check_products(
    file: &Quotient,
    monoid: &Monoid,
    rules: &Rules,
    budget: &Budget,
) -> Result<(), Unproved> {
    let all = 0..monoid.order() as u32;
    let normal_forms = all
        .clone()
        .map(|x| rules.normal_form(monoid.word(x).clone(), budget));
    let normal_forms = normal_forms.collect::<Result<Vec<Word>, Unproved>>()?;
    for (x, g) in all.flat_map(|x| (0..monoid.generators()).map(move |g| (x, g))) {
        let mut product = monoid.word(x).clone();
        product[g] += 1;
        let y = monoid.step(x, g) as usize;
        if rules.normal_form(product.clone(), budget)? != normal_forms[y] {
            let (left, right) = (words::write(&product, file), &file.words[y]);
            let why = format!(
                "they do not define the monoid: {left}={right} holds in the table, but does not follow from them"
            );
            return Err(refusal("presentation.relations", why).into());
        }
    }
    Ok(())
}

/// A rule from a word to a smaller one.
struct Rule {
    left: Word,
    right: Word,
    /// The letters of `left`.
    letters: u128,
    /// Whether no later rule applies to `left`.
    alive: bool,
}

/// The rules found so far.
#[derive(Default)]
struct Rules {
    rules: Vec<Rule>,
    /// For each letter the rules whose larger word has it as its last one. A rule applies to a word only if this
    /// letter stands in it.
    by_last_letter: Vec<Vec<usize>>,
    /// Equations that are no rules yet, the next one last.
    equations: Vec<(Word, Word)>,
    /// Two rules that are to be compared, by the degree of the word to which both apply.
    pairs: BTreeMap<u64, Vec<(usize, usize)>>,
    /// How many pairs there are.
    waiting: usize,
}

impl Rules {
    fn complete(&mut self, budget: &Budget) -> Result<(), Unproved> {
        loop {
            while let Some((one, other)) = self.equations.pop() {
                self.learn(one, other, budget)?;
            }
            let Some((one, other)) = self.next_pair() else {
                return Ok(());
            };
            let (one, other) = (&self.rules[one], &self.rules[other]);
            if one.alive && other.alive {
                let both: Word = multiple(&one.left, &other.left).collect();
                match self.follows_by_a_third(one, other, &both) {
                    true => budget.check()?,
                    false => self
                        .equations
                        .push((one.applied_to(&both)?, other.applied_to(&both)?)),
                }
            }
        }
    }

    /// One of the pairs of the least degree.
    fn next_pair(&mut self) -> Option<(usize, usize)> {
        let mut least = self.pairs.first_entry()?;
        let pair = least.get_mut().pop();
        if least.get().is_empty() {
            least.remove();
        }
        self.waiting -= 1;
        pair
    }

    /// Whether the equation of two rules follows from those of each with a third one that applies to the same
    /// word: as they apply to smaller words, they were learnt before (Buchberger's second criterion).
    fn follows_by_a_third(&self, one: &Rule, other: &Rule, both: &[u32]) -> bool {
        let is_smaller =
            |rule: &Rule, third: &Rule| multiple(&rule.left, &third.left).ne(both.iter().copied());
        let third = |third: &Rule| is_smaller(one, third) && is_smaller(other, third);
        self.applicable(both).any(third)
    }

    /// Makes a rule of an equation, unless both sides have the same normal form. Rules whose
    /// larger word it rewrites become equations again.
    fn learn(&mut self, one: Word, other: Word, budget: &Budget) -> Result<(), Unproved> {
        budget.check()?;
        let (one, other) = (
            self.normal_form(one, budget)?,
            self.normal_form(other, budget)?,
        );
        let (left, right) = match compare(&one, &other) {
            Ordering::Equal => return Ok(()),
            Ordering::Greater => (one, other),
            Ordering::Less => (other, one),
        };
        let new = self.rules.len();
        let letters = letters(&left);
        let rules = self.rules.iter_mut().enumerate();
        for (index, rule) in rules.filter(|(_, rule)| rule.alive) {
            if letters & rule.letters == 0 {
                continue;
            }
            if divides(&left, &rule.left) {
                rule.alive = false;
                self.equations.push((rule.left.clone(), rule.right.clone()));
            } else {
                let both = multiple(&left, &rule.left).map(u64::from).sum();
                self.pairs.entry(both).or_default().push((index, new));
                self.waiting += 1;
            }
        }
        let width = left.len();
        self.by_last_letter.resize_with(width, Vec::new);
        let last = left.iter().rposition(|&exponent| exponent > 0);
        if let Some(list) = last.and_then(|last| self.by_last_letter.get_mut(last)) {
            list.push(new);
        }
        self.rules.push(Rule {
            left,
            right,
            letters,
            alive: true,
        });
        // Each degree has a node of a tree and a list with room for four pairs.
        let pairs = self.waiting * 16 + self.pairs.len() * 96;
        budget.check_memory(self.rules.len() * (8 * width + 88) + pairs)?;
        Ok(())
    }

    /// What is left of a word when no rule applies any more.
    fn normal_form(&self, mut word: Word, budget: &Budget) -> Result<Word, Unproved> {
        let mut steps = 0_u32;
        loop {
            let Some(rule) = self.applicable(&word).next() else {
                return Ok(word);
            };
            word = rule.applied_to(&word)?;
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(256) {
                budget.check()?;
            }
        }
    }

    /// The rules that apply to a word.
    fn applicable(&self, word: &[u32]) -> impl Iterator<Item = &Rule> {
        let lists = self.by_last_letter.iter().zip(word);
        let lists = lists.filter(|(_, stands)| **stands > 0);
        let rules =
            lists.flat_map(|(list, _)| list.iter().filter_map(|&rule| self.rules.get(rule)));
        let absent = !letters(word);
        let applies = move |rule: &&Rule| {
            rule.letters & absent == 0 && rule.alive && divides(&rule.left, word)
        };
        rules.filter(applies)
    }
}

impl Rule {
    /// A word that `left` divides, after the rule was applied as often as `left` stands in it.
    fn applied_to(&self, word: &[u32]) -> Result<Word, Refusal> {
        let times = self.left.iter().zip(word).filter(|(left, _)| **left > 0);
        let times = times.map(|(left, has)| has / left).min().unwrap_or(0);
        let letters = word.iter().zip(&self.left).zip(&self.right);
        letters
            .map(|((has, left), right)| {
                let rest = has - left * times;
                right.checked_mul(times)?.checked_add(rest)
            })
            .collect::<Option<Word>>()
            .ok_or_else(too_large)
    }
}

fn degree(word: &[u32]) -> u64 {
    word.iter().map(|&exponent| u64::from(exponent)).sum()
}

/// By degree; of equal degree the word with the larger exponent at the last difference is less.
fn compare(one: &[u32], other: &[u32]) -> Ordering {
    let last_first = || other.iter().rev().cmp(one.iter().rev());
    degree(one).cmp(&degree(other)).then_with(last_first)
}

fn divides(divisor: &[u32], word: &[u32]) -> bool {
    divisor.iter().zip(word).all(|(x, y)| x <= y)
}

/// The exponents of the least common multiple.
fn multiple(one: &[u32], other: &[u32]) -> impl Iterator<Item = u32> {
    one.iter().zip(other).map(|(x, y)| *x.max(y))
}

/// The letters of a word as bits; past 128 letters some share their bits. A word that divides another has no letter
/// that the other lacks, and two with a letter in common have a bit in common.
fn letters(word: &[u32]) -> u128 {
    let standing = word
        .iter()
        .enumerate()
        .filter(|(_, exponent)| **exponent > 0);
    standing.fold(0, |bits, (letter, _)| {
        bits | 1 << (letter % u128::BITS as usize)
    })
}
