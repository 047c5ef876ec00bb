//! The exact quotient as it is printed: generators and relations, P, and the value of each heap as a
//! formula in the heap (docs/infinite-quotients.md, theorem 5).
//!
//! Let the least T of the heaps with D = 2n + 3 in their normal forms be t_n = min(2n + 2, n + (c + 3)/2)
//! for an odd number c. With a = (1, 0, 0), b = (ε, 1, 0) and c_n = (ε t_n, t_n, 2n + 3) the quotient is
//!
//! > ⟨a, b, c_0, c_1, … | a² = 1, b^{k_n} c_n = b^{2n+3}, c_m c_n = b^{t_m} c_n for m ≤ n⟩, k_n = 2n + 3 - t_n,
//!
//! and P consists of a, of the even powers b², b⁴, …, and of the b^i c_n with odd i + t_n and i < k_n.

use super::exact::{ExactQuotient, normal_form};
use super::integer_systems::gcd;
use super::letters::HeapWord;
use super::statistic::{ClassValue, Value};
use std::fmt;

/// The presentation of an exact quotient; it depends on one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InfinitePresentation {
    /// The odd number c: 1 for 0.26, and 3 for 4.7. Games with the same one have isomorphic quotients.
    pub excess: i64,
}

impl InfinitePresentation {
    /// t_n: the exponent of b in c_n c_m = b^(t_n) c_m for m >= n.
    pub fn total(&self, n: i64) -> i64 {
        (2 * n + 2).min(n + self.shift())
    }

    /// k_n: with so many factors b does c_n become a power of b.
    pub fn collapse(&self, n: i64) -> i64 {
        2 * n + 3 - self.total(n)
    }

    /// t_n - n for large n.
    fn shift(&self) -> i64 {
        (self.excess + 3) / 2
    }

    /// The names of the generators.
    pub fn generators(&self) -> [&'static str; 3] {
        ["a", "b", "c_n for n >= 0"]
    }

    /// The relations, in plain text.
    pub fn relations(&self) -> [String; 3] {
        let collapse = linear(1, 3 - self.shift(), "n");
        let total = linear(1, self.shift(), "m");
        match self.exceptions() {
            0 => [
                "a^2 = 1".to_owned(),
                format!("b^({collapse}) c_n = b^(2n+3)"),
                format!("c_m c_n = b^({total}) c_n for m <= n"),
            ],
            _ => [
                "a^2 = 1".to_owned(),
                "b^(k_n) c_n = b^(2n+3)".to_owned(),
                "c_m c_n = b^(t_m) c_n for m <= n".to_owned(),
            ],
        }
    }

    /// What t_n and k_n are, where the relations name them.
    pub fn exponents(&self) -> Option<String> {
        let exceptions = (0..self.exceptions()).map(|n| format!("t_{n} = {}", self.total(n)));
        let exceptions: Vec<String> = exceptions.collect();
        (!exceptions.is_empty()).then(|| {
            let total = linear(1, self.shift(), "n");
            let exceptions = exceptions.join(", ");
            format!("t_n = {total} but for {exceptions}; k_n = 2n+3 - t_n")
        })
    }

    /// For so many n is t_n = 2n + 2 the smaller number.
    pub(super) fn exceptions(&self) -> i64 {
        (self.shift() - 2).max(0)
    }

    /// The P-portion, in plain text.
    pub fn p(&self) -> String {
        let (exponent, bound) = match self.exceptions() {
            0 => (
                format!("i+{}", linear(1, self.shift(), "n")),
                linear(1, 3 - self.shift(), "n"),
            ),
            _ => ("i+t_n".to_owned(), "k_n".to_owned()),
        };
        format!("a; b^2, b^4, b^6, …; b^i c_n with {exponent} odd and 0 <= i < {bound}")
    }

    /// A code whose quotient it is, for c up to 7: those of the games that were met.
    pub fn example(&self) -> &'static str {
        match self.excess {
            1 => "0.26",
            3 => "4.7",
            5 => "0.754",
            _ => "0.355",
        }
    }

    /// The code that the literature names for this quotient, if it has one.
    pub fn known(&self) -> Option<&'static str> {
        match self.excess {
            1 => Some("0.26"),
            3 => Some("4.7"),
            _ => None,
        }
    }
}

impl fmt::Display for InfinitePresentation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let relations = self.relations().join(", ");
        write!(f, "a, b, c_0, c_1, c_2, … | {relations} | {}", self.p())?;
        match self.exponents() {
            Some(exponents) => write!(f, "; where {exponents}"),
            None => Ok(()),
        }
    }
}

