//! The first proofs on all positions that were made lately, for whoever asks for them again: another
//! document of the game, a figure of it, a picture that is written without a window. A first proof is
//! that of its game and a number of steps alone, so it is the same whoever asks.

use crate::star::{AllPositions, Moves};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What all of them have in bytes by their own count, which leaves the tables beside the cells out: with 8 MB
/// of it a program was seen to hold 200 MB more. Those that were made first go.
const MOST_BYTES: usize = 1 << 20;

static LATELY: Mutex<VecDeque<(Moves, AllPositions)>> = Mutex::new(VecDeque::new());

/// The first proof for a game, if it was made lately.
pub fn lately(moves: &Moves) -> Option<AllPositions> {
    let known = all();
    let found = known.iter().find(|(of, _)| of == moves);
    found.map(|(_, proof)| proof.clone())
}

/// Remembers the first proof for a game.
pub fn remember(moves: &Moves, proof: &AllPositions) {
    let mut known = all();
    known.retain(|(of, _)| of != moves);
    known.push_back((moves.clone(), proof.clone()));
    let mut bytes: usize = known.iter().map(|(_, proof)| proof.bytes()).sum();
    while bytes > MOST_BYTES
        && let Some((_, oldest)) = known.pop_front()
    {
        bytes -= oldest.bytes();
    }
}

/// Entries are put in and taken out as wholes, so that a panic elsewhere leaves none that is wrong.
fn all() -> MutexGuard<'static, VecDeque<(Moves, AllPositions)>> {
    LATELY.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::star::all_positions;

    #[test]
    fn what_is_remembered_is_found_again_for_its_game_alone() {
        let game = |text| Moves::parse(text).expect("moves");
        let (one, other) = (game("(2,0) (0,1)"), game("(1,0) (0,2)"));
        let proof = all_positions(&one, &Budget::unlimited());
        remember(&one, &proof);
        let found = lately(&one).expect("it was remembered");
        assert_eq!(found.phi, proof.phi);
        assert_eq!(found.iterations.len(), proof.iterations.len());
        assert!(lately(&other).is_none());
    }
}
