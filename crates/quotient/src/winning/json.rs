//! Who wins a position, as JSON.

use super::{MoveLine, PositionAnswer};
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Position};
use serde::Serialize;

/// The answer as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct PositionJson {
    code: String,
    position: Vec<usize>,
    play: Convention,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Outcome>,
    grundy: Option<u32>,
    winning: u64,
    moves: Vec<MoveJson>,
    lines: Vec<MoveLine>,
    proof: ProofJson,
}

#[derive(Clone, Debug, Serialize)]
struct MoveJson {
    heap: usize,
    leaves: Vec<usize>,
}

#[derive(Clone, Debug, Serialize)]
struct ProofJson {
    by: &'static str,
    text: String,
    /// Why that is known: `checked` or `computed`.
    basis: &'static str,
}

impl PositionJson {
    /// The answer for a position, with at most `listed` of the winning moves one by one; `lines` has all.
    pub fn of(
        rule: &HeapRule,
        position: &Position,
        answer: &PositionAnswer,
        listed: usize,
    ) -> Self {
        let outcome = |play| (answer.play == play).then_some(answer.outcome);
        let moves = answer.winning.each().take(listed);
        PositionJson {
            code: rule.text(),
            position: position.heaps().to_vec(),
            play: answer.play,
            misere: outcome(Convention::Misere),
            normal: outcome(Convention::Normal),
            grundy: answer.grundy,
            winning: answer.winning.count,
            moves: moves
                .map(|(heap, leaves)| MoveJson { heap, leaves })
                .collect(),
            lines: answer.winning.lines.clone(),
            proof: ProofJson {
                by: answer.ground.name(),
                text: answer.ground.to_string(),
                basis: answer.basis.word(),
            },
        }
    }
}
