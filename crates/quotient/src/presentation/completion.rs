//! Complete rewriting systems for finitely presented commutative monoids.
//!
//! Words are compared lexicographically, the last generator being the most significant; this is
//! a well-order that multiplication keeps, so every relation can be read as a rule from its
//! larger word to its smaller one. Critical pairs are resolved as in Buchberger's algorithm for
//! ideals of binomials (Knuth and Bendix for commutative monoids); that it ends is Dickson's
//! lemma, as no left side divides another. When it has ended, two words are equal in the monoid
//! if and only if their normal forms are the same word.

use super::by_last_letter::RulesByLastLetter;
use super::word::Word;
use crate::monoid::products::lexicographic;
use grundy_base::budget::{Budget, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// To find the rule that a word needs takes as much work as so many entries of a table for each.
const RULE_ENTRIES: usize = 16;

/// A relation between two words, or the rule that it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// One word; of a rule, the larger.
    pub left: Word,
    /// The other.
    pub right: Word,
}

/// A set of rules under which every word has one normal form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RewritingSystem {
    rules: Vec<Relation>,
    by_last_letter: RulesByLastLetter,
}

/// Why a completion ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompletionError {
    /// The budget is used up.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// Exponents grew beyond what can be counted.
    #[error("the exponents in the consequences of the relations exceed 4 thousand million")]
    Exponent,
}

impl RewritingSystem {
    /// Completes relations: the rules of the result are reduced, and sorted by their left sides.
    ///
    /// # Errors
    /// A [`CompletionError`]; without a budget the completion always ends.
    pub fn complete(relations: &[Relation], budget: &Budget) -> Result<Self, CompletionError> {
        let mut completion = Completion::of(relations);
        while completion.step(budget)? {}
        completion.system.reduce_right_sides(budget)
    }

