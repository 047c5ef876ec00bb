//! The presentation of the quotient, P, and the word of each heap, as the program writes them.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 5). Let theorem 3 apply, and let τ(D) = min(D - 1,
//! (D + c)/2) for odd D >= 3, so that tₙ = τ(2n + 3) = min(2n + 2, n + (c + 3)/2). With kₙ = 2n + 3 - tₙ
//! the quotient has the presentation
//!
//! > a, b, c₀, c₁, … | a² = 1, b^{kₙ} cₙ = b^{2n+3}, cₘ cₙ = b^{tₘ} cₙ for m ≤ n,
//!
//! with a = (1, 0, 0), b = (ε, 1, 0), cₙ = (ε tₙ, tₙ, 2n + 3), and P consists of a, of b², b⁴, b⁶, …, and of
//! the bⁱ cₙ with odd i + tₙ and i < kₙ.
//!
//! So a heap with the normal form (u, T, D) is a^{u + εT} b^{T - tₙ} cₙ with n = (D - 3)/2, or a^{u + εT} b^T
//! where D = 0. In a class exponent and index are linear from the first member on for which
//!
//! - T >= D, if T alone grows: all normal forms have D = 0 then;
//! - D > T + 1 and D > c + 2, if D grows: no D is replaced by 0 and tₙ = n + (c + 3)/2 then. T grows half as
//!   fast as D, so T - tₙ stays the same.
//!
//! Words are given of single heaps until this is so of all classes, and then a formula for each class. The
//! texts are made here anew, and those in the file must be the same.

use super::Statement;
use super::sum_and_maximum::{Quotient, odd};
use crate::checker::sum_and_maximum::Values;
use crate::checker::sum_and_maximum::table::{Entry, SumTable};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use serde_json::{Value as Json, json};

const CLAIM: Stated = Stated::Presentation;

/// How many families of relations there are.
pub(super) const RELATIONS: usize = 3;

/// Errs where a text of the file is not the one that follows.
pub(super) fn check(
    file: &Values,
    table: &SumTable,
    quotient: Option<&Quotient>,
    budget: &Budget,
) -> Result<(), Unproved> {
    let excess = quotient.and_then(|of| of.excess.map(|c| (of.epsilon, c)));
    let words = excess.map(|(epsilon, c)| Words {
        table,
        epsilon,
        shift: (c + 3) / 2,
        last_exception: c + 2,
    });
    let presentation = words.as_ref().map(Words::presentation);
    file.presentation
        .is(&json!(presentation), CLAIM, "presentation")?;
    let p = words.as_ref().map(Words::p);
    file.p_formula.is(&json!(p), CLAIM, "p_formula")?;
    match (words, &file.phi_formulas.0) {
        (_, None) => Ok(()),
        (Some(words), Some(Json::Array(rows))) => words.heaps(rows, budget),
        (Some(_), _) => Err(Refusal::new(CLAIM, "phi_formulas", "it is no list of words").into()),
        (None, _) => Ok(file.phi_formulas.is(&Json::Null, CLAIM, "phi_formulas")?),
    }
}

struct Words<'a> {
    table: &'a SumTable,
    epsilon: i64,
    /// (c + 3)/2, which is tₙ - n for large n.
    shift: i64,
    /// c + 2: for larger D = 2n + 3 it is so.
    last_exception: i64,
}

/// A word aᵘ bⁱ cₙ: whether a is there, i, and n if there is a letter.
type Word = (bool, i64, Option<i64>);

