//! Which of the complete rules of a finite monoid follow from the others: what is left is a small
//! presentation, as the papers print it.
//!
//! A rule l → r follows from others if these connect the words l and r: a way of words, each made from
//! the one before by one of the relations, read in either direction, inside a word. A way is looked
//! for over *hills*: up by a relation read backwards, then down by rules as far as they lead. Two rules
//! whose left sides overlap make such a hill.
//!
//! **Lemma.** Let R be the complete rules of a monoid M, and let each rule of a part of R have a way
//! between its two sides over rules of R, such that no rule is needed, directly or by the ways of the
//! rules on its way, for itself. Then the other rules present M.
//!
//! *Proof.* By assumption "is on the way of" has no circle on the finite set R. Take a rule for which
//! all rules on its way are known to follow from those that are left: then it follows from them, too.
//! Such a rule exists as long as any is unknown, so all of R follows. ∎
//!
//! A relation may follow though no hill shows it; a completion of the others decides that, where it is small.

use super::completion::{
    Completion, CompletionError, Relation, RewritingSystem, bits, divides, rewrite,
};
use super::word::Word;
use grundy_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The work for the ways of one rule, in looks at a rule: it is spent where there is none.
const LOOKS_FOR_A_RULE: usize = 40_000;

/// The work for all ways, in looks at a rule: about a quarter of a second.
const LOOKS: usize = 100_000_000;

/// The work for all completions, in looks at a rule: about half a second.
const LOOKS_TO_COMPLETE: usize = 50_000_000;

/// Whether a relation follows from others is given up when it takes more rules than this.
const RULES_TO_TRY: usize = 1_000;

/// The relations of complete rules that do not follow from the others. They are tried from the
/// largest down, but powers of one generator, such as b^3=b, last. The work has a bound that does
/// not depend on the clock: beyond it, a relation that may follow is kept.
pub(super) fn irredundant(rules: &[Relation], budget: &Budget) -> Result<Vec<Relation>, Stop> {
    let mut chosen = Chosen::all(rules);
    let letters = |word: &Word| word.iter().filter(|&&exponent| exponent > 0).count();
    let mut candidates: Vec<usize> = (0..rules.len()).rev().collect();
    candidates.sort_by_key(|&rule| letters(&rules[rule].left) == 1);
    let (mut looks, mut completing) = (LOOKS, LOOKS_TO_COMPLETE);
    for rule in candidates {
        budget.check()?;
        if let Some(way) = chosen.way(rule, &mut looks, budget)? {
            chosen.leave_out(rule, way);
        } else if chosen.follows(rule, &mut completing, budget)? {
            chosen.leave_out(rule, chosen.left_over(rule));
        }
    }
    Ok(chosen.relations())
}

/// The complete rules, and of those that were found to follow from others, from which.
struct Chosen<'a> {
    rules: &'a [Relation],
    /// The left and the right sides as bits.
    bits: Vec<[u128; 2]>,
    /// The rules that are left out.
    left_out: Vec<bool>,
    /// For each rule those that are left out and have it on the way between their two sides.
    on_way_of: Vec<Vec<usize>>,
}

impl<'a> Chosen<'a> {
    fn all(rules: &'a [Relation]) -> Self {
        let of = |rule: &Relation| [bits(&rule.left), bits(&rule.right)];
        Chosen {
            rules,
            bits: rules.iter().map(of).collect(),
            left_out: vec![false; rules.len()],
            on_way_of: vec![Vec::new(); rules.len()],
        }
    }

    /// Leaves a rule out, as these are on a way between its sides.
    fn leave_out(&mut self, rule: usize, way: Vec<usize>) {
        self.left_out[rule] = true;
        way.into_iter().for_each(|on| self.on_way_of[on].push(rule));
    }

    /// The relations that are kept.
    fn relations(&self) -> Vec<Relation> {
        let rules = self.rules.iter().zip(&self.left_out);
        let kept = rules.filter(|(_, left_out)| !**left_out);
        kept.map(|(rule, _)| rule.clone()).collect()
    }

