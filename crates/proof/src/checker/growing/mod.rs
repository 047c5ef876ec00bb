//! Periods of the Grundy values of a drawing in which an edge grows: a leg, or a path between two parts.
//!
//! The file has the game, the drawing with its marked edge, a list of types with the beginnings of their
//! values, a period that serves all of them, and the claim: the values v(n) of the drawing with n vertices
//! more in that edge have this least period and this last exception.
//!
//! **Terms.** An *end* is a finite graph with a set of joined vertices that meets each component; it is
//! *normal* if not just one vertex is joined (a single joined vertex is counted as a vertex of the path).
//! A *type* τ is an unordered pair of normal ends (L, R) up to isomorphism; its member (τ; n), n >= 1, has
//! a path of n vertices, whose first one is joined to the set of L and whose last one to that of R. Let W
//! be the number of digits of the code, or 3 in Node-Kayles.
//!
//! **Lemma.** Let n > W. A move in (τ; n) either takes w vertices of the path that are neither its first
//! nor its last, and leaves (L, ∅; a) and (∅, R; b) with a, b >= 1 and a + b = n - w, or it touches L or the
//! first vertex, or R or the last one, and not both. What the moves at L leave depends on L only: an end in the
//! place of L, a path that is by a fixed number longer or shorter, and finite graphs beside.
//!
//! *Proof.* A move takes at most W vertices of the path, and they are consecutive, as a set that is taken is connected
//! or N\[v\]; so it does not touch both sides. If it touches L or the first vertex, the last vertex of the path is
//! left, and with it R; the components that do not hold it lie in L. If it touches neither side, there is
//! a vertex of the path on either side of what is taken, so two components are left, as each component of
//! L and of R is joined to the path. ∎
//!
//! So the moves at an end are played on the end with W + 1 vertices of a path ([`moves`]), once, which is all of
//! them for every n > W; whether each is legal is asked there, where the number of components is seen, by
//! either reading of bit 2. Each end that is left is named by isomorphism; a pair of ends that is no type of
//! the list refutes it. For n <= W the member itself is played to the end, by the definition.
//!
//! **Theorem** (after Guy and Smith 1956). Let a list of types hold all that moves in its members with n > W leave.
//! Let u_τ have the period p from e_τ >= 1 on, for all τ, and let
//! b_τ = max(W + 1, e_τ, e_σ - s, e_σ + e_ρ + p + w - 1), over the (σ; n + s) that moves at the ends leave, and over
//! the pairs (σ; a), (ρ; b), a + b = n - w. If u_τ(n) is the least number that is the value by u of no option of
//! (τ; n), for all τ and 1 <= n < b_τ + p, then u_τ(n) is the value of (τ; n) for all n >= 1.
//!
//! *Proof* by induction on the number of vertices. For n < b_τ + p the options have the values that u says, and the
//! value follows. Let n >= b_τ + p and m = n - p >= b_τ; u_τ(m) is the value of (τ; m), which has fewer vertices.
//! The options of both are described by the lemma. Those at the ends correspond, and u_σ(n + s) = u_σ(m + s), as
//! m + s >= e_σ. Let (σ; a) + (ρ; b) be an option of (τ; n): a + b = m + p - w >= (e_σ + p) + (e_ρ + p) - 1, so a >= e_σ + p
//! or b >= e_ρ + p. In the first case (σ; a - p) + (ρ; b) is an option of (τ; m), as a - p >= e_σ >= 1, and has the same
//! value; so it is in the second. Conversely, if (σ; a) + (ρ; b) is an option of (τ; m), then a + b >= e_σ + e_ρ + p - 1,
//! so a >= e_σ or b >= e_ρ, and p can be added to it. So (τ; n) and (τ; m) have the same values of options, and u_τ(n) =
//! u_τ(m) is the value of (τ; n). ∎
//!
//! In misère play, for codes whose digits are at most 3, no move leaves two components, and the values are 1 of what
//! has no move and the least missing number otherwise. The proof is the same: there are no pairs, and (τ; n) has
//! an option just when (τ; m) has one.
//!
//! What is stated is the least there is: e_τ cannot be smaller, p is the least common period of the types, each type is
//! reached from that of the drawing by moves, and no two of them are one.

mod diagonal;
mod end;
mod file;
mod graph;
mod legs;
mod legs_file;
mod loops;
mod moves;
mod pair;
mod rule;
mod system;
mod table;

pub use file::File;
pub(crate) use file::read;
pub use legs::GrowingLegs;
pub(crate) use legs::{CYCLE_FORMAT, LEGS_FORMAT, check_cycle, check_legs};
pub use legs_file::{CycleFile, LegsFile};
pub(crate) use legs_file::{read_cycle, read_legs};

use crate::claim::{CheckProgress, Claim, Findings};
use crate::refusal::{Counterexample, Refusal, Stated, Unproved};
use crate::sources::GROWING_GRAPHS;
use end::Ends;
use file::Target;
use grundy_base::budget::Budget;
use system::System;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-growing";