impl Words<'_> {
    fn t(&self, n: i64) -> i64 {
        (2 * n + 2).min(n + self.shift)
    }

    /// For so many n the exponents tₙ = 2n + 2 are told apart.
    fn exceptions(&self) -> i64 {
        (self.shift - 2).max(0)
    }

    fn presentation(&self) -> Json {
        let generators = ["a", "b", "c_n for n >= 0"];
        let (t, k) = match self.exceptions() {
            0 => (linear(1, self.shift, "m"), linear(1, 3 - self.shift, "n")),
            _ => ("t_m".to_owned(), "k_n".to_owned()),
        };
        let relations: [String; RELATIONS] = [
            "a^2 = 1".to_owned(),
            format!("b^({k}) c_n = b^(2n+3)"),
            format!("c_m c_n = b^({t}) c_n for m <= n"),
        ];
        let exceptions = (0..self.exceptions()).map(|n| format!("t_{n} = {}", self.t(n)));
        let exceptions: Vec<String> = exceptions.collect();
        if exceptions.is_empty() {
            return json!({"generators": generators, "relations": relations});
        }
        let (t, exceptions) = (linear(1, self.shift, "n"), exceptions.join(", "));
        let exponents = format!("t_n = {t} but for {exceptions}; k_n = 2n+3 - t_n");
        json!({"generators": generators, "relations": relations, "exponents": exponents})
    }

    fn p(&self) -> String {
        let (t, k) = match self.exceptions() {
            0 => (linear(1, self.shift, "n"), linear(1, 3 - self.shift, "n")),
            _ => ("t_n".to_owned(), "k_n".to_owned()),
        };
        format!("a; b^2, b^4, b^6, …; b^i c_n with i+{t} odd and 0 <= i < {k}")
    }

    /// Errs unless the rows are the words of all heaps.
    fn heaps(&self, rows: &[Json], budget: &Budget) -> Result<(), Unproved> {
        let (heaps, p) = (self.table.exceptional as i64, self.table.period as i64);
        let classes = &self.table.entries[self.table.exceptional..];
        let later = classes.iter().map(|class| self.settled(class)).max();
        let first = heaps + 1 + later.unwrap_or(0) * p;
        let (there, expected) = (rows.len() as i64, first + p - 1);
        if there != expected {
            let why = format!("there are {there} words, and {expected} heaps and classes");
            return Err(Refusal::new(CLAIM, "phi_formulas", why).into());
        }
        for (heap, row) in (1..).zip(rows) {
            budget.check()?;
            let period = (heap >= first).then_some(p);
            let word = self.formula(heap, period);
            let follows = json!({"first": heap, "period": period, "word": word});
            let place = format!("phi_formulas[{}]", heap - 1);
            Statement(Some(row.clone())).is(&follows, CLAIM, &place)?;
        }
        Ok(())
    }

    /// The index of the member of a class from which on its words are linear.
    fn settled(&self, class: &Entry) -> i64 {
        let ([t, t_step], [d, d_step]) = (class.total, class.maximum);
        let steps = |missing: i64, by: i64| (missing.max(0) + by - 1) / by;
        match (d_step, t_step) {
            (0, 0) => 0,
            (0, _) => steps(d - t, t_step),
            _ => steps(t + 2 - d, d_step - t_step).max(steps(self.last_exception + 1 - d, d_step)),
        }
    }

    fn word(&self, heap: i64) -> Word {
        let (Entry { f, total, maximum }, j) = self.table.entry(heap as usize);
        let at = |[first, step]: [i64; 2]| first + step * j;
        let (t, d) = (at(total), odd(at(maximum)));
        let unit = (f as i64 / 2 + self.epsilon * t) % 2 != 0;
        if t >= d {
            return (unit, t, None);
        }
        let n = (d - 3) / 2;
        (unit, t - self.t(n), Some(n))
    }

    /// The word of a heap, or of all heaps k of its class from it on.
    fn formula(&self, heap: i64, period: Option<i64>) -> String {
        let (unit, power, letter) = self.word(heap);
        let (_, next_power, next_letter) = self.word(heap + period.unwrap_or(0));
        let line = |x: i64, next: i64| bracketed(&in_heap(heap, period, x, next - x));
        let a = unit.then(|| "a".to_owned());
        let b = match line(power, next_power) {
            exponent if exponent == "0" => None,
            exponent if exponent == "1" => Some("b".to_owned()),
            exponent => Some(format!("b^{exponent}")),
        };
        let c = letter.map(|n| format!("c_{}", line(n, next_letter.unwrap_or(n))));
        let factors: Vec<String> = [a, b, c].into_iter().flatten().collect();
        match factors.is_empty() {
            true => "1".to_owned(),
            false => factors.join(" "),
        }
    }
}

/// x + y j for the heap k = first + period j, in terms of k.
fn in_heap(first: i64, period: Option<i64>, x: i64, y: i64) -> String {
    let Some(period) = period.filter(|_| y != 0) else {
        return x.to_string();
    };
    let constant = x * period - y * first;
    let divisor = gcd(gcd(y, constant), period);
    let form = linear(y / divisor, constant / divisor, "k");
    match period / divisor {
        1 => form,
        by => format!("({form})/{by}"),
    }
}

/// x k + y, such as 2k-7.
fn linear(x: i64, y: i64, k: &str) -> String {
    let product = match x {
        1 => k.to_owned(),
        _ => format!("{x}{k}"),
    };
    match y {
        0 => product,
        _ => format!("{product}{y:+}"),
    }
}

/// In brackets, unless it is a number.
fn bracketed(text: &str) -> String {
    match text.bytes().all(|c| c.is_ascii_digit()) {
        true => text.to_owned(),
        false => format!("({text})"),
    }
}

/// The greatest common divisor, which is not negative.
pub(crate) fn gcd(a: i64, b: i64) -> i64 {
    let (mut x, mut y) = (a.abs(), b.abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}