    /// Rules that are already complete, each left side larger than its right side.
    pub(super) fn trusted(rules: Vec<Relation>) -> Self {
        let mut by_last_letter = RulesByLastLetter::default();
        let lefts = rules.iter().map(|rule| &rule.left).enumerate();
        lefts.for_each(|(rule, left)| by_last_letter.add(rule, left));
        RewritingSystem {
            rules,
            by_last_letter,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &[Relation] {
        &self.rules
    }

    /// Whether no rule applies to a word.
    pub fn is_normal(&self, word: &[u32]) -> bool {
        self.applicable(word).is_none()
    }

    /// The normal form of a word: the least word that is equal to it in the monoid.
    ///
    /// # Errors
    /// A [`CompletionError`] when an exponent on the way does not fit, or the budget is used up.
    pub fn normal_form(&self, mut word: Word, budget: &Budget) -> Result<Word, CompletionError> {
        let mut steps = 0_u32;
        while let Some(rule) = self.applicable(&word) {
            rewrite(&mut word, rule)?;
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(1024) {
                budget.check()?;
            }
        }
        Ok(word)
    }

    /// The first rule whose left side divides a word.
    fn applicable(&self, word: &[u32]) -> Option<&Relation> {
        let applies = |rule: &usize| divides(&self.rules[*rule].left, word);
        let first = self.by_last_letter.first(word, applies);
        first.map(|rule| &self.rules[rule])
    }

    /// Whether the critical pair of the newest rule and of the rule `other`, which both apply to `both`, follows from
    /// those of each with a third: one that applies to `both` and has with the newest a smaller multiple, or the same
    /// and comes before `other` (criteria M and F of Gebauer and Möller, 1988).
    fn has_a_third(&self, newest: &Relation, other: usize, both: &Word) -> bool {
        let mut thirds = self.by_last_letter.may_apply(both);
        thirds.any(|third| {
            let left = &self.rules[third].left;
            third != other
                && third + 1 < self.rules.len()
                && divides(left, both)
                && (third < other || multiple(&newest.left, left).ne(both.iter().copied()))
        })
    }

    /// Adds a rule; gives those back whose left side it rewrites.
    fn add(&mut self, rule: Relation) -> Vec<Relation> {
        let is_outdated = |other: &Relation| divides(&rule.left, &other.left);
        let mut outdated = Vec::new();
        if self.rules.iter().any(is_outdated) {
            let rules = std::mem::take(&mut self.rules).into_iter();
            let (old, kept) = rules.partition(is_outdated);
            outdated = old;
            *self = RewritingSystem::trusted(kept);
        }
        self.by_last_letter.add(self.rules.len(), &rule.left);
        self.rules.push(rule);
        outdated
    }

    fn reduce_right_sides(mut self, budget: &Budget) -> Result<Self, CompletionError> {
        for at in 0..self.rules.len() {
            let right = std::mem::take(&mut self.rules[at].right);
            self.rules[at].right = self.normal_form(right, budget)?;
        }
        self.rules
            .sort_by(|one, other| lexicographic(&one.left, &other.left));
        Ok(RewritingSystem::trusted(self.rules))
    }
}

/// A completion under way.
pub(super) struct Completion {
    system: RewritingSystem,
    pending: BinaryHeap<Reverse<Equation>>,
}

impl Completion {
    pub(super) fn of(relations: &[Relation]) -> Self {
        let equations = relations
            .iter()
            .map(|relation| Equation::new(relation.left.clone(), relation.right.clone()));
        Completion {
            system: RewritingSystem::default(),
            pending: equations.map(Reverse).collect(),
        }
    }

    /// The rules so far. Words with the same normal form are equal in the monoid.
    pub(super) fn system(&self) -> &RewritingSystem {
        &self.system
    }

    /// Handles the least of the equations that wait; `false` when none does.
    pub(super) fn step(&mut self, budget: &Budget) -> Result<bool, CompletionError> {
        budget.check_work(RULE_ENTRIES * self.system.rules.len())?;
        let Some(Reverse(equation)) = self.pending.pop() else {
            return Ok(false);
        };
        let larger = self.system.normal_form(equation.larger, budget)?;
        let smaller = self.system.normal_form(equation.smaller, budget)?;
        if larger != smaller {
            let Equation { larger, smaller } = Equation::new(larger, smaller);
            let rule = Relation {
                left: larger,
                right: smaller,
            };
            self.add(rule, budget)?;
            let words = self.pending.len() + self.system.rules.len();
            budget.check_memory(words * self.width() * 8)?;
        }
        Ok(true)
    }

    fn width(&self) -> usize {
        self.system
            .rules
            .first()
            .map_or(1, |rule| rule.left.len() + 12)
    }

    /// Adds a rule: rules whose left side it rewrites become equations again, and with each of
    /// the others it makes a critical pair, unless their left sides have no letter in common, or
    /// the pair follows from others.
    fn add(&mut self, rule: Relation, budget: &Budget) -> Result<(), CompletionError> {
        for old in self.system.add(rule) {
            self.pending
                .push(Reverse(Equation::new(old.left, old.right)));
        }
        let Some((rule, others)) = self.system.rules.split_last() else {
            return Ok(());
        };
        for (index, other) in others.iter().enumerate() {
            let mut exponents = rule.left.iter().zip(&other.left);
            if !exponents.any(|(x, y)| *x > 0 && *y > 0) {
                continue;
            }
            budget.check()?;
            let both = multiple(&rule.left, &other.left).collect();
            if !self.system.has_a_third(rule, index, &both) {
                let [one, two] = [rule, other].map(|by| replaced(both.clone(), by));
                self.pending.push(Reverse(Equation::new(one?, two?)));
            }
        }
        Ok(())
    }
}

/// The exponents of the least common multiple of two words.
fn multiple(one: &[u32], other: &[u32]) -> impl Iterator<Item = u32> {
    one.iter().zip(other).map(|(x, y)| *x.max(y))
}

/// A word in which the left side of a rule was replaced once.
fn replaced(mut word: Word, rule: &Relation) -> Result<Word, CompletionError> {
    replace(&mut word, rule, 1)?;
    Ok(word)
}

/// An equation that waits to become a rule; those with small words come first.
#[derive(PartialEq, Eq)]
struct Equation {
    larger: Word,
    smaller: Word,
}

impl Equation {
    fn new(one: Word, other: Word) -> Self {
        let (larger, smaller) = match lexicographic(&one, &other) {
            std::cmp::Ordering::Less => (other, one),
            _ => (one, other),
        };
        Equation { larger, smaller }
    }
}

impl Ord for Equation {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        lexicographic(&self.larger, &other.larger)
            .then_with(|| lexicographic(&self.smaller, &other.smaller))
    }
}

impl PartialOrd for Equation {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A word as bits: for each letter one for each exponent up to its own, as far as there is room. Past 128
/// letters some share their bits. Words of which one divides the other have every bit of the one in the other.
pub(super) fn bits(word: &[u32]) -> u128 {
    let room = (u128::BITS as usize / word.len().max(1)).clamp(1, 16);
    let of = |bits: u128, (letter, &exponent): (usize, &u32)| {
        let own = (1_u128 << room.min(exponent as usize)) - 1;
        bits | own << (letter * room % u128::BITS as usize)
    };
    word.iter().enumerate().fold(0, of)
}

/// Whether the first word divides the second.
pub(super) fn divides(divisor: &[u32], word: &[u32]) -> bool {
    divisor.iter().zip(word).all(|(x, y)| x <= y)
}

/// Replaces the left side of a rule that divides a word as often as it stands in it.
pub(super) fn rewrite(word: &mut Word, rule: &Relation) -> Result<(), CompletionError> {
    let times = rule
        .left
        .iter()
        .zip(word.iter())
        .filter(|(x, _)| **x > 0)
        .map(|(x, y)| y / x)
        .min()
        .unwrap_or(0);
    replace(word, rule, times)
}

fn replace(word: &mut Word, rule: &Relation, times: u32) -> Result<(), CompletionError> {
    for ((y, left), right) in word.iter_mut().zip(&rule.left).zip(&rule.right) {
        let more = right.checked_mul(times);
        let sum = more.and_then(|more| (*y - left * times).checked_add(more));
        *y = sum.ok_or(CompletionError::Exponent)?;
    }
    Ok(())
}
