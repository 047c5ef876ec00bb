//! The second half of the proof: from each position with moves that lies in no zone, a move leads
//! into a zone.
//!
//! Let G be a counterexample without heaps that have no options. One of its heaps, h0, has the
//! largest D, or, where all D are 0, the largest T; R is the rest. Then
//!
//! 1. Φ(G) lies in no zone,
//! 2. no option of h0 wins,
//! 3. each heap h of R has T <= T_R and D <= D_R, and no option of h wins either. Since h0 stays
//!    and F is a group, the value after the move depends on Φ(G) and h only; h is called *allowed*
//!    where no option of it wins;
//! 4. the part of R in F lies in the subgroup that the parts of allowed heaps generate; and if all
//!    of these have T = 0, then R has T = 0, and so D = 0.
//!
//! The proof goes through all h0, heaps one by one and then classes with an index j as an
//! unknown, and through all parts of R in F. 1 and 2 leave systems of inequalities in the unknowns t
//! (T of R is 2t, or 2t + 1), D of R, and j; on each of these, enough heaps are shown not to be
//! allowed that 4 is contradicted. Of the options of a class only some are used, those with a part of
//! at most [`SPLIT`]: that makes the proof harder, not wrong.

use super::failures::NegativeFailure;
use super::integer_systems::{Affine, Refutation, refute};
use super::statistic::{GroupElement, Symbolic};
use super::table::SumTable;
use crate::algebraic::code::Code;
use crate::algebraic::obstacle::ProofError;
use grundy_base::budget::Budget;
use std::ops::Range;

/// Options of the members of a class are used when they leave one heap, or two of which one is no
/// larger than this.
pub(super) const SPLIT: usize = 12;

/// A proof that a system of rows, together with what is known of options, is contradictory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The rows contradict each other.
    Contradiction(Refutation),
    /// A value that lies in no zone violates an inequality of this one; each case has rows of its
    /// own.
    Cases {
        /// 0 is the position itself, and the options of the heap in question follow; of a heap of
        /// R there are only options, from 0.
        option: usize,
        /// The zone.
        zone: usize,
        /// The proofs of the cases, for each inequality and, where D helps it, each term of D.
        cases: Vec<Proof>,
    },
    /// Heaps of R that are not allowed. The others generate a subgroup without the part of R; or
    /// they all have T = 0.
    Others {
        /// Heaps by their number, each with the proof that it is not allowed.
        excluded: Vec<(usize, Proof)>,
        /// For others with T = 0: the proof from T = 0 and D = 0 of R.
        then: Option<Box<Proof>>,
    },
}

impl Proof {
    /// This proof in a system in which rows from `from` on have moved.
    fn moved(self, from: usize, by: isize) -> Proof {
        match self {
            Proof::Contradiction(refutation) => Proof::Contradiction(refutation.moved(from, by)),
            Proof::Cases {
                option,
                zone,
                cases,
            } => Proof::Cases {
                option,
                zone,
                cases: cases.into_iter().map(|case| case.moved(from, by)).collect(),
            },
            Proof::Others { excluded, then } => Proof::Others {
                excluded: excluded
                    .into_iter()
                    .map(|(heap, proof)| (heap, proof.moved(from, by)))
                    .collect(),
                then: then.map(|proof| Box::new(proof.moved(from, by))),
            },
        }
    }

    /// Whether it uses one of these rows.
    fn names(&self, rows: &Range<usize>) -> bool {
        match self {
            Proof::Contradiction(refutation) => refutation.names(rows),
            Proof::Cases { cases, .. } => cases.iter().any(|case| case.names(rows)),
            Proof::Others { excluded, then } => {
                excluded.iter().any(|(_, proof)| proof.names(rows))
                    || then.as_ref().is_some_and(|proof| proof.names(rows))
            }
        }
    }
}

/// The proofs of all cases, in their order: by h0, the heaps one by one and then the classes, and
/// by the part of R in F.
pub(super) fn prove(
    code: &Code,
    table: &SumTable,
    budget: &Budget,
) -> Result<Vec<Proof>, ProofError> {
    let mut search = ProofSearch::new(code, table, budget);
    let mut proofs = Vec::new();
    for leader in leaders(code, table) {
        for f in 0..table.group().size() {
            let case = Case::new(&search, &leader, f);
            let mut rows = case.rows.clone();
            let proof = match refute(&rows)? {
                Some(refutation) => Some(Proof::Contradiction(refutation)),
                None => search.search(&mut rows, case.pending(table), Leaf::Rest(&case, true))?,
            };
            proofs.push(proof.ok_or_else(|| {
                ProofError::Negative(NegativeFailure {
                    heap: leader.first,
                    class: leader.index.is_some(),
                    rest: table.group().parts(f),
                    allowed: std::mem::take(&mut search.allowed),
                })
            })?);
        }
    }
    Ok(proofs)
}

