//! Letters that somebody chose for the generators of the quotient of a heap game: `a = 1, b = 2, c = 5, d_n = n + 7`
//! gives the elements of the heaps 1, 2 and 5 the names of a paper, and those of the heaps 7, 8, 9, … the names
//! d₀, d₁, d₂, …. A letter may stand for a sum of heaps, `b = 1 + 2`.

use grundy_base::syntax::SyntaxError;
use std::ops::Range;

/// More letters are refused.
const MOST_LETTERS: usize = 60;

/// Larger heaps, and larger indices, are refused.
const LARGEST: usize = 1_000_000;

/// Letters with the heaps that they stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lettering {
    letters: Vec<(String, Vec<usize>)>,
    family: Option<Family>,
}

/// A letter with an index n = 0, 1, 2, …, that stands for the heaps `first` + `step`·n.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// The letter.
    pub letter: char,
    /// The heap of index 0.
    pub first: usize,
    /// The difference of heaps whose indices follow one another, at least 1.
    pub step: usize,
}

impl Family {
    /// The name of the letter of an index.
    pub fn name(&self, index: usize) -> String {
        format!("{}_{index}", self.letter)
    }
}

impl Lettering {
    /// Reads letters with their heaps, separated by commas. No text means no letters.
    ///
    /// ```
    /// # use grundy_quotient::Lettering;
    /// let of_4_7 = Lettering::parse("a = 1, b = 2, c = 5, d_n = n + 7")?;
    /// assert_eq!(of_4_7.letters()[2], ("c".to_owned(), vec![5]));
    /// assert_eq!(of_4_7.family().map(|family| family.first), Some(7));
    /// # Ok::<(), grundy_base::syntax::SyntaxError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Lettering, SyntaxError> {
        let characters: Vec<char> = text.chars().collect();
        let mut chosen = Lettering::default();
        let mut start = 0;
        for entry in characters.split(|c| matches!(c, ',' | ';' | '\n')) {
            let at = start..start + entry.len();
            start += entry.len() + 1;
            let entry: String = entry.iter().filter(|c| !c.is_whitespace()).collect();
            if !entry.is_empty() {
                chosen.read(&entry, at)?;
            }
        }
        Ok(chosen)
    }

    /// The letters without the family, each with a sum of heaps.
    pub fn letters(&self) -> &[(String, Vec<usize>)] {
        &self.letters
    }

    /// The letter with an index, if there is one.
    pub fn family(&self) -> Option<&Family> {
        self.family.as_ref()
    }

    /// Whether no letter was chosen.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty() && self.family.is_none()
    }

    /// Whether a name is taken.
    pub fn has(&self, name: &str) -> bool {
        let of_family = self.family.as_ref().is_some_and(|family| {
            let (letter, index) = name.split_once('_').unwrap_or((name, ""));
            letter.chars().eq([family.letter]) && !index.is_empty()
        });
        of_family || self.letters.iter().any(|(known, _)| known == name)
    }

    /// Adds `NAME=HEAPS`, read without blanks.
    fn read(&mut self, entry: &str, at: Range<usize>) -> Result<(), SyntaxError> {
        let wrong = |message: &str, hint: &str| SyntaxError::new(at.clone(), message, hint);
        let (name, heaps) = entry.split_once('=').ok_or_else(|| {
            wrong(
                "A letter needs a heap.",
                "Write, for example, b = 2, or d_n = n + 7.",
            )
        })?;
        let (letter, index) = name_of(name).ok_or_else(|| {
            let hint = "A letter may have an index: c, c_0, or c_n for a heap of each n.";
            wrong("This is no name of a generator.", hint)
        })?;
        let name_only = &letter.to_string();
        let terms = terms(&heaps.replace("heap", "")).ok_or_else(|| {
            let hint =
                format!("Write heaps from 1 to {LARGEST} with + between them, such as 1 + 2.");
            SyntaxError::new(at.clone(), "These are no heaps.", hint)
        })?;
        if self.letters.len() >= MOST_LETTERS {
            return Err(wrong(
                "There are too many letters.",
                "At most 60 are taken.",
            ));
        }
        match (index, terms) {
            (
                Some("n"),
                Terms {
                    step: step @ 1..,
                    heaps,
                },
            ) if heaps.len() <= 1 => {
                let is_same = |name: &str| name.split_once('_').is_some_and(|of| of.0 == name_only);
                if self.letters.iter().any(|(name, _)| is_same(name)) {
                    let hint = "Choose another for the heaps of each n.";
                    return Err(wrong("The letter has an index of its own already.", hint));
                }
                if self.family.is_some() {
                    return Err(wrong(
                        "There are two letters with an index n.",
                        "One is taken.",
                    ));
                }
                let first = heaps.first().copied().unwrap_or(0);
                if first == 0 {
                    let hint = "Index 0 must be a heap, as in d_n = n + 7.";
                    return Err(wrong("There is no heap 0 to be a generator.", hint));
                }
                self.family = Some(Family {
                    letter,
                    first,
                    step,
                });
            }
            (Some("n"), _) => {
                let hint = "Write, for example, d_n = n + 7, or d_n = 2n + 7.";
                return Err(wrong("This is no heap for each n.", hint));
            }
            (_, Terms { step: 0, heaps }) if !heaps.is_empty() && !heaps.contains(&0) => {
                let name = index.map_or(letter.to_string(), |index| format!("{letter}_{index}"));
                if self.has(&name) {
                    let message = format!("{name} is chosen twice.");
                    return Err(wrong(&message, "Choose it once."));
                }
                self.letters.push((name, heaps));
            }
            _ => {
                let hint = "Write, for example, b = 2; a heap of each n is that of d_n.";
                return Err(wrong("This is no heap.", hint));
            }
        }
        Ok(())
    }
}

/// A letter and its index, which is a number or n.
fn name_of(name: &str) -> Option<(char, Option<&str>)> {
    let letter = name
        .chars()
        .next()
        .filter(|letter| letter.is_ascii_alphabetic())?;
    let index = name.get(1..)?;
    let index = index.strip_prefix('_').unwrap_or(index);
    let is_number = |index: &str| index.len() <= 6 && index.bytes().all(|b| b.is_ascii_digit());
    match index {
        "" if name.len() == 1 => Some((letter, None)),
        "" => None,
        "n" => Some((letter, Some("n"))),
        index if is_number(index) => Some((letter, Some(index))),
        _ => None,
    }
}

/// A sum of heaps, and how often n is added to it.
struct Terms {
    step: usize,
    heaps: Vec<usize>,
}

fn terms(sum: &str) -> Option<Terms> {
    let number = |text: &str| {
        text.parse::<usize>()
            .ok()
            .filter(|number| *number <= LARGEST)
    };
    let mut all = Terms {
        step: 0,
        heaps: Vec::new(),
    };
    for term in sum.split('+') {
        match term.strip_suffix('n') {
            Some(_) if all.step > 0 => return None,
            Some("") => all.step = 1,
            Some(times) => all.step = number(times).filter(|times| *times > 0)?,
            None => all.heaps.push(number(term)?),
        }
    }
    (all.heaps.len() <= MOST_LETTERS).then_some(all)
}
