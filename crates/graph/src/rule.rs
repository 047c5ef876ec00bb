//! Octal codes as rules on graphs (Dailly 2015, Definitions 21 and 22): which
//! numbers of vertices may be taken, and into how many parts the rest may fall.

use grundy_base::syntax::SyntaxError;
use grundy_heap::HeapRule;

/// Digits kept at hand; more can only be asked for by components larger than the
/// search takes.
const DIGITS_AT_HAND: usize = 128;

/// The moves that bit 2 of a digit (the value 4) allows. The readings agree on paths and
/// cycles and for digits up to 3.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Bit2 {
    /// Exactly two parts: Definition 22 of the report, word for word.
    #[default]
    #[serde(rename = "two")]
    ExactlyTwo,
    /// Two or more parts: Beaudou et al. 2018; makes 0.07 Arc-Kayles, and Cram on grids.
    #[serde(rename = "any")]
    TwoOrMore,
}

/// An octal code with a reading of bit 2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphRule {
    heap: HeapRule,
    digits: Vec<u8>,
    bit2: Bit2,
    any_set: bool,
}

/// Why a text is no rule for graphs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphRuleError {
    /// The text is no code at all.
    #[error(transparent)]
    Code(#[from] SyntaxError),
    /// A code such as 4.7.
    #[error(
        "codes that split without taking, such as {0}, have no meaning on graphs; use a code that begins with 0."
    )]
    SplitsWithoutTaking(String),
    /// Grundy's game, a table of options and the like.
    #[error("{0} is not a code, so it has no meaning on graphs; use a code such as 0.33")]
    NotACode(String),
    /// What stands behind `@` is neither `two` nor `any`.
    #[error("“@{0}” says nothing of bit 2: write @two for two parts, @any for two or more")]
    Reading(String),
}

/// The code of a game whose moves on graphs may leave any number of parts, by its name.
fn game_of_any_parts(text: &str) -> Option<&'static str> {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    let name: String = letters.flat_map(char::to_lowercase).collect();
    match name.as_str() {
        "arckayles" => Some("0.07"),
        "grim" => Some("0.6"),
        _ => None,
    }
}

impl GraphRule {
    /// Reads a code such as `0.33`, `0.(3)*`, `S(1,2)` or `Kayles`; a suffix `@any` or
    /// `@two` has precedence over `bit2`. Arc Kayles and Grim are games of any number of parts.
    ///
    /// # Errors
    /// A [`GraphRuleError`]; codes `4.…` have no meaning on graphs.
    pub fn parse(text: &str, bit2: Bit2) -> Result<GraphRule, GraphRuleError> {
        let (code, bit2) = match text.trim().rsplit_once('@') {
            Some((code, reading)) => match reading.trim().to_lowercase().as_str() {
                "any" => (code, Bit2::TwoOrMore),
                "two" => (code, Bit2::ExactlyTwo),
                other => {
                    return Err(GraphRuleError::Reading(other.chars().take(20).collect()));
                }
            },
            None => game_of_any_parts(text).map_or((text, bit2), |code| (code, Bit2::TwoOrMore)),
        };
        GraphRule::of(HeapRule::parse(code)?, bit2)
    }

    /// The rule of a heap game's code.
    pub fn of(heap: HeapRule, bit2: Bit2) -> Result<GraphRule, GraphRuleError> {
        let Some(taking) = heap.taking(DIGITS_AT_HAND) else {
            return Err(GraphRuleError::NotACode(heap.text()));
        };
        if taking.d0 != 0 {
            return Err(GraphRuleError::SplitsWithoutTaking(heap.text()));
        }
        Ok(GraphRule {
            heap,
            digits: taking.digits,
            bit2,
            any_set: false,
        })
    }

    /// Reads the code by Definition 21: the vertices taken lie in one component, but need not be
    /// connected.
    pub fn taking_any_set(mut self) -> GraphRule {
        self.any_set = true;
        self
    }

    /// The heap game with this code, which is the game on paths.
    pub fn heap(&self) -> &HeapRule {
        &self.heap
    }

    /// The reading of bit 2.
    pub fn bit2(&self) -> Bit2 {
        self.bit2
    }

    /// Whether the vertices taken need not be connected (Definition 21).
    pub fn takes_any_set(&self) -> bool {
        self.any_set
    }

    /// The code, with `@any` where the reading of bit 2 is *two or more* and matters.
    pub fn text(&self) -> String {
        let code = self.heap.text();
        if self.bit2 == Bit2::TwoOrMore && self.splits() {
            format!("{code}@any")
        } else {
            code
        }
    }

    /// The digit for taking `taken` vertices.
    pub fn digit(&self, taken: usize) -> u8 {
        let Some(index) = taken.checked_sub(1) else {
            return 0;
        };
        if index < DIGITS_AT_HAND {
            return self.digits.get(index).copied().unwrap_or(0);
        }
        let longer = self.heap.taking(taken);
        longer.map_or(0, |taking| taking.digits.get(index).copied().unwrap_or(0))
    }

    /// The most vertices that can be taken from a component of `size` vertices at once.
    pub fn most_taken(&self, size: usize) -> usize {
        if size <= DIGITS_AT_HAND {
            return self.digits.len().min(size);
        }
        self.heap
            .taking(size)
            .map_or(0, |taking| taking.digits.len())
    }

    /// Whether taking `taken` vertices may leave `parts` components.
    pub fn allows(&self, taken: usize, parts: usize) -> bool {
        allowed(self.digit(taken), self.bit2, parts)
    }

    /// Whether some move may leave two parts or more.
    pub fn splits(&self) -> bool {
        match self.heap.last_digit() {
            Some(last) => (1..=last).any(|taken| self.digit(taken) > 3),
            None => self.digits.iter().any(|&digit| digit > 3),
        }
    }
}

/// Whether a digit allows to leave `parts` components.
pub(crate) fn allowed(digit: u8, bit2: Bit2, parts: usize) -> bool {
    let exactly = parts < 8 && digit >> parts & 1 != 0;
    exactly || (bit2 == Bit2::TwoOrMore && parts >= 2 && digit & 4 != 0)
}
