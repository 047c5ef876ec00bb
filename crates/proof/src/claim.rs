//! What a certificate claims, and what a checker has found of it.

use crate::sources::{INFINITE_QUOTIENTS, REGULAR_MISERE, STAR_THEOREMS};

/// A claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table gives the outcome of every position in misère play: theorem 1 of its kind.
    Outcomes {
        /// Of which positions.
        of: Extent,
    },
    /// The misère quotient is the finite bipartite monoid of the table.
    Quotient {
        /// Of which positions.
        of: Extent,
        /// Its order.
        order: usize,
        /// How many elements are in P.
        p: usize,
        /// Whether it is one of the tame ones.
        tame: bool,
    },
    /// The relations of the presentation define the monoid.
    Presentation {
        /// How many there are.
        relations: usize,
    },
    /// The misère quotient is infinite.
    Infinite {
        /// Of which positions.
        of: Extent,
        /// Whether it is proved to have no finite set of generators.
        not_finitely_generated: bool,
        /// By which theorem of docs/infinite-quotients.md.
        theorem: u32,
    },
    /// All heaps are tame, and the misère quotient is T∞, the one of the heaps of Nim.
    TameInfinite,
    /// It is determined up to isomorphism by this number: theorem 4.
    Class {
        /// The number c.
        excess: i64,
    },
    /// A sequence repeats.
    Period {
        /// Which.
        of: Sequence,
        /// `value(n + period) = value(n)` for every `n > last_exception`, and no smaller number does.
        period: usize,
        /// -1 if there is none.
        last_exception: i64,
    },
    /// Grundy values grow, all of them or those of some residues.
    Growth {
        /// `value(n + period) = value(n) + saltus` for every `n > last_exception`, but for those whose residue is among
        /// the periodic ones; no smaller number does.
        period: usize,
        /// Not 0.
        saltus: u64,
        /// -1 if there is none.
        last_exception: i64,
        /// The residues modulo the period for which `value(n + period) = value(n)`, ascending; none if the period is
        /// arithmetic.
        periodic_residues: Vec<usize>,
    },
    /// The values of a drawing with n vertices more in its marked edge repeat.
    GrowingPeriod {
        /// Whether they are those of misère play: 1 of what has no move, else the least missing number.
        misere: bool,
        /// `v(n + period) = v(n)` for every `n > last_exception`, and no smaller number does.
        period: usize,
        /// -1 if there is none.
        last_exception: i64,
    },
    /// The values of a drawing with m and n vertices more in the marked edges of two legs repeat along the diagonal:
    /// `v(m + period, n + period) = v(m, n)` for all m and n that are at least `from`.
    GrowingDiagonal {
        /// Of all types with one path too.
        period: usize,
        /// 0 if that holds for all.
        from: usize,
    },
    /// The first iterations of the misère star-operator are these, on all positions.
    Iterations {
        /// How many, the game itself not counted.
        count: usize,
    },
    /// How many iterations there are before the limit; nothing where there is no end.
    Phi(Option<usize>),
    /// The same, where it is known in part.
    PhiBetween {
        /// The least number that it can be.
        least: usize,
        /// The largest; nothing where none is known.
        most: Option<usize>,
    },
    /// The limit is what a theorem of docs/star-theorems.md says.
    StarLimit {
        /// Its number.
        theorem: u32,
    },
}

/// The positions of which something is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Sums of heaps of any sizes.
    AllHeaps,
    /// Sums of heaps up to this one.
    Heaps(usize),
    /// Sums of the first followers of a game, of so many, itself and 0 among them.
    Followers {
        /// How many are covered.
        covered: usize,
        /// How many there are.
        all: usize,
    },
}

/// What repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// The Grundy values.
    GrundyValues,
    /// The pretending function Φ.
    PretendingFunction,
}

/// A report on a running check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckProgress {
    /// What is being checked.
    pub stage: &'static str,
    /// How much of it is done.
    pub done: usize,
}

/// What a checker has found.
pub(crate) struct Findings<T> {
    /// The game, as its rule or its moves are written.
    pub(crate) game: String,
    /// What holds.
    pub(crate) claims: Vec<Claim>,
    /// The cases that the check went through, in a sentence with their numbers.
    pub(crate) effort: String,
    /// A limit of the claim, in a sentence, where somebody might think that more was claimed.
    pub(crate) open: Option<String>,
    /// What the claims rest on.
    pub(crate) table: T,
}

impl<T> Findings<T> {
    /// Makes the table one of several kinds.
    pub(crate) fn with<U>(self, kind: impl FnOnce(T) -> U) -> Findings<U> {
        Findings {
            game: self.game,
            claims: self.claims,
            effort: self.effort,
            open: self.open,
            table: kind(self.table),
        }
    }
}

impl Extent {
    /// The heaps or positions that a quotient covers, as a part of a sentence.
    fn covered(self, game: &str) -> String {
        match self {
            Extent::AllHeaps => game.to_owned(),
            Extent::Heaps(last) => format!("{game} to heap {last}"),
            Extent::Followers { covered, all } if covered == all => game.to_owned(),
            Extent::Followers { covered, all } => {
                format!("the first {covered} of the {all} positions of {game}")
            }
        }
    }