/// A heap, or the members of a class from one on, with the options that are used.
struct Heap {
    first: usize,
    /// The form of the index, for the members of a class.
    index: Option<Affine>,
    value: Symbolic,
    /// The values of the options, each with its number; of equal ones the first.
    options: Vec<(usize, Symbolic)>,
}

/// The heaps and classes that may lead, or be among the others, with the index as the given
/// unknown.
fn heaps(code: &Code, table: &SumTable, unknown: usize) -> Vec<Heap> {
    let group = table.group();
    let last = table.exceptional().len() + code.last() + SPLIT;
    let singles = (1..=last).filter(|&heap| code.is_live(heap)).map(|heap| {
        let options = code.options(heap, heap);
        (heap, None, options)
    });
    let classes = (last + 1..=last + table.period()).map(|first| {
        let j = Some(Affine::unknown(unknown, 1));
        (first, j, code.options(first, SPLIT))
    });
    singles
        .chain(classes)
        .map(|(first, index, options)| {
            let j = index.unwrap_or_default();
            // Of two parts the second grows with the members of the class.
            let value = |parts: &[usize]| match parts {
                [] => Symbolic::zero(),
                [part] => table.family(*part, j),
                [small, large, ..] => table
                    .family(*small, Affine::default())
                    .plus(&table.family(*large, j), group),
            };
            let mut distinct: Vec<(usize, Symbolic)> = Vec::new();
            for (number, parts) in options.iter().enumerate() {
                let value = value(parts);
                if !distinct.iter().any(|(_, known)| *known == value) {
                    distinct.push((number, value));
                }
            }
            Heap {
                first,
                index,
                value: table.family(first, j),
                options: distinct,
            }
        })
        .collect()
}

fn leaders(code: &Code, table: &SumTable) -> Vec<Heap> {
    heaps(code, table, 2)
}

/// A leading heap with a part of R in F.
struct Case {
    f: GroupElement,
    /// T of R.
    total: Affine,
    /// D of R; none where all D are 0.
    maximum: Option<Affine>,
    whole: Symbolic,
    /// T of the leading heap.
    leading_total: Affine,
    rows: Vec<Affine>,
    /// The position and the options of the leading heap, none of which lies in a zone.
    facts: Vec<(usize, Symbolic)>,
}

impl Case {
    fn new(search: &ProofSearch, leader: &Heap, f: GroupElement) -> Case {
        let table = search.table;
        let group = table.group();
        let total = Affine::unknown(0, 2).plus(Affine::constant(group.parity(f)));
        let d = Affine::unknown(1, 1);
        let mut rows = vec![Affine::unknown(0, 1), d];
        rows.extend(leader.index);
        rows.push(total.times(table.slope()).minus(d));
        // All D are 0 where that of the leading heap is.
        let maximum = leader.value.maxima.first().copied();
        rows.push(maximum.unwrap_or_default().minus(d));
        let rest = Symbolic {
            f,
            total,
            maxima: maximum.map(|_| d).into_iter().collect(),
        };
        let whole = Symbolic {
            f: group.plus(f, leader.value.f),
            total: total.plus(leader.value.total),
            maxima: leader.value.maxima.clone(),
        };
        let mut facts = vec![(0, whole.clone())];
        for (number, option) in &leader.options {
            facts.push((number + 1, rest.clone().plus(option, group)));
        }
        Case {
            f,
            total,
            maximum: maximum.map(|_| d),
            whole,
            leading_total: leader.value.total,
            rows,
            facts,
        }
    }

    fn pending(&self, table: &SumTable) -> Vec<Pending> {
        let facts = self.facts.iter();
        facts
            .flat_map(|(number, value)| Pending::all(*number, value, table))
            .collect()
    }

    /// The rows that a heap of R adds.
    fn rows_of(&self, heap: &Heap) -> Vec<Affine> {
        let mut rows: Vec<Affine> = heap.index.into_iter().collect();
        rows.push(self.total.minus(heap.value.total));
        let d = heap.value.maxima.first().copied().unwrap_or_default();
        rows.push(self.maximum.unwrap_or_default().minus(d));
        if self.maximum.is_none() {
            rows.push(self.leading_total.minus(heap.value.total));
        }
        rows
    }

