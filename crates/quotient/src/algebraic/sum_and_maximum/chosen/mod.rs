//! The presentation of an infinite quotient in letters that somebody chose, as figure 6 of the supplement has its
//! own for 4.7.
//!
//! Let a, b and the c_n be the letters of theorem 5 (docs/infinite-quotients.md). Only a times one of b and the c_n
//! generates as much in its place, so the letters that may be chosen are a, one b' = a^β b, and for each n one
//! a^σ c_n: those with n < r one by one, and the others as a family d_n = a^s(n) c_(n+r), where s is linear in n.
//! As a² = 1, the relations of theorem 5 become
//!
//! > b'^k ℓ = a^(σ+β(k+2m+3)) b'^(2m+3) for ℓ = a^σ c_m and k = k_m,
//! > ℓ ℓ' = a^(σ+β t) b'^t ℓ' for ℓ = a^σ c_m, ℓ' = ℓ or a later letter, and t = t_m,
//!
//! and a^σ b'^i ℓ with the i of theorem 5, times a^(β i), are the elements of P.

mod relations;

pub(super) use relations::number_of_relations;
pub use relations::{PSet, Power, Product, Sign};

use super::exact::ExactQuotient;
use super::letters::HeapWord;
use super::presented::{HeapWords, InfinitePresentation};
use crate::in_letters::LetteringError;
use crate::lettering::{Family, Lettering};

/// So many of the c_n can have letters of their own.
const MEMBERS: usize = 64;

/// A word in the letters: a^unit b^power, and another letter if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenWord {
    /// The exponent of a.
    pub unit: bool,
    /// The exponent of b.
    pub power: i64,
    /// The name of the other letter, such as `c` or `d_3`.
    pub letter: Option<String>,
}

/// The letters of a presentation, with what they are in those of theorem 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenLetters {
    presentation: InfinitePresentation,
    /// The names of a and b, with their heaps.
    units: [(String, Vec<usize>); 2],
    /// β.
    beta: bool,
    /// The letters of c_0, c_1, … up to the family, with their σ and their heaps.
    singles: Vec<(String, bool, Vec<usize>)>,
    family: Family,
    /// s(n).
    sign: Sign,
    /// So many periods behind the heaps that have words one by one all letters are of the family.
    skipped: usize,
}

impl ChosenLetters {
    /// Letters for the presentation of an exact quotient.
    ///
    /// # Errors
    /// A [`LetteringError`] where they are not one for each generator.
    pub fn of(exact: &ExactQuotient, chosen: &Lettering) -> Result<Self, LetteringError> {
        let unknown = || missing("a presentation", "a = 1");
        let presentation = exact.presentation().ok_or_else(unknown)?;
        let word = |heaps: &[usize]| exact.word(&exact.table.position(heaps), &presentation);
        let mut units: [Option<(String, bool, Vec<usize>)>; 2] = [None, None];
        let mut singles: Vec<Option<(String, bool, Vec<usize>)>> = Vec::new();
        for (name, heaps) in chosen.letters() {
            let letter = |sign| Some((name.clone(), sign, heaps.clone()));
            let place = match word(heaps) {
                (true, 0, None) => &mut units[0],
                (_, 1, None) => &mut units[1],
                (_, 0, Some(n)) if n < MEMBERS as i64 => {
                    let n = usize::try_from(n).unwrap_or(0);
                    singles.resize(singles.len().max(n + 1), None);
                    &mut singles[n]
                }
                other => return Err(no_generator(name, other)),
            };
            if place.is_some() {
                return Err(no_generator(name, word(heaps)));
            }
            *place = letter(word(heaps).0);
        }
        let [a, b] = units;
        let standard = exact.generators(MEMBERS);
        let example = |at: usize| {
            let letter = standard.get(at);
            letter.map_or_else(String::new, |of| {
                let heaps: Vec<String> = of.heaps.iter().map(usize::to_string).collect();
                format!("{} = {}", of.name, heaps.join(" + "))
            })
        };
        let a = a.ok_or_else(|| missing("a", &example(0)))?;
        let b = b.ok_or_else(|| missing("b", &example(1)))?;
        let missing_letter = |n: usize| missing(&format!("c_{n}"), &example(n + 2));
        let singles = singles.into_iter().enumerate();
        let singles: Result<Vec<_>, _> = singles
            .map(|(n, letter)| letter.ok_or_else(|| missing_letter(n)))
            .collect();
        let singles = singles?;
        let family = chosen
            .family()
            .ok_or_else(|| missing_letter(singles.len()))?;
        let sign = sign_of(exact, &presentation, family, singles.len())?;
        // Before this index the exponents are no formula in n.
        if (singles.len() as i64) < presentation.exceptions() {
            return Err(missing_letter(singles.len()));
        }
        Ok(ChosenLetters {
            skipped: skipped(exact, family, singles.len())?,
            presentation,
            beta: b.1,
            units: [(a.0, a.2), (b.0, b.2)],
            singles,
            family: family.clone(),
            sign,
        })
    }

