//! Systems of linear inequalities in integers: Fourier–Motzkin elimination with rounding.
//!
//! A row is an affine form that is said to be at least 0. Two rows with opposite signs at an
//! unknown are added with multipliers that make it vanish; a row whose coefficients have a common
//! divisor is divided by it, and its constant rounded down, which is right for integers. When this
//! comes to a negative constant the system has no solution, and the steps that led there are its
//! refutation: whoever doubts it multiplies, adds and rounds again. When it comes to an end
//! otherwise nothing is said: the elimination is complete for rational numbers only.

/// How many unknowns a system may have.
pub const UNKNOWNS: usize = 4;

/// This number of rows at once is too large: the systems of these proofs have some dozens.
const MAX_ROWS: usize = 4000;

/// An affine form c0 x0 + … + c3 x3 + c; as a row of a system it says that the form is at least 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Affine {
    /// The coefficient of each unknown.
    pub coefficients: [i64; UNKNOWNS],
    /// The constant.
    pub constant: i64,
}

impl Affine {
    /// A form without unknowns.
    pub const fn constant(constant: i64) -> Self {
        Affine {
            coefficients: [0; UNKNOWNS],
            constant,
        }
    }

    /// The multiple of one unknown.
    pub fn unknown(index: usize, times: i64) -> Self {
        let mut form = Affine::constant(0);
        form.coefficients[index] = times;
        form
    }

    /// The sum of two forms.
    pub fn plus(mut self, other: Affine) -> Self {
        for (own, other) in self.coefficients.iter_mut().zip(other.coefficients) {
            *own += other;
        }
        self.constant += other.constant;
        self
    }

    /// The multiple of a form.
    pub fn times(mut self, factor: i64) -> Self {
        self.coefficients.iter_mut().for_each(|own| *own *= factor);
        self.constant *= factor;
        self
    }

    /// The difference of two forms.
    pub fn minus(self, other: Affine) -> Self {
        self.plus(other.times(-1))
    }

    /// Whether no unknown occurs.
    pub fn is_constant(self) -> bool {
        self.coefficients == [0; UNKNOWNS]
    }

    /// The row that holds exactly where this one, as a row in integers, does not.
    pub fn violated(self) -> Self {
        self.times(-1).plus(Affine::constant(-1))
    }
}

/// One step of a refutation: rows are multiplied and added, and the sum is divided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Each row with its multiplier, which is positive. The rows of the system come first, then
    /// those of the steps before.
    pub terms: Vec<(usize, i64)>,
    /// The divisor of the coefficients, which leave no remainder, and of the constant, which is rounded down.
    pub divisor: i64,
}

/// A proof that a system of rows has no solution in integers: the last step makes a row without
/// unknowns and with a negative constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refutation {
    /// The steps in order.
    pub steps: Vec<Step>,
}

impl Refutation {
    /// The rows that are named and are at least `from`, moved by `by`.
    pub(super) fn moved(mut self, from: usize, by: isize) -> Self {
        let terms = self.steps.iter_mut().flat_map(|step| &mut step.terms);
        for (row, _) in terms.filter(|(row, _)| *row >= from) {
            *row = row.saturating_add_signed(by);
        }
        self
    }

    /// Whether a row of this range is named.
    pub(super) fn names(&self, rows: &std::ops::Range<usize>) -> bool {
        let mut terms = self.steps.iter().flat_map(|step| &step.terms);
        terms.any(|(row, _)| rows.contains(row))
    }
}

/// The elimination went beyond its bounds, and says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// A coefficient has more than 63 bits.
    #[error("a coefficient of the elimination is too large")]
    Coefficient,
    /// There are too many rows.
    #[error("the elimination has more than {MAX_ROWS} rows at once")]
    Rows,
}

/// Refutes a system of rows in integers. `None` says nothing: it may have a solution or not.
///
/// ```
/// # use grundy_quotient::algebraic::sum_and_maximum::{Affine, refute};
/// // 2x = 1 has rational solutions, but none in integers: x >= 1/2 is rounded to x >= 1.
/// let x = Affine::unknown(0, 2);
/// let one = Affine::constant(1);
/// let refutation = refute(&[x.minus(one), one.minus(x)])?;
/// assert!(refutation.is_some());
/// assert!(refute(&[x.minus(one)])?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`TooLarge`] when there are too many rows or too large numbers; that says nothing, too.
pub fn refute(rows: &[Affine]) -> Result<Option<Refutation>, TooLarge> {
    let mut elimination = Elimination {
        rows: rows.iter().map(|&form| (form, None)).collect(),
        active: Vec::with_capacity(rows.len()),
        given: rows.len(),
    };
    elimination
        .run()
        .map(|end| end.map(|last| elimination.refutation(last)))
}

/// How a row was made: from one row or two, with multipliers, and a divisor.
#[derive(Clone, Copy, Debug)]
struct Origin {
    terms: [(usize, i64); 2],
    divisor: i64,
}

struct Elimination {
    /// The rows of the system, then those that were made, each with its origin.
    rows: Vec<(Affine, Option<Origin>)>,
    /// The rows in use, each reduced, no two with the same coefficients.
    active: Vec<usize>,
    given: usize,
}

