//! Rows of inequalities in natural numbers, and the arithmetic that shows that they contradict each
//! other. All sums and products are checked: a number that does not fit in 64 bits ends the check.

use super::file::Derivation;

/// The unknowns of a system: t, D of the position without the heap moved in or the leading heap,
/// and the indices of two classes.
pub(super) const UNKNOWNS: usize = 4;

/// c0 x0 + … + c3 x3 + c4; as a row it says that this is at least 0.
pub(super) type Row = [i64; UNKNOWNS + 1];

/// Why rows are not seen to contradict each other.
pub(super) type Fault = &'static str;

const OVERFLOW: Fault = "a number does not fit in 64 bits";

/// A row without unknowns.
pub(super) const fn constant(c: i64) -> Row {
    [0, 0, 0, 0, c]
}

/// The multiple of an unknown.
pub(super) const fn unknown(index: usize, times: i64) -> Row {
    let mut row = constant(0);
    row[index] = times;
    row
}

/// x a + y b.
pub(super) fn combine(x: i64, a: &Row, y: i64, b: &Row) -> Result<Row, Fault> {
    let mut sum = constant(0);
    for ((sum, &a), &b) in sum.iter_mut().zip(a).zip(b) {
        let products = x.checked_mul(a).zip(y.checked_mul(b));
        let both = products.and_then(|(a, b)| a.checked_add(b));
        *sum = both.ok_or(OVERFLOW)?;
    }
    Ok(sum)
}

/// Errs unless the steps lead from the rows to a negative number that is at least 0. A step
/// multiplies rows by positive numbers and adds them; and if a number divides all coefficients of
/// the sum, then the sum may be divided by it and its constant rounded down, because what the
/// unknowns add is an integer.
pub(super) fn contradict(rows: &[Row], derivation: &Derivation) -> Result<(), Fault> {
    let mut made: Vec<Row> = Vec::with_capacity(derivation.len());
    for step in derivation {
        let Some((&divisor, terms)) = step.split_last() else {
            return Err("a step of its derivation is empty");
        };
        let mut sum = constant(0);
        for term in terms.chunks(2) {
            let &[row, times] = term else {
                return Err("a row in its derivation has no multiplier");
            };
            let row = usize::try_from(row).ok().and_then(|at| {
                let earlier = at.checked_sub(rows.len()).map(|at| made.get(at));
                rows.get(at).or(earlier.flatten())
            });
            let row = row.ok_or("its derivation names a row that is not there")?;
            if times <= 0 {
                return Err("a multiplier in its derivation is not positive");
            }
            sum = combine(1, &sum, times, row)?;
        }
        if divisor <= 0 {
            return Err("a divisor in its derivation is not positive");
        }
        for coefficient in &mut sum[..UNKNOWNS] {
            if *coefficient % divisor != 0 {
                return Err("a divisor in its derivation leaves a remainder");
            }
            *coefficient /= divisor;
        }
        sum[UNKNOWNS] = sum[UNKNOWNS].div_euclid(divisor);
        made.push(sum);
    }
    match made.last() {
        Some(&[0, 0, 0, 0, c]) if c < 0 => Ok(()),
        _ => Err("its derivation does not end in a contradiction"),
    }
}
