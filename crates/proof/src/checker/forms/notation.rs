//! Names of games, read as games.
//!
//! | text | game |
//! |---|---|
//! | `3`, `[12]` | nim heaps |
//! | `2#3210`, `{2#,3,2,1,0}` | {{2},3,2,1,0}: several games in a row are the options of one |
//! | `(32)#`, `2/3`, `*2/3` | parentheses group, `/` is `#`, and a star before a name says nothing |
//! | `2# + 4`, `4_2`, `2_{#4##}` | sums, also in subscripts, which are read from the left |
//! | `mate(G)`, `G.Mate` | the mate of a game |
//!
//! Differences and names that are defined elsewhere are not read.

use super::game::Games;
use super::refusal;
use crate::refusal::{Refusal, Unproved};
use grundy_base::budget::Budget;

/// Longer texts are refused.
const LONGEST: usize = 10_000;
/// Parentheses and braces may be nested this deep.
const DEEPEST: usize = 200;
/// Larger nim heaps are refused: a heap has all smaller ones as options.
const LARGEST_HEAP: usize = 1_000;

/// The form of a name that stands at this place of the file.
pub(super) fn read(
    text: &str,
    place: &str,
    games: &mut Games,
    budget: &Budget,
) -> Result<u32, Unproved> {
    let characters: Vec<char> = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '\\')
        .collect();
    let (at, depth) = (0, 0);
    let mut reader = Reader {
        characters,
        at,
        depth,
        place,
        games,
        budget,
    };
    if reader.characters.len() > LONGEST {
        return Err(reader
            .wrong(&format!("has more than {LONGEST} characters"))
            .into());
    }
    let form = reader.sum()?;
    match reader.peek() {
        None => Ok(form),
        Some(_) => Err(reader.not_understood().into()),
    }
}

/// Reads characters from the left.
struct Reader<'a> {
    characters: Vec<char>,
    at: usize,
    depth: usize,
    place: &'a str,
    games: &'a mut Games,
    budget: &'a Budget,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    /// Goes on if the text goes on with this.
    fn take(&mut self, wanted: &str) -> bool {
        let rest = self.characters.get(self.at..).unwrap_or_default();
        let count = wanted.chars().count();
        let found = rest.iter().take(count).copied().eq(wanted.chars());
        self.at += if found { count } else { 0 };
        found
    }

    fn wrong(&self, why: &str) -> Refusal {
        refusal(self.place, why)
    }

    fn not_understood(&self) -> Refusal {
        match self.peek() {
            None => self.wrong("ends where a game or a bracket is expected"),
            Some(c) => self.wrong(&format!(
                "“{c}” at character {} is not understood",
                self.at + 1
            )),
        }
    }

    fn close(&mut self, bracket: &str) -> Result<(), Unproved> {
        match self.take(bracket) {
            true => Ok(()),
            false => Err(self.not_understood().into()),
        }
    }

    /// Terms with `+` between them.
    fn sum(&mut self) -> Result<u32, Unproved> {
        let mut sum = self.term()?;
        while self.take("+") {
            let next = self.term()?;
            sum = self.games.sum(sum, next, self.budget)?;
        }
        Ok(sum)
    }

    /// One game, or several in a row: the options of a game.
    fn term(&mut self) -> Result<u32, Unproved> {
        self.take("*");
        let first = self.item()?;
        let mut options = vec![first];
        while self
            .peek()
            .is_some_and(|c| c.is_ascii_digit() || "[({m".contains(c))
        {
            options.push(self.item()?);
        }
        if options.len() == 1 {
            return Ok(first);
        }
        self.games.game(options, self.budget)
    }

    /// A game with its sharps, subscripts and mates.
    fn item(&mut self) -> Result<u32, Unproved> {
        let mut item = self.atom()?;
        loop {
            item = if self.takes_sharp() {
                self.games.game(vec![item], self.budget)?
            } else if self.take("_") {
                self.subscript(item)?
            } else if self.take(".Mate") {
                self.games.mate(item, self.budget)?
            } else {
                return Ok(item);
            };
        }
    }

    fn takes_sharp(&mut self) -> bool {
        self.take("#") || self.take("/")
    }

    /// One sign, or several in braces, that apply from the left.
    fn subscript(&mut self, mut item: u32) -> Result<u32, Unproved> {
        let several = self.take("{");
        loop {
            if several && self.take("}") {
                return Ok(item);
            }
            item = if self.takes_sharp() {
                self.games.game(vec![item], self.budget)?
            } else {
                if several {
                    self.take("+");
                }
                let added = self.atom()?;
                self.games.sum(item, added, self.budget)?
            };
            if !several {
                return Ok(item);
            }
        }
    }

    fn atom(&mut self) -> Result<u32, Unproved> {
        if let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.at += 1;
            return self.games.nim(digit as usize, self.budget);
        }
        if self.take("[") {
            return self.bracketed();
        }
        if self.depth == DEEPEST {
            return Err(self
                .wrong(&format!("is nested more than {DEEPEST} deep"))
                .into());
        }
        self.depth += 1;
        let inner = if self.take("mate(") {
            let inner = self.sum()?;
            self.close(")")?;
            self.games.mate(inner, self.budget)?
        } else if self.take("(") {
            let inner = self.sum()?;
            self.close(")")?;
            inner
        } else if self.take("{") {
            self.list()?
        } else {
            return Err(self.not_understood().into());
        };
        self.depth -= 1;
        Ok(inner)
    }

    /// The options up to the closing brace.
    fn list(&mut self) -> Result<u32, Unproved> {
        let mut options = Vec::new();
        if !self.take("}") {
            options.push(self.sum()?);
            while self.take(",") {
                options.push(self.sum()?);
            }
            self.close("}")?;
        }
        self.games.game(options, self.budget)
    }

    /// The size of a nim heap, and the closing bracket.
    fn bracketed(&mut self) -> Result<u32, Unproved> {
        let mut size = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.at += 1;
            size = size * 10 + digit as usize;
            if size > LARGEST_HEAP {
                let why = format!("has a nim heap that is larger than {LARGEST_HEAP}");
                return Err(self.wrong(&why).into());
            }
        }
        self.close("]")?;
        self.games.nim(size, self.budget)
    }
}