    /// Which sums are meant, for a game.
    fn sums(self, game: &str) -> String {
        match self {
            Extent::AllHeaps => format!("every position of {game}, with heaps of any sizes,"),
            Extent::Heaps(last) => format!("every sum of heaps up to {last} of {game}"),
            Extent::Followers { .. } => format!("every sum of {}", self.covered(game)),
        }
    }
}

impl Claim {
    /// What holds of a game, in a sentence.
    pub fn sentence(&self, game: &str) -> String {
        match self {
            Claim::Outcomes { of } => {
                let sums = of.sums(game);
                format!("the table gives the outcome of {sums} in misère play.")
            }
            Claim::Quotient { of, order, p, tame } => {
                let kind = if *tame { "tame" } else { "wild" };
                let elements = if *p == 1 { "P-element" } else { "P-elements" };
                let covered = of.covered(game);
                format!(
                    "the misère quotient of {covered} has order {order}, with {p} {elements}; it is {kind}."
                )
            }
            Claim::Presentation { relations: 1 } => {
                "the relation of the presentation defines the monoid.".to_owned()
            }
            Claim::Presentation { relations } => {
                format!("the {relations} relations of the presentation define the monoid.")
            }
            Claim::Infinite {
                of,
                not_finitely_generated,
                theorem,
            } => {
                let more = match not_finitely_generated {
                    true => " and not finitely generated",
                    false => "",
                };
                let covered = of.covered(game);
                format!(
                    "the misère quotient of {covered} is infinite{more} (theorem {theorem} of {INFINITE_QUOTIENTS})."
                )
            }
            Claim::TameInfinite => format!(
                "all heaps of {game} are tame, and its misère quotient is T∞, as that of Nim (theorem 3 of {REGULAR_MISERE})."
            ),
            Claim::Class { excess } => {
                let known = match excess {
                    1 => ", as that of 0.26",
                    3 => ", as that of 4.7",
                    _ => "",
                };
                format!(
                    "it is determined up to isomorphism by the number {excess}{known} (theorem 4 of {INFINITE_QUOTIENTS})."
                )
            }
            Claim::Period {
                of,
                period,
                last_exception,
            } => {
                let what = match of {
                    Sequence::GrundyValues => format!("the Grundy values of {game} have"),
                    Sequence::PretendingFunction => {
                        "it is the quotient of the whole game; Φ has".to_owned()
                    }
                };
                let last = exceptions(*last_exception);
                format!("{what} period {period}, {last}.")
            }
            Claim::Growth {
                period,
                saltus,
                last_exception,
                periodic_residues,
            } => {
                let last = exceptions(*last_exception);
                let (kind, stay) = match periodic_residues.as_slice() {
                    [] => ("arithmetic", String::new()),
                    stay => ("split", staying(stay, *period)),
                };
                format!(
                    "the Grundy values of {game} have {kind} period {period}, saltus {saltus}{stay}, {last}."
                )
            }
            Claim::GrowingPeriod {
                misere,
                period,
                last_exception,
            } => {
                let values = match misere {
                    true => "misère Grundy values",
                    false => "Grundy values",
                };
                let beyond = match last_exception {
                    -1 => "all n".to_owned(),
                    last => format!("n > {last}"),
                };
                format!("the {values} of {game} have period {period} for {beyond}.")
            }
            Claim::GrowingDiagonal { period, from } => format!(
                "the Grundy values of {game} have v(m + {period}, n + {period}) = v(m, n) for m, n ≥ {from}."
            ),
            Claim::Iterations { count: 1 } => {
                format!("the first iteration of {game} on all positions.")
            }
            Claim::Iterations { count } => {
                format!("the first {count} iterations of {game} on all positions.")
            }
            Claim::Phi(Some(phi)) => format!("φ = {phi}."),
            Claim::Phi(None) => "φ is infinite.".to_owned(),
            Claim::PhiBetween { least, most: None } => format!("φ is at least {least}."),
            Claim::PhiBetween {
                least,
                most: Some(most),
            } if *most == least + 1 => format!("φ is {least} or {most}."),
            Claim::PhiBetween {
                least,
                most: Some(most),
            } => format!("φ is at least {least} and at most {most}."),
            Claim::StarLimit { theorem } => {
                format!("the limit of {game} is the set of theorem {theorem} of {STAR_THEOREMS}.")
            }
        }
    }
}

/// The last exception in a sentence.
fn exceptions(last: i64) -> String {
    match last {
        -1 => "without exceptions".to_owned(),
        last => format!("last exception {last}"),
    }
}

/// The residues whose values repeat, the first of them, in a sentence.
fn staying(residues: &[usize], period: usize) -> String {
    const SHOWN: usize = 12;
    let shown: Vec<String> = residues.iter().take(SHOWN).map(usize::to_string).collect();
    let more = if residues.len() > SHOWN { ", …" } else { "" };
    let shown = shown.join(", ");
    format!(", values repeat where n mod {period} is {shown}{more}")
}