    /// The rules that are kept, without this one.
    fn left_over(&self, without: usize) -> Vec<usize> {
        let kept = |&rule: &usize| rule != without && !self.left_out[rule];
        (0..self.rules.len()).filter(kept).collect()
    }

    /// Which rules may be on the way of this one: those that it is not needed for.
    fn allowed(&self, rule: usize) -> Vec<usize> {
        let mut needs = vec![false; self.rules.len()];
        needs[rule] = true;
        let mut open = vec![rule];
        while let Some(on) = open.pop() {
            for &other in &self.on_way_of[on] {
                if !std::mem::replace(&mut needs[other], true) {
                    open.push(other);
                }
            }
        }
        (0..self.rules.len())
            .filter(|&other| !needs[other])
            .collect()
    }

    /// The rules on a way between the two sides of a rule, as far as a bounded search finds one.
    fn way(
        &self,
        rule: usize,
        looks: &mut usize,
        budget: &Budget,
    ) -> Result<Option<Vec<usize>>, Stop> {
        if *looks == 0 {
            return Ok(None);
        }
        let mut search = WaySearch::new(self, rule, LOOKS_FOR_A_RULE.min(*looks));
        let began = search.looks;
        let found = search.run(&self.rules[rule], budget);
        *looks -= began - search.looks;
        found
    }

    /// Whether a rule follows from those that are kept beside it; `false` also if that is not found.
    fn follows(&self, rule: usize, looks: &mut usize, budget: &Budget) -> Result<bool, Stop> {
        let others = self.left_over(rule);
        if *looks == 0 || others.len() > RULES_TO_TRY {
            return Ok(false);
        }
        let others: Vec<Relation> = others
            .iter()
            .map(|&other| self.rules[other].clone())
            .collect();
        follows(&self.rules[rule], &others, looks, budget)
    }
}

/// A search for a way by relations that are allowed on it.
struct WaySearch<'a> {
    chosen: &'a Chosen<'a>,
    allowed: Vec<usize>,
    /// The words met, by their places in `steps`.
    met: FxHashMap<Word, usize>,
    steps: Vec<Met>,
    /// How many rules may still be looked at.
    looks: usize,
}

/// How a word was met.
#[derive(Clone, Copy)]
struct Met {
    /// The side of the rule that it was reached from.
    side: Side,
    /// The word before it, which is itself on the side.
    from: usize,
    /// The rules from there.
    rules: [usize; 2],
}