    /// Letters of these names, without heaps: those of a and b, of c_0, c_1, … and of the family. The bits of
    /// `choice` are β, both parts of s, and the σ. `None` where the exponents of the family are no formula.
    pub(super) fn named(
        presentation: InfinitePresentation,
        names: [&str; 2],
        singles: &[&str],
        letter: char,
        choice: u32,
    ) -> Option<Self> {
        let bit = |at: usize| choice >> at & 1 == 1;
        let single = |(at, name): (usize, &&str)| ((*name).to_owned(), bit(at + 3), Vec::new());
        let is_linear = singles.len() as i64 >= presentation.exceptions();
        is_linear.then(|| ChosenLetters {
            presentation,
            units: names.map(|name| (name.to_owned(), Vec::new())),
            beta: bit(0),
            singles: singles.iter().enumerate().map(single).collect(),
            family: Family {
                letter,
                first: 0,
                step: 1,
            },
            sign: Sign {
                constant: bit(1),
                slope: bit(2),
            },
            skipped: 0,
        })
    }

    /// The names of a and b.
    pub fn units(&self) -> [&str; 2] {
        [&self.units[0].0, &self.units[1].0]
    }

    /// The letter with an index.
    pub fn family(&self) -> &Family {
        &self.family
    }

    /// The letters without the family, each with its heaps.
    pub fn single_letters(&self) -> impl Iterator<Item = (&str, &[usize])> {
        let units = self.units.iter().map(|(name, heaps)| (name, heaps));
        let singles = self.singles.iter().map(|(name, _, heaps)| (name, heaps));
        units
            .chain(singles)
            .map(|(name, heaps)| (name.as_str(), heaps.as_slice()))
    }

    /// r: the index of the c_n that is the first of the family.
    fn shift(&self) -> i64 {
        self.singles.len() as i64
    }

    fn beta(&self) -> i64 {
        i64::from(self.beta)
    }

    /// A word in these letters.
    pub fn word(&self, (unit, power, letter): HeapWord) -> ChosenWord {
        let of_power = self.beta && power % 2 != 0;
        let (sign, letter) = match letter {
            None => (false, None),
            Some(n) => {
                let single = usize::try_from(n).ok().and_then(|n| self.singles.get(n));
                match single {
                    Some((name, sign, _)) => (*sign, Some(name.clone())),
                    None => {
                        let index = n - self.shift();
                        let name = format!("{}_{index}", self.family.letter);
                        (self.sign.at(index), Some(name))
                    }
                }
            }
        };
        ChosenWord {
            unit: unit ^ of_power ^ sign,
            power,
            letter,
        }
    }

    /// So many periods of the words of theorem 5 are not yet of the formulas of [`ChosenLetters::classes`].
    pub fn skipped(&self) -> usize {
        self.skipped
    }

