//! Facts that are proved on one heap, in words: iterations written out, and lemma 8 beside the iterations
//! of one move.

use super::StarFacts;
use crate::{Answered, Context, Question};
use grundy_base::budget::{Budget, Stop};
use grundy_star::{
    EXACT_MEMORY, ExactHistory, Moves, Progressions, exact_history_of, lemma_8, theorem_7,
};

/// Elements of a set that are written out.
const WRITTEN: usize = 24;

/// The iterations of `{k}` that are compared: from the fifth on nothing changes.
const COMPARED: usize = 6;

/// The iterations of `{k}` beside what lemma 8 says of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lemma8For {
    /// The move.
    pub k: usize,
}

/// The iterations of `{k}` beside what lemma 8 says of them.
#[derive(Clone, Debug)]
pub struct Lemma8 {
    /// The move.
    pub k: usize,
    /// One line for each iteration.
    pub lines: Vec<Lemma8Line>,
}

/// An iteration of one move.
#[derive(Clone, Debug)]
pub struct Lemma8Line {
    /// The first elements by lemma 8.
    pub said: String,
    /// The first elements by the star-operator.
    pub found: String,
    /// From where on the set that was found repeats, and its period.
    pub repeats: (usize, usize),
    /// Whether the two sets are the same on all heaps.
    pub same: bool,
}

impl Question for Lemma8For {
    type Answer = Lemma8;
    const TITLE: &'static str = "Lemma 8 for";

    fn of(&self) -> String {
        format!("{{{}}}", self.k)
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(lemma_8_beside(self.k, context.budget)?)
    }
}

/// Iterates the game `{k}`, each step proved on all heaps, and compares.
fn lemma_8_beside(k: usize, budget: &Budget) -> Result<Lemma8, Stop> {
    let mut set = Progressions::finite(&[k]);
    let mut lines = Vec::with_capacity(COMPARED);
    for i in 0..COMPARED {
        budget.check()?;
        let said = lemma_8(k, i);
        lines.push(Lemma8Line {
            said: first_elements(&said),
            found: first_elements(&set),
            repeats: (set.from(), set.period()),
            same: said == set,
        });
        if i + 1 < COMPARED {
            set = set.star(budget)?;
        }
    }
    Ok(Lemma8 { k, lines })
}

/// The facts that are proved of a game on one heap.
pub(super) fn one_heap_facts(moves: &Moves, budget: &Budget) -> Result<StarFacts, Stop> {
    let exact = exact_history_of(moves, &budget.clone().with_memory(EXACT_MEMORY));
    budget.check()?;
    Ok(StarFacts {
        theorem_7: theorem_7(moves),
        lines: lines(&exact),
        exact: Some(exact),
        ..StarFacts::default()
    })
}

/// An iteration on one heap, written out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IterationLine {
    /// Its first elements.
    pub elements: String,
    /// From where on it repeats.
    pub from: usize,
    pub period: usize,
    /// The elements in a period, and the period.
    pub density: (usize, usize),
    /// `X(i)`: the least heap that the next iteration changes, if it changes any.
    pub difference: Option<usize>,
}

fn lines(exact: &ExactHistory) -> Vec<IterationLine> {
    let line = |(i, set): (usize, &Progressions)| IterationLine {
        elements: first_elements(set),
        from: set.from(),
        period: set.period(),
        density: set.density(),
        difference: exact.first_differences.get(i).copied(),
    };
    exact.sets.iter().enumerate().map(line).collect()
}

fn first_elements(set: &Progressions) -> String {
    let end = set.from() + WRITTEN * set.period();
    let elements = (0..end).filter(|&x| set.contains(x)).take(WRITTEN + 1);
    let mut texts: Vec<String> = elements.map(|x| x.to_string()).collect();
    let finite = set.density().0 == 0 && texts.len() <= WRITTEN;
    texts.truncate(WRITTEN);
    if texts.is_empty() {
        return "none".to_owned();
    }
    if !finite {
        texts.push("…".to_owned());
    }
    texts.join(" ")
}