/// A side of a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl<'a> WaySearch<'a> {
    fn new(chosen: &'a Chosen<'a>, rule: usize, looks: usize) -> Self {
        let allowed = chosen.allowed(rule);
        WaySearch {
            chosen,
            allowed,
            looks,
            met: FxHashMap::default(),
            steps: Vec::new(),
        }
    }

    /// The relations on a way from the left side of a rule to its right side: hills are climbed from
    /// both until a word is met that both lead to.
    fn run(&mut self, rule: &Relation, budget: &Budget) -> Result<Option<Vec<usize>>, Stop> {
        let mut waiting = VecDeque::new();
        for (side, word) in [(Side::Left, &rule.left), (Side::Right, &rule.right)] {
            let (from, rules) = (self.steps.len(), [0; 2]);
            self.met(word, Met { side, from, rules }, &mut waiting);
        }
        while let Some((word, from)) = waiting.pop_front() {
            for up in self.that_divide(&word, Side::Right) {
                budget.check_work(self.allowed.len())?;
                let Some(top) = raised(&word, &self.chosen.rules[up]) else {
                    continue;
                };
                for down in self.that_divide(&top, Side::Left) {
                    if self.looks == 0 {
                        return Ok(None);
                    }
                    let found = self.descend(from, [up, down], top.clone(), &mut waiting);
                    if found.is_some() {
                        return Ok(found);
                    }
                }
            }
        }
        Ok(None)
    }

    fn met(&mut self, word: &Word, how: Met, waiting: &mut VecDeque<(Word, usize)>) -> usize {
        let place = self.steps.len();
        self.steps.push(how);
        self.met.insert(word.clone(), place);
        waiting.push_back((word.clone(), place));
        place
    }

    /// Goes down from the top of a hill: by the second of the rules that lead over it first, and then as
    /// long as any applies. A word that the other side leads to closes the way.
    fn descend(
        &mut self,
        mut from: usize,
        mut rules: [usize; 2],
        mut word: Word,
        waiting: &mut VecDeque<(Word, usize)>,
    ) -> Option<Vec<usize>> {
        let side = self.steps[from].side;
        while self.looks > 0 {
            rewrite(&mut word, &self.chosen.rules[rules[1]]).ok()?;
            from = match self.met.get(&word) {
                Some(&there) if self.steps[there].side == side => return None,
                Some(&there) => return Some(self.way(from, rules, there)),
                None => self.met(&word, Met { side, from, rules }, waiting),
            };
            let next = self.that_divide(&word, Side::Left).first().copied()?;
            rules = [next; 2];
        }
        None
    }

    /// The rules on the ways to two words and between these.
    fn way(&self, one: usize, between: [usize; 2], other: usize) -> Vec<usize> {
        let mut way = between.to_vec();
        for mut place in [one, other] {
            while self.steps[place].from != place {
                way.extend(self.steps[place].rules);
                place = self.steps[place].from;
            }
        }
        way.sort_unstable();
        way.dedup();
        way
    }

    /// The relations whose side divides a word.
    fn that_divide(&mut self, word: &Word, side: Side) -> Vec<usize> {
        self.looks = self.looks.saturating_sub(self.allowed.len());
        let absent = !bits(word);
        let divide = |&&rule: &&usize| self.chosen.divides(rule, side, word, absent);
        self.allowed.iter().filter(divide).copied().collect()
    }
}

impl Chosen<'_> {
    fn divides(&self, rule: usize, side: Side, word: &[u32], absent: u128) -> bool {
        let relation = &self.rules[rule];
        let of_side = match side {
            Side::Left => &relation.left,
            Side::Right => &relation.right,
        };
        self.bits[rule][side as usize] & absent == 0 && divides(of_side, word)
    }
}

/// A word with the left side of a rule in place of its right side, unless exponents grow too large.
fn raised(word: &Word, rule: &Relation) -> Option<Word> {
    let sides = rule.left.iter().zip(&rule.right);
    let exponents = word.iter().zip(sides);
    exponents
        .map(|(exponent, (left, right))| (exponent - right).checked_add(*left))
        .collect()
}

/// Whether a relation follows from others; `false` also if that takes too many rules, or more looks
/// at them than are left.
fn follows(
    relation: &Relation,
    others: &[Relation],
    looks: &mut usize,
    budget: &Budget,
) -> Result<bool, Stop> {
    let mut completion = Completion::of(others);
    let mut word = relation.left.clone();
    loop {
        match completion.step(budget) {
            Ok(true) => {}
            Ok(false) => break,
            Err(CompletionError::Stopped(stop)) => return Err(stop),
            Err(CompletionError::Exponent) => return Ok(false),
        }
        let system = completion.system();
        *looks = looks.saturating_sub(system.rules().len());
        let newest = system.rules().last();
        if newest.is_some_and(|rule| divides(&rule.left, &word)) {
            let Some(lower) = normal_form(word, system, budget)? else {
                return Ok(false);
            };
            word = lower;
            if word == relation.right {
                return Ok(true);
            }
        }
        if *looks == 0 || system.rules().len() > RULES_TO_TRY {
            return Ok(false);
        }
    }
    let system = completion.system();
    let left = normal_form(word, system, budget)?;
    Ok(left.is_some() && left == normal_form(relation.right.clone(), system, budget)?)
}

/// The normal form of a word, unless exponents grow too large.
fn normal_form(
    word: Word,
    system: &RewritingSystem,
    budget: &Budget,
) -> Result<Option<Word>, Stop> {
    match system.normal_form(word, budget) {
        Ok(word) => Ok(Some(word)),
        Err(CompletionError::Stopped(stop)) => Err(stop),
        Err(CompletionError::Exponent) => Ok(None),
    }
}
