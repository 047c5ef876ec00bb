//! What a theorem on the minimal moves, or two iterations that differ, say of `φ`, the number of iterations of the
//! misère star-operator to its limit.
//!
//! Positions are in N0^d, d at most 3. For a set A of moves, 0 not among them, U is the set of the positions above an
//! element of A, and the star of A is the only set B that with A + B parts U in two. U is the same for all iterations
//! M⁰ = M, Mⁿ⁺¹ = P(Mⁿ) of a game M; the limit is the only L that with L + L parts U in two, and `φ` is the least n with
//! Mⁿ = L. The theorems and their proofs are those of `docs/star-theorems.md`; M is finite here.
//!
//! **Theorem 1.** If two coordinates are positive in every move, `φ` is 2, and the limit is the set W of the positions in
//! U that are no sum of two positions in U.
//!
//! **Theorem 2.** If M = {(k,0), (a,b)} with 1 ≤ a < k and b ≥ 1, `φ` is 5 or 6; the limit is written out.
//!
//! **Theorem 3.** If M = {(a,0), (0,1)} with a ≥ 2, `φ` is 5; the limit is written out.
//!
//! **Lemma 4.** Whether a position is in an iteration depends on the positions below it only. So two successive iterations
//! that differ in a position differ, none before are the same, and `φ` is larger than the number of the first.
//!
//! The file has the moves and says which theorem and which position; that the moves are as the theorem wants them, and
//! that the position is in one of the iterations only, is seen here from the definitions.

mod file;
mod theorem;
mod window;

pub use file::{Difference, File, Phi};
pub(crate) use file::{FORMAT, read};
pub use theorem::Theorem;

use crate::claim::{CheckProgress, Claim, Findings};
use crate::refusal::{Refusal, Stated, Unproved};
use crate::sources::STAR_THEOREMS;
use grundy_base::budget::Budget;

/// What is known of `φ` of a game, and its limit where a theorem says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarBounds {
    /// The moves by their last coordinate first, each once.
    pub moves: Vec<Vec<usize>>,
    /// The theorem, and how the game is one of it.
    pub theorem: Option<Theorem>,
    /// Two iterations that differ.
    pub difference: Option<Difference>,
    /// The least and the largest number that `φ` can be.
    pub phi: Phi,
}

impl StarBounds {
    /// Whether a position is in the limit, where a theorem says that.
    pub fn in_limit(&self, position: &[usize]) -> Option<bool> {
        let is_of_game = self.moves.first().map(Vec::len) == Some(position.len());
        let theorem = self.theorem.as_ref().filter(|_| is_of_game)?;
        Some(theorem.in_limit(&self.moves, position))
    }
}

/// Checks all that a file claims.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Box<StarBounds>>, Unproved> {
    let theorem = file.theorem.map(|number| theorem_of(number, &file.moves));
    let theorem = theorem.transpose()?;
    if let Some(difference) = &file.difference {
        window::check(&file.moves, difference, budget, progress)?;
    }
    let phi = bounds(theorem.as_ref(), file.difference.as_ref())?;
    if file.phi != phi {
        let (least, most) = (
            phi.least,
            phi.most.map_or("∞".to_owned(), |n| n.to_string()),
        );
        let why = format!("what is proved is that φ is at least {least} and at most {most}");
        return Err(Refusal::new(Stated::Sets, "phi", why).into());
    }
    let limit = theorem.as_ref().map(|theorem| Claim::StarLimit {
        theorem: theorem.number(),
    });
    let claims = [Some(phi.claim()), limit].into_iter().flatten();
    let (game, claims) = (named(&file.moves), claims.collect());
    Ok(Findings {
        game,
        claims,
        effort: effort(theorem.as_ref(), file.difference.as_ref()),
        open: None,
        table: Box::new(StarBounds {
            moves: file.moves.clone(),
            theorem,
            difference: file.difference.clone(),
            phi,
        }),
    })
}

fn theorem_of(number: u32, moves: &[Vec<usize>]) -> Result<Theorem, Refusal> {
    Theorem::of(number, moves).ok_or_else(|| {
        let why = format!("theorem {number} of {STAR_THEOREMS} is not about these moves");
        Refusal::new(Stated::Game, "theorem", why)
    })
}

/// What both together say.
fn bounds(theorem: Option<&Theorem>, difference: Option<&Difference>) -> Result<Phi, Refusal> {
    let refuse = |why: &str| Refusal::new(Stated::Sets, "phi", why);
    let seen = difference.map(|difference| difference.iteration + 1);
    let said = theorem.map(Theorem::phi);
    let least = seen.max(said.as_ref().map(|phi| phi.least));
    let least = least.ok_or(refuse(
        "neither a theorem nor a position says anything of φ",
    ))?;
    let most = said.as_ref().and_then(|phi| phi.most);
    if said.is_some_and(|phi| seen.is_some_and(|seen| seen <= phi.least)) {
        return Err(refuse("the position says no more than the theorem"));
    }
    Ok(Phi { least, most })
}

impl Phi {
    /// The claim that `φ` is in these bounds.
    fn claim(&self) -> Claim {
        match self.most {
            Some(most) if most == self.least => Claim::Phi(Some(most)),
            most => Claim::PhiBetween {
                least: self.least,
                most,
            },
        }
    }
}

fn effort(theorem: Option<&Theorem>, difference: Option<&Difference>) -> String {
    let said = theorem.map(|theorem| {
        let (number, why) = (theorem.number(), theorem.why());
        format!("By theorem {number} of {STAR_THEOREMS}: {why}.")
    });
    let seen = difference.map(|Difference { iteration, cell }| {
        let (next, cell) = (iteration + 1, spoken(cell));
        format!(
            "Gone through: {next} iterations up to the position {cell}, which is in one of iterations {iteration} and \
             {next} only (lemma 4 of {STAR_THEOREMS})."
        )
    });
    [said, seen]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// A position as it is written: `(4,0)`.
fn spoken(position: &[usize]) -> String {
    let coordinates: Vec<String> = position.iter().map(usize::to_string).collect();
    format!("({})", coordinates.join(","))
}

/// The game as it is written: `{(4,0), (0,3)}`.
fn named(moves: &[Vec<usize>]) -> String {
    let moves: Vec<String> = moves.iter().map(|move_| spoken(move_)).collect();
    format!("{{{}}}", moves.join(", "))
}