    /// The words of the residue classes among these, the index being that of the family. A class in which a comes
    /// and goes becomes two, and so do all others then.
    pub fn classes(&self, words: &[HeapWords]) -> Vec<HeapWords> {
        let classes: Vec<&HeapWords> = words.iter().filter(|row| row.period.is_some()).collect();
        let changes = |row: &&&HeapWords| {
            let of_letter = row.letter.map_or(0, |[_, step]| step);
            let of_sign = if self.sign.slope { of_letter } else { 0 };
            (self.beta() * row.power[1] + of_sign) % 2 != 0
        };
        let parts = if classes.iter().any(|row| changes(&row)) {
            2
        } else {
            1
        };
        let part = |row: &HeapWords, part: i64| {
            let part = part + self.skipped as i64;
            let at = |[first, step]: [i64; 2]| [first + part * step, parts * step];
            let period = row.period.unwrap_or(0);
            let [power, letter] = [row.power, row.letter.unwrap_or_default()].map(at);
            let letter = row.letter.map(|_| letter);
            let word = self.word((row.unit, power[0], letter.map(|[n, _]| n)));
            HeapWords {
                first: row.first + part as usize * period,
                period: Some(parts as usize * period),
                unit: word.unit,
                power,
                letter: letter.map(|[n, step]| [n - self.shift(), step]),
            }
        };
        let all = (0..parts).flat_map(|at| classes.iter().map(move |row| (at, *row)));
        all.map(|(at, row)| part(row, at)).collect()
    }
}

/// s(n) of a family whose first member is c_r or a c_r.
fn sign_of(
    exact: &ExactQuotient,
    presentation: &InfinitePresentation,
    family: &Family,
    r: usize,
) -> Result<Sign, LetteringError> {
    // Behind the heaps that have words one by one the word of a heap is linear in its class, so that what holds
    // for two members of each class and parity holds for all.
    let words = exact.pretending().unwrap_or_default();
    let single = words.iter().filter(|row| row.period.is_none()).count();
    let checked = single + 4 * exact.table.period();
    let word = |n: usize| {
        let heap = family.first + family.step * n;
        exact.word(&exact.table.heap(heap), presentation)
    };
    let sign = Sign::of(i64::from(word(0).0), i64::from(word(0).0 != word(1).0));
    let fits = |n: &usize| word(*n) == (sign.at(*n as i64), 0, Some((n + r) as i64));
    match (0..checked).find(|n| !fits(n)) {
        None => Ok(sign),
        Some(n) => Err(LetteringError::NoFamily {
            name: family.name(n),
        }),
    }
}

/// The periods until the letters of all classes are of the family, which begins with c_r.
fn skipped(exact: &ExactQuotient, family: &Family, r: usize) -> Result<usize, LetteringError> {
    let words = exact.pretending().unwrap_or_default();
    let letters = words.iter().filter(|row| row.period.is_some());
    let mut skipped = 0;
    for [first, step] in letters.filter_map(|row| row.letter) {
        let before = usize::try_from(r as i64 - first).unwrap_or(0);
        skipped = skipped.max(match usize::try_from(step) {
            _ if before == 0 => 0,
            Ok(step @ 1..) => before.div_ceil(step),
            // Infinitely many heaps have a letter before the family.
            _ => {
                return Err(LetteringError::NoFamily {
                    name: family.name(0),
                });
            }
        });
    }
    Ok(skipped)
}

fn missing(what: &str, example: &str) -> LetteringError {
    LetteringError::Missing {
        missing: what.to_owned(),
        example: example.to_owned(),
    }
}

fn no_generator(name: &str, (unit, power, letter): HeapWord) -> LetteringError {
    let mut word = String::from(if unit { "a" } else { "" });
    match power {
        0 => {}
        1 => word.push('b'),
        power => word.push_str(&format!("b^{power}")),
    }
    word.extend(letter.map(|n| format!("c_{n}")));
    LetteringError::NoGenerator {
        name: name.to_owned(),
        word: if word.is_empty() {
            "1".to_owned()
        } else {
            word
        },
    }
}
