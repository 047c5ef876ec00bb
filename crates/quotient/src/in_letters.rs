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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::partial::misere_quotient;
    use crate::{Notation, QuotientReport};
    use grundy_heap::HeapRule;

    fn quotient(rule: &str, heaps: Option<usize>) -> QuotientReport {
        let rule = HeapRule::parse(rule).unwrap();
        let found = misere_quotient(&rule, heaps, &Budget::unlimited(), &mut |_| {});
        QuotientReport::of_solution(found.unwrap())
    }

    fn in_letters(of: &QuotientReport, letters: &str) -> Result<QuotientReport, LetteringError> {
        let letters = Lettering::parse(letters).unwrap();
        of.in_letters(&letters, &Budget::unlimited())
    }

    #[test]
    fn kayles_has_the_same_quotient_in_other_letters() {
        let mut kayles = quotient("0.77", None);
        kayles.check(&Budget::unlimited(), &mut |_| ()).unwrap();
        let other = in_letters(&kayles, "z = 1, y = 2, x = 5").unwrap();
        let [before, after] = [&kayles, &other].map(|of| of.solution.as_ref().unwrap());
        assert_eq!(other.names[..4], ["z", "y", "x", "a"]);
        assert_eq!((before.order(), other.monoid.order()), (40, 40));
        let map = kayles.compare(&other, &Budget::unlimited()).unwrap();
        assert!(map.is_ok());
        // Each heap has the word of its element.
        for heap in 1..60 {
            let [x, y] = [before, after].map(|of| of.element_of_heap(heap).unwrap());
            assert_eq!(before.monoid.is_p(x), other.monoid.is_p(y), "heap {heap}");
        }
        let word = |heap| {
            let x = after.element_of_heap(heap).unwrap();
            other.word(x, Notation::Plain)
        };
        assert_eq!(["z", "y", "x"], [1, 2, 5].map(word));
        assert_eq!(kayles.json(), other.json(), "numbers of elements stay");
    }

    #[test]
    fn a_letter_may_be_a_sum_of_heaps_and_one_too_many() {
        let kayles = quotient("0.77", None);
        let mut other = in_letters(&kayles, "a = 1, b = 1 + 2, c = 2").unwrap();
        other.find_all_relations(&Budget::unlimited()).unwrap();
        let relations = other.presentation.unwrap().relation_texts(Notation::Plain);
        assert!(relations.contains(&"c=ab".to_owned()), "{relations:?}");
    }

    #[test]
    fn a_heap_that_is_not_covered_is_refused() {
        let part = quotient("0.07", Some(10));
        let refused = in_letters(&part, "a = 11").map(|_| ());
        assert_eq!(refused, Err(LetteringError::NotCovered(11)));
        let monoid = QuotientReport::of_monoid(part.monoid);
        let refused = in_letters(&monoid, "a = 1").map(|_| ());
        assert_eq!(refused, Err(LetteringError::NoHeaps));
    }
}
