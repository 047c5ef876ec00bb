//! Texts made from right ones by changes that often find mistakes: parts that are missing, repeated
//! or of another text, brackets without end, numbers beyond any bound.

use crate::numbers::Numbers;

/// Texts are cut here.
const LONGEST: usize = 1_000;

/// What is put in anywhere.
const PIECES: [&str; 28] = [
    "0",
    "1",
    "-1",
    "9",
    "4294967296",
    "18446744073709551616",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    ":",
    "=",
    "^",
    "\"",
    "\\",
    " ",
    "\n",
    "\t",
    "\u{0}",
    "é",
    "²",
    "𝔊",
    "null",
    "#",
];

/// A source of changed texts, the same in each run.
pub struct Changes {
    seeds: &'static [&'static str],
    numbers: Numbers,
}

impl Changes {
    /// Changes of these texts; another name gives other ones.
    pub fn of(seeds: &'static [&'static str], name: &str) -> Changes {
        let seed = name.bytes().fold(17, |seed: u64, byte| {
            seed.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        let numbers = Numbers(seed);
        Changes { seeds, numbers }
    }

    /// The next text, mostly of few changes.
    pub fn text(&mut self) -> Vec<u8> {
        let mut text = self.seed().to_vec();
        for _ in 0..=self.below(6) {
            self.change(&mut text);
            let longest = LONGEST.max(self.seeds.iter().map(|seed| seed.len()).max().unwrap_or(0));
            text.truncate(longest);
        }
        text
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        let (from, to) = self.span(text.len());
        match self.below(8) {
            0 => drop(text.drain(from..to)),
            1 => {
                let piece = PIECES[self.below(PIECES.len())].as_bytes();
                text.splice(from..from, piece.iter().copied());
            }
            2 => {
                let piece = PIECES[self.below(PIECES.len())].as_bytes();
                text.splice(from..to, piece.iter().copied());
            }
            3 => {
                let part = text[from..to].to_vec();
                let times = 1 << self.below(10);
                text.splice(from..from, part.repeat(times).into_iter().take(LONGEST));
            }
            4 => {
                let other = self.seed();
                let (from, to) = self.span(other.len());
                let part = &other[from..to];
                let at = self.below(text.len() + 1);
                text.splice(at..at, part.iter().copied());
            }
            5 => {
                if let Some(byte) = text.get_mut(from) {
                    *byte ^= 1 << self.below(8);
                }
            }
            6 => {
                if let Some(digit) = text[from..].iter_mut().find(|byte| byte.is_ascii_digit()) {
                    *digit = b'0' + self.below(10) as u8;
                }
            }
            _ => text[from..to].reverse(),
        }
    }

    fn seed(&mut self) -> &'static [u8] {
        self.seeds[self.below(self.seeds.len())].as_bytes()
    }

    /// A part of a text of this length, mostly short.
    fn span(&mut self, length: usize) -> (usize, usize) {
        let from = self.below(length + 1);
        let longest = 1 << self.below(8);
        (from, (from + self.below(longest + 1)).min(length))
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.numbers.below(bound.max(1) as u64) as usize
    }
}
