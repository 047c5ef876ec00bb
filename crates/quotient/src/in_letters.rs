//! The quotient of a heap game in letters that somebody chose for its generators.
//!
//! The elements of the heaps that were chosen come first, in the order in which they were. Where they do not
//! generate the quotient, the heaps that the solver has as generators follow as far as they are needed, with
//! letters that are free. The quotient, Φ and the certificate stay what they are: elements get other words.

use super::algebraic::sum_and_maximum::ChosenLetters;
use super::lettering::Lettering;
use super::monoid::{BipartiteMonoid, Element};
use super::presentation::word::generator_name;
use super::report::QuotientReport;
use super::solver::solution::QuotientSolution;
use grundy_base::budget::{Budget, Stop};

/// Why a quotient cannot be written in some letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LetteringError {
    /// It is no quotient of heaps.
    #[error("letters are chosen for heaps, and this is not the quotient of a heap game")]
    NoHeaps,
    /// A heap has no element that is known.
    #[error("the element of heap {0} is not known; choose a smaller heap")]
    NotCovered(usize),
    /// The presentation of the infinite quotient has no letter for something.
    #[error("{missing} has no letter; add one for a heap with that element, such as {example}")]
    Missing {
        /// The generator in the letters of the program.
        missing: String,
        /// A letter with a heap.
        example: String,
    },
    /// A letter is no generator of the infinite quotient.
    #[error(
        "{name} is {word} in the letters of the program, which generates nothing that others do not; choose another heap"
    )]
    NoGenerator {
        /// The letter.
        name: String,
        /// The element.
        word: String,
    },
    /// The letters of a family are not those of the presentation in their order.
    #[error(
        "the heaps of {name} are not a generator each, one behind the other; choose other heaps"
    )]
    NoFamily {
        /// The letter with its index.
        name: String,
    },
    /// The budget is used up.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// A generator by its name, with the sum of heaps of which it is the element.
struct Named {
    name: String,
    heaps: Vec<usize>,
    element: Element,
}

impl QuotientReport {
    /// The quotient with these letters for its generators, without presentation and facts. The verdict of the
    /// kernel is kept, as the quotient is the same.
    ///
    /// # Errors
    /// A [`LetteringError`]: a heap that is not covered, or letters that do not fit the presentation of an
    /// infinite quotient.
    pub fn in_letters(
        &self,
        chosen: &Lettering,
        budget: &Budget,
    ) -> Result<QuotientReport, LetteringError> {
        let solution = self.solution.as_ref().ok_or(LetteringError::NoHeaps)?;
        if let Some(exact) = self.exact()
            && exact.presentation().is_some()
        {
            ChosenLetters::of(&exact, chosen)?;
        }
        let letters = letters(solution, chosen, budget)?;
        let elements: Vec<Element> = letters.iter().map(|letter| letter.element).collect();
        // They generate it, so neither fails.
        let made = solution.monoid.generated_by(&elements);
        let made = made.and_then(|monoid| monoid.by_words());
        let (monoid, numbers) = made.map_err(|_| LetteringError::NoHeaps)?;
        let renumbered = solution.renumbered(&numbers);
        let names = letters.iter().map(|letter| letter.name.clone()).collect();
        Ok(QuotientReport {
            heaps: letters.into_iter().map(|letter| letter.heaps).collect(),
            solution: Some(renumbered.map_err(|_| LetteringError::NoHeaps)?),
            values: self.values.clone(),
            named: self.named,
            lettering: Some(chosen.clone()),
            typed: self.typed.clone(),
            file: self.file.clone(),
            ..QuotientReport::with_names(monoid, Some(names))
        })
    }
}

/// Letters that generate the quotient: those that were chosen, those of the family that are needed, and others.
fn letters(
    solution: &QuotientSolution,
    chosen: &Lettering,
    budget: &Budget,
) -> Result<Vec<Named>, LetteringError> {
    let monoid = &solution.monoid;
    let mut all = Vec::new();
    for (name, heaps) in chosen.letters() {
        all.push(named(solution, name.clone(), heaps.clone())?);
    }
    let mut reached = reached(monoid, &all);
    let mut add = |all: &mut Vec<Named>, letter: Named| {
        budget.check()?;
        if !reached[letter.element as usize] {
            all.push(letter);
            reached = self::reached(monoid, all);
        }
        Ok::<(), Stop>(())
    };
    if let Some(family) = chosen.family() {
        let heaps = (family.first..=solution.heaps).step_by(family.step);
        for (index, heap) in heaps.enumerate() {
            let letter = named(solution, family.name(index), vec![heap])?;
            add(&mut all, letter)?;
        }
    }
    for &heap in &solution.generators {
        let is_free = |name: &String| !chosen.has(name) && all.iter().all(|of| of.name != *name);
        let name = (0..).map(generator_name).find(is_free);
        let letter = named(solution, name.unwrap_or_default(), vec![heap])?;
        add(&mut all, letter)?;
    }
    Ok(all)
}

/// The letter of a sum of heaps.
fn named(
    solution: &QuotientSolution,
    name: String,
    heaps: Vec<usize>,
) -> Result<Named, LetteringError> {
    let of_heap = |&heap: &usize| {
        let element = solution.element_of_heap(heap);
        element.ok_or(LetteringError::NotCovered(heap))
    };
    let mut element = BipartiteMonoid::IDENTITY;
    for heap in &heaps {
        element = solution.monoid.times(element, of_heap(heap)?);
    }
    Ok(Named {
        name,
        heaps,
        element,
    })
}

/// Which elements are products of letters.
fn reached(monoid: &BipartiteMonoid, letters: &[Named]) -> Vec<bool> {
    let mut reached = vec![false; monoid.order()];
    reached[BipartiteMonoid::IDENTITY as usize] = true;
    let mut waiting = vec![BipartiteMonoid::IDENTITY];
    while let Some(x) = waiting.pop() {
        for letter in letters {
            let product = monoid.times(x, letter.element);
            if !std::mem::replace(&mut reached[product as usize], true) {
                waiting.push(product);
            }
        }
    }
    reached
}
