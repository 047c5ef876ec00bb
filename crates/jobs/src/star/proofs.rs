//! Proofs about a limit.

use super::few;
use super::one_heap::{IterationLine, one_heap_facts};
use crate::{Answered, Context, Question};
use grundy_star::{
    DoublePeriod, ExactHistory, Moves, Theorem7, Window, certificate_side, find_double_period,
};

/// Asks for the facts that can be proved of the limit of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Proofs {
    /// The game.
    pub moves: Moves,
    /// A certificate is looked for in squares up to this side.
    pub side: usize,
}

/// The facts that were proved of a limit.
#[derive(Clone, Debug, Default)]
pub struct StarFacts {
    /// The certificate of double periodicity, in dimension 2.
    pub certificate: Option<DoublePeriod>,
    /// The largest side in which a certificate was looked for.
    pub searched: usize,
    /// The iterations on one heap, each proved on all heaps.
    pub exact: Option<ExactHistory>,
    /// These iterations written out.
    pub lines: Vec<IterationLine>,
    /// The statement of theorem 7, in dimension 1.
    pub theorem_7: Option<Theorem7>,
}

impl Proofs {
    /// The question about the limit of a game that is shown in a window.
    pub fn of(moves: &Moves, window: Window) -> Proofs {
        Proofs {
            moves: moves.clone(),
            side: certificate_side(window),
        }
    }
}

impl Question for Proofs {
    type Answer = StarFacts;
    const TITLE: &'static str = "Proofs for";

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn bytes(answer: &StarFacts) -> usize {
        let exact = answer.exact.iter().flat_map(|exact| &exact.sets);
        exact.map(|set| set.from() + set.period()).sum::<usize>() + 1024
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (moves, side) = (&self.moves, self.side);
        let facts = match moves.dimension() {
            1 => one_heap_facts(moves, context.budget),
            2 => {
                let found = find_double_period(moves, side, context.budget);
                found.map(|certificate| StarFacts {
                    searched: side,
                    certificate,
                    ..StarFacts::default()
                })
            }
            _ => Ok(StarFacts::default()),
        };
        Ok(facts?)
    }
}
