//! A single game, typed as its options: `{0, {2}}`, `{{},{{}}}` or `{2,{2},3}`, where a number
//! stands for a nim heap.

use super::syntax::SyntaxError;
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger nim heaps are refused.
pub const MAX_NIM_HEAP: usize = 255;
/// More followers, or deeper nesting, are refused.
const MAX_FOLLOWERS: usize = 10_000;

/// A finite impartial game, by the list of its followers: itself last, 0 first, each after its
/// options. Followers with the same options are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The options of each follower, ascending indices in this list.
    followers: Vec<Vec<usize>>,
}

impl Game {
    /// The followers by their options: the options of each are ascending indices of followers
    /// before it; the first has none, and the last is the game itself.
    pub fn followers(&self) -> &[Vec<usize>] {
        &self.followers
    }

    /// The game that is the last of these followers, each given by its options. `None` unless
    /// they are as [`Game::followers`] has them.
    pub fn from_followers(mut followers: Vec<Vec<usize>>) -> Option<Game> {
        let mut known = FxHashSet::default();
        for (index, options) in followers.iter_mut().enumerate() {
            options.sort_unstable();
            options.dedup();
            let earlier = options.last().is_none_or(|&last| last < index);
            if !earlier || !known.insert(options.clone()) {
                return None;
            }
        }
        let zero_first = followers.first().is_some_and(Vec::is_empty);
        zero_first.then_some(Game { followers })
    }

    /// Reads a game: options in braces, separated by commas, with numbers (also `*2`) for nim heaps.
    ///
    /// # Errors
    /// A [`SyntaxError`] that points at the characters at fault.
    pub fn parse(text: &str) -> Result<Game, SyntaxError> {
        let characters: Vec<char> = text.chars().collect();
        let mut reader = Reader::default();
        let mut at = 0;
        while let Some(&c) = characters.get(at) {
            let end = match c {
                '0'..='9' => {
                    let digits = characters[at..].iter().take_while(|c| c.is_ascii_digit());
                    at + digits.count()
                }
                _ => at + 1,
            };
            let piece: String = characters[at..end].iter().collect();
            reader
                .read(c, &piece)
                .map_err(|(message, hint)| SyntaxError::new(at..end, message, hint))?;
            at = end;
        }
        reader
            .game()
            .map_err(|(message, hint)| SyntaxError::new(at..at + 1, message, hint))
    }
}

type Fault = (&'static str, &'static str);

const EXAMPLE: &str = "Write, for example, {0,{2}} or 3.";

/// The followers read so far, and the braces that are open.
struct Reader {
    followers: Vec<Vec<usize>>,
    known: FxHashMap<Vec<usize>, usize>,
    /// The options read so far in each open brace; the first list is for the game itself.
    open: Vec<Vec<usize>>,
    /// Whether a game has just ended, so that none may begin.
    after_game: bool,
}

impl Default for Reader {
    fn default() -> Self {
        Reader {
            followers: vec![Vec::new()],
            known: [(Vec::new(), 0)].into_iter().collect(),
            open: vec![Vec::new()],
            after_game: false,
        }
    }
}

impl Reader {
    fn read(&mut self, c: char, piece: &str) -> Result<(), Fault> {
        match c {
            '{' => {
                self.may_begin()?;
                if self.open.len() > MAX_FOLLOWERS {
                    return Err(("The braces are nested too deeply.", "Use a smaller game."));
                }
                self.open.push(Vec::new());
            }
            '}' if self.open.len() > 1 => {
                let options = self.open.pop().unwrap_or_default();
                let game = self.follower(options)?;
                self.end(game);
            }
            ',' if self.open.len() > 1 && self.after_game => self.after_game = false,
            '0'..='9' => {
                self.may_begin()?;
                let game = self.nim_heap(piece)?;
                self.end(game);
            }
            '*' => self.may_begin()?,
            c if c.is_whitespace() => {}
            '}' => return Err(("No brace is open here.", EXAMPLE)),
            ',' => return Err(("A game is missing before this comma.", EXAMPLE)),
            _ => return Err(("This cannot stand in a game.", EXAMPLE)),
        }
        Ok(())
    }

    fn may_begin(&self) -> Result<(), Fault> {
        if self.after_game {
            return Err((
                "Another game begins here.",
                "Separate options by commas, inside braces.",
            ));
        }
        Ok(())
    }

    fn end(&mut self, game: usize) {
        if let Some(options) = self.open.last_mut() {
            options.push(game);
        }
        self.after_game = true;
    }

    fn follower(&mut self, mut options: Vec<usize>) -> Result<usize, Fault> {
        options.sort_unstable();
        options.dedup();
        if let Some(&known) = self.known.get(&options) {
            return Ok(known);
        }
        if self.followers.len() > MAX_FOLLOWERS {
            return Err(("The game has too many followers.", "Use a smaller game."));
        }
        self.known.insert(options.clone(), self.followers.len());
        self.followers.push(options);
        Ok(self.followers.len() - 1)
    }

    fn nim_heap(&mut self, digits: &str) -> Result<usize, Fault> {
        let size = digits.parse().ok().filter(|&size| size <= MAX_NIM_HEAP);
        let size = size.ok_or((
            "This nim heap is too large.",
            "Heaps of up to 255 are accepted.",
        ))?;
        let mut smaller = vec![0];
        for _ in 0..size {
            let next = self.follower(smaller.clone())?;
            smaller.push(next);
        }
        Ok(smaller[size])
    }

    /// The game, once everything is read. Followers that only other readings left are none.
    fn game(self) -> Result<Game, Fault> {
        if self.open.len() > 1 {
            return Err(("A closing brace is missing.", "Close every brace."));
        }
        let Some(&game) = self.open.first().and_then(|games| games.first()) else {
            return Err(("There is no game.", EXAMPLE));
        };
        let mut followers = self.followers;
        followers.truncate(game + 1);
        Ok(Game { followers })
    }
}
