//! Printed and computed presentations of one quotient, held against each other.

use grundy_base::budget::Budget;
use grundy_quotient::{BipartiteMonoid, Element, Presentation, isomorphism};
use std::collections::BTreeSet;

/// A quotient with its pretending function as it is written.
pub struct Solution {
    letters: Vec<String>,
    monoid: BipartiteMonoid,
    phi: Vec<String>,
}

impl Solution {
    /// From generators with relations, such as `a, b | a^2=1, b^3=b`, the P-words and the words
    /// of the heaps from 1 on.
    pub fn new(presentation: &str, p: &[String], phi: Vec<String>) -> Self {
        let text = format!("{presentation} | {}", p.join(", "));
        let presentation = Presentation::parse(&text).expect("a presentation");
        let monoid = presentation.monoid(5_000, &Budget::unlimited());
        Solution {
            letters: presentation.generators.clone(),
            monoid: monoid.expect("a finite monoid"),
            phi,
        }
    }

    /// From what a paper prints.
    pub fn printed(relations: &[String], p: &[String], phi: Vec<String>) -> Self {
        let letters = relations.iter().flat_map(|relation| relation.chars());
        let letters = letters.filter(char::is_ascii_alphabetic).map(String::from);
        let letters: BTreeSet<String> = letters.collect();
        let letters: Vec<String> = letters.into_iter().collect();
        let presentation = format!("{} | {}", letters.join(", "), relations.join(", "));
        Solution::new(&presentation, p, phi)
    }

    /// The order.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The element of a word, its letters standing for these elements.
    fn element(&self, word: &str, letters: &dyn Fn(char) -> Element) -> Element {
        let mut x = BipartiteMonoid::IDENTITY;
        let mut rest = word.chars().filter(|c| !"{}".contains(*c)).peekable();
        while let Some(letter) = rest.next() {
            if letter == '1' {
                continue;
            }
            let mut exponent = String::new();
            if rest.next_if_eq(&'^').is_some() {
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    exponent.push(digit);
                }
            }
            for _ in 0..exponent.parse().unwrap_or(1) {
                x = self.monoid.times(x, letters(letter));
            }
        }
        x
    }

    /// The element of one of its own words.
    fn own(&self, word: &str) -> Element {
        self.element(word, &|letter| {
            let place = self
                .letters
                .iter()
                .position(|name| name.starts_with(letter));
            self.monoid.generator(place.expect("a letter"))
        })
    }

    /// Says that the printed solution is this one: a printed letter means the first heap that has
    /// it alone, all printed words of heaps are right, all printed relations hold, both monoids have
    /// the same order and the printed P-words are the P-portion. So the two are isomorphic.
    pub fn agrees_with(&self, printed: &Solution, relations: &[String], p: &[String], what: &str) {
        let heap_of = |letter: char| {
            let alone = |word: &String| *word == letter.to_string();
            let heap = printed.phi.iter().position(alone);
            heap.unwrap_or_else(|| panic!("{what}: no heap is {letter} alone"))
        };
        let letters = |letter| self.own(&self.phi[heap_of(letter)]);
        let element = |word: &str| self.element(word, &letters);
        for (heap, word) in printed.phi.iter().enumerate() {
            let Some(here) = self.phi.get(heap) else {
                break;
            };
            assert_eq!(self.own(here), element(word), "{what}: heap {}", heap + 1);
        }
        for relation in relations {
            let (left, right) = relation.split_once('=').expect("an equation");
            assert_eq!(element(left), element(right), "{what}: {relation}");
        }
        assert_eq!(self.order(), printed.order(), "{what}");
        let p: BTreeSet<Element> = p.iter().map(|word| element(word)).collect();
        assert_eq!(p, self.monoid.p_portion().collect(), "{what}");
    }

    /// Whether the two are isomorphic as bipartite monoids.
    pub fn is_isomorphic_to(&self, other: &Solution) -> bool {
        let found = isomorphism(&self.monoid, &other.monoid, &Budget::unlimited());
        found.expect("no bound").is_ok()
    }

    /// The words of the heaps.
    pub fn phi(&self) -> &[String] {
        &self.phi
    }
}
