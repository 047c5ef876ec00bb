//! Octal codes as rules on graphs (Dailly 2015, Definitions 21 and 22): which
//! numbers of vertices may be taken, and into how many parts the rest may fall. Beside
//! them Node-Kayles (Schaefer 1978), which takes a vertex with all its neighbours.

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

/// Which sets of vertices a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Takes {
    /// Connected sets (Definition 22).
    Connected,
    /// All sets of one component (Definition 21).
    AnySet,
    /// A vertex with all its neighbours, whatever is left.
    Neighbourhood,
}

/// The name of the game that takes a vertex with all its neighbours.
const NODE_KAYLES: &str = "Node-Kayles";

/// Its code on paths: an end goes with one neighbour, any other vertex with two.
const ON_PATHS: &str = "0.137";

/// An octal code with a reading of bit 2, or Node-Kayles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphRule {
    heap: HeapRule,
    digits: Vec<u8>,
    bit2: Bit2,
    takes: Takes,
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
    /// A reading of bit 2 behind Node-Kayles.
    #[error("{NODE_KAYLES} has no digits and may leave any number of parts; leave @{0} out")]
    NoBit2(String),
}

/// The letters and digits of a name, which count.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The code of a game whose moves on graphs may leave any number of parts, by its name.
fn game_of_any_parts(text: &str) -> Option<&'static str> {
    match plain(text).as_str() {
        "arckayles" | "edgekayles" => Some("0.07"),
        "grim" => Some("0.6"),
        _ => None,
    }
}

/// Whether a text is a name of the game that takes closed neighbourhoods.
fn is_node_kayles(text: &str) -> bool {
    matches!(plain(text).as_str(), "nodekayles" | "vertexkayles")
}

impl GraphRule {
    /// Reads a code such as `0.33`, `0.(3)*`, `S(1,2)` or `Kayles`, or `Node-Kayles`; a suffix
    /// `@any` or `@two` has precedence over `bit2`. Arc-Kayles and Grim are games of any number of
    /// parts, and so is Node-Kayles, which has no digits.
    ///
    /// ```
    /// # use grundy_graph::{Bit2, GraphRule};
    /// let arcs = GraphRule::parse("Arc-Kayles", Bit2::ExactlyTwo)?;
    /// assert_eq!(arcs.text(), "0.07@any");
    /// let nodes = GraphRule::parse("node kayles", Bit2::ExactlyTwo)?;
    /// assert_eq!(nodes.text(), "Node-Kayles");
    /// assert!(GraphRule::parse("Node-Kayles@two", Bit2::ExactlyTwo).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A [`GraphRuleError`]; codes `4.…` have no meaning on graphs.
    pub fn parse(text: &str, bit2: Bit2) -> Result<GraphRule, GraphRuleError> {
        if is_node_kayles(text) {
            return GraphRule::node_kayles();
        }
        let (code, bit2) = match text.trim().rsplit_once('@') {
            Some((code, reading)) if is_node_kayles(code) => {
                let reading = reading.trim().chars().take(20).collect();
                return Err(GraphRuleError::NoBit2(reading));
            }
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
            takes: Takes::Connected,
        })
    }

    /// Node-Kayles: a move takes a vertex with all its neighbours.
    fn node_kayles() -> Result<GraphRule, GraphRuleError> {
        Ok(GraphRule {
            takes: Takes::Neighbourhood,
            ..GraphRule::of(HeapRule::parse(ON_PATHS)?, Bit2::TwoOrMore)?
        })
    }

    /// Reads the code by Definition 21: the vertices taken lie in one component, but need not be
    /// connected. Node-Kayles, which has no code, stays as it is.
    pub fn taking_any_set(mut self) -> GraphRule {
        if self.takes == Takes::Connected {
            self.takes = Takes::AnySet;
        }
        self
    }

    /// The heap game with this code, which is the game on paths; of Node-Kayles 0.137.
    pub fn heap(&self) -> &HeapRule {
        &self.heap
    }

    /// The reading of bit 2.
    pub fn bit2(&self) -> Bit2 {
        self.bit2
    }

    /// Whether the vertices taken need not be connected (Definition 21).
    pub fn takes_any_set(&self) -> bool {
        self.takes == Takes::AnySet
    }

    /// Whether the game is Node-Kayles: a move takes a vertex with all its neighbours, and there
    /// are no digits.
    pub fn takes_neighbourhoods(&self) -> bool {
        self.takes == Takes::Neighbourhood
    }

    /// The code without the reading of bit 2, or the name of a game that has none.
    pub fn code(&self) -> String {
        match self.takes {
            Takes::Neighbourhood => NODE_KAYLES.to_owned(),
            Takes::Connected | Takes::AnySet => self.heap.text(),
        }
    }

    /// The code, with `@any` where the reading of bit 2 is *two or more* and matters.
    pub fn text(&self) -> String {
        if self.takes_neighbourhoods() {
            return self.code();
        }
        let code = self.heap.text();
        if self.bit2 == Bit2::TwoOrMore && self.splits() {
            format!("{code}@any")
        } else {
            code
        }
    }

    /// The digit for taking `taken` vertices; 0 for all in Node-Kayles, which has none.
    pub fn digit(&self, taken: usize) -> u8 {
        if self.takes_neighbourhoods() {
            return 0;
        }
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
        if self.takes_neighbourhoods() {
            return size;
        }
        if size <= DIGITS_AT_HAND {
            return self.digits.len().min(size);
        }
        self.heap
            .taking(size)
            .map_or(0, |taking| taking.digits.len())
    }

    /// Whether taking `taken` vertices may leave `parts` components; in Node-Kayles, where that
    /// depends on which they are, it may.
    pub fn allows(&self, taken: usize, parts: usize) -> bool {
        self.takes_neighbourhoods() || allowed(self.digit(taken), self.bit2, parts)
    }

    /// Whether some move may leave two parts or more.
    pub fn splits(&self) -> bool {
        if self.takes_neighbourhoods() {
            return true;
        }
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
