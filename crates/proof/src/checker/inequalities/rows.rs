//! Rows of inequalities in integers, and the arithmetic that shows that they contradict each other. All sums and
//! products are checked: a number that does not fit in 64 bits ends the check.

use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Stop;

/// The unknowns of a system: t, D of the position without the heap moved in or the leading heap,
/// and the indices of two classes.
pub(crate) const UNKNOWNS: usize = 4;

/// c0 x0 + … + c3 x3 + c4; as a row it says that this is at least 0.
pub(crate) type Row = [i64; UNKNOWNS + 1];

/// Why a case is not seen to be proved.
pub(crate) enum Fault {
    Stop(Stop),
    Why(&'static str),
}

impl From<&'static str> for Fault {
    fn from(why: &'static str) -> Self {
        Fault::Why(why)
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        Fault::Stop(stop)
    }
}

impl Fault {
    /// The refusal of a case, which is given in words.
    pub(crate) fn unproved(self, claim: Stated, place: String, case: &str) -> Unproved {
        match self {
            Fault::Stop(stop) => stop.into(),
            Fault::Why(why) => {
                let why = format!("it is not proved that {case}: {why}");
                Refusal::new(claim, place, why).into()
            }
        }
    }
}

/// Errs where something does not hold.
pub(crate) fn need(holds: bool, otherwise: &'static str) -> Result<(), Fault> {
    match holds {
        true => Ok(()),
        false => Err(otherwise.into()),
    }
}

/// A row without unknowns.
pub(crate) const fn constant(c: i64) -> Row {
    [0, 0, 0, 0, c]
}

/// The multiple of an unknown.
pub(crate) const fn unknown(index: usize, times: i64) -> Row {
    let mut row = constant(0);
    row[index] = times;
    row
}

/// x a + y b.
pub(crate) fn combine(x: i64, a: &Row, y: i64, b: &Row) -> Result<Row, Fault> {
    let mut sum = constant(0);
    for ((sum, &a), &b) in sum.iter_mut().zip(a).zip(b) {
        let products = x.checked_mul(a).zip(y.checked_mul(b));
        let both = products.and_then(|(a, b)| a.checked_add(b));
        *sum = both.ok_or("a number does not fit in 64 bits")?;
    }
    Ok(sum)
}

/// Steps, each a list of rows with their multipliers, and last the divisor.
pub type Derivation = Vec<Vec<i64>>;

/// The rows of the steps; errs unless these lead from the rows to a negative number that is at least 0. A step
/// multiplies rows by positive numbers and adds them; and if a number divides all coefficients of
/// the sum, then the sum may be divided by it and its constant rounded down, because what the
/// unknowns add is an integer.
pub(crate) fn contradict(rows: &[Row], derivation: &Derivation) -> Result<Vec<Row>, Fault> {
    let mut made: Vec<Row> = Vec::with_capacity(derivation.len());
    for step in derivation {
        made.push(sum(rows, &made, step)?);
    }
    let contradiction = matches!(made.last(), Some(&[0, 0, 0, 0, c]) if c < 0);
    need(
        contradiction,
        "its derivation does not end in a contradiction",
    )?;
    Ok(made)
}

/// The row that a step makes of the rows that are given and those that were made.
fn sum(given: &[Row], made: &[Row], step: &[i64]) -> Result<Row, Fault> {
    let (&divisor, terms) = step
        .split_last()
        .ok_or("a step of its derivation is empty")?;
    let mut sum = constant(0);
    for term in terms.chunks(2) {
        let &[row, times] = term else {
            return Err("a row in its derivation has no multiplier".into());
        };
        let row = usize::try_from(row).ok();
        let row = row.and_then(|at| given.iter().chain(made).nth(at));
        let row = row.ok_or("its derivation names a row that is not there")?;
        need(times > 0, "a multiplier in its derivation is not positive")?;
        sum = combine(1, &sum, times, row)?;
    }
    need(divisor > 0, "a divisor in its derivation is not positive")?;
    let (unknowns, constant) = sum.split_at_mut(UNKNOWNS);
    for coefficient in unknowns {
        let divides = *coefficient % divisor == 0;
        need(divides, "a divisor in its derivation leaves a remainder")?;
        *coefficient /= divisor;
    }
    constant[0] = constant[0].div_euclid(divisor);
    Ok(sum)
}