/// The words of the heaps `first` + `period` j: a^unit b^e c_n with e = `power[0]` + `power[1]` j, and
/// n = `letter[0]` + `letter[1]` j if there is a letter. Without a period it is that of one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapWords {
    /// The first heap.
    pub first: usize,
    /// The difference of the heaps.
    pub period: Option<usize>,
    /// The exponent of a.
    pub unit: bool,
    /// The exponent of b.
    pub power: [i64; 2],
    /// The index of the letter c.
    pub letter: Option<[i64; 2]>,
}

impl HeapWords {
    /// The word as a formula in the heap k.
    pub fn word(&self) -> String {
        let mut factors = Vec::new();
        if self.unit {
            factors.push("a".to_owned());
        }
        match self.power {
            [0, 0] => {}
            [1, 0] => factors.push("b".to_owned()),
            power => factors.push(format!("b^{}", bracketed(&self.in_heap(power)))),
        }
        if let Some(letter) = self.letter {
            factors.push(format!("c_{}", bracketed(&self.in_heap(letter))));
        }
        match factors.is_empty() {
            true => "1".to_owned(),
            false => factors.join(" "),
        }
    }

    /// The exponent of b, and the index of the letter if there is one, as formulas in the heap k.
    pub fn formulas(&self) -> (String, Option<String>) {
        let letter = self.letter.map(|letter| self.in_heap(letter));
        (self.in_heap(self.power), letter)
    }

    /// [x, y], meaning x + y j, in terms of the heap k = first + period j.
    fn in_heap(&self, [x, y]: [i64; 2]) -> String {
        let Some(period) = self.period.filter(|_| y != 0) else {
            return x.to_string();
        };
        let (first, period) = (self.first as i64, period as i64);
        let constant = x * period - y * first;
        let divisor = gcd(gcd(y, constant), period);
        let form = linear(y / divisor, constant / divisor, "k");
        match period / divisor {
            1 => form,
            by => format!("({form})/{by}"),
        }
    }

    /// Whether the heaps of another class have the same formula.
    pub(super) fn says(&self, other: &HeapWords) -> bool {
        self.unit == other.unit && self.formulas() == other.formulas()
    }
}

impl ExactQuotient<'_> {
    /// The presentation, where the quotient depends on one number as in all games that were met.
    pub fn presentation(&self) -> Option<InfinitePresentation> {
        let excess = self.excess()?;
        Some(InfinitePresentation { excess })
    }

    /// The words of all heaps in the generators of the presentation: those of some heaps one by one, then
    /// a formula for each residue class. `None` where there is no presentation.
    pub fn pretending(&self) -> Option<Vec<HeapWords>> {
        let presentation = self.presentation()?;
        let table = self.table;
        // From this index on the members of a class have words of one formula.
        let settled = |class: &ClassValue| {
            let [total, maximum] = [class.total, class.maximum];
            let at = |j: i64, [first, step]: [i64; 2]| first + step * j;
            let mut index = 0..;
            match (maximum[1], total[1]) {
                (0, 0) => Some(0),
                (0, _) => index.find(|&j| at(j, total) >= maximum[0]),
                _ => index.find(|&j| {
                    let d = at(j, maximum);
                    d > at(j, total) + 1 && d > presentation.excess + 2
                }),
            }
        };
        let indices = table.classes().iter().map(settled);
        let shift = indices.max().flatten().unwrap_or(0) as usize;
        let (period, known) = (table.period(), table.exceptional().len());
        let first = known + 1 + shift * period;
        let single = |heap| self.words(heap, None, &presentation);
        let class = |heap| self.words(heap, Some(period), &presentation);
        let words = (1..first).map(single);
        Some(words.chain((first..first + period).map(class)).collect())
    }

    /// The words of a heap and, with a period, of those after it in its class.
    fn words(
        &self,
        first: usize,
        period: Option<usize>,
        presentation: &InfinitePresentation,
    ) -> HeapWords {
        let word = |heap| {
            let value = self.table.heap(heap);
            self.word(&value, presentation)
        };
        let (unit, power, letter) = word(first);
        let (_, next_power, next_letter) = word(first + period.unwrap_or(0));
        let letter = letter.map(|n| [n, next_letter.map_or(0, |next| next - n)]);
        HeapWords {
            first,
            period,
            unit,
            power: [power, next_power - power],
            letter,
        }
    }

    /// The word a^u b^i c_n of a value.
    pub fn word(&self, value: &Value, presentation: &InfinitePresentation) -> HeapWord {
        let Value { f, total, maximum } = normal_form(value);
        let unit = (f >> 1) as i64 + self.epsilon as i64 * total;
        match maximum {
            0 => (unit % 2 != 0, total, None),
            d => {
                let n = (d - 3) / 2;
                (unit % 2 != 0, total - presentation.total(n), Some(n))
            }
        }
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

/// In brackets, unless it is a number or has brackets around it.
fn bracketed(text: &str) -> String {
    match text.chars().all(|c| c.is_ascii_digit()) {
        true => text.to_owned(),
        false => format!("({text})"),
    }
}