    /// The values after the moves in a heap of R.
    fn pending_of(&self, heap: &Heap, table: &SumTable) -> Vec<Pending> {
        let group = table.group();
        let f = group.minus(self.whole.f, heap.value.f);
        let others = Symbolic {
            f,
            total: self.whole.total.minus(heap.value.total),
            maxima: self.whole.maxima.clone(),
        };
        let options = heap.options.iter();
        options
            .flat_map(|(number, option)| {
                Pending::all(*number, &others.clone().plus(option, group), table)
            })
            .collect()
    }
}

/// A value that does not lie in a zone: one of the cases holds.
#[derive(Clone)]
struct Pending {
    option: usize,
    zone: usize,
    cases: Vec<Possible>,
}

/// Rows that may hold; or the refutation, and the number of rows known when it was found.
#[derive(Clone)]
struct Possible {
    rows: Vec<Affine>,
    refuted: Option<(usize, Refutation)>,
}

impl Pending {
    /// The conditions, one for each zone, that a value lies in none; those that always hold are left out.
    fn all(option: usize, value: &Symbolic, table: &SumTable) -> Vec<Pending> {
        let zones = table.zones().iter().enumerate();
        let zones = zones.filter(|(_, zone)| zone.f == value.f);
        zones
            .map(|(zone, inequalities)| {
                let fails = inequalities.inequalities.iter();
                let cases = fails.flat_map(|inequality| value.fails(inequality));
                let open = |rows| Possible {
                    rows,
                    refuted: None,
                };
                Pending {
                    option,
                    zone,
                    cases: cases.map(open).collect(),
                }
            })
            .filter(|pending| {
                let certain = |row: &Affine| row.is_constant() && row.constant >= 0;
                let mut cases = pending.cases.iter();
                !cases.any(|case| case.rows.iter().all(certain))
            })
            .collect()
    }

    fn open(&self) -> usize {
        let open = self.cases.iter().filter(|case| case.refuted.is_none());
        open.count()
    }
}

/// The next step when all that is known of the options has been used.
#[derive(Clone, Copy)]
enum Leaf<'a> {
    /// Nothing: the heap of R is allowed.
    Allowed,
    /// The heaps of R; whether T = 0 may still be concluded.
    Rest(&'a Case, bool),
}

struct ProofSearch<'a> {
    table: &'a SumTable,
    budget: &'a Budget,
    /// The heaps that may be in R.
    others: Vec<Heap>,
    /// For each of these, the option that excluded it last.
    last: Vec<usize>,
    subgroups: Vec<u64>,
    /// The heaps that were allowed where the proof failed.
    allowed: Vec<usize>,
}

impl<'a> ProofSearch<'a> {
    fn new(code: &Code, table: &'a SumTable, budget: &'a Budget) -> Self {
        let others = heaps(code, table, 3);
        ProofSearch {
            table,
            budget,
            last: vec![0; others.len()],
            others,
            subgroups: table.group().subgroups(),
            allowed: Vec::new(),
        }
    }

    /// A proof from rows that are not refuted by themselves and values that lie in no zone.
    fn search(
        &mut self,
        rows: &mut Vec<Affine>,
        mut pending: Vec<Pending>,
        leaf: Leaf,
    ) -> Result<Option<Proof>, ProofError> {
        self.budget.check()?;
        let known = rows.len();
        for at in 0..pending.len() {
            for case in &mut pending[at].cases {
                if case.refuted.is_none() {
                    case.refuted = refuted_with(rows, &case.rows).map(|proof| (known, proof));
                }
            }
            if pending[at].open() == 0 {
                let decided = pending.swap_remove(at);
                return self.split(rows, decided, &[], leaf);
            }
        }
        pending.retain(|pending| {
            let mut open = pending.cases.iter().filter(|case| case.refuted.is_none());
            !open.any(|case| case.rows.iter().all(|row| follows(rows, *row)))
        });
        match (0..pending.len()).min_by_key(|&at| pending[at].open()) {
            Some(at) => {
                let decided = pending.remove(at);
                self.split(rows, decided, &pending, leaf)
            }
            None => match leaf {
                Leaf::Allowed => Ok(None),
                Leaf::Rest(case, zero) => self.others(rows, case, zero),
            },
        }
    }

