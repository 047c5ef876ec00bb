//! Periods of two growing legs of a drawing, along the diagonal, and of a growing cycle.
//!
//! A file has the game, the drawing with its marked edges, the types with one path that moves come to, with the beginnings
//! of their values as in the file of one leg, and the numbers of theorems 3 and 5 of Growing graphs. It does not say which
//! types with two legs and which cycles moves come to, nor their values: the checker plays all moves itself.
//!
//! **Two legs.** A member (D; a, b) is a connected graph D with two sets of joined vertices, a path of a >= 1 vertices at
//! the first and one of b >= 1 at the second. A move either meets D or the first vertex of a leg, *near D*; or it takes w
//! vertices of a leg, not the first one, at its tip or within it. What moves near D leave depends on
//! the lengths only below W + 1, so they are played on D with legs of 1, …, W + 1 vertices ([`pair`]); each part is named
//! by isomorphism. Values of all members up to a bound are the least number that no option has ([`table`]), where the
//! values of types with one path are those that the list proves. Then ([`diagonal`]) the periods of rows and columns and
//! the conditions of theorem 3 are looked at, with the numbers A, E and M that the values have themselves.
//!
//! **Cycles.** A member (D; ○ n) is a connected graph D with two sets, and a path of n vertices between them. A move near D
//! is played on D with W + 1 vertices at either side ([`loops`]), whose last ones are in one part; a member with at most 2W
//! vertices on its path is played to the end. Any other move leaves (D; a, b) with a + b = n − w, whose values theorem 3
//! gives for all a and b. Where the rule has no such move, theorem 5 is that on one path: the moves near D of members
//! with n and with n + R vertices correspond, and R need not be even.
//!
//! What is stated is the least there is: the period along the diagonal is a multiple of that of the types with one path, and
//! no proper divisor serves these and the rows and columns below A + P; A and E are those of the values; the tables
//! have just the rows that theorem 3 asks for, and members of a cycle are computed just up to the total that theorem 5 asks for.

use super::claimed;
use super::diagonal::Diagonal;
use super::end::{EMPTY, Ends};
use super::graph::{Graph, Values, first};
use super::legs_file::{CycleFile, LegsFile};
use super::loops::{Known, Loops};
use super::pair::{NormalForm, Pairs};
use super::system::System;
use super::table::{self, Making, Path};
use super::{Growing, file::refuse};
use crate::claim::{CheckProgress, Claim, Findings};
use crate::refusal::{Refusal, Stated, Unproved};
use crate::sources::GROWING_GRAPHS;
use grundy_base::budget::Budget;

/// The field `format` of files of two legs, and of those of a cycle.
pub(crate) const LEGS_FORMAT: &str = "grundy-growing-legs";
pub(crate) const CYCLE_FORMAT: &str = "grundy-growing-cycle";

/// The values of a drawing with two growing legs, all of which are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrowingLegs {
    /// The rule, such as `0.07@any` or `Node-Kayles`.
    pub rule: String,
    /// The marked edges.
    pub marks: [(usize, usize); 2],
    /// v(m + period, n + period) = v(m, n)
    pub period: usize,
    /// for all m and n from here on.
    pub from: usize,
    /// How many types were needed.
    pub types: usize,
    /// How many vertices longer the legs are than what is put in.
    shifts: [usize; 2],
    beside: u32,
    diagonal: Diagonal,
    /// The values by the vertices of the first leg, then of the second.
    rows: Vec<Vec<u8>>,
}

impl GrowingLegs {
    /// The value of the drawing with m and n vertices more in its marked edges.
    pub fn value(&self, m: u64, n: u64) -> Option<u32> {
        let length = |more: u64, shift: usize| usize::try_from(more).ok()?.checked_add(shift);
        let (a, b) = (length(m, self.shifts[0])?, length(n, self.shifts[1])?);
        let (a, b) = self.diagonal.reduced(a, b);
        let value = self.rows.get(a.checked_sub(1)?)?.get(b.checked_sub(1)?)?;
        Some(u32::from(*value) ^ self.beside)
    }
}