impl Elimination {
    /// The row that contradicts itself, if one is found.
    fn run(&mut self) -> Result<Option<usize>, TooLarge> {
        for row in 0..self.given {
            let form = self.rows[row].0;
            if let Some(end) = self.add(form, [(row, 1), (row, 0)])? {
                return Ok(Some(end));
            }
        }
        while let Some(unknown) = self.cheapest() {
            let sign = |&row: &usize| self.rows[row].0.coefficients[unknown].signum();
            let (with, without): (Vec<usize>, Vec<usize>) =
                self.active.iter().partition(|row| sign(row) != 0);
            let (above, below): (Vec<usize>, Vec<usize>) =
                with.into_iter().partition(|row| sign(row) > 0);
            self.active = without;
            for &up in &above {
                for &down in &below {
                    if let Some(end) = self.eliminate(unknown, up, down)? {
                        return Ok(Some(end));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The unknown whose elimination makes the fewest rows.
    fn cheapest(&self) -> Option<usize> {
        let cost = |unknown: usize| {
            let (mut above, mut below) = (0_usize, 0_usize);
            for &row in &self.active {
                match self.rows[row].0.coefficients[unknown] {
                    0 => {}
                    1.. => above += 1,
                    _ => below += 1,
                }
            }
            (above + below > 0).then(|| (above * below, unknown))
        };
        (0..UNKNOWNS).filter_map(cost).min().map(|(_, at)| at)
    }

    fn eliminate(
        &mut self,
        unknown: usize,
        up: usize,
        down: usize,
    ) -> Result<Option<usize>, TooLarge> {
        let (a, b) = (self.rows[up].0, self.rows[down].0);
        let (x, y) = (a.coefficients[unknown], b.coefficients[unknown]);
        let common = gcd(x, y);
        let (for_a, for_b) = (-y / common, x / common);
        let mut sum = Affine::default();
        let add = |x: i64, y: i64| {
            let x = x.checked_mul(for_a)?;
            x.checked_add(y.checked_mul(for_b)?)
        };
        for at in 0..UNKNOWNS {
            let both = add(a.coefficients[at], b.coefficients[at]);
            sum.coefficients[at] = both.ok_or(TooLarge::Coefficient)?;
        }
        sum.constant = add(a.constant, b.constant).ok_or(TooLarge::Coefficient)?;
        self.add(sum, [(up, for_a), (down, for_b)])
    }

    /// Takes a row into use, divided and rounded, unless one in use is as strong. The number of a
    /// row that contradicts itself, if that comes of it.
    fn add(&mut self, form: Affine, terms: [(usize, i64); 2]) -> Result<Option<usize>, TooLarge> {
        let divisor = form.coefficients.iter().fold(0, |d, &c| gcd(d, c));
        if divisor == 0 {
            if form.constant >= 0 {
                return Ok(None);
            }
            return Ok(Some(self.push(form, terms, 1)));
        }
        let reduced = Affine {
            coefficients: form.coefficients.map(|c| c / divisor),
            constant: form.constant.div_euclid(divisor),
        };
        let opposite = reduced.coefficients.map(|c| -c);
        let mut same = None;
        let mut against = None;
        for (at, &row) in self.active.iter().enumerate() {
            let known = self.rows[row].0;
            if known.coefficients == reduced.coefficients {
                if known.constant <= reduced.constant {
                    return Ok(None);
                }
                same = Some(at);
            } else if known.coefficients == opposite {
                let sum = known.constant.checked_add(reduced.constant);
                if sum.ok_or(TooLarge::Coefficient)? < 0 {
                    against = Some(row);
                }
            }
        }
        let plain = terms[1].1 == 0 && divisor == 1;
        let row = if plain {
            terms[0].0
        } else {
            self.push(reduced, terms, divisor)
        };
        if let Some(against) = against {
            let sum = reduced.plus(self.rows[against].0);
            return Ok(Some(self.push(sum, [(row, 1), (against, 1)], 1)));
        }
        match same {
            Some(at) => self.active[at] = row,
            None => self.active.push(row),
        }
        if self.active.len() > MAX_ROWS {
            return Err(TooLarge::Rows);
        }
        Ok(None)
    }

    fn push(&mut self, form: Affine, terms: [(usize, i64); 2], divisor: i64) -> usize {
        self.rows.push((form, Some(Origin { terms, divisor })));
        self.rows.len() - 1
    }

    /// The steps that lead to a row, in order.
    fn refutation(&self, last: usize) -> Refutation {
        let mut needed = vec![false; self.rows.len()];
        needed[last] = true;
        for row in (self.given..=last).rev() {
            if let (true, Some(origin)) = (needed[row], self.rows[row].1) {
                origin
                    .used()
                    .for_each(|(earlier, _)| needed[earlier] = true);
            }
        }
        let mut number: Vec<usize> = (0..self.rows.len()).collect();
        let mut steps = Vec::new();
        for row in self.given..=last {
            if let (true, Some(origin)) = (needed[row], self.rows[row].1) {
                number[row] = self.given + steps.len();
                steps.push(Step {
                    terms: origin.used().map(|(row, by)| (number[row], by)).collect(),
                    divisor: origin.divisor,
                });
            }
        }
        Refutation { steps }
    }
}

impl Origin {
    fn used(&self) -> impl Iterator<Item = (usize, i64)> + '_ {
        self.terms.iter().copied().filter(|(_, by)| *by != 0)
    }
}

/// The greatest common divisor, which is not negative.
pub(super) fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.saturating_abs()
}