    /// The proof by cases.
    fn split(
        &mut self,
        rows: &mut Vec<Affine>,
        decided: Pending,
        pending: &[Pending],
        leaf: Leaf,
    ) -> Result<Option<Proof>, ProofError> {
        let known = rows.len();
        let mut cases = Vec::with_capacity(decided.cases.len());
        for case in decided.cases {
            let more = case.rows.len();
            let proof = match case.refuted {
                Some((then, refutation)) => {
                    let by = known as isize - then as isize;
                    Proof::Contradiction(refutation.moved(then, by))
                }
                None => {
                    rows.extend(&case.rows);
                    let proof = self.search(rows, pending.to_vec(), leaf);
                    rows.truncate(known);
                    match proof? {
                        Some(proof) => proof,
                        None => return Ok(None),
                    }
                }
            };
            // A proof that does not use the case is one without it.
            if !proof.names(&(known..known + more)) {
                return Ok(Some(proof.moved(known + more, -(more as isize))));
            }
            cases.push(proof);
        }
        Ok(Some(Proof::Cases {
            option: decided.option,
            zone: decided.zone,
            cases,
        }))
    }

    /// A proof by the heaps that R may have.
    fn others(
        &mut self,
        rows: &mut Vec<Affine>,
        case: &Case,
        zero: bool,
    ) -> Result<Option<Proof>, ProofError> {
        let mut tried: Vec<Option<Option<Proof>>> = vec![None; self.others.len()];
        for subgroup in self.subgroups.clone() {
            if subgroup >> case.f & 1 == 0 {
                let outside = |heap: &Heap| subgroup >> heap.value.f & 1 == 0;
                if let Some(excluded) = self.exclude(rows, case, &mut tried, outside)? {
                    return Ok(Some(Proof::Others {
                        excluded,
                        then: None,
                    }));
                }
            }
        }
        let adds = |heap: &Heap| heap.value.total != Affine::default();
        let excluded = match zero {
            true => self.exclude(rows, case, &mut tried, adds)?,
            false => None,
        };
        if let Some(excluded) = excluded {
            let known = rows.len();
            rows.push(case.total.times(-1));
            rows.push(case.maximum.unwrap_or_default().times(-1));
            let then = match refute(rows).ok().flatten() {
                Some(refutation) => Ok(Some(Proof::Contradiction(refutation))),
                None => self.search(rows, Vec::new(), Leaf::Rest(case, false)),
            };
            rows.truncate(known);
            if let Some(proof) = then? {
                return Ok(Some(Proof::Others {
                    excluded,
                    then: Some(Box::new(proof)),
                }));
            }
        }
        let heaps = self.others.iter().zip(&tried);
        let allowed = heaps.filter(|(_, tried)| !matches!(tried, Some(Some(_))));
        self.allowed = allowed.map(|(heap, _)| heap.first).collect();
        Ok(None)
    }

    /// Proofs that no such heap is allowed.
    fn exclude(
        &mut self,
        rows: &mut Vec<Affine>,
        case: &Case,
        tried: &mut [Option<Option<Proof>>],
        which: impl Fn(&Heap) -> bool,
    ) -> Result<Option<Vec<(usize, Proof)>>, ProofError> {
        let known = rows.len();
        let mut excluded = Vec::new();
        for (at, tried) in tried.iter_mut().enumerate() {
            if !which(&self.others[at]) {
                continue;
            }
            if tried.is_none() {
                rows.extend(case.rows_of(&self.others[at]));
                let proof = self.exclude_one(rows, case, at);
                rows.truncate(known);
                *tried = Some(proof?);
            }
            match tried {
                Some(Some(proof)) => excluded.push((self.others[at].first, proof.clone())),
                _ => return Ok(None),
            }
        }
        Ok(Some(excluded))
    }

    fn exclude_one(
        &mut self,
        rows: &mut Vec<Affine>,
        case: &Case,
        at: usize,
    ) -> Result<Option<Proof>, ProofError> {
        if let Some(refutation) = refute(rows).ok().flatten() {
            return Ok(Some(Proof::Contradiction(refutation)));
        }
        let mut pending = case.pending_of(&self.others[at], self.table);
        // The case that excluded it last often does so again.
        let last = self.last[at];
        pending.sort_by_key(|pending| pending.option != last);
        let proof = self.search(rows, pending, Leaf::Allowed)?;
        if let Some(Proof::Cases { option, .. }) = proof {
            self.last[at] = option;
        }
        Ok(proof)
    }
}

/// The refutation of rows with some more.
fn refuted_with(rows: &mut Vec<Affine>, more: &[Affine]) -> Option<Refutation> {
    let known = rows.len();
    rows.extend(more);
    let refutation = refute(rows);
    rows.truncate(known);
    refutation.ok().flatten()
}

/// Whether a row is seen to follow from rows.
fn follows(rows: &mut Vec<Affine>, row: Affine) -> bool {
    refuted_with(rows, &[row.violated()]).is_some()
}
