//! The questions of surveys, and the facts that each may write down.

use super::answer;
use grundy_base::budget::Budget;
use grundy_graph::{Bit2, GraphRule, grow};
use grundy_heap::MAX_HEAPS;
use serde::{Deserialize, Serialize};

/// The question of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "lowercase", deny_unknown_fields)]
pub enum Ask {
    /// The misère quotient of the whole heap game, be it finite or infinite.
    Quotient {},
    /// The period of the Grundy values of a heap game.
    Grundy {
        /// Larger heaps are not looked at.
        heaps: usize,
    },
    /// The genera of the heaps of a game, and whether these are tame.
    Genus {
        /// The largest heap.
        heaps: usize,
    },
    /// φ of a vector subtraction game: on all positions where it can be proved, and in a window.
    Star {
        /// The side of the window.
        window: usize,
    },
    /// Grundy value and misère outcome of an octal game on a graph.
    Graph {
        /// The code, such as `0.33` or `0.07@any`, or `Node-Kayles`.
        code: String,
    },
    /// The period of the Grundy values when a leg at the root of a graph grows.
    Growing {
        /// The code, likewise.
        code: String,
    },
}

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    #[error("{heaps} heaps are too many; ask for at most {most}")]
    Heaps { heaps: usize, most: usize },
    #[error("a window of side {0} cannot be used; ask for a side from 1 to {MAX_WINDOW}")]
    Window(usize),
    #[error("the code {code} cannot be used: {message}")]
    Code { code: String, message: String },
}

/// The largest heap whose genus may be asked for.
const MAX_GENUS_HEAPS: usize = 100_000;

/// The largest side of a window.
const MAX_WINDOW: usize = 4_096;

impl Ask {
    /// Its name, as the command line has it.
    pub fn name(&self) -> &'static str {
        match self {
            Ask::Quotient {} => "quotient",
            Ask::Grundy { .. } => "grundy",
            Ask::Genus { .. } => "genus",
            Ask::Star { .. } => "star",
            Ask::Graph { .. } => "graph",
            Ask::Growing { .. } => "growing",
        }
    }

    /// The facts that it can write down, those that are always of use first.
    pub fn columns(&self) -> &'static [&'static str] {
        match self {
            Ask::Quotient {} => &[
                "order",
                "p",
                "heaps",
                "period",
                "last_exception",
                "tame",
                "growth",
                "class",
                "normal_period",
                "presentation",
            ],
            Ask::Grundy { .. } => &[
                "period",
                "last_exception",
                "saltus",
                "periodic_residues",
                "heaps",
                "largest_value",
                "values",
            ],
            Ask::Genus { .. } => &["heaps", "tame", "first_wild", "genera"],
            Ask::Star { .. } => &["phi", "infinite", "window_phi", "class", "limit_period"],
            Ask::Graph { .. } => &["vertices", "edges", "grundy", "misere"],
            Ask::Growing { .. } => &[
                "vertices",
                "edges",
                "period",
                "last_exception",
                "types",
                "values",
            ],
        }
    }

    /// The facts that are written down where nothing else is asked for: all but those that take much time
    /// or room.
    pub fn usual_columns(&self) -> Vec<String> {
        let is_dear = |name: &str| match self {
            Ask::Growing { .. } => name == "values",
            _ => name == "presentation",
        };
        let usual = self.columns().iter().filter(|name| !is_dear(name));
        usual.map(|name| (*name).to_owned()).collect()
    }

    /// Whether its answers are the same for games that are equal up to a shift of the heap sizes.
    pub(crate) fn ignores_shifts(&self) -> bool {
        matches!(self, Ask::Quotient {} | Ask::Grundy { .. })
    }

    /// Errs where the question is nonsense.
    pub(crate) fn check(&self) -> Result<(), AskError> {
        let (heaps, most) = match *self {
            Ask::Quotient {} => return Ok(()),
            Ask::Grundy { heaps } => (heaps, MAX_HEAPS),
            Ask::Genus { heaps } => (heaps, MAX_GENUS_HEAPS),
            Ask::Star { window } => {
                let fits = (1..=MAX_WINDOW).contains(&window);
                return if fits {
                    Ok(())
                } else {
                    Err(AskError::Window(window))
                };
            }
            Ask::Graph { ref code } => return readable(code).map(|_| ()),
            Ask::Growing { ref code } => return grows(code),
        };
        match heaps <= most {
            true => Ok(()),
            false => Err(AskError::Heaps { heaps, most }),
        }
    }
}

/// The rule of a code.
fn readable(code: &str) -> Result<GraphRule, AskError> {
    let rule = GraphRule::parse(code, Bit2::ExactlyTwo);
    rule.map_err(|error| unusable(code, &error))
}

/// Errs where no leg grows in a code, not even at a single vertex.
fn grows(code: &str) -> Result<(), AskError> {
    readable(code)?;
    let Some(asked) = answer::asked("@", code) else {
        return Ok(());
    };
    match grow(&asked, &Budget::unlimited().with_steps(1)) {
        Ok(_) => Ok(()),
        Err(error) => Err(unusable(code, &error)),
    }
}

fn unusable(code: &str, why: &dyn std::error::Error) -> AskError {
    AskError::Code {
        code: code.to_owned(),
        message: why.to_string(),
    }
}
