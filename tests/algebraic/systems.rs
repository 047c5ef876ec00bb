//! Refutations of systems of inequalities.

use grundy_quotient::algebraic::sum_and_maximum::{Affine, Refutation, TooLarge, refute};

/// A sequence of numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as i64 % bound
    }
}

fn row(coefficients: [i64; 4], constant: i64) -> Affine {
    Affine {
        coefficients,
        constant,
    }
}

fn value(row: &Affine, at: &[i64; 4]) -> i64 {
    let products = row.coefficients.iter().zip(at).map(|(c, x)| c * x);
    products.sum::<i64>() + row.constant
}

/// Whether the rows have a solution with two unknowns in a box.
fn has_solution(rows: &[Affine], size: i64) -> bool {
    let mut points = (-size..=size).flat_map(|x| (-size..=size).map(move |y| [x, y, 0, 0]));
    points.any(|at| rows.iter().all(|row| value(row, &at) >= 0))
}

/// Multiplies, adds and rounds again.
fn follows(rows: &[Affine], refutation: &Refutation) -> bool {
    let mut known = rows.to_vec();
    for step in &refutation.steps {
        let mut sum = Affine::default();
        for &(row, times) in &step.terms {
            assert!(times > 0);
            sum = sum.plus(known[row].times(times));
        }
        assert!(sum.coefficients.iter().all(|c| c % step.divisor == 0));
        known.push(row(
            sum.coefficients.map(|c| c / step.divisor),
            sum.constant.div_euclid(step.divisor),
        ));
    }
    let last = known.last().unwrap();
    !refutation.steps.is_empty() && last.is_constant() && last.constant < 0
}

#[test]
fn what_is_refuted_has_no_solution_and_what_has_none_is_refuted_mostly() {
    let mut numbers = Numbers(7);
    let (mut refuted, mut missed) = (0, 0);
    for _ in 0..20_000 {
        let rows: Vec<Affine> = (0..numbers.below(5) + 2)
            .map(|_| {
                let [x, y, c] = [0; 3].map(|_| numbers.below(9) - 4);
                row([x, y, 0, 0], c)
            })
            // In a box, so that looking at its points decides.
            .chain([
                row([1, 0, 0, 0], 5),
                row([-1, 0, 0, 0], 5),
                row([0, 1, 0, 0], 5),
                row([0, -1, 0, 0], 5),
            ])
            .collect();
        match refute(&rows).unwrap() {
            Some(refutation) => {
                assert!(!has_solution(&rows, 5), "{rows:?}");
                assert!(follows(&rows, &refutation), "{rows:?}: {refutation:?}");
                refuted += 1;
            }
            None => missed += i32::from(!has_solution(&rows, 5)),
        }
    }
    assert!(refuted > 5_000, "{refuted}");
    assert!(missed * 20 < refuted, "{missed} of {refuted}");
}

#[test]
fn a_system_with_a_solution_between_the_integers_only_is_refuted_by_rounding() {
    // 3x + 3y = 1 with any x and y.
    let rows = [row([3, 3, 0, 0], -1), row([-3, -3, 0, 0], 1)];
    assert!(follows(&rows, &refute(&rows).unwrap().unwrap()));
}

#[test]
fn large_coefficients_are_an_error_and_no_overflow() {
    let huge = i64::MAX / 2;
    let rows = [
        row([huge, 1 - huge, 0, 0], 0),
        row([1 - huge, huge - 2, 0, 0], -1),
        row([-1, huge, 3, 0], 5),
    ];
    assert_eq!(refute(&rows), Err(TooLarge::Coefficient));
}
