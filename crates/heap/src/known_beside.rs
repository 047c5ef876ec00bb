//! What stands under `known` in a certificate, what was known elsewhere of the game, is no part of the proof, and the
//! kernel does not read it. Here it is held against the proof, and against what this program has of the game.

use super::known::{KnownFact, KnownResult, known_results};
use grundy_base::rule::HeapRule;
use grundy_proof::{Claim, Extent, Proved, Sequence, Verdict};
use serde::Deserialize;

/// The fields of a certificate that are looked at; the kernel has read all others.
#[derive(Deserialize)]
struct Beside {
    code: Option<String>,
    known: Option<Vec<KnownResult>>,
}

/// What is beside a certificate, as far as nothing is wrong with it.
#[derive(Debug, Default)]
pub struct KnownBeside {
    /// How many results this program has as well.
    pub here: usize,
    /// Those that it does not have, each in a sentence.
    pub elsewhere: Vec<String>,
}

/// Holds what a certificate says was known against what was proved of it.
///
/// # Errors
/// A sentence: it cannot be read, or the proof says otherwise.
pub fn known_beside(text: &str, verdict: &Verdict) -> Result<KnownBeside, String> {
    let cannot = |why: &dyn std::fmt::Display| format!("“known” cannot be read: {why}");
    let beside: Beside = serde_json::from_str(text).map_err(|error| cannot(&error))?;
    let Some(results) = beside.known else {
        return Ok(KnownBeside::default());
    };
    let rule = beside.code.as_deref().unwrap_or_default();
    let rule = HeapRule::parse(rule).map_err(|error| cannot(&error))?;
    let program = known_results(&rule);
    let mut known = KnownBeside::default();
    for result in results {
        let denied = verdict
            .claims()
            .iter()
            .map(Proved::claim)
            .find(|claim| denies(claim, &result.fact));
        if let Some(claim) = denied {
            return Err(format!(
                "under “known” stands “{}”, and proved is: {}",
                result.sentence(),
                claim.sentence(verdict.game())
            ));
        }
        match program.iter().any(|other| are_equal(other, &result)) {
            true => known.here += 1,
            false => known.elsewhere.push(told(&result)),
        }
    }
    Ok(known)
}

fn told(result: &KnownResult) -> String {
    format!("{} ({})", result.sentence(), result.source)
}

/// Whether two results are one; where a source is in print is not written into files.
fn are_equal(one: &KnownResult, other: &KnownResult) -> bool {
    (&one.fact, &one.source, &one.certificate) == (&other.fact, &other.source, &other.certificate)
}

/// Whether what was proved of a heap game says otherwise than a result.
fn denies(claim: &Claim, known: &KnownFact) -> bool {
    match *claim {
        Claim::Quotient { of, order, p, tame } => match of {
            Extent::AllHeaps => denies_of_all(known, order, p, tame),
            Extent::Heaps(heaps) => denies_of_part(known, heaps, (order, p), tame),
            Extent::Followers { .. } => false,
        },
        Claim::Infinite {
            of: Extent::AllHeaps | Extent::Heaps(_),
            ..
        } => matches!(known, KnownFact::Finite { .. }),
        Claim::TameInfinite => matches!(
            known,
            KnownFact::Finite { .. } | KnownFact::Wild | KnownFact::Solved
        ),
        Claim::Period {
            of: Sequence::PretendingFunction,
            period,
            last_exception,
        } => match *known {
            KnownFact::Finite {
                period: stated,
                last_exception: last,
                ..
            } => {
                stated.is_some_and(|stated| stated != period)
                    || last.is_some_and(|last| last != last_exception)
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether the quotient of a whole game is another one than a result says.
fn denies_of_all(known: &KnownFact, order: usize, p: usize, tame: bool) -> bool {
    match *known {
        KnownFact::Tame => !tame,
        KnownFact::Wild | KnownFact::Solved => tame,
        KnownFact::Finite {
            tame: is_tame,
            order: stated,
            p: elements,
            ..
        } => (is_tame, stated) != (tame, order) || elements.is_some_and(|elements| elements != p),
        KnownFact::Infinite => true,
        KnownFact::Outcomes | KnownFact::Part { .. } | KnownFact::NormalPeriod { .. } => false,
    }
}

/// Whether a result does not agree with the quotient of the heaps up to one: heaps of a tame game are tame.
fn denies_of_part(known: &KnownFact, heaps: usize, quotient: (usize, usize), tame: bool) -> bool {
    match *known {
        KnownFact::Tame | KnownFact::Finite { tame: true, .. } => !tame,
        KnownFact::Part {
            heaps: last,
            order,
            p,
        } => last == heaps && (order, p) != quotient,
        _ => false,
    }
}