/// The values of a drawing in which an edge grows, all of which are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growing {
    /// The rule, such as `0.07@any` or `Node-Kayles`.
    pub rule: String,
    /// Whether the values are those of misère play.
    pub misere: bool,
    /// The marked edge.
    pub mark: (usize, usize),
    /// The least period.
    pub period: usize,
    /// The last exception, -1 if there is none.
    pub last_exception: i64,
    /// How many types were needed.
    pub types: usize,
    /// The values v(0), v(1), … to one period beyond the last exception.
    pub values: Vec<u32>,
}

impl Growing {
    /// The value of the drawing with so many vertices more in its marked edge.
    pub fn value(&self, n: u64) -> Option<u32> {
        let first = u64::try_from(self.last_exception.saturating_add(1)).ok()?;
        let period = u64::try_from(self.period)
            .ok()
            .filter(|period| *period > 0)?;
        let at = match n.checked_sub(first) {
            Some(beyond) => first + beyond % period,
            None => n,
        };
        self.values.get(usize::try_from(at).ok()?).copied()
    }
}

/// Plays all moves of all members that the theorem asks for. The pairs within a path make it quadratic in the
/// number of values; sets that are taken at ends, and positions of short members, are listed.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Growing>, Unproved> {
    let mut ends = Ends::new();
    let target = file.target(budget)?;
    let system = System::of(&file.listed, &mut ends, budget)?;
    system.is_reached(vec![0])?;
    is_target(file, &target, &mut ends, budget)?;
    let members = system.play(budget, progress)?;
    system.is_least(budget)?;
    let value = |n: usize| system.value(0, n.saturating_add(file.shift)) ^ target.beside;
    let stated = (file.period, file.last_exception);
    let values = claimed(stated, &value, system.from(0), system.common_period())?;
    Ok(Findings {
        game: file.words(),
        claims: vec![Claim::GrowingPeriod {
            misere: file.listed.misere,
            period: file.period,
            last_exception: file.last_exception,
        }],
        effort: format!(
            "By theorem 1 of {GROWING_GRAPHS}, with {} and the moves of {members} members; for n = 0 it is the drawing itself.",
            match file.listed.types.len() {
                1 => "one type".to_owned(),
                count => format!("{count} types"),
            }
        ),
        open: None,
        table: Growing {
            rule: file.listed.rule.text(),
            misere: file.listed.misere,
            mark: file.mark,
            period: file.period,
            last_exception: file.last_exception,
            types: file.listed.types.len(),
            values,
        },
    })
}

/// Looks whether the drawing is of the first type.
fn is_target(
    file: &File,
    target: &Target,
    ends: &mut Ends,
    budget: &Budget,
) -> Result<(), Unproved> {
    let first = file.listed.types.first().map(|of| (&of.ends.0, &of.ends.1));
    let first = first.map(|of| file::pair(ends, of, budget)).transpose()?;
    let drawn = file::pair(ends, (&target.ends.0, &target.ends.1), budget)?;
    if first != Some(drawn) {
        let why = "it is not that of the drawing at its marked edge";
        return Err(Refusal::new(Stated::Table, "types[0]", why).into());
    }
    if file.shift != target.shift {
        let why = format!("the path in the drawing has {} vertices", target.shift);
        return Err(Refusal::new(Stated::Table, "shift", why).into());
    }
    Ok(())
}

/// Looks whether the period and the last exception that are stated are those of values that repeat with the period
/// `common` from `from` on; gives them to one period beyond the last exception.
fn claimed(
    (period, last_exception): (usize, i64),
    value: &dyn Fn(usize) -> u32,
    from: usize,
    common: usize,
) -> Result<Vec<u32>, Unproved> {
    let wrong = |place: &str, why: String| Refusal::new(Stated::Period, place, why);
    if !common.is_multiple_of(period) {
        let why = format!("the least period divides the common one, {common}");
        return Err(wrong("period", why).into());
    }
    let repeats = |n: usize, period: usize| value(n) == value(n.saturating_add(period));
    let shorter = system::primes(period)
        .into_iter()
        .map(|prime| period / prime);
    let is_period = |period: usize| (from..from + common).all(|n| repeats(n, period));
    if !is_period(period) {
        return Err(wrong("period", "the values do not repeat so".to_owned()).into());
    }
    if let Some(shorter) = shorter.into_iter().find(|shorter| is_period(*shorter)) {
        let why = format!("it is not the least one: {shorter} is a shorter period");
        return Err(wrong("period", why).into());
    }
    let last = (0..from).rev().find(|&n| !repeats(n, period));
    let is = last.map_or(-1, |last| last as i64);
    if is != last_exception {
        let why = match last {
            None => "there is none: −1".to_owned(),
            Some(last) => format!("it is {last}, whose value is not that of {}", last + period),
        };
        let refusal = wrong("last_exception", why);
        return Err(match last {
            None => refusal.into(),
            Some(heap) => {
                let (stated, is) = (value(heap + period).into(), value(heap).into());
                refusal
                    .shown_by(Counterexample::Value { heap, stated, is })
                    .into()
            }
        });
    }
    let count = last.map_or(0, |last| last + 1) + period;
    Ok((0..count).map(value).collect())
}
