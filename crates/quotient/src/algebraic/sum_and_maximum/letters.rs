//! A partial quotient in the letters a, b, c_0, c_1, … of the presentation of the whole one, so that an
//! element is called the same wherever it is shown.
//!
//! The heaps that generate Q_n have elements a^u b^i c_m. In place of each with u = 1 its product with a is
//! taken, which generates as much, as a² = 1. Where that is b or a c_m it is called so. Others, such as
//! b c_2 where no heap up to n is c_2 or a c_2, have letters of their own.

use super::exact::ExactQuotient;
use crate::monoid::{BipartiteMonoid, Element};
use crate::presentation::word::generator_name;
use crate::solver::solution::QuotientSolution;

/// The word a^u b^i c_n of a heap: u, i, and n if there is a letter.
pub type HeapWord = (bool, i64, Option<i64>);

/// A partial quotient by other generators than heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lettered {
    /// The partial quotient, its elements numbered as in `monoid`.
    pub solution: QuotientSolution,
    /// The quotient by its letters.
    pub monoid: BipartiteMonoid,
    /// The letters.
    pub letters: Vec<Letter>,
}

/// A generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Its name: `a`, `b`, `c_0`, or a letter behind c where the presentation has no name for it.
    pub name: String,
    /// The generator that it is there.
    pub word: HeapWord,
    /// A sum of heaps that it is the element of.
    pub heaps: Vec<usize>,
}

/// Generators are looked for among so many heaps.
const LOOKED_AT: usize = 1_000;

/// A heap that generates, as a letter.
struct Candidate {
    element: Element,
    word: HeapWord,
    heaps: Vec<usize>,
}

impl ExactQuotient<'_> {
    /// The generators a, b, c_0, c_1, … of the presentation up to so many c_n, each with a heap of which it
    /// is the element, or with two where that heap is a times it.
    pub fn generators(&self, letters: usize) -> Vec<Letter> {
        let Some(presentation) = self.presentation() else {
            return Vec::new();
        };
        let words = (1..=LOOKED_AT).map(|heap| self.word(&self.table.heap(heap), &presentation));
        let words: Vec<HeapWord> = words.collect();
        let heap = |word: HeapWord| Some(words.iter().position(|of| *of == word)? + 1);
        let letter = |word: HeapWord| {
            let beside = || Some(vec![heap(UNIT)?, heap((true, word.1, word.2))?]);
            let itself = heap(word).map(|heap| vec![heap]);
            Some(Letter {
                name: name_of(word)?,
                word,
                heaps: itself.or_else(beside)?,
            })
        };
        let all = (0..letters as i64).map(|n| (false, 0, Some(n)));
        let all = [UNIT, (false, 1, None)].into_iter().chain(all);
        all.filter_map(letter).collect()
    }

    /// A partial quotient in the letters of the presentation; `None` where there is no presentation, or not
    /// even a is among its heaps.
    pub fn lettered(&self, partial: &QuotientSolution) -> Option<Lettered> {
        let candidates = self.candidates(partial)?;
        let elements: Vec<Element> = candidates.iter().map(|of| of.element).collect();
        let monoid = partial.monoid.generated_by(&elements).ok()?;
        let (monoid, numbers) = monoid.by_words().ok()?;
        let solution = partial.renumbered(&numbers).ok()?;
        let mut others = (0..).map(generator_name).filter(|name| is_free(name));
        let letter = |of: Candidate| {
            let known = name_of(of.word).or_else(|| others.next());
            Letter {
                name: known.unwrap_or_default(),
                word: of.word,
                heaps: of.heaps,
            }
        };
        Some(Lettered {
            solution,
            monoid,
            letters: candidates.into_iter().map(letter).collect(),
        })
    }

    /// The generators, a first, then b, the c_n and the others.
    fn candidates(&self, partial: &QuotientSolution) -> Option<Vec<Candidate>> {
        let presentation = self.presentation()?;
        let monoid = &partial.monoid;
        let word = |heap: usize| self.word(&self.table.heap(heap), &presentation);
        let heaps = || partial.generators.iter().copied().enumerate();
        let (unit, heap_of_unit) = heaps().find(|&(_, heap)| word(heap) == UNIT)?;
        let candidate = |(g, heap): (usize, usize)| match word(heap) {
            (true, power, letter) if (true, power, letter) != UNIT => Candidate {
                element: monoid.times_generator(monoid.generator(g), unit),
                word: (false, power, letter),
                heaps: vec![heap_of_unit.min(heap), heap_of_unit.max(heap)],
            },
            word => Candidate {
                element: monoid.generator(g),
                word,
                heaps: vec![heap],
            },
        };
        let mut candidates: Vec<Candidate> = heaps().map(candidate).collect();
        candidates.sort_by_key(|of| (name_of(of.word).is_none(), of.word.2, !of.word.0));
        Some(candidates)
    }
}

/// The word of a.
const UNIT: HeapWord = (true, 0, None);

/// Its name in the presentation, if it is one of the generators.
fn name_of(word: HeapWord) -> Option<String> {
    match word {
        UNIT => Some("a".to_owned()),
        (false, 1, None) => Some("b".to_owned()),
        (false, 0, Some(n)) => Some(format!("c_{n}")),
        _ => None,
    }
}

/// Whether the presentation has no such letter.
fn is_free(name: &str) -> bool {
    !name.starts_with(['a', 'b', 'c'])
}