/// Plays all moves of all members that the theorem asks for.
pub(crate) fn check_legs(
    file: &LegsFile,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<GrowingLegs>, Unproved> {
    let mut ends = Ends::new();
    let (drawn, beside) = file.target(budget)?;
    let NormalForm::Joined(drawn, given) = drawn.normal_pair() else {
        return Err(refuse("marks", "with these two legs the drawing is a path").into());
    };
    let system = System::of(&file.listed, &mut ends, budget)?;
    let path = system.number(&ends, (EMPTY, EMPTY))?;
    let mut pairs = Pairs::default();
    pairs.number(&mut ends, drawn, budget)?;
    pairs.close(&system, &mut ends, budget)?;
    system.is_reached(pairs.singles().chain([path]).collect())?;
    let members = system.play(budget, progress)?;
    system.is_least(budget)?;
    let path = Path::of(&system, path)?;
    let tables = diagonal(&file.diagonal, &system, &pairs, &path, budget)?;
    // The leaf that is drawn is a vertex of its leg.
    let shifts = given.map(|given| given + 1);
    let least = shifts.into_iter().min().unwrap_or(0);
    let from = file.diagonal.from.saturating_sub(least);
    if from != file.from {
        let why = format!("legs of {} vertices have {from} more", file.diagonal.from);
        return Err(Refusal::new(Stated::Period, "from", why).into());
    }
    let types = file.listed.types.len() + pairs.types.len();
    let side = file.diagonal.side;
    Ok(Findings {
        game: file.words(),
        claims: vec![Claim::GrowingDiagonal {
            period: file.diagonal.period,
            from,
        }],
        effort: format!(
            "By theorem 3 of {GROWING_GRAPHS}, with {types} types, the moves of {members} members with one path, and those of all members with two legs of at most {side} vertices."
        ),
        open: None,
        table: GrowingLegs {
            rule: file.listed.rule.text(),
            marks: file.marks,
            period: file.diagonal.period,
            from,
            types,
            shifts,
            beside,
            diagonal: file.diagonal,
            rows: rows(&tables),
        },
    })
}

/// The rows of the first type.
fn rows(tables: &[table::Values]) -> Vec<Vec<u8>> {
    let table = tables.first().into_iter();
    let rows = table.flat_map(|of| (1..=of.side).map(|a| of.line(false, a).to_vec()));
    rows.collect()
}

/// The values of the types with two legs, which repeat along the diagonal as it is stated.
fn diagonal(
    stated: &Diagonal,
    system: &System,
    pairs: &Pairs,
    path: &Path,
    budget: &Budget,
) -> Result<Vec<table::Values>, Unproved> {
    let making = Making {
        system,
        pairs,
        path,
    };
    let tables = making.tables(stated.side, budget)?;
    stated.check(&making, &tables)?;
    Ok(tables)
}

/// Plays all moves of all members of a cycle that theorem 5 asks for.
pub(crate) fn check_cycle(
    file: &CycleFile,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Growing>, Unproved> {
    let mut ends = Ends::new();
    let (drawn, beside) = file.target(budget)?;
    let system = System::of(&file.listed, &mut ends, budget)?;
    let path = system.number(&ends, (EMPTY, EMPTY))?;
    let (mut loops, mut pairs) = (Loops::default(), Pairs::default());
    let shift = match drawn.normal_pair() {
        NormalForm::Vertex(longer) => longer,
        NormalForm::Joined(end, given) => {
            loops.number(&mut ends, end, budget)?;
            given[0] + given[1]
        }
    };
    if file.shift != shift {
        let why = format!("the path in the drawing has {shift} vertices");
        return Err(Refusal::new(Stated::Table, "shift", why).into());
    }
    loops.close(&mut pairs, &system, &mut ends, budget)?;
    pairs.close(&system, &mut ends, budget)?;
    let reached = pairs.singles().chain(loops.singles()).chain([path]);
    system.is_reached(reached.collect())?;
    let members = system.play(budget, progress)?;
    system.is_least(budget)?;
    let path = Path::of(&system, path)?;
    let tables = match (&file.legs, pairs.types.is_empty()) {
        (None, true) => None,
        (Some(stated), false) => {
            let tables = diagonal(stated, &system, &pairs, &path, budget)?;
            Some((tables, *stated))
        }
        (None, false) => return Err(refuse("legs", "a cut leaves two legs").into()),
        (Some(_), true) => return Err(refuse("legs", "no move leaves two legs").into()),
    };
    let known = Known {
        system: &system,
        path: &path,
        cuts: file.listed.rule.cuts(),
        legs: tables.as_ref().map(|(tables, of)| (&tables[..], *of)),
    };
    let family = match loops.len() {
        0 => Family::ring(file, &known, budget)?,
        _ => Family::of(file, &loops, &known, budget)?,
    };
    let value = |n: usize| family.value(n) ^ beside;
    let stated = (file.period, file.last_exception);
    let values = claimed(stated, &value, family.from, family.period)?;
    let types = file.listed.types.len() + pairs.types.len() + loops.len().max(1);
    Ok(Findings {
        game: file.words(),
        claims: vec![Claim::GrowingPeriod {
            misere: false,
            period: file.period,
            last_exception: file.last_exception,
        }],
        effort: format!(
            "By theorem 5 of {GROWING_GRAPHS}, with {types} types, the moves of {members} members with one path, and those of all members of at most {} vertices with a cycle.",
            file.total
        ),
        open: None,
        table: Growing {
            rule: file.listed.rule.text(),
            misere: false,
            mark: file.mark,
            period: file.period,
            last_exception: file.last_exception,
            types,
            values,
        },
    })
}

/// The values of the drawing by n, which repeat.
struct Family {
    values: Vec<u32>,
    from: usize,
    period: usize,
}

impl Family {
    fn value(&self, n: usize) -> u32 {
        let at = match n.checked_sub(self.from) {
            Some(beyond) => self.from + beyond % self.period,
            None => n,
        };
        self.values.get(at).copied().unwrap_or(0)
    }

    /// Those of the first type of cycles, if theorem 5 proves that they repeat.
    fn of(
        file: &CycleFile,
        loops: &Loops,
        known: &Known,
        budget: &Budget,
    ) -> Result<Family, Unproved> {
        let period = known.period();
        let values = loops.values(file.total, known, budget)?;
        let starts = values.iter().map(|values| {
            let shifted = values.get(period..).unwrap_or(&[]);
            let last = values
                .iter()
                .zip(shifted)
                .rposition(|(one, other)| one != other);
            last.map_or(1, |last| last + 2)
        });
        let starts: Vec<usize> = starts.collect();
        let needed = loops.needed(&starts, known);
        if needed != file.total {
            let why = format!("theorem 5 of {GROWING_GRAPHS} asks for {needed}");
            return Err(Refusal::new(Stated::Period, "total", why).into());
        }
        let first = values.into_iter().next().unwrap_or_default();
        let start = starts.first().copied().unwrap_or(1);
        Ok(Family {
            values: first
                .into_iter()
                .skip(file.shift.saturating_sub(1))
                .collect(),
            // A path of n + shift vertices.
            from: start.saturating_sub(file.shift),
            period,
        })
    }

    /// Those of cycles of n + shift vertices: from a move on they are paths.
    fn ring(file: &CycleFile, known: &Known, budget: &Budget) -> Result<Family, Unproved> {
        if file.total != 0 {
            let why = "a cycle and nothing else asks for paths alone: 0";
            return Err(Refusal::new(Stated::Period, "total", why).into());
        }
        let (reach, period) = (known.system.rule().reach(), known.system.common_period());
        let from = known.path.from + reach;
        let mut values = Vec::new();
        for order in file.shift..file.shift + from + period {
            budget.check_work(reach)?;
            values.push(match order <= reach {
                false => known.ring(order),
                true => {
                    let mut cycle = Graph::new(order);
                    (0..order).for_each(|at| cycle.join(at, (at + 1) % order));
                    let game = (known.system.rule(), false);
                    Values::default().of(game, &cycle, first(order), budget)?
                }
            });
        }
        Ok(Family {
            values,
            from,
            period,
        })
    }
}
