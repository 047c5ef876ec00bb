//! The exponents of the relations of an infinite quotient, as formulas in an index.

use grundy_figure::{Formula, Rich};
use grundy_quotient::algebraic::sum_and_maximum::InfinitePresentation;

/// `n + 2`, `n`, `n - 1`.
fn shifted(name: &str, by: i64) -> String {
    match by {
        0 => name.to_owned(),
        1.. => format!("{name}+{by}"),
        _ => format!("{name}−{}", -by),
    }
}

/// The exponents `t` and `k` of the relations at an index, and what they are where they have names.
pub(super) struct Exponents {
    t: fn(&str, i64) -> String,
    k: fn(&str, i64) -> String,
    /// `t(n) - n` for large `n`.
    by: i64,
    pub(super) about: Option<Formula>,
}

impl Exponents {
    pub(super) fn new(presentation: &InfinitePresentation) -> Self {
        let by = (presentation.excess + 3) / 2;
        // From here on 2n + 2 is the smaller number for small n.
        match by {
            ..3 => Exponents {
                t: shifted,
                k: |n, by| shifted(n, 3 - by),
                by,
                about: None,
            },
            _ => Exponents {
                t: |n, _| format!("t({n})"),
                k: |n, _| format!("k({n})"),
                by,
                about: Some(
                    Formula::default()
                        .words(", where ")
                        .maths(Rich::formula("t(n) = "))
                        .named("min", "\\min")
                        .maths(Rich::formula(format!("(2n+2, {})", shifted("n", by))))
                        .words(" and ")
                        .maths(Rich::formula("k(n) = 2n+3−t(n)")),
                ),
            },
        }
    }

    pub(super) fn t(&self, n: &str) -> String {
        (self.t)(n, self.by)
    }

    pub(super) fn k(&self, n: &str) -> String {
        (self.k)(n, self.by)
    }

    /// The exponents i of b for which `b^i c_n` is in P: a sum, its parity, and the bounds of i.
    pub(super) fn of_p(&self) -> [String; 3] {
        match self.about {
            Some(_) => [
                format!("i + {}", self.t("n")),
                " odd".to_owned(),
                format!("0 ≤ i < {}", self.k("n")),
            ],
            // i + t(n) is odd, and the constant of t(n) only says what that is of i + n.
            None => [
                "i + n".to_owned(),
                if self.by % 2 == 0 { " odd" } else { " even" }.to_owned(),
                format!("0 ≤ i ≤ {}", shifted("n", 2 - self.by)),
            ],
        }
    }
}
