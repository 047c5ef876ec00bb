//! The iterations of a game on all positions.

use super::{StarFacts, few};
use crate::{Answered, CertificateText, Context, Ended, KeptBytes, Lane, Lasting, Question, Same};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Certificate, Unproved};
use grundy_star::{
    AllPositions, BlockTree, KeptIterations, MILLIONS, Missing, Moves, all_positions_within,
    few_iterations,
};
use std::sync::Arc;

/// The steps of a first attempt: a second or two.
const FIRST_STEPS: u64 = 4_000_000;

/// The steps that a check may take of what a first attempt has found: a few seconds. What takes more
/// stays without a verdict until somebody asks for it.
const CHECK_STEPS: u64 = 20_000_000;

/// The iterations of a game of two heaps, proved on all positions as far as that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnAllPositions {
    /// The game.
    pub moves: Moves,
    /// How long it may go on.
    pub effort: Effort,
}

/// How long proofs may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Some million steps, for what begins by itself. Where they do not do, the answer says so.
    First,
    /// As long as it takes, by systems of tiles of up to so many million cells.
    Millions(usize),
}

impl Question for OnAllPositions {
    type Answer = AllPositions;
    const TITLE: &'static str = "Iterations on all positions of";
    const LASTING: Option<Lasting<Self>> = Some(Lasting {
        text,
        write,
        proved,
    });

    fn of(&self) -> String {
        few(&self.moves)
    }

    /// A first attempt begins by itself, and nobody waits for it; a proof that was asked for is a computation like
    /// any other.
    fn lane(&self) -> Lane {
        match self.effort {
            Effort::First => Lane::Aside,
            Effort::Millions(_) => Lane::Long,
        }
    }

    fn bytes(answer: &AllPositions) -> usize {
        answer.bytes()
    }

    fn certificates(&self, found: &AllPositions, _: &Budget) -> Vec<CertificateText> {
        let verdict = found.verdict.iter();
        let iterations = verdict.filter_map(|_| found.certificate(&self.moves));
        // Iterations that go to the limit say all that is known of φ.
        let bounds = found.bounds.iter().filter(|_| !found.reach_the_limit());
        let bounds = bounds.map(|of| of.certificate().to_owned());
        iterations.chain(bounds).map(Ok).collect()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let is_first = self.effort == Effort::First && !context.budget.counts_steps();
        let found = match self.effort {
            Effort::First if is_first => {
                let budget = context.budget.clone().with_steps(FIRST_STEPS);
                few_iterations(&self.moves, &budget)
            }
            Effort::First => all_positions_within(&self.moves, MILLIONS, context.budget),
            Effort::Millions(cells) => all_positions_within(&self.moves, cells, context.budget),
        }
        // Iterations are proved all the same: a picture shows them beyond its window.
        .with_theorem(&self.moves);
        match found.missing {
            Some(Missing::Stopped(why))
                if why != Stop::Steps || !(is_first || found.is_decided()) =>
            {
                Err(Ended {
                    why,
                    known: Some(found),
                })
            }
            _ if is_first => {
                let within = context.budget.clone().with_steps(CHECK_STEPS);
                match checked(found, &self.moves, &within) {
                    Err(Ended {
                        why: Stop::Steps,
                        known: Some(found),
                    }) => Ok(found),
                    ended => ended,
                }
            }
            _ => checked(found, &self.moves, context.budget),
        }
    }
}

fn text(of: &OnAllPositions) -> Option<String> {
    // The first moves of sets that go on for ever are another game.
    let moves = Some(&of.moves).filter(|moves| moves.is_finite());
    let moves = serde_json::to_string(moves?).ok()?;
    Some(match of.effort {
        Effort::First => format!("iterations on all positions of {moves}, at first"),
        Effort::Millions(cells) => {
            format!("iterations on all positions of {moves}, tiles of {cells} million cells")
        }
    })
}

fn write(found: &AllPositions) -> Option<Vec<u8>> {
    serde_json::to_vec(&KeptIterations::of(found)?).ok()
}

/// The iterations as the verdict on their certificate has them, if they are of this game.
fn proved(
    of: &OnAllPositions,
    written: &KeptBytes<'_>,
    context: &Context<'_, OnAllPositions>,
) -> Result<Option<AllPositions>, Stop> {
    let kept = serde_json::from_slice::<KeptIterations>(written.bytes);
    let Some(kept) = kept.ok().filter(|_| written.is_whole) else {
        return Ok(None);
    };
    let Ok(certificate) = Certificate::read(&kept.certificate) else {
        return Ok(None);
    };
    let Ok(verdict) = certificate.check(context.budget, &mut |_| ()) else {
        context.budget.check()?;
        return Ok(None);
    };
    let found = AllPositions::proved(&of.moves, Arc::new(verdict), kept.missing);
    Ok(found.map(|found| found.with_theorem(&of.moves)))
}

/// The iterations with the verdict of the kernel, which refuses none that the engine finds.
#[expect(
    clippy::result_large_err,
    reason = "an answer that ended early is as large as one that did not"
)]
fn checked(found: AllPositions, moves: &Moves, budget: &Budget) -> Answered<OnAllPositions> {
    match found.checked(moves, budget) {
        Ok(checked) => Ok(checked.unwrap_or(found)),
        Err(Unproved::Stopped(why)) => Err(Ended {
            why,
            known: Some(found),
        }),
        // A defect is shown as the failure of the job.
        Err(Unproved::Refused(refusal)) => std::panic::panic_any(refusal.to_string()),
    }
}

/// A set that is known on all positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ProvedSet {
    /// The iteration with this number.
    Iteration(Same<AllPositions>, usize),
    /// The limit, which has a certificate.
    Limit(Same<StarFacts>),
}

/// A set beyond its window, as far as a picture goes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beyond {
    /// The set.
    pub of: ProvedSet,
}

impl Question for Beyond {
    /// Nothing for an iteration that is not known.
    type Answer = Option<Arc<BlockTree>>;
    const TITLE: &'static str = "Picture beyond the window";
    const KEEPS: bool = false;

    fn bytes(answer: &Self::Answer) -> usize {
        answer.as_ref().map_or(0, |tree| tree.bytes())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let budget = context.budget;
        let tree = match &self.of {
            ProvedSet::Iteration(of, index) => {
                let iteration = of.0.iteration(*index);
                iteration.map(|known| BlockTree::of(known, budget))
            }
            ProvedSet::Limit(of) => {
                let certificate = of.0.certificate.as_ref();
                certificate.map(|known| BlockTree::repeating(known, budget))
            }
        };
        Ok(tree.transpose()?.map(Arc::new))
    }
}
